//! What players say is found under what the rules say; questions, names with faults and names in part are understood.

use std::collections::HashSet;
use std::path::Path;

use citator::index::read;
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    word: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    says: Vec<String>,
    means: Vec<String>,
    why: String,
}

#[test]
fn each_word_stands_once_and_its_meaning_can_be_searched() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/players_words.toml");
    let file: File = toml::from_str(&std::fs::read_to_string(path).expect("the file")).expect("rows");
    assert!(file.word.len() > 80);
    let mut seen = HashSet::new();
    for row in &file.word {
        assert!(!row.why.is_empty() && !row.means.is_empty() && !row.says.is_empty(), "{:?}", row.says);
        for said in &row.says {
            assert!(seen.insert(said.clone()), "{said} stands twice");
        }
        for means in &row.means {
            assert_eq!(read(means).warnings, Vec::<String>::new(), "{means}");
        }
    }
}
