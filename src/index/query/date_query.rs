//! Reads queries that are nothing but a date, or ask for the rulings of a time: `2018-10-05`, `rulings since
//! 2020`, `2018年以降の裁定`, `rulings about morph since 2020`.

use std::sync::LazyLock;

use crate::analysis::normalize::is_cjk;
use language::Language;
use lexicon::{FunctionWords, function_words};
use text::typed_date::TypedDate;

static RULINGS: LazyLock<Vec<String>> = LazyLock::new(|| of_all(|words| &words.rulings));
static SINCE: LazyLock<Vec<String>> = LazyLock::new(|| of_all(|words| &words.since));
static BEFORE: LazyLock<Vec<String>> = LazyLock::new(|| of_all(|words| &words.before));

/// A list of function words in all languages, the longest first.
fn of_all(list: impl Fn(&'static FunctionWords) -> &'static Vec<String>) -> Vec<String> {
    let mut words: Vec<String> =
        Language::ALL.into_iter().flat_map(|language| list(function_words(language)).clone()).collect();
    longest_first(&mut words);
    words
}

/// Sorts words so that none hides a longer one.
pub(crate) fn longest_first(words: &mut [String]) {
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
}

/// A query that is a date and words that ask for a time.
pub(crate) struct DateQuery {
    /// The query with filters in place of the date, after its other words: `morph kind:ruling date>=2020-01-01`.
    pub(crate) query: String,
    /// Whether it is a date alone.
    pub(crate) is_date: bool,
}

impl DateQuery {
    /// Reads the words around a date. Words with another meaning are searched if the query asks for rulings or for
    /// the time since the date; without that the date may be one of them.
    pub(crate) fn read(
        beside: &str,
        date: &TypedDate,
        without_small: impl Fn(&str) -> String,
    ) -> Option<DateQuery> {
        let (rest, of_rulings) = without(beside, &RULINGS);
        let (rest, since) = without(&rest, &SINCE);
        let (rest, before) = without(&rest, &BEFORE);
        let words = without_small(&rest);
        // `before` is also a word of the game: `declare blockers before 2018` may mean anything.
        let is_of_time = of_rulings || since;
        if (since && before) || (!words.is_empty() && !is_of_time) {
            return None;
        }
        let (first, last) = (date.first, date.last);
        let days = match (since, before) {
            (true, _) => format!("date>={first}"),
            (_, true) => format!("date<{first}"),
            _ if first == last => format!("date:{first}"),
            _ => format!("date:{first}..{last}"),
        };
        let kind = of_rulings.then(|| "kind:ruling".to_owned());
        let parts: Vec<String> =
            [Some(words).filter(|words| !words.is_empty()), kind, Some(days)].into_iter().flatten().collect();
        Some(DateQuery { query: parts.join(" "), is_date: !of_rulings && !since && !before })
    }
}

/// A text without these words, and whether it had any. In Han and Hangul they may be joined to others.
pub(crate) fn without(text: &str, words: &[String]) -> (String, bool) {
    let mut had_one = false;
    let mut kept: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let plain = word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
        if words.contains(&plain) {
            had_one = true;
        } else if let Some(glued) =
            words.iter().find(|glued| glued.chars().all(is_cjk) && word.contains(*glued))
        {
            had_one = true;
            kept.push(word.replacen(glued, " ", 1));
        } else {
            kept.push(word.to_owned());
        }
    }
    (kept.join(" ").trim().to_owned(), had_one)
}
