//! Diagnostics: oddities of a source, each with its place and advice.
//!
//! A diagnostic never stops parsing; the rest of the file is still read.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::Lines;

/// The severity of a diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Information; the records are right.
    Note,
    /// The source is odd; the records are as good as it allows.
    Warning,
    /// Part of the source could not be read, or contradicts itself.
    Error,
}

/// The kind of a diagnostic; its code is shown to readers and used in tests.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the table below says what each one means")]
pub enum Code {
    // Bytes
    UnreadableFile,
    FileTooLarge,
    TooManyRecords,
    LinkLoop,
    BinaryFile,
    EmptyFile,
    UndecodableBytes,
    GuessedEncoding,
    LineTooLong,
    PageMargin,
    NotText,
    SourceNotes,
    LexiconFile,
    LexiconRow,
    // Every format
    UnknownFormat,
    UnreadLine,
    OwnedTwice,
    NotReread,
    // Rulebooks
    NoRules,
    NoTexts,
    NumberGap,
    NumberRepeated,
    NumberOrder,
    NumberForm,
    NumberInferred,
    ParentMissing,
    ExampleApart,
    ChapterFiles,
    ExampleEmpty,
    StrayLine,
    GlossaryForm,
    ContentsDiffer,
    FewerRules,
    NoEffectiveDate,
    EffectiveDatesDiffer,
    FarOffDay,
    DateNotInName,
    CutShort,
    HeadInEnglish,
    Untranslated,
    EditionRepeated,
    // Rulings
    BadDate,
    DateOrderInferred,
    MissingText,
    MissingDate,
    MissingPipe,
    NoCard,
    CardInferred,
    LostSymbol,
    SymbolRestored,
    RulingsInferred,
    MisplacedRuling,
    // Documents other than rulebooks
    FrontMatter,
    RawHtml,
    UnsafeLink,
    // JSON
    JsonBroken,
    JsonCutShort,
    UnknownField,
    MissingField,
    UnknownCard,
    UndefinedName,
    MissingEnd,
    MorePages,
    NotACard,
    // CSV
    CsvBroken,
    // XML
    XmlBroken,
    // Citations
    DanglingCitation,
    TitleDiffers,
}

/// One row of the table of codes.
struct Meaning {
    code: Code,
    name: &'static str,
    severity: Severity,
}

/// Every code with its name and severity.
const TABLE: &[Meaning] = {
    use Code::*;
    use Severity::*;
    const fn row(code: Code, name: &'static str, severity: Severity) -> Meaning {
        Meaning { code, name, severity }
    }
    &[
        row(UnreadableFile, "unreadable-file", Error),
        row(FileTooLarge, "file-too-large", Error),
        row(TooManyRecords, "too-many-records", Error),
        row(LinkLoop, "link-loop", Warning),
        row(BinaryFile, "binary-file", Warning),
        row(EmptyFile, "empty-file", Warning),
        row(UndecodableBytes, "undecodable-bytes", Warning),
        row(GuessedEncoding, "guessed-encoding", Note),
        row(LineTooLong, "line-too-long", Error),
        row(PageMargin, "page-margin", Note),
        row(NotText, "not-text", Note),
        row(SourceNotes, "source-notes", Error),
        row(LexiconFile, "lexicon-file", Error),
        row(LexiconRow, "lexicon-row", Warning),
        row(UnknownFormat, "unknown-format", Warning),
        row(UnreadLine, "unread-line", Warning),
        row(OwnedTwice, "owned-twice", Error),
        row(NotReread, "not-reread", Error),
        row(NoRules, "no-rules", Error),
        row(NoTexts, "no-texts", Error),
        row(NumberGap, "number-gap", Warning),
        row(NumberRepeated, "number-repeated", Warning),
        row(NumberOrder, "number-order", Warning),
        row(NumberForm, "number-form", Note),
        row(NumberInferred, "number-inferred", Note),
        row(ParentMissing, "parent-missing", Warning),
        row(ExampleApart, "example-apart", Note),
        row(ChapterFiles, "chapter-files", Note),
        row(ExampleEmpty, "example-empty", Warning),
        row(StrayLine, "stray-line", Warning),
        row(GlossaryForm, "glossary-form", Note),
        row(ContentsDiffer, "contents-differ", Warning),
        row(FewerRules, "fewer-rules", Warning),
        row(NoEffectiveDate, "no-effective-date", Warning),
        row(EffectiveDatesDiffer, "effective-dates-differ", Warning),
        row(FarOffDay, "far-off-day", Warning),
        row(DateNotInName, "date-not-in-name", Note),
        row(CutShort, "cut-short", Error),
        row(HeadInEnglish, "head-in-english", Note),
        row(Untranslated, "untranslated", Note),
        row(EditionRepeated, "edition-repeated", Note),
        row(BadDate, "bad-date", Error),
        row(DateOrderInferred, "date-order-inferred", Note),
        row(MissingText, "missing-text", Warning),
        row(MissingDate, "missing-date", Warning),
        row(MissingPipe, "missing-pipe", Warning),
        row(NoCard, "no-card", Warning),
        row(CardInferred, "card-inferred", Note),
        row(LostSymbol, "lost-symbol", Warning),
        row(SymbolRestored, "symbol-restored", Note),
        row(RulingsInferred, "rulings-inferred", Note),
        row(MisplacedRuling, "misplaced-ruling", Note),
        row(FrontMatter, "front-matter", Warning),
        row(RawHtml, "raw-html", Note),
        row(UnsafeLink, "unsafe-link", Warning),
        row(JsonBroken, "json-broken", Error),
        row(JsonCutShort, "json-cut-short", Error),
        row(UnknownField, "unknown-field", Note),
        row(MissingField, "missing-field", Error),
        row(UnknownCard, "unknown-card", Warning),
        row(UndefinedName, "undefined-name", Warning),
        row(MissingEnd, "missing-end", Warning),
        row(MorePages, "more-pages", Warning),
        row(NotACard, "not-a-card", Note),
        row(CsvBroken, "csv-broken", Error),
        row(XmlBroken, "xml-broken", Error),
        row(DanglingCitation, "dangling-citation", Warning),
        row(TitleDiffers, "title-differs", Warning),
    ]
};

