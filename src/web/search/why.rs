//! Says why a record is a hit: in one line of the page, and in the API.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::http::l10n;
use crate::http::locale::{self, say, tell};
use index::{Reason, Why};
use language::Language;
use message::Message;

/// Why a record is a hit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WhyView {
    /// The main reason: `number`, `name`, `question`, `card`, `words` or `meaning`.
    reason: &'static str,
    /// The stored question that asks the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<String>,
    /// The ranking features by name, each from 0 to about 1. Absent if the query is not ranked by features.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    features: BTreeMap<&'static str, f32>,
}

impl WhyView {
    /// The reason as the API gives it.
    pub(crate) fn of(why: &Why) -> WhyView {
        let question = if let Reason::Question(text, _) = &why.reason { Some(text.clone()) } else { None };
        WhyView { reason: why.reason.name(), question, features: why.features.iter().copied().collect() }
    }
}

/// Why a record is a hit, in a few words.
pub(crate) struct WhyLine {
    pub(crate) text: String,
    /// The similar stored question, if it is in the language of the page, and that language.
    pub(crate) question: Option<(String, &'static str)>,
}

impl WhyLine {
    /// The reason as the page gives it. `None` for a search that is not ranked by features: its marked words are the
    /// reason.
    pub(crate) fn of(why: &Why) -> Option<WhyLine> {
        let is_readable = |language: Language| language == locale::language();
        let key = match &why.reason {
            _ if why.features.is_empty() => return None,
            Reason::Question(_, language) if is_readable(*language) => "why-question",
            Reason::Question(..) => "why-similar-question",
            Reason::Card => "why-card",
            Reason::Words => "why-words",
            Reason::Meaning => "why-meaning",
            Reason::Number | Reason::Name => return None,
        };
        let question = match &why.reason {
            Reason::Question(text, language) if is_readable(*language) => {
                Some((sentence(text), language.code()))
            }
            _ => None,
        };
        Some(WhyLine { text: tell(&Message::new(key)), question })
    }
}

/// A stored question as a sentence in the language of the page. Players type them without capitals and marks.
fn sentence(question: &str) -> String {
    let asked = question.trim().trim_end_matches(['?', '？']).trim_end();
    let words = asked.trim_start_matches(['¿', ' ']);
    // A statement stays a statement. A question inside a sentence keeps its own marks.
    if asked.ends_with(['.', '!', '…', '。', '！']) || words.contains('¿') {
        return l10n::capital(question.trim());
    }
    say!("question-sentence", question = l10n::capital(words))
}
