//! Whole folders through `corpus::read`: effects of finding files and of comparing them.

use std::fs;
use std::path::Path;

use citator::library::{BookId, CardId, DocumentId, Library, RulingId};
use citator::record::Inferred;
use citator::record::diagnostic::Code;
use citator::work::today::today;
use jiff::Span;
use tempfile::TempDir;

/// A folder with these files in it.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn read(folder: &Path) -> Library {
    let library = citator::join::pipeline::read(&[folder], &|_, _| {});
    assert!(library.account().is_complete(), "{:?}", library.account());
    library
}

/// The messages of one code, with their lines.
pub(super) fn said(library: &Library, code: Code) -> Vec<(u32, &str)> {
    library
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.code == code)
        .map(|one| (one.line(), one.message.as_str()))
        .collect()
}

/// A small rulebook in the publisher's form, in force since a day in 2026.
fn book(day: &str, rules: &str) -> String {
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {day}, 2026.\n\nIntroduction\n\nA small book.\n\n\
         Contents\n\n1. Game Concepts\n100. General\n101. Golden Things\n\nGlossary\n\nCredits\n\n\
         1. Game Concepts\n\n100. General\n\n{rules}\n101. Golden Things\n\n101.1. Cards win.\n\n\
         Glossary\n\nPass\nTo do nothing. See rule 100.1.\n\nCredits\n\nThanks to all.\n"
    )
}

const RULES: &str = "100.1. Two people play.\n\n100.2. Each brings cards.\n\n100.2a Sixty of them. See rule 101, “Golden Things.”\n";

#[test]
fn the_same_edition_in_two_byte_forms_is_one_edition() {
    let text = book("June 1", RULES);
    let folder = folder(&[("a.txt", &text), ("b.txt", &text.replace('\n', "\r").replace(['“', '”'], "\""))]);
    let library = read(folder.path());
    assert_eq!(library.books.len(), 1);
    assert_eq!(library.books[BookId(0)].paths.len(), 2);
    assert_eq!(said(&library, Code::EditionRepeated).len(), 1);
}

#[test]
fn two_texts_of_one_date_are_two_editions_and_reported() {
    let folder = folder(&[
        ("a.txt", &book("June 1", RULES)),
        ("b.txt", &book("June 1", "100.1. Three people play.\n")),
    ]);
    let library = read(folder.path());
    let ids: Vec<&str> = library.books.iter().map(|book| book.edition.id.as_str()).collect();
    assert_eq!(ids, ["cr:en:2026-06-01", "cr:en:2026-06-01~2"]);
    assert!(library.books[BookId(0)].current && !library.books[BookId(1)].current);
    assert!(said(&library, Code::EditionRepeated)[0].1.contains("another text"));
}

#[test]
fn an_edition_with_far_fewer_rules_is_reported() {
    let folder =
        folder(&[("a.txt", &book("June 1", RULES)), ("b.txt", &book("July 1", "100.1. Two people play.\n"))]);
    assert_eq!(said(&read(folder.path()), Code::FewerRules).len(), 1);
}

#[test]
fn equal_texts_of_two_editions_are_held_once() {
    let changed = RULES.replace("Sixty", "Seventy");
    let folder = folder(&[("a.txt", &book("June 1", RULES)), ("b.txt", &book("July 1", &changed))]);
    let library = read(folder.path());
    let both = library.rules.iter().filter(|text| text.books == [BookId(0), BookId(1)]).count();
    assert_eq!((library.rules.len(), both), (8, 6), "only 100.2a has changed");
}

#[test]
fn citations_of_nothing_and_wrong_titles_are_reported_with_their_line() {
    let rules = "100.1. See rule 100.7.\n\n100.2. See rule 100, “Golden Things.”\n";
    let folder = folder(&[("a.txt", &book("June 1", rules))]);
    let library = read(folder.path());
    assert_eq!(
        said(&library, Code::DanglingCitation),
        [(23, "the text cites 100.7, but it is not in this edition")]
    );
    let titles = said(&library, Code::TitleDiffers);
    assert_eq!(titles, [(25, "the text calls 100 “Golden Things”, but it is “General”; 101 has this title")]);
}

