//! The formats: of any bytes every line is accounted for, and no record takes what is not its own.
#![no_main]

use citator::ingest::ingest;
use citator::record::diagnostic::Code;
use citator::source::{Notes, SourceFile};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let ingested = ingest(&SourceFile::from_bytes("fuzz.txt", bytes, Notes::default()));
    assert!(ingested.account.is_complete(), "{:?}", ingested.account);
    let fault =
        ingested.diagnostics.iter().find(|found| matches!(found.code, Code::OwnedTwice | Code::NotReread));
    assert!(fault.is_none(), "{fault:?}");
});
