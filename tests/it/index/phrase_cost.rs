//! Phrases beyond the cost budget: searched as words, or not excluded, with a warning.

use citator::index::{Live, Request, Results};
use citator::language::Language;

use crate::join::small_library::SmallLibrary;

/// A book in which two words stand side by side over and over again; only one rule has a third word.
fn wordy() -> Live {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2024-04-12");
    for rule in 1..=300 {
        small.rule(&[book], &format!("100.{rule}"), &"owls hoot ".repeat(100));
    }
    small.rule(&[book], "101.1", "Owls hoot at mice.");
    Live::from_library(small.library).expect("it can be indexed")
}

fn search(live: &Live, query: &str) -> Results {
    live.search(&Request { query: query.to_owned(), ..Request::default() })
}

/// Some phrases, each of them long and of common words.
fn phrases(count: usize, sign: &str) -> Vec<String> {
    (0..count).map(|extra| format!("{sign}\"{}{}\"", "owls hoot ".repeat(4 + extra), "owls")).collect()
}

#[test]
fn the_costliest_phrases_fall_apart_into_words() {
    let live = wordy();
    let one = search(&live, &phrases(1, "")[0]);
    assert_eq!(
        (one.total, one.warnings.as_slice()),
        (300, [].as_slice()),
        "one phrase is searched as it stands"
    );

    let six = search(&live, &phrases(6, "").join(" "));
    assert_eq!(six.total, 300, "the cheapest are still phrases");
    let [warning] = six.warnings.as_slice() else { panic!("{:?}", six.warnings) };
    assert!(
        warning.to_string().starts_with("too common to search as phrases, searched as words: \"owls hoot"),
        "{warning}"
    );
    assert!(warning.to_string().ends_with(" and 1 more"), "{warning}");
    assert!(
        six.understood.starts_with("\"owls hoot") && six.understood.ends_with("hoot owls"),
        "{}",
        six.understood
    );
    assert_eq!(six.filters.len(), 6, "each can still be taken off");
}

#[test]
fn a_phrase_said_again_costs_nothing() {
    let live = wordy();
    let again = search(&live, &vec![phrases(1, "").remove(0); 7].join(" "));
    assert_eq!((again.total, again.warnings), (300, Vec::new()));
}

#[test]
fn an_excluded_phrase_that_costs_too_much_is_not_excluded() {
    let live = wordy();
    let excluded = search(&live, &phrases(6, "-").join(" "));
    assert_eq!(excluded.total, 1, "the cheapest is excluded; the words of the others are not wanted");
    let [warning] = excluded.warnings.as_slice() else { panic!("{:?}", excluded.warnings) };
    assert!(
        warning.to_string().starts_with("too common to search as phrases, not excluded: \"owls hoot"),
        "{warning}"
    );

    let costly = phrases(6, "").split_off(5).remove(0);
    let cheap = phrases(3, "").join(" ");
    for (query, understood) in [
        (format!("{cheap} mice -({costly} OR flying)"), "mice -flying"),
        (format!("{cheap} mice -({costly} flying)"), "mice"),
        (format!("{cheap} mice -(flying -{costly})"), "mice -(flying -("),
    ] {
        let results = search(&live, &query);
        assert!(results.understood.contains(understood), "{query}: {}", results.understood);
        assert!(!results.warnings.is_empty(), "{query}");
    }
}

#[test]
fn words_that_hang_together_are_counted_like_phrases() {
    let live = wordy();
    let words: Vec<String> = (4..10).map(|times| vec!["owls-hoot"; times].join("-")).collect();
    let results = search(&live, &words.join(" "));
    // What is only similar in meaning may follow.
    assert!((300..310).contains(&results.total), "{}", results.total);
    assert!(
        results.warnings[0].to_string().contains("too common to search as phrases"),
        "{:?}",
        results.warnings
    );
}
