//! `citator status`, and the version of the program.

use std::process::{Command, Output};

use serde_json::Value;

use crate::support::repository;
use crate::support::running_server::{Server, get};

fn citator(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    command.args(arguments).env_remove("CITATOR_SOURCES").output().expect("the binary runs")
}

fn printed(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_status_tells_generation_editions_counts_and_ages() {
    let folder = tempfile::tempdir().expect("a folder");
    let index = folder.path().join("index");
    let index = index.to_string_lossy();
    let data = repository("data/rulebooks");
    printed(&citator(&["ingest", &data.to_string_lossy(), "--index", &index]));
    let sources = folder.path().join("sources");
    std::fs::create_dir(&sources).expect("a folder");
    let entry = "version = 1\n[[file]]\nsource = \"scryfall\"\nname = \"rulings\"\npath = \"scryfall/a.json\"\nurl = \"https://x.example/a\"\nsha256 = \"0000000000000000000000000000000000000000000000000000000000000000\"\nbytes = 1\nfetched = \"2026-01-02\"\nlicence = \"none\"\n";
    std::fs::write(sources.join("sources.lock"), entry).expect("a lock file");
    let sources = sources.to_string_lossy();
    let status = ["status", "--index", &index, "--sources", &sources];
    let text = printed(&citator(&status));
    let json = printed(&citator(&[&status[..], &["--json"]].concat()));
    let told: Value = serde_json::from_str(&json).expect("JSON");
    let generation = told["generation"].as_str().expect("a generation");
    assert!(text.starts_with(&format!("generation  {generation} in {index}\n")), "{text}");
    assert_eq!((generation.len(), &told["object"]), (32, &"status".into()), "{told}");
    assert!(told["age_seconds"].as_i64().is_some_and(|age| (0..3_600).contains(&age)), "{told}");
    let english = told["rulebooks"].as_array().expect("a list").iter().find(|of| of["language"] == "en");
    let english = english.expect("English");
    assert!(english["editions"].as_u64().is_some_and(|count| count > 1), "{told}");
    let newest = english["newest"].as_str().expect("a day");
    assert!(text.contains(&format!("newest {newest}")), "{text}");
    assert!(told["records"]["rules"].as_u64().is_some_and(|count| count > 100), "{told}");
    assert_eq!(
        (&told["fetched"][0]["id"], &told["fetched"][0]["fetched"]),
        (&"scryfall".into(), &"2026-01-02".into())
    );
    assert!(text.contains("fetched     scryfall"), "{text}");
    assert_eq!(citator(&["status", "--index", "nowhere/at/all"]).status.code(), Some(1));
}

#[test]
fn the_version_is_the_same_everywhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    command
        .args(["serve", "--addr", "127.0.0.1:0", "--data"])
        .arg(repository("data"))
        .current_dir(folder.path());
    let mut server = Server::start(command);
    let answer = get(&server.address(), "/version");
    let (_, told) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let told: Value = serde_json::from_str(told).expect("JSON");
    let long = printed(&citator(&["--version"]));
    let build = told["build"].as_str().expect("a build");
    assert_eq!(build.len(), 16, "{build}");
    assert!(long.starts_with(&format!("citator {}\n", env!("CARGO_PKG_VERSION"))), "{long}");
    assert_eq!(
        (told["name"].as_str(), told["version"].as_str()),
        (Some("citator"), Some(env!("CARGO_PKG_VERSION")))
    );
    assert!(long.contains(&format!("build {build}\nindex format {}\n", told["index_format"])), "{long}");
    for feature in told["features"].as_array().expect("a list") {
        assert!(long.contains(feature.as_str().expect("a name")), "{long}");
    }
    assert_eq!(printed(&citator(&["-V"])), format!("citator {}\n", env!("CARGO_PKG_VERSION")));
}
