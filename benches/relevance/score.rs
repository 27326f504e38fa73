//! Turns a query and the records that were shown for it into figures: how much of what was wanted is there,
//! and how soon.
//!
//! It does not know who searched; `tests/relevance/README.md` says in words what it counts.

use std::collections::HashSet;

use citator::index::Item;
use citator::language::Language;
use citator::library::{BookId, PlaceId, slug};
use citator::record::rule_number::{Level, RuleNumber};
use citator::shelf::Shelf;

use super::gold::{Query, Want};

/// So many hits count.
pub(crate) const DEPTH: usize = 10;

/// The grade of what answers a question.
const THE_ANSWER: u8 = 3;

/// What one query gave.
#[derive(Clone, Debug)]
pub(crate) struct Scored {
    /// What was shown, the best first, at most `DEPTH`.
    pub(crate) shown: Vec<Item>,
    /// How much of what was wanted, discounted by rank, between 0 and 1.
    pub(crate) ndcg: f64,
    /// The rank of the answer, counted from 1.
    pub(crate) rank: Option<usize>,
}

/// Wanted records that are one to a reader: those of one rule, all prints of a ruling.
struct Answer {
    exact: Vec<(Item, u8)>,
    beside: HashSet<Item>,
}

impl Answer {
    fn grade(&self, item: Item) -> u8 {
        let exact = self.exact.iter().filter(|(wanted, _)| *wanted == item).map(|(_, grade)| *grade).max();
        exact.unwrap_or(u8::from(self.beside.contains(&item)))
    }

    fn best(&self) -> u8 {
        self.exact.iter().map(|(_, grade)| *grade).max().unwrap_or(0)
    }
}

/// Scores what was shown; none where nothing is wanted that the library can have.
pub(crate) fn score(shelf: &Shelf, query: &Query, shown: Vec<Item>) -> Option<Scored> {
    Some(Judged::of(shelf, query)?.score(shown))
}

/// The relevance judgements of a query.
pub(crate) struct Judged {
    answers: Vec<Answer>,
    /// The ideal DCG.
    ideal: f64,
}

impl Judged {
    /// The answers to a query; none where nothing is wanted that the library can have.
    pub(crate) fn of(shelf: &Shelf, query: &Query) -> Option<Judged> {
        let answers = answers(shelf, query);
        let mut best: Vec<u8> = answers.iter().map(Answer::best).collect();
        best.sort_unstable_by(|one, other| other.cmp(one));
        let gains = best.iter().take(DEPTH).enumerate();
        let ideal: f64 = gains.map(|(at, &grade)| gain(grade) / discount(at)).sum();
        (ideal > 0.0).then_some(Judged { answers, ideal })
    }

    /// Scores what was shown, the best first.
    pub(crate) fn score(&self, mut shown: Vec<Item>) -> Scored {
        shown.truncate(DEPTH);
        let mut gained = vec![0.0_f64; self.answers.len()];
        for (at, &item) in shown.iter().enumerate() {
            // A hit serves one answer, the one to which it is worth most; of equals the first.
            let grades = self.answers.iter().map(|answer| answer.grade(item)).enumerate();
            let Some((answer, grade)) =
                grades.reduce(|best, other| if other.1 > best.1 { other } else { best })
            else {
                continue;
            };
            gained[answer] = gained[answer].max(gain(grade) / discount(at));
        }
        let is_answer = |item: &Item| self.answers.iter().any(|answer| answer.grade(*item) >= THE_ANSWER);
        let rank = shown.iter().position(is_answer).map(|at| at + 1);
        Scored { ndcg: gained.iter().sum::<f64>() / self.ideal, rank, shown }
    }
}

fn gain(grade: u8) -> f64 {
    f64::from((1_u32 << grade) - 1)
}

fn discount(at: usize) -> f64 {
    (at as f64 + 2.0).log2()
}

/// The judgements of a query.
fn answers(shelf: &Shelf, query: &Query) -> Vec<Answer> {
    match query.kind.as_str() {
        "real" | "real-foreign" => query.want.iter().map(|want| to_the_letter(shelf, want)).collect(),
        // Any ruling that settles it will do.
        "unnamed-ruling" => {
            let exact = query.want.iter().flat_map(|want| graded(shelf, want)).collect();
            vec![Answer { exact, beside: HashSet::new() }]
        }
        _ => by_page(shelf, query),
    }
}

fn graded(shelf: &Shelf, want: &Want) -> Vec<(Item, u8)> {
    want.items(shelf).into_iter().map(|item| (item, want.grade())).collect()
}

/// A wanted record and its translations, and nothing beside it: of two subrules only one answers.
fn to_the_letter(shelf: &Shelf, want: &Want) -> Answer {
    let mut exact = graded(shelf, want);
    if let Want::Rule { rule, lang, grade } = want {
        exact.extend(translations(shelf, *rule, *lang).into_iter().map(|item| (item, *grade)));
    }
    Answer { exact, beside: HashSet::new() }
}

/// The judgements, with the rules of one page as one answer.
fn by_page(shelf: &Shelf, query: &Query) -> Vec<Answer> {
    let mut answers: Vec<(Option<(Language, RuleNumber)>, Answer)> = Vec::new();
    for want in &query.want {
        let exact = graded(shelf, want);
        let page = match want {
            Want::Rule { rule, lang, .. } => Some((*lang, page_of(*rule))),
            _ => None,
        };
        match answers.iter_mut().find(|(other, _)| page.is_some() && *other == page) {
            Some((_, answer)) => {
                answer.exact.extend(exact);
                answer.beside.extend(beside(shelf, want));
            }
            None => answers.push((page, Answer { exact, beside: beside(shelf, want) })),
        }
    }
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// The rule that a number stands on the page of: that of a subrule, or itself.
fn page_of(number: RuleNumber) -> RuleNumber {
    number.rule().unwrap_or(number)
}

/// What is near enough to a wanted record to lead there.
fn beside(shelf: &Shelf, want: &Want) -> HashSet<Item> {
    match want {
        Want::Rule { rule, lang, .. } => {
            let Some(book) = shelf.current_book(*lang) else { return HashSet::new() };
            let page = page_of(*rule);
            let item = |book: BookId, place: PlaceId| Item::Rule(shelf.rule_at(book, place).0.text);
            let mut near: HashSet<Item> =
                shelf.children(book, page).into_iter().map(|place| item(book, place)).collect();
            if page.level() >= Level::Rule {
                near.extend(shelf.places(book, page).iter().map(|&place| item(book, place)));
            }
            near.extend(translations(shelf, *rule, *lang));
            near
        }
        Want::Ruling { card, .. } => {
            let position = shelf.cards().position(|entry| entry.slug == slug(card));
            position.map(Item::Card).into_iter().collect()
        }
        Want::Glossary { .. } | Want::Card { .. } | Want::Document { .. } => HashSet::new(),
    }
}

/// The same rule in the newest books of other languages.
fn translations(shelf: &Shelf, rule: RuleNumber, language: Language) -> Vec<Item> {
    let Some(book) = shelf.current_book(language) else { return Vec::new() };
    let others = shelf.languages().into_iter().filter(|other| *other != language);
    let texts = |other: BookId| {
        let numbers = shelf.beside(book, rule, 1, other).numbers;
        let places = numbers.into_iter().flat_map(move |number| shelf.places(other, number));
        places.map(move |&place| Item::Rule(shelf.rule_at(other, place).0.text))
    };
    others.filter_map(|other| shelf.current_book(other)).flat_map(texts).collect()
}
