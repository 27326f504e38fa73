//! The list of bulk files, in Scryfall's shape. The files are citator's own: rulings with their citations.

use axum::Json;
use axum::extract::Path;
use axum::http::HeaderMap;
use serde::Serialize;

use crate::http::problem::Problem;
use crate::site::bulk::LIST;
use crate::site::compat::address::is_uuid;
use crate::site::compat::scryfall::objects::{Desk, ListObject};
use crate::state::bulk::{BulkKind, Described};
use crate::state::site::Held;
use language::Language;

/// A bulk file.
#[derive(Serialize)]
pub(super) struct BulkObject {
    object: &'static str,
    id: String,
    #[serde(rename = "type")]
    kind: &'static str,
    uri: String,
    name: &'static str,
    description: &'static str,
    updated_at: Option<String>,
    jsonl_download_uri: String,
    compressed_size: u64,
    content_type: &'static str,
    content_encoding: &'static str,
}

/// `/bulk-data`
pub(super) async fn list(held: Held, headers: HeaderMap) -> Result<Json<ListObject<BulkObject>>, Problem> {
    files(&held, &headers).await.map(|files| Json(ListObject::of(files)))
}

/// `/bulk-data/{type}` or `/bulk-data/{id}`
pub(super) async fn one(
    held: Held,
    headers: HeaderMap,
    Path(wanted): Path<String>,
) -> Result<Json<BulkObject>, Problem> {
    let wanted = wanted.replace('_', "-");
    let is_it = |file: &BulkObject| if is_uuid(&wanted) { file.id == wanted } else { file.kind == wanted };
    let found = files(&held, &headers).await?.into_iter().find(is_it);
    let none = || Problem::not_found("no-such-file", "the only bulk file of this shape is: rulings");
    found.map(Json).ok_or_else(none)
}

async fn files(held: &Held, headers: &HeaderMap) -> Result<Vec<BulkObject>, Problem> {
    let bulk = held.0.bulk().await?;
    let base = Desk::at(held, headers).base;
    let is_offered =
        |file: &&Described| file.kind == BulkKind::Rulings && file.language == Some(Language::English);
    Ok(bulk.files.iter().filter(is_offered).map(|file| object(file, &base)).collect())
}

fn object(file: &Described, base: &str) -> BulkObject {
    let digits = &file.file.sha256;
    let part = |from: usize, to: usize| digits.get(from..to).unwrap_or_default();
    let id = [part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)].join("-");
    BulkObject {
        object: "bulk_data",
        uri: format!("{base}/bulk-data/{id}"),
        id,
        kind: "rulings",
        name: "Rulings",
        description: "citator's rulings in English, each with its cards and the rules that it cites, as gzipped lines of JSON",
        updated_at: file.updated.map(|day| format!("{day}T00:00:00.000+00:00")),
        jsonl_download_uri: format!("{base}{LIST}/{}", file.name()),
        compressed_size: file.file.size,
        content_type: "application/json",
        content_encoding: "gzip",
    }
}
