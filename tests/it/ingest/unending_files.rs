//! Pipes, devices and links in place of files are reported; nothing waits for them or reads them without end.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use citator::source::SourceFile;

use crate::support::repository;

/// Long enough for any machine; whoever waits for a pipe waits for ever.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a command ended, and all it said.
struct Ended {
    code: Option<i32>,
    said: String,
}

fn citator(arguments: &[&str], paths: &[&Path]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    command.args(arguments).args(paths).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command that has to end by itself.
fn run(arguments: &[&str], paths: &[&Path]) -> Ended {
    ended(citator(arguments, paths).spawn().expect("it runs"))
}

fn ended(mut child: Child) -> Ended {
    let mut streams: [Box<dyn Read + Send>; 2] =
        [Box::new(child.stdout.take().expect("a pipe")), Box::new(child.stderr.take().expect("a pipe"))];
    let read = std::thread::spawn(move || {
        let mut said = Vec::new();
        streams.iter_mut().for_each(|stream| drop(stream.read_to_end(&mut said)));
        String::from_utf8_lossy(&said).into_owned()
    });
    let until = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return Ended { code: status.code(), said: read.join().expect("no panic") };
        }
        if Instant::now() > until {
            child.kill().expect("it can be ended");
            panic!("it waits for ever: {}", read.join().expect("no panic"));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
}

/// Words for what is no file, and what makes it.
type StandIn = (&'static str, fn(&Path));

/// What may stand where a file should.
fn stand_ins() -> [StandIn; 4] {
    [
        ("this is a pipe, not a file", pipe),
        ("this is a device, not a file", |path| symlink("/dev/zero", path).expect("a link")),
        ("this is a socket, not a file", |path| {
            drop(std::os::unix::net::UnixListener::bind(path).expect("a socket"))
        }),
        ("this is a folder, not a file", |path| fs::create_dir(path).expect("a folder")),
    ]
}

fn clear(path: &Path) {
    if path.is_dir() {
        fs::remove_dir(path).expect("it goes")
    } else {
        fs::remove_file(path).expect("it goes")
    }
}

#[test]
fn what_is_no_file_among_the_sources_is_named_and_the_others_are_read() {
    for name in ["sources.toml", "LOCK", "odd.txt"] {
        for (words, make) in stand_ins() {
            let folder = tempfile::tempdir().expect("a folder");
            fs::copy(repository("data/tournament/mtr.md"), folder.path().join("mtr.md")).expect("a file");
            make(&folder.path().join(name));
            let checked = run(&["check"], &[folder.path()]);
            assert!(
                checked.said.contains("1 document beside the rulebooks"),
                "{name}: {words}: {}",
                checked.said
            );
            let is_plain_folder = words.contains("folder") && name != "sources.toml";
            assert_eq!(checked.said.contains(words), !is_plain_folder, "{name}: {words}: {}", checked.said);
            assert!(
                is_plain_folder || checked.said.contains(&format!("{name}:1: error[")),
                "{name}: {}",
                checked.said
            );
        }
    }
}

#[test]
fn what_is_no_file_in_an_index_is_damage_and_what_is_there_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let (index, sources) = (folder.path().join("index"), repository("data/tournament"));
    // Of a damaged index nobody knows what it had: only who says so replaces it.
    let ingest = || run(&["ingest", "--allow-shrink", "--index", &index.to_string_lossy()], &[&sources]);
    assert_eq!(ingest().code, Some(0));
    let generation = fs::read_to_string(index.join("CURRENT")).expect("a pointer");
    let generation = index.join(generation.split(' ').next().expect("a name"));
    for path in [
        index.join("CURRENT"),
        generation.join("manifest.json"),
        generation.join("records.postcard"),
        generation.join("meta.json"),
    ] {
        let bytes = fs::read(&path).expect("a file");
        for (words, make) in stand_ins() {
            clear(&path);
            make(&path);
            let verified = run(&["verify", "--index", &index.to_string_lossy()], &[]);
            assert_eq!(verified.code, Some(5), "{}: {words}: {}", path.display(), verified.said);
            assert!(
                verified.said.contains(words) && verified.said.contains(&*path.to_string_lossy()),
                "{}",
                verified.said
            );
            let again = ingest();
            if path.ends_with("CURRENT") && words.contains("folder") {
                assert_eq!(again.code, Some(74), "{}", again.said);
                assert!(again.said.contains("move it away"), "{}", again.said);
                continue;
            }
            assert_eq!(
                again.code,
                Some(0),
                "the next ingest mends {}: {words}: {}",
                path.display(),
                again.said
            );
            assert_eq!(run(&["verify", "--index", &index.to_string_lossy()], &[]).code, Some(0));
        }
        if path.is_dir() {
            clear(&path);
            fs::write(&path, &bytes).expect("it can be written");
        }
    }
}

#[test]
fn a_lock_that_leads_elsewhere_is_not_written_through() {
    let folder = tempfile::tempdir().expect("a folder");
    let (index, precious) = (folder.path().join("index"), folder.path().join("precious"));
    fs::create_dir(&index).expect("a folder");
    fs::write(&precious, "precious").expect("a file");
    for make in [
        |path: &Path, precious: &Path| symlink(precious, path).expect("a link"),
        |path: &Path, _: &Path| pipe(path),
    ] {
        let lock = index.join("LOCK");
        make(&lock, &precious);
        let refused =
            run(&["ingest", "--index", &index.to_string_lossy()], &[&repository("data/tournament")]);
        assert_eq!(refused.code, Some(74), "{}", refused.said);
        assert!(
            refused.said.contains("not the lock of an index") && refused.said.contains("move it away"),
            "{}",
            refused.said
        );
        assert_eq!(fs::read_to_string(&precious).expect("it is there"), "precious");
        fs::remove_file(lock).expect("it goes");
    }
}

#[test]
fn a_pipe_is_read_where_it_is_named_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rulings");
    pipe(&path);
    let child = citator(&["check"], &[&path]).spawn().expect("it runs");
    let mut writer = File::options().write(true).open(&path).expect("somebody reads it");
    writer.write_all(b"11/8/2024 |\nThe owl hoots once a day and no more. |\n").expect("it can be written");
    drop(writer);
    let checked = ended(child);
    assert!(checked.said.contains("1 file; ") && checked.said.contains(", 1 ruling ("), "{}", checked.said);
    let zeros = run(&["check"], &[Path::new("/dev/zero")]);
    assert!(
        zeros.said.contains("this is a device, not a file") && zeros.said.contains("`-` is standard input"),
        "{}",
        zeros.said
    );
}

