//! Checks a text: finds its citations, judges each, and collects warnings about its dates.

mod block_evidence;
mod context;
mod judgement;

use std::collections::HashMap;

use jiff::civil::Date;

use crate::cached_follow::Trails;
use crate::comment;
use crate::date_detection::{Day, Days, day_of, impossible_day_of};
use crate::finding::{Evidence, Finding};
use crate::quoted_titles::Headings;
use crate::section_citations;
use crate::warning::{Warning, Warnings};
use block_evidence::BlockEvidence;
use citation::{EditionNumbers, has_unread_letter};
use context::Context;
use judgement::Cited;
use language::Language;
use library::BookId;
use record::rule_number::RuleNumber;
use record::{Document, Target};
use shelf::{Choice, Shelf};
use work::steps;

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

/// The state that a check carries from citation to citation.
struct Pass<'t> {
    cursor: Cursor<'t>,
    /// Whether the number before is a citation for certain, so that a list may go on from it.
    before_is_sure: bool,
    /// Numbers traced so far.
    targets: usize,
    /// Placeholders reported so far.
    placeholders: usize,
    blocks: BlockEvidence,
}

impl<'t> Pass<'t> {
    fn new(text: &'t str) -> Pass<'t> {
        let (cursor, blocks) = (Cursor::new(text), BlockEvidence::default());
        Pass { cursor, before_is_sure: false, targets: 0, placeholders: 0, blocks }
    }
}

impl<'s> Checker<'s> {
    /// A checker that traces numbers to the edition of a date, or to the newest. `None` if no edition has a
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

    /// The language of the editions through which numbers are traced.
    pub fn series(&self) -> Language {
        self.series
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
        let mut warnings = Warnings::default();
        let context = Context::read(text, self.language);
        let as_of = match given {
            Some(day) => Some(Day { day, line: None }),
            // `// as of 2021-02-15: rule 702.84a` dates one citation, not the text.
            None => self.own_day(text, &mut warnings).filter(|own| !context.is_beside(own)),
        };
        let of_text = as_of.and_then(|as_of| self.edition_for(as_of, &mut warnings));
        let mut pass = Pass::new(text);
        let (mut is_of_rules, mut cut) = (false, context.cut);
        for at in 0..context.found.len() {
            let start = context.found[at].span.0;
            self.check_placeholders(&context, start, &mut pass, &mut take);
            if pass.targets > self.most_targets {
                let line = pass.cursor.advance(start).0;
                warnings.add(Warning::TooMany { limit: self.most_targets, line });
                break;
            }
            if steps::is_spent() {
                cut = Some(start);
                break;
            }
            if let Some(&(year, month, day)) = context.impossible_days.get(&at) {
                let line = pass.cursor.advance(start).0;
                warnings.add(Warning::NotADate { year, month, day, line });
            }
            let evidence = self.evidence(&context, &mut pass.blocks, at, of_text.map(|(_, book)| book));
            let beside = context.days[at].map(|day| Day { day, line: None });
            let dated = beside.and_then(|day| self.edition_for(day, &mut warnings)).or(of_text);
            if let Some(finding) = self.check_one(&context, at, &mut pass, evidence, dated) {
                is_of_rules |= finding.document == Document::Cr && finding.as_of.is_none();
                take(finding);
            }
        }
        self.check_placeholders(&context, cut.unwrap_or(text.len()), &mut pass, &mut take);
        if let Some(cut) = cut {
            let (line, column) = pass.cursor.advance(cut);
            warnings.add(Warning::TooMuchWork { line, column });
        }
        let newest = self.shelf.series(self.series).last().filter(|_| is_of_rules);
        if let Some(since) = newest.and_then(|&book| self.shelf.since(book)) {
            warnings.add(Warning::NoDay { since });
        }
        Checked { as_of, findings: Vec::new(), warnings: warnings.all }
    }

