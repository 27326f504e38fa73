//! A rulebook that is kept as one file a chapter is one book.

use std::fs;

use citator::join::pipeline::read;
use citator::library::Library;
use citator::record::diagnostic::Code;

const INTRO: &str = "Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of September 19, 2025.\n\nIntroduction\n\n\
    This page says the day of all the others.\n";
const GLOSSARY: &str =
    "# Glossary\n\n**Brew**\nTo make tea. See rule 101.1.\n\n**Kettle**\nWhat holds the water.\n";

fn chapter(number: u16) -> String {
    format!(
        "# {number}. Chapter of {number}\n\n{number}.1. The first rule of chapter {number} names a kettle.\n\n\
         {number}.2. The second rule speaks of tea.\n\n{number}.2a The tea of chapter {number} is hot.\n"
    )
}

fn library(files: &[(&str, &str)]) -> Library {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
        fs::write(path, text).expect("the file");
    }
    read(&[folder.path().to_owned()], &|_, _| {})
}

/// Language, day, whether it is a part, files, numbers and glossary entries of each book.
fn books(library: &Library) -> Vec<(String, bool, usize, usize, usize)> {
    library
        .books
        .iter()
        .map(|book| {
            let day = book.edition.effective.map(|day| day.to_string()).unwrap_or_default();
            let numbers =
                book.rules.iter().filter(|place| library.rules[place.text].rule.title.is_none()).count();
            (day, book.edition.is_part, book.paths.len(), numbers, book.glossary.len())
        })
        .collect()
}

#[test]
fn chapters_glossary_and_the_page_with_the_day_are_one_book() {
    let (one, two, seven) = (chapter(101), chapter(102), chapter(701));
    let library = library(&[
        ("book/INTRO.md", INTRO),
        ("book/GLOSSARY.md", GLOSSARY),
        ("book/rules/1-basics/101.md", &one),
        ("book/rules/1-basics/102.md", &two),
        ("book/rules/7-more/701.md", &seven),
    ]);
    assert_eq!(books(&library), [("2025-09-19".to_owned(), true, 5, 9, 2)]);
    let book = library.books.iter().next().expect("a book");
    assert!(book.current);
    // Each rule is found in its own file.
    for place in &book.rules {
        let number = library.rules[place.text].rule.number;
        let chapter = number.chapter().unwrap_or(number);
        if number.chapter().is_some() {
            assert!(
                book.path_of(place).ends_with(&format!("{chapter}.md")),
                "{number}: {}",
                book.path_of(place)
            );
        }
    }
    let numbers: Vec<_> = book.rules.iter().map(|place| library.rules[place.text].rule.number).collect();
    assert!(numbers.is_sorted(), "{numbers:?}");
    assert!(book.glossary.iter().all(|place| book.path_of(place).ends_with("GLOSSARY.md")));
    let codes: Vec<Code> = library.diagnostics.iter().map(|found| found.code).collect();
    assert!(codes.contains(&Code::ChapterFiles), "{codes:?}");
    assert!(!codes.contains(&Code::NoRules) && !codes.contains(&Code::NoEffectiveDate), "{codes:?}");
    assert!(library.sources.iter().all(|source| source.book.is_some()));
}

#[test]
fn with_a_chapter_of_every_section_the_book_is_whole() {
    let texts: Vec<(String, String)> =
        (1..10).map(|section| (format!("{section}00.md"), chapter(section * 100))).collect();
    let mut files: Vec<(&str, &str)> =
        texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    assert_eq!(books(&library(&files)), [(String::new(), false, 9, 27, 0)]);
    files.push(("intro.md", INTRO));
    assert_eq!(books(&library(&files)), [("2025-09-19".to_owned(), false, 10, 27, 0)]);
}

#[test]
fn files_that_share_a_chapter_are_not_bound() {
    let (one, two) = (chapter(101), chapter(102));
    let again = one.replace("hot", "cold");
    let library = library(&[("a.md", &one), ("b.md", &two), ("c.md", &again)]);
    assert_eq!(books(&library).len(), 3, "{:?}", books(&library));
    assert!(library.diagnostics.iter().all(|found| found.code != Code::ChapterFiles));
}

#[test]
fn two_books_in_two_folders_stay_two() {
    let (one, two, three) = (chapter(101), chapter(102), chapter(103));
    let library = library(&[
        ("old/1/101.md", &one),
        ("old/1/102.md", &two),
        ("new/1/101.md", &one.replace("hot", "cold")),
        ("new/1/103.md", &three),
    ]);
    let mut found = books(&library);
    found.sort();
    assert_eq!(found, [(String::new(), true, 2, 6, 0), (String::new(), true, 2, 6, 0)]);
}

#[test]
fn pages_with_two_days_give_none() {
    let (one, two) = (chapter(101), chapter(102));
    let other = INTRO.replace("2025", "2024");
    let library = library(&[("INTRO.md", INTRO), ("OLD.md", &other), ("101.md", &one), ("102.md", &two)]);
    assert_eq!(books(&library), [(String::new(), true, 4, 6, 0)]);
}
