//! Sets the text of a card as on the card: each face with its name, cost and type, power and toughness or
//! loyalty in the corner, the keywords as links.
//!
//! A source gives all faces as one text.

use library::{CardEntry, Term};
use record::Figures;
use shelf::Shelf;

use crate::http::locale::say;
use crate::record_view::page_edition::Place;
use crate::render::rich_text::RichText;
use crate::render::safe_html::SafeHtml;
use crate::render::symbol;

/// The line between the texts of two faces.
const BETWEEN: &str = "//";

/// A face of a card; the whole card if it has one.
pub(crate) struct Face {
    /// Its name; `None` for a card with one face.
    pub(crate) name: Option<String>,
    pub(crate) cost: Option<SafeHtml>,
    pub(crate) type_line: Option<String>,
    pub(crate) abilities: Vec<Ability>,
    pub(crate) corner: Option<Corner>,
}

impl Face {
    /// Whether there is more to show than what the head of the page says of a card with one face.
    pub(crate) fn is_shown(&self) -> bool {
        self.name.is_some() || !self.abilities.is_empty() || self.corner.is_some()
    }
}

/// A paragraph of the text.
pub(crate) struct Ability {
    /// The change of loyalty: `+2`, `−12`; empty if there is no change.
    pub(crate) loyalty: String,
    pub(crate) text: SafeHtml,
}

/// The figures in the corner of a card.
pub(crate) struct Corner {
    pub(crate) label: String,
    /// Whether readers would not know the figures without the label.
    pub(crate) is_labelled: bool,
    pub(crate) figures: String,
}

/// A line of the text, and its place there.
#[derive(Clone, Copy)]
struct Line<'a> {
    start: usize,
    text: &'a str,
}

/// The faces of a card, in their order.
pub(crate) fn split(shelf: &Shelf, entry: &CardEntry) -> Vec<Face> {
    let card = &entry.card;
    let names: Vec<&str> = card.name.split(BETWEEN).map(str::trim).collect();
    let texts = texts(card.text.as_deref().unwrap_or_default());
    let part = |field: &Option<String>, at: usize| {
        let part = field.as_deref()?.split(BETWEEN).nth(at)?.trim();
        (!part.is_empty()).then(|| part.to_owned())
    };
    let is_in_faces = names.len() > 1 && texts.len() == names.len();
    let face = |(at, lines): (usize, &Vec<Line<'_>>)| {
        let (cost, printed_type, lines) = match is_in_faces {
            true => head(names[at], lines),
            false => (None, None, lines.as_slice()),
        };
        let printed_type = printed_type.map(str::to_owned);
        let type_line = match is_in_faces {
            true => printed_type.or_else(|| part(&card.type_line, at)),
            false => card.type_line.clone().filter(|_| at == 0),
        };
        // A face inside the text of a card has its figures at the end of its type line.
        let (type_line, printed) = match type_line.as_deref().map(Figures::split_from) {
            Some((types, figures)) => (Some(types.to_owned()), figures),
            None => (None, Figures::default()),
        };
        let figures = card.figures.get(at).filter(|figures| !figures.is_empty()).unwrap_or(&printed);
        let corner = corner(figures);
        let cost = match is_in_faces {
            true => cost.map(str::to_owned).or_else(|| part(&card.mana_cost, at)),
            false => card.mana_cost.clone().filter(|cost| at == 0 && !cost.is_empty()),
        };
        let has_loyalty = type_line.as_deref().is_some_and(|line| line.contains("Planeswalker"));
        Face {
            name: is_in_faces.then(|| names[at].to_owned()),
            cost: cost.map(|cost| RichText::new(&cost, &[]).line(None)),
            abilities: lines.iter().map(|&line| ability(shelf, entry, line, has_loyalty)).collect(),
            type_line,
            corner,
        }
    };
    texts.iter().enumerate().map(face).collect()
}

/// The lines of each face's text.
fn texts(text: &str) -> Vec<Vec<Line<'_>>> {
    let (mut texts, mut start) = (vec![Vec::new()], 0);
    for line in text.split_inclusive('\n') {
        let said = line.trim();
        if said == BETWEEN {
            texts.push(Vec::new());
        } else if let Some(lines) = texts.last_mut().filter(|_| !said.is_empty()) {
            lines.push(Line { start: start + line.find(said).unwrap_or_default(), text: said });
        }
        start += line.len();
    }
    texts
}

/// The cost and the type line of a face whose text repeats them under its name, and the rest of the text.
fn head<'l, 't>(name: &str, lines: &'l [Line<'t>]) -> (Option<&'t str>, Option<&'t str>, &'l [Line<'t>]) {
    let Some((_, rest)) = lines.split_first().filter(|(first, _)| first.text == name) else {
        return (None, None, lines);
    };
    match rest {
        [cost, kind, rest @ ..] if is_cost(cost.text) => (Some(cost.text), Some(kind.text), rest),
        _ => (None, None, rest),
    }
}

/// Whether a line is nothing but symbols.
fn is_cost(line: &str) -> bool {
    let mut rest = line;
    while let Some(length) = symbol::length(rest) {
        rest = &rest[length..];
    }
    rest.is_empty() && !line.is_empty()
}

/// Formats the figures for the corner of a card; `None` for a face without figures.
fn corner(figures: &Figures) -> Option<Corner> {
    let typographic = |figure: &str| figure.replace('-', "−");
    let labelled = [(say!("card-loyalty"), &figures.loyalty), (say!("card-defense"), &figures.defense)];
    let labelled = labelled.into_iter().find_map(|(label, figure)| Some((label, figure.as_deref()?)));
    match (labelled, &figures.power, &figures.toughness) {
        (_, Some(power), Some(toughness)) => Some(Corner {
            label: say!("card-power-toughness"),
            is_labelled: false,
            figures: typographic(&format!("{power}/{toughness}")),
        }),
        (Some((label, figure)), ..) => {
            Some(Corner { label, is_labelled: true, figures: typographic(figure) })
        }
        _ => None,
    }
}

fn ability(shelf: &Shelf, entry: &CardEntry, line: Line<'_>, has_loyalty: bool) -> Ability {
    let (loyalty, skipped) = if has_loyalty { loyalty(line.text) } else { None }.unwrap_or_default();
    let (start, text) = (line.start + skipped, &line.text[skipped..]);
    let within = |term: &&Term| term.span.0 as usize >= start && term.span.1 as usize <= start + text.len();
    let moved =
        |term: &Term| Term { span: (term.span.0 - start as u32, term.span.1 - start as u32), ..term.clone() };
    let terms: Vec<Term> = entry.terms.iter().filter(within).map(moved).collect();
    let place = Place::near(shelf, entry.origin.language);
    let text = RichText { terms: &terms, ..RichText::new(text, &[]) }.line(place.as_ref());
    Ability { loyalty, text }
}

/// The change of loyalty at the start of an ability, `[+2]: ` or `−12: `, and the length of that start.
fn loyalty(line: &str) -> Option<(String, usize)> {
    let (cost, _) = line.split_once(": ")?;
    let plain = cost.strip_prefix('[').and_then(|cost| cost.strip_suffix(']')).unwrap_or(cost);
    let number = plain.trim_start_matches(['+', '-', '−', '–']);
    let is_number = number == "X" || !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (plain.replace(['-', '–'], "−"), cost.len() + 2))
}
