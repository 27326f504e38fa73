//! Traces a rule from one edition to another: its number then and now, and every step between with a word
//! diff.
//!
//! It is given the rule and its edition; `resolve` gets them from an address.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use library::{BookId, PlaceId};
use lineage::{Change, Place as At, Step, Stretch, Trace, Verdict, WordingChange, difference};
use record::rule_number::RuleNumber;
use shelf::{Followed, Shelf};
use view::{EditionRef, SubruleChangeView};

use crate::history::subrules;
use crate::record_view::page_edition::Place;
use crate::record_view::text::{edition, joined, titled};
use crate::text_form::{Writer, Written, marked};

/// A rule in one edition.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StandingView {
    /// Its number there.
    #[schema(value_type = String)]
    pub(crate) number: RuleNumber,
    /// The title of a heading or a keyword rule.
    pub(crate) title: Option<String>,
    /// Its text there; empty if it has only a title.
    pub(crate) text: String,
    /// The edition.
    pub(crate) edition: EditionRef,
    /// Its address in the API.
    pub(crate) uri: String,
    /// Its page.
    pub(crate) html_uri: String,
}

impl StandingView {
    /// The rule at a place.
    pub(crate) fn of(shelf: &Shelf, at: At) -> StandingView {
        StandingView::in_place(&place_of(shelf, at.book), at.place)
    }

    /// The text at a place of a book, with its addresses for this reader.
    pub(crate) fn in_place(place: &Place<'_>, at: PlaceId) -> StandingView {
        let rule = &place.shelf.rule_at(place.position, at).1.rule;
        StandingView {
            number: rule.number,
            title: rule.title.clone(),
            text: rule.text.clone(),
            edition: EditionRef::of(place.book()),
            uri: place.uri(rule.number),
            html_uri: place.href(rule.number),
        }
    }

    /// Title and text, joined for comparison.
    pub(crate) fn wording(&self) -> String {
        match (&self.title, self.text.is_empty()) {
            (Some(title), true) => title.clone(),
            (Some(title), false) => format!("{title}. {}", self.text),
            (None, _) => self.text.clone(),
        }
    }
}

/// A book as pages link to it: the current one by its changing address, others pinned.
pub(crate) fn place_of(shelf: &Shelf, book: BookId) -> Place<'_> {
    Place { shelf, position: book, pinned: !shelf.books()[book].current }
}

/// An edition that changed something about a rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StepView {
    /// Effective date of the edition after the step.
    #[schema(value_type = Option<String>, format = Date)]
    pub(crate) date: Option<Date>,
    /// The edition before.
    pub(crate) edition_before: EditionRef,
    /// The edition after.
    pub(crate) edition: EditionRef,
    /// The numbers before; empty if the rule was added in this step.
    #[schema(value_type = Vec<String>)]
    pub(crate) from: Vec<RuleNumber>,
    /// The numbers after; empty if the rule was removed in this step.
    #[schema(value_type = Vec<String>)]
    pub(crate) to: Vec<RuleNumber>,
    /// In a history: other numbers after the step that continue the same rule, which was split.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub(crate) beside: Vec<RuleNumber>,
    /// In a history: other numbers before the step whose rules were merged into the same one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub(crate) joined: Vec<RuleNumber>,
    /// Change of the wording: `same`, `refs` (cited numbers only) or `edited`.
    #[schema(value_type = String)]
    pub(crate) change: Change,
    /// Word diff, if there is one rule on each side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    pub(crate) diff: Vec<Stretch>,
}

impl StepView {
    /// A step forwards in time.
    pub(crate) fn of(shelf: &Shelf, step: &Step) -> StepView {
        let at = |book: BookId, places: &[PlaceId]| {
            places.iter().map(|&place| At { book, place }).collect::<Vec<_>>()
        };
        let (from, to) = (at(step.from_book, &step.from), at(step.to_book, &step.to));
        let numbers = |places: &[At]| places.iter().map(|&at| shelf.number_at(at)).collect();
        let edition = |book: BookId| EditionRef::of(&shelf.books()[book]);
        StepView {
            // Even when traced backwards, a step belongs to the newer edition.
            date: shelf.since(step.from_book).max(shelf.since(step.to_book)),
            edition_before: edition(step.from_book),
            edition: edition(step.to_book),
            from: numbers(&from),
            to: numbers(&to),
            beside: numbers(&at(step.to_book, &step.beside)),
            joined: numbers(&at(step.from_book, &step.joined)),
            change: step.change,
            diff: match (from.as_slice(), to.as_slice(), step.change) {
                (&[before], &[after], Change::Edited | Change::Refs) => compared(shelf, before, after),
                _ => Vec::new(),
            },
        }
    }
}

/// The changed words between two places.
fn compared(shelf: &Shelf, before: At, after: At) -> Vec<Stretch> {
    difference(&StandingView::of(shelf, before).wording(), &StandingView::of(shelf, after).wording())
}

