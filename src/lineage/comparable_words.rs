//! Normalises rule texts for comparison: no typography, cited numbers masked.

use rustc_hash::FxHashMap;

use crate::text_hashes::{Prints, Spelled};
use crate::tokenizer::{Kind, Token, is_quote, is_unspaced, rule_number_length, tokens};
use language::{Language, Words};
use record::{Rule, content_hash};

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

/// The SHA-256 of a rule's title and text, equal if only typography and cited numbers differ; the same on
/// every machine. Lock files keep it: what changes it for an unchanged rule needs a new version of them.
pub fn wording_hash(rule: &Rule, language: Language) -> String {
    let mut vocabulary = Vocabulary::new();
    vocabulary.read(rule, language);
    content_hash::sha256(vocabulary.spelled.masked())
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
                let goes_on = self.announced && is_one_of(&self.words.citing.list_words);
                self.announced = goes_on
                    || is_one_of(&self.words.citing.rule_words)
                    || is_one_of(&self.words.citing.see_words);
                self.section = is_one_of(&self.words.citing.section_words);
                false
            }
        }
    }
}
