//! Does one thing to every value of a list, on every core.
//!
//! It does not know what is done; each value has to be able to go its own way.

/// So many values are worth a core of their own.
const WORTH_A_CORE: usize = 1000;

/// Does `work` to each value of a list.
pub(super) fn each<T: Send>(list: &mut [T], work: impl Fn(&mut T) + Sync) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from).min(list.len() / WORTH_A_CORE).max(1);
    let share = list.len().div_ceil(cores).max(1);
    let work = &work;
    std::thread::scope(|scope| {
        let mut shares = list.chunks_mut(share);
        let own = shares.next();
        for share in shares {
            scope.spawn(move || share.iter_mut().for_each(work));
        }
        own.into_iter().flatten().for_each(work);
    });
}
