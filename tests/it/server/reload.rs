//! Following the index folder: a new, a damaged and a missing generation, and the log lines.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use citator::index::{Opener, Published, open, publish};
use citator::library::{BookId, Library};
use citator::web::{Follower, Site};
use tempfile::TempDir;
use tracing::subscriber::DefaultGuard;

use crate::join::small_library::{SmallLibrary, sample};
use crate::support::forge::seal;
use citator::language::Language;

/// What was logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panics while writing").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Logs what happens on this thread as long as the guard is kept.
    fn start() -> (Log, DefaultGuard) {
        let log = Log::default();
        let writer = log.clone();
        let subscriber =
            tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone()).finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    /// What was logged since this was asked last.
    fn taken(&self) -> String {
        String::from_utf8(std::mem::take(&mut *self.0.lock().expect("nobody panics while writing")))
            .expect("text")
    }
}

fn published(library: &Library, folder: &Path) -> Published {
    publish(library, folder, &|_, _, _| {}).unwrap_or_else(|error| panic!("{error}"))
}

fn small(title: &str) -> Library {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2021-07-23");
    small.rule(&[book], "702.19", title);
    small.library
}

/// A site that shows the first generation of a folder, and what follows it.
fn followed() -> (TempDir, Arc<Site>, Follower, Published) {
    let folder = tempfile::tempdir().expect("a folder");
    let first = published(&small("#Trample"), folder.path());
    let site = Arc::new(Site::new(open(folder.path()).expect("it is whole")));
    let follower = Follower::new(Arc::clone(&site), folder.path().to_owned(), Opener::UNPROVED);
    (folder, site, follower, first)
}

fn shown(site: &Site) -> String {
    site.holdings().live.generation.clone()
}

#[tokio::test]
async fn another_build_of_the_generation_that_is_shown_is_shown() {
    let (_log, _guard) = Log::start();
    let (folder, site, mut follower, first) = followed();
    follower.look().await;
    let checksum = seal(&first.path, |manifest| manifest["citator"] = "9.9.9".into());
    let pointer = format!("gen-{} {checksum}\n", first.report.generation);
    fs::write(folder.path().join("CURRENT"), pointer).expect("written");
    assert_ne!(site.holdings().live.checksum, checksum);
    follower.look().await;
    assert_eq!((shown(&site), &site.holdings().live.checksum), (first.report.generation, &checksum));
}

#[tokio::test]
async fn a_new_generation_is_shown() {
    let (log, _guard) = Log::start();
    let (folder, site, mut follower, first) = followed();
    follower.look().await;
    assert_eq!((shown(&site), log.taken().as_str()), (first.report.generation, ""));
    let second = published(&sample(), folder.path());
    follower.look().await;
    assert_eq!(shown(&site), second.report.generation);
    assert!(log.taken().contains(&second.report.generation));
}

#[tokio::test]
async fn a_damaged_generation_is_named_once_and_the_one_before_stays() {
    let (log, _guard) = Log::start();
    let (folder, site, mut follower, first) = followed();
    let second = published(&sample(), folder.path());
    fs::write(second.path.join("records.postcard"), b"nothing").expect("it can be written");
    follower.look().await;
    assert_eq!(shown(&site), first.report.generation);
    let said = log.taken();
    assert!(said.contains("WARN") && said.contains(&second.report.generation), "{said}");
    assert!(said.contains("citator ingest"), "{said}");
    follower.look().await;
    assert_eq!(log.taken(), "", "it is said once");
    // The same records again: a generation of the same name, but whole.
    assert!(!published(&sample(), folder.path()).unchanged);
    follower.look().await;
    assert_eq!(shown(&site), second.report.generation);
}

#[tokio::test]
async fn a_pointer_that_is_gone_is_missed_once_and_everything_stays() {
    let (log, _guard) = Log::start();
    let (folder, site, mut follower, first) = followed();
    let current = folder.path().join("CURRENT");
    let text = fs::read(&current).expect("a pointer");
    for gone in [None, Some(&b"gen-"[..])] {
        match gone {
            None => fs::remove_file(&current).expect("it can be removed"),
            Some(damaged) => fs::write(&current, damaged).expect("it can be written"),
        }
        follower.look().await;
        let said = log.taken();
        assert!(
            said.contains("WARN") && said.contains("CURRENT") && said.contains("citator ingest"),
            "{said}"
        );
        follower.look().await;
        assert_eq!(log.taken(), "", "it is said once");
        assert_eq!(shown(&site), first.report.generation);
        fs::write(&current, &text).expect("it can be written");
        follower.look().await;
        assert!(!log.taken().contains("WARN"));
    }
    let second = published(&sample(), folder.path());
    follower.look().await;
    assert_eq!(shown(&site), second.report.generation);
}

#[tokio::test]
async fn what_is_the_sample_is_told_of_each_generation() {
    let (folder, site, mut follower, _) = followed();
    assert!(!site.holdings().is_sample);
    let mut library = small("#Trample");
    library.books[BookId(0)].edition.title = Some("Comprehensive Rules (Sample)".to_owned());
    published(&library, folder.path());
    follower.look().await;
    assert!(site.holdings().is_sample);
    published(&sample(), folder.path());
    follower.look().await;
    assert!(!site.holdings().is_sample);
}
