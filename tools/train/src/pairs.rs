//! The training texts: what players ask, with the texts of the rules that answer, grouped by rule.

use std::collections::{BTreeMap, HashMap};

use citator::index::semantic::compared_text::passage;
use citator::index::semantic::features::features;
use citator::index::{Item, number_today};
use citator::language::Language;
use citator::lexicon::{Answer, keyword_names, questions};
use citator::record::rule_number::RuleNumber;
use citator::shelf::Shelf;

/// The size of the vocabulary. At 136 bytes a feature the file stays below 8 MB.
const MOST_FEATURES: usize = 57_000;
/// The minimum document frequency of a feature.
const FEWEST_TEXTS: u32 = 2;
/// The weight of a rule's text among its questions.
const OF_RULE: usize = 2;

/// Texts as feature ids, and the groups of texts with one answer.
pub(crate) struct TrainingTexts {
    /// The features that the model knows, ascending.
    pub(crate) features: Vec<u32>,
    /// Each text as places in `features`.
    pub(crate) texts: Vec<Vec<u32>>,
    /// Places in `texts`, at least two a group.
    pub(crate) groups: Vec<Vec<u32>>,
    /// The groups of each text.
    pub(crate) groups_of: Vec<Vec<u32>>,
}

impl TrainingTexts {
    /// The training texts of some rulebooks and of the stored questions.
    pub(crate) fn of(shelf: &Shelf) -> TrainingTexts {
        let mut collected = Collected::default();
        collected.add_questions(shelf);
        collected.add_rules(shelf);
        collected.add_glossary(shelf);
        collected.add_keywords(shelf);
        collected.finish()
    }
}

/// Texts by what answers them.
#[derive(Default)]
struct Collected {
    texts: Vec<String>,
    known: HashMap<String, u32>,
    groups: BTreeMap<String, Vec<u32>>,
}

impl Collected {
    fn add(&mut self, answer: &str, text: &str) {
        let next = self.texts.len() as u32;
        let at = *self.known.entry(text.to_owned()).or_insert(next);
        if at == next {
            self.texts.push(text.to_owned());
        }
        self.groups.entry(answer.to_owned()).or_default().push(at);
    }

    fn add_questions(&mut self, shelf: &Shelf) {
        for question in Language::ALL.into_iter().flat_map(questions) {
            for answer in &question.answers {
                let answer = match answer {
                    Answer::Rule(number) => {
                        let Some(today) = number_today(shelf, question.edition, *number) else { continue };
                        today.to_string()
                    }
                    Answer::Section(..) => answer.to_string(),
                };
                self.add(&answer, &question.text);
            }
        }
    }

    /// The texts of all current rules; a translation stands with the rule of today.
    fn add_rules(&mut self, shelf: &Shelf) {
        for language in shelf.languages() {
            let Some(book) = shelf.current_book(language) else { continue };
            let times = if language == Language::English { OF_RULE } else { 1 };
            for standing in &shelf.books()[book].rules {
                let number = shelf.rules()[standing.text].rule.number;
                let today = if language == Language::English {
                    Some(number)
                } else {
                    shelf.today(book, number).and_then(|today| today.now.first().copied())
                };
                let text = passage(shelf, Item::Rule(standing.text)).unwrap_or_default();
                if let Some(today) = today.filter(|_| !text.trim().is_empty()) {
                    (0..times).for_each(|_| self.add(&today.to_string(), &text));
                }
            }
        }
    }

    /// Terms, with the rules that their definitions cite.
    fn add_glossary(&mut self, shelf: &Shelf) {
        let Some(book) = shelf.current_book(Language::English) else { return };
        for standing in &shelf.books()[book].glossary {
            let entry = &shelf.glossary()[standing.text];
            let text = passage(shelf, Item::Glossary(standing.text)).unwrap_or_default();
            for number in entry.citations.iter().flat_map(|citation| citation.rules()) {
                self.add(&number.to_string(), &text);
                self.add(&number.to_string(), &entry.entry.term);
            }
        }
    }

    /// The names of keywords in other languages.
    fn add_keywords(&mut self, shelf: &Shelf) {
        let Some(book) = shelf.current_book(Language::English) else { return };
        let titled: HashMap<String, RuleNumber> = shelf.books()[book]
            .rules
            .iter()
            .filter_map(|standing| {
                let rule = &shelf.rules()[standing.text].rule;
                Some((rule.title.as_ref()?.to_lowercase(), rule.number))
            })
            .collect();
        for name in keyword_names() {
            if let Some(number) = titled.get(&name.keyword.to_lowercase()) {
                self.add(&number.to_string(), &name.name);
            }
        }
    }

    /// Chooses the features and gives them places.
    fn finish(self) -> TrainingTexts {
        let found: Vec<Vec<u32>> = self.texts.iter().map(|text| features(text)).collect();
        let mut counts: HashMap<u32, u32> = HashMap::new();
        for text in &found {
            let mut distinct = text.clone();
            distinct.sort_unstable();
            distinct.dedup();
            distinct.into_iter().for_each(|feature| *counts.entry(feature).or_default() += 1);
        }
        let mut often: Vec<(u32, u32)> =
            counts.into_iter().filter(|(_, count)| *count >= FEWEST_TEXTS).collect();
        often.sort_by_key(|&(feature, count)| (std::cmp::Reverse(count), feature));
        println!("{} features in two texts or more", often.len());
        often.truncate(MOST_FEATURES);
        let mut known: Vec<u32> = often.into_iter().map(|(feature, _)| feature).collect();
        known.sort_unstable();
        let place = |feature: &u32| known.binary_search(feature).ok().map(|at| at as u32);
        let texts: Vec<Vec<u32>> = found.iter().map(|text| text.iter().filter_map(place).collect()).collect();
        let is_of_use = |group: &Vec<u32>| group.iter().any(|text| *text != group[0]);
        let groups: Vec<Vec<u32>> = self.groups.into_values().filter(is_of_use).collect();
        let mut groups_of = vec![Vec::new(); texts.len()];
        for (at, group) in groups.iter().enumerate() {
            for &text in group {
                if groups_of[text as usize].last() != Some(&(at as u32)) {
                    groups_of[text as usize].push(at as u32);
                }
            }
        }
        TrainingTexts { features: known, texts, groups, groups_of }
    }
}
