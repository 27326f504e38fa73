//! The remarks beside the title of a document.

use library::DocumentEntry;

use crate::http::l10n;
use crate::http::locale::say;
use crate::render::rule_block::Note;

/// Language, date and authority of a document.
pub(crate) fn of_document(document: &DocumentEntry) -> Vec<Note> {
    let mut notes = vec![Note::new(l10n::language(document.head.language))];
    notes.push(Note::new(match (document.head.effective, document.head.kind.cited_as()) {
        (Some(day), _) if document.pending => say!("place-from", date = l10n::day(day)),
        (Some(day), Some(_)) => say!("place-of", date = l10n::day(day)),
        (Some(day), None) => l10n::day(day),
        (None, _) => say!("undated"),
    }));
    if document.head.is_part {
        notes.push(Note::new(say!("document-part")));
    }
    notes.extend(l10n::authority(document.authority).map(Note::new));
    notes
}
