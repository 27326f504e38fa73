//! Checking texts through `citator lint`: lines, exit codes, and files that are rewritten.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::support::repository;

/// An index of the sample, made by the binary once for all tests.
static INDEX: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    let ingested = command
        .arg("ingest")
        .arg(repository("data"))
        .env("CITATOR_INDEX", folder.path())
        .output()
        .expect("the binary runs");
    assert_eq!(ingested.status.code(), Some(0), "{}", String::from_utf8_lossy(&ingested.stderr));
    folder
});

/// What a run said, and how it ended.
struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Said {
    fn from(output: Output) -> Said {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Said { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) }
    }
}

fn lint(arguments: &[&str], folder: &Path) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    command
        .arg("lint")
        .args(arguments)
        .current_dir(folder)
        .env("CITATOR_INDEX", INDEX.path())
        .output()
        .expect("the binary runs")
        .into()
}

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).expect("written");
    }
    let path = folder.path().to_owned();
    (folder, path)
}

fn fixture(name: &str) -> Vec<u8> {
    fs::read(repository("tests/fixtures/lint").join(name)).expect("a fixture")
}

#[test]
fn findings_are_lines_that_editors_can_jump_to() {
    let (_kept, at) = folder(&[("engine.rs", &fixture("engine.rs")), ("cards.json", &fixture("cards.json"))]);
    let said = lint(&["engine.rs", "cards.json", "--as-of", "2025-03-01"], &at);
    assert_eq!(said.code, Some(1), "{}", said.err);
    for line in [
        "engine.rs:3:8: moved: as of 2026-08-07, 721.1 (2025-02-07) is 724.1, same wording",
        "engine.rs:3:56: reused: as of 2026-08-07, 720.1 (2025-02-07) is 723.1",
        "engine.rs:8:39: unknown: no English edition here has a rule 508.1l",
        "cards.json:1:49: moved: as of 2026-08-07, 721.1",
        "cards.json:1:70: moved: as of 2026-08-07, 722.1",
        "unknown: our copy of the Magic Tournament Rules (Sample) has no section 4.8",
    ] {
        assert!(said.out.contains(line), "{line}\n{}", said.out);
    }
    assert!(!said.out.contains("702.19b") && !said.out.contains("702.50"), "{}", said.out);
    assert!(said.err.ends_with("2 files, 10 citations read: 8 stale, 0 notes\n"), "{}", said.err);
    let all = lint(&["engine.rs", "--as-of", "2025-03-01", "--all"], &at);
    assert!(
        all.out.contains("engine.rs:8:12: same: as of 2026-08-07, 702.19b (2025-02-07) is unchanged"),
        "{}",
        all.out
    );
    let lines = lint(&["engine.rs", "--as-of", "2025-03-01", "--json"], &at);
    let first: Value = serde_json::from_str(lines.out.lines().next().expect("a line")).expect("JSON");
    assert_eq!(
        (&first["path"], &first["object"], &first["verdict"]),
        (&json!("engine.rs"), &json!("citation"), &json!("moved"))
    );
    assert_eq!(
        (&first["replacement"], &first["now"], &first["fixed"]),
        (&json!("724.1"), &json!(["724.1"]), &json!(false))
    );
    assert_eq!((&first["line"], &first["column"]), (&json!(3), &json!(8)));
}

#[test]
fn what_holds_is_no_failure() {
    let (_kept, at) =
        folder(&[("fine.txt", b"See rule 702.19b and rule 720.1."), ("none.txt", b"Nothing here.")]);
    let said = lint(&["fine.txt", "none.txt"], &at);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    assert!(
        said.out.contains("note: before 2026-08-07 this number was a different rule, now 723.1"),
        "{}",
        said.out
    );
    assert_eq!(said.err.matches("no date given").count(), 1, "{}", said.err);
}

