//! Judges one citation: the edition in which it is read, what it means there, and what became of that rule.

use super::{Checker, rule};
use crate::date_detection::Day;
use crate::finding::{Absence, Evidence, EvidenceKind, Finding, Former, Outcome, Referent};
use citation::{Expression, Found, Quoted, TitleCheck, resolve};
use library::BookId;
use record::rule_number::{Level, RuleNumber, Subrule};
use record::{Citation, DocumentKind};

/// Suffixes of numeric literals in programming languages: `120.5f` is more likely a width than a rule.
const NUMBER_SUFFIXES: [&str; 3] = ["d", "f", "m"];

/// A citation with its context.
pub(super) struct Cited<'a> {
    pub found: &'a Found,
    /// The number as the text writes it.
    pub quote: &'a str,
    /// Line and column.
    pub at: (u32, u32),
    /// Whether a word before it, a comment that it opens, or a list marks it as a citation.
    pub is_opening: bool,
    /// Whether `CR` is before it, so that it cannot cite other rules.
    pub is_of_book: bool,
    /// The evidence for its rule.
    pub evidence: Option<Evidence>,
    /// Its date, and the edition in force then.
    pub dated: Option<(Day, BookId)>,
}

/// The reading of a citation.
struct Reading {
    book: BookId,
    citation: Citation,
    title: Option<TitleCheck>,
    /// The edition of the date, if it lacks the number.
    absent_from: Option<BookId>,
    /// Whether a date, a title or evidence selects one of the rules that had the number.
    is_certain: bool,
}

impl Cited<'_> {
    /// The referent by evidence other than a date.
    fn referent(&self) -> Option<Referent> {
        let evidence = self.evidence.as_ref().filter(|evidence| evidence.kind != EvidenceKind::Day);
        evidence.map(|evidence| evidence.referent)
    }

    /// Whether its evidence shows that it is a citation at all.
    fn is_proved(&self) -> bool {
        self.evidence
            .as_ref()
            .is_some_and(|evidence| evidence.is_strong || evidence.referent != Referent::Here)
    }
}

