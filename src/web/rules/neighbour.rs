//! The rule before or after another one, as a link.

use crate::record_view::page_edition::Place;
use crate::render::rule_block::TocLine;
use crate::render::safe_html::SafeHtml;
use record::rule_number::RuleNumber;

/// The previous or next rule, with its title.
pub(crate) struct Neighbour {
    pub(crate) number: SafeHtml,
    pub(crate) title: String,
    pub(crate) lang: Option<&'static str>,
    pub(crate) href: String,
}

impl Neighbour {
    pub(crate) fn of(place: &Place<'_>, number: RuleNumber) -> Neighbour {
        let line = TocLine::of_number(place, number);
        Neighbour { number: line.number, title: line.lead, lang: line.lang, href: line.href }
    }
}
