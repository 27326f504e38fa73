//! Contrastive training: texts with one answer are pulled together, the other texts of the batch are pushed
//! apart (InfoNCE in both directions, Adam with cosine decay).
//!
//! Threads share rows of results, never a sum, so any number of them gives the same model.

use std::f32::consts::PI;
use std::thread;

use citator::index::semantic::model::DIMENSIONS;

use crate::pairs::TrainingTexts;
use crate::random::Random;

/// Pairs a batch.
const BATCH: usize = 384;
/// Batches in all.
const STEPS: usize = 1_400;
/// The initial learning rate.
const RATE: f32 = 3e-3;
/// The inverse temperature of the softmax.
const SCALE: f32 = 20.0;
/// The dropout rate of features.
const DROPPED: f32 = 0.15;
/// The group size is capped at this many texts.
const MOST_OF_GROUP: usize = 60;
/// Groups are sampled by their size to this power.
const POWER: f32 = 0.75;
/// The standard deviation of the initial weights.
const START: f32 = 0.1;
const BETA: (f32, f32) = (0.9, 0.999);
const EPSILON: f32 = 1e-8;

type Row = [f32; DIMENSIONS];

/// A text of a batch: its features and weights, its sum before and after it is made one long.
struct Embedded {
    features: Vec<u32>,
    length: f32,
    unit: Row,
}

/// Numbers that Adam changes, with their moments.
struct Adam {
    values: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
}

/// Trains and gives a row of `DIMENSIONS` numbers for each feature. `progress` gets step and loss.
pub(crate) fn train(texts: &TrainingTexts, progress: &mut dyn FnMut(usize, f32)) -> Vec<f32> {
    let mut random = Random(1);
    let count = texts.features.len();
    let mut rows = Adam::new((0..count * DIMENSIONS).map(|_| random.normal() * START).collect());
    let mut weights = Adam::new(vec![0.0; count]);
    for step in 0..STEPS {
        let batch = batch(texts, &mut random);
        let embed = |side: fn(&(u32, u32)) -> u32, random: &mut Random| -> Vec<Embedded> {
            let dropped: Vec<Vec<u32>> =
                batch.iter().map(|pair| kept(&texts.texts[side(pair) as usize], random)).collect();
            on_cores(&dropped, |features| embedded(features.clone(), &rows.values, &weights.values))
        };
        let (one, other) = (embed(|pair| pair.0, &mut random), embed(|pair| pair.1, &mut random));
        let (loss, gradients) = gradients(texts, &batch, &one, &other);
        let mut of_rows = vec![0.0; count * DIMENSIONS];
        let mut of_weights = vec![0.0; count];
        for (text, gradient) in one.iter().chain(&other).zip(&gradients) {
            add_gradient(text, gradient, (&rows.values, &weights.values), (&mut of_rows, &mut of_weights));
        }
        let rate = RATE * (1.0 + (PI * step as f32 / STEPS as f32).cos()) / 2.0;
        rows.step(&of_rows, rate, step);
        weights.step(&of_weights, rate, step);
        if step % 100 == 0 {
            progress(step, loss);
        }
    }
    let scaled = rows.values.chunks_exact(DIMENSIONS).zip(&weights.values);
    scaled.flat_map(|(row, weight)| row.iter().map(move |value| value * weight.exp())).collect()
}

/// Pairs of texts with one answer, each of another group.
fn batch(texts: &TrainingTexts, random: &mut Random) -> Vec<(u32, u32)> {
    // Weighted drawing without putting back: the largest of `unit^(1/weight)`.
    let mut drawn: Vec<(f32, usize)> = texts
        .groups
        .iter()
        .enumerate()
        .map(|(at, group)| {
            let weight = (group.len().min(MOST_OF_GROUP) as f32).powf(POWER);
            (random.unit().max(f32::MIN_POSITIVE).ln() / weight, at)
        })
        .collect();
    drawn.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    let groups = drawn.iter().take(BATCH).map(|&(_, at)| &texts.groups[at]);
    groups
        .map(|group| {
            let one = group[random.below(group.len())];
            let other = loop {
                let other = group[random.below(group.len())];
                if other != one {
                    break other;
                }
            };
            (one, other)
        })
        .collect()
}

fn kept(features: &[u32], random: &mut Random) -> Vec<u32> {
    features.iter().copied().filter(|_| random.unit() >= DROPPED).collect()
}

fn embedded(features: Vec<u32>, rows: &[f32], weights: &[f32]) -> Embedded {
    let mut sum = [0.0; DIMENSIONS];
    for &feature in &features {
        let weight = weights[feature as usize].exp();
        let row = &rows[feature as usize * DIMENSIONS..][..DIMENSIONS];
        sum.iter_mut().zip(row).for_each(|(sum, value)| *sum += value * weight);
    }
    let length = (dot(&sum, &sum) + 1e-6).sqrt();
    Embedded { features, length, unit: sum.map(|value| value / length) }
}

