//! Checking texts through `citator lint` with its exit codes, and through the API with its problems.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::Request;
use citator::index::Live;
use citator::join::pipeline;
use citator::web::{MAX_BODY, MAX_CHECKED_BODY, MAX_CITATIONS, Site};
use serde_json::{Value, json};

use crate::support::repository;
use crate::support::web::{Answer, Door};

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
        "engine.rs:3:8: moved: rule 721.1 (2025-02-07) is 724.1 today, same wording (",
        "engine.rs:3:56: reused: rule 720.1 (2025-02-07) is 723.1 today",
        "engine.rs:8:39: unknown: rule 508.1l (2025-02-07) does not exist",
        "cards.json:1:49: moved: rule 721.1",
        "cards.json:1:70: moved: rule 722.1",
        "unknown: MTR 4.8 is not in the Magic Tournament Rules (Sample)",
    ] {
        assert!(said.out.contains(line), "{line}\n{}", said.out);
    }
    assert!(!said.out.contains("702.19b") && !said.out.contains("702.50"), "{}", said.out);
    assert!(said.err.ends_with("2 files, 10 citations read: 8 stale, 0 notes\n"), "{}", said.err);
    let all = lint(&["engine.rs", "--as-of", "2025-03-01", "--all"], &at);
    assert!(all.out.contains("engine.rs:8:12: same: rule 702.19b"), "{}", all.out);
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
        said.out.contains("note: rule 720.1")
            && said.out.contains("before 2026-08-07 it was a different rule, which is 723.1"),
        "{}",
        said.out
    );
    assert_eq!(said.err.matches("no day is known").count(), 1, "{}", said.err);
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
        assert!(said.out.starts_with("-:1:4: moved: rule 721.1"), "{}", said.out);
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
    let text = b"\xef\xbb\xbfCR 2025-03-01\r\ncaf\xc3\xa9: CR 721.1, CR 720.1\r\n";
    let (_kept, at) =
        folder(&[("a.txt", text), ("latin.txt", b"Gr\xfc\xdfe: CR 721.1\r\n"), ("good.txt", b"CR 721.1")]);
    let said = lint(&["a.txt", "--fix"], &at);
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert_eq!(
        fs::read(at.join("a.txt")).unwrap(),
        b"\xef\xbb\xbfCR 2025-03-01\r\ncaf\xc3\xa9: CR 724.1, CR 720.1\r\n"
    );
    assert!(
        said.out.contains("a.txt:2:10: fixed: 721.1 → 724.1") && said.out.contains("a.txt:2:20: reused"),
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
fn no_name_of_a_file_reaches_the_terminal_as_a_command() {
    let (_kept, at) = folder(&[("a\u{1b}[2J\nb.txt", b"CR 721.1")]);
    let said = lint(&[".", "--as-of", "2025-03-01"], &at);
    assert!(said.out.starts_with("./a\u{fffd}[2J\u{fffd}b.txt:1:4: moved"), "{}{}", said.out, said.err);
}

fn sample() -> Door {
    let library = pipeline::read(&[repository("data")], &|_, _| {});
    Door::new(Site::new(Live::from_library(library).expect("the sample can be indexed")))
}

async fn post(door: &Door, body: impl Into<Body>) -> Answer {
    let request = Request::post("/api/v1/cite/check").header("content-type", "application/json");
    door.send(request.body(body.into()).expect("a request")).await
}

#[tokio::test]
async fn a_text_is_checked_over_http() {
    let door = sample();
    let body = json!({"text": "é CR 721.1; rules 720.1 and MTR 2.1", "as_of": "2025-03-01"});
    let answer = post(&door, body.to_string()).await;
    assert_eq!(
        (answer.status, answer.header("cache-control"), answer.header("access-control-allow-origin")),
        (200, "no-store", "*")
    );
    let check = answer.as_json();
    assert_eq!(
        (&check["object"], &check["to"], &check["as_of"]["day"]),
        (&json!("check"), &json!("2026-08-07"), &json!("2025-03-01"))
    );
    assert_eq!(check["counts"], json!({"citations": 3, "stale": 2, "notes": 0}));
    let [moved, reused, mtr] = [0, 1, 2].map(|at| &check["citations"][at]);
    assert_eq!(
        (&moved["quote"], &moved["span"], &moved["column"]),
        (&json!("721.1"), &json!([6, 11]), &json!(6))
    );
    assert_eq!(
        (&moved["verdict"], &moved["replacement"], &moved["exists"]),
        (&json!("moved"), &json!("724.1"), &json!(true))
    );
    assert_eq!((&moved["as_of"], &moved["edition"]), (&json!("2025-03-01"), &json!("2025-02-07")));
    assert_eq!((&reused["verdict"], &reused["now"]), (&json!("reused"), &json!(["723.1"])));
    assert_eq!(
        (&mtr["document"], &mtr["verdict"], &mtr["exists"]),
        (&json!("mtr"), &Value::Null, &json!(true))
    );
    let back =
        post(&door, json!({"text": "CR 724.1", "as_of": "2026-08-07", "to": "2025-03-01"}).to_string())
            .await
            .as_json();
    assert_eq!(back["citations"][0]["now"], json!(["721.1"]));
    let undated =
        post(&door, json!({"text": "CR 721.1", "as_of": null, "lang": "fr"}).to_string()).await.as_json();
    assert_eq!((&undated["as_of"], &undated["citations"][0]["verdict"]), (&Value::Null, &json!("moved")));
    assert!(undated["warnings"][0].as_str().unwrap().contains("no day is known"), "{undated}");
    assert_eq!(post(&door, "\u{feff}{\"text\": \"\"}").await.as_json()["counts"]["citations"], 0);
}

#[tokio::test]
async fn sections_of_tournament_documents_are_looked_up() {
    let door = sample();
    let text = "MTR 2.1, IPG 2.1, MTR 2.2-2.3, MTR 2.99 and MTR 9.1";
    let check = post(&door, json!({"text": text, "as_of": "2026-08-07"}).to_string()).await.as_json();
    let stands = &check["citations"][0];
    assert_eq!(
        (&stands["exists"], &stands["verdict"], &stands["stale"]),
        (&json!(true), &Value::Null, &json!(false)),
        "{stands}"
    );
    let section = &stands["sections"][0];
    assert_eq!((&section["number"], &section["title"]), (&json!("2.1"), &json!("Match Structure")));
    assert_eq!((&section["language"], &section["html_uri"]), (&json!("en"), &json!("/documents/mtr/2.1")));
    assert_eq!(stands["message"], "MTR 2.1 is “Match Structure” of the Magic Tournament Rules (Sample)");
    for place in ["uri", "html_uri"] {
        assert_eq!(door.get(section[place].as_str().expect("an address")).await.status, 200, "{section}");
    }
    assert_eq!(check["citations"][1]["sections"][0]["html_uri"], "/documents/ipg/2.1");
    let range: Vec<&Value> = check["citations"][2]["sections"]
        .as_array()
        .unwrap()
        .iter()
        .map(|section| &section["number"])
        .collect();
    assert_eq!(range, [&json!("2.2"), &json!("2.3")]);
    let missing = &check["citations"][3];
    assert_eq!(
        (&missing["exists"], &missing["verdict"], &missing["stale"]),
        (&json!(false), &json!("unknown"), &json!(true)),
        "{missing}"
    );
    assert_eq!((&missing["near"], &missing["sections"]), (&json!(["2.2", "2.3", "2.4"]), &Value::Null));
    assert_eq!(
        missing["message"],
        "MTR 2.99 is not in the Magic Tournament Rules (Sample); nearest: 2.2, 2.3 and 2.4"
    );
    assert_eq!(check["citations"][4]["near"], json!(["1", "2", "3"]));
    assert_eq!(check["counts"], json!({"citations": 5, "stale": 2, "notes": 0}));
}

#[tokio::test]
async fn a_chapter_that_nobody_read_leaves_its_citations_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = "---\ntitle: Magic Tournament Rules\nlanguage: en\n---\n\n## 2. Tournament Mechanics\n\nRounds.\n\n### 2.1. Match Structure\n\nTwo games.\n";
    fs::write(folder.path().join("mtr-2.md"), page).expect("written");
    let library = pipeline::read(&[repository("data/rulebooks"), folder.path().to_owned()], &|_, _| {});
    let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
    let check =
        post(&door, json!({"text": "MTR 2.1, MTR 2.7, MTR 4.8 and IPG 2.5"}).to_string()).await.as_json();
    let told =
        |at: usize| (&check["citations"][at]["exists"], check["citations"][at]["message"].as_str().unwrap());
    assert_eq!(told(0), (&json!(true), "MTR 2.1 is “Match Structure” of the Magic Tournament Rules"));
    assert_eq!(told(1), (&json!(false), "MTR 2.7 is not in the Magic Tournament Rules; nearest: 2.1"));
    assert_eq!(
        told(2),
        (
            &Value::Null,
            "MTR 4.8 is in a part of the Magic Tournament Rules that is not available here, so it was not checked"
        )
    );
    assert_eq!(
        told(3),
        (&Value::Null, "IPG 2.5 is in a document that is not available here, so it was not checked")
    );
}

