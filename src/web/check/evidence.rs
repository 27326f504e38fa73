//! Words the evidence for the rule that a number means, and the reason why an edition lacks a number.

use crate::http::l10n;
use crate::http::locale::say;
use lint::{Absence, Evidence, EvidenceKind, Finding};

/// The sentence on the evidence, if the number would mean something else without it.
pub(super) fn beside(finding: &Finding) -> Option<String> {
    let Evidence { kind, text, .. } = finding.evidence.as_ref()?;
    let text = text.as_str();
    if !finding.perhaps.is_empty() {
        let numbers = l10n::numbers(&finding.perhaps);
        return Some(match kind {
            EvidenceKind::Words => say!("check-other-words", words = text, numbers = numbers),
            EvidenceKind::Neighbour => say!("check-other-number", number = text, numbers = numbers),
            _ => say!("check-other-name", name = text, numbers = numbers),
        });
    }
    if !finding.is_stale() {
        return None;
    }
    Some(match (kind, finding.as_of) {
        (EvidenceKind::Day, Some(day)) if finding.edition > finding.as_of => {
            say!("check-beside-early", day = l10n::day(day))
        }
        (EvidenceKind::Day, Some(day)) => say!("check-beside-day", day = l10n::day(day)),
        (EvidenceKind::Day, None) => return None,
        (EvidenceKind::Name, _) => say!("check-beside-name", name = text),
        (EvidenceKind::Words, _) => say!("check-beside-words", words = text),
        (EvidenceKind::Neighbour, _) => say!("check-beside-number", number = text),
    })
}

/// The sentence on a number that the edition of the date lacks, with its current numbers.
pub(super) fn of_absence(finding: &Finding, absence: Absence) -> String {
    let day = |day: Option<jiff::civil::Date>| day.map_or_else(|| say!("undated"), l10n::day);
    let (number, edition, until) = (finding.quote.as_str(), day(absence.edition), day(absence.until));
    if finding.now.is_empty() {
        return say!("check-absent-gone", number = number, edition = edition, until = until);
    }
    let numbers = l10n::numbers(&finding.now);
    say!("check-absent", number = number, edition = edition, until = until, numbers = numbers)
}

/// The sentences on a number that is not written out.
pub(super) fn of_placeholder(finding: &Finding) -> Vec<String> {
    let named = finding.evidence.as_ref().filter(|_| !finding.perhaps.is_empty()).map(|evidence| {
        let numbers = l10n::numbers(&finding.perhaps);
        say!("check-placeholder-name", name = evidence.text.as_str(), numbers = numbers)
    });
    std::iter::once(say!("check-placeholder")).chain(named).collect()
}
