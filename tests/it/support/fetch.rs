//! A local publisher on a free port that replays answers, and a folder to fetch into with the real binary.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Condvar, Mutex};

use citator::fetch::SOURCES;
use citator::record::content_hash::sha256;
use citator::source::Wanted;

use crate::support::published_files::{
    BULK_LIST, CARDS, DOCUMENTS_PAGE, IPG, JAR, MTR, RULES_PAGE, RULINGS, book, bulk_list, cards,
    documents_page, gzip, pdf, rules_page, rulings,
};

/// What the publisher does when an address is asked for.
#[derive(Clone)]
pub(crate) enum Reply {
    /// A file, with ranges and with validators.
    File(Vec<u8>),
    /// The same without anything that tells it from another one.
    Bare(Vec<u8>),
    /// A file that breaks off after so many bytes, once; then it is whole.
    CutOnce(Vec<u8>, usize),
    /// A file of which this many bytes come, and no more while the process lives.
    Held(Vec<u8>, usize),
    /// A file that says it has so many bytes more than it has.
    TooShort(Vec<u8>, usize),
    /// Another status, with headers and a body.
    Status(u16, Vec<(&'static str, String)>, &'static str),
    /// The first reply once, the second from then on.
    Then(Box<Reply>, Box<Reply>),
}

/// One request and what it got.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) path: String,
    pub(crate) agent: String,
    pub(crate) accept: String,
    pub(crate) range: Option<String>,
    pub(crate) status: u16,
    pub(crate) sent: usize,
}

#[derive(Default)]
struct State {
    replies: HashMap<String, Reply>,
    seen: Vec<Seen>,
    /// Whether replies that are held go on.
    is_over: bool,
}

/// The publisher; it stops when it is dropped.
pub(crate) struct Publisher {
    pub(crate) address: String,
    state: Arc<(Mutex<State>, Condvar)>,
}

impl Publisher {
    pub(crate) fn new() -> Publisher {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("its address"));
        let state: Arc<(Mutex<State>, Condvar)> = Arc::default();
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if shared.0.lock().expect("no panic").is_over {
                    return;
                }
                let shared = Arc::clone(&shared);
                std::thread::spawn(move || serve(&stream, &shared));
            }
        });
        Publisher { address, state }
    }

    /// A publisher who has everything that is fetched unasked.
    pub(crate) fn with_everything() -> Publisher {
        let publisher = Publisher::new();
        publisher.has(RULES_PAGE, file(&rules_page("/2026/downloads/MagicCompRules%2020260925.txt")));
        publisher.has("/2026/downloads/MagicCompRules%2020260925.txt", file(&book("September 25, 2026", 40)));
        publisher.has(DOCUMENTS_PAGE, file(&documents_page()));
        for (path, text) in [(MTR, "one"), (IPG, "two"), (JAR, "three")] {
            publisher.has(path, Reply::File(pdf(text)));
        }
        publisher.has(BULK_LIST, file(&bulk_list("2026-11-24T09:00:00.000+00:00", RULINGS, CARDS)));
        publisher.has(RULINGS, Reply::File(gzip(&rulings(50))));
        publisher.has(CARDS, Reply::File(gzip(&cards(20))));
        publisher
    }

    pub(crate) fn has(&self, path: &str, reply: Reply) {
        self.state.0.lock().expect("no panic").replies.insert(path.to_owned(), reply);
    }

    /// What was asked since this was last looked at.
    pub(crate) fn seen(&self) -> Vec<Seen> {
        std::mem::take(&mut self.state.0.lock().expect("no panic").seen)
    }
}

impl Drop for Publisher {
    fn drop(&mut self) {
        self.state.0.lock().expect("no panic").is_over = true;
        self.state.1.notify_all();
        // The thread that waits for a connection gets one, to see it.
        let _ = TcpStream::connect(self.address.trim_start_matches("http://"));
    }
}

struct Asked {
    path: String,
    headers: HashMap<String, String>,
}

impl Asked {
    fn header(&self, name: &str) -> Option<&String> {
        self.headers.get(name)
    }

    fn read(stream: &TcpStream) -> Option<Asked> {
        let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
        let path = lines.next()?.split(' ').nth(1)?.to_owned();
        let head = lines.take_while(|line| !line.is_empty());
        let headers = head.filter_map(|line| {
            line.split_once(':').map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned()))
        });
        Some(Asked { path, headers: headers.collect() })
    }
}