/// A page of a French book: its contents, one chapter, and a heading that was left in English.
fn french_page(rule: &str) -> String {
    format!(
        "1. Concepts du jeu 100. Généralités 101. Golden Things |\n100.1 |\nDeux personnes jouent, et chacune apporte ses cartes. |\n\
         100.1a |\n{rule} |\n |\n"
    )
}

#[test]
fn titles_are_compared_in_one_language_only() {
    let titles = |rule: &str| {
        let folder = folder(&[("a.txt", &book("June 1", RULES)), ("page.txt", &french_page(rule))]);
        let library = read(folder.path());
        assert_eq!(said(&library, Code::DanglingCitation), []);
        said(&library, Code::TitleDiffers)
            .into_iter()
            .map(|(line, message)| format!("{line} {message}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(titles("Chacune a soixante cartes (cf. règle 100, « Généralités »)."), [""; 0]);
    assert_eq!(titles("Chacune a soixante cartes (cf. règle 100, « General »)."), [""; 0]);
    // No book has the French title of 101, so there is nothing to compare with.
    assert_eq!(titles("Chacune a soixante cartes (cf. règle 101, « Règles d’or »)."), [""; 0]);
    assert_eq!(
        titles("Chacune a soixante cartes (cf. règle 100, « Les cartes »)."),
        ["4 the text calls 100 “Les cartes”, but it is “Généralités”"]
    );
    assert_eq!(
        titles("Chacune a soixante cartes (cf. règle 100, « Golden Things »)."),
        ["4 the text calls 100 “Golden Things”, but it is “General”; 101 has this title"]
    );
}

/// The titles that are found wrong in one ruling beside two editions that exchange two chapters.
fn wrong_titles_of_ruling(date: &str, text: &str) -> Vec<String> {
    let later = book("July 1", "100.1. Two people play.\n")
        .replace("General", "Shared Things")
        .replace("Golden Things", "General");
    let ruling = format!(
        r#"[{{"object":"ruling","oracle_id":"o1","source":"wotc","published_at":"{date}","comment":"{text}"}}]"#
    );
    let folder = folder(&[("a.txt", &book("June 1", RULES)), ("b.txt", &later), ("rulings.json", &ruling)]);
    let library = read(folder.path());
    let found = library
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.code == Code::TitleDiffers && diagnostic.path.ends_with(".json"));
    found.map(|diagnostic| format!("{} {}", diagnostic.line(), diagnostic.message)).collect()
}

#[test]
fn titles_in_rulings_are_compared_with_the_rules_of_their_day() {
    let wrong = "1 the ruling calls 101 “General”, but it is “Golden Things”; 100 has this title";
    assert_eq!(wrong_titles_of_ruling("2026-06-01", "See rule 100, “General.”"), [""; 0]);
    assert_eq!(
        wrong_titles_of_ruling("2026-06-02", "See rule 100, “Shared Things.”"),
        [""; 0],
        "the next rules come within the month"
    );
    assert_eq!(
        wrong_titles_of_ruling("2026-05-15", "See rule 101, “General.”"),
        [wrong],
        "the next rules are too far"
    );
    assert_eq!(wrong_titles_of_ruling("2026-07-01", "See rule 101, “General.”"), [""; 0]);
    assert_eq!(
        wrong_titles_of_ruling("2026-08-01", "See rule 101, “Golden Things.”"),
        ["1 the ruling calls 101 “Golden Things”, but it is “General”"]
    );
    assert_eq!(
        wrong_titles_of_ruling("2004-10-04", "See rule 101, “General.”"),
        [""; 0],
        "held against the newest"
    );
    assert_eq!(wrong_titles_of_ruling("2004-10-04", "See rule 101, “Generell.”").len(), 1);
    let french =
        "11/20/2026 |\nSelon la règle 101, « Règles d’or », la carte gagne toujours contre la règle. |\n |\n";
    let library = read(folder(&[("a.txt", &book("June 1", RULES)), ("table.txt", french)]).path());
    assert_eq!(library.rulings[RulingId(0)].citations.len(), 1);
    assert_eq!(said(&library, Code::TitleDiffers), [], "there are no rules in French here");
}

#[test]
fn citations_into_the_missing_half_of_a_book_are_counted_once() {
    let rules = "100.1. See rule 100.9 and rule 101.1.\n\n100.2. See rule 101, “Golden Things,” or rule 101.2a.\n\n100.3. See rule 102.1.\n";
    let whole = book("June 1", rules);
    let cut = &whole[..whole.rfind("101. Golden Things").expect("a heading")];
    let library = read(folder(&[("a.txt", cut)]).path());
    assert_eq!(said(&library, Code::CutShort).len(), 1);
    // Where the book breaks off, 100.9 may have been there as well; 102 it does not even list.
    assert_eq!(
        said(&library, Code::DanglingCitation),
        [
            (23, "4 citations refer to parts of the rulebook that are not in the file, the first one here"),
            (27, "the text cites 102.1, but it is not in this edition")
        ]
    );
    let library = read(folder(&[("a.txt", &whole)]).path());
    assert_eq!(said(&library, Code::DanglingCitation).len(), 3);
}

#[test]
fn a_lost_symbol_comes_back_from_a_twin_and_says_so() {
    let table = "11/20/2024 |\nWhen the beast has in its mana cost, X counts as nothing. |\n |\n";
    let intact = r#"[{"object":"ruling","oracle_id":"o1","source":"wotc","published_at":"2024-11-20",
        "comment":"When the beast has {X} in its mana cost, X counts as nothing."}]"#;
    let cards = r#"[{"object":"card","id":"c1","oracle_id":"o1","name":"Grizzly Bears","lang":"en"}]"#;
    let library =
        read(folder(&[("table.txt", table), ("rulings.json", intact), ("cards.json", cards)]).path());
    assert_eq!(library.rulings.len(), 1, "both are one ruling");
    let ruling = &library.rulings[RulingId(0)];
    assert_eq!(ruling.text, "When the beast has {X} in its mana cost, X counts as nothing.");
    assert_eq!(ruling.gaps[0].restored.as_deref(), Some("{X}"));
    assert!(ruling.occurrences.iter().any(|occurrence| occurrence.inferred.contains(&Inferred::Symbol)));
    assert_eq!(said(&library, Code::SymbolRestored).len(), 1);
}

