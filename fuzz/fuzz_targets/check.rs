//! The whole check over the sample: in any text each finding stands where it says, rewriting is safe, and the work
//! stays within so many steps for a byte.
#![no_main]

use std::path::Path;
use std::sync::LazyLock;

use citator::language::Language;
use citator::lineage::chain;
use citator::lint::{Checker, Reach, edits, rewrite};
use citator::shelf::Shelf;
use citator::view::{FindingView, Reader, Wording};
use citator::work::steps;
use libfuzzer_sys::fuzz_target;

/// The most steps for a byte of text, and for any text.
const MOST: (u64, u64) = (2_000, 2_000_000);

static SAMPLE: LazyLock<Shelf> = LazyLock::new(|| {
    let data = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../data"));
    let library = citator::join::pipeline::read(&[data.to_owned()], &|_, _| {});
    let lineages = chain(&library);
    Shelf::new(library, lineages)
});

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    // The first letter says the language, the length whether there is a date, so that each file stays nothing but a text.
    let language =
        Language::ALL[usize::from(bytes.first().copied().unwrap_or_default()) % Language::ALL.len()];
    let day = (bytes.len() % 3 == 2).then(|| "2025-03-01".parse().expect("a day"));
    let mut checker = Checker::new(&SAMPLE, language, None).expect("the sample has dated editions");
    let (checked, took) = steps::count(|| checker.check(&text, day));
    assert!(took <= MOST.0 * text.len() as u64 + MOST.1, "{took} steps for {} bytes", text.len());
    let wording = Wording::new(&checker, Reader::Program);
    for finding in &checked.findings {
        assert_eq!(text.get(finding.span.0..finding.span.1), Some(finding.quote.as_str()), "{finding:?}");
        assert!(!FindingView::new(finding, &wording, 10).message.is_empty());
    }
    for reach in [Reach::Vacant, Reach::Reused] {
        let edits = edits(&checked, reach);
        assert!(edits.is_sorted_by(|before, after| before.span.1 <= after.span.0), "{edits:?}");
        rewrite(&text, &edits);
    }
});
