//! Query understanding: reads an `Intent` out of the words of a query, with the cards, rules and terms it names.
//!
//! It knows words and names, not hits.

use tantivy::Term;

use crate::index::analysis::normalize::is_cjk;
use crate::index::analysis::word_stems::word_stems;
use crate::index::faq::question_index::QuestionIndex;
use crate::index::faq::question_synonyms::is_everyday;
use crate::index::lexicon::NameLexicon;
use crate::index::query::ast::{Clause, Node, Span};
use crate::index::query::request::Item;
use crate::index::query::stop_words::{is_small, languages_of_small};
use crate::index::retrieve::query_builder::QueryBuilder;
use crate::index::understand::foreign_keywords::ForeignKeyword;
use crate::index::understand::intent::Intent;
use crate::index::understand::linked_rule::LinkedRule;
use crate::index::understand::query_word::{QueryWord, WordNaming, know_phrases, stems_of};
use crate::index::understand::rewrite::{joined_names, with_said, without_asking};
use crate::index::understand::spell_checker::{LazySpelling, Tongue};
use crate::index::understand::synonyms::players_words;
use crate::language::Language;
use crate::library::{name_key, slug};
use crate::record::rule_number::{Level, RuleNumber};
use crate::shelf::Shelf;

/// With so many a query may find what lacks some of them.
const LONG: usize = 3;
/// The most words of a name that is looked for inside a query.
pub(crate) const LONGEST_NAME: usize = 7;
/// Fewer words are no question, and fewer letters without spaces no sentence.
const MANY: usize = 4;
/// A name of one word is surely meant when it stands in no more texts than this, and in as many more as its card has rulings, times …
const RARE: u64 = 5;
/// … so much.
const TEXTS_A_RULING: u64 = 4;
/// A word is part of the name of a card that is meant when it stands in the names of no more records than this.
const FEW_NAMED: u64 = 150;
/// In a sentence of no more than these: `my sword` may be any.
const FEW_NAMED_IN_SENTENCE: u64 = 40;
/// Nor is it in a sentence when so many questions have it: `drop a land`.
const OFTEN_ASKED: usize = 40;
/// Maximum number of corrected words in a query.
const MOST_CORRECTED: usize = 6;
/// The longest name that is looked for in a script without spaces, in letters.
const LONGEST_UNSPACED: usize = 12;
/// This many stop words make a sentence, wherever they stand.
const SENTENCE: usize = 3;
/// A name all of whose words are commoner than this may be said without its card being meant.
const EVERYDAY: f32 = 0.4;
/// An entry with a longer text says something itself and does not only point to its rule.
const POINTER: usize = 90;

/// What words are compared with.
pub(crate) struct Interpreter<'a> {
    pub(crate) shelf: &'a Shelf,
    pub(crate) names: &'a NameLexicon,
    pub(crate) spelling: &'a LazySpelling,
    pub(crate) planner: &'a QueryBuilder<'a>,
    pub(crate) answered: &'a QuestionIndex,
    pub(crate) reader: Option<Language>,
    /// Whether cards may be meant by words among others.
    pub(crate) knows_cards: bool,
}

