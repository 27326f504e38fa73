//! Makes a document of release notes: general notes as sections, cards as links.
//!
//! Rulings stay records of their own; a section shows those among its general notes.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::{Draft, DraftSection};
use library::{CardId, Lead, Library, RulingId};
use record::Format;
use record::{
    Block, BlockForm, CardRef, Content, DocumentHead, DocumentKind, Origin, Passage, Place, Record, Section,
};

/// Limit of a heading, in bytes.
const LONGEST_HEADING: usize = 80;

/// A record of release notes.
struct Note {
    origin: Origin,
    said: Said,
}

enum Said {
    Passage(Passage),
    /// A ruling, and whether it names its card.
    Ruling(String, bool),
}

/// A file of release notes, kept until its rulings have their cards.
pub(crate) struct Notes {
    path: Arc<str>,
    notes: Vec<Note>,
    date: Option<jiff::civil::Date>,
}

/// Collects a file of release notes.
pub(crate) fn of_file(format: Option<Format>, records: &[Record], path: &Arc<str>) -> Option<Notes> {
    if format != Some(Format::ReleaseNotes) {
        return None;
    }
    let note = |record: &Record| {
        let said = match &record.content {
            Content::Passage(passage) => Said::Passage(passage.clone()),
            Content::Ruling(ruling) => {
                let on_card = ruling.occurrences.iter().any(|occurrence| occurrence.card != CardRef::Unknown);
                Said::Ruling(ruling.text.clone(), on_card)
            }
            _ => return None,
        };
        Some(Note { origin: record.origin.clone(), said })
    };
    let dates = records.iter().filter_map(|record| match &record.content {
        Content::Ruling(ruling) => ruling.occurrences.first()?.date,
        _ => None,
    });
    Some(Notes {
        path: Arc::clone(path),
        date: dates.max(),
        notes: records.iter().filter_map(note).collect(),
    })
}

/// Makes the documents, once the library has its rulings and cards.
pub(crate) fn documents(library: &Library, kept: Vec<Notes>) -> Vec<Draft> {
    if kept.is_empty() {
        return Vec::new();
    }
    let mut at: FxHashMap<(Arc<str>, u32), (RulingId, Option<CardId>)> = FxHashMap::default();
    for (position, ruling) in library.rulings.with_ids() {
        for occurrence in ruling
            .occurrences
            .iter()
            .filter(|occurrence| kept.iter().any(|notes| notes.path == occurrence.path))
        {
            at.insert((Arc::clone(&occurrence.path), occurrence.lines.first), (position, occurrence.card));
        }
    }
    kept.into_iter().filter_map(|notes| document(notes, &at)).collect()
}

/// The ruling at each place, by file and first line, with its card.
type Places = FxHashMap<(Arc<str>, u32), (RulingId, Option<CardId>)>;

fn document(notes: Notes, at: &Places) -> Option<Draft> {
    let first = notes.notes.first()?.origin.clone();
    let mut maker = Maker { title: String::new(), sections: Vec::new(), in_cards: false, at };
    notes.notes.into_iter().for_each(|note| maker.take(note));
    let Maker { title, sections, .. } = maker;
    let sections: Vec<DraftSection> = sections
        .into_iter()
        .filter(|part| !part.section.blocks.is_empty() || !part.section.heading.is_empty())
        .collect();
    let head = DocumentHead {
        kind: DocumentKind::ReleaseNotes,
        language: first.language,
        effective: notes.date,
        title,
        is_part: false,
    };
    Some(Draft { head, authority: first.authority, paths: vec![notes.path], sections })
}

struct Maker<'a> {
    title: String,
    sections: Vec<DraftSection>,
    /// Whether the rulings card by card have begun.
    in_cards: bool,
    at: &'a Places,
}

impl Maker<'_> {
    fn take(&mut self, Note { origin, said }: Note) {
        match said {
            Said::Passage(passage) => self.passage(origin, &passage),
            Said::Ruling(text, on_card) => self.ruling(origin, &text, on_card),
        }
    }

    fn passage(&mut self, origin: Origin, Passage { place, text }: &Passage) {
        let mut lines = text.lines().peekable();
        match place {
            Place::Title => {
                self.title = text.lines().next().unwrap_or_default().to_owned();
                self.open(origin, 1, "");
            }
            Place::PartHeading => {
                let level = if self
                    .sections
                    .iter()
                    .any(|part| part.section.level == 1 && !part.section.heading.is_empty())
                    && self.in_cards
                {
                    2
                } else {
                    1
                };
                self.open(origin, level, text);
            }
            Place::GeneralNotes => {
                if let Some(heading) = lines.next_if(|line| is_heading(line)) {
                    self.open(origin.clone(), 2, heading);
                }
                lines.for_each(|line| self.block(&origin, BlockForm::Paragraph, line));
            }
            Place::CardText => {
                if let Some(name) = lines.next() {
                    self.block(&origin, BlockForm::Card, name);
                }
                if !self.in_cards {
                    lines.for_each(|line| self.block(&origin, BlockForm::Paragraph, line));
                }
            }
            Place::Credits | Place::FrontMatter => {}
            _ => lines.for_each(|line| self.block(&origin, BlockForm::Paragraph, line)),
        }
    }

    fn ruling(&mut self, origin: Origin, text: &str, on_card: bool) {
        let found = self.at.get(&(Arc::clone(&origin.path), origin.lines.first)).copied();
        if on_card {
            self.lead_to_card(found.and_then(|(_, card)| card));
            return;
        }
        self.block(&origin, BlockForm::Ruling, &text.replace('\n', " "));
        if let (Some((ruling, _)), Some(part)) = (found, self.sections.last_mut()) {
            part.leads.push((part.section.blocks.len() as u32 - 1, Lead::Ruling(ruling)));
        }
    }

    /// The last card before a ruling is its card.
    fn lead_to_card(&mut self, card: Option<CardId>) {
        self.in_cards = true;
        let (Some(card), Some(part)) = (card, self.sections.last_mut()) else { return };
        let last = part.section.blocks.iter().rposition(|block| block.form == BlockForm::Card);
        if let Some(last) = last.map(|last| last as u32)
            && part.leads.last().is_none_or(|(block, _)| *block != last)
        {
            // Its own text is left out; the card's page has it.
            part.section.blocks.truncate(last as usize + 1);
            part.leads.push((last, Lead::Card(card)));
        }
    }

    fn open(&mut self, origin: Origin, level: u8, heading: &str) {
        let heading = heading.replace('\n', " ");
        let section = Section { number: None, level, title: heading.clone(), heading, blocks: Vec::new() };
        self.sections.push(DraftSection { origin, section, leads: Vec::new() });
    }

    fn block(&mut self, origin: &Origin, form: BlockForm, text: &str) {
        if self.sections.is_empty() {
            self.open(origin.clone(), 1, "");
        }
        if let Some(part) = self.sections.last_mut().filter(|_| !text.trim().is_empty()) {
            part.origin.lines = part.origin.lines.to(origin.lines);
            part.section.blocks.push(Block::new(form, text.trim(), origin.language));
        }
    }
}

/// Whether a line is short and not a sentence.
fn is_heading(line: &str) -> bool {
    line.len() <= LONGEST_HEADING
        && !line.ends_with(['.', '。', '．', ',', '，', ';', '；', ':', '：', '…', '!', '?'])
}
