//! Reading aids: previews, the whole book on one page, change marks of a chapter, copying, the citation map.

mod sheet;

use std::sync::Arc;

use citator::index::Live;
use citator::join::pipeline;
use citator::web::Site;

use crate::support::library::live_of;
use crate::support::real_data;
use crate::support::web::{Door, door};

#[tokio::test]
async fn a_preview_is_a_piece_of_a_page_with_number_titles_text_and_edition() {
    let door = door();
    let heading = door.get("/rules/702.19/preview").await;
    assert_eq!((heading.status, heading.header("x-robots-tag")), (200, "noindex"));
    // The rule is only a title, so the first subrule stands for it.
    for wanted in [
        "702.19</b>",
        "Keyword Abilities › Trample",
        "<i>702.19</i>a</b> Trample changes how",
        "in force since 7 August 2026",
    ] {
        assert!(heading.body.contains(wanted), "no {wanted:?} in {}", heading.body);
    }
    for other in ["<a ", "<html", "<script", "style="] {
        assert!(!heading.body.contains(other), "{other} in {}", heading.body);
    }
    for (path, wanted) in [
        ("/rules/702/preview", "Trample changes how"),
        ("/rules/7/preview", "Additional Rules"),
        ("/rules/2024-04-12/707.10a/preview", "Whoever makes the copy owns it."),
        ("/fr/rules/707.10/preview", "Copier un sort"),
        ("/fr/rules/707.10a/preview", "lang=\"en\""),
        ("/cards/ghalta-primal-hunger/preview", "Elder Dinosaur"),
        ("/glossary/trample/preview", "lets damage go on"),
        ("/zh-Hans/glossary/践踏/preview", "一个关键词异能。"),
        ("/rules/702.19/preview?ui=de", "<div lang=\"de\">"),
    ] {
        let slip = door.get(path).await;
        assert_eq!(slip.status, 200, "{path}");
        assert!(slip.body.contains(wanted), "{path} does not say {wanted:?}: {}", slip.body);
    }
    for path in [
        "/rules/999.9/preview",
        "/rules/nothing/preview",
        "/rules/2001-01-01/100.1/preview",
        "/cards/nobody/preview",
        "/xx/rules/1/preview",
    ] {
        assert_eq!(door.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn the_whole_book_has_a_place_for_every_number_and_its_citations_stay_inside() {
    let door = door();
    assert!(door.get("/rules").await.main().contains("href=\"/rules/all\""));
    let page = door.get("/rules/all").await;
    for id in ["r1", "r100", "r100.1", "r100.1a", "r702.19b", "r704.5aa", "r707.10a"] {
        assert!(page.main().contains(&format!("id=\"{id}\"")), "no {id}");
    }
    assert!(page.main().contains("<a class=\"cite\" href=\"#r707.10a\">707.10a</a>"), "{}", page.main());
    assert!(page.body.contains("<link rel=\"canonical\" href=\"/rules/all\">"));
    // The glossary stands at its end, and its citations stay inside as well.
    let (_, glossary) = page.main().split_once("id=\"glossary\"").expect("a glossary");
    assert!(
        page.main().contains("<a href=\"#glossary\">") && !glossary.contains("id=\"r"),
        "{}",
        page.main()
    );
    assert!(
        glossary.contains("id=\"g-trample\"")
            && glossary.contains("<a href=\"/glossary/trample\">Trample</a>"),
        "{glossary}"
    );
    assert!(glossary.contains("<a class=\"cite\" href=\"#r702.19\">"), "{glossary}");
    let pinned = door.get("/rules/2024-04-12/all").await;
    assert!(pinned.main().contains("Vigilance") && pinned.header("cache-control").contains("max-age=86400"));
    let french = door.get("/fr/rules/all").await;
    assert!(
        french.main().contains("Copier des objets") && french.main().contains("href=\"#r707.10\""),
        "{}",
        french.main()
    );
}

#[tokio::test]
async fn numbers_of_a_chapter_are_places_and_say_who_cites_them_and_what_changed() {
    let page = door().get("/rules/707").await;
    assert!(page.main().contains("<a class=\"num\" href=\"#r707.10a\">"), "{}", page.main());
    assert!(
        page.main().contains("<a class=\"open\" href=\"/rules/707.10a\">Open 707.10a</a>"),
        "{}",
        page.main()
    );
    assert!(page.main().contains("cited by "), "{}", page.main());
    assert!(
        page.main().contains("<a class=\"v v-edited\" href=\"/rules/707.10a/history\">"),
        "{}",
        page.main()
    );
    assert!(
        page.main()
            .contains("href=\"/changes/2024-04-12/2026-08-07?chapter=707\">Changes since 12 Apr 2024</a>"),
        "{}",
        page.main()
    );
    // What a pinned page says must hold for ever.
    let pinned = door().get("/rules/2026-08-07/707").await;
    assert!(
        !pinned.main().contains("v-edited") && !pinned.main().contains("Changes since"),
        "{}",
        pinned.main()
    );
}

#[tokio::test]
async fn a_rule_can_be_copied_with_its_edition_and_its_lasting_address() {
    let page = door().get("/rules/702.19b").await;
    let main = page.main();
    assert!(main.contains("<section data-copies=\"/rules/2026-08-07/702.19b\" hidden>"), "{main}");
    let edition = "CR 702.19b · Comprehensive Rules, English, in force since 7 August 2026\n/rules/2026-08-07/702.19b\"";
    assert!(main.contains(edition) && main.contains("data-copy=\"“The attacker begins"), "{main}");
    assert!(main.contains("[CR 702.19b](/rules/2026-08-07/702.19b) · Comprehensive Rules"), "{main}");
    // A rule that is only a title takes along what stands under it.
    let titled = door().get("/rules/702.19").await;
    let start = "data-copy=\"“Trample\n702.19a Trample changes";
    assert!(
        titled.main().contains(start) && titled.main().contains("\n702.19b The attacker begins"),
        "{}",
        titled.main()
    );
}

#[tokio::test]
async fn the_map_of_a_rule_is_a_picture_with_the_same_in_words() {
    let door = door();
    let page = door.get("/rules/702.19b").await;
    let map = page
        .main()
        .split("id=\"map\"")
        .nth(1)
        .and_then(|rest| rest.split("</details>").next())
        .expect("a map")
        .to_owned();
    assert!(
        map.contains(
            "aria-label=\"Citations of 702.19b and by 702.19b; the lists below show the same citations.\""
        ),
        "{map}"
    );
    for number in ["702.19a", "704.5f", "704.5g", "704.5h"] {
        assert!(
            map.contains(&format!("tabindex=\"-1\" href=\"/rules/{number}\"")),
            "{number} is not in the picture: {map}"
        );
        assert!(
            map.contains(&format!("<li><a class=\"cite\" href=\"/rules/{number}\">")),
            "{number} is not in the list: {map}"
        );
    }
    assert!(
        !door.get("/rules/2024-04-12/702.19b").await.main().contains("id=\"map\""),
        "who cites a rule today is not for ever"
    );
}

#[tokio::test]
async fn a_completed_number_says_what_it_is_called() {
    let found = door().json("/api/v1/autocomplete?q=702.19&lang=en").await;
    let number = found["data"]
        .as_array()
        .expect("a list")
        .iter()
        .find(|one| one["text"] == "702.19")
        .expect("the number");
    assert_eq!((&number["title"], &number["html_uri"]), (&"Trample".into(), &"/rules/702.19".into()));
}

#[tokio::test]
async fn real_chapters_are_light_enough_for_a_phone() {
    let (Some(before), Some(newest)) =
        (real_data("rulebooks/en/2026-06-19.txt"), real_data("rulebooks/en/2026-08-07.txt"))
    else {
        return;
    };
    let library = pipeline::read(&[before, newest], &|_, _| {});
    let door = Door { site: Arc::new(Site::new(Live::from_library(library).expect("it can be searched"))) };
    let weight = async |path: &str| door.raw(path, &[("accept-encoding", "br")]).await.body.len();
    for (path, most) in [
        ("/rules/702", 60 << 10),
        ("/rules/704", 60 << 10),
        ("/search?q=trample", 30 << 10),
        ("/rules/all", 400 << 10),
    ] {
        let bytes = weight(path).await;
        assert!(bytes > 1 << 10 && bytes <= most, "{path} has {bytes} bytes compressed");
    }
}

#[tokio::test]
async fn a_rule_is_a_box_that_other_sites_may_frame() {
    let door = door();
    let rule = door.get("/rules/2026-08-07/702.19b").await;
    assert!(
        rule.main().contains("&#60;iframe src=&#34;/rules/2026-08-07/702.19b/embed&#34;"),
        "{}",
        rule.main()
    );
    assert!(rule.header("content-security-policy").contains("frame-ancestors 'none'"));
    for path in ["/rules/2026-08-07/702.19b/embed", "/rules/702.19b/embed?ui=ja", "/fr/rules/707.10/embed"] {
        let framed = door.get(path).await;
        assert_eq!(framed.status, 200, "{path}");
        let policy = framed.header("content-security-policy");
        assert!(policy.contains("frame-ancestors *") && !policy.contains("script-src"), "{path}: {policy}");
        assert_eq!(framed.header("x-frame-options"), "");
        assert!(framed.body.contains("© Wizards of the Coast") && !framed.body.contains("<script"), "{path}");
    }
    let none = door.get("/rules/702.999/embed").await;
    assert_eq!((none.status, none.header("x-frame-options")), (404, "DENY"));
}

#[tokio::test]
async fn a_page_that_is_called_so_is_no_box() {
    let folder = tempfile::tempdir().expect("a folder");
    let card = r#"[{"object":"card","id":"1","oracle_id":"1","name":"Embed","lang":"en","type_line":"Instant","oracle_text":"It waits."}]"#;
    let rules = "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of May 1, 2020.\n\nIntroduction\n\nHello.\n\nContents\n\n1. Concepts\n100. General\nGlossary\nCredits\n\n1. Concepts\n\n100. General\n\n100.1. The first rule is about cards.\n\nGlossary\n\nEmbed\nTo put into.\n\nCredits\n\nNobody.\n";
    std::fs::write(folder.path().join("cards.json"), card)
        .and_then(|()| std::fs::write(folder.path().join("rules.txt"), rules))
        .expect("written");
    let library = citator::join::pipeline::read(&[folder.path()], &|_, _| {});
    let door = Door::new(Site::new(live_of(library)));
    for path in ["/cards/embed", "/cards/embed/preview", "/glossary/embed"] {
        let page = door.get(path).await;
        assert_eq!((page.status, page.header("x-frame-options")), (200, "DENY"), "{path}");
        let policy = page.header("content-security-policy");
        assert!(
            policy.contains("frame-ancestors 'none'") && policy.contains("script-src 'self'"),
            "{path}: {policy}"
        );
    }
    // The box is one from the cache and for HEAD, too.
    for method in ["GET", "GET", "HEAD"] {
        let framed = door.ask(method, "/rules/100.1/embed", &[]).await;
        assert!(framed.header("content-security-policy").contains("frame-ancestors *"), "{method}");
        assert_eq!(framed.header("x-frame-options"), "", "{method}");
    }
}

#[tokio::test]
async fn the_title_of_a_keyword_is_not_repeated_below_the_head() {
    let door = door();
    let page = door.get("/rules/702.19").await;
    let article = page.main().split("<aside class=\"margin\">").next().expect("a text");
    assert!(article.contains("<header class=\"head hang\" id=\"r702.19\">"), "{article}");
    assert_eq!(article.matches(">Trample</").count(), 1, "{article}");
    assert!(page.main().matches(">Cited by</").count() <= 1, "{}", page.main());
    // A rule with a text has it below the head.
    let own = door.get("/rules/702.19b").await;
    assert!(own.main().contains("<section class=\"rule here lone\" id=\"r702.19b\">"), "{}", own.main());
}
