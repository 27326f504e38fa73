//! Turns a text in one language into the tokens that are indexed and searched, each with its place in the
//! original text.
//!
//! The same code reads records, queries and the passages that are highlighted; it does not know fields or
//! scores.
//!
//! A word is folded (NFKC, case, see `normalize`), stemmed in its language and freed of accents; where a writer who
//! leaves the accents out would arrive at another stem, that stem is at the same position. A rule number (`707.10a`),
//! a power and toughness (`+1/+1`) and a symbol (`{w/u}`) are one token each. Han, kana and Hangul are overlapping
//! pairs of letters, and every letter alone is at the same position as the pair that it opens: pairs make an exact
//! piece of text a phrase, and queries of one letter find theirs, without disturbing each other, because a phrase is
//! asked for in pairs only.

use crate::analysis::first_char_filter::FirstCharFilter;
use crate::analysis::normalize::{self, Letter, is_cjk};
use crate::analysis::stemmer::Stems;
use language::Language;
use lexicon::function_words;

/// The longest word that is stemmed or kept whole, in letters; what is longer is cut here, in texts and
/// queries alike.
const LONGEST_WORD: usize = 60;

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A word, as its stem.
    Word,
    /// The stem that the word before has when its accents are left out; at the same position.
    Plain,
    /// Two letters of a script without spaces.
    Pair,
    /// One such letter, at the position of the pair that it opens.
    Letter,
    /// One such letter alone, not in a pair.
    Alone,
    /// A rule number or another figure.
    Number,
    /// A symbol in braces.
    Symbol,
}

/// A token with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// The token's text.
    pub text: &'a str,
    /// Which word of the text it is, counted from 0; a letter of a script without spaces counts as a word.
    pub position: usize,
    /// Where it starts in the text, in bytes.
    pub from: usize,
    /// Where it ends in the text, in bytes.
    pub to: usize,
    /// The kind.
    pub form: Form,
}

/// The tokens of one text.
#[derive(Clone, Default, Debug)]
pub struct Tokens {
    /// Their texts, one after the other.
    texts: String,
    places: Vec<Place>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    text: (usize, usize),
    position: usize,
    from: usize,
    to: usize,
    form: Form,
}

impl Tokens {
    /// Their number.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether the text has nothing that can be searched for.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The token at a place in the order of the text.
    pub fn get(&self, at: usize) -> Option<Token<'_>> {
        let &Place { text: (start, end), position, from, to, form } = self.places.get(at)?;
        Some(Token { text: &self.texts[start..end], position, from, to, form })
    }

    /// In the order of the text.
    pub fn iter(&self) -> impl Iterator<Item = Token<'_>> {
        (0..self.len()).filter_map(|at| self.get(at))
    }
}

/// Receives the tokens of a text.
pub(crate) trait Sink {
    /// A token at a position, made of these letters.
    fn push(&mut self, text: &str, position: usize, letters: &[Letter], form: Form);
}

impl Sink for Tokens {
    fn push(&mut self, text: &str, position: usize, letters: &[Letter], form: Form) {
        let (Some(first), Some(last)) = (letters.first(), letters.last()) else { return };
        let start = self.texts.len();
        self.texts.push_str(text);
        let (from, to) = (first.from as usize, last.to as usize);
        self.places.push(Place { text: (start, self.texts.len()), position, from, to, form });
    }
}

/// Reads texts of one language.
#[derive(Clone)]
pub struct Analyzer {
    pub(crate) language: Language,
    stems: Stems,
    letters: Vec<Letter>,
    word: String,
    /// Only words that begin with these letters are read; the others only count as positions.
    firsts: FirstCharFilter,
    /// Whether the stems of the words read are remembered.
    remembers: bool,
}

impl std::fmt::Debug for Analyzer {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Analyser").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Analyzer {
    /// For texts of a language.
    pub fn new(language: Language) -> Analyzer {
        Analyzer {
            language,
            stems: Stems::new(language),
            letters: Vec::new(),
            word: String::new(),
            firsts: FirstCharFilter::ANY,
            remembers: true,
        }
    }

    /// The tokens of what a reader typed; their stems are not remembered.
    pub(crate) fn tokens_typed(&mut self, words: &str) -> Tokens {
        self.remembers = false;
        let tokens = self.tokens(words);
        self.remembers = true;
        tokens
    }

    /// The tokens of a text that are figures or symbols or begin with such letters, with their positions in the whole
    /// text.
    pub(crate) fn tokens_beginning(&mut self, firsts: FirstCharFilter, text: &str) -> Tokens {
        self.firsts = firsts;
        let tokens = self.tokens(text);
        self.firsts = FirstCharFilter::ANY;
        tokens
    }

