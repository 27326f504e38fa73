//! The findings in a text as the page shows them: their counts, a row with links for each, and the updated text.

use language::Language;
use lineage::Verdict;
use lint::{self, Checked, Counts, Finding, Reach};
use message::locale_format;
use record::Document;
use record::rule_number::RuleNumber;
use shelf::Shelf;
use view::{CitedSectionView, FindingView, Wording};

use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::page_edition::Place;
use crate::render::excerpt::around;
use crate::render::safe_html::SafeHtml;
use crate::render::{rule_block, verdict_badge};

/// Limit of citations shown in each part; all are counted.
const MOST_ROWS: usize = 300;
/// Limit of the original and the updated text together, in bytes; the original is always shown.
const MOST_SHOWN: usize = 8 << 20;
/// Limit of rules linked for one citation.
const MOST_LEADS: usize = 4;

/// The findings in a text.
pub(super) struct Answer {
    pub(super) counts: Vec<String>,
    pub(super) warnings: Vec<String>,
    pub(super) parts: Vec<Part>,
    pub(super) rewritten: Option<Rewritten>,
}

/// The status of a citation on the page. Each has exactly one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Stale,
    /// It would be stale, if it is a citation.
    PerhapsStale,
    Note,
    /// The document that it cites is not in the library.
    Unread,
    Holds,
}

impl Status {
    fn of(finding: &Finding) -> Status {
        match finding {
            _ if finding.is_stale() => Status::Stale,
            _ if finding.is_perhaps_stale() => Status::PerhapsStale,
            _ if finding.is_note() => Status::Note,
            _ if finding.is_unread() => Status::Unread,
            _ => Status::Holds,
        }
    }
}

/// Citations with the same status.
pub(super) struct Part {
    pub(super) heading: String,
    pub(super) rows: Vec<Row>,
    /// The message that there are more.
    pub(super) more: String,
}

/// One citation.
pub(super) struct Row {
    pub(super) place: String,
    pub(super) mark: Option<SafeHtml>,
    pub(super) context: SafeHtml,
    pub(super) said: Vec<String>,
    pub(super) leads: Vec<Lead>,
    /// The words before the nearby rules.
    pub(super) near_label: String,
    /// Nearby rules, for a number that no edition has.
    pub(super) near: Vec<Lead>,
}

/// A rule or section, with its topic.
pub(super) struct Lead {
    pub(super) number: String,
    pub(super) href: String,
    pub(super) about: String,
    pub(super) lang: Option<&'static str>,
}

/// The text with current numbers.
pub(super) struct Rewritten {
    pub(super) about: String,
    pub(super) text: String,
}

/// Lists the findings of a text.
pub(super) struct Teller<'a> {
    pub(super) shelf: &'a Shelf,
    /// The edition that numbers were traced to.
    pub(super) place: Place<'a>,
    /// The language of the text.
    pub(super) language: Language,
    pub(super) wording: Wording,
    pub(super) text: &'a str,
}

