//! Successful fetches, through the binary: files, places, and no repeated downloads.

use crate::support::fetch::{Folder, Publisher, Reply, file, shown_files};
use crate::support::printed_pages;
use crate::support::published_files::{
    BULK_LIST, CARDS, DOCUMENTS_PAGE, IPG, JAR, MTR, RULES_PAGE, RULINGS, book, bulk_list, cards,
    documents_page_with_payload, gzip, pdf, rules_page, rulings,
};

#[test]
fn everything_comes_and_says_where_it_is_from() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    let fetched = folder.fetch(&publisher, &[]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    let files = shown_files(&folder.path(""));
    for path in [
        "cr/2026-09-25.txt",
        "cr/sources.toml",
        "ipg/ipg.pdf",
        "jar/jar.pdf",
        "mtr/mtr.pdf",
        "scryfall/oracle-cards.jsonl.gz",
        "scryfall/rulings.jsonl.gz",
        "sources.lock",
    ] {
        assert!(files.iter().any(|file| file == path), "{path}: {files:?}");
    }
    assert_eq!(folder.read("mtr/mtr.pdf"), pdf("one"), "matched by its title, not by the name of the file");
    let lock = folder.text("sources.lock");
    for wanted in [
        "url = \"https://media.wizards.com/2026/downloads/MagicCompRules%2020260925.txt\"",
        "found_at = \"https://magic.wizards.com/en/rules\"",
        "token = \"Updated February 27, 2026\"",
        "effective = \"2026-09-25\"",
        "records = 50",
    ] {
        assert!(lock.contains(wanted), "{wanted}: {lock}");
    }
    assert!(!lock.contains("127.0.0.1"), "a mirror is nobody's publisher: {lock}");
    let notes = folder.text("scryfall/sources.toml");
    assert!(
        notes.contains(&format!("[\"rulings.jsonl.gz\"]\nurl = \"https://data.scryfall.io{RULINGS}\"")),
        "{notes}"
    );
    assert!(fetched.said.contains("next: citator ingest sources/"), "{}", fetched.said);
    for seen in publisher.seen() {
        assert!(
            seen.agent.starts_with(concat!("citator/", env!("CARGO_PKG_VERSION"), " ("))
                && !seen.accept.is_empty(),
            "{seen:?}"
        );
    }
}

#[test]
fn a_second_fetch_transfers_nothing() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &[]);
    let lock = folder.text("sources.lock");
    publisher.seen();
    let soon = folder.fetch(&publisher, &[]);
    assert_eq!((soon.code, publisher.seen().len()), (Some(0), 0), "{}", soon.said);
    assert!(soon.line("cr ").contains("not-asked") && soon.said.contains("--force"), "{}", soon.said);
    let forced = folder.fetch(&publisher, &["--force"]);
    assert_eq!(forced.code, Some(0), "{}", forced.said);
    let seen = publisher.seen();
    assert!(!seen.is_empty() && seen.iter().all(|seen| seen.status == 304 && seen.sent == 0), "{seen:?}");
    assert!(!seen.iter().any(|seen| seen.path == RULINGS), "the list says that it is the same: {seen:?}");
    assert_eq!(folder.text("sources.lock"), lock, "the lock file stays as it is");
    assert!(forced.line("cr/2026-09-25.txt").contains("unchanged"), "{}", forced.said);
}

