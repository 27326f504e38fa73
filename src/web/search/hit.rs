//! Renders one hit as a row of the page.
//!
//! It shows the snippet that the index chose, with linked citations.

use std::borrow::Cow;

use index::{Hit, Item, Kind, Passage};
use language::Language;
use library::{
    BookId, CardEntry, CardId, GlossaryId, InExample, NamedCard, RuleId, RuleText, RulingId, SectionId,
    Table, Term,
};
use record::{Citation, Gap};
use shelf::Shelf;

use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::problem::Link;
use crate::record_view;
use crate::record_view::page_edition::{Opened, Place};
use crate::render::changed_since::{self, Rewording};
use crate::render::excerpt::joined_marks;
use crate::render::notice::Note;
use crate::render::rich_text::{NamesIn, RichText};
use crate::render::safe_html::{SafeHtml, number};
use crate::render::section_blocks;
use crate::search::folded::{also, own_language};
use crate::search::why::WhyLine;

/// Limit of other matches linked below a hit.
const MOST_ALSO: usize = 12;

/// A hit on the page.
pub(crate) struct HitBlock<'a> {
    /// The number of a rule; else the kind of record.
    pub(crate) number: Option<SafeHtml>,
    pub(crate) kind: Cow<'static, str>,
    pub(crate) href: String,
    pub(crate) title: Cow<'a, str>,
    pub(crate) title_lang: Option<&'static str>,
    /// The book or document of the record.
    pub(crate) path: Cow<'a, str>,
    pub(crate) passage: SafeHtml,
    /// The rule that the passage is from, if the hit is only a title.
    pub(crate) shown: Option<Link>,
    pub(crate) lang: Option<&'static str>,
    pub(crate) cut_before: bool,
    pub(crate) cut_after: bool,
    pub(crate) notes: Vec<Note>,
    /// Why a ruling may no longer hold; shown before the text.
    pub(crate) doubts: Vec<Note>,
    /// The words that changed in a rule after the ruling.
    pub(crate) rewording: Option<Rewording>,
    /// Other matches within the same hit, in the order of the book.
    pub(crate) also: Vec<Link>,
    /// Why it is a hit, where more than words decide.
    pub(crate) why: Option<WhyLine>,
}

/// A text with its annotations, to find the passage in it.
#[derive(Clone, Copy, Default)]
struct Known<'a> {
    text: &'a str,
    /// The start of the passage in it, if already known.
    piece: Option<usize>,
    citations: &'a [Citation],
    terms: &'a [Term],
    names: &'a [NamedCard],
    gaps: &'a [Gap],
    written_in: Option<BookId>,
    /// The separator of its paragraphs in a passage; a space if `None`.
    between: Option<&'static str>,
}

impl Known<'_> {
    /// The start of a passage in the text. Most passages are the whole text or its beginning.
    fn start_of(&self, piece: &str) -> Option<usize> {
        self.piece.or_else(|| if self.text.starts_with(piece) { Some(0) } else { self.text.find(piece) })
    }
}

impl<'a> HitBlock<'a> {
    pub(crate) fn of(opened: &Opened<'a, '_>, hit: &Hit) -> Option<HitBlock<'a>> {
        let shelf = opened.shelf;
        let block = match hit.item {
            Item::Rule(position) => rule(opened, position, hit),
            Item::Ruling(position) => ruling_hit(opened, position, hit),
            Item::Glossary(position) => entry(opened, position, &hit.passage),
            Item::Card(position) => card(shelf, position, &hit.passage),
            Item::Section(position) => section(shelf, position, &hit.passage),
        }?;
        let own = own_language(shelf, hit);
        let mut others = also(opened, hit, locale::language());
        // Subrules are listed individually, other languages once each.
        others.dedup_by(|next, before| {
            next.number.is_some() && Some(next.language) != own && next.language == before.language
        });
        let also = others
            .into_iter()
            .take(MOST_ALSO)
            .map(|other| Link::new(other.text(own), other.html_uri))
            .collect();
        Some(HitBlock {
            cut_before: hit.passage.cut_before,
            cut_after: hit.passage.cut_after,
            also,
            why: WhyLine::of(&hit.why),
            ..block
        })
    }

    fn new(kind: Kind, href: String, title: impl Into<Cow<'a, str>>, passage: SafeHtml) -> HitBlock<'a> {
        HitBlock {
            number: None,
            kind: l10n::kind(kind),
            href,
            title: title.into(),
            title_lang: None,
            path: Cow::Borrowed(""),
            passage,
            shown: None,
            lang: None,
            cut_before: false,
            cut_after: false,
            notes: Vec::new(),
            doubts: Vec::new(),
            rewording: None,
            also: Vec::new(),
            why: None,
        }
    }
}