impl Teller<'_> {
    /// The findings, outdated ones first, and the text with current numbers.
    pub(super) fn answer(&self, checked: &Checked) -> Answer {
        let counts = Counts::of(&checked.findings);
        let parts = [
            self.part(say!("check-stale"), checked, Status::Stale),
            self.part(say!("check-perhaps"), checked, Status::PerhapsStale),
            self.part(say!("check-notes"), checked, Status::Note),
            self.part(say!("check-unread"), checked, Status::Unread),
            self.part(say!("check-holds"), checked, Status::Holds),
        ];
        let mut counted = vec![l10n::counted(counts.citations, "check-count")];
        counted.extend((counts.stale > 0).then(|| l10n::counted(counts.stale, "check-count-stale")));
        counted.extend(checked.as_of.map(|as_of| say!("check-as-of", date = as_of.day)));
        let rewritten = self.rewritten(checked);
        let is_too_long = rewritten
            .as_ref()
            .is_some_and(|rewritten| in_markup(self.text) + in_markup(&rewritten.text) > MOST_SHOWN);
        let warnings = checked
            .warnings
            .iter()
            .map(|warning| self.wording.warning(warning))
            .chain(is_too_long.then(|| say!("check-rewritten-too-long")));
        Answer {
            counts: counted,
            warnings: warnings.map(|warning| l10n::sentence(&warning)).collect(),
            parts: parts.into_iter().flatten().collect(),
            rewritten: rewritten.filter(|_| !is_too_long),
        }
    }

    fn part(&self, heading: String, checked: &Checked, status: Status) -> Option<Part> {
        let all: Vec<&Finding> =
            checked.findings.iter().filter(|finding| Status::of(finding) == status).collect();
        let more = if all.len() > MOST_ROWS {
            l10n::sentence(&say!("check-first", most = MOST_ROWS, total = all.len()))
        } else {
            String::new()
        };
        let rows: Vec<Row> = all.into_iter().take(MOST_ROWS).map(|finding| self.row(finding)).collect();
        (!rows.is_empty()).then_some(Part { heading, rows, more })
    }

    fn row(&self, finding: &Finding) -> Row {
        // An unchanged rule under a wrong title is not marked “same”: the sentence says why.
        let is_unchanged = matches!(finding.verdict, Some(Verdict::Same | Verdict::Edited));
        let is_of_other = finding.has_wrong_title() || !finding.perhaps.is_empty();
        let shown = finding.verdict.filter(|_| !(is_unchanged && is_of_other));
        let name = shown.map(verdict_badge::name);
        let view = FindingView::new(finding, &self.wording, MOST_LEADS);
        let (leads, near) = match finding.document {
            Document::Cr => (self.rules(finding), self.near(finding)),
            _ => (sections(view.sections), Vec::new()),
        };
        Row {
            place: say!("line-number", line = finding.line as usize),
            mark: name.map(|name| verdict_badge::mark(name, &verdict_badge::word(name))),
            context: around(self.text, finding.span),
            said: view.sentences.iter().map(|sentence| l10n::sentence(sentence)).collect(),
            leads,
            near_label: locale_format::capital(say!("finding-near", numbers = "").trim_end()),
            near,
        }
    }

    /// The current rules it means.
    fn rules(&self, finding: &Finding) -> Vec<Lead> {
        // A translation that has the rule under the same number is easier to read.
        let own = Place::current(self.shelf, self.language).filter(|own| own.position != self.place.position);
        let reads = |number| {
            own.filter(|own| self.place.number_in(own, number) == Some(number)).unwrap_or(self.place)
        };
        let gone = finding
            .outcomes
            .iter()
            .filter(|outcome| !outcome.exists)
            .filter_map(|outcome| self.today(outcome.number));
        let gone: Vec<RuleNumber> = gone.flatten().filter(|number| !finding.now.contains(number)).collect();
        let now = finding.perhaps.iter().chain(&finding.now).chain(&gone);
        leads(now.map(|&number| (reads(number), number)))
    }

    /// For a number that no edition here has, nearby numbers of the edition it was looked up in.
    fn near(&self, finding: &Finding) -> Vec<Lead> {
        let read_in = finding.read_in.unwrap_or(self.place.position);
        let then =
            Place { shelf: self.shelf, position: read_in, pinned: !self.shelf.books()[read_in].current };
        leads(finding.near.iter().map(|&number| (then, number)))
    }

    /// The current number of a rule that the edition of the day lacks, if another edition has it.
    fn today(&self, number: RuleNumber) -> Option<Vec<RuleNumber>> {
        let book = self.shelf.newest_with(self.place.language(), number)?;
        Some(self.shelf.today(book, number)?.now)
    }

    /// The text with every certain number updated.
    fn rewritten(&self, checked: &Checked) -> Option<Rewritten> {
        let edits = lint::edits(checked, Reach::Reused);
        let about = (!edits.is_empty()).then(|| l10n::counted(edits.len(), "check-rewritten-about"))?;
        let day = self.shelf.since(self.place.position).map(|date| say!("check-rewritten-day", date = date));
        let about = [Some(about), day].into_iter().flatten().collect::<Vec<_>>().join(" ");
        Some(Rewritten { about, text: lint::rewrite(self.text, &edits) })
    }
}

/// Upper bound of a text's size in a page, with escaped markup.
fn in_markup(text: &str) -> usize {
    text.len() + 4 * text.bytes().filter(|byte| matches!(byte, b'"' | b'&' | b'\'' | b'<' | b'>')).count()
}

/// Links to the first of some rules that their books have.
fn leads<'a>(rules: impl Iterator<Item = (Place<'a>, RuleNumber)>) -> Vec<Lead> {
    let lead = |(place, number): (Place<'_>, RuleNumber)| Lead {
        number: number.to_string(),
        href: place.href(number),
        about: place
            .shelf
            .rule(place.position, number)
            .map_or_else(String::new, |text| rule_block::topic(&place, &text.rule).0),
        lang: l10n::lang(place.language()),
    };
    rules.filter(|(place, number)| place.has(*number)).take(MOST_LEADS).map(lead).collect()
}

/// The cited sections of tournament documents.
fn sections(cited: Vec<CitedSectionView>) -> Vec<Lead> {
    let lead = |CitedSectionView { number, html_uri, title, language, .. }| Lead {
        number,
        href: html_uri,
        about: title,
        lang: l10n::lang(language),
    };
    cited.into_iter().map(lead).collect()
}
