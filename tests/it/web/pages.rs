//! Partial and bilingual pages: which books they become, and that they displace no other.

use std::fs;

use citator::ingest::ingest;
use citator::join::pipeline;
use citator::language::Language;
use citator::library::{Book, BookId, Library};
use citator::lineage::chain;
use citator::record::Format;
use citator::record::diagnostic::Code;
use citator::record::{Content, Rule};
use citator::shelf::Shelf;
use citator::source::SourceFile;
use jiff::civil::date;
use tempfile::TempDir;

use crate::ingest::fixtures::fixtures_of;
use crate::support::repository;

/// A small book with all nine sections; section 4 has what is given, under 400.
fn whole(day: &str, zones: &str) -> String {
    let section = |number: u32| match number {
        4 => format!("4. Zones\n\n400. General\n\n{zones}\n"),
        _ => format!(
            "{number}. Part {number}\n\n{number}00. General\n\n{number}00.1. Rule one of part {number} says something.\n\n"
        ),
    };
    let body: String = (1..=9).map(section).collect();
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis book is effective as of {day}.\n\nIntroduction\n\nSmall.\n\n{body}"
    )
}

const OLD_ZONES: &str = "400.1. A zone is where cards are.\n\n400.2. The others are hidden.\n";
const NEW_ZONES: &str =
    "400.1. A zone is where cards are.\n\n400.2. Some zones are open.\n\n400.3. The others are hidden.\n";

/// A part of a book with a day of its own, younger than all others.
const YOUNG_PART: &str = "<?xml version=\"1.0\"?>\n<xml><effective>May 1, 2021.</effective>\n<header>4. Zones</header>\n\
    <section>400. General</section>\n<details>400.1. A zone is where herons are.</details>\n<details>400.2. No zone is hidden.</details>\n</xml>\n";

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

fn library(files: &[(&str, &str)]) -> Library {
    let folder = folder(files);
    let library = pipeline::read(&[folder.path()], &|_, _| {});
    assert!(library.account().is_complete(), "{:?}", library.account());
    library
}

fn book_of<'a>(library: &'a Library, file: &str, language: Language) -> &'a Book {
    let is_it = |book: &&Book| book.paths[0].ends_with(file) && book.edition.language == language;
    library.books.iter().find(is_it).expect("the book is there")
}

fn rules<'a>(library: &'a Library, book: &'a Book) -> impl Iterator<Item = &'a Rule> {
    book.rules.iter().map(|standing| &library.rules[standing.text].rule)
}

fn page_in_two_languages() -> String {
    fs::read_to_string(repository("tests/fixtures/markdown_rulebook/rule_left_in_english.md"))
        .expect("the fixture can be read")
}

#[test]
fn a_younger_part_does_not_stand_in_for_the_whole_book() {
    let (old, new) = (whole("May 1, 2019", OLD_ZONES), whole("May 1, 2020", NEW_ZONES));
    let library = library(&[("old.txt", &old), ("new.txt", &new), ("part.xml", YOUNG_PART)]);
    let part = book_of(&library, "part.xml", Language::English);
    assert!(part.edition.is_part && part.edition.effective == Some(date(2021, 5, 1)));
    assert!(!part.current && book_of(&library, "new.txt", Language::English).current);
    // It takes no part when rules are followed, and nothing is said about the rules that it does not have.
    let lineages = chain(&library);
    let chains = &lineages.chains;
    assert_eq!(chains.len(), 1);
    assert!(chains[0].books.iter().all(|&book| !library.books[book].edition.is_part));
    assert_eq!(chains[0].books.len(), 2);
    assert!(library.diagnostics.iter().all(|found| found.code != Code::FewerRules));
    let shelf = Shelf::new(library, lineages);
    let today = shelf.book_in_force(Language::English, date(2022, 1, 1)).expect("a book is in force");
    assert_eq!(shelf.books()[today].edition.effective, Some(date(2020, 5, 1)));
    // Who asks for its very day gets it.
    let asked = shelf.dated_book(Language::English, date(2021, 5, 1)).expect("the part is there");
    assert!(shelf.books()[asked].edition.is_part);
}

