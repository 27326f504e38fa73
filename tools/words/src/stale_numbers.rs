//! Finds questions whose rules are not held or have another number today.
//!
//! Numbers are read in the edition that the file names; without one, in the newest English edition of the
//! index.

use index::{Live, number_today};
use lexicon::Answer;

use crate::audit::{StoredQuestions, WordFault, WordFinding};

/// One finding for each such answer.
pub(crate) fn find(live: &Live, stored: &StoredQuestions) -> Vec<WordFinding> {
    let shelf = &live.shelf;
    let mut found = Vec::new();
    for (at, question) in stored.questions.iter().enumerate() {
        for answer in &question.answers {
            let fault = match answer {
                Answer::Rule(number) => match number_today(shelf, question.edition, *number) {
                    None => Some((
                        WordFault::UnknownRule,
                        "which is not in the newest English edition of the index".to_owned(),
                    )),
                    Some(now) if now != *number => {
                        Some((WordFault::MovedRule, format!("which is {now} today")))
                    }
                    Some(_) => None,
                },
                Answer::Section(kind, number) => {
                    let is_held = shelf.documents().iter().any(|document| document.head.kind == *kind);
                    let is_lost = is_held && shelf.section_for(*kind, number, stored.language).is_none();
                    is_lost
                        .then(|| (WordFault::UnknownRule, "which is no section of the document".to_owned()))
                }
            };
            if let Some((fault, what)) = fault {
                found.push(stored.finding(
                    at,
                    fault,
                    format!("“{}” is answered by {answer}, {what}", question.text),
                ));
            }
        }
    }
    found
}
