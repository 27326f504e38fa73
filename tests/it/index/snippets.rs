//! Which subrule represents a hit, which of its texts is shown, how it is cut, and what is marked in it.

use citator::index::{Item, Live, Request};
use citator::language::Language;

use super::search::{LIVE, name, request};
use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;

/// Two editions; the first subrule is newer than the second, so that the library holds it after that one.
fn live() -> Live {
    let mut library = SmallLibrary::default();
    let old = library.book(Language::English, "2025-02-07");
    let new = library.book(Language::English, "2026-08-07");
    library.rule(&[old, new], "950.9", "").rule.title = Some("Soaring".to_owned());
    library.rule(
        &[old, new],
        "950.9b",
        "Soaring is what a creature has. It lasts until another one stops it, or until the end of the turn in which it was given.",
    );
    library.rule(
        &[new],
        "950.9a",
        "Soaring is what a creature has. It stays up in the air until something brings it down again, or until the end of this very turn.",
    );
    library.rule(
        &[old, new],
        "950.9c",
        "Glowing makes a creature glow, and glowing twice is still glowing, as glowing as glowing is.",
    );
    library.rule(&[old, new], "950.8", "").rule.title = Some("Sinking".to_owned());
    library.rule(&[old], "950.8a", "Once it went down slowly.");
    library.rule(&[new], "950.8a", "Now it goes down at once.");
    library.rule(
        &[new],
        "951.1",
        "When a card and these rules disagree, the card wins, as long as it says so.",
    );
    library.example(
        "A card lets nobody play lands, another card says that you may: the rules let the first card win.",
    );
    live_of(library.library)
}

fn first(live: &Live, query: &str) -> (String, String) {
    let results = live.search(&Request { query: query.to_owned(), limit: 1, ..Request::default() });
    let hit = &results.hits[0];
    let Item::Rule(at) = hit.item else { panic!("{query}: {:?}", hit.item) };
    (live.shelf.rules()[at].rule.number.to_string(), hit.passage.text.clone())
}

#[test]
fn of_subrules_that_fit_nearly_alike_the_first_is_shown() {
    let live = live();
    assert_eq!(first(&live, "soaring creature").0, "950.9a");
    // One that fits better is shown wherever it stands.
    assert_eq!(first(&live, "glowing").0, "950.9c");
    assert_eq!(first(&live, "another soaring").0, "950.9b");
}

#[test]
fn an_example_is_shown_only_when_its_rule_has_none_of_the_words() {
    let live = live();
    // Two of the words stand in the rule, three in the example.
    let (number, shown) = first(&live, "rules card lands");
    assert_eq!((number.as_str(), shown.starts_with("When a card")), ("951.1", true), "{shown}");
    // One of the words stands in the rule, all of them in the example.
    let (number, shown) = first(&live, "wins nobody play lands first");
    assert_eq!((number.as_str(), shown.starts_with("When a card")), ("951.1", true), "{shown}");
    let (number, shown) = first(&live, "nobody play lands");
    assert_eq!((number.as_str(), shown.starts_with("A card lets")), ("951.1", true), "{shown}");
}

#[test]
fn of_an_answer_its_own_words_are_shown_not_its_examples() {
    let mut library = SmallLibrary::default();
    let book = library.book(Language::English, "2026-08-07");
    let long = "The double takes over what is printed: what it is called, what it costs, what it is, and how big it is. ".repeat(5);
    library.rule(&[book], "707.2", &format!("{long}Auras and counters stay behind."));
    library
        .example("Somebody cloned a creature with two auras and four counters on it: the double has none.");
    library.rule(&[book], "707.3", "Something else.");
    let live = live_of(library.library);
    let (number, shown) = first(&live, "i cloned a creature with two auras and four counters, what do i get");
    assert_eq!(number, "707.2");
    assert!(!shown.starts_with("Somebody cloned"), "{shown}");
}

#[test]
fn a_title_found_in_an_edition_shows_how_its_rule_began_there() {
    let live = live();
    assert_eq!(
        first(&live, "sinking edition:2025-02-07"),
        ("950.8".to_owned(), "Once it went down slowly.".to_owned())
    );
    assert_eq!(first(&live, "sinking"), ("950.8".to_owned(), "Now it goes down at once.".to_owned()));
}

#[test]
fn scores_are_in_the_order_of_the_hits_whatever_is_shown_of_them() {
    let (mut library, [english, french]) = SmallLibrary::in_two_languages("2026-08-07");
    library.rule(&[english], "950.1", "Glowing, glowing and glowing again.");
    library.rule(
        &[french],
        "950.1",
        "Une longue règle de tout autre chose, et de glowing aussi, mais si loin que peu en reste dans ce texte.",
    );
    library.rule(&[english], "951.1", "Glowing is spoken of here too.");
    let live = live_of(library.library);
    let results = live.search(&Request {
        query: "glowing".to_owned(),
        reader: Some(Language::French),
        limit: 5,
        ..Request::default()
    });
    let scores: Vec<f32> = results.hits.iter().map(|hit| hit.score).collect();
    let Item::Rule(shown) = results.hits[0].item else { panic!("{:?}", results.hits) };
    // The French text is shown, though it fits worse than the English rule below it.
    assert_eq!((scores.len(), live.shelf.rules()[shown].language), (2, Language::French));
    assert!(scores.is_sorted_by(|better, worse| better > worse), "{scores:?}");
}

