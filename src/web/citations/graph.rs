//! Draws the citation graph of one rule: the texts that cite it on one side, the rules it cites on the other.
//!
//! The lists below the picture have the same information as links.

use crate::render::safe_html;
use std::collections::BTreeSet;
use std::fmt::Write;

use record::rule_number::RuleNumber;
use shelf::Citer;

use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::page_edition::Place;
use crate::render::safe_html::{SafeHtml, number};

/// Limit of numbers on each side of the picture.
const MOST: usize = 12;
/// Height of a row in pixels, and of the headings.
const ROW: usize = 24;
const HEAD: usize = 28;

/// A rule on one side.
pub(crate) struct GraphLine {
    pub(crate) number: SafeHtml,
    pub(crate) title: String,
    pub(crate) lang: Option<&'static str>,
    pub(crate) href: String,
}

/// The picture with its lists.
pub(crate) struct CitationGraph {
    pub(crate) picture: SafeHtml,
    /// Rules that cite this one or its subrules.
    pub(crate) citing: Vec<GraphLine>,
    /// Counts of other citing texts.
    pub(crate) others: String,
    /// Rules that it cites.
    pub(crate) cited: Vec<GraphLine>,
}

/// The graph of a number and everything under it; `None` without any citation.
pub(crate) fn build(place: &Place<'_>, around: RuleNumber) -> Option<CitationGraph> {
    let (shelf, book) = (place.shelf, place.position);
    let inside = shelf.chapter(book, around);
    let is_outside = |other: &RuleNumber| *other != around && !around.contains(*other);
    let texts = || inside.iter().map(|&position| shelf.rule_at(book, position).1);
    let citations = texts().flat_map(|text| text.all_citations());
    let cited: BTreeSet<RuleNumber> = citations
        .flat_map(|citation| shelf.targets(citation))
        .filter(|other| is_outside(other) && place.has(*other))
        .collect();
    let numbers =
        texts().filter_map(|text| crate::record_view::page_edition::number_today(place, text.rule.number));
    let citers: BTreeSet<Citer> = numbers.flat_map(|number| shelf.cited_by(number)).copied().collect();
    let citers = shelf.once(&citers.into_iter().collect::<Vec<_>>(), place.language());
    let rule_of = |citer: &Citer| match *citer {
        Citer::Rule(at) => {
            shelf.rules().get(at).filter(|text| text.books.contains(&book)).map(|text| text.rule.number)
        }
        Citer::Glossary(_) | Citer::Ruling(_) | Citer::Section(_) => None,
    };
    let citing: BTreeSet<RuleNumber> = citers.iter().filter_map(rule_of).filter(is_outside).collect();
    let others = others(&citers);
    if citing.is_empty() && cited.is_empty() && others.is_empty() {
        return None;
    }
    let (citing, cited): (Vec<RuleNumber>, Vec<RuleNumber>) =
        (citing.into_iter().collect(), cited.into_iter().collect());
    let lines = |numbers: &[RuleNumber]| numbers.iter().map(|&number| line(place, number)).collect();
    // With nothing but counts, which the list shows, there is no graph to draw.
    let is_drawn = !citing.is_empty() || !cited.is_empty();
    let picture = if is_drawn { draw(place, around, &citing, &cited) } else { SafeHtml::default() };
    Some(CitationGraph { picture, citing: lines(&citing), cited: lines(&cited), others })
}

fn line(place: &Place<'_>, at: RuleNumber) -> GraphLine {
    GraphLine {
        number: number(at),
        title: place.title(at).unwrap_or_default().to_owned(),
        lang: l10n::lang(place.language()),
        href: place.href(at),
    }
}

/// Counts of citing texts other than rules.
fn others(citers: &[Citer]) -> String {
    let count = |is: fn(&&Citer) -> bool| citers.iter().filter(is).count();
    let counts = [
        (count(|citer| matches!(citer, Citer::Glossary(_))), "count-glossary-entries"),
        (count(|citer| matches!(citer, Citer::Ruling(_))), "count-rulings"),
        (count(|citer| matches!(citer, Citer::Section(_))), "count-sections-of-documents"),
    ];
    let counts =
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, key)| l10n::counted(count, key));
    l10n::joined(&counts.collect::<Vec<_>>())
}

fn draw(place: &Place<'_>, around: RuleNumber, citing: &[RuleNumber], cited: &[RuleNumber]) -> SafeHtml {
    let rows = |side: &[RuleNumber]| side.len().min(MOST) + usize::from(side.len() > MOST);
    let height = HEAD + rows(citing).max(rows(cited)).max(1) * ROW + 8;
    let middle = HEAD + (height - HEAD) / 2;
    let mut out = format!("<svg class=\"life map\" height=\"{height}\" role=\"group\" aria-label=\"");
    safe_html::escape_into(&mut out, &say!("map-picture", number = around));
    out.push_str("\"><g aria-hidden=\"true\">");
    if !citing.is_empty() {
        heading(&mut out, "0", "start", &say!("cited-heading"));
    }
    if !cited.is_empty() {
        heading(&mut out, "100%", "end", &say!("map-cites"));
    }
    side(
        &mut out,
        place,
        citing,
        Side { x: "30%", anchor: "end", from: "31.5%", to: "42%" },
        (height, middle),
    );
    side(
        &mut out,
        place,
        cited,
        Side { x: "70%", anchor: "start", from: "68.5%", to: "58%" },
        (height, middle),
    );
    let _ = write!(
        out,
        "<text class=\"now\" x=\"50%\" y=\"{}\" text-anchor=\"middle\">{around}</text></g></svg>",
        middle + 4
    );
    safe_html::trusted(out)
}

fn heading(out: &mut String, x: &str, anchor: &str, words: &str) {
    let _ = write!(out, "<text x=\"{x}\" y=\"14\" text-anchor=\"{anchor}\">");
    safe_html::escape_into(out, words);
    out.push_str("</text>");
}

/// Layout of a side: the column of numbers, and the lines from them to the middle.
struct Side {
    x: &'static str,
    anchor: &'static str,
    from: &'static str,
    to: &'static str,
}

/// Draws the numbers of a side, centred vertically, and a line from each to the rule.
fn side(
    out: &mut String,
    place: &Place<'_>,
    numbers: &[RuleNumber],
    side: Side,
    (height, middle): (usize, usize),
) {
    let Side { x, anchor, from, to } = side;
    let rows = numbers.len().min(MOST) + usize::from(numbers.len() > MOST);
    let top = HEAD + (height - HEAD - rows * ROW) / 2;
    for row in 0..rows {
        let y = top + row * ROW + ROW / 2;
        let _ = write!(out, "<line class=\"link\" x1=\"{from}\" y1=\"{y}\" x2=\"{to}\" y2=\"{middle}\"/>");
        match numbers.get(row).filter(|_| row < MOST) {
            Some(&other) => {
                // The links are not tab stops: the list below has the same ones.
                let _ = write!(out, "<a class=\"cite\" tabindex=\"-1\" href=\"{}\">", place.href(other));
                let _ = write!(
                    out,
                    "<text x=\"{x}\" y=\"{}\" text-anchor=\"{anchor}\">{other}</text></a>",
                    y + 4
                );
            }
            None => {
                let more = l10n::count(numbers.len() - MOST);
                let _ =
                    write!(out, "<text x=\"{x}\" y=\"{}\" text-anchor=\"{anchor}\">+ {more}</text>", y + 4);
            }
        }
    }
}