fn rule<'a>(opened: &Opened<'a, '_>, position: RuleId, hit: &Hit) -> Option<HitBlock<'a>> {
    let (shelf, passage) = (opened.shelf, &hit.passage);
    let (place, standing) = record_view::standing_of_rule(opened, position)?;
    let text = &shelf.rules()[position];
    let rule = &text.rule;
    let (known, language) = known_of_rule(&shelf.rules()[hit.shown.unwrap_or(position)], passage);
    let shown = hit.shown.map(|at| shelf.rules()[at].rule.number);
    let title = place.title(rule.number).unwrap_or_default();
    let chapter = rule
        .number
        .chapter()
        .filter(|chapter| *chapter != rule.number)
        .and_then(|chapter| place.title(chapter));
    let citers = crate::record_view::page_edition::citer_count(&place, rule.number);
    let mut notes = vec![Note::new(edition(&place))];
    notes.extend(standing.inferred.iter().copied().map(Note::inferred));
    if citers > 0 && !place.pinned {
        notes
            .push(Note::link(say!("cited-by", count = citers), format!("{}#cited", place.href(rule.number))));
    }
    Some(HitBlock {
        number: Some(number(rule.number)),
        title_lang: l10n::lang(text.language),
        path: chapter.filter(|chapter| *chapter != title).unwrap_or_default().into(),
        lang: l10n::lang(language),
        shown: shown.map(|number| Link::new(number.to_string(), place.href(number))),
        notes,
        ..HitBlock::new(
            Kind::Rule,
            place.href(rule.number),
            title,
            piece(shelf.cards(), known, passage, Some(&place)),
        )
    })
}

/// The text of a rule that a passage is from, its own or an example's, and its language.
fn known_of_rule<'a>(text: &'a RuleText, passage: &Passage) -> (Known<'a>, Language) {
    let rule = &text.rule;
    let own = Known {
        text: &rule.text,
        citations: &text.citations,
        names: &text.names,
        gaps: &text.gaps,
        ..Known::default()
    };
    let examples = text.examples().map(|(example, InExample { citations, names, gaps })| {
        (Known { text: &example.text, citations, names, gaps, ..Known::default() }, example.language)
    });
    let mut all = std::iter::once((own, rule.text_language)).chain(examples);
    let with_piece = |(known, language): (Known<'a>, Language)| {
        let piece = Some(known.start_of(&passage.text)?);
        Some((Known { piece, ..known }, language))
    };
    all.find_map(with_piece).unwrap_or((Known::default(), rule.text_language))
}

fn ruling_hit<'a>(opened: &Opened<'a, '_>, position: RulingId, hit: &Hit) -> Option<HitBlock<'a>> {
    let shelf = opened.shelf;
    let text = shelf.rulings().get(position)?;
    let place = Place::near(shelf, text.language);
    let written_in = shelf.book_of_ruling(text);
    let known = Known {
        text: &text.text,
        citations: &text.citations,
        terms: &text.terms,
        names: &text.names,
        gaps: &text.gaps,
        written_in,
        piece: None,
        between: None,
    };
    let chosen = opened.chosen.on(hit.card);
    let shown = text.representative(chosen)?;
    let card = shown.card.map(|card| record_view::card_href(&shelf.cards()[card]));
    let permalink = format!("/rulings/{}", text.id);
    let mut notes = vec![Note::new(l10n::language(text.language))];
    notes.extend(crate::render::ruling_text::notes(shelf, position, chosen));
    notes.push(Note::new(l10n::publisher(&shown.source)));
    notes.push(Note { rel: "bookmark", ..Note::link(say!("permalink"), &permalink) });
    let (title, title_lang) = crate::render::ruling_text::title_for(shelf, text, shown.card);
    let doubts = changed_since::notes(shelf, position);
    Some(HitBlock {
        title_lang,
        lang: l10n::lang(text.language),
        notes,
        rewording: if doubts.is_empty() { None } else { changed_since::rewording(shelf, position) },
        doubts,
        ..HitBlock::new(
            Kind::Ruling,
            card.unwrap_or(permalink),
            title,
            piece(shelf.cards(), known, &hit.passage, place.as_ref()),
        )
    })
}

fn entry<'a>(opened: &Opened<'a, '_>, position: GlossaryId, passage: &Passage) -> Option<HitBlock<'a>> {
    let shelf = opened.shelf;
    let text = shelf.glossary().get(position)?;
    let place = opened.of(&text.books);
    let known =
        Known { text: &text.entry.text, citations: &text.citations, names: &text.names, ..Known::default() };
    let linked = place.or_else(|| Place::near(shelf, text.language));
    let mut notes: Vec<Note> = place.iter().map(|place| Note::new(edition(place))).collect();
    notes.extend(l10n::authority(text.authority).map(Note::new));
    Some(HitBlock {
        title_lang: l10n::lang(text.language),
        lang: l10n::lang(text.entry.text_language),
        notes,
        ..HitBlock::new(
            Kind::Glossary,
            record_view::wording_href(shelf, text),
            text.entry.term.as_str(),
            piece(shelf.cards(), known, passage, linked.as_ref()),
        )
    })
}

