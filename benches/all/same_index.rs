//! The library alone over the very index that citator searches: the same words in the same fields of all
//! languages, alone and side by side, joined by its own scorers. What citator adds to that is its own:
//! titles, bonuses, other spellings, facets, passages.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use citator::index::analysis::{Analyzer, Form};
use citator::index::current_generation;
use citator::language::Language;
use tantivy::collector::{Count, TopDocs};
use tantivy::directory::{Directory, RamDirectory};
use tantivy::query::{BooleanQuery, Occur, PhraseQuery, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Index, IndexReader, Term};

/// The fields in which words are looked for, by the starts of their names.
const PLACES: [&str; 4] = ["title", "heading", "text", "example"];

/// The index of the live generation of a folder.
pub(crate) struct SameIndex {
    reader: IndexReader,
    fields: Vec<(Language, Vec<Field>)>,
    analysers: HashMap<Language, Analyzer>,
}

impl SameIndex {
    /// Opens it.
    pub(crate) fn of(folder: &Path) -> SameIndex {
        let generation = current_generation(folder).expect("a generation");
        // In memory, where citator has its own.
        let directory = RamDirectory::create();
        for file in fs::read_dir(folder.join(format!("gen-{generation}"))).expect("a folder").flatten() {
            let bytes = fs::read(file.path()).expect("a file");
            directory.atomic_write(Path::new(&file.file_name()), &bytes).expect("memory");
        }
        let index = Index::open(directory).expect("the library opens its own files");
        let reader = index.reader().expect("a reader");
        let schema = index.schema();
        let field = |place: &str, language: Language| {
            schema.get_field(&format!("{place}_{language}")).expect("a field")
        };
        let fields = Language::ALL
            .map(|language| (language, PLACES.map(|place| field(place, language)).to_vec()))
            .to_vec();
        let analysers =
            Language::ALL.map(|language| (language, Analyzer::new(language))).into_iter().collect();
        SameIndex { reader, fields, analysers }
    }

    /// How many records have all the words, and the best ten.
    pub(crate) fn search(&mut self, words: &[String]) -> usize {
        let all = self.words(words);
        self.best(all)
    }

    /// The same, those first in which the words stand side by side: what citator promises.
    pub(crate) fn search_with_phrase(&mut self, words: &[String]) -> usize {
        let mut all = self.words(words);
        let rows = self.rows(&words.join(" "));
        all.push((Occur::Should, Box::new(BooleanQuery::new(rows))));
        self.best(all)
    }

    fn best(&self, clauses: Vec<(Occur, Box<dyn Query>)>) -> usize {
        let searcher = self.reader.searcher();
        let (_, count) = searcher
            .search(&BooleanQuery::new(clauses), &(TopDocs::with_limit(10).order_by_score(), Count))
            .expect("an answer");
        count
    }

    /// Words as phrases in all fields in which all of them stand.
    fn rows(&mut self, words: &str) -> Vec<(Occur, Box<dyn Query>)> {
        let searcher = self.reader.searcher();
        let mut rows: Vec<(Occur, Box<dyn Query>)> = Vec::new();
        for (language, fields) in &self.fields {
            let tokens = self.analysers.get_mut(language).expect("an analyser").tokens(words);
            let mut forms: Vec<(usize, &str)> = tokens
                .iter()
                .filter(|token| token.form != Form::Letter)
                .map(|token| (token.position, token.text))
                .collect();
            forms.dedup_by_key(|(position, _)| *position);
            for field in fields {
                let terms: Vec<(usize, Term)> = forms
                    .iter()
                    .map(|(position, text)| (*position, Term::from_field_text(*field, text)))
                    .collect();
                if terms.len() > 1
                    && terms.iter().all(|(_, term)| searcher.doc_freq(term).expect("a count") > 0)
                {
                    rows.push((Occur::Should, Box::new(PhraseQuery::new_with_offset(terms))));
                }
            }
        }
        rows
    }

    /// Each word in any of the fields.
    fn words(&mut self, words: &[String]) -> Vec<(Occur, Box<dyn Query>)> {
        let searcher = self.reader.searcher();
        let mut all: Vec<(Occur, Box<dyn Query>)> = Vec::new();
        for word in words {
            let mut places: Vec<(Occur, Box<dyn Query>)> = Vec::new();
            for (language, fields) in &self.fields {
                let tokens = self.analysers.get_mut(language).expect("an analyser").tokens(word);
                let forms = tokens.iter().filter(|token| token.form != Form::Letter);
                for (token, field) in forms.flat_map(|token| fields.iter().map(move |field| (token, *field)))
                {
                    let term = Term::from_field_text(field, token.text);
                    // As citator does, what stands nowhere is not joined.
                    if searcher.doc_freq(&term).expect("a count") > 0 {
                        places.push((
                            Occur::Should,
                            Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)),
                        ));
                    }
                }
            }
            all.push((Occur::Must, Box::new(BooleanQuery::new(places))));
        }
        all
    }
}
