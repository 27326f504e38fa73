//! `citator doctor`: looks at all that a server needs, and says what to do about what is wrong.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::net::TcpListener;
use std::path::Path;

use ::fetch::{Replica, StoreAddress, Trust, holdings, readiness};
use index::{IndexError, SCHEMA_VERSION, held_back, rolled_back};
use jiff::civil::Date;
use serde_json::{Value, json};
use source::read_kept;
use web::{RateLimit, TrustedProxy};
use work::today::today;

use super::config_file::ConfigFile;
use super::health::reachable;
use crate::args::ServeArgs;
use crate::keep_current::is_fetched;
use crate::outcome::{Exit, Failure};
use crate::progress::counted;

/// Open files that a server needs for some hundred readers; each connection is one.
const USUAL_OPEN_FILES: u64 = 1024;
/// Open files below which a server can hardly answer anyone.
const FEWEST_OPEN_FILES: u64 = 64;
/// Memory that a server of all documents takes, in bytes.
const MEMORY_OF_ALL: u64 = 350 << 20;
/// Age of sources from which they are called old, in days; a rulebook comes out every two to three months.
const OLD_AFTER: i32 = 30;

/// A thing that was looked at.
struct Finding {
    what: &'static str,
    grade: Grade,
    text: String,
    /// Advice; empty if there is none.
    advice: Cow<'static, str>,
}

impl Finding {
    /// A finding with nothing to do about it.
    fn ok(what: &'static str, text: impl Into<String>) -> Finding {
        Finding::of(what, Grade::Ok, text, "")
    }

    fn of(what: &'static str, grade: Grade, text: impl Into<String>, advice: &'static str) -> Finding {
        Finding { what, grade, text: text.into(), advice: advice.into() }
    }

    /// A failure; its own help is the advice.
    fn failed(what: &'static str, failure: &impl Display) -> Finding {
        let whole = failure.to_string();
        let (text, advice) = whole.split_once("\n  help: ").unwrap_or((&whole, ""));
        Finding { what, grade: Grade::Bad, text: text.to_owned(), advice: advice.to_owned().into() }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Grade {
    Ok,
    Warn,
    Bad,
}

impl Grade {
    fn name(self) -> &'static str {
        match self {
            Grade::Ok => "ok",
            Grade::Warn => "warn",
            Grade::Bad => "bad",
        }
    }
}

/// Prints every finding; fails if one is bad.
pub(crate) fn run(
    args: &ServeArgs,
    config: &Result<Option<ConfigFile>, Failure>,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let mut findings = vec![of_config(config), of_index(args), of_publication(args)];
    findings.extend(args.follow.as_ref().map(|store| of_store(store, args)));
    findings.extend([of_port(args), of_files(), of_memory(), of_sources(args), of_url(args)]);
    findings.extend([of_proxies(args), of_rate_limit(args)]);
    for Finding { what, grade, text, advice } in findings.iter().filter(|_| !as_json) {
        writeln!(out, "{:<5} {what:<11} {text}", grade.name())?;
        if !advice.is_empty() {
            writeln!(out, "{:<17} help: {advice}", "")?;
        }
    }
    let worst = findings.iter().any(|finding| finding.grade == Grade::Bad);
    if as_json {
        let data: Vec<Value> = findings.iter().map(of_finding).collect();
        writeln!(out, "{}", json!({ "object": "diagnosis", "sound": !worst, "data": data }))?;
    }
    Ok(if worst { Exit::Reported } else { Exit::Done })
}

fn of_finding(Finding { what, grade, text, advice }: &Finding) -> Value {
    json!({ "check": what, "grade": grade.name(), "text": text, "advice": advice })
}

fn of_config(config: &Result<Option<ConfigFile>, Failure>) -> Finding {
    let what = "config";
    match config {
        Ok(None) => Finding::ok(what, "no citator.toml; defaults are used"),
        Ok(Some(file)) => Finding::ok(what, file.path.display().to_string()),
        Err(failure) => {
            let found = Finding::failed(what, failure);
            let text = format!(
                "{}; no command runs until it is mended, and the rest was looked at without it",
                found.text
            );
            Finding { text, ..found }
        }
    }
}

fn of_index(args: &ServeArgs) -> Finding {
    let (what, folder) = ("index", args.index.index.display());
    match index::open(&args.index.index) {
        Ok(live) if live.warnings.is_empty() => {
            let text = format!("generation {} in {folder} is whole and of this format", live.generation);
            // The process ends soon; freeing every record would only delay that.
            std::mem::forget(live);
            Finding::ok(what, text)
        }
        Ok(live) => Finding::of(what, Grade::Warn, live.warnings.join("; "), "run `citator ingest` again"),
        Err(IndexError::Missing(_)) => {
            Finding::of(what, Grade::Warn, format!("there is no index in {folder}"), without_index(args))
        }
        Err(error) => Finding::failed(what, &error),
    }
}

fn of_publication(args: &ServeArgs) -> Finding {
    let what = "publication";
    if let Some(back) = rolled_back(&args.index.index) {
        let advice = "when the cause is mended, run `citator rollback --end`";
        return Finding::of(what, Grade::Warn, back.to_string(), advice);
    }
    match held_back(&args.index.index) {
        Ok(None) => Finding::ok(what, "none is held back"),
        Ok(Some(held)) => Finding::of(
            what,
            Grade::Warn,
            format!("held back at {:.0}, because this would be lost: {}", held.at, held.in_words()),
            "run `citator ingest`, which names each loss; mend the sources, or say --allow-shrink",
        ),
        Err(fault) => Finding::of(what, Grade::Warn, fault, "run `citator ingest` again"),
    }
}

/// The advice for a missing index. A server with documents or a store builds or copies one at its start.
fn without_index(args: &ServeArgs) -> &'static str {
    let data = args.data.as_deref().unwrap_or(Path::new("data"));
    if args.follow.is_some() {
        "the server copies that of the store at its start"
    } else if args.fetches.is_some() {
        "the server fetches documents and builds one at its start"
    } else if data.exists() || is_fetched(&args.from.into) {
        "the server builds one at its start"
    } else {
        "there are no documents either: run `citator fetch`, then `citator serve` or `citator ingest`"
    }
}

