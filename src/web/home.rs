//! The first page: the search box, what is held and how fresh it is, and the contents of the rules.

use askama::Template;
use axum::response::Response;

use super::contents::{SectionLines, Shelved, sections, shelved};
use super::frame::{Frame, send};
use super::place::Place;
use super::problem::Problem;
use super::reader::{self, say};
use super::site::Held;
use super::{unfold, words};

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    frame: Frame,
    in_force: String,
    editions: String,
    rulings: String,
    newest_ruling: String,
    cards: String,
    languages: String,
    sections: Vec<SectionLines>,
    shelved: Vec<Shelved>,
    /// A rule that is there, to show what can be typed.
    example: String,
}

/// `/`
pub(super) async fn page(held: Held) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let place = Place::whole(shelf, reader::language());
    let oldest = shelf.books.iter().filter_map(|book| book.edition.effective).min();
    // Pages of one book are no editions of their own.
    let editions = shelf.books.iter().filter(|book| !book.edition.is_part).count();
    let mut frame = held.frame(say!("home-title"));
    frame.has_search = true;
    frame.canonical = Some("/".to_owned());
    frame.about = (!frame.base.is_empty()).then(|| unfold::site(&frame.base));
    let example = place.and_then(|place| {
        let numbers = place.book().rules.iter().map(|standing| shelf.rules[standing.text as usize].rule.number);
        numbers.filter(|number| number.subrule().is_some()).max_by_key(|&number| shelf.cited_by(number).len())
    });
    let in_force = place.and_then(|place| place.book().edition.effective).map_or_else(|| say!("home-unknown"), words::day);
    let (rulings, cards) = (words::counted(shelf.rulings.len(), "count-texts"), words::count(shelf.cards.len()));
    frame.description = format!(
        "{} · {} {in_force} · {} {rulings} · {} {cards}",
        say!("home-heading"),
        say!("home-in-force"),
        say!("kind-rulings"),
        say!("cards"),
    );
    let page = HomePage {
        frame,
        in_force,
        editions: oldest.map_or_else(
            || words::count(editions),
            |oldest| say!("home-editions-since", count = editions, year = oldest.year().to_string()),
        ),
        rulings,
        newest_ruling: held.newest_ruling.map_or_else(|| say!("home-none-dated"), words::day),
        cards,
        languages: words::count(shelf.languages().len()),
        sections: place.map_or_else(Vec::new, |place| sections(&place)),
        shelved: shelved(&held),
        example: match (example, place.zip("704.5k".parse().ok())) {
            (Some(example), Some((place, usual))) if !place.has(usual) => example.to_string(),
            _ => "704.5k".to_owned(),
        },
    };
    send(&page)
}
