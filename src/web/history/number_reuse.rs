//! The other rules that had the number of a rule, as its history page lists them.

use language::Language;
use library::BookId;
use lineage::{Place as At, Verdict};
use record::rule_number::RuleNumber;
use shelf::{Shelf, Tenancy};

use crate::history::trace::place_of;
use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::page_edition;
use crate::render::safe_html::SafeHtml;
use crate::render::{rule_block, verdict_badge};

/// Another rule that had the number.
pub(super) struct TenantLine {
    pub(super) mark: SafeHtml,
    pub(super) when: String,
    pub(super) href: String,
    pub(super) lead: String,
    pub(super) now: String,
}

/// The other rules that had this number, the newest first.
pub(super) fn tenants(shelf: &Shelf, language: Language, number: RuleNumber, shown: At) -> Vec<TenantLine> {
    let all = shelf.tenancies(language, number);
    let Some(&newest) = shelf.series(language).last() else { return Vec::new() };
    let is_shown = |tenancy: &Tenancy| {
        shelf
            .trace(shown.book, shown.place, tenancy.last.book)
            .is_some_and(|trace| trace.to.contains(&tenancy.last))
    };
    all.iter()
        .rev()
        .filter(|tenancy| !is_shown(tenancy))
        .filter_map(|tenancy| tenant_line(shelf, number, tenancy, newest))
        .collect()
}

fn tenant_line(shelf: &Shelf, number: RuleNumber, tenancy: &Tenancy, newest: BookId) -> Option<TenantLine> {
    let trace = shelf.trace(tenancy.last.book, tenancy.last.place, newest)?;
    let (since, last) = (shelf.since(tenancy.since)?, shelf.since(tenancy.last.book)?);
    let today: Vec<RuleNumber> = trace.to.iter().map(|&at| shelf.number_at(at)).collect();
    let name = match (trace.verdict, today.as_slice()) {
        (Verdict::Unknown, _) => "unknown",
        (_, []) => "gone",
        (_, [only]) if *only == number => "same",
        (_, [_]) => "moved",
        _ => "split",
    };
    Some(TenantLine {
        mark: verdict_badge::mark(name, &verdict_badge::word(name)),
        when: if since == last {
            l10n::short_day(last)
        } else {
            say!("history-days", since = l10n::short_day(since), last = l10n::short_day(last))
        },
        href: format!(
            "{}/{number}/history?as_of={last}",
            page_edition::current_base(shelf.books()[newest].edition.language)
        ),
        lead: rule_block::topic(
            &place_of(shelf, tenancy.last.book),
            &shelf.rule_at(tenancy.last.book, tenancy.last.place).1.rule,
        )
        .0,
        now: if today.is_empty() || name == "same" {
            String::new()
        } else {
            say!("history-today", numbers = l10n::numbers(&today))
        },
    })
}