fn of_store(store: &StoreAddress, args: &ServeArgs) -> Finding {
    let what = "store";
    let access = args.s3.access(args.from.ca.as_ref());
    let trust = Trust::new(args.follow_key.clone(), &args.index.index);
    let current = match Replica::new(store, &access, trust).and_then(|mut replica| replica.current()) {
        Ok(current) => current,
        Err(error) => return Finding::failed(what, &error),
    };
    let format = current.schema_version;
    let text =
        format!("CURRENT of {store} names generation {} of format {format}", current.newest.generation);
    if format == SCHEMA_VERSION {
        return Finding::ok(what, text);
    }
    let text = format!("{text}, but this citator reads format {SCHEMA_VERSION}");
    let advice = "use one version of citator on all machines: update the builder first, and publish";
    Finding::of(what, Grade::Bad, text, advice)
}

fn of_port(args: &ServeArgs) -> Finding {
    let (what, addr) = ("port", args.addr);
    let (grade, text, advice) = match TcpListener::bind(addr) {
        Ok(_) => (Grade::Ok, format!("{addr} is free"), ""),
        Err(error) if error.kind() == ErrorKind::AddrInUse => match readiness(&reachable(addr).to_string()) {
            Ok(answer) if answer.status == 200 && answer.body.contains("generation") => {
                (Grade::Ok, format!("a citator answers at {addr} and is ready"), "")
            }
            _ => (
                Grade::Bad,
                format!("{addr} is taken by a program that does not answer as citator"),
                "stop that program, or choose another address with --addr",
            ),
        },
        Err(error) => (Grade::Bad, format!("{addr}: {error}"), "choose another address with --addr"),
    };
    Finding::of(what, grade, text, advice)
}

fn of_files() -> Finding {
    let what = "open files";
    let Some(limit) = open_files() else {
        return Finding::ok(what, "the limit is not known here");
    };
    let (grade, advice) = match limit {
        USUAL_OPEN_FILES.. => (Grade::Ok, ""),
        FEWEST_OPEN_FILES.. => (Grade::Warn, "raise it (ulimit -n, LimitNOFILE=): each connection is a file"),
        _ => (Grade::Bad, "raise it (ulimit -n, LimitNOFILE=): each connection is a file"),
    };
    Finding::of(what, grade, format!("the limit is {limit}"), advice)
}

fn of_memory() -> Finding {
    let what = "memory";
    let Some(free) = free_memory() else {
        return Finding::ok(what, "the free memory is not known here");
    };
    let (grade, advice) = match free {
        MEMORY_OF_ALL.. => (Grade::Ok, ""),
        _ => (Grade::Warn, "a server of all documents takes about 350 MB; the sample takes less"),
    };
    Finding::of(what, grade, format!("{} MB are free", free >> 20), advice)
}