#[test]
fn a_part_alone_is_what_there_is() {
    let library = library(&[("part.xml", YOUNG_PART)]);
    assert!(library.books[BookId(0)].current);
    assert!(chain(&library).chains.is_empty());
}

#[test]
fn an_undated_part_follows_the_editions_that_have_its_numbers() {
    let (old, new) = (whole("May 1, 2019", OLD_ZONES), whole("May 1, 2020", NEW_ZONES));
    let pages = page_in_two_languages();
    let library = library(&[("old.txt", &old), ("new.txt", &new), ("4.md", &pages)]);
    for language in [Language::ChineseSimplified, Language::English] {
        let part = book_of(&library, "4.md", language);
        assert!(part.edition.is_part && part.edition.effective.is_none(), "{language}");
        // 401.1 is in no edition: more than one stray in so few numbers is too much to say which one it follows.
        assert_eq!(part.edition.follows, [], "{language}");
    }
    let pages: String =
        pages.lines().filter(|line| !line.contains("401")).map(|line| format!("{line}\n")).collect();
    let library = self::library(&[("old.txt", &old), ("new.txt", &new), ("4.md", &pages)]);
    for language in [Language::ChineseSimplified, Language::English] {
        assert_eq!(book_of(&library, "4.md", language).edition.follows, [date(2020, 5, 1)], "{language}");
    }
    assert!(book_of(&library, "4.md", Language::ChineseSimplified).current);
    assert!(!book_of(&library, "4.md", Language::English).current, "the whole book is there");
}

#[test]
fn pages_in_one_folder_follow_what_all_of_them_have() {
    let four = "<?xml version=\"1.0\"?>\n<xml>".to_owned() + &elements(NEW_ZONES) + "</xml>";
    let five = "<?xml version=\"1.0\"?>\n<xml><details>500.1. A turn has steps.</details>\n</xml>";
    let (old, new) = (whole("May 1, 2019", OLD_ZONES), whole("May 1, 2020", NEW_ZONES));
    let both = [("old.txt", old.as_str()), ("new.txt", new.as_str()), ("5.xml", five)];
    let library = library(&both);
    let follows =
        |library: &Library, file: &str| book_of(library, file, Language::English).edition.follows.clone();
    assert_eq!(follows(&library, "5.xml"), [date(2019, 5, 1), date(2020, 5, 1)]);
    let library = self::library(&[both.as_slice(), &[("4.xml", four.as_str())]].concat());
    // Each has one chapter: they are one book.
    assert_eq!(follows(&library, "4.xml"), [date(2020, 5, 1)]);
    assert_eq!(book_of(&library, "4.xml", Language::English).paths.len(), 2);
}

#[test]
fn english_words_tell_editions_of_the_same_numbers_apart() {
    let changed = OLD_ZONES.replace("hidden", "secret");
    let (old, new) = (whole("May 1, 2019", OLD_ZONES), whole("May 1, 2020", &changed));
    let page = "# 4. 区域 Zones\n## <b>400.</b> 总则 General\n<b>400.1.</b> 区域放牌。\n<b>400.1.</b> A zone is where cards are.\n\n\
        <b>400.2.</b> 其他隐藏。\n<b>400.2.</b> The others are hidden.\n";
    let library = library(&[("old.txt", &old), ("new.txt", &new), ("4.md", page)]);
    for language in [Language::ChineseSimplified, Language::English] {
        assert_eq!(book_of(&library, "4.md", language).edition.follows, [date(2019, 5, 1)], "{language}");
    }
}

