//! Draws the history of a rule: a row for each number, a bar for each period, a mark for each change; or all of
//! it on one line.
//!
//! The list of steps has the same information; the title of the picture sums it up.

use crate::render::safe_html;
use library::{BookId, PlaceId};
use std::fmt::Write;

use jiff::civil::Date;

use lineage::{Life, Place as At, Step};
use record::rule_number::RuleNumber;
use shelf::Shelf;

use crate::http::l10n;
use crate::http::locale::say;
use crate::render::safe_html::SafeHtml;
use crate::render::verdict_badge;

/// Height of a row in pixels.
const ROW: usize = 32;
/// Left and right edge of the drawing, in percent of the width; the numbers are on the left.
const LEFT: f32 = 17.0;
const RIGHT: f32 = 97.0;

/// A number and the period in which the rule had it.
struct Bar {
    number: RuleNumber,
    since: Date,
    until: Option<Date>,
}

/// The picture of a history, and its number of rows; `None` if its books have no dates.
pub(crate) fn draw(shelf: &Shelf, life: &Life, summary: &str) -> Option<(SafeHtml, usize)> {
    let (first, last) = days(shelf, life)?;
    let bars = bars(shelf, life)?;
    let mut rows: Vec<RuleNumber> = Vec::new();
    for bar in &bars {
        if !rows.contains(&bar.number) {
            rows.push(bar.number);
        }
    }
    let across = Across::new((first, last), (LEFT, RIGHT));
    let row = |number: RuleNumber| rows.iter().position(|&other| other == number).unwrap_or(0) * ROW + 28;
    let height = rows.len() * ROW + 44;
    let mut out = format!(
        "<svg class=\"life\" height=\"{height}\" role=\"img\" aria-labelledby=\"life-t\"><title id=\"life-t\">"
    );
    safe_html::escape_into(&mut out, summary);
    out.push_str("</title>");
    across.write_years(&mut out, last, height);
    for (at, number) in rows.iter().enumerate() {
        let class =
            if life.today.iter().any(|&at| shelf.number_at(at) == *number) { " class=\"now\"" } else { "" };
        let _ = write!(out, "<text x=\"0\" y=\"{}\"{class}>{number}</text>", at * ROW + 32);
    }
    for bar in &bars {
        let (from, to, y) = (across.at(bar.since), across.at(bar.until.unwrap_or(last)), row(bar.number));
        let _ = write!(
            out,
            "<line class=\"bar\" x1=\"{from:.1}%\" x2=\"{:.1}%\" y1=\"{y}\" y2=\"{y}\"/>",
            to.max(from + 0.6)
        );
    }
    for step in &life.steps {
        let (from, to) = (numbers(shelf, step.from_book, &step.from), numbers(shelf, step.to_book, &step.to));
        let Some((&number, date)) = to.first().or(from.first()).zip(shelf.since(step.to_book)) else {
            continue;
        };
        let (x, y) = (across.at(date), row(number));
        if let Some(&before) = from.first().filter(|&&before| before != number) {
            let _ = write!(
                out,
                "<line class=\"link\" x1=\"{x:.1}%\" x2=\"{x:.1}%\" y1=\"{}\" y2=\"{y}\"/>",
                row(before)
            );
        }
        let name = step_name(shelf, step);
        if name != "same" {
            let _ = write!(
                out,
                "<svg x=\"{x:.1}%\" y=\"{}\" width=\"20\" height=\"20\" overflow=\"visible\"><circle class=\"dot\" cx=\"0\" cy=\"10\" r=\"9.5\"/>\
                 <use href=\"#m-{name}\" x=\"-6\" y=\"4\" width=\"12\" height=\"12\"/></svg>",
                y - 10
            );
        }
    }
    out.push_str("</svg>");
    Some((safe_html::trusted(out), rows.len()))
}

