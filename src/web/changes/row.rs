//! One change as a row: its number, its marks, and a word diff.
//!
//! It does not know which changes are shown.

use crate::render::word_changes;
use std::collections::HashMap;

use library::RuleText;
use lineage::{Changes, Fate, Op, RuleChange, Stretch, difference};
use record::rule_number::RuleNumber;
use shelf::{ChapterChanges, Run, Shelf};

use crate::changes::api::{compared, compared_entries, entry_texts, standing};
use crate::history::trace::StandingView;
use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::entry_href;
use crate::record_view::page_edition::{self, Place};
use crate::render::notice::Note;
use crate::render::rich_text::RichText;
use crate::render::safe_html::{SafeHtml, number, start};
use crate::render::verdict_badge;

/// A change.
pub(crate) struct ChangeRow {
    /// The rule number at the left edge; `None` for a glossary entry.
    pub(crate) number: Option<(SafeHtml, String)>,
    pub(crate) title: String,
    pub(crate) lang: Option<&'static str>,
    pub(crate) marks: Vec<SafeHtml>,
    pub(crate) passages: Vec<Passage>,
    /// Changes in the examples.
    pub(crate) examples: Vec<SafeHtml>,
    pub(crate) notes: Vec<Note>,
}

/// A text of a row; with its number if there are several.
pub(crate) struct Passage {
    pub(crate) number: Option<(String, String)>,
    pub(crate) text: SafeHtml,
}

/// The folded changes of a chapter.
pub(crate) struct Folded {
    pub(crate) summary: String,
    pub(crate) is_open: bool,
    pub(crate) lines: Vec<FoldedLine>,
}

/// A range of renumbered rules, or a single number.
pub(crate) struct FoldedLine {
    /// The old numbers, or the remark on the number.
    pub(crate) lead: String,
    pub(crate) href: String,
    pub(crate) text: String,
}

/// Longer texts, in characters, are cut to the surroundings of their changes.
const LONG: usize = 700;

/// From this confidence on, a change is not marked as uncertain.
const SURE: f32 = 0.9;

/// A rule.
pub(crate) fn of_rule(
    shelf: &Shelf,
    changes: &Changes,
    reused: &HashMap<RuleNumber, usize>,
    at: usize,
) -> ChangeRow {
    let change = &changes.rules[at];
    let (from, to) = (standing(shelf, changes.from, &change.from), standing(shelf, changes.to, &change.to));
    let lead = if change.fate == Fate::Split { from.first() } else { to.first().or(from.first()) };
    let Some(lead) = lead else { return ChangeRow::empty() };
    let last = to.first().map_or(changes.from, |_| changes.to);
    let text = change.to.first().or(change.from.first()).map(|&place| shelf.rule_at(last, place).1);
    let is_plain = matches!(change.fate, Fate::New | Fate::Gone);
    let passages = match (from.as_slice(), to.as_slice()) {
        ([from], [to]) => vec![Passage { number: None, text: marked(&compared(from, to)) }],
        ([], [only]) | ([only], []) if only.text.is_empty() => Vec::new(),
        ([], [_]) | ([_], []) => {
            let place = Place { shelf, position: last, pinned: true };
            let cited = text.map(|text| RichText::new(&text.rule.text, &text.citations).line(Some(&place)));
            cited.into_iter().map(|text| Passage { number: None, text }).collect()
        }
        _ => from.iter().chain(&to).map(numbered).collect(),
    };
    let usurped = to
        .iter()
        .filter_map(|to| Some((to.number, *reused.get(&to.number)?)))
        .filter(|&(_, other)| other != at);
    let usurped: Vec<(RuleNumber, usize)> = usurped.collect();
    let mut marks = marks(change, &from, &to);
    marks.extend(reused_mark(lead.number, &usurped));
    let mut notes: Vec<Note> =
        usurped.into_iter().map(|(number, other)| took_the_number(shelf, changes, number, other)).collect();
    if change.confidence < SURE {
        let base = page_edition::current_base(shelf.books()[changes.to].edition.language);
        let day = lead.edition.effective.map_or_else(String::new, |day| day.to_string());
        let text = say!("changes-not-certain", confidence = l10n::percent(change.confidence));
        notes.push(Note::link(text, format!("{base}/{}/history?as_of={day}", lead.number)));
    }
    ChangeRow {
        number: Some((number(lead.number), lead.html_uri.clone())),
        title: if is_plain { lead.title.clone().unwrap_or_default() } else { String::new() },
        lang: text.and_then(|text| l10n::lang(text.rule.text_language)),
        marks,
        passages,
        examples: examples(shelf, changes, change),
        notes,
    }
}

