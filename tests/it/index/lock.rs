//! Two ingests into one index folder: the second one stops before it reads anything.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use citator::index::{IndexError, IndexLock, publish};

use crate::join::small_library::sample;
use crate::support::repository;

fn ingest(sources: &Path, index: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    command.arg("ingest").arg(sources).arg("--index").arg(index).output().expect("it runs")
}

#[test]
fn a_claimed_folder_is_left_alone_until_the_claim_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let claim = IndexLock::take(folder.path()).expect("nobody else has it");
    for error in [
        IndexLock::take(folder.path()).expect_err("it is claimed"),
        publish(&sample(), folder.path(), &|_, _, _| {}).expect_err("it is claimed"),
    ] {
        assert!(
            matches!(error, IndexError::Locked { pid: Some(pid), .. } if pid == std::process::id()),
            "{error}"
        );
    }
    let first = claim.publish(&sample(), &|_, _, _| {}).expect("it can be written");
    assert!(IndexLock::take(folder.path()).is_err(), "publishing does not end it");
    drop(claim);
    let again = IndexLock::take(folder.path())
        .expect("nobody has it any more")
        .publish(&sample(), &|_, _, _| {})
        .expect("it is there");
    assert!(again.unchanged && again.report == first.report);
}

#[test]
fn a_second_ingest_ends_before_it_reads() {
    let (sources, index) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    fs::write(sources.path().join("odd.txt"), "nothing that anyone knows\n").expect("a file");
    let claim = IndexLock::take(index.path()).expect("nobody else has it");
    let output = ingest(sources.path(), index.path());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(6), "{said}");
    assert!(said.contains(&format!("process {}", std::process::id())) && said.contains("--index"), "{said}");
    assert!(!said.contains("nothing was read"), "{said}");
    drop(claim);
    assert_eq!(
        ingest(sources.path(), index.path()).status.code(),
        Some(2),
        "then it is told that there is nothing to read"
    );
}

#[test]
fn a_path_where_nothing_is_makes_no_index() {
    let folder = tempfile::tempdir().expect("a folder");
    let index = folder.path().join("index");
    assert_eq!(ingest(&folder.path().join("nowhere"), &index).status.code(), Some(74));
    assert!(!index.exists());
}

#[test]
fn an_index_among_its_sources_is_none_of_them() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy(repository("data/tournament/mtr.md"), folder.path().join("mtr.md")).expect("a file");
    let index = folder.path().join("index");
    for said in ["published generation", "nothing has changed", "nothing has changed"] {
        let output = ingest(folder.path(), &index);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(said) && told.contains("1 file;") && output.status.success(), "{told}");
    }
}

#[test]
fn what_is_no_index_is_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let index = folder.path().join("index");
    fs::create_dir(&index).expect("a folder");
    fs::write(index.join("CURRENT"), "precious").expect("a file");
    let output = ingest(&repository("data/tournament"), &index);
    assert_eq!(output.status.code(), Some(74));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not the pointer of an index"));
    assert_eq!(fs::read_to_string(index.join("CURRENT")).expect("it is there"), "precious");
    assert_eq!(fs::read_dir(&index).expect("a folder").count(), 1, "nothing was put beside it");

    let output = ingest(&repository("data/tournament"), &folder.path().join("index/CURRENT"));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(74) && told.contains("use another with --index"), "{told}");
}
