//! A rulebook as laid-out lines: the common way of formats whose text is taken out of markup or data.

use jiff::civil::Date;

use crate::markup::source_map::Layout;
use crate::parsed::Parsed;
use crate::passage_language;
use crate::rulebook::{markup_adapter, plain_rulebook};
use language::Language;
use record::Lines;
use record::diagnostic::Diagnostic;
use source::{Kind, LaidOut, SourceFile};

/// A rulebook whose lines are being laid out.
#[derive(Default)]
pub(super) struct ShownBook {
    laid_out: LaidOut,
    /// The effective date, if the format gives it.
    pub(super) effective: Option<Date>,
    /// Whether there is nothing before its rules.
    pub(super) begins_with_rules: bool,
}

impl ShownBook {
    /// Adds the paragraphs of a text; the first one has this kind.
    pub(super) fn push(&mut self, kind: Kind, text: &str, lines: Lines) {
        self.laid_out.open(kind);
        for (nth, paragraph) in text.split('\n').enumerate() {
            if nth > 0 {
                self.laid_out.break_line();
            }
            self.laid_out.stands_on(lines.first);
            self.laid_out.push(paragraph);
            self.laid_out.stands_on(lines.last);
        }
        self.laid_out.close();
    }

    /// Parses the lines as a plain book.
    pub(super) fn parse(self, source: &SourceFile, diagnostics: Vec<Diagnostic>) -> Parsed {
        let layout = Layout::of(source, self.laid_out, diagnostics);
        let language = plain_rulebook::tongue::of_head(&layout.text)
            .or_else(|| passage_language::of_most(layout.text.filled_lines().map(|(_, text)| text)));
        let language = source.notes.language.or(language).unwrap_or(Language::English);
        let mut parsed =
            plain_rulebook::parse_shown(&layout.text, language, self.effective, self.begins_with_rules);
        let is_part = markup_adapter::has_few_sections(&parsed.records);
        if let Some(edition) = parsed.edition.as_mut().filter(|edition| edition.contents.is_empty()) {
            edition.is_part = is_part;
        }
        if self.begins_with_rules {
            parsed.diagnostics.extend(markup_adapter::undated(source, &parsed));
        }
        Parsed { layout: Some(layout), ..parsed }
    }
}
