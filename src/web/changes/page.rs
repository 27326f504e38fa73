//! The page of a comparison: the differences between two editions, chapter by chapter, with renumbered rules
//! collapsed.
//!
//! It lays out a page; `params` selects the changes, and `row` renders each one.

use std::collections::HashMap;

use askama::Template;
use serde::Deserialize;
use utoipa::IntoParams;

use library::BookId;
use lineage::{Changes, Fate};
use record::rule_number::RuleNumber;
use shelf::{ChapterChanges, Counts, Shelf};

use crate::changes;
use crate::changes::api::{Kind, Part, Question};
use crate::changes::overview::{self, narrowed};
use crate::chrome::layout::{PageLayout, here};
use crate::http::l10n;
use crate::http::list_envelope::Turns;
use crate::http::locale::say;
use crate::http::params::{PageWindow, UrlBuilder};
use crate::http::problem::Link;
use crate::record_view::page_edition::{self, Place, key};
use crate::render::safe_html::SafeHtml;
use crate::state::site::Snapshot;

use crate::changes::row::{ChangeRow, Folded};
use crate::changes::totals::Totals;

/// Limit of changes on one page.
pub(super) const PAGE: usize = 300;

/// A count that links to a filter.
struct CountLink {
    mark: SafeHtml,
    href: String,
    is_chosen: bool,
}

/// A chapter in the side column, or in the list of a comparison too long for one page.
struct ChapterLine {
    number: String,
    title: String,
    lang: Option<&'static str>,
    count: String,
    href: String,
    is_chosen: bool,
    marks: Vec<SafeHtml>,
}

/// A chapter with its visible changes.
struct Group {
    anchor: String,
    number: String,
    title: String,
    lang: Option<&'static str>,
    rows: Vec<ChangeRow>,
    folded: Option<Folded>,
}

#[derive(Template)]
#[template(path = "changes.html")]
pub(super) struct ChangesPage {
    frame: PageLayout,
    heading: String,
    counts: Vec<CountLink>,
    facts: Vec<String>,
    json: String,
    warnings: Vec<String>,
    chips: Vec<Link>,
    chapters: Vec<ChapterLine>,
    /// Whether there is too much to show until a chapter is chosen.
    is_long: bool,
    /// The message if there is nothing to show.
    nothing: String,
    groups: Vec<Group>,
    turns: Turns,
    ways: Vec<(String, Link)>,
    legend: Vec<(SafeHtml, String)>,
}

/// Parameters of the page.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ChangesParams {
    pub(super) chapter: Option<String>,
    pub(super) verdict: Option<String>,
    pub(super) page: Option<String>,
}

/// The inputs of the parts of the page.
pub(super) struct Layout<'a> {
    shelf: &'a Shelf,
    question: &'a Question,
    changes: &'a Changes,
    /// The chapters with wanted changes.
    chapters: Vec<ChapterChanges>,
    /// The wanted glossary entries.
    entries: Vec<usize>,
    /// Numbers that name another rule in the newer edition, with the change of the rule that had them.
    reused: HashMap<RuleNumber, usize>,
    /// The address with its filters.
    address: UrlBuilder,
}

/// A line of the page: a change shown in full, or all folded changes of a part.
#[derive(Clone, Copy, PartialEq)]
enum Line {
    Shown(usize),
    Folded,
}

