//! The query grammar: any bytes are a query, and what was understood of it is a query again.
#![no_main]

use citator::index::{MAX_CLAUSES, MAX_QUERY_CHARS, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let query = read(&String::from_utf8_lossy(bytes));
    let mut clauses = 0;
    query.root.for_each(&mut |_| clauses += 1);
    assert!(clauses <= MAX_CLAUSES, "{clauses} clauses");
    let understood = query.root.to_string();
    // Quotes that were added can make it too long to be read whole.
    if understood.chars().count() > MAX_QUERY_CHARS {
        return;
    }
    assert_eq!(read(&understood).root.to_string(), understood, "what was understood is understood the same");
});
