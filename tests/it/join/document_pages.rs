//! The pages of documents other than rulebooks: lists, links, previews, and no markup injection.

use citator::index::Live;
use citator::join::pipeline;
use citator::web::Site;

use super::documents::SAMPLE;
use crate::support::repository;
use crate::support::web::Door;

/// A site with one house document and nothing else but the rules of the sample.
fn door_with(text: &str) -> Door {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notes.md");
    std::fs::write(&path, text).expect("a file");
    let library = pipeline::read(&[path, repository("data/rulebooks/en/2026-08-07.txt")], &|_, _| {});
    Door::new(Site::new(Live::from_library(library).expect("it can be indexed")))
}

#[tokio::test]
async fn a_tournament_document_far_older_than_the_rules_says_so() {
    let sample = std::fs::read_to_string(repository("data/tournament/ipg.html")).expect("the sample");
    for (day, is_old) in [("Sep 25, 2020", true), ("Jun 19, 2026", false)] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("ipg.html");
        std::fs::write(&path, sample.replace("Aug 7, 2026", day).replace("Aug 10, 2026", day))
            .expect("a file");
        let library = pipeline::read(&[path, repository("data/rulebooks/en/2026-08-07.txt")], &|_, _| {});
        let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
        for page in ["/documents/ipg", "/documents/ipg/1"] {
            let answer = door.get(page).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
            assert_eq!(
                answer.main().contains("5 years older than the current rules"),
                is_old,
                "{page} of {day}: {}",
                answer.main()
            );
        }
    }
}

#[tokio::test]
async fn an_old_tournament_document_links_the_current_one() {
    let sample = std::fs::read_to_string(repository("data/tournament/ipg.html")).expect("the sample");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("ipg.html");
    std::fs::write(&path, sample.replace("Aug 7, 2026", "Sep 25, 2020")).expect("a file");
    let library = pipeline::read(&[path, repository("data/rulebooks/en/2026-08-07.txt")], &|_, _| {});
    let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
    let page = door.get("/documents/ipg/2.1").await;
    let link = "<a href=\"https://wpn.wizards.com/rules-documents\">wpn.wizards.com/rules-documents</a>.";
    assert!(page.main().contains("This edition is of 25 September 2020, 5 years older"), "{}", page.main());
    assert!(page.main().contains(link), "{}", page.main());
}

#[tokio::test]
async fn a_section_that_the_copy_lacks_leads_to_the_publisher() {
    let page = SAMPLE.get("/documents/ipg/9.9").await;
    let main = page.main();
    assert_eq!(page.status, 404);
    assert!(main.contains("<p class=\"text\">This copy has only these chapters: 1–"), "{main}");
    assert!(!main.contains("<h2>This copy"), "advice is no heading: {main}");
    assert!(main.contains("href=\"https://wpn.wizards.com/rules-documents\""), "{main}");
}

#[tokio::test]
async fn the_penalty_of_an_infraction_is_in_the_head_of_its_section() {
    let page = SAMPLE.get("/documents/ipg/2.1").await;
    let main = page.main();
    let head = main.split("</header>").next().unwrap_or_default();
    assert!(head.contains("<p class=\"penalty\">Penalty: <b>None</b></p>"), "{main}");
    assert!(!main.contains("<p>Penalty</p>") && !main.contains("<p>None</p>"), "only there: {main}");
    assert!(
        main.contains("<h2>Definition</h2>") && main.contains("<h2>Examples</h2>"),
        "no level is left out: {main}"
    );
    let whole = SAMPLE.get("/documents/ipg").await;
    assert!(whole.main().contains("<p class=\"penalty\">Penalty: <b>None</b></p>"), "{}", whole.main());
    assert!(whole.main().contains("<h3>Definition</h3>"), "{}", whole.main());
    let hit = SAMPLE.get("/search?q=IPG+missed+trigger").await;
    assert!(hit.main().contains("<span>Penalty: None</span>"), "{}", hit.main());
    // Of the general chapter, "Warning" is a heading.
    let general = SAMPLE.get("/documents/ipg/1.1").await;
    assert!(!general.main().contains("class=\"penalty\""), "{}", general.main());
    assert!(general.main().contains("<h2>Warning</h2>"), "{}", general.main());
    let japanese = SAMPLE.get("/documents/ipg/2.1?ui=ja").await;
    assert!(japanese.main().contains("罰則： <b lang=\"en\">None</b>"), "{}", japanese.main());
}

