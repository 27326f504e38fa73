//! `/api/v1/editions/{from}/diff/{to}`: the differences between two editions as JSON; the page is
//! `changes::page`.
//!
//! `params` selects them; `lineage` computes them.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use language::Language;
use library::{BookId, EntryPlaceId, GlossaryText, PlaceId};
use lineage::{Changes, Fate, Stretch, difference};
use record::rule_number::RuleNumber;
use shelf::{ChapterChanges, Counts, Shelf};
use view::EditionRef;

use crate::history::resolve;
use crate::history::trace::StandingView;
use crate::http;
use crate::http::list_envelope::List;
use crate::http::params::{PageWindow, Params, UrlBuilder};
use crate::http::problem::Problem;
use crate::record_view::page_edition::{self, Place, key};
use crate::record_view::text::{day, joined, titled};
use crate::state::site::{Held, Site};
use crate::text_form::{Answer, MOST_LISTED, Writer, Written, clipped, marked};

pub(crate) use crate::changes::params::{Kind, Part, Question};

/// Limit of a text without a counterpart in a line of the text form, in characters.
const MOST_OF_A_LINE: usize = 300;

/// The older and the newer text of a glossary entry.
pub(crate) fn entry_texts<'a>(
    shelf: &'a Shelf,
    changes: &Changes,
    at: usize,
) -> [Option<&'a GlossaryText>; 2] {
    let change = &changes.glossary[at];
    let text = |book: BookId, at: EntryPlaceId| &shelf.glossary()[shelf.books()[book].glossary[at].text];
    [change.from.map(|at| text(changes.from, at)), change.to.map(|at| text(changes.to, at))]
}

/// The word diff of two rules as wholes, titles included.
pub(crate) fn compared(one: &StandingView, other: &StandingView) -> Vec<Stretch> {
    difference(&one.wording(), &other.wording())
}

/// The word diff of two glossary entries, with the terms where they are printed differently.
pub(crate) fn compared_entries(one: &GlossaryText, other: &GlossaryText) -> Vec<Stretch> {
    let whole = |entry: &GlossaryText| format!("{}. {}", entry.entry.term, entry.entry.text);
    if one.entry.term == other.entry.term {
        return difference(&one.entry.text, &other.entry.text);
    }
    difference(&whole(one), &whole(other))
}

/// Number of changes by kind.
#[derive(Debug, Serialize, ToSchema)]
struct CountsView {
    /// Without predecessor.
    new: usize,
    /// Without successor.
    gone: usize,
    /// Same number, words changed.
    edited: usize,
    /// Number and words changed.
    moved_edited: usize,
    /// Now several rules.
    split: usize,
    /// Several rules, now one.
    merged: usize,
    /// Too uncertain.
    unknown: usize,
    /// New number; same words, except for cited numbers.
    moved: usize,
    /// Same number; only cited numbers changed.
    refs: usize,
    /// As before.
    same: usize,
    /// Number of `moved`, `refs` and `same` with other examples.
    examples: usize,
}

impl CountsView {
    fn of(counts: &Counts) -> CountsView {
        CountsView {
            new: counts.get(Fate::New),
            gone: counts.get(Fate::Gone),
            edited: counts.get(Fate::Edited),
            moved_edited: counts.get(Fate::MovedEdited),
            split: counts.get(Fate::Split),
            merged: counts.get(Fate::Merged),
            unknown: counts.get(Fate::Unknown),
            moved: counts.get(Fate::Moved),
            refs: counts.get(Fate::Refs),
            same: counts.get(Fate::Same),
            examples: counts.examples,
        }
    }
}

/// A chapter in which something changed.
#[derive(Debug, Serialize, ToSchema)]
struct ChapterView {
    /// Its number in the newer edition; if it was removed, in the older one.
    #[schema(value_type = String)]
    number: RuleNumber,
    /// Its title.
    title: String,
    /// Whether the chapter was removed.
    gone: bool,
    /// Number of wanted changes in it.
    changes: usize,
}

