//! Which book is in force: complete ones before truncated ones, editions before pages without rules; and the
//! notices.

use std::fs;
use std::path::Path;

use citator::language::Language;
use citator::library::Library;
use citator::record::diagnostic::Code;
use tempfile::TempDir;

use crate::support::citator;
use crate::support::library::live_of;
use crate::support::web::Door;

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder above")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

fn read(folder: &Path) -> Library {
    let library = citator::join::pipeline::read(&[folder], &|_, _| {});
    assert!(library.account().is_complete(), "{:?}", library.account());
    library
}

/// A rulebook of our own on kettles, with so many rules in its second chapter.
fn book(day: &str, kettles: usize) -> String {
    let rules: String = (1..=kettles)
        .map(|rule| format!("101.{rule}. Kettle no. {rule} stands on its own flame.\n\n"))
        .collect();
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {day}.\n\nIntroduction\n\nA book on tea.\n\n\
         Contents\n\n1. Game Concepts\n100. General\n101. Kettles\n102. Leaves\n\nGlossary\n\nCredits\n\n\
         1. Game Concepts\n\n100. General\n\n100.1. Tea is drunk by two or more people.\n\n101. Kettles\n\n{rules}\
         102. Leaves\n\n102.1. A leaf is steeped once.\n\n102.1a Twice is once too many.\n\n\
         Glossary\n\nKettle\nA thing of our own. See rule 101.1.\n\nLeaf\nWhat is steeped.\n\nTea\nWhat comes of it.\n\nCredits\n\nOur own words.\n"
    )
}

/// The beginning of a book, up to a text.
fn up_to<'t>(book: &'t str, text: &str) -> &'t str {
    &book[..book.find(text).expect("the text stands in the book")]
}

fn in_force(library: &Library) -> Vec<(&str, &str)> {
    let current = library.books.iter().filter(|book| book.current);
    current
        .map(|book| (book.edition.id.as_str(), &*book.paths[0]))
        .map(|(id, path)| (id, path.rsplit('/').next().unwrap_or(path)))
        .collect()
}

#[test]
fn a_page_with_a_title_and_a_day_but_no_rules_is_no_edition() {
    let credits = "Credits\n\nMagic: The Gathering Comprehensive Rules\n\nThis small book is effective as of September 19, 2025.\n\nOur own words.\n";
    let contents = "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of September 19, 2025.\n\n1. Game Concepts\n\n100. General\n";
    for page in [credits, contents] {
        let folder = folder(&[("PAGE.md", page), ("whole.txt", &book("April 4, 2025", 4))]);
        let library = read(folder.path());
        assert_eq!(in_force(&library), [("cr:en:2025-04-04", "whole.txt")]);
        assert_eq!(library.books.len(), 1, "the page is in no list of editions");
        assert!(
            library.passages.iter().any(|kept| kept.book.is_none() && kept.origin.path.ends_with("PAGE.md")),
            "its text is kept"
        );
        assert!(
            library
                .diagnostics
                .iter()
                .any(|found| found.code == Code::NoRules && found.path.ends_with("PAGE.md"))
        );
    }
}

#[test]
fn of_two_copies_the_whole_one_counts_whatever_its_path() {
    let whole = book("January 16, 2026", 4);
    let (in_glossary, in_credits, in_rules) =
        (up_to(&whole, "Tea\n"), up_to(&whole, "Credits\n\nOur"), up_to(&whole, "102.1. "));
    for cut in [in_glossary, in_credits, in_rules] {
        for (cut_at, whole_at) in [("a/book.txt", "b/book.txt"), ("b/book.txt", "a/book.txt")] {
            let folder = folder(&[(cut_at, cut), (whole_at, &whole)]);
            let library = read(folder.path());
            let current = library.books.iter().find(|book| book.current).expect("a book in force");
            assert!(
                current.paths[0].ends_with(whole_at),
                "{cut_at} is cut, but {} is in force",
                current.paths[0]
            );
            assert_eq!((current.edition.id.as_str(), current.glossary.len()), ("cr:en:2026-01-16", 3));
        }
    }
}

#[test]
fn a_whole_excerpt_does_not_take_the_place_of_a_book_that_lacks_its_credits() {
    let whole = book("January 16, 2026", 40);
    let folder =
        folder(&[("a.txt", &book("January 16, 2026", 1)), ("b.txt", up_to(&whole, "Credits\n\nOur"))]);
    assert_eq!(in_force(&read(folder.path())), [("cr:en:2026-01-16", "b.txt")]);
}

