//! Finds card names in rulings, rules, examples, glossary entries and documents, each in the language of its
//! text.
//!
//! This happens once, at ingest.

mod common_words;
mod disambiguation;
mod name_spellings;

use std::collections::HashSet;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use language::Language;
use library::{
    CardEntry, CardId, GlossaryText, Lead, Library, NamedCard, RuleText, RulingText, SectionEntry, Table,
};
use record::{Authority, BlockForm, Citation};
use work::parallel;

pub(super) use common_words::PlainWords;
use disambiguation::Reading;
use name_spellings::Names;

/// Annotates every text with its card names. It runs after citations, because a name inside a citation does
/// not count.
pub(super) fn annotate(library: &mut Library) {
    if library.cards.is_empty() {
        return;
    }
    let has_texts =
        |&language: &Language| language == Language::English || texts(library, language).next().is_some();
    let languages: Vec<Language> = Language::ALL.into_iter().filter(has_texts).collect();
    let types = Arc::new(common_words::types(&library.cards));
    let known = parallel::map(&languages, |&language| Known::build(library, language, &types));
    let Some(english) = known.iter().find(|known| known.language == Language::English) else { return };
    let Library { cards, rulings, rules, glossary, sections, .. } = library;
    let searchers: Vec<Searcher> = known
        .iter()
        .filter_map(|known| {
            Some(Searcher { names: known.names.as_ref()?, known, english: &english.words, entries: cards })
        })
        .collect();
    parallel::each(rulings, |ruling| searchers.iter().for_each(|searcher| searcher.in_ruling(ruling)));
    parallel::each(rules, |text| searchers.iter().for_each(|searcher| searcher.in_rule(text)));
    parallel::each(glossary, |text| searchers.iter().for_each(|searcher| searcher.in_entry(text)));
    parallel::each(sections, |section| searchers.iter().for_each(|searcher| searcher.in_section(section)));
}

/// Facts about a language, collected before its texts are searched.
struct Known {
    language: Language,
    /// `None` if there are none.
    names: Option<Names>,
    words: PlainWords,
    /// Words of the headings and tables of tournament documents.
    headings: HashSet<String>,
}

impl Known {
    fn build(library: &Library, language: Language, types: &Arc<FxHashSet<String>>) -> Known {
        Known {
            language,
            names: Names::build(&library.cards, language),
            words: PlainWords::build(library, language, types),
            headings: headings(library, language),
        }
    }
}

/// The words of the headings and tables of tournament documents, which are names of infractions and
/// penalties: `Warning`, `Loss`.
fn headings(library: &Library, language: Language) -> HashSet<String> {
    let is_policy =
        |section: &&SectionEntry| library.documents[section.document].head.kind.cited_as().is_some();
    let is_heading = |form: BlockForm| matches!(form, BlockForm::Heading | BlockForm::Row | BlockForm::Cell);
    let sections =
        library.sections.iter().filter(|section| section.origin.language == language).filter(is_policy);
    let texts = sections.flat_map(|section| {
        let blocks = section
            .section
            .blocks
            .iter()
            .filter(|block| is_heading(block.form))
            .map(|block| block.text.as_str());
        blocks.chain([section.section.title.as_str()])
    });
    texts.flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric())).map(str::to_owned).collect()
}

/// Every text of a language that may name a card.
fn texts(library: &Library, language: Language) -> impl Iterator<Item = &str> {
    let rules = library
        .rules
        .iter()
        .filter(move |text| text.rule.text_language == language)
        .map(|text| text.rule.text.as_str());
    let examples = library
        .rules
        .iter()
        .flat_map(|text| &text.rule.examples)
        .filter(move |example| example.language == language);
    let rulings = library
        .rulings
        .iter()
        .filter(move |ruling| ruling.language == language)
        .map(|ruling| ruling.text.as_str());
    let entries = library
        .glossary
        .iter()
        .filter(move |text| text.entry.text_language == language)
        .map(|text| text.entry.text.as_str());
    let sections = library
        .sections
        .iter()
        .filter(move |section| section.origin.language == language)
        .map(|section| section.text.as_str());
    rules.chain(examples.map(|example| example.text.as_str())).chain(rulings).chain(entries).chain(sections)
}

