//! Completes whole questions from the stored ones, one language at a time.
//!
//! It knows how questions are written, not what answers them; the search does.

use std::sync::OnceLock;

use language::Language;
use lexicon::{AddedWords, Answer, questions};
use library::name_key;

/// The longest word typed must have at least this many bytes: one Han character.
const SHORTEST: usize = 3;
/// A single word must have at least this many bytes, in a script without spaces.
const UNSPACED: usize = 9;
/// Longer questions describe a whole game and do not complete anything.
const LONGEST: usize = 90;

/// The stored questions of all languages, each read when the first text of its language is typed.
#[derive(Debug, Default)]
pub(crate) struct QuestionCompletion {
    languages: [OnceLock<Vec<StoredQuestion>>; Language::ALL.len()],
}

/// A question that somebody may want to type.
#[derive(Debug)]
struct StoredQuestion {
    /// The form used for comparison.
    key: String,
    text: String,
    answer: Answer,
}

impl QuestionCompletion {
    /// Questions that begin with a text, then those with all its words, each with an answer of its own; the
    /// shortest first.
    pub(crate) fn complete(
        &self,
        added: &AddedWords,
        text: &str,
        language: Language,
        most: usize,
    ) -> Vec<&str> {
        let key = name_key(text);
        let words: Vec<&str> = key.split('-').collect();
        let is_long = words.len() > 1 || (key.len() >= UNSPACED && !key.is_ascii());
        if !is_long || words.iter().all(|word| word.len() < SHORTEST) {
            return Vec::new();
        }
        let has_all = |question: &&StoredQuestion| {
            words.iter().all(|word| {
                question.key.match_indices(word).any(|(at, _)| {
                    // Han, kana and Hangul have no blanks between words.
                    at == 0 || !word.is_ascii() || question.key[..at].ends_with('-')
                })
            })
        };
        let all = self.languages[language.index()].get_or_init(|| stored(added, language));
        let mut found: Vec<&StoredQuestion> = all.iter().filter(has_all).collect();
        found.sort_by_key(|question| (!question.key.starts_with(&key), question.key.len(), &question.key));
        let mut shown: Vec<&StoredQuestion> = Vec::new();
        for question in found {
            if shown.len() < most && !shown.iter().any(|other| other.answer == question.answer) {
                shown.push(question);
            }
        }
        shown.into_iter().map(|question| question.text.as_str()).collect()
    }
}

fn stored(added: &AddedWords, language: Language) -> Vec<StoredQuestion> {
    let files = added.files.iter().filter(|file| file.language == language);
    let added = files.flat_map(|file| &file.rows.questions).cloned();
    let all = questions(language).into_iter().chain(added);
    let short = all.filter(|question| question.text.len() <= LONGEST);
    short
        .filter_map(|question| {
            let answer = question.answers.into_iter().next()?;
            Some(StoredQuestion { key: name_key(&question.text), text: question.text, answer })
        })
        .collect()
}
