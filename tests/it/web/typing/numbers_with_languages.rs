//! The name of a language beside a rule number opens the rule in both languages.

use citator::index::Live;
use citator::web::Site;

use crate::join::small_library::sample;
use crate::support::web::Door;

#[tokio::test]
async fn a_language_beside_a_number_opens_both_texts_side_by_side() {
    let door = Door::new(Site::new(Live::from_library(sample()).expect("the sample can be indexed")));
    for query in [
        "707.10a chinese",
        "707.10a in simplified Chinese",
        "中文 707.10a",
        "cr 707.10a zh",
        "707.10a ZH-Hans?",
    ] {
        let answer = door.get(&format!("/search?q={}", query.replace(' ', "+"))).await;
        let place = answer.header("location").to_owned();
        assert_eq!((answer.status, place.as_str()), (302, "/rules/707.10a?lang=en,zh-Hans"), "{query}");
    }
    // No such book, the language of the page, and other words.
    for (query, place) in [
        ("707.10a russian", "/rules/707.10a"),
        ("707.10a english", "/rules/707.10a"),
        ("707.10a chinese copies", ""),
        ("chinese french 707.10a", ""),
    ] {
        let answer = door.get(&format!("/search?q={}", query.replace(' ', "+"))).await;
        assert_eq!(answer.header("location"), place, "{query}");
    }
}
