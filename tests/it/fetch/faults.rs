//! Failing fetches, through the binary: rejected files, kept files, messages, exit codes.

use crate::support::fetch::{Folder, Publisher, Reply, file};
use crate::support::published_files::{
    BULK_LIST, CARDS, DOCUMENTS_PAGE, IPG, MTR, RULES_PAGE, RULINGS, book, bulk_list, gzip, pdf, rules_page,
    rulings,
};

const BOOK: &str = "/2026/downloads/next.txt";
const HTML: &str =
    "<!DOCTYPE html>\n<html><head><title>Oh no</title></head><body>Come back later.</body></html>";

/// A publisher and a folder that has everything, and then another rulebook on the page.
fn with_next_book(text: Vec<u8>) -> (Publisher, Folder) {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    assert_eq!(folder.fetch(&publisher, &[]).code, Some(0));
    publisher.has(RULES_PAGE, file(&rules_page(BOOK)));
    publisher.has(BOOK, Reply::File(text));
    publisher.seen();
    (publisher, folder)
}

#[test]
fn a_page_instead_of_the_book_leaves_the_old_one_in_force() {
    let (publisher, folder) = with_next_book(HTML.as_bytes().to_vec());
    let lock = folder.text("sources.lock");
    let fetched = folder.fetch(&publisher, &["--force"]);
    assert_eq!(fetched.code, Some(3), "{}", fetched.said);
    let line = fetched.line("refused");
    for said in
        ["the answer is a web page, not a rulebook", "keeping cr/2026-09-25.txt", "in force since 2026-09-25"]
    {
        assert!(line.contains(said), "{said}: {line}");
    }
    assert_eq!(folder.text("sources.lock"), lock);
    assert_eq!(folder.text("cr/2026-09-25.txt"), book("September 25, 2026", 40));
    assert_eq!(folder.text(".refused/cr/newest-next.txt"), HTML);
    assert!(folder.text(".refused/cr/newest-next.txt.reason").starts_with("the answer is a web page"));
    assert!(fetched.line("mtr/mtr.pdf").contains("unchanged"), "the others go on: {}", fetched.said);
    let read = folder.citator(&["check"]).output().expect("the binary runs");
    let read = String::from_utf8(read.stdout).expect("text");
    assert!(
        read.contains("1 edition with 42 numbers") && !read.contains("sources.lock"),
        "what was put aside is not read: {read}"
    );
}

#[test]
fn of_what_is_refused_day_by_day_the_newest_stays() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    assert_eq!(folder.fetch(&publisher, &[]).code, Some(0));
    let aside = || {
        let names = std::fs::read_dir(folder.path(".refused/cr")).expect("a folder").flatten();
        let mut names: Vec<String> =
            names.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    };
    for day in 1..=6 {
        let book = format!("/2026/downloads/day-{day}.txt");
        publisher.has(RULES_PAGE, file(&rules_page(&book)));
        publisher.has(&book, Reply::File(HTML.as_bytes().to_vec()));
        assert_eq!(folder.fetch(&publisher, &["--only", "cr", "--force"]).code, Some(3));
        if day == 1 {
            std::fs::write(folder.path(".refused/cr/changed-mine"), "mine").expect("written");
        }
    }
    let newest =
        [4, 5, 6].map(|day| [format!("newest-day-{day}.txt"), format!("newest-day-{day}.txt.reason")]);
    let mut expected = vec!["changed-mine".to_owned()];
    expected.extend(newest.into_iter().flatten());
    assert_eq!(aside(), expected);
}