/// The loss of a batch and its gradients for the unit vectors of one side, then of the other.
fn gradients(
    texts: &TrainingTexts,
    batch: &[(u32, u32)],
    one: &[Embedded],
    other: &[Embedded],
) -> (f32, Vec<Row>) {
    let size = batch.len();
    let places: Vec<usize> = (0..size).collect();
    let share = |a: u32, b: u32| {
        let (a, b) = (&texts.groups_of[a as usize], &texts.groups_of[b as usize]);
        a.iter().any(|group| b.contains(group))
    };
    let scores: Vec<Vec<f32>> = on_cores(&places, |&at| {
        let score = |other_at: usize| {
            // Texts of another pair that have the same answer are no counterexample.
            if other_at != at && share(batch[at].0, batch[other_at].1) {
                return f32::NEG_INFINITY;
            }
            dot(&one[at].unit, &other[other_at].unit) * SCALE
        };
        (0..size).map(score).collect()
    });
    let column = |at: usize| -> Vec<f32> { scores.iter().map(|row| row[at]).collect() };
    let across = on_cores(&places, |&at| softmax(&scores[at], at));
    let down = on_cores(&places, |&at| softmax(&column(at), at));
    let loss = across.iter().chain(&down).map(|(loss, _)| loss).sum::<f32>() / (2 * size) as f32;
    let slope = |at: usize, other_at: usize| {
        let is_pair = if at == other_at { 2.0 } else { 0.0 };
        (across[at].1[other_at] + down[other_at].1[at] - is_pair) * SCALE / (2 * size) as f32
    };
    let of_one = on_cores(&places, |&at| weighted_sum(other, |other_at| slope(at, other_at)));
    let of_other = on_cores(&places, |&at| weighted_sum(one, |one_at| slope(one_at, at)));
    (loss, of_one.into_iter().chain(of_other).collect())
}

fn weighted_sum(vectors: &[Embedded], weight: impl Fn(usize) -> f32) -> Row {
    let mut sum = [0.0; DIMENSIONS];
    for (at, vector) in vectors.iter().enumerate() {
        let weight = weight(at);
        sum.iter_mut().zip(&vector.unit).for_each(|(sum, value)| *sum += value * weight);
    }
    sum
}

/// The loss of a right answer among scores, and the softmax of the scores.
fn softmax(scores: &[f32], right: usize) -> (f32, Vec<f32>) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let raised: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let sum: f32 = raised.iter().sum();
    (sum.ln() + most - scores[right], raised.iter().map(|value| value / sum).collect())
}

/// Adds the gradient of a text to the gradients of its features.
fn add_gradient(
    text: &Embedded,
    gradient: &Row,
    (rows, weights): (&[f32], &[f32]),
    (of_rows, of_weights): (&mut [f32], &mut [f32]),
) {
    let along = dot(gradient, &text.unit);
    let mut of_sum = *gradient;
    of_sum.iter_mut().zip(&text.unit).for_each(|(value, unit)| {
        *value = (*value - along * unit) / text.length;
    });
    for &feature in &text.features {
        let at = feature as usize * DIMENSIONS;
        let weight = weights[feature as usize].exp();
        let row = &rows[at..][..DIMENSIONS];
        of_weights[feature as usize] += weight * row.iter().zip(&of_sum).map(|(a, b)| a * b).sum::<f32>();
        let target = &mut of_rows[at..][..DIMENSIONS];
        target.iter_mut().zip(&of_sum).for_each(|(target, value)| *target += value * weight);
    }
}

fn dot(one: &Row, other: &Row) -> f32 {
    // Eight sums side by side: the order of additions is the same everywhere.
    let mut sums = [0.0_f32; 8];
    for (one, other) in one.as_chunks::<8>().0.iter().zip(other.as_chunks::<8>().0) {
        sums.iter_mut().zip(one.iter().zip(other)).for_each(|(sum, (a, b))| *sum += a * b);
    }
    sums.iter().sum()
}

impl Adam {
    fn new(values: Vec<f32>) -> Adam {
        let zeros = vec![0.0; values.len()];
        Adam { values, first: zeros.clone(), second: zeros }
    }

    fn step(&mut self, gradients: &[f32], rate: f32, step: usize) {
        const SHARE: usize = 1 << 16;
        let power = step as i32 + 1;
        let (of_first, of_second) = (1.0 - BETA.0.powi(power), 1.0 - BETA.1.powi(power));
        let shares = self.values.chunks_mut(SHARE).zip(self.first.chunks_mut(SHARE));
        let shares = shares.zip(self.second.chunks_mut(SHARE)).zip(gradients.chunks(SHARE));
        let shares = std::sync::Mutex::new(shares);
        let next = || shares.lock().expect("no thread panics while it holds this").next();
        let work = || {
            while let Some((((values, first), second), gradients)) = next() {
                for (((value, first), second), gradient) in
                    values.iter_mut().zip(first).zip(second).zip(gradients)
                {
                    *first += (1.0 - BETA.0) * (gradient - *first);
                    *second += (1.0 - BETA.1) * (gradient * gradient - *second);
                    *value -= rate * (*first / of_first) / ((*second / of_second).sqrt() + EPSILON);
                }
            }
        };
        thread::scope(|scope| {
            scope.spawn(work);
            work();
        });
    }
}

/// Runs `work` for each of a list on two threads; the results are in the order of the list.
fn on_cores<T: Sync, R: Send>(list: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (one, other) = list.split_at(list.len() / 2);
    let run = |part: &[T]| part.iter().map(&work).collect::<Vec<R>>();
    thread::scope(|scope| {
        let ahead = scope.spawn(|| run(other));
        let mut all = run(one);
        all.extend(ahead.join().expect("the work does not panic"));
        all
    })
}
