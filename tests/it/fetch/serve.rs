//! A server that fetches: ingesting before it serves, and fetching while it serves.

use crate::support::fetch::{Folder, Publisher, file};
use crate::support::published_files::{RULES_PAGE, book, rules_page};
use crate::support::running_server::{Server, get};

const SERVE: &[&str] = &["serve", "--addr", "127.0.0.1:0"];

fn start(folder: &Folder, publisher: &Publisher, arguments: &[&str]) -> Server {
    Server::start(folder.command(&[SERVE, arguments].concat(), &publisher.address))
}

/// The days of the editions that a server has.
fn editions(address: &str) -> String {
    get(address, "/api/v1/editions")
}

fn next_book(publisher: &Publisher) {
    publisher.has(RULES_PAGE, file(&rules_page("/next.txt")));
    publisher.has("/next.txt", file(&book("November 20, 2026", 41)));
}

#[test]
fn what_was_fetched_is_served_without_another_word() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    assert_eq!(folder.fetch(&publisher, &[]).code, Some(0));
    let mut server = start(&folder, &publisher, &[]);
    server.wait_for("no index in index yet: reading sources");
    let address = server.address();
    assert!(editions(&address).contains("2026-09-25"));
    drop(server);
    next_book(&publisher);
    assert_eq!(folder.fetch(&publisher, &["--only", "cr", "--force"]).code, Some(0));
    let mut server = start(&folder, &publisher, &[]);
    server.wait_for("1 of the files in sources are not in the index yet: reading them");
    let address = server.address();
    let editions = editions(&address);
    assert!(editions.contains("2026-11-20") && editions.contains("2026-09-25"), "{editions}");
    drop(server);
    let mut server = start(&folder, &publisher, &[]);
    server.address();
    assert!(!server.said.iter().any(|line| line.contains("reading")), "{:#?}", server.said);
}

#[test]
fn what_cannot_be_read_in_time_leaves_what_is_there() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &["--only", "cr"]);
    assert_eq!(
        folder.citator(&["ingest"]).output().expect("the binary runs").status.code(),
        Some(0),
        "sources/ is read unasked"
    );
    next_book(&publisher);
    folder.fetch(&publisher, &["--only", "cr", "--force"]);
    let index = std::fs::File::options()
        .write(true)
        .open(folder.root.path().join("index/LOCK"))
        .expect("the lock of the index");
    index.lock().expect("nobody has it");
    let mut server = start(&folder, &publisher, &[]);
    server.wait_for("the fetched files could not be published");
    let address = server.address();
    let editions = editions(&address);
    assert!(editions.contains("2026-09-25") && !editions.contains("2026-11-20"), "{editions}");
}

#[test]
fn documents_that_were_not_fetched_are_not_pushed_out() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    let own = folder.root.path().join("own");
    std::fs::create_dir(&own)
        .and_then(|()| std::fs::write(own.join("book.txt"), book("January 5, 2024", 20)))
        .expect("written");
    assert_eq!(folder.citator(&["ingest", "own"]).output().expect("the binary runs").status.code(), Some(0));
    folder.fetch(&publisher, &["--only", "cr"]);
    let mut server = start(&folder, &publisher, &[]);
    let line = server.wait_for("are not in the index, which also has own/book.txt");
    assert!(line.contains("`citator ingest sources PATH…` reads both"), "{line}");
    let address = server.address();
    assert!(editions(&address).contains("2024-01-05"));
}

#[test]
fn a_damaged_lock_file_stops_no_server() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &["--only", "cr"]);
    assert_eq!(folder.citator(&["ingest"]).output().expect("the binary runs").status.code(), Some(0));
    std::fs::write(folder.path("sources.lock"), "version = 1\n[[file]]\nhalf").expect("written");
    let mut server = start(&folder, &publisher, &["--fetch", "daily"]);
    server.wait_for("sources.lock:3:");
    let address = server.address();
    assert!(editions(&address).contains("2026-09-25"));
}

/// A folder whose rulebook was fetched on another day: every request may be made again.
fn fetched_yesterday() -> (Publisher, Folder) {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    folder.fetch(&publisher, &["--only", "cr"]);
    std::fs::remove_file(folder.path(".fetch/asked.toml")).expect("it was asked");
    (publisher, folder)
}

#[test]
fn a_server_fetches_and_shows_what_is_new_while_it_serves() {
    let (publisher, folder) = fetched_yesterday();
    next_book(&publisher);
    let mut server = start(&folder, &publisher, &["--fetch", "daily"]);
    let address = server.address();
    server.wait_for("asking the publishers for new documents");
    server.wait_for("showing a new generation");
    let after = editions(&address);
    assert!(after.contains("2026-11-20") && after.contains("2026-09-25"), "{after}");
    assert!(folder.path("scryfall/rulings.jsonl.gz").exists(), "what is fetched unasked came, too");
}

#[test]
fn a_server_that_has_nothing_fetches_first() {
    let (publisher, folder) = (Publisher::with_everything(), Folder::new());
    let mut server = start(&folder, &publisher, &["--fetch", "daily"]);
    server.wait_for("no documents yet: fetching some first");
    let address = server.address();
    assert!(editions(&address).contains("2026-09-25"));
}

#[test]
fn a_fetch_that_fails_ends_no_server() {
    let (_, folder) = fetched_yesterday();
    let nobody = Publisher::new();
    let mut server = start(&folder, &nobody, &["--fetch", "daily"]);
    let address = server.address();
    server.wait_for("some files could not be fetched");
    server.wait_for("nothing new was fetched");
    assert!(editions(&address).contains("2026-09-25"));
    let both = folder
        .citator(&["serve", "--fetch", "daily", "--data", "sources"])
        .output()
        .expect("the binary runs");
    assert_eq!(both.status.code(), Some(2), "{}", String::from_utf8_lossy(&both.stderr));
}
