//! `/rules/707?lang=fr,en`: the same rules in several languages side by side, each beside its counterpart in
//! the other edition.
//!
//! It aligns the rows; `rule_block` renders the rules.

use crate::rules::languages_beside_address::{address, codes};
use library::{BookId, PlaceId};
use std::collections::HashSet;

use askama::Template;
use axum::response::{IntoResponse, Redirect, Response};

use language::Language;
use lineage::Verdict;
use record::rule_number::{Level, RuleNumber};
use shelf::Beside;

use crate::chrome::layout::{PageLayout, here, send};
use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::problem::{Link, Problem};
use crate::record_view::page_edition::{self, Place};
use crate::render::rule_block::{self, RuleBlock};
use crate::render::safe_html::{SafeHtml, number as number_html};
use crate::render::verdict_badge;
use crate::rule_request::{crumbs, no_such_rule};
use crate::rules::neighbour::Neighbour;
use crate::rules::params::RulesParams;
use crate::state::site::Snapshot;

/// Limit of languages side by side.
const MAX_SIDES: usize = 3;

/// The book of one language.
struct Side {
    name: &'static str,
    lang: &'static str,
    about: String,
}

/// One rule in one language.
struct Cell {
    lang: &'static str,
    rules: Vec<RuleBlock>,
    /// Its numbers there, if they differ from that of the row.
    numbered: Vec<Link>,
    /// Mark of the change between the two editions, if any.
    changed: Option<SafeHtml>,
    /// Why this cell is empty.
    absent: String,
}

/// One rule in all languages.
struct Row {
    number: SafeHtml,
    plain: String,
    href: String,
    anchor: String,
    cells: Vec<Cell>,
    /// The numbers in each book, to find the rules that have no row yet.
    stands: Vec<Vec<RuleNumber>>,
}

impl Row {
    fn has_examples(&self) -> bool {
        self.cells.iter().flat_map(|cell| &cell.rules).any(|rule| !rule.examples.is_empty())
    }
}

/// A language to choose.
struct Choice {
    code: &'static str,
    name: &'static str,
    is_first: bool,
    is_second: bool,
}

#[derive(Template)]
#[template(path = "sides.html")]
struct SidesPage {
    frame: PageLayout,
    number: RuleNumber,
    titles: Vec<(&'static str, String)>,
    sides: Vec<Side>,
    action: String,
    choices: Vec<Choice>,
    skew: Option<(String, Vec<Link>)>,
    rows: Vec<Row>,
    previous: Option<Neighbour>,
    next: Option<Neighbour>,
}

/// The response to an address with languages: the page of one, or several side by side. `None` if it names no
/// language.
pub(crate) fn answer(held: &Snapshot, at: &str, asked: &RulesParams) -> Option<Result<Response, Problem>> {
    let given = |value: &Option<String>| value.clone().unwrap_or_default();
    let wanted = format!("{},{}", given(&asked.lang), given(&asked.beside));
    let mut codes: Vec<&str> = wanted.split([',', ' ']).filter(|code| !code.is_empty()).collect();
    codes.truncate(MAX_SIDES);
    if codes.is_empty() { None } else { Some(in_languages(held, at, &codes, asked)) }
}

fn in_languages(held: &Snapshot, at: &str, codes: &[&str], asked: &RulesParams) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let mut places: Vec<Place<'_>> = Vec::new();
    for code in codes {
        let place = Place::find(shelf, page_edition::language(code, shelf)?, None)?;
        if places.iter().all(|other| other.position != place.position) {
            places.push(place);
        }
    }
    let (number, _) = crate::rule_request::read(at).ok_or_else(|| crate::rule_request::not_a_number(at))?;
    let has_page = |place: &&Place<'_>| place.has(number);
    let Some(lead) = places.iter().position(|place| has_page(&place)) else {
        return Err(no_such_rule(&places[0], number));
    };
    if places.len() == 1 || number.level() == Level::Section {
        return Ok(Redirect::to(&alone(&places[lead], number)).into_response());
    }
    if lead > 0 {
        places.swap(0, lead);
    }
    let address = address(number, &places);
    let is_canonical = asked.beside.is_none()
        && asked.lang.as_deref().is_some_and(|lang| address.ends_with(&format!("={lang}")));
    if is_canonical { page(held, &places, number) } else { Ok(Redirect::to(&address).into_response()) }
}