#[test]
fn a_new_edition_stays_beside_the_old_one_and_other_files_are_replaced() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &[]);
    std::fs::write(folder.path("mtr/sources.toml"), "# mine\n[\"mtr.pdf\"]\nsource = \"our copy\"\n")
        .expect("written");
    publisher.has(RULES_PAGE, file(&rules_page("/2026/downloads/Whatever%20it%20is%20called.txt")));
    publisher.has("/2026/downloads/Whatever%20it%20is%20called.txt", file(&book("November 20, 2026", 41)));
    publisher.has(MTR, Reply::File(pdf("another one")));
    publisher
        .has(BULK_LIST, file(&bulk_list("2026-11-25T09:00:00.000+00:00", "/rulings/next.jsonl.gz", CARDS)));
    publisher.has("/rulings/next.jsonl.gz", Reply::File(gzip(&rulings(51))));
    let fetched = folder.fetch(&publisher, &["--force"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert_eq!(folder.text("cr/2026-09-25.txt"), book("September 25, 2026", 40));
    assert_eq!(folder.text("cr/2026-11-20.txt"), book("November 20, 2026", 41));
    assert_eq!(folder.read("scryfall/rulings.jsonl.gz"), gzip(&rulings(51)));
    assert!(fetched.line("mtr/mtr.pdf").contains("replaced"), "{}", fetched.said);
    assert!(fetched.line("oracle-cards").contains("unchanged"), "the bytes are the same: {}", fetched.said);
    let notes = folder.text("scryfall/sources.toml");
    assert!(notes.contains("/rulings/next.jsonl.gz") && !notes.contains(RULINGS), "{notes}");
    assert_eq!(
        folder.text("mtr/sources.toml"),
        "# mine\n[\"mtr.pdf\"]\nsource = \"our copy\"\n",
        "what somebody wrote stays"
    );
}

#[test]
fn the_list_of_bulk_files_is_read_in_its_old_form_too_and_a_file_of_another_form_takes_the_place() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    let old = bulk_list("2026-07-01T09:00:00.000+00:00", "/rulings.json", "/cards.json")
        .replace("jsonl_download_uri", "download_uri");
    publisher.has(BULK_LIST, file(&old));
    let array = |lines: &str| format!("[\n{}\n]\n", lines.trim_end().replace('\n', ",\n"));
    publisher.has("/rulings.json", file(&array(&rulings(50))));
    publisher.has("/cards.json", file(&array(&cards(20))));
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert!(fetched.line("scryfall/rulings.json").contains("50 records"), "{}", fetched.said);
    publisher.has(BULK_LIST, file(&bulk_list("2026-11-24T09:00:00.000+00:00", RULINGS, CARDS)));
    let fetched = folder.fetch(&publisher, &["--only", "scryfall", "--force"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    let files = shown_files(&folder.path("scryfall"));
    assert_eq!(files, ["oracle-cards.jsonl.gz", "rulings.jsonl.gz", "sources.toml"], "none is there twice");
}

#[test]
fn a_file_of_several_gzip_members_is_counted_to_its_end() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    let all = rulings(50);
    let (first, second) = all.split_at(all[..all.len() / 2].rfind('\n').expect("many lines") + 1);
    publisher.has(RULINGS, Reply::File([gzip(first), gzip(second)].concat()));
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert!(fetched.line("rulings.jsonl.gz").contains("50 records"), "{}", fetched.said);
}

#[test]
fn a_page_that_a_script_builds_leads_to_the_other_address() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    publisher.has(
        RULES_PAGE,
        file("<!DOCTYPE html><html><body><div id=app></div><script>var link = 'MagicCompRules.txt'</script></body></html>"),
    );
    let to = "https://media.wizards.com/2026/downloads/MagicCompRules%2020260925.txt".to_owned();
    publisher.has("/link/cr", Reply::Status(307, vec![("location", to)], ""));
    let fetched = folder.fetch(&publisher, &["--only", "cr"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert!(
        fetched.said.contains("has no link to a .txt file")
            && fetched.line("cr/2026-09-25.txt").contains("new"),
        "{}",
        fetched.said
    );
    assert!(
        folder.text("sources.lock").contains("url = \"https://media.wizards.com/2026/"),
        "{}",
        folder.text("sources.lock")
    );
    publisher.seen();
    let again = folder.fetch(&publisher, &["--only", "cr", "--force"]);
    assert!(again.line("cr/2026-09-25.txt").contains("unchanged"), "{}", again.said);
    assert!(publisher.seen().iter().all(|seen| seen.sent == 0), "asked with what it was asked for before");
}

#[test]
fn documents_come_by_the_data_of_the_page_by_their_own_page_or_by_the_archive() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    publisher.has(
        DOCUMENTS_PAGE,
        file(&documents_page_with_payload(&[(
            "Magic Infraction Procedure Guide",
            "Updated September 23, 2024",
            IPG,
        )])),
    );
    let own = format!("<p>Judging <a href=\"https://media.wizards.com{JAR}\">Download</a></p>");
    publisher.has("/en/document/magic-gathering-judging-regular-rel", file(&own));
    let fetched = folder.fetch(&publisher, &["--only", "mtr,ipg,jar"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert_eq!([folder.read("ipg/ipg.pdf"), folder.read("jar/jar.pdf")], [pdf("two"), pdf("three")]);
    assert!(folder.text("sources.lock").contains("token = \"Updated September 23, 2024\""));

    let folder = Folder::new();
    publisher.has(DOCUMENTS_PAGE, file("<html><body>Documents</body></html>"));
    let to = format!("https://media.wizards.com{IPG}");
    publisher.has("/link/ipg", Reply::Status(302, vec![("location", to)], ""));
    let fetched = folder.fetch(&publisher, &["--only", "mtr,ipg"]);
    assert_eq!(folder.read("ipg/ipg.pdf"), pdf("two"), "{}", fetched.said);
    assert!(
        fetched
            .said
            .contains("warning: ipg: https://wpn.wizards.com/en/rules-documents: the page has no link"),
        "{}",
        fetched.said
    );
    // The other one failed: there is something to ingest all the same, and the code says so.
    assert_eq!(fetched.code, Some(3), "{}", fetched.said);
    assert!(
        fetched.said.contains("without news: mtr; the documents in sources can be ingested"),
        "{}",
        fetched.said
    );
    assert!(fetched.said.contains("next: citator ingest sources/"), "{}", fetched.said);
}

/// A document as PDF that says since when it is in force.
fn tournament_rules(day: &str) -> Vec<u8> {
    let effective = format!("Effective {day}");
    let lines = [
        "Magic: The Gathering Tournament Rules",
        &effective,
        "1. Herons at the Table",
        "1.1 Waiting",
        "A heron waits until the water is still.",
        "1.2 Standing",
        "A heron stands on one leg.",
    ];
    let lines = (0..).zip(lines).map(|(at, line)| (50, 150 + 30 * at, line)).collect();
    printed_pages::pdf(&[lines])
}

#[test]
fn the_document_in_force_stays_beside_the_next_one_until_its_day() {
    let in_days = |days: i64| {
        let day = citator::work::today::today() + jiff::Span::new().days(days);
        tournament_rules(&day.strftime("%B %-d, %Y").to_string())
    };
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    let comes = |file: &[u8]| {
        publisher.has(MTR, Reply::File(file.to_vec()));
        let fetched = folder.fetch(&publisher, &["--only", "mtr", "--force"]);
        assert_eq!(fetched.code, Some(0), "{}", fetched.said);
        fetched
    };
    let held = || [folder.read("mtr/mtr.pdf"), folder.read("mtr/mtr-before.pdf")];
    let (in_force, next, corrected) = (in_days(-300), in_days(9), in_days(12));
    comes(&in_force);
    assert!(!folder.path("mtr/mtr-before.pdf").exists());
    let fetched = comes(&next);
    assert!(fetched.line("mtr/mtr.pdf").contains("in force from"), "{}", fetched.said);
    assert_eq!(held(), [next, in_force.clone()]);
    comes(&corrected);
    assert_eq!(
        held(),
        [corrected.clone(), in_force.clone()],
        "a pending one takes the place of a pending one"
    );
    publisher.has(MTR, Reply::File(in_days(400)));
    let misprinted = folder.fetch(&publisher, &["--only", "mtr", "--force"]);
    assert!(misprinted.said.contains("in more than a year"), "{}", misprinted.said);
    assert_eq!(held(), [corrected, in_force], "a misprinted day is no announcement");
    let notes = folder.text("mtr/sources.toml");
    assert!(notes.contains("[\"mtr-before.pdf\"]"), "{notes}");
    let read = folder.citator(&["check"]).output().expect("the binary runs");
    let read = String::from_utf8(read.stdout).expect("text");
    assert!(read.contains("2 documents beside the rulebooks"), "{read}");
    // It was taken back: an older one that is in force may take the place of one that is not yet.
    comes(&in_days(-100));
}

#[test]
fn publishers_are_told_whom_to_write_to() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &["--only", "cr", "--contact", "judges@tea.example"]);
    let seen = publisher.seen();
    assert!(seen.iter().all(|seen| seen.agent.ends_with("; +judges@tea.example)")), "{seen:?}");
    for wrong in ["judges", "", "a@b c", "https://tea.example/(x)", "a@b\r\nx: y"] {
        let fetched = folder.fetch(&publisher, &["--contact", wrong]);
        assert_eq!(fetched.code, Some(2), "{wrong}: {}", fetched.said);
    }
}

#[test]
fn opt_in_sources_come_when_they_are_named() {
    let (publisher, folder) = (Publisher::new(), Folder::new());
    publisher.has(
        "/metadata/cr",
        file(r#"{"data":[{"creationDay":"2021-07-23","setCode":"AFR","setName":"Set"},{"creationDay":"2019-01-25","setCode":"RNA"}]}"#),
    );
    publisher.has("/file/cr/AFR?format=txt", file(&book("July 23, 2021", 30)));
    publisher.has("/file/cr/RNA?format=txt", file(&book("January 25, 2019", 20)));
    publisher.has("/api/v5/Meta.json", file(r#"{"data":{"date":"2026-11-24","version":"5.2.2+20261124"}}"#));
    let atomic = gzip(
        r#"{"meta":{"date":"2026-11-24"},"data":{"Heron":[{"name":"Heron","layout":"normal"}],"Owl":[{"name":"Owl","layout":"normal"}]}}"#,
    );
    publisher
        .has("/api/v5/AtomicCards.json.gz.sha256", file(&citator::record::content_hash::sha256(&atomic)));
    publisher.has("/api/v5/AtomicCards.json.gz", Reply::File(atomic.clone()));
    let release = "https://github.com/EmoShuShu/mtr-zh/releases/download/v1/rules.json".to_owned();
    let signed = "https://objects.githubusercontent.com/x/rules.json?signature=1".to_owned();
    publisher.has(
        "/EmoShuShu/mtr-zh/releases/latest/download/rules.json",
        Reply::Status(302, vec![("location", release)], ""),
    );
    publisher.has(
        "/EmoShuShu/mtr-zh/releases/download/v1/rules.json",
        Reply::Status(302, vec![("location", signed)], ""),
    );
    publisher
        .has("/x/rules.json?signature=1", file(include_str!("../../fixtures/json_tournament/paired.json")));
    let fetched = folder.fetch(&publisher, &["--only", "archive,mtgjson,mtr-zh"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert_eq!(folder.text("archive/RNA.txt"), book("January 25, 2019", 20));
    assert_eq!(folder.read("mtgjson/AtomicCards.json.gz"), atomic);
    let lock = folder.text("sources.lock");
    assert!(
        lock.contains("/mtr-zh/releases/download/v1/rules.json\"") && !lock.contains("signature"),
        "{lock}"
    );
    publisher.seen();
    let again = folder.fetch(&publisher, &["--only", "archive,mtgjson,mtr-zh", "--force"]);
    assert_eq!(again.code, Some(0), "{}", again.said);
    let seen = publisher.seen();
    assert!(
        !seen.iter().any(|seen| seen.path.starts_with("/file/cr/")),
        "what is archived is not asked for twice: {seen:?}"
    );
    let languages = folder.fetch(&publisher, &["--lang", "zh", "--only", "mtr", "--dry-run"]);
    assert!(languages.said.contains("mtr-zh"), "{}", languages.said);
}

#[test]
fn a_dry_run_asks_and_writes_nothing() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    let fetched = folder.fetch(&publisher, &["--dry-run", "--json"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert!(fetched.line("cr ").contains("would-fetch"), "{}", fetched.said);
    assert!(!folder.path("").exists());
    let json: serde_json::Value = serde_json::from_str(&fetched.printed).expect("JSON");
    assert_eq!(json["data"][0]["outcome"], "would-fetch", "{json}");
    assert_eq!(json["next"], "citator fetch");
    let paths: Vec<String> = publisher.seen().into_iter().map(|seen| seen.path).collect();
    assert!(!paths.iter().any(|path| path.contains("MagicCompRules") || path.ends_with(".pdf")), "{paths:?}");
}

#[test]
fn the_catalogue_says_what_is_held_and_on_which_terms() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &["--only", "cr,mtr"]);
    let catalogue = |arguments: &[&str]| {
        let output = folder.citator(&["sources"]).args(arguments).output().expect("the binary runs");
        String::from_utf8(output.stdout).expect("text")
    };
    let text = catalogue(&[]);
    assert!(
        text.contains("fetched: cr/2026-09-25.txt")
            && text.contains("in force since 2026-09-25, fetched today"),
        "{text}"
    );
    assert!(text.contains("Fan Content Policy") && text.contains("Scryfall's terms"), "{text}");
    let json: serde_json::Value = serde_json::from_str(&catalogue(&["--json"])).expect("JSON");
    let list = json["data"].as_array().expect("a list");
    assert_eq!(list.len(), citator::fetch::SOURCES.len());
    assert_eq!(list[0]["held"][0]["records"], 42, "forty rules, their chapter and its section: {json}");
    let sums = catalogue(&["--sha256sum"]);
    let sum = citator::record::content_hash::sha256(&folder.read("mtr/mtr.pdf"));
    assert!(sums.contains(&format!("{sum}  mtr/mtr.pdf\n")), "{sums}");
}
