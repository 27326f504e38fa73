//! Turns one place of a rulebook into what the page shows of it: number, text, examples, notes.
//!
//! The same block stands in chapters, on rule pages and in previews.

use crate::library::InExample;
use crate::record::{Example, Inferred, Rule};
use crate::rule_number::{Level, RuleNumber};

use super::anchor;
use super::cited_by;
use super::place::Place;
use super::reader::say;
use super::text::{Marked, Safe, number};
use super::words;

/// A numbered place of a book, ready to be shown.
#[derive(Clone, Debug)]
pub(super) struct RuleBlock {
    /// Its name inside a page: `r707.10a`.
    pub(super) anchor: String,
    /// The number as text.
    pub(super) plain_number: String,
    /// The number with its letters apart.
    pub(super) number: Safe,
    /// Where the number leads.
    pub(super) href: String,
    /// The rule's own page, where the number only leads to its place among others.
    pub(super) page: Option<String>,
    /// Whether it is a subrule.
    pub(super) is_sub: bool,
    /// Its own title.
    pub(super) title: Option<String>,
    /// Its text.
    pub(super) paragraphs: Vec<Safe>,
    /// The language of its text, unless it is that of the page.
    pub(super) lang: Option<&'static str>,
    /// That the text was never translated into the language of the book, where that is so.
    pub(super) untold: Option<String>,
    /// Its examples.
    pub(super) examples: Vec<ExampleBlock>,
    /// What stands at the side.
    pub(super) notes: Vec<Note>,
}

/// An example, ready to be shown.
#[derive(Clone, Debug)]
pub(super) struct ExampleBlock {
    /// The word that opens examples in the book's language.
    pub(super) word: &'static str,
    /// The language of that word.
    pub(super) word_lang: &'static str,
    /// Its text.
    pub(super) paragraphs: Vec<Safe>,
    /// The language of its text.
    pub(super) lang: &'static str,
}

/// A remark at the side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Note {
    /// What it says.
    pub(super) text: String,
    /// Where it leads, if anywhere.
    pub(super) href: String,
    /// Whether it speaks of something inferred.
    pub(super) inferred: bool,
    /// What the link is, where a program should know; empty for none.
    pub(super) rel: &'static str,
    /// The mark of a verdict before it; empty for none.
    pub(super) mark: &'static str,
    /// The language of the words, where it is not that of the page.
    pub(super) lang: Option<&'static str>,
}

impl Note {
    pub(super) fn new(text: impl Into<String>) -> Note {
        Note { text: text.into(), href: String::new(), inferred: false, rel: "", mark: "", lang: None }
    }

    pub(super) fn link(text: impl Into<String>, href: impl Into<String>) -> Note {
        Note { href: href.into(), ..Note::new(text) }
    }

    /// What was inferred, with a link to what that means.
    pub(super) fn inferred(inferred: Inferred) -> Note {
        Note { inferred: true, ..Note::link(words::inferred(inferred), "/about#read-and-inferred") }
    }
}

impl RuleBlock {
    /// What stands at a position of the book's rules.
    pub(super) fn of(place: &Place<'_>, position: u32) -> RuleBlock {
        let (standing, text) = place.shelf.rule_at(place.position, position);
        let rule = &text.rule;
        let book_language = place.language();
        let mut notes: Vec<Note> = standing.inferred.iter().copied().map(Note::inferred).collect();
        if rule.nth > 1 {
            notes.push(Note::new(say!("rule-nth", nth = rule.nth.to_string())));
        }
        let became = anchor::remark(place, rule.number, rule.nth);
        notes.extend(became.map(|(text, href, mark)| Note { mark, ..Note::link(text, href) }));
        RuleBlock {
            anchor: name(rule),
            plain_number: rule.number.to_string(),
            number: number(rule.number),
            href: place.href(rule.number),
            page: None,
            is_sub: rule.level() == Level::Subrule,
            title: rule.title.clone(),
            paragraphs: Marked { gaps: &text.gaps, ..Marked::new(&rule.text, &text.citations) }
                .naming(&place.shelf.cards, &text.names)
                .paragraphs(Some(place)),
            lang: words::lang(rule.text_language),
            untold: (rule.text_language != book_language).then(|| {
                let (book, text) = (words::language(book_language), words::language(rule.text_language));
                say!("rule-untold", book = book, text = text)
            }),
            examples: examples(place, text),
            notes,
        }
    }

