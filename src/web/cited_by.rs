//! Who cites a rule: texts that give its number, and rulings that name its keyword. The tiers are never mixed.
//!
//! Only current texts cite; what a fan-made set says cites nothing official.

use axum::extract::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::index::{Item, Kind};
use crate::language::Language;
use crate::library::RulingText;
use crate::record::{Citation, Target};
use crate::rule_number::RuleNumber;
use crate::shelf::{Citer, Shelf};

use super::ask::{Asked, Window, encode};
use super::block::Note;
use super::list::{Linked, List};
use super::place::Place;
use super::problem::{Link, Problem};
use super::reader::say;
use super::rule::{self, RuleAsked};
use super::shown::{self, RecordView};
use super::site::Held;
use super::text::{Marked, Safe, number as number_html};
use super::words;

/// How many texts a page shows of each tier.
const SHOWN: usize = 20;

/// The tiers of a page.
pub(super) struct CitedBy {
    pub(super) tiers: Vec<Tier>,
    /// How many texts give the number.
    pub(super) by_number: usize,
    /// How many rulings name the keyword.
    pub(super) by_keyword: usize,
}

/// Texts that cite in one way.
pub(super) struct Tier {
    /// Its name inside the page.
    pub(super) id: &'static str,
    pub(super) name: String,
    pub(super) meaning: String,
    pub(super) count: String,
    pub(super) open: bool,
    pub(super) rows: Vec<Row>,
    /// All of them, when there are more than are shown.
    pub(super) all: Option<Link>,
}

/// One text that cites.
pub(super) struct Row {
    /// The number of a rule; else the kind of text.
    pub(super) number: Option<Safe>,
    pub(super) kind: String,
    pub(super) href: String,
    pub(super) title: String,
    pub(super) title_lang: Option<&'static str>,
    /// The paragraph that cites.
    pub(super) passage: Safe,
    pub(super) lang: Option<&'static str>,
    pub(super) notes: Vec<Note>,
}

/// How many texts cite a rule, by tier.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(super) struct CitedByCounts {
    /// Texts that give the number.
    number: usize,
    /// Of these, rules.
    rules: usize,
    /// Of these, glossary entries.
    glossary: usize,
    /// Of these, rulings.
    rulings: usize,
    /// Of these, sections of documents.
    documents: usize,
    /// Rulings that name the keyword whose rule this is.
    term: usize,
}

/// The counts of all tiers.
pub(super) fn counts(shelf: &Shelf, number: RuleNumber) -> CitedByCounts {
    let citers = shelf.cited_by(number);
    let count = |is: fn(&Citer) -> bool| citers.iter().filter(|citer| is(citer)).count();
    CitedByCounts {
        number: citers.len(),
        rules: count(|citer| matches!(citer, Citer::Rule(_))),
        glossary: count(|citer| matches!(citer, Citer::Glossary(_))),
        rulings: count(|citer| matches!(citer, Citer::Ruling(_))),
        documents: count(|citer| matches!(citer, Citer::Section(_))),
        term: named_by(shelf, number).len(),
    }
}

/// Rulings that name the keyword: that of the rule, also for its subrules.
fn named_by(shelf: &Shelf, number: RuleNumber) -> &[u32] {
    named(shelf, number).map_or(&[], |named| shelf.named_by(named))
}

/// The number whose keyword or term rulings name: this one, or that of its rule.
fn named(shelf: &Shelf, number: RuleNumber) -> Option<RuleNumber> {
    [Some(number), number.rule()].into_iter().flatten().find(|&number| !shelf.named_by(number).is_empty())
}

/// Every keyword and term of a rule that some rulings name.
fn keywords(shelf: &Shelf, rulings: &[u32], rule: RuleNumber) -> Vec<String> {
    let terms = rulings.iter().flat_map(|&at| &shelf.rulings[at as usize].terms).filter(|term| term.number == rule);
    let mut names: Vec<String> = Vec::new();
    for term in terms {
        if !names.contains(&term.name) {
            names.push(term.name.clone());
        }
    }
    names
}

/// The texts that give a number; those in the reader's language first.
fn by_number(place: &Place<'_>, number: RuleNumber) -> Vec<Citer> {
    let mut citers = place.shelf.cited_by(number).to_vec();
    let language = |citer: &Citer| match *citer {
        Citer::Rule(at) => place.shelf.rules[at as usize].language,
        Citer::Glossary(at) => place.shelf.glossary[at as usize].language,
        Citer::Ruling(at) => place.shelf.rulings[at as usize].language,
        Citer::Section(at) => place.shelf.sections[at as usize].origin.language,
    };
    let number_of = |citer: &Citer| match *citer {
        Citer::Rule(at) => Some(place.shelf.rules[at as usize].rule.number),
        Citer::Glossary(_) | Citer::Ruling(_) | Citer::Section(_) => None,
    };
    citers.sort_by_key(|citer| {
        let kind = matches!(citer, Citer::Glossary(_)) as u8
            + 2 * matches!(citer, Citer::Ruling(_)) as u8
            + 3 * matches!(citer, Citer::Section(_)) as u8;
        (language(citer) != place.language(), kind, number_of(citer), *citer)
    });
    citers
}