#[test]
fn a_section_that_is_not_there_is_stale_on_the_command_line() {
    let (_kept, at) = folder(&[("a.txt", b"See MTR 2.1.\nSee IPG 2.99.\n")]);
    let said = lint(&["a.txt", "--all"], &at);
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert!(said.out.contains("a.txt:1:5: note: MTR 2.1 is “Match Structure”"), "{}", said.out);
    assert!(said.out.contains("a.txt:2:5: unknown: IPG 2.99 is not in the"), "{}", said.out);
}

#[tokio::test]
async fn what_cannot_be_checked_is_a_problem() {
    let door = sample();
    for (body, status, code, said) in [
        ("", 400, "bad-body", "not JSON"),
        ("{", 400, "bad-body", "line 1"),
        ("[]", 400, "bad-body", "not a JSON object"),
        ("{}", 400, "missing-parameter", "text is missing"),
        (r#"{"text": 7}"#, 400, "bad-parameter", "text is a string"),
        (r#"{"text": "a", "date": "2025-03-01"}"#, 400, "unknown-parameter", "did you mean \\\"as_of\\\""),
        (r#"{"text": "a", "as_of": "yesterday"}"#, 400, "bad-parameter", "as_of is a day"),
        (r#"{"text": "a", "lang": "tlh"}"#, 400, "bad-parameter", "tlh"),
    ] {
        let answer = post(&door, body).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (status, "application/problem+json"),
            "{body}"
        );
        assert_eq!(answer.as_json()["code"], code, "{body}");
        assert!(answer.body.contains(said), "{body}: {}", answer.body);
    }
    let deep = post(&door, "[".repeat(100_000)).await;
    assert_eq!(deep.as_json()["code"], "bad-body");
    let text = "x".repeat(MAX_BODY * 2);
    assert_eq!(
        post(&door, json!({"text": text}).to_string()).await.status,
        200,
        "a text may be longer than other bodies"
    );
    let large = post(&door, vec![b' '; MAX_CHECKED_BODY + 1]).await;
    assert_eq!((large.status, &large.as_json()["code"]), (413, &json!("body-too-large")));
    for method in ["GET", "HEAD", "PUT", "DELETE"] {
        let answer = door.ask(method, "/api/v1/cite/check", &[]).await;
        assert_eq!((answer.status, answer.header("allow")), (405, "POST"), "{method}");
        assert!(method == "HEAD" || answer.body.contains("send the text with POST"), "{}", answer.body);
    }
    let asked = door.ask("OPTIONS", "/api/v1/cite/check", &[("origin", "https://example.org")]).await;
    assert_eq!((asked.status, asked.header("access-control-allow-methods")), (204, "POST"));
}

#[tokio::test]
async fn a_text_of_nothing_but_citations_is_answered_in_part_and_counted_whole() {
    let door = sample();
    let count = MAX_CITATIONS + 5;
    let check = post(&door, json!({"text": "CR 721.1\n".repeat(count), "as_of": "2025-02-07"}).to_string())
        .await
        .as_json();
    assert_eq!(check["citations"].as_array().map(Vec::len), Some(MAX_CITATIONS));
    assert_eq!((&check["counts"]["citations"], &check["counts"]["stale"]), (&json!(count), &json!(count)));
    assert_eq!(check["citations"][MAX_CITATIONS - 1]["line"], MAX_CITATIONS);
    assert!(
        check["warnings"][0].as_str().unwrap().contains("send the text in parts"),
        "{}",
        check["warnings"]
    );
}