#[test]
fn twins_that_differ_in_their_symbols_restore_nothing() {
    let table = "11/20/2024 |\nWhen the beast has in its mana cost, X counts as nothing. |\n |\n";
    let ruling = |symbol: &str| {
        format!(
            r#"{{"object":"ruling","oracle_id":"o1","source":"wotc","published_at":"2024-11-20","comment":"When the beast has {symbol} in its mana cost, X counts as nothing."}}"#
        )
    };
    let twins = format!("[{},\n{}]", ruling("{X}"), ruling("{Y}"));
    let library = read(folder(&[("table.txt", table), ("rulings.json", &twins)]).path());
    assert_eq!(library.rulings.len(), 3);
    assert!(said(&library, Code::SymbolRestored).is_empty());
    assert_eq!(said(&library, Code::UnknownCard).len(), 2, "no file of cards was read");
}

#[test]
fn a_fan_made_keyword_is_not_the_official_one() {
    let notes = "New Keywords\n\nPass\n\nTo pass here means to win.\n\nCard Specific Rulings and Clarifications\n\nFirst Star\n\nIt passes. See rule 100.1.\n";
    let folder = folder(&[("a.txt", &book("June 1", RULES)), ("notes.txt", notes)]);
    let library = read(folder.path());
    let slugs: Vec<&str> = library.glossary.iter().map(|entry| entry.slug.as_str()).collect();
    assert!(slugs.contains(&"pass") && slugs.contains(&"fan-notes-pass"), "{slugs:?}");
    assert!(
        library.rulings.iter().all(|ruling| ruling.citations.is_empty()),
        "fan material cites nothing official"
    );
}

#[test]
fn faults_of_sources_toml_cost_only_the_table_they_stand_in() {
    let notes = "[\"a.txt\"]\ncard = \"Grizzly Bears\"\n\n[\"b.txt\"]\nlanguage = \"klingon\"\n";
    let table = "11/20/2024 |\nIt counts as nothing. |\n |\n";
    let library = read(folder(&[("a.txt", table), ("b.txt", table), ("sources.toml", notes)]).path());
    assert_eq!(said(&library, Code::SourceNotes).len(), 1);
    assert_eq!(library.cards.len(), 1);
    assert_eq!(library.cards[CardId(0)].card.name, "Grizzly Bears");
}

