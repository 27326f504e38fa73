//! Publishing is atomic: what is written, how damage is detected, and what is served then.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use citator::index::{
    IndexError, Live, Published, Request, SCHEMA_VERSION, current_generation, open, publish, verify,
};
use citator::library::{Library, RuleId};
use tempfile::TempDir;

use crate::join::small_library::{SmallLibrary, sample};
use crate::support::all_cases;
use citator::language::Language;

fn quiet(_: &str, _: u64, _: u64) {}

fn published(library: &Library, folder: &Path) -> Published {
    publish(library, folder, &quiet).unwrap_or_else(|error| panic!("{error}"))
}

/// A smaller library: the generation before.
fn older() -> Library {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2021-07-23");
    small.rule(&[book], "702.19", "#Trample");
    small.library
}

/// A folder with two generations, the newer one live.
fn two_generations() -> (TempDir, Published, Published) {
    let folder = tempfile::tempdir().expect("a folder");
    let before = published(&older(), folder.path());
    let live = published(&sample(), folder.path());
    (folder, before, live)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

fn total(live: &Live) -> usize {
    live.search(&Request { query: "trample".to_owned(), ..Request::default() }).total
}

#[test]
fn what_was_published_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = sample();
    let steps = std::cell::RefCell::new(Vec::new());
    let published = publish(&library, &folder.path().join("index"), &|what, done, all| {
        steps.borrow_mut().push((what.to_owned(), done, all))
    })
    .expect("it can be written");
    let folder = folder.path().join("index");
    let live = open(&folder).expect("it can be read");
    assert_eq!((&live.generation, live.warnings.len()), (&published.report.generation, 0));
    assert_eq!(current_generation(&folder).as_ref(), Some(&live.generation));
    let mut of_today = library.clone();
    of_today.come_to(live.shelf.library().day);
    assert_eq!(*live.shelf.library(), of_today);
    assert_eq!(verify(&folder).expect("it is whole"), published.report);
    assert_eq!(published.report.counts.rules, library.rules.len());
    assert_eq!(published.report.files, files(&published.path).len());
    let in_memory = Live::from_library(library).expect("it can be indexed");
    assert_eq!(in_memory.generation, live.generation);
    for query in ["trample", "707.10a", "复制", "kind:card", "copie d'un sort"] {
        let request = Request { query: query.to_owned(), ..Request::default() };
        assert_eq!(live.search(&request), in_memory.search(&request), "{query}");
    }
    let steps = steps.into_inner();
    for what in ["records", "indexing", "writing", "verifying"] {
        let last =
            steps.iter().rfind(|(step, ..)| step == what).unwrap_or_else(|| panic!("{what} is not told"));
        assert_eq!(last.1, last.2, "{what}");
    }
}

#[test]
fn the_same_records_are_not_written_twice() {
    let (folder, _, live) = two_generations();
    let before: Vec<_> =
        files(&live.path).iter().map(|path| (path.clone(), fs::read(path).expect("a file"))).collect();
    let again = published(&sample(), folder.path());
    assert!(again.unchanged && !live.unchanged);
    assert_eq!(again.report, live.report);
    for (path, bytes) in before {
        assert_eq!(fs::read(&path).expect("a file"), bytes, "{}", path.display());
    }
}

#[test]
fn one_generation_before_is_kept() {
    let (folder, before, live) = two_generations();
    let mut third = older();
    third.rules[RuleId(0)].rule.number = "702.20".parse().expect("a number");
    let third = published(&third, folder.path());
    assert!(third.path.exists() && live.path.exists() && !before.path.exists());
    // Back to what was: it is published anew and becomes the newest.
    let back = published(&sample(), folder.path());
    assert_eq!(back.report.generation, live.report.generation);
    assert!(!back.unchanged && third.path.exists());
    assert_eq!(current_generation(folder.path()), Some(live.report.generation));
}

