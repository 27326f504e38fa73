//! An S3-compatible store on a free port that can be made to lie, and small generations to publish to it.

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

use citator::record::content_hash::sha256;
use serde_json::Value;

use crate::support::Ran;
use crate::support::published_files::book;

/// Faults of a store when an object is read.
#[derive(Clone)]
pub(crate) enum Lie {
    /// It breaks off after so many bytes, once.
    CutOnce(usize),
    /// It sends these bytes instead.
    Other(Vec<u8>),
    /// It sends this status and header instead.
    Status(u16, &'static str),
    /// Somebody else writes these bytes as soon as this was read.
    WrittenAfter(Vec<u8>),
}

/// One request and its status.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) method: String,
    pub(crate) key: String,
    pub(crate) query: String,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) status: u16,
}

#[derive(Default)]
struct State {
    objects: BTreeMap<String, Vec<u8>>,
    lies: HashMap<String, Lie>,
    seen: Vec<Seen>,
    is_over: bool,
}

/// The store; it stops when it is dropped.
pub(crate) struct Bucket {
    pub(crate) address: String,
    state: Arc<Mutex<State>>,
}

impl Bucket {
    pub(crate) fn new() -> Bucket {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("its address"));
        let state: Arc<Mutex<State>> = Arc::default();
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if shared.lock().expect("no panic").is_over {
                    return;
                }
                let shared = Arc::clone(&shared);
                std::thread::spawn(move || answer(&stream, &shared));
            }
        });
        Bucket { address, state }
    }

    /// The requests since this was last looked at.
    pub(crate) fn seen(&self) -> Vec<Seen> {
        std::mem::take(&mut self.state.lock().expect("no panic").seen)
    }

    /// The keys of its objects.
    pub(crate) fn keys(&self) -> Vec<String> {
        self.state.lock().expect("no panic").objects.keys().cloned().collect()
    }

    /// The key that ends like this, of the generation that was published last.
    pub(crate) fn key(&self, end: &str) -> String {
        let current = self.current();
        let text = |name: &str| current[name].as_str().expect("a text").to_owned();
        let folder = format!("{}-{}", text("generation"), &text("manifest_sha256")[..16]);
        let keys = self.keys();
        let found = keys.iter().find(|key| key.contains(&folder) && key.ends_with(end));
        found.unwrap_or_else(|| panic!("no {end} in {folder}: {keys:?}")).clone()
    }

    pub(crate) fn current(&self) -> Value {
        serde_json::from_slice(&self.object("rules/CURRENT")).expect("JSON")
    }

    pub(crate) fn object(&self, key: &str) -> Vec<u8> {
        self.state.lock().expect("no panic").objects.get(key).cloned().expect("an object")
    }

    pub(crate) fn put(&self, key: &str, bytes: &[u8]) {
        self.state.lock().expect("no panic").objects.insert(key.to_owned(), bytes.to_vec());
    }

    pub(crate) fn lies(&self, key: &str, lie: Lie) {
        self.state.lock().expect("no panic").lies.insert(key.to_owned(), lie);
    }

    pub(crate) fn is_honest_again(&self) {
        self.state.lock().expect("no panic").lies.clear();
    }
}

impl Drop for Bucket {
    fn drop(&mut self) {
        self.state.lock().expect("no panic").is_over = true;
        // The thread that waits for a connection gets one, to see it.
        let _ = TcpStream::connect(self.address.trim_start_matches("http://"));
    }
}