impl Interpreter<'_> {
    /// What the parts of a query that are no filters are about.
    pub(crate) fn of(&self, parts: &[&Node]) -> Intent {
        let mut meant = Intent::default();
        let is_word = |part: &&Node| matches!(part, Node::Leaf(Clause::Word(_), _));
        let words = parts.iter().filter(|part| is_word(part)).count();
        let languages = languages_of_small(parts, self.reader);
        let language = languages.first().copied();
        meant.languages = if languages.is_empty() { Language::ALL.to_vec() } else { languages };
        let has_small = language.is_some();
        let small = language.or(self.reader).unwrap_or(Language::English).words().small;
        meant.small = small;
        meant.spoken = self.spoken(parts, small, &meant.languages);
        if !has_small && !meant.spoken.is_empty() {
            meant.languages = meant.spoken.clone();
        }
        let is_aside = |part: &&&Node| matches!(part, Node::Leaf(Clause::Word(word), _) if is_small(word, small));
        let is_cjk_word = |part: &&&Node| matches!(part, Node::Leaf(Clause::Word(word), _) if word.chars().any(is_cjk));
        meant.is_sentence =
            parts.first().is_some_and(|first| is_aside(&first) || is_cjk_word(&first)) || parts.iter().filter(is_aside).count() >= SENTENCE;
        for run in parts.chunk_by(|before, after| is_word(before) == is_word(after)) {
            if is_word(&run[0]) {
                self.run(run, words == parts.len(), &mut meant);
            } else {
                meant.wanted.extend(run.iter().map(|part| with_said(part)));
            }
        }
        let left_out = words.saturating_sub(meant.wanted.len() + meant.names.len());
        let is_long = |part: &&Node| matches!(part, Node::Leaf(Clause::Word(word), _) if word.chars().filter(|letter| is_cjk(*letter)).count() > MANY);
        let is_unspaced = parts.iter().any(is_long) && meant.subjects.iter().all(|subject| !subject.is_whole);
        meant.is_question = words >= MANY && left_out > 0 || is_unspaced;
        meant.is_long = words == parts.len() && meant.wanted.len() >= LONG;
        meant
    }

    fn run(&self, run: &[&Node], is_whole: bool, meant: &mut Intent) {
        let mut words: Vec<QueryWord<'_>> = run.iter().flat_map(|part| self.words(part, meant)).collect();
        know_phrases(&mut words);
        self.doubt(&mut words, meant);
        let named = self.keywords(&words, is_whole, &meant.spoken);
        named.iter().for_each(|keyword| keyword.of(&mut words).iter_mut().for_each(|word| word.is_known = true));
        self.correct(&mut words, meant);
        self.correct_keywords(&mut words, &named);
        let keywords = self.keywords(&words, is_whole, &meant.spoken);
        for word in words.iter().filter(|word| !word.instead.is_empty()) {
            meant.corrected.push((word.text.to_owned(), word.instead.clone()));
        }
        let is_joined = || (1..words.len()).any(|at| self.joined(&words, at - 1).is_some());
        let is_unspaced = || matches!(words.as_slice(), [word] if word.text.chars().count() > 2 && word.text.chars().all(is_cjk));
        if is_whole
            && (words.iter().any(|word| !word.is_known)
                || is_joined()
                || is_unspaced() && self.items(words[0].text).is_empty() && keywords.is_empty())
        {
            meant.nearly = self.nearly(&words);
        } else if is_whole
            && matches!(words.as_slice(), [word] if self.planner.texts_with(word.text) == 0 && self.items(word.text).is_empty())
        {
            // `trampel` is a word of a card's German name; who types nothing else rather means the keyword.
            meant.nearly = self.nearly(&words);
            meant.nearly.retain(|item| matches!(item, Item::Rule(_) | Item::Glossary(_)));
        }
        if is_whole {
            self.find_nickname(&words, meant);
            self.find_terms(&words, meant);
            self.find_card(&words, meant);
        }
        // Cards are called after keywords in every language: who types nothing else may want the rule. So does who speaks that language.
        let is_first = |keyword: &ForeignKeyword| keyword.is_whole || keyword.is_spoken(&meant.spoken);
        let (first, last): (Vec<_>, Vec<_>) = keywords.into_iter().partition(is_first);
        self.name_keywords(&first, &mut words, meant);
        self.find_names(&mut words, is_whole, meant);
        self.name_keywords(&last, &mut words, meant);
        if is_whole {
            self.find_topic(&words, meant);
        }
        self.find_unspaced(&words, meant);
        self.find_parts(&mut words, meant);
        let before = meant.wanted.len();
        // Nothing but pieces of names is a search for a name.
        if meant.cards.is_empty() && words.iter().all(|word| word.is_small || word.named == Some(WordNaming::Part)) {
            words.iter_mut().for_each(|word| word.named = None);
            meant.parts.clear();
        }
        self.want(&words, is_whole, meant);
        if meant.wanted.len() == before && is_whole && !meant.is_of_cards() {
            meant.wanted.extend(words.iter().map(QueryWord::node));
        }
    }

    /// Finds what misspelt words most likely are: among English words English ones, or else names of keywords.
    fn correct(&self, words: &mut [QueryWord<'_>], meant: &Intent) {
        let mut right = words.iter().filter(|word| word.is_known && !word.is_small).peekable();
        let is_english = meant.languages == [Language::English]
            || right.peek().is_some() && meant.spoken.is_empty() && right.all(|word| self.is_english(word.text));
        // Whoever spells more than these wrong did not mean words.
        for word in words.iter_mut().filter(|word| !word.is_known).take(MOST_CORRECTED) {
            let (spelling, typed) = (self.spelling.get(self.shelf, self.names), word.text.to_lowercase().replace('’', "'"));
            if is_english {
                word.instead = spelling.corrections(&typed, Tongue::English);
            }
            if word.instead.is_empty() {
                word.instead = spelling.corrections(&typed, Tongue::Any(self.reader));
                // `prolifère` has the stem of an English word.
                word.instead.retain(|instead| !is_english || self.planner.is_english(instead) || self.names.keyword(instead).is_some());
            }
        }
    }

    /// The card that players call so.
    fn find_nickname(&self, words: &[QueryWord<'_>], meant: &mut Intent) {
        let query: Vec<&str> = words.iter().map(|word| word.text).collect();
        if let Some(card) = self.nickname(&query, meant) {
            meant.nearly.extend(self.names.of(card));
        }
    }

    /// The card that some words are a nickname of and no name; the reader is told.
    fn nickname(&self, words: &[&str], meant: &mut Intent) -> Option<&'static str> {
        let typed = words.join(" ");
        let card = players_words().card(&typed).filter(|_| self.names.of(&typed).is_empty())?;
        let said = (typed, card.to_owned());
        if !self.names.of(card).is_empty() && !meant.nicknames.contains(&said) {
            meant.nicknames.push(said);
        }
        Some(card)
    }

    /// The terms of the glossary that are the whole query, or nearly.
    fn find_terms(&self, words: &[QueryWord<'_>], meant: &mut Intent) {
        let query: Vec<&str> = words.iter().map(QueryWord::read).collect();
        let items = self.items(&query.join(" ")).iter().chain(&meant.nearly);
        let is_titled = items.clone().any(|item| matches!(item, Item::Rule(_)));
        for item in items.filter(|_| !is_titled) {
            if let Item::Glossary(at) = item {
                meant.terms.push(slug(&self.shelf.glossary[*at as usize].entry.term));
            }
        }
    }

    /// The cards that the whole query names.
    fn find_card(&self, words: &[QueryWord<'_>], meant: &mut Intent) {
        let query: Vec<&str> = words.iter().map(QueryWord::read).collect();
        let items = Some(self.items(&query.join(" "))).filter(|items| !items.is_empty()).unwrap_or(&meant.nearly);
        let card = |item: &Item| if let Item::Card(at) = item { Some(*at) } else { None };
        let cards: Vec<u32> = items.iter().map(card).collect::<Option<_>>().unwrap_or_default();
        (meant.by_chance, meant.whole_cards) = cards.into_iter().partition(|&card| self.is_called_so_by_chance(card, words));
    }

    /// The one title that is all the query speaks of, in any language: `explain banding`, `crew 3`, `o que é atropelar`.
    fn find_topic(&self, words: &[QueryWord<'_>], meant: &mut Intent) {
        let is_aside = |word: &QueryWord<'_>| word.is_small || word.text.bytes().all(|byte| byte.is_ascii_digit());
        let of: Vec<&str> = words.iter().filter(|word| word.named == Some(WordNaming::Term)).map(QueryWord::read).collect();
        let is_all = words.iter().all(|word| word.named == Some(WordNaming::Term) || is_aside(word));
        if is_all && of.len() < words.len() {
            let name = of.join(" ");
            let titled = self.items(&name).iter().filter(|item| matches!(item, Item::Rule(_) | Item::Glossary(_)));
            meant.nearly.extend(titled.copied().chain(self.names.keyword(&name).map(|(rule, _)| rule)));
        }
    }

    /// What is spelled nearly like some words together.
    fn nearly(&self, words: &[QueryWord<'_>]) -> Vec<Item> {
        let query: Vec<&str> = words.iter().map(|word| word.text).collect();
        let near = self.spelling.get(self.shelf, self.names).names_near(&query.join(" "));
        near.into_iter().flat_map(|name| self.names.of(name)).copied().collect()
    }

    /// The word of a part; two where names are joined without spaces.
    fn words<'w>(&self, part: &'w Node, meant: &Intent) -> Vec<QueryWord<'w>> {
        let Node::Leaf(Clause::Word(text), span) = part else { return Vec::new() };
        let is_name = |name: &str| !self.items(name).is_empty() || self.names.keyword(name).is_some();
        match joined_names(text).filter(|(one, other)| is_name(one) && is_name(other) && !is_name(text)) {
            Some((one, other)) => [one, other].map(|name| self.word(name, *span, meant)).into(),
            None => vec![self.word(without_asking(text), *span, meant)],
        }
    }

    fn word<'w>(&self, text: &'w str, span: Span, meant: &Intent) -> QueryWord<'w> {
        let folded = text.to_lowercase().replace('’', "'");
        let is_small = is_small(text, meant.small);
        let is_said = players_words().knows(&word_stems(&folded));
        let is_known = is_small
            || is_said
            || self.planner.records(&Node::Leaf(Clause::Word(text.to_owned()), span)) > 0
            || self.is_asked(&folded)
            || self.is_asked_in(&meant.spoken, &folded);
        QueryWord { text, span, instead: Vec::new(), is_small, is_known, is_said, named: None, means: None }
    }

    /// Finds names in a row of words, the longest first.
    fn find_names(&self, words: &mut [QueryWord<'_>], is_whole: bool, meant: &mut Intent) {
        // `in play` is not about playing.
        let is_saying = is_whole && players_words().meaning(&stems_of(words)).is_some_and(|(length, _)| length == words.len());
        let shortest = if is_saying { words.len() } else { 1 };
        for length in (shortest..=LONGEST_NAME.min(words.len())).rev() {
            for start in 0..=words.len() - length {
                let window = &words[start..start + length];
                if window.iter().any(|word| word.named.is_some()) || window.iter().all(|word| word.is_small) {
                    continue;
                }
                let name: Vec<&str> = window.iter().map(QueryWord::read).collect();
                let items = self.items(&name.join(" "));
                let is_whole = is_whole && length == words.len();
                let named = if items.is_empty() { None } else { self.name(&name, items, is_whole, meant) };
                words[start..start + length].iter_mut().filter(|_| named.is_some()).for_each(|word| word.named = named);
            }
        }
    }

    /// The records of a name, or of another form of it.
    pub(crate) fn items(&self, name: &str) -> &[Item] {
        let called = || players_words().card(name).map(|card| self.names.of(card));
        let some = |items: &&[Item]| !items.is_empty();
        Some(self.names.of(name)).filter(some).or_else(called).filter(some).unwrap_or_else(|| self.names.of_stems(name))
    }

    /// Takes a name in; of what it is one for sure.
    pub(crate) fn name(&self, name: &[&str], items: &[Item], is_whole: bool, meant: &mut Intent) -> Option<WordNaming> {
        let mut is_term = false;
        let rarity = self.rarity(name);
        for &item in items {
            match item {
                Item::Rule(at) => {
                    let text = &self.shelf.rules[at as usize];
                    let number = text.rule.number;
                    let is_answer = number.level() >= Level::Rule;
                    meant.subject(LinkedRule {
                        number,
                        language: text.language,
                        is_whole,
                        is_pointed_to: false,
                        is_answer,
                        is_of_name: false,
                        rarity,
                    });
                    is_term = true;
                }
                Item::Glossary(at) => {
                    self.entry(at, is_whole, rarity, meant);
                    meant.explained.push(item);
                    is_term = true;
                }
                Item::Section(_) if name.len() > 1 => meant.explained.push(item),
                Item::Card(_) | Item::Ruling(_) | Item::Section(_) => {}
            }
        }
        let cards = items.iter().filter_map(|item| if let Item::Card(at) = item { Some(*at) } else { None });
        let mut cards = cards.peekable();
        // Inside of the whole name of its card a nickname is no nickname.
        let is_free = |card: &u32| !is_whole && !meant.perhaps.contains(card);
        let is_nickname = cards.peek().is_some_and(is_free) && self.nickname(name, meant).is_some();
        // `reanimate` is a card, and what players say; among other words it is what they say.
        let typed = name.join(" ");
        let stems = word_stems(&typed);
        let is_said = players_words().meaning(&stems).is_some_and(|(length, _)| length == stems.len());
        let is_said = is_said && (self.names.of(&typed).is_empty() || players_words().spells(&typed));
        let is_said = is_said || name.len() == 1 && self.is_often_asked_in(&meant.spoken, name[0]);
        let is_sure = |&card: &u32| self.knows_cards && !is_said && (is_nickname || name.len() > 1 || self.is_rare(name[0], card));
        let is_card = !is_term && !is_whole && cards.peek().is_some_and(is_sure);
        let is_nothing_else = if let [word] = name { self.is_nothing_but_a_name(word) } else { rarity > EVERYDAY };
        meant.is_sure_of_cards |= is_card && (is_nickname || is_nothing_else);
        let named = if is_card { &mut meant.cards } else { &mut meant.perhaps };
        named.extend(cards);
        is_card.then_some(WordNaming::Card).or(is_term.then_some(WordNaming::Term))
    }

    /// Whether a word hardly stands anywhere but where this card is spoken of.
    fn is_rare(&self, word: &str, card: u32) -> bool {
        let rulings = self.shelf.cards[card as usize].rulings.len() as u64;
        self.planner.texts_with(word) <= RARE + TEXTS_A_RULING * rulings
    }

    /// Words that stand in the names of a few cards and hardly anywhere else: `snapcaster`.
    fn find_parts(&self, words: &mut [QueryWord<'_>], meant: &mut Intent) {
        if words.len() < 2 || !self.knows_cards {
            return;
        }
        let few = if meant.is_sentence { FEW_NAMED_IN_SENTENCE } else { FEW_NAMED };
        for word in words.iter_mut().filter(|word| word.named.is_none() && !word.is_small && word.read().len() > 3) {
            let part = name_key(word.read());
            let named = self.planner.engine.frequency(&Term::from_field_text(self.planner.engine.fields.card_word, &part));
            let is_said = players_words().knows(&word_stems(word.read()));
            // `little` is a word of questions, and `sort` one of French, whatever stands in the names of cards.
            let is_whole_name = || !self.items(word.read()).is_empty();
            let is_said = is_said || is_everyday(self.planner, word.read()) && !is_whole_name();
            let is_said = is_said || self.planner.is_foreign_word(word.read(), &meant.languages);
            let is_said = is_said || meant.is_sentence && self.asked_with(Language::English, word.read()) >= OFTEN_ASKED;
            let is_said = is_said || self.is_asked(word.read()) || self.is_asked_in(&meant.spoken, word.read());
            if !is_said && (1..=few).contains(&named) && self.planner.texts_with(word.read()) <= RARE + named {
                word.named = Some(WordNaming::Part);
                meant.parts.push(part);
            }
        }
    }

    /// Names inside of text without spaces, the longest at each place.
    fn find_unspaced(&self, words: &[QueryWord<'_>], meant: &mut Intent) {
        for word in words.iter().filter(|word| word.named.is_none() && word.text.chars().filter(|letter| is_cjk(*letter)).count() > 2) {
            let letters: Vec<char> = word.text.chars().collect();
            let mut at = 0;
            while at < letters.len() {
                let longest = LONGEST_UNSPACED.min(letters.len() - at);
                let named = (2..=longest).rev().find(|&length| {
                    let name: String = letters[at..at + length].iter().collect();
                    let items: Vec<Item> =
                        self.names.of(&name).iter().copied().filter(|item| length > 3 || !matches!(item, Item::Card(_))).collect();
                    let named = if items.is_empty() { None } else { self.name(&[&name, ""], &items, false, meant) };
                    meant.names_typed.extend(Some(name).filter(|_| named == Some(WordNaming::Card)));
                    named.is_some()
                });
                at += named.unwrap_or(1);
            }
        }
    }

    /// How rare the rarest word of a name is in texts.
    pub(crate) fn rarity(&self, name: &[&str]) -> f32 {
        let all = (self.planner.engine.searcher.num_docs() as f32 + 2.0).ln();
        let fewest = name.iter().filter(|word| !word.is_empty()).map(|word| self.planner.texts_with(word)).min().unwrap_or_default();
        (1.0 - (fewest as f32 + 1.0).ln() / all).clamp(0.0, 1.0)
    }

    /// The rules that an entry cites.
    fn entry(&self, at: u32, is_whole: bool, rarity: f32, meant: &mut Intent) {
        let text = &self.shelf.glossary[at as usize];
        let targets: Vec<RuleNumber> = text.citations.iter().flat_map(|citation| self.shelf.targets(citation)).collect();
        let is_answer = targets.len() == 1 && targets[0].level() >= Level::Rule;
        let is_pointed_to = is_answer && text.entry.text.len() < POINTER;
        for number in targets {
            meant.subject(LinkedRule { number, language: text.language, is_whole, is_pointed_to, is_answer, is_of_name: false, rarity });
        }
    }
}
