//! Web pages: of any markup every line is accounted for, and the work stays within so many steps for a byte.
#![no_main]

use citator::ingest::ingest;
use citator::source::{Notes, SourceFile};
use citator::work::steps;
use libfuzzer_sys::fuzz_target;

/// The most steps for a byte of a page. Each parser that may know it lays it out.
const MOST: u64 = 2_000;

fuzz_target!(|bytes: &[u8]| {
    let page = [b"<!doctype html><html>", bytes].concat();
    let source = SourceFile::from_bytes("fuzz.html", &page, Notes::default());
    let (ingested, took) = steps::count(|| ingest(&source));
    assert!(ingested.account.is_complete(), "{:?}", ingested.account);
    assert!(took <= MOST * page.len() as u64, "{took} steps for {} bytes", page.len());
});
