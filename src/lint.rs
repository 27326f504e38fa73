//! Checks the citations of a text: what each number meant on the date of the text, and what that rule is now.
//!
//! Text, shelf and date go in, findings come out.
//!
//! Without a date, a number is read in the newest edition that has it. Another rule may have taken it over
//! since the text was written, so all rules that had it before are mentioned.

mod apply_fixes;
mod cached_follow;
mod cursor;
mod date_detection;
mod finding;
mod number_rewrite;
mod quoted_titles;
mod render_text;
mod section_citations;
mod warning;

use std::collections::HashMap;

use jiff::civil::Date;

use crate::citation::{EditionNumbers, TitleCheck, find, has_unread_letter, resolve};
use crate::citation::{Expression, Found, Quoted};
use crate::language::Language;
use crate::library::BookId;
use crate::record::rule_number::{Level, RuleNumber, Subrule};
use crate::record::{Citation, Document, DocumentKind, Target};
use crate::shelf::{Choice, Shelf};

use crate::lint::cached_follow::Trails;
use crate::lint::quoted_titles::Headings;
use cursor::Cursor;

pub use crate::lint::date_detection::{Day, Days, day_of};
pub use crate::lint::render_text::say;
pub use crate::lint::section_citations::{LookedIn, Sections, Standing};
pub use apply_fixes::{Edit, Reach, SURE, edits, held_back, rewrite};
pub use finding::{Counts, Finding, Former, Outcome};
pub use warning::Warning;

/// Suffixes of numeric literals in programming languages: `120.5f` is more likely a width than a rule.
const NUMBER_SUFFIXES: [&str; 3] = ["d", "f", "m"];

/// Limit of numbers traced for one text. A range may contain hundreds of them, and a text a hundred thousand
/// ranges.
const MOST_TARGETS: usize = 500_000;

/// Checks texts in one language against one shelf; look-ups are shared between texts.
pub struct Checker<'s> {
    shelf: &'s Shelf,
    /// The language of the texts.
    language: Language,
    /// The language of the editions through which numbers are traced.
    series: Language,
    /// The edition that numbers are traced to.
    to: BookId,
    /// Limit of numbers traced for one text.
    most_targets: usize,
    numbers: HashMap<BookId, EditionNumbers>,
    headings: Headings<'s>,
    trails: Trails<'s>,
    documents: section_citations::Documents<'s>,
}

/// The result of a check.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Checked {
    /// The date of the text, if known.
    pub as_of: Option<Day>,
    /// The citations, in the order of the text.
    pub findings: Vec<Finding>,
    /// Warnings about the dates that were used, each once.
    pub warnings: Vec<Warning>,
}

/// The date of a text while its citations are checked.
#[derive(Clone, Copy)]
struct Ground {
    /// The date, and the edition in force then.
    dated: Option<(Date, BookId)>,
}

impl<'s> Checker<'s> {
    /// A checker that traces numbers to the edition of a date, or to the newest. None if no edition has a
    /// date.
    pub fn new(shelf: &'s Shelf, language: Language, to: Option<Date>) -> Option<Checker<'s>> {
        // A translation may end years before the English editions whose numbers it uses; then the trace goes
        // on through English.
        let since = |series: Language| shelf.series(series).last().map(|&book| shelf.since(book));
        let series = [language, Language::English]
            .into_iter()
            .filter(|&series| since(series).is_some())
            .max_by_key(|&series| since(series))?;
        let newest = *shelf.series(series).last()?;
        let to = match to {
            Some(day) => shelf.edition_for(series, day)?.0,
            None => newest,
        };
        let (headings, trails) = (Headings::of(shelf), Trails::to(shelf, series, to));
        let documents = section_citations::Documents::of(shelf, language);
        let most_targets = MOST_TARGETS;
        Some(Checker {
            shelf,
            language,
            series,
            to,
            most_targets,
            numbers: HashMap::new(),
            headings,
            trails,
            documents,
        })
    }

    /// Sets the limit of traced numbers for a text.
    pub fn following(self, most: usize) -> Checker<'s> {
        Checker { most_targets: most, ..self }
    }

    /// The edition to which numbers are traced, as its position among the books.
    pub fn book(&self) -> BookId {
        self.to
    }

    /// Effective date of the edition to which numbers are traced.
    pub fn to(&self) -> Option<Date> {
        self.shelf.since(self.to)
    }

