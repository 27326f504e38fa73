//! The log of a server: with a broken standard error, it still answers requests and stops on a signal.
#![cfg(unix)]

use std::fs::File;
use std::io::{PipeReader, Read, Write, pipe};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use tracing::{Event, Metadata, Subscriber, span};

use crate::support::repository;
use crate::support::running_server::{Server, get};
use crate::support::web::door;

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// An index of a part of the sample, made once for all tests.
static INDEX: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let mut ingest = Command::new(env!("CARGO_BIN_EXE_citator"));
    let ingested =
        ingest.arg("ingest").arg(repository("data/tournament")).arg("--index").arg(folder.path()).output();
    assert!(ingested.expect("it runs").status.success());
    folder
});

/// A server on a port of its own.
pub(crate) struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    /// A server with this standard error, that answers.
    fn with(errors: impl Into<Stdio>) -> Served {
        Served::with_arguments(errors, &[])
    }

    /// The same with more arguments.
    pub(crate) fn with_arguments(errors: impl Into<Stdio>, arguments: &[&str]) -> Served {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = free.local_addr().expect("its address").to_string();
        drop(free);
        let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
        command
            .args(["serve", "--addr", &address, "--index"])
            .arg(INDEX.path())
            .args(arguments)
            .stderr(errors)
            .stdout(Stdio::null());
        let served = Served { child: command.env_remove("CITATOR_LOG").spawn().expect("it runs"), address };
        let until = Instant::now() + PATIENCE;
        while TcpStream::connect(&served.address).is_err() {
            assert!(Instant::now() < until, "it does not listen");
            std::thread::sleep(Duration::from_millis(10));
        }
        served
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The status of an answer, and all that came.
    fn ask(&self, method: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a bound");
        write!(stream, "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            .expect("it can be asked");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    fn answers(&self, times: usize) {
        for count in 0..times {
            let answer = self.ask("GET", "/healthz");
            assert!(
                answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("{\"status\":\"ok\"}"),
                "request {count}: {answer:?}"
            );
        }
    }

    /// Tells it to stop, and how it exits.
    pub(crate) fn stop(mut self) -> Option<i32> {
        assert!(
            Command::new("kill")
                .args(["-TERM", &self.child.id().to_string()])
                .status()
                .expect("kill runs")
                .success()
        );
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status.code();
            }
            assert!(Instant::now() < until, "it does not stop");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// With fewer descriptors than connections, accepting fails 20 times a second.
#[test]
fn connections_that_cannot_be_accepted_are_logged_together() {
    let mut command = Command::new("sh");
    let script = "ulimit -n 64; exec \"$0\" serve --addr 127.0.0.1:0 --index \"$1\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_citator")]).arg(INDEX.path()).env_remove("CITATOR_LOG");
    let mut server = Server::start(command);
    let address = server.address();
    let held: Vec<TcpStream> =
        (0..100).map(|_| TcpStream::connect(&address).expect("a connection")).collect();
    server.wait_for("could not be accepted");
    std::thread::sleep(Duration::from_secs(1));
    drop(held);
    assert!(get(&address, "/healthz").starts_with("HTTP/1.1 200"));
    server.wait_for("/healthz");
    let logged = server.said.iter().filter(|line| line.contains("could not be accepted")).count();
    // A busy machine may need more than the ten seconds of the first line.
    assert!(logged <= 2, "{:#?}", server.said);
}

/// The first line, byte by byte: what comes after it stays where it is.
fn first_line(pipe: &mut PipeReader) -> String {
    let mut line = Vec::new();
    while line.last() != Some(&b'\n') {
        let mut byte = [0];
        pipe.read_exact(&mut byte).expect("a line");
        line.extend(byte);
    }
    String::from_utf8(line).expect("text")
}

#[test]
fn a_log_on_a_full_disk_stops_nothing() {
    let full = File::options().write(true).open("/dev/full").expect("a full disk");
    let served = Served::with(full);
    served.answers(20);
    assert_eq!(served.stop(), Some(0));
}

#[test]
fn a_log_whose_reader_is_gone_stops_nothing() {
    let (mut reader, writer) = pipe().expect("a pipe");
    let served = Served::with(writer);
    // As in `citator serve 2>&1 | head -1`.
    assert!(first_line(&mut reader).contains("citator serves generation "));
    drop(reader);
    served.answers(20);
    assert_eq!(served.stop(), Some(0));
}

#[test]
fn a_log_that_nobody_reads_stops_nothing_and_what_was_lost_is_counted() {
    let (mut reader, writer) = pipe().expect("a pipe");
    let served = Served::with(writer);
    first_line(&mut reader);
    // More than a pipe and the queue take.
    let asked = 2_500;
    served.answers(asked);
    let read = std::thread::spawn(move || {
        let mut log = String::new();
        reader.read_to_string(&mut log).expect("text");
        log
    });
    // There is room again, and so the next line says what was before it.
    served.answers(200);
    assert_eq!(served.stop(), Some(0));
    let log = read.join().expect("no panic");
    let lost: Vec<usize> = log
        .lines()
        .filter_map(|line| line.strip_suffix(" lines of the log lost here")?.split(' ').nth(1)?.parse().ok())
        .collect();
    let noted = log.lines().filter(|line| line.contains("path=\"/healthz\"")).count();
    assert!(!lost.is_empty(), "{}", &log[..log.len().min(2_000)]);
    assert_eq!(noted + lost.iter().sum::<usize>(), asked + 200, "{lost:?}");
    assert!(log.ends_with("citator has stopped\n"), "{}", &log[log.len().saturating_sub(300)..]);
}

#[test]
fn a_server_that_nobody_listens_to_stops_when_it_is_told_to() {
    let (mut reader, writer) = pipe().expect("a pipe");
    let served = Served::with(writer);
    first_line(&mut reader);
    served.answers(2_500);
    assert_eq!(served.stop(), Some(0));
    drop(reader);
}

#[test]
fn a_line_of_the_log_is_no_longer_than_a_page() {
    let (mut reader, writer) = pipe().expect("a pipe");
    let served = Served::with(writer);
    served.ask(&"M".repeat(15_000), "/healthz");
    served.ask("GET", &format!("/{}", "p".repeat(8_000)));
    served.ask("GET", &format!("/{}", "%01".repeat(2_500)));
    served.answers(1);
    assert_eq!(served.stop(), Some(0));
    let mut log = String::new();
    reader.read_to_string(&mut log).expect("text");
    assert_eq!(log.matches(" answered ").count(), 4, "{log}");
    assert!(log.contains(&"M".repeat(32)) && log.contains("ppp…"), "{log}");
    assert!(
        log.lines().filter(|line| line.contains(" answered ")).all(|line| line.contains("milliseconds=")),
        "each is whole: {log}"
    );
    assert!(log.lines().all(|line| line.len() <= 4_200), "{log}");
}

/// Fails at whatever is said.
struct Failing;

impl Subscriber for Failing {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &Event<'_>) {
        assert!(
            event.metadata().target() != "citator_web::server::request_log",
            "this test lets the outermost layer panic"
        );
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

#[tokio::test]
async fn a_panic_in_the_outermost_layer_is_answered() {
    let door = door();
    let _guard = tracing::subscriber::set_default(Failing);
    for path in ["/", "/api/v1/rules/707", "/healthz"] {
        let answer = door.get(path).await;
        assert_eq!((answer.status, answer.header("cache-control")), (500, "no-store"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
}
