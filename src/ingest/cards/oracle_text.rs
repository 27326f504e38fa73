//! Parses cards as tagged text (`<Name>…</Name>`) into cards and their dated rulings.
//!
//! It only looks like XML: nothing is escaped, so it is read line by line.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::cards::provenance::{self, Provenance};
use crate::parsed::{Parsed, Pieces};
use crate::passage_language;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Card, CardRef, Content, Figures, Lines};
use source::SourceFile;

/// The source of these rulings, unless `sources.toml` gives another.
const USUAL_SOURCE: &str = "gatherer";

/// The tag around a card.
const CARD: &str = "Card";

/// The tag of dated rulings.
const RULINGS: &str = "Rulings";

/// The tags of fields that are kept, in the order of a card's, and the tag around a card.
const KEPT: &[&str] = &[CARD, "Name", "ChineseName", "Type", "ManaCost", "CardText", RULINGS];

/// Ignored fields: printings, artists, flavour, formats.
const LEFT_OUT: &[&str] = &[
    "Artist",
    "ChineseFlavor",
    "ColorIndicator",
    "Flavor",
    "Legacy",
    "Modern",
    "Multiverseid",
    "No",
    "OtherPart",
    "Pioneer",
    "Rarity",
    "Set",
    "SetId",
    "Standard",
    "Vintage",
    "Watermark",
];

/// Limit of non-blank lines searched.
const LINES_ASKED: usize = 16;

/// Whether a card begins near the top of the file, with its name in a tag.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let head = || source.filled_lines().take(LINES_ASKED).map(|(_, line)| line.trim());
    head().any(|line| opened(line) == Some((CARD, "")))
        && head().any(|line| opened(line).is_some_and(|(tag, _)| tag == "Name"))
}

/// Parses the cards with their rulings.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let mut reader = Reader {
        provenance: Provenance::of(source, USUAL_SOURCE),
        drafts: Vec::new(),
        open: None,
        unknown: BTreeMap::new(),
        parsed: Parsed { tags: KEPT, ..Parsed::default() },
    };
    for (number, line) in source.filled_lines() {
        reader.take(number, line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}'));
    }
    reader.finish()
}

/// The opening tag of a line, and the rest.
fn opened(line: &str) -> Option<(&str, &str)> {
    let (tag, rest) = line.strip_prefix('<')?.split_once('>')?;
    let is_tag = !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_tag.then_some((tag, rest))
}

/// The text before the closing tag of a field; `None` if the line does not close it.
fn closed<'a>(line: &'a str, tag: &str) -> Option<&'a str> {
    line.strip_suffix('>')?.strip_suffix(tag)?.strip_suffix("</")
}

fn is_known(tag: &str) -> bool {
    KEPT.contains(&tag) || LEFT_OUT.contains(&tag)
}

/// A card whose fields are being read.
struct Draft<'a> {
    /// Its lines, from the first to the last.
    lines: Lines,
    /// Lines of kept fields and of the card's own tags, each with its tag.
    kept: Vec<(&'a str, Lines)>,
    /// Lines of all other fields.
    left_out: Vec<Lines>,
    rulings: Vec<Entry<'a>>,
    /// The tag of the open field.
    field: Option<&'a str>,
    /// Whether undated lines continue the last ruling, which is in the open field.
    is_ruling_open: bool,
    /// The texts of the kept fields, by tag.
    fields: BTreeMap<&'a str, String>,
}

/// A dated entry among the rulings.
struct Entry<'a> {
    lines: Lines,
    /// The date as printed before the colon: `2019/10/04`.
    printed: &'a str,
    /// Its paragraphs, separated by line feeds.
    text: String,
}

struct Reader<'a> {
    provenance: Provenance,
    drafts: Vec<Draft<'a>>,
    open: Option<Draft<'a>>,
    /// Unknown fields, each with the first line that has one.
    unknown: BTreeMap<&'a str, u32>,
    parsed: Parsed,
}

