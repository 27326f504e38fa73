//! Languages side by side: each rule beside its counterpart, also between different editions.

use citator::index::Live;
use citator::join::pipeline;
use citator::language::Language;
use citator::record::Example;
use citator::web::Site;

use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;
use crate::support::repository;
use crate::support::web::{Answer, Door, door};

fn sample() -> Door {
    let library = pipeline::read(&[repository("data")], &|_, _| {});
    Door::new(Site::new(Live::from_library(library).expect("the sample can be indexed")))
}

/// Two English editions between which the rules of a chapter moved down by one, and a French translation of
/// the older one.
fn skewed() -> Door {
    let mut small = SmallLibrary::default();
    let older = small.book(Language::English, "2020-01-01");
    let newer = small.book(Language::English, "2021-01-01");
    let french = small.book(Language::French, "2020-01-01");
    small.rule(&[older, newer], "100", "#General");
    small.rule(&[older], "100.1", "A boat needs a captain who knows the harbor by night.");
    small.rule(&[older], "100.2", "Lamps are lit before the tide turns against the pier.");
    small.rule(&[newer], "100.1", "Every voyage is written down in the book of the harbor office.");
    small.rule(&[newer], "100.2", "A boat needs a captain who knows the harbor by night.");
    small.rule(&[newer], "100.3", "Lamps are lit before the tide turns against the old pier.");
    small.rule(&[french], "100", "#Généralités");
    small.rule(&[french], "100.1", "Un bateau a besoin d’un capitaine.");
    small.rule(&[french], "100.2", "Les lampes sont allumées avant la marée.");
    Door::new(Site::new(live_of(small.library)))
}

#[tokio::test]
async fn what_is_copied_of_a_list_has_its_points_and_says_what_was_not_translated() {
    let list = sample().get("/rules/704.5").await;
    assert!(list.main().contains("“These are the actions:\n704.5a Life 0 or less"), "{}", list.main());
    let english = door().get("/fr/rules/707.10a").await;
    assert!(english.main().contains("· non traduite\n/fr/rules/"), "{}", english.main());
}

#[tokio::test]
async fn rules_stand_beside_what_they_are_in_the_other_book() {
    let door = skewed();
    let page = door.get("/rules/100?lang=en,fr").await;
    assert_eq!(page.status, 200);
    let main = page.main();
    let row = |anchor: &str| {
        let start = main.find(&format!("id=\"{anchor}\"")).unwrap_or_else(|| panic!("{anchor}: {main}"));
        let rest = &main[start..];
        &rest[..rest.find("role=\"group\"").unwrap_or(rest.len())]
    };
    assert!(row("r100.1").contains("voyage") && row("r100.1").contains("Not in this book"), "{main}");
    assert!(row("r100.2").contains("captain") && row("r100.2").contains("capitaine"), "{main}");
    assert!(row("r100.2").contains("numbered here <a href=\"/fr/rules/100.1\">100.1</a>"), "{main}");
    assert!(row("r100.3").contains("lampes") && row("r100.3").contains("worded differently"), "{main}");
    assert!(
        main.contains("/changes/2020-01-01/2021-01-01")
            && main.contains("2 rules here have different numbers"),
        "{main}"
    );

    let turned = door.get("/rules/100?lang=fr,en").await;
    assert!(turned.main().find("capitaine") < turned.main().find("captain"));
    assert!(turned.main().contains("numbered here <a href=\"/rules/100.2\">100.2</a>"), "{}", turned.main());
    // What only the other book has is not lost.
    assert!(turned.main().contains("voyage"));

    let rule = door.get("/rules/100.2").await;
    assert!(
        rule.main().contains("href=\"/fr/rules/100.1\"")
            && rule.main().contains("href=\"/rules/100.2?lang=en,fr\""),
        "{}",
        rule.main()
    );
    let json = door.json("/api/v1/rules/100.2").await;
    assert_eq!(
        (&json["other_languages"][0]["number"], &json["other_languages"][0]["language"]),
        (&"100.1".into(), &"fr".into()),
        "{json}"
    );
}

