//! Terminal output: progress bars and counts.

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on standard error; hidden if that is not a terminal.
pub(crate) fn progress_bar(what: &str, total: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix:>8} {wide_bar} {pos}/{len}");
    let bar = ProgressBar::new(total).with_prefix(what.to_owned());
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A count with its noun: `1 file`, `2 files`.
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