/// The passage of the first hit, with its marks in brackets.
fn shown(query: &str) -> String {
    let results = LIVE.search(&request(query));
    let passage = &results.hits.first().unwrap_or_else(|| panic!("{query} finds nothing")).passage;
    let mut text = passage.text.clone();
    for &(start, end) in passage.marks.iter().rev() {
        text.insert(end, ']');
        text.insert(start, '[');
    }
    text
}

#[test]
fn what_was_searched_for_is_marked() {
    let table = [
        ("copies spells stack", "To [copy] a [spell] means to lay a [copy] of it onto the [stack]."),
        ("\"copy of it\"", "To copy a spell means to lay a [copy of it] onto the stack."),
        (
            "règlent",
            "Copier un sort, c’est mettre une copie d’un sort sur la pile ; les capacités [règlent] le reste.",
        ),
        (
            "reglent",
            "Copier un sort, c’est mettre une copie d’un sort sur la pile ; les capacités [règlent] le reste.",
        ),
        ("复制品放", "将咒语的[复制品放]进堆叠，便是复制该咒语。规则707.10a另有规定。"),
        ("堆", "将咒语的复制品放进[堆]叠，便是复制该咒语。规则707.10a另有规定。"),
        ("복사본이", "주문을 복사하면 [복사본이] 스택에 놓입니다."),
        ("prev* comb*", "[Prevent] all [combat] damage this turn."),
        (
            "umbra destroyed kind:ruling",
            "If the creature would be [destroyed] twice, Penumbra [Umbra] saves it once only.",
        ),
        ("left-over", "[Left-over] damage counts deathtouch, but not what the blockers will prevent."),
        ("5/5", "A [5/5] with trample meets a 2/2 and sends three through."),
        ("{e}", "Energy counters are no mana; you pay [{E}] by taking them off yourself."),
        (
            "704.5k -kind:rule OR kind:rule 704.5k stack",
            "A copy of a spell that leaves the [stack] is gone. See rule [704.5k].",
        ),
        ("legend -rule kind:glossary OR \"the same legend\"", "What happens to two of [the same legend]."),
    ];
    let wrong: Vec<_> = table
        .iter()
        .map(|&(query, expected)| (query, expected, shown(query)))
        .filter(|(_, expected, got)| expected != got)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn long_texts_are_cut_where_a_reader_would_cut_them() {
    let filler = "Nothing of interest stands in this sentence. ".repeat(12);
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2024-04-12");
    small.rule(&[book], "100.1", &format!("{filler}Here the owl meets the oﬃce İbis at dusk. {filler}"));
    let chinese = small.book(Language::ChineseSimplified, "2024-04-12");
    small.rule(
        &[chinese],
        "100.1",
        &format!("{}猫头鹰在这里。{}", "这句话什么也没有说。".repeat(60), "这句话什么也没有说。".repeat(60)),
    );
    let live = Live::from_library(small.library).expect("it can be indexed");
    let passage = |query: &str| live.search(&request(query)).hits.remove(0).passage;

    let owl = passage("owl ibis office");
    assert!(owl.cut_before && owl.cut_after);
    assert!(
        owl.text.starts_with("Here the owl")
            && owl.text.ends_with(char::is_alphanumeric) | owl.text.ends_with('.'),
        "{owl:?}"
    );
    assert!((180..=260).contains(&owl.text.chars().count()), "{owl:?}");
    let marked: Vec<&str> = owl.marks.iter().map(|&(start, end)| &owl.text[start..end]).collect();
    assert_eq!(marked, ["owl", "oﬃce", "İbis"]);
    let chinese = passage("猫头鹰");
    assert!(chinese.text.starts_with("猫头鹰"), "{chinese:?}");
    assert_eq!(chinese.marks, [(0, 9)]);
    // Nothing is marked when only a filter chose the text; then it is shown from its start.
    let start = passage("rule:100.1 lang:en");
    assert!(!start.cut_before && start.cut_after && start.marks.is_empty());
}

#[test]
fn what_is_only_a_title_shows_the_rule_that_it_begins_with() {
    // Of chapter 707 the small book has no rule before 707.10.
    let shown = |query: &str| {
        let results = LIVE.search(&request(query));
        let hit = &results.hits[0];
        (name(&LIVE, hit.item), hit.shown.map(|at| name(&LIVE, Item::Rule(at))))
    };
    assert_eq!(shown("trample"), ("en 702.19".to_owned(), Some("en 702.19a".to_owned())));
    assert_eq!(shown("copying objects"), ("en 707".to_owned(), Some("en 707.10".to_owned())));
    assert_eq!(shown("707.10a"), ("en 707.10a".to_owned(), None));
}