#[tokio::test]
async fn the_form_and_odd_addresses_lead_to_the_page() {
    let door = sample();
    let sent = door.get("/rules/707?lang=fr&beside=en").await;
    assert_eq!((sent.status, sent.header("location")), (303, "/rules/707?lang=fr,en"));
    assert_eq!(door.get("/rules/707?lang=fr").await.header("location"), "/fr/rules/707");
    assert_eq!(door.get("/rules/707?lang=fr,fr").await.header("location"), "/fr/rules/707");
    assert_eq!(door.get("/rules/707?lang=fr,xx").await.status, 404);
    assert_eq!(door.get("/rules/999?lang=fr,en").await.status, 404);
    // Where the first language does not have the number, the next one leads.
    let led = door.get("/rules/310.8?lang=fr,en").await;
    assert_eq!(led.header("location"), "/rules/310.8?lang=en,fr");
    for page in ["/rules/707?lang=fr,en", "/rules/707.10a?lang=en,fr", "/rules/707?lang=zh-Hans,fr,en"] {
        assert_eq!(door.get(page).await.status, 200, "{page}");
    }
}

#[tokio::test]
async fn a_path_says_whom_a_page_is_for_and_lang_what_stands_on_it() {
    let door = sample();
    let page = door.get("/fr/rules/707?lang=fr,en").await;
    assert_eq!((page.status, page.header("content-language")), (200, "fr"));
    let main = page.main();
    assert!(main.contains("class=\"pair") && main.contains("lang=\"en\""), "{main}");
    // What leads on from there speaks French as well.
    assert!(main.contains("action=\"/fr/rules/707\""), "{main}");
    assert!(page.body.contains("<link rel=\"canonical\" href=\"/rules/707?lang=fr,en\">"), "{}", page.body);

    let chapter = door.get("/fr/rules/707").await;
    assert!(chapter.main().contains("href=\"/fr/rules/707?lang=fr,en\""), "{}", chapter.main());
    assert_eq!(
        door.get("/fr/rules/707?lang=fr&beside=en").await.header("location"),
        "/fr/rules/707?lang=fr,en"
    );
    assert_eq!(door.get("/fr/rules/707?lang=fr").await.header("location"), "/fr/rules/707");
    assert_eq!(door.get("/fr/rules/707?lang=en").await.header("location"), "/rules/707?ui=fr");
    assert_eq!(
        door.get("/zhs/rules/100?lang=en,zh-Hans").await.header("location"),
        "/zh-Hans/rules/100?lang=en%2Czh-Hans"
    );
}

#[tokio::test]
async fn a_number_that_a_translation_lacks_is_offered_in_english_first() {
    let door = sample();
    let page = door.get("/fr/rules/704.1?ui=en").await;
    let main = page.main();
    assert_eq!(page.status, 404);
    let (english, nearest) =
        (main.find("href=\"/rules/704.1").expect(main), main.find("href=\"/fr/rules/7").expect(main));
    assert!(english < nearest, "{main}");
    let json = door.get("/api/v1/rules/704.1?lang=fr").await.as_json();
    let first = &json["next"][0]["links"][0];
    assert_eq!(
        (&first["text"], &first["href"]),
        (&"704.1, in English".into(), &"/rules/704.1".into()),
        "{json}"
    );
}

#[tokio::test]
async fn what_is_english_says_so_on_a_page_in_another_language() {
    let door = sample();
    let has = |page: &Answer, wanted: &str| assert!(page.body.contains(wanted), "{wanted}: {}", page.body);
    let search = door.get("/search?q=clone&ui=ja").await;
    has(&search, "<a href=\"/cards/clone?ui=ja\" lang=\"en\">Clone</a>");
    // Its rulings, too, have no other title than its name.
    assert!(!search.body.contains("<a href=\"/cards/clone?ui=ja\">Clone</a>"), "{}", search.body);
    let facet = door.get("/search?q=copy+kind:rule&ui=ja").await;
    has(&facet, "<span lang=\"en\">707 Copying Objects</span>");
    has(&door.get("/cards/clone?ui=ja").await, "<li aria-current=\"page\" lang=\"en\">Clone</li>");
    let guide = door.get("/documents/ipg/2.1?ui=ja").await;
    has(&guide, "lang=\"en\">2 Game Play Errors</a>");
}