#[test]
fn a_fault_of_sources_toml_is_reported_where_its_table_opens() {
    let table = "11/20/2024 |\nIt counts as nothing. |\n |\n";
    let sound = "# a.txt is wrong below\n[\"aa.txt\"]\ncard = \"Grizzly Bears\"\nsource = \"like a.txt\"\n\n";
    for wrong in [
        "[\"a.txt\"]\nlanguage = \"klingon\"\n",
        "[ 'a.txt' ]\nlanguage = \"klingon\"\n",
        "\"a.txt\" = { language = \"klingon\" }\n",
    ] {
        // Keys of the top stand above every table.
        let (notes, line) = if wrong.starts_with('[') {
            (format!("{sound}{wrong}"), 6)
        } else {
            (format!("# a.txt\n{wrong}{sound}"), 2)
        };
        let library = read(folder(&[("a.txt", table), ("aa.txt", table), ("sources.toml", &notes)]).path());
        let lines: Vec<u32> = said(&library, Code::SourceNotes).iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [line], "{notes}");
    }
}

#[test]
fn a_source_says_where_it_is_from_and_what_of_it_was_inferred() {
    let notes = "[\"a.txt\"]\ncard = \"Grizzly Bears\"\nurl = \"https://example.org/a.txt\"\n\n[\"b.txt\"]\nurl = \"javascript:alert(1)\"\n";
    let table = "11/8/2024 |\nIt counts as nothing. |\n |\n";
    let library = read(folder(&[("a.txt", table), ("b.txt", table), ("sources.toml", notes)]).path());
    let urls: Vec<Option<&str>> = library.sources.iter().map(|source| source.url.as_deref()).collect();
    assert_eq!(urls, [Some("https://example.org/a.txt"), None], "an address that would run is refused");
    assert_eq!(said(&library, Code::SourceNotes).len(), 1);
    let french = read(&crate::support::repository("data/rulebooks/fr"));
    assert_eq!(
        french.sources[0].inferred.get(&Inferred::Number),
        Some(&14),
        "the French page has no numbers of its own"
    );
}