/// Change of a rule; nearly always one rule on each side, or one on one side only.
#[derive(Debug, Serialize, ToSchema)]
struct ChangeView {
    /// Always `change`.
    object: &'static str,
    /// `new`, `gone`, `edited`, `moved-edited`, `split`, `merged`, `unknown`, `moved`, `refs` (only cited
    /// numbers changed) or `same`.
    #[schema(value_type = String)]
    verdict: Fate,
    /// Its chapter; for a removed rule, the successor of its chapter.
    #[schema(value_type = String)]
    chapter: RuleNumber,
    /// Confidence, 0 to 1.
    confidence: f32,
    /// Whether the examples changed.
    examples_changed: bool,
    /// In the older edition.
    from: Vec<StandingView>,
    /// In the newer edition.
    to: Vec<StandingView>,
    /// Word diff, if there is one rule on each side.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    diff: Vec<Stretch>,
}

/// Change of a glossary entry.
#[derive(Debug, Serialize, ToSchema)]
struct EntryView {
    /// Always `glossary-change`.
    object: &'static str,
    /// `new`, `gone`, `edited`, `refs` or `same`.
    #[schema(value_type = String)]
    verdict: Fate,
    /// The term as the newer edition prints it, or the older one if it is gone.
    term: String,
    /// Its text in the older edition.
    text_from: Option<String>,
    /// Its text in the newer edition.
    text_to: Option<String>,
    /// Word diff.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    diff: Vec<Stretch>,
}

/// Rules first, then glossary entries; `object` tells them apart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum DiffEntry {
    Rule(ChangeView),
    Entry(EntryView),
}

/// The changes between two editions.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiffView {
    /// Always `diff`.
    object: &'static str,
    /// The older edition.
    from: EditionRef,
    /// The newer edition.
    to: EditionRef,
    /// All rules of both editions, headings included. Each is counted once; `examples` is an extra count.
    counts: CountsView,
    /// All glossary entries of both editions.
    glossary_counts: CountsView,
    /// Numbers of the older edition that name another rule in the newer one, and the new places of their old
    /// rules.
    #[schema(value_type = Vec<Object>)]
    reused: Vec<ReusedView>,
    /// The chapters with wanted changes.
    chapters: Vec<ChapterView>,
    /// The wanted changes: rules by chapter and number, then glossary entries by term.
    data: Vec<DiffEntry>,
    /// Number of wanted changes.
    total: usize,
    /// Whether there are more.
    has_more: bool,
    /// The next page; null on the last one.
    next_page: Option<String>,
    /// The same comparison as a page.
    html_uri: String,
    /// Parts of the request that were not followed, and uncertain results.
    warnings: Vec<String>,
}

impl CountsView {
    /// Those that are not zero, by name.
    fn said(&self) -> String {
        let CountsView { new, gone, edited, moved_edited, split, merged, unknown, .. } = *self;
        let CountsView { moved, refs, same, examples, .. } = *self;
        let all = [
            ("new", new),
            ("gone", gone),
            ("edited", edited),
            ("moved-edited", moved_edited),
            ("split", split),
            ("merged", merged),
            ("unknown", unknown),
            ("moved", moved),
            ("refs", refs),
            ("same", same),
            ("examples", examples),
        ];
        joined(all.iter().filter(|(_, count)| *count > 0).map(|(name, count)| format!("{name} {count}")))
    }
}