#[tokio::test]
async fn a_penalty_is_known_in_every_form_that_copies_have() {
    for (lines, penalty) in [
        ("<p>Penalty: Game Loss</p>", Some("Game Loss")),
        ("<p>Warning</p>", Some("Warning")),
        (
            "<p>A player erred.</p><p>Penalty</p><p>Warning with potential upgrade</p>",
            Some("Warning with potential upgrade"),
        ),
        ("<p>패널티 없음</p>", Some("없음")),
        ("<p>Penalty kicks are not played here, however long the line that says so may be.</p>", None),
        ("<p>A player erred.</p>", None),
    ] {
        let sample = std::fs::read_to_string(repository("data/tournament/ipg.html")).expect("the sample");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("ipg.html");
        let late = "<p>A player came after the round had begun.</p>";
        std::fs::write(&path, sample.replace(late, lines)).expect("a file");
        let library = pipeline::read(&[path], &|_, _| {});
        let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
        let page = door.get("/documents/ipg/3.1").await;
        let said = page
            .main()
            .split("class=\"penalty\">Penalty: <b")
            .nth(1)
            .and_then(|rest| rest.split(['>', '<']).nth(1));
        assert_eq!(said, penalty, "{lines}: {}", page.main());
    }
}

#[tokio::test]
async fn a_table_names_its_columns_and_its_parts() {
    let page = SAMPLE.get("/documents/ipg/appendix-a").await;
    let main = page.main();
    assert!(main.contains("<tr><th scope=\"col\">"), "{main}");
    assert_eq!(main.matches("scope=\"col\"").count(), 2, "{main}");
    assert!(main.contains("<tr><td>Missed Trigger</td><td>None</td></tr>"), "{main}");
    let table = "Sections\n\n| Beast | Sound |\n|---|---|\n| Owls | |\n| Barn Owl | hoo |\n";
    let door = door_with(&format!("---\ntitle: Notes\nlanguage: en\n---\n# Beasts\n{table}"));
    let page = door.get("/documents/notes/beasts").await;
    assert!(page.main().contains("<th colspan=\"2\" scope=\"colgroup\">Owls</th>"), "{}", page.main());
}

#[tokio::test]
async fn the_list_names_every_document_and_the_document_every_section() {
    let list = SAMPLE.get("/documents").await;
    assert_eq!(list.status, 200);
    for (href, title) in [
        ("/documents/ipg", "Magic Infraction Procedure Guide (Sample)"),
        ("/documents/mtr", "Magic Tournament Rules (Sample)"),
        ("/documents/notes-of-the-sample-judges", "Notes of the sample judges"),
    ] {
        assert!(list.main().contains(&format!("href=\"{href}\">{title}</a>")), "{}", list.main());
        let page = SAMPLE.get(href).await;
        assert_eq!(page.status, 200, "{href}");
        let view = SAMPLE.json(&format!("/api/v1{href}")).await;
        assert_eq!(view["object"], "document");
        for section in view["sections"].as_array().expect("sections") {
            let slug = section["slug"].as_str().expect("a slug");
            assert_eq!(SAMPLE.get(&format!("{href}/{slug}")).await.status, 200, "{href}/{slug}");
            if !section["title"].as_str().unwrap_or_default().is_empty() && slug != "contents" {
                assert!(page.main().contains(&format!("id=\"s-{slug}\"")), "{slug}");
            }
        }
    }
}

#[tokio::test]
async fn a_section_links_what_it_cites_and_says_who_cites_it() {
    let page = SAMPLE.get("/documents/ipg/3.1").await;
    assert!(
        page.main().contains("href=\"/documents/notes-of-the-sample-judges/what-we-agreed-on\""),
        "{}",
        page.main()
    );
    assert!(
        page.main().contains("href=\"/documents/ipg/1.2\""),
        "a section cites another one by its number in brackets"
    );
    let page = SAMPLE.get("/documents/ipg/1.1").await;
    assert!(page.main().contains("<a class=\"cite\" href=\"/documents/ipg/1.2\""), "{}", page.main());
    let page = SAMPLE.get("/documents/mtr/2.3").await;
    assert!(page.main().contains("<a class=\"cite\" href=\"/documents/mtr/2.2\""), "{}", page.main());
    let page = SAMPLE.get("/documents/notes-of-the-sample-judges/answering-at-the-table").await;
    for cited in ["/rules/704.5aa", "/rules/702.19b", "/rules/601.2f", "/documents/mtr/2.4"] {
        assert!(page.main().contains(&format!("href=\"{cited}\"")), "{cited}: {}", page.main());
    }
    let rule = SAMPLE.get("/rules/704.5aa").await;
    assert!(
        rule.main().contains("href=\"/documents/notes-of-the-sample-judges/answering-at-the-table\""),
        "{}",
        rule.main()
    );
}

