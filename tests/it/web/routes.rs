//! The pages, through the router.

use citator::index::Live;
use citator::web::Site;

use crate::support::library::number;
use crate::support::repository;
use crate::support::web::{Door, door};

/// Every page with something of what it is there for.
const PAGES: &[(&str, &str)] = &[
    ("/", "Magic: The Gathering rules and rulings, with their history"),
    ("/", "7 August 2026"),
    ("/search", "Start with"),
    ("/rules", "Keyword Abilities"),
    ("/rules", "This book is small."),
    ("/rules/7", "Copying Objects"),
    ("/rules/702", "The attacker begins with its blockers"),
    ("/rules/702", "id=\"r702.19b\""),
    ("/rules/702.19", "Trample changes how"),
    ("/rules/702.19b", "may go on to the player"),
    ("/rules/704.5aa", "A condition with two letters"),
    ("/rules/2024-04-12", "Keyword Abilities"),
    ("/rules/2024-04-12/7", "Copying Objects"),
    ("/rules/2024-04-12/702", "Vigilance"),
    ("/rules/2024-04-12/707.10a", "Whoever makes the copy owns it."),
    ("/fr/rules", "Copier des objets"),
    ("/fr/rules/707", "mettre une copie sur la pile"),
    ("/fr/rules/707.10a", "Non traduit"),
    ("/fr/rules/0a1b2c3d/707.10", "mettre une copie"),
    ("/zh-Hans/rules/100.1", "本规则适用于"),
    ("/zh-Hans/rules/2026-04-17/100.1", "本规则适用于"),
    ("/cards", "Ghalta, Primal Hunger"),
    ("/cards?letter=l", "Lim-Dûl’s Vault"),
    ("/cards/ghalta-primal-hunger", "Elder Dinosaur"),
    ("/cards/lim-duls-vault", "Ruling number 20"),
    ("/rulings/aaaa0001", "Penumbra Umbra"),
    ("/rulings/aaaa0003", "Card unknown"),
    ("/glossary", "You, Your"),
    ("/glossary/trample", "lets damage go on"),
    ("/glossary/copy", "Older wordings"),
    ("/glossary/bury", "No longer in the glossary"),
    ("/glossary/fan-windswept-prototype", "fan-made, not official"),
    ("/zh-Hans/glossary", "践踏"),
    ("/zh-Hans/glossary/践踏", "一个关键词异能。"),
    ("/sources", "rules/en/2026-08-07.txt"),
    ("/sources", "3 × number inferred"),
    ("/sources", "href=\"https://example.org/rules\""),
    ("/sources/diagnostics", "Number 702.175 stands twice."),
    ("/sources/diagnostics?path=seeds/000.txt", "A twin text in another source"),
    ("/about", "citator"),
    ("/help", "704.5g"),
];

#[tokio::test]
async fn every_page_shows_what_it_is_there_for() {
    let door = door();
    for (path, wanted) in PAGES {
        let page = door.get(path).await;
        assert_eq!(page.status, 200, "{path}: {}", page.main());
        assert!(page.main().contains(wanted), "{path} does not say {wanted:?}: {}", page.main());
        assert!(page.body.contains("© Wizards of the Coast LLC"), "{path}");
        assert!(page.header("content-type").starts_with("text/html"), "{path}");
        assert!(
            !page.body.contains("style=") && !page.body.contains("onclick="),
            "{path} has inline style or script"
        );
    }
}

#[tokio::test]
async fn a_rule_page_links_every_citation_and_marks_the_ones_that_lead_nowhere() {
    let page = door().get("/rules/100.1a").await;
    assert!(page.main().contains("<a class=\"cite\" href=\"/rules/707.10a\">707.10a</a>"), "{}", page.main());
    assert!(
        page.main().contains("<abbr class=\"cite lost\" title=\"999.9 is not in this edition\">999.9</abbr>"),
        "{}",
        page.main()
    );
}

#[tokio::test]
async fn citations_stay_in_their_language_and_edition() {
    let door = door();
    let french = door.get("/fr/rules/707.10a").await;
    assert!(french.main().contains("<a class=\"cite\" href=\"/fr/rules/707.10\">"), "{}", french.main());
    let pinned = door.get("/rules/2024-04-12/702.19b").await;
    assert!(pinned.main().contains("href=\"/rules/2024-04-12/704.5f\">704.5f–h</a>"), "{}", pinned.main());
}

