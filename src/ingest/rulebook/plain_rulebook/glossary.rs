//! Parses the lines between the headings `Glossary` and `Credits` into entries.
//!
//! An entry is a block of lines: the term, then its text.

use std::collections::HashSet;

use crate::rulebook::plain_rulebook::line::ends_a_sentence;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Content, GlossaryEntry, Lines};
use source::SourceFile;

/// Limit of a term, in characters. The longest real one has 68.
const MAX_TERM_LETTERS: usize = 80;

/// An entry with its lines.
struct Entry<'a> {
    lines: Lines,
    term: &'a str,
    text: Vec<&'a str>,
}

/// A parsed glossary.
#[derive(Default)]
pub(super) struct Glossary {
    pub(super) entries: Vec<(Lines, Content)>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl<'a> Entry<'a> {
    fn extend(&mut self, block: &[(u32, &'a str)]) {
        self.lines = block.iter().fold(self.lines, |lines, &(line, _)| lines.to(Lines::one(line)));
        self.text.extend(block.iter().map(|(_, text)| text));
    }
}

impl Glossary {
    /// Parses the lines of a glossary; blank ones separate its entries.
    pub(super) fn read(&mut self, source: &SourceFile, lines: &[(u32, &str)], book: Language) {
        let mut entries: Vec<Entry> = Vec::new();
        for block in lines.split(|(_, text)| text.is_empty()).filter(|block| !block.is_empty()) {
            let (line, first) = block[0];
            match entries.last_mut() {
                _ if glued_number(first).is_some() => {
                    let at = glued_number(first).unwrap_or_default();
                    self.note(
                        source,
                        Lines::one(line),
                        "a term and the number of its first sense are written as one word",
                    );
                    let mut entry = Entry {
                        lines: Lines::one(line),
                        term: first[..at].trim_end(),
                        text: vec![&first[at..]],
                    };
                    entry.extend(&block[1..]);
                    entries.push(entry);
                }
                Some(open) if open.text.is_empty() && !is_term(first) => {
                    self.note(
                        source,
                        open.lines.to(span(block)),
                        "there is a blank line between a term and its text",
                    );
                    open.extend(block);
                }
                _ if opens_an_entry(block) => self.split(source, block, &mut entries),
                Some(open) => {
                    self.note(source, span(block), "there is a blank line before a paragraph of an entry");
                    open.extend(block);
                }
                // Text before the first term belongs to no entry.
                None => {}
            }
        }
        self.finish(source, entries, book);
    }

    /// Parses a block, which has two entries if the blank line between them is missing.
    fn split<'a>(&mut self, source: &SourceFile, block: &[(u32, &'a str)], entries: &mut Vec<Entry<'a>>) {
        for (index, &(line, text)) in block.iter().enumerate() {
            let opens_another = index >= 2
                && is_term(text)
                && ends_a_sentence(block[index - 1].1)
                && block.get(index + 1).is_some_and(|(_, next)| ends_a_sentence(next) && !is_term(next));
            match entries.last_mut() {
                Some(open) if index > 0 && !opens_another => open.extend(&block[index..=index]),
                _ => {
                    if opens_another {
                        self.note(
                            source,
                            Lines::one(line),
                            &format!("there is no blank line before the entry {text:?}"),
                        );
                    }
                    entries.push(Entry { lines: Lines::one(line), term: text, text: Vec::new() });
                }
            }
        }
    }

    fn finish(&mut self, source: &SourceFile, entries: Vec<Entry>, book: Language) {
        let terms: HashSet<&str> = entries.iter().map(|entry| entry.term).collect();
        for entry in &entries {
            if entry.text.is_empty() {
                let message = format!("the glossary entry {:?} has no text", entry.term);
                self.diagnostics.push(
                    Diagnostic::new(Code::MissingText, &source.path, Some(entry.lines), message)
                        .help("compare this place with another copy of the rulebook; the term is kept"),
                );
            }
            let text = entry.text.join("\n");
            let text_language = crate::rulebook::plain_rulebook::tongue::of_passage(&text, book);
            let aliases = aliases(entry.term, book, &terms);
            let term = entry.term.to_owned();
            self.entries
                .push((entry.lines, Content::Glossary(GlossaryEntry { term, aliases, text, text_language })));
        }
    }

    fn note(&mut self, source: &SourceFile, lines: Lines, message: &str) {
        self.diagnostics.push(Diagnostic::new(Code::GlossaryForm, &source.path, Some(lines), message).help(
            "nothing is lost; compare this place with another copy of the rulebook if the entry looks wrong",
        ));
    }
}

fn span(block: &[(u32, &str)]) -> Lines {
    Lines { first: block[0].0, last: block[block.len() - 1].0 }
}

/// Whether a line can be a term: short, not a sentence, not a numbered sense, not a pair of word and
/// translation.
fn is_term(text: &str) -> bool {
    !ends_a_sentence(text)
        && !text.starts_with(|letter: char| letter.is_ascii_digit())
        && !text.contains(": ")
        && text.chars().count() <= MAX_TERM_LETTERS
}

/// Whether a block begins with its term; with text below it, a term may even end like a sentence.
fn opens_an_entry(block: &[(u32, &str)]) -> bool {
    let (_, first) = block[0];
    let is_short = first.chars().count() <= MAX_TERM_LETTERS;
    let goes_on = first.starts_with(|letter: char| letter.is_ascii_digit()) || first.contains(": ");
    is_term(first) || (block.len() > 1 && is_short && !goes_on)
}

/// The start of the first sense in a line like `Archenemy1. A game in which …`.
fn glued_number(text: &str) -> Option<usize> {
    let at = text.find("1. ")?;
    let before = text[..at].chars().next_back()?;
    (before.is_alphabetic() || before == ')')
        .then_some(at)
        .filter(|&at| text[..at].chars().count() <= MAX_TERM_LETTERS)
}

/// The single terms of a heading that lists several (`You, Your`) or has its article at the end (`Monarch,
/// The`), and the heading without the mark for obsolete terms.
fn aliases(term: &str, book: Language, terms: &HashSet<&str>) -> Vec<String> {
    let words = &book.words().rulebook;
    let bare = words.obsolete.iter().find_map(|mark| term.strip_suffix(mark)).map(str::trim_end);
    let heading = bare.unwrap_or(term);
    let mut aliases: Vec<String> = bare.into_iter().map(str::to_owned).collect();
    if let Some((noun, article)) =
        heading.split_once(", ").filter(|(_, word)| book.naming().articles.contains(word))
    {
        aliases.extend([noun.to_owned(), format!("{article} {noun}")]);
        return aliases;
    }
    let parts: Vec<&str> = list_members(heading, book).collect();
    // `Active Player, Nonactive Player Order` is not a list: its first part is another entry.
    let is_list = parts.len() > 1 && !parts.iter().any(|part| terms.contains(part));
    aliases.extend(parts.into_iter().filter(|_| is_list).map(str::to_owned));
    aliases
}

/// The members of a list in a heading, without quotation marks and translators' notes.
fn list_members(heading: &str, book: Language) -> impl Iterator<Item = &str> {
    let unspaced = book.is_unspaced();
    let quotes = |letter: char| matches!(letter, '“' | '”' | '"' | ',' | '，' | ' ');
    heading
        .split(move |letter: char| matches!(letter, ',' | '，' | '、') || (unspaced && letter == '/'))
        .map(|part| {
            part.trim_end()
                .strip_suffix('）')
                .and_then(|part| part.rsplit_once('（'))
                .map_or(part, |(part, _)| part)
        })
        .map(move |part| part.trim_matches(quotes))
        .filter(|part| !part.is_empty())
}
