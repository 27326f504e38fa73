//! Query rewriting: replaces words by synonyms and cuts CJK words at known terms.
//!
//! In scripts without spaces it finds players' words and small words inside of longer ones. It does not know
//! which words name something.

use crate::analysis::normalize::is_cjk;
use crate::analysis::word_stems::word_stems;
use crate::query::ast::{Clause, Node, Span};
use crate::query::request::Item;
use crate::query::subwords::without_particle;
use crate::retrieve::word_languages::texts_with;
use crate::understand::intent::Intent;
use crate::understand::name_linking::link_name;
use crate::understand::query_word::{QueryWord, WordNaming, stems_of};
use crate::understand::synonyms::Synonyms;
use crate::understand::vocabulary::Vocabulary;
use language::Language;
use lexicon::{function_words, joins_names, stop_words};
use text::script_folding::{is_hiragana, same_script};

/// The longest term recognised in scripts without spaces, in letters.
const LONGEST_TERM: usize = 8;
/// The shortest phrase that only asks, in letters: shorter ones occur inside words.
const SHORTEST_PHRASE: usize = 3;

/// A piece of a word in a script without spaces.
enum Piece<'a> {
    /// The words of players.
    Said(String, &'a [Node]),
    /// A stop word: it only phrases the question.
    Small,
    /// Anything else.
    Other(String),
}

/// Adds the clauses of a row of words.
pub(crate) fn want(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>], is_whole: bool, meant: &mut Intent) {
    let stems = stems_of(words);
    let is_card = |at: usize| words[at].named == Some(WordNaming::Card);
    let mut at = 0;
    while at < words.len() {
        if let Some((length, means)) = &words[at].means {
            meant.wanted.push(means.clone());
            at += length;
        } else if let Some((length, means)) =
            vocabulary.synonyms.meaning(&stems[at..]).filter(|(length, _)| *length > 1 || !is_card(at))
        {
            let row = &words[at..at + length];
            let typed: Vec<&str> = row.iter().map(|word| word.text).collect();
            let said = if length == 1 {
                words[at].node()
            } else {
                Node::All(row.iter().map(QueryWord::node).collect())
            };
            want_said(vocabulary, &typed.join(" "), said, means, is_whole && length == words.len(), meant);
            at += length;
        } else {
            want_word(vocabulary, words, at, meant);
            at += 1;
        }
    }
}

fn want_word(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>], at: usize, meant: &mut Intent) {
    let word = &words[at];
    if let Some(joined) = joined(vocabulary, words, at) {
        meant.wanted.push(joined);
    } else if matches!(word.named, Some(WordNaming::Card | WordNaming::Part)) {
        meant.names.push(word.node());
        meant.names_typed.push(word.text.to_owned());
    } else if word.named.is_none() && !word.is_small && word.instead.is_empty() {
        want_pieces(vocabulary, word, meant);
    } else if !word.is_small || word.named.is_some() {
        meant.wanted.push(word.node());
    }
}

/// The words of players, or their meaning; the meaning may name something.
fn want_said(
    vocabulary: &Vocabulary<'_>,
    typed: &str,
    said: Node,
    means: &[Node],
    is_whole: bool,
    meant: &mut Intent,
) {
    // Where it is only in names, nobody finds it in what is shown.
    if vocabulary.terms.records(&said) == 0 || texts_with(vocabulary.terms, typed) == 0 {
        let instead: Vec<String> = means.iter().map(Node::plain_words).collect();
        let said = (typed.to_owned(), instead.join(", "));
        if !meant.said.contains(&said) {
            meant.said.push(said);
        }
    }
    meant.wanted.push(Node::Any(std::iter::once(said).chain(means.iter().cloned()).collect()));
    let known = meant.subjects.len();
    for name in means.iter().map(Node::plain_words) {
        let items: Vec<Item> =
            vocabulary.items(&name).iter().copied().filter(|item| !matches!(item, Item::Card(_))).collect();
        link_name(vocabulary, &[&name], &items, is_whole, meant);
        // A rule with this name comes first, as if its own title had been typed.
        if is_whole && items.iter().any(|item| matches!(item, Item::Rule(_))) {
            meant.called.extend(items);
        }
    }
    // If the query may mean several rules, none counts as its subject.
    let several = &mut meant.subjects[known..];
    if !is_whole && several.windows(2).any(|two| !two[0].is_same(&two[1])) {
        several.iter_mut().for_each(|subject| subject.is_answer = false);
    }
}

