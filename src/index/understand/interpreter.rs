//! Query understanding: reads an `Intent` out of the words of a query, with the cards, rules and terms it
//! names.
//!
//! It knows words and names, not hits.

use tantivy::query::Occur;
use tantivy::{TantivyError, Term};

use crate::analysis::normalize::is_cjk;
use crate::analysis::word_stems::word_stems;
use crate::query::ast::{Clause, Node, Span, each_once};
use crate::query::request::Item;
use crate::query::stop_words::{is_small, languages_of_small};
use crate::retrieve::executor::{ExecuteOptions, Executor};
use crate::retrieve::postings_query::union;
use crate::retrieve::query_builder::QueryBuilder;
use crate::retrieve::word_languages::{is_foreign_word, stands_in_english, texts_with};
use crate::understand::foreign_keywords::{ForeignKeyword, correct_keywords, keywords_in, name_keywords};
use crate::understand::intent::Intent;
use crate::understand::name_linking::{RARE, link_first_name, link_name, nickname};
use crate::understand::query_language::{
    LONGEST_NAME, doubt, is_asked, is_asked_in, is_called_so_by_chance, spoken,
};
use crate::understand::query_word::{QueryWord, WordNaming, know_phrases, stems_of};
use crate::understand::question_match::{answers_to, question_text};
use crate::understand::rewrite::{joined, joined_names, want, with_said, without_asking};
use crate::understand::spell_checker::Tongue;
use crate::understand::vocabulary::Vocabulary;
use language::Language;
use lexicon::{function_words, stop_words};
use library::{CardId, name_key, slug};
use text::script_folding::lowercase;

/// From this many words on, hits may lack some.
const LONG: usize = 3;
/// Fewer words do not make a question, and fewer letters without spaces do not make a sentence.
const MANY: usize = 4;
/// A word means a card by a part of its name only if at most this many records have it in their names.
const FEW_NAMED: u64 = 150;
/// The same in a sentence: `my sword` may be any.
const FEW_NAMED_IN_SENTENCE: u64 = 40;
/// In a sentence, a word of this many stored questions means no card: `drop a land`.
const OFTEN_ASKED: usize = 40;
/// Maximum number of corrected words in a query.
const MOST_CORRECTED: usize = 6;
/// The longest name recognised in a script without spaces, in letters.
const LONGEST_UNSPACED: usize = 18;
/// This many stop words make a sentence, wherever they are.
const SENTENCE: usize = 3;

/// Interprets the parts of a query that are not filters, and finds answers to similar questions.
pub(crate) fn interpret(
    vocabulary: Vocabulary<'_>,
    builder: QueryBuilder<'_>,
    executor: Executor<'_>,
    parts: &[&Node],
) -> Result<Intent, TantivyError> {
    let mut intent = read_intent(&vocabulary, parts);
    if has_doubtful_cards(builder, executor, &intent)? {
        intent = read_intent(&Vocabulary { knows_cards: false, ..vocabulary }, parts);
    }
    let likely = answers_to(&vocabulary, parts, &intent);
    let question_text = question_text(parts, &intent);
    Ok(Intent {
        answered: likely.found,
        answered_whole: likely.whole,
        asked: likely.all,
        question_text,
        ..intent
    })
}

