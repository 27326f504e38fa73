//! The place of the rule that was asked for on the screen of a phone.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use regex::Regex;

use crate::browser::driver::{Driver, PATIENCE, serve_until};
use crate::support::{real_data, repository};

/// Number of rules that are looked at.
const MOST: usize = 60;

/// Where the rule may begin at most, in pixels from the top of a screen of 390 × 844.
const FIRST_THIRD: f64 = 300.0;

static LINE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"^(?<rule>[0-9]{3}\.[0-9]+)(?:(?<letters>[a-z]+)|\.) (?<text>.*)").unwrap());

/// The last subrule of each of the rules with the longest texts.
fn with_longest_parents(book: &str) -> Vec<String> {
    let mut parents: HashMap<&str, usize> = HashMap::new();
    let mut last: HashMap<&str, String> = HashMap::new();
    for line in book.lines().filter_map(|line| LINE.captures(line)) {
        let rule = line.name("rule").unwrap().as_str();
        match line.name("letters") {
            None => drop(parents.insert(rule, line["text"].len())),
            Some(letters) => drop(last.insert(rule, format!("{rule}{}", letters.as_str()))),
        }
    }
    let mut subrules: Vec<(usize, String)> =
        last.into_iter().filter_map(|(rule, number)| Some((*parents.get(rule)?, number))).collect();
    subrules.sort_by(|one, other| other.cmp(one));
    subrules.into_iter().take(MOST).map(|(_, number)| number).collect()
}

/// The newest English rulebook, or that of the sample.
fn newest_book() -> PathBuf {
    real_data("rulebooks/en/2026-08-07.txt").unwrap_or_else(|| repository("data/rulebooks/en/2026-08-07.txt"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rule_that_was_asked_for_begins_in_the_first_third_of_a_phone() {
    let Some(driver) = Driver::start() else { return };
    let all = async {
        let book = newest_book();
        let text = std::fs::read_to_string(&book).expect("a rulebook");
        let site = serve_until(&book, std::future::pending()).await;
        let phone = driver.open(390, true).await;
        let numbers = with_longest_parents(&text);
        assert!(numbers.len() > 10, "{numbers:?}");
        let mut low = Vec::new();
        for number in numbers {
            phone.goto(&format!("{site}/rules/{number}")).await.expect("a page");
            let top = "return document.querySelector('.rule.here').getBoundingClientRect().top";
            let top = phone.execute(top, vec![]).await.expect("measured").as_f64().expect("pixels");
            if top > FIRST_THIRD {
                low.push((number, top));
            }
        }
        assert_eq!(low, []);
        phone.close().await.expect("the window closes");
    };
    tokio::time::timeout(PATIENCE, all).await.expect("the browser answers");
}