/// A word, split into pieces if it contains players' words or small words.
fn want_pieces(vocabulary: &Vocabulary<'_>, word: &QueryWord<'_>, meant: &mut Intent) {
    let pieces = pieces_of(vocabulary, word.text);
    // The typed word without its ending, or a name with another ending.
    if let ([Piece::Other(text)], true) = (pieces.as_slice(), word.text.chars().all(is_cjk))
        && text != word.text
    {
        meant.wanted.push(Node::Any(vec![word.node(), leaf(text, word.span)]));
        return;
    }
    if matches!(pieces.as_slice(), [Piece::Other(text)] if text == word.text)
        || pieces.iter().all(|piece| matches!(piece, Piece::Small))
    {
        meant.wanted.push(word.node());
        return;
    }
    for piece in pieces {
        match piece {
            Piece::Said(said, means) => {
                want_said(vocabulary, &said, leaf(&said, word.span), means, false, meant)
            }
            // One letter that is left over is an ending more often than a word.
            Piece::Other(text) if text.chars().count() > 1 || !text.chars().any(is_cjk) => {
                meant.wanted.push(leaf(&text, word.span))
            }
            Piece::Other(_) | Piece::Small => {}
        }
    }
}

/// Two words, or both written as one: `stone forge`.
pub(crate) fn joined(vocabulary: &Vocabulary<'_>, words: &[QueryWord<'_>], at: usize) -> Option<Node> {
    let (word, next) = (&words[at], words.get(at + 1)?);
    let joined = format!("{}{}", word.text, next.text).to_lowercase();
    let is_free = |word: &QueryWord<'_>| word.named.is_none() && !word.is_small;
    let is_known =
        is_free(word) && is_free(next) && joined.is_ascii() && vocabulary.spelling().knows(&joined);
    is_known.then(|| Node::Any(vec![Node::All(vec![word.node(), next.node()]), leaf(&joined, word.span)]))
}

/// A word of Japanese without the phrase at its end that only asks: `速攻とは何ですか`, `速攻とは`.
pub(crate) fn without_asking(word: &str) -> &str {
    let asking = || Language::ALL.into_iter().filter(|language| !function_words(*language).asks.is_empty());
    let phrases = asking().flat_map(stop_words).filter(|small| small.chars().count() >= SHORTEST_PHRASE);
    let left = phrases.filter_map(|phrase| word.strip_suffix(phrase)).filter(|left| left.chars().count() > 1);
    // After hiragana these letters may mean anything.
    let asks = asking().flat_map(|language| &function_words(language).asks);
    let bare = asks.filter_map(|asks| word.strip_suffix(asks.as_str()));
    let bare = bare.filter(|left| left.chars().count() > 1 && !left.ends_with(is_hiragana));
    left.chain(bare).min_by_key(|left| left.len()).unwrap_or(word)
}

/// Two names with a word between them that joins names, in scripts without spaces: `死触和践踏`.
pub(crate) fn joined_names(word: &str) -> Option<(&str, &str)> {
    let at = word.char_indices().skip(2).find(|(_, letter)| joins_names().contains(letter));
    let (at, letter) = at.filter(|_| word.chars().all(is_cjk))?;
    Some((&word[..at], &word[at + letter.len_utf8()..]))
}