/// A request.
struct Asked {
    method: String,
    key: String,
    query: String,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

fn read(stream: &TcpStream) -> Option<Asked> {
    let mut reader = BufReader::new(stream);
    let mut line = || {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|read| *read > 0).map(|_| line.trim_end().to_owned())
    };
    let first = line()?;
    let mut words = first.split(' ');
    let (method, path) = (words.next()?.to_owned(), words.next()?.trim_start_matches('/').to_owned());
    let mut headers = HashMap::new();
    while let Some(line) = line().filter(|line| !line.is_empty()) {
        let (name, value) = line.split_once(':')?;
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let length = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let (key, query) = path.split_once('?').unwrap_or((&path, ""));
    Some(Asked { method, key: key.to_owned(), query: query.to_owned(), headers, body })
}

fn answer(stream: &TcpStream, state: &Arc<Mutex<State>>) {
    let Some(asked) = read(stream) else { return };
    let mut state = state.lock().expect("no panic");
    let held = state.objects.get(&asked.key).cloned();
    let tag = held.as_ref().map(|held| format!("\"{}\"", &sha256(held)[..32]));
    let header = |name: &str| asked.headers.get(name);
    let mut extra = tag.iter().map(|tag| format!("etag: {tag}\r\n")).collect::<String>();
    let mut length = None;
    let (status, body) = match (asked.method.as_str(), held) {
        ("PUT", _) if header("if-none-match").is_some() && tag.is_some() => (412, Vec::new()),
        ("PUT", _) if header("if-match").is_some() && header("if-match") != tag.as_ref() => (412, Vec::new()),
        ("PUT", _) => {
            state.objects.insert(asked.key.clone(), asked.body.clone());
            (200, Vec::new())
        }
        ("DELETE", _) => {
            state.objects.remove(&asked.key);
            (204, Vec::new())
        }
        (_, None) => (404, b"<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>".to_vec()),
        (_, Some(held)) => match state.lies.get(&asked.key).cloned() {
            Some(Lie::Status(status, more)) => {
                extra.push_str(more);
                (status, Vec::new())
            }
            Some(Lie::Other(bytes)) => (200, bytes),
            Some(Lie::CutOnce(at)) => {
                state.lies.remove(&asked.key);
                length = Some(held.len());
                (200, held[..at].to_vec())
            }
            Some(Lie::WrittenAfter(bytes)) => {
                state.lies.remove(&asked.key);
                state.objects.insert(asked.key.clone(), bytes);
                (200, held)
            }
            None if header("if-none-match") == tag.as_ref() && tag.is_some() => (304, Vec::new()),
            None => part(held, header("range"), &mut extra),
        },
    };
    let Asked { method, key, query, headers, .. } = asked;
    state.seen.push(Seen { method, key, query, headers, status });
    drop(state);
    let length = length.unwrap_or(body.len());
    let mut out = stream;
    let head = format!("HTTP/1.1 {status} x\r\ncontent-length: {length}\r\nconnection: close\r\n{extra}\r\n");
    // A client that has read enough goes away.
    let _ = out.write_all(head.as_bytes()).and_then(|()| out.write_all(&body));
}

/// The bytes from the place on that a range begins with.
fn part(held: Vec<u8>, range: Option<&String>, extra: &mut String) -> (u16, Vec<u8>) {
    let from = range.and_then(|range| range.strip_prefix("bytes=")?.strip_suffix('-')?.parse::<usize>().ok());
    let Some(from) = from.filter(|from| *from < held.len()) else { return (200, held) };
    extra.push_str(&format!("content-range: bytes {from}-{}/{}\r\n", held.len() - 1, held.len()));
    (206, held[from..].to_vec())
}

/// A folder with generations to publish.
pub(crate) struct Builder {
    pub(crate) root: tempfile::TempDir,
}

impl Builder {
    pub(crate) fn new() -> Builder {
        Builder { root: tempfile::tempdir().expect("a folder") }
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.root.path().join(path)
    }

    /// Builds a generation with so many rules; returns its name.
    pub(crate) fn build(&self, rules: usize) -> String {
        std::fs::write(self.path("book.txt"), book("September 25, 2026", rules)).expect("written");
        let ran = Ran::of(&mut self.citator(&["ingest", "book.txt", "--allow-shrink"], None));
        assert_eq!(ran.exit, Some(0), "{}", ran.errors);
        citator::index::current_generation(&self.path("index")).expect("a generation")
    }

    /// The binary in this folder, with the keys to a bucket.
    pub(crate) fn citator(&self, arguments: &[&str], bucket: Option<&Bucket>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
        command.args(arguments).current_dir(self.root.path()).stdin(Stdio::null());
        for (name, _) in std::env::vars_os() {
            if ["AWS_", "CITATOR_", "HTTP", "ALL_PROXY", "SSL_"]
                .iter()
                .any(|start| name.to_string_lossy().starts_with(start))
            {
                command.env_remove(name);
            }
        }
        if let Some(bucket) = bucket {
            command.env("AWS_ACCESS_KEY_ID", "a-key").env("AWS_SECRET_ACCESS_KEY", "a-secret");
            command.env("AWS_ENDPOINT_URL", &bucket.address);
        }
        command
    }

    pub(crate) fn publish(&self, target: &str, bucket: Option<&Bucket>) -> Ran {
        Ran::of(&mut self.citator(&["publish", target], bucket))
    }
}

/// Every file below a folder, with its path in it.
pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .flat_map(|entry| match entry.path() {
            path if path.is_dir() => files_below(&path),
            path => vec![path],
        })
        .collect();
    files.sort();
    files
}
