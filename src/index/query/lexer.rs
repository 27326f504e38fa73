//! The lexer of queries: splits any text into words, phrases, filters, brackets and operators.
//!
//! It knows the grammar and its limits. It ignores brackets nested deeper than `MAX_DEPTH`, so parsing never
//! goes deeper.

use crate::query::ast::{Clause, Span};
use crate::query::filter_syntax::{self, Sign};
use crate::query::request::{MAX_CLAUSES, MAX_DEPTH, MAX_QUERY_CHARS};
use crate::query::word_syntax::{is_searchable, reads_as_word, trimmed};
use message::Message;

/// The fewest letters before a `*`.
const SHORTEST_PREFIX: usize = 2;
/// A prefix of this many letters is long: thousands of words begin with a shorter one.
const LONG_PREFIX: usize = 3;
/// Limit of short prefixes in a query.
const MAX_SHORT_PREFIXES: usize = 8;
/// How much of the reader's own words a warning repeats.
const QUOTED_LETTERS: usize = 40;

/// A piece of the query.
pub(super) enum Token {
    Open,
    Close(usize),
    Or,
    And,
    Not(usize),
    Leaf(Clause, Span),
}

/// The tokens of a query, and the warnings for what was not understood.
pub(super) struct Lexed {
    pub(super) tokens: Vec<Token>,
    pub(super) warnings: Vec<Message>,
}

/// Splits a query into tokens. Every bracket is closed, at the end of the query if nowhere else.
pub(super) fn lex(text: &str) -> Lexed {
    let mut lexer = Lexer {
        text: shortened(text),
        at: 0,
        depth: 0,
        tokens: Vec::new(),
        clauses: 0,
        short_prefixes: 0,
        left_out: 0,
        warnings: Vec::new(),
    };
    if lexer.text.len() < text.len() {
        lexer.warn(Message::new("query-too-long").with("most", MAX_QUERY_CHARS.to_string()));
    }
    while lexer.step() {}
    if lexer.depth > MAX_DEPTH {
        lexer.warn(Message::new("query-too-deep").with("most", MAX_DEPTH));
    } else if lexer.depth > 0 {
        lexer.warn(Message::new("query-bracket-open"));
    }
    if lexer.left_out > 0 {
        lexer.warn(
            Message::new("query-too-many-words").with("most", MAX_CLAUSES).with("left", lexer.left_out),
        );
    }
    for _ in 0..lexer.depth.min(MAX_DEPTH) {
        lexer.tokens.push(Token::Close(lexer.text.len()));
    }
    lexer.say_what_joins_nothing();
    if !lexer.tokens.iter().any(|token| matches!(token, Token::Leaf(..)))
        && lexer.warnings.is_empty()
        && !text.trim().is_empty()
    {
        lexer.warn(Message::new("query-no-letter").with("piece", brief(text.trim())));
    }
    Lexed { tokens: lexer.tokens, warnings: lexer.warnings }
}

/// As much of a query as is read.
pub(crate) fn shortened(text: &str) -> &str {
    let end = text.char_indices().nth(MAX_QUERY_CHARS).map_or(text.len(), |(end, _)| end);
    &text[..end]
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    tokens: Vec<Token>,
    clauses: usize,
    short_prefixes: usize,
    left_out: usize,
    warnings: Vec<Message>,
}

fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '“' | '”' | '„' | '«' | '»' | '＂')
}

fn ends_word(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '(' | ')' | '（' | '）')
        || is_quote(letter)
        || letter.is_control()
}

