//! Questions in everyday words find the rule that answers them, in every language.

use citator::index::{Item, Live, Request};
use citator::language::Language;

use crate::join::documents::SAMPLE;
use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;

/// A small book in which hardly a rule has the words of a question, with some rules more.
fn book(more: &[(&str, &str)]) -> SmallLibrary {
    let rules = [
        ("506", "#The Fight"),
        ("506.1", "Each fight has five steps."),
        ("506.4", "Whatever is removed takes no further part, and that is so when another player has it."),
        ("507", "#Start"),
        ("507.1", "Somebody is chosen to be the defending player."),
        ("122", "#Markers"),
        ("122.2", "Markers cease to exist once what bears them is in another zone."),
    ];
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2026-08-07");
    for (number, text) in rules.iter().chain(more) {
        small.rule(&[book], number, text);
    }
    small
}

/// A question that shares no word with the rule that answers it.
const STOLEN: &str = "somebody stole the attacker I was swinging with, will it hit me";

fn asked(live: &Live, query: &str) -> Vec<String> {
    let results = live.search(&Request { query: query.to_owned(), ..Request::default() });
    let named = |item| match item {
        Item::Rule(at) => {
            format!("{} {}", live.shelf.rules()[at].rule.number, live.shelf.rules()[at].language)
        }
        other => format!("{other:?}"),
    };
    results.hits.into_iter().map(|hit| named(hit.item)).collect()
}

fn first(live: &Live, query: &str) -> String {
    asked(live, query).into_iter().next().unwrap_or_default()
}

#[test]
fn a_question_finds_the_rule_that_shares_no_word_with_it() {
    let live = live_of(book(&[]).library);
    for (query, answer) in [
        (STOLEN, "506.4 en"),
        ("my guy dies, are his +1/+1 counters kept in the yard", "122.2 en"),
        ("wem gehört der Angreifer, wenn er im Kampf den Besitzer wechselt", "506.4 en"),
        ("攻击生物被偷走了怎么办", "506.4 en"),
        ("攻擊生物被偷走了怎麼辦", "506.4 en"),
    ] {
        assert_eq!(first(&live, query), answer, "{query}");
    }
    assert!(asked(&live, "somebody stole the attacker kind:ruling").is_empty(), "filters hold");
}

#[test]
fn a_question_finds_what_was_asked_in_other_words() {
    let live = live_of(book(&[]).library);
    // Somebody asked that of a guy who dies and a yard.
    assert_eq!(first(&live, "my dude perishes, the bonus goes along to the boneyard"), "122.2 en");
    // Nor did anybody say `夺走` there.
    assert_eq!(first(&live, "它被夺走还打"), "506.4 en");
}

#[test]
fn of_a_rule_with_its_subrules_the_one_that_answers_is_shown() {
    let subrule =
        ("506.4a", "A creature that hits with another creature while a third creature is swinging hits it.");
    let live = live_of(book(&[subrule]).library);
    let hits = asked(&live, "somebody stole the attacking creature I was swinging with, will it hit me");
    assert_eq!(
        hits.iter().find(|hit| hit.starts_with("506.4")).map(String::as_str),
        Some("506.4 en"),
        "{hits:?}"
    );
}

#[test]
fn an_answer_is_shown_from_its_beginning() {
    let text =
        format!("Nothing happens. {}Who stole an attacker hits nobody.", "More is said of it. ".repeat(40));
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2026-08-07");
    for number in ["506.4", "507.1"] {
        small.rule(&[book], number, &text);
    }
    let results = live_of(small.library).search(&Request { query: STOLEN.to_owned(), ..Request::default() });
    let cut_before: Vec<bool> = results.hits.iter().map(|hit| hit.passage.cut_before).collect();
    assert_eq!(cut_before, [false, true], "of the other what was searched for");
}

#[test]
fn of_a_few_words_texts_that_have_them_all_come_soon_after_the_answer() {
    let live = live_of(
        book(&[("122.9", "An attacking creature that someone has stolen keeps its markers.")]).library,
    );
    let hits = asked(&live, "stolen attacking creature");
    assert_eq!(hits.first().map(String::as_str), Some("506.4 en"), "{hits:?}");
    assert!(hits.iter().take(3).any(|hit| hit == "122.9 en"), "{hits:?}");
}

#[test]
fn a_few_words_that_were_asked_about_lead_to_the_answer_as_well() {
    let live = live_of(book(&[("122.9", "Who may steal an attacker may keep its markers.")]).library);
    // Nobody wrote a rule with these words, and one text has both; somebody asked with both.
    let hits = asked(&live, "steal attacker");
    assert!(hits.contains(&"506.4 en".to_owned()), "{hits:?}");
    assert!(
        !asked(&live, "\"steal attacker\"").contains(&"506.4 en".to_owned()),
        "a phrase is wanted as it stands there"
    );
    assert_eq!(asked(&live, "steal markers")[0], "122.9 en", "one word of two is less");
}

