//! The public object of a citation together with the text that contains it.

use serde::Serialize;

use crate::{CitationView, GlossaryView, RuleView, RulingView, SectionView};
use language::Language;

/// The text that contains a citation.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CitingText<'a> {
    /// `rule`, `glossary`, `ruling` or `section`.
    pub object: &'static str,
    /// Its id, as in the files of its kind.
    pub id: &'a str,
    /// The example of a rule, counted from 1; null for the text itself.
    pub example: Option<usize>,
    /// The language of the text.
    pub language: Language,
}

/// A citation and the text that contains it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TextCitationView<'a> {
    /// The text.
    pub from: CitingText<'a>,
    /// The citation.
    #[serde(flatten)]
    pub citation: &'a CitationView,
}

impl<'a> CitingText<'a> {
    /// Its citations.
    fn with(self, citations: &'a [CitationView]) -> impl Iterator<Item = TextCitationView<'a>> {
        citations.iter().map(move |citation| TextCitationView { from: self, citation })
    }
}

impl<'a> TextCitationView<'a> {
    /// The citations of a rule, then those of its examples.
    pub fn of_rule(rule: &'a RuleView) -> impl Iterator<Item = TextCitationView<'a>> {
        let (object, id) = (rule.object, rule.id.as_str());
        let text = CitingText { object, id, example: None, language: rule.text_language };
        let examples = rule.examples.iter().enumerate().flat_map(move |(at, example)| {
            let from = CitingText { object, id, example: Some(at + 1), language: example.language };
            from.with(&example.citations)
        });
        text.with(&rule.citations).chain(examples)
    }

    /// The citations of a glossary entry.
    pub fn of_entry(entry: &'a GlossaryView) -> impl Iterator<Item = TextCitationView<'a>> {
        let language = entry.text_language;
        CitingText { object: entry.object, id: &entry.id, example: None, language }.with(&entry.citations)
    }

    /// The citations of a ruling.
    pub fn of_ruling(ruling: &'a RulingView) -> impl Iterator<Item = TextCitationView<'a>> {
        let language = ruling.language;
        CitingText { object: ruling.object, id: &ruling.id, example: None, language }.with(&ruling.citations)
    }

    /// The citations of a section of a document.
    pub fn of_section(section: &'a SectionView) -> impl Iterator<Item = TextCitationView<'a>> {
        let language = section.origin.language;
        CitingText { object: section.object, id: &section.id, example: None, language }
            .with(&section.citations)
    }
}