/// Finds names in the texts of one language.
struct Searcher<'a> {
    names: &'a Names,
    known: &'a Known,
    english: &'a PlainWords,
    entries: &'a Table<CardId, CardEntry>,
}

impl Searcher<'_> {
    fn in_ruling(&self, ruling: &mut RulingText) {
        if ruling.language == self.known.language && ruling.authority != Authority::Fan {
            // Occurrences are sorted by card.
            let mut own: Vec<CardId> =
                ruling.occurrences.iter().filter_map(|occurrence| occurrence.card).collect();
            own.dedup();
            ruling.names = self.find(&ruling.text, &own, &ruling.citations);
        }
    }

    fn in_rule(&self, text: &mut RuleText) {
        if text.rule.text_language == self.known.language {
            text.names = self.find(&text.rule.text, &[], &text.citations);
        }
        for (example, inside) in text.rule.examples.iter().zip(&mut text.in_examples) {
            if example.language == self.known.language {
                inside.names = self.find(&example.text, &[], &inside.citations);
            }
        }
    }

    fn in_entry(&self, text: &mut GlossaryText) {
        if text.entry.text_language == self.known.language && text.authority != Authority::Fan {
            text.names = self.find(&text.entry.text, &[], &text.citations);
        }
    }

    /// Cards and rulings in a section link to their own pages as a whole.
    fn in_section(&self, section: &mut SectionEntry) {
        if section.origin.language != self.known.language || section.origin.authority == Authority::Fan {
            return;
        }
        let cards = section
            .leads
            .iter()
            .filter_map(|(_, lead)| if let Lead::Card(card) = lead { Some(*card) } else { None });
        let own: Vec<CardId> = cards.collect();
        let mut names = self.find(&section.text, &own, &section.citations);
        let is_prose = |form: BlockForm| {
            !matches!(form, BlockForm::Card | BlockForm::Code | BlockForm::Listing | BlockForm::Heading)
        };
        let prose: Vec<(usize, usize)> = section
            .blocks()
            .filter(|(_, block)| is_prose(block.form))
            .map(|(start, block)| (start, start + block.text.len()))
            .collect();
        names.retain(|named| {
            !section
                .text
                .get(named.span.0 as usize..named.span.1 as usize)
                .is_some_and(|name| self.known.headings.contains(name))
        });
        names.retain(|named| {
            let before = prose.partition_point(|&(start, _)| start <= named.span.0 as usize);
            prose[..before].last().is_some_and(|&(_, end)| named.span.1 as usize <= end)
        });
        section.names = names;
    }

    /// The cards that a text names, in its order.
    fn find(&self, text: &str, own: &[CardId], citations: &[Citation]) -> Vec<NamedCard> {
        let reading = Reading {
            text,
            language: self.known.language,
            own,
            entries: self.entries,
            words: &self.known.words,
            english: self.english,
        };
        // Citations are in the order of the text and do not overlap.
        let is_cited = |span: (u32, u32)| {
            let before = citations.partition_point(|citation| citation.span.0 < span.1);
            citations[..before].last().is_some_and(|citation| span.0 < citation.span.1)
        };
        let mut all: Vec<NamedCard> = Vec::new();
        for found in self.names.find(text) {
            let span = (found.start as u32, found.end as u32);
            if let Some(card) = reading.card(found).filter(|_| !is_cited(span)) {
                all.push(NamedCard { span, card });
            }
        }
        let short = reading.short_names(&all);
        all.extend(short.into_iter().filter(|named| !is_cited(named.span)));
        all.sort();
        all
    }
}
