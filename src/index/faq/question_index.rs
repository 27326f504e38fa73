//! The index of stored questions: which rules answer what players ask, by BM25 over `assets/questions`.
//!
//! A rulebook speaks a language of its own, so the words of a question often stand in no rule that answers it. It does not know what a
//! likeness counts, and shows nothing of what it holds.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use jiff::civil::Date;
use serde::Deserialize;
use tantivy::DocId;

use crate::index::analysis::analyzer::Analyzer;
use crate::index::analysis::normalize::is_cjk;
use crate::index::analysis::word_stems::text_stems;
use crate::index::faq::bm25::Bm25;
use crate::index::faq::question_synonyms::alike;
use crate::index::query::request::Item;
use crate::index::query::stop_words::is_small;
use crate::index::retrieve::doc_set::ScoredDocs;
use crate::language::Language;
use crate::library::{BookId, RuleId};
use crate::record::DocumentKind;
use crate::record::rule_number::RuleNumber;
use crate::shelf::Shelf;
use crate::text::script::is_kana;

/// How much of the likeness is that to all questions about the rule above and its subrules.
const SHARED: f32 = 0.2;
/// How much it counts that a single question is like this one: what was asked about a rule in many ways has most words of any other
/// question, too.
const SINGLE: f32 = 4.0;
/// No more rules than this come of one question.
const MOST: usize = 6;
/// How much it counts that answers to questions speak of what the cards of a query are examples of.
const OF_CARDS: f32 = 0.8;
/// What is less like the question than this part of the best is no answer.
const LEAST: f32 = 0.7;
/// Nor is that about which nobody asked anything that shares so much with the question: one common word makes no likeness.
const FLOOR: f32 = 0.25;
/// Fewer words are no question.
const FEWEST: usize = 2;
/// Nor are fewer pairs of letters of a script without spaces …
const FEWEST_PAIRS: usize = 3;
/// … or of kana, of which one word has many.
const FEWEST_KANA: usize = 7;

/// The questions of a language, as its file has them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// The English edition whose numbers the rules have.
    edition: Date,
    /// The questions that a rule answers.
    rules: BTreeMap<RuleNumber, Vec<String>>,
    /// Those that a section of the guide to infractions answers.
    ipg: BTreeMap<String, Vec<String>>,
}

/// The questions of all languages, each made ready when the first question of its language is asked.
#[derive(Default)]
pub(crate) struct QuestionIndex([OnceLock<LanguageQuestions>; Language::ALL.len()]);

/// Questions with what answers them.
#[derive(Default)]
struct LanguageQuestions {
    /// The records of each answer, and its place among the rules with their subrules.
    answers: Vec<(Vec<DocId>, usize)>,
    /// The words of all questions that have one answer.
    own: Bm25,
    /// Those of all questions about a rule and its subrules.
    shared: Bm25,
    /// Those of each question, with what answers it and how much they tell.
    single: Bm25,
    answered_by: Vec<usize>,
    weights: Vec<f32>,
}

/// What somebody asks, as it is compared.
pub(crate) struct AskedQuestion {
    /// The words, those that name cards left out.
    pub(crate) words: Vec<String>,
    /// What these cards are examples of.
    pub(crate) of_cards: Vec<String>,
}

/// What answers a question most likely.
#[derive(Clone, Default, Debug)]
pub(crate) struct LikelyAnswer {
    /// The likeness of the best.
    pub(crate) best: f32,
    /// The records, each with how like the question is to what they answer.
    pub(crate) found: ScoredDocs,
    /// Those of them to which a question belongs that has all of its words.
    pub(crate) whole: ScoredDocs,
}

fn file(language: Language) -> Option<File> {
    let text = match language {
        Language::English => include_str!("../../../assets/questions/en.toml"),
        Language::French => include_str!("../../../assets/questions/fr.toml"),
        Language::German => include_str!("../../../assets/questions/de.toml"),
        Language::Spanish => include_str!("../../../assets/questions/es.toml"),
        Language::Italian => include_str!("../../../assets/questions/it.toml"),
        Language::Portuguese => include_str!("../../../assets/questions/pt.toml"),
        Language::Russian => include_str!("../../../assets/questions/ru.toml"),
        Language::Japanese => include_str!("../../../assets/questions/ja.toml"),
        Language::Korean => include_str!("../../../assets/questions/ko.toml"),
        Language::ChineseSimplified => include_str!("../../../assets/questions/zh-Hans.toml"),
        // Both kinds of letters are compared as one.
        Language::ChineseTraditional => return None,
    };
    Some(toml::from_str(text).unwrap_or_else(|error| panic!("the questions of {language}: {error}")))
}

