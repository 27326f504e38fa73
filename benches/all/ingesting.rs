//! Files to a published generation: as a whole against bare tantivy, then stage by stage.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use citator::citation::find;
use citator::index::publish;
use citator::ingest::ingest;
use citator::library::{CardEntry, Library};
use citator::record::{GlossaryEntry, Rule};
use citator::source::{SourceFile, walk};

use crate::bare::Bare;
use crate::{milliseconds, row, shortest};

/// How many times each is taken, in turns.
const ROUNDS: usize = 5;

/// What a process of its own does once, the first word on its command line: all of ingest, or the bare
/// library over texts in a file.
const CITATOR: &str = "once-citator";
const BARE: &str = "once-bare";

/// Measures, and gives the library to whoever searches it.
pub(crate) fn run(paths: &[PathBuf]) -> Library {
    let library = citator::join::pipeline::read(paths, &|_, _| {});
    let folder = tempfile::tempdir().expect("a folder");
    let [every, distinct] = [every_text(&library), distinct_texts(&library)];
    let [every_file, distinct_file] = [("every", &every), ("distinct", &distinct)].map(|(name, texts)| {
        let path = folder.path().join(name);
        fs::write(&path, serde_json::to_vec(texts).expect("texts")).expect("a file");
        vec![path]
    });
    // They take turns, so that all meet the same moods of the machine; each starts with empty memory, as
    // ingest does.
    let round = |_| [once(CITATOR, paths), once(BARE, &every_file), once(BARE, &distinct_file)];
    let rounds: Vec<[f64; 3]> = (0..ROUNDS).map(round).collect();
    let [citator, bare_every, bare_distinct] =
        [0, 1, 2].map(|of| Duration::from_secs_f64(median(rounds.iter().map(|round| round[of]))));
    let rate = |of: usize| format!("{:9.2}", median(rounds.iter().map(|round| round[of] / round[0])));

    let bytes = |texts: &[String]| texts.iter().map(String::len).sum::<usize>();
    row("ingest, from files to a published generation", milliseconds(citator));
    row(
        &format!("bare tantivy, every text ({}, {} MB)", every.len(), bytes(&every) >> 20),
        milliseconds(bare_every),
    );
    row(
        &format!("bare tantivy, each distinct text once ({}, {} MB)", distinct.len(), bytes(&distinct) >> 20),
        milliseconds(bare_distinct),
    );
    row("rate of citator to bare tantivy, every text", rate(1));
    row("rate of citator to bare tantivy, distinct texts", rate(2));

    stages(paths, &distinct);
    library
}

/// Does something once in a process of its own: how many seconds it says that it took.
fn once(what: &str, paths: &[PathBuf]) -> f64 {
    let program = std::env::current_exe().expect("this program");
    let done = Command::new(program).arg(what).args(paths).output().expect("the same program again");
    let said = String::from_utf8_lossy(&done.stdout);
    said.trim().parse().unwrap_or_else(|_| panic!("{what}: {}", String::from_utf8_lossy(&done.stderr)))
}

/// What `once` wants of this process, if it does.
pub(crate) fn is_once() -> bool {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let took = match words.split_first() {
        Some((what, paths)) if what == CITATOR => {
            let folder = tempfile::tempdir().expect("a folder");
            let ingest = || {
                let library = citator::join::pipeline::read(paths, &|_, _| {});
                publish(&library, folder.path(), &|_, _, _| {}).expect("published");
                library
            };
            shortest(1, ingest).0
        }
        Some((what, [path])) if what == BARE => {
            let texts: Vec<String> = serde_json::from_slice(&fs::read(path).expect("a file")).expect("texts");
            shortest(1, || Bare::of(texts.iter().map(String::as_str))).0
        }
        _ => return false,
    };
    println!("{}", took.as_secs_f64());
    true
}

/// The one in the middle.
fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Every record of every edition, and every ruling once for each card: what a program without a shelf would
/// index. Each is one text: what it is called, in every language, and what it says.
fn every_text(library: &Library) -> Vec<String> {
    let rules = library
        .books
        .iter()
        .flat_map(|book| &book.rules)
        .map(|standing| of_rule(&library.rules[standing.text].rule));
    let glossary = library
        .books
        .iter()
        .flat_map(|book| &book.glossary)
        .map(|standing| of_entry(&library.glossary[standing.text].entry));
    let rulings = library.rulings.iter().flat_map(|ruling| {
        ruling.occurrences.iter().map(|on| {
            let card = on.card.map_or("", |card| &library.cards[card].card.name);
            format!("{card} {}", ruling.text)
        })
    });
    with_cards_and_sections(library, rules.chain(glossary).chain(rulings))
}

/// The same without repeating a text.
fn distinct_texts(library: &Library) -> Vec<String> {
    let rules = library.rules.iter().map(|text| of_rule(&text.rule));
    let glossary = library.glossary.iter().map(|text| of_entry(&text.entry));
    let rulings = library.rulings.iter().map(|ruling| ruling.text.clone());
    with_cards_and_sections(library, rules.chain(glossary).chain(rulings))
}

/// Some texts, and after them those of all cards and sections.
fn with_cards_and_sections(library: &Library, texts: impl Iterator<Item = String>) -> Vec<String> {
    texts.chain(library.cards.iter().map(of_card)).chain(sections(library)).collect()
}

fn of_rule(rule: &Rule) -> String {
    let examples = rule.examples.iter().map(|example| example.text.as_str());
    joined(rule.title.as_deref().into_iter().chain([rule.text.as_str()]).chain(examples))
}

fn of_entry(entry: &GlossaryEntry) -> String {
    joined([entry.term.as_str(), &entry.text].into_iter())
}

fn of_card(entry: &CardEntry) -> String {
    let card = &entry.card;
    let names = std::iter::once(card.name.as_str()).chain(card.foreign_names().map(|(_, name)| name));
    joined(names.chain(card.type_line.as_deref()).chain(card.text.as_deref()))
}

fn sections(library: &Library) -> impl Iterator<Item = String> {
    library.sections.iter().map(|section| joined([section.title(), &section.text].into_iter()))
}

fn joined<'a>(parts: impl Iterator<Item = &'a str>) -> String {
    parts.collect::<Vec<&str>>().join(" ")
}

fn stages(paths: &[PathBuf], distinct: &[String]) {
    let found = walk(paths).files;
    let (decode, sources) =
        shortest(2, || found.iter().filter_map(|file| SourceFile::read(file).ok()).collect::<Vec<_>>());
    let megabytes = sources.iter().map(|source| source.text.len()).sum::<usize>() as f64 / 1e6;
    let rate = |time: std::time::Duration, megabytes: f64| {
        format!("{}  {:7.0} MB/s", milliseconds(time), megabytes / time.as_secs_f64())
    };
    row("decode and split into lines, one core", rate(decode, megabytes));
    let (parse, _) = shortest(2, || sources.iter().map(|source| ingest(source).records.len()).sum::<usize>());
    row("parse and account, one core", rate(parse, megabytes));
    let language = citator::language::Language::English;
    let (cite, citations) =
        shortest(2, || distinct.iter().map(|text| find(text, language).len()).sum::<usize>());
    let megabytes = distinct.iter().map(|text| text.len()).sum::<usize>() as f64 / 1e6;
    row(&format!("find {citations} citations in the distinct texts, one core"), rate(cite, megabytes));
}
