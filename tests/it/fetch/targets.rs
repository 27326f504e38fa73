//! Where a fetch writes: nowhere else than below its folder, whatever links and lock files are there.

use std::fs;
use std::os::unix::fs::symlink;

use citator::record::content_hash::sha256;

use crate::support::fetch::{Fetched, Folder, Publisher, Reply, file};
use crate::support::published_files::{MTR, pdf};

/// Where links lead to.
const OUTSIDE: &str = "../outside";

/// A folder of sources, and one beside it that holds a file.
fn folder() -> Folder {
    let folder = Folder::new();
    for path in ["", OUTSIDE] {
        fs::create_dir(folder.path(path)).expect("a folder");
    }
    fs::write(folder.path("../outside/mine"), "mine").expect("written");
    folder
}

/// Everything outside, with its bytes.
fn outside(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder.path(OUTSIDE)).expect("a folder").flatten();
    let mut found: Vec<_> = entries
        .map(|entry| {
            (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("a file"))
        })
        .collect();
    found.sort();
    found
}

fn lock(folder: &Folder, path: &str, bytes: &[u8]) {
    let entry = format!(
        "version = 1\n\n[[file]]\nsource = \"mtr\"\nname = \"mtr\"\npath = \"{path}\"\nurl = \"https://media.wizards.com{MTR}\"\nsha256 = \"{}\"\nbytes = {}\nfetched = \"2026-11-24\"\nlicence = \"theirs\"\n",
        sha256(bytes),
        bytes.len()
    );
    fs::write(folder.path("sources.lock"), entry).expect("written");
}

#[test]
fn no_link_below_the_folder_is_followed() {
    for (link, target, code) in [
        ("mtr", OUTSIDE, 1),
        (".fetch", OUTSIDE, 74),
        (".fetch/mtr-mtr.part", "../../outside/mine", 1),
        ("mtr/mtr.pdf", "../../outside/mine", 1),
    ] {
        let (publisher, folder) = (Publisher::with_everything(), folder());
        if let Some((above, _)) = link.rsplit_once('/') {
            fs::create_dir(folder.path(above)).expect("a folder");
        }
        symlink(target, folder.path(link)).expect("a link");
        let before = outside(&folder);
        let plain = folder.fetch(&publisher, &["--only", "mtr"]);
        lock(&folder, "mtr/mtr.pdf", &pdf("one"));
        let locked = folder.fetch(&publisher, &["--locked"]);
        for fetched in [plain, locked] {
            assert_eq!(fetched.code, Some(code), "{link}: {}", fetched.said);
            let said = format!("{link}: this is a symbolic link, and nothing is written where it leads");
            assert!(fetched.said.contains(&said), "{link}: {}", fetched.said);
        }
        assert_eq!(outside(&folder), before, "{link}");
    }
}

#[test]
fn what_is_refused_and_noted_goes_through_no_link_either() {
    let refused = |fetched: &Fetched| assert_eq!(fetched.code, Some(74), "{}", fetched.said);
    let (publisher, folder) = (Publisher::with_everything(), folder());
    symlink(OUTSIDE, folder.path(".refused")).expect("a link");
    let before = outside(&folder);
    publisher.has(MTR, file("<!DOCTYPE html><html><body>Come back later.</body></html>"));
    refused(&folder.fetch(&publisher, &["--only", "mtr"]));
    lock(&folder, "mtr/mtr.pdf", b"other bytes");
    refused(&folder.fetch(&publisher, &["--locked"]));
    assert_eq!(outside(&folder), before);
    fs::remove_file(folder.path("sources.lock")).expect("removed");
    // Where a file came from is noted in a file, or not at all.
    publisher.has(MTR, Reply::File(pdf("one")));
    fs::create_dir(folder.path("mtr")).expect("a folder");
    symlink("../../outside/mine", folder.path("mtr/sources.toml")).expect("a link");
    let fetched = folder.fetch(&publisher, &["--only", "mtr", "--force"]);
    assert_eq!(fetched.code, Some(0), "{}", fetched.said);
    assert!(fetched.said.contains("where mtr/mtr.pdf came from is not noted there"), "{}", fetched.said);
    assert!(folder.path("mtr/sources.toml").is_symlink());
    assert_eq!(outside(&folder), before);
}

#[test]
fn a_lock_file_names_files_of_their_source_alone() {
    for (path, said) in [
        ("sources.lock", "it is not in the folder of its source"),
        ("sources.toml", "it is not in the folder of its source"),
        ("mtr", "it is not in the folder of its source"),
        ("cr/2026-09-25.txt", "it is not in the folder of its source"),
        ("mtrs/x.pdf", "it is not in the folder of its source"),
        ("mtr/sources.toml", "a name of a file with settings"),
        ("mtr/lexicon/en/questions.TOML", "a name of a file with settings"),
        ("mtr/sources.lock", "a name of a file with settings"),
        ("mtr/../cr/x.pdf", "does not lead to a file inside of this folder"),
        ("mtr/.git/config", "does not lead to a file inside of this folder"),
        (".fetch/asked.toml", "does not lead to a file inside of this folder"),
    ] {
        let (publisher, folder) = (Publisher::with_everything(), folder());
        lock(&folder, path, &pdf("one"));
        let written = folder.text("sources.lock");
        let fetched = folder.fetch(&publisher, &["--locked"]);
        assert_eq!(fetched.code, Some(1), "{path}: {}", fetched.said);
        assert!(
            fetched.said.contains("sources.lock:3: ") && fetched.said.contains(said),
            "{path}: {}",
            fetched.said
        );
        assert!(publisher.seen().is_empty(), "{path}");
        assert_eq!(folder.text("sources.lock"), written);
    }
    let (publisher, folder) = (Publisher::with_everything(), folder());
    lock(&folder, "mtr/older/mtr.pdf", &pdf("one"));
    assert_eq!(folder.fetch(&publisher, &["--locked"]).code, Some(0));
    assert_eq!(folder.read("mtr/older/mtr.pdf"), pdf("one"));
}
