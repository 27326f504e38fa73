//! The text form of what the API answers: short Markdown or plain text with number, edition, text and address of
//! each record.
//!
//! The object of an answer writes itself, so a field that is renamed cannot vanish from its text. A request sets the
//! form that it wants; there is one writer for pages, assistants and the terminal.

mod escape;
mod writer;

use std::future::Future;

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};

pub(crate) use self::writer::{Entry, Marked, Markup, Writer, clipped, marked, spaced};

/// Limit of records of a list in one text; the rest is counted.
pub(crate) const MOST_LISTED: usize = 200;

/// An object that has a text form.
pub(crate) trait Written {
    /// Writes all of it but the warnings.
    fn write(&self, out: &mut Writer);

    /// What was not understood or not followed.
    fn warnings(&self) -> &[String] {
        &[]
    }

    /// Whether it is a search without a hit.
    fn found_nothing(&self) -> bool {
        false
    }
}

/// A record that is one item of a list.
pub(crate) trait Listed {
    /// Its item.
    fn entry(&self) -> Entry<'_>;
}

/// The form of an answer to a request from inside the process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum AnswerForm {
    /// JSON.
    #[default]
    Json,
    /// Plain text.
    Text,
    /// Markdown and JSON together, in one object.
    Both,
}

/// How texts are written.
#[derive(Clone, Debug)]
pub(crate) struct TextForm {
    pub(crate) markup: Markup,
    /// The address of the site, which every link begins with.
    pub(crate) base: String,
    /// The path of the page whose text this is: a list goes on there. Elsewhere it goes on in the API.
    pub(crate) page: Option<String>,
    /// Whether the JSON is wanted, too.
    pub(crate) with_json: bool,
}

tokio::task_local! {
    /// The form that the current request wants. Task-local, so that no handler has to know of it.
    static WANTED: TextForm;
}

/// The text that the current request wants; `None` if it wants JSON.
pub(crate) fn wanted() -> Option<TextForm> {
    WANTED.try_with(TextForm::clone).ok()
}

/// An answer of the API: JSON, or text if the request wants that.
#[derive(Debug)]
pub(crate) struct Answer<T>(pub(crate) T);

/// Marks the response of a search without a hit.
#[derive(Clone, Copy)]
pub(crate) struct FoundNothing;

impl<T: Serialize + Written> IntoResponse for Answer<T> {
    fn into_response(self) -> Response {
        let mut response = match wanted() {
            Some(form) => form.response(&self.0),
            None => Json(&self.0).into_response(),
        };
        if self.0.found_nothing() {
            response.extensions_mut().insert(FoundNothing);
        }
        response
    }
}

/// Both forms of an answer.
#[derive(Serialize, Deserialize)]
pub(crate) struct TextAndJson<T> {
    pub(crate) text: String,
    pub(crate) json: T,
}

impl TextForm {
    /// The form of a text alone.
    pub(crate) fn new(markup: Markup, base: String) -> TextForm {
        TextForm { markup, base, page: None, with_json: false }
    }

    /// The form of an answer to a request from inside; `None` for JSON.
    pub(crate) fn inside(form: AnswerForm, base: String) -> Option<TextForm> {
        match form {
            AnswerForm::Json => None,
            AnswerForm::Text => Some(TextForm::new(Markup::Plain, base)),
            AnswerForm::Both => Some(TextForm { with_json: true, ..TextForm::new(Markup::Markdown, base) }),
        }
    }

    /// Answers a request in this form.
    pub(crate) async fn scope(self, answered: impl Future<Output = Response>) -> Response {
        WANTED.scope(self, answered).await
    }

    /// The text of an object with its warnings.
    pub(crate) fn text(&self, object: &impl Written) -> String {
        let mut out = Writer::new(self);
        object.write(&mut out);
        object.warnings().iter().for_each(|warning| out.quote("Note", warning));
        out.finish()
    }

    /// The response with an object.
    pub(crate) fn response(&self, object: &(impl Written + Serialize)) -> Response {
        let text = self.text(object);
        match self.with_json {
            true => Json(TextAndJson { text, json: object }).into_response(),
            false => self.send(text),
        }
    }

    /// The response with a finished text.
    pub(crate) fn send(&self, text: String) -> Response {
        let media_type = match self.markup {
            Markup::Markdown => "text/markdown; charset=utf-8",
            Markup::Plain => "text/plain; charset=utf-8",
        };
        ([(header::CONTENT_TYPE, media_type)], text).into_response()
    }
}

/// Writes the number of the records of a list.
pub(crate) fn write_count<T: Listed>(out: &mut Writer, records: &[T], total: usize) {
    let kind = kind_of(records, total);
    out.paragraph(match (records.len(), total) {
        (_, 0) => "Nothing was found.".to_owned(),
        (shown, total) if shown < total => format!("{shown} of {total} {kind}:"),
        _ => format!("{total} {kind}:"),
    });
}

/// Writes records as items.
pub(crate) fn write_entries<T: Listed>(out: &mut Writer, records: &[T]) {
    records.iter().take(MOST_LISTED).for_each(|record| out.entry(&record.entry()));
}

/// The noun for `total` records: that of their kind, if all have the same.
fn kind_of<T: Listed>(records: &[T], total: usize) -> &'static str {
    let nouns = |record: &T| record.entry().nouns;
    let first = records.first().map_or(["record", "records"], nouns);
    let is_one = records.iter().all(|record| nouns(record) == first);
    let [one, many] = if is_one { first } else { ["record", "records"] };
    if total == 1 { one } else { many }
}
