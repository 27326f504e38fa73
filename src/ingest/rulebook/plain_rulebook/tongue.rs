//! Detects the language of a rulebook, and its passages that were left in English, by words and scripts.

use whatlang::{Detector, Lang};

use crate::ingest::rulebook::plain_rulebook::line;
use crate::language::Language;
use crate::source::SourceFile;

/// How many lines at the top of a book, before its first numbered one, are searched for words that tell its language.
const HEAD_LINES: usize = 40;

/// The letters that a passage must have before its words are taken as a sign of another language.
const ENOUGH_LETTERS: usize = 25;

/// The language whose title, effective sentence and headings open the file; none when no language's do.
pub(super) fn of_head(source: &SourceFile) -> Option<Language> {
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

/// How many lines of a book's head speak this language. A title or an effective sentence is a must: headings alone open many texts.
fn signs(head: &[&str], language: Language) -> usize {
    let announces = |text: &&&str| !is_markup(text) && (line::is_title(text, language) || line::is_effective(text, language));
    let announcing = head.iter().filter(announces).count();
    let headings = head.iter().filter(|text| matches!(line::classify(text, language), line::Line::Heading(_))).count();
    if announcing == 0 { 0 } else { announcing + headings }
}

/// Whether a line belongs to a page in some markup, and so to another format.
fn is_markup(text: &str) -> bool {
    text.starts_with(['#', '<', '[', '=', '*', '|', '{', '`']) || text.ends_with('|')
}

/// The language that a passage of a book is really in. Passages that do not tell are in the book's.
pub(super) fn of_passage(text: &str, book: Language) -> Language {
    if book == Language::English {
        return book;
    }
    let is_latin = text.chars().filter(|letter| letter.is_alphabetic()).all(|letter| letter.is_ascii());
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    match book {
        Language::Korean | Language::Japanese | Language::ChineseSimplified | Language::ChineseTraditional | Language::Russian => {
            if is_latin && letters > 0 && text.contains(' ') {
                Language::English
            } else {
                book
            }
        }
        _ if letters >= ENOUGH_LETTERS && is_english(text) => Language::English,
        _ => book,
    }
}

/// Whether the words of a text in Latin script are English ones, beyond doubt.
fn is_english(text: &str) -> bool {
    const LANGUAGES: [Lang; 6] = [Lang::Eng, Lang::Fra, Lang::Deu, Lang::Spa, Lang::Ita, Lang::Por];
    let detector = Detector::with_allowlist(LANGUAGES.to_vec());
    detector.detect(text).is_some_and(|found| found.lang() == Lang::Eng && found.is_reliable())
}
