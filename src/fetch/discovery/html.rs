//! Parses an HTML page into texts and links with their enclosing elements, so that a title can be matched to
//! its link.
//!
//! Elements nested too deep belong to the one above. Scripts are not run.

use std::cell::RefCell;

use html5ever::tokenizer::states::{Rawtext, ScriptData};
use html5ever::tokenizer::{Tag, TagKind, Token, TokenSink, TokenSinkResult};

use ingest::tokenize;

/// Depth to which elements are told apart.
const MOST_DEPTH: usize = 256;

/// Elements that hold nothing.
const VOID: &[&str] =
    &["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// Elements that an opening one of the same name closes, because nobody has to close them.
const CLOSED_BY_NEXT: &[&str] = &["li", "p", "tr", "td", "th", "dt", "dd", "option"];

/// The id of the script in which Nuxt writes the data of a page.
const PAYLOAD: &str = "__NUXT_DATA__";

/// Elements within a line, at which a title goes on.
const WITHIN: &[&str] = &["sup", "sub", "wbr"];

/// The most texts and links of a page that are read, each: a title is compared with all of them.
const MOST_PIECES: usize = 20_000;

/// The texts and links of a page.
#[derive(Default)]
pub(super) struct Page {
    state: RefCell<State>,
    texts: Vec<(usize, String)>,
    links: Vec<(usize, String)>,
    parents: Vec<usize>,
    payload: Option<String>,
}

#[derive(Default)]
struct State {
    /// The open elements, by name and number.
    open: Vec<(String, usize)>,
    /// The element around each element; the first is around all.
    parents: Vec<usize>,
    texts: Vec<(usize, String)>,
    links: Vec<(usize, String)>,
    /// Whether the next text goes on with the one before.
    goes_on: bool,
    /// The data from which a script builds the page, as far as they were read.
    payload: Option<String>,
    /// Whether the next text is a part of these data.
    is_payload: bool,
}

impl TokenSink for Page {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut state = self.state.borrow_mut();
        match token {
            Token::CharacterTokens(text) => state.text(&text),
            Token::TagToken(tag) => return state.tag(&tag),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl State {
    fn inside(&self) -> usize {
        self.open.last().map_or(0, |(_, number)| *number)
    }

    fn text(&mut self, text: &str) {
        if self.is_payload {
            self.payload.get_or_insert_default().push_str(text);
        }
        let is_hidden = self.open.last().is_some_and(|(name, _)| matches!(name.as_str(), "script" | "style"));
        if is_hidden || (text.trim().is_empty() && !self.goes_on) {
            return;
        }
        let (inside, is_full) = (self.inside(), self.texts.len() >= MOST_PIECES);
        match self.texts.last_mut().filter(|_| self.goes_on) {
            Some((_, before)) => before.push_str(text),
            None if is_full => return,
            None => self.texts.push((inside, text.to_owned())),
        }
        self.goes_on = true;
    }

    fn tag(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let name = &*tag.name;
        let has_id = |id: &str| tag.attrs.iter().any(|own| &*own.name.local == "id" && &*own.value == id);
        self.is_payload = tag.kind == TagKind::StartTag && name == "script" && has_id(PAYLOAD);
        let is_within = WITHIN.contains(&name);
        self.goes_on &= is_within;
        if is_within {
            return TokenSinkResult::Continue;
        }
        if tag.kind == TagKind::EndTag {
            if let Some(at) = self.open.iter().rposition(|(open, _)| open == name) {
                self.open.truncate(at);
            }
            return TokenSinkResult::Continue;
        }
        if CLOSED_BY_NEXT.contains(&name) && self.open.last().is_some_and(|(open, _)| open == name) {
            self.open.pop();
        }
        if !VOID.contains(&name) && !tag.self_closing && self.open.len() < MOST_DEPTH {
            self.parents.push(self.inside());
            self.open.push((name.to_owned(), self.parents.len()));
        }
        if name == "a"
            && self.links.len() < MOST_PIECES
            && let Some(link) = tag.attrs.iter().find(|attribute| &*attribute.name.local == "href")
        {
            self.links.push((self.inside(), link.value.trim().to_owned()));
        }
        match name {
            "script" => TokenSinkResult::RawData(ScriptData),
            "style" | "noscript" | "iframe" => TokenSinkResult::RawData(Rawtext),
            _ => TokenSinkResult::Continue,
        }
    }
}

impl Page {
    /// Reads a page, up to a tag with too many attributes. It cannot fail: a text that is not HTML has no links.
    pub(super) fn read(text: &str) -> Page {
        let (page, _) = tokenize(Page::default(), text);
        let State { parents, texts, links, payload, .. } = page.state.take();
        Page { state: RefCell::default(), texts, links, parents, payload }
    }

    /// Where every link leads, in the order of the page.
    pub(super) fn links(&self) -> impl Iterator<Item = &str> {
        self.links.iter().map(|(_, link)| link.as_str())
    }

    /// The data from which a script builds the page, if it has any.
    pub(super) fn payload(&self) -> Option<&str> {
        self.payload.as_deref()
    }

    /// Where a link leads.
    pub(super) fn link(&self, position: usize) -> &str {
        &self.links[position].1
    }

    /// The positions of the texts accepted by `is_so`.
    pub(super) fn texts_like(&self, is_so: impl Fn(&str) -> bool) -> impl Iterator<Item = usize> {
        (0..self.texts.len()).filter(move |&position| is_so(&self.texts[position].1))
    }

    /// The positions of the links accepted by `is_so` in the smallest element around a text that has any.
    pub(super) fn beside(&self, text: usize, is_so: impl Fn(&str) -> bool) -> Vec<usize> {
        let wanted: Vec<usize> = (0..self.links.len()).filter(|&link| is_so(&self.links[link].1)).collect();
        for around in self.around(self.texts[text].0) {
            let inside: Vec<usize> = wanted
                .iter()
                .copied()
                .filter(|&link| self.around(self.links[link].0).any(|it| it == around))
                .collect();
            if !inside.is_empty() {
                return inside;
            }
        }
        Vec::new()
    }

    /// The first text accepted by `is_so` inside the smallest element that contains both the text and the link.
    pub(super) fn said_beside(
        &self,
        text: usize,
        link: usize,
        is_so: impl Fn(&str) -> bool,
    ) -> Option<String> {
        let around = self
            .around(self.texts[text].0)
            .find(|&around| self.around(self.links[link].0).any(|it| it == around))?;
        let others = (0..self.texts.len()).filter(|&other| other != text && is_so(&self.texts[other].1));
        let mut inside = others.filter(|&other| self.around(self.texts[other].0).any(|it| it == around));
        inside.next().map(|other| self.texts[other].1.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// An element and every element around it, the innermost first; the last is around all.
    fn around(&self, element: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(element), |&element| {
            element.checked_sub(1).map(|position| self.parents[position])
        })
    }
}
