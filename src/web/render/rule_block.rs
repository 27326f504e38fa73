//! Renders one place of a rulebook: number, text, examples, notes.
//!
//! Chapters, rule pages and previews share this block.

use language::Language;
use library::{InExample, PlaceId};
use record::rule_number::{Level, RuleNumber};
use record::{Example, Rule};

use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::page_edition::Place;
use crate::render::link_target;
use crate::render::notice::Note;
use crate::render::rich_text::RichText;
use crate::render::safe_html::{SafeHtml, number};

/// A numbered place of a book, ready for the template.
#[derive(Clone, Debug)]
pub(crate) struct RuleBlock {
    /// Its anchor: `r707.10a`.
    pub(crate) anchor: String,
    /// The number as text.
    pub(crate) plain_number: String,
    /// The number with its letters set apart.
    pub(crate) number: SafeHtml,
    /// The target of the number.
    pub(crate) href: String,
    /// The rule's own page, if the number only links to its anchor on this page.
    pub(crate) page: Option<String>,
    /// Whether it is a subrule.
    pub(crate) is_sub: bool,
    /// Its own title.
    pub(crate) title: Option<String>,
    /// Its text.
    pub(crate) paragraphs: Vec<SafeHtml>,
    /// The language of its text, if it is not that of the page.
    pub(crate) lang: Option<&'static str>,
    /// The note that the text was never translated into the language of the book, if so.
    pub(crate) untold: Option<String>,
    /// Its examples.
    pub(crate) examples: Vec<ExampleBlock>,
    /// The marginal note.
    pub(crate) notes: Vec<Note>,
}

/// An example, ready for the template.
#[derive(Clone, Debug)]
pub(crate) struct ExampleBlock {
    /// The word that opens examples in the book's language.
    pub(crate) word: &'static str,
    /// The language of that word.
    pub(crate) word_lang: &'static str,
    /// Its text.
    pub(crate) paragraphs: Vec<SafeHtml>,
    /// The language of its text.
    pub(crate) lang: &'static str,
}

impl RuleBlock {
    /// The rule at a position of the book.
    pub(crate) fn of(place: &Place<'_>, position: PlaceId) -> RuleBlock {
        let (standing, text) = place.shelf.rule_at(place.position, position);
        let rule = &text.rule;
        let book_language = place.language();
        let mut notes: Vec<Note> = standing.inferred.iter().copied().map(Note::inferred).collect();
        if rule.nth > 1 {
            notes.push(Note::new(say!("rule-nth", nth = rule.nth.to_string())));
        }
        let became = link_target::remark(place, rule.number, rule.nth);
        notes.extend(became.map(|(text, href, mark)| Note { mark, ..Note::link(text, href) }));
        RuleBlock {
            anchor: name(rule),
            plain_number: rule.number.to_string(),
            number: number(rule.number),
            href: place.href(rule.number),
            page: None,
            is_sub: rule.level() == Level::Subrule,
            title: rule.title.clone(),
            paragraphs: RichText { gaps: &text.gaps, ..RichText::new(&rule.text, &text.citations) }
                .naming(place.shelf.cards(), &text.names)
                .paragraphs(Some(place)),
            lang: l10n::lang(rule.text_language),
            untold: (rule.text_language != book_language).then(|| {
                let (book, text) = (l10n::language(book_language), l10n::language(rule.text_language));
                say!("rule-untold", book = book, text = text)
            }),
            examples: examples(place, text),
            notes,
        }
    }

    /// Without its notes.
    pub(crate) fn bare(self) -> RuleBlock {
        RuleBlock { notes: Vec::new(), ..self }
    }

    /// Whether it has nothing but its number.
    pub(crate) fn is_bare_number(&self) -> bool {
        let has_text = !self.paragraphs.is_empty() || !self.examples.is_empty();
        self.title.is_none() && !has_text && self.untold.is_none() && self.notes.is_empty()
    }

    /// On a page with other rules: its number links to its anchor there.
    pub(crate) fn among_others(self) -> RuleBlock {
        RuleBlock { href: format!("#{}", self.anchor), page: Some(self.href), ..self }
    }