fn card<'a>(shelf: &'a Shelf, position: CardId, passage: &Passage) -> Option<HitBlock<'a>> {
    let entry = shelf.cards().get(position)?;
    let text = entry.card.text.as_deref().unwrap_or_default();
    let known = Known { text, between: Some(" · "), ..Known::default() };
    let other_name = passage
        .other_name
        .iter()
        .map(|other| Note { lang: l10n::lang(other.language), ..Note::new(&other.name) });
    let mut notes: Vec<Note> = other_name.collect();
    notes.push(Note::new(l10n::counted(shelf.rulings_that_hold(position), "count-rulings")));
    notes.extend(l10n::authority(entry.authority).map(Note::new));
    let lang = l10n::lang(entry.origin.language);
    Some(HitBlock {
        title_lang: lang,
        lang,
        path: entry.card.types_with_figures().unwrap_or_default().into(),
        notes,
        ..HitBlock::new(
            Kind::Card,
            record_view::card_href(entry),
            entry.card.name.as_str(),
            piece(shelf.cards(), known, passage, None),
        )
    })
}

fn section<'a>(shelf: &'a Shelf, position: SectionId, passage: &Passage) -> Option<HitBlock<'a>> {
    let text = shelf.sections().get(position)?;
    let document = &shelf.documents()[text.document];
    let place = Place::near(shelf, document.head.language);
    let written_in = shelf.book_of_document(document);
    let known = Known {
        text: &text.text,
        citations: &text.citations,
        names: &text.names,
        written_in,
        ..Known::default()
    };
    let penalty = section_blocks::penalty(shelf, text)
        .map(|(_, penalty)| Note::new(format!("{} {penalty}", say!("section-penalty"))));
    Some(HitBlock {
        title_lang: l10n::lang(document.head.language),
        path: Cow::Borrowed(&document.head.title),
        lang: l10n::lang(document.head.language),
        notes: penalty.into_iter().chain(crate::render::document_labels::notes(document)).collect(),
        ..HitBlock::new(
            Kind::Document,
            crate::record_view::section_href(shelf, text),
            crate::render::document_labels::section_heading(text),
            piece(shelf.cards(), known, passage, place.as_ref()),
        )
    })
}

/// Language and date, in a narrow place.
fn edition(place: &Place<'_>) -> String {
    format!("{} · {}", l10n::language(place.language()), place.short_since())
}

/// A passage with its hits marked, and with the annotations of its text.
fn piece(
    cards: &Table<CardId, CardEntry>,
    known: Known<'_>,
    passage: &Passage,
    place: Option<&Place<'_>>,
) -> SafeHtml {
    let marks = joined_marks(&passage.text, &passage.marks);
    let marks = marks.as_slice();
    let plain = RichText { marks, ..RichText::new(&passage.text, &[]) };
    let Some(start) = known.start_of(&passage.text).filter(|_| !passage.text.is_empty()) else {
        return plain.line(place);
    };
    let (first, last) = (start as u32, (start + passage.text.len()) as u32);
    let inside = |span: (u32, u32)| span.0 >= first && span.1 <= last;
    let moved = |span: (u32, u32)| (span.0 - first, span.1 - first);
    let citations = known.citations.iter().filter(|citation| inside(citation.span)).cloned();
    let citations: Vec<Citation> =
        citations.map(|citation| Citation { span: moved(citation.span), ..citation }).collect();
    let terms = known.terms.iter().filter(|term| inside(term.span));
    let terms: Vec<Term> = terms.map(|term| Term { span: moved(term.span), ..term.clone() }).collect();
    let names = known.names.iter().filter(|named| inside(named.span));
    let names: Vec<NamedCard> = names.map(|named| NamedCard { span: moved(named.span), ..*named }).collect();
    let gaps = known.gaps.iter().filter(|gap| (start..=last as usize).contains(&gap.at));
    let gaps: Vec<Gap> = gaps.map(|gap| Gap { at: gap.at - start, ..gap.clone() }).collect();
    RichText {
        text: &passage.text,
        citations: &citations,
        terms: &terms,
        names: NamesIn::new(cards, &names),
        gaps: &gaps,
        marks,
        written_in: known.written_in,
        ..RichText::default()
    }
    .line_with(known.between.unwrap_or(" "), place)
}
