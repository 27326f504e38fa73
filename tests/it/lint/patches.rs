//! `citator lint --diff`: a patch that makes of each file what `--fix` would have made of it.

use std::io::Write;
use std::process::{Command, Stdio};

use super::project::{Project, sample};
use crate::support::Ran;

const DAY: &str = "--as-of=2025-03-01";

/// Files with a stale number each, whose other bytes are easy to lose.
fn files() -> Vec<(&'static str, Vec<u8>)> {
    let utf16 = |order: fn(u16) -> [u8; 2]| "Grüße Ċ ਊ\r\nsee rule 721.1\r\n".encode_utf16().flat_map(order);
    vec![
        ("plain.txt", b"one\ntwo\nthree\nfour\nrule 721.1\nfive\nsix\nseven\neight\n".to_vec()),
        ("src/deep/dos.rs", b"// one\r\n// rule 721.1 \r\nlet x;\r\n\r\n// rule 722.1".to_vec()),
        ("mark.md", b"\xef\xbb\xbfCR 721.1, and\nCR 722.1".to_vec()),
        ("latin.txt", b"Gr\xfc\xdfe: rule 721.1\nna\xefve\n".to_vec()),
        ("little.txt", [b"\xff\xfe".to_vec(), utf16(u16::to_le_bytes).collect()].concat()),
        ("big.txt", [b"\xfe\xff".to_vec(), utf16(u16::to_be_bytes).collect()].concat()),
        ("old mac.txt", b"one\rrule 721.1\rtwo\r".to_vec()),
        ("größe, \"1\"\\2.md", b"rule 721.1\n".to_vec()),
    ]
}

/// Applies a patch as git does, in a folder that is no repository.
fn apply(project: &Project, patch: &str) -> Ran {
    let mut git = Command::new("git");
    git.arg("apply").current_dir(project.path());
    git.env("GIT_CONFIG_NOSYSTEM", "1").env("GIT_CONFIG_GLOBAL", "/dev/null");
    let mut child = git.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("git runs");
    child.stdin.take().expect("a pipe").write_all(patch.as_bytes()).expect("it reads");
    Ran::from(child.wait_with_output().expect("it ends"))
}

#[test]
fn the_patch_gives_what_fix_gives_byte_for_byte() {
    let (patched, fixed) = (Project::with(&files()), Project::with(&files()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    let lint = command.args(["lint", ".", "--diff", DAY]).current_dir(patched.path());
    let output = lint.env("CITATOR_INDEX", sample()).output().expect("the binary runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "what is stale stays so: {said}");
    assert!(said.ends_with("8 files, 10 citations read: 10 stale, 10 in the patch, 0 notes\n"), "{said}");
    for (name, bytes) in files() {
        assert_eq!(patched.bytes(name), bytes, "{name} is not written");
    }
    std::fs::write(patched.path().join(".patch"), &output.stdout).expect("written");
    let mut git = Command::new("git");
    git.args(["apply", ".patch"]).current_dir(patched.path());
    let applied = Ran::of(git.env("GIT_CONFIG_NOSYSTEM", "1").env("GIT_CONFIG_GLOBAL", "/dev/null"));
    assert_eq!(applied.exit, Some(0), "{}", applied.errors);
    assert_eq!(fixed.lint(&[".", "--fix", DAY]).exit, Some(0));
    for (name, before) in files() {
        assert_eq!(patched.bytes(name), fixed.bytes(name), "{name}");
        assert_ne!(patched.bytes(name), before, "{name}");
    }
    let again = patched.lint(&[".", "--diff"]);
    assert_eq!((again.exit, again.printed.as_str()), (Some(0), ""), "{}", again.errors);
}

#[test]
fn a_patch_has_three_lines_around_a_change_and_the_path_from_here() {
    let project = Project::with(&files());
    let ran = project.lint(&["--diff", DAY, "./plain.txt"]);
    let expected = "--- a/plain.txt\n+++ b/plain.txt\n@@ -2,7 +2,7 @@\n two\n three\n four\n-rule 721.1\n+rule 724.1\n five\n six\n seven\n";
    assert_eq!(ran.printed, expected, "{}", ran.errors);
    let deep = project.lint_in("src", sample(), &["--diff", DAY, "."]).printed;
    assert!(
        deep.starts_with("--- a/deep/dos.rs\n+++ b/deep/dos.rs\n@@ -1,5 +1,5 @@\n // one\r\n-"),
        "{deep:?}"
    );
    assert!(deep.ends_with("\\ No newline at end of file\n"), "{deep:?}");
    assert!(project.lint(&["--diff", DAY, "old mac.txt"]).printed.starts_with("--- a/old mac.txt\t\n"));
}

#[test]
fn reused_numbers_are_in_the_patch_on_demand() {
    let project = Project::with(&[("a.txt", "CR 720.1\n")]);
    let ran = project.lint(&["--diff", DAY, "a.txt"]);
    assert_eq!((ran.exit, ran.printed.as_str()), (Some(1), ""), "{}", ran.errors);
    let ran = project.lint(&["--diff", "--fix=all", DAY, "a.txt"]);
    assert!(ran.printed.ends_with("-CR 720.1\n+CR 723.1\n"), "{}{}", ran.printed, ran.errors);
    assert_eq!(apply(&project, &ran.printed).exit, Some(0));
    assert_eq!(project.text("a.txt"), "CR 723.1\n");
}

#[test]
fn what_cannot_be_in_the_patch_is_named() {
    let broken = b"rule 721.1 \xff\xff and caf\xc3\xa9 \xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\n";
    let project =
        Project::with(&[("a/broken.txt", broken.to_vec()), ("b/good.txt", b"rule 721.1\n".to_vec())]);
    let ran = project.lint(&["--diff", DAY, "."]);
    assert_eq!(ran.exit, Some(1));
    assert!(
        ran.printed.starts_with("--- a/b/good.txt\n") && !ran.printed.contains("broken"),
        "{}",
        ran.printed
    );
    assert!(
        ran.errors.contains("a/broken.txt: read as UTF-8, the file cannot be written back"),
        "{}",
        ran.errors
    );
    let above = project.lint_in("a", sample(), &["--diff", DAY, "../b"]);
    assert_eq!((above.exit, above.printed.as_str()), (Some(1), ""), "{}", above.errors);
    assert!(above.errors.contains("good.txt: the file is not under the current folder"), "{}", above.errors);
    for arguments in [
        &["--diff"][..],
        &["--diff", "-"],
        &["--diff", "--json", "."],
        &["--diff", "--format=sarif", "."],
        &["--diff", "--fix=all", "."],
    ] {
        assert_eq!(project.lint(arguments).exit, Some(2), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_is_in_the_patch_once_and_under_its_own_name() {
    let project = Project::with(&[("real.txt", "rule 721.1\n")]);
    std::os::unix::fs::symlink("real.txt", project.path().join("link.txt")).expect("a link");
    let ran = project.lint(&["--diff", DAY, "."]);
    assert_eq!(ran.printed.matches("--- a/real.txt").count(), 1, "{}", ran.printed);
    assert!(!ran.printed.contains("link.txt"), "{}", ran.printed);
    assert_eq!(apply(&project, &ran.printed).exit, Some(0));
}
