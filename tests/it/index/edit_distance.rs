//! Edit distance, compared with the textbook algorithm.

use citator::text::edit_distance::{Letters, distance, nearest};
use proptest::prelude::*;

use crate::support::cases;

/// Every step of both words, in full.
fn plain(left: &str, right: &str) -> usize {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    let mut steps = vec![vec![0; right.len() + 1]; left.len() + 1];
    for line in 0..=left.len() {
        for column in 0..=right.len() {
            steps[line][column] = if line == 0 || column == 0 {
                line + column
            } else {
                let changed = steps[line - 1][column - 1] + usize::from(left[line - 1] != right[column - 1]);
                let mut least = changed.min(steps[line - 1][column] + 1).min(steps[line][column - 1] + 1);
                if line > 1
                    && column > 1
                    && left[line - 1] == right[column - 2]
                    && left[line - 2] == right[column - 1]
                {
                    least = least.min(steps[line - 2][column - 2] + 1);
                }
                least
            };
        }
    }
    steps[left.len()][right.len()]
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn what_is_near_is_counted_and_what_is_far_is_only_far(left in "[abcdé复]{0,9}", right in "[abcdé复]{0,9}", limit in 0..5usize) {
        let far = plain(&left, &right);
        let counted = distance(&left, &right, limit);
        prop_assert!(if far <= limit { counted == far } else { counted > limit }, "{left} {right}: {far}, counted {counted} of {limit}");
    }

    #[test]
    fn words_held_against_one_after_another_are_those_held_alone(word in "[abc]{1,7}", others in prop::collection::vec("[abc]{0,8}", 0..20), limit in 0..4usize) {
        let letters: Vec<Letters> = others.iter().map(|other| Letters::of(other)).collect();
        let found = nearest(&word, limit, letters.iter().zip(others.iter().map(String::as_str)), |other| other);
        let alone: Vec<(usize, &str)> = others.iter().map(|other| (plain(&word, other), other.as_str())).filter(|(far, _)| *far <= limit).collect();
        prop_assert_eq!(found, alone);
    }
}
