//! Finds rows that change no answer: synonyms of words that no text has, nicknames of unknown cards, words
//! that another row has.
//!
//! It does not judge whether a row improves results.

use std::sync::Arc;

use index::{Live, read};
use language::Language;
use lexicon::{self, Nickname, Synonym};

use crate::audit::{StoredQuestions, WordFault, WordFinding};

/// Questions made of stop words alone.
pub(crate) fn of_questions(stored: &StoredQuestions) -> Vec<WordFinding> {
    let empty = (0..stored.questions.len()).filter(|&at| stored.words[at].is_empty());
    let message = |at: usize| format!("“{}” has only stop words", stored.questions[at].text);
    empty.map(|at| stored.finding(at, WordFault::NoEffect, message(at))).collect()
}

/// The same for all other rows of a language, with their number.
pub(crate) fn of_rows(live: &Live, language: Language) -> (usize, Vec<WordFinding>) {
    let path = |name: &str| -> Arc<str> { Arc::from(lexicon::path_of(language, name)) };
    let mut rows = Rows { live, found: Vec::new(), count: 0 };
    rows.synonyms(&path("synonyms"), &lexicon::synonyms(language));
    rows.synonyms(&path("terms"), &lexicon::terms(language));
    rows.nicknames(&path("nicknames"), &lexicon::nicknames(language));
    for file in live.shelf.words().files.iter().filter(|file| file.language == language) {
        rows.synonyms(&file.path, &file.rows.synonyms);
        rows.nicknames(&file.path, &file.rows.nicknames);
    }
    (rows.count, rows.found)
}

struct Rows<'a> {
    live: &'a Live,
    found: Vec<WordFinding>,
    count: usize,
}

impl Rows<'_> {
    fn say(&mut self, path: &Arc<str>, line: u32, message: String) {
        self.found.push(WordFinding { fault: WordFault::NoEffect, path: Arc::clone(path), line, message });
    }

    fn synonyms(&mut self, path: &Arc<str>, rows: &[Synonym]) {
        self.count += rows.len();
        for row in rows {
            if row.means.iter().all(|means| self.live.records(&read(means).root) == 0) {
                let message = format!(
                    "“{}” means “{}”, which stands in no text of the index",
                    row.says[0],
                    row.means.join("”, “")
                );
                self.say(path, row.line, message);
            }
        }
    }

    fn nicknames(&mut self, path: &Arc<str>, rows: &[Nickname]) {
        self.count += rows.len();
        // Without cards in the index, nicknames cannot be checked.
        for row in rows.iter().filter(|_| !self.live.shelf.cards().is_empty()) {
            if !self.live.has_name(&row.card) {
                self.say(
                    path,
                    row.line,
                    format!("“{}” is called “{}”, and no such card is in the index", row.card, row.says[0]),
                );
            }
        }
    }
}