#[test]
fn no_worse_book_takes_the_place_of_a_better_one() {
    let whole = book("November 20, 2026", 40);
    let half = &whole[..whole.len() / 2];
    for (text, said) in [
        (book("November 20, 2026", 30), "it has 32 rules, and the one before it, cr/2026-09-25.txt, has 42"),
        (book("September 24, 2026", 40), "it is in force since 2026-09-24, and the one before it, cr/2026-09-25.txt, since 2026-09-25"),
        (book("November 20, 2026", 120), "bytes, and the one before it, cr/2026-09-25.txt, has"),
        (whole.replace("effective as of November 20, 2026", "as it is"), "does not give its effective date"),
        (half.to_owned(), ""),
        (r#"{"error":"not today"}"#.to_owned(), "it has no rules"),
        ("Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of November 20, 2026.\n".to_owned(), "no rule"),
        (String::new(), "the file is empty"),
    ] {
        let (publisher, folder) = with_next_book(text.into_bytes());
        let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
        assert_eq!(fetched.code, Some(3), "{said}: {}", fetched.said);
        assert!(fetched.line("refused").contains(said), "{said}: {}", fetched.said);
        assert_eq!(folder.text("cr/2026-09-25.txt"), book("September 25, 2026", 40), "{said}");
        assert!(!folder.path("cr/2026-11-20.txt").exists(), "{said}");
    }
}

/// A book of a day to come is compared with like any other, but is none that a book of today is measured against.
#[test]
fn a_book_of_a_day_to_come_keeps_no_other_out() {
    let in_days = |days: i64| {
        let day = citator::work::today::today() + jiff::Span::new().days(days);
        book(&day.strftime("%B %-d, %Y").to_string(), 40)
    };
    let (publisher, folder) = with_next_book(in_days(20).into_bytes());
    for (name, days) in [("later", 20), ("today", 0)] {
        let path = format!("/2026/downloads/{name}.txt");
        publisher.has(RULES_PAGE, file(&rules_page(&path)));
        publisher.has(&path, Reply::File(in_days(days).into_bytes()));
        let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
        assert_eq!(fetched.code, Some(0), "{name}: {}", fetched.said);
    }
    let held = std::fs::read_dir(folder.path("cr")).expect("a folder");
    let books = held.filter(|entry| {
        entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some_and(|ending| ending == "txt"))
    });
    assert_eq!(books.count(), 3, "the books of September, of today and of the day to come");
}

#[test]
fn a_book_of_another_language_or_document_of_another_kind_is_refused() {
    let french = book("November 20, 2026", 41).replace(
        "The heron takes its turn number",
        "Le héron joue à son tour dans la partie, et cela compte pour le numéro",
    );
    let (publisher, folder) = with_next_book(french.into_bytes());
    let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
    assert_eq!(fetched.code, Some(3), "{}", fetched.said);
    assert!(fetched.line("refused").contains("its language is fr"), "{}", fetched.said);
    let lines = ["Magic Infraction Procedure Guide", "1. Herons", "1.1 Waiting", "A heron waits."];
    let lines = (0..).zip(lines).map(|(at, line)| (50, 150 + 30 * at, line)).collect();
    publisher.has(MTR, Reply::File(crate::support::printed_pages::pdf(&[lines])));
    let fetched = folder.fetch(&publisher, &["--only", "mtr", "--force"]);
    assert_eq!(fetched.code, Some(3), "{}", fetched.said);
    assert!(fetched.line("refused").contains("it is another document"), "{}", fetched.said);
    assert_eq!(folder.read("mtr/mtr.pdf"), pdf("one"));
}

#[test]
fn a_book_in_another_encoding_is_as_good() {
    let text = book("November 20, 2026", 41);
    let utf_16: Vec<u8> =
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let with_mark = [b"\xef\xbb\xbf", text.replace('\n', "\r").as_bytes()].concat();
    for bytes in [utf_16, with_mark] {
        let (publisher, folder) = with_next_book(bytes.clone());
        let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
        assert_eq!(fetched.code, Some(0), "{}", fetched.said);
        assert_eq!(folder.read("cr/2026-11-20.txt"), bytes, "byte for byte");
    }
}

#[test]
fn a_refused_book_is_taken_once_the_one_before_is_moved_away() {
    let (publisher, folder) = with_next_book(book("November 20, 2026", 10).into_bytes());
    let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
    assert!(
        fetched.said.contains("help: check the rejected file; if it is right, move the previous file"),
        "{}",
        fetched.said
    );
    std::fs::rename(folder.path("cr/2026-09-25.txt"), folder.root.path().join("elsewhere.txt"))
        .expect("moved");
    let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert!(folder.path("cr/2026-11-20.txt").exists());
}

