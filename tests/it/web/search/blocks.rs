//! The results by kind: rules, rulings and cards side by side, and the same in the API.

use citator::web::Site;

use crate::index::paging::crowded;
use crate::support::web::Door;

#[tokio::test]
async fn each_kind_has_its_block_and_a_link_to_all_of_it() {
    let door = Door::new(Site::new(crowded()));
    let page = door.get("/search?q=owl").await;
    let main = page.main();
    let blocks: Vec<&str> = main.split("<section class=\"part\" id=").skip(1).collect();
    let name = |block: &'_ str| {
        block.split("<h2>").nth(1).and_then(|rest| rest.split(" <a").next()).unwrap_or_default().to_owned()
    };
    let names: Vec<String> = blocks.iter().map(|block| name(block)).collect();
    assert_eq!(names, ["Rules and Glossary", "Rulings", "Cards"], "{main}");
    assert!(blocks[1].contains("href=\"/search?q=owl&#38;kind=ruling\">all 60</a>"), "{}", blocks[1]);
    assert!(blocks[0].contains("kind=rule%2Cglossary\">all "), "{}", blocks[0]);
    let rows: Vec<usize> = blocks
        .iter()
        .map(|block| block.split("</section>").next().unwrap_or_default().matches("class=\"row\"").count())
        .collect();
    assert_eq!(rows, [3, 3, 3]);
    // The number beside a block is that of the list behind its link.
    for block in &blocks {
        let (href, rest) =
            block.split_once("<a class=\"label\" href=\"").expect("a link").1.split_once('"').unwrap();
        let count = rest.split_once("all ").and_then(|(_, rest)| rest.split_once('<')).expect("a count").0;
        let list = door.get(&href.replace("&#38;", "&")).await;
        assert!(list.main().contains(&format!("<b>{count} results</b>")), "{href}: {count}");
    }
    // Each block can be jumped to from the head of the page.
    for anchor in ["rule", "ruling", "card"] {
        assert!(
            main.contains(&format!("<a href=\"#{anchor}\">")) && main.contains(&format!("id=\"{anchor}\"")),
            "{main}"
        );
    }
    assert!(main.contains("More results"), "{main}");
    assert_eq!(main.matches("class=\"row\"").count(), 20);

    for other in ["&page=2", "&sort=date", "&kind=ruling", "+kind:ruling"] {
        let page = door.get(&format!("/search?q=owl{other}")).await;
        assert!(!page.main().contains("class=\"kinds\""), "{other}: {}", page.main());
    }
}

#[tokio::test]
async fn what_is_named_stays_first() {
    let door = Door::new(Site::new(crowded()));
    for (query, address) in [("owl+of+feather+7", "/cards/owl-of-feather-7"), ("craft", "/rules/702")] {
        let page = door.get(&format!("/search?q={query}")).await;
        let first = page.main().split("class=\"row\"").nth(1).unwrap_or_default();
        let href = first.split("href=\"").nth(1).and_then(|rest| rest.split('"').next());
        assert!(href.is_some_and(|href| href.starts_with(address) || query == "craft"), "{query}: {href:?}");
        let listed = door.json(&format!("/api/v1/search?q={query}")).await;
        assert_eq!(listed["data"][0]["html_uri"].as_str(), href, "{query}");
    }
}

#[tokio::test]
async fn clients_get_the_same_blocks() {
    let door = Door::new(Site::new(crowded()));
    let answer = door.json("/api/v1/search?q=owl").await;
    let blocks = answer["blocks"].as_array().expect("blocks");
    let kinds: Vec<String> = blocks.iter().map(|block| block["kinds"].to_string()).collect();
    assert_eq!(kinds, [r#"["rule","glossary"]"#, r#"["ruling"]"#, r#"["card"]"#]);
    assert_eq!(
        (&blocks[1]["total"], &blocks[1]["uri"]),
        (&60.into(), &"/api/v1/search?q=owl&kind=ruling".into())
    );
    let page = door.get("/search?q=owl").await;
    for hit in blocks.iter().flat_map(|block| block["data"].as_array().expect("hits")) {
        let address = hit["html_uri"].as_str().expect("an address");
        assert!(page.main().contains(address), "{address}");
    }
    assert_eq!(answer["data"].as_array().map(Vec::len), Some(20));
    let next = door.json(answer["next_page"].as_str().expect("a next page")).await;
    assert_eq!(next["blocks"], serde_json::json!([]));
}
