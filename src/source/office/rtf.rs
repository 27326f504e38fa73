//! Parses RTF into the lines of its paragraphs, each with the role of its style.
//!
//! It reads the text, notes and the numbers of lists. It skips headers, pictures, objects and hidden text.

mod letters;
mod tokens;

use std::collections::BTreeMap;

use encoding_rs::{Encoding, WINDOWS_1252};

use crate::line_roles::{Kind, LaidOut};
use crate::office::rtf::letters::Pending;
use crate::office::rtf::tokens::{Token, Tokens};
use crate::office::{Aside, Asides, Flaw, styles};

/// The first bytes of every document.
pub(crate) const MARK: &[u8] = b"{\\rtf";

/// Limit of groups inside each other. Real documents have about 20.
const MAX_DEPTH: usize = 10_000;

/// Groups without text of the document.
const SKIPPED: [&str; 34] = [
    "annotation",
    "atnauthor",
    "atnid",
    "bkmkend",
    "bkmkstart",
    "colortbl",
    "comment",
    "datastore",
    "falt",
    "fldinst",
    "fldtype",
    "filetbl",
    "footer",
    "footerf",
    "footerl",
    "footerr",
    "generator",
    "header",
    "headerf",
    "headerl",
    "headerr",
    "info",
    "latentstyles",
    "listoverridetable",
    "listtable",
    "nonshppict",
    "object",
    "panose",
    "pict",
    "private",
    "revtbl",
    "rsidtbl",
    "themedata",
    "xe",
];

/// Groups that a program may ignore, but that have text of the document.
const SHOWN: [&str; 3] = ["shptxt", "ud", "upr"];

/// Words that stand for one character or a space.
const SIGNS: [(&str, &str); 13] = [
    ("bullet", "•"),
    ("emdash", "—"),
    ("emspace", " "),
    ("endash", "–"),
    ("enspace", " "),
    ("ldblquote", "“"),
    ("lquote", "‘"),
    ("qmspace", " "),
    ("rdblquote", "”"),
    ("rquote", "’"),
    ("tab", " "),
    ("zwj", "\u{200d}"),
    ("zwnj", "\u{200c}"),
];

/// Reads a document. A truncated one is read up to its end.
pub(crate) fn read(bytes: &[u8]) -> (LaidOut, Vec<Flaw>) {
    let mut reader = Reader::default();
    let mut tokens = Tokens::new(bytes);
    let mut next = tokens.next();
    while let Some(token) = next {
        if let Token::Word("bin", Some(length)) = token {
            tokens.skip_binary(usize::try_from(length).unwrap_or_default());
        } else {
            reader.take(token);
        }
        let is_done = reader.is_over || reader.groups.len() > MAX_DEPTH;
        next = if is_done { None } else { tokens.next() };
    }
    reader.finish()
}

/// The use of the text in a group.
#[derive(Clone, Copy, Default, PartialEq)]
enum Place {
    /// It is text of the document.
    #[default]
    Body,
    /// It is left out.
    Skipped,
    Fonts,
    Styles,
}

/// The state that a group inherits and gives back.
#[derive(Clone, Copy)]
struct Group {
    place: Place,
    /// Number of characters that replace a `\u` for older programs.
    unicode_skip: i32,
    font: i32,
    is_hidden: bool,
    is_deleted: bool,
    /// Whether the group began with `\*`.
    is_ignorable: bool,
    /// Whether a word of the group has been read.
    has_begun: bool,
}

impl Default for Group {
    fn default() -> Group {
        Group {
            place: Place::Body,
            unicode_skip: 1,
            font: -1,
            is_hidden: false,
            is_deleted: false,
            is_ignorable: false,
            has_begun: false,
        }
    }
}

/// The state of reading a document.
struct Reader {
    laid_out: LaidOut,
    asides: Asides,
    groups: Vec<Group>,
    group: Group,
    code_page: &'static Encoding,
    fonts: BTreeMap<i32, &'static Encoding>,
    styles: BTreeMap<i32, Kind>,
    /// The font or style that is being defined, and its name.
    defined: i32,
    name: String,
    pending: Pending,
    /// Number of characters still to be skipped behind a `\u`.
    to_skip: i32,
    is_over: bool,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader {
            laid_out: LaidOut::default(),
            asides: Asides::default(),
            groups: Vec::new(),
            group: Group::default(),
            code_page: WINDOWS_1252,
            fonts: BTreeMap::new(),
            styles: BTreeMap::new(),
            defined: 0,
            name: String::new(),
            pending: Pending::default(),
            to_skip: 0,
            is_over: false,
        }
    }
}

impl Reader {
    fn take(&mut self, token: Token) {
        if self.to_skip > 0 && self.skips(token) {
            return;
        }
        match token {
            Token::Byte(byte) => return self.byte(byte),
            Token::Word("u", Some(number)) => return self.unicode(number),
            _ => self.emit_pending(),
        }
        match token {
            Token::Open => {
                self.groups.push(self.group);
                self.group = Group { is_ignorable: false, has_begun: false, ..self.group };
            }
            Token::Close => self.close_group(),
            Token::Symbol(b'*') => self.group.is_ignorable = true,
            Token::Symbol(b'~') => self.emit("\u{a0}"),
            Token::Symbol(b'_') => self.emit("-"),
            Token::Symbol(_) | Token::Byte(_) => {}
            Token::Word(word, number) => self.word(word, number),
        }
    }