#[tokio::test]
async fn a_subrule_stands_with_its_rule_its_siblings_and_its_neighbours() {
    let page = door().get("/rules/704.5k").await;
    let main = page.main();
    assert!(main.contains("These are the state-based actions:"), "the rule above is missing");
    assert!(main.contains("All of 704.5"), "the siblings are missing");
    let previous = main.find("rel=\"prev\"").expect("a rule before");
    assert!(
        main[..previous].rfind("/rules/704.5j").is_some()
            && main.contains("href=\"/rules/704.5m\" rel=\"next\"")
    );
}

#[tokio::test]
async fn a_rule_page_says_who_cites_it_in_tiers() {
    let door = door();
    let page = door.get("/rules/702.19b").await;
    let main = page.main();
    assert!(main.contains("<b>By number</b> · 1"), "{main}");
    assert!(main.contains("text cites 702.19b: 1 ruling"), "{main}");
    assert!(main.contains("<b>By keyword</b> · 31"), "{main}");
    assert!(main.contains("href=\"/search?q=kind:ruling+kw:trample&#38;redirect=0\""), "{main}");
    let copy = door.get("/rules/707.10a").await;
    assert!(copy.main().contains("1 rule, 1 glossary entry"), "{}", copy.main());
}

#[tokio::test]
async fn a_rule_page_says_what_other_languages_have() {
    let page = door().get("/rules/707.10a").await;
    let main = page.main();
    assert!(main.contains("hreflang=\"fr\">Français</a> <small>not translated</small>"), "{main}");
    assert!(
        main.contains("<span lang=\"zh-Hans\">简体中文</span> <small>not in this translation</small>"),
        "{main}"
    );
}

#[tokio::test]
async fn both_rules_under_one_number_are_shown() {
    let page = door().get("/rules/2024-04-12/702.175").await;
    assert!(page.main().contains("Offshoot") && page.main().contains("Looming"), "{}", page.main());
    assert!(page.main().contains("no. 2 with this number"));
}

#[tokio::test]
async fn a_pinned_page_is_for_keeping_and_leads_to_today() {
    let door = door();
    for path in [
        "/rules/2024-04-12",
        "/rules/2024-04-12/707",
        "/rules/2024-04-12/707.10a",
        "/rules/2026-08-07/707.10a",
    ] {
        let page = door.get(path).await;
        assert!(page.header("cache-control").contains("max-age=86400"), "{path}");
        assert!(page.main().contains("You are reading one particular edition"), "{path}");
    }
    let pinned = door.get("/rules/2024-04-12/707.10a").await;
    assert!(
        pinned.main().contains("href=\"/rules/707.10a/history?as_of=2024-04-12\">Compare with today"),
        "{}",
        pinned.main()
    );
    assert!(door.get("/rules/707.10a").await.header("cache-control").contains("max-age=300"));
}

#[tokio::test]
async fn a_translation_says_that_it_is_numbered_as_an_older_edition() {
    let page = door().get("/fr/rules/707.10").await;
    assert!(page.main().contains("suit la numérotation d’une édition antérieure"), "{}", page.main());
    assert!(page.main().contains("12 avril 2024"), "{}", page.main());
}

#[tokio::test]
async fn other_spellings_of_an_address_lead_to_the_right_one() {
    for (path, target) in [
        ("/rules/704.5K", "/rules/704.5k"),
        ("/rules/cr7045k", "/rules/704.5k"),
        ("/rules/704.5k.", "/rules/704.5k"),
        ("/en/rules/707", "/rules/707"),
        ("/FR/rules/707", "/fr/rules/707"),
        ("/zhs/rules/2026-04-17/100.1", "/zh-Hans/rules/2026-04-17/100.1"),
        ("/en/glossary/trample", "/glossary/trample"),
    ] {
        let page = door().get(path).await;
        assert_eq!((page.status, page.header("location")), (308, target), "{path}");
    }
}

