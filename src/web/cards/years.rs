//! Draws the number of a card's rulings in each year, as a strip of columns.

use std::collections::BTreeMap;
use std::fmt::Write;

use jiff::civil::Date;

use crate::http::l10n;
use crate::http::locale::say;
use crate::render::safe_html::{self, SafeHtml};

/// A strip shows this many years at least, so that a column stays a column.
const LEAST: i16 = 12;
/// Height of the highest column, and the baseline of all columns, in pixels.
const COLUMN: f32 = 28.0;
const GROUND: f32 = 46.0;

/// The strip, up to the year of the newest rules; `None` unless the rulings span several years.
pub(crate) fn draw(days: impl Iterator<Item = Date>, newest_rules: Option<Date>) -> Option<SafeHtml> {
    let mut counts: BTreeMap<i16, usize> = BTreeMap::new();
    days.for_each(|day| *counts.entry(day.year()).or_default() += 1);
    let (&first, &last) =
        counts.keys().next().zip(counts.keys().next_back()).filter(|(first, last)| first != last)?;
    let last = newest_rules.map_or(last, |day| day.year().max(last));
    let first = first.min(last - LEAST + 1);
    let most = counts.values().copied().max()?;
    let said: Vec<String> =
        counts.iter().map(|(year, count)| format!("{year}: {}", l10n::count(*count))).collect();
    let mut out =
        "<svg class=\"life\" height=\"68\" role=\"img\" aria-labelledby=\"years-t\"><title id=\"years-t\">"
            .to_owned();
    safe_html::escape_into(&mut out, &format!("{}: {}", say!("card-years"), said.join(", ")));
    let _ =
        write!(out, "</title><line class=\"axis\" x1=\"0\" x2=\"100%\" y1=\"{GROUND}\" y2=\"{GROUND}\"/>");
    let width = 100.0 / f32::from(last - first + 1);
    let mut is_told = false;
    for (year, &count) in &counts {
        let (x, high) = (f32::from(year - first) * width, (count as f32 / most as f32 * COLUMN).max(2.0));
        let (y, wide) = (GROUND - high, width * 0.7);
        let _ = write!(
            out,
            "<rect class=\"col\" x=\"{x:.1}%\" width=\"{wide:.1}%\" y=\"{y:.0}\" height=\"{high:.0}\"/>"
        );
        if count == most && !is_told {
            is_told = true;
            let (middle, above) = (x + wide / 2.0, y - 4.0);
            let _ = write!(
                out,
                "<text x=\"{middle:.1}%\" y=\"{above:.0}\" text-anchor=\"middle\">{}</text>",
                l10n::count(count)
            );
        }
    }
    let _ = write!(
        out,
        "<text x=\"0\" y=\"62\">{first}</text><text x=\"100%\" y=\"62\" text-anchor=\"end\">{last}</text></svg>"
    );
    Some(safe_html::trusted(out))
}
