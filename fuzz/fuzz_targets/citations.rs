//! The citation grammar: in any text, in any language, what is found stands where it is said to stand.
#![no_main]

use citator::citation::find;
use citator::language::Language;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    // The first letter says the language, so that a text can be tried in each.
    let language =
        Language::ALL[usize::from(bytes.first().copied().unwrap_or_default()) % Language::ALL.len()];
    let mut end = 0;
    for citation in find(&text, language) {
        assert!(citation.span.0 >= end, "{citation:?} begins before {end}");
        end = citation.span.1;
        assert!(
            text.get(citation.span.0..citation.span.1).is_some_and(|quote| !quote.is_empty()),
            "{citation:?}"
        );
    }
});
