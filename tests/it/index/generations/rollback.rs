//! Going back to the generation before: and staying there until someone ends that.

use std::fs;
use std::time::SystemTime;

use citator::index::{
    CopyLock, GenerationFiles, IndexError, IndexLock, Published, current_generation, end_rollback, publish,
    rollback, rolled_back,
};
use citator::language::Language;
use citator::library::Library;
use tempfile::TempDir;

use crate::join::small_library::{SmallLibrary, sample};
use crate::support::Ran;
use crate::support::bucket::Builder;
use crate::support::forge::seal;

/// A library of one rule: the generation before.
pub(crate) fn older() -> Library {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2021-07-23");
    small.rule(&[book], "702.19", "#Trample");
    small.library
}

/// A folder with two generations, the newer one live.
pub(crate) fn two_generations() -> (TempDir, Published, Published) {
    let folder = tempfile::tempdir().expect("a folder");
    let publish = |library| publish(&library, folder.path(), &|_, _, _| {}).expect("published");
    let (before, live) = (publish(older()), publish(sample()));
    (folder, before, live)
}

#[test]
fn it_goes_back_one_and_stays_there() {
    let (folder, before, live) = two_generations();
    let (back, report) = rollback(folder.path()).expect("there is one before");
    let names = (before.report.generation.clone(), live.report.generation.clone());
    assert_eq!((back.generation, back.left), names);
    assert_eq!(report, before.report);
    assert_eq!(current_generation(folder.path()), Some(before.report.generation.clone()));
    // Neither an ingest nor a copy from a store is taken.
    let refused = IndexLock::take(folder.path()).expect_err("it was rolled back");
    assert!(matches!(refused, IndexError::RolledBack { .. }), "{refused}");
    assert!(refused.to_string().contains("citator rollback --end"), "{refused}");
    // There is nothing to go back to any more.
    let error = rollback(folder.path()).expect_err("nothing is before it");
    assert!(matches!(error, IndexError::NothingBefore { .. }), "{error}");
    assert_eq!(current_generation(folder.path()), Some(before.report.generation));
    assert!(end_rollback(folder.path()).expect("ended").is_some());
    assert_eq!(end_rollback(folder.path()).expect("ended"), None);
    let again = publish(&sample(), folder.path(), &|_, _, _| {}).expect("published");
    assert_eq!(again.report.generation, live.report.generation);
}

/// A store may take hours for a copy, and an operator goes back because of what it brought.
#[test]
fn it_does_not_wait_for_a_copy_and_the_copy_is_not_published() {
    let (folder, before, _) = two_generations();
    let other = tempfile::tempdir().expect("a folder");
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2023-07-23");
    small.rule(&[book], "702.19", "#Trample anew");
    publish(&small.library, other.path(), &|_, _, _| {}).expect("published");
    let new = GenerationFiles::of_live(other.path()).expect("whole");
    let copying = CopyLock::take(folder.path()).expect("nobody else copies");
    let copy = |copying: &CopyLock| {
        let incoming =
            copying.receive(&new.generation, &new.manifest, SystemTime::now()).expect("a folder for it");
        for file in incoming.missing().expect("room") {
            fs::write(incoming.folder().join(&*file.name), new.read(&file).expect("whole")).expect("a file");
        }
        (incoming.missing().expect("room").is_empty(), incoming.publish())
    };
    rollback(folder.path()).expect("nobody builds");
    let (is_whole, published) = copy(&copying);
    let refused = published.expect_err("it was rolled back");
    assert!(is_whole && matches!(refused, IndexError::RolledBack { .. }), "{refused}");
    assert_eq!(current_generation(folder.path()), Some(before.report.generation));
    end_rollback(folder.path()).expect("ended");
    copy(&copying).1.expect("it is published now");
    assert_eq!(current_generation(folder.path()), Some(new.generation.clone()));
}

/// A builder that begins anew counts its generations from 1 again.
#[test]
fn it_goes_back_whatever_the_builders_counted() {
    for sequence in [1, 9] {
        let (folder, before, _) = two_generations();
        let checksum = seal(&before.path, |manifest| manifest["sequence"] = sequence.into());
        let (back, _) = rollback(folder.path()).unwrap_or_else(|error| panic!("{sequence}: {error}"));
        assert_eq!(back.generation, before.report.generation, "{checksum}");
        assert!(matches!(rollback(folder.path()), Err(IndexError::NothingBefore { .. })));
    }
}

/// The number of a generation is data, too: with the largest of all the next one is published, not a panic.
#[test]
fn the_largest_number_stops_no_publication() {
    let (folder, before, _) = two_generations();
    seal(&before.path, |manifest| manifest["sequence"] = u64::MAX.into());
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2022-07-08");
    small.rule(&[book], "702.20", "#Vigilance");
    publish(&small.library, folder.path(), &|_, _, _| {}).expect("published");
}

#[test]
fn a_rollback_ends_when_another_generation_is_live() {
    let (folder, _, live) = two_generations();
    let pointer = fs::read(folder.path().join("CURRENT")).expect("a pointer");
    rollback(folder.path()).expect("there is one before");
    // Someone restores the pointer, or an upgrade builds the index anew.
    fs::write(folder.path().join("CURRENT"), pointer).expect("written");
    assert_eq!(rolled_back(folder.path()), None);
    assert!(IndexLock::take(folder.path()).is_ok());
    assert_eq!(current_generation(folder.path()), Some(live.report.generation));
}

#[test]
fn without_a_generation_before_nothing_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(matches!(rollback(folder.path()), Err(IndexError::Missing(_))));
    let only = publish(&sample(), folder.path(), &|_, _, _| {}).expect("published");
    assert!(matches!(rollback(folder.path()), Err(IndexError::NothingBefore { .. })));
    assert_eq!(current_generation(folder.path()), Some(only.report.generation));
    assert!(!folder.path().join("ROLLED_BACK").exists());
}

#[test]
fn the_command_says_what_it_did_and_what_ends_it() {
    let builder = Builder::new();
    let run = |arguments: &[&str]| Ran::of(&mut builder.citator(arguments, None));
    assert_eq!(run(&["rollback"]).exit, Some(1), "there is no index");
    let first = builder.build(20);
    let ran = run(&["rollback"]);
    assert_eq!(ran.exit, Some(4), "{}", ran.errors);
    assert!(ran.errors.contains("there is no generation before"), "{}", ran.errors);
    let second = builder.build(21);
    let ran = run(&["rollback"]);
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    assert!(ran.errors.contains(&first) && ran.errors.contains(&second), "{}", ran.errors);
    let ran = run(&["ingest", "book.txt"]);
    assert_eq!(ran.exit, Some(1), "{}", ran.errors);
    assert!(
        ran.errors.contains("rolled back to generation") && ran.errors.contains("rollback --end"),
        "{}",
        ran.errors
    );
    let status = run(&["status"]);
    assert!(status.printed.contains("warning     rolled back from"), "{}", status.printed);
    let doctor = run(&["doctor"]);
    assert!(doctor.printed.contains("rollback --end"), "{}", doctor.printed);
    let ran = run(&["verify"]);
    assert!(ran.exit == Some(0) && ran.errors.contains(&first), "{}", ran.errors);
    assert_eq!(run(&["rollback", "--end"]).exit, Some(0));
    assert_eq!(run(&["ingest", "book.txt"]).exit, Some(0));
    assert_eq!(current_generation(&builder.path("index")), Some(second));
}