/// Interprets them, without the answers to similar questions.
fn read_intent(vocabulary: &Vocabulary<'_>, parts: &[&Node]) -> Intent {
    let mut meant = Intent::default();
    let is_word = |part: &&Node| matches!(part, Node::Leaf(Clause::Word(_), _));
    let words = parts.iter().filter(|part| is_word(part)).count();
    let languages = languages_of_small(parts, vocabulary.reader);
    let language = languages.first().copied();
    meant.languages = if languages.is_empty() { Language::ALL.to_vec() } else { languages };
    let has_small = language.is_some();
    let small = stop_words(language.or(vocabulary.reader).unwrap_or(Language::English));
    meant.small = small;
    meant.spoken = spoken(vocabulary, parts, small, &meant.languages);
    if !has_small && !meant.spoken.is_empty() {
        meant.languages = meant.spoken.clone();
    }
    let is_aside = |part: &&&Node| matches!(part, Node::Leaf(Clause::Word(word), _) if is_small(word, small));
    let is_cjk_word =
        |part: &&&Node| matches!(part, Node::Leaf(Clause::Word(word), _) if word.chars().any(is_cjk));
    meant.is_sentence = parts.first().is_some_and(|first| is_aside(&first) || is_cjk_word(&first))
        || parts.iter().filter(is_aside).count() >= SENTENCE;
    for run in parts.chunk_by(|before, after| is_word(before) == is_word(after)) {
        if is_word(&run[0]) {
            read_run(vocabulary, run, words == parts.len(), &mut meant);
        } else {
            meant.wanted.extend(run.iter().map(|part| with_said(part, vocabulary.synonyms)));
        }
    }
    meant.wanted = each_once(&meant.wanted).into_iter().cloned().collect();
    let words_once = each_once(parts.iter().copied().filter(is_word)).len();
    let left_out = words_once.saturating_sub(meant.wanted.len() + meant.names.len());
    let is_long = |part: &&Node| matches!(part, Node::Leaf(Clause::Word(word), _) if word.chars().filter(|letter| is_cjk(*letter)).count() > MANY);
    let is_unspaced = parts.iter().any(is_long) && meant.subjects.iter().all(|subject| !subject.is_whole);
    meant.is_question = words_once >= MANY && left_out > 0 || is_unspaced;
    meant.is_long = words == parts.len() && meant.wanted.len() >= LONG;
    meant
}

/// Whether no record of the cards that a question seems to name has half of its words: `gone` in a sentence is not a
/// card. A whole name of rare words always means its card.
fn has_doubtful_cards(
    builder: QueryBuilder<'_>,
    executor: Executor<'_>,
    meant: &Intent,
) -> Result<bool, TantivyError> {
    if !meant.is_question || !meant.is_of_cards() || meant.is_sure_of_cards || meant.wanted.is_empty() {
        return Ok(false);
    }
    let cards = meant.cards.iter().map(|&card| builder.under_card(card));
    let parts = meant.parts.iter().map(|part| builder.value(builder.terms.engine.fields.card_word, part));
    let words =
        each_once(&meant.wanted).into_iter().map(|part| builder.node(part)).collect::<Result<Vec<_>, _>>()?;
    let least = words.len().div_ceil(2);
    let of_cards =
        vec![(Occur::Must, union(cards.chain(parts).collect(), 1)), (Occur::Must, union(words, least))];
    Ok(executor
        .gather(&of_cards, ExecuteOptions { is_scored: false, only_current: true })?
        .documents
        .is_empty())
}

