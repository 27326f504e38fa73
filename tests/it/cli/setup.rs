//! The configuration file, the amount of output, and what a service manager or container asks, through the
//! binary.

use std::collections::BTreeSet;
use std::fs;
use std::net::TcpListener;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use citator::work::uninterrupted::uninterrupted;

use crate::support::repository;

/// Time limit for a server to start or stop, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A command in a folder of its own, without variables and files of the user.
pub(super) fn in_folder(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    let variables: Vec<String> =
        std::env::vars().map(|(name, _)| name).filter(|name| name.starts_with("CITATOR_")).collect();
    variables.iter().for_each(|name| {
        command.env_remove(name);
    });
    command.env_remove("XDG_CONFIG_HOME").env_remove("SSL_CERT_FILE").env("HOME", folder);
    command.args(arguments).current_dir(folder);
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    in_folder(folder, arguments).output().expect("the binary runs")
}

pub(super) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn folder_with(config: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("citator.toml"), config).expect("written");
    folder
}

/// The line of a key in `config show --origin`.
fn line(output: &Output, key: &str) -> String {
    let prefix = format!("{key} = ");
    let printed = text(&output.stdout);
    let found = printed.lines().find(|line| line.starts_with(&prefix));
    found.unwrap_or_else(|| panic!("no {key} in {printed}{}", text(&output.stderr))).to_owned()
}

#[test]
fn a_file_yields_to_variables_and_both_to_options() {
    let folder =
        folder_with("# a comment\naddr = \"127.0.0.1:7001\"\ncompat = [\"scryfall\", \"academyruins\"]\n");
    let show = ["config", "show", "--origin"];
    let shown = run(folder.path(), &show);
    assert_eq!(line(&shown, "addr"), "addr = \"127.0.0.1:7001\"  # citator.toml:2");
    assert_eq!(line(&shown, "compat"), "compat = [\"scryfall\", \"academyruins\"]  # citator.toml:3");
    assert_eq!(line(&shown, "index"), "index = \"index\"  # default");
    let of_variables = in_folder(folder.path(), &show)
        .env("CITATOR_ADDR", "127.0.0.1:7002")
        .env("CITATOR_COMPAT", "scryfall")
        .output()
        .expect("it runs");
    assert_eq!(line(&of_variables, "addr"), "addr = \"127.0.0.1:7002\"  # variable CITATOR_ADDR");
    assert_eq!(line(&of_variables, "compat"), "compat = \"scryfall\"  # variable CITATOR_COMPAT");
    let of_options = in_folder(folder.path(), &[&show[..], &["--addr", "127.0.0.1:7003"]].concat())
        .env("CITATOR_ADDR", "127.0.0.1:7002")
        .output()
        .expect("it runs");
    assert_eq!(line(&of_options, "addr"), "addr = \"127.0.0.1:7003\"  # flag --addr");
}

#[test]
fn commands_use_the_file() {
    let folder = folder_with("index = \"elsewhere\"\n");
    let verified = run(folder.path(), &["verify"]);
    assert!(text(&verified.stderr).contains("elsewhere"), "{}", text(&verified.stderr));
    let by_option = run(folder.path(), &["verify", "-i", "third"]);
    assert!(text(&by_option.stderr).contains("third"), "{}", text(&by_option.stderr));
    let other = folder_with("index = \"fourth\"\n");
    let config = other.path().join("citator.toml");
    let named = run(folder.path(), &["verify", "--config", &config.to_string_lossy()]);
    assert!(text(&named.stderr).contains("fourth"), "{}", text(&named.stderr));
}

#[test]
fn settings_of_the_current_folder_are_said_and_rule_no_look_at_the_files_of_others() {
    let folder = folder_with("index = \"elsewhere\"\n");
    fs::write(folder.path().join("a.md"), "CR 702.19b").expect("written");
    let said = "settings are read from citator.toml of the current folder\n";
    let verified = text(&run(folder.path(), &["verify"]).stderr);
    assert!(verified.starts_with(said) && verified.matches(said).count() == 1, "{verified}");
    // A checkout does not say by which index it is judged.
    for command in [&["lint", "a.md"][..], &["mcp"]] {
        let judged = text(&run(folder.path(), command).stderr);
        let ignored =
            "citator.toml of the current folder is not read by this command; name it with --config\n";
        assert!(judged.starts_with(ignored) && !judged.contains("elsewhere"), "{judged}");
        assert!(judged.contains("index: no index here"), "{judged}");
    }
    let named = text(&run(folder.path(), &["lint", "a.md", "--config", "citator.toml"]).stderr);
    assert!(named.contains("elsewhere"), "{named}");
    // Of another place nothing has to be said.
    let home = folder.path().join(".config/citator");
    fs::create_dir_all(&home)
        .and_then(|()| fs::rename(folder.path().join("citator.toml"), home.join("citator.toml")))
        .expect("moved");
    for command in [&["verify"][..], &["lint", "a.md"]] {
        let quiet = text(&run(folder.path(), command).stderr);
        assert!(quiet.starts_with("citator: elsewhere"), "{quiet}");
    }
}

