//! Prints scores: by kind and in sum, both halves of the set apart, and the queries that went worst with what
//! came instead.
//!
//! It computes averages and nothing else.

use citator::index::Item;
use citator::language::Language;
use citator::shelf::Shelf;

use super::asking::kinds_asked;
use super::gold::{KINDS, Query, Split, Want};
use super::score::Scored;

/// How many hits of a query that went wrong are named.
const NAMED: usize = 3;

/// Averages over some queries.
#[derive(Clone, Copy, Default)]
pub(crate) struct Figures {
    /// Over how many.
    pub(crate) count: usize,
    /// Of nDCG@10.
    pub(crate) ndcg: f64,
    /// Of one over the rank of the answer.
    pub(crate) mrr: f64,
    /// How often the answer is first.
    pub(crate) first: f64,
    /// How often the answer is among the first three.
    pub(crate) three: f64,
    /// How often it is among the first ten.
    pub(crate) ten: f64,
}

impl Figures {
    /// The averages of the queries that were scored.
    pub(crate) fn of<'a>(scores: impl Iterator<Item = &'a Scored>) -> Figures {
        let mut sum = Figures::default();
        for Scored { ndcg, rank, .. } in scores {
            sum.count += 1;
            sum.ndcg += ndcg;
            sum.mrr += rank.map_or(0.0, |rank| 1.0 / rank as f64);
            sum.first += f64::from(u8::from(rank.is_some_and(|rank| rank == 1)));
            sum.three += f64::from(u8::from(rank.is_some_and(|rank| rank <= 3)));
            sum.ten += f64::from(u8::from(rank.is_some()));
        }
        let average = |sum: f64, count: usize| if count == 0 { 0.0 } else { sum / count as f64 };
        let Figures { count, ndcg, mrr, first, three, ten } = sum;
        Figures {
            count,
            ndcg: average(ndcg, count),
            mrr: average(mrr, count),
            first: average(first, count),
            three: average(three, count),
            ten: average(ten, count),
        }
    }
}

impl std::fmt::Display for Figures {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Figures { count, ndcg, mrr, first, three, ten } = self;
        let [first, three, ten] = [first, three, ten].map(|share| share * 100.0);
        write!(out, "{count:4} {ndcg:8.3} {mrr:7.3} {first:6.0}% {three:6.0}% {ten:6.0}%")
    }
}

/// The table of one engine.
pub(crate) fn table(engine: &str, set: &[Query], scores: &[Option<Scored>]) {
    let heading =
        format!("{:>4} {:>8} {:>7} {:>7} {:>7} {:>7}", "n", "nDCG@10", "MRR@10", "s@1", "s@3", "s@10");
    println!("\n{engine:<16} {heading}  |dev {heading}  |held");
    let figures = |kind: Option<&str>, split: Split| {
        let of_kind = |query: &Query| is_summed(query, kind) && query.split == split;
        Figures::of(
            set.iter()
                .zip(scores)
                .filter(|(query, _)| of_kind(query))
                .filter_map(|(_, score)| score.as_ref()),
        )
    };
    for (kind, _) in KINDS {
        println!(
            "{kind:<16} {}  |    {}  |",
            figures(Some(kind), Split::Dev),
            figures(Some(kind), Split::Held)
        );
    }
    println!("{:<16} {}  |    {}  |", "overall", figures(None, Split::Dev), figures(None, Split::Held));
    let own = set.iter().zip(scores).filter(|(query, _)| is_summed(query, None));
    let both = Figures::of(own.filter_map(|(_, score)| score.as_ref()));
    println!("{:<16} {both}  |", "both halves");
    let left_out = scores.iter().filter(|score| score.is_none()).count();
    if left_out > 0 {
        println!("{left_out} queries want only documents that are not searched; they are left out");
    }
}

/// Whether a query counts: of a kind, or among all that nobody really asked.
fn is_summed(query: &Query, kind: Option<&str>) -> bool {
    kind.map_or_else(|| kinds_asked(&query.kind).is_empty(), |kind| query.kind == kind)
}

/// The queries that went worst, with what was wanted and what came instead. The other half of the set stays
/// unseen.
pub(crate) fn worst(shelf: &Shelf, set: &[Query], scores: &[Option<Scored>], most: usize) {
    let dev = set.iter().zip(scores).filter(|(query, _)| query.split == Split::Dev);
    let mut worst: Vec<(&Query, &Scored)> =
        dev.filter_map(|(query, score)| Some((query, score.as_ref()?))).collect();
    let merit = |scored: &Scored| (scored.ndcg, scored.rank.map_or(0.0, |rank| 1.0 / rank as f64));
    worst.sort_by(|(_, one), (_, other)| {
        merit(one).partial_cmp(&merit(other)).unwrap_or(std::cmp::Ordering::Equal)
    });
    println!("\nworst:");
    for (query, scored) in worst.into_iter().take(most) {
        let wanted: Vec<String> = query.want.iter().filter(|want| want.grade() == 3).map(want_name).collect();
        let typed = in_language(&query.query, query.lang);
        println!(
            "{:.2} [{}] {typed}  wanted: {} ({})",
            scored.ndcg,
            query.kind,
            wanted.join("; "),
            query.why
        );
        let came: Vec<String> = scored.shown.iter().take(NAMED).map(|&item| name(shelf, item)).collect();
        println!("       came: {}", if came.is_empty() { "nothing".to_owned() } else { came.join("; ") });
    }
}

fn want_name(want: &Want) -> String {
    match want {
        Want::Rule { rule, lang, .. } => in_language(&rule.to_string(), *lang),
        Want::Glossary { glossary, lang, .. } => in_language(&format!("“{glossary}”"), *lang),
        Want::Ruling { card, words, lang, .. } => {
            in_language(&format!("ruling on {card} ({})", words.join(" ")), *lang)
        }
        Want::Card { card, .. } => format!("card {card}"),
        Want::Document { document, section, .. } => format!("{document} {section}"),
    }
}

fn name(shelf: &Shelf, item: Item) -> String {
    match item {
        Item::Rule(at) => in_language(&shelf.rules()[at].rule.number.to_string(), shelf.rules()[at].language),
        Item::Glossary(at) => {
            in_language(&format!("“{}”", shelf.glossary()[at].entry.term), shelf.glossary()[at].language)
        }
        Item::Ruling(at) => {
            let ruling = &shelf.rulings()[at];
            let card = ruling
                .occurrences
                .first()
                .and_then(|occurrence| occurrence.card)
                .map(|card| &shelf.cards()[card].card.name);
            let words: String = ruling.text.chars().take(40).collect();
            in_language(
                &format!("ruling on {} ({words}…)", card.map_or("?", String::as_str)),
                ruling.language,
            )
        }
        Item::Card(at) => format!("card {}", shelf.cards()[at].card.name),
        Item::Section(at) => format!("section {}", shelf.sections()[at].title()),
    }
}

fn in_language(name: &str, language: Language) -> String {
    if language == Language::English { name.to_owned() } else { format!("{name} ({language})") }
}
