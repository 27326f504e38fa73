//! The text form of records: what each tells on its own, and as an item of a list.

use jiff::civil::Date;

use view::{
    AppearanceView, CardView, DocumentView, EditionRef, EditionView, ExampleView, FiguresView, GlossaryView,
    LineageView, RuleView, RulingView, SectionView,
};

use crate::http::list_envelope::Linked;
use crate::http::url::encode_part;
use crate::record_view::RecordView;
use crate::text_form::{Entry, Listed, Writer, Written, marked, spaced};

/// An effective day, and that it is not reached yet; empty without a day.
pub(crate) fn day(effective: Option<Date>, is_pending: bool) -> String {
    let day = effective.map_or_else(String::new, |day| day.to_string());
    if is_pending { format!("{day}, not yet in force") } else { day }
}

/// An edition in words.
pub(crate) fn edition(edition: &EditionRef) -> String {
    match day(edition.effective, edition.pending) {
        day if day.is_empty() => format!("Rules without a date ({})", edition.language),
        day => format!("Rules of {day} ({})", edition.language),
    }
}

/// The edition and the page of a record.
pub(crate) fn source(out: &mut Writer, of: Option<&EditionRef>, page: &str) {
    let link = out.place("page", page);
    out.paragraph(match of {
        Some(of) => marked!(out, "{} · {}", edition(of), link),
        None => link,
    });
}

/// The examples of a rule.
pub(crate) fn examples(out: &mut Writer, examples: &[ExampleView]) {
    examples.iter().for_each(|example| out.quote("Example", &example.text));
}

/// Numbers, with commas between.
pub(crate) fn joined<T: ToString>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(", ")
}

/// An optional text; empty if there is none.
fn or_empty(text: &Option<String>) -> &str {
    text.as_deref().unwrap_or_default()
}

/// The text of a rule, its examples, and the rule's number today.
pub(crate) fn rule_body(out: &mut Writer, rule: &RuleView) {
    use lineage::Verdict::{Gone, Reused, Same};
    out.paragraph(&rule.text);
    examples(out, &rule.examples);
    let Some(today) = &rule.today else { return };
    let (number, now) = (rule.number, joined(&today.now));
    match today.verdict {
        Same => {}
        Gone => out.quote("Today", format!("{number} is gone")),
        Reused if now.is_empty() => out.quote("Today", format!("gone; {number} is another rule now")),
        Reused => out.quote("Today", format!("{now}; {number} is another rule now")),
        _ if now.is_empty() || now == number.to_string() => out.quote("Today", "worded differently"),
        _ => out.quote("Today", now),
    }
}

impl Written for Linked<GlossaryView> {
    fn write(&self, out: &mut Writer) {
        out.heading(1, &self.record.term);
        out.paragraph(&self.record.text);
        source(out, self.record.edition.as_ref(), &self.html_uri);
    }
}

impl Written for Linked<RulingView> {
    fn write(&self, out: &mut Writer) {
        let ruling = &self.record;
        out.heading(1, names(ruling));
        out.paragraph(&ruling.text);
        for card in &ruling.cards {
            let page =
                card.slug.as_ref().map_or_else(String::new, |slug| format!("/cards/{}", encode_part(slug)));
            let name = out.link(or_empty(&card.name), &page);
            let day = card.published.published_at.map_or_else(String::new, |day| format!("{day} "));
            out.item(marked!(out, "{}{} ({})", day, name, card.published.source));
        }
        let mut cited: Vec<String> = Vec::new();
        for citation in &ruling.citations {
            let now = citation.now.iter().flatten().map(ToString::to_string).collect::<Vec<_>>();
            for number in if now.is_empty() { citation.targets.clone() } else { now } {
                if !cited.contains(&number) {
                    cited.push(number);
                }
            }
        }
        if !cited.is_empty() {
            out.paragraph(format!("Cites {}", cited.join(", ")));
        }
        source(out, None, &self.html_uri);
    }
}

/// The names of a ruling's cards; the first is the card whose date is next to them.
fn names(ruling: &RulingView) -> String {
    let mut names: Vec<&str> = ruling.cards.iter().filter_map(|card| card.name.as_deref()).collect();
    let more = names.len().saturating_sub(3);
    names.truncate(3);
    let names = if names.is_empty() { "Ruling".to_owned() } else { names.join(", ") };
    if more == 0 { names } else { format!("{names} and {more} more") }
}

