//! Joins the records of all files into one library: merges equal texts, assigns rulings to cards, resolves
//! citations.
//!
//! [`pipeline`] runs the stages from paths to a library; nothing else here reads a file. The same files in
//! any order give the same library.

mod books;
mod card_names;
mod cards;
mod chapter_files;
mod citations;
mod documents;
mod far_off_days;
mod intern;
mod lost_symbols;
mod misplaced_rulings;
pub mod pipeline;
mod restored_symbols;
mod rulings;
mod short_books;
mod slugs;
mod source_preference;
mod terms;
mod undated_books;

use crate::cards::entries;
use crate::citations::resolve;
use crate::slugs::own_slug;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cards::printings::Printings;
use crate::source_preference::Preference;
use ingest::Ingested;
use jiff::civil::Date;
use language::Language;
use library::{BookText, GlossaryText, Library, PassageText, Source};
use record::Format;
use record::diagnostic::Diagnostic;
use record::{Content, DocumentHead, Edition, Inferred, Passage, Place, PrintIds, PrintingOf, Record, Rule};
use source::SourceFile;
use work::today::today;

/// A parsed file, without its text.
#[derive(Debug)]
pub struct FileRead {
    path: Arc<str>,
    facts: Option<Facts>,
    diagnostics: Vec<Diagnostic>,
    edition: Option<Edition>,
    beside: Vec<Edition>,
    documents: Vec<DocumentHead>,
    records: Vec<Record>,
    printings: Vec<PrintingOf>,
    prints: Vec<(String, PrintIds)>,
    /// The text of an English rulebook, see [`library::Book::text`].
    text: BookText,
}

/// Facts about a source, for the list of sources.
#[derive(Debug)]
struct Facts {
    encoding: String,
    bytes: u64,
    sha256: String,
    format: Option<record::Format>,
    account: record::Account,
    url: Option<String>,
    inferred: BTreeMap<Inferred, u32>,
}

impl FileRead {
    /// A parsed file with its records.
    pub fn of(source: &SourceFile, ingested: Ingested) -> FileRead {
        let facts = Facts {
            encoding: source.encoding.0.clone(),
            bytes: source.bytes,
            sha256: source.sha256.clone(),
            format: ingested.format,
            account: ingested.account,
            url: source.notes.url.clone(),
            inferred: inferred(&ingested.records),
        };
        let text = text_of_book(source, &ingested);
        FileRead {
            path: Arc::clone(&source.path),
            facts: Some(facts),
            diagnostics: ingested.diagnostics,
            edition: ingested.edition,
            beside: ingested.beside,
            documents: ingested.documents,
            records: ingested.records,
            printings: ingested.printings,
            text,
            prints: ingested.prints,
        }
    }

    /// A file that could not be opened, with its diagnostic.
    pub fn unreadable(diagnostic: Diagnostic) -> FileRead {
        FileRead {
            path: Arc::clone(&diagnostic.path),
            facts: None,
            diagnostics: vec![diagnostic],
            edition: None,
            beside: Vec::new(),
            documents: Vec::new(),
            records: Vec::new(),
            printings: Vec::new(),
            prints: Vec::new(),
            text: BookText::default(),
        }
    }

    fn source(&self) -> Source {
        let origin = self.records.first().map(|record| &record.origin);
        let facts = self.facts.as_ref();
        Source {
            path: Arc::clone(&self.path),
            format: facts.and_then(|facts| facts.format),
            encoding: facts.map_or_else(|| "unreadable".to_owned(), |facts| facts.encoding.clone()),
            bytes: facts.map_or(0, |facts| facts.bytes),
            sha256: facts.map_or_else(String::new, |facts| facts.sha256.clone()),
            language: origin.map(|origin| origin.language),
            authority: origin.map(|origin| origin.authority),
            url: facts.and_then(|facts| facts.url.clone()),
            inferred: facts.map_or_else(BTreeMap::new, |facts| facts.inferred.clone()),
            account: facts.map_or_else(Default::default, |facts| facts.account),
            records: self.records.len() as u32,
            book: None,
        }
    }
}

