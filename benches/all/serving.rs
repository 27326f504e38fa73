//! What an answer costs the server, beside the smallest one: over loopback, with the router, the layers and
//! the connections of `serve`.
//!
//! The server runs on one thread, whose CPU time the system counts; the client runs on another.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use citator::index::{Execution, Live};
use citator::web::{Site, serve};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::{microseconds, row};

/// The name of the server's thread, by which its CPU time is found.
const SERVER: &str = "served";
const REQUESTS: usize = 500;
const ROUNDS: usize = 18;

/// Paths that are asked for in turn, and in which compression.
type Asked<'a> = (&'a [String], &'a str);

/// What some requests cost: CPU of the server and time for one, the least of some rounds.
#[derive(Clone, Copy)]
struct Cost {
    cpu: Option<Duration>,
    time: Duration,
}

/// Measures results pages, kept and not, against `/healthz` of the same server.
pub(crate) fn run(open: impl Fn() -> Live, queries: &[Vec<String>]) {
    let pages: Vec<String> = queries.iter().map(|words| format!("/search?q={}", words.join("+"))).collect();
    let hello = vec!["/healthz".to_owned()];
    let asked: [Asked; 3] = [(&hello, "identity"), (&pages, "identity"), (&pages, "br")];
    let [_, fresh, small] = served(Site::new(open()).keeping(0), |address| costs(address, asked));
    let by_document = || Site::new(open().executing(Execution::DocumentAtATime)).keeping(0);
    let [_, oracle, _] = served(by_document(), |address| costs(address, asked));
    let [hello, kept, kept_small] = served(Site::new(open()), |address| costs(address, asked));
    let all = [
        ("/healthz, the hello world of this server", hello),
        ("results page, not kept", fresh),
        ("results page, not kept, compressed", small),
        ("results page, not kept, executed by tantivy document at a time", oracle),
        ("results page, kept", kept),
        ("results page, kept, compressed", kept_small),
    ];
    for (what, cost) in all {
        let cpu = cost.cpu.map_or_else(|| "        ?".to_owned(), microseconds);
        row(&format!("served: {what} (server CPU, time)"), format!("{cpu} {}", microseconds(cost.time)));
    }
    let ratio = |one: Cost, other: Cost| {
        one.cpu.zip(other.cpu).map(|(one, other)| one.as_secs_f64() / other.as_secs_f64())
    };
    if let Some(ratio) = ratio(oracle, fresh) {
        row("served: CPU of a page not kept, document at a time to term at a time", format!("{ratio:9.2}"));
    }
    if let (Some(fresh), Some(plain), Some(small)) =
        (ratio(fresh, hello), ratio(hello, kept), ratio(hello, kept_small))
    {
        row("served: CPU of a page that is not kept to hello world", format!("{fresh:9.1}"));
        row(
            "served: rate of a kept page to hello world, a core of the server (plain, compressed)",
            format!("{plain:9.2} {small:9.2}"),
        );
    }
}

/// Serves a site while something is asked of it.
fn served<T>(site: Site, ask: impl FnOnce(SocketAddr) -> T) -> T {
    let (stop, stopped) = oneshot::channel::<()>();
    let (tell, told) = std::sync::mpsc::channel();
    let server = move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            tell.send(listener.local_addr().expect("its address")).expect("somebody who asks");
            let stopped = async {
                let _ = stopped.await;
            };
            serve(Arc::new(site), listener, stopped).await.expect("served");
        });
    };
    let server = std::thread::Builder::new().name(SERVER.to_owned()).spawn(server).expect("a thread");
    let answer = ask(told.recv().expect("an address"));
    let _ = stop.send(());
    server.join().expect("stopped in order");
    answer
}

/// What each kind of request costs. The kinds take turns, so that all meet the same moods of the machine.
fn costs(address: SocketAddr, asked: [Asked; 3]) -> [Cost; 3] {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_nodelay(true).expect("sent at once");
    let mut ask = |path: &String, encoding: &str| {
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: {encoding}\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("sent");
        read_answer(&mut stream);
    };
    asked.iter().for_each(|(paths, encoding)| paths.iter().for_each(|path| ask(path, encoding)));
    let mut least = [Cost { cpu: None, time: Duration::MAX }; 3];
    for _ in 0..ROUNDS {
        for (least, (paths, encoding)) in least.iter_mut().zip(asked) {
            let (start, cpu_before) = (Instant::now(), cpu());
            paths.iter().cycle().take(REQUESTS).for_each(|path| ask(path, encoding));
            let (time, cpu_after) = (start.elapsed() / REQUESTS as u32, cpu());
            let spent = cpu_before.zip(cpu_after).map(|(before, after)| (after - before) / REQUESTS as u32);
            *least = Cost { cpu: least.cpu.min(spent).or(spent), time: least.time.min(time) };
        }
    }
    least
}

/// Reads one answer to its end, in whichever way that is said.
fn read_answer(stream: &mut TcpStream) {
    let mut got: Vec<u8> = Vec::with_capacity(64 << 10);
    let mut buffer = [0; 32 << 10];
    loop {
        let count = stream.read(&mut buffer).expect("an answer");
        assert!(count > 0, "the server hung up: {}", String::from_utf8_lossy(&got));
        got.extend_from_slice(&buffer[..count]);
        let Some(head) = got.windows(4).position(|end| end == b"\r\n\r\n") else { continue };
        let lines = String::from_utf8_lossy(&got[..head]).to_ascii_lowercase();
        let length =
            lines.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
        let is_whole =
            length.map_or_else(|| got.ends_with(b"0\r\n\r\n"), |length| got.len() >= head + 4 + length);
        if is_whole {
            return;
        }
    }
}

/// How long the server's thread ran so far, where the system tells.
fn cpu() -> Option<Duration> {
    let threads = fs::read_dir("/proc/self/task").ok()?.flatten().map(|thread| thread.path());
    let is_server =
        |thread: &Path| fs::read_to_string(thread.join("comm")).is_ok_and(|name| name.trim() == SERVER);
    let thread = threads.into_iter().find(|thread| is_server(thread))?;
    let nanoseconds =
        fs::read_to_string(thread.join("schedstat")).ok()?.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