impl DiffEntry {
    fn write(&self, out: &mut Writer) {
        let numbers = |rules: &[StandingView]| joined(rules.iter().map(|rule| rule.number));
        let (name, verdict, diff, text) = match self {
            DiffEntry::Rule(change) => {
                let rule = change.to.first().or(change.from.first());
                let text = rule.map_or_else(String::new, |rule| titled(rule.title.as_deref(), &rule.text));
                let name = format!("{} → {}", numbers(&change.from), numbers(&change.to));
                (name, change.verdict, &change.diff, text)
            }
            DiffEntry::Entry(change) => {
                let text = change.text_to.clone().unwrap_or_default();
                (change.term.clone(), change.verdict, &change.diff, text)
            }
        };
        let (name, diff) = (out.strong(name), out.diff(diff));
        let said = if diff.0.is_empty() { marked!(out, "{}", clipped(&text, MOST_OF_A_LINE)) } else { diff };
        out.item(marked!(out, "{} ({}): {}", name, verdict.name(), said));
    }
}

impl Written for DiffView {
    fn write(&self, out: &mut Writer) {
        let [from, to] = [&self.from, &self.to].map(|edition| day(edition.effective, false));
        out.heading(1, format!("{from} → {to}"));
        out.paragraph(self.counts.said());
        self.data.iter().take(MOST_LISTED).for_each(|change| change.write(out));
        out.next_page(&format!("{} changes in all, ", self.total), self.next_page.as_deref());
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

/// A number that now names another rule.
#[derive(Debug, Serialize, ToSchema)]
struct ReusedView {
    #[schema(value_type = String)]
    number: RuleNumber,
    /// Current place of the rule that had it; empty if it was removed.
    #[schema(value_type = Vec<String>)]
    rule_now: Vec<RuleNumber>,
}

/// Parameters of a comparison.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DiffParams {
    /// Language of the rulebooks. Default: English.
    lang: Option<String>,
    /// Only this chapter (`702`), this section (`7`), or `glossary`.
    chapter: Option<String>,
    /// Only this kind of change: `new`, `gone`, `edited`, `moved-edited`, `split`, `merged`, `unknown`,
    /// `moved`, `refs`, `same`, or `examples` for rules of which only the examples changed. Default: all but
    /// `same`.
    verdict: Option<String>,
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// The changes between two editions: new, gone, edited, moved, split and merged rules, and glossary entries.
#[utoipa::path(get, path = "/api/v1/editions/{from}/diff/{to}", params(("from" = String, Path, description = "The day since which the older edition is in force"), ("to" = String, Path, description = "The day since which the newer edition is in force"), DiffParams), responses((status = 200, body = DiffView), (status = 404, description = "No such edition")))]
pub(crate) async fn json(
    held: Held,
    State(site): State<Arc<Site>>,
    Path((from, to)): Path<(String, String)>,
    asked: Params<DiffParams>,
) -> Result<Answer<DiffView>, Problem> {
    let want = &asked.want;
    let language = http::params::language("lang", want.lang.as_deref())?.unwrap_or(Language::English);
    let window = PageWindow::read(want.limit.as_deref(), want.cursor.as_deref())?;
    let shelf = &held.live.shelf;
    let question =
        Question::read(shelf, language, (&from, &to), want.chapter.as_deref(), want.verdict.as_deref())?;
    let view = site.aside(|| view(shelf, &question, window, &asked)).await?;
    view.map(Answer).ok_or_else(resolve::no_editions)
}

fn view(
    shelf: &Shelf,
    question: &Question,
    window: PageWindow,
    asked: &Params<DiffParams>,
) -> Option<DiffView> {
    let changes = shelf.changes(question.older, question.newer)?;
    let chapters = shelf.by_chapter(&changes, |change| question.wants(change));
    let wanted: Vec<&ChapterChanges> =
        chapters.iter().filter(|chapter| question.wants_chapter(chapter)).collect();
    let rules =
        wanted.iter().flat_map(|chapter| chapter.changes.iter().map(|&at| (Some(chapter.number), at)));
    let with_glossary = matches!(question.part, None | Some(Part::Glossary));
    let entries =
        question.entries(shelf, &changes).into_iter().filter(|_| with_glossary).map(|at| (None, at));
    let all: Vec<(Option<RuleNumber>, usize)> = rules.chain(entries).collect();
    let list = List::cut(&all, window, &asked.address, |&(chapter, at)| match chapter {
        Some(chapter) => DiffEntry::Rule(change_view(shelf, &changes, chapter, at)),
        None => DiffEntry::Entry(entry_view(shelf, &changes, at)),
    });
    let edition = |book: BookId| EditionRef::of(&shelf.books()[book]);
    Some(DiffView {
        object: "diff",
        from: edition(question.older),
        to: edition(question.newer),
        counts: CountsView::of(&Counts::of_rules(&changes.rules)),
        glossary_counts: CountsView::of(&Counts::of_glossary(&changes)),
        reused: reused(shelf, &changes, &shelf.reused(&changes)),
        chapters: wanted.into_iter().map(chapter_view).collect(),
        data: list.data,
        total: list.total,
        has_more: list.has_more,
        next_page: list.next_page,
        html_uri: page_edition::changes_address(shelf, question.older, question.newer),
        warnings: question.warnings(shelf).into_iter().chain(list.warnings).collect(),
    })
}

/// The same address in the API.
pub(crate) fn api_address(shelf: &Shelf, older: BookId, newer: BookId) -> UrlBuilder {
    let (older, newer) = (&shelf.books()[older], &shelf.books()[newer]);
    let language = newer.edition.language;
    let address = UrlBuilder::new(&format!("/api/v1/editions/{}/diff/{}", key(older), key(newer)));
    address.with("lang", if language == Language::English { "" } else { language.code() })
}

fn chapter_view(chapter: &ChapterChanges) -> ChapterView {
    ChapterView {
        number: chapter.number,
        title: chapter.title.clone(),
        gone: chapter.is_gone,
        changes: chapter.changes.len(),
    }
}

/// The rules at places of a book, with permanent addresses.
pub(crate) fn standing(shelf: &Shelf, book: BookId, places: &[PlaceId]) -> Vec<StandingView> {
    let place = Place { shelf, position: book, pinned: true };
    places.iter().map(|&at| StandingView::in_place(&place, at)).collect()
}

fn change_view(shelf: &Shelf, changes: &Changes, chapter: RuleNumber, at: usize) -> ChangeView {
    let change = &changes.rules[at];
    let (from, to) = (standing(shelf, changes.from, &change.from), standing(shelf, changes.to, &change.to));
    ChangeView {
        object: "change",
        verdict: change.fate,
        chapter,
        confidence: (change.confidence * 100.0).round() / 100.0,
        examples_changed: change.examples,
        diff: match (from.as_slice(), to.as_slice()) {
            ([from], [to]) if from.wording() != to.wording() => compared(from, to),
            _ => Vec::new(),
        },
        from,
        to,
    }
}

fn entry_view(shelf: &Shelf, changes: &Changes, at: usize) -> EntryView {
    let [from, to] = entry_texts(shelf, changes, at);
    let text = |entry: Option<&GlossaryText>| entry.map(|entry| entry.entry.text.clone());
    EntryView {
        object: "glossary-change",
        verdict: changes.glossary[at].fate,
        term: to.or(from).map_or_else(String::new, |entry| entry.entry.term.clone()),
        text_from: text(from),
        text_to: text(to),
        diff: match (from, to) {
            (Some(from), Some(to)) if from.entry != to.entry => compared_entries(from, to),
            _ => Vec::new(),
        },
    }
}

fn reused(shelf: &Shelf, changes: &Changes, reused: &HashMap<RuleNumber, usize>) -> Vec<ReusedView> {
    let number = |place: PlaceId| shelf.rule_at(changes.to, place).1.rule.number;
    let now = |at: usize| changes.rules[at].to.iter().map(|&place| number(place)).collect();
    let mut views: Vec<ReusedView> =
        reused.iter().map(|(&number, &at)| ReusedView { number, rule_now: now(at) }).collect();
    views.sort_by_key(|view| view.number);
    views
}
