//! Normalises rule texts for comparison: no typography, cited numbers masked.

use rustc_hash::FxHashMap;

use crate::language::{Language, Words};
use crate::lineage::text_hashes::{Prints, Spelled};
use crate::record::Rule;

/// A word or punctuation mark, as an index into the vocabulary. All cited numbers are the same word.
pub(crate) type Word = u32;

/// The word in place of every cited number.
pub(crate) const CITED: Word = 0;

/// A text split into words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wording {
    /// The words in order, without case and punctuation.
    pub words: Vec<Word>,
    /// The end of each sentence, as an index into `words`.
    pub sentences: Vec<u32>,
    /// Whether it is a title without text: the name of a keyword or chapter.
    pub is_title: bool,
}

/// Indices of words, in order of first occurrence.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    numbers: FxHashMap<String, Word>,
    /// The number of texts with each word.
    texts: Vec<u32>,
    seen: u32,
    /// The last text in which each word occurred.
    last: Vec<u32>,
    /// A buffer, kept to reuse its memory.
    spelled: Spelled,
}

impl Vocabulary {
    pub(crate) fn new() -> Vocabulary {
        Vocabulary {
            numbers: FxHashMap::default(),
            texts: vec![0],
            seen: 0,
            last: vec![0],
            spelled: Spelled::default(),
        }
    }

    /// Splits a rule's title and text into words.
    pub(crate) fn read(&mut self, rule: &Rule, language: Language) -> (Wording, Prints) {
        self.read_texts([rule.title.as_deref().unwrap_or_default(), &rule.text], language)
    }

    /// Splits a text without a title into words.
    pub(crate) fn read_text(&mut self, text: &str, language: Language) -> Wording {
        self.read_texts(["", text], language).0
    }

    /// Splits a title and a text into words.
    fn read_texts(&mut self, [title, text]: [&str; 2], language: Language) -> (Wording, Prints) {
        let mut wording = Wording { is_title: text.is_empty(), ..Wording::default() };
        let mut spelled = std::mem::take(&mut self.spelled);
        let mut word = String::new();
        spelled.clear();
        for text in [title, text] {
            let mut mask = Mask::new(language.words());
            let mut quoted_until = 0;
            for token in tokens(text) {
                let cited = mask.covers(&token, text);
                if cited {
                    quoted_until = end_of_title(text, token.end);
                }
                // A line end is typography as well, but it ends a sentence.
                let is_line_end = token.text(text) == "\n";
                token.fold_into(text, &mut word);
                match (token.kind, cited) {
                    (Kind::Sign, _) => {
                        if !is_line_end {
                            spelled.sign(&word, token.text(text));
                        }
                        if token.ends_sentence(text) {
                            wording.end_sentence();
                        }
                    }
                    (_, true) => {
                        spelled.number(&word);
                        wording.words.push(CITED);
                    }
                    (_, false) => {
                        spelled.word(&word);
                        lower(&mut word);
                        let word = self.word(&word);
                        wording.words.push(if token.start < quoted_until { CITED } else { word });
                    }
                }
            }
            wording.end_sentence();
        }
        self.count(&wording);
        let prints = spelled.prints();
        self.spelled = spelled;
        (wording, prints)
    }

    fn word(&mut self, text: &str) -> Word {
        if let Some(&word) = self.numbers.get(text) {
            return word;
        }
        let word = self.texts.len() as Word;
        self.numbers.insert(text.to_owned(), word);
        self.texts.push(0);
        self.last.push(0);
        word
    }

    fn count(&mut self, wording: &Wording) {
        self.seen += 1;
        for &word in &wording.words {
            let word = word as usize;
            if self.last[word] != self.seen {
                self.last[word] = self.seen;
                self.texts[word] += 1;
            }
        }
    }

    /// The weight of each word: rare words weigh more than `the`, cited numbers almost nothing.
    pub(crate) fn weights(&self) -> Vec<f32> {
        let all = self.seen.max(1) as f32;
        let mut weights: Vec<f32> =
            self.texts.iter().map(|&texts| (1.0 + all / texts.max(1) as f32).ln()).collect();
        weights[CITED as usize] = 0.3;
        weights
    }
}

