//! Resolves the link of a citation or keyword in a text, and the mark beside a citation whose rule has
//! changed.
//!
//! It knows places and fates; `rich_text` renders the text around it.

use crate::record_view::section_href;
use crate::render::document_labels::{kind_name, section_heading};
use language::Language;
use library::{BookId, CardEntry, Term};
use lineage::Verdict;
use message::locale_format;
use record::rule_number::RuleNumber;
use record::{Citation, Document, DocumentKind, Target, TextLink};
use shelf::{Shelf, Today};

use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view;
use crate::record_view::page_edition::{self, Place};
use crate::render::safe_html::{SafeHtml, escape_into, linked_mark, mark_into};
use crate::render::{fate_sentence, verdict_badge};

/// The meaning of a span of text.
pub(crate) enum Meaning<'a> {
    Citation(&'a Citation),
    Card(&'a CardEntry),
    Keyword(&'a Term),
    /// A link set by the author of the text.
    Link(&'a TextLink),
}

impl Meaning<'_> {
    /// The precedence of meanings at one place.
    pub(crate) fn rank(&self) -> u8 {
        match self {
            Meaning::Citation(_) | Meaning::Link(_) => 0,
            Meaning::Card(_) => 1,
            Meaning::Keyword(_) => 2,
        }
    }
}

/// The context of a span.
pub(crate) enum Link {
    /// It has a target, and possibly a mark with the fate of its rule.
    To { class: &'static str, href: String, mark: Option<Mark> },
    /// It links to a document other than the rulebook, with a note if that is in another language.
    Beside { href: String, title: String, aside: Option<String> },
    /// It has no target, for this reason.
    Nowhere(String),
}

/// The fate of a cited rule, in a few words.
pub(crate) struct Mark {
    name: &'static str,
    /// Visible words.
    words: String,
    /// The whole sentence.
    title: String,
    href: String,
}

impl Link {
    /// Writes the markup before the span.
    pub(crate) fn open(&self, out: &mut String) {
        match self {
            Link::To { class, href, mark } => {
                // A mark stays beside its number.
                out.push_str(if mark.is_some() { "<span class=\"nb\">" } else { "" });
                out.push_str("<a class=\"");
                out.push_str(class);
                out.push_str("\" href=\"");
                escape_into(out, href);
            }
            Link::Beside { href, title, .. } => {
                out.push_str("<a class=\"cite\" href=\"");
                escape_into(out, href);
                out.push_str("\" title=\"");
                escape_into(out, title);
            }
            Link::Nowhere(why) => {
                out.push_str("<abbr class=\"cite lost\" title=\"");
                escape_into(out, why);
            }
        }
        out.push_str("\">");
    }

    /// Writes the markup after the span.
    pub(crate) fn close(&self, out: &mut String) {
        match self {
            Link::To { mark, .. } => {
                out.push_str("</a>");
                if let Some(mark) = mark {
                    mark.write(out);
                    out.push_str("</span>");
                }
            }
            Link::Beside { aside, .. } => {
                out.push_str("</a>");
                if let Some(aside) = aside {
                    out.push_str(" <small>(");
                    escape_into(out, aside);
                    out.push_str(")</small>");
                }
            }
            Link::Nowhere(_) => out.push_str("</abbr>"),
        }
    }
}

impl Mark {
    fn write(&self, out: &mut String) {
        out.push_str(&format!("<a class=\"v v-{} now\" href=\"", self.name));
        escape_into(out, &self.href);
        out.push_str("\" title=\"");
        escape_into(out, &self.title);
        out.push_str("\">");
        mark_into(out, self.name, &self.words);
        out.push_str("</a>");
    }
}

/// The link of a span, for a reader at a place; without a place there are no links to rules. `written_in` is
/// the book whose numbers the text uses, if it is another one.
pub(crate) fn find(
    meaning: &Meaning<'_>,
    place: Option<&Place<'_>>,
    written_in: Option<BookId>,
) -> Option<Link> {
    let citation = match meaning {
        Meaning::Card(card) => {
            return Some(Link::To { class: "name", href: record_view::card_href(card), mark: None });
        }
        Meaning::Keyword(term) => {
            let place = place?;
            let href = place.has(term.number).then(|| place.href(term.number))?;
            return Some(Link::To { class: "kw", href, mark: None });
        }
        Meaning::Link(link) => return Some(Link::To { class: "out", href: link.href.clone(), mark: None }),
        Meaning::Citation(citation) if citation.document != Document::Cr => {
            return crate::render::link_target::citation_anchor(place?, citation);
        }
        Meaning::Citation(citation) => citation,
    };
    let place = place?;
    let shelf = place.shelf;
    let targets: Vec<RuleNumber> = shelf.targets(citation).collect();
    let &first = targets.first()?;
    let written_in = written_in.unwrap_or(place.position);
    let today = shelf.today_of(written_in, citation);
    let mark = today.as_ref().and_then(|today| mark(shelf, written_in, &targets, today, place.pinned));
    let href = if written_in == place.position {
        targets.iter().find(|&&number| place.has(number)).map(|&number| place.href(number))
    } else {
        elsewhere(place, &targets, today.as_ref())
    };
    Some(match href {
        Some(href) => Link::To { class: "cite", href, mark },
        None => Link::Nowhere(say!("cite-not-here", number = first)),
    })
}

/// The target of a number from another edition: the rule under its current number, else the rule in its
/// edition.
fn elsewhere(place: &Place<'_>, targets: &[RuleNumber], today: Option<&Today>) -> Option<String> {
    let shelf = place.shelf;
    let Some(today) = today else {
        return targets.iter().find(|&&number| place.has(number)).map(|&number| place.href(number));
    };
    let now = today.now.first().and_then(|&now| {
        let newest = Place { shelf, position: shelf.newest_for(today.read_in)?, pinned: false };
        [*place, newest].into_iter().find(|place| place.has(now)).map(|place| place.href(now))
    });
    let then = Place { shelf, position: today.read_in, pinned: true };
    now.or_else(|| targets.iter().find(|&&number| then.has(number)).map(|&number| then.href(number)))
}

/// The mark of a citation whose rule changed; `None` if it did not change or the number never was a rule. A permanent
/// page, which may be cached for ever, never says "now".
fn mark(
    shelf: &Shelf,
    written_in: BookId,
    targets: &[RuleNumber],
    today: &Today,
    is_lasting: bool,
) -> Option<Mark> {
    let is_newest = shelf.newest_for(written_in) == Some(written_in);
    if is_newest
        || shelf.books()[written_in].pending
        || today.verdict == Verdict::Same
        || (today.verdict == Verdict::Unknown && today.now.is_empty())
    {
        return None;
    }
    let changed = |&&number: &&RuleNumber| {
        shelf.today(written_in, number).is_some_and(|today| today.verdict != Verdict::Same)
    };
    let number = targets.iter().find(changed)?;
    let read_in = &shelf.books()[today.read_in].edition;
    let then = read_in
        .effective
        .map_or_else(|| number.to_string(), |date| say!("number-of-day", number = number, date = date));
    let title = fate_sentence::clause(shelf, &then, today)
        .map_or_else(|| say!("cite-unsure", then = then.as_str()), |said| locale_format::capital(&said));
    let as_of = read_in.effective.map_or_else(String::new, |date| format!("?as_of={date}"));
    let href = format!("{}/{number}/history{as_of}", page_edition::current_base(read_in.language));
    let words = short(today, targets.len(), is_lasting);
    Some(Mark { name: verdict_badge::name(today.verdict), words, title, href })
}

/// The words beside the drawing. For many numbers they only say that some changed.
fn short(today: &Today, targets: usize, is_lasting: bool) -> String {
    let numbers = || l10n::numbers(&today.now);
    match (today.verdict, is_lasting) {
        (Verdict::Edited, _) => say!("cite-edited-since"),
        (_, false) if targets > 1 && today.now.len() > 2 => say!("cite-now-renumbered"),
        (_, true) if targets > 1 && today.now.len() > 2 => say!("cite-later-renumbered"),
        (_, false) if today.now.is_empty() => say!("cite-now-gone"),
        (_, true) if today.now.is_empty() => say!("cite-later-gone"),
        (Verdict::Unknown, _) => say!("cite-not-sure"),
        (_, false) => say!("cite-now", numbers = numbers()),
        (_, true) => say!("cite-later", numbers = numbers()),
    }
}

/// The same as a sentence with a link to the history. `None` if the number is still right.
pub(crate) fn sentence(shelf: &Shelf, written_in: BookId, citation: &Citation) -> Option<SafeHtml> {
    let today = shelf.today_of(written_in, citation).filter(|today| today.verdict != Verdict::Edited)?;
    let targets: Vec<RuleNumber> = shelf.targets(citation).collect();
    let mark = mark(shelf, written_in, &targets, &today, false)?;
    Some(linked_mark(mark.name, &l10n::sentence(&mark.title), &mark.href))
}

/// A remark on a rule of an older book: its verdict as a word, the address it leads to, and its mark.
pub(crate) fn remark(
    place: &Place<'_>,
    number: RuleNumber,
    nth: u8,
) -> Option<(String, String, &'static str)> {
    let shelf = place.shelf;
    let today = shelf.today_of_nth(place.position, number, nth)?;
    let mark = mark(shelf, place.position, &[number], &today, place.pinned)?;
    Some((mark.words, mark.href, mark.name))
}

/// The link of a citation of a tournament document, for a reader at a place; `None` if the section is not held but
/// not known to be missing.
pub(crate) fn citation_anchor(place: &Place<'_>, citation: &Citation) -> Option<Link> {
    let (kind, shelf) = (DocumentKind::of(citation.document)?, place.shelf);
    let numbers = citation.targets.iter().filter_map(|target| match target {
        Target::Section(number) => Some(number.as_str()),
        Target::Rule(_) => None,
    });
    let name = kind_name(kind).0;
    let mut first = None;
    for number in numbers {
        first = first.or(Some(number));
        if let Some((document, section)) = shelf.section_for(kind, number, place.language()) {
            let section = &shelf.sections()[section];
            let language = document.head.language;
            let words = l10n::language(language);
            let is_foreign = language != place.language() && language != Language::English;
            return Some(Link::Beside {
                href: section_href(shelf, section),
                title: say!(
                    "section-in-language",
                    section = format!("{name} {}", section_heading(section)),
                    language = &words
                ),
                aside: is_foreign.then_some(words),
            });
        }
    }
    let first = first.filter(|_| citation.exists == Some(false))?;
    Some(Link::Nowhere(say!("section-missing", section = first, document = name)))
}
