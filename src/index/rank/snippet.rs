//! Snippets: chooses the passage to show for a hit and highlights the search terms in it.
//!
//! It reads the stored text again with the analyser that indexed it, so it marks what the index found, in the
//! letters of the original. It does not know why a record is a hit.

use rustc_hash::FxHashMap;

use crate::analysis::analyzer::{Analyzer, Form, Token, Tokens};
use crate::analysis::analyzer_pool::Analyzers;
use crate::analysis::first_char_filter::FirstCharFilter;
use crate::analysis::script::languages_of;
use crate::query::ast::{Clause, Node};
use crate::query::request::{Item, Passage};
use crate::retrieve::query_tokens::{TokenSequence, prefix_form, token_sequence};
use language::Language;
use library::{CardEntry, Library};
use record::{BlockForm, OtherName};

/// About how many letters are shown.
const SHOWN: usize = 240;
/// How much longer a text may be and still be shown whole.
const SHOWN_WHOLE: usize = 470;
/// The same for a ruling: its answer is often at its end. Of 26,000 rulings, one in a hundred is longer than 520 letters.
const RULING_SHOWN_WHOLE: usize = 900;
/// Number of letters before the first mark that a sentence may start and be shown from there.
const LEAD: usize = 90;
/// Number of letters before the first mark that are shown when no sentence starts there.
const SHORT_LEAD: usize = 40;

/// The words to mark, as typed.
pub(crate) struct Highlighter {
    needles: Vec<Needle>,
    analysers: Analyzers,
    rows: FxHashMap<Language, Rows>,
}

/// The needles in one language.
struct Rows {
    rows: Vec<Row>,
    /// The first letters of their tokens.
    firsts: FirstCharFilter,
}

enum Needle {
    Words(String),
    Prefix(String),
}

/// A marked word as analysed in one language.
struct Row {
    chain: TokenSequence,
    prefix: Option<String>,
}

/// Where a needle was found: which one, and from which byte to which.
#[derive(Clone, Copy)]
struct Found {
    needle: usize,
    from: usize,
    to: usize,
}

impl Highlighter {
    /// Marks what a query wants, and these numbers.
    pub(crate) fn new(
        query: &Node,
        numbers: impl Iterator<Item = String>,
        analysers: Analyzers,
    ) -> Highlighter {
        let mut needles: Vec<Needle> = numbers.map(Needle::Words).collect();
        query.for_each_wanted(&mut |clause| match clause {
            Clause::Word(words) | Clause::Phrase(words) => needles.push(Needle::Words(words.clone())),
            Clause::Prefix(start) => needles.push(Needle::Prefix(start.clone())),
            Clause::Filter(_) => {}
        });
        Highlighter { needles, analysers, rows: FxHashMap::default() }
    }

    /// Returns the analyzers for the next search.
    pub(crate) fn into_analysers(self) -> Analyzers {
        self.analysers
    }

    /// The passage of a record to show; for an answer its beginning, whatever words it has. A rule's examples are
    /// shown if the rule itself has no match.
    pub(crate) fn passage(
        &mut self,
        library: &Library,
        item: Item,
        examples_only: bool,
        is_answer: bool,
    ) -> Passage {
        let shown_whole = if matches!(item, Item::Ruling(_)) { RULING_SHOWN_WHOLE } else { SHOWN_WHOLE };
        let texts = texts(library, item, examples_only);
        let most_needles = self.needles.len();
        let mut best: Option<(usize, &str, Vec<Found>)> = None;
        for (at, (language, text)) in texts.into_iter().enumerate() {
            let found = self.find(language, text);
            let needles = different(&found);
            if best.as_ref().is_none_or(|(most, ..)| needles > *most) {
                best = Some((needles, text, found));
            }
            // No later text can have more, and what a rule says comes before its examples.
            let is_rule = at == 0 && needles > 0 && matches!(item, Item::Rule(_)) && !examples_only;
            if is_rule || needles >= most_needles {
                break;
            }
        }
        let is_marked = best.as_ref().is_some_and(|(needles, ..)| *needles > 0);
        let passage =
            best.map_or_else(Passage::default, |(_, text, found)| cut(text, &found, is_answer, shown_whole));
        Passage { other_name: if is_marked { None } else { self.other_name(library, item) }, ..passage }
    }

    /// The first name of a card in another language that matches the query; `None` if its own name does.
    fn other_name(&mut self, library: &Library, item: Item) -> Option<OtherName> {
        let Item::Card(at) = item else { return None };
        let CardEntry { card, origin, .. } = &library.cards[at];
        if !self.find(origin.language, &card.name).is_empty() {
            return None;
        }
        let (language, name) =
            card.foreign_names().find(|&(language, name)| !self.find(language, name).is_empty())?;
        Some(OtherName { language, name: name.to_owned() })
    }

