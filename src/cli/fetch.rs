//! `citator fetch`: runs a fetch, shows its progress and reports the outcome of each file.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;

use ::fetch::{self, Event, FetchError, Mirror, Mode, Options, Outcome, Report, Row};
use clap::Args;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use text::control_characters::without_controls;

use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};
use super::setup::output;

pub(super) const NOTES: &str = "Without --only, the sources marked as default in `citator sources` are fetched, and those fetched before.
Each publisher is asked at most once a day. A file that fails its checks is rejected, and the previous one is kept.
HTTPS_PROXY and NO_PROXY are supported.

Exit codes: 0 success; 1 everything failed or was rejected; 2 usage error; 3 some sources failed or were rejected, and there are
documents to ingest; 6 another run is fetching into the folder; 74 disk error, or every request failed";

/// Where to fetch from, and into what.
#[derive(Args, Clone)]
pub(crate) struct FromArgs {
    /// Folder to fetch into; its sources.lock lists the fetched files
    #[arg(long, env = "CITATOR_SOURCES", default_value = "sources", value_name = "DIR")]
    pub(super) into: PathBuf,
    /// Use this server instead of the publisher of a source; https, or http on this machine
    #[arg(long, value_name = "NAME=URL")]
    pub(super) mirror: Vec<Mirror>,
    /// Trust the certificates in this file instead of the built-in ones
    #[arg(long, env = "SSL_CERT_FILE", value_name = "FILE")]
    pub(super) ca: Option<PathBuf>,
    /// Address that publishers are told, so that they can write to you: a web page or an e-mail address
    #[arg(long, env = "CITATOR_CONTACT", value_name = "ADDRESS", value_parser = contact)]
    pub(super) contact: Option<String>,
}

/// An address that fits in a header.
fn contact(text: &str) -> Result<String, String> {
    let is_plain = (1..=200).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
    let is_one = text.starts_with("https://") || text.starts_with("http://") || text.contains('@');
    match is_plain && is_one && !text.contains(['(', ')']) {
        true => Ok(text.to_owned()),
        false => Err("expected the address of a web page or an e-mail address".to_owned()),
    }
}

/// Options of `citator fetch`.
#[derive(Args)]
pub(crate) struct FetchArgs {
    #[command(flatten)]
    from: FromArgs,
    /// Only these sources: cr,mtr,ipg,jar,scryfall,archive,mtgjson,…
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    only: Vec<String>,
    /// Only these languages: en,ja,zh
    #[arg(long, value_delimiter = ',', value_name = "LANG")]
    lang: Vec<String>,
    /// Fetch the newest rulebook only, or the archived editions, too
    #[arg(long, value_enum, default_value_t = Editions::Newest)]
    editions: Editions,
    /// Report what is new without fetching it
    #[arg(long, conflicts_with_all = ["locked", "offline", "force"])]
    dry_run: bool,
    /// Fetch exactly the files in sources.lock; fail if one has changed
    #[arg(long, conflicts_with = "offline")]
    locked: bool,
    /// Check the fetched files against sources.lock without using the network
    #[arg(long)]
    offline: bool,
    /// Ask publishers again even if they were asked less than a day ago
    #[arg(long)]
    force: bool,
    /// Print JSON
    #[arg(short, long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Editions {
    Newest,
    All,
}

impl FetchArgs {
    fn options(&self) -> Options {
        let mode = match (self.dry_run, self.locked, self.offline) {
            (true, ..) => Mode::DryRun,
            (_, true, _) => Mode::Locked,
            (.., true) => Mode::Offline,
            _ => Mode::Fetch,
        };
        Options {
            into: self.from.into.clone(),
            only: self.only.clone(),
            languages: self.lang.clone(),
            all_editions: self.editions == Editions::All,
            mode,
            force: self.force,
            mirrors: self.from.mirror.clone(),
            ca: self.from.ca.clone(),
            contact: self.from.contact.clone(),
        }
    }
}

/// Runs a fetch and prints the outcome of each file.
pub(super) fn run(args: &FetchArgs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let options = args.options();
    let mut shown = Shown::new(output::is_quiet());
    let fetched = fetch::run(&options, &mut |event| shown.take(&event));
    let Shown { rows, .. } = shown.finish();
    let report = match fetched {
        Ok(report) => report,
        Err(error) => {
            print_table(&rows, output::is_quiet());
            return Err(with_advice(error, &options));
        }
    };
    print_table(&report.rows, output::is_quiet());
    let next = next_command(&report, &options);
    if !output::is_quiet() {
        advice(&report, &options).iter().for_each(|line| notice(line));
        next.iter().for_each(|next| output::inform(&format!("next: {next}")));
    }
    if args.json {
        let data: Vec<Value> = report.rows.iter().map(row_as_json).collect();
        let object = json!({ "object": "fetch", "into": options.into.display().to_string(), "data": data, "next": next });
        writeln!(out, "{object}")?;
    }
    Ok(match () {
        () if report.is_all_network() => Exit::Unread,
        () if report.is_good() => Exit::Done,
        () if options.mode == Mode::Fetch && fetch::has_files(&options.into) => Exit::InPart,
        () => Exit::Reported,
    })
}

/// If the disk fails, keep what was written; the next run resumes after it.
fn with_advice(error: FetchError, options: &Options) -> Failure {
    if let FetchError::Io { .. } = &error {
        notice(&format!("stopped; the files fetched so far are in {}", options.into.display()));
    }
    error.into()
}

