//! Charges each client for the work of its requests, and refuses them when its quota is spent.
//!
//! A unit is about a millisecond of work. A request is charged before it is answered by what it usually takes, and
//! afterwards for what it took beyond that. Requests that cost next to nothing are free: static files, liveness, and
//! responses from the response cache.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::locale::say;
use crate::http::problem::Problem;
use crate::http::request_notes::RequestNotes;
use crate::http::work::{STEPS_PER_UNIT, Work};
use crate::server::request_log::bytes_of;
use crate::state::site::Site;
use work::cpu_time::Metered;

/// Bytes of a bulk file for one unit.
const FILE_PER_UNIT: u64 = 64 << 10;

/// Processor time of one unit.
const TIME_PER_UNIT: Duration = Duration::from_millis(1);

/// Charges a request before it is answered, by what it may take.
pub(crate) async fn charge(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let (notes, units) = (RequestNotes::of(&request), Work::estimate(&request).units());
    if let Err(seconds) = site.fair_use.charge(&notes, units) {
        return refusal(seconds);
    }
    notes.note_charged(units);
    next.run(request).await
}

/// Measures what a request takes, compression included, and charges it for what it was not charged before.
pub(crate) async fn charge_for_work(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let bill = Bill { notes: RequestNotes::of(&request), site: Arc::clone(&site) };
    let notes = Arc::clone(&bill.notes);
    Metered::new(site.clock, move |took| notes.note_cpu(took), next.run(request)).await
}

/// The work of a request, charged on drop: also if the client disconnects before the response.
struct Bill {
    site: Arc<Site>,
    notes: Arc<RequestNotes>,
}

impl Drop for Bill {
    fn drop(&mut self) {
        let by_steps = self.notes.steps() / STEPS_PER_UNIT;
        let by_time = self.notes.cpu().as_micros() / TIME_PER_UNIT.as_micros();
        let took = u32::try_from(by_time.max(by_steps.into())).unwrap_or(u32::MAX);
        let units = took.saturating_sub(self.notes.charged());
        self.site.fair_use.charge_for_what_is_done(&self.notes, units);
    }
}

/// Charges a download for the bytes that it will send.
pub(crate) async fn charge_by_size(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let notes = RequestNotes::of(&request);
    let is_head = request.method() == Method::HEAD;
    let response = next.run(request).await;
    let bytes = bytes_of(&response).unwrap_or(0);
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
