//! The sentences about a finding and about the dates of its text, from the message files.
//!
//! Pages, the API and all forms of `citator lint` say these and no others.

use std::fmt::Display;

use jiff::civil::Date;

use crate::became_sentence::became;
use crate::reader::{Reader, say};
use ::lint::{Absence, Checker, Day, Evidence, EvidenceKind, Finding, Former, LookedIn, Outcome, Warning};
use citation::TitleCheck;
use language::Language;
use lineage::Verdict;
use message::locale_format;
use record::Document;
use record::rule_number::RuleNumber;

/// Limit of sentences about the numbers of one citation.
const MOST_NUMBERS: usize = 4;

/// Words the findings of a checker for a reader.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    reader: Reader,
    /// The language of the editions through which numbers are traced.
    series: Language,
    /// Effective date of the edition to which they are traced.
    to: Option<Date>,
    is_to_newest: bool,
}

impl Wording {
    /// The words for findings of this checker.
    pub fn new(checker: &Checker<'_>, reader: Reader) -> Wording {
        let (series, to, is_to_newest) = (checker.series(), checker.to(), checker.is_to_newest());
        Wording { reader, series, to, is_to_newest }
    }

    /// The sentences about a finding, without capitals and full stops. What is near a missing rule is not among
    /// them.
    pub(super) fn sentences(&self, finding: &Finding) -> Vec<String> {
        let mut said = match finding.document {
            Document::Cr if finding.is_placeholder => {
                vec![self.of_quote(finding, say!(self.reader, "finding-placeholder"))]
            }
            Document::Cr => self.of_rules(finding),
            _ => return self.of_sections(finding),
        };
        said.extend(self.evidence(finding));
        said.extend(self.title(finding));
        let is_rewritten_list = finding.outcomes.len() > 1;
        let written = finding.replacement.as_ref().filter(|_| is_rewritten_list);
        said.extend(written.map(|written| say!(self.reader, "finding-write", replacement = written)));
        said.extend(self.formerly(finding));
        if said.is_empty() {
            said.push(self.unchanged(finding));
        }
        if finding.is_bare {
            said.insert(0, say!(self.reader, "finding-bare"));
        }
        said
    }

    /// The sentence on the numbers near a missing one, if there are any.
    pub(super) fn near(&self, near: &[String]) -> Option<String> {
        (!near.is_empty()).then(|| say!(self.reader, "finding-near", numbers = self.reader.listed(near)))
    }

    /// What became of the rules that it cites, or why its edition lacks them.
    fn of_rules(&self, finding: &Finding) -> Vec<String> {
        let mut said = match (finding.absence, finding.exists) {
            (Some(absence), _) => vec![self.absent(finding, absence)],
            (None, Some(false)) => return self.missing(finding),
            (None, _) => self.fates(finding),
        };
        let share = (finding.confidence * 100.0).round();
        if share < 100.0 && finding.verdict.is_some_and(|verdict| verdict != Verdict::Same) {
            let share = locale_format::percent(self.reader.language(), share / 100.0);
            said.push(say!(self.reader, "history-confidence", confidence = share));
        }
        said
    }

    fn unchanged(&self, finding: &Finding) -> String {
        let then = self.then(finding, &finding.quote);
        let same = became(Verdict::Same, self.reader.day_of(self.to), &then, String::new());
        match same.filter(|_| finding.verdict.is_some()) {
            Some(same) => self.reader.tell(&same),
            None => then,
        }
    }

    /// Sentences on each number whose rule has changed.
    fn fates(&self, finding: &Finding) -> Vec<String> {
        let changed: Vec<&Outcome> =
            finding.outcomes.iter().filter(|outcome| outcome.verdict != Verdict::Same).collect();
        let more = changed.len().saturating_sub(MOST_NUMBERS);
        let mut said: Vec<String> =
            changed.into_iter().take(MOST_NUMBERS).flat_map(|outcome| self.fate(finding, outcome)).collect();
        said.extend((more > 0).then(|| say!(self.reader, "finding-others", count = more)));
        said
    }

    fn fate(&self, finding: &Finding, outcome: &Outcome) -> Vec<String> {
        let Outcome { now, is_same_wording, .. } = outcome;
        let is_taken = outcome.verdict == Verdict::Reused;
        let verdict = match outcome.verdict {
            Verdict::Reused if now.is_empty() => Verdict::Gone,
            Verdict::Reused if *is_same_wording => Verdict::Moved,
            Verdict::Reused => Verdict::MovedEdited,
            other => other,
        };
        let then = self.then(finding, outcome.number);
        let Some(known) = became(verdict, self.reader.day_of(self.to), &then, self.reader.listed(now)) else {
            let possibly = (!now.is_empty())
                .then(|| say!(self.reader, "finding-possibly", numbers = self.reader.listed(now)));
            return [say!(self.reader, "history-unsure", then = then)].into_iter().chain(possibly).collect();
        };
        let taken = is_taken.then(|| say!(self.reader, "finding-taken"));
        [self.reader.tell(&known)].into_iter().chain(taken).collect()
    }

