//! `citator search`: prints hits.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use index::{Item, Kind, Live, Request, Results};
use language::Language;
use library::newest_of;
use record::rule_number::RuleNumber;
use shelf::Shelf;
use web::{Site, answer};

use super::input::open;
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};
use super::progress::counted;
use super::setup::output::inform;

/// The query with its filters.
pub(super) struct Question {
    pub(super) query: String,
    pub(super) kind: Option<Kind>,
    pub(super) language: Option<Language>,
    pub(super) limit: usize,
}

/// Searches and prints the hits; exit code 4 if there are none.
pub(super) fn run(
    question: &Question,
    index: &Path,
    json: bool,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    if question.query.trim().is_empty() {
        return Err(Failure::Usage {
            what: "the query is empty; try: citator search 'trample damage'".to_owned(),
        });
    }
    let live = open(index)?;
    let request = Request {
        query: question.query.clone(),
        kinds: question.kind.into_iter().collect(),
        language: question.language,
        limit: question.limit,
        reader: Some(Language::English),
        ..Request::default()
    };
    let results = live.search(&request);
    let nothing =
        (results.total == 0).then(|| Failure::NotFound { what: why_nothing(&live, question, &results) });
    if json {
        writeln!(out, "{}", api_answer(live, question)?)?;
    } else {
        print(&live, &results, out)?;
        if results.is_unsure() {
            suggest(&api_answer(live, question)?);
        }
    }
    nothing.map_or(Ok(Exit::Done), Err)
}

/// Advice if nothing matches: look up a number of another date with `citator cite`; do not respell it.
fn why_nothing(live: &Live, question: &Question, results: &Results) -> String {
    let gone = results.direct.iter().find_map(|&number| {
        let book = live.shelf.newest_with(question.language.unwrap_or(Language::English), number)?;
        Some((number, live.shelf.since(book)?))
    });
    match (gone, results.direct.first()) {
        (Some((number, since)), _) => {
            format!(
                "there is no rule {number} today; the last edition that had it is dated {since}; `citator cite {number}` shows where it went"
            )
        }
        (None, Some(&number)) => {
            let language = question.language.unwrap_or(Language::English);
            format!(
                "{}; `citator rule {number}` lists the nearest rules",
                held_nowhere(&live.shelf, language, number)
            )
        }
        (None, None) => format!("no results for {:?}; try fewer words or another spelling", question.query),
    }
}

/// The answer for a number in no dated edition: an undated or missing edition may have it.
fn held_nowhere(shelf: &Shelf, language: Language, number: RuleNumber) -> String {
    let undated = shelf.books_with(language, number).next().map(|book| &shelf.books()[book].paths[0]);
    match (undated, shelf.span(language)) {
        (Some(path), _) => format!("no dated edition has a rule {number}, but the undated {path} does"),
        (None, Some((first, last))) if first != last => {
            format!("no edition here has a rule {number} ({first} to {last})")
        }
        (None, Some((only, _))) => format!("no edition here has a rule {number} ({only} is the only one)"),
        (None, None) => format!("no edition here has a rule {number}"),
    }
}

fn print(live: &Live, results: &Results, out: &mut dyn Write) -> Result<(), Failure> {
    results.warnings.iter().for_each(|warning| notice(&format!("warning: {warning}")));
    for hit in &results.hits {
        let shown =
            hit.shown.map(|at| format!("{} ", live.shelf.rules()[at].rule.number)).unwrap_or_default();
        writeln!(
            out,
            "{}\n    {shown}{}",
            heading(live, hit.item),
            hit.passage.text.replace('\n', "\n    ")
        )?;
    }
    inform(&format!("{} of {}", results.hits.len(), counted(results.total, "hit", "hits")));
    Ok(())
}

/// Prints suggestions from the API.
fn suggest(answer: &str) {
    let answer: serde_json::Value = serde_json::from_str(answer).unwrap_or_default();
    let suggestions = answer["suggestions"].as_array().into_iter().flatten();
    let name = |suggestion: &serde_json::Value| {
        let (text, target, kind) =
            (suggestion["text"].as_str()?, suggestion["target"].as_str()?, suggestion["kind"].as_str()?);
        Some(format!("{text} ({})", target.strip_prefix("rule:").unwrap_or(kind)))
    };
    let names: Vec<String> = suggestions.filter_map(name).collect();
    if !names.is_empty() {
        inform(&format!("did you mean: {}", names.join("; ")));
    }
}

/// The API response to the same query.
fn api_answer(live: Live, question: &Question) -> Result<String, Failure> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::Runtime)?;
    let site = Arc::new(Site::new(live));
    let limit = question.limit.to_string();
    let mut parameters = vec![("q", question.query.as_str()), ("limit", &limit)];
    parameters.extend(question.kind.map(|kind| ("kind", kind.name())));
    parameters.extend(question.language.map(|language| ("lang", language.code())));
    Ok(runtime.block_on(answer(site, "/api/v1/search", &parameters)))
}

/// Heading of a hit: number and title, card and date, or term.
fn heading(live: &Live, item: Item) -> String {
    let library = live.shelf.library();
    match item {
        Item::Rule(text) => {
            let rule = &library.rules[text];
            let book = newest_of(&library.books, &rule.books).map(|book| (book, &library.books[book]));
            let title =
                book.and_then(|(book, _)| live.shelf.title(book, rule.rule.number)).unwrap_or_default();
            let edition = book.map_or("", |(_, book)| &book.edition.id);
            format!("{} {title} [{edition}]", rule.rule.number)
        }
        Item::Ruling(at) => {
            let ruling = &library.rulings[at];
            let first = ruling.occurrences.first();
            let card =
                first.and_then(|first| first.card).map_or("no card", |card| &library.cards[card].card.name);
            let date = first
                .and_then(|first| first.date)
                .map_or_else(|| "undated".to_owned(), |date| date.to_string());
            let later = live
                .shelf
                .replaced_by(at)
                .map(|later| format!(", reworded as {}", library.rulings[later].id));
            let mut later = later.unwrap_or_default();
            for rewritten in live.shelf.rewritten_since(at) {
                let rules: Vec<String> = rewritten.rules.iter().map(ToString::to_string).collect();
                later.push_str(&format!(", since reworded: {}", rules.join(", ")));
            }
            match ruling.card_count() {
                0 | 1 => format!("{card}, {date} [ruling {}{later}]", ruling.id),
                more => format!("{card} and {} more, {date} [ruling {}{later}]", more - 1, ruling.id),
            }
        }
        Item::Glossary(entry) => {
            format!("{} [glossary, {}]", library.glossary[entry].entry.term, library.glossary[entry].language)
        }
        Item::Section(section) => {
            let section = &library.sections[section];
            let document = &library.documents[section.document];
            format!(
                "{} [{}, {}, {}]",
                section.title(),
                document.head.title,
                document.slug,
                document.head.language
            )
        }
        Item::Card(card) => format!("{} [card]", library.cards[card].card.name),
    }
}
