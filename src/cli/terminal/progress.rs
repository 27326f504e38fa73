//! Terminal output: progress bars and counts.

use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};

/// Whether progress bars are left out.
static HIDDEN: AtomicBool = AtomicBool::new(false);

/// Leaves out all progress bars from now on.
pub(crate) fn hide_progress_bars() {
    HIDDEN.store(true, Ordering::Relaxed);
}

/// A progress bar on standard error; hidden if that is not a terminal.
pub(crate) fn progress_bar(what: &str, total: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix:>8} {wide_bar} {pos}/{len}");
    let bar = if HIDDEN.load(Ordering::Relaxed) { ProgressBar::hidden() } else { ProgressBar::new(total) };
    let bar = bar.with_prefix(what.to_owned());
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A count with its noun: `1 file`, `2 files`.
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