/// The command to run next.
fn next_command(report: &Report, options: &Options) -> Option<String> {
    let into = options.into.display().to_string();
    let has_files = report
        .rows
        .iter()
        .any(|row| row.path.is_some() && !matches!(row.outcome, Outcome::Missing | Outcome::WouldFetch));
    let ingest = format!("citator ingest {}/", into.trim_end_matches('/'));
    match options.mode {
        Mode::DryRun => report
            .rows
            .iter()
            .any(|row| row.outcome == Outcome::WouldFetch)
            .then(|| "citator fetch".to_owned()),
        _ if report.has_news() && into == "sources" => {
            Some(format!("{ingest}, or citator serve, which loads new files first"))
        }
        _ if report.has_news() || has_files => Some(ingest),
        _ => None,
    }
}

fn advice(report: &Report, options: &Options) -> Vec<String> {
    let any = |is_so: fn(&Outcome) -> bool| report.rows.iter().any(|row| is_so(&row.outcome));
    let into = options.into.display();
    let mut lines = Vec::new();
    let mut failed: Vec<&str> =
        report.rows.iter().filter(|row| !row.outcome.is_good()).map(|row| row.source.as_str()).collect();
    failed.dedup();
    if options.mode == Mode::Fetch && !failed.is_empty() && fetch::has_files(&options.into) {
        lines.push(format!("without news: {}; the documents in {into} can be ingested", failed.join(", ")));
    }
    if any(|outcome| matches!(outcome, Outcome::Refused(_))) {
        lines.push(
            "help: check the rejected file; if it is right, move the previous file out of the folder and run `citator fetch --force`"
                .to_owned(),
        );
    }
    if any(|outcome| *outcome == Outcome::Older) {
        lines.push(
            "help: look at the publisher's page; what it withdrew counts here until its file is removed and the rest is read again with `citator ingest`"
                .to_owned(),
        );
    }
    if any(|outcome| matches!(outcome, Outcome::Missing | Outcome::Differs)) {
        lines.push(format!(
            "help: `citator fetch --locked --into {into}` gets the files of the lock file again"
        ));
    }
    if any(|outcome| matches!(outcome, Outcome::Failed { by_network: true })) {
        lines.push(
            "help: check that this machine can reach the address (set HTTPS_PROXY if needed); the existing files can be served meanwhile"
                .to_owned(),
        );
    }
    lines
}

fn row_as_json(row: &Row) -> Value {
    json!({
        "object": "fetched_file",
        "source": row.source,
        "path": row.path,
        "outcome": row.outcome.name(),
        "bytes": row.bytes,
        "detail": row.detail,
    })
}

/// Prints a line for each file on standard error, in columns.
fn print_table(rows: &[Row], quiet: bool) {
    let rows: Vec<&Row> = rows.iter().filter(|row| !quiet || !row.outcome.is_good()).collect();
    let cells: Vec<[String; 4]> = rows.iter().map(|row| cells(row)).collect();
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths = [width(0), width(1), width(2), width(3)];
    for (row, [source, path, outcome, bytes]) in rows.iter().zip(&cells) {
        let [a, b, c, d] = widths;
        let line = format!("{source:a$}  {path:b$}  {outcome:c$}  {bytes:>d$}  {}", row.detail);
        notice(line.trim_end());
    }
}

fn cells(row: &Row) -> [String; 4] {
    let path = row.path.clone().unwrap_or_else(|| "-".to_owned());
    let bytes = row.bytes.map_or_else(|| "-".to_owned(), size);
    [row.source.clone(), path, row.outcome.name().to_owned(), bytes]
}

/// A human-readable size.
pub(super) fn size(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} B"),
        10_000..10_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}

/// Interval at which a bar without a length moves.
const TICK: std::time::Duration = std::time::Duration::from_millis(120);

/// Progress of a fetch: bars on a terminal, warnings everywhere.
struct Shown {
    quiet: bool,
    bars: MultiProgress,
    of_files: HashMap<(String, String), ProgressBar>,
    rows: Vec<Row>,
}

impl Shown {
    fn new(quiet: bool) -> Shown {
        Shown { quiet, bars: MultiProgress::new(), of_files: HashMap::new(), rows: Vec::new() }
    }

    fn take(&mut self, event: &Event<'_>) {
        match event {
            Event::Done(row) => {
                self.of_files.drain().for_each(|(_, bar)| bar.finish_and_clear());
                self.rows.push((*row).clone());
            }
            Event::Warning(text) => self.bars.suspend(|| notice(&format!("warning: {text}"))),
            Event::Coming { source, name, done, total } if !self.quiet => {
                let bars = &self.bars;
                let of_file = || bars.add(bar(&without_controls(&format!("{source} {name}"))));
                let bar =
                    self.of_files.entry(((*source).to_owned(), (*name).to_owned())).or_insert_with(of_file);
                bar.set_length(total.unwrap_or(*done));
                bar.set_position(*done);
            }
            Event::Asking { source } if !self.quiet => {
                let bar =
                    self.bars.add(ProgressBar::new_spinner().with_message(format!("asking for {source}")));
                bar.enable_steady_tick(TICK);
                self.of_files.insert(((*source).to_owned(), String::new()), bar);
            }
            Event::Coming { .. } | Event::Asking { .. } => {}
        }
    }

    fn finish(mut self) -> Shown {
        self.of_files.drain().for_each(|(_, bar)| bar.finish_and_clear());
        self
    }
}

fn bar(what: &str) -> ProgressBar {
    let bar = ProgressBar::new(0).with_prefix(what.to_owned());
    match ProgressStyle::with_template("{prefix:>24} {wide_bar} {bytes}/{total_bytes} {eta}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
