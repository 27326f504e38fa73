//! Resolves the answers of stored questions to records; numbers of an edition are followed to the newest one.
//!
//! It does not know how questions are compared.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use tantivy::DocId;

use crate::query::request::Item;
use language::Language;
use lexicon::{self, Answer, Question};
use library::{BookId, RuleId};
use record::rule_number::RuleNumber;
use shelf::Shelf;

/// The questions of a language: those of the program, then those of files next to the sources.
pub fn stored_questions(language: Language, shelf: &Shelf) -> Vec<Question> {
    let added = shelf.words().of(language).flat_map(|file| file.rows.questions.iter().cloned());
    lexicon::questions(language).into_iter().chain(added).collect()
}

/// Finds the records of answers, in a language where its newest book has them, else in English.
pub(crate) struct Resolver<'a> {
    pub(crate) shelf: &'a Shelf,
    /// The ids of all documents in their order.
    pub(crate) ids: &'a [u64],
    pub(crate) language: Language,
}

/// A bag of questions with one answer.
pub(crate) struct AnswerBag {
    pub(crate) records: Vec<DocId>,
    /// The parent rule of a subrule, or the section.
    pub(crate) rule: String,
    /// The positions of its questions among the stored ones.
    pub(crate) asked: Vec<usize>,
}

impl Resolver<'_> {
    /// Groups questions by answer, edition by edition in the order of the book. Rules of two editions that
    /// are the same rule today are one answer.
    pub(crate) fn bags(&self, questions: &[Question]) -> Vec<AnswerBag> {
        let mut asked: BTreeMap<(bool, Option<Date>, &Answer), Vec<usize>> = BTreeMap::new();
        for (at, question) in questions.iter().enumerate() {
            for answer in &question.answers {
                asked.entry((question.edition.is_none(), question.edition, answer)).or_default().push(at);
            }
        }
        let mut bags: Vec<AnswerBag> = Vec::with_capacity(asked.len());
        let mut known: HashMap<Vec<DocId>, (Option<Date>, usize)> = HashMap::new();
        for ((_, edition, answer), asked) in asked {
            let records = self.records(edition, answer);
            if records.is_empty() {
                continue;
            }
            let (first, bag) = *known.entry(records.clone()).or_insert((edition, bags.len()));
            if first == edition {
                bags.push(AnswerBag { records, rule: group(answer), asked });
            } else {
                bags[bag].asked.extend(asked);
            }
        }
        bags
    }

    /// The records of an answer; empty if the library has none.
    fn records(&self, edition: Option<Date>, answer: &Answer) -> Vec<DocId> {
        // Documents are indexed in the order of their ids.
        let document = |item: Item| self.ids.binary_search(&item.id()).ok().map(|at| at as DocId);
        match answer {
            Answer::Rule(number) => {
                self.texts(edition, *number).into_iter().filter_map(|at| document(Item::Rule(at))).collect()
            }
            Answer::Section(kind, number) => {
                let section = self.shelf.section_for(*kind, number, self.language);
                section.and_then(|(_, at)| document(Item::Section(at))).into_iter().collect()
            }
        }
    }

    /// The texts of a rule today, given its number in an English edition: in the language if its newest book
    /// has them, else in English.
    fn texts(&self, edition: Option<Date>, number: RuleNumber) -> Vec<RuleId> {
        let shelf = self.shelf;
        let Some(english) = shelf.current_book(Language::English) else { return Vec::new() };
        let Some(today) = number_today(shelf, edition, number) else { return Vec::new() };
        let texts = |book: BookId, number: RuleNumber| {
            shelf.places(book, number).iter().map(move |&place| shelf.rule_at(book, place).0.text)
        };
        let own = shelf.current_book(self.language).filter(|book| *book != english);
        let own: Vec<RuleId> = own
            .into_iter()
            .flat_map(|book| {
                shelf
                    .beside(english, today, 1, book)
                    .numbers
                    .into_iter()
                    .flat_map(move |number| texts(book, number))
            })
            .collect();
        if own.is_empty() { texts(english, today).collect() } else { own }
    }
}

/// Today's number of a rule of an English edition; `None` if the rule is gone, or was not in that edition.
pub fn number_today(shelf: &Shelf, edition: Option<Date>, number: RuleNumber) -> Option<RuleNumber> {
    let newest = shelf.current_book(Language::English)?;
    let read_in = edition.map_or(Some(newest), |edition| {
        shelf.edition_for(Language::English, edition).map(|(book, _)| book)
    })?;
    shelf.today(read_in, number).and_then(|today| today.now.first().copied())
}

/// The parent rule of an answer, or the section.
fn group(answer: &Answer) -> String {
    match answer {
        Answer::Rule(number) => number.rule().unwrap_or(*number).to_string(),
        Answer::Section(..) => answer.to_string(),
    }
}