#[test]
fn a_newest_edition_that_breaks_off_leaves_the_one_before_it_in_force() {
    let (before, after) = (book("January 16, 2026", 4), book("April 17, 2026", 4));
    let without_contents = after.replace(
        "Contents\n\n1. Game Concepts\n100. General\n101. Kettles\n102. Leaves\n\nGlossary\n\nCredits\n\n",
        "",
    );
    for cut in [up_to(&after, "101.3. "), up_to(&without_contents, "101.3. ")] {
        let folder = folder(&[("old.txt", &before), ("new.txt", cut)]);
        let library = read(folder.path());
        assert_eq!(in_force(&library), [("cr:en:2026-01-16", "old.txt")]);
        assert!(
            library
                .diagnostics
                .iter()
                .any(|found| found.code == Code::CutShort && found.path.ends_with("new.txt"))
        );
    }
}

#[test]
fn a_newest_edition_that_lacks_only_its_glossary_is_in_force() {
    let (before, after) = (book("January 16, 2026", 4), book("April 17, 2026", 4));
    let folder = folder(&[("old.txt", &before), ("new.txt", up_to(&after, "Glossary\n\nKettle"))]);
    assert_eq!(in_force(&read(folder.path())), [("cr:en:2026-04-17", "new.txt")]);
}

#[tokio::test]
async fn pages_and_api_say_that_a_newer_edition_breaks_off() {
    let (before, after) = (book("January 16, 2026", 4), book("April 17, 2026", 4));
    let files = folder(&[("old.txt", &before), ("new.txt", up_to(&after, "101.3. "))]);
    let door = Door::new(citator::web::Site::new(live_of(read(files.path()))));
    for page in ["/rules", "/rules/102", "/rules/102.1a"] {
        let body = door.get(page).await.body;
        assert!(
            body.contains("The file of the edition of 17 April 2026 stops after 101.2"),
            "{page}: {body}"
        );
    }
    let cut = door.get("/rules/2026-04-17/101.1").await.body;
    assert!(cut.contains("The last rule in it is 101.2"), "{cut}");
    let rule = door.json("/api/v1/rules/102.1a").await;
    assert!(
        rule["warnings"][0].as_str().is_some_and(|said| said.contains("stops after 101.2")),
        "{}",
        rule["warnings"]
    );
    let editions = door.json("/api/v1/editions").await;
    let complete = |id: &str| {
        editions["data"].as_array().expect("a list").iter().find(|one| one["id"] == id).expect("listed")["complete"].clone()
    };
    assert_eq!((complete("cr:en:2026-01-16"), complete("cr:en:2026-04-17")), (true.into(), false.into()));
    let whole = Door::new(citator::web::Site::new(live_of(read(folder(&[("old.txt", &before)]).path()))));
    assert_eq!(whole.json("/api/v1/rules/102.1a").await["warnings"], serde_json::json!([]));
}

#[test]
fn commands_say_only_what_is_known() {
    let undated =
        book("January 16, 2026", 9).replace("This small book is effective as of January 16, 2026.\n\n", "");
    let files = folder(&[
        ("old.txt", &book("January 16, 2026", 4)),
        ("new.txt", up_to(&book("April 17, 2026", 4), "101.3. ")),
    ]);
    let index = files.path().join("index");
    let ingested = citator(&["ingest", &files.path().to_string_lossy()], &index);
    assert!(ingested.errors.contains("error[cut-short]"), "{}", ingested.errors);
    let rule = citator(&["rule", "102.1"], &index);
    assert!(
        rule.printed.contains("The file of the edition of 17 April 2026 stops after 101.2"),
        "{}",
        rule.printed
    );
    assert!(rule.printed.starts_with("102.1"), "{}", rule.printed);
    let nowhere = citator(&["search", "502.28a"], &index);
    assert_eq!(nowhere.exit, Some(4));
    assert!(nowhere.printed.contains("502.28a is not in the documents here"), "{}", nowhere.printed);
    let followed = citator(&["cite", "101.9"], &index);
    assert!(
        followed.errors.contains("no edition here (16 January 2026) has a rule 101.9"),
        "{}",
        followed.errors
    );

    fs::write(files.path().join("undated.txt"), undated).expect("a file");
    citator(&["ingest", &files.path().to_string_lossy()], &index);
    let output = citator(&["cite", "101.9"], &index);
    let said = "only an undated edition has a rule 101.9, so it cannot be traced";
    assert!(output.errors.contains(said), "{}", output.errors);
    let text = files.path().join("notes.md");
    fs::write(&text, "See rule 101.9 and rule 101.99.\n").expect("a file");
    let linted = citator(&["lint", &text.to_string_lossy()], &index).printed;
    assert!(
        linted.contains("only an undated or incomplete edition has 101.9, so it was not traced"),
        "{linted}"
    );
    assert!(linted.contains("no English edition here has a rule 101.99"), "{linted}");
}