    /// The tokens of a text.
    pub fn tokens(&mut self, text: &str) -> Tokens {
        let mut tokens = Tokens::default();
        self.read(text, &mut tokens);
        tokens
    }

    /// Reads the tokens of a text.
    pub(crate) fn read(&mut self, text: &str, tokens: &mut impl Sink) {
        let mut letters = std::mem::take(&mut self.letters);
        normalize::fold(text, &mut letters);
        let (mut at, mut position) = (0, 0);
        while at < letters.len() {
            let rest = &letters[at..];
            let taken = match rest[0].letter {
                '{' => self.symbol(rest, position, tokens),
                letter if is_cjk(letter) => self.unspaced(rest, position, tokens),
                letter if letter.is_ascii_digit() || matches!(letter, '+' | '-') => {
                    let after_word = at > 0 && letters[at - 1].letter.is_alphanumeric();
                    self.figure(rest, after_word, position, tokens)
                }
                letter if letter.is_alphanumeric() => self.word(rest, position, tokens),
                _ => Taken { letters: 1, positions: 0 },
            };
            at += taken.letters.max(1);
            position += taken.positions;
        }
        self.letters = letters;
    }

    /// `{X}`, `{W/U}`: a short name in braces. Anything else in braces is read as if the braces were not there.
    fn symbol(&mut self, rest: &[Letter], position: usize, tokens: &mut impl Sink) -> Taken {
        const LONGEST_SYMBOL: usize = 12;
        let in_symbol =
            |letter: &Letter| letter.letter.is_alphanumeric() || matches!(letter.letter, '/' | '+' | '-');
        let inside = rest[1..].iter().take(LONGEST_SYMBOL).take_while(|letter| in_symbol(letter)).count();
        if inside == 0 || rest.get(inside + 1).is_none_or(|end| end.letter != '}') {
            return Taken { letters: 1, positions: 0 };
        }
        self.spell(&rest[..inside + 2]);
        tokens.push(&self.word, position, &rest[..inside + 2], Form::Symbol);
        Taken { letters: inside + 2, positions: 1 }
    }

    /// A run of a script without spaces: pairs and letters.
    fn unspaced(&mut self, rest: &[Letter], position: usize, tokens: &mut impl Sink) -> Taken {
        let run = rest.iter().take_while(|letter| is_cjk(letter.letter)).count();
        let alone = if run == 1 { Form::Alone } else { Form::Letter };
        let is_read = self.firsts.others;
        for at in (0..run).filter(|_| is_read) {
            if at + 1 < run {
                self.spell(&rest[at..at + 2]);
                tokens.push(&self.word, position + at, &rest[at..at + 2], Form::Pair);
            }
            self.spell(&rest[at..=at]);
            tokens.push(&self.word, position + at, &rest[at..=at], alone);
        }
        Taken { letters: run, positions: run }
    }

    /// `+1/+1`, `707.10a`, `2nd`.
    fn figure(
        &mut self,
        rest: &[Letter],
        after_word: bool,
        position: usize,
        tokens: &mut impl Sink,
    ) -> Taken {
        let length = match (power_and_toughness(rest), dotted_number(rest)) {
            (Some(length), _) if !after_word => length,
            (_, Some(length)) => length,
            _ if rest[0].letter.is_ascii_digit() => return self.word(rest, position, tokens),
            _ => return Taken { letters: 1, positions: 0 },
        };
        self.spell(&rest[..length]);
        tokens.push(&self.word, position, &rest[..length], Form::Number);
        Taken { letters: length, positions: 1 }
    }