impl<'a> Reader<'a> {
    fn take(&mut self, number: u32, line: &'a str) {
        if let Some((CARD, rest)) = opened(line) {
            self.close(number, false);
            // The rest of the line is not a field, so the line stays unread.
            let lines = Lines::one(number);
            let kept = rest.is_empty().then_some((CARD, lines)).into_iter().collect();
            self.open = Some(Draft {
                lines,
                kept,
                left_out: Vec::new(),
                rulings: Vec::new(),
                field: None,
                is_ruling_open: false,
                fields: BTreeMap::new(),
            });
            return;
        }
        // Lines outside of cards stay unread; the driver reports them.
        let Some(draft) = &mut self.open else { return };
        if closed(line, CARD) == Some("") {
            draft.kept.push((CARD, Lines::one(number)));
            draft.lines.last = number;
            return self.close(number, true);
        }
        match (opened(line), draft.field) {
            (Some((tag, rest)), field) if field.is_none() || is_known(tag) => {
                if let Some(field) = field {
                    self.lacks_end(number, field);
                }
                self.take_field(number, tag, rest);
            }
            (_, Some(tag)) => self.take_part(number, tag, line),
            // Within a card, but not in a field: stays unread, too.
            (_, None) => {}
        }
    }

    fn take_field(&mut self, number: u32, tag: &'a str, rest: &'a str) {
        if !is_known(tag) {
            self.unknown.entry(tag).or_insert(number);
        }
        if let Some(draft) = &mut self.open {
            // A card has each field once. A second one may belong to another card, so it stays unread.
            let is_second = draft.fields.contains_key(tag);
            draft.turn_to(Some(tag).filter(|_| !is_second));
            if is_second {
                return;
            }
        }
        self.take_part(number, tag, rest);
    }

    /// Adds a line to a field, the first or a further one.
    fn take_part(&mut self, number: u32, tag: &'a str, text: &'a str) {
        let mut end = closed(text, tag);
        // The end tag of another field also ends this one, whose own end tag is missing.
        if let Some(other) = KEPT.iter().filter(|_| end.is_none()).find_map(|other| closed(text, other)) {
            self.lacks_end(number, tag);
            end = Some(other);
        }
        let Some(draft) = &mut self.open else { return };
        draft.lines.last = number;
        let text = end.unwrap_or(text).trim();
        match tag {
            RULINGS => draft.push_ruling(number, text),
            tag if KEPT.contains(&tag) => draft.push(number, tag, text),
            _ => draft.left_out.push(Lines::one(number)),
        }
        if end.is_some() {
            draft.turn_to(None);
        }
    }

    fn tell(&mut self, code: Code, line: u32, message: impl Into<String>, help: impl Into<String>) {
        let place = Some(Lines::one(line));
        self.parsed
            .diagnostics
            .push(Diagnostic::new(code, &self.provenance.path, place, message.into()).help(help.into()));
    }

    fn lacks_end(&mut self, number: u32, tag: &str) {
        let message = format!("{tag} has no end tag above this line");
        let help = format!("write </{tag}> where it ends; all its lines were read");
        self.tell(Code::MissingEnd, number, message, help);
    }

    /// Ends a card on this line, or before it.
    fn close(&mut self, number: u32, has_end: bool) {
        let Some(draft) = self.open.take() else { return };
        if let Some(tag) = draft.field {
            self.lacks_end(number, tag);
        }
        if !has_end {
            self.lacks_end(number, CARD);
        }
        if draft.text("Name").is_none() {
            let help = "add the field; the rulings are kept without a card";
            self.tell(Code::MissingField, draft.lines.first, "the card has no name", help);
        }
        self.drafts.push(draft);
    }

    fn finish(mut self) -> Parsed {
        if let Some(draft) = self.open.take() {
            let message = "the file ends inside this card";
            let help = "copy the file again; the part of the card that is there was read";
            self.tell(Code::CutShort, draft.lines.first, message, help);
            self.drafts.push(draft);
        }
        for (tag, line) in std::mem::take(&mut self.unknown) {
            let message = format!(
                "the field {tag:?} is unknown; it is left out here and in every other card of the file"
            );
            self.tell(Code::UnknownField, line, message, "nothing to do; newer files have more fields");
        }
        let drafts = std::mem::take(&mut self.drafts);
        // The names of a file are written in one variety of Chinese.
        let names = drafts.iter().filter_map(|draft| draft.text("ChineseName"));
        let chinese = match passage_language::of_most(names) {
            Some(Language::ChineseTraditional) => Language::ChineseTraditional,
            _ => Language::ChineseSimplified,
        };
        drafts.into_iter().for_each(|draft| self.write(draft, chinese));
        self.parsed
    }