    /// Everything to mark in a text, in the order of the text.
    fn find(&mut self, language: Language, text: &str) -> Vec<Found> {
        let needles = &self.needles;
        let analyser = self.analysers.of(language);
        let rows = self.rows.entry(language).or_insert_with(|| {
            let rows: Vec<Row> = needles.iter().map(|needle| row(needle, language, analyser)).collect();
            let tokens = rows
                .iter()
                .flat_map(|row| row.chain.iter().flat_map(|(_, choices)| choices).chain(&row.prefix));
            Rows { firsts: FirstCharFilter::of(tokens.map(String::as_str)), rows }
        });
        let tokens = analyser.tokens_beginning(rows.firsts, text);
        let mut found = Vec::new();
        for (needle, row) in rows.rows.iter().enumerate() {
            find_row(&tokens, row, |from, to| found.push(Found { needle, from, to }));
        }
        found.sort_by_key(|found| (found.from, found.to));
        found
    }
}

/// Number of needles found.
fn different(found: &[Found]) -> usize {
    let mut needles: Vec<usize> = found.iter().map(|found| found.needle).collect();
    needles.sort_unstable();
    needles.dedup();
    needles.len()
}

fn row(needle: &Needle, language: Language, analyser: &mut Analyzer) -> Row {
    let (Needle::Words(words) | Needle::Prefix(words)) = needle;
    if languages_of(words, &[language]).is_empty() {
        return Row { chain: TokenSequence::new(), prefix: None };
    }
    let chain = token_sequence(&analyser.tokens_typed(words));
    let prefix = match needle {
        Needle::Prefix(start) if chain.len() == 1 => Some(prefix_form(start)),
        Needle::Prefix(_) | Needle::Words(_) => None,
    };
    Row { chain, prefix }
}

/// Every place where a row of tokens occurs.
fn find_row(tokens: &Tokens, row: &Row, mut take: impl FnMut(usize, usize)) {
    let Some((_, first)) = row.chain.first() else { return };
    for (at, token) in tokens.iter().enumerate() {
        let opens = first.iter().any(|choice| choice == token.text);
        let begins_so =
            row.prefix.as_ref().is_some_and(|prefix| !is_unspaced(token) && token.text.starts_with(prefix));
        if begins_so || opens && row.chain.len() == 1 {
            take(token.from, token.to);
        } else if opens && let Some(to) = rest_of_row(tokens, at, &row.chain) {
            take(token.from, to);
        }
    }
}

fn is_unspaced(token: Token) -> bool {
    matches!(token.form, Form::Pair | Form::Letter | Form::Alone)
}

/// The end of a row whose first token is at `at`.
fn rest_of_row(tokens: &Tokens, at: usize, chain: &TokenSequence) -> Option<usize> {
    let first = tokens.get(at)?;
    let mut end = first.to;
    let mut next = at + 1;
    for (offset, choices) in &chain[1..] {
        let position = first.position + offset;
        loop {
            let token = tokens.get(next)?;
            next += 1;
            if token.position > position {
                return None;
            }
            if token.position == position && choices.iter().any(|choice| choice == token.text) {
                end = end.max(token.to);
                break;
            }
        }
    }
    Some(end)
}

/// The texts of a record that can be shown, the likeliest first.
fn texts(library: &Library, item: Item, examples_only: bool) -> Vec<(Language, &str)> {
    match item {
        Item::Rule(at) => {
            let rule = &library.rules[at].rule;
            let title = rule
                .title
                .as_deref()
                .filter(|_| rule.text.is_empty())
                .map(|title| (rule.text_language, title));
            let text = Some((rule.text_language, rule.text.as_str())).filter(|(_, text)| !text.is_empty());
            let examples = rule.examples.iter().map(|example| (example.language, example.text.as_str()));
            if examples_only && !rule.examples.is_empty() {
                examples.collect()
            } else {
                text.or(title).into_iter().chain(examples).collect()
            }
        }
        Item::Ruling(at) => vec![(library.rulings[at].language, &library.rulings[at].text)],
        Item::Glossary(at) => {
            vec![(library.glossary[at].entry.text_language, &library.glossary[at].entry.text)]
        }
        Item::Section(at) => {
            let section = &library.sections[at];
            let shown = section.section.blocks.iter().filter(|block| {
                !matches!(block.form, BlockForm::Ruling | BlockForm::Listing | BlockForm::Aside)
            });
            let blocks = shown.map(|block| (block.language, block.text.as_str()));
            blocks.chain(std::iter::once((section.origin.language, section.title()))).collect()
        }
        Item::Card(at) => {
            let entry = &library.cards[at];
            let text = entry.card.text.as_deref().or(entry.card.type_line.as_deref());
            text.map(|text| (entry.origin.language, text)).into_iter().collect()
        }
    }
}