impl Code {
    /// Every code.
    pub fn all() -> impl Iterator<Item = Code> {
        TABLE.iter().map(|row| row.code)
    }

    fn meaning(self) -> &'static Meaning {
        TABLE.iter().find(|row| row.code == self).expect("every code has a row in the table")
    }

    /// The code as readers see it: `number-gap`.
    pub fn name(self) -> &'static str {
        self.meaning().name
    }

    /// Its default severity.
    pub fn severity(self) -> Severity {
        self.meaning().severity
    }
}

impl fmt::Display for Code {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

/// A diagnostic, with its place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Diagnostic {
    /// The file, as the reader named it.
    pub path: Arc<str>,
    /// The lines it is about; `None` for the whole file.
    pub lines: Option<Lines>,
    /// Diagnostic code.
    pub code: Code,
    /// Its severity.
    pub severity: Severity,
    /// The fact. Lower case, no full stop.
    pub message: String,
    /// Advice; empty if there is nothing to do.
    pub help: String,
    /// Another place that explains this one.
    pub related: Option<(u32, String)>,
    /// Whether the lines are in no record, so that this diagnostic covers them.
    pub unread: bool,
}

impl Diagnostic {
    /// A diagnostic about lines of a record, or about the whole file.
    pub fn new(code: Code, path: &Arc<str>, lines: Option<Lines>, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            path: Arc::clone(path),
            lines,
            code,
            severity: code.severity(),
            message: message.into(),
            help: String::new(),
            related: None,
            unread: false,
        }
    }

    /// A diagnostic that covers lines without a record.
    pub fn unread(code: Code, path: &Arc<str>, lines: Lines, message: impl Into<String>) -> Diagnostic {
        Diagnostic { unread: true, ..Diagnostic::new(code, path, Some(lines), message) }
    }

    /// Adds advice.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = help.into();
        self
    }

    /// Adds another place that explains this one.
    pub fn related(mut self, line: u32, message: impl Into<String>) -> Diagnostic {
        self.related = Some((line, message.into()));
        self
    }

    /// The first line it is about; 1 for the whole file.
    pub fn line(&self) -> u32 {
        self.lines.map_or(1, |lines| lines.first)
    }
}

impl fmt::Display for Diagnostic {
    /// The form that editors can jump to: `path:line: severity[code]: message`, then the related place and
    /// the help.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}[{}]: {}", self.path, self.line(), self.severity, self.code, self.message)?;
        if let Some((line, message)) = &self.related {
            write!(out, "\n  {}:{line}: {message}", self.path)?;
        }
        if !self.help.is_empty() {
            write!(out, "\n  help: {}", self.help)?;
        }
        Ok(())
    }
}