#[test]
fn every_flipped_bit_is_noticed_and_the_generation_before_is_served() {
    let (folder, before, live) = two_generations();
    let mut paths = files(&live.path);
    paths.push(folder.path().join("CURRENT"));
    let mut flips = 0;
    for path in paths {
        let bytes = fs::read(&path).expect("a file");
        let is_pointer = path.ends_with("CURRENT");
        // Every bit of the small files that name the others; of the large ones a sample that has their ends.
        let is_small = is_pointer || path.ends_with("manifest.json");
        let step = if is_small { 1 } else { (bytes.len() / 8).max(1) };
        // To open takes longer than to verify.
        let opens = match (all_cases(), is_small) {
            (true, true) => 17,
            (true, false) => 1,
            (false, true) => 149,
            (false, false) => 3 * step,
        };
        for at in (0..bytes.len()).step_by(step).chain([bytes.len() - 1]) {
            let mut flipped = bytes.clone();
            flipped[at] ^= 1 << (at % 8);
            fs::write(&path, &flipped).expect("it can be written");
            let error = verify(folder.path()).expect_err("the flip is noticed");
            assert!(matches!(error, IndexError::Damaged { .. }), "{} at {at}: {error}", path.display());
            flips += 1;
            if at % opens == 0 {
                let opened =
                    open(folder.path()).unwrap_or_else(|error| panic!("{} at {at}: {error}", path.display()));
                assert_eq!(opened.warnings.len(), 1);
                // Where only the pointer is damaged, both are good, and which one it still fits depends on
                // the bit.
                let is_live = opened.generation == live.report.generation;
                assert!(
                    opened.generation == before.report.generation || (is_pointer && is_live),
                    "{} at {at}",
                    path.display()
                );
                assert!(total(&opened) > 0);
            }
        }
        fs::write(&path, &bytes).expect("it can be written");
    }
    assert!(flips > 500, "{flips}");
    assert!(verify(folder.path()).is_ok());
}

#[test]
fn cut_emptied_and_missing_files_are_noticed() {
    let (folder, before, live) = two_generations();
    for path in files(&live.path) {
        let bytes = fs::read(&path).expect("a file");
        let breaks: [&dyn Fn(); 5] = [
            &|| fs::write(&path, &bytes[..bytes.len() / 2]).expect("it can be cut"),
            &|| fs::write(&path, [bytes.as_slice(), b"x"].concat()).expect("it can be longer"),
            &|| fs::write(&path, b"").expect("it can be emptied"),
            &|| fs::remove_file(&path).expect("it can be removed"),
            &|| fs::create_dir(&path).expect("it can be a folder"),
        ];
        for break_it in breaks {
            break_it();
            let error = verify(folder.path()).expect_err("it is noticed");
            let IndexError::Damaged { path: named, .. } = &error else {
                panic!("{}: {error}", path.display())
            };
            assert_eq!(named, &path, "the message names the file");
            let opened = open(folder.path()).expect("the one before is there");
            assert_eq!(opened.generation, before.report.generation);
            assert!(opened.warnings[0].contains(&before.report.generation), "{:?}", opened.warnings);
        }
        fs::remove_dir(&path).expect("it can be removed");
        fs::write(&path, &bytes).expect("it can be written");
    }
    fs::remove_dir_all(&live.path).expect("it can be removed");
    assert_eq!(open(folder.path()).expect("the one before is there").generation, before.report.generation);
    fs::remove_dir_all(&before.path).expect("it can be removed");
    assert!(matches!(open(folder.path()), Err(IndexError::Damaged { .. })));
}

#[test]
fn a_damaged_generation_is_replaced_by_publishing_it_again() {
    let (folder, before, live) = two_generations();
    fs::write(live.path.join("records.postcard"), b"nothing").expect("it can be written");
    assert_eq!(open(folder.path()).expect("the one before is there").generation, before.report.generation);
    let again = published(&sample(), folder.path());
    assert!(!again.unchanged);
    assert_eq!(again.report.generation, live.report.generation);
    let opened = open(folder.path()).expect("it is whole again");
    assert_eq!((opened.generation, opened.warnings.len()), (live.report.generation.clone(), 0));
    // The one before is still there, should this one break as well.
    fs::write(live.path.join("records.postcard"), b"nothing").expect("it can be written");
    assert_eq!(open(folder.path()).expect("the one before is there").generation, before.report.generation);
}

