//! Odd queries through search page and API: a warning or a problem that explains them, never a failure.

use citator::web::Site;
use serde_json::Value;

use crate::support::library::live;
use crate::support::web::{Answer, Door};

/// A letter of each general category of Unicode; of surrogates, which are no letters, there is none.
const CATEGORIES: [(&str, char); 29] = [
    ("Lu", 'Ω'),
    ("Ll", 'ß'),
    ("Lt", 'ǅ'),
    ("Lm", 'ʰ'),
    ("Lo", 'ก'),
    ("Mn", '\u{301}'),
    ("Mc", '\u{93e}'),
    ("Me", '\u{20dd}'),
    ("Nd", '٣'),
    ("Nl", 'Ⅷ'),
    ("No", '½'),
    ("Pc", '‿'),
    ("Pd", '〜'),
    ("Ps", '「'),
    ("Pe", '」'),
    ("Pi", '«'),
    ("Pf", '»'),
    ("Po", '¿'),
    ("Sm", '∑'),
    ("Sc", '₩'),
    ("Sk", '´'),
    ("So", '🃏'),
    ("Zs", '\u{3000}'),
    ("Zl", '\u{2028}'),
    ("Zp", '\u{2029}'),
    ("Cc", '\u{7}'),
    ("Cf", '\u{202e}'),
    ("Co", '\u{f8ff}'),
    ("Cn", '\u{378}'),
];

/// The same query at both doors, which must both answer.
async fn ask(door: &Door, query: &str) -> (Answer, Value) {
    let page = door.get(&format!("/search?q={query}&redirect=0")).await;
    assert_eq!(page.status, 200, "{query}: {}", page.main());
    (page, door.json(&format!("/api/v1/search?q={query}")).await)
}

#[tokio::test]
async fn a_letter_of_any_category_is_answered_wherever_it_stands() {
    let door = Door::new(Site::new(live()));
    for (category, letter) in CATEGORIES {
        let escaped = percent(letter);
        for query in [
            format!("x{escaped}"),
            format!("{}y", escaped.repeat(300)),
            format!("copy{escaped}token"),
            format!("copy+{escaped}"),
            format!("%22{escaped}%22+-{escaped}+{escaped}*"),
        ] {
            let (_, answer) = ask(&door, &query).await;
            assert_eq!(answer["object"], "list", "{category} {query}");
        }
        let beside = door.json(&format!("/api/v1/search?q=copy+{escaped}")).await;
        assert!(beside["total"].as_u64() > Some(0), "{category}: {beside}");
    }
}

fn percent(letter: char) -> String {
    letter.encode_utf8(&mut [0; 4]).bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[tokio::test]
async fn marks_that_nobody_sees_do_not_part_a_word() {
    let door = Door::new(Site::new(live()));
    let plain = door.json("/api/v1/search?q=copy").await["total"].clone();
    for hidden in ["%E2%80%AEcopy%E2%80%AC", "co%E2%80%8Fpy", "%E2%80%8Ecopy", "%EF%BB%BFcopy", "co%C2%ADpy"]
    {
        assert_eq!(ask(&door, hidden).await.1["total"], plain, "{hidden}");
    }
}

#[tokio::test]
async fn escapes_that_are_no_text_are_read_as_far_as_they_go() {
    let door = Door::new(Site::new(live()));
    for broken in [
        "%ED%A0%80",
        "copy+%ED%A0%80%ED%B0%80",
        "%FF%FE+copy",
        "%C3",
        "%",
        "%zz",
        "%00",
        "copy%00copy",
        "%u0041",
    ] {
        let (page, answer) = ask(&door, broken).await;
        assert!(page.body.contains("<form") && !page.body.contains('\0'), "{broken}");
        assert!(answer["query"]["input"].is_string(), "{broken}: {answer}");
    }
}

#[tokio::test]
async fn places_beyond_all_numbers_are_refused_in_words() {
    let door = Door::new(Site::new(live()));
    for (path, code) in [
        ("/api/v1/search?q=copy&cursor=c3w5e11264sgsg", "bad-parameter"),
        ("/api/v1/search?q=copy&cursor=c3w5e11264sgsf", "too-far"),
        ("/api/v1/search?q=copy&limit=18446744073709551616", "bad-parameter"),
    ] {
        let answer = door.get(path).await;
        assert_eq!((answer.status, &answer.as_json()["code"]), (400, &Value::from(code)), "{path}");
    }
    for page in ["18446744073709551615", "18446744073709551616", "-1", "1e9"] {
        let answer = door.get(&format!("/search?q=copy&page={page}")).await;
        assert_eq!(answer.status, 400, "{page}");
        assert!(answer.main().contains("href="), "{page}: no way on");
    }
}

#[tokio::test]
async fn filters_that_say_nothing_are_searched_as_words_and_named() {
    let door = Door::new(Site::new(live()));
    for filter in [
        "date%3E=2024-13-45",
        "date:yesterday",
        "date%3C=2024-02-30",
        "lang:xx",
        "lang:klingon",
        "kind:banana",
        "rule:999999999999",
        "edition:soon",
        "is:odd",
    ] {
        let (page, answer) = ask(&door, &format!("copy+{filter}")).await;
        let warnings = answer["warnings"].as_array().expect("a list");
        let name = filter.split([':', '%']).next().unwrap_or_default();
        assert!(
            warnings.iter().any(|warning| warning.as_str().is_some_and(|warning| warning.contains(name))),
            "{filter}: {answer}"
        );
        assert!(page.main().contains(name), "{filter}");
    }
    for path in ["/api/v1/search?q=copy&lang=xx", "/search?q=copy&lang=xx", "/search?q=copy&lang=%ED%A0%80"] {
        let answer = door.get(path).await;
        assert_eq!(answer.status, 400, "{path}");
        assert!(answer.body.to_lowercase().contains("unknown language"), "{path}: {}", answer.body);
    }
    assert_eq!(door.get("/search?q=copy&ui=xx").await.status, 200, "a language nobody speaks is passed over");
}