#[tokio::test]
async fn unknown_rule_offers_a_search_for_it() {
    let page = door().get("/rules/999.1").await;
    assert_eq!(page.status, 404);
    assert!(page.main().contains("/search?q=999.1"), "{}", page.main());
}

#[tokio::test]
async fn unknown_rule_offers_what_is_near_and_the_editions_that_had_it() {
    let door = door();
    let page = door.get("/rules/702.175").await;
    assert_eq!(page.status, 404);
    assert!(page.main().contains("/rules/2024-04-12/702.175"), "{}", page.main());
    assert!(page.main().contains("/rules/702.20"), "{}", page.main());
    let page = door.get("/rules/704.5l").await;
    assert!(page.main().contains("Rule letters skip l and o"), "{}", page.main());
    assert!(page.main().contains(">704.5k</a>") && page.main().contains(">704.5m</a>"), "{}", page.main());
    let page = door.get("/rules/2024-04-13").await;
    assert_eq!(page.status, 404);
    assert!(page.main().contains("href=\"/rules/2024-04-12\""), "{}", page.main());
}

#[tokio::test]
async fn unknown_names_offer_names_like_them() {
    let door = door();
    for (path, offered) in [
        ("/cards/galta-primal-hunger", "/cards/ghalta-primal-hunger"),
        ("/cards/umbra", "/cards/penumbra-umbra"),
        ("/glossary/trampel", "/glossary/trample"),
        ("/rulings/nothing", "/cards"),
        ("/xx/rules", "/help"),
    ] {
        let page = door.get(path).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.body.contains(&format!("href=\"{offered}\"")), "{path}: {}", page.main());
    }
}

#[tokio::test]
async fn a_ruling_marks_what_was_lost_and_what_was_put_back() {
    let page = door().get("/rulings/aaaa0002").await;
    let main = page.main();
    assert!(main.contains("[symbol missing]"), "{main}");
    assert!(main.contains("symbol restored: cards.json, line 9"), "{main}");
    assert!(main.contains("card inferred") && main.contains("href=\"/about#read-and-inferred\""), "{main}");
}

#[tokio::test]
async fn a_page_of_a_book_without_headings_is_read_like_a_book() {
    // The library has the French rules of a chapter, and their headings only in its contents.
    let mut library = crate::support::library::library();
    let heading =
        |at: &str, title: &str| citator::record::Heading { number: number(at), title: title.to_owned() };
    let book = &mut library.books[crate::support::library::FRENCH];
    book.rules = book.rules.iter().skip(1).cloned().collect();
    book.edition.contents = vec![
        heading("7", "Règles additionnelles"),
        heading("707", "Copier des objets"),
        heading("708", "Objets face cachée"),
    ];
    let door = Door::new(citator::web::Site::new(crate::support::library::live_of(library)));
    for (path, wanted) in [
        ("/fr/rules", "1 chapitre sur les 2 de sa table des matières"),
        ("/fr/rules", "href=\"/fr/rules/707\""),
        ("/fr/rules/7", "Copier des objets"),
        ("/fr/rules/707", "mettre une copie sur la pile"),
        ("/fr/rules/707.10", "Copier des objets"),
        ("/rules/707", "href=\"/fr/rules/707\""),
    ] {
        let page = door.get(path).await;
        assert_eq!(page.status, 200, "{path}: {}", page.main());
        assert!(page.main().contains(wanted), "{path} does not say {wanted:?}: {}", page.main());
    }
    let listed = door.get("/fr/rules/708").await;
    assert_eq!(listed.status, 200);
    assert!(listed.main().contains("Objets face cachée"), "{}", listed.main());
    assert!(listed.main().contains("que le titre de 708"), "{}", listed.main());
    assert_eq!(door.get("/fr/rules/709").await.status, 404, "the contents do not list it");
    let chapter = door.json("/api/v1/rules/707?lang=fr").await;
    assert_eq!(
        (&chapter["title"], &chapter["children"][0]["number"]),
        (&"Copier des objets".into(), &"707.10".into())
    );
    let section = door.json("/api/v1/rules/7?lang=fr").await;
    assert_eq!(section["children"][0]["number"], "707");
}

