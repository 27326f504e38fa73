//! Finds queries of the test set that are nearly stored questions: they would flatter the figures.
//!
//! Two are twins when the Jaccard index of their content words is at least 0.6.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use serde::Deserialize;

use index::analysis::Analyzer;
use language::Language;

use crate::audit::{StoredQuestions, WordFault, WordFinding, content_words};

/// The least Jaccard index of the content words of twins.
const TWIN: f32 = 0.6;
/// With fewer content words, a query is usually a keyword, not a question.
const FEWEST: usize = 2;

/// The fields of a test query that matter here.
#[derive(Deserialize)]
struct TestQuery {
    query: String,
    #[serde(default)]
    lang: Option<Language>,
}

/// The twins of the queries of a language, each with the stored question that is most like it.
pub(crate) fn find(stored: &StoredQuestions, folder: &Path) -> Vec<WordFinding> {
    let mut with: HashMap<&str, Vec<usize>> = HashMap::new();
    for (at, words) in stored.words.iter().enumerate() {
        words.iter().for_each(|word| with.entry(word.as_str()).or_default().push(at));
    }
    let mut analyzer = Analyzer::new(stored.language);
    let mut found = Vec::new();
    for (path, line, test) in queries(folder) {
        if test.lang.unwrap_or(Language::English) != stored.language {
            continue;
        }
        let words = content_words(&mut analyzer, &test.query);
        if let Some((at, jaccard)) =
            nearest(stored, &with, &words).filter(|(_, jaccard)| *jaccard >= TWIN && words.len() >= FEWEST)
        {
            let place = format!("{}:{}", stored.paths[at], stored.questions[at].line);
            let message = format!(
                "“{}” is nearly “{}” at {place} (Jaccard {jaccard:.2})",
                test.query, stored.questions[at].text
            );
            found.push(WordFinding { fault: WordFault::TestTwin, path, line, message });
        }
    }
    found
}

fn nearest(
    stored: &StoredQuestions,
    with: &HashMap<&str, Vec<usize>>,
    words: &[String],
) -> Option<(usize, f32)> {
    let mut common: HashMap<usize, usize> = HashMap::new();
    for &at in words.iter().filter_map(|word| with.get(word.as_str())).flatten() {
        *common.entry(at).or_default() += 1;
    }
    let jaccard = |(at, common): (usize, usize)| {
        (at, common as f32 / (words.len() + stored.words[at].len() - common) as f32)
    };
    common.into_iter().map(jaccard).max_by(|one, other| one.1.total_cmp(&other.1).then(other.0.cmp(&one.0)))
}

/// Every query of a folder with its file and line. Unreadable files are skipped.
fn queries(folder: &Path) -> Vec<(Arc<str>, u32, TestQuery)> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    paths.sort();
    let mut queries = Vec::new();
    for path in paths {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        let (name, text): (Arc<str>, _) = (path.to_string_lossy().into(), String::from_utf8_lossy(&bytes));
        let read = (1..)
            .zip(text.lines())
            .filter_map(|(line, text)| Some((Arc::clone(&name), line, serde_json::from_str(text).ok()?)));
        queries.extend(read);
    }
    queries
}
