//! Draws a chart of the rule count of each edition and of the rules it reworded.
//!
//! Each column leads to the changes of its edition. The list of editions has the same information; the label of the
//! picture sums it up.

use crate::render::safe_html;
use library::BookId;
use std::fmt::Write;

use record::rule_number::Level;
use shelf::{Shelf, Update};

use crate::http::l10n;
use crate::http::locale::say;
use crate::render::safe_html::SafeHtml;

/// Limit of editions in the chart.
const DRAWN: usize = 40;
/// Lowest and highest point of the line of counts, in pixels.
const LOW: f32 = 48.0;
const HIGH: f32 = 22.0;
/// Base of the columns, and the height of the highest, in pixels.
const GROUND: f32 = 120.0;
const COLUMN: f32 = 52.0;

/// The newest updates.
fn drawn(updates: &[Update]) -> &[Update] {
    &updates[updates.len().saturating_sub(DRAWN)..]
}

/// Number of rules and subrules of a book.
fn count(shelf: &Shelf, book: BookId) -> usize {
    let standings = &shelf.books()[book].rules;
    standings.iter().filter(|standing| shelf.rules()[standing.text].rule.level() > Level::Chapter).count()
}

/// The same in words.
pub(crate) fn held(shelf: &Shelf, book: BookId) -> String {
    l10n::counted(count(shelf, book), "updates-held")
}

/// The label of the chart's line.
pub(crate) fn line(shelf: &Shelf, updates: &[Update]) -> Option<String> {
    let (first, last) = (drawn(updates).first()?, drawn(updates).last()?);
    Some(say!("updates-line", first = count(shelf, first.to), last = count(shelf, last.to)))
}

/// A column for each of the newest updates, the number of rules it reworded; above them, a line of the total
/// number of rules.
pub(crate) fn draw(
    shelf: &Shelf,
    updates: &[Update],
    address: impl Fn(&Update) -> String,
) -> Option<SafeHtml> {
    let all = drawn(updates);
    let most = all.iter().max_by_key(|update| update.rules.in_words()).filter(|_| all.len() > 2)?;
    let (busiest, highest) = (shelf.since(most.to)?, most.rules.in_words().max(1));
    let title = say!("updates-picture", editions = all.len(), busiest = busiest, count = highest);
    let mut out = "<svg class=\"life\" height=\"148\" role=\"group\" aria-label=\"".to_owned();
    safe_html::escape_into(&mut out, &format!("{title} {}", line(shelf, updates)?));
    out.push_str("\">");
    let width = 100.0 / all.len() as f32;
    write_line(&mut out, &all.iter().map(|update| count(shelf, update.to)).collect::<Vec<_>>(), width);
    let mut labelled = None;
    for (at, update) in all.iter().enumerate() {
        let x = at as f32 * width;
        let high = (update.rules.in_words() as f32 / highest as f32 * COLUMN).max(1.0);
        let class = if at + 1 == all.len() { "col on" } else { "col" };
        let (y, wide) = (GROUND - high, width * 0.7);
        // Not a tab stop, since the list below has the same links; a low column can be hit at its whole height.
        let _ = write!(out, "<a tabindex=\"-1\" href=\"{}\"><title>", address(update));
        safe_html::escape_into(&mut out, &told(shelf, update)?);
        let _ = write!(
            out,
            "</title><rect class=\"hit\" x=\"{x:.1}%\" width=\"{wide:.1}%\" y=\"{:.0}\" height=\"{COLUMN:.0}\"/>\
             <rect class=\"{class}\" x=\"{x:.1}%\" width=\"{wide:.1}%\" y=\"{y:.0}\" height=\"{high:.0}\"/></a>",
            GROUND - COLUMN
        );
        if update.to == most.to {
            let middle = x + wide / 2.0;
            let _ = write!(
                out,
                "<text x=\"{middle:.1}%\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
                y - 3.0,
                l10n::count(highest)
            );
        }
        let year = shelf.since(update.to)?.year();
        if labelled.is_none_or(|(other, place)| year != other && x - place > 12.0) && x < 92.0 {
            let _ = write!(out, "<text x=\"{x:.1}%\" y=\"138\">{year}</text>");
            labelled = Some((year, x));
        }
    }
    out.push_str("</svg>");
    Some(safe_html::trusted(out))
}

/// The day of an edition and the number of rules that it reworded.
fn told(shelf: &Shelf, update: &Update) -> Option<String> {
    let changed = l10n::counted(update.rules.in_words(), "updates-rules");
    Some(l10n::joined(&[l10n::day(shelf.since(update.to)?), changed]))
}

/// A step for each count; the first and last as figures.
fn write_line(out: &mut String, counts: &[usize], width: f32) {
    let (Some(&least), Some(&most)) = (counts.iter().min(), counts.iter().max()) else { return };
    let span = (most - least).max(1) as f32;
    let y = |count: usize| LOW - (count - least) as f32 / span * (LOW - HIGH);
    let mut before = None;
    for (at, &count) in counts.iter().enumerate() {
        let (from, to, y) = (at as f32 * width, (at + 1) as f32 * width, y(count));
        let _ = write!(
            out,
            "<line class=\"sum\" x1=\"{from:.1}%\" x2=\"{to:.1}%\" y1=\"{y:.0}\" y2=\"{y:.0}\"/>"
        );
        if let Some(before) = before.filter(|&before| before != y) {
            let _ = write!(
                out,
                "<line class=\"sum\" x1=\"{from:.1}%\" x2=\"{from:.1}%\" y1=\"{before:.0}\" y2=\"{y:.0}\"/>"
            );
        }
        before = Some(y);
    }
    for (count, x, anchor) in [(counts.first(), "0", "start"), (counts.last(), "100%", "end")] {
        if let Some(&count) = count {
            let (at, figure) = (y(count) - 8.0, l10n::count(count));
            let _ = write!(out, "<text x=\"{x}\" y=\"{at:.0}\" text-anchor=\"{anchor}\">{figure}</text>");
        }
    }
}