    /// Checks the next citation of a text.
    fn check_one(
        &mut self,
        context: &Context,
        at: usize,
        pass: &mut Pass,
        evidence: Option<Evidence>,
        dated: Option<(Day, BookId)>,
    ) -> Option<Finding> {
        let (text, found) = (context.text, &context.found[at]);
        let position = pass.cursor.advance(found.span.0);
        let quote = &text[found.span.0..found.span.1];
        let goes_on = found.continues_list && pass.before_is_sure;
        let opens_comment =
            || comment::opens_with(text, found.span.0) && comment::says_more(text, quote, found.span.1);
        let is_opening = found.announced || goes_on || context.days[at].is_some() || opens_comment();
        let is_of_book = text[..found.span.0].trim_end().ends_with("CR");
        let cited = Cited { found, quote, at: position, is_opening, is_of_book, evidence, dated };
        let finding = self.judge(&cited);
        pass.before_is_sure = finding.as_ref().is_some_and(|finding| is_opening || !finding.is_bare);
        let mut finding = finding?;
        // `CR 110.5  (g)`: after another number, the letter would have another meaning.
        if has_unread_letter(text, found.span.1) {
            finding.replacement = None;
        }
        finding.block = context.block_of(at);
        pass.targets += finding.targets.len();
        Some(finding)
    }

    /// Reports the placeholders before a position that have not been reported yet.
    fn check_placeholders(
        &mut self,
        context: &Context,
        end: usize,
        pass: &mut Pass,
        take: &mut impl FnMut(Finding),
    ) {
        let rest = &context.placeholders[pass.placeholders..];
        for placeholder in rest.iter().take_while(|placeholder| placeholder.span.0 < end) {
            let position = pass.cursor.advance(placeholder.span.0);
            take(self.judge_placeholder(context, placeholder, position));
            pass.placeholders += 1;
        }
    }

    fn own_day(&self, text: &str, warnings: &mut Warnings) -> Option<Day> {
        if let Some(((year, month, day), line)) = impossible_day_of(text, self.language) {
            warnings.add(Warning::NotADate { year, month, day, line });
        }
        match day_of(text, self.language) {
            Days::None => None,
            Days::One(day) => Some(day),
            Days::Several(one, other) => {
                warnings.add(Warning::SeveralDays { one, other });
                None
            }
        }
    }

    /// The edition for the date of a text.
    fn edition_for(&self, as_of: Day, warnings: &mut Warnings) -> Option<(Day, BookId)> {
        let day = as_of.day;
        let (book, choice) = self.shelf.edition_for(self.series, day)?;
        let since = self.shelf.since(book)?;
        // An edition that was passed over is named once, whatever the dates were.
        let day = if let Choice::PassedOver(broken) = choice { broken } else { day };
        if choice != Choice::InForce {
            warnings.add(Warning::OtherEdition { choice, day, since });
        }
        Some((as_of, book))
    }

    fn numbers_of(&mut self, book: BookId) -> &EditionNumbers {
        let shelf = self.shelf;
        let number = |standing: &library::Standing| shelf.rules()[standing.text].rule.number;
        self.numbers.entry(book).or_insert_with(|| shelf.books()[book].rules.iter().map(number).collect())
    }
}

/// A position in a text, with line and column. It moves forwards only, so that one endless line costs no more than
/// many short ones.
struct Cursor<'t> {
    text: &'t str,
    at: usize,
    line: u32,
    column: u32,
    /// Whether the last character was a carriage return, so that a line feed now belongs to the same line
    /// ending.
    returned: bool,
}

impl<'t> Cursor<'t> {
    /// A cursor at the start of a text.
    fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0, line: 1, column: 1, returned: false }
    }

    /// Advances to a position; returns its line and its column in characters, both from 1.
    fn advance(&mut self, to: usize) -> (u32, u32) {
        steps::charge(to - self.at);
        for letter in self.text[self.at..to].chars() {
            match letter {
                '\n' if self.returned => {}
                '\n' | '\r' => {
                    self.line += 1;
                    self.column = 1;
                }
                _ => self.column += 1,
            }
            self.returned = letter == '\r';
        }
        self.at = to;
        (self.line, self.column)
    }
}

/// The rule number of a target.
fn rule(target: &Target) -> Option<RuleNumber> {
    match target {
        Target::Rule(number) => Some(*number),
        Target::Section(_) => None,
    }
}