/// The address of a rule in one language. A UI language given by the path is kept.
fn alone(place: &Place<'_>, number: RuleNumber) -> String {
    let href = place.href(number);
    if locale::is_of_path() && place.language() != locale::language() {
        locale::with_choice(&href, locale::language())
    } else {
        href
    }
}

fn page(held: &Snapshot, places: &[Place<'_>], number: RuleNumber) -> Result<Response, Problem> {
    let lead = places[0];
    let names: Vec<String> = places.iter().map(|place| l10n::language(place.language()).to_owned()).collect();
    let title = say!("sides-title", number = number, languages = l10n::listed(&names));
    let mut trail = crumbs(&lead, number);
    trail.pop();
    trail.push(Link::new(number.to_string(), lead.href(number)));
    trail.push(here(l10n::listed(&names)));
    let mut frame = held.frame(title).at(trail, say!("side-by-side"));
    frame.canonical =
        Some(format!("{}/{number}?lang={}", page_edition::current_base(Language::English), codes(places)));
    frame.imprint = lead.imprint();
    let (previous, next) = lead.shelf.neighbours(lead.position, number);
    let turn = |other: RuleNumber| Neighbour { href: address(other, places), ..Neighbour::of(&lead, other) };
    let rows = rows(places, number);
    let page = SidesPage {
        frame,
        number,
        titles: places
            .iter()
            .filter_map(|place| Some((place.language().code(), title_at(place, places, number)?)))
            .collect(),
        sides: places.iter().map(side).collect(),
        action: address(number, &[]).trim_end_matches("?lang=").to_owned(),
        choices: choices(held, places),
        skew: skew(places, &rows),
        rows,
        previous: previous.map(turn),
        next: next.map(turn),
    };
    send(&page)
}

/// The title of a rule's counterpart in a book.
fn title_at(place: &Place<'_>, places: &[Place<'_>], number: RuleNumber) -> Option<String> {
    // A heading may be in the contents only.
    place.title(places[0].number_in(place, number).unwrap_or(number)).map(str::to_owned)
}

fn side(place: &Place<'_>) -> Side {
    let authority = l10n::authority(place.book().authority).unwrap_or_else(|| say!("authority-official"));
    Side {
        name: place.language().name(),
        lang: place.language().code(),
        about: format!("{authority} · {}", place.since()),
    }
}