#[test]
fn a_broken_file_is_named_with_its_line_and_advice() {
    for (config, said) in [
        ("\nadr = \"127.0.0.1:1\"", "citator.toml:2: there is no key `adr`\n  help: did you mean `addr`?"),
        ("public_url = \"https://rules.example\"", "did you mean `public-url`?"),
        ("nothing-like-it = 1", "help: the keys are addr, "),
        ("addr = 7070", "citator.toml:1: addr: \"7070\": expected an IP address and a port"),
        ("addr = \"localhost\"", "expected an IP address and a port, such as 127.0.0.1:7070"),
        ("index = true", "citator.toml:1: index: true and false are no values of it"),
        ("index = [\"one\", \"two\"]", "it takes one value, not a list"),
        ("compat = [\"scryfal\"]", "citator.toml:1: compat: \"scryfal\""),
        ("fetch = \"hourly\"", "expected one of daily"),
        ("[serve]\naddr = \"127.0.0.1:1\"", "there is no key `serve`"),
        ("index = \"one\"\nindex = \"two\"", "citator.toml:2: "),
        ("index = ", "citator.toml:1: "),
    ] {
        let output = run(folder_with(config).path(), &["config", "show"]);
        assert_eq!(output.status.code(), Some(2), "{config}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(said), "{config}: {}", text(&output.stderr));
        let help = run(folder_with(config).path(), &["--help"]);
        assert_eq!(help.status.code(), Some(0), "{config}");
    }
    let missing = run(folder_with("").path(), &["config", "show", "--config", "none.toml"]);
    assert_eq!(missing.status.code(), Some(74));
    assert!(text(&missing.stderr).contains("none.toml: no such file"), "{}", text(&missing.stderr));
}

#[test]
fn an_empty_variable_counts_as_not_set() {
    let folder = folder_with("addr = \"127.0.0.1:7001\"\n");
    let show = ["config", "show", "--origin"];
    let mut command = in_folder(folder.path(), &show);
    for name in ["CITATOR_ADDR", "CITATOR_INDEX", "CITATOR_COMPAT", "CITATOR_CONFIG", "CITATOR_SOURCES"] {
        command.env(name, "");
    }
    let shown = command.output().expect("it runs");
    let said = text(&shown.stderr);
    assert_eq!((shown.status.code(), said.lines().count()), (Some(0), 1), "{said}");
    assert_eq!(line(&shown, "addr"), "addr = \"127.0.0.1:7001\"  # citator.toml:1");
    assert_eq!(line(&shown, "index"), "index = \"index\"  # default");
    assert_eq!(line(&shown, "sources"), "sources = \"sources\"  # default");
}

#[test]
fn a_value_that_is_none_is_named_with_its_variable() {
    let folder = folder_with("");
    let refused = |name: &str, value: &str, arguments: &[&str]| {
        let output = in_folder(folder.path(), arguments).env(name, value).output().expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
        text(&output.stderr)
    };
    for (name, value, said) in [
        ("CITATOR_ADDR", "localhost", "expected an IP address and a port, such as 127.0.0.1:7070"),
        ("CITATOR_COMPAT", "scryfall,moxfield", "'moxfield' for '--compat"),
        ("CITATOR_FETCH", "hourly", "'hourly' for '--fetch"),
    ] {
        let errors = refused(name, value, &["serve"]);
        let origin = format!("tip: the value comes from the variable {name}\n");
        assert!(errors.contains(said) && errors.contains(&origin), "{errors}");
    }
    let of_option = refused("CITATOR_ADDR", "localhost", &["serve", "--addr", "here"]);
    assert!(of_option.contains("'here'") && !of_option.contains("CITATOR_ADDR"), "{of_option}");
}

#[test]
fn a_variable_that_nothing_reads_is_warned_of() {
    let folder = folder_with("");
    let wrong = ["INDX", "NOTHING_LIKE_IT"].map(|end| format!("CITATOR_{end}"));
    let advice = "did you mean `CITATOR_INDEX`?";
    let warning = |name: &str| format!("warning: nothing reads the variable {name}\n  help: ");
    // Without documents a server ends at once.
    for arguments in
        [&["config", "show"][..], &["doctor", "--addr", "127.0.0.1:0"], &["serve", "--addr", "127.0.0.1:0"]]
    {
        let mut command = in_folder(folder.path(), arguments);
        for name in &wrong {
            command.env(name, "elsewhere");
        }
        let errors = text(&command.output().expect("it runs").stderr);
        assert!(errors.contains(&format!("{}{advice}", warning(&wrong[0]))), "{errors}");
        assert!(errors.contains(&format!("{}the variables are ", warning(&wrong[1]))), "{errors}");
    }
    // Options have values of their own; those of a service come from Kubernetes.
    let mut command = in_folder(folder.path(), &["config", "show"]);
    command.env("CITATOR_PORT", "tcp://10.0.0.1:7070").env("CITATOR_SERVICE_HOST", "10.0.0.1");
    let shown = text(&run(folder.path(), &["config", "show"]).stdout);
    let keys: Vec<&str> = shown.lines().filter_map(|line| line.split(" = ").next()).collect();
    let names = variables_of_the_repository();
    assert!(names.len() > 20, "{names:?}");
    let others = ["CITATOR_CONFIG", "CITATOR_METRICS_ADDR", "CITATOR_PORT"];
    for name in names.iter().filter(|name| !others.contains(&name.as_str())) {
        let key = name["CITATOR_".len()..].to_lowercase().replace('_', "-");
        if !keys.contains(&key.as_str()) {
            command.env(name, "1");
        }
    }
    let shown = command.output().expect("it runs");
    let said = "settings are read from citator.toml of the current folder\n".to_owned();
    assert_eq!((shown.status.code(), text(&shown.stderr)), (Some(0), said));
}

/// The variables that program, build, tests and packages name.
fn variables_of_the_repository() -> BTreeSet<String> {
    let mut folders = Vec::from(["src", "tests", "benches", "tools", "packaging", ".ci"].map(repository));
    let mut files = Vec::from(["build.rs", "Containerfile", "CONTRIBUTING.md"].map(repository));
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            if entry.path().is_dir() { folders.push(entry.path()) } else { files.push(entry.path()) }
        }
    }
    let is_of_name = |letter: char| letter.is_ascii_uppercase() || letter == '_';
    let texts = files.iter().filter_map(|file| fs::read_to_string(file).ok());
    let names = texts.flat_map(|text| {
        let ends = text.split("CITATOR_").skip(1);
        let ends = ends.map(|rest| rest.split(|letter| !is_of_name(letter)).next().unwrap_or_default());
        ends.map(|end| format!("CITATOR_{end}")).collect::<Vec<_>>()
    });
    names.filter(|name| !name.ends_with('_')).collect()
}

