//! The home page: search box, figures and dates of the data, and the contents of the rules.

use askama::Template;
use axum::response::Response;

use crate::web::chrome::layout::{PageLayout, send};
use crate::web::chrome::metadata;
use crate::web::edition::Place;
use crate::web::http::l10n;
use crate::web::http::locale::{self, say};
use crate::web::http::problem::Problem;
use crate::web::rules::contents::{SectionLines, Shelved, sections, shelved};
use crate::web::state::site::Held;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    frame: PageLayout,
    in_force: String,
    editions: String,
    rulings: String,
    newest_ruling: String,
    cards: String,
    languages: String,
    sections: Vec<SectionLines>,
    shelved: Vec<Shelved>,
    /// An existing rule, as an example of a query.
    example: String,
}

/// `/`
pub(crate) async fn page(held: Held) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let place = Place::whole(shelf, locale::language());
    let oldest = shelf.books().iter().filter_map(|book| book.edition.effective).min();
    // Partial copies are not counted as editions.
    let editions = shelf.books().iter().filter(|book| !book.edition.is_part).count();
    let mut frame = held.frame(say!("home-title"));
    frame.has_search = true;
    frame.canonical = Some("/".to_owned());
    frame.feed = Some((say!("feed-site"), locale::feed_of("/")));
    frame.about = (!frame.base.is_empty()).then(|| metadata::site(&frame.base));
    let example = place.and_then(|place| {
        let numbers = place.book().rules.iter().map(|standing| shelf.rules()[standing.text].rule.number);
        numbers.filter(|number| number.subrule().is_some()).max_by_key(|&number| shelf.cited_by(number).len())
    });
    let in_force = place
        .and_then(|place| place.book().edition.effective)
        .map_or_else(|| say!("home-unknown"), l10n::day);
    let (rulings, cards) =
        (l10n::counted(shelf.rulings().len(), "count-texts"), l10n::count(shelf.cards().len()));
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
            || l10n::count(editions),
            |oldest| say!("home-editions-since", count = editions, year = oldest.year().to_string()),
        ),
        rulings,
        newest_ruling: held.newest_ruling.map_or_else(|| say!("home-none-dated"), l10n::day),
        cards,
        languages: l10n::count(shelf.languages().len()),
        sections: place.map_or_else(Vec::new, |place| sections(&place)),
        shelved: shelved(&held),
        example: match (example, place.zip("704.5k".parse().ok())) {
            (Some(example), Some((place, usual))) if !place.has(usual) => example.to_string(),
            _ => "704.5k".to_owned(),
        },
    };
    send(&page)
}
