//! The `type` of a problem is the address of a page that says what it means and what to do.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use regex::Regex;

use crate::support::repository;
use crate::support::web::door;

/// The codes in the source of the site; shapes of other services have their own.
fn codes(folder: &Path, codes: &mut BTreeSet<String>) {
    let made =
        Regex::new(r#"Problem::(?:not_found\(|new\(\s*[A-Za-z_:.()]+,)\s*"([a-z-]+)""#).expect("a pattern");
    let of_status = Regex::new(r#"\("([a-z-]+)", say!\("problem-"#).expect("a pattern");
    let set = Regex::new(r#"code: "([a-z-]+)",?"#).expect("a pattern");
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("compat") {
            self::codes(&path, codes);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a source file");
            for pattern in [&made, &of_status, &set] {
                codes.extend(pattern.captures_iter(&text).map(|found| found[1].to_owned()));
            }
        }
    }
}

#[tokio::test]
async fn every_kind_of_problem_has_a_page_and_every_page_a_problem() {
    let mut used = BTreeSet::new();
    codes(&repository("src/web"), &mut used);
    assert!(used.len() > 20, "{used:?}");
    let text = fs::read_to_string(repository("templates/problems.md")).expect("the texts");
    let told: BTreeSet<String> =
        text.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_owned).collect();
    assert_eq!(used, told);
    let door = door();
    let all = door.get("/problems").await;
    for code in &told {
        let page = door.get(&format!("/problems/{code}")).await;
        assert!(
            page.status == 200
                && page.main().contains(&format!("<h1>{code}</h1>"))
                && page.main().contains("Status "),
            "{code}: {}",
            page.main()
        );
        assert!(all.main().contains(&format!("href=\"/problems/{code}\"")), "{code}");
    }
    for unknown in ["nothing", "%00", "..%2F..%2Fetc%2Fpasswd", "%3Cscript%3E"] {
        assert_eq!(door.get(&format!("/problems/{unknown}")).await.status, 404, "{unknown}");
    }
}

#[tokio::test]
async fn the_type_of_a_problem_is_the_address_of_its_page() {
    let door = door();
    for path in
        ["/api/v1/rules/999.9z", "/api/v1/search?nothing=1", "/api/v1/cards/nobody", "/api/v1/nothing"]
    {
        let problem = door.get(path).await.as_json();
        let kind = problem["type"].as_str().expect("a type");
        assert_eq!(kind, format!("/problems/{}", problem["code"].as_str().expect("a code")), "{path}");
        assert_eq!(door.get(kind).await.status, 200, "{path}");
    }
    // The texts are in English, and say so on a page in another language.
    let page = door.get("/problems/busy?ui=fr").await;
    assert!(page.main().contains("lang=\"en\""), "{}", page.main());
}