#[test]
fn a_book_that_the_publisher_takes_back_is_told() {
    let (publisher, folder) = with_next_book(book("November 20, 2026", 40).into_bytes());
    let before = rules_page("/2026/downloads/back.txt");
    assert_eq!(folder.fetch(&publisher, &["--only", "cr", "--force"]).code, Some(0));
    publisher.has(RULES_PAGE, file(&before));
    publisher.has("/2026/downloads/back.txt", Reply::File(book("September 25, 2026", 40).into_bytes()));
    let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
    assert_eq!(fetched.code, Some(3), "{}", fetched.said);
    let line = fetched.line("older");
    assert!(line.contains("the publisher offers the one of 2026-09-25, and cr/2026-11-20.txt"), "{line}");
    assert!(fetched.said.contains("help: look at the publisher's page"), "{}", fetched.said);
    std::fs::remove_file(folder.path("cr/2026-11-20.txt")).expect("removed");
    let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
}

#[test]
fn an_answer_that_is_mostly_framing_is_ended() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("cr=http://{}", listener.local_addr().expect("an address"));
    let server = std::thread::spawn(move || {
        for stream in listener.incoming().take(1) {
            let mut stream = stream.expect("a connection");
            let _ = std::io::Read::read(&mut stream, &mut [0; 4096]);
            let head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n";
            let trailer = "x: y\r\n".repeat(1 << 12);
            let mut sent = std::io::Write::write_all(&mut stream, head.as_bytes());
            let mut bytes = 0;
            while sent.is_ok() && bytes < 1 << 30 {
                sent = std::io::Write::write_all(&mut stream, trailer.as_bytes());
                bytes += trailer.len();
            }
            assert!(bytes < 1 << 30, "a gigabyte of trailers was read");
        }
    });
    let folder = Folder::new();
    let fetched = folder.citator(&["fetch", "--only", "cr", "--mirror", &address]).output().expect("it runs");
    let said = String::from_utf8_lossy(&fetched.stderr);
    assert!(said.contains("the answer has more framing than content"), "{said}");
    assert!(!fetched.status.success());
    server.join().expect("it is left");
}

#[test]
fn a_document_that_is_no_whole_open_pdf_is_put_aside() {
    let good = String::from_utf8(pdf("one")).expect("text");
    for (bytes, said) in [
        (HTML.to_owned(), "the answer is a web page, not a PDF"),
        (good.replace("%%EOF\n", ""), "the PDF breaks off"),
        (good.replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 7 0 R"), "the PDF is encrypted"),
        (
            "just words, and quite enough of them to be as long as the document was that came before it"
                .to_owned(),
            "%PDF-",
        ),
    ] {
        let (publisher, folder) = (Publisher::with_everything(), Folder::new());
        folder.fetch(&publisher, &["--only", "mtr"]);
        publisher.has(MTR, Reply::File(bytes.into_bytes()));
        let fetched = folder.fetch(&publisher, &["--only", "mtr", "--force"]);
        assert_eq!(fetched.code, Some(3), "{said}: {}", fetched.said);
        assert!(fetched.line("refused").contains(said), "{said}: {}", fetched.said);
        assert_eq!(folder.read("mtr/mtr.pdf"), pdf("one"), "{said}");
    }
}

#[test]
fn what_is_left_of_a_download_goes_after_days() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    std::fs::create_dir_all(folder.path(".fetch")).expect("a folder");
    let days = |count: u64| std::time::Duration::from_secs(count * 24 * 60 * 60);
    for (name, age) in
        [("cr-zh-old.part", days(4)), ("cr-zh-old.part.toml", days(4)), ("cr-zh-new.part", days(1))]
    {
        let part = std::fs::File::create(folder.path(&format!(".fetch/{name}"))).expect("a file");
        part.set_modified(std::time::SystemTime::now() - age).expect("a time");
    }
    folder.fetch(&publisher, &["--only", "mtr"]);
    assert!(folder.path(".fetch/cr-zh-new.part").exists());
    assert!(
        !folder.path(".fetch/cr-zh-old.part").exists() && !folder.path(".fetch/cr-zh-old.part.toml").exists()
    );
}

const CHINESE_BOOKS: &str = "/repos/HeliumOctahelide/magic-comp-rules-zh-cn/contents/plain_text";

