//! Fits the weights of the ranker: it asks every query and changes one weight after the other as long as nDCG
//! grows. Only the half `dev` decides; the other half is printed beside it.
//!
//! It writes `assets/model/ranker.toml`. What it changes is the order of the candidates, not which they are.

use std::collections::BTreeMap;
use std::path::Path;

use citator::index::{FEATURES, Features, Item, Kind, Live, MAX_LIMIT, Ranker, Reason, Request};

use crate::asking::{kinds_asked, request};
use crate::gold::{Query, Split};
use crate::score::{DEPTH, Judged};

/// The weights, by kind of record.
type Weights = [Features; Kind::ALL.len()];
/// The step sizes, the largest first.
const STEPS: [f32; 3] = [0.2, 0.08, 0.03];
/// The smallest gain in nDCG that counts.
const LEAST_GAIN: f64 = 2e-5;
/// Passes over all weights with one step size.
const ROUNDS: usize = 4;

/// A query with its candidates.
struct Asked {
    set: &'static str,
    split: Split,
    judged: Judged,
    candidates: Vec<Candidate>,
}

struct Candidate {
    item: Item,
    /// The score of one that its name puts first.
    pinned: Option<f32>,
    /// The boost for the reader's language.
    factor: f32,
    features: Features,
}

/// Fits the weights to some queries and writes them down.
pub(crate) fn fit(repository: &Path, queries: &[Query], live: &Live) {
    let asked: Vec<Asked> = queries.iter().filter_map(|query| ask(live, query)).collect();
    println!("{} questions are ranked by features", asked.len());
    let path = repository.join("assets/model/ranker.toml");
    let file = std::fs::read_to_string(&path).expect("the weights");
    let mut weights = Ranker::read(&file).expect("the weights").weights();
    print(&asked, &weights);
    for step in STEPS {
        (0..ROUNDS).for_each(|_| climb(&asked, &mut weights, step));
        print(&asked, &weights);
    }
    std::fs::write(&path, written(&weights, &asked)).expect("the weights are written");
}

/// The set that a query belongs to: all that nobody really asked are one.
fn set_of(query: &Query) -> &'static str {
    match query.kind.as_str() {
        "real" => "real",
        "real-foreign" => "real-foreign",
        "real-ruling" => "real-ruling",
        "unnamed-ruling" => "unnamed-ruling",
        _ => "own",
    }
}

fn ask(live: &Live, query: &Query) -> Option<Asked> {
    let judged = Judged::of(&live.shelf, query)?;
    let kinds = kinds_asked(&query.kind).to_vec();
    let request = Request { kinds, limit: MAX_LIMIT, ..request(&query.query) };
    let hits = live.search(&request).hits;
    let candidates: Vec<Candidate> = hits
        .iter()
        .filter_map(|hit| {
            let features: Features =
                hit.why.features.iter().map(|(_, value)| *value).collect::<Vec<f32>>().try_into().ok()?;
            let own = Ranker::fitted().score(hit.item.kind(), &features);
            let is_pinned = hit.why.reason == Reason::Name;
            let factor = if own > 0.0 && hit.score / own > 1.1 { 1.2 } else { 1.0 };
            Some(Candidate { item: hit.item, pinned: is_pinned.then_some(hit.score), factor, features })
        })
        .collect();
    (!candidates.is_empty()).then(|| Asked { set: set_of(query), split: query.split, judged, candidates })
}

fn ndcg(asked: &Asked, ranker: &Ranker) -> f64 {
    let score = |candidate: &Candidate| {
        let own = ranker.score(candidate.item.kind(), &candidate.features);
        candidate.pinned.unwrap_or(own * candidate.factor)
    };
    let mut scored: Vec<(f32, usize)> = asked.candidates.iter().map(score).zip(0..).collect();
    let better =
        |one: &(f32, usize), other: &(f32, usize)| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1));
    if scored.len() > DEPTH {
        scored.select_nth_unstable_by(DEPTH - 1, better);
        scored.truncate(DEPTH);
    }
    scored.sort_unstable_by(better);
    asked.judged.score(scored.into_iter().map(|(_, at)| asked.candidates[at].item).collect()).ndcg
}

/// The mean nDCG of each set of one half.
fn means(asked: &[Asked], weights: &Weights, split: Split) -> BTreeMap<&'static str, (f64, usize)> {
    let ranker = Ranker::of(*weights);
    let mut sums: BTreeMap<&'static str, (f64, usize)> = BTreeMap::new();
    for asked in asked.iter().filter(|asked| asked.split == split) {
        let sum = sums.entry(asked.set).or_default();
        *sum = (sum.0 + ndcg(asked, &ranker), sum.1 + 1);
    }
    sums.values_mut().for_each(|(sum, count)| *sum /= *count as f64);
    sums
}

/// The mean over the sets, each counting the same.
fn objective(asked: &[Asked], weights: &Weights) -> f64 {
    let means = means(asked, weights, Split::Dev);
    means.values().map(|(mean, _)| mean).sum::<f64>() / means.len() as f64
}

/// Tries a step up and a step down with each weight.
fn climb(asked: &[Asked], weights: &mut Weights, step: f32) {
    let mut best = objective(asked, weights);
    for kind in Kind::ALL {
        for feature in 0..FEATURES.len() {
            for change in [step, -step] {
                let mut tried = *weights;
                tried[kind as usize][feature] += change;
                let reached = objective(asked, &tried);
                if reached > best + LEAST_GAIN {
                    (best, *weights) = (reached, tried);
                    break;
                }
            }
        }
    }
}

fn print(asked: &[Asked], weights: &Weights) {
    println!("{}", figures(asked, weights).join("\n"));
}

/// A line for each half with the nDCG of each set.
fn figures(asked: &[Asked], weights: &Weights) -> Vec<String> {
    let line = |name: &str, split: Split| {
        let means = means(asked, weights, split);
        let sets = means.iter().map(|(set, (mean, count))| format!("{set} {mean:.3} ({count})"));
        format!("{name}: {}", sets.collect::<Vec<_>>().join(", "))
    };
    vec![line("dev", Split::Dev), line("held", Split::Held)]
}

fn written(weights: &Weights, asked: &[Asked]) -> String {
    let mut file = String::from(
        "# How much each feature counts when a question is asked, by kind of record.\n# Fitted by \
         `cargo bench --bench relevance -- --fit`; nDCG@10 of the questions that it ranks, with the number of them:\n",
    );
    figures(asked, weights).iter().for_each(|line| file.push_str(&format!("# {line}\n")));
    for kind in Kind::ALL {
        file.push_str(&format!("\n[[weights]]\nkind = \"{}\"\n", kind.name()));
        for (feature, weight) in FEATURES.iter().zip(weights[kind as usize]) {
            if weight.abs() > 1e-4 {
                file.push_str(&format!("{feature} = {weight:.2}\n"));
            }
        }
    }
    file
}
