//! What counts as a loss although every record is there: a field that is gone, the same everywhere, or another.

use super::{Place, id};

/// A set of cards, rulings and a book, of which each field can be spoilt.
struct Night {
    /// The date, the card and the text of a ruling.
    date: fn(usize) -> String,
    card: fn(usize) -> Option<usize>,
    ruling: fn(usize) -> String,
    /// Type line and text of a card.
    types: fn(usize) -> String,
    text: fn(usize) -> String,
    /// Name of a card in German, cost, and id over all printings.
    german: fn(usize) -> String,
    cost: fn(usize) -> String,
    oracle: fn(usize) -> String,
    /// The text of a rule of the newer book.
    rule: fn(usize) -> String,
    example: fn(usize) -> String,
    definition: fn(usize) -> String,
}

const RECORDS: usize = 60;
const TRUE: Night = Night {
    date: |at| format!("2025-{:02}-{:02}", at % 12 + 1, at % 28 + 1),
    card: Some,
    ruling: |at| format!("Kettle number {at} whistles when it is hot."),
    types: |at| format!("Artifact — Kettle {}", at % 7),
    text: |at| format!("It holds {at} cups."),
    german: |at| format!("Kessel {at}"),
    cost: |at| format!("{{{}}}", at % 9),
    oracle: id,
    rule: |at| format!("Kettle no. {at} stands on its own flame."),
    example: |at| format!("Ada puts kettle no. {at} on the stove."),
    definition: |at| format!("A pot with {at} spouts."),
};