    /// Without what stands at the side.
    pub(super) fn bare(self) -> RuleBlock {
        RuleBlock { notes: Vec::new(), ..self }
    }

    /// As one of many on a page: its number is the address of its place there.
    pub(super) fn among_others(self) -> RuleBlock {
        RuleBlock { href: format!("#{}", self.anchor), page: Some(self.href), ..self }
    }

    /// On the page of its whole book: citations of the book at this address lead to places on the page.
    pub(super) fn inside(mut self, base: &str) -> RuleBlock {
        let texts = self.paragraphs.iter_mut().chain(self.examples.iter_mut().flat_map(|example| &mut example.paragraphs));
        texts.for_each(|text| *text = text.inside(base));
        self
    }

    /// With how many texts cite it.
    pub(super) fn with_citers(mut self, place: &Place<'_>, rule: RuleNumber) -> RuleBlock {
        let citers = cited_by::count(place, rule);
        if citers > 0 {
            self.notes.push(Note::link(say!("cited-by", count = citers), format!("{}#cited", self.href)));
        }
        self
    }
}

fn examples(place: &Place<'_>, text: &crate::library::RuleText) -> Vec<ExampleBlock> {
    let language = place.language();
    let word = language.words().example.first().map_or("Example", |word| word.trim_end_matches([':', '：', ' ']));
    let block = |(example, inside): (&Example, &InExample)| {
        let paragraphs = Marked::example(&place.shelf.cards, example, inside).paragraphs(Some(place));
        ExampleBlock { word, word_lang: language.code(), paragraphs, lang: example.language.code() }
    };
    text.examples().map(block).collect()
}

/// A rule's name inside a page.
pub(super) fn name(rule: &Rule) -> String {
    match rule.nth {
        1 => format!("r{}", rule.number),
        nth => format!("r{}-{nth}", rule.number),
    }
}

/// What a rule is about in a line of contents: its title, or its first words.
pub(super) fn lead(rule: &Rule) -> String {
    if let Some(title) = &rule.title {
        return title.clone();
    }
    let line = rule.text.lines().next().unwrap_or_default();
    let most = if rule.text_language.is_unspaced() { 14 } else { 28 };
    if line.chars().count() <= most {
        return line.to_owned();
    }
    let cut: String = line.chars().take(most).collect();
    let words = match cut.rfind(' ') {
        Some(space) if !rule.text_language.is_unspaced() => &cut[..space],
        _ => &cut,
    };
    format!("{}…", words.trim_end_matches([',', ';', ':', '.', ' ', '(']))
}

/// A line of contents.
#[derive(Clone, Debug)]
pub(super) struct TocLine {
    /// The number with its letters apart.
    pub(super) number: Safe,
    /// What it is about.
    pub(super) lead: String,
    /// The language of that, unless it is that of the page.
    pub(super) lang: Option<&'static str>,
    /// Where it leads.
    pub(super) href: String,
    /// Whether this is where the reader is.
    pub(super) current: bool,
}

impl TocLine {
    /// A line for a position of the book's rules.
    pub(super) fn of(place: &Place<'_>, position: u32) -> TocLine {
        let rule = &place.shelf.rule_at(place.position, position).1.rule;
        TocLine {
            number: number(rule.number),
            lead: lead(rule),
            lang: words::lang(rule.text_language),
            href: place.href(rule.number),
            current: false,
        }
    }

    /// A line for a number: its first text, or the title of a heading that has none.
    pub(super) fn of_number(place: &Place<'_>, at: RuleNumber) -> TocLine {
        if let Some(&position) = place.shelf.places(place.position, at).first() {
            return TocLine::of(place, position);
        }
        let lead = place.shelf.own_title(place.position, at).unwrap_or_default().to_owned();
        TocLine { number: number(at), lead, lang: words::lang(place.language()), href: place.href(at), current: false }
    }
}