fn read_run(vocabulary: &Vocabulary<'_>, run: &[&Node], is_whole: bool, meant: &mut Intent) {
    let mut words: Vec<QueryWord<'_>> =
        run.iter().flat_map(|part| words_of(vocabulary, part, meant)).collect();
    know_phrases(&mut words, vocabulary.synonyms);
    doubt(vocabulary, &mut words, meant);
    let named = keywords_in(vocabulary, &words, is_whole, &meant.spoken);
    named.iter().for_each(|keyword| keyword.of(&mut words).iter_mut().for_each(|word| word.is_known = true));
    correct(vocabulary, &mut words, meant);
    correct_keywords(vocabulary, &mut words, &named);
    let keywords = keywords_in(vocabulary, &words, is_whole, &meant.spoken);
    for word in words.iter().filter(|word| !word.instead.is_empty()) {
        meant.corrected.push((word.text.to_owned(), word.instead.clone()));
    }
    let is_joined = || (1..words.len()).any(|at| joined(vocabulary, &words, at - 1).is_some());
    let is_unspaced = || matches!(words.as_slice(), [word] if word.text.chars().count() > 2 && word.text.chars().all(is_cjk));
    if is_whole
        && (words.iter().any(|word| !word.is_known)
            || is_joined()
            || is_unspaced() && vocabulary.items(words[0].text).is_empty() && keywords.is_empty())
    {
        meant.nearly = nearly(vocabulary, &words);
    } else if is_whole
        && matches!(words.as_slice(), [word] if texts_with(vocabulary.terms, word.text) == 0 && vocabulary.items(word.text).is_empty())
    {
        // `trampel` is a word of a card's German name; who types nothing else rather means the keyword.
        meant.nearly = nearly(vocabulary, &words);
        meant.nearly.retain(|item| matches!(item, Item::Rule(_) | Item::Glossary(_)));
    }
    if is_whole {
        find_nickname(vocabulary, &words, meant);
        find_terms(vocabulary, &words, meant);
        find_card(vocabulary, &words, meant);
    }
    // Cards are called after keywords in every language: who types nothing else may want the rule. So does
    // who speaks that language.
    let is_first = |keyword: &ForeignKeyword| {
        let is_first = keyword.is_whole || keyword.is_spoken(&meant.spoken);
        is_first && !keyword.is_within_name(vocabulary, &words)
    };
    let (first, last): (Vec<_>, Vec<_>) = keywords.into_iter().partition(is_first);
    name_keywords(vocabulary, &first, &mut words, meant);
    find_names(vocabulary, &mut words, is_whole, meant);
    name_keywords(vocabulary, &last, &mut words, meant);
    if is_whole {
        find_topic(vocabulary, &mut words, meant);
    }
    find_unspaced(vocabulary, &words, meant);
    find_parts(vocabulary, &mut words, meant);
    let before = meant.wanted.len();
    // Nothing but pieces of names is a search for a name.
    if meant.cards.is_empty()
        && words.iter().all(|word| word.is_small || word.named == Some(WordNaming::Part))
    {
        words.iter_mut().for_each(|word| word.named = None);
        meant.parts.clear();
    }
    want(vocabulary, &words, is_whole, meant);
    if meant.wanted.len() == before && is_whole && !meant.is_of_cards() {
        meant.wanted.extend(words.iter().map(QueryWord::node));
    }
}

/// Finds what misspelt words most likely are: among English words English ones, or else names of keywords.
fn correct(vocabulary: &Vocabulary<'_>, words: &mut [QueryWord<'_>], meant: &Intent) {
    let mut right = words.iter().filter(|word| word.is_known && !word.is_small).peekable();
    let is_english = meant.languages == [Language::English]
        || right.peek().is_some()
            && meant.spoken.is_empty()
            && right.all(|word| vocabulary.is_english(word.text));
    // With more misspelt words than these, the query is not made of words.
    for word in words.iter_mut().filter(|word| !word.is_known).take(MOST_CORRECTED) {
        let (spelling, typed) = (vocabulary.spelling(), lowercase(word.text));
        if is_english {
            word.instead = spelling.corrections(&typed, Tongue::English);
        }
        if word.instead.is_empty() {
            word.instead = spelling.corrections(&typed, Tongue::Any(vocabulary.reader));
            // `prolifère` has the stem of an English word.
            word.instead.retain(|instead| {
                !is_english
                    || stands_in_english(vocabulary.terms, instead)
                    || vocabulary.names.keyword(instead).is_some()
            });
        }
    }
}

/// The card with this nickname.
fn find_nickname(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>], meant: &mut Intent) {
    let query: Vec<&str> = words.iter().map(|word| word.text).collect();
    if let Some(card) = nickname(vocabulary, &query, meant) {
        meant.nearly.extend(vocabulary.names.of(card).iter());
    }
}

/// The terms of the glossary that are the whole query, or nearly.
fn find_terms(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>], meant: &mut Intent) {
    let query: Vec<&str> = words.iter().map(QueryWord::read).collect();
    let items = vocabulary.items(&query.join(" "));
    let items = items.iter().chain(&meant.nearly);
    let is_titled = items.clone().any(|item| matches!(item, Item::Rule(_)));
    for item in items.filter(|_| !is_titled) {
        if let Item::Glossary(at) = item {
            meant.terms.push(slug(&vocabulary.shelf.glossary()[*at].entry.term));
        }
    }
}

