//! The lock file: deterministic text, exact restoration elsewhere, and robustness against edits.

use std::fs::File;

use citator::fetch::LockFile;

use crate::support::fetch::{Folder, Publisher, Reply};
use crate::support::published_files::{MTR, pdf};

fn entry(path: &str) -> String {
    let sum = "0123456789abcdef".repeat(4);
    format!(
        "\n[[file]]\nsource = \"mtr\"\nname = \"mtr\"\npath = \"{path}\"\nurl = \"https://media.wizards.com/a%20b.pdf\"\nsha256 = \"{sum}\"\nbytes = 7\nfetched = \"2026-11-24\"\nlicence = \"it is \\\"theirs\\\"\"\n"
    )
}

#[test]
fn the_text_is_the_same_in_whatever_order_it_was_written() {
    let one = format!("version = 1\n{}{}", entry("mtr/b.pdf"), entry("mtr/a.pdf"));
    let other = format!("version = 1\n# a remark\n{}{}", entry("mtr/a.pdf"), entry("mtr/b.pdf"));
    let text = LockFile::parse(&one).expect("it can be read").to_text();
    assert_eq!(LockFile::parse(&other).expect("it can be read").to_text(), text);
    assert_eq!(LockFile::parse(&text).expect("it reads what it writes").to_text(), text);
    assert!(
        text.contains("licence = 'it is \"theirs\"'") || text.contains("licence = \"it is \\\"theirs\\\"\""),
        "{text}"
    );
}

#[test]
fn a_fault_in_it_is_said_with_its_line_and_nothing_is_asked_or_written() {
    let good = entry("mtr/mtr.pdf");
    for (text, line, said) in [
        ("version = 1\n[[file]\n".to_owned(), 2, ""),
        ("<<<<<<< HEAD\nversion = 1\n".to_owned(), 1, ""),
        (format!("version = 2\n{good}"), 1, "the lock file has version 2, this citator reads version 1"),
        (format!("version = 1\n{}", good.replace("0123", "XYZ!")), 3, "64 digits"),
        (
            format!("version = 1\n{}", entry("../outside.pdf")),
            3,
            "does not lead to a file inside of this folder",
        ),
        (
            format!("version = 1\n{}", entry("/etc/passwd")),
            3,
            "does not lead to a file inside of this folder",
        ),
        (
            format!("version = 1\n{}", entry("mtr/.hidden.pdf")),
            3,
            "does not lead to a file inside of this folder",
        ),
        (format!("version = 1\n{good}{good}"), 13, "appears here for the second time"),
        (
            format!("version = 1\n{}", good.replace("https://", "file://")),
            3,
            "is not an http or https address",
        ),
        (format!("version = 1\n{good}colour = \"red\"\n"), 12, "unknown field"),
        (format!("version = 1\n{}", good.replace("bytes = 7", "bytes = -7")), 9, ""),
        (format!("version = 1\n{}", good.replace("2026-11-24", "yesterday")), 10, ""),
        (good.clone(), 0, "version"),
    ] {
        let (publisher, folder) = (Publisher::with_everything(), Folder::new());
        std::fs::create_dir(folder.path(""))
            .and_then(|()| std::fs::write(folder.path("sources.lock"), &text))
            .expect("written");
        for arguments in [&[][..], &["--locked"], &["--offline"], &["--dry-run"]] {
            let fetched = folder.fetch(&publisher, arguments);
            assert_eq!(fetched.code, Some(1), "{text}: {}", fetched.said);
            let place = if line == 0 { "sources.lock:".to_owned() } else { format!("sources.lock:{line}:") };
            assert!(
                fetched.said.contains(&place) && fetched.said.contains(said),
                "{place} {said}: {}",
                fetched.said
            );
        }
        assert!(publisher.seen().is_empty());
        assert_eq!(folder.text("sources.lock"), text, "it is not written over");
    }
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    std::fs::create_dir(folder.path(""))
        .and_then(|()| std::fs::write(folder.path("sources.lock"), b"\xff\xfe\x00"))
        .expect("written");
    let fetched = folder.fetch(&publisher, &[]);
    assert_eq!(fetched.code, Some(1), "{}", fetched.said);
    assert!(fetched.said.contains("the file is not text"), "{}", fetched.said);
}

#[test]
fn what_a_newer_citator_holds_is_kept() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    std::fs::create_dir(folder.path("")).expect("a folder");
    let newer = entry("planes/x.pdf").replace("source = \"mtr\"", "source = \"planes\"");
    std::fs::write(folder.path("sources.lock"), format!("version = 1\n{newer}")).expect("written");
    assert_eq!(folder.fetch(&publisher, &["--only", "mtr"]).code, Some(0));
    let lock = folder.text("sources.lock");
    assert!(lock.contains("source = \"planes\"") && lock.contains("source = \"mtr\""), "{lock}");
}

