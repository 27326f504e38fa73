//! Search latencies against bare tantivy over the same texts, start-up and memory.

use std::time::Duration;

use citator::index::{Execution, Live, Request, open, publish};
use citator::library::{BookId, Library};

use crate::bare::Bare;
use crate::same_index::SameIndex;
use crate::{completing, serving};
use crate::{latencies, microseconds, milliseconds, row, shortest};

const QUERIES: usize = 300;
const ROUNDS: usize = 7;

/// Measures searching a library.
pub(crate) fn run(library: Library) {
    let folder = tempfile::tempdir().expect("a folder");
    publish(&library, folder.path(), &|_, _, _| {}).expect("published");
    let queries = queries(&library);
    let bare = Bare::of(searched_texts(&library).iter().copied());
    drop(library);

    let (start, live) = shortest(1, || open(folder.path()).expect("opened"));
    row("start-up: verify and load a generation", milliseconds(start));
    compare(&queries, &live, &bare, &mut SameIndex::of(folder.path()));
    by_execution(
        &queries,
        [&live, &open(folder.path()).expect("opened").executing(Execution::DocumentAtATime)],
    );
    timed("a phrase of two words", &queries, |words| search(&live, &format!("\"{}\"", words.join(" "))));
    timed("a rule number", &queries, |words| {
        search(&live, &format!("70{}.{}", words[0].len() % 9, words[1].len()))
    });
    timed("one word", &queries, |words| search(&live, &words[0]));
    timed("a prefix", &queries, |words| {
        search(&live, &format!("{}*", words[0].chars().take(3).collect::<String>()))
    });
    serving::run(|| open(folder.path()).expect("opened"), &queries);
    completing::run(live);
}

fn search(live: &Live, query: &str) -> usize {
    live.search(&Request { query: query.to_owned(), limit: 10, ..Request::default() }).total
}

/// Two words, both wanted: against the library with one field of texts, and with the index of citator, where
/// the clauses are the same when it is asked for a phrase of them as well.
fn compare(queries: &[Vec<String>], live: &Live, bare: &Bare, same: &mut SameIndex) {
    let ours = timed("two words, all wanted: citator", queries, |words| search(live, &words.join(" ")));
    let of_texts =
        timed("two words, all wanted: bare tantivy, one field", queries, |words| bare.search(words));
    let of_fields =
        timed("two words, all wanted: bare tantivy, the same fields", queries, |words| same.search(words));
    let of_clauses =
        timed("two words, a phrase of them first: bare tantivy, the same fields", queries, |words| {
            same.search_with_phrase(words)
        });
    for (what, theirs) in
        [("one field", of_texts), ("the same fields", of_fields), ("the same clauses", of_clauses)]
    {
        let ratio = |at: usize| ours[at].as_secs_f64() / theirs[at].as_secs_f64();
        row(
            &format!("two words: citator to bare tantivy, {what}, p50 and p99"),
            format!("{:9.2}  {:9.2}", ratio(0), ratio(1)),
        );
    }
}

/// The same index, whole lists against tantivy's own scorers, document at a time.
fn by_execution(queries: &[Vec<String>], [lists, scorers]: [&Live; 2]) {
    type Asked = (&'static str, fn(&[String]) -> String);
    let asked: [Asked; 3] = [
        ("one word", |words| words[0].clone()),
        ("two words", |words| words.join(" ")),
        ("a question", |words| {
            format!("what happens if a creature with {} is {} this turn", words[0], words[1])
        }),
    ];
    for (what, query) in asked {
        let ours = timed(&format!("{what}: term at a time"), queries, |words| search(lists, &query(words)));
        let theirs =
            timed(&format!("{what}: document at a time"), queries, |words| search(scorers, &query(words)));
        let ratio = |at: usize| theirs[at].as_secs_f64() / ours[at].as_secs_f64();
        row(
            &format!("{what}: document at a time to term at a time, p50 and p99"),
            format!("{:9.2}  {:9.2}", ratio(0), ratio(1)),
        );
    }
}

/// The median and the 99th of 100 of the times that queries take, printed.
fn timed(what: &str, queries: &[Vec<String>], mut run: impl FnMut(&[String]) -> usize) -> [Duration; 2] {
    let (times, average) = latencies(ROUNDS, queries, |words| run(words));
    row(
        &format!("{what} (p50, p99; {average} hits on average)"),
        format!("{} {}", microseconds(times[0]), microseconds(times[1])),
    );
    times
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
    let current = |books: &[BookId]| books.iter().any(|&book| library.books[book].current);
    let rules = library.rules.iter().filter(|text| current(&text.books)).map(|text| &*text.rule.text);
    let glossary = library.glossary.iter().filter(|text| current(&text.books)).map(|text| &*text.entry.text);
    let rulings = library.rulings.iter().map(|ruling| &*ruling.text);
    let cards = library.cards.iter().map(|card| card.card.text.as_deref().unwrap_or_default());
    rules.chain(glossary).chain(rulings).chain(cards).collect()
}