fn of_sources(args: &ServeArgs) -> Finding {
    let (what, folder) = ("sources", args.from.into.display());
    let held = match holdings(&args.from.into) {
        Ok(held) => held,
        Err(error) => return Finding::failed(what, &error),
    };
    let newest = held.iter().flat_map(|holding| &holding.entries).map(|entry| entry.fetched).max();
    let Some(newest) = newest else {
        return Finding::ok(what, format!("none fetched into {folder}"));
    };
    let today = today();
    let days_since = |day: Date| day.until(today).map_or(0, |span| span.get_days().max(0));
    let days = days_since(newest);
    let of_each = held.iter().filter_map(|holding| {
        let newest = holding.entries.iter().map(|entry| entry.fetched).max()?;
        Some((days_since(newest), holding.source.id))
    });
    let waiting: Vec<String> = of_each
        .filter(|(days, _)| *days >= OLD_AFTER)
        .map(|(days, id)| format!("{id} has none for {days} days"))
        .collect();
    let waiting = if waiting.is_empty() { String::new() } else { format!("; {}", waiting.join(", ")) };
    let (grade, advice) = match days {
        OLD_AFTER.. => (Grade::Warn, "run `citator fetch` and `citator ingest`, or serve with --fetch daily"),
        _ => (Grade::Ok, ""),
    };
    Finding::of(what, grade, format!("last new file in {folder}: {newest}{waiting}"), advice)
}

fn of_url(args: &ServeArgs) -> Finding {
    let what = "public url";
    let (grade, text, advice) = match &args.public_url {
        None if args.addr.ip().is_loopback() => {
            (Grade::Ok, "none; only this machine and its proxy reach the server".to_owned(), "")
        }
        None => (
            Grade::Warn,
            format!("none, though {} may be reached by others", args.addr),
            "set it with --public-url: shared links, feeds and site maps need it",
        ),
        Some(url) if url.to_string().starts_with("http://") => (
            Grade::Warn,
            url.to_string(),
            "without https browsers refuse offline use; have the proxy in front end TLS",
        ),
        Some(url) => (Grade::Ok, url.to_string(), ""),
    };
    Finding::of(what, grade, text, advice)
}

fn of_proxies(args: &ServeArgs) -> Finding {
    let (what, trusted) = ("proxies", &args.operation.trusted_proxy);
    if trusted.iter().any(TrustedProxy::is_everyone) {
        let text = "every address is a trusted proxy, so anyone may name another client's address";
        let advice = "name only the networks of your proxies with --trusted-proxy";
        return Finding::of(what, Grade::Warn, text, advice);
    }
    match trusted.len() {
        0 => Finding::ok(what, "none is trusted; X-Forwarded-For and Forwarded are ignored"),
        count => Finding::ok(what, format!("{} trusted", counted(count, "network is", "networks are"))),
    }
}

fn of_rate_limit(args: &ServeArgs) -> Finding {
    let what = "rate limit";
    match args.operation.rate_limit {
        RateLimit::Of { units, seconds } => {
            Finding::ok(what, format!("each client has {units} units in {seconds} seconds"))
        }
        RateLimit::Off => {
            let advice = "leave out --rate-limit off where the public reaches the server";
            Finding::of(what, Grade::Warn, "off; one client can keep the whole server busy", advice)
        }
    }
}

/// Limit of open files of this process, if the system tells it.
fn open_files() -> Option<u64> {
    #[cfg(unix)]
    return rlimit::Resource::NOFILE.get_soft().ok();
    #[cfg(not(unix))]
    None
}

/// Memory that this process may still take, in bytes: what is free, within the limit of its container. `None` on systems
/// without `/proc`.
fn free_memory() -> Option<u64> {
    let read = |path: &str| read_kept(Path::new(path)).ok().flatten();
    let known = read("/proc/meminfo")?;
    let line = known.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    let free = kibibytes.saturating_mul(1024);
    let number = |path: &str| read(path)?.trim().parse::<u64>().ok();
    let of_container = number("/sys/fs/cgroup/memory.max")
        .map(|limit| limit.saturating_sub(number("/sys/fs/cgroup/memory.current").unwrap_or_default()));
    Some(of_container.map_or(free, |limit| limit.min(free)))
}