impl<'a> Layout<'a> {
    pub(super) fn of(shelf: &'a Shelf, question: &'a Question, changes: &'a Changes) -> Layout<'a> {
        let part = match question.part {
            None => String::new(),
            Some(Part::Rules(number)) => number.to_string(),
            Some(Part::Glossary) => "glossary".to_owned(),
        };
        let address = UrlBuilder::new(&page_edition::changes_address(shelf, question.older, question.newer))
            .with("chapter", &part);
        Layout {
            shelf,
            question,
            changes,
            chapters: shelf.by_chapter(changes, |change| question.wants(change)),
            entries: question.entries(shelf, changes),
            reused: shelf.reused(changes),
            address: address.with("verdict", question.kind.map_or("", Kind::name)),
        }
    }

    /// The lines of each wanted part: chapters by position, then the glossary as `None`.
    fn lines(&self) -> Vec<(Option<usize>, Line)> {
        let mut lines = Vec::new();
        for (at, chapter) in
            self.chapters.iter().enumerate().filter(|(_, chapter)| self.question.wants_chapter(chapter))
        {
            let (shown, folded): (Vec<usize>, Vec<usize>) =
                chapter.changes.iter().partition(|&&change| self.changes.rules[change].is_in_words());
            lines.extend(shown.into_iter().map(|change| (Some(at), Line::Shown(change))));
            lines.extend((!folded.is_empty()).then_some((Some(at), Line::Folded)));
        }
        if matches!(self.question.part, None | Some(Part::Glossary)) {
            let is_folded = |at: &usize| matches!(self.changes.glossary[*at].fate, Fate::Refs | Fate::Same);
            let (folded, shown): (Vec<usize>, Vec<usize>) = self.entries.iter().partition(|at| is_folded(at));
            lines.extend(shown.into_iter().map(|at| (None, Line::Shown(at))));
            lines.extend((!folded.is_empty()).then_some((None, Line::Folded)));
        }
        lines
    }

    pub(super) fn page(&self, held: &Snapshot, window: PageWindow, asked: &ChangesParams) -> ChangesPage {
        let lines = self.lines();
        let is_long = lines.len() > PAGE && self.question.part.is_none() && self.question.kind.is_none();
        let is_whole = lines.len() <= PAGE && self.question.part.is_none();
        let shown = if is_long { &[] } else { lines.get(window.offset..).unwrap_or_default() };
        let groups = self.groups(&shown[..shown.len().min(PAGE)]);
        let totals = Totals::of(self.shelf, self.question, self.changes, &self.reused);
        let json = changes::api::api_address(self.shelf, self.question.older, self.question.newer);
        let json = json.with("chapter", asked.chapter.as_deref().unwrap_or_default());
        ChangesPage {
            frame: self.frame(held),
            heading: self.heading(),
            counts: self.counts(&totals.counts),
            facts: totals.facts,
            json: json.with("verdict", asked.verdict.as_deref().unwrap_or_default()).to_string(),
            warnings: self
                .question
                .warnings(self.shelf)
                .iter()
                .map(|warning| l10n::sentence(warning))
                .collect(),
            chips: self.chips(),
            chapters: self.chapter_lines(is_whole, is_long),
            is_long,
            nothing: match (
                self.question.part.is_some() || self.question.kind.is_some(),
                groups.is_empty() && !is_long,
            ) {
                (_, false) => String::new(),
                (true, true) => say!("changes-none-of-kind"),
                (false, true) => say!("changes-none"),
            },
            turns: if is_long {
                Turns::default()
            } else {
                Turns::of(window, lines.len(), &self.address, say!("advice-chapter"))
            },
            groups,
            ways: self.ways(),
            legend: crate::changes::row::legend(),
        }
    }

    fn frame(&self, held: &Snapshot) -> PageLayout {
        let [older, newer] = [self.question.older, self.question.newer].map(|book| self.day(book));
        let base = page_edition::changes_base(self.shelf.books()[self.question.newer].edition.language);
        let crumbs = [Link::new(say!("changes"), base), here(newer.clone())];
        let mut frame = held.frame(self.heading()).at(crumbs, format!("{older} → {newer}"));
        let language = self.shelf.books()[self.question.newer].edition.language;
        frame.imprint =
            say!("imprint-changes", language = l10n::language(language), older = older, newer = newer);
        frame.canonical = Some(self.address.with("verdict", "").to_string());
        frame.followed(&page_edition::changes_base(language), overview::feed_title(language))
    }

    fn day(&self, book: BookId) -> String {
        self.shelf.since(book).map_or_else(|| say!("undated"), l10n::day)
    }

    /// Whether the two are consecutive editions.
    fn are_neighbours(&self) -> bool {
        let series = self.shelf.series(self.shelf.books()[self.question.newer].edition.language);
        series.windows(2).any(|pair| pair == [self.question.older, self.question.newer])
    }

    fn heading(&self) -> String {
        let (older, newer) = (self.day(self.question.older), self.day(self.question.newer));
        if self.are_neighbours() {
            say!("changes-of", newer = newer)
        } else {
            say!("changes-between", older = older, newer = newer)
        }
    }

    fn counts(&self, counts: &Counts) -> Vec<CountLink> {
        let kinds = Fate::ALL
            .into_iter()
            .map(Kind::Fate)
            .chain([Kind::Examples])
            .filter(|&kind| kind != Kind::Fate(Fate::Same));
        let link = |kind: Kind| {
            let is_chosen = self.question.kind == Some(kind);
            let value = if is_chosen { "" } else { kind.name() };
            CountLink {
                mark: overview::mark(kind, overview::count_of(counts, kind)),
                href: narrowed(&self.address, "verdict", value),
                is_chosen,
            }
        };
        kinds.filter(|&kind| overview::count_of(counts, kind) > 0).map(link).collect()
    }

    fn chips(&self) -> Vec<Link> {
        let part = self.question.part.map(|part| match part {
            Part::Rules(number) => Link::new(number.to_string(), narrowed(&self.address, "chapter", "")),
            Part::Glossary => Link::new(say!("glossary"), narrowed(&self.address, "chapter", "")),
        });
        let kind = self
            .question
            .kind
            .map(|kind| Link::new(overview::word(kind), narrowed(&self.address, "verdict", "")));
        part.into_iter().chain(kind).collect()
    }

    fn lang(&self) -> Option<&'static str> {
        l10n::lang(self.shelf.books()[self.question.newer].edition.language)
    }