/// The cards that the whole query names.
fn find_card(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>], meant: &mut Intent) {
    let query: Vec<&str> = words.iter().map(QueryWord::read).collect();
    let named = vocabulary.items(&query.join(" "));
    let items = if named.is_empty() { &meant.nearly[..] } else { &named };
    let card = |item: &Item| if let Item::Card(at) = item { Some(*at) } else { None };
    let cards: Vec<CardId> = items.iter().map(card).collect::<Option<_>>().unwrap_or_default();
    (meant.by_chance, meant.whole_cards) =
        cards.into_iter().partition(|&card| is_called_so_by_chance(vocabulary, card, words));
}

/// The one title that the query is about, in any language: `explain banding`, `crew 3`, `flash mechanic`, `o que é
/// atropelar`.
fn find_topic(vocabulary: &Vocabulary<'_>, words: &mut [QueryWord<'_>], meant: &mut Intent) {
    let is_aside = |word: &QueryWord<'_>| {
        word.is_small || word.text.bytes().all(|byte| byte.is_ascii_digit()) || asks_for_rule(word.text)
    };
    let is_of_name = |word: &QueryWord<'_>| word.named == Some(WordNaming::Term) && !asks_for_rule(word.text);
    let of: Vec<&str> = words.iter().filter(|word| is_of_name(word)).map(QueryWord::read).collect();
    let is_all = words.iter().all(|word| is_of_name(word) || is_aside(word));
    if !is_all || of.len() == words.len() {
        return;
    }
    let name = of.join(" ");
    let items = vocabulary.items(&name);
    let titled = items.iter().filter(|item| matches!(item, Item::Rule(_) | Item::Glossary(_)));
    let titled: Vec<Item> =
        titled.copied().chain(vocabulary.names.keyword(&name).map(|(rule, _)| rule)).collect();
    if !titled.is_empty() {
        let asking = words.iter_mut().filter(|word| asks_for_rule(word.text));
        asking.for_each(|word| (word.is_small, word.named) = (true, None));
    }
    meant.nearly.extend(titled);
}

/// Whether a word asks for the rule of a name beside it, in any language.
fn asks_for_rule(word: &str) -> bool {
    let word = lowercase(word);
    Language::ALL.into_iter().any(|language| function_words(language).asks_for_rule.contains(&word))
}

/// Records with a name spelled like the words together.
fn nearly(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>]) -> Vec<Item> {
    let query: Vec<&str> = words.iter().map(|word| word.text).collect();
    let near = vocabulary.spelling().names_near(&query.join(" "));
    near.into_iter().flat_map(|name| vocabulary.names.of(name).into_owned()).collect()
}

/// The word of a part; two where names are joined without spaces.
fn words_of<'w>(vocabulary: &Vocabulary<'_>, part: &'w Node, meant: &Intent) -> Vec<QueryWord<'w>> {
    let Node::Leaf(Clause::Word(text), span) = part else { return Vec::new() };
    let is_name = |name: &str| !vocabulary.items(name).is_empty() || vocabulary.names.keyword(name).is_some();
    match joined_names(text).filter(|(one, other)| is_name(one) && is_name(other) && !is_name(text)) {
        Some((one, other)) => [one, other].map(|name| query_word(vocabulary, name, *span, meant)).into(),
        None => vec![query_word(vocabulary, without_asking(text), *span, meant)],
    }
}

fn query_word<'w>(vocabulary: &Vocabulary<'_>, text: &'w str, span: Span, meant: &Intent) -> QueryWord<'w> {
    let folded = lowercase(text);
    let is_small = is_small(text, meant.small);
    let is_said = vocabulary.synonyms.knows(&word_stems(&folded));
    let is_known = is_small
        || is_said
        || vocabulary.terms.records(&Node::Leaf(Clause::Word(text.to_owned()), span)) > 0
        || is_asked(vocabulary, &folded)
        || is_asked_in(vocabulary, &meant.spoken, &folded);
    QueryWord { text, span, instead: Vec::new(), is_small, is_known, is_said, named: None, means: None }
}

