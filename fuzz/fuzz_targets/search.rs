//! The whole search over the sample: any bytes have an answer, and its passages can be shown.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use citator::index::{Editions, Live, Request, Sort};
use citator::language::Language;
use libfuzzer_sys::fuzz_target;

static SAMPLE: LazyLock<Live> = LazyLock::new(|| {
    let data = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../data"));
    Live::from_library(citator::join::pipeline::read(&[data.to_owned()], &|_, _| {}))
        .expect("the sample can be searched")
});

fuzz_target!(|bytes: &[u8]| {
    let query = String::from_utf8_lossy(bytes).into_owned();
    // What a query does not say itself follows from its length, so that each file stays nothing but a query.
    let turn = bytes.len();
    let request = Request {
        query,
        sort: if turn % 5 == 4 { Sort::Date } else { Sort::Relevance },
        editions: if turn % 7 == 6 { Editions::All } else { Editions::Current },
        reader: Language::ALL.get(turn % (Language::ALL.len() + 1)).copied(),
        offset: if turn % 11 == 10 { usize::MAX - turn } else { 0 },
        limit: turn % 13 * 20,
        ..Request::default()
    };
    let results = SAMPLE.search(&request);
    assert!(results.hits.len() <= results.total);
    for hit in &results.hits {
        let passage = &hit.passage;
        let are_in_order = passage.marks.is_sorted_by(|before, after| before.1 <= after.0);
        assert!(
            are_in_order && passage.marks.iter().all(|&(from, to)| passage.text.get(from..to).is_some()),
            "{passage:?}"
        );
    }
});