/// The types of a card with its figures: `Creature — Bear 2/2`.
pub(crate) fn types(card: &CardView) -> String {
    let FiguresView { power, toughness, loyalty, defense } = &card.figures;
    let body = power.as_ref().map_or_else(String::new, |power| format!("{power}/{}", or_empty(toughness)));
    spaced(&[or_empty(&card.type_line), &body, or_empty(loyalty), or_empty(defense)])
}

/// A number, or any other name, with a title.
pub(crate) fn titled(number: Option<&str>, title: &str) -> String {
    spaced(&[number.unwrap_or_default(), title])
}

impl Written for Linked<DocumentView> {
    fn write(&self, out: &mut Writer) {
        let DocumentView { title, effective, pending, sections, .. } = &self.record;
        out.heading(1, title);
        out.paragraph(day(*effective, *pending));
        for section in sections {
            let label = titled(section.number.as_deref(), &section.title);
            let label = if label.is_empty() { &section.slug } else { &label };
            out.item(out.link(label, &format!("{}/{}", self.html_uri, section.slug)));
        }
    }
}

impl Listed for RecordView {
    fn entry(&self) -> Entry<'_> {
        match self {
            RecordView::Rule(rule) => rule.entry(),
            RecordView::Ruling(ruling) => ruling.entry(),
            RecordView::Glossary(entry) => entry.entry(),
            RecordView::Card(card) => card.entry(),
            RecordView::Section(section) => section.entry(),
        }
    }
}

/// A text after the day of its edition.
pub(crate) fn with_edition(of: Option<&EditionRef>, text: &str) -> String {
    match of.map_or_else(String::new, |edition| day(edition.effective, edition.pending)) {
        day if day.is_empty() => text.to_owned(),
        day => format!("({day}) {text}"),
    }
}

impl Listed for RuleView {
    fn entry(&self) -> Entry<'_> {
        let name = titled(Some(&self.number.to_string()), or_empty(&self.title));
        Entry {
            nouns: ["rule", "rules"],
            name,
            page: "",
            said: with_edition(Some(&self.edition), &self.text),
        }
    }
}

impl Listed for GlossaryView {
    fn entry(&self) -> Entry<'_> {
        let said = with_edition(self.edition.as_ref(), &self.text);
        Entry { nouns: ["entry", "entries"], name: self.term.clone(), page: "", said }
    }
}

impl Listed for RulingView {
    fn entry(&self) -> Entry<'_> {
        ruling_entry(self, self.cards.first())
    }
}

/// A ruling with its day on a card.
pub(crate) fn ruling_entry<'a>(ruling: &'a RulingView, on: Option<&AppearanceView>) -> Entry<'a> {
    let day = on.and_then(|card| card.published.published_at);
    let said = day.map_or_else(|| ruling.text.clone(), |day| format!("{day}: {}", ruling.text));
    Entry { nouns: ["ruling", "rulings"], name: names(ruling), page: "", said }
}

impl Listed for CardView {
    fn entry(&self) -> Entry<'_> {
        let said = [types(self).as_str(), or_empty(&self.text)].map(str::trim).join(" — ");
        Entry { nouns: ["card", "cards"], name: self.name.clone(), page: "", said }
    }
}

impl Listed for SectionView {
    fn entry(&self) -> Entry<'_> {
        let day = if self.pending { format!(" ({})", day(self.effective, true)) } else { String::new() };
        let said = format!("{}{day}: {}", self.document_title, self.text);
        let name = titled(self.number.as_deref(), &self.title);
        Entry { nouns: ["section", "sections"], name, page: "", said }
    }
}

impl Listed for DocumentView {
    fn entry(&self) -> Entry<'_> {
        let said = day(self.effective, self.pending);
        Entry { nouns: ["document", "documents"], name: self.title.clone(), page: "", said }
    }
}

impl Listed for EditionView {
    fn entry(&self) -> Entry<'_> {
        let name = edition_name(self);
        Entry { nouns: ["edition", "editions"], name, page: "", said: String::new() }
    }
}

/// An edition with its size.
pub(crate) fn edition_name(edition: &EditionView) -> String {
    let day = day(edition.effective, edition.pending);
    let day = if day.is_empty() { "without a date" } else { &day };
    let current = if edition.current { ", current" } else { "" };
    format!("{day} ({}{current}, {} rules)", edition.origin.language, edition.rules)
}

impl Listed for LineageView {
    fn entry(&self) -> Entry<'_> {
        let said = joined(&self.today);
        Entry { nouns: ["lineage", "lineages"], name: self.id.clone(), page: "", said }
    }
}
