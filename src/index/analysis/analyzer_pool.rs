//! A pool of analyzers, one per language, whose stem caches stay warm from one search to the next.
//!
//! `analysis` says how a text is read.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::analysis::analyzer::Analyzer;
use language::Language;

/// Analysers of the languages that were asked for.
#[derive(Debug, Default)]
pub(crate) struct Analyzers(HashMap<Language, Analyzer>);

impl Analyzers {
    /// That of a language.
    pub(crate) fn of(&mut self, language: Language) -> &mut Analyzer {
        self.0.entry(language).or_insert_with(|| Analyzer::new(language))
    }
}

/// Analysers that wait for the next passages to read: they remember most of the stems that occur there.
#[derive(Debug, Default)]
pub(crate) struct AnalyzerPool(Mutex<Vec<Analyzers>>);

impl AnalyzerPool {
    /// Maximum size of the pool.
    const MOST: usize = 4;

    /// Some that wait, or new ones.
    pub(crate) fn take(&self) -> Analyzers {
        self.0.lock().ok().and_then(|mut waiting| waiting.pop()).unwrap_or_default()
    }

    /// Lets some wait.
    pub(crate) fn give(&self, analysers: Analyzers) {
        if let Ok(mut waiting) = self.0.lock()
            && waiting.len() < AnalyzerPool::MOST
        {
            waiting.push(analysers);
        }
    }
}