/// A list of files of a repository, all of which have one text.
fn chinese_books(publisher: &Publisher, names: impl Iterator<Item = String>, text: &str) {
    let one = |name: String| {
        publisher.has(&format!("/{name}"), file(text));
        format!(r#"{{"name":"{name}","download_url":"https://raw.githubusercontent.com/{name}"}}"#)
    };
    let all: Vec<String> = names.map(one).collect();
    publisher.has(CHINESE_BOOKS, file(&format!("[{}]", all.join(","))));
}

#[test]
fn a_page_that_names_hundreds_of_files_is_refused() {
    let (publisher, folder) = (Publisher::new(), Folder::new());
    chinese_books(&publisher, (0..501).map(|at| format!("{at}_Zh.txt")), "");
    let fetched = folder.fetch(&publisher, &["--only", "cr-zh"]);
    assert!(
        fetched.said.contains("the page names 501 files, more than the limit of 500"),
        "{}",
        fetched.said
    );
    assert_eq!(publisher.seen().len(), 1);
}

/// Files that somebody changed are kept for ever; a publisher must not give its files their names.
#[test]
fn few_refused_files_are_kept_whatever_their_names() {
    let (publisher, folder) = (Publisher::new(), Folder::new());
    let names = (1..=9).flat_map(|at| [format!("changed-{at}_Zh.txt"), format!("{at}_Zh.reason")]);
    chinese_books(&publisher, names, "no rulebook");
    let fetched = folder.fetch(&publisher, &["--only", "cr-zh"]);
    assert!(fetched.said.matches("refused").count() >= 9, "{}", fetched.said);
    let kept = std::fs::read_dir(folder.path(".refused/cr-zh")).expect("refused files").count();
    assert_eq!(kept, 6, "three files, each with its reason");
}

/// A publisher that names new files every day fills the lock file of all sources.
#[test]
fn a_source_has_its_share_of_the_lock_file() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &["--only", "mtr"]);
    let lock = folder.text("sources.lock");
    let entry = lock.split("[[file]]").nth(1).expect("an entry");
    let long = format!("https://media.wizards.com/{}", "a".repeat(1_000));
    let others: String = (0..500)
        .map(|at| {
            let mut lines: Vec<String> = entry.lines().map(str::to_owned).collect();
            for line in &mut lines {
                match line.split(' ').next() {
                    Some("name") => *line = format!("name = \"old-{at}\""),
                    Some("path") => *line = format!("path = \"mtr/old-{at}.txt\""),
                    Some("url") => *line = format!("url = \"{long}\""),
                    _ => {}
                }
            }
            format!("[[file]]{}\n", lines.join("\n"))
        })
        .collect();
    std::fs::write(folder.path("sources.lock"), format!("{lock}\n{others}")).expect("written");
    std::fs::remove_file(folder.path("mtr/mtr.pdf")).expect("the file");
    let fetched = folder.fetch(&publisher, &["--only", "mtr,jar", "--force"]);
    assert!(fetched.line("mtr").contains("of sources.lock that a source may have"), "{}", fetched.said);
    assert!(fetched.line("jar").contains("new"), "{}", fetched.said);
}

/// The lock file keeps what a publisher says, and has to be read again.
#[test]
fn what_a_publisher_says_at_length_is_kept_short() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    publisher.has(BULK_LIST, file(&bulk_list(&"\\u007f".repeat(200_000), RULINGS, CARDS)));
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    let lock = folder.text("sources.lock");
    assert!(lock.len() < 10_000, "{}", lock.len());
    let again = folder.fetch(&publisher, &["--only", "scryfall", "--force"]);
    assert!(again.line("oracle-cards").contains("unchanged"), "{}", again.said);
}

