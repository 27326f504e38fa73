//! Finds questions of the same words, in any order, with different answers.
//!
//! Letters alone are compared, not stems: `the stack` and `stacking` are two questions.

use std::collections::HashMap;

use crate::audit::{StoredQuestions, WordFault, WordFinding};

/// Every question whose words an earlier one has with other answers.
pub(crate) fn find(stored: &StoredQuestions) -> Vec<WordFinding> {
    let mut seen: HashMap<Vec<String>, usize> = HashMap::new();
    let mut found = Vec::new();
    for (at, question) in stored.questions.iter().enumerate() {
        let Some(&first) = seen.get(&bag(&question.text)) else {
            seen.insert(bag(&question.text), at);
            continue;
        };
        if stored.questions[first].answers != question.answers {
            let (own, other) = (stored.answers(at), stored.answers(first));
            let place = format!("{}:{}", stored.paths[first], stored.questions[first].line);
            let message = format!(
                "“{}” ({own}) has the words of “{}” ({other}) at {place}",
                question.text, stored.questions[first].text
            );
            found.push(stored.finding(at, WordFault::Duplicate, message));
        }
    }
    found
}

/// The words of a text in small letters, sorted.
fn bag(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<String> = words.map(str::to_owned).collect();
    words.sort();
    words
}