    /// On the page of its whole book: citations of this book link to anchors on the page.
    pub(crate) fn inside(mut self, base: &str) -> RuleBlock {
        let texts = self
            .paragraphs
            .iter_mut()
            .chain(self.examples.iter_mut().flat_map(|example| &mut example.paragraphs));
        texts.for_each(|text| *text = text.inside(base));
        self
    }

    /// With the number of texts that cite it.
    pub(crate) fn with_citers(mut self, place: &Place<'_>, rule: RuleNumber) -> RuleBlock {
        let citers = crate::record_view::page_edition::citer_count(place, rule);
        if citers > 0 {
            self.notes.push(Note::link(say!("cited-by", count = citers), format!("{}#cited", self.href)));
        }
        self
    }
}

fn examples(place: &Place<'_>, text: &library::RuleText) -> Vec<ExampleBlock> {
    let language = place.language();
    let word = language
        .words()
        .rulebook
        .example
        .first()
        .map_or("Example", |word| word.trim_end_matches([':', '：', ' ']));
    let block = |(example, inside): (&Example, &InExample)| {
        let paragraphs = RichText::example(place.shelf.cards(), example, inside).paragraphs(Some(place));
        ExampleBlock { word, word_lang: language.code(), paragraphs, lang: example.language.code() }
    };
    text.examples().map(block).collect()
}

/// The anchor of a rule.
pub(crate) fn name(rule: &Rule) -> String {
    match rule.nth {
        1 => format!("r{}", rule.number),
        nth => format!("r{}-{nth}", rule.number),
    }
}

/// Limit of letters in a topic; the style sheet shows as many of them as fit on two lines.
const LONGEST_TOPIC: usize = 80;

/// The topic of a rule of a book, and its language: its title, its short name, or its first words.
pub(crate) fn topic(place: &Place<'_>, rule: &Rule) -> (String, Language) {
    let short = place.own_name(rule.number).filter(|_| rule.title.is_none() && rule.nth == 1);
    match short {
        Some(name) => (name.to_owned(), place.language()),
        None => (lead(rule), rule.text_language),
    }
}

/// The topic of a rule by itself: its title, or its first words.
pub(crate) fn lead(rule: &Rule) -> String {
    match &rule.title {
        Some(title) => title.clone(),
        None => opening(rule, LONGEST_TOPIC),
    }
}

/// The first words of a rule, in up to `most` letters, or half as many in a script without spaces.
pub(crate) fn opening(rule: &Rule, most: usize) -> String {
    let line = rule.text.lines().next().unwrap_or_default();
    let is_unspaced = rule.text_language.is_unspaced();
    let most = if is_unspaced { most / 2 } else { most };
    if line.chars().count() <= most {
        return line.to_owned();
    }
    let cut: String = line.chars().take(most).collect();
    let words = match cut.rfind(' ') {
        Some(space) if !is_unspaced => &cut[..space],
        _ => &cut,
    };
    format!("{}…", words.trim_end_matches([',', ';', ':', '.', ' ', '(']))
}

/// A line in a table of contents.
#[derive(Clone, Debug)]
pub(crate) struct TocLine {
    /// The number with its letters set apart.
    pub(crate) number: SafeHtml,
    /// Its topic.
    pub(crate) lead: String,
    /// The language of the topic, if it is not that of the page.
    pub(crate) lang: Option<&'static str>,
    /// Its target.
    pub(crate) href: String,
    /// Whether it is the current rule.
    pub(crate) current: bool,
}

impl TocLine {
    /// The line for a position of the book's rules.
    pub(crate) fn of(place: &Place<'_>, position: PlaceId) -> TocLine {
        let rule = &place.shelf.rule_at(place.position, position).1.rule;
        let (lead, language) = topic(place, rule);
        TocLine {
            number: number(rule.number),
            lead,
            lang: l10n::lang(language),
            href: place.href(rule.number),
            current: false,
        }
    }

    /// The line for a number: that of its first text, or the title of a heading without text.
    pub(crate) fn of_number(place: &Place<'_>, at: RuleNumber) -> TocLine {
        if let Some(&position) = place.shelf.places(place.position, at).first() {
            return TocLine::of(place, position);
        }
        let lead = place.shelf.own_title(place.position, at).unwrap_or_default().to_owned();
        TocLine {
            number: number(at),
            lead,
            lang: l10n::lang(place.language()),
            href: place.href(at),
            current: false,
        }
    }
}