/// The tiers of a rule's page.
pub(super) fn find(place: &Place<'_>, number: RuleNumber) -> CitedBy {
    let shelf = place.shelf;
    let citers = by_number(place, number);
    let counts = counts(shelf, number);
    let parts = [
        (counts.rules, "count-rules"),
        (counts.glossary, "count-glossary-entries"),
        (counts.rulings, "count-rulings"),
        (counts.documents, "count-sections-of-documents"),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| part.0 > 0).map(|(count, key)| words::counted(count, key)).collect();
    let search = |query: &str, all: usize| {
        let link = || Link::new(say!("cited-all", count = all), format!("/search?q={}", encode(query)));
        (all > SHOWN).then(link)
    };
    let mut tiers = Vec::new();
    if !citers.is_empty() {
        tiers.push(Tier {
            id: "number",
            name: say!("cited-by-number"),
            meaning: say!("cited-by-number-meaning", number = number, parts = words::joined(&parts)),
            count: words::count(citers.len()),
            open: true,
            rows: citers.iter().take(SHOWN).filter_map(|&citer| citer_row(shelf, citer, number)).collect(),
            all: search(&format!("cites:{number}"), citers.len()),
        });
    }
    let rule = named(shelf, number);
    let named = named_by(shelf, number);
    if let Some(rule) = rule {
        let keywords = keywords(shelf, named, rule);
        let keyword = words::listed(&keywords);
        let query: Vec<String> = keywords.iter().map(|keyword| format!("kw:{}", quoted(keyword))).collect();
        tiers.push(Tier {
            id: "keyword",
            name: say!("cited-by-keyword"),
            meaning: say!("cited-by-keyword-meaning", keyword = keyword.as_str(), rule = rule),
            count: words::count(named.len()),
            open: citers.is_empty(),
            rows: named.iter().take(SHOWN).filter_map(|&at| naming_row(shelf, at, rule)).collect(),
            all: search(&query.join(" OR "), named.len()),
        });
    }
    CitedBy { tiers, by_number: citers.len(), by_keyword: named.len() }
}

/// A value of a filter, in quotes where it has spaces.
pub(super) fn quoted(value: &str) -> String {
    if value.contains(' ') { format!("\"{value}\"") } else { value.to_owned() }
}

fn citer_row(shelf: &Shelf, citer: Citer, number: RuleNumber) -> Option<Row> {
    match citer {
        Citer::Rule(position) => {
            let text = shelf.rules.get(position as usize)?;
            let place = Place::newest_of(shelf, &text.books)?;
            let rule = &text.rule;
            let (marked, language) = match citing(&text.citations, number) {
                Some(citation) => (
                    only_paragraph(
                        Marked::new(&rule.text, &text.citations).naming(&shelf.cards, &text.names),
                        citation.span.0,
                        Some(&place),
                    ),
                    rule.text_language,
                ),
                None => {
                    let mut examples = rule.examples.iter().zip(&text.example_citations);
                    let (example, citations) = examples.find(|(_, citations)| citing(citations, number).is_some())?;
                    (Marked::new(&example.text, citations).line(Some(&place)), example.language)
                }
            };
            let notes = if is_usual(text.language) { Vec::new() } else { vec![Note::new(words::language(text.language))] };
            Some(Row {
                number: Some(number_html(rule.number)),
                kind: words::kind(Kind::Rule),
                href: place.href(rule.number),
                title: place.title(rule.number).unwrap_or_default().to_owned(),
                title_lang: words::lang(place.language()),
                passage: marked,
                lang: words::lang(language),
                notes,
            })
        }
        Citer::Glossary(position) => {
            let text = shelf.glossary.get(position as usize)?;
            let place = Place::newest_of(shelf, &text.books)?;
            let at = citing(&text.citations, number)?.span.0;
            Some(Row {
                number: None,
                kind: words::kind(Kind::Glossary),
                href: shown::entry_href(text),
                title: text.entry.term.clone(),
                title_lang: words::lang(text.language),
                passage: only_paragraph(Marked::new(&text.entry.text, &text.citations).naming(&shelf.cards, &text.names), at, Some(&place)),
                lang: words::lang(text.entry.text_language),
                notes: if is_usual(text.language) { Vec::new() } else { vec![Note::new(words::language(text.language))] },
            })
        }
        Citer::Section(position) => {
            let section = shelf.sections.get(position as usize)?;
            // It may cite the rule under the number that it had on its day.
            let book = shelf.book_of_document(&shelf.documents[section.document as usize]);
            let meant = |citation: &&Citation| {
                book.and_then(|book| shelf.today_of(book, citation)).is_some_and(|today| today.now.contains(&number))
            };
            let citation = citing(&section.citations, number).or_else(|| section.own_citations().find(meant))?;
            super::document_section::section_row(shelf, section, citation.span.0)
        }
        Citer::Ruling(position) => {
            let text = shelf.rulings.get(position as usize)?;
            // It may cite the rule under the number that it had then.
            let book = shelf.book_of_ruling(text);
            let meant = |citation: &&Citation| {
                book.and_then(|book| shelf.today_of(book, citation)).is_some_and(|today| today.now.contains(&number))
            };
            let citation = citing(&text.citations, number).or_else(|| text.citations.iter().find(meant))?;
            Some(ruling_row(shelf, text, citation.span.0))
        }
    }
}

