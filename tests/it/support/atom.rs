//! Reads an Atom document strictly: anything that a feed reader could stumble over fails the test.

use std::collections::BTreeSet;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// An entry, or the head of a feed.
#[derive(Clone, Default, Debug)]
pub(crate) struct Part {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) updated: String,
    /// The address of its page.
    pub(crate) page: String,
    /// Its own address; only of a feed.
    pub(crate) own: String,
    /// Its HTML; only of an entry.
    pub(crate) html: String,
}

/// A feed.
#[derive(Debug)]
pub(crate) struct Feed {
    pub(crate) language: String,
    pub(crate) head: Part,
    pub(crate) entries: Vec<Part>,
}

impl Feed {
    /// Its ids, the newest first.
    pub(crate) fn ids(&self) -> Vec<&str> {
        self.entries.iter().map(|entry| entry.id.as_str()).collect()
    }

    /// Its titles, the newest first.
    pub(crate) fn titles(&self) -> Vec<&str> {
        self.entries.iter().map(|entry| entry.title.as_str()).collect()
    }
}

/// Reads a document.
pub(crate) fn read(document: &str) -> Feed {
    let is_allowed = |letter: char| matches!(letter, '\t' | '\n' | ' '..) && letter != '\u{ffff}';
    assert!(document.chars().all(is_allowed), "characters that XML forbids: {document:?}");
    assert!(document.starts_with("<?xml version=\"1.0\" encoding=\"utf-8\"?>"), "{document}");
    let mut reader = Reader::from_str(document);
    let (mut open, mut parts, mut language) = (Vec::<String>::new(), vec![Part::default()], String::new());
    let mut text = String::new();
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}: {document}")) {
            Event::Start(tag) => {
                let name = tag.name().as_ref().to_owned();
                match name.as_str() {
                    "feed" => language = attribute(&tag, "xml:lang"),
                    "entry" => parts.push(Part::default()),
                    "content" => assert_eq!(attribute(&tag, "type"), "html"),
                    _ => {}
                }
                open.push(name);
                text.clear();
            }
            Event::Empty(tag) => {
                let (relation, address) = (attribute(&tag, "rel"), attribute(&tag, "href"));
                assert!(address.starts_with("http"), "an incomplete address: {address}");
                let part = parts.last_mut().expect("a part");
                if relation == "self" { part.own = address } else { part.page = address }
            }
            Event::Text(part) => text.push_str(&part.xml10_content()),
            Event::GeneralRef(name) => text.push(entity(&name)),
            Event::End(_) => {
                let name = open.pop().expect("an open element");
                let part = parts.last_mut().expect("a part");
                let said = std::mem::take(&mut text);
                match name.as_str() {
                    "id" => part.id = said,
                    "title" => part.title = said,
                    "updated" => part.updated = said,
                    "content" => part.html = said,
                    _ => {}
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(open.is_empty(), "{open:?}");
    let head = parts.remove(0);
    let feed = Feed { language, head, entries: parts };
    check(&feed);
    feed
}

fn entity(name: &quick_xml::events::BytesRef<'_>) -> char {
    if let Some(letter) = name.resolve_char_ref().expect("a character") {
        return letter;
    }
    match name.as_ref() {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        other => panic!("the entity {other:?}"),
    }
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> String {
    let found = tag.try_get_attribute(name).expect("attributes");
    found.map_or_else(String::new, |found| {
        found.normalized_value(quick_xml::XmlVersion::Implicit1_0).expect("a value").into_owned()
    })
}

/// What RFC 4287 requires, and what readers tell entries apart by.
fn check(feed: &Feed) {
    for part in feed.entries.iter().chain([&feed.head]) {
        assert!(part.id.starts_with("tag:citator,2026:") && part.id.is_ascii(), "{part:?}");
        assert!(!part.title.is_empty() && !part.page.is_empty(), "{part:?}");
        assert!(part.updated.ends_with("T00:00:00Z") && part.updated.len() == 20, "{part:?}");
        assert!(part.updated <= feed.head.updated, "{part:?}");
        assert!(!part.html.contains("href=\"/"), "an incomplete address: {part:?}");
    }
    let ids: BTreeSet<&str> = feed.ids().into_iter().chain([feed.head.id.as_str()]).collect();
    assert_eq!(ids.len(), feed.entries.len() + 1, "each id once: {feed:?}");
    let days: Vec<&str> = feed.entries.iter().map(|entry| entry.updated.as_str()).collect();
    assert!(days.is_sorted_by(|newer, older| newer >= older), "the newest first: {days:?}");
    assert!(!feed.language.is_empty() && !feed.head.own.is_empty(), "{feed:?}");
}
