//! The documents that the project starts from, and Scryfall's bulk files, give what was counted in them.

use citator::diagnostic::{Code, Severity};
use citator::ingest::{Format, Ingested, ingest};
use citator::language::Language;
use citator::record::{Authority, CardRef, Content, Inferred, Place, Record, Rule, Ruling};
use citator::source::{SourceFile, walk};

use crate::support::real_data;

fn read(path: &str) -> Option<Ingested> {
    let path = real_data(path)?;
    let found = walk(&[&path]).files.remove(0);
    let source = SourceFile::read(&found).expect("a real document can be read");
    let ingested = ingest(&source);
    for diagnostic in ingested.diagnostics.iter().take(100) {
        eprintln!("{diagnostic}");
    }
    assert_eq!(ingested.account.total, ingested.account.in_records, "every line is in a record");
    assert!(ingested.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error));
    Some(ingested)
}

#[test]
fn look() {
    for seed in ["000_037dbcdfb2302c61", "001_89d0c7814acce4ca", "002_088357d4872454db", "003_45f11bb513e6f443", "004_f679fdf139f0b0ce"] {
        read(&format!("seeds/{seed}.txt"));
    }
    read("rulings/scryfall/rulings.json");
    read("rulings/scryfall/oracle-cards.json");
}
