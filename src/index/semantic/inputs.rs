//! The inputs of training that the program holds: its stored questions.

use language::Language;
use lexicon::questions;
use record::content_hash::sha256;

/// The SHA-256 of all stored questions with their answers, in hexadecimal: a model trained on others is out
/// of date.
pub fn stored_questions_hash() -> String {
    let mut all = String::new();
    for question in Language::ALL.into_iter().flat_map(questions) {
        for answer in &question.answers {
            all.push_str(&answer.to_string());
            all.push('\t');
        }
        all.push_str(&question.text);
        all.push('\n');
    }
    sha256(all.as_bytes())
}
