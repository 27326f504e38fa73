//! Fetching from a real server: Debian's nginx, with its ranges and validators and the publishers' file
//! names.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::fetch::Folder;
use crate::support::published_files::{
    IPG, JAR, MTR, RULINGS, book, bulk_list, cards, documents_page, gzip, pdf, rules_page, rulings,
};

/// The tree that nginx serves; addresses without an ending are pages.
fn tree(root: &Path, many: usize) {
    let put = |path: &str, bytes: &[u8]| {
        let path = root.join(path.trim_start_matches('/'));
        fs::create_dir_all(path.parent().expect("a folder"))
            .and_then(|()| fs::write(path, bytes))
            .expect("written");
    };
    put("en/rules", rules_page("/2026/downloads/MagicCompRules%2020260925.txt").as_bytes());
    put("2026/downloads/MagicCompRules 20260925.txt", book("September 25, 2026", 40).as_bytes());
    put("en/rules-documents", documents_page().as_bytes());
    for (path, text) in [(MTR, "one"), (IPG, "two"), (JAR, "three")] {
        put(path, &pdf(text));
    }
    put("bulk-data", bulk_list("2026-11-24T09:00:00.000+00:00", RULINGS, "/cards.jsonl.gz").as_bytes());
    put(RULINGS, &gzip(&rulings(many)));
    put("cards.jsonl.gz", &gzip(&cards(20)));
}

/// nginx in a folder of its own; it ends when this is dropped.
struct Nginx {
    child: Child,
    address: String,
}

impl Nginx {
    /// None where there is no nginx; required where `CITATOR_REQUIRE_NGINX` is set.
    fn start(folder: &Path, rate: &str) -> Option<Nginx> {
        // Debian keeps it where not everybody looks.
        let is_there = |nginx: &&str| Command::new(nginx).arg("-v").stderr(Stdio::null()).status().is_ok();
        let Some(program) = ["nginx", "/usr/sbin/nginx"].into_iter().find(is_there) else {
            assert!(std::env::var_os("CITATOR_REQUIRE_NGINX").is_none(), "nginx is required and not there");
            eprintln!("skipped: no nginx on this machine");
            return None;
        };
        // A free port may be taken before nginx takes it; then the next one is tried.
        (0..5)
            .find_map(|_| Nginx::on_free_port(program, folder, rate))
            .or_else(|| panic!("nginx does not start: {}", log(folder, "error.log")))
    }

    fn on_free_port(program: &str, folder: &Path, rate: &str) -> Option<Nginx> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its address").to_string();
        drop(listener);
        let here = folder.display();
        let config = format!(
            "daemon off; master_process off; pid {here}/pid; error_log {here}/error.log;\nevents {{}}\nhttp {{\n  log_format seen '$status $body_bytes_sent $request_uri';\n  access_log {here}/access.log seen;\n  client_body_temp_path {here}/t1; proxy_temp_path {here}/t2; fastcgi_temp_path {here}/t3; uwsgi_temp_path {here}/t4; scgi_temp_path {here}/t5;\n  default_type application/octet-stream;\n  server {{ listen {address}; root {here}/tree; limit_rate {rate}; }}\n}}\n"
        );
        fs::write(folder.join("nginx.conf"), config).expect("written");
        let mut command = Command::new(program);
        command
            .arg("-c")
            .arg(folder.join("nginx.conf"))
            .arg("-e")
            .arg(folder.join("error.log"))
            .arg("-p")
            .arg(folder);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
        let nginx = Nginx { child, address };
        let begun = Instant::now();
        while TcpStream::connect(&nginx.address).is_err() {
            if begun.elapsed() > Duration::from_secs(10) {
                return None;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(nginx)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn log(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_default()
}

/// What the log has that is no mere connection, and is then forgotten. nginx writes a line when an answer is
/// over.
fn answers(folder: &Path) -> Vec<String> {
    let lines = log(folder, "access.log");
    // nginx appends, so an emptied file goes on from its start.
    fs::write(folder.join("access.log"), "").expect("emptied");
    lines.lines().map(str::to_owned).collect()
}

#[test]
fn the_first_run_gets_everything_and_the_second_nothing() {
    let (server, folder) = (tempfile::tempdir().expect("a folder"), Folder::new());
    tree(&server.path().join("tree"), 50);
    let Some(nginx) = Nginx::start(server.path(), "0") else { return };
    let publisher = format!("http://{}", nginx.address);
    let fetch = |arguments: &[&str]| folder.command(arguments, &publisher).output().expect("the binary runs");
    let first = fetch(&["fetch"]);
    assert_eq!(first.status.code(), Some(0), "{}", String::from_utf8_lossy(&first.stderr));
    assert_eq!(folder.text("cr/2026-09-25.txt"), book("September 25, 2026", 40));
    let seen = answers(server.path());
    assert!(seen.iter().filter(|line| line.starts_with("200 ")).count() >= 9, "{seen:#?}");
    let second = fetch(&["fetch", "--force"]);
    assert_eq!(second.status.code(), Some(0), "{}", String::from_utf8_lossy(&second.stderr));
    let seen = answers(server.path());
    assert!(!seen.is_empty() && seen.iter().all(|line| line.starts_with("304 0 ")), "{seen:#?}");
}

#[test]
fn after_a_kill_one_answer_brings_the_rest() {
    let (server, folder) = (tempfile::tempdir().expect("a folder"), Folder::new());
    tree(&server.path().join("tree"), 40_000);
    let whole = fs::read(server.path().join("tree").join(RULINGS.trim_start_matches('/'))).expect("the file");
    let Some(nginx) = Nginx::start(server.path(), "400k") else { return };
    let publisher = format!("http://{}", nginx.address);
    let mut running =
        folder.command(&["fetch", "--only", "scryfall", "-q"], &publisher).spawn().expect("the binary runs");
    let part = folder.path(".fetch/scryfall-rulings.part");
    let begun = Instant::now();
    while part.metadata().map_or(0, |part| part.len()) < 200_000 {
        assert!(begun.elapsed() < Duration::from_secs(60), "no part came");
        std::thread::sleep(Duration::from_millis(10));
    }
    running.kill().and_then(|()| running.wait()).expect("it is killed");
    // Whatever the killed run still gets in the log is written when nginx notices; it is no 206.
    let fetched =
        folder.command(&["fetch", "--only", "scryfall"], &publisher).output().expect("the binary runs");
    assert_eq!(fetched.status.code(), Some(0), "{}", String::from_utf8_lossy(&fetched.stderr));
    let seen = answers(server.path());
    let parts: Vec<&String> = seen.iter().filter(|line| line.starts_with("206 ")).collect();
    assert!(parts.len() == 1 && parts[0].ends_with(RULINGS), "{seen:#?}");
    assert!(folder.read("scryfall/rulings.jsonl.gz") == whole);
}