    /// Whether numbers are traced to the newest edition.
    pub fn is_to_newest(&self) -> bool {
        self.shelf.series(self.series).last() == Some(&self.to)
    }

    /// Checks a text of this date; without one, the date in the text counts.
    pub fn check(&mut self, text: &str, given: Option<Date>) -> Checked {
        let mut findings = Vec::new();
        let checked = self.check_each(text, given, |finding| findings.push(finding));
        Checked { findings, ..checked }
    }

    /// The same, but passes on each finding as soon as it is made; the result contains none.
    pub fn check_each(&mut self, text: &str, given: Option<Date>, mut take: impl FnMut(Finding)) -> Checked {
        let mut warnings = Vec::new();
        let as_of = match given {
            Some(day) => Some(Day { day, line: None }),
            None => self.own_day(text, &mut warnings),
        };
        let dated = as_of.and_then(|as_of| self.edition_for(as_of.day, &mut warnings));
        let ground = Ground { dated };
        let mut cursor = Cursor::new(text);
        let (mut targets, mut is_of_rules) = (0, false);
        // Whether the number before is a citation for certain, so that a list may go on from it.
        let mut before_is_sure = false;
        for mut found in find(text, self.language) {
            found.title = found.title.take().filter(|quoted| !cursor::is_key(text, quoted));
            let at = cursor.advance(found.span.0);
            let quote = &text[found.span.0..found.span.1];
            let is_torn = has_unread_letter(text, found.span.1);
            let goes_on = found.continues_list && before_is_sure;
            let opens_comment =
                || cursor::opens_comment(text, found.span.0) && cursor::says_more(text, quote, found.span.1);
            let is_opening = found.announced || goes_on || opens_comment();
            if targets > self.most_targets {
                warnings.push(Warning::TooMany { line: at.0 });
                break;
            }
            let finding = self.finding(&found, quote, at, is_opening, ground);
            before_is_sure = finding.as_ref().is_some_and(|finding| is_opening || !finding.is_bare);
            if let Some(mut finding) = finding {
                // `CR 110.5  (g)`: after another number, the letter would have another meaning.
                finding.replacement = finding.replacement.filter(|_| !is_torn);
                targets += finding.targets.len();
                is_of_rules |= finding.document == Document::Cr;
                take(finding);
            }
        }
        if as_of.is_none() && is_of_rules {
            let newest = self.shelf.series(self.series).last();
            warnings.extend(
                newest.and_then(|&book| self.shelf.since(book)).map(|since| Warning::NoDay { since }),
            );
        }
        Checked { as_of, findings: Vec::new(), warnings }
    }

    fn own_day(&self, text: &str, warnings: &mut Vec<Warning>) -> Option<Day> {
        match day_of(text, self.language) {
            Days::None => None,
            Days::One(day) => Some(day),
            Days::Several(one, other) => {
                warnings.push(Warning::SeveralDays { one, other });
                None
            }
        }
    }

    /// The edition for the date of a text.
    fn edition_for(&self, day: Date, warnings: &mut Vec<Warning>) -> Option<(Date, BookId)> {
        let (book, choice) = self.shelf.edition_for(self.series, day)?;
        let since = self.shelf.since(book)?;
        match choice {
            Choice::InForce => {}
            Choice::BeforeFirst => warnings.push(Warning::BeforeFirst { day, since }),
            Choice::AfterLast => warnings.push(Warning::AfterLast { day, since }),
            Choice::InHole(next) => warnings.push(Warning::InHole { day, since, next }),
            Choice::PassedOver(broken) => warnings.push(Warning::PassedOver { broken, since }),
        }
        Some((day, book))
    }