/// The pieces of a word in scripts without spaces, the longest at each place; any other word is one piece.
fn pieces_of<'a>(vocabulary: &Vocabulary<'a>, word: &str) -> Vec<Piece<'a>> {
    let letters: Vec<char> = word.chars().collect();
    if letters.len() < 3 || !letters.iter().any(|&letter| is_cjk(letter)) {
        return vec![Piece::Other(word.to_owned())];
    }
    let runs = letters.chunk_by(|&one, &other| is_cjk(one) == is_cjk(other));
    let pieces = |run: &[char]| {
        if is_cjk(run[0]) {
            pieces_of_run(vocabulary, without_particle(run))
        } else {
            vec![Piece::Other(run.iter().collect())]
        }
    };
    runs.flat_map(pieces).collect()
}

fn pieces_of_run<'a>(vocabulary: &Vocabulary<'a>, letters: &[char]) -> Vec<Piece<'a>> {
    let alike: Vec<char> = letters.iter().map(|&letter| same_script(letter)).collect();
    let (mut pieces, mut at, mut start) = (Vec::new(), 0, 0);
    let text = |from: usize, to: usize| letters[from..to].iter().collect::<String>();
    while at < letters.len() {
        let said = vocabulary.synonyms.inside(&alike[at..]);
        let named = term_at(vocabulary, &letters[at..])
            .filter(|named| said.is_none_or(|(length, _)| length < *named));
        let (length, piece) = match (named, said, small_at(&alike[at..], at + 1 == letters.len())) {
            (Some(length), ..) => (length, Piece::Other(text(at, at + length))),
            (None, Some((length, means)), _) => (length, Piece::Said(text(at, at + length), means)),
            (None, None, Some(length)) => (length, Piece::Small),
            (None, None, None) => {
                at += 1;
                continue;
            }
        };
        if start < at {
            pieces.push(Piece::Other(text(start, at)));
        }
        pieces.push(piece);
        at += length;
        start = at;
    }
    if start < at {
        pieces.push(Piece::Other(text(start, at)));
    }
    pieces
}

/// The length of the longest term or title that opens some letters.
fn term_at(vocabulary: &Vocabulary<'_>, letters: &[char]) -> Option<usize> {
    (2..=LONGEST_TERM.min(letters.len())).rev().find(|&length| {
        let name: String = letters[..length].iter().collect();
        vocabulary.names.of(&name).iter().any(|item| matches!(item, Item::Rule(_) | Item::Glossary(_)))
    })
}

fn leaf(text: &str, span: Span) -> Node {
    Node::Leaf(Clause::Word(text.to_owned()), span)
}

/// The length of a small word of Chinese or Japanese that opens some letters. One of a single letter is only
/// sure at the end.
fn small_at(letters: &[char], is_end: bool) -> Option<usize> {
    let unspaced = Language::ALL.into_iter().filter(|language| language.is_unspaced());
    let small = unspaced.flat_map(stop_words);
    let small = small.map(|word| (word, word.chars().count()));
    let opens = |word: &str| word.chars().zip(letters).all(|(one, &other)| same_script(one) == other);
    let fits =
        small.filter(|(word, length)| *length <= letters.len() && (*length > 1 || is_end) && opens(word));
    fits.map(|(_, length)| length).max()
}

/// A part of a query, each of its words joined with what players mean by it, also next to an `OR`.
pub(crate) fn with_said(part: &Node, synonyms: &Synonyms) -> Node {
    match part {
        Node::Any(parts) => Node::Any(parts.iter().map(|part| with_said(part, synonyms)).collect()),
        Node::All(parts) => Node::All(parts.iter().map(|part| with_said(part, synonyms)).collect()),
        Node::Leaf(Clause::Word(word), _) => match synonyms.meaning(&word_stems(word)) {
            Some((1, means)) => Node::Any(std::iter::once(part).chain(means).cloned().collect()),
            _ => part.clone(),
        },
        Node::Leaf(..) | Node::Not(..) => part.clone(),
    }
}