impl ChangeRow {
    fn empty() -> ChangeRow {
        ChangeRow {
            number: None,
            title: String::new(),
            lang: None,
            marks: Vec::new(),
            passages: Vec::new(),
            examples: Vec::new(),
            notes: Vec::new(),
        }
    }
}

fn numbered(standing: &StandingView) -> Passage {
    let day = standing.edition.effective.map_or_else(String::new, l10n::short_day);
    let text = RichText::new(&standing.wording(), &[]).line(None);
    Passage { number: Some((format!("{} · {day}", standing.number), standing.html_uri.clone())), text }
}

/// The word diff, shortened if it is long; for an unchanged text, its beginning.
fn marked(stretches: &[Stretch]) -> SafeHtml {
    let letters: usize = stretches.iter().map(|stretch| stretch.text.chars().count()).sum();
    match stretches {
        _ if letters <= LONG => word_changes::whole(stretches),
        [only] if only.op == Op::Kept => {
            RichText::new(&format!("{}…", start(&only.text, LONG)), &[]).line(None)
        }
        _ => word_changes::excerpt(stretches),
    }
}

fn listed(standing: &[StandingView]) -> String {
    l10n::listed(&standing.iter().map(|standing| standing.number.to_string()).collect::<Vec<_>>())
}

fn marks(change: &RuleChange, from: &[StandingView], to: &[StandingView]) -> Vec<SafeHtml> {
    let name = change.fate.name();
    let words = match change.fate {
        Fate::Split => say!("change-split", numbers = listed(to)),
        Fate::Merged => say!("change-merged", numbers = listed(from)),
        Fate::Unknown if to.is_empty() => say!("change-perhaps-gone"),
        Fate::Unknown if from.is_empty() => say!("change-perhaps-new"),
        Fate::Unknown => say!("change-perhaps-was", numbers = listed(from)),
        Fate::MovedEdited => say!("change-was-edited", numbers = listed(from)),
        Fate::Moved => say!("change-was", numbers = listed(from)),
        Fate::Refs => say!("change-cites-others"),
        Fate::New | Fate::Gone | Fate::Edited | Fate::Same => verdict_badge::word(name),
    };
    let shape = if change.fate == Fate::Refs { "same" } else { name };
    let mut marks = Vec::new();
    if change.fate != Fate::Same {
        marks.push(verdict_badge::mark(shape, &words));
    }
    if change.is_of_examples() {
        marks.push(verdict_badge::mark("edited", &say!("change-examples")));
    }
    marks
}

/// The mark for new numbers that other rules had before. It lists them, unless the only one leads the row.
fn reused_mark(lead: RuleNumber, usurped: &[(RuleNumber, usize)]) -> Option<SafeHtml> {
    let numbers: Vec<RuleNumber> = usurped.iter().map(|&(number, _)| number).collect();
    let words = match numbers.as_slice() {
        [] => return None,
        [only] if *only == lead => verdict_badge::word("reused"),
        _ => say!("change-reused", numbers = l10n::numbers(&numbers)),
    };
    Some(verdict_badge::mark("reused", &words))
}

/// The note that another rule had the number before, with a link to that rule.
fn took_the_number(shelf: &Shelf, changes: &Changes, number: RuleNumber, other: usize) -> Note {
    match standing(shelf, changes.to, &changes.rules[other].to).as_slice() {
        [] => Note::new(say!("change-took-from-gone", number = number)),
        now => {
            Note::link(say!("change-took-from", number = number, now = listed(now)), now[0].html_uri.clone())
        }
    }
}

/// The changed examples, each with its own diff; if their number changed, all in one diff.
fn examples(shelf: &Shelf, changes: &Changes, change: &RuleChange) -> Vec<SafeHtml> {
    let (&[from], &[to], true) = (change.from.as_slice(), change.to.as_slice(), change.examples) else {
        return Vec::new();
    };
    let texts = |text: &RuleText| {
        text.rule.examples.iter().map(|example| example.text.clone()).collect::<Vec<String>>()
    };
    let (before, after) =
        (texts(shelf.rule_at(changes.from, from).1), texts(shelf.rule_at(changes.to, to).1));
    if before.len() != after.len() {
        return vec![marked(&difference(&before.join(" "), &after.join(" ")))];
    }
    let pairs = before.iter().zip(&after).map(|(before, after)| difference(before, after));
    pairs
        .filter(|stretches| stretches.iter().any(|stretch| stretch.op != Op::Kept))
        .map(|stretches| marked(&stretches))
        .collect()
}