/// The fingerprints of a title and of a text.
pub(crate) fn prints(title: &str, text: &str, language: Language) -> Prints {
    Vocabulary::new().read_texts([title, text], language).1
}

/// Converts a word to lower case.
fn lower(word: &mut String) {
    if word.is_ascii() {
        word.make_ascii_lowercase();
    } else {
        *word = word.to_lowercase();
    }
}

impl Wording {
    fn end_sentence(&mut self) {
        let end = self.words.len() as u32;
        if end > self.sentences.last().copied().unwrap_or(0) {
            self.sentences.push(end);
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Word,
    /// Starts with a digit: `7`, `707.10a`, `601.2f–h`.
    Number,
    Sign,
}

/// A part of a text, as byte offsets.
#[derive(Clone, Copy, Debug)]
struct Token {
    kind: Kind,
    start: usize,
    end: usize,
}

impl Token {
    fn text(self, text: &str) -> &str {
        &text[self.start..self.end]
    }

    /// Drops apostrophes, whose use varies, and the dash of a range. Overwrites `word`.
    fn fold_into(self, text: &str, word: &mut String) {
        word.clear();
        let text = self.text(text);
        if text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            word.push_str(text);
        } else {
            word.extend(text.chars().filter(|&letter| !is_quote(letter) && !is_dash(letter)));
        }
    }

    fn ends_sentence(self, text: &str) -> bool {
        match self.text(text) {
            "。" | "！" | "？" => true,
            // Except the dots of `. . .`
            "." | "!" | "?" if text[..self.start].ends_with(' ') || text[self.end..].starts_with(" .") => {
                false
            }
            "." | "!" | "?" => text[self.end..]
                .chars()
                .find(|&letter| !is_quote(letter) && letter != ')')
                .is_none_or(char::is_whitespace),
            "(" | ")" | "\n" => true,
            _ => false,
        }
    }
}

/// The end of a title quoted after a cited number, as in `rule 116, “Timing and Priority.”`; 0 if there is
/// none.
fn end_of_title(text: &str, from: usize) -> usize {
    let rest = text[from..].trim_start_matches([',', '，', ' ']);
    let start = text.len() - rest.len();
    let mut letters = rest.char_indices();
    if letters.next().is_none_or(|(_, letter)| !is_quote(letter)) {
        return 0;
    }
    let end =
        letters.take(LONGEST_TITLE).find(|&(_, letter)| is_quote(letter) && !matches!(letter, '’' | '\''));
    end.map_or(0, |(at, _)| start + at)
}

/// Limit of a title searched after a number, in characters.
const LONGEST_TITLE: usize = 80;

/// Splits a text into words, numbers and punctuation marks. Quotation marks, dashes, spaces and ® ™ are not
/// tokens.
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

fn tokens(text: &str) -> Tokens<'_> {
    Tokens { text, at: 0 }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            let rest = &self.text[self.at..];
            let letter = rest.chars().next()?;
            if letter == '('
                && let Some(mark) = ["(tm)", "(r)"]
                    .into_iter()
                    .find(|mark| rest.get(..mark.len()).is_some_and(|start| start.eq_ignore_ascii_case(mark)))
            {
                self.at += mark.len();
            } else if is_typography(letter) {
                self.at += letter.len_utf8();
            } else {
                let start = self.at;
                let (kind, length) = match letter {
                    '0'..='9' => (Kind::Number, number_length(rest)),
                    _ if is_unspaced(letter) => (Kind::Word, letter.len_utf8()),
                    _ if letter.is_alphanumeric() => (Kind::Word, word_length(rest)),
                    _ => (Kind::Sign, letter.len_utf8()),
                };
                self.at += length;
                return Some(Token { kind, start, end: self.at });
            }
        }
    }
}

/// Ignored characters: quotation marks, dashes, spaces, ® and ™.
fn is_typography(letter: char) -> bool {
    is_quote(letter)
        || is_dash(letter)
        || (letter.is_whitespace() && letter != '\n')
        || matches!(letter, '®' | '™' | '©' | '\u{feff}' | '\u{200b}' | '\u{ad}')
}

