//! The low-water mark: many small losses within 30 days count as one.

use std::path::Path;

use citator::index::{IndexLock, Losses};
use citator::join::pipeline::read_to_publish;
use citator::library::Library;
use jiff::ToSpan;
use jiff::civil::{Date, date};

use super::{Place, rulings};

const FIRST: Date = date(2026, 1, 1);

/// A night some days after the first one: what would be lost, and if nothing is, it is published.
fn night(place: &Place, days: i32, count: usize, is_meant: bool) -> Vec<String> {
    place.write("rulings.json", &rulings(count));
    let lock = IndexLock::take(&place.path("index")).expect("nobody else builds");
    let lock = lock.on(FIRST + days.days());
    let library = library(&place.path("sources"));
    let Losses::Of(losses) = lock.losses(&library) else { panic!("the inventory can be read") };
    if losses.is_empty() || is_meant {
        lock.publish(&library, &|_, _, _| {}).expect("it can be written");
    }
    losses.iter().map(ToString::to_string).collect()
}

fn library(sources: &Path) -> Library {
    read_to_publish(&[sources.to_owned()], &|_, _| {})
}

#[test]
fn a_second_loss_of_nearly_a_tenth_is_held_back() {
    let place = Place::empty();
    assert!(night(&place, 0, 200, false).is_empty());
    assert!(night(&place, 1, 181, false).is_empty());
    let lost = night(&place, 2, 164, false);
    assert!(
        lost.contains(&"rulings (en): 200 within the last 30 days, 181 now, 164 then".to_owned()),
        "{lost:?}"
    );
    assert!(lost.iter().any(|loss| loss.contains("rulings.json: 200 within the last 30 days")), "{lost:?}");
    // The mark stays while nothing is published, and is passed on by what is.
    assert!(night(&place, 20, 182, false).is_empty());
    assert!(!night(&place, 31, 179, false).is_empty(), "200 held until the second night");
    assert!(night(&place, 32, 179, false).is_empty(), "it is forgotten after thirty days");
}

#[test]
fn the_same_day_counts_as_well() {
    let place = Place::empty();
    for (count, is_lost) in [(200, false), (181, false), (179, true), (181, false), (190, false), (172, true)]
    {
        assert_eq!(!night(&place, 0, count, false).is_empty(), is_lost, "{count}");
    }
}

#[test]
fn a_loss_that_is_meant_lowers_the_mark() {
    let place = Place::empty();
    night(&place, 0, 200, false);
    assert!(!night(&place, 1, 100, true).is_empty());
    assert!(night(&place, 2, 95, false).is_empty());
    assert!(!night(&place, 3, 89, false).is_empty(), "the mark is 100 now");
    assert!(night(&place, 3, 400, false).is_empty());
    assert!(!night(&place, 4, 350, false).is_empty());
}

/// The name of a generation says what is in it, not when it was built or what was before it.
#[test]
fn the_past_does_not_change_the_name_of_a_generation() {
    let live = |place: &Place| place.live().split(' ').next().expect("a name").to_owned();
    let (one, other) = (Place::empty(), Place::empty());
    night(&one, 0, 40, false);
    night(&other, 7, 44, false);
    night(&other, 8, 40, false);
    assert_eq!(live(&one), live(&other));
}
