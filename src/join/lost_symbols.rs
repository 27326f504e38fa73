//! Marks missing symbols in translated rules, with a guess.
//!
//! The English rule provides the guess if it has as many symbols as the translation has gaps.

use std::collections::HashMap;

use ingest::lost_symbols::find;
use language::Language;
use library::{Book, BookId, Library, RuleId, RuleText, newest_of};
use record::Format;
use record::Gap;
use record::rule_number::RuleNumber;

/// The English rule that provides the guess.
struct Model<'a> {
    rule: &'a RuleText,
    /// Its name in the evidence.
    name: String,
}

/// Records the gaps in every rule of a page that loses its symbols. Requires the editions that books follow.
pub(super) fn mark(library: &mut Library) {
    let losing = library.sources.iter().filter(|source| source.format == Some(Format::LabelledRulebook));
    let books: Vec<BookId> = losing.filter_map(|source| source.book).collect();
    let mut found: Vec<(RuleId, Vec<Gap>, Vec<Vec<Gap>>)> = Vec::new();
    for book in books.iter().filter_map(|&book| library.books.get(book)) {
        let models = models(library, book);
        for standing in &book.rules {
            let text = &library.rules[standing.text];
            let model = models.get(&(text.rule.number, text.rule.nth));
            let of_text = gaps(&text.rule.text, model, |rule| Some(&rule.rule.text));
            let examples = text.rule.examples.iter().enumerate();
            let of_examples: Vec<Vec<Gap>> = examples
                .map(|(at, example)| {
                    // Examples are matched by position only if all are present.
                    let same = |rule: &&RuleText| rule.rule.examples.len() == text.rule.examples.len();
                    gaps(&example.text, model.filter(|model| same(&model.rule)), |rule| {
                        Some(&rule.rule.examples.get(at)?.text)
                    })
                })
                .collect();
            if !of_text.is_empty() || of_examples.iter().any(|gaps| !gaps.is_empty()) {
                found.push((standing.text, of_text, of_examples));
            }
        }
    }
    for (at, gaps, example_gaps) in found {
        library.rules[at].gaps = gaps;
        for (inside, gaps) in library.rules[at].in_examples.iter_mut().zip(example_gaps) {
            inside.gaps = gaps;
        }
    }
}

/// The rules of the newest English edition that a book follows, else of the newest of all.
fn models<'a>(library: &'a Library, book: &Book) -> HashMap<(RuleNumber, u8), Model<'a>> {
    let english =
        || library.books.with_ids().filter(|(_, other)| other.edition.language == Language::English);
    let follows =
        |other: &Book| other.edition.effective.is_some_and(|day| book.edition.follows.contains(&day));
    let followed: Vec<BookId> =
        english().filter(|(_, other)| follows(other)).map(|(position, _)| position).collect();
    let followed = newest_of(&library.books, &followed).map(|position| &library.books[position]);
    let Some(original) = followed.or_else(|| english().map(|(_, other)| other).find(|other| other.current))
    else {
        return HashMap::new();
    };
    let day = original.edition.effective.map(|day| format!(" of {day}")).unwrap_or_default();
    let rules = original.rules.iter().map(|standing| &library.rules[standing.text]);
    rules
        .map(|rule| {
            (
                (rule.rule.number, rule.rule.nth),
                Model { rule, name: format!("the English rule {}{day}", rule.rule.number) },
            )
        })
        .collect()
}

/// The gaps of a text, each with a guess if the text has no symbols and the model has a run of them for each
/// gap.
fn gaps<'a>(
    text: &str,
    model: Option<&Model<'a>>,
    of: impl Fn(&'a RuleText) -> Option<&'a String>,
) -> Vec<Gap> {
    let mut gaps = find(text);
    let Some(model) = model.filter(|_| !gaps.is_empty() && !text.contains('{')) else { return gaps };
    let symbols = of(model.rule).map(|text| runs(text)).unwrap_or_default();
    if symbols.len() == gaps.len() {
        for (gap, symbols) in gaps.iter_mut().zip(symbols) {
            gap.evidence = format!("{}; {} has {symbols} there", gap.evidence, model.name);
            gap.guess = Some(symbols.to_owned());
        }
    }
    gaps
}

/// The symbols of a text; adjacent ones are one run.
fn runs(text: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find('{').map(|found| at + found) {
        let mut end = start;
        while text[end..].starts_with('{') {
            let Some(length) = text[end..].find('}') else { return runs };
            end += length + 1;
        }
        runs.push(&text[start..end]);
        at = end;
    }
    runs
}