#[test]
fn what_a_part_cites_is_looked_up_in_the_edition_it_follows() {
    let zones = "400.1. A zone is where cards are. See rule 500.1.\n\n400.2. See rule 400.7.\n";
    let (cites, new) =
        (format!("<?xml version=\"1.0\"?>\n<xml>{}</xml>", elements(zones)), whole("May 1, 2020", OLD_ZONES));
    let library = library(&[("new.txt", &new), ("part.xml", &cites)]);
    let part = book_of(&library, "part.xml", Language::English);
    let exist = |number: &str| {
        let place =
            part.rules.iter().find(|standing| library.rules[standing.text].rule.number.to_string() == number);
        library.rules[place.expect("the rule is there").text].citations[0].exists
    };
    assert_eq!((exist("400.1"), exist("400.2")), (Some(true), Some(false)));
}

fn elements(rules: &str) -> String {
    rules.lines().filter(|line| !line.is_empty()).map(|line| format!("<details>{line}</details>\n")).collect()
}

#[test]
fn two_languages_out_of_one_file_are_two_books() {
    let pages = page_in_two_languages();
    let library = library(&[("4.md", &pages)]);
    assert_eq!(library.books.len(), 2);
    assert_eq!(
        (library.sources[0].format, library.sources[0].language),
        (Some(Format::MarkdownRulebook), Some(Language::ChineseSimplified))
    );
    let (chinese, english) = (
        book_of(&library, "4.md", Language::ChineseSimplified),
        book_of(&library, "4.md", Language::English),
    );
    let numbers = |book: &Book| rules(&library, book).map(|rule| rule.number.to_string()).collect::<Vec<_>>();
    assert_eq!(numbers(chinese), ["4", "400", "400.1", "400.2", "400.3", "401.1"]);
    assert_eq!(numbers(english), ["4", "400", "400.1", "400.2", "400.3", "401", "401.1"]);
    let has_han = |text: &str| text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
    for rule in rules(&library, english) {
        let title = rule.title.as_deref().unwrap_or_default();
        assert!(
            rule.text_language == Language::English && !has_han(&rule.text) && !has_han(title),
            "{rule:?}"
        );
        assert!(
            rule.examples
                .iter()
                .all(|example| example.language == Language::English && !has_han(&example.text)),
            "{rule:?}"
        );
    }
    for rule in rules(&library, chinese) {
        let said = rule.title.as_deref().unwrap_or(&rule.text);
        assert_eq!(rule.text_language == Language::ChineseSimplified, has_han(said), "{rule:?}");
    }
    // The rule and the example that were left in English say so.
    let left: Vec<&Rule> =
        rules(&library, chinese).filter(|rule| rule.text_language == Language::English).collect();
    assert_eq!(left.iter().map(|rule| rule.number.to_string()).collect::<Vec<_>>(), ["400.2"]);
    assert_eq!(
        left[0].examples.iter().map(|example| example.language).collect::<Vec<_>>(),
        [Language::ChineseSimplified, Language::English]
    );
}

#[test]
fn translators_notes_stay_in_their_rule() {
    for format in ["markdown_rulebook", "dokuwiki_rulebook"] {
        let path = fixtures_of(format).into_iter().find(|path| {
            path.ends_with("chinese_and_english.md") || path.ends_with("chinese_and_english.txt")
        });
        let text = fs::read_to_string(path.expect("the fixture is there")).expect("the fixture can be read");
        let read = ingest(&SourceFile::from_text("page.txt", &text));
        let with_note = read.records.iter().filter(
            |record| matches!(&record.content, Content::Rule(rule) if rule.text.contains("（译注：")),
        );
        let languages: Vec<Language> = with_note.map(|record| record.origin.language).collect();
        assert_eq!(languages, [Language::ChineseSimplified], "{format}");
    }
}

#[test]
fn a_paragraph_of_xml_may_be_of_any_length() {
    let long = format!(
        "<?xml version=\"1.0\"?>\n<xml>{}</xml>",
        elements(&"100.1. A heron waits.\n".repeat(60_000))
    );
    let one_line = long.replace(">\n<details>", "><details>");
    let read = ingest(&SourceFile::from_text("long.xml", &one_line));
    assert_eq!(read.format, Some(Format::XmlRulebook));
    assert_eq!((read.account.total, read.account.in_records), (60_000, 60_000));
}