fn serve(stream: &TcpStream, state: &Arc<(Mutex<State>, Condvar)>) {
    let Some(asked) = Asked::read(stream) else { return };
    let agent = asked.header("user-agent").cloned().unwrap_or_default();
    let reply = match agent.starts_with("ureq/") {
        true => Reply::Status(400, Vec::new(), r#"{"object":"error","code":"generic_user_agent"}"#),
        false => take_reply(state, &asked.path),
    };
    let answer = answer(&reply, &asked);
    let seen = Seen {
        path: asked.path.clone(),
        agent,
        accept: asked.header("accept").cloned().unwrap_or_default(),
        range: asked.header("range").cloned(),
        status: answer.status,
        sent: answer.body.len(),
    };
    state.0.lock().expect("no panic").seen.push(seen);
    let mut out = stream;
    let headers: String = answer.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = answer.length.unwrap_or(answer.body.len());
    let head = format!(
        "HTTP/1.1 {} x\r\ncontent-length: {length}\r\nconnection: close\r\n{headers}\r\n",
        answer.status
    );
    if out
        .write_all(head.as_bytes())
        .and_then(|()| out.write_all(&answer.body))
        .and_then(|()| out.flush())
        .is_err()
    {
        return;
    }
    if matches!(reply, Reply::Held(..)) {
        let held = state.1.wait_while(state.0.lock().expect("no panic"), |state| !state.is_over);
        drop(held);
    }
}

fn take_reply(state: &Arc<(Mutex<State>, Condvar)>, path: &str) -> Reply {
    let mut state = state.0.lock().expect("no panic");
    let reply = state.replies.get(path).cloned().unwrap_or(Reply::Status(404, Vec::new(), "nothing is here"));
    match reply {
        Reply::Then(first, then) => {
            state.replies.insert(path.to_owned(), *then);
            *first
        }
        Reply::CutOnce(bytes, at) => {
            state.replies.insert(path.to_owned(), Reply::File(bytes.clone()));
            Reply::CutOnce(bytes, at)
        }
        reply => reply,
    }
}

#[derive(Default)]
struct Answer {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    /// The length that is said, where it is not that of the body.
    length: Option<usize>,
}

fn answer(reply: &Reply, asked: &Asked) -> Answer {
    match reply {
        Reply::File(bytes) => whole_or_part(bytes, asked),
        Reply::Bare(bytes) => Answer { status: 200, body: bytes.clone(), ..Answer::default() },
        Reply::CutOnce(bytes, at) | Reply::Held(bytes, at) => {
            let answer = whole_or_part(bytes, asked);
            Answer { length: Some(answer.body.len()), body: answer.body[..*at].to_vec(), ..answer }
        }
        Reply::TooShort(bytes, lacks) => Answer {
            status: 200,
            body: bytes.clone(),
            length: Some(bytes.len() + lacks),
            ..Answer::default()
        },
        Reply::Status(status, headers, body) => {
            Answer { status: *status, headers: headers.clone(), body: body.as_bytes().to_vec(), length: None }
        }
        Reply::Then(..) => unreachable!("it was taken apart"),
    }
}

fn whole_or_part(bytes: &[u8], asked: &Asked) -> Answer {
    let etag = format!("\"{}\"", &sha256(bytes)[..16]);
    let headers = vec![("etag", etag.clone()), ("accept-ranges", "bytes".to_owned())];
    if asked.header("if-none-match") == Some(&etag) {
        return Answer { status: 304, headers, ..Answer::default() };
    }
    let is_same = asked.header("if-range").is_none_or(|known| *known == etag);
    let from = asked
        .header("range")
        .filter(|_| is_same)
        .and_then(|range| range.strip_prefix("bytes=")?.strip_suffix('-')?.parse().ok());
    match from {
        Some(from) if from >= bytes.len() => {
            let headers = [headers, vec![("content-range", format!("bytes */{}", bytes.len()))]].concat();
            Answer { status: 416, headers, ..Answer::default() }
        }
        Some(from) => {
            let range = format!("bytes {from}-{}/{}", bytes.len() - 1, bytes.len());
            let headers = [headers, vec![("content-range", range)]].concat();
            Answer { status: 206, headers, body: bytes[from..].to_vec(), length: None }
        }
        None => Answer { status: 200, headers, body: bytes.to_vec(), length: None },
    }
}

/// A folder to fetch into.
pub(crate) struct Folder {
    pub(crate) root: tempfile::TempDir,
}

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder { root: tempfile::tempdir().expect("a folder") }
    }

    /// The binary in this folder.
    pub(crate) fn citator(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
        command.args(arguments).current_dir(self.root.path()).stdin(Stdio::null());
        for name in [
            "CITATOR_SOURCES",
            "CITATOR_DATA",
            "CITATOR_INDEX",
            "SSL_CERT_FILE",
            "HTTPS_PROXY",
            "HTTP_PROXY",
            "ALL_PROXY",
        ] {
            command.env_remove(name);
        }
        command
    }

    /// The same with the publisher in place of all others.
    pub(crate) fn command(&self, arguments: &[&str], publisher: &str) -> Command {
        let mut command = self.citator(arguments);
        for source in SOURCES {
            command.arg("--mirror").arg(format!("{}={publisher}", source.id));
        }
        command
    }

    pub(crate) fn fetch(&self, publisher: &Publisher, arguments: &[&str]) -> Fetched {
        let arguments = [&["fetch"], arguments].concat();
        Fetched::of(&self.command(&arguments, &publisher.address).output().expect("the binary runs"))
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.root.path().join("sources").join(path)
    }

    pub(crate) fn read(&self, path: &str) -> Vec<u8> {
        std::fs::read(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub(crate) fn text(&self, path: &str) -> String {
        String::from_utf8_lossy(&self.read(path)).into_owned()
    }
}

/// How a run ended, and what it said.
pub(crate) struct Fetched {
    pub(crate) code: Option<i32>,
    pub(crate) printed: String,
    pub(crate) said: String,
}

impl Fetched {
    pub(crate) fn of(output: &Output) -> Fetched {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Fetched { code: output.status.code(), printed: text(&output.stdout), said: text(&output.stderr) }
    }

    /// The line that says what became of a file or source.
    pub(crate) fn line(&self, of: &str) -> &str {
        self.said
            .lines()
            .find(|line| line.contains(of))
            .unwrap_or_else(|| panic!("nothing about {of}: {}", self.said))
    }
}

/// A reply with a file of this text.
pub(crate) fn file(text: &str) -> Reply {
    Reply::File(text.as_bytes().to_vec())
}

/// Every file below a folder that is not hidden.
pub(crate) fn shown_files(folder: &Path) -> Vec<String> {
    let walk = citator::source::walk_texts(&[folder], &Wanted { with_ignored: true, ..Wanted::default() })
        .expect("valid");
    let inside = |path: &Path| {
        path.strip_prefix(folder).map_or_else(|_| path.to_owned(), Path::to_owned).display().to_string()
    };
    walk.files.iter().map(|file| inside(&file.path)).collect()
}