/// A translation whose contents list a chapter that it lacks.
#[tokio::test]
async fn a_chapter_that_is_only_listed_shows_its_title_and_the_english_rules() {
    let mut small = SmallLibrary::default();
    let english = small.book(Language::English, "2020-01-01");
    let french = small.book(Language::French, "2020-01-01");
    small.rule(&[english], "1", "#Harbor");
    small.rule(&[english, french], "100", "#General");
    small.rule(&[english], "100.1", "A boat needs a captain who knows the harbor by night.");
    small.rule(&[english], "101", "#Lamps");
    small.rule(&[english], "101.1", "Lamps are lit before the tide turns against the pier.");
    small.rule(&[french], "100.1", "Un bateau a besoin d’un capitaine.");
    small.lists(
        french,
        &[("1", "Le port"), ("100", "Généralités"), ("101", "Les lampes"), ("102", "Le phare")],
    );
    let door = Door::new(Site::new(live_of(small.library)));

    let chapter = door.get("/fr/rules/101").await;
    assert_eq!(chapter.status, 200);
    let main = chapter.main();
    assert!(main.contains("Les lampes") && main.contains("que le titre de 101"), "{main}");
    assert!(main.contains("Lamps are lit before the tide"), "{main}");
    let missing = door.get("/fr/rules/102").await;
    assert_eq!(missing.status, 200);
    assert!(missing.main().contains("Le phare") && missing.main().contains("Ses règles manquent."));
    for address in ["/fr/rules", "/fr/rules/1"] {
        let list = door.get(address).await;
        assert!(list.main().contains("Les lampes") && list.main().contains("Le phare"), "{}", list.main());
    }
    let json = door.json("/api/v1/rules/101?lang=fr").await;
    assert_eq!((&json["title"], &json["text"]), (&"Les lampes".into(), &"".into()), "{json}");
    assert_eq!(door.get("/fr/rules/103").await.status, 404);
    assert_eq!(door.get("/fr/rules/101.1").await.status, 404);
}

/// The contents of an undated translation have a chapter that the only English edition lacks: any chapter of that
/// section may have another number there.
#[tokio::test]
async fn english_rules_that_may_be_numbered_otherwise_are_not_shown() {
    let mut small = SmallLibrary::default();
    let english = small.book(Language::English, "2020-01-01");
    let french = small.book(Language::French, "2019-01-01");
    let edition = &mut small.library.books[french].edition;
    (edition.effective, edition.id) = (None, "cr:fr:undated-00000001".to_owned());
    small.rule(&[english], "1", "#Harbor");
    small.rule(&[english], "101", "#Lamps");
    small.rule(&[english], "101.1", "Lamps are lit before the tide turns against the pier.");
    small.rule(&[english], "2", "#Boats");
    small.rule(&[english], "200", "#Sails");
    small.rule(&[english], "200.1", "Sails are dried in the wind before the winter comes.");
    small.rule(&[french], "300", "#Équipage");
    small.lists(
        french,
        &[
            ("1", "Le port"),
            ("101", "Le phare"),
            ("102", "Les lampes"),
            ("2", "Les bateaux"),
            ("200", "Les voiles"),
        ],
    );
    let door = Door::new(Site::new(live_of(small.library)));

    let moved = door.get("/fr/rules/101").await;
    let main = moved.main();
    assert!(main.contains("Le phare") && main.contains("Ses règles manquent."), "{main}");
    assert!(!main.contains("Lamps are lit"), "{main}");
    let alike = door.get("/fr/rules/200").await;
    assert!(alike.main().contains("Sails are dried in the wind"), "{}", alike.main());
}

#[tokio::test]
async fn a_text_and_its_translation_come_before_the_examples_of_both() {
    let mut small = SmallLibrary::default();
    for (language, text, example) in [
        (Language::English, "A boat floats.", "A raft."),
        (Language::French, "Un bateau flotte.", "Un radeau."),
    ] {
        let book = small.book(language, "2020-01-01");
        small.rule(&[book], "100", "#Boats");
        let rule = small.rule(&[book], "100.1", text);
        rule.rule.examples.push(Example { text: example.to_owned(), language });
    }
    let page = Door::new(Site::new(live_of(small.library))).get("/rules/100.1?lang=en,fr").await;
    let order =
        ["A boat floats.", "Un bateau flotte.", "A raft.", "Un radeau."].map(|text| page.main().find(text));
    assert!(order.is_sorted() && order[0].is_some(), "{order:?} {}", page.main());
}