#[test]
fn the_packaged_file_names_only_keys_that_exist() {
    let packaged = fs::read_to_string(repository("packaging/citator.toml")).expect("a file");
    let set: Vec<&str> = packaged
        .lines()
        .map(|line| line.strip_prefix('#').unwrap_or(line))
        .filter(|line| line.contains(" = "))
        .collect();
    assert!(set.len() >= 5, "{set:?}");
    let output = run(folder_with(&set.join("\n")).path(), &["config", "show"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

#[test]
fn what_excludes_each_other_does_so_in_a_file_as_well() {
    for (config, both) in
        [("fetch = \"daily\"\n", "follow and fetch"), ("data = \"data\"\n", "follow and data")]
    {
        let folder = folder_with(config);
        let refused = run(folder.path(), &["serve", "--addr", "127.0.0.1:0", "--follow", "store"]);
        assert_eq!(refused.status.code(), Some(2), "{}", text(&refused.stderr));
        assert!(text(&refused.stderr).contains(both), "{}", text(&refused.stderr));
    }
}

#[test]
fn a_log_filter_that_is_none_is_named() {
    // Without documents a server ends at once.
    let folder = folder_with("");
    for filter in ["wran", "citator=wran", "foo=bar=baz"] {
        let mut command = in_folder(folder.path(), &["serve", "--addr", "127.0.0.1:0"]);
        let ended = command.env("CITATOR_LOG", filter).output().expect("the binary runs");
        assert!(text(&ended.stderr).contains("is no log filter"), "{filter}: {}", text(&ended.stderr));
    }
    let mut command = in_folder(folder.path(), &["serve", "--addr", "127.0.0.1:0"]);
    let ended = command.env("CITATOR_LOG", "warn,citator::web=debug").output().expect("the binary runs");
    assert!(!text(&ended.stderr).contains("log filter"), "{}", text(&ended.stderr));
}

#[test]
fn an_option_of_the_server_before_a_command_is_rejected() {
    let folder = folder_with("");
    let output = run(folder.path(), &["--addr", "127.0.0.1:1", "verify"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("citator verify --addr"), "{}", text(&output.stderr));
    let common = run(folder.path(), &["-q", "config", "show"]);
    assert_eq!(common.status.code(), Some(0), "{}", text(&common.stderr));
}

#[test]
fn quiet_leaves_errors() {
    let folder = folder_with("");
    let data = repository("data");
    let ingested = run(folder.path(), &["ingest", "-q", "-i", "made", &data.to_string_lossy()]);
    assert_eq!((ingested.status.code(), text(&ingested.stderr)), (Some(0), String::new()));
    let verified = run(folder.path(), &["-q", "verify", "-i", "none"]);
    assert_eq!(verified.status.code(), Some(1));
    assert_ne!(text(&verified.stderr), "");
    let doctored = run(folder.path(), &["doctor", "--json", "-i", "made", "--addr", "127.0.0.1:0"]);
    let diagnosis: serde_json::Value = serde_json::from_slice(&doctored.stdout).expect("JSON");
    let index = diagnosis["data"].as_array().expect("a list").iter().find(|found| found["check"] == "index");
    assert_eq!(index.expect("the index")["grade"], "ok", "{diagnosis}");
    let damaged = folder.path().join("made");
    let pointer = fs::read_to_string(damaged.join("CURRENT")).expect("a pointer");
    let generation = pointer.split(' ').next().expect("the name of a generation");
    fs::write(damaged.join(generation).join("records.postcard"), "{").expect("written");
    let doctored = run(folder.path(), &["doctor", "-i", "made", "--addr", "127.0.0.1:0"]);
    assert_eq!(doctored.status.code(), Some(1), "{}", text(&doctored.stdout));
    assert!(text(&doctored.stdout).contains("bad   index"), "{}", text(&doctored.stdout));
}

#[test]
fn a_service_manager_holds_the_socket_and_hears_of_the_server() {
    let folder = folder_with("");
    let data = repository("data");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let addr = listener.local_addr().expect("its address").to_string();
    let messages = UnixDatagram::bind(folder.path().join("notify")).expect("a socket");
    messages.set_read_timeout(Some(PATIENCE)).expect("a bound");
    let refused = run(folder.path(), &["health", "http://127.0.0.1:1"]);
    assert_eq!(refused.status.code(), Some(1), "{}", text(&refused.stderr));
    // The program gets the socket as its file 3, and the process that it replaces is the one that was meant.
    let mut command = Command::new("sh");
    let script = "exec 3<&0 </dev/null; export LISTEN_PID=$$ LISTEN_FDS=1; exec \"$0\" serve -q --addr 127.0.0.1:1 --data \"$1\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_citator"), &data.to_string_lossy()]);
    command.env("NOTIFY_SOCKET", folder.path().join("notify")).env("WATCHDOG_USEC", "200000");
    command.current_dir(folder.path()).stdin(Stdio::from(OwnedFd::from(listener)));
    let mut server = command.spawn().expect("it runs");
    assert_eq!(message(&messages), "READY=1");
    assert_eq!(message(&messages), "WATCHDOG=1");
    assert_eq!(message(&messages), "WATCHDOG=1");
    let ready = run(folder.path(), &["health", "--addr", &addr]);
    assert_eq!(ready.status.code(), Some(0), "{}", text(&ready.stdout));
    assert!(text(&ready.stdout).contains("generation"), "{}", text(&ready.stdout));
    terminate(&server);
    while message(&messages) == "WATCHDOG=1" {}
    assert_eq!(server.wait().expect("it ends").code(), Some(0));
}

fn message(socket: &UnixDatagram) -> String {
    let mut bytes = [0; 256];
    let count = uninterrupted(|| socket.recv(&mut bytes)).expect("a message");
    text(&bytes[..count]).trim().to_owned()
}

fn terminate(server: &Child) {
    let status = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().expect("kill runs");
    assert!(status.success());
}