/// The fate of a rule.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TraceView {
    /// Always `trace`.
    pub(crate) object: &'static str,
    /// `same`, `edited`, `moved`, `moved-edited`, `split`, `merged`, `gone`, `reused` or `unknown`.
    #[schema(value_type = String)]
    pub(crate) verdict: Verdict,
    /// Confidence of verdict and numbers, 0 to 1.
    pub(crate) confidence: f32,
    /// Change of the words from end to end, if there is one rule at the end: `same`, `refs` or `edited`.
    #[schema(value_type = Option<String>)]
    pub(crate) wording: Option<WordingChange>,
    /// The rule in the edition it was read in.
    pub(crate) from: StandingView,
    /// Its successors in the other edition; empty if it is gone.
    pub(crate) to: Vec<StandingView>,
    /// Word diff, if there is one rule at the end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    pub(crate) diff: Vec<Stretch>,
    /// The rule with the old number in the other edition, if it is a different one.
    pub(crate) now_at_this_number: Option<StandingView>,
    /// The editions that changed something, in the order they were followed.
    pub(crate) steps: Vec<StepView>,
    /// The changed subrules of a rule, from the older edition to the newer one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) subrules: Vec<SubruleChangeView>,
    /// Other possible rules, if the match is uncertain.
    pub(crate) candidates: Vec<StandingView>,
    /// The other rules under this number, traced, if the edition has it more than once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub(crate) also_here: Vec<TraceView>,
    /// Number of editions compared on the way.
    pub(crate) editions_compared: usize,
    /// Parts of the request that were not understood, or were replaced by something near.
    pub(crate) warnings: Vec<String>,
}

impl TraceView {
    /// A number traced; the first rule under it leads.
    pub(crate) fn of(shelf: &Shelf, followed: &Followed, warnings: Vec<String>) -> TraceView {
        let mut views = followed.traces.iter().map(|trace| TraceView::of_one(shelf, trace, followed.to));
        let first = views.next().expect("what was followed has at least one rule");
        let below = subrules::between(shelf, followed).map(|(_, _, changes)| changes).unwrap_or_default();
        let subrules = below.iter().map(SubruleChangeView::of).collect();
        TraceView { also_here: views.collect(), warnings, subrules, ..first }
    }

    fn of_one(shelf: &Shelf, trace: &Trace, to_book: BookId) -> TraceView {
        let view = |&at: &At| StandingView::of(shelf, at);
        TraceView {
            object: "trace",
            verdict: trace.verdict,
            confidence: (trace.confidence * 100.0).round() / 100.0,
            wording: trace.wording,
            from: view(&trace.from),
            to: trace.to.iter().map(view).collect(),
            diff: match trace.to.as_slice() {
                &[to] => compared(shelf, trace.from, to),
                _ => Vec::new(),
            },
            now_at_this_number: trace.now_at_this_number.as_ref().map(view),
            steps: trace.steps.iter().map(|step| StepView::of(shelf, step)).collect(),
            subrules: Vec::new(),
            candidates: trace.candidates.iter().map(|candidate| view(&candidate.at)).collect(),
            also_here: Vec::new(),
            editions_compared: editions_between(shelf, trace.from.book, to_book),
            warnings: Vec::new(),
        }
    }
}

impl StandingView {
    /// The rule with its edition, after a label.
    fn write(&self, out: &mut Writer, label: &str) {
        let (label, name) = (out.strong(format!("{label}:")), out.link(self.number, &self.html_uri));
        out.paragraph(marked!(out, "{} {}, {}", label, name, edition(&self.edition)));
        out.paragraph(titled(self.title.as_deref(), &self.text));
    }
}

/// With both texts and the change from one to the other.
impl Written for TraceView {
    fn write(&self, out: &mut Writer) {
        let or_nothing = |numbers: String| if numbers.is_empty() { "nothing".to_owned() } else { numbers };
        let now = or_nothing(joined(self.to.iter().map(|rule| rule.number)));
        let (number, verdict, sure) = (self.from.number, self.verdict.name(), self.confidence);
        out.heading(1, format!("{number} → {now}: {verdict}, confidence {sure}"));
        self.from.write(out, "Then");
        self.to.iter().for_each(|rule| rule.write(out, "Now"));
        if self.wording == Some(WordingChange::Edited) {
            let (label, diff) = (out.strong("Changed:"), out.diff(&self.diff));
            out.paragraph(marked!(out, "{} {}", label, diff));
        }
        let other = self.now_at_this_number.as_ref();
        if let Some(other) = other.filter(|other| self.to.iter().all(|rule| rule.uri != other.uri)) {
            other.write(out, "The number now names another rule");
        }
        self.candidates.iter().for_each(|rule| rule.write(out, "Possible match"));
        for StepView { date, from, to, change, .. } in &self.steps {
            let (from, to) = (or_nothing(joined(from)), or_nothing(joined(to)));
            let date = date.map_or_else(String::new, |date| date.to_string());
            out.item(format!("{date}: {from} → {to} ({})", change.name()));
        }
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

/// Number of editions in a chain from one book to another, both included.
fn editions_between(shelf: &Shelf, from: BookId, to: BookId) -> usize {
    let chain = shelf.lineages().chain_of(from);
    let at = |book: BookId| chain.and_then(|chain| chain.books.iter().position(|&other| other == book));
    at(from).zip(at(to)).map_or(1, |(from, to)| from.abs_diff(to) + 1)
}