    /// Checks one citation; none if it is more likely another kind of number.
    fn finding(
        &mut self,
        found: &Found,
        quote: &str,
        at: (u32, u32),
        is_opening: bool,
        ground: Ground,
    ) -> Option<Finding> {
        let mut finding = Finding::new(found, quote, at);
        let Expression::Rules(parts) = &found.expression else {
            finding.targets = resolve(found, None).targets;
            if let Some(kind) = DocumentKind::of(found.document) {
                finding.stand_in(self.documents.look_up(kind, &finding.targets));
            }
            return Some(finding);
        };
        finding.as_of = ground.dated.map(|(day, _)| day);
        let last = parts.last()?.last();
        let (book, citation, title) = self.read(found, last, ground);
        // `Section 3 ("No Warranty")` belongs to a licence.
        let is_of_others =
            last.level() == Level::Section && matches!(title, Some(TitleCheck::Differs { names: None, .. }));
        self.judge_title(&mut finding, found, &citation, title);
        let numbers: Vec<RuleNumber> = citation.targets.iter().filter_map(rule).collect();
        finding.read_in = Some(book);
        finding.edition = self.shelf.since(book);
        finding.outcomes = numbers.iter().map(|&number| self.trails.outcome(book, number)).collect();
        finding.targets = citation.targets;
        finding.exists = Some(finding.outcomes.iter().all(|outcome| outcome.exists));
        let is_titled = finding.title_check.as_ref().is_some_and(TitleCheck::is_title);
        // A letter makes a number a rule, unless it is in brackets, as in laws, or no edition here has that
        // rule.
        let is_of_rules =
            last.level() == Level::Subrule && !quote.contains('(') && self.trails.newest_with(last).is_some();
        finding.is_bare = !is_titled && (is_of_others || (!is_opening && !is_of_rules));
        finding.is_announced = is_opening;
        if self.is_no_citation(&finding, last, is_opening) {
            return None;
        }
        finding.conclude();
        if finding.exists == Some(false) {
            self.look_around(&mut finding, &numbers);
        }
        // A quoted title identifies the rule among those that have had this number.
        let is_told = ground.dated.is_some() || finding.title_check == Some(TitleCheck::Agrees);
        if !is_told && numbers.len() == 1 {
            finding.formerly = self.trails.formers(last, book);
        } else if !is_told {
            let is_before = |former: &Former| former.until.is_some() && former.until <= finding.edition;
            finding.formerly = numbers
                .iter()
                .filter_map(|&number| self.trails.formers(number, book).into_iter().find(is_before))
                .collect();
        }
        finding.rewrite(parts, self.numbers_of(self.to));
        Some(finding)
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
        let counts = finding.title_of_today
            || check.as_ref().is_some_and(TitleCheck::is_title)
            || found.title.as_ref().is_some_and(may_be_title);
        finding.title_check = check.filter(|_| counts);
        finding.title = finding.title.take().filter(|_| counts);
    }

    /// The edition in which a citation is read, its meaning there, and whether the quoted title matches.
    fn read(
        &mut self,
        found: &Found,
        last: RuleNumber,
        ground: Ground,
    ) -> (BookId, Citation, Option<TitleCheck>) {
        let book = match ground.dated {
            Some((_, book)) => book,
            None => self.home(last),
        };
        let citation = resolve(found, Some(self.numbers_of(book)));
        let title = self.headings.check(&citation, self.language, book);
        if ground.dated.is_none() && matches!(title, Some(TitleCheck::Differs { .. })) {
            // The quoted title identifies the rule among those that have had this number.
            let mut agrees = |older: BookId| {
                matches!(self.headings.check(&citation, self.language, older), Some(TitleCheck::Agrees))
            };
            let mut had_it = self.trails.tenants(last).iter().rev().map(|tenancy| tenancy.last.book);
            if let Some(older) = had_it.find(|&older| older != book && agrees(older)) {
                return (older, resolve(found, Some(self.numbers_of(older))), Some(TitleCheck::Agrees));
            }
        }
        (book, citation, title)
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
    fn home(&mut self, number: RuleNumber) -> BookId {
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
            let english = self
                .shelf
                .newest_with(Language::English, missing)
                .filter(|_| self.series != Language::English);
            finding.undated = self.shelf.books_with(self.series, missing).next();
            finding.in_english = english.and_then(|book| self.shelf.since(book));
            finding.near = self.trails.near(book, missing);
        }
    }

    fn numbers_of(&mut self, book: BookId) -> &EditionNumbers {
        let shelf = self.shelf;
        let number = |standing: &crate::library::Standing| shelf.rules()[standing.text].rule.number;
        self.numbers.entry(book).or_insert_with(|| shelf.books()[book].rules.iter().map(number).collect())
    }
}

/// The rule number of a target.
fn rule(target: &Target) -> Option<RuleNumber> {
    match target {
        Target::Rule(number) => Some(*number),
        Target::Section(_) => None,
    }
}