/// Whether a text in this language needs no mention of it: it is that of the reader, or of the game.
fn is_usual(language: Language) -> bool {
    language == Language::English || words::lang(language).is_none()
}

fn naming_row(shelf: &Shelf, position: u32, rule: RuleNumber) -> Option<Row> {
    let text = shelf.rulings.get(position as usize)?;
    let at = text.terms.iter().find(|term| term.number == rule)?.span.0;
    Some(ruling_row(shelf, text, at))
}

pub(super) fn ruling_row(shelf: &Shelf, text: &RulingText, at: u32) -> Row {
    let place = Place::near(shelf, text.language);
    let marked = super::ruling::marked(shelf, text);
    Row {
        number: None,
        kind: words::kind(Kind::Ruling),
        href: format!("/rulings/{}", text.id),
        title: super::ruling::title(shelf, text),
        title_lang: None,
        passage: only_paragraph(marked, at, place.as_ref()),
        lang: words::lang(text.language),
        notes: super::ruling::notes(text),
    }
}

fn citing(citations: &[Citation], number: RuleNumber) -> Option<&Citation> {
    citations.iter().find(|citation| citation.targets.contains(&Target::Rule(number)))
}

/// The paragraph that a byte stands in.
pub(super) fn only_paragraph(marked: Marked<'_>, at: u32, place: Option<&Place<'_>>) -> Safe {
    let before = marked.text.get(..at as usize).unwrap_or_default();
    let nth = before.split('\n').filter(|line| !line.trim().is_empty()).count();
    // The paragraph that is begun before the citation is counted as well, unless the citation opens it.
    let nth = if before.rsplit('\n').next().is_some_and(|line| !line.trim().is_empty()) { nth - 1 } else { nth };
    marked.paragraphs(place).into_iter().nth(nth).unwrap_or_default()
}

/// Parameters of who cites a rule.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CitedByAsked {
    /// `number`: texts that give the number. `term`: rulings that name its keyword. `text`: texts with the same wording.
    #[param(inline)]
    tier: Option<String>,
    /// The language of the book; English when nobody says.
    lang: Option<String>,
    /// How many to give, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Where to go on, from `next_page`.
    cursor: Option<String>,
}

/// The texts that cite a rule in one way: by its number, by its keyword, or by shared text.
#[utoipa::path(get, path = "/api/v1/rules/{number}/cited-by", params(("number" = String, Path, description = "Like 7, 707, 707.10 or 707.10a"), CitedByAsked), responses((status = 200, body = List<Linked<RecordView>>), (status = 404, description = "No such rule")))]
pub(super) async fn json(held: Held, Path(number): Path<String>, asked: Asked<CitedByAsked>) -> Result<List<Linked<RecordView>>, Problem> {
    let window = Window::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    let (place, number) = rule::find(&held, &number, &RuleAsked::in_language(asked.want.lang.clone()))?;
    let shelf = place.shelf;
    let mut warnings = Vec::new();
    let items: Vec<Item> = match asked.want.tier.as_deref().unwrap_or("number") {
        "number" => by_number(&place, number).into_iter().map(item).collect(),
        "term" => named_by(shelf, number).iter().map(|&at| Item::Ruling(at)).collect(),
        "text" => {
            warnings.push(say!("cited-by-text-not-yet"));
            Vec::new()
        }
        _ => return Err(Problem::parameter("tier", "tier is number, term or text")),
    };
    let part = items.iter().skip(window.offset).take(window.limit);
    let data = part.filter_map(|&item| shown::item(shelf, item)).collect();
    Ok(List::part(data, items.len(), window, &asked.address).warning(warnings))
}

fn item(citer: Citer) -> Item {
    match citer {
        Citer::Rule(at) => Item::Rule(at),
        Citer::Glossary(at) => Item::Glossary(at),
        Citer::Ruling(at) => Item::Ruling(at),
        Citer::Section(at) => Item::Section(at),
    }
}