#[test]
fn a_word_that_people_ask_with_in_another_language_is_not_misspelt() {
    let more = [
        ("616", "#Instead"),
        ("616.1", "One of them is chosen."),
        ("616.9", "A hero is hehrer than a Lehrer."),
    ];
    let live = live_of(book(&more).library);
    let results =
        live.search(&Request { query: "mehrere Ersatzeffekte Reihenfolge".to_owned(), ..Request::default() });
    assert!(
        results.warnings.iter().all(|warning| warning.key() != "search-corrected"),
        "{:?}",
        results.warnings
    );
    assert_eq!(first(&live, "mehrere Ersatzeffekte Reihenfolge"), "616.1 en");
    // Alone it may be anything, and among English words none of another language.
    assert_eq!(first(&live, "mehrere"), "616.9 en");
    let mut small = book(&[]);
    let french = small.book(Language::French, "2026-08-07");
    small.rule(&[french], "507.9", "Agacement permis.");
    let live = live_of(small.library);
    let corrections = |query: &str| {
        let warnings = live.search(&Request { query: query.to_owned(), ..Request::default() }).warnings;
        warnings.iter().filter(|warning| warning.key() == "search-corrected").count()
    };
    assert_eq!([corrections("agacemment"), corrections("the agacemment of the defending player")], [1, 0]);
}

#[tokio::test]
async fn a_situation_is_answered_by_a_rule_though_it_names_a_card() {
    let found = async |query: &str| {
        let found = SAMPLE.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        let uris = found["data"]
            .as_array()
            .expect("hits")
            .iter()
            .map(|hit| hit["uri"].as_str().expect("a uri").to_owned());
        uris.collect::<Vec<_>>()
    };
    let rule = "/api/v1/rules/506.4".to_owned();
    let hits = found("my opponent stole the serra angel I was attacking with, will it still hit me").await;
    assert!(hits[..4].contains(&rule), "{hits:?}");
    // A few words beside it say what of the card is wanted.
    let hits = found("serra angel opponent took control").await;
    assert!(!hits[..4].contains(&rule), "{hits:?}");
    assert!(hits[..2].contains(&"/api/v1/cards/serra-angel".to_owned()), "{hits:?}");
}

#[test]
fn a_word_of_many_names_names_no_card_in_a_sentence() {
    let mut small = book(&[]);
    for at in 0..50 {
        small.card(
            &format!("Hoverboard {}", char::from(b'a' + at % 26).to_string().repeat(3 + at as usize / 26)),
            "Somebody stole an attacker with it.",
        );
    }
    let live = live_of(small.library);
    assert_eq!(
        first(&live, "somebody stole my hoverboard I was swinging with as the attacker, will it hit me"),
        "506.4 en"
    );
    assert!(asked(&live, "hoverboard stole").iter().all(|hit| hit.starts_with("Card")));
}

#[test]
fn words_in_quotation_marks_count_in_a_question_too() {
    let live = live_of(book(&[]).library);
    assert_eq!(
        first(&live, "when somebody \"stole\" the attacker I was swinging with, will it hit me"),
        "506.4 en"
    );
}

#[test]
fn a_translation_answers_in_its_own_words() {
    let mut small = book(&[]);
    let chinese = small.book(Language::ChineseSimplified, "2026-08-07");
    small.rule(&[chinese], "506", "#交锋");
    small.rule(&[chinese], "506.4", "移出者不再参与。");
    let live = live_of(small.library);
    assert_eq!(first(&live, "攻击生物被偷走了怎么办"), "506.4 zh-Hans");
}

#[test]
fn who_asks_in_french_is_answered_in_french_wherever_that_is_held() {
    let mut small = book(&[
        ("707", "#Copies"),
        ("707.10", "A spell is copied."),
        ("707.10c", "New targets are chosen for what is copied."),
    ]);
    let french = small.book(Language::French, "2026-08-07");
    small.rule(&[french], "707", "#La copie");
    small.rule(&[french], "707.10", "Un sort se copie.");
    small.rule(&[french], "707.10c", "Alors son contrôleur en désigne d’autres.");
    let live = live_of(small.library);
    assert_eq!(first(&live, "nouvelles cibles pour la copie"), "707.10c fr");
    assert_eq!(first(&live, "new targets for the copy"), "707.10c en");
}

#[test]
fn numbers_of_questions_are_followed_to_the_newest_edition() {
    let mut small = book(&[]);
    let later = small.book(Language::English, "2027-02-05");
    let same = |small: &mut SmallLibrary, number: &str, at: &str| {
        let text = small
            .library
            .rules
            .iter()
            .find(|text| text.rule.number.to_string() == number)
            .expect("a rule")
            .rule
            .text
            .clone();
        small.rule(&[later], at, &text);
    };
    small.rule(&[later], "506", "#The Fight");
    same(&mut small, "506.1", "506.1");
    small.rule(&[later], "506.4", "Who has the most monsters goes on.");
    same(&mut small, "506.4", "506.5");
    assert_eq!(first(&live_of(small.library), STOLEN), "506.5 en");
}

/// The rules of a named card's abilities come first although the question names none of them.
#[test]
fn the_text_of_a_named_card_leads_to_its_rules() {
    let place = |text: &str| {
        let rules =
            [("702", "#Keywords"), ("702.12", "#Indestructible"), ("702.12b", "It cannot be destroyed.")];
        let mut small = book(&rules);
        small.card("Steel Wanderer", text);
        let found = asked(&live_of(small.library), "somebody shoots my Steel Wanderer, is it dead?");
        found.iter().position(|hit| hit == "702.12b en").unwrap_or(usize::MAX)
    };
    let (with, without) = (place("Trample, indestructible"), place("Reach"));
    assert!(with < without, "{with} with the ability, {without} without it");
}
