//! PDF files: of any bytes every line that can be read is accounted for.
#![no_main]

use citator::ingest::ingest;
use citator::source::{Notes, SourceFile};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let file = if bytes.starts_with(b"%PDF-") { bytes.to_vec() } else { [b"%PDF-1.7\n", bytes].concat() };
    let ingested = ingest(&SourceFile::from_bytes("fuzz.pdf", &file, Notes::default()));
    assert!(ingested.account.is_complete(), "{:?}", ingested.account);
});