/// All that is asked in a language.
pub(crate) fn questions(language: Language) -> Vec<String> {
    let file = file(language);
    file.into_iter().flat_map(|file| file.rules.into_values().chain(file.ipg.into_values()).flatten()).collect()
}

impl QuestionIndex {
    /// The records that answer what is asked in a language.
    pub(crate) fn of(&self, language: Language, asked: &AskedQuestion, shelf: &Shelf, ids: &[u64]) -> LikelyAnswer {
        let words = &asked.words;
        let is_of = |script: fn(char) -> bool| words.iter().all(|word| word.chars().all(script));
        let fewest = match words.iter().any(|word| word.chars().any(is_cjk)) {
            true if is_of(is_kana) => FEWEST_KANA,
            true => FEWEST_PAIRS,
            false => FEWEST,
        };
        if words.len() < fewest {
            return LikelyAnswer::default();
        }
        self.0[language.index()].get_or_init(|| LanguageQuestions::new(language, shelf, ids)).like(asked)
    }

    /// How many questions of a language have these words, the rarest counted; none when there are no words.
    pub(crate) fn asked_with(&self, language: Language, words: &[String], shelf: &Shelf, ids: &[u64]) -> usize {
        let questions = self.0[language.index()].get_or_init(|| LanguageQuestions::new(language, shelf, ids));
        words.iter().map(|word| questions.single.count(word)).min().unwrap_or_default()
    }

    /// Makes the questions of every language ready.
    pub(crate) fn warm(&self, shelf: &Shelf, ids: &[u64]) {
        for (questions, language) in self.0.iter().zip(Language::ALL) {
            questions.get_or_init(|| LanguageQuestions::new(language, shelf, ids));
        }
    }
}

impl LanguageQuestions {
    /// The questions of a language; a rule that its own newest book has answers there, any other in English.
    fn new(language: Language, shelf: &Shelf, ids: &[u64]) -> LanguageQuestions {
        let mut questions = LanguageQuestions::default();
        let Some(file) = file(language) else { return questions };
        // Documents are indexed in the order of their ids.
        let document = |item: Item| ids.binary_search(&item.id()).ok().map(|at| at as DocId);
        let (mut groups, mut analyser) = (HashMap::new(), Analyzer::new(language));
        for (&number, asked) in &file.rules {
            let answers = rules(shelf, file.edition, number, language).into_iter().filter_map(|at| document(Item::Rule(at)));
            questions.add(answers.collect(), number.rule().unwrap_or(number).to_string(), asked, &mut analyser, &mut groups);
        }
        for (number, asked) in &file.ipg {
            let section = shelf.section_for(DocumentKind::Ipg, number, language);
            let answer = section.and_then(|(_, at)| document(Item::Section(at)));
            questions.add(answer.into_iter().collect(), format!("ipg {number}"), asked, &mut analyser, &mut groups);
        }
        questions.own.hold(questions.answers.len());
        questions.shared.hold(groups.len());
        questions.weights = questions.single.weights();
        questions
    }

    fn add(&mut self, answers: Vec<DocId>, rule: String, asked: &[String], analyser: &mut Analyzer, groups: &mut HashMap<String, usize>) {
        if answers.is_empty() {
            return;
        }
        let next = groups.len();
        let group = *groups.entry(rule).or_insert(next);
        for question in asked {
            let small = analyser.language.words().small;
            let words: Vec<&str> = question.split(' ').filter(|word| !is_small(word, small)).collect();
            let words = compared(analyser, &words.join(" "));
            for word in &words {
                self.own.add(self.answers.len(), word);
                self.shared.add(group, word);
                self.single.add(self.answered_by.len(), word);
            }
            if !words.is_empty() {
                self.answered_by.push(self.answers.len());
            }
        }
        self.answers.push((answers, group));
    }