impl Checker<'_> {
    /// Checks one citation; `None` if it is more likely another kind of number.
    pub(super) fn judge(&mut self, cited: &Cited) -> Option<Finding> {
        let Cited { found, quote, is_opening, .. } = *cited;
        let mut finding = Finding::new(found, quote, cited.at);
        let Expression::Rules(parts) = &found.expression else {
            finding.targets = resolve(found, None).targets;
            if let Some(kind) = DocumentKind::of(found.document) {
                finding.stand_in(self.documents.look_up(kind, &finding.targets));
            }
            return Some(finding);
        };
        finding.as_of = cited.dated.map(|(day, _)| day.day);
        let last = parts.last()?.last();
        let Reading { book, citation, title, absent_from, is_certain } = self.read(cited, last);
        self.judge_title(&mut finding, found, &citation, title.clone());
        let numbers: Vec<RuleNumber> = citation.targets.iter().filter_map(rule).collect();
        finding.read_in = Some(book);
        finding.edition = self.shelf.since(book);
        finding.outcomes = numbers.iter().map(|&number| self.trails.outcome(book, number)).collect();
        finding.targets = citation.targets;
        finding.exists = Some(absent_from.is_none() && finding.outcomes.iter().all(|outcome| outcome.exists));
        finding.is_bare = self.is_bare(&finding, cited, last, title.as_ref());
        finding.is_announced = is_opening;
        if self.is_no_citation(&finding, last, is_opening) {
            return None;
        }
        self.add_evidence(&mut finding, cited);
        let is_before = finding.as_of.is_some_and(|day| Some(day) < finding.edition);
        let is_too_early = is_before && cited.referent().is_none();
        if is_too_early || !finding.perhaps.is_empty() {
            finding.outcomes.iter_mut().for_each(Outcome::doubt);
        }
        if !is_certain && cited.dated.is_none() {
            self.doubt_missing_numbers(&mut finding, book);
        }
        finding.conclude();
        finding.absence = absent_from.map(|edition| self.absence(edition, book));
        if finding.exists == Some(false) && finding.absence.is_none() {
            self.look_around(&mut finding, &numbers);
        }
        if !is_certain {
            self.add_formers(&mut finding, &numbers);
        }
        finding.rewrite(parts, self.numbers_of(self.to));
        Some(finding)
    }

    /// Whether a number may be something other than a citation.
    fn is_bare(
        &mut self,
        finding: &Finding,
        cited: &Cited,
        last: RuleNumber,
        title: Option<&TitleCheck>,
    ) -> bool {
        let is_nobodys = self.trails.newest_with(last).is_none();
        let is_of_others = match last.level() {
            // `Section 3 ("No Warranty")` belongs to a licence.
            Level::Section => matches!(title, Some(TitleCheck::Differs { names: None, .. })),
            // `Survival rule 782`, `test-rules (520 files)`
            Level::Chapter => !cited.is_of_book && is_nobodys,
            Level::Rule | Level::Subrule => false,
        };
        // A letter makes a number a rule, unless it is in brackets, as in laws, or no edition here has that
        // rule.
        let is_of_rules = last.level() == Level::Subrule && !cited.quote.contains('(') && !is_nobodys;
        let is_titled = finding.title_check.as_ref().is_some_and(TitleCheck::is_title);
        !is_titled && (is_of_others || !(cited.is_opening || is_of_rules || cited.is_proved()))
    }

    /// The edition in which a citation is read, its meaning there, and whether the quoted title matches.
    fn read(&mut self, cited: &Cited, last: RuleNumber) -> Reading {
        let found = cited.found;
        let given = cited.dated.map(|(_, book)| book);
        let own = given.unwrap_or_else(|| self.home(last));
        let referent = cited.referent();
        let absent_from = given.filter(|&book| !self.shelf.holds(book, last));
        let book = match referent {
            Some(Referent::In(book)) => book,
            _ => absent_from.and_then(|edition| self.trails.last_before(edition, last)).unwrap_or(own),
        };
        let citation = resolve(found, Some(self.numbers_of(book)));
        let title = self.headings.check(&citation, self.language, book);
        if given.is_none() && matches!(title, Some(TitleCheck::Differs { .. })) {
            // The quoted title identifies the rule among those that have had this number.
            let mut agrees = |older: BookId| {
                matches!(self.headings.check(&citation, self.language, older), Some(TitleCheck::Agrees))
            };
            let mut had_it = self.trails.tenants(last).iter().rev().map(|tenancy| tenancy.last.book);
            if let Some(older) = had_it.find(|&older| older != book && agrees(older)) {
                let citation = resolve(found, Some(self.numbers_of(older)));
                let title = Some(TitleCheck::Agrees);
                return Reading { book: older, citation, title, absent_from: None, is_certain: true };
            }
        }
        let is_by_text = matches!(referent, Some(Referent::Here | Referent::In(_)));
        let absent_from = absent_from.filter(|&edition| edition != book && !is_by_text);
        let is_certain =
            is_by_text || title == Some(TitleCheck::Agrees) || (given.is_some() && absent_from.is_none());
        Reading { book, citation, title, absent_from, is_certain }
    }

    /// The edition that lacks a number, and since when the number has been missing.
    fn absence(&self, edition: BookId, last: BookId) -> Absence {
        let since = |book: BookId| self.shelf.since(book);
        let series = self.shelf.series(self.series);
        let next = series.iter().copied().skip_while(|&book| book != last).nth(1);
        Absence { edition: since(edition), until: next.and_then(since) }
    }

    /// Keeps the result for a quoted title. One that neither the edition nor today's has there may be any
    /// quotation, so it counts only if it looks like a title.
    fn judge_title(
        &mut self,
        finding: &mut Finding,
        found: &Found,
        citation: &Citation,
        check: Option<TitleCheck>,
    ) {
        finding.title_of_today = matches!(check, Some(TitleCheck::Differs { .. }))
            && matches!(self.headings.check(citation, self.language, self.to), Some(TitleCheck::Agrees));
        let may_be_title = |quoted: &Quoted| quoted.may_be_title(self.language);
        // A string on the next line of a program is not a title.
        let is_apart = matches!(check, Some(TitleCheck::Differs { .. }))
            && found.title.as_ref().is_some_and(|quoted| !quoted.is_beside());
        let counts = finding.title_of_today
            || (!is_apart && check.as_ref().is_some_and(TitleCheck::is_title))
            || found.title.as_ref().is_some_and(may_be_title);
        finding.title_check = check.filter(|_| counts);
        finding.title = finding.title.take().filter(|_| counts);
    }

    /// Adds the evidence, and the numbers of today of a rule that never had the number.
    fn add_evidence(&mut self, finding: &mut Finding, cited: &Cited) {
        let Some(evidence) = &cited.evidence else { return };
        match cited.referent() {
            // A rule that does not exist is not meant, whatever its name.
            Some(Referent::Here) if finding.exists == Some(false) => return,
            // A wrong title already names the other rule.
            Some(Referent::Other { .. }) if finding.has_wrong_title() => return,
            Some(Referent::Other { book, number }) => {
                let now = self.trails.outcome(book, number).now;
                let mut own = finding.outcomes.iter().flat_map(|outcome| &outcome.now);
                if own.any(|own| now.contains(own)) {
                    return;
                }
                finding.perhaps = if now.is_empty() { vec![number] } else { now };
            }
            _ => {}
        }
        finding.evidence = Some(evidence.clone());
    }

    /// Makes the outcome of numbers uncertain that today's edition lacks, if several rules have had the number
    /// or today's edition has its parent: `115.2a` may be a slip for 115.2.
    fn doubt_missing_numbers(&mut self, finding: &mut Finding, book: BookId) {
        for outcome in finding.outcomes.iter_mut().filter(|outcome| outcome.exists) {
            let number = outcome.number;
            if self.shelf.has(self.to, number) {
                continue;
            }
            let parent = number.parent().filter(|parent| parent.level() >= Level::Rule);
            let has_parent = parent.is_some_and(|parent| self.shelf.has(self.to, parent));
            let formers = self.trails.formers(number, book);
            if has_parent || formers.iter().any(|former| !former.now.is_empty()) {
                outcome.doubt();
            }
        }
    }

    /// Adds the other rules that had the number.
    fn add_formers(&mut self, finding: &mut Finding, numbers: &[RuleNumber]) {
        let Some(book) = finding.read_in else { return };
        finding.formerly = match *numbers {
            [number] => self.trails.formers(number, book),
            _ => {
                let is_before = |former: &Former| former.until.is_some() && former.until <= finding.edition;
                let formers = numbers
                    .iter()
                    .filter_map(|&number| self.trails.formers(number, book).into_iter().find(is_before));
                formers.collect()
            }
        };
    }

    /// Whether an unannounced number is in no edition here and looks like a number in a program.
    fn is_no_citation(&mut self, finding: &Finding, last: RuleNumber, is_opening: bool) -> bool {
        let is_suffix = |letters: Subrule| NUMBER_SUFFIXES.contains(&letters.to_string().as_str());
        let is_program_number = match last.subrule() {
            Some(letters) => is_suffix(letters),
            None => finding.is_bare,
        };
        // Three digits are a chapter only with a word before them or a title after them.
        let is_count = finding.title.is_none() && last.level() == Level::Chapter;
        !is_opening
            && (is_count
                || (finding.exists == Some(false)
                    && is_program_number
                    && self.trails.newest_with(last).is_none()))
    }

    /// The edition in which an undated number is read: the newest that has it, otherwise the newest.
    pub(super) fn home(&mut self, number: RuleNumber) -> BookId {
        let newest = self.shelf.series(self.series).last().copied().unwrap_or(self.to);
        self.trails.newest_with(number).unwrap_or(newest)
    }

    /// Looks for the first missing number in other editions, and for its neighbours.
    fn look_around(&mut self, finding: &mut Finding, numbers: &[RuleNumber]) {
        let Some(book) = finding.read_in else { return };
        let Some(&missing) = numbers.iter().find(|&&number| !self.shelf.has(book, number)) else { return };
        let newest = self.trails.newest_with(missing);
        finding.elsewhere = newest.and_then(|book| self.shelf.since(book));
        finding.is_younger = newest > Some(book) && finding.elsewhere > finding.edition;
        if newest.is_none() {
            let elsewhere = self.trails.elsewhere(missing);
            finding.undated = elsewhere.undated;
            finding.in_english = elsewhere.english.and_then(|book| self.shelf.since(book));
            finding.near = self.trails.near(book, missing);
        }
    }
}