/// The text of an English rulebook in plain text, with line feeds.
fn text_of_book(source: &SourceFile, ingested: &Ingested) -> BookText {
    let is_kept = ingested.format == Some(Format::PlainRulebook)
        && ingested.edition.as_ref().is_some_and(|edition| edition.language == Language::English);
    if is_kept {
        BookText::compress(&source.text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        BookText::default()
    }
}

/// Number of records with each kind of inference.
fn inferred(records: &[Record]) -> BTreeMap<Inferred, u32> {
    let mut counts = BTreeMap::new();
    let mut of_record: Vec<Inferred> = Vec::new();
    for record in records {
        let of_occurrences = match &record.content {
            Content::Ruling(ruling) => ruling.occurrences.as_slice(),
            _ => &[],
        };
        of_record.clear();
        of_record.extend(
            record
                .origin
                .inferred
                .iter()
                .chain(of_occurrences.iter().flat_map(|occurrence| &occurrence.inferred)),
        );
        of_record.sort_unstable();
        of_record.dedup();
        for &inferred in &of_record {
            *counts.entry(inferred).or_default() += 1;
        }
    }
    counts
}

/// Joins the files; `found` are the diagnostics of the walk.
pub fn join(mut files: Vec<FileRead>, found: Vec<Diagnostic>) -> Library {
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let mut library = Library { diagnostics: found, day: today(), ..Library::default() };
    for file in &mut files {
        library.sources.push(file.source());
        library.diagnostics.append(&mut file.diagnostics);
    }
    let (mut loose, mut books) = (Vec::new(), Vec::new());
    let preference = Preference::of(&library.sources);
    let mut files: Vec<(usize, FileRead)> = files.into_iter().enumerate().collect();
    files.sort_by_key(|(_, file)| preference.rank(&file.path));
    let (mut drafts, mut notes) = (Vec::new(), Vec::new());
    let (mut printings, mut prints) = (Vec::new(), Vec::new());
    for (position, mut file) in files {
        printings.append(&mut file.printings);
        prints.append(&mut file.prints);
        drafts.extend(documents::of_file(file.documents, &mut file.records, &file.path));
        notes.extend(documents::notes::of_file(
            file.facts.as_ref().and_then(|facts| facts.format),
            &file.records,
            &file.path,
        ));
        match file.edition {
            Some(edition) => {
                books.extend(volumes(edition, file.beside, file.records, &file.path, position, file.text));
            }
            None => loose.push(without_glossary(&mut library, file.records)),
        }
    }
    // A title and a date alone are not an edition, nor are numbers.
    let (books, without) = chapter_files::bind(books, &mut library.diagnostics)
        .into_iter()
        .partition::<Vec<_>, _>(|volume| volume.has_rules() && volume.has_texts());
    for volume in without {
        library.diagnostics.extend(volume.has_rules().then(|| books::no_texts(&volume.path)));
        loose.push(without_glossary(&mut library, as_passages(volume.records)));
    }
    // Books and cards are independent until citations and keywords connect them.
    std::thread::scope(|scope| {
        let (sources, today) = (library.sources.clone(), library.day);
        let beside = scope.spawn(move || {
            cards_and_rulings(loose, &Printings::collect(printings), &sources, &preference, today)
        });
        books::shelve(&mut library, books);
        let mut beside = beside.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        library.cards = beside.cards;
        library.rulings = beside.rulings;
        library.diagnostics.append(&mut beside.diagnostics);
    });
    library.prints = cards::prints::of_cards(prints, &library.cards);
    drafts.extend(documents::notes::documents(&library, notes));
    documents::enter(&mut library, drafts);
    library.come_to(library.day);
    far_off_days::report(&mut library);
    resolve::annotate(&mut library);
    lost_symbols::mark(&mut library);
    card_names::annotate(&mut library);
    misplaced_rulings::mark(&mut library);
    terms::spot(&mut library);
    library.diagnostics.sort();
    library.diagnostics.dedup();
    library
}

/// Keeps the rules and glossary entries of a file that is not a book as passages, so that none counts as a rule.
fn as_passages(records: Vec<Record>) -> Vec<Record> {
    let text = |rule: &Rule| format!("{} {}", rule.number, rule.title.as_deref().unwrap_or(&rule.text));
    let passage = |place, text| Content::Passage(Passage { place, text });
    let keep = |record: Record| {
        let content = match &record.content {
            Content::Rule(rule) => passage(Place::Contents, text(rule)),
            Content::Glossary(entry) => {
                passage(Place::GlossaryOfNoBook, format!("{}\n{}", entry.term, entry.text))
            }
            _ => return record,
        };
        Record { content, ..record }
    };
    records.into_iter().map(keep).collect()
}

/// The books of a file: one, or one for each language.
fn volumes(
    edition: Edition,
    beside: Vec<Edition>,
    mut records: Vec<Record>,
    path: &Arc<str>,
    source: usize,
    text: BookText,
) -> Vec<books::Volume> {
    let mut volumes = Vec::new();
    for edition in beside {
        let (of_language, others) =
            records.into_iter().partition(|record| record.origin.language == edition.language);
        records = others;
        let (path, others) = (Arc::clone(path), Vec::new());
        volumes.push(books::Volume {
            edition,
            records: of_language,
            path,
            source,
            text: BookText::default(),
            others,
        });
    }
    volumes.push(books::Volume {
        edition,
        records,
        path: Arc::clone(path),
        source,
        text,
        others: Vec::new(),
    });
    volumes
}

/// A library of only cards and rulings, with its diagnostics.
fn cards_and_rulings(
    records: Vec<Vec<Record>>,
    printings: &Printings,
    sources: &[Source],
    preference: &Preference,
    today: Date,
) -> Library {
    let mut library = Library::default();
    let (mut cards, mut rulings) = (Vec::new(), Vec::new());
    for record in records.into_iter().flatten() {
        match record.content {
            Content::Ruling(mut ruling) => {
                library.diagnostics.extend(far_off_days::undate(&mut ruling.occurrences, today));
                rulings.push((record.origin, ruling));
            }
            Content::Card(_) => cards.push(record),
            Content::Section(_) => {}
            Content::Rule(_) | Content::Glossary(_) | Content::Passage(_) => {
                debug_assert!(false, "{} stands in no book", record.origin.path)
            }
        }
    }
    printings.resolve(&mut rulings);
    printings.describe(&mut cards, sources);
    let ids = std::thread::scope(|scope| {
        let cards = scope.spawn(|| entries::of_records(cards));
        restored_symbols::restore(&mut library, &mut rulings);
        let ids = scope.spawn(|| rulings::ids(&rulings));
        entries::enter(
            &mut library,
            cards.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            &rulings,
        );
        ids.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    rulings::merge(&mut library, rulings, ids, preference);
    library
}

/// Moves the glossary and passages of set notes, which belong to no book, from the records to the library.
fn without_glossary(library: &mut Library, mut records: Vec<Record>) -> Vec<Record> {
    for Record { origin, content } in
        records.extract_if(.., |record| matches!(record.content, Content::Glossary(_) | Content::Passage(_)))
    {
        match content {
            Content::Passage(passage) => library.passages.push(PassageText { passage, book: None, origin }),
            Content::Glossary(entry) => drop(library.glossary.push(GlossaryText {
                slug: own_slug(&entry.term, &origin),
                language: origin.language,
                authority: origin.authority,
                books: Vec::new(),
                citations: Vec::new(),
                names: Vec::new(),
                origin: Some(origin),
                entry,
            })),
            _ => {}
        }
    }
    records
}