    /// A number that the edition of the date lacks, with its current numbers.
    fn absent(&self, finding: &Finding, absence: Absence) -> String {
        let (number, edition, until) =
            (&finding.quote, self.reader.day_of(absence.edition), self.reader.day_of(absence.until));
        if finding.now.is_empty() {
            return say!(
                self.reader,
                "finding-absent-gone",
                number = number,
                edition = edition,
                until = until
            );
        }
        let now = say!(
            self.reader,
            "number-of-day",
            number = self.reader.listed(&finding.now),
            date = self.reader.day_of(self.to)
        );
        say!(self.reader, "finding-absent", number = number, edition = edition, until = until, now = now)
    }

    /// The reason why numbers are not in the edition in which they were looked up. It is known of the first one.
    fn missing(&self, finding: &Finding) -> Vec<String> {
        let absent: Vec<RuleNumber> =
            finding.outcomes.iter().filter(|outcome| !outcome.exists).map(|outcome| outcome.number).collect();
        let [first, others @ ..] = absent.as_slice() else { return Vec::new() };
        let language = || self.series.name_in(self.reader.language());
        let why = match (finding.elsewhere, finding.in_english) {
            (Some(date), _) => {
                say!(self.reader, "finding-elsewhere", number = first, date = self.reader.day(date))
            }
            (_, Some(date)) => {
                say!(
                    self.reader,
                    "finding-in-english",
                    number = first,
                    language = language(),
                    date = self.reader.day(date)
                )
            }
            _ if finding.undated.is_some() => say!(self.reader, "finding-undated", number = first),
            _ => say!(self.reader, "finding-nowhere", number = first, language = language()),
        };
        let is_skipped = |number: &RuleNumber| number.subrule().is_some_and(|letters| letters.is_skipped());
        let letters = absent.iter().any(is_skipped).then(|| say!(self.reader, "finding-letters"));
        let others = others
            .iter()
            .take(MOST_NUMBERS - 1)
            .map(|other| say!(self.reader, "cite-not-here", number = other));
        [why].into_iter().chain(others).chain(letters).collect()
    }

    /// The evidence, if the number would mean something else without it.
    fn evidence(&self, finding: &Finding) -> Option<String> {
        let Evidence { kind, text, .. } = finding.evidence.as_ref()?;
        if !finding.perhaps.is_empty() {
            let numbers = self.now(&finding.perhaps);
            return Some(match kind {
                _ if finding.is_placeholder => {
                    say!(self.reader, "finding-placeholder-name", name = text, numbers = numbers)
                }
                EvidenceKind::Words => {
                    say!(self.reader, "finding-other-words", words = text, numbers = numbers)
                }
                EvidenceKind::Neighbour => {
                    say!(self.reader, "finding-other-number", number = text, numbers = numbers)
                }
                EvidenceKind::Day | EvidenceKind::Name => {
                    say!(self.reader, "finding-other-name", name = text, numbers = numbers)
                }
            });
        }
        if !finding.is_stale() {
            return None;
        }
        Some(match (kind, finding.as_of) {
            (EvidenceKind::Day, None) => return None,
            (EvidenceKind::Day, Some(day)) if finding.edition > finding.as_of => {
                say!(self.reader, "finding-beside-early", day = self.reader.day(day))
            }
            (EvidenceKind::Day, Some(day)) => {
                say!(self.reader, "finding-beside-day", day = self.reader.day(day))
            }
            (EvidenceKind::Name, _) => say!(self.reader, "finding-beside-name", name = text),
            (EvidenceKind::Words, _) => say!(self.reader, "finding-beside-words", words = text),
            (EvidenceKind::Neighbour, _) => say!(self.reader, "finding-beside-number", number = text),
        })
    }

