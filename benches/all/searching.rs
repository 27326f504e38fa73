//! Search latencies against bare tantivy over the same texts, start-up and memory.

use std::time::{Duration, Instant};

use citator::index::{Live, Request, open, publish};
use citator::library::Library;

use crate::bare::Bare;
use crate::{microseconds, milliseconds, resident_mib, row, shortest};

const QUERIES: usize = 300;
const ROUNDS: usize = 7;

/// Measures searching a library.
pub(crate) fn run(library: Library) {
    let folder = tempfile::tempdir().expect("a folder");
    publish(&library, folder.path(), &|_, _, _| {}).expect("published");
    let queries = queries(&library);
    let bare = Bare::of(searched_texts(&library).iter().copied());
    drop(library);

    let before = resident_mib();
    let (start, live) = shortest(1, || open(folder.path()).expect("opened"));
    row("start-up: verify and load a generation", milliseconds(start));
    if let (Some(before), Some(after)) = (before, resident_mib()) {
        row("memory of a loaded generation", format!("{:9} MiB", after.saturating_sub(before)));
    }
    compare("two words, all wanted", &queries, &live, &bare, |words| words.join(" "));
    latencies("a phrase of two words", &queries, |words| search(&live, &format!("\"{}\"", words.join(" "))));
    latencies("a rule number", &queries, |words| search(&live, &format!("70{}.{}", words[0].len() % 9, words[1].len())));
    latencies("a prefix", &queries, |words| search(&live, &format!("{}*", words[0].chars().take(3).collect::<String>())));
}

fn search(live: &Live, query: &str) -> usize {
    live.search(&Request { query: query.to_owned(), limit: 10, ..Request::default() }).total
}

fn compare(what: &str, queries: &[Vec<String>], live: &Live, bare: &Bare, query: impl Fn(&[String]) -> String) {
    let ours = latencies(&format!("{what}: citator"), queries, |words| search(live, &query(words)));
    let theirs = latencies(&format!("{what}: bare tantivy"), queries, |words| bare.search(words));
    let ratio = |at: usize| ours[at].as_secs_f64() / theirs[at].as_secs_f64();
    row(&format!("{what}: citator to bare tantivy, p50 and p99"), format!("{:9.2}  {:9.2}", ratio(0), ratio(1)));
}

/// For every query its shortest time over the rounds; of these the median and the 99th of 100.
fn latencies(what: &str, queries: &[Vec<String>], mut run: impl FnMut(&[String]) -> usize) -> [Duration; 2] {
    let mut shortest = vec![Duration::MAX; queries.len()];
    let mut hits = 0;
    for _ in 0..ROUNDS {
        for (query, shortest) in queries.iter().zip(&mut shortest) {
            let start = Instant::now();
            hits += run(query);
            *shortest = start.elapsed().min(*shortest);
        }
    }
    shortest.sort();
    let at = |percent: usize| shortest[(shortest.len() - 1) * percent / 100];
    let average = hits / (ROUNDS * queries.len());
    row(&format!("{what} (p50, p99; {average} hits on average)"), format!("{} {}", microseconds(at(50)), microseconds(at(99))));
    [at(50), at(99)]
}

/// Two neighbouring longer words from texts all over the library: the same ones in every run.
fn queries(library: &Library) -> Vec<Vec<String>> {
    let texts = searched_texts(library);
    let step = (texts.len() / QUERIES).max(1);
    let words = |text: &&str| -> Option<Vec<String>> {
        let words: Vec<String> = text
            .split_whitespace()
            .filter(|word| word.len() > 3 && word.bytes().all(|byte| byte.is_ascii_lowercase()))
            .map(str::to_owned)
            .collect();
        words.windows(2).nth(words.len() / 2).map(<[String]>::to_vec)
    };
    texts.iter().step_by(step).filter_map(words).take(QUERIES).collect()
}

/// What a search looks through: the current rules, glossary, rulings, and cards.
fn searched_texts(library: &Library) -> Vec<&str> {
    let current = |books: &[u32]| books.iter().any(|&book| library.books[book as usize].current);
    let rules = library.rules.iter().filter(|text| current(&text.books)).map(|text| &*text.rule.text);
    let glossary = library.glossary.iter().filter(|text| current(&text.books)).map(|text| &*text.entry.text);
    let rulings = library.rulings.iter().map(|ruling| &*ruling.text);
    let cards = library.cards.iter().map(|card| card.card.text.as_deref().unwrap_or_default());
    rules.chain(glossary).chain(rulings).chain(cards).collect()
}