/// The changes of a rule on one line: days with words and links; `None` without changes. The links are not tab stops,
/// since the history has the same ones.
pub(crate) fn draw_line(shelf: &Shelf, life: &Life, changes: &[(Date, String, &str)]) -> Option<SafeHtml> {
    let (first, last) = days(shelf, life)?;
    let across = Across::new((first, last), (1.5, 98.5));
    let newest = changes.last()?.0;
    let until = if life.today.is_empty() { newest } else { last };
    let mut out = "<svg class=\"life\" height=\"36\" role=\"group\" aria-label=\"".to_owned();
    safe_html::escape_into(&mut out, &say!("history"));
    let _ = write!(
        out,
        "\"><line class=\"bar\" x1=\"{:.1}%\" x2=\"{:.1}%\" y1=\"8\" y2=\"8\"/>",
        across.at(shelf.since(life.since)?),
        across.at(until)
    );
    for (date, words, href) in changes {
        let _ = write!(out, "<a tabindex=\"-1\" href=\"{href}\"><title>");
        safe_html::escape_into(&mut out, &l10n::joined(&[l10n::day(*date), words.clone()]));
        let x = across.at(*date);
        let _ = write!(out, "</title><circle class=\"dot\" cx=\"{x:.1}%\" cy=\"8\" r=\"5\"/></a>");
    }
    let _ = write!(
        out,
        "<text x=\"0\" y=\"30\">{}</text><text x=\"100%\" y=\"30\" text-anchor=\"end\">{}</text></svg>",
        first.year(),
        last.year()
    );
    Some(safe_html::trusted(out))
}

/// The anchor of the step of a day in a history.
pub(crate) fn anchor(day: Date) -> String {
    format!("d{day}")
}

/// The days of the first and the last book of a history's series.
fn days(shelf: &Shelf, life: &Life) -> Option<(Date, Date)> {
    let chain = shelf.lineages().chain_of(life.since)?;
    Some((shelf.since(*chain.books.first()?)?, shelf.since(chain.newest()?)?))
}

/// The mark of a step.
pub(crate) fn step_name(shelf: &Shelf, step: &Step) -> &'static str {
    let (from, to) = (numbers(shelf, step.from_book, &step.from), numbers(shelf, step.to_book, &step.to));
    verdict_badge::name_of_step(
        from.len() + step.joined.len(),
        to.len() + step.beside.len(),
        from != to,
        step.change,
    )
}

fn numbers(shelf: &Shelf, book: BookId, places: &[PlaceId]) -> Vec<RuleNumber> {
    places.iter().map(|&place| shelf.number_at(At { book, place })).collect()
}

/// The numbers that the rule had, with their periods.
fn bars(shelf: &Shelf, life: &Life) -> Option<Vec<Bar>> {
    let since = shelf.since(life.since)?;
    let open = |number: RuleNumber, since: Date| Bar { number, since, until: None };
    let mut bars: Vec<Bar> =
        numbers(shelf, life.since, &life.first).into_iter().map(|number| open(number, since)).collect();
    for step in life.steps.iter().filter(|step| !step.from.is_empty()) {
        let date = shelf.since(step.to_book)?;
        let to = numbers(shelf, step.to_book, &step.to);
        for bar in bars.iter_mut().filter(|bar| bar.until.is_none() && !to.contains(&bar.number)) {
            bar.until = Some(date);
        }
        for number in to {
            if !bars.iter().any(|bar| bar.until.is_none() && bar.number == number) {
                bars.push(open(number, date));
            }
        }
    }
    Some(bars)
}

/// Converts days to percent of the width.
struct Across {
    first: Date,
    days: f32,
    /// Left and right end.
    edges: (f32, f32),
}

impl Across {
    fn new((first, last): (Date, Date), edges: (f32, f32)) -> Across {
        Across { first, days: (last - first).get_days().max(1) as f32, edges }
    }

    fn at(&self, date: Date) -> f32 {
        let (left, right) = self.edges;
        left + (right - left) * ((date - self.first).get_days() as f32 / self.days).clamp(0.0, 1.0)
    }

    /// Writes a line for each year, or for every fourth one if there are many.
    fn write_years(&self, out: &mut String, last: Date, height: usize) {
        let years = last.year() - self.first.year();
        let step = if years > 8 { 4 } else { 1 };
        for year in (self.first.year() + 1..=last.year()).filter(|year| year % step == 0) {
            let x = self.at(jiff::civil::date(year, 1, 1));
            let _ = write!(
                out,
                "<line class=\"axis\" x1=\"{x:.1}%\" x2=\"{x:.1}%\" y1=\"10\" y2=\"{}\"/><text x=\"{x:.1}%\" y=\"{}\" text-anchor=\"middle\">{year}</text>",
                height - 28,
                height - 10
            );
        }
    }
}