#[test]
fn standard_input_is_a_text_too() {
    for arguments in [["lint", "--as-of=2025-03-01", "-"].as_slice(), &["lint", "--as-of=2025-03-01"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
        command
            .args(arguments)
            .env("CITATOR_INDEX", INDEX.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the binary runs");
        child.stdin.take().expect("a pipe").write_all(b"CR 721.1\n").expect("it reads");
        let said = Said::from(child.wait_with_output().expect("it ends"));
        assert_eq!(said.code, Some(1), "{}", said.err);
        assert!(said.out.starts_with("-:1:4: moved: as of 2026-08-07, 721.1"), "{}", said.out);
    }
    let (_kept, at) = folder(&[]);
    for arguments in [
        ["--fix"].as_slice(),
        &["--fix", "-"],
        &["--fix=all", "x.txt"],
        &["--fix=some", "x.txt"],
        &["--as-of=soon", "x.txt"],
    ] {
        assert_eq!(lint(arguments, &at).code, Some(2), "{arguments:?}");
    }
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_read() {
    let (_kept, at) = folder(&[
        ("a.txt", b"CR 721.1"),
        ("b.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("README.md", b"CR 722.1"),
    ]);
    let said = lint(&["missing.txt", "b.png", "a.txt"], &at);
    assert_eq!(said.code, Some(74), "{}", said.err);
    assert!(said.err.contains("missing.txt") && said.err.contains("[binary-file]"), "{}", said.err);
    assert!(said.out.contains("a.txt:1:4: moved"), "{}", said.out);
    let said = lint(&["."], &at);
    assert_eq!(said.code, Some(1));
    assert!(
        said.out.contains("README.md:1:4") && !said.err.contains("binary-file"),
        "{}{}",
        said.out,
        said.err
    );
}

#[test]
fn fixing_rewrites_what_is_certain_and_shows_the_rest() {
    let text = b"\xef\xbb\xbfCR 2025-03-01\r\ncaf\xc3\xa9: CR 721.1\r\n\r\n      CR 720.1\r\n";
    let (_kept, at) =
        folder(&[("a.txt", text), ("latin.txt", b"Gr\xfc\xdfe: CR 721.1\r\n"), ("good.txt", b"CR 721.1")]);
    let said = lint(&["a.txt", "--fix"], &at);
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert_eq!(
        fs::read(at.join("a.txt")).unwrap(),
        b"\xef\xbb\xbfCR 2025-03-01\r\ncaf\xc3\xa9: CR 724.1\r\n\r\n      CR 720.1\r\n"
    );
    assert!(
        said.out.contains("a.txt:2:10: fixed: 721.1 → 724.1") && said.out.contains("a.txt:4:10: reused"),
        "{}",
        said.out
    );
    assert!(
        said.err.contains("now written for the edition of 2026-08-07")
            && said.err.contains("line 1 still says 2025-03-01"),
        "{}",
        said.err
    );
    let again = fs::read(at.join("a.txt")).unwrap();
    lint(&["a.txt", "--fix"], &at);
    assert_eq!(fs::read(at.join("a.txt")).unwrap(), again, "a second run changes nothing");

    let said = lint(&["latin.txt", "good.txt", "--fix", "--as-of", "2025-03-01"], &at);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    assert_eq!(fs::read(at.join("latin.txt")).unwrap(), b"Gr\xfc\xdfe: CR 724.1\r\n");
    assert!(said.err.contains("2 fixed"), "{}", said.err);

    fs::write(at.join("all.txt"), "CR 720.1").unwrap();
    assert_eq!(lint(&["all.txt", "--fix=all", "--as-of", "2025-03-01"], &at).code, Some(0));
    assert_eq!(fs::read_to_string(at.join("all.txt")).unwrap(), "CR 723.1");
    assert_eq!(fs::read_dir(&at).unwrap().count(), 4, "nothing is left beside the files");
}

#[cfg(unix)]
#[test]
fn fixing_keeps_permissions_and_links_and_leaves_protected_files() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (_kept, at) = folder(&[("real.txt", b"CR 721.1"), ("shut.txt", b"CR 721.1")]);
    fs::set_permissions(at.join("real.txt"), fs::Permissions::from_mode(0o750)).unwrap();
    fs::set_permissions(at.join("shut.txt"), fs::Permissions::from_mode(0o444)).unwrap();
    symlink("real.txt", at.join("link.txt")).unwrap();
    let said = lint(&["link.txt", "shut.txt", "--fix", "--as-of", "2025-03-01"], &at);
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert!(fs::symlink_metadata(at.join("link.txt")).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(at.join("real.txt")).unwrap(), "CR 724.1");
    assert_eq!(fs::metadata(at.join("real.txt")).unwrap().permissions().mode() & 0o777, 0o750);
    assert_eq!(fs::read_to_string(at.join("shut.txt")).unwrap(), "CR 721.1");
    assert!(
        said.err.contains("write-protected") && said.out.contains("shut.txt:1:4: moved"),
        "{}{}",
        said.err,
        said.out
    );
}

#[cfg(unix)]
#[test]
fn fixing_keeps_other_names_owner_and_attributes() {
    use std::os::unix::fs::{MetadataExt, chown};
    let (_kept, at) =
        folder(&[("one.txt", b"CR 721.1, and more"), ("own.txt", b"CR 721.1"), ("set.txt", b"CR 721.1")]);
    fs::hard_link(at.join("one.txt"), at.join("other.txt")).unwrap();
    // Only an administrator can give files away, and not every file system has attributes.
    let is_given = chown(at.join("own.txt"), Some(1234), Some(1234)).is_ok();
    let set = |name| rustix::fs::setxattr(at.join("set.txt"), name, b"kept", rustix::fs::XattrFlags::empty());
    let is_set = set("user.citator").is_ok();
    let number = |name: &str| fs::metadata(at.join(name)).unwrap().ino();
    let before = number("one.txt");
    let said = lint(&["one.txt", "own.txt", "set.txt", "--fix", "--as-of", "2025-03-01"], &at);
    assert_eq!(said.code, Some(0), "{}", said.err);
    for name in ["one.txt", "other.txt"] {
        assert_eq!(
            (number(name), fs::read(at.join(name)).unwrap()),
            (before, b"CR 724.1, and more".to_vec())
        );
    }
    let owner = fs::metadata(at.join("own.txt")).unwrap();
    assert!(!is_given || (owner.uid(), owner.gid()) == (1234, 1234));
    let mut value = [0; 8];
    let read = rustix::fs::getxattr(at.join("set.txt"), "user.citator", &mut value);
    assert!(!is_set || read == Ok(4) && value.starts_with(b"kept"), "{read:?}");
    for name in ["own.txt", "set.txt"] {
        assert_eq!(fs::read(at.join(name)).unwrap(), b"CR 724.1");
    }
    assert_eq!(fs::read_dir(&at).unwrap().count(), 4, "nothing is left beside the files");
}

#[cfg(unix)]
#[test]
fn a_link_that_is_passed_is_followed_and_that_is_said() {
    use std::os::unix::fs::symlink;
    let (_there, there) = folder(&[("a.txt", b"CR 721.1"), ("b.txt", b"CR 721.1")]);
    let (_kept, at) = folder(&[("own.txt", b"CR 721.1")]);
    symlink(there.join("a.txt"), at.join("a.txt")).unwrap();
    symlink(&there, at.join("all")).unwrap();
    let fix = ["--fix", "--as-of", "2025-03-01"];
    let said = lint(&[&["."][..], &fix].concat(), &at);
    assert!(said.err.contains("1 fixed") && !said.err.contains("a link to"), "{}", said.err);
    assert_eq!(fs::read(there.join("a.txt")).unwrap(), b"CR 721.1", "nobody passed it");
    let real = |name: &str| there.canonicalize().unwrap().join(name).display().to_string();
    let said = lint(&[&["a.txt"][..], &fix].concat(), &at);
    assert!(said.err.contains(&format!("a.txt (a link to {}): 1 number", real("a.txt"))), "{}", said.err);
    let said = lint(&[&["all/"][..], &fix].concat(), &at);
    assert!(said.err.contains(&format!("all/b.txt (a link to {}): 1 number", real("b.txt"))), "{}", said.err);
    assert!(at.join("a.txt").is_symlink() && fs::read(there.join("b.txt")).unwrap() == b"CR 724.1");
}

#[cfg(unix)]
#[test]
fn a_pipe_into_which_nobody_writes_is_not_waited_for() {
    let (_kept, at) = folder(&[]);
    assert!(Command::new("mkfifo").arg(at.join("pipe")).status().unwrap().success());
    let said = lint(&["pipe"], &at);
    assert_eq!(said.code, Some(74), "{}", said.err);
    assert!(
        said.err
            .contains("pipe:1: error[unreadable-file]: this is a pipe into which nobody writes, not a file"),
        "{}",
        said.err
    );
    let mut writer =
        Command::new("sh").args(["-c", "echo CR 721.1 > pipe"]).current_dir(&at).spawn().unwrap();
    // Whoever writes may come a little later than this test.
    let said = loop {
        let said = lint(&["pipe", "--as-of", "2025-03-01"], &at);
        if said.code != Some(74) {
            break said;
        }
    };
    assert!(said.out.starts_with("pipe:1:4: moved"), "{}{}", said.out, said.err);
    assert!(writer.wait().unwrap().success());
    let mut shell = Command::new("bash");
    shell.args([
        "-c",
        "\"$0\" lint <(sleep 0.2; echo CR 721.1) <(true) --as-of 2025-03-01",
        env!("CARGO_BIN_EXE_citator"),
    ]);
    let said = Said::from(shell.env("CITATOR_INDEX", INDEX.path()).output().unwrap());
    assert!(said.code == Some(1) && said.out.contains(":1:4: moved"), "{}{}", said.out, said.err);
}

#[cfg(unix)]
#[test]
fn no_name_of_a_file_reaches_the_terminal_as_a_command() {
    let (_kept, at) = folder(&[("a\u{1b}[2J\nb.txt", b"CR 721.1")]);
    let said = lint(&[".", "--as-of", "2025-03-01"], &at);
    assert!(said.out.starts_with("./a\u{fffd}[2J\u{fffd}b.txt:1:4: moved"), "{}{}", said.out, said.err);
}

#[test]
fn a_finding_is_one_line_though_its_quote_has_two() {
    let (_kept, at) = folder(&[("a.txt", b"See MTR\n99.1.\n")]);
    for form in ["text", "github"] {
        let said = lint(&["a.txt", "--format", form], &at);
        assert_eq!((said.code, said.out.lines().count()), (Some(1), 1), "{}", said.out);
        assert!(said.out.contains("has no section 99.1"), "{}", said.out);
    }
}

#[test]
fn a_section_that_is_not_there_is_stale_on_the_command_line() {
    let (_kept, at) = folder(&[("a.txt", b"See MTR 2.1.\nSee IPG 2.99.\n")]);
    let said = lint(&["a.txt", "--all"], &at);
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert!(said.out.contains("a.txt:1:5: note: MTR 2.1: “Match Structure”"), "{}", said.out);
    assert!(said.out.contains("a.txt:2:5: unknown: our copy of the"), "{}", said.out);
}

#[test]
fn a_date_that_is_none_is_answered_with_how_to_write_one() {
    let (_kept, at) = folder(&[("a.txt", b"CR 721.1")]);
    for date in ["2021", "2021-02-30", "23.7.2021"] {
        for option in ["--as-of", "--to"] {
            let said = lint(&["a.txt", option, date], &at);
            let what = format!("invalid value '{date}' for '{option} <DATE>'");
            assert_eq!(said.code, Some(2), "{}", said.err);
            assert!(said.err.contains(&what) && said.err.contains("write one as 2021-07-23"), "{}", said.err);
        }
    }
}
