//! `citator doctor`: what it looks at, and one piece of advice for each fault.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::setup::{in_folder, text};
use crate::support::bucket::Builder;

/// Arguments with which it looks at no port of this machine.
const DOCTOR: [&str; 4] = ["doctor", "--json", "--addr", "127.0.0.1:0"];

/// The finding of a check in a folder, and the exit code.
fn finding(folder: &Path, arguments: &[&str], check: &str) -> (Value, Option<i32>) {
    let output = in_folder(folder, &[&DOCTOR[..], arguments].concat()).output().expect("it runs");
    let diagnosis: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let found = diagnosis["data"].as_array().expect("a list").iter().find(|found| found["check"] == check);
    (found.cloned().unwrap_or_default(), output.status.code())
}

#[test]
fn a_followed_store_is_asked_for_its_generation_and_format() {
    let builder = Builder::new();
    let generation = builder.build(20);
    let folder = builder.root.path();
    assert_eq!(finding(folder, &[], "store").0, Value::Null, "none is followed");
    let follow = ["--follow", "store"];
    let (found, exit) = finding(folder, &follow, "store");
    assert_eq!((&found["grade"], exit), (&"bad".into(), Some(1)), "{found}");
    assert_eq!(found["text"], "store/CURRENT: nothing has been published here");
    assert!(found["advice"].as_str().is_some_and(|advice| advice.contains("citator publish")), "{found}");
    assert_eq!(builder.publish("store", None).exit, Some(0));
    let (found, exit) = finding(folder, &follow, "store");
    let format = citator::index::SCHEMA_VERSION;
    let named = format!("CURRENT of store names generation {generation} of format {format}");
    assert_eq!((&found["grade"], &found["text"], exit), (&"ok".into(), &named.into(), Some(0)), "{found}");
    let current = fs::read_to_string(builder.path("store/CURRENT")).expect("a pointer");
    let older = current.replace(&format!("\"schema_version\": {format}"), "\"schema_version\": 1");
    fs::write(builder.path("store/CURRENT"), older).expect("written");
    let (found, exit) = finding(folder, &follow, "store");
    let older = format!("{generation} of format 1, but this citator reads format {format}");
    assert!(found["text"].as_str().is_some_and(|text| text.ends_with(&older)), "{found}");
    assert_eq!((&found["grade"], exit), (&"bad".into(), Some(1)));
}

#[test]
fn trust_in_everybody_and_a_rate_limit_that_is_off_are_warned_of() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, check, grade, said) in [
        (&[][..], "proxies", "ok", "none is trusted"),
        (&["--trusted-proxy", "loopback,10.0.0.0/8"], "proxies", "ok", "2 networks are trusted"),
        (&["--trusted-proxy", "10.0.0.0/8,0.0.0.0/0"], "proxies", "warn", "anyone may name"),
        (&["--trusted-proxy", "::/0"], "proxies", "warn", "anyone may name"),
        (&[], "rate limit", "ok", "15000 units in 60 seconds"),
        (&["--rate-limit", "off"], "rate limit", "warn", "off; "),
    ] {
        let (found, _) = finding(folder.path(), arguments, check);
        assert_eq!(found["grade"], grade, "{found}");
        assert!(found["text"].as_str().is_some_and(|text| text.contains(said)), "{found}");
        assert_eq!(found["advice"] == "", grade == "ok", "{found}");
    }
}

#[test]
fn a_fault_has_one_advice() {
    let builder = Builder::new();
    builder.build(20);
    let folder = builder.root.path();
    fs::write(builder.path("index/CURRENT"), "{").expect("written");
    let generations = fs::read_dir(builder.path("index")).expect("a folder").flatten();
    for generation in generations.filter(|entry| entry.path().is_dir()) {
        fs::remove_dir_all(generation.path()).expect("removed");
    }
    fs::create_dir(builder.path("sources")).expect("a folder");
    fs::write(builder.path("sources/sources.lock"), "nothing").expect("written");
    fs::write(builder.path("citator.toml"), "adr = 1\n").expect("written");
    for check in ["index", "sources", "config"] {
        let (found, exit) = finding(folder, &[], check);
        assert_eq!((&found["grade"], exit), (&"bad".into(), Some(1)), "{found}");
        assert!(!found["text"].as_str().unwrap_or_default().contains("help: "), "{found}");
        assert_ne!(found["advice"], "", "{found}");
    }
    let printed = in_folder(folder, &["doctor", "--addr", "127.0.0.1:0"]).output().expect("it runs");
    let printed = text(&printed.stdout);
    let faults = printed.lines().filter(|line| line.starts_with("bad") || line.starts_with("warn")).count();
    assert_eq!(printed.matches("help: ").count(), faults, "{printed}");
}

#[test]
fn without_an_index_it_says_what_makes_one() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, advice) in [
        (&[][..], "there are no documents either: run `citator fetch`"),
        (&["--fetch", "daily"], "the server fetches documents"),
        (&["--follow", "store"], "the server copies that of the store"),
        (&["--data", "."], "the server builds one at its start"),
    ] {
        let (found, _) = finding(folder.path(), arguments, "index");
        assert_eq!(found["grade"], "warn", "{found}");
        assert!(found["advice"].as_str().is_some_and(|said| said.starts_with(advice)), "{found}");
    }
    let status = in_folder(folder.path(), &["status"]).output().expect("it runs");
    assert_eq!(status.status.code(), Some(1));
    let advice =
        "help: build one with `citator ingest --index index`; without documents, run `citator fetch` first";
    assert!(text(&status.stderr).contains(advice), "{}", text(&status.stderr));
}