#[test]
fn a_pipe_between_processes_is_read_and_not_rewritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let index = folder.path().to_string_lossy().into_owned();
    assert_eq!(run(&["ingest", "--index", &index], &[&repository("data")]).code, Some(0));
    let mut lint = citator(&["lint", "--fix", "--index", &index], &[Path::new("/dev/stdin")]);
    let mut child = lint.stdin(Stdio::piped()).spawn().expect("it runs");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(b"See CR 721.1 (as of 2025-03-01).\n")
        .expect("it can be written");
    let linted = ended(child);
    assert!(
        linted.said.contains("/dev/stdin:1:8: moved") && linted.said.contains("a pipe cannot be rewritten"),
        "{}",
        linted.said
    );
    assert_eq!(linted.code, Some(1), "{}", linted.said);
}

#[test]
fn an_index_that_cannot_be_looked_at_is_not_taken_for_none() {
    let folder = tempfile::tempdir().expect("a folder");
    // Links that lead to each other: not even root sees what is behind them.
    let (one, other) = (folder.path().join("one"), folder.path().join("other"));
    symlink(&one, &other).expect("a link");
    symlink(&other, &one).expect("a link");
    for arguments in [["verify", "--index"], ["serve", "--index"]] {
        let ended = run(&[arguments[0], arguments[1], &one.to_string_lossy()], &[]);
        assert_eq!(ended.code, Some(74), "{arguments:?}: {}", ended.said);
        assert!(!ended.said.contains("reading data"), "nothing is built over it: {}", ended.said);
    }
}

#[test]
fn a_file_may_not_be_larger_than_the_notes_that_anybody_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("a.txt"), "11/8/2024 |\nA ruling. |\n").expect("a file");
    File::create(folder.path().join("sources.toml"))
        .and_then(|file| file.set_len(8 << 30))
        .expect("a file with a hole");
    let checked = run(&["check"], &[folder.path()]);
    assert!(
        checked.said.contains(
            "sources.toml:1: error[source-notes]: the file is larger than the limit of 1048576 bytes"
        ),
        "{}",
        checked.said
    );
    assert!(checked.said.contains(", 1 ruling ("), "{}", checked.said);
}

#[test]
fn what_was_a_file_when_it_was_found_and_is_a_pipe_now_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.txt");
    fs::write(&path, "11/8/2024 |\nA ruling. |\n").expect("a file");
    let walk = citator::source::walk(&[folder.path()]);
    fs::remove_file(&path).expect("it goes");
    pipe(&path);
    let error = SourceFile::read(&walk.files[0]).expect_err("it is refused");
    assert!(error.to_string().contains("this is a pipe, not a file"), "{error}");
}
