//! Term-at-a-time execution against its oracle: tantivy's own scorers find the same documents with the same
//! scores.

use std::path::PathBuf;
use std::sync::LazyLock;

use citator::index::{Execution, Live, Request, Sort, open, publish};
use citator::language::Language;
use proptest::prelude::*;

use crate::support::{cases, real_data, repository};

/// One index, executed both ways.
struct Pair {
    lists: Live,
    oracle: Live,
}

impl Pair {
    fn of(paths: &[PathBuf]) -> Pair {
        let folder = tempfile::tempdir().expect("a folder");
        publish(&citator::join::pipeline::read(paths, &|_, _| {}), folder.path(), &|_, _, _| {})
            .expect("published");
        let live = || open(folder.path()).expect("opened");
        Pair { lists: live(), oracle: live().executing(Execution::DocumentAtATime) }
    }

    fn agrees(&self, request: &Request) {
        let (ours, theirs) = (self.lists.search(request), self.oracle.search(request));
        let query = &request.query;
        assert_eq!(ours.total, theirs.total, "{query}");
        assert_eq!(format!("{:?}", ours.facets), format!("{:?}", theirs.facets), "{query}");
        assert_eq!(format!("{:?}", ours.warnings), format!("{:?}", theirs.warnings), "{query}");
        for (place, (one, other)) in ours.hits.iter().zip(&theirs.hits).enumerate() {
            // Sums in another order differ in their last bits, so equal hits may change places.
            let near = (one.score - other.score).abs() <= 1e-4 * one.score.abs().max(1.0);
            assert!(
                near,
                "{query}: hit {place} scores {} and {} ({:?}, {:?})",
                one.score, other.score, one.item, other.item
            );
        }
    }
}

fn request(query: &str) -> Request {
    Request { query: query.to_owned(), limit: 100, ..Request::default() }
}

static SAMPLE: LazyLock<Pair> = LazyLock::new(|| Pair::of(&[repository("data")]));

#[test]
fn whole_questions_names_and_numbers_score_as_in_tantivy() {
    let queries = [
        "copy",
        "what happens when you copy a spell",
        "copy is:example",
        "707",
        "702.19b",
        "\"copy of\"",
        "cop* -spell",
        "-copy",
        "trample damage",
        "does trample damage carry over",
        "(trample OR copy) kind:rule",
        "tramplee damge",
        "piétinement",
        "lang:de verursachen",
        "edition:all trample",
        "",
    ];
    for query in queries {
        SAMPLE.agrees(&request(query));
        SAMPLE.agrees(&Request { sort: Sort::Date, ..request(query) });
        SAMPLE.agrees(&Request { reader: Some(Language::French), ..request(query) });
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn any_query_scores_as_in_tantivy(
        words in proptest::collection::vec(
            "trample|damage|copy|spell|player|when|does|the|target|creature|\\(copy OR spell\\)|\"copy of\"|-damage|tram\\*|kind:rule|lang:en|is:example|edition:all|702\\.19b|70[0-9]|[a-z]{3,6}",
            1..7,
        ),
    ) {
        SAMPLE.agrees(&request(&words.join(" ")));
    }
}

#[test]
fn long_lists_of_real_documents_score_as_in_tantivy() {
    let (Some(book), Some(rulings)) =
        (real_data("rulebooks/en/2026-08-07.txt"), real_data("rulings/scryfall"))
    else {
        return;
    };
    let pair = Pair::of(&[book, rulings]);
    let pairs =
        ["creature", "spell", "damage", "counter", "token", "when", "the", "player", "combat", "controls"];
    for one in pairs {
        for other in pairs {
            pair.agrees(&request(&format!("{one} {other}")));
        }
        pair.agrees(&request(&format!("what happens if a {one} leaves the battlefield with {one} on it")));
        pair.agrees(&request(&format!("{one}* -target")));
    }
}
