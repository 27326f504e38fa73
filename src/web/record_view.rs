//! The public view of any record: its API object, its API address, its page.
//!
//! It does not know pages or lists.

pub(super) mod page_edition;
pub(super) mod proof;
pub(super) mod text;

use serde::Serialize;
use utoipa::ToSchema;

use index::Item;
use language::Language;
use library::{
    CardEntry, DocumentEntry, GlossaryId, GlossaryText, PassageText, RuleId, RulingText, SectionEntry,
    Standing,
};
use record::rule_number::RuleNumber;
use record::{Inferred, Lines, Place as Named};
use shelf::Shelf;
use view::{CardView, EditionRef, GlossaryView, OriginView, RuleView, RulingView, SectionView, TodayView};

use crate::http::list_envelope::Linked;
use crate::http::url::encode_part;
use crate::record_view::page_edition::{Opened, Place};

/// A record of any kind; `object` gives the kind.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum RecordView {
    /// A rule.
    Rule(RuleView),
    /// A ruling.
    Ruling(RulingView),
    /// A glossary entry.
    Glossary(GlossaryView),
    /// A card.
    Card(CardView),
    /// A section of a document.
    Section(SectionView),
}

/// The book and place of a rule text: that of the date, else the current one, else the newest with the text.
pub(crate) fn standing_of_rule<'a>(
    opened: &Opened<'a, '_>,
    position: RuleId,
) -> Option<(Place<'a>, &'a Standing)> {
    let shelf = opened.shelf;
    let text = shelf.rules().get(position)?;
    let place = opened.of(&text.books)?;
    let places = shelf.places(place.position, text.rule.number).iter();
    let standing =
        places.map(|&at| shelf.rule_at(place.position, at).0).find(|standing| standing.text == position)?;
    Some((place, standing))
}

/// The book and place of a glossary entry: that of the date, else the current one, else the newest with it; `None`
/// for set notes.
fn standing_of_entry<'a>(
    opened: &Opened<'a, '_>,
    entry: &GlossaryText,
) -> Option<(Place<'a>, &'a Standing<GlossaryId>)> {
    let shelf = opened.shelf;
    let place = opened.of(&entry.books)?;
    let same = |standing: &&Standing<GlossaryId>| shelf.glossary()[standing.text] == *entry;
    let candidates =
        place.book().glossary.iter().filter(|standing| shelf.glossary()[standing.text].slug == entry.slug);
    candidates.into_iter().find(same).map(|standing| (place, standing))
}

/// The page of a glossary entry.
pub(crate) fn entry_href(entry: &GlossaryText) -> String {
    let slug = encode_part(&entry.slug);
    match entry.language {
        Language::English => format!("/glossary/{slug}"),
        other => format!("/{other}/glossary/{slug}"),
    }
}

/// The address of a wording on its entry's page; older wordings have their own anchor there.
pub(crate) fn wording_href(shelf: &Shelf, entry: &GlossaryText) -> String {
    let older = Place::newest_of(shelf, &entry.books).filter(|place| place.pinned);
    older.map_or_else(
        || entry_href(entry),
        |place| format!("{}#{}", entry_href(entry), encode_part(page_edition::key(place.book()))),
    )
}

/// The page of a card.
pub(crate) fn card_href(entry: &CardEntry) -> String {
    format!("/cards/{}", encode_part(&entry.slug))
}

/// The address of a card in the API.
pub(crate) fn card_uri(entry: &CardEntry) -> String {
    format!("/api/v1/cards/{}", encode_part(&entry.slug))
}

/// A current glossary entry with its addresses.
pub(crate) fn entry(shelf: &Shelf, text: &GlossaryText) -> Linked<GlossaryView> {
    entry_in(&Opened::today(shelf), text)
}

/// A glossary entry in the reader's books, with its addresses.
fn entry_in(opened: &Opened<'_, '_>, text: &GlossaryText) -> Linked<GlossaryView> {
    let shelf = opened.shelf;
    let standing = standing_of_entry(opened, text);
    let slug = encode_part(&text.slug);
    let uri = match text.language {
        Language::English => format!("/api/v1/glossary/{slug}"),
        other => format!("/api/v1/glossary/{slug}?lang={other}"),
    };
    let record =
        GlossaryView::of(shelf, text, standing.as_ref().map(|(place, standing)| (place.position, *standing)));
    Linked { record, uri, html_uri: wording_href(shelf, text) }
}

/// A ruling with its addresses.
pub(crate) fn ruling(shelf: &Shelf, text: &RulingText) -> Linked<RulingView> {
    let (uri, html_uri) = ruling_addresses(text);
    Linked { record: RulingView::of(shelf, text), uri, html_uri }
}

