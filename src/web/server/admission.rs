//! Middleware that rejects requests while too many bytes of unsent responses or unanswered texts are in
//! flight.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::body::{Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::in_flight_bytes::{Common, FOR_SMALL, MAX_IN_FLIGHT, Share, TINY};
use crate::http::limits::{MAX_CHECKED_BODY, MAX_RECEIVED};
use crate::http::locale::say;
use crate::http::problem::Problem;
use crate::http::request_notes::{Client, RequestNotes};
use crate::http::work::Work;
use crate::server::guarded_body::{Guard, Polled, guarded};
use crate::state::site::Site;

/// Typical size of a whole book, or of a part of a site map, in bytes.
const USUALLY_LARGE: usize = 1 << 20;
/// `Retry-After` of a refusal, in seconds. By then, connections that read nothing are closed.
const COME_AGAIN: u32 = 5;

/// Sends a response if there is room for it among the unsent ones. A body shared with other responses is
/// counted once.
pub(crate) async fn admit(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    // If it is clear that there will be no room, the response need not be made first.
    if Work::of(&request).is_large() && site.in_flight.bytes() > MAX_IN_FLIGHT - FOR_SMALL - USUALLY_LARGE {
        return unsent();
    }
    let mut response = next.run(request).await;
    let common = response.extensions_mut().remove::<Arc<Common>>();
    let bytes = response.body().size_hint().exact().map_or(0, |bytes| bytes as usize);
    if bytes <= TINY {
        return response;
    }
    let all = &site.in_flight;
    let share = match common {
        Some(common) => common.share(all, |bytes| all.take(bytes, bytes)),
        None => all.take(bytes, bytes).then(|| all.share(bytes, None)),
    };
    let Some(share) = share else { return unsent() };
    response.extensions_mut().insert(share);
    response
}

/// The refusal of a response for which there is no room. It closes the connection, so pipelined requests are
/// not answered either.
fn unsent() -> Response {
    let mut response = busy(say!("problem-too-much-unsent"), COME_AGAIN);
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

fn busy(detail: String, come_again: u32) -> Response {
    let busy = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail);
    Problem { retry_after: Some(come_again), ..busy }.into_response()
}

/// Accepts a text if there is room for it among those being received or waiting, and among those of its client; it
/// counts until it is answered.
pub(crate) async fn take_in(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let party = RequestNotes::of(&request).client.and_then(Client::party);
    let is_refused = Arc::new(AtomicBool::new(false));
    let expected = request.body().size_hint().exact().map_or(0, |bytes| bytes as usize);
    // A declared size takes no room yet, since slow senders would keep others out. A text above the limit is
    // refused later as too large.
    if expected <= MAX_CHECKED_BODY && !site.texts.share_of(party).grow(expected) {
        return busy(say!("problem-too-many-checks"), 1);
    }
    let share = site.texts.share_of(party);
    let text = Text { received: 0, counted: 0, share, is_refused: Arc::clone(&is_refused) };
    let request = request.map(|body| guarded(body, text));
    let response = next.run(request).await;
    if is_refused.load(Ordering::Relaxed) { busy(say!("problem-too-many-checks"), 1) } else { response }
}

/// Counts a text while it is received.
struct Text {
    /// Bytes that came.
    received: usize,
    /// Bytes that were counted: what is above the limit is not kept.
    counted: usize,
    share: Arc<Share>,
    is_refused: Arc<AtomicBool>,
}

impl Guard for Text {
    fn fault(&mut self, polled: &Polled, _: &mut Context<'_>) -> Option<&'static str> {
        let Poll::Ready(Some(Ok(frame))) = polled else { return None };
        let bytes = frame.data_ref().map_or(0, Bytes::len);
        self.received += bytes;
        if self.received > MAX_RECEIVED {
            return Some("no text is this long");
        }
        let counted = bytes.min(MAX_CHECKED_BODY - self.counted);
        self.counted += counted;
        if self.share.grow(counted) {
            return None;
        }
        self.is_refused.store(true, Ordering::Relaxed);
        Some("there is no room for this text")
    }
}
