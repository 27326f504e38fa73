//! Hands a page to the tokenizer piece by piece, and stops before a tag with more attributes than any page needs.
//!
//! The tokenizer compares each attribute of a tag with all before it. It gives no token while it is inside a tag, so
//! a piece after which it is silent belongs to the tag that begins there, and not to a script or comment.

use std::cell::Cell;

use html5ever::TokenizerResult;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};

use work::steps;

/// Limit of the attributes of a tag. Pages of publishers have up to some thirty.
pub(crate) const MAX_ATTRIBUTES: usize = 1_000;

/// Gives a page to a sink. Returns the sink, and the place of a tag with too many attributes: nothing from there on was
/// given.
pub fn tokenize<S: TokenSink<Handle = ()>>(sink: S, text: &str) -> (S, Option<usize>) {
    let tokenizer = Tokenizer::new(Counting { sink, tokens: Cell::new(0) }, TokenizerOpts::default());
    let cut = feed(&tokenizer, text);
    tokenizer.end();
    (tokenizer.sink.sink, cut)
}

fn feed<S: TokenSink<Handle = ()>>(tokenizer: &Tokenizer<Counting<S>>, text: &str) -> Option<usize> {
    let (mut tag, mut at): (Option<OpenTag>, usize) = (None, 0);
    // Whether the tokenizer is inside a token that began before.
    let mut is_silent = false;
    while at < text.len() && !steps::is_spent() {
        let rest = &text[at..];
        if !is_silent {
            tag = OpenTag::begins(rest, at);
        }
        let next = rest.get(1..).and_then(|rest| rest.find('<')).map_or(rest.len(), |next| next + 1);
        let full = tag.as_mut().and_then(|tag| tag.go_on(&rest[..next]));
        let length = full.unwrap_or(next);
        // Its first character may end a text that was waiting: `&amp` of `&amp<b>`.
        let first = rest.chars().next().map_or(0, char::len_utf8).min(length);
        give(tokenizer, &rest[..first]);
        let tokens = tokenizer.sink.tokens.get();
        give(tokenizer, &rest[first..length]);
        steps::charge(length);
        // A bracket before another one is text.
        let is_begun = is_silent || (rest.starts_with('<') && length > 1);
        is_silent = is_begun && tokenizer.sink.tokens.get() == tokens;
        if let Some(tag) = tag.as_ref().filter(|_| is_silent && full.is_some()) {
            return Some(tag.start);
        }
        at += length;
    }
    None
}

fn give<S: TokenSink<Handle = ()>>(tokenizer: &Tokenizer<Counting<S>>, piece: &str) {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(piece));
    while !matches!(tokenizer.feed(&input), TokenizerResult::Done) {}
}

/// A sink that counts its tokens.
struct Counting<S> {
    sink: S,
    tokens: Cell<u64>,
}

impl<S: TokenSink<Handle = ()>> TokenSink for Counting<S> {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        // An error may be inside a tag.
        if !matches!(token, Token::ParseError(_)) {
            self.tokens.set(self.tokens.get() + 1);
        }
        self.sink.process_token(token, line)
    }

    fn end(&self) {
        self.sink.end();
    }
}

/// A tag, or what begins like one in a script, and the attributes in it so far.
struct OpenTag {
    start: usize,
    attributes: usize,
    inside: Inside,
}

/// The part of a tag, as in the HTML standard.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    /// Before the name of the tag.
    Opening,
    Name,
    /// Before an attribute.
    Blank,
    AttributeName,
    /// After the blanks behind the name of an attribute.
    AfterName,
    Equals,
    Value,
    /// A value in these quotation marks.
    Quoted(u8),
    End,
}

impl OpenTag {
    fn begins(text: &str, start: usize) -> Option<OpenTag> {
        let name = text.strip_prefix('<')?;
        let name = name.strip_prefix('/').unwrap_or(name);
        let is_tag = name.starts_with(|letter: char| letter.is_ascii_alphabetic());
        is_tag.then_some(OpenTag { start, attributes: 0, inside: Inside::Opening })
    }

    /// Reads on; returns the length after which the tag has too many attributes, if it has.
    fn go_on(&mut self, piece: &str) -> Option<usize> {
        for (at, letter) in piece.bytes().enumerate() {
            let before = self.inside;
            self.inside = before.after(letter);
            if self.inside == Inside::AttributeName && before != Inside::AttributeName {
                // The tokenizer compares it with all of them.
                steps::charge(self.attributes);
                self.attributes += 1;
            }
            if self.attributes > MAX_ATTRIBUTES && self.inside != Inside::End {
                return Some(at);
            }
        }
        None
    }
}

impl Inside {
    /// The part after another byte.
    fn after(self, letter: u8) -> Inside {
        use Inside::{AfterName, AttributeName, Blank, End, Equals, Name, Opening, Quoted, Value};
        let is_blank = letter.is_ascii_whitespace();
        match self {
            End => End,
            Quoted(mark) => {
                if letter == mark {
                    Blank
                } else {
                    self
                }
            }
            Opening => {
                if letter.is_ascii_alphabetic() {
                    Name
                } else {
                    Opening
                }
            }
            _ if letter == b'>' => End,
            Name => {
                if is_blank || letter == b'/' {
                    Blank
                } else {
                    Name
                }
            }
            Equals if is_blank => Equals,
            Equals if matches!(letter, b'"' | b'\'') => Quoted(letter),
            Equals | Value => {
                if is_blank {
                    Blank
                } else {
                    Value
                }
            }
            AttributeName | AfterName if letter == b'=' => Equals,
            AttributeName | AfterName if is_blank => AfterName,
            Blank if is_blank => Blank,
            AttributeName | AfterName | Blank => {
                if letter == b'/' {
                    Blank
                } else {
                    AttributeName
                }
            }
        }
    }
}
