//! Blocks: the best hits of each kind, out of all hits.

use citator::index::{Blocks, Hit, Item, Kind, Live, Request, Results, Sort};

use super::request;
use crate::index::paging::crowded;

fn asked(blocks: Blocks, offset: usize, limit: usize) -> Request {
    Request { blocks, offset, limit, ..request("owl") }
}

fn items(hits: &[Hit]) -> Vec<Item> {
    hits.iter().map(|hit| hit.item).collect()
}

fn kinds(results: &Results) -> Vec<&'static [Kind]> {
    results.blocks.iter().map(|block| block.kinds).collect()
}

const BOTH: &[Kind] = &[Kind::Rule, Kind::Glossary];

fn all(live: &Live) -> Results {
    live.search(&asked(Blocks::None, 0, 175))
}

#[test]
fn the_best_of_each_kind_are_found_among_all_hits() {
    let live = crowded();
    let all = all(&live);
    let results = live.search(&asked(Blocks::Beside, 0, 1));
    assert_eq!(kinds(&results), [BOTH, &[Kind::Ruling], &[Kind::Card]]);
    assert_eq!(items(&results.hits), items(&all.hits[..1]));
    for block in &results.blocks {
        let of_kind = |item: &Item| block.kinds.contains(&item.kind());
        let ranked: Vec<Item> = items(&all.hits[1..]).into_iter().filter(of_kind).take(3).collect();
        assert_eq!(items(&block.hits), ranked, "{:?}", block.kinds);
        let counted = all.facets.kinds.iter().filter(|(kind, _)| block.kinds.contains(kind));
        assert_eq!(block.total, counted.map(|(_, count)| count).sum::<usize>());
        for hit in &block.hits {
            let same = all.hits.iter().find(|other| other.item == hit.item);
            assert_eq!(Some(hit), same, "a hit of a block is that of the list");
        }
    }
}

#[test]
fn with_blocks_apart_each_hit_comes_once() {
    let live = crowded();
    let expected = items(&all(&live).hits);
    let mut found = Vec::new();
    for offset in (0..expected.len()).step_by(20) {
        let page = live.search(&asked(Blocks::Apart, offset, 20));
        let in_blocks = || page.blocks.iter().flat_map(|block| items(&block.hits));
        assert_eq!(in_blocks().count(), if offset == 0 { 9 } else { 0 }, "{offset}");
        let here = page.hits.len() + in_blocks().count();
        assert_eq!(here, 20.min(expected.len() - offset), "{offset}");
        found.extend(items(&page.hits).into_iter().chain(in_blocks()));
    }
    assert_eq!(found[0], expected[0], "the best hit is the first");
    let sorted = |mut items: Vec<Item>| {
        items.sort();
        items
    };
    assert_eq!(sorted(found), sorted(expected));
}

#[test]
fn no_blocks_where_they_would_not_help() {
    let live = crowded();
    let none = |request: Request| {
        let results = live.search(&request);
        assert!(results.blocks.is_empty(), "{request:?}: {:?}", kinds(&results));
        let plain = live.search(&Request { blocks: Blocks::None, ..request.clone() });
        assert_eq!(items(&results.hits), items(&plain.hits), "{request:?}");
    };
    let apart = asked(Blocks::Apart, 0, 20);
    none(asked(Blocks::None, 0, 20));
    none(Request { sort: Sort::Date, ..apart.clone() });
    none(Request { kinds: vec![Kind::Rule, Kind::Ruling], ..apart.clone() });
    none(Request { query: "owl kind:ruling".to_owned(), ..apart.clone() });
    none(Request { query: "rule:702".to_owned(), ..apart.clone() });
    none(Request { query: "qqqzz".to_owned(), ..apart });
    none(asked(Blocks::Beside, 20, 20));
}

#[test]
fn the_rulings_shown_first_are_those_of_a_search_for_rulings_alone() {
    let live = crowded();
    for query in ["owl", "feather of an owl", "owl OR night", "what can an owl of craft do"] {
        let blocks = live.search(&Request { query: query.to_owned(), ..asked(Blocks::Beside, 0, 20) });
        let alone = Request { kinds: vec![Kind::Ruling], blocks: Blocks::None, ..asked(Blocks::None, 0, 4) };
        let alone = items(&live.search(&Request { query: query.to_owned(), ..alone }).hits);
        let block = blocks.blocks.iter().find(|block| block.kinds == [Kind::Ruling]).expect("rulings");
        let best = blocks.hits.iter().take(1).map(|hit| hit.item).filter(|item| item.kind() == Kind::Ruling);
        let shown: Vec<Item> = best.chain(items(&block.hits)).collect();
        assert_eq!(shown, alone[..shown.len()], "{query}");
        assert!(shown.len() >= 3, "{query}");
    }
}
