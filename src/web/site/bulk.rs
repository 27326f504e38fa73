//! `/api/v1/bulk`: the list of the bulk files, and their downloads, whole or in part.

use std::io;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use http_body_util::channel::Channel;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use index::{BulkFile, BulkReader};
use language::Language;

use crate::http;
use crate::http::byte_range::ByteRange;
use crate::http::cache_control::UNCHANGING;
use crate::http::http_date::http_date;
use crate::http::list_envelope::List;
use crate::http::params::Params;
use crate::http::problem::{Link, Problem};
use crate::site::example_answer;
use crate::state::bulk::{BulkKind, Described};
use crate::state::queue::Permit;
use crate::state::site::{Held, Site};
use crate::text_form::{Entry, Listed};

/// The address of the list.
pub(crate) const LIST: &str = "/api/v1/bulk";
/// The content type of every file.
const GZIP: &str = "application/gzip";
/// Part of a file in memory, in bytes.
const PART: usize = 64 << 10;
/// `Retry-After` if there are too many downloads, in seconds.
const COME_AGAIN: u32 = 30;

/// A file with all records of a kind: gzipped lines of JSON.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct BulkFileView {
    /// Always `bulk-file`.
    object: &'static str,
    /// `rules`, `rulings`, `glossary`, `citations`, `lineages` or `diagnostics`.
    #[serde(rename = "type")]
    #[schema(value_type = String)]
    kind: BulkKind,
    /// Language of the records; null for all languages.
    #[schema(value_type = Option<String>)]
    language: Option<Language>,
    /// Id of the edition of rules: `cr:en:2026-08-07`; null for other types.
    edition: Option<String>,
    /// The newest day in the data, as a time; null without dates. A change of the content changes `sha256`.
    #[schema(format = DateTime)]
    updated_at: Option<String>,
    /// Size of the file, in bytes.
    size: u64,
    /// Number of lines.
    records: u64,
    /// SHA-256 of the file.
    sha256: String,
    /// `application/gzip`; the lines inside are JSON objects.
    content_type: &'static str,
    /// Its address, whose content never changes.
    download_uri: String,
    /// An address that redirects to the newest content.
    latest_uri: String,
}

impl Listed for BulkFileView {
    fn entry(&self) -> Entry<'_> {
        let name = self.latest_uri.rsplit('/').next().unwrap_or_default().to_owned();
        let said = format!("{} records", self.records);
        Entry { nouns: ["file", "files"], name, page: &self.latest_uri, said }
    }
}

/// Parameters of the list of bulk files.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BulkParams {
    /// Only this type: `rules`, `rulings`, `glossary`, `citations`, `lineages` or `diagnostics`.
    #[serde(rename = "type")]
    #[param(rename = "type")]
    kind: Option<String>,
    /// Only this language.
    lang: Option<String>,
}

/// The bulk files: all records of a kind as gzipped lines of JSON. The list has no pages. It is 404 on a server that
/// has no bulk files.
#[utoipa::path(get, path = "/api/v1/bulk", params(BulkParams), responses((status = 200, body = List<BulkFileView>), (status = 503, description = "The files are being written; `Retry-After` says when to ask again")))]
pub(crate) async fn json(held: Held, asked: Params<BulkParams>) -> Result<List<BulkFileView>, Problem> {
    let language = http::params::language("lang", asked.want.lang.as_deref())?;
    let kind = asked.want.kind.as_deref().map(kind).transpose()?;
    let bulk = held.0.bulk().await?;
    let base = held.base();
    let is_wanted = |file: &&Described| {
        kind.is_none_or(|kind| kind == file.kind)
            && language.is_none_or(|language| file.language == Some(language))
    };
    let data: Vec<BulkFileView> =
        bulk.files.iter().filter(is_wanted).map(|file| BulkFileView::of(file, &base)).collect();
    let total = data.len();
    Ok(List { object: "list", data, total, has_more: false, next_page: None, warnings: Vec::new() })
}

/// An answer of the list as an example, which is the same on every server.
pub(crate) fn example() -> Option<String> {
    let file = BulkFile {
        stem: "rulings-en".to_owned(),
        size: 4_200_000,
        records: 50_000,
        sha256: "0123456789abcdef".repeat(4),
    };
    let file = Described {
        kind: BulkKind::Rulings,
        language: Some(Language::English),
        edition: None,
        updated: Some(Date::constant(2026, 8, 7)),
        file,
    };
    let data = vec![BulkFileView::of(&file, "")];
    let list =
        List { object: "list", data, total: 1, has_more: false, next_page: None, warnings: Vec::new() };
    example_answer::shortened(&serde_json::to_vec(&list).ok()?)
}

fn kind(name: &str) -> Result<BulkKind, Problem> {
    let known = BulkKind::ALL.into_iter().find(|kind| kind.name() == name);
    known.ok_or_else(|| {
        let names = BulkKind::ALL.map(BulkKind::name).join(", ");
        Problem::parameter("type", format!("type is one of {names}"))
    })
}

impl BulkFileView {
    fn of(file: &Described, base: &str) -> BulkFileView {
        BulkFileView {
            object: "bulk-file",
            kind: file.kind,
            language: file.language,
            edition: file.edition.clone(),
            updated_at: file.updated.map(|day| format!("{day}T00:00:00Z")),
            size: file.file.size,
            records: file.file.records,
            sha256: file.file.sha256.clone(),
            content_type: GZIP,
            download_uri: format!("{base}{LIST}/{}", file.name()),
            latest_uri: format!("{base}{LIST}/{}", file.lasting_name()),
        }
    }
}