impl Lexer<'_> {
    fn warn(&mut self, warning: Message) {
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    /// Reads one piece; false at the end.
    fn step(&mut self) -> bool {
        let Some(first) = self.text[self.at..].chars().next() else { return false };
        let (start, before) = (self.at, self.tokens.len());
        match first {
            '(' | '（' => self.open(first),
            ')' | '）' => self.close(first),
            '-' | '－' => self.dash(first),
            quote if is_quote(quote) => {
                self.at += quote.len_utf8();
                if let Some(inside) = self.quoted() {
                    self.push_phrase(inside, (start, self.at));
                    self.bind_minus(before);
                }
            }
            letter if ends_word(letter) => self.at += letter.len_utf8(),
            _ => {
                self.piece();
                self.bind_minus(before);
            }
        }
        true
    }

    /// A minus applies to the whole piece after it: to all words of `-colour:red`, and to nothing if the piece has no
    /// tokens.
    fn bind_minus(&mut self, before: usize) {
        let Some(Token::Not(_)) = before.checked_sub(1).and_then(|last| self.tokens.get(last)) else {
            return;
        };
        match self.tokens.len() - before {
            0 => self.tokens.truncate(before - 1),
            1 => {}
            // A bracket would be too deep here as well, so only the first word is excluded, as after `-(`.
            _ if self.depth >= MAX_DEPTH => {}
            _ => {
                self.tokens.insert(before, Token::Open);
                self.tokens.push(Token::Close(self.at));
            }
        }
    }

    /// Warns of an `OR`, `AND` or `NOT` that lacks an operand.
    fn say_what_joins_nothing(&mut self) {
        let is_end = |token: Option<&Token>| matches!(token, Some(Token::Leaf(..) | Token::Close(_)));
        let is_start =
            |token: Option<&Token>| matches!(token, Some(Token::Leaf(..) | Token::Open | Token::Not(_)));
        let mut idle = Vec::new();
        for (at, token) in self.tokens.iter().enumerate() {
            let (before, after) =
                (at.checked_sub(1).and_then(|at| self.tokens.get(at)), self.tokens.get(at + 1));
            match token {
                Token::Or if !(is_end(before) && is_start(after)) => {
                    idle.push(Message::new("query-idle-or").with("word", "OR"))
                }
                Token::And if !(is_end(before) && is_start(after)) => {
                    idle.push(Message::new("query-idle-or").with("word", "AND"))
                }
                Token::Not(_) if !is_start(after) => idle.push(Message::new("query-idle-not")),
                _ => {}
            }
        }
        idle.into_iter().for_each(|warning| self.warn(warning));
    }

    fn open(&mut self, bracket: char) {
        self.depth += 1;
        if self.depth <= MAX_DEPTH {
            self.tokens.push(Token::Open);
        } else {
            self.warn(Message::new("query-too-deep").with("most", MAX_DEPTH));
        }
        self.at += bracket.len_utf8();
    }

    fn close(&mut self, bracket: char) {
        self.at += bracket.len_utf8();
        match self.depth {
            0 => self.warn(Message::new("query-bracket-closes")),
            1..=MAX_DEPTH => self.tokens.push(Token::Close(self.at)),
            _ => {}
        }
        self.depth = self.depth.saturating_sub(1);
    }

    /// `-word` excludes. A dash before a space, a second dash, and the minus of `-1/-1` do not.
    fn dash(&mut self, dash: char) {
        let rest = &self.text[self.at + dash.len_utf8()..];
        let next = rest.chars().next().unwrap_or(' ');
        let digits = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if next.is_ascii_digit() && digits.starts_with('/') {
            return self.piece();
        }
        if !next.is_whitespace() && !matches!(next, ')' | '）' | '-' | '－') {
            self.tokens.push(Token::Not(self.at));
        } else {
            self.warn(Message::new("query-idle-dash").with("dash", dash.to_string()));
            self.at += rest.len() - rest.trim_start_matches(['-', '－']).len();
        }
        self.at += dash.len_utf8();
    }

    /// The text up to the closing quote. `None` if there is none: then only the opening quote is consumed.
    fn quoted(&mut self) -> Option<String> {
        let rest = &self.text[self.at..];
        let Some(end) = rest.find(is_quote) else {
            self.warn(Message::new("query-quote-alone"));
            return None;
        };
        let inside = rest[..end].split_whitespace().collect::<Vec<_>>().join(" ");
        self.at += end + rest[end..].chars().next().map_or(0, char::len_utf8);
        Some(inside)
    }

    /// A word, a keyword of the grammar, or a filter with its value.
    fn piece(&mut self) {
        let start = self.at;
        let rest = &self.text[start..];
        let piece = &rest[..rest.find(ends_word).unwrap_or(rest.len())];
        self.at += piece.len();
        match piece {
            "OR" => return self.tokens.push(Token::Or),
            "AND" => return self.tokens.push(Token::And),
            "NOT" => return self.tokens.push(Token::Not(start)),
            _ => {}
        }
        let quote_follows = self.text[self.at..].starts_with(is_quote);
        match filter_syntax::opening(piece) {
            Some((name, sign, value))
                if filter_syntax::is_known(name)
                    || sign == Sign::Is && (!value.is_empty() || quote_follows) =>
            {
                self.filter(name, sign, value, start);
            }
            _ => self.push_words(piece, start),
        }
    }

    fn filter(&mut self, name: &str, sign: Sign, value: &str, start: usize) {
        let next = self.text[self.at..].chars().next();
        let mut value = value.to_owned();
        let mut quoted = false;
        if let Some(quote) = next.filter(|&next| value.is_empty() && is_quote(next)) {
            self.at += quote.len_utf8();
            if let Some(inside) = self.quoted() {
                (value, quoted) = (inside, true);
            }
        }
        match filter_syntax::read(name, sign, &value, quoted) {
            Ok(wanted) => self.push(Clause::Filter(wanted), (start, self.at)),
            Err(why) => {
                self.warn(
                    Message::new("query-filter-unread")
                        .with("piece", brief(&self.text[start..self.at]))
                        .with("why", why),
                );
                let end = self.at;
                self.push_word(name, (start, end));
                if quoted {
                    self.push_phrase(value, (start, end))
                } else {
                    self.push_words_at(&value, (start, end))
                }
            }
        }
    }

    fn push_words(&mut self, piece: &str, start: usize) {
        self.push_words_at(piece, (start, start + piece.len()));
    }

    /// A word, or what a `*` makes of it.
    fn push_words_at(&mut self, piece: &str, span: Span) {
        let piece = piece.replace('＊', "*");
        let Some(body) = piece.strip_suffix('*').filter(|body| !body.contains('*')) else {
            let mut words = piece.split('*').filter(|word| is_searchable(word)).peekable();
            if piece.contains('*') && words.peek().is_some() {
                self.warn(Message::new("query-star-inside").with("piece", brief(&piece)));
            }
            return words.for_each(|word| self.push_word(word, span));
        };
        let is_unspaced = body.chars().any(crate::analysis::normalize::is_cjk);
        let letters = body.chars().filter(|letter| letter.is_alphanumeric()).count();
        let least = if self.short_prefixes < MAX_SHORT_PREFIXES { SHORTEST_PREFIX } else { LONG_PREFIX };
        if !is_searchable(body) {
        } else if is_unspaced || !reads_as_word(trimmed(body)) {
            // Any piece of such a script is found wherever it occurs, so a * adds nothing; nor does it to odd signs.
            self.push_word(body, span);
        } else if letters < least {
            self.warn(Message::new("query-star-short").with("piece", brief(&piece)).with("least", least));
            self.push_word(body, span);
        } else {
            self.short_prefixes += usize::from(letters < LONG_PREFIX);
            self.push(Clause::Prefix(trimmed(body).to_owned()), span);
        }
    }

    fn push_word(&mut self, word: &str, span: Span) {
        let word = trimmed(word);
        if is_searchable(word) {
            // A word that would be read otherwise the next time keeps its quotes.
            let clause = if reads_as_word(word) {
                Clause::Word(word.to_owned())
            } else {
                Clause::Phrase(word.to_owned())
            };
            self.push(clause, span);
        }
    }

    fn push_phrase(&mut self, phrase: String, span: Span) {
        if is_searchable(&phrase) {
            self.push(Clause::Phrase(phrase), span);
        } else {
            self.warn(Message::new("query-quotes-empty"));
        }
    }

    fn push(&mut self, clause: Clause, span: Span) {
        if self.clauses < MAX_CLAUSES {
            self.clauses += 1;
            self.tokens.push(Token::Leaf(clause, span));
        } else {
            self.left_out += 1;
            // Its minus must not exclude what comes next.
            self.tokens.pop_if(|token| matches!(token, Token::Not(_)));
        }
    }
}

/// The beginning of the reader's own words.
pub(crate) fn brief(text: &str) -> String {
    let mut brief: String = text.chars().filter(|letter| !letter.is_control()).take(QUOTED_LETTERS).collect();
    if text.chars().count() > QUOTED_LETTERS {
        brief.push('…');
    }
    brief
}