/// Finds names in a row of words, the longest first.
fn find_names(vocabulary: &Vocabulary<'_>, words: &mut [QueryWord<'_>], is_whole: bool, meant: &mut Intent) {
    // `in play` is not about playing.
    let is_saying = is_whole
        && vocabulary.synonyms.meaning(&stems_of(words)).is_some_and(|(length, _)| length == words.len());
    let shortest = if is_saying { words.len() } else { 1 };
    let read: Vec<String> = words.iter().map(|word| word.read().to_owned()).collect();
    for length in (shortest..=LONGEST_NAME.min(words.len())).rev() {
        for start in 0..=words.len() - length {
            let window = &words[start..start + length];
            if window.iter().any(|word| word.named.is_some()) || window.iter().all(|word| word.is_small) {
                continue;
            }
            let name: Vec<&str> = window.iter().map(QueryWord::read).collect();
            let typed = name.join(" ");
            let typed = vocabulary.owner(&typed).unwrap_or(&typed);
            let items = vocabulary.items(typed);
            let is_whole = is_whole && length == words.len();
            // `Uro` is Aurochs in Spanish, and in English the first name of a legend.
            let may_be_english = meant.languages.contains(&Language::English);
            let is_foreign = |item: &Item| matches!(item, Item::Card(card) if may_be_english && !vocabulary.is_english_name(*card, typed));
            let first_name = items
                .iter()
                .all(is_foreign)
                .then(|| link_first_name(vocabulary, typed, &read, meant))
                .flatten();
            let named = first_name.or_else(|| match items.is_empty() {
                true => None,
                false => link_name(vocabulary, &name, &items, is_whole, meant),
            });
            words[start..start + length]
                .iter_mut()
                .filter(|_| named.is_some())
                .for_each(|word| word.named = named);
        }
    }
}

/// Words that occur in the names of a few cards and hardly anywhere else: `snapcaster`.
fn find_parts(vocabulary: &Vocabulary<'_>, words: &mut [QueryWord<'_>], meant: &mut Intent) {
    if words.len() < 2 || !vocabulary.knows_cards || !meant.whole_cards.is_empty() {
        return;
    }
    let few = if meant.is_sentence { FEW_NAMED_IN_SENTENCE } else { FEW_NAMED };
    for word in
        words.iter_mut().filter(|word| word.named.is_none() && !word.is_small && word.read().len() > 3)
    {
        let part = name_key(word.read());
        let named = vocabulary
            .terms
            .engine
            .frequency(&Term::from_field_text(vocabulary.terms.engine.fields.card_word, &part));
        let is_said = vocabulary.synonyms.knows(&word_stems(word.read()));
        // `sort` is a word of French, whatever names of cards contain it.
        let is_said = is_said || is_foreign_word(vocabulary.terms, word.read(), &meant.languages);
        let is_said = is_said
            || meant.is_sentence && vocabulary.asked_with(Language::English, word.read()) >= OFTEN_ASKED;
        let is_said = is_said
            || is_asked(vocabulary, word.read())
            || is_asked_in(vocabulary, &meant.spoken, word.read());
        if !is_said && (1..=few).contains(&named) && texts_with(vocabulary.terms, word.read()) <= RARE + named
        {
            word.named = Some(WordNaming::Part);
            meant.parts.push(part);
        }
    }
}

/// Names inside of text without spaces, the longest at each place.
fn find_unspaced(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>], meant: &mut Intent) {
    for word in words
        .iter()
        .filter(|word| word.named.is_none() && word.text.chars().filter(|letter| is_cjk(*letter)).count() > 2)
    {
        let letters: Vec<char> = word.text.chars().collect();
        let mut at = 0;
        while at < letters.len() {
            let longest = LONGEST_UNSPACED.min(letters.len() - at);
            let named = (2..=longest).rev().find(|&length| {
                let name: String = letters[at..at + length].iter().collect();
                let items: Vec<Item> = vocabulary
                    .names
                    .of(&name)
                    .iter()
                    .copied()
                    .filter(|item| length > 3 || !matches!(item, Item::Card(_)))
                    .collect();
                let named = if items.is_empty() {
                    None
                } else {
                    link_name(vocabulary, &[&name, ""], &items, false, meant)
                };
                meant.names_typed.extend(Some(name).filter(|_| named == Some(WordNaming::Card)));
                named.is_some()
            });
            at += named.unwrap_or(1);
        }
    }
}
