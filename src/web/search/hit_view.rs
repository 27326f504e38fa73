//! One hit as an API object.

use std::slice;

use serde::Serialize;
use utoipa::ToSchema;

use index::{Hit, Item};
use language::Language;
use view::AppearanceView;

use crate::http::list_envelope::Linked;
use crate::record_view::page_edition::Opened;
use crate::record_view::text::{ruling_entry, titled, with_edition};
use crate::record_view::{self, RecordView};
use crate::search::folded::{AlsoView, also};
use crate::search::why::WhyView;
use crate::text_form::{Entry, Listed};

/// A hit: a record of any kind, and the passage to show.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HitView {
    /// The record; `object` gives its kind.
    #[serde(flatten)]
    record: Linked<RecordView>,
    /// Relevance; only the order of scores is meaningful.
    score: f32,
    /// The card and date shown for a ruling: those that the query asks for, else its first.
    #[serde(skip_serializing_if = "Option::is_none")]
    shown_for: Option<AppearanceView>,
    /// The passage to show, with marks.
    highlight: Highlight,
    /// Other matches of the same rule: its subrules and its text in other languages, in the order of the
    /// book, after the rule in the requested language. For a ruling, its other wordings that match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    also: Vec<AlsoView>,
    /// Why it is a hit.
    why: WhyView,
}

/// A passage of a text with the search hits marked.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Highlight {
    /// The rule that it is from, if the hit itself is only a title.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<String>,
    /// The passage.
    text: String,
    /// Marked words, as UTF-8 byte offsets into the passage.
    marks: Vec<[usize; 2]>,
    /// Whether text was cut off before it.
    cut_before: bool,
    /// Whether text was cut off after it.
    cut_after: bool,
    /// The name of the card in another language, if only that one matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_name: Option<String>,
}

impl HitView {
    pub(crate) fn of(opened: &Opened<'_, '_>, hit: &Hit, reader: Language) -> Option<HitView> {
        let (shelf, passage) = (opened.shelf, &hit.passage);
        let mut record = record_view::item_in(opened, hit.item)?;
        let shown_for = shown_for(opened, hit);
        if let (RecordView::Ruling(ruling), Some(shown)) = (&mut record.record, &shown_for) {
            ruling.put_first(shown.slug.as_deref().unwrap_or_default());
        }
        Some(HitView {
            record,
            shown_for,
            score: hit.score,
            also: also(opened, hit, reader),
            why: WhyView::of(&hit.why),
            highlight: Highlight {
                number: hit.shown.map(|at| shelf.rules()[at].rule.number.to_string()),
                text: passage.text.clone(),
                marks: passage.marks.iter().map(|&(first, last)| [first, last]).collect(),
                cut_before: passage.cut_before,
                cut_after: passage.cut_after,
                other_name: passage.other_name.as_ref().map(|other| other.name.clone()),
            },
        })
    }
}

impl HitView {
    /// Its page.
    pub(super) fn page(&self) -> &str {
        &self.record.html_uri
    }
}

impl Listed for HitView {
    fn entry(&self) -> Entry<'_> {
        match (&self.record.record, &self.shown_for) {
            (RecordView::Ruling(ruling), Some(shown)) => {
                Entry { page: self.page(), ..ruling_entry(ruling, Some(shown)) }
            }
            // A title alone says little: the passage is from a rule below it.
            (RecordView::Rule(rule), _) if rule.text.is_empty() => {
                let Highlight { number, text, .. } = &self.highlight;
                let said = with_edition(Some(&rule.edition), &titled(number.as_deref(), text));
                Entry { said, ..self.record.entry() }
            }
            _ => self.record.entry(),
        }
    }
}

fn shown_for(opened: &Opened<'_, '_>, hit: &Hit) -> Option<AppearanceView> {
    let Item::Ruling(position) = hit.item else { return None };
    let shown = opened.shelf.rulings().get(position)?.representative(opened.chosen.on(hit.card))?;
    Some(AppearanceView::of(opened.shelf.library(), slice::from_ref(shown)))
}