#[tokio::test]
async fn the_help_says_how_to_load_real_documents() {
    let page = door().get("/help").await;
    assert!(page.main().contains("id=\"load\""), "the notice of the sample leads there: {}", page.main());
    assert!(page.main().contains("citator ingest"), "{}", page.main());
}

#[tokio::test]
async fn a_card_lists_its_rulings_by_date_and_counts_those_it_shares() {
    let page = door().get("/cards/penumbra-umbra").await;
    assert!(page.main().contains("same ruling on 1 other card"), "{}", page.main());
    assert!(page.main().contains("datetime=\"2024-11-08\">8 Nov 2024"), "{}", page.main());
}

#[tokio::test]
async fn a_sample_says_so_on_every_page_and_real_documents_do_not() {
    let mut library = crate::support::library::library();
    library.books[crate::support::library::NEW].edition.title =
        Some("Comprehensive Rules (Sample)".to_owned());
    let sample = Door::new(citator::web::Site::new(crate::support::library::live_of(library)));
    for path in ["/", "/rules/702", "/cards/ghalta-primal-hunger", "/rules/999.1", "/help"] {
        assert!(sample.get(path).await.body.contains("This is sample data."), "{path}");
        assert!(!door().get(path).await.body.contains("This is sample data."), "{path}");
    }
}

#[tokio::test]
async fn payloads_never_come_back_as_markup() {
    let payloads = [
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "'><svg/onload=alert(1)>",
        "{{7*7}}<b>",
        "</title><script>",
    ];
    let door = door();
    for payload in payloads {
        let encoded: String = payload.bytes().map(|byte| format!("%{byte:02X}")).collect();
        for path in [
            format!("/search?q={encoded}"),
            format!("/search?q=a&lang={encoded}"),
            format!("/search?q=a&kind={encoded}"),
            format!("/search?q=a&page={encoded}"),
            format!("/rules/{encoded}"),
            format!("/rules/{encoded}/707"),
            format!("/rules/2024-04-12/{encoded}"),
            format!("/{encoded}/rules/707"),
            format!("/cards/{encoded}"),
            format!("/cards?letter={encoded}"),
            format!("/rulings/{encoded}"),
            format!("/glossary/{encoded}"),
            format!("/{encoded}/glossary/x"),
            format!("/sources/diagnostics?path={encoded}&code={encoded}"),
            format!("/{encoded}"),
        ] {
            let page = door.get(&path).await;
            for sign in ["<script>alert", "<img src=x", "<svg/onload", "<b>", "</title><script"] {
                let allowed = sign == "<b>";
                assert!(allowed || !page.body.contains(sign), "{path} gives {sign} back");
            }
            assert!(!page.body.contains(payload), "{path} gives the payload back");
        }
    }
}

#[tokio::test]
async fn a_site_without_books_says_how_to_get_one() {
    let empty = crate::support::library::live_of(citator::library::Library::default());
    let door = Door::new(citator::web::Site::new(empty));
    for path in ["/", "/rules", "/cards", "/glossary", "/sources", "/search?q=x"] {
        assert_eq!(door.get(path).await.status, 200, "{path}");
    }
    let page = door.get("/rules/707").await;
    assert_eq!(page.status, 404);
}

#[tokio::test]
async fn a_new_generation_is_shown_from_the_next_request_on() {
    let door = door();
    assert_eq!(door.get("/rules/707.10a").await.status, 200);
    let fresh = citator::library::Library::default();
    door.site.show(crate::support::library::live_of(fresh));
    assert_eq!(door.get("/rules/707.10a").await.status, 404);
}

/// An address with the number of an appendix may stand in a bookmark from before the appendix was there.
#[tokio::test]
async fn an_appendix_is_found_by_its_letter_too() {
    let sources = [repository("tests/fixtures/printed_tournament/mtr_plain.txt")];
    let library = citator::join::pipeline::read(&sources, &|_, _| {});
    let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
    for letter in ["C", "c"] {
        let found = door.get(&format!("/documents/mtr/{letter}")).await;
        assert_eq!((found.status, found.header("location")), (308, "/documents/mtr/appendix-c"), "{letter}");
    }
    assert_eq!(door.json("/api/v1/documents/mtr/C").await["number"], "C");
    assert_eq!(door.get("/documents/mtr/X").await.status, 404);
}
