//! `citator rule`: prints a rule with its context.

use std::io::Write;
use std::path::Path;

use citation::{Part, expand, notation};
use index::Live;
use jiff::civil::Date;
use language::Language;
use library::BookId;
use record::rule_number::RuleNumber;
use shelf::Shelf;
use view::{HeadingView, RuleView};

use super::input::open;
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};

/// The requested rule.
pub(super) struct Question {
    pub(super) number: String,
    pub(super) language: Language,
    pub(super) as_of: Option<Date>,
}

/// Prints a rule with its subrules; exit code 4 with the nearest numbers if it does not exist.
pub(super) fn run(
    question: &Question,
    index: &Path,
    json: bool,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let live = open(index)?;
    let book = book(&live.shelf, question)?;
    if question.as_of.is_none() {
        newer_breaks_off(&live.shelf, question.language).inspect(|warning| notice(warning));
    }
    let candidates = candidates(&question.number)?;
    let is_there = |number: RuleNumber| live.shelf.has(book, number) || live.shelf.lists_only(book, number);
    let Some(numbers) = candidates.iter().find(|numbers| numbers.iter().any(|&number| is_there(number)))
    else {
        return Err(not_found(&live.shelf, book, candidates[0][0]));
    };
    for heading in numbers.iter().filter_map(|&number| HeadingView::of(&live.shelf, book, number)) {
        if json {
            serde_json::to_writer(&mut *out, &heading)?;
            writeln!(out)?;
        } else {
            print_heading(&heading, out)?;
        }
    }
    for &place in numbers.iter().flat_map(|&number| live.shelf.places(book, number)) {
        let (standing, _) = live.shelf.rule_at(book, place);
        let view = RuleView::of(&live.shelf, book, standing);
        if json {
            serde_json::to_writer(&mut *out, &view)?;
            writeln!(out)?;
        } else {
            print(&live, book, &view, out)?;
        }
    }
    Ok(Exit::Done)
}

fn book(shelf: &Shelf, question: &Question) -> Result<BookId, Failure> {
    let language = question.language;
    let found = match question.as_of {
        Some(date) => shelf.book_in_force(language, date),
        None => shelf.current_book(language),
    };
    found.ok_or_else(|| {
        let dates: Vec<String> = shelf
            .books()
            .iter()
            .filter(|book| book.edition.language == language)
            .filter_map(|book| Some(book.edition.effective?.to_string()))
            .collect();
        let what = match (question.as_of, dates.first()) {
            (Some(date), Some(first)) => format!("no edition in {language} was in force on {date}; the oldest one here is dated {first}"),
            _ => format!("no rulebook in {language} is loaded; load one with `citator ingest`, or choose another language with --lang"),
        };
        Failure::NotFound { what }
    })
}

/// The readings of the text, the likeliest first: at least one list of at least one number.
fn candidates(text: &str) -> Result<Vec<Vec<RuleNumber>>, Failure> {
    let readings = notation(text).map(|notation| notation.candidates).unwrap_or_default();
    let numbers =
        |parts: Vec<Part>| parts.into_iter().flat_map(|part| expand(part, None)).collect::<Vec<RuleNumber>>();
    let candidates: Vec<Vec<RuleNumber>> =
        readings.into_iter().map(numbers).filter(|numbers| !numbers.is_empty()).collect();
    if candidates.is_empty() {
        return Err(Failure::Usage {
            what: format!("{text:?} is not a rule number; rule numbers look like 702, 702.19 or 702.19b"),
        });
    }
    Ok(candidates)
}

fn not_found(shelf: &Shelf, book: BookId, number: RuleNumber) -> Failure {
    let near: Vec<String> = shelf.nearest(book, number, 4).iter().map(RuleNumber::to_string).collect();
    let skipped = match number.subrule().is_some_and(|letters| letters.is_skipped()) {
        true => "; rule letters skip l and o",
        false => "",
    };
    let book = &shelf.books()[book];
    let edition = &book.edition;
    let cut =
        if shelf.library().breaks_off(book) { ", whose file is cut short (see `citator check`)" } else { "" };
    let went = match shelf.newest_with(edition.language, number) {
        Some(_) => {
            let language = if edition.language == Language::English {
                String::new()
            } else {
                format!(" --lang {}", edition.language)
            };
            format!("; `citator cite {number}{language}` shows it in other editions")
        }
        None => String::new(),
    };
    let near = if near.is_empty() { String::new() } else { format!("; nearest: {}", near.join(", ")) };
    Failure::NotFound { what: format!("no rule {number} in {}{cut}{skipped}{near}{went}", edition.id) }
}

/// A warning if the newest edition is truncated, so that the one before is printed.
fn newer_breaks_off(shelf: &Shelf, language: Language) -> Option<String> {
    let newer = shelf.newer_that_breaks_off(language)?;
    let (path, end) = (&shelf.books()[newer].paths[0], shelf.breaks_off_after(newer)?);
    let day = shelf.since(newer)?;
    Some(format!(
        "warning: the edition of {day} ({path}) stops after {end}, so this is the edition before it; fetch that file again"
    ))
}

fn print_heading(heading: &HeadingView, out: &mut dyn Write) -> Result<(), Failure> {
    let HeadingView { number, title, edition, .. } = heading;
    writeln!(out, "{number} {title} [{}]", edition.id)?;
    writeln!(out, "  The contents list this heading; its text is not in this source.")?;
    writeln!(out, "  `citator rule {number}` looks the number up in the English rules.")?;
    Ok(())
}

fn print(live: &Live, book: BookId, view: &RuleView, out: &mut dyn Write) -> Result<(), Failure> {
    let title = live.shelf.title(book, view.number).unwrap_or_default();
    writeln!(out, "{} {title} [{}]", view.number, view.edition.id)?;
    if !view.text.is_empty() {
        writeln!(out, "{}", view.text)?;
    }
    for example in &view.examples {
        writeln!(out, "  Example: {}", example.text)?;
    }
    for place in live.shelf.children(book, view.number) {
        let rule = &live.shelf.rule_at(book, place).1.rule;
        writeln!(out, "{} {}", rule.number, rule.title.as_deref().unwrap_or(&rule.text))?;
    }
    Ok(())
}
