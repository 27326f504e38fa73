//! Parses a rulebook page saved as a table (`707.2a |`, then `text |`) into rules with examples.
//!
//! Only lettered rules have a label; the numbers of the others are inferred from their order.

mod blocks;
mod contents;
mod number_inference;

use std::sync::Arc;

use crate::parsed::Parsed;
use crate::rulebook::labelled_rulebook::blocks::Block;
use crate::rulebook::labelled_rulebook::number_inference::Place as NumberPlace;
use crate::{lost_symbols, passage_language};
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::{Level, RuleNumber};
use record::{Authority, Content, Edition, Example, Inferred, Lines, Origin, Passage, Place, Record, Rule};
use source::SourceFile;
use source::is_blank;

/// Whether a cell consists only of a rule number.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    blocks::has_numbered_label(source)
}

/// Parses the contents, the rules and their examples. A block without a label is an example if it begins like
/// one.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let blocks::Blocks { blocks, diagnostics } = blocks::read(source);
    let mut page = Page::of(source, &blocks);
    page.parsed.diagnostics = diagnostics;
    let headings = blocks
        .first()
        .filter(|block| block.is_first && block.label.is_none())
        .and_then(|block| contents::read(block.text.as_str()));
    let body = if let Some(headings) = headings {
        page.take_contents(&blocks[0], headings);
        &blocks[1..]
    } else {
        &blocks
    };
    page.take_body(body);
    page.parsed
}

/// The kind of a block.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// A section, chapter, rule or subrule, with or without a printed number.
    Rule,
    Example,
    /// Unknown: no bar or label precedes it. The driver reports it.
    Loose,
}

struct Page<'a> {
    source: &'a SourceFile,
    /// The main language of the page.
    language: Language,
    authority: Authority,
    parsed: Parsed,
}

