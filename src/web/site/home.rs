//! The home page: search box, figures and dates of the data, and the contents of the rules.

use askama::Template;
use axum::response::Response;

use crate::chrome::layout::{PageLayout, send};
use crate::chrome::metadata;
use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::params::UrlBuilder;
use crate::http::problem::{Link, Problem};
use crate::record_view::page_edition::{self, Place};
use crate::rules::contents::{SectionLines, Shelved, sections_titled, shelved};
use crate::state::site::Held;

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
    /// Rule numbers as examples of queries: one that exists, and the same in an older edition.
    numbers: Vec<Link>,
    /// Words and a question as examples of queries.
    questions: Vec<Link>,
    /// The newest changes of the rules.
    changed: Option<Link>,
}

/// `/`
pub(crate) async fn page(held: Held) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let place = Place::whole(shelf, locale::language());
    let oldest = shelf.books().iter().filter_map(|book| book.edition.effective).min();
    // Partial copies are not counted as editions.
    let editions = shelf.effective_books().filter(|book| !book.edition.is_part).count();
    let mut frame = held.frame(say!("home-title"));
    frame.has_search = true;
    frame.canonical = Some("/".to_owned());
    frame.feed = Some((say!("feed-site"), locale::feed_of("/")));
    frame.about = (!frame.base.is_empty()).then(|| metadata::site(&frame.base));
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
        newest_ruling: held.rulings_until.map_or_else(|| say!("home-none-dated"), l10n::day),
        cards,
        languages: l10n::count(shelf.languages().len()),
        sections: place.map_or_else(Vec::new, |place| sections_for_reader(&place)),
        shelved: shelved(&held),
        numbers: place.map_or_else(Vec::new, |place| number_examples(&place)),
        questions: [say!("home-example-words"), say!("home-example-question")].map(query).into(),
        changed: place.and_then(|place| changed(&place)),
    };
    send(&page)
}

/// The contents of a book, with titles in the reader's language where a book of that language has the heading.
fn sections_for_reader(place: &Place<'_>) -> Vec<SectionLines> {
    let reader = locale::language();
    let own = Place::current(place.shelf, reader).filter(|_| place.language() != reader);
    sections_titled(place, own.as_ref())
}

/// A link to the search for a query.
fn query(text: String) -> Link {
    let href = UrlBuilder::new("/search").with("q", &text).to_string();
    Link::new(text, href)
}

/// The rule that is cited most, or the usual example if the book has it; and the same number in the year of an
/// older edition that has it.
fn number_examples(place: &Place<'_>) -> Vec<Link> {
    let shelf = place.shelf;
    let usual = "704.5k".parse().ok().filter(|&usual| place.has(usual));
    let numbers = place.book().rules.iter().map(|standing| shelf.rules()[standing.text].rule.number);
    let most_cited = || {
        numbers.filter(|number| number.subrule().is_some()).max_by_key(|&number| shelf.cited_by(number).len())
    };
    let Some(number) = usual.or_else(most_cited) else { return Vec::new() };
    let series = shelf.series(place.language());
    let middle = series.get(series.len() / 2).filter(|_| series.len() > 2);
    let older = middle.map(|&position| Place { shelf, position, pinned: true });
    let dated = older.filter(|older| older.has(number)).and_then(|older| shelf.since(older.position));
    let dated = dated.map(|date| query(format!("{number} {}", date.year())));
    [query(number.to_string())].into_iter().chain(dated).collect()
}

/// The number of rules that the newest edition changed, with a link to the changes.
fn changed(place: &Place<'_>) -> Option<Link> {
    let shelf = place.shelf;
    let [.., before, newest] = shelf.series(place.language()) else { return None };
    let changes = shelf.changes(*before, *newest)?;
    let count = changes.rules.iter().filter(|change| change.is_in_words()).count();
    let text = if count == 0 { say!("updates-no-rule") } else { say!("updates-rules", count = count) };
    Some(Link::new(text, page_edition::changes_address(shelf, *before, *newest)))
}