#[test]
fn rulings_without_a_card_are_counted_as_on_none_and_parts_as_no_editions() {
    let files = folder(&[("table.txt", "1/20/2017 |\nIt whistles. |\n1/20/2017 |\nIt boils. |\n")]);
    let checked = citator(&["check", &files.path().to_string_lossy()], files.path());
    assert!(checked.printed.contains("2 rulings (0 on cards)"), "{}", checked.printed);
    let library = read(files.path());
    assert!(
        library.rulings.iter().all(|ruling| ruling.card_count() == 0 && ruling.language == Language::English)
    );
    let part = "101. Kettles\n\n101.1. A kettle holds water.\n\n101.2. A kettle whistles.\n\n101.2a It does so loudly.\n";
    let files = folder(&[("whole.txt", &book("January 16, 2026", 4)), ("part.md", part)]);
    let checked = citator(&["check", &files.path().to_string_lossy()], files.path());
    assert!(checked.printed.contains("1 edition and 1 partial copy with "), "{}", checked.printed);
}

#[test]
fn a_book_of_numbers_without_texts_is_no_edition() {
    let bare =
        book("September 19, 2025", 4).replace(" stands on its own flame.", "").replace("Kettle no. ", "");
    let lines = bare.lines().map(|line| match line.split_once(". ") {
        Some((number, _)) if number.starts_with("10") && number.contains('.') => format!("{number}."),
        _ if line.starts_with("102.1a") => "102.1a".to_owned(),
        _ => line.to_owned(),
    });
    let bare = lines.collect::<Vec<_>>().join("\n");
    let folder = folder(&[("bare.txt", &bare), ("whole.txt", &book("April 4, 2025", 4))]);
    let library = read(folder.path());
    assert_eq!(in_force(&library), [("cr:en:2025-04-04", "whole.txt")], "{bare}");
    assert_eq!(library.books.len(), 1);
    let said: Vec<Code> = library.diagnostics.iter().map(|found| found.code).collect();
    assert!(said.contains(&Code::NoTexts), "{said:?}");
}

#[test]
fn of_two_texts_of_one_day_the_one_named_after_the_later_day_counts() {
    let first = book("August 7, 2026", 4);
    let corrected = first.replace("A leaf is steeped once.", "A leaf is steeped once, as we meant to say.");
    let folder = folder(&[("Rules 20260807.txt", &first), ("Rules 20260819.txt", &corrected)]);
    let library = read(folder.path());
    assert_eq!(in_force(&library), [("cr:en:2026-08-07", "Rules 20260819.txt")]);
    let said: Vec<String> = library.diagnostics.iter().map(ToString::to_string).collect();
    assert!(
        said.iter()
            .any(|said| said.contains("Rules 20260807.txt") && said.contains("Rules 20260819.txt counts")),
        "{said:?}"
    );
}

#[test]
fn the_glossary_of_a_file_without_rules_is_none_of_the_rulebook() {
    let supplement = "Magic: The Gathering — Comprehensive Rules for Paper Boats\n\nEffective as of June 14, 2026.\n\n\
                      Rules\n\nPB1. Sails\nPB1.1 A sail is folded twice.\n\nGlossary\n\nSail\nSee rule PB1, “Sails.”\n\nCredits\n\nOur own words.\n";
    let folder = folder(&[("boats.txt", supplement), ("whole.txt", &book("April 4, 2025", 4))]);
    let library = read(folder.path());
    assert_eq!(in_force(&library), [("cr:en:2025-04-04", "whole.txt")]);
    assert!(library.glossary.iter().all(|entry| entry.entry.term != "Sail"));
    assert!(library.passages.iter().any(|kept| kept.passage.text.starts_with("Sail\nSee rule PB1")));
}
