//! Finds the headings of a flat list of sections, each of which names its chapter or appendix again:
//! `Tournament Fundamentals — Tournament Types`, `Appx. B: Time Limits — Draft Timing`.

use std::collections::{BTreeMap, HashSet};

use crate::tournament::sections::heading;
use record::DocumentKind;

/// Between the title of a chapter or an appendix and that of a section in it.
const BETWEEN: &str = " — ";

/// The heading of a section that has neither a number nor a title.
const UNTITLED: &str = "§";

/// The chapters of a list of sections.
pub(super) struct Titles {
    kind: DocumentKind,
    /// The title of each chapter, and whether a section of its own has it.
    chapters: BTreeMap<String, (String, bool)>,
    /// The chapters and appendices that have begun.
    begun: HashSet<String>,
}

impl Titles {
    /// The chapters that numbers and titles of sections name.
    pub(super) fn of<'t>(sections: impl Iterator<Item = (String, &'t str)>, kind: DocumentKind) -> Titles {
        let mut chapters: BTreeMap<String, (String, bool)> = BTreeMap::new();
        for (number, category) in sections {
            if is_chapter(&number) {
                chapters.insert(number, (category.to_owned(), true));
            } else if let Some(((chapter, _), (title, _))) =
                number.split_once('.').zip(category.split_once(BETWEEN))
            {
                chapters.entry(chapter.to_owned()).or_insert_with(|| (title.to_owned(), false));
            }
        }
        Titles { kind, chapters, begun: HashSet::new() }
    }

    /// The headings above the text of a section: that of its chapter, if the section is the first one of a
    /// chapter without a section of its own, and its own.
    pub(super) fn headings(&mut self, number: &str, category: &str) -> Vec<String> {
        let category = category.trim();
        match () {
            () if number.is_empty() && category.is_empty() => vec![UNTITLED.to_owned()],
            () if number.is_empty() => vec![category.to_owned()],
            () if is_chapter(number) => {
                self.begun.insert(number.to_owned());
                vec![format!("{number}. {category}")]
            }
            () if number.starts_with(|first: char| first.is_ascii_digit()) => {
                self.in_chapter(number, category)
            }
            () => self.in_appendix(number, category),
        }
    }

    fn in_chapter(&mut self, number: &str, category: &str) -> Vec<String> {
        let chapter = number.split('.').next().unwrap_or_default();
        let above = self.chapters.get(chapter);
        let missing = above
            .filter(|(_, has_section)| !has_section && !self.begun.contains(chapter))
            .map(|(title, _)| format!("{chapter}. {title}"));
        let title = self.title(category, number, above.map(|(title, _)| title.as_str()));
        let own = format!("{number} {title}");
        self.begun.insert(chapter.to_owned());
        missing.into_iter().chain([own]).collect()
    }

    /// The title of a section, without that of its chapter. The infractions of the guide have the name of
    /// their chapter as part of their own.
    fn title<'t>(&self, category: &'t str, number: &str, above: Option<&str>) -> &'t str {
        let Some((chapter, own)) = category.split_once(BETWEEN) else { return category };
        let is_infraction = self.kind == DocumentKind::Ipg && !number.starts_with("1.");
        let is_chapter = above.is_none_or(|above| above == chapter);
        if is_chapter && !is_infraction { own } else { category }
    }

    /// An appendix has one section or more with its letter; each may have a title besides that of the appendix.
    fn in_appendix(&mut self, letter: &str, category: &str) -> Vec<String> {
        let (appendix, own) = category.split_once(BETWEEN).unwrap_or((category, ""));
        let title = heading::numbered(appendix).map_or(appendix, |numbered| numbered.title);
        let (title, own) = if title.is_empty() { (own, "") } else { (title, own) };
        let own = Some(own).filter(|own| !own.is_empty() && *own != title);
        let whole = self.begun.insert(letter.to_owned()).then(|| format!("Appendix {letter} — {title}"));
        whole.into_iter().chain(own.map(str::to_owned)).collect()
    }
}

/// Whether a number is that of a chapter.
fn is_chapter(number: &str) -> bool {
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}