    fn write(&mut self, draft: Draft<'_>, chinese: Language) {
        let card = draft.card(chinese);
        let card_ref = card.as_ref().map_or(CardRef::Unknown, |card| CardRef::Named(card.name.clone()));
        if let Some(card) = card {
            let pieces = Pieces { kept: draft.kept(), left_out: draft.left_out };
            self.parsed.pieces.insert(self.parsed.records.len(), pieces);
            self.parsed.push(self.provenance.record(draft.lines, Language::English, Content::Card(card)));
        }
        for entry in draft.rulings {
            self.ruling(entry, card_ref.clone());
        }
    }

    fn ruling(&mut self, Entry { lines, printed, text }: Entry<'_>, card: CardRef) {
        let path = &self.provenance.path;
        if text.is_empty() {
            let message = format!("there is no text after {printed}");
            let unread = Diagnostic::unread(Code::MissingText, path, lines, message);
            return self.parsed.diagnostics.push(unread.help("the date was skipped"));
        }
        let date: Option<Date> = printed.replace('/', "-").parse().ok();
        if date.is_none() {
            let message = format!("the date {printed} does not exist");
            let help = "the ruling is kept without a date; correct the date in the source if you know it";
            let bad = Diagnostic::new(Code::BadDate, path, Some(lines), message);
            self.parsed.diagnostics.push(bad.help(help));
        }
        let language = passage_language::detect(&text).unwrap_or(Language::English);
        let occurrence = self.provenance.occurrence(card, lines, date, printed.to_owned());
        let ruling = provenance::ruling(text, occurrence);
        self.parsed.push(self.provenance.record(lines, language, ruling));
    }
}

impl<'a> Draft<'a> {
    /// Begins or ends a field.
    fn turn_to(&mut self, field: Option<&'a str>) {
        self.field = field;
        self.is_ruling_open = false;
    }

    /// Adds a line of a kept field.
    fn push(&mut self, number: u32, tag: &'a str, text: &str) {
        self.kept.push((tag, Lines::one(number)));
        match self.fields.get_mut(tag) {
            Some(field) => {
                field.push('\n');
                field.push_str(text);
            }
            None => drop(self.fields.insert(tag, text.to_owned())),
        }
    }

    /// A date begins a ruling; other lines of the field continue the last one. Lines before the first date
    /// stay unread.
    fn push_ruling(&mut self, number: u32, line: &'a str) {
        match (after_date(line), self.rulings.last_mut().filter(|_| self.is_ruling_open)) {
            (Some((printed, text)), _) => {
                self.is_ruling_open = true;
                self.rulings.push(Entry { lines: Lines::one(number), printed, text: text.to_owned() });
            }
            (None, Some(ruling)) => {
                ruling.lines.last = number;
                if !line.is_empty() && !ruling.text.is_empty() {
                    ruling.text.push('\n');
                }
                ruling.text.push_str(line);
            }
            (None, None) if line.is_empty() => self.kept.push((RULINGS, Lines::one(number))),
            (None, None) => {}
        }
    }

    /// The kept lines in the standard order of a card's fields; a file may have another order.
    fn kept(&self) -> Vec<Lines> {
        let mut kept = self.kept.clone();
        kept.sort_by_key(|(tag, _)| KEPT.iter().position(|kept| kept == tag));
        kept.into_iter().map(|(_, lines)| lines).collect()
    }

    fn text(&self, tag: &str) -> Option<&str> {
        self.fields.get(tag).map(String::as_str).filter(|text| !text.is_empty())
    }

    /// The card; `None` without a name.
    fn card(&self, chinese: Language) -> Option<Card> {
        let text = |tag: &str| self.text(tag).map(str::to_owned);
        let mut card = Card::named(self.text("Name")?);
        card.names.extend(text("ChineseName").map(|name| (chinese, name)));
        if let Some(printed) = self.text("Type") {
            let (types, figures): (Vec<&str>, Vec<Figures>) =
                printed.split(" // ").map(Figures::split_from).unzip();
            card.type_line = Some(types.join(" // "));
            card.figures = Figures::of_faces(figures);
        }
        card.mana_cost = text("ManaCost");
        card.text = text("CardText");
        Some(card)
    }
}

/// The date before a ruling and its text: `2019/10/04: …`
fn after_date(line: &str) -> Option<(&str, &str)> {
    let (date, text) = line.split_once(':')?;
    let is_digit =
        |(at, byte): (usize, u8)| if matches!(at, 4 | 7) { byte == b'/' } else { byte.is_ascii_digit() };
    (date.len() == 10 && date.bytes().enumerate().all(is_digit)).then(|| (date, text.trim()))
}