fn is_quote(letter: char) -> bool {
    matches!(
        letter,
        '\'' | '"'
            | '`'
            | '´'
            | '‘'
            | '’'
            | '‚'
            | '“'
            | '”'
            | '„'
            | '«'
            | '»'
            | '「'
            | '」'
            | '『'
            | '』'
    )
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−' | '~' | '〜')
}

/// Characters of scripts without spaces between words: each is a word.
fn is_unspaced(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// The length of a word with its apostrophes: `it’s`, `players’`.
fn word_length(rest: &str) -> usize {
    let mut end = 0;
    for (at, letter) in rest.char_indices() {
        let within = is_quote(letter)
            && rest[at + letter.len_utf8()..].chars().next().is_some_and(char::is_alphabetic);
        if !(letter.is_alphanumeric() && !is_unspaced(letter) || within && at > 0) {
            break;
        }
        end = at + letter.len_utf8();
    }
    end
}

/// The length of a number or range: `20`, `999,999`, `704.5aa`, `601.2f–h`, `119.7–8`, `903.6–903.11`.
fn number_length(rest: &str) -> usize {
    let first = rule_number_length(rest);
    if first == 0 {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        return digits;
    }
    let tail = &rest[first..];
    let Some(dash) = tail.chars().next().filter(|&letter| is_dash(letter)) else { return first };
    let after = &tail[dash.len_utf8()..];
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let letters = after[digits..].bytes().take_while(u8::is_ascii_lowercase).count();
    let length = match rule_number_length(after) {
        0 if letters <= 2 && digits <= 3 => digits + letters,
        full => full,
    };
    let ends = after[length..].chars().next().is_none_or(|letter| !letter.is_ascii_alphanumeric());
    if length > 0 && ends { first + dash.len_utf8() + length } else { first }
}

/// The length of a number with a dot, as in `704.5aa`; 0 if there is none.
fn rule_number_length(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let digits =
        |from: usize| bytes[from.min(bytes.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits(0) != 3 || bytes.get(3) != Some(&b'.') || !(1..=3).contains(&digits(4)) {
        return 0;
    }
    let end = 4 + digits(4);
    let letters = bytes[end..].iter().take_while(|byte| byte.is_ascii_lowercase()).count();
    let is_edge = |at: usize| rest[at..].chars().next().is_none_or(|letter| !letter.is_ascii_alphanumeric());
    if letters <= 2 && is_edge(end + letters) { end + letters } else { end }
}

/// Recognises cited numbers: `704.5k` always, `704` and `7` only after a word that announces them.
struct Mask {
    words: &'static Words,
    announced: bool,
    section: bool,
}

impl Mask {
    fn new(words: &'static Words) -> Mask {
        Mask { words, announced: false, section: false }
    }

    fn covers(&mut self, token: &Token, text: &str) -> bool {
        let piece = token.text(text);
        match token.kind {
            Kind::Sign => {
                // `rules 601, 602, and 603` continues after a comma; a full stop ends it.
                self.announced &= matches!(piece, "," | "，" | "、");
                false
            }
            Kind::Number if rule_number_length(piece) > 0 => {
                self.announced = true;
                true
            }
            Kind::Number => {
                let chapter = self.announced && piece.len() == 3;
                let section = self.section && piece.len() == 1;
                self.section = false;
                self.announced = chapter;
                chapter || section
            }
            Kind::Word => {
                // Without spaces, only the last letter of the preceding word is known.
                let is_unspaced = piece.starts_with(is_unspaced);
                let is = |word: &&str| {
                    if is_unspaced {
                        text[..token.end].ends_with(word)
                    } else {
                        word.eq_ignore_ascii_case(piece)
                    }
                };
                let is_one_of = |words: &[&str]| words.iter().any(&is);
                let goes_on = self.announced && is_one_of(self.words.citing.list_words);
                self.announced = goes_on
                    || is_one_of(self.words.citing.rule_words)
                    || is_one_of(self.words.citing.see_words);
                self.section = is_one_of(self.words.citing.section_words);
                false
            }
        }
    }
}
