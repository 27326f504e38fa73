//! Words the findings in a text in the user's language: their counts, a row for each, and the updated text.

use std::sync::Arc;

use citation::TitleCheck;
use language::Language;
use lineage::Verdict;
use lint::{self, Checked, Counts, Finding, Reach};
use record::Document;
use record::rule_number::RuleNumber;
use shelf::{Shelf, Today};
use view::CitedSectionView;

use crate::check::evidence;
use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::edition::Place;
use crate::render::excerpt::around;
use crate::render::html::SafeHtml;
use crate::render::{fate_sentence, rule_block, verdict_badge};

/// Limit of citations shown in each part; all are counted.
const MOST_ROWS: usize = 300;
/// Limit of the original and the updated text together, in bytes; the original is always shown.
const MOST_SHOWN: usize = 8 << 20;
/// Limit of rules linked, and of sentences shown, for one citation.
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

/// Words the findings of a text.
pub(super) struct Teller<'a> {
    pub(super) shelf: &'a Shelf,
    /// The edition that numbers were traced to.
    pub(super) place: Place<'a>,
    /// The language of the text.
    pub(super) language: Language,
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
            .map(|warning| self.warning(warning))
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
        let (said, leads, near) = match finding.document {
            Document::Cr => (self.said_of_rules(finding), self.rules(finding), self.near(finding)),
            _ => (self.said_of_sections(finding), sections(finding), Vec::new()),
        };
        Row {
            place: say!("line-number", line = finding.line as usize),
            mark: name.map(|name| verdict_badge::mark(name, &verdict_badge::word(name))),
            context: around(self.text, finding.span),
            said: said.iter().map(|sentence| l10n::sentence(sentence)).collect(),
            leads,
            near,
        }
    }

    fn said_of_rules(&self, finding: &Finding) -> Vec<String> {
        if finding.is_placeholder {
            return evidence::of_placeholder(finding);
        }
        let mut said = Vec::new();
        said.extend(finding.is_bare.then(|| say!("check-bare")));
        match (finding.absence, finding.exists) {
            (Some(absence), _) => said.push(evidence::of_absence(finding, absence)),
            (None, Some(false)) => said.push(self.missing(finding)),
            (None, _) => said.extend(self.fates(finding)),
        }
        said.extend(evidence::beside(finding));
        if let Some(TitleCheck::Differs { title, names }) = &finding.title_check {
            let quoted = finding.title.as_deref().unwrap_or_default();
            said.push(say!(
                "check-named",
                number = finding.quote.as_str(),
                title = title.as_str(),
                quoted = quoted
            ));
            said.push(match names {
                _ if finding.title_of_today => say!("check-title-of-today"),
                Some(number) => say!("check-named-elsewhere", quoted = quoted, number = *number),
                None => String::new(),
            });
        }
        said.extend(formerly(finding));
        said.retain(|sentence| !sentence.is_empty());
        said
    }

    /// A sentence for each number whose rule has changed.
    fn fates(&self, finding: &Finding) -> Vec<String> {
        let newest = self.shelf.since(self.place.position);
        let fate = |outcome: &lint::Outcome| {
            let then = match finding.edition.filter(|_| finding.edition != newest) {
                Some(date) => say!("number-of-day", number = outcome.number, date = date),
                None => outcome.number.to_string(),
            };
            let (verdict, confidence, now) = (outcome.verdict, outcome.confidence, outcome.now.clone());
            let today = Today { read_in: finding.read_in?, verdict, confidence, now };
            Some(
                fate_sentence::clause(self.shelf, &then, &today)
                    .unwrap_or_else(|| say!("history-unsure", then = then)),
            )
        };
        let changed: Vec<&lint::Outcome> =
            finding.outcomes.iter().filter(|outcome| outcome.verdict.name() != "same").collect();
        let more = changed.len().saturating_sub(MOST_LEADS);
        let mut said: Vec<String> = changed.into_iter().take(MOST_LEADS).filter_map(fate).collect();
        said.extend((more > 0).then(|| l10n::counted(more, "check-others")));
        said
    }

    /// The reason why a number is not in the edition it was looked up in.
    fn missing(&self, finding: &Finding) -> String {
        let absent = finding
            .outcomes
            .iter()
            .find(|outcome| !outcome.exists)
            .map_or(String::new(), |outcome| outcome.number.to_string());
        let language =
            finding.read_in.map_or(self.language, |book| self.shelf.books()[book].edition.language);
        if let Some(date) = finding.elsewhere {
            return say!("check-elsewhere", number = absent, date = date);
        }
        if let Some(date) = finding.in_english {
            return say!(
                "check-in-english",
                number = absent,
                language = l10n::language(language),
                date = date
            );
        }
        if finding.undated.is_some() {
            return say!("problem-undated-has", number = absent);
        }
        say!("check-nowhere", number = absent, language = l10n::language(language))
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

    fn said_of_sections(&self, finding: &Finding) -> Vec<String> {
        let sections = &finding.sections;
        let Some(looked_in) = &sections.looked_in else { return vec![say!("check-not-held")] };
        let title = looked_in.title.as_str();
        let missing = sections
            .missing
            .iter()
            .map(|section| say!("section-missing", section = section.as_str(), document = title));
        let unread = sections
            .unread
            .iter()
            .map(|section| say!("check-part-not-held", section = section.as_str(), document = title));
        missing.chain(unread).take(MOST_LEADS).collect()
    }

    fn warning(&self, warning: &lint::Warning) -> String {
        let edition = |since| say!("edition-of", date = since);
        match *warning {
            lint::Warning::SeveralDays { one, other } => {
                say!("check-several-days", one = one.day, other = other.day)
            }
            lint::Warning::BeforeFirst { day, since } => {
                say!("trace-before-first", edition = edition(since), day = l10n::day(day))
            }
            lint::Warning::AfterLast { day, since } => {
                say!("trace-after-last", edition = edition(since), day = l10n::day(day))
            }
            lint::Warning::InHole { day, since, next } => {
                say!("trace-hole", taken = l10n::day(since), next = next, day = l10n::day(day))
            }
            lint::Warning::PassedOver { broken, since } => {
                say!("trace-passed-over", broken = broken, taken = edition(since))
            }
            lint::Warning::NotADate { year, month, day, line } => {
                let written = format!("{year:04}-{month:02}-{day:02}");
                say!("check-not-a-date", date = written, line = line as usize)
            }
            lint::Warning::TooMany { line, .. } => say!("check-too-many", line = line as usize),
            lint::Warning::TooMuchWork { line, .. } => say!("check-too-much-work", line = line as usize),
            lint::Warning::NoDay { since } => say!("check-no-day", date = since),
        }
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
fn sections(finding: &Finding) -> Vec<Lead> {
    let lead = |standing: &Arc<lint::Standing>| {
        let CitedSectionView { number, html_uri, title, language, .. } = CitedSectionView::of(standing);
        Lead { number, href: html_uri, about: title, lang: l10n::lang(language) }
    };
    finding.sections.stand.iter().take(MOST_LEADS).map(lead).collect()
}

/// The rules that had its numbers before.
fn formerly(finding: &Finding) -> Vec<String> {
    let former = |former: &lint::Former| {
        let until = former.until.map_or_else(|| say!("undated"), l10n::day);
        let said = match former.now.is_empty() {
            true => say!("check-formerly-gone", date = until),
            false => say!("check-formerly", date = until, numbers = l10n::numbers(&former.now)),
        };
        if finding.targets.len() > 1 {
            say!("check-of-number", number = former.number, said = said)
        } else {
            said
        }
    };
    let more = if finding.targets.len() > 1 { finding.formerly.len().saturating_sub(MOST_LEADS) } else { 0 };
    let named = finding.formerly.iter().take(MOST_LEADS).map(former);
    named.chain((more > 0).then(|| say!("check-formerly-more", count = more))).collect()
}
