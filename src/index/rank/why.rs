//! Says why a record is a hit.

use tantivy::DocId;

use crate::query::why::{Reason, Why};
use crate::rank::candidates::Candidates;
use crate::rank::doc_values::DocValues;
use crate::rank::features::{FEATURES, WORDS};
use crate::rank::ranking::RankingProfile;

/// From this cosine on, a stored question asks the same.
const SAME_QUESTION: f32 = 0.55;
/// A record with less than this part of the best score by words was found by what it means.
const FEW_WORDS: f32 = 0.25;

/// Why a document is a hit. `is_number` says whether the query is the number of a rule or section.
pub(crate) fn why(
    document: DocId,
    is_number: bool,
    candidates: &Candidates,
    profile: &RankingProfile<'_>,
    facts: &DocValues,
) -> Why {
    let place = candidates.found.documents.binary_search(&document);
    let score = place.map_or(0.0, |at| candidates.found.scores[at]);
    let features = facts.get(document).and_then(|fact| profile.features(document, score, fact));
    let words = features.map_or(1.0, |features| features[WORDS]);
    let question = profile.question(document, SAME_QUESTION);
    let reason = match question {
        _ if is_number => Reason::Number,
        _ if profile.names(document) => Reason::Name,
        Some((question, language)) => Reason::Question(question.to_owned(), language),
        None if candidates.named_cards.contains(document) => Reason::Card,
        None if words >= FEW_WORDS => Reason::Words,
        None => Reason::Meaning,
    };
    let features = features.map_or_else(Vec::new, |features| FEATURES.into_iter().zip(features).collect());
    Why { reason, features }
}
