//! Restores missing symbols in a ruling, if another source has the same text intact.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use ingest::lost_symbols::{restore as put_back, twin_key};
use library::Library;
use record::diagnostic::{Code, Diagnostic};
use record::{Gap, Inferred, Lines, Origin, Ruling};

/// An intact text and its place.
struct Twin {
    text: String,
    path: Arc<str>,
    lines: Lines,
}

/// Restores symbols from intact copies. A gap without a copy remains.
pub(crate) fn restore(library: &mut Library, rulings: &mut [(Origin, Ruling)]) {
    let wanted: FxHashMap<String, usize> = rulings
        .iter()
        .enumerate()
        .filter(|(_, (_, ruling))| !ruling.gaps.is_empty())
        .map(|(position, (_, ruling))| (twin_key(&ruling.text), position))
        .collect();
    if wanted.is_empty() {
        return;
    }
    let twins = twins_of(rulings, &wanted);
    for (origin, ruling) in rulings.iter_mut().filter(|(_, ruling)| !ruling.gaps.is_empty()) {
        let Some(twin) = twins.get(&twin_key(&ruling.text)) else { continue };
        let Some((text, symbols)) = put_back(&ruling.text, &twin.text) else { continue };
        let evidence = format!("the same text at {}:{}", twin.path, twin.lines.first);
        let message = format!("{} put back: {evidence}", counted(symbols.len()));
        library.diagnostics.push(Diagnostic::new(
            Code::SymbolRestored,
            &origin.path,
            Some(origin.lines),
            message,
        ));
        ruling.text = text;
        ruling.gaps = symbols
            .into_iter()
            .map(|(at, symbol)| Gap { at, restored: Some(symbol), guess: None, evidence: evidence.clone() })
            .collect();
        for occurrence in &mut ruling.occurrences {
            occurrence.inferred.push(Inferred::Symbol);
        }
    }
}

fn counted(symbols: usize) -> String {
    match symbols {
        1 => "a lost symbol was".to_owned(),
        count => format!("{count} lost symbols were"),
    }
}

/// Intact texts that match a text with gaps except for symbols. Texts that differ only in their symbols
/// restore nothing.
fn twins_of(rulings: &[(Origin, Ruling)], wanted: &FxHashMap<String, usize>) -> FxHashMap<String, Twin> {
    let mut twins: FxHashMap<String, Twin> = FxHashMap::default();
    let mut contested: FxHashSet<String> = FxHashSet::default();
    for (origin, ruling) in
        rulings.iter().filter(|(_, ruling)| ruling.gaps.is_empty() && ruling.text.contains('{'))
    {
        let key = twin_key(&ruling.text);
        let same_language = |position: &usize| rulings[*position].0.language == origin.language;
        if wanted.get(&key).is_some_and(same_language) {
            let twin =
                || Twin { text: ruling.text.clone(), path: Arc::clone(&origin.path), lines: origin.lines };
            let first = twins.entry(key.clone()).or_insert_with(twin);
            if !symbols(&first.text).eq(symbols(&ruling.text)) {
                contested.insert(key);
            }
        }
    }
    twins.retain(|key, _| !contested.contains(key));
    twins
}

/// The symbols of a text, in order.
fn symbols(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(symbol, _)| symbol)
}
