//! Detects the language of a rulebook, and passages left in English, by words and scripts.

use std::sync::LazyLock;

use whatlang::{Detector, Lang};

use crate::passage_language;
use crate::rulebook::plain_rulebook::line;
use language::Language;
use source::SourceFile;

/// Limit of lines at the top of a book, before its first numbered one, that are searched for words of a
/// language.
const HEAD_LINES: usize = 40;

/// Minimum number of letters of a passage whose words are taken as a sign of another language.
const ENOUGH_LETTERS: usize = 25;

/// The language whose title, effective sentence and headings begin the file; `None` if it has no such sign.
pub(crate) fn of_head(source: &SourceFile) -> Option<Language> {
    let lines = source.filled_lines().map(|(_, text)| text.trim());
    let head: Vec<&str> = lines.take_while(|text| line::numbered(text).is_none()).take(HEAD_LINES).collect();
    // Of languages with equal counts the first wins: both Chinese scripts share some words.
    Language::ALL
        .into_iter()
        .rev()
        .map(|language| (signs(&head, language), language))
        .max_by_key(|&(signs, _)| signs)
        .filter(|&(signs, _)| signs > 0)
        .map(|(_, language)| language)
}

/// Number of rules whose words tell the language of a book.
const ASKED_RULES: usize = 40;

/// The language of most rules below an English head: a translation whose title was left as it was. `None` if the
/// rules are English too.
pub(super) fn of_rules_below_english_head(source: &SourceFile) -> Option<Language> {
    if of_head(source) != Some(Language::English) {
        return None;
    }
    let rules = || source.filled_lines().filter_map(|(_, text)| line::numbered(text.trim()));
    let each = (rules().count() / ASKED_RULES).max(1);
    let texts = rules().step_by(each).map(|rule| rule.text);
    passage_language::of_more_than_half(texts).filter(|&language| language != Language::English)
}

/// Number of lines in a book's head that suggest this language. A title or an effective sentence is required:
/// headings alone begin many texts.
fn signs(head: &[&str], language: Language) -> usize {
    let announces = |text: &&&str| {
        !is_markup(text) && (line::is_title(text, language) || line::is_effective(text, language))
    };
    let announcing = head.iter().filter(announces).count();
    let headings =
        head.iter().filter(|text| matches!(line::classify(text, language), line::Line::Heading(_))).count();
    if announcing == 0 { 0 } else { announcing + headings }
}

/// Whether a line contains markup, and so belongs to another format.
fn is_markup(text: &str) -> bool {
    text.starts_with(['#', '<', '>', '[', '=', '*', '|', '{', '`']) || text.ends_with('|')
}

/// The actual language of a passage in a book; that of the book if the passage does not tell.
pub(super) fn of_passage(text: &str, book: Language) -> Language {
    if book == Language::English {
        return book;
    }
    let is_latin = text.chars().filter(|letter| letter.is_alphabetic()).all(|letter| letter.is_ascii());
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    let is_left_english = if book.writes_latin() {
        letters >= ENOUGH_LETTERS && is_english(text)
    } else {
        is_latin && letters > 0 && text.contains(' ')
    };
    if is_left_english { Language::English } else { book }
}

/// The languages in Latin script.
static LATIN: LazyLock<Detector> = LazyLock::new(|| {
    let latin = Language::ALL.into_iter().filter(|language| language.writes_latin());
    Detector::with_allowlist(latin.map(passage_language::detected).collect())
});

/// Whether the words of a text in Latin script are certainly English.
fn is_english(text: &str) -> bool {
    LATIN.detect(text).is_some_and(|found| found.lang() == Lang::Eng && found.is_reliable())
}