/// The addresses of a ruling in the API and of its page.
pub(crate) fn ruling_addresses(text: &RulingText) -> (String, String) {
    (format!("/api/v1/rulings/{}", text.id), format!("/rulings/{}", text.id))
}

/// A card with its addresses.
pub(crate) fn card(entry: &CardEntry) -> Linked<CardView> {
    Linked { record: CardView::of(entry), uri: card_uri(entry), html_uri: card_href(entry) }
}

/// A rule in a book, with its addresses.
pub(crate) fn rule(place: &Place<'_>, standing: &Standing) -> Linked<RuleView> {
    let record = RuleView::of(place.shelf, place.position, standing);
    Linked { uri: place.uri(record.number), html_uri: place.href(record.number), record }
}

/// A heading without text: it is in the book's contents only, or only implied by its rules.
pub(crate) fn heading(place: &Place<'_>, number: RuleNumber) -> Linked<RuleView> {
    let book = place.book();
    let in_contents = |passage: &&PassageText| {
        passage.book == Some(place.position) && passage.passage.place == Named::Contents
    };
    let lines =
        place.shelf.passages().iter().find(in_contents).map_or(Lines::one(1), |passage| passage.origin.lines);
    let title = place.shelf.own_title(place.position, number).map(str::to_owned);
    let record = RuleView {
        object: "rule",
        id: format!("{}:{number}", book.edition.id),
        number,
        level: number.level(),
        inferred: if title.is_none() { vec![Inferred::Number] } else { Vec::new() },
        title,
        text: String::new(),
        text_language: place.language(),
        examples: Vec::new(),
        parent: number.parent(),
        edition: EditionRef::of(book),
        citations: Vec::new(),
        cards_named: Vec::new(),
        today: TodayView::of_rule(place.shelf, place.position, number, 1),
        origin: OriginView::in_book(book, place.language(), lines),
    };
    Linked { uri: place.uri(number), html_uri: place.href(number), record }
}

/// A current record with its addresses; `None` if it does not exist.
pub(crate) fn item(shelf: &Shelf, item: Item) -> Option<Linked<RecordView>> {
    item_in(&Opened::today(shelf), item)
}

/// The same in the reader's books.
pub(crate) fn item_in(opened: &Opened<'_, '_>, item: Item) -> Option<Linked<RecordView>> {
    let shelf = opened.shelf;
    fn wrap<T: ToSchema>(linked: Linked<T>, kind: fn(T) -> RecordView) -> Linked<RecordView> {
        Linked { record: kind(linked.record), uri: linked.uri, html_uri: linked.html_uri }
    }
    Some(match item {
        Item::Rule(position) => {
            let (place, standing) = standing_of_rule(opened, position)?;
            wrap(rule(&place, standing), RecordView::Rule)
        }
        Item::Ruling(position) => wrap(ruling(shelf, shelf.rulings().get(position)?), RecordView::Ruling),
        Item::Glossary(position) => {
            wrap(entry_in(opened, shelf.glossary().get(position)?), RecordView::Glossary)
        }
        Item::Section(position) => wrap(section(shelf, shelf.sections().get(position)?), RecordView::Section),
        Item::Card(position) => wrap(card(shelf.cards().get(position)?), RecordView::Card),
    })
}

/// The address of the documents of a language.
pub(crate) fn documents_base(language: Language) -> String {
    match language {
        Language::English => "/documents".to_owned(),
        other => format!("/{other}/documents"),
    }
}

/// The page of a document.
pub(crate) fn document_href(document: &DocumentEntry) -> String {
    format!("{}/{}", documents_base(document.head.language), encode_part(&document.slug))
}

/// The page of a section.
pub(crate) fn section_href(shelf: &Shelf, section: &SectionEntry) -> String {
    format!("{}/{}", document_href(&shelf.documents()[section.document]), encode_part(&section.slug))
}

/// The address of a document in the API.
pub(crate) fn document_uri(document: &DocumentEntry) -> String {
    format!("/api/v1/documents/{}{}", encode_part(&document.slug), in_document_language(document))
}

/// The address of a section in the API.
pub(crate) fn section_uri(shelf: &Shelf, section: &SectionEntry) -> String {
    let document = &shelf.documents()[section.document];
    format!(
        "/api/v1/documents/{}/{}{}",
        encode_part(&document.slug),
        encode_part(&section.slug),
        in_document_language(document)
    )
}

/// The query with the language of a document, unless that is English.
pub(crate) fn in_document_language(document: &DocumentEntry) -> String {
    match document.head.language {
        Language::English => String::new(),
        other => format!("?lang={other}"),
    }
}

/// A section with its addresses.
pub(crate) fn section(shelf: &Shelf, section: &SectionEntry) -> Linked<SectionView> {
    Linked {
        record: SectionView::of(shelf, section),
        uri: section_uri(shelf, section),
        html_uri: section_href(shelf, section),
    }
}