    /// Letters and digits up to the next thing that is neither, with the apostrophes that belong to them.
    fn word(&mut self, rest: &[Letter], position: usize, tokens: &mut impl Sink) -> Taken {
        self.word.clear();
        // Most words have no other letters.
        let plain = rest.iter().take_while(|letter| letter.letter.is_ascii_lowercase()).count();
        let ends = |next: &Letter| {
            next.letter.is_ascii() && !next.letter.is_ascii_alphanumeric() && next.letter != '\''
        };
        if plain > 0 && !self.firsts.has(rest[0].letter) && rest.get(plain).is_none_or(ends) {
            return Taken { letters: plain, positions: 1 };
        }
        self.word.extend(rest[..plain.min(LONGEST_WORD)].iter().map(|letter| letter.letter));
        let (mut end, mut spelled) = (plain, plain);
        while let Some(Letter { letter, .. }) = rest.get(end).copied() {
            let next = rest.get(end + 1).map_or(' ', |next| next.letter);
            match letter {
                // In `cr704.5k` the number is a token of its own.
                letter
                    if letter.is_ascii_digit()
                        && end > 0
                        && !rest[end - 1].letter.is_ascii_digit()
                        && dotted_number(&rest[end..]).is_some() =>
                {
                    break;
                }
                letter if letter.is_alphanumeric() && !is_cjk(letter) => {
                    if spelled < LONGEST_WORD {
                        self.word.push(letter);
                    }
                    spelled += 1;
                }
                '\'' if !elides(self.language) && next.is_alphabetic() && !is_cjk(next) => {
                    if is_possessive(&rest[end..]) {
                        break;
                    }
                }
                _ => break,
            }
            end += 1;
        }
        if self.word.is_empty() {
            return Taken { letters: end.max(1), positions: 0 };
        }
        let form =
            if self.word.bytes().all(|byte| byte.is_ascii_digit()) { Form::Number } else { Form::Word };
        if form == Form::Number {
            tokens.push(&self.word, position, &rest[..end], form);
        } else if self.firsts.may_begin(&self.word) {
            self.push_stems(&rest[..end], position, tokens);
        }
        let after = if is_possessive(&rest[end..]) && !elides(self.language) { 2 } else { 0 };
        Taken { letters: end + after, positions: 1 }
    }

    fn push_stems(&mut self, letters: &[Letter], position: usize, tokens: &mut impl Sink) {
        let (stem, plain) = self.stems.of(&self.word, self.remembers);
        tokens.push(stem, position, letters, Form::Word);
        if let Some(plain) = plain {
            tokens.push(plain, position, letters, Form::Plain);
        }
    }

    fn spell(&mut self, letters: &[Letter]) {
        self.word.clear();
        self.word.extend(letters.iter().map(|letter| letter.letter));
    }
}

/// The length of a consumed piece, in letters and positions.
struct Taken {
    letters: usize,
    positions: usize,
}

/// Whether an apostrophe parts words: `d'un`, `l'avversario`. Elsewhere it is inside a word, or before a possessive
/// s.
fn elides(language: Language) -> bool {
    !function_words(language).elided.is_empty()
}

/// Whether an apostrophe with a possessive s begins here: the end of `Umbra’s`.
fn is_possessive(rest: &[Letter]) -> bool {
    let letter = |at: usize| rest.get(at).map(|letter| letter.letter);
    letter(0) == Some('\'') && letter(1) == Some('s') && letter(2).is_none_or(|next| !next.is_alphanumeric())
}

/// The length of `+1/+1`, `-1/-1` or `2/2`; not of a date with slashes.
fn power_and_toughness(rest: &[Letter]) -> Option<usize> {
    let letter = |at: usize| rest.get(at).map_or(' ', |letter| letter.letter);
    let signed = |at: usize| {
        let digits = at + usize::from(matches!(letter(at), '+' | '-'));
        let end = digits
            + rest[digits.min(rest.len())..]
                .iter()
                .take(3)
                .take_while(|letter| letter.letter.is_ascii_digit())
                .count();
        (end > digits).then_some(end)
    };
    let slash = signed(0).filter(|&slash| letter(slash) == '/')?;
    let end = signed(slash + 1)?;
    (!letter(end).is_alphanumeric() && letter(end) != '/').then_some(end)
}

/// The length of `707.10a` or `1.5`: figures, a dot, figures, up to two letters.
fn dotted_number(rest: &[Letter]) -> Option<usize> {
    let letter = |at: usize| rest.get(at).map_or(' ', |letter| letter.letter);
    let digits = |from: usize| {
        rest[from.min(rest.len())..].iter().take_while(|letter| letter.letter.is_ascii_digit()).count()
    };
    let dot = digits(0);
    if !(1..=LONGEST_WORD).contains(&dot) || letter(dot) != '.' {
        return None;
    }
    let figures = digits(dot + 1);
    if !(1..=LONGEST_WORD).contains(&figures) {
        return None;
    }
    let end = dot + 1 + figures;
    let letters = (0..3).take_while(|&at| letter(end + at).is_ascii_lowercase()).count();
    let ends = |end: usize| !letter(end).is_ascii_alphanumeric();
    // `100.1abc` is not a subrule; the figures alone still are a number.
    Some(if letters <= 2 && ends(end + letters) { end + letters } else { end })
}