#[test]
fn locked_gets_exactly_the_same_files_elsewhere_or_fails() {
    let (publisher, here, there) = (Publisher::with_everything(), Folder::new(), Folder::new());
    here.fetch(&publisher, &[]);
    let lock = here.text("sources.lock");
    std::fs::create_dir(there.path(""))
        .and_then(|()| std::fs::write(there.path("sources.lock"), &lock))
        .expect("written");
    publisher.seen();
    let fetched = there.fetch(&publisher, &["--locked"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert!(!publisher.seen().iter().any(|seen| seen.path == "/en/rules"), "no page is asked");
    for path in ["cr/2026-09-25.txt", "mtr/mtr.pdf", "scryfall/rulings.jsonl.gz", "sources.lock"] {
        assert!(there.read(path) == here.read(path), "{path}");
    }
    publisher.has(MTR, Reply::File(pdf("another one")));
    std::fs::remove_file(there.path("mtr/mtr.pdf")).expect("removed");
    let fetched = there.fetch(&publisher, &["--locked"]);
    assert_eq!(fetched.code, Some(1), "{}", fetched.said);
    assert!(fetched.line("refused").contains("and the lock file says"), "{}", fetched.said);
    assert!(fetched.line("ipg/ipg.pdf").contains("unchanged") && !there.path("mtr/mtr.pdf").exists());
    assert_eq!(there.text("sources.lock"), lock);
}

#[test]
fn offline_checks_what_is_held_and_asks_nobody() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &[]);
    publisher.seen();
    let fetched = folder.fetch(&publisher, &["--offline"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert!(fetched.line("cr/2026-09-25.txt").contains("verified"), "{}", fetched.said);
    std::fs::write(folder.path("mtr/mtr.pdf"), pdf("mine")).expect("written");
    std::fs::remove_file(folder.path("jar/jar.pdf")).expect("removed");
    let fetched = folder.fetch(&publisher, &["--offline", "--json"]);
    assert_eq!(fetched.code, Some(1), "{}", fetched.said);
    assert!(
        fetched.line("mtr/mtr.pdf").contains("differs") && fetched.line("jar/jar.pdf").contains("missing"),
        "{}",
        fetched.said
    );
    assert!(fetched.said.contains("`citator fetch --locked"), "{}", fetched.said);
    assert!(publisher.seen().is_empty());
    let quiet = folder.fetch(&publisher, &["--offline", "-q"]);
    assert_eq!(quiet.said.lines().count(), 2, "only what is wrong: {}", quiet.said);
    // What somebody changed is not lost when the publisher's comes back.
    let fetched = folder.fetch(&publisher, &[]);
    assert_eq!(
        fetched.code,
        Some(0),
        "what is missing is asked for though it was asked today: {}",
        fetched.said
    );
    let fetched = folder.fetch(&publisher, &["--force"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert_eq!((folder.read("mtr/mtr.pdf"), folder.read("jar/jar.pdf")), (pdf("one"), pdf("three")));
    assert_eq!(folder.read(".refused/mtr/changed-mtr"), pdf("mine"));
}

#[test]
fn two_fetches_into_one_folder_do_not_meet() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &["--only", "mtr"]);
    let held = File::options().write(true).open(folder.path(".fetch/LOCK")).expect("the lock");
    held.lock().expect("nobody has it");
    publisher.seen();
    let fetched = folder.fetch(&publisher, &["--force"]);
    assert_eq!(fetched.code, Some(6), "{}", fetched.said);
    assert!(fetched.said.contains("is fetching into this folder"), "{}", fetched.said);
    assert!(publisher.seen().is_empty());
    assert_eq!(folder.fetch(&publisher, &["--offline"]).code, Some(0), "looking disturbs nobody");
    drop(held);
    assert_eq!(
        folder.fetch(&publisher, &["--force"]).code,
        Some(0),
        "a lock file that was left behind locks nothing"
    );
}

#[cfg(unix)]
#[test]
fn a_link_in_the_place_of_the_lock_is_not_followed() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    std::fs::create_dir_all(folder.path(".fetch")).expect("a folder");
    std::fs::write(folder.path("precious"), "mine").expect("written");
    std::os::unix::fs::symlink(folder.path("precious"), folder.path(".fetch/LOCK")).expect("a link");
    let fetched = folder.fetch(&publisher, &["--only", "mtr"]);
    assert_eq!(fetched.code, Some(74), "{}", fetched.said);
    assert!(fetched.said.contains("LOCK: this is not a regular file"), "{}", fetched.said);
    assert_eq!(folder.text("precious"), "mine");
    assert!(publisher.seen().is_empty());
}

#[test]
fn notes_that_cannot_be_read_are_left_as_they_are() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    std::fs::create_dir_all(folder.path("mtr")).expect("a folder");
    std::fs::write(folder.path("mtr/sources.toml"), "[\"mtr.pdf\"\nhalf").expect("written");
    assert_eq!(folder.fetch(&publisher, &["--only", "mtr"]).code, Some(0));
    assert_eq!(folder.text("mtr/sources.toml"), "[\"mtr.pdf\"\nhalf");
}