#[tokio::test]
async fn what_is_not_there_offers_a_way_on() {
    let page = SAMPLE.get("/documents/ipg/2.9").await;
    assert_eq!(page.status, 404);
    assert!(page.main().contains("/documents/ipg/2.1"), "{}", page.main());
    let page = SAMPLE.get("/documents/no-such-notes").await;
    assert_eq!(page.status, 404);
    assert!(page.main().contains("href=\"/documents\""), "{}", page.main());
    assert_eq!(SAMPLE.get("/fr/documents/ipg").await.status, 404);
    assert_eq!(SAMPLE.get("/zh/documents/ipg").await.status, 308);
}

#[tokio::test]
async fn nothing_hostile_reaches_a_page() {
    let hostile =
        std::fs::read_to_string(repository("tests/fixtures/house_document/hostile.md")).expect("the fixture");
    let door = door_with(&hostile);
    for path in ["/documents", "/documents/hostile", "/search?q=alert"] {
        let page = door.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let main = page.main().to_lowercase();
        for part in ["<script", "<img", "<div onclick", "href=\"javascript", "href=\"data:", "href=\"//evil"]
        {
            assert!(!main.contains(part), "{path} has {part}: {main}");
        }
    }
    let page = door.get("/documents/hostile").await;
    assert!(page.main().contains("&#60;script&#62;alert(2)&#60;/script&#62;"), "{}", page.main());
    assert!(page.main().contains("href=\"https://example.com/auto\""), "{}", page.main());
}

#[tokio::test]
async fn a_document_names_cards_and_leads_to_the_language_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let notes =
        "---\ntitle: Notes of the lamp\nlanguage: en\n---\n# Lamps\n\nThe Lantern Keeper may carry it.\n";
    let cards =
        r#"[{"object":"card","oracle_id":"k1","name":"Lantern Keeper","lang":"en","oracle_text":"Draw."}]"#;
    std::fs::write(folder.path().join("notes.md"), notes).expect("a file");
    std::fs::write(folder.path().join("cards.json"), cards).expect("a file");
    let library = pipeline::read(
        &[folder.path().to_owned(), repository("data/rulebooks/en/2026-08-07.txt")],
        &|_, _| {},
    );
    let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
    let page = door.get("/documents/notes-of-the-lamp").await;
    assert!(
        page.main().contains("href=\"/cards/lantern-keeper\">Lantern Keeper</a> may carry"),
        "{}",
        page.main()
    );
    for (asked, address) in [
        ("?lang=ko", "/ko/documents/notes-of-the-lamp"),
        ("/lamps?lang=fr", "/fr/documents/notes-of-the-lamp/lamps"),
    ] {
        let redirect = door.get(&format!("/documents/notes-of-the-lamp{asked}")).await;
        assert_eq!(
            (redirect.status, redirect.header("location")),
            (303.try_into().expect("a status"), address),
            "{asked}"
        );
        let missing = door.get(address).await;
        assert_eq!(missing.status, 404);
        assert!(
            missing.main().contains("href=\"/documents/notes-of-the-lamp\""),
            "the language that is held is offered: {}",
            missing.main()
        );
    }
    assert_eq!(door.get("/documents/notes-of-the-lamp?lang=en").await.status, 200);
}