    /// The real title, if another one is quoted.
    fn title(&self, finding: &Finding) -> Vec<String> {
        let Some(TitleCheck::Differs { title, names }) = &finding.title_check else { return Vec::new() };
        let (number, quoted) = (&finding.quote, finding.title.as_deref().unwrap_or_default());
        let named = say!(self.reader, "finding-named", number = number, title = title, quoted = quoted);
        let why = match names {
            _ if finding.title_of_today => Some(say!(self.reader, "finding-title-of-today", quoted = quoted)),
            names => names
                .map(|number| say!(self.reader, "finding-named-elsewhere", quoted = quoted, number = number)),
        };
        [named].into_iter().chain(why).collect()
    }

    /// The rules that had its numbers before.
    fn formerly(&self, finding: &Finding) -> Vec<String> {
        let is_list = finding.outcomes.len() > 1;
        let said = |former: &Former| {
            let until = self.reader.day_of(former.until);
            let said = match former.now.is_empty() {
                true => say!(self.reader, "finding-formerly-gone", date = until),
                false => say!(self.reader, "finding-formerly", date = until, numbers = self.now(&former.now)),
            };
            if is_list {
                say!(self.reader, "finding-of-number", number = former.number, said = said)
            } else {
                said
            }
        };
        let more = if is_list { finding.formerly.len().saturating_sub(MOST_NUMBERS) } else { 0 };
        let formers = finding.formerly.iter().take(MOST_NUMBERS).map(said);
        formers.chain((more > 0).then(|| say!(self.reader, "finding-formerly-more", count = more))).collect()
    }

    /// A citation of a tournament document: `MTR 2.1: “Match Structure”, Magic Tournament Rules (2020-09-25)`.
    fn of_sections(&self, finding: &Finding) -> Vec<String> {
        let sections = &finding.sections;
        let Some(LookedIn { title, effective }) = sections.looked_in.as_deref() else {
            return vec![self.of_quote(finding, say!(self.reader, "finding-not-held"))];
        };
        let document = self.reader.dated(title, *effective);
        let mut said = Vec::new();
        if let [first, ..] = sections.stand.as_slice() {
            let titles =
                sections.stand.iter().map(|standing| say!(self.reader, "quoted", text = &standing.title));
            let home = self.reader.dated(&first.document_title, first.effective);
            let all: Vec<String> = titles.take(MOST_NUMBERS).chain([home]).collect();
            said.push(self.of_quote(finding, locale_format::joined(self.reader.language(), &all)));
        }
        let missing = sections.missing.iter().take(MOST_NUMBERS);
        said.extend(
            missing
                .map(|section| say!(self.reader, "section-missing", section = section, document = &document)),
        );
        said.extend(self.near(&sections.near));
        let unread = sections.unread.iter().take(MOST_NUMBERS);
        said.extend(unread.map(|section| {
            say!(self.reader, "finding-part-not-held", section = section, document = &document)
        }));
        said
    }

    /// A warning about the dates of a text, or that it was not checked to its end.
    pub fn warning(&self, warning: &Warning) -> String {
        let of_line = |Day { day, line }: Day| {
            let day = self.reader.day(day);
            line.map_or(day.clone(), |line| {
                format!("{day} ({})", say!(self.reader, "line-number", line = line.to_string()))
            })
        };
        let reader = self.reader;
        match *warning {
            Warning::SeveralDays { one, other } => {
                say!(self.reader, "finding-several-days", one = of_line(one), other = of_line(other))
            }
            Warning::OtherEdition { choice, day, since } => {
                reader.used_edition(choice, Some(since), day).unwrap_or_default()
            }
            Warning::NotADate { year, month, day, line } => {
                let written = format!("{year:04}-{month:02}-{day:02}");
                say!(self.reader, "finding-not-a-date", date = written, line = line.to_string())
            }
            Warning::TooMany { line, .. } => say!(self.reader, "finding-too-many", line = line.to_string()),
            Warning::TooMuchWork { line, column } => {
                say!(
                    self.reader,
                    "finding-too-much-work",
                    line = line.to_string(),
                    column = column.to_string()
                )
            }
            Warning::NoDay { since } => say!(self.reader, "finding-no-day", date = self.reader.day(since)),
        }
    }

    /// A number with the edition in which it was read, unless it was traced to that.
    fn then(&self, finding: &Finding, number: impl Display) -> String {
        self.reader.dated(number, finding.edition.filter(|_| finding.edition != self.to))
    }

    /// Numbers of today, or of the edition to which they were traced.
    fn now(&self, numbers: &[RuleNumber]) -> String {
        self.reader.dated(self.reader.listed(numbers), self.to.filter(|_| !self.is_to_newest))
    }

    /// The quote before a sentence in which it is not.
    fn of_quote(&self, finding: &Finding, said: String) -> String {
        say!(self.reader, "finding-of-number", number = &finding.quote, said = said)
    }
}
