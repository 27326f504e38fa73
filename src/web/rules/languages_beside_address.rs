//! The address of a rule in several languages side by side.

use crate::http::locale;
use crate::record_view::page_edition::{self, Place};
use language::Language;
use record::rule_number::RuleNumber;

/// The address of a rule in these languages; it keeps the UI language if the path gives one.
pub(crate) fn address(number: RuleNumber, places: &[Place<'_>]) -> String {
    let base = if locale::is_of_path() {
        page_edition::current_base(locale::language())
    } else {
        page_edition::current_base(Language::English)
    };
    format!("{base}/{number}?lang={}", codes(places))
}

pub(crate) fn codes(places: &[Place<'_>]) -> String {
    let codes: Vec<&str> = places.iter().map(|place| place.language().code()).collect();
    codes.join(",")
}

/// The address of a rule side by side with its counterpart in another language.
pub(crate) fn beside(place: &Place<'_>, other: &Place<'_>, number: RuleNumber) -> String {
    address(number, &[*place, *other])
}