/// The window of a text with the most matches, or its beginning, cut where a reader would cut it.
fn cut(text: &str, found: &[Found], from_start: bool, shown_whole: usize) -> Passage {
    let wanted = if from_start { &[] } else { found };
    let (start, end) =
        if text.chars().nth(shown_whole).is_none() { (0, text.len()) } else { window(text, wanted) };
    let mut marks: Vec<(usize, usize)> = Vec::new();
    for found in found.iter().filter(|found| found.from >= start && found.to <= end) {
        let (from, to) = (found.from - start, found.to - start);
        match marks.last_mut() {
            Some((_, last)) if from <= *last => *last = to.max(*last),
            _ => marks.push((from, to)),
        }
    }
    Passage {
        text: text[start..end].to_owned(),
        marks,
        cut_before: start > 0,
        cut_after: end < text.len(),
        other_name: None,
    }
}

fn window(text: &str, found: &[Found]) -> (usize, usize) {
    let (first, last) = best_stretch(text, found).unwrap_or((0, 0));
    let earliest = back(text, first, LEAD);
    let start = match sentence_start(text, earliest, first) {
        Some(start) => start,
        None => word_edge(text, back(text, first, SHORT_LEAD), first),
    };
    let limit = forward(text, start, SHOWN).max(last);
    if forward(text, limit, SHOWN / 8) == text.len() {
        return (start, text.len());
    }
    // The last space before the limit, unless a mark or hardly anything would be lost; scripts without spaces
    // end anywhere.
    let floor = last.max(back(text, limit, SHOWN / 6)).max(start);
    let end = text[floor..limit].rfind(char::is_whitespace).map_or(limit, |space| floor + space);
    (start, end)
}

/// The first and last byte of the stretch, no longer than what is shown, that contains the most different needles.
fn best_stretch(text: &str, found: &[Found]) -> Option<(usize, usize)> {
    let room = SHOWN - LEAD / 2;
    let letters: Vec<usize> = counted_letters(text, found);
    let mut counts: FxHashMap<usize, usize> = FxHashMap::default();
    let (mut open, mut best): (usize, Option<(usize, usize, usize)>) = (0, None);
    for (at, here) in found.iter().enumerate() {
        *counts.entry(here.needle).or_default() += 1;
        while open < at && letters[at] - letters[open] > room {
            if let Some(count) = counts.get_mut(&found[open].needle) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(&found[open].needle);
                }
            }
            open += 1;
        }
        if best.is_none_or(|(most, ..)| counts.len() > most) {
            best = Some((counts.len(), open, at));
        }
    }
    best.map(|(_, first, last)| (found[first].from, found[last].to))
}

/// For each place the letters of the text before it.
fn counted_letters(text: &str, found: &[Found]) -> Vec<usize> {
    let (mut at, mut letters) = (0, 0);
    let mut count = |from: usize| {
        letters += text[at..from].chars().count();
        at = from;
        letters
    };
    found.iter().map(|found| count(found.from)).collect()
}

/// The start of a sentence between two places: the last one, so that the window is not wasted on others.
fn sentence_start(text: &str, earliest: usize, latest: usize) -> Option<usize> {
    if earliest == 0 {
        return Some(0);
    }
    let mut start = None;
    let mut letters = text[earliest..latest].char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|&(_, next)| next);
        let ends = match letter {
            '\n' | '。' | '！' | '？' => true,
            '.' | '!' | '?' => next.is_some_and(char::is_whitespace),
            _ => false,
        };
        if ends {
            let after = earliest + at + letter.len_utf8();
            start = Some(after + (text[after..latest].len() - text[after..latest].trim_start().len()));
        }
    }
    start
}

/// The first start of a word between two places; the later place when there is none, so that no word is cut.
fn word_edge(text: &str, from: usize, latest: usize) -> usize {
    match text[from..latest].find(char::is_whitespace) {
        Some(space) => {
            let after = &text[from + space..latest];
            from + space + (after.len() - after.trim_start().len())
        }
        None if text[from..latest].chars().any(crate::analysis::normalize::is_cjk) => from,
        None => latest,
    }
}

/// Some letters back, never inside one.
fn back(text: &str, from: usize, letters: usize) -> usize {
    text[..from].char_indices().rev().take(letters).last().map_or(from, |(at, _)| at)
}

/// Some letters on, never inside one.
fn forward(text: &str, from: usize, letters: usize) -> usize {
    text[from..].char_indices().nth(letters).map_or(text.len(), |(at, _)| from + at)
}
