//! Packages and images: options that exist, files that exist, and an index of the version before.

use std::fs;
use std::process::{Command, Output};

use crate::index::publish::make_other_version;
use crate::support::repository;
use crate::support::running_server::{Server, get};

fn citator(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    command.args(arguments).current_dir(repository("packaging")).env_remove("CITATOR_INDEX");
    command
}

/// Whether the program knows a command with its options; nothing of it is carried out.
fn help_of(arguments: &[&str]) -> Output {
    citator(&[arguments, &["--help"]].concat()).output().expect("the binary runs")
}

fn text_of(path: &str) -> String {
    fs::read_to_string(repository(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn units_and_image_run_commands_that_exist() {
    let mut commands = Vec::new();
    for unit in ["packaging/citator.service", "packaging/citator-fetch.service"] {
        let text = text_of(unit);
        let lines = text.lines().filter_map(|line| line.strip_prefix("ExecStart="));
        commands.extend(lines.map(|line| line.trim_start_matches('-').to_owned()));
    }
    // The commands of the image are a list of strings, as in JSON.
    let image = text_of("Containerfile");
    let list = |instruction: &str| -> String {
        let line = image.lines().find(|line| line.starts_with(instruction)).expect(instruction);
        let list = &line[line.find('[').expect("a list")..];
        serde_json::from_str::<Vec<String>>(list).expect("a list").join(" ")
    };
    commands.push(list("HEALTHCHECK "));
    commands.push(format!("{} {}", list("ENTRYPOINT "), list("CMD ")));
    assert_eq!(commands.len(), 5, "{commands:?}");
    for command in commands {
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(words[0], "/usr/bin/citator", "{command}");
        let help = help_of(&words[1..]);
        assert!(help.status.success(), "{command}: {}", String::from_utf8_lossy(&help.stderr));
    }
}

#[test]
fn the_package_names_files_that_exist() {
    let manifest: toml::Table = text_of("Cargo.toml").parse().expect("TOML");
    let deb = &manifest["package"]["metadata"]["deb"];
    let assets: Vec<&str> = deb["assets"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|asset| asset[0].as_str())
        .filter(|source| !source.starts_with("target/"))
        .collect();
    assert!(assets.len() >= 4, "{assets:?}");
    for source in assets {
        let path = repository(source.split("/*").next().unwrap_or_default());
        assert!(path.exists(), "{}", path.display());
    }
    for unit in deb["systemd-units"].as_array().expect("a list") {
        let name = unit["unit-name"].as_str().expect("a name");
        assert!(text_of(&format!("packaging/{name}.service")).contains("[Service]"));
    }
}

#[test]
fn an_upgrade_reads_the_documents_again_if_the_index_has_another_version() {
    let folder = tempfile::tempdir().expect("a folder");
    let index = folder.path().join("index");
    let data = repository("data");
    let (index_arg, data) = (index.to_string_lossy().into_owned(), data.to_string_lossy().into_owned());
    let ingested = citator(&["ingest", "-q", "-i", &index_arg, &data]).output().expect("the binary runs");
    assert!(ingested.status.success(), "{}", String::from_utf8_lossy(&ingested.stderr));
    make_other_version(&index);
    let serve = citator(&["serve", "--addr", "127.0.0.1:0", "--data", &data, "-i", &index_arg]);
    let mut server = Server::start(serve);
    server.wait_for("has version 99: reading");
    let address = server.address();
    assert!(get(&address, "/rules/702.19b").starts_with("HTTP/1.1 200"));
    drop(server);
    let mut server =
        Server::start(citator(&["serve", "--addr", "127.0.0.1:0", "--data", &data, "-i", &index_arg]));
    server.address();
    assert!(!server.said.iter().any(|line| line.contains("reading")), "{:#?}", server.said);
}
