//! Solves the assignment problem: pairs with the greatest total score.

use library::PlaceId;
use rustc_hash::{FxHashMap, FxHashSet};

/// A possible pair: left, right, and its score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Offer {
    pub left: PlaceId,
    pub right: PlaceId,
    pub worth: f32,
}

/// Limit of offers in a component solved exactly: real books stay far below, a hostile one would take
/// minutes.
const MOST_OFFERS: usize = 8_000;

/// The pairs with the greatest total score, each left and right place at most once. Offers with score 0 are
/// never taken.
pub(crate) fn best_total(offers: &[Offer]) -> Vec<Offer> {
    let mut chosen = Vec::new();
    for island in islands(offers) {
        match island.as_slice() {
            [only] => chosen.push(*only),
            many if many.len() > MOST_OFFERS => chosen.extend(first_come(many)),
            _ => chosen.extend(solve(&island)),
        }
    }
    chosen
}

/// A greedy assignment, best pair first, for components that are too large for the exact method.
fn first_come(island: &[Offer]) -> Vec<Offer> {
    let mut offers = island.to_vec();
    offers.sort_by(|one, other| {
        other.worth.total_cmp(&one.worth).then((one.left, one.right).cmp(&(other.left, other.right)))
    });
    let (mut lefts, mut rights) = (FxHashSet::default(), FxHashSet::default());
    offers.retain(|offer| {
        let free = !lefts.contains(&offer.left) && !rights.contains(&offer.right);
        free && lefts.insert(offer.left) && rights.insert(offer.right)
    });
    offers
}

/// The connected components of the offers.
fn islands(offers: &[Offer]) -> Vec<Vec<Offer>> {
    let mut leader: FxHashMap<(bool, PlaceId), (bool, PlaceId)> = FxHashMap::default();
    fn find(
        leader: &mut FxHashMap<(bool, PlaceId), (bool, PlaceId)>,
        end: (bool, PlaceId),
    ) -> (bool, PlaceId) {
        let mut at = end;
        while let Some(&next) = leader.get(&at).filter(|&&next| next != at) {
            at = next;
        }
        leader.insert(end, at);
        at
    }
    let useful = || offers.iter().filter(|offer| offer.worth > 0.0);
    for offer in useful() {
        let (one, other) = (find(&mut leader, (false, offer.left)), find(&mut leader, (true, offer.right)));
        leader.insert(other, one);
    }
    let mut order = Vec::new();
    let mut islands: FxHashMap<(bool, PlaceId), Vec<Offer>> = FxHashMap::default();
    for offer in useful() {
        let home = find(&mut leader, (false, offer.left));
        islands.entry(home).or_insert_with(|| {
            order.push(home);
            Vec::new()
        });
        islands.entry(home).and_modify(|island| island.push(*offer));
    }
    order.into_iter().filter_map(|home| islands.remove(&home)).collect()
}

/// The Hungarian algorithm on one component; a missing pair scores 0.
fn solve(island: &[Offer]) -> Vec<Offer> {
    let distinct = |side: fn(&Offer) -> PlaceId| {
        let mut ends: Vec<PlaceId> = island.iter().map(side).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    };
    let (lefts, rights) = (distinct(|offer| offer.left), distinct(|offer| offer.right));
    let turned = lefts.len() > rights.len();
    let (rows, columns) = if turned { (rights.len(), lefts.len()) } else { (lefts.len(), rights.len()) };
    let mut cost = vec![0.0_f32; rows * columns];
    for offer in island {
        let (left, right) = (
            lefts.partition_point(|&end| end < offer.left),
            rights.partition_point(|&end| end < offer.right),
        );
        let (row, column) = if turned { (right, left) } else { (left, right) };
        cost[row * columns + column] = -offer.worth;
    }
    let row_of = cheapest(&cost, rows, columns);
    let taken = |offer: &&Offer| {
        let (left, right) = (
            lefts.partition_point(|&end| end < offer.left),
            rights.partition_point(|&end| end < offer.right),
        );
        let (row, column) = if turned { (right, left) } else { (left, right) };
        row_of[column] == Some(row)
    };
    island.iter().filter(taken).copied().collect()
}

/// The row assigned to each column, at the least total cost; there are no more rows than columns.
fn cheapest(cost: &[f32], rows: usize, columns: usize) -> Vec<Option<usize>> {
    // Rows and columns count from 1, and 0 means unassigned, as usual in this algorithm.
    let (mut row_price, mut column_price) = (vec![0.0_f32; rows + 1], vec![0.0_f32; columns + 1]);
    let mut row_of = vec![0_usize; columns + 1];
    for row in 1..=rows {
        let mut way = vec![0_usize; columns + 1];
        let mut least = vec![f32::INFINITY; columns + 1];
        let mut used = vec![false; columns + 1];
        row_of[0] = row;
        let mut column = 0;
        while row_of[column] != 0 {
            used[column] = true;
            let (here, mut step, mut next) = (row_of[column], f32::INFINITY, 0);
            for other in (1..=columns).filter(|&other| !used[other]) {
                let reduced = cost[(here - 1) * columns + other - 1] - row_price[here] - column_price[other];
                if reduced < least[other] {
                    (least[other], way[other]) = (reduced, column);
                }
                if least[other] < step {
                    (step, next) = (least[other], other);
                }
            }
            for other in 0..=columns {
                if used[other] {
                    row_price[row_of[other]] += step;
                    column_price[other] -= step;
                } else {
                    least[other] -= step;
                }
            }
            column = next;
        }
        while column != 0 {
            row_of[column] = row_of[way[column]];
            column = way[column];
        }
    }
    row_of[1..].iter().map(|&row| row.checked_sub(1)).collect()
}