/// A glossary entry.
pub(crate) fn of_entry(shelf: &Shelf, changes: &Changes, at: usize) -> ChangeRow {
    let fate = changes.glossary[at].fate;
    let name = fate.name();
    let texts = entry_texts(shelf, changes, at);
    let text = match texts {
        [Some(from), Some(to)] => marked(&compared_entries(from, to)),
        [from, to] => to
            .or(from)
            .map_or_else(SafeHtml::default, |entry| RichText::new(&entry.entry.text, &[]).line(None)),
    };
    let entry = texts[1].or(texts[0]);
    ChangeRow {
        title: entry.map_or_else(String::new, |entry| entry.entry.term.clone()),
        lang: entry.and_then(|entry| l10n::lang(entry.language)),
        marks: vec![verdict_badge::mark(name, &verdict_badge::word(name))],
        passages: vec![Passage { number: None, text }],
        ..ChangeRow::empty()
    }
}

/// The renumbered rules of a chapter, and those with renumbered citations.
pub(crate) fn folded(shelf: &Shelf, changes: &Changes, chapter: &ChapterChanges, is_open: bool) -> Folded {
    let inside =
        || chapter.changes.iter().map(|&at| &changes.rules[at]).filter(|change| !change.is_in_words());
    let of = |fate: Fate| inside().filter(move |change| change.fate == fate);
    let place = Place { shelf, position: changes.to, pinned: true };
    let moved = shelf.runs(changes, of(Fate::Moved)).into_iter().map(|run| FoldedLine {
        lead: format!("{} →", range(run.from)),
        href: place.href(run.to.0),
        text: range(run.to),
    });
    let still = [Fate::Refs, Fate::Same].into_iter().flat_map(|fate| {
        shelf.runs(changes, of(fate)).into_iter().map(move |run: Run| FoldedLine {
            lead: if fate == Fate::Refs { say!("folded-citing") } else { say!("folded-unchanged") },
            href: place.href(run.to.0),
            text: range(run.to),
        })
    });
    let parts =
        [(Fate::Moved, "count-renumbered"), (Fate::Refs, "count-citing"), (Fate::Same, "count-unchanged")];
    let parts = parts.into_iter().map(|(fate, key)| (of(fate).count(), key)).filter(|(count, _)| *count > 0);
    let parts: Vec<String> = parts.map(|(count, key)| l10n::counted(count, key)).collect();
    let summary = say!("folded-summary", counts = l10n::listed(&parts));
    Folded { summary, is_open, lines: moved.chain(still).collect() }
}

/// `310.8a–e`, `310.8–310.10`.
pub(crate) fn range((first, last): (RuleNumber, RuleNumber)) -> String {
    match last.subrule() {
        _ if first == last => first.to_string(),
        Some(letters) => format!("{first}–{letters}"),
        None => format!("{first}–{last}"),
    }
}

/// The entries in which only cited numbers changed.
pub(crate) fn folded_entries(shelf: &Shelf, changes: &Changes, entries: &[usize]) -> Folded {
    let still = entries.iter().filter(|&&at| matches!(changes.glossary[at].fate, Fate::Refs | Fate::Same));
    let lines: Vec<FoldedLine> = still
        .filter_map(|&at| entry_texts(shelf, changes, at)[1])
        .map(|entry| FoldedLine {
            lead: String::new(),
            href: entry_href(entry),
            text: entry.entry.term.clone(),
        })
        .collect();
    let summary = say!("folded-entries", count = lines.len());
    Folded { summary, is_open: false, lines }
}

/// The marks on this page and their meanings.
pub(crate) fn legend() -> Vec<(SafeHtml, String)> {
    let known = verdict_badge::legend().filter(|(name, ..)| !matches!(*name, "same" | "moved"));
    let lines = known.map(|(_, mark, meaning)| (mark, meaning));
    let own = [
        ("moved", say!("fate-moved"), say!("fate-moved-meaning")),
        ("same", say!("fate-refs"), say!("fate-refs-meaning")),
    ];
    lines.chain(own.map(|(name, word, meaning)| (verdict_badge::mark(name, &word), meaning))).collect()
}