/// One bulk file, whole or from a byte on (`Range`). A name without checksum redirects to the newest content.
#[utoipa::path(get, path = "/api/v1/bulk/{file}", params(("file" = String, Path, description = "The last part of a `download_uri` or a `latest_uri`")), responses((status = 200, description = "The file", content_type = "application/gzip", body = Vec<u8>), (status = 206, description = "The requested bytes of it", content_type = "application/gzip", body = Vec<u8>), (status = 304, description = "The client has it"), (status = 307, description = "The address of the newest content"), (status = 404, description = "No such file in this generation, or no bulk files on this server"), (status = 416, description = "The file ends before these bytes"), (status = 503, description = "The files are being written, or too many are being sent")))]
pub(crate) async fn download(
    State(site): State<Arc<Site>>,
    held: Held,
    Path(name): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let bulk = held.0.bulk().await?;
    if let Some(file) = bulk.files.iter().find(|file| file.lasting_name() == name) {
        let newest = Redirect::temporary(&format!("{LIST}/{}", file.name()));
        return Ok(([(header::CACHE_CONTROL, "no-cache")], newest).into_response());
    }
    let Some(file) = bulk.files.iter().find(|file| file.name() == name) else {
        let gone = Problem::not_found("no-bulk-file", "there is no such file of the data that is served now");
        return Err(gone.offer("the bulk files", vec![Link::new("list", LIST)]));
    };
    let tag = format!("\"{}\"", file.file.sha256);
    let modified = file.updated.map(http_date);
    let had = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let is_had = had
        .flat_map(|tags| tags.split(','))
        .any(|had| matches!(had.trim(), "*") || had.trim().trim_start_matches("W/") == tag);
    if is_had {
        return Ok(described(StatusCode::NOT_MODIFIED, &tag, modified.as_deref()));
    }
    // Only GET has ranges.
    let is_get = method == Method::GET;
    let wanted =
        headers.get(header::RANGE).filter(|_| is_get && is_same(&headers, &tag, modified.as_deref()));
    let range = ByteRange::read(wanted.and_then(|range| range.to_str().ok()), file.file.size);
    let mut response = match range {
        ByteRange::Outside(_) => {
            Problem::new(range.status(), "range-not-satisfiable", "the file ends before these bytes")
                .into_response()
        }
        _ => described(range.status(), &tag, modified.as_deref()),
    };
    let shown = response.headers_mut();
    range.content_range().into_iter().for_each(|value| {
        shown.insert(header::CONTENT_RANGE, value);
    });
    if range.length() > 0 {
        shown.insert(header::CONTENT_LENGTH, HeaderValue::from(range.length()));
    }
    if is_get && range.length() > 0 {
        let busy = "too many bulk files are being sent; try again later";
        let permit = site.downloads.permit().ok_or_else(|| Problem::busy(busy, COME_AGAIN))?;
        let opened = bulk.open(file).map_err(|_| Problem::of_status(StatusCode::SERVICE_UNAVAILABLE))?;
        *response.body_mut() = body(opened, &range, permit);
    }
    Ok(response)
}

/// An answer about a file, without its bytes.
fn described(status: StatusCode, tag: &str, modified: Option<&str>) -> Response {
    let mut response = status.into_response();
    let headers = response.headers_mut();
    let values = [
        (header::ETAG, Some(tag)),
        (header::LAST_MODIFIED, modified),
        (header::ACCEPT_RANGES, Some("bytes")),
    ];
    for (name, value) in values {
        if let Some(value) = value.and_then(|value| HeaderValue::from_str(value).ok()) {
            headers.insert(name, value);
        }
    }
    headers.insert(header::CACHE_CONTROL, UNCHANGING);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(GZIP));
    response
}

/// Whether the part that a client has is of this file, so that it gets the rest alone.
fn is_same(headers: &HeaderMap, tag: &str, modified: Option<&str>) -> bool {
    let condition = headers.get(header::IF_RANGE).map(HeaderValue::as_bytes);
    condition.is_none_or(|had| had == tag.as_bytes() || modified.is_some_and(|day| had == day.as_bytes()))
}

/// The bytes of a range, read while they are sent.
fn body(mut reader: BulkReader, range: &ByteRange, permit: Permit) -> Body {
    let (mut sender, body) = Channel::<Bytes, io::Error>::new(1);
    let (mut start, mut left) = (Some(range.start()), range.length());
    tokio::spawn(async move {
        while left > 0 {
            let length = usize::try_from(left).unwrap_or(PART).min(PART);
            let start = start.take();
            let read = tokio::task::spawn_blocking(move || (reader.read(start, length), reader)).await;
            match read {
                Ok((Ok(part), rest)) => {
                    (reader, left) = (rest, left - length as u64);
                    if sender.send_data(part.into()).await.is_err() {
                        break;
                    }
                }
                Ok((Err(error), _)) => return sender.abort(error),
                Err(error) => return sender.abort(io::Error::other(error)),
            }
        }
        drop(permit);
    });
    Body::new(body)
}
