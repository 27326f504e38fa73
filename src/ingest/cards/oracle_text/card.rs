//! Builds a card and its rulings from the fields of tagged text, with the lines of each.

use jiff::civil::Date;

use crate::cards::oracle_text::{CARD, KEPT};
use language::Language;
use record::{Card, Figures, Lines};

/// A card whose fields are being read.
#[derive(Debug)]
pub(super) struct Draft<'a> {
    /// Its lines, from the first to the last.
    pub(super) lines: Lines,
    /// Lines of kept fields and of the card's own tags, each with its tag.
    kept: Vec<(&'a str, Lines)>,
    /// Lines of all other fields.
    pub(super) left_out: Vec<Lines>,
    pub(super) rulings: Vec<Entry<'a>>,
    /// The tag of the open field.
    field: Option<&'a str>,
    /// Whether undated lines continue the last ruling, which is in the open field.
    is_ruling_open: bool,
    /// The texts of the kept fields, with their tags.
    fields: Vec<(&'a str, String)>,
}

/// A dated entry among the rulings.
#[derive(Debug)]
pub(super) struct Entry<'a> {
    pub(super) lines: Lines,
    /// The date as printed before the colon: `2019/10/04`.
    pub(super) printed: &'a str,
    /// Its paragraphs, separated by line feeds.
    pub(super) text: String,
}

impl<'a> Draft<'a> {
    pub(super) fn opened_on(line: u32, is_kept: bool) -> Draft<'a> {
        let lines = Lines::one(line);
        Draft {
            lines,
            kept: is_kept.then_some((CARD, lines)).into_iter().collect(),
            left_out: Vec::new(),
            rulings: Vec::new(),
            field: None,
            is_ruling_open: false,
            fields: Vec::new(),
        }
    }

    /// The tag of the open field.
    pub(super) fn field(&self) -> Option<&'a str> {
        self.field
    }

    /// Begins or ends a field.
    pub(super) fn turn_to(&mut self, field: Option<&'a str>) {
        self.field = field;
        self.is_ruling_open = false;
    }

    /// Adds a line with only a tag of the card itself.
    pub(super) fn push_mark(&mut self, number: u32) {
        self.kept.push((CARD, Lines::one(number)));
        self.extend_to(number);
    }

    /// Adds a line of a kept field.
    pub(super) fn push(&mut self, number: u32, tag: &'a str, text: &'a str) {
        self.extend_to(number);
        if tag == "Rulings" {
            self.push_ruling(number, text);
            return;
        }
        self.kept.push((tag, Lines::one(number)));
        match self.fields.iter_mut().find(|(other, _)| *other == tag) {
            Some((_, field)) => {
                field.push('\n');
                field.push_str(text);
            }
            None => self.fields.push((tag, text.to_owned())),
        }
    }

    /// Adds a line of another field.
    pub(super) fn leave_out(&mut self, number: u32) {
        self.extend_to(number);
        self.left_out.push(Lines::one(number));
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
            (None, None) if line.is_empty() => self.kept.push(("Rulings", Lines::one(number))),
            (None, None) => {}
        }
    }

    fn extend_to(&mut self, number: u32) {
        self.lines.last = number;
    }

    /// The kept lines in the standard order of a card's fields; a file may have another order.
    pub(super) fn kept(&self) -> Vec<Lines> {
        let mut kept = self.kept.clone();
        kept.sort_by_key(|(tag, _)| KEPT.iter().position(|kept| kept == tag));
        kept.into_iter().map(|(_, lines)| lines).collect()
    }

    /// Whether it has a field already; rulings may repeat.
    pub(super) fn has(&self, tag: &str) -> bool {
        self.fields.iter().any(|(other, _)| *other == tag)
    }

    fn field_text(&self, tag: &str) -> Option<&str> {
        self.fields
            .iter()
            .find(|(other, text)| *other == tag && !text.is_empty())
            .map(|(_, text)| text.as_str())
    }

    pub(super) fn name(&self) -> Option<&str> {
        self.field_text("Name")
    }

    pub(super) fn chinese_name(&self) -> Option<&str> {
        self.field_text("ChineseName")
    }

    /// The card; `None` without a name.
    pub(super) fn card(&self, chinese: Language) -> Option<Card> {
        let text = |tag: &str| self.field_text(tag).map(str::to_owned);
        let mut card = Card::named(self.name()?);
        card.names.extend(self.chinese_name().map(|name| (chinese, name.to_owned())));
        if let Some(printed) = self.field_text("Type") {
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

impl Entry<'_> {
    pub(super) fn date(&self) -> Option<Date> {
        self.printed.replace('/', "-").parse().ok()
    }
}

/// The date before a ruling and its text: `2019/10/04: …`
fn after_date(line: &str) -> Option<(&str, &str)> {
    let (date, text) = line.split_once(':')?;
    let is_date = date.len() == 10
        && date
            .bytes()
            .enumerate()
            .all(|(at, byte)| if matches!(at, 4 | 7) { byte == b'/' } else { byte.is_ascii_digit() });
    is_date.then(|| (date, text.trim()))
}