fn choices(held: &Snapshot, places: &[Place<'_>]) -> Vec<Choice> {
    let languages = held.live.shelf.languages().into_iter();
    let is = |at: usize, language: Language| places.get(at).is_some_and(|place| place.language() == language);
    languages
        .map(|language| Choice {
            code: language.code(),
            name: language.name(),
            is_first: is(0, language),
            is_second: is(1, language),
        })
        .collect()
}

/// The notice for books of different editions.
fn skew(places: &[Place<'_>], rows: &[Row]) -> Option<(String, Vec<Link>)> {
    let shelf = places[0].shelf;
    let followed: Vec<Option<BookId>> =
        places.iter().map(|place| shelf.counterpart(place.position)).collect();
    let (from, to) =
        (followed[0]?, followed.iter().flatten().copied().find(|&other| Some(other) != followed[0])?);
    let (mut older, mut newer) = (shelf.since(from)?, shelf.since(to)?);
    if older > newer {
        std::mem::swap(&mut older, &mut newer);
    }
    let moved = rows.iter().filter(|row| row.cells.iter().any(|cell| !cell.numbered.is_empty())).count();
    let text = say!("sides-skew", older = older, newer = newer, count = moved);
    Some((text, vec![Link::new(say!("sides-between"), format!("/changes/{older}/{newer}"))]))
}

/// The rules of the first book with their counterparts; rules that only other books have follow their
/// predecessor there.
fn rows(places: &[Place<'_>], number: RuleNumber) -> Vec<Row> {
    let lead = places[0];
    let is_shown = |place: &Place<'_>, position: PlaceId| {
        place.shelf.rule_at(place.position, position).1.rule.level() > Level::Chapter
    };
    let positions = lead.shelf.chapter(lead.position, number);
    let mut rows: Vec<Row> = positions
        .into_iter()
        .filter(|&position| is_shown(&lead, position))
        .map(|at| row(places, at))
        .collect();
    for (nth, other) in places.iter().enumerate().skip(1) {
        let shown: HashSet<RuleNumber> =
            rows.iter().flat_map(|row| row.stands[nth].iter().copied()).collect();
        let mut after = 0;
        for position in other
            .shelf
            .chapter(other.position, number)
            .into_iter()
            .filter(|&position| is_shown(other, position))
        {
            let number = other.shelf.rule_at(other.position, position).1.rule.number;
            if shown.contains(&number) {
                after =
                    rows.iter().position(|row| row.stands[nth].contains(&number)).map_or(after, |at| at + 1);
            } else {
                rows.insert(after.min(rows.len()), left_over(places, nth, position));
                after += 1;
            }
        }
    }
    rows
}

fn row(places: &[Place<'_>], position: PlaceId) -> Row {
    let lead = places[0];
    let rule = &lead.shelf.rule_at(lead.position, position).1.rule;
    let mut cells = vec![Cell::of(&lead, vec![RuleBlock::of(&lead, position).bare()])];
    let mut stands = vec![vec![rule.number]];
    for other in &places[1..] {
        let beside = lead.shelf.beside(lead.position, rule.number, rule.nth, other.position);
        cells.push(Cell::beside(other, rule.number, rule.nth, &beside));
        stands.push(beside.numbers);
    }
    Row {
        number: number_html(rule.number),
        plain: rule.number.to_string(),
        href: lead.href(rule.number),
        anchor: rule_block::name(rule),
        cells,
        stands,
    }
}

/// A row for a rule that has no counterpart in the first book, or has it elsewhere.
fn left_over(places: &[Place<'_>], nth: usize, position: PlaceId) -> Row {
    let own = places[nth];
    let rule = &own.shelf.rule_at(own.position, position).1.rule;
    let mut cells = Vec::new();
    for (at, place) in places.iter().enumerate() {
        cells.push(if at == nth {
            Cell::of(&own, vec![RuleBlock::of(&own, position).bare()])
        } else {
            let there = own.shelf.beside(own.position, rule.number, rule.nth, place.position).numbers;
            let numbered =
                there.iter().map(|&number| Link::new(number.to_string(), place.href(number))).collect();
            Cell { numbered, ..Cell::absent(place) }
        });
    }
    let anchor = format!("{}-{}", rule_block::name(rule), own.language());
    Row {
        number: number_html(rule.number),
        plain: rule.number.to_string(),
        href: own.href(rule.number),
        anchor,
        cells,
        stands: vec![Vec::new(); places.len()],
    }
}

impl Cell {
    fn of(place: &Place<'_>, rules: Vec<RuleBlock>) -> Cell {
        Cell {
            lang: place.language().code(),
            rules,
            numbered: Vec::new(),
            changed: None,
            absent: String::new(),
        }
    }

    fn absent(place: &Place<'_>) -> Cell {
        Cell { absent: say!("sides-absent", since = place.since()), ..Cell::of(place, Vec::new()) }
    }

    fn beside(place: &Place<'_>, number: RuleNumber, nth: u8, beside: &Beside) -> Cell {
        let shelf = place.shelf;
        let block = |&number: &RuleNumber| {
            shelf.nth_place(place.position, number, nth).map(|position| RuleBlock::of(place, position).bare())
        };
        let rules: Vec<RuleBlock> = beside.numbers.iter().filter_map(block).collect();
        if rules.is_empty() {
            return Cell::absent(place);
        }
        let is_same = beside.numbers == [number];
        let numbered = beside.numbers.iter().filter(|_| !is_same);
        let mark = |name: &'static str, words: String| Some(verdict_badge::mark(name, &words));
        let changed = match beside.verdict {
            Verdict::Edited | Verdict::MovedEdited => mark("edited", say!("sides-edited")),
            Verdict::Split => mark("split", say!("sides-split")),
            Verdict::Merged => mark("merged", say!("sides-merged")),
            _ => None,
        };
        Cell {
            numbered: numbered.map(|&number| Link::new(number.to_string(), place.href(number))).collect(),
            changed,
            ..Cell::of(place, rules)
        }
    }
}
