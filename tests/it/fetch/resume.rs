//! Interrupted downloads, through the binary: a kill, a lost connection, a full disk; and how they resume.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::fetch::{Fetched, Folder, Publisher, Reply, file};
use crate::support::published_files::{BULK_LIST, CARDS, RULINGS, bulk_list, gzip, rulings};

/// A megabyte or so that does not pack well.
fn large() -> Vec<u8> {
    gzip(&rulings(20_000))
}

/// Fetches until a part of the rulings lies there, and kills the process in the middle of it.
fn killed_in_the_middle(folder: &Folder, publisher: &Publisher, bytes: &[u8]) {
    publisher.has(RULINGS, Reply::Held(bytes.to_vec(), bytes.len() / 2));
    let mut command = folder.command(&["fetch", "--only", "scryfall"], &publisher.address);
    let mut running = command.stderr(std::process::Stdio::null()).spawn().expect("the binary runs");
    let part = folder.path(PART);
    let begun = Instant::now();
    while part.metadata().map_or(0, |part| part.len()) < bytes.len() as u64 / 4 {
        assert!(begun.elapsed() < Duration::from_secs(60), "no part came");
        std::thread::sleep(Duration::from_millis(10));
    }
    running.kill().and_then(|()| running.wait()).expect("it is killed");
    publisher.has(RULINGS, Reply::File(bytes.to_vec()));
    publisher.seen();
}

const PART: &str = ".fetch/scryfall-rulings.part";

#[test]
fn after_a_kill_only_the_rest_is_sent() {
    let (publisher, folder, bytes) = (Publisher::with_everything(), Folder::new(), large());
    killed_in_the_middle(&folder, &publisher, &bytes);
    assert!(!folder.path("scryfall/rulings.jsonl.gz").exists(), "nothing half-written is there to be read");
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    let seen = publisher.seen();
    let of_it: Vec<_> = seen.iter().filter(|seen| seen.path == RULINGS).collect();
    assert_eq!(of_it.iter().map(|seen| seen.status).collect::<Vec<_>>(), [206], "{of_it:?}");
    assert!(of_it[0].sent < bytes.len() && of_it[0].range.is_some(), "{of_it:?}");
    assert!(folder.read("scryfall/rulings.jsonl.gz") == bytes, "byte for byte");
    assert!(folder.text("sources.lock").contains(&citator::record::content_hash::sha256(&bytes)));
    assert!(!folder.path(PART).exists());
}

#[test]
fn a_part_of_another_file_is_begun_anew() {
    let (publisher, folder, bytes) = (Publisher::with_everything(), Folder::new(), large());
    killed_in_the_middle(&folder, &publisher, &bytes);
    let other = gzip(&rulings(21_000));
    publisher.has(RULINGS, Reply::File(other.clone()));
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    let seen = publisher.seen();
    assert_eq!(
        seen.iter().filter(|seen| seen.path == RULINGS).map(|seen| seen.status).collect::<Vec<_>>(),
        [200]
    );
    assert!(folder.read("scryfall/rulings.jsonl.gz") == other);
}

#[test]
fn a_part_that_was_whole_when_the_run_was_killed_is_not_sent_again() {
    let (publisher, folder, bytes) = (Publisher::with_everything(), Folder::new(), large());
    killed_in_the_middle(&folder, &publisher, &bytes);
    std::fs::write(folder.path(PART), &bytes).expect("written");
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    let seen = publisher.seen();
    assert_eq!(
        seen.iter()
            .filter(|seen| seen.path == RULINGS)
            .map(|seen| (seen.status, seen.sent))
            .collect::<Vec<_>>(),
        [(416, 0)]
    );
    assert!(folder.read("scryfall/rulings.jsonl.gz") == bytes);
}

#[test]
fn a_part_that_is_longer_than_the_file_is_begun_anew() {
    let (publisher, folder, bytes) = (Publisher::with_everything(), Folder::new(), large());
    killed_in_the_middle(&folder, &publisher, &bytes);
    std::fs::write(folder.path(PART), [&bytes[..], b"and more"].concat()).expect("written");
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    let statuses: Vec<u16> =
        publisher.seen().iter().filter(|seen| seen.path == RULINGS).map(|seen| seen.status).collect();
    assert_eq!(statuses, [416, 200]);
    assert!(folder.read("scryfall/rulings.jsonl.gz") == bytes);
}