#[test]
fn nothing_is_removed_while_nobody_knows_which_generation_was_live() {
    let (folder, before, live) = two_generations();
    let mut third = older();
    third.rules[RuleId(0)].rule.number = "702.20".parse().expect("a number");
    fs::write(folder.path().join("CURRENT"), b"gen-").expect("it can be written");
    let third = published(&third, folder.path());
    assert!(before.path.exists() && live.path.exists());
    let back = published(&sample(), folder.path());
    assert!(third.path.exists() && back.path.exists() && !before.path.exists(), "with the next one they go");
}

#[test]
fn a_generation_under_another_name_is_noticed() {
    let (folder, before, live) = two_generations();
    fs::remove_dir_all(&live.path).expect("it can be removed");
    fs::rename(&before.path, &live.path).expect("it can be renamed");
    assert!(matches!(verify(folder.path()), Err(IndexError::Damaged { .. })));
    assert!(matches!(open(folder.path()), Err(IndexError::Damaged { .. })));
}

#[test]
fn without_an_index_the_command_to_build_one_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    for folder in [folder.path().to_owned(), folder.path().join("nowhere")] {
        for error in [open(&folder).expect_err("there is none"), verify(&folder).expect_err("there is none")]
        {
            assert!(matches!(error, IndexError::Missing(_)), "{error}");
            assert!(error.to_string().contains("citator ingest"), "{error}");
        }
        assert_eq!(current_generation(&folder), None);
    }
}

#[test]
fn an_index_of_another_version_is_refused() {
    let (folder, ..) = two_generations();
    make_other_version(folder.path());
    let error = open(folder.path()).expect_err("it is refused");
    assert!(matches!(error, IndexError::OtherVersion { found: 99, wanted: SCHEMA_VERSION, .. }), "{error}");
    assert!(error.to_string().contains("citator ingest"), "{error}");
    assert!(matches!(verify(folder.path()), Err(IndexError::OtherVersion { .. })));
    // Building anew is the way out.
    assert!(!published(&sample(), folder.path()).unchanged);
    assert_eq!(open(folder.path()).expect("it is whole").warnings.len(), 0);
}

/// Turns the live generation into one of version 99.
pub(crate) fn make_other_version(index: &Path) {
    let generation = current_generation(index).expect("a generation");
    let path = index.join(format!("gen-{generation}")).join("manifest.json");
    let text = fs::read_to_string(&path).expect("a manifest");
    // A manifest as another version would write it: whole in itself, and named by the pointer.
    let text = text
        .replace(&format!("\"schema_version\": {SCHEMA_VERSION},"), "\"schema_version\": 99, \"more\": [],");
    let open_at = text.rfind("\"checksum\": \"").expect("a checksum") + "\"checksum\": \"".len();
    let checksum: String = {
        use sha2::{Digest, Sha256};
        Sha256::digest(&text.as_bytes()[..open_at]).iter().map(|byte| format!("{byte:02x}")).collect()
    };
    fs::write(&path, format!("{}{checksum}\"\n}}\n", &text[..open_at])).expect("it can be written");
    fs::write(index.join("CURRENT"), format!("gen-{generation} {checksum}\n")).expect("it can be written");
}

#[test]
fn what_killed_runs_left_behind_is_removed() {
    let (folder, before, live) = two_generations();
    let left = folder.path().join("gen-0123456789abcdef0123456789abcdef.tmp-1");
    fs::create_dir(&left).expect("a folder");
    fs::write(left.join("half.idx"), b"half").expect("a file");
    let aside = folder.path().join("gen-0123456789abcdef0123456789abcdef.old");
    fs::create_dir(&aside).expect("a folder");
    let pointer = folder.path().join("CURRENT.tmp-1");
    fs::write(&pointer, b"gen-").expect("a file");
    // A lock that nobody holds any more locks nothing.
    fs::write(folder.path().join("LOCK"), b"1\n").expect("a file");
    fs::write(folder.path().join("README.md"), b"what this folder is\n").expect("a file");
    assert_eq!(open(folder.path()).expect("it is whole").generation, live.report.generation);
    assert!(published(&sample(), folder.path()).unchanged);
    assert!(!left.exists() && !aside.exists() && !pointer.exists());
    let names: Vec<String> = files(folder.path())
        .iter()
        .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
        .collect();
    let mut expected = ["CURRENT", "LOCK", "PROVED", "README.md", "SAMPLING_KEY"].map(str::to_owned).to_vec();
    expected.extend([&before, &live].map(|published| format!("gen-{}", published.report.generation)));
    expected.sort();
    assert_eq!(names, expected);
}

