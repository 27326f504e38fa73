//! The schema: the fields of the index and how each is tokenized.
//!
//! It knows what is stored where; `documents` says what the fields of a record contain.

use tantivy::schema::{Field, IndexRecordOption, NumericOptions, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::TokenizerManager;

use crate::store::pretokenized::PretokenizedTokenizer;
use language::Language;
use record::DocumentKind;
use record::content_hash::sha256;

/// Goes up whenever fields, their analysis or the stored records change: an index of another version is
/// refused.
pub const SCHEMA_VERSION: u32 = 21;

/// The name of a generation: the same records, worked up by the same build, give the same name.
///
/// The files of the index itself are not in it: the index library gives them random names at every run. Their
/// contents, and the lineages, depend only on the records and the program.
pub(crate) fn generation_of(build: &str, sha256_of_records: &str) -> String {
    let mut name =
        sha256(format!("citator index {SCHEMA_VERSION} of {build}\n{sha256_of_records}\n").as_bytes());
    name.truncate(32);
    name
}

/// The name of the tokenizer of all fields: what is indexed comes in words, see `pretokenized`.
const WORDS: &str = "words";

/// A text field for each language, in the order of `Language::ALL`.
pub(crate) type PerLanguage = [Field; Language::ALL.len()];

/// Every field. Those before the titles are raw: each value is one token, as it is.
#[derive(Clone, Debug)]
pub(crate) struct Fields {
    /// Which record it is: kind and position, see `document::id`.
    pub(crate) id: Field,
    /// `rule`, `ruling`, `glossary`, `card`, `document`.
    pub(crate) kind: Field,
    /// The code of the record's language.
    pub(crate) language: Field,
    /// `current`, `inferred`, `example`, and the authority: what `is:` asks for.
    pub(crate) is: Field,
    /// The ids of all editions that a text is in; `-` for what is in none.
    pub(crate) edition: Field,
    /// A rule's own number, or that of a section of a tournament document, see `section_key`.
    pub(crate) number: Field,
    /// A rule's own number and those above it.
    pub(crate) under: Field,
    /// The numbers that a text cites, and those above them; sections as in `number`.
    pub(crate) cites: Field,
    /// Own names of cards as in URLs, whole ones and faces: of a card, or of the cards that carry a ruling.
    pub(crate) card: Field,
    /// The single words of names: of a card in all languages, of the cards that carry a ruling their own.
    pub(crate) card_word: Field,
    /// Keywords as in URLs: those that a ruling names, the one that a rule defines, the term of an entry.
    pub(crate) keyword: Field,
    /// Words in quotation marks in a rule, as slugs; the terms that it defines are among them.
    pub(crate) defines: Field,
    /// The publisher of a ruling.
    pub(crate) source: Field,
    /// The days on which a ruling was published, as 20241108.
    pub(crate) date: Field,
    /// Titles of rules, terms, names of cards.
    pub(crate) title: PerLanguage,
    /// Headings above: titles of the chapter and the rule, names of the cards that carry a ruling.
    pub(crate) heading: PerLanguage,
    /// Texts.
    pub(crate) text: PerLanguage,
    /// Examples of rules.
    pub(crate) example: PerLanguage,
}

impl Fields {
    /// The fields and the schema that holds them.
    pub(crate) fn build() -> (Fields, Schema) {
        let mut schema = Schema::builder();
        let raw = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer(WORDS)
                .set_index_option(IndexRecordOption::Basic)
                .set_fieldnorms(false),
        );
        let mut raw = |name: &str| schema.add_text_field(name, raw.clone());
        let (kind, language, is, edition) = (raw("kind"), raw("language"), raw("is"), raw("edition"));
        let (number, under, cites) = (raw("number"), raw("under"), raw("cites"));
        let (card, card_word, keyword, source) =
            (raw("card"), raw("card_word"), raw("keyword"), raw("source"));
        let defines = raw("defines");
        let mut per_language = |name: &str| {
            let indexing = TextFieldIndexing::default()
                .set_tokenizer(WORDS)
                .set_index_option(IndexRecordOption::WithFreqsAndPositions);
            let words = TextOptions::default().set_indexing_options(indexing);
            Language::ALL.map(|language| schema.add_text_field(&format!("{name}_{language}"), words.clone()))
        };
        let (title, heading) = (per_language("title"), per_language("heading"));
        let (text, example) = (per_language("text"), per_language("example"));
        let id = schema.add_u64_field("id", NumericOptions::default().set_fast());
        let date = schema.add_u64_field("date", NumericOptions::default().set_fast());
        let fields = Fields {
            id,
            kind,
            language,
            is,
            edition,
            number,
            under,
            cites,
            card,
            card_word,
            keyword,
            defines,
            source,
            date,
            title,
            heading,
            text,
            example,
        };
        (fields, schema.build())
    }

    /// The searched text fields of a language.
    pub(crate) fn of_language(&self, language: Language) -> TextFields {
        let at = language.index();
        TextFields {
            title: self.title[at],
            heading: self.heading[at],
            text: self.text[at],
            example: self.example[at],
        }
    }
}

/// The text fields of one language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextFields {
    pub(crate) title: Field,
    pub(crate) heading: Field,
    pub(crate) text: Field,
    pub(crate) example: Field,
}

impl TextFields {
    /// All of them.
    pub(crate) fn all(self) -> [Field; 4] {
        [self.title, self.heading, self.text, self.example]
    }
}

/// The tokenizers of all fields.
pub(crate) fn tokenizers() -> TokenizerManager {
    let manager = TokenizerManager::default();
    manager.register(WORDS, PretokenizedTokenizer::default());
    manager
}

/// A section of a tournament document as it is written among numbers: `mtr 4.8`.
pub(crate) fn section_key(kind: DocumentKind, number: &str) -> String {
    format!("{} {number}", kind.name())
}
