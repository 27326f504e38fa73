//! Runs a function over every value of a list, on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// This many small values are worth a thread.
const WORTH_A_CORE: usize = 1000;
/// This many small values are taken at once.
const SHARE: usize = 250;

/// Runs `work` on each of many small values, in chunks.
pub fn each<T: Send>(list: &mut [T], work: impl Fn(&mut T) + Sync) {
    let cores = available().min(list.len() / WORTH_A_CORE);
    let shares = Mutex::new(list.chunks_mut(SHARE));
    let next = || shares.lock().expect("nobody panics while holding the list").next();
    let take = || {
        while let Some(share) = next() {
            share.iter_mut().for_each(&work);
        }
    };
    thread::scope(|scope| {
        for _ in 1..cores {
            scope.spawn(take);
        }
        take();
    });
}

/// Maps a few large values, in parallel; the result is in the order of the list.
pub fn map<T: Sync, R: Send>(list: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    map_on(available(), list, work)
}

/// The same on this number of cores.
pub fn map_on<T: Sync, R: Send>(cores: usize, list: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(list.len())));
    let take = || {
        while let Some((at, value)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, list.get(at)?)))
        {
            let made = work(value);
            done.lock().expect("nobody panics while holding the list").push((at, made));
        }
    };
    thread::scope(|scope| {
        for _ in 1..cores.min(list.len()) {
            scope.spawn(take);
        }
        take();
    });
    let mut made = done.into_inner().expect("nobody panics while holding the list");
    made.sort_by_key(|&(at, _)| at);
    made.into_iter().map(|(_, made)| made).collect()
}

/// The number of cores, minus one for a more urgent thread.
pub fn all_but_one() -> usize {
    (available() - 1).max(1)
}

fn available() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
