//! Builds the offline bundle: all current rules, the glossary and the rulings, as two compressed files.
//!
//! It has plain text without links or marks; the page adds them.

use std::collections::HashMap;
use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Value, json};

use language::Language;
use library::{CardId, ChosenBy, RulingId, RulingText};
use shelf::Shelf;
use view::{EditionView, RewrittenView};

use crate::http::content_encoding::{Compressed, Encoding};
use crate::http::in_flight_bytes::Common;
use crate::record_view::page_edition::Place;

/// Compression level: each bundle is built once in a generation, while its first user waits.
const EFFORT: i32 = 6;

/// The offline bundle of a language.
pub(crate) struct OfflineBundle {
    /// Rules and glossary.
    pub(crate) rules: BundlePart,
    /// Rulings with the names of their cards.
    pub(crate) rulings: BundlePart,
    /// The effective date of the rules.
    pub(crate) effective: Option<Date>,
    /// Number of rules and number of rulings.
    pub(crate) counts: (usize, usize),
}

/// One of its files.
pub(crate) struct BundlePart {
    compressed: Compressed,
    /// The uncompressed bytes, while any response is sending them.
    plain: Mutex<Weak<Common>>,
}

/// A rule in the bundle: number, title, text, examples, and its language if it is not that of the book.
#[derive(Serialize)]
struct Rule<'a>(
    String,
    &'a str,
    &'a str,
    Vec<&'a str>,
    #[serde(skip_serializing_if = "str::is_empty")] &'a str,
);

impl OfflineBundle {
    /// The default book of a language, with the rulings in that language, or else the English ones.
    pub(crate) fn build(shelf: &Shelf, language: Language) -> OfflineBundle {
        let place = Place::whole(shelf, language);
        let effective = place.and_then(|place| place.book().edition.effective);
        let rules: Vec<Rule<'_>> = place.map_or_else(Vec::new, |place| rules(&place));
        let book = place.map_or(language, |place| place.language());
        let is_ours = |ruling: &&RulingText| ruling.language == language;
        let spoken =
            if shelf.rulings().iter().any(|ruling| is_ours(&ruling)) { language } else { Language::English };
        // For lack of space, replaced wordings are left out.
        let holds = |(at, ruling): &(RulingId, &RulingText)| {
            ruling.language == spoken && shelf.replaced_by(*at).is_none()
        };
        let chosen: Vec<(RulingId, &RulingText)> = shelf.rulings().with_ids().filter(holds).collect();
        // Headings are in the bundle, but do not count as rules.
        let held = place.map_or(0, |place| EditionView::of(shelf.library(), place.book()).rules);
        let counts = (held, chosen.len());
        let packed = json!({
            "object": "pack",
            "language": book.code(),
            "effective": effective,
            "rules": rules,
            "glossary": place.map_or_else(Vec::new, |place| glossary(&place)),
        });
        OfflineBundle {
            rules: BundlePart::of(&packed),
            rulings: BundlePart::of(&rulings(shelf, spoken, &chosen)),
            effective,
            counts,
        }
    }

    /// Size of the download, in bytes.
    pub(crate) fn size(&self) -> usize {
        self.rules.size() + self.rulings.size()
    }
}

fn rules<'a>(place: &Place<'a>) -> Vec<Rule<'a>> {
    let own = place.language();
    let texts = place.book().rules.iter().map(|standing| &place.shelf.rules()[standing.text].rule);
    texts
        .map(|rule| {
            let examples = rule.examples.iter().map(|example| example.text.as_str()).collect();
            let lang = if rule.text_language == own { "" } else { rule.text_language.code() };
            Rule(
                rule.number.to_string(),
                rule.title.as_deref().unwrap_or_default(),
                &rule.text,
                examples,
                lang,
            )
        })
        .collect()
}

fn glossary<'a>(place: &Place<'a>) -> Vec<[&'a str; 2]> {
    let entries = place.book().glossary.iter().map(|standing| &place.shelf.glossary()[standing.text].entry);
    entries.map(|entry| [entry.term.as_str(), entry.text.as_str()]).collect()
}

/// Why a ruling may no longer hold: the rules reworded after it with their day, and the obsolete terms in it.
fn doubts(shelf: &Shelf, ruling: RulingId) -> (Vec<(Vec<String>, Date)>, Vec<&str>) {
    let reworded = RewrittenView::all(shelf, ruling).into_iter();
    let terms = shelf.obsolete_terms(ruling).into_iter().map(|at| shelf.glossary()[at].entry.term.as_str());
    (reworded.filter_map(|rewritten| Some((rewritten.rules, rewritten.date?))).collect(), terms.collect())
}

/// Texts with the dates of their first cards, the indices of their cards in the list of names, and what makes them
/// doubtful.
fn rulings(shelf: &Shelf, language: Language, chosen: &[(RulingId, &RulingText)]) -> Value {
    let mut names: Vec<&str> = Vec::new();
    let mut known: HashMap<CardId, usize> = HashMap::new();
    let mut rulings = Vec::with_capacity(chosen.len());
    for &(position, ruling) in chosen {
        let day = ruling.representative(ChosenBy::default()).and_then(|shown| shown.date);
        let mut cards: Vec<usize> = Vec::new();
        for card in ruling.occurrences.iter().filter_map(|occurrence| occurrence.card) {
            let at = *known.entry(card).or_insert_with(|| {
                names.push(&shelf.cards()[card].card.name);
                names.len() - 1
            });
            if !cards.contains(&at) {
                cards.push(at);
            }
        }
        let day = day.map_or_else(String::new, |day| day.to_string());
        let (reworded, obsolete) = doubts(shelf, position);
        rulings.push(match reworded.is_empty() && obsolete.is_empty() {
            true => json!([ruling.text, day, cards]),
            false => json!([ruling.text, day, cards, reworded, obsolete]),
        });
    }
    json!({ "object": "rulings", "language": language.code(), "cards": names, "rulings": rulings })
}

impl BundlePart {
    fn of(content: &Value) -> BundlePart {
        BundlePart {
            compressed: Compressed::compress(content.to_string().as_bytes(), EFFORT),
            plain: Mutex::default(),
        }
    }

    /// Size of the download, in bytes.
    pub(crate) fn size(&self) -> usize {
        self.compressed.size()
    }

    /// Its bytes in an encoding, shared by all responses.
    pub(crate) fn body(&self, encoding: Encoding) -> Arc<Common> {
        self.compressed.body(encoding).map_or_else(|| self.plain(), Arc::clone)
    }

    /// The uncompressed bytes. The few clients that accept no encoding wait for decompression, unless another
    /// response has them.
    fn plain(&self) -> Arc<Common> {
        let mut held = self.plain.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(plain) = held.upgrade() {
            return plain;
        }
        let mut plain = Vec::new();
        let packed =
            self.compressed.body(Encoding::Gzip).map(|common| common.bytes.clone()).unwrap_or_default();
        // Data compressed here decompresses to the same bytes.
        let _ = flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut plain);
        let plain = Arc::new(Common::of(plain.into_boxed_slice().into()));
        *held = Arc::downgrade(&plain);
        plain
    }
}
