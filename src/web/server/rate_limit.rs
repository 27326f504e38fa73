//! Charges each client for the work of its requests, and refuses them when its quota is spent.
//!
//! A unit is about a millisecond of work. Requests that cost next to nothing are free: static files, liveness,
//! and responses from the response cache, which never get here.

use std::sync::Arc;

use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::web::http::locale::say;
use crate::web::http::problem::Problem;
use crate::web::http::request_notes::RequestNotes;
use crate::web::http::work::Work;
use crate::web::state::site::Site;

/// Bytes of a bulk file for one unit.
const FILE_PER_UNIT: u64 = 64 << 10;

/// Charges a request before it is answered.
pub(crate) async fn charge(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    match site.fair_use.charge(&RequestNotes::of(&request), Work::of(&request).units()) {
        Ok(()) => next.run(request).await,
        Err(seconds) => refusal(seconds),
    }
}

/// Charges a download for the bytes that it will send.
pub(crate) async fn charge_by_size(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let notes = RequestNotes::of(&request);
    let is_head = request.method() == Method::HEAD;
    let response = next.run(request).await;
    let length = response.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse().ok());
    let bytes: u64 = length.or_else(|| response.body().size_hint().exact()).unwrap_or(0);
    let is_file = matches!(response.status(), StatusCode::OK | StatusCode::PARTIAL_CONTENT) && !is_head;
    let units = if is_file { bytes.div_ceil(FILE_PER_UNIT) } else { 0 };
    match site.fair_use.charge(&notes, units.try_into().unwrap_or(u32::MAX)) {
        Ok(()) => response,
        Err(seconds) => refusal(seconds),
    }
}

fn refusal(seconds: u32) -> Response {
    let detail = say!("problem-too-many-requests");
    let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", detail);
    Problem { retry_after: Some(seconds), ..problem }.into_response()
}