#[test]
fn what_cannot_be_opened_is_reported_and_the_rest_is_read() {
    let folder = folder(&[("book.txt", &book("June 1", RULES))]);
    let huge = fs::File::create(folder.path().join("huge.txt")).expect("a file");
    huge.set_len(citator::source::MAX_FILE_BYTES + 1).expect("a file full of holes");
    let library =
        citator::join::pipeline::read(&[folder.path(), &folder.path().join("nowhere.txt")], &|_, _| {});
    assert_eq!(said(&library, Code::FileTooLarge).len(), 1);
    assert_eq!(said(&library, Code::UnreadableFile).len(), 1);
    assert_eq!(library.books.len(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_back_is_followed_once() {
    let folder = folder(&[("book.txt", &book("June 1", RULES))]);
    std::os::unix::fs::symlink(folder.path(), folder.path().join("again")).expect("a link");
    let library = read(folder.path());
    assert_eq!(said(&library, Code::LinkLoop).len(), 1);
    assert_eq!(library.books.len(), 1);
}

#[cfg(unix)]
#[test]
fn a_folder_is_read_once_however_many_links_lead_to_it() {
    let folder = folder(&[("book.txt", &book("June 1", RULES))]);
    let folders: Vec<_> = (0..12).map(|at| folder.path().join(format!("d{at}"))).collect();
    for from in &folders {
        fs::create_dir(from).expect("a folder");
        for to in folders.iter().filter(|to| *to != from) {
            std::os::unix::fs::symlink(to, from.join(to.file_name().expect("a name"))).expect("a link");
        }
    }
    assert!(said(&read(folder.path()), Code::LinkLoop).len() <= 12 * 11);
}

#[test]
fn the_order_of_the_paths_does_not_matter() {
    let folder = folder(&[("a.txt", &book("June 1", RULES)), ("b.txt", &book("July 1", RULES))]);
    let [a, b] = ["a.txt", "b.txt"].map(|name| folder.path().join(name));
    let one = citator::join::pipeline::read(&[&a, &b], &|_, _| {});
    let other = citator::join::pipeline::read(&[&b, &a, &b], &|_, _| {});
    assert_eq!(one, other);
}

#[test]
fn notes_that_come_before_their_edition_give_its_numbers() {
    let notes = |cited: &str| {
        format!(
            "---\ntitle: Notes\nlanguage: en\ndate: 2026-06-20\nauthority: house\n---\n\n# A new thing\n\nWhat is new: see rule {cited}.\n"
        )
    };
    let newer = RULES.replace("100.2a Sixty of them.", "100.2a Sixty of them.\n\n100.2b Or more.");
    let files = [
        ("a.txt", book("June 1", RULES)),
        ("b.txt", book("July 1", &newer)),
        ("c.md", notes("100.2b")),
        ("d.md", notes("100.2a")),
    ];
    let folder = folder(&files.each_ref().map(|(name, text)| (*name, text.as_str())));
    let library = read(folder.path());
    let read_in = |path: &str| {
        let at = library.documents.position(|document| &*document.paths[0] == path).expect("the notes");
        let citation = library
            .sections
            .iter()
            .filter(|section| section.document == at)
            .flat_map(|section| &section.citations)
            .next();
        let edition = library.documents[at].numbered_in.map(|book| library.books[book].edition.id.as_str());
        (edition, citation.and_then(|citation| citation.exists))
    };
    let paths: Vec<&str> = library.documents.iter().map(|document| &*document.paths[0]).collect();
    assert_eq!(read_in(paths[0]), (Some("cr:en:2026-07-01"), Some(true)), "{paths:?}");
    assert_eq!(read_in(paths[1]), (Some("cr:en:2026-06-01"), Some(true)), "{paths:?}");
}

/// A chapter of a tournament document in a file of its own.
fn chapter(number: u32) -> String {
    format!(
        "---\ncategories: [MTR]\n---\n## {number}. Chapter\nText.\n\n### {number}.1. Section\nMore text.\n"
    )
}

#[test]
fn a_document_takes_all_its_chapters_and_is_whole_then() {
    let chapters = [1, 2, 3, 4, 5].map(chapter);
    let names = ["1.md", "2.md", "3.md", "4.md", "5.md"];
    let files: Vec<(&str, &str)> = names.into_iter().zip(chapters.iter().map(String::as_str)).collect();
    for (held, is_part) in [(2, true), (3, false), (5, false)] {
        let library = read(folder(&files[..held]).path());
        let documents: Vec<(&str, usize, bool)> = library
            .documents
            .iter()
            .map(|document| (document.slug.as_str(), document.paths.len(), document.head.is_part))
            .collect();
        assert_eq!(documents, [("mtr", held, is_part)]);
        assert_eq!(library.sections.len(), 2 * held);
    }
}

#[test]
fn only_chapters_with_numbers_make_a_document_whole() {
    let first = chapter(1).replacen("## 1.", "## Preface\nWhat this is.\n\n## 1.", 1);
    let second = format!("{}\n## Appendix A - Tables\nA table.\n", chapter(2));
    let library = read(folder(&[("1.md", &first), ("2.md", &second)]).path());
    assert_eq!(library.sections.len(), 6);
    assert!(library.documents.len() == 1 && library.documents[DocumentId(0)].head.is_part);
}

#[test]
fn a_ruling_of_a_day_that_cannot_be_right_has_no_date_and_says_so() {
    let next_month = today().checked_add(Span::new().days(30)).expect("a day");
    let days = ["9999-12-31".to_owned(), "1901-01-01".to_owned(), next_month.to_string()];
    let rulings = days.map(|day| {
        format!(r#"{{"object":"ruling","oracle_id":"a","source":"wotc","published_at":"{day}","comment":"Of {day}."}}"#)
    });
    let library = read(folder(&[("rulings.json", &format!("[{}]", rulings.join(",\n")))]).path());
    let mut dates: Vec<_> = library.rulings.iter().map(|ruling| ruling.occurrences[0].date).collect();
    dates.sort();
    assert_eq!(dates, [None, None, Some(next_month)]);
    let said = said(&library, Code::FarOffDay);
    assert_eq!(said[0], (1, "the ruling is dated 9999-12-31, in more than a year"));
    assert_eq!(said[1], (2, "the ruling is dated 1901-01-01, before the game appeared"));
}