    /// The records that answer questions like this one.
    fn like(&self, AskedQuestion { words, of_cards }: &AskedQuestion) -> LikelyAnswer {
        let (own, shared, of_cards) = (self.own.likenesses(words), self.shared.likenesses(words), self.own.likenesses(of_cards));
        let mut single = vec![(0.0_f32, false); own.len()];
        for (question, overlap) in self.single.overlaps(words, &self.weights) {
            let (best, is_whole) = &mut single[self.answered_by[question as usize]];
            (*best, *is_whole) = (best.max(overlap.share), *is_whole || overlap.is_whole);
        }
        let likeness = |(at, (documents, group)): (usize, &'_ (Vec<DocId>, usize))| Answer {
            likeness: (own[at] + of_cards[at] * OF_CARDS) * (1.0 - SHARED) + shared[*group] * SHARED + single[at].0 * SINGLE,
            is_whole: single[at].1,
            first: documents.first().copied().unwrap_or_default(),
            at,
        };
        let mut all: Vec<Answer> = self.answers.iter().enumerate().filter(|(at, _)| single[*at].0 >= FLOOR).map(likeness).collect();
        let best = all.iter().map(|answer| answer.likeness).fold(0.0, f32::max);
        all.retain(|answer| answer.likeness >= best * LEAST);
        all.sort_by(|one, other| other.likeness.total_cmp(&one.likeness).then_with(|| one.first.cmp(&other.first)));
        all.truncate(MOST);
        let whole = all.iter().filter(|answer| answer.is_whole);
        LikelyAnswer { best, whole: self.records(whole), found: self.records(all.iter()) }
    }

    /// The records of answers, in their order, each with the best likeness.
    fn records<'a>(&self, answers: impl Iterator<Item = &'a Answer>) -> ScoredDocs {
        let documents = |answer: &Answer| self.answers[answer.at].0.iter().map(|&document| (document, answer.likeness)).collect::<Vec<_>>();
        let mut found: Vec<(DocId, f32)> = answers.flat_map(documents).collect();
        found.sort_by(|one, other| one.0.cmp(&other.0).then_with(|| other.1.total_cmp(&one.1)));
        found.dedup_by_key(|(document, _)| *document);
        let (documents, scores) = found.into_iter().unzip();
        ScoredDocs { documents, scores }
    }
}

/// How like what is asked is to all that one answer answers.
struct Answer {
    likeness: f32,
    /// Whether one question has all the words.
    is_whole: bool,
    /// The first of its records.
    first: DocId,
    /// Its place among the answers.
    at: usize,
}

/// The texts that a rule of an English edition is today, in a language where its newest book has them, else in English.
fn rules(shelf: &Shelf, edition: Date, number: RuleNumber, language: Language) -> Vec<RuleId> {
    let read_in = shelf.edition_for(Language::English, edition).map(|(book, _)| book);
    let Some((read_in, english)) = read_in.zip(shelf.current_book(Language::English)) else { return Vec::new() };
    let Some(today) = shelf.today(read_in, number).and_then(|today| today.now.first().copied()) else { return Vec::new() };
    let texts = |book: BookId, number: RuleNumber| shelf.places(book, number).iter().map(move |&place| shelf.rule_at(book, place).0.text);
    let own = shelf.current_book(language).filter(|book| *book != english);
    let own: Vec<RuleId> = own
        .into_iter()
        .flat_map(|book| shelf.beside(english, today, 1, book).numbers.into_iter().flat_map(move |number| texts(book, number)))
        .collect();
    if own.is_empty() { texts(english, today).collect() } else { own }
}

/// The words of a text as they are compared: stems, or pairs of letters, with one word for all that ask the same.
pub(crate) fn compared(analyser: &mut Analyzer, text: &str) -> Vec<String> {
    let alike = alike(analyser.language);
    let stems = text_stems(analyser, &alike.plain(text, analyser.language));
    alike.one_for_all(stems)
}

/// The records of the greatest likeness.
pub(crate) fn most_likely(answers: &ScoredDocs) -> Vec<DocId> {
    let best = answers.scores.iter().copied().fold(0.0, f32::max);
    answers.documents.iter().zip(&answers.scores).filter(|(_, score)| **score >= best).map(|(&document, _)| document).collect()
}
