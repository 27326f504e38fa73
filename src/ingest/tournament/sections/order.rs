//! Checks that the sections of a document are in sequence and match its contents; reports missing ones.
//!
//! Chapters count from the first one present, so a single chapter is not an error; sections count from 1. Where the
//! contents list two numbers one after the other, none is missing between them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use record::diagnostic::{Code, Diagnostic};
use record::{BlockForm, Lines, Section};

use crate::tournament::sections::heading::numbered;

/// Diagnostics of section numbers, given in the order of the file with their lines.
pub(crate) fn check<'a>(
    path: &Arc<str>,
    sections: impl Iterator<Item = (Lines, &'a Section)> + Clone,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut seen: HashSet<&str> = HashSet::new();
    let mut before: Option<(Place, &str, Lines)> = None;
    let listed = listed_neighbours(sections.clone().map(|(_, section)| section));
    let with_numbers =
        sections.clone().filter_map(|(lines, section)| Some((lines, section.number.as_deref()?)));
    for (lines, number) in with_numbers {
        let here = Lines::one(lines.first);
        if !seen.insert(number) {
            found.push(
                Diagnostic::new(
                    Code::NumberRepeated,
                    path,
                    Some(here),
                    format!("there is a second section {number}"),
                )
                .help("both were read; compare the source"),
            );
            continue;
        }
        let Some(place) = Place::parse(number) else { continue };
        let last = before.as_ref().map(|(place, number, _)| (*place, *number));
        let are_listed = last.is_some_and(|(_, last)| listed.contains(&(last.to_owned(), number.to_owned())));
        if let Some(trouble) =
            trouble(last, place, number).filter(|(code, _)| !(are_listed && *code == Code::NumberGap))
        {
            let mut diagnostic = Diagnostic::new(trouble.0, path, Some(here), trouble.1)
                .help("compare the source; the sections that are there were read");
            if let Some((_, number, lines)) = before {
                diagnostic = diagnostic.related(lines.first, format!("section {number} is here"));
            }
            found.push(diagnostic);
        }
        before = Some((place, number, lines));
    }
    found.extend(contents(path, sections));
    found
}

/// The pairs of numbers that the contents list one after the other.
fn listed_neighbours<'a>(sections: impl Iterator<Item = &'a Section>) -> HashSet<(String, String)> {
    let lines = sections.flat_map(|section| &section.blocks).filter(|line| line.form == BlockForm::Listing);
    let numbers: Vec<String> = lines.filter_map(|line| Some(numbered(&line.text)?.number)).collect();
    numbers.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect()
}

/// The position of a number in the order of a document.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Section(u32, u32),
    Appendix(char),
}

impl Place {
    fn parse(number: &str) -> Option<Place> {
        if let Some(letter) = number.chars().next().filter(char::is_ascii_uppercase) {
            return Some(Place::Appendix(letter));
        }
        match number.split_once('.') {
            Some((main, sub)) => Some(Place::Section(main.parse().ok()?, sub.parse().ok()?)),
            None => Some(Place::Section(number.parse().ok()?, 0)),
        }
    }
}

/// The error of a number after another one.
fn trouble(before: Option<(Place, &str)>, place: Place, number: &str) -> Option<(Code, String)> {
    let Some((last, last_number)) = before else {
        return match place {
            Place::Section(_, sub) if sub > 1 => {
                Some((Code::NumberGap, format!("the first section is {number}")))
            }
            _ => None,
        };
    };
    if place < last {
        return Some((Code::NumberOrder, format!("section {number} comes after {last_number}")));
    }
    let follows = match (last, place) {
        (Place::Section(main, sub), Place::Section(next, next_sub)) if main == next => next_sub == sub + 1,
        (Place::Section(main, _), Place::Section(next, sub)) => next == main + 1 && sub <= 1,
        (Place::Section(..), Place::Appendix(letter)) => letter == 'A',
        (Place::Appendix(before), Place::Appendix(letter)) => u32::from(letter) == u32::from(before) + 1,
        (Place::Appendix(_), Place::Section(..)) => true,
    };
    (!follows).then(|| {
        (
            Code::NumberGap,
            format!("section {number} follows {last_number}; the sections between them are missing"),
        )
    })
}

/// Reports lines of the contents without a heading, or with a title other than that of the heading.
fn contents<'a>(
    path: &Arc<str>,
    sections: impl Iterator<Item = (Lines, &'a Section)> + Clone,
) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let mut said: HashSet<String> = HashSet::new();
    let titles: HashMap<&str, &str> = sections
        .clone()
        .filter_map(|(_, section)| Some((section.number.as_deref()?, section.title.as_str())))
        .collect();
    for (lines, section) in sections {
        for line in section.blocks.iter().filter(|block| block.form == BlockForm::Listing) {
            let Some(listed) = numbered(&line.text) else { continue };
            let message = match titles.get(listed.number.as_str()) {
                None => format!(
                    "the contents list {} “{}”, but there is no such section",
                    listed.number, listed.title
                ),
                Some(title) if words(title) == words(listed.title) => continue,
                Some(title) => {
                    format!(
                        "the contents call {} “{}”, its heading calls it “{title}”",
                        listed.number, listed.title
                    )
                }
            };
            if said.insert(message.clone()) {
                found.push(
                    Diagnostic::new(Code::ContentsDiffer, path, Some(lines), message)
                        .help("the heading was used; compare the source"),
                );
            }
        }
    }
    found
}

/// The letters of a title.
fn words(title: &str) -> String {
    title.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