impl Night {
    fn cards(&self) -> String {
        let card = |at: usize| {
            let (id, types, text) = ((self.oracle)(at), (self.types)(at), (self.text)(at));
            let (cost, ids) = (
                (self.cost)(at),
                if id.is_empty() { String::new() } else { format!(r#""scryfallOracleId":"{id}""#) },
            );
            let german = (self.german)(at);
            let foreign = if german.is_empty() {
                String::new()
            } else {
                format!(r#"{{"language":"German","name":"{german}"}}"#)
            };
            format!(
                r#""Kettle {at}":[{{"name":"Kettle {at}","layout":"normal","identifiers":{{{ids}}},"type":"{types}","manaCost":"{cost}","text":"{text}","foreignData":[{foreign}]}}]"#
            )
        };
        format!(r#"{{"meta":{{}},"data":{{{}}}}}"#, list(card))
    }

    fn rulings(&self) -> String {
        let ruling = |at: usize| {
            let of = (self.card)(at).map_or_else(|| "ffffffff-0000-4000-8000-000000000000".to_owned(), id);
            let (date, text) = ((self.date)(at), (self.ruling)(at));
            format!(
                r#"{{"object":"ruling","oracle_id":"{of}","source":"wotc","published_at":"{date}","comment":"{text}"}}"#
            )
        };
        format!("[{}]", list(ruling))
    }

    fn book(&self, day: &str) -> String {
        let rule = |at: usize| {
            let example = (self.example)(at);
            let example = if example.is_empty() { String::new() } else { format!("Example: {example}\n\n") };
            format!("100.{at}. {}\n\n{example}", (self.rule)(at))
        };
        let rules: String = (1..=RECORDS).map(rule).collect();
        let terms: String =
            (1..=RECORDS).map(|at| format!("Pot {at}\n{}\n\n", (self.definition)(at))).collect();
        format!(
            "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {day}.\n\nIntroduction\n\nPots play by these rules.\n\nContents\n\n1. Game Concepts\n100. General\n\nGlossary\n\nCredits\n\n1. Game Concepts\n\n100. General\n\n{rules}Glossary\n\n{terms}Credits\n\nWritten for this test.\n"
        )
    }

    /// Puts it into the folder of sources, beside an older book.
    fn write(&self, place: &Place) {
        place.write("cards.json", &self.cards());
        place.write("rulings.json", &self.rulings());
        place.write("2025-04-04.txt", &TRUE.book("April 4, 2025"));
        place.write("2025-07-25.txt", &self.book("July 25, 2025"));
    }
}

fn list(one: impl Fn(usize) -> String) -> String {
    (0..RECORDS).map(one).collect::<Vec<_>>().join(",\n")
}

/// A place with the true documents.
fn place() -> Place {
    let place = Place::empty();
    TRUE.write(&place);
    let ran = place.ingest(&[]);
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    place
}

/// What may happen to the documents in a night, and what is then said to be lost.
fn bad_nights() -> Vec<(&'static str, Night, &'static str)> {
    vec![
        ("no dates", Night { date: |_| String::new(), ..TRUE }, "dates of rulings (en)"),
        ("all of 1970", Night { date: |_| "1970-01-01".to_owned(), ..TRUE }, "dates of rulings (en)"),
        (
            "all to come",
            Night { date: |at| format!("2031-{:02}-{:02}", at % 12 + 1, at % 28 + 1), ..TRUE },
            "dates of rulings (en)",
        ),
        ("detached", Night { card: |_| None, ..TRUE }, "cards of rulings (en)"),
        ("on one card", Night { card: |_| Some(3), ..TRUE }, "cards with rulings (en): 60 now, 1 then"),
        ("on other cards", Night { card: |at| Some((at + 1) % RECORDS), ..TRUE }, "cards of rulings (en)"),
        ("other rulings", Night { ruling: |at| format!("x{at}"), ..TRUE }, "texts of rulings (en)"),
        ("one ruling", Night { ruling: |_| "x".to_owned(), ..TRUE }, "rulings (en): 60 now, 1 then"),
        ("no types", Night { types: |_| String::new(), ..TRUE }, "type lines of cards: 60 now, 0 then"),
        ("one type", Night { types: |_| "Land".to_owned(), ..TRUE }, "type lines of cards: "),
        ("no texts", Night { text: |_| String::new(), ..TRUE }, "texts of cards: 60 now, 0 then"),
        ("other texts", Night { text: |at| format!("{}", at * 7919), ..TRUE }, "texts of cards: 0 of 60"),
        ("no costs", Night { cost: |_| String::new(), ..TRUE }, "mana costs of cards: 60 now, 0 then"),
        ("no German", Night { german: |_| String::new(), ..TRUE }, "names of cards (de): 60 now, 0 then"),
        ("no ids", Night { oracle: |_| String::new(), ..TRUE }, "oracle ids of cards"),
        ("one rule", Night { rule: |_| "Something.".to_owned(), ..TRUE }, "texts of rules in force (en)"),
        (
            "other rules",
            Night { rule: |at| format!("Nothing {at}."), ..TRUE },
            "texts of rules in force (en)",
        ),
        (
            "most rules",
            Night { rule: |at| if at % 5 < 2 { (TRUE.rule)(at) } else { format!("Nothing {at}.") }, ..TRUE },
            "texts of rules in force (en)",
        ),
        (
            "rules under the next number",
            Night { rule: |at| (TRUE.rule)(at + 1), ..TRUE },
            "numbers of texts in force (en)",
        ),
        (
            "examples of the next rule",
            Night { example: |at| (TRUE.example)(at + 1), ..TRUE },
            "examples of rules in force (en)",
        ),
        ("no examples", Night { example: |_| String::new(), ..TRUE }, "examples of rules in force (en)"),
        (
            "other terms",
            Night { definition: |at| format!("Nothing {at}."), ..TRUE },
            "texts of glossary entries in force (en)",
        ),
    ]
}

#[test]
fn a_field_that_is_lost_in_a_night_holds_the_publication_back() {
    let place = place();
    for (what, night, said) in bad_nights() {
        night.write(&place);
        println!("{what}");
        place.refuses(&[said]);
    }
    TRUE.write(&place);
    assert_eq!(place.ingest(&[]).exit, Some(0), "the true documents are still the ones");
}

#[test]
fn the_true_documents_may_come_back_after_any_rubbish() {
    for (what, night, _) in bad_nights() {
        let place = place();
        night.write(&place);
        assert_eq!(place.ingest(&["--allow-shrink"]).exit, Some(0), "{what}");
        assert_eq!(place.ingest(&[]).exit, Some(0), "{what}: it is the same");
        TRUE.write(&place);
        let ran = place.ingest(&[]);
        assert_eq!(ran.exit, Some(0), "{what}: {}", ran.errors);
    }
}

/// A policy of our own: so many sections, of which each says something about its number moved on by this.
fn policy(moved: usize) -> String {
    let section = |at: usize| {
        format!(
            "1.{at} Kettle {at}\n\nWhoever drops kettle {} says so to a judge.\n\n",
            (at + moved) % RECORDS
        )
    };
    let sections: String = (1..=RECORDS).map(section).collect();
    format!("Magic: The Gathering Tournament Rules\n\nEffective February 5, 2025\n\n1. Kettles\n\n{sections}")
}

#[test]
fn a_policy_keeps_its_paragraphs_under_their_titles() {
    let place = place();
    place.write("mtr.txt", &policy(0));
    place.publishes();
    place.write("mtr.txt", &policy(1));
    place.refuses(&["paragraphs of sections (en): 0 of"]);
}

/// Many editions hide that the newest is gone: eleven of twelve are nine of ten.
#[test]
fn no_older_book_comes_into_force_unasked() {
    let place = place();
    for month in 1..=12 {
        let day = jiff::civil::date(2024, month, 5);
        place.write(&format!("{day}.txt"), &TRUE.book(&day.strftime("%B %-d, %Y").to_string()));
    }
    place.publishes();
    place.write("2025-07-25.txt", &TRUE.book("April 4, 2025"));
    place.refuses(&["rulebook in force (en): that of 2025-07-25 now, that of 2025-04-04 then"]);
    place.write("2025-07-25.txt", &TRUE.book("July 25, 2096"));
    place.refuses(&["rulebook in force (en): that of 2025-07-25 now, that of 2025-04-04 then"]);
    assert_eq!(place.ingest(&["--allow-shrink"]).exit, Some(0));
    assert_eq!(place.ingest(&[]).exit, Some(0), "what is meant once is the law from then on");
}

/// A book that comes into force tomorrow would lose the same then, without an ingest that could hold it back.
#[test]
fn what_a_pending_book_would_lose_holds_the_publication_back_today() {
    let place = place();
    let tomorrow =
        citator::work::today::today().tomorrow().expect("a day").strftime("%B %-d, %Y").to_string();
    let book = |night: Night| place.write("tomorrow.txt", &night.book(&tomorrow));
    book(Night { rule: |_| "Something.".to_owned(), ..TRUE });
    place.refuses(&["texts of rules in force (en)"]);
    book(Night { definition: |at| format!("Nothing {at}."), ..TRUE });
    place.refuses(&["texts of glossary entries in force (en)"]);
    book(TRUE);
    place.publishes();
}

/// A bad book among many of days to come is not passed over: with too many of them nothing is published.
#[test]
fn many_pending_books_hide_no_bad_one() {
    let place = place();
    let book = |days: i64, night: Night| {
        let day = citator::work::today::today() + jiff::Span::new().days(days);
        place.write(&format!("{days}.txt"), &night.book(&day.strftime("%B %-d, %Y").to_string()));
    };
    (1..8).for_each(|days| book(days, TRUE));
    place.publishes();
    book(8, Night { rule: |_| "Something.".to_owned(), ..TRUE });
    place.refuses(&["texts of rules in force (en)"]);
    book(9, TRUE);
    place.refuses(&["what is not in force yet"]);
}

/// A field that is gone or the same everywhere says nothing, so that nothing is missed of it.
#[test]
fn the_true_documents_may_follow_poorer_ones() {
    let poorer = [
        Night { date: |_| String::new(), card: |_| None, types: |_| String::new(), ..TRUE },
        Night { date: |_| "1970-01-01".to_owned(), card: |_| Some(3), types: |_| "Land".to_owned(), ..TRUE },
        Night { text: |_| String::new(), cost: |_| String::new(), german: |_| String::new(), ..TRUE },
        Night { rule: |_| "Something.".to_owned(), example: |_| String::new(), ..TRUE },
    ];
    for night in poorer {
        let place = Place::empty();
        night.write(&place);
        assert_eq!(place.ingest(&[]).exit, Some(0), "the first ingest is free");
        TRUE.write(&place);
        place.publishes();
    }
}

#[test]
fn a_new_edition_a_new_set_and_an_erratum_are_no_losses() {
    let place = place();
    // Three rules of sixty are reworded, two are new, one is gone, so that a third has other numbers.
    let newer = Night {
        rule: |at| match at {
            _ if at % 20 == 7 => format!("Pot no. {at} stands alone."),
            ..=40 => (TRUE.rule)(at),
            _ => (TRUE.rule)(at + 1),
        },
        ..TRUE
    };
    place.write("2025-09-19.txt", &newer.book("September 19, 2025"));
    place.publishes();
    // Every third card is reworded at once, and every tenth ruling has another date.
    let errata = Night {
        text: |at| if at % 3 == 0 { format!("It keeps {at} cups.") } else { (TRUE.text)(at) },
        date: |at| if at % 10 == 0 { "2025-12-01".to_owned() } else { (TRUE.date)(at) },
        ..TRUE
    };
    place.write("cards.json", &errata.cards());
    place.write("rulings.json", &errata.rulings());
    place.publishes();
}