    /// The chapters with their counts; they link to anchors if the whole chapter is on this page, else to
    /// filters.
    fn chapter_lines(&self, is_whole: bool, with_marks: bool) -> Vec<ChapterLine> {
        let href = |value: &str, anchor: String| {
            if is_whole { format!("#{anchor}") } else { narrowed(&self.address, "chapter", value) }
        };
        let chapter_line = |chapter: &ChapterChanges| ChapterLine {
            number: chapter.number.to_string(),
            title: titled(chapter),
            lang: self.lang(),
            count: l10n::count(chapter.changes.len()),
            href: href(&chapter.number.to_string(), anchor(chapter)),
            is_chosen: self.question.part == Some(Part::Rules(chapter.number)),
            marks: if with_marks {
                overview::marks(&Counts::of_rules(chapter.changes.iter().map(|&at| &self.changes.rules[at])))
            } else {
                Vec::new()
            },
        };
        let glossary = ChapterLine {
            number: String::new(),
            title: say!("glossary"),
            lang: None,
            count: l10n::count(self.entries.len()),
            href: href("glossary", "glossary".to_owned()),
            is_chosen: self.question.part == Some(Part::Glossary),
            marks: if with_marks { overview::marks(&Counts::of_glossary(self.changes)) } else { Vec::new() },
        };
        self.chapters.iter().map(chapter_line).chain((!self.entries.is_empty()).then_some(glossary)).collect()
    }

    /// The lines of a page, each under its chapter.
    fn groups(&self, lines: &[(Option<usize>, Line)]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        for part in lines.chunk_by(|one, other| one.0 == other.0) {
            let shown =
                part.iter().filter_map(|(_, line)| if let Line::Shown(at) = line { Some(*at) } else { None });
            let is_folded = part.iter().any(|(_, line)| *line == Line::Folded);
            groups.push(match part[0].0 {
                Some(at) => {
                    let chapter = &self.chapters[at];
                    Group {
                        anchor: anchor(chapter),
                        number: chapter.number.to_string(),
                        title: titled(chapter),
                        lang: self.lang(),
                        rows: shown
                            .map(|at| {
                                crate::changes::row::of_rule(self.shelf, self.changes, &self.reused, at)
                            })
                            .collect(),
                        folded: is_folded.then(|| {
                            crate::changes::row::folded(
                                self.shelf,
                                self.changes,
                                chapter,
                                self.question.kind.is_some(),
                            )
                        }),
                    }
                }
                None => Group {
                    anchor: "glossary".to_owned(),
                    number: String::new(),
                    title: say!("glossary"),
                    lang: None,
                    rows: shown
                        .map(|at| crate::changes::row::of_entry(self.shelf, self.changes, at))
                        .collect(),
                    folded: is_folded.then(|| {
                        crate::changes::row::folded_entries(self.shelf, self.changes, &self.entries)
                    }),
                },
            });
        }
        groups
    }

    /// Links to the update before this one and to all updates. There is no link to the next update: this page is
    /// permanent, the next update is not.
    fn ways(&self) -> Vec<(String, Link)> {
        let older = self.question.older;
        let language = self.shelf.books()[older].edition.language;
        let earlier = overview::of_edition(self.shelf, older).filter(|_| self.are_neighbours());
        let earlier = earlier.map(|link| (say!("changes-earlier"), Link::new(self.day(older), link.href)));
        let both =
            [older, self.question.newer].map(|position| Place { shelf: self.shelf, position, pinned: true });
        let rules = both.map(|place| (say!("rules"), Link::new(key(place.book()), place.base())));
        earlier
            .into_iter()
            .chain(rules)
            .chain([(say!("changes-all"), Link::new(say!("changes"), page_edition::changes_base(language)))])
            .collect()
    }
}

fn titled(chapter: &ChapterChanges) -> String {
    if chapter.is_gone { say!("changes-chapter-gone", title = &chapter.title) } else { chapter.title.clone() }
}

fn anchor(chapter: &ChapterChanges) -> String {
    format!("{}{}", if chapter.is_gone { "was" } else { "c" }, chapter.number)
}