#[cfg(unix)]
#[test]
fn a_link_in_the_place_of_a_temporary_file_is_not_written_through() {
    let (folder, outside) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let target = outside.path().join("precious");
    fs::write(&target, b"precious").expect("a file");
    for name in ["CURRENT", "PROVED"] {
        let planted = folder.path().join(format!("{name}.tmp-{}", std::process::id()));
        std::os::unix::fs::symlink(&target, planted).expect("a link");
    }
    let live = published(&sample(), folder.path());
    assert_eq!(fs::read(&target).expect("a file"), b"precious");
    assert_eq!(open(folder.path()).expect("it is whole").generation, live.report.generation);
}

#[test]
fn a_second_publisher_is_told_who_holds_the_lock() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("LOCK");
    let mut held =
        File::options().read(true).write(true).create(true).truncate(true).open(&path).expect("a file");
    held.lock().expect("nobody else holds it");
    writeln!(held, "4711").expect("it can be written");
    let error = publish(&sample(), folder.path(), &quiet).expect_err("it is locked");
    assert!(
        matches!(&error, IndexError::Locked { pid: Some(4711), path: named } if *named == path),
        "{error}"
    );
    assert!(error.to_string().contains("process 4711"), "{error}");
    drop(held);
    assert!(!published(&sample(), folder.path()).unchanged);
}

#[test]
fn a_folder_that_cannot_be_written_leaves_everything_as_it_was() {
    let (folder, _, live) = two_generations();
    // A file where the generation's folder would be: the rename fails, whoever runs this.
    let mut third = older();
    third.rules[RuleId(0)].rule.number = "702.21".parse().expect("a number");
    let third_generation = Live::from_library(third.clone()).expect("it can be indexed").generation;
    let in_the_way = folder.path().join(format!("gen-{third_generation}.tmp-{}", std::process::id()));
    fs::write(&in_the_way, b"in the way").expect("a file");
    let error = publish(&third, folder.path(), &quiet).expect_err("it cannot be written");
    assert!(matches!(&error, IndexError::Io { path, .. } if *path == in_the_way), "{error}");
    assert_eq!(open(folder.path()).expect("it is whole").generation, live.report.generation);
    fs::remove_file(&in_the_way).expect("it can be removed");

    let not_a_folder = folder.path().join("LOCK").join("index");
    assert!(matches!(publish(&third, &not_a_folder, &quiet), Err(IndexError::Io { .. })));
}

#[test]
fn the_same_library_gives_the_same_generation() {
    let (one, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (one, other) = (published(&sample(), one.path()), published(&sample(), other.path()));
    assert_eq!(one.report.generation, other.report.generation);
    assert_ne!(
        one.report.generation,
        published(&older(), tempfile::tempdir().expect("a folder").path()).report.generation
    );
}

#[test]
fn what_is_published_names_no_folder_above_the_sources() {
    let folder = tempfile::tempdir().expect("a folder");
    let roots = ["lamps", "lamps2"].map(|name| folder.path().join(name));
    for root in &roots {
        std::fs::create_dir(root).expect("a folder");
        std::fs::write(root.join("what.txt"), "Nobody knows what this is.\n").expect("a file");
    }
    let library = citator::join::pipeline::read_to_publish(&roots, &|_, _| {});
    let names: Vec<&str> = library.sources.iter().map(|source| &*source.path).collect();
    assert_eq!(names, ["lamps/what.txt", "lamps2/what.txt"]);
    assert!(
        library.diagnostics.iter().all(|found| !found.path.starts_with('/')),
        "{:?}",
        library.diagnostics
    );
}