impl<'a> Page<'a> {
    fn of(source: &'a SourceFile, blocks: &[Block]) -> Page<'a> {
        let words = || {
            passage_language::of_most(blocks.iter().map(|block| without_example_mark(block.text.as_str())))
        };
        let language = source.notes.language.or_else(words).unwrap_or(Language::English);
        let usual = if language == Language::English { Authority::Official } else { Authority::Translation };
        let edition = Edition {
            id: String::new(),
            language,
            effective: None,
            follows: Vec::new(),
            is_part: false,
            title: None,
            contents: Vec::new(),
        };
        let parsed = Parsed { edition: Some(edition), ..Parsed::default() };
        Page { source, language, authority: source.notes.authority.unwrap_or(usual), parsed }
    }

    fn take_contents(&mut self, block: &Block, headings: Vec<record::Heading>) {
        let passage = Passage { place: Place::Contents, text: block.text.as_str().to_owned() };
        self.push(block.lines, Vec::new(), Content::Passage(passage));
        if let Some(edition) = &mut self.parsed.edition {
            edition.contents = headings;
        }
    }

    fn take_body(&mut self, blocks: &[Block]) {
        let kinds: Vec<Kind> = blocks.iter().map(kind).collect();
        let rules: Vec<&Block> = blocks
            .iter()
            .zip(&kinds)
            .filter(|(_, kind)| **kind == Kind::Rule)
            .map(|(block, _)| block)
            .collect();
        let printed: Vec<Option<RuleNumber>> =
            rules.iter().map(|block| block.label.map(|(number, _)| number)).collect();
        let places = number_inference::place(&printed);
        self.parsed.diagnostics.extend(number_inference::diagnostics(&self.source.path, &rules, &places));
        let mut places = places.into_iter();
        for (block, kind) in blocks.iter().zip(kinds) {
            match kind {
                Kind::Rule => match places.next().flatten() {
                    Some(place) => self.take_rule(block, place),
                    None => self.no_number_left(block),
                },
                Kind::Example => self.take_example(block),
                Kind::Loose => {}
            }
        }
    }

    fn take_rule(&mut self, block: &Block, place: NumberPlace) {
        let language = passage_language::detect(block.text.as_str()).unwrap_or(self.language);
        let is_heading = matches!(place.number.level(), Level::Section | Level::Chapter);
        let rule = Rule {
            number: place.number,
            nth: place.nth,
            title: is_heading.then(|| block.text.as_str().to_owned()),
            text: if is_heading { String::new() } else { block.text.as_str().to_owned() },
            text_language: language,
            examples: Vec::new(),
        };
        let inferred = if place.is_inferred { vec![Inferred::Number] } else { Vec::new() };
        self.push(block.lines, inferred, Content::Rule(rule));
        self.mark_untranslated(block, language, format!("rule {}", place.number));
        self.report_lost_symbols(block, block.text.as_str());
    }

    /// An example belongs to the rule directly before it; without one, its lines stay unread.
    fn take_example(&mut self, block: &Block) {
        let text = without_example_mark(block.text.as_str());
        let language = passage_language::detect(text).unwrap_or(self.language);
        if !self.parsed.records.last().is_some_and(|record| self.is_rule_right_above(record, block)) {
            return;
        }
        if text.is_empty() {
            self.parsed.diagnostics.push(
                Diagnostic::new(
                    Code::ExampleEmpty,
                    &self.source.path,
                    Some(Lines::one(block.text.first_line())),
                    "the example has no text",
                )
                .help("compare this place with the source"),
            );
        }
        self.report_lost_symbols(block, text);
        let Some(record) = self.parsed.records.last_mut() else { return };
        record.origin.lines = record.origin.lines.to(block.lines);
        let Content::Rule(rule) = &mut record.content else { return };
        if text.is_empty() {
            return;
        }
        rule.examples.push(Example { text: text.to_owned(), language });
        let what = format!("example {} of rule {}", rule.examples.len(), rule.number);
        self.mark_untranslated(block, language, what);
    }

    fn is_rule_right_above(&self, record: &Record, block: &Block) -> bool {
        let mut between = record.origin.lines.last + 1..block.lines.first;
        matches!(record.content, Content::Rule(_)) && between.all(|line| is_blank(self.source.line(line)))
    }

    fn no_number_left(&mut self, block: &Block) {
        self.parsed.diagnostics.push(
            Diagnostic::unread(
                Code::StrayLine,
                &self.source.path,
                block.lines,
                "the labels around this text leave no number for it",
            )
            .help("it is kept only in this report; give it a label in the source"),
        );
    }

    fn report_lost_symbols(&mut self, block: &Block, text: &str) {
        let gaps = lost_symbols::find(text);
        let skipped = block.text.as_str().len() - text.len();
        self.parsed.diagnostics.extend(lost_symbols::report(&self.source.path, text, &gaps, |at| {
            block.text.line_of(skipped + at)
        }));
    }

    /// A passage in another language than the page was never translated. The record it belongs to must have
    /// been added before.
    fn mark_untranslated(&mut self, block: &Block, language: Language, what: String) {
        if language == self.language {
            return;
        }
        if let Some(record) = self.parsed.records.last_mut()
            && !record.origin.inferred.contains(&Inferred::Language)
        {
            record.origin.inferred.push(Inferred::Language);
        }
        let line = Some(Lines::one(block.text.first_line()));
        let message =
            format!("{what} is in {}, the page in {}", language.english_name(), self.language.english_name());
        self.parsed.diagnostics.push(
            Diagnostic::new(Code::Untranslated, &self.source.path, line, message)
                .help("nothing to do: it is shown and searched in the language it is in"),
        );
    }

    fn push(&mut self, lines: Lines, inferred: Vec<Inferred>, content: Content) {
        let path = Arc::clone(&self.source.path);
        let origin = Origin { path, lines, language: self.language, authority: self.authority, inferred };
        self.parsed.push(Record { origin, content });
    }
}

fn kind(block: &Block) -> Kind {
    match block.label {
        Some(_) => Kind::Rule,
        None if !block.has_label_cell => Kind::Loose,
        None if passage_language::after_example_mark(block.text.as_str()).is_some() => Kind::Example,
        None => Kind::Rule,
    }
}

fn without_example_mark(text: &str) -> &str {
    passage_language::after_example_mark(text).unwrap_or(text)
}