#[tokio::test]
async fn a_section_has_a_preview_like_a_rule() {
    let view = SAMPLE.json("/api/v1/documents/mtr/2.4").await;
    let slip = SAMPLE.get("/documents/mtr/2.4/preview").await;
    assert_eq!((slip.status, slip.header("x-robots-tag")), (200, "noindex"));
    let title = view["title"].as_str().expect("a title");
    for wanted in
        ["<b class=\"num\">2.4</b>", title, "class=\"said\"", "Magic Tournament Rules (Sample) · English"]
    {
        assert!(slip.body.contains(wanted), "no {wanted:?} in {}", slip.body);
    }
    for other in ["<a ", "<html", "<script"] {
        assert!(!slip.body.contains(other), "{other} in {}", slip.body);
    }
    // A heading alone is spoken for by the first section under it.
    let notes = door_with(
        "---\ntitle: Notes\nlanguage: en\n---\n\n## Harbour\n\n### Boats\n\n| a | b |\n|---|---|\n| one | two |\n\nBoats have oars.\n\n## Sea\n\nSalt.\n",
    );
    let heading = notes.get("/documents/notes/harbour/preview").await;
    assert!(
        heading.body.contains("<b>Harbour</b>")
            && heading.body.contains("<p class=\"said\">Boats have oars.</p>"),
        "{}",
        heading.body
    );
    assert!(
        !heading.body.contains("one") && !heading.body.contains("Salt"),
        "sentences come before tables: {}",
        heading.body
    );
    let unnumbered =
        SAMPLE.get("/documents/notes-of-the-sample-judges/answering-at-the-table/preview?ui=fr").await;
    assert!(
        unnumbered.body.starts_with("<div lang=\"fr\">")
            && unnumbered.body.contains("Answering at the table"),
        "{}",
        unnumbered.body
    );
    for path in
        ["/documents/mtr/99.9/preview", "/documents/nothing/1/preview", "/xx/documents/mtr/2.4/preview"]
    {
        assert_eq!(SAMPLE.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn what_an_author_set_off_is_set_off_on_the_page_and_lists_keep_their_steps() {
    let text = "---\ntitle: Tea\nlanguage: en\n---\nDrink it **hot, *very* hot**, with `2 spoons` of CR **704**.5f.\n\nAnother paragraph.\n\n\
        - one *point*\n- 2 points\n  - below it\n    1. First of all\n    2. Second of all\n- the last\n\n\
        **<b onclick=x>raw</b>** and *__both__* <em>not ours</em>\n";
    let door = door_with(text);
    let page = door.get("/documents/tea").await;
    for wanted in [
        "<p>Drink it <strong>hot, </strong><strong><em>very</em></strong><strong> hot</strong>, with <code>2 spoons</code> of ",
        "<p>Another paragraph.</p>",
        "<li>one <em>point</em></li>\n<li>2 points</li>\n<li class=\"d2\">below it</li>\n<li class=\"d3 own\">1. First of all</li>\n<li class=\"d3 own\">2. Second of all</li>\n<li>the last</li>\n</ul>",
        "<p><strong>&#60;b onclick=x&#62;raw&#60;/b&#62;</strong> and <strong><em>both</em></strong> &#60;em&#62;not ours&#60;/em&#62;</p>",
        "<strong>704</strong>",
    ] {
        assert!(page.main().contains(wanted), "{wanted}\n{}", page.main());
    }
    let section = door.json("/api/v1/documents/tea/text").await;
    assert!(
        section["text"]
            .as_str()
            .is_some_and(|text| text.starts_with("Drink it hot, very hot, with 2 spoons of CR 704.5f.\n")),
        "{section}"
    );
    let found = door.get("/search?q=spoons").await;
    assert!(found.main().contains("<mark>spoons</mark>"), "{}", found.main());
}

#[tokio::test]
async fn a_search_for_a_section_that_is_not_held_says_so_and_finds_no_other() {
    let warnings = async |query: &str| {
        let answer = SAMPLE.get(&format!("/api/v1/search?q={query}")).await;
        let answer: serde_json::Value = serde_json::from_str(&answer.body).expect("JSON");
        let warnings = answer["warnings"].as_array().expect("a list").iter();
        let said: Vec<String> =
            warnings.map(|warning| warning["message"].to_string() + &warning.to_string()).collect();
        let sections = answer["data"]
            .as_array()
            .expect("a list")
            .iter()
            .filter(|hit| hit["object"] == "section")
            .count();
        (said.join(" "), sections)
    };
    let (said, sections) = warnings("IPG+9.9").await;
    assert!(said.contains("has no section 9.9"), "{said}");
    assert_eq!(sections, 0);
    let (said, _) = warnings("JAR").await;
    assert!(said.contains("there is no copy of JAR here"), "{said}");
    let (said, sections) = warnings("IPG+2.1").await;
    assert!(!said.contains("has no section") && sections > 0, "{said}");
}

#[tokio::test]
async fn a_remark_of_those_who_keep_a_copy_is_no_part_of_its_text() {
    let page = "====== MTR 1. 船 Boats ======\n===== MTR 1.1 Paper Boats 纸船 =====\n**A boat is folded once.**\\\\\n++船折一次。|\\\\\n\
                Our remark: a zeppelin floats better.\\\\\n我们的注解。\\\\ ++\n===== MTR 1.2 Sails 帆 =====\n**A sail is white.**\\\\\n**帆是白的。**\\\\\n";
    let door = door_with(page);
    for address in
        ["/api/v1/documents/mtr/1.1.txt", "/api/v1/documents/mtr/1.1.md", "/api/v1/search?q=zeppelin"]
    {
        let answer = door.get(address).await;
        assert!(!answer.body.contains("floats better"), "{address}: {}", answer.body);
    }
    let answer: serde_json::Value =
        serde_json::from_str(&door.get("/api/v1/documents/mtr/1.1").await.body).expect("JSON");
    assert_eq!(answer["text"], "A boat is folded once.");
    let remark = answer["blocks"].as_array().expect("a list").iter().find(|block| block["form"] == "aside");
    assert_eq!(remark.expect("it is kept")["text"], "Our remark: a zeppelin floats better.");
    assert!(door.get("/documents/mtr/1.1").await.body.contains("floats better"));
}