#[test]
fn records_that_are_few_broken_or_only_look_small_are_put_aside() {
    let good = gzip(&rulings(50));
    let mut damaged = good.clone();
    let middle = damaged.len() / 2;
    damaged[middle..middle + 40].fill(0x55);
    let bomb = format!("[{}1]", " ".repeat(48 << 20));
    let cut_line = rulings(50);
    for (bytes, said) in [
        (HTML.as_bytes().to_vec(), "the answer is a web page, not a file of records"),
        (good[..good.len() - 30].to_vec(), "the gzip data is cut short"),
        (damaged, ""),
        (gzip_bytes(&good), "the gzip data is a gzip archive itself"),
        (gzip(&bomb), "unpacks to more than 50 times its"),
        (gzip(&rulings(44)), "it has 44 records, and the one before it, scryfall/rulings.jsonl.gz, has 50"),
        (gzip(&cut_line[..cut_line.len() - 20]), "the file ends inside element 50"),
        (gzip(&rulings(49).replace("\"comment\"", "comment")), "line 1: element 1 is broken"),
        (gzip("[]"), "nothing in it is a card or a ruling"),
        (gzip(r#"{"object":"list","data":[]}"#), "it has no record"),
        (gzip(&"{\"object\":\"pokemon\"}\n".repeat(50)), "nothing in it is a card or a ruling"),
        (gzip("no JSON at all"), "it does not open as JSON does"),
    ] {
        let (publisher, folder) = (Publisher::with_everything(), Folder::new());
        folder.fetch(&publisher, &["--only", "scryfall"]);
        publisher.has(BULK_LIST, file(&bulk_list("2026-11-25T09:00:00.000+00:00", "/next.jsonl.gz", CARDS)));
        publisher.has("/next.jsonl.gz", Reply::File(bytes));
        let fetched = folder.fetch(&publisher, &["--only", "scryfall", "--force"]);
        assert_eq!(fetched.code, Some(3), "{said}: {}", fetched.said);
        assert!(fetched.line("refused").contains(said), "{said}: {}", fetched.said);
        assert_eq!(folder.read("scryfall/rulings.jsonl.gz"), good, "{said}");
        assert!(
            fetched.line("oracle-cards").contains("unchanged"),
            "the other file is taken: {}",
            fetched.said
        );
    }
}

fn gzip_bytes(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory is enough")
}

#[test]
fn a_file_with_another_sum_than_its_publisher_says_is_put_aside() {
    let (publisher, folder) = (Publisher::new(), Folder::new());
    publisher.has("/api/v5/Meta.json", file(r#"{"data":{"date":"2026-11-24"}}"#));
    publisher.has("/api/v5/AtomicCards.json.gz.sha256", file(&"0".repeat(64)));
    publisher.has("/api/v5/AtomicCards.json.gz", Reply::File(gzip(r#"{"data":{"Heron":[]}}"#)));
    let fetched = folder.fetch(&publisher, &["--only", "mtgjson"]);
    assert_eq!(fetched.code, Some(1));
    assert!(fetched.line("refused").contains("its publisher says 0000"), "{}", fetched.said);
    assert!(!folder.path("mtgjson").exists() && !folder.path("sources.lock").exists());
}

#[test]
fn no_redirect_leads_off_the_list() {
    for (to, said) in [
        (
            "https://evil.example/book.txt".to_owned(),
            "evil.example/book.txt, which is not a host of this source",
        ),
        ("http://127.0.0.1:1/book.txt".to_owned(), "which is not a host of this source"),
        ("//evil.example/book.txt".to_owned(), "which is not a host of this source"),
        ("ftp://media.wizards.com/book.txt".to_owned(), "which is not a valid address"),
        ("https://evil.example@media.wizards.com/".to_owned(), "which is not a valid address"),
        (BOOK.to_owned(), "the server returned 302"),
    ] {
        let (publisher, folder) = with_next_book(Vec::new());
        publisher.has(BOOK, Reply::Status(302, vec![("location", to.clone())], ""));
        let fetched = folder.fetch(&publisher, &["--only", "cr", "--force"]);
        assert_eq!(fetched.code, Some(3), "{to}: {}", fetched.said);
        assert!(fetched.line("failed").contains(said), "{to}: {}", fetched.said);
    }
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    publisher.has(RULES_PAGE, file("<html><a href='https://evil.example/rules.txt'>TXT</a></html>"));
    let fetched = folder.fetch(&publisher, &["--only", "cr"]);
    assert!(
        fetched.line("failed").contains("evil.example/rules.txt, which is not a host"),
        "{}",
        fetched.said
    );
}

#[test]
fn who_wants_to_be_left_alone_is_and_the_others_are_asked() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    publisher.has(RULINGS, Reply::Status(429, vec![("retry-after", "120".to_owned())], "slow down"));
    let fetched = folder.fetch(&publisher, &[]);
    assert_eq!(fetched.code, Some(3), "{}", fetched.said);
    assert!(fetched.line("429").contains("for 120 s"), "{}", fetched.said);
    let seen = publisher.seen();
    assert_eq!(seen.iter().filter(|seen| seen.path == RULINGS).count(), 1, "asked once: {seen:?}");
    assert!(!seen.iter().any(|seen| seen.path == CARDS), "that source is left: {seen:?}");
    assert!(fetched.line("jar/jar.pdf").contains("new"), "the others are asked: {}", fetched.said);
    let again = folder.fetch(&publisher, &["--only", "scryfall", "--force"]);
    assert!(again.line("scryfall").contains("wants to be left alone for"), "{}", again.said);
    assert!(publisher.seen().is_empty());
    // A day that is years away is heeded for an hour at most.
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    publisher.has(
        RULINGS,
        Reply::Status(429, vec![("retry-after", "Fri, 31 Dec 2999 23:59:59 GMT".to_owned())], ""),
    );
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert!(fetched.line("429").contains("for 3600 s"), "{}", fetched.said);
}

#[test]
fn who_is_busy_for_a_second_is_asked_again_and_what_servers_say_is_passed_on() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    let busy = Reply::Status(503, vec![("retry-after", "1".to_owned())], "");
    publisher.has(MTR, Reply::Then(Box::new(busy), Box::new(Reply::File(pdf("one")))));
    publisher.has(IPG, Reply::Status(400, Vec::new(), "{\"code\":\"generic_user_agent\"}\u{1b}[31m"));
    let fetched = folder.fetch(&publisher, &["--only", "mtr,ipg,jar"]);
    assert_eq!(fetched.code, Some(3), "{}", fetched.said);
    assert!(fetched.line("mtr/mtr.pdf").contains("new"), "{}", fetched.said);
    assert!(
        fetched.line("ipg ").contains("the server returned 400: {\"code\":\"generic_user_agent\"}"),
        "{}",
        fetched.said
    );
    assert!(!fetched.said.contains('\u{1b}'), "nothing that a terminal obeys");
}

#[test]
fn a_page_that_was_changed_is_said_to_be_so() {
    for page in ["<html><body>Documents</body></html>", "", "{}"] {
        let (publisher, folder) = (Publisher::with_everything(), Folder::new());
        publisher.has(DOCUMENTS_PAGE, file(page));
        publisher.has(BULK_LIST, file(page));
        let fetched = folder.fetch(&publisher, &["--only", "mtr,scryfall"]);
        assert_eq!(fetched.code, Some(1), "{page}: {}", fetched.said);
        assert!(
            fetched.line("warning: mtr").contains("the page has no link to a PDF under the title"),
            "{page}: {}",
            fetched.said
        );
        assert!(
            fetched.line("scryfall ").contains("the answer is not the list of bulk files"),
            "{page}: {}",
            fetched.said
        );
    }
}

#[test]
fn when_nobody_answers_it_ends_with_74_and_says_how_old_that_is_which_is_held() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &[]);
    // Nothing listens there: the port was free, and it is nobody's for as long as this holds it without
    // listening.
    let silent = std::net::TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .expect("a free port");
    let output =
        folder.command(&["fetch", "--force"], &format!("http://{silent}")).output().expect("the binary runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(74), "{said}");
    assert!(said.contains("keeping cr/2026-09-25.txt, in force since 2026-09-25, fetched today"), "{said}");
    assert!(said.contains("help: check that this machine can reach the address"), "{said}");
    assert_eq!(folder.text("cr/2026-09-25.txt"), book("September 25, 2026", 40));
}

#[test]
fn what_makes_no_sense_is_a_fault_of_usage() {
    let folder = Folder::new();
    let run =
        |arguments: &[&str]| folder.citator(&["fetch"]).args(arguments).output().expect("the binary runs");
    for (arguments, said) in [
        (["--only", "nothing"].as_slice(), "there is no source \"nothing\"; `citator sources` lists them"),
        (&["--lang", "xx"], "no source is in \"xx\""),
        (&["--only", "scryfall", "--lang", "ja"], "scryfall is not there in ja"),
        (&["--mirror", "cr=http://mirror.example"], "only a mirror on this machine may be reached by http"),
        (&["--mirror", "nothing=https://mirror.example"], "there is no source \"nothing\""),
        (&["--locked"], "run `citator fetch` without --locked"),
        (&["--offline"], "no such file"),
        (&["--ca", "nowhere.pem", "--only", "cr"], "nowhere.pem: the certificates cannot be read"),
        (&["--locked", "--offline"], "cannot be used with"),
    ] {
        let output = run(arguments);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(said), "{arguments:?}: {errors}");
    }
}