    /// Whether a token replaces a letter that was given in Unicode.
    fn skips(&mut self, token: Token) -> bool {
        match token {
            Token::Byte(_) | Token::Symbol(_) => self.to_skip -= 1,
            Token::Word("bin", _) | Token::Open | Token::Close => {
                self.to_skip = 0;
                return false;
            }
            Token::Word(..) => self.to_skip -= 1,
        }
        true
    }

    fn byte(&mut self, byte: u8) {
        if self.pending.drop_half() {
            self.emit("\u{fffd}");
        }
        self.pending.byte(byte);
    }

    fn unicode(&mut self, number: i32) {
        self.emit_bytes();
        if let Some(letter) = self.pending.unicode(number) {
            self.emit(letter.encode_utf8(&mut [0; 4]));
        }
        self.to_skip = self.group.unicode_skip;
    }

    fn emit_pending(&mut self) {
        self.emit_bytes();
        if self.pending.drop_half() {
            self.emit("\u{fffd}");
        }
    }

    fn emit_bytes(&mut self) {
        let encoding = self.fonts.get(&self.group.font).copied().unwrap_or(self.code_page);
        if let Some(text) = self.pending.take(encoding) {
            self.emit(&text);
        }
    }

    fn emit(&mut self, text: &str) {
        match self.group.place {
            Place::Styles => {
                if let Some((end, _)) = text.split_once(';') {
                    self.name.push_str(end);
                    self.styles.insert(self.defined, styles::kind(&std::mem::take(&mut self.name)));
                } else {
                    self.name.push_str(text);
                }
            }
            Place::Body if self.group.is_deleted => self.asides.note(Aside::Deleted, &self.laid_out),
            Place::Body if !self.group.is_hidden => self.laid_out.push(text),
            Place::Body | Place::Fonts | Place::Skipped => {}
        }
    }

    fn close_group(&mut self) {
        match self.groups.pop() {
            Some(group) => self.group = group,
            None => self.is_over = true,
        }
        self.is_over |= self.groups.is_empty();
    }

    fn word(&mut self, word: &str, number: Option<i32>) {
        let begins = !std::mem::replace(&mut self.group.has_begun, true);
        if begins && self.enters(word) {
            return;
        }
        match self.group.place {
            Place::Skipped => {}
            Place::Fonts => self.font_word(word, number.unwrap_or_default()),
            Place::Styles => {
                if word == "s" {
                    self.defined = number.unwrap_or_default();
                    self.name.clear();
                }
            }
            Place::Body => self.body_word(word, number),
        }
    }

    /// Whether the first word of a group tells its use.
    fn enters(&mut self, word: &str) -> bool {
        let is_body = self.group.place == Place::Body;
        let place = match word {
            "fonttbl" if is_body => Place::Fonts,
            "stylesheet" if is_body => Place::Styles,
            "pict" | "object" if is_body => {
                self.asides.note(Aside::Picture, &self.laid_out);
                Place::Skipped
            }
            "annotation" if is_body => {
                self.asides.note(Aside::Comment, &self.laid_out);
                Place::Skipped
            }
            _ if SKIPPED.contains(&word) => Place::Skipped,
            _ if self.group.is_ignorable && !SHOWN.contains(&word) => Place::Skipped,
            _ => return false,
        };
        self.group.place = if self.group.place == Place::Skipped { Place::Skipped } else { place };
        true
    }

    fn font_word(&mut self, word: &str, number: i32) {
        match word {
            "f" => self.defined = number,
            "fcharset" => {
                if let Some(encoding) = letters::of_charset(number) {
                    self.fonts.insert(self.defined, encoding);
                }
            }
            _ => {}
        }
    }

    fn body_word(&mut self, word: &str, number: Option<i32>) {
        let is_on = number != Some(0);
        match word {
            "par" | "sect" | "cell" | "row" | "nestcell" | "nestrow" => self.laid_out.close_paragraph(),
            "line" | "page" | "column" => self.laid_out.break_line(),
            "pard" => self.laid_out.set_kind(Kind::Paragraph),
            "s" => {
                let kind = self.styles.get(&number.unwrap_or_default()).copied();
                self.laid_out.set_kind(kind.unwrap_or_default());
            }
            "plain" => {
                self.group.is_hidden = false;
                self.group.is_deleted = false;
            }
            "v" => self.group.is_hidden = is_on,
            "deleted" => self.group.is_deleted = is_on,
            "f" => self.group.font = number.unwrap_or(-1),
            "uc" => self.group.unicode_skip = number.unwrap_or(1).clamp(0, 16),
            "mac" => self.code_page = encoding_rs::MACINTOSH,
            "ansicpg" => {
                self.code_page = letters::of_code_page(number.unwrap_or_default()).unwrap_or(self.code_page);
            }
            _ => {
                if let Ok(index) = SIGNS.binary_search_by_key(&word, |(name, _)| name) {
                    self.emit(SIGNS[index].1);
                }
            }
        }
    }

    fn finish(mut self) -> (LaidOut, Vec<Flaw>) {
        self.emit_pending();
        self.laid_out.close();
        let end = self.laid_out.text.len();
        let mut flaws = Vec::new();
        if self.groups.len() > MAX_DEPTH {
            let message = format!("more than {MAX_DEPTH} groups of RTF are inside each other here");
            flaws.push(Flaw::BreaksOff(end, message));
        } else if !self.is_over {
            flaws.push(Flaw::BreaksOff(end, "the RTF file ends before its last group".to_owned()));
        }
        flaws.extend(self.asides.flaws());
        (self.laid_out, flaws)
    }
}