#[test]
fn nothing_is_added_to_a_part_that_nothing_tells_from_another_one() {
    let (publisher, folder, bytes) = (Publisher::with_everything(), Folder::new(), large());
    killed_in_the_middle(&folder, &publisher, &bytes);
    let begun = folder.path(".fetch/scryfall-rulings.part.toml");
    let text = std::fs::read_to_string(&begun).expect("what is known of the part");
    std::fs::write(
        &begun,
        text.lines().filter(|line| !line.starts_with("etag")).collect::<Vec<_>>().join("\n"),
    )
    .expect("written");
    publisher.has(RULINGS, Reply::Bare(bytes.clone()));
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert!(publisher.seen().iter().all(|seen| seen.range.is_none()));
    assert!(folder.read("scryfall/rulings.jsonl.gz") == bytes);
}

#[test]
fn a_connection_that_breaks_off_is_gone_on_with_at_once() {
    let (publisher, folder, bytes) = (Publisher::with_everything(), Folder::new(), large());
    publisher.has(RULINGS, Reply::CutOnce(bytes.clone(), bytes.len() / 3));
    let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    let statuses: Vec<u16> =
        publisher.seen().iter().filter(|seen| seen.path == RULINGS).map(|seen| seen.status).collect();
    assert_eq!(statuses, [200, 206]);
    assert!(folder.read("scryfall/rulings.jsonl.gz") == bytes);
}

#[test]
fn a_file_shorter_or_larger_than_it_may_be_is_not_taken() {
    for (lacks, said) in [
        (1000, "the connection broke off after"),
        (1 << 40, "the file is larger than the limit of 1073741824 bytes"),
    ] {
        let (publisher, folder) = (Publisher::with_everything(), Folder::new());
        publisher.has(RULINGS, Reply::TooShort(gzip(&rulings(50)), lacks));
        let fetched = folder.fetch(&publisher, &["--only", "scryfall"]);
        assert_eq!(fetched.code, Some(3), "{}", fetched.said);
        assert!(fetched.line("failed").contains(said), "{said}: {}", fetched.said);
        assert!(!folder.path("scryfall/rulings.jsonl.gz").exists());
        assert!(fetched.line("oracle-cards").contains("new"), "{}", fetched.said);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_stops_it_and_what_was_held_stays() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    assert_eq!(folder.fetch(&publisher, &[]).code, Some(0));
    let lock = folder.text("sources.lock");
    publisher.has(BULK_LIST, file(&bulk_list("2026-11-25", "/next.gz", CARDS)));
    publisher.has("/next.gz", Reply::File(large()));
    // A limit on the size of files, which is reached like the end of a disk.
    let fetch = folder.command(&["fetch", "--force"], &publisher.address);
    let mut shell = Command::new("sh");
    for (name, _) in fetch.get_envs() {
        shell.env_remove(name);
    }
    shell.args(["-c", "trap '' XFSZ; ulimit -f 400; exec \"$@\"", "sh"]).arg(fetch.get_program());
    shell.args(fetch.get_args()).current_dir(folder.root.path()).stdin(Stdio::null());
    let fetched = Fetched::of(&shell.output().expect("it runs"));
    assert_eq!(fetched.code, Some(74), "{}", fetched.said);
    for said in [PART, "File too large", "help: free some disk space, then run `citator fetch` again"] {
        assert!(fetched.said.contains(said), "{said}: {}", fetched.said);
    }
    assert_eq!(folder.text("sources.lock"), lock);
    assert!(folder.read("scryfall/rulings.jsonl.gz") == gzip(&rulings(50)));
    assert!(!folder.path(PART).exists(), "what fills the disk is removed");
    let fetched = folder.fetch(&publisher, &["--force"]);
    assert!(
        fetched.line("rulings").contains("refused"),
        "room was made, and then it is judged: {}",
        fetched.said
    );
}
