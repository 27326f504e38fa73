//! Middleware that rejects requests while too many bytes of unsent responses or unanswered texts are in
//! flight.

use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::in_flight_bytes::{Common, FOR_SMALL, MAX_IN_FLIGHT, Share, TINY};
use crate::http::limits::{MAX_CHECKED_BODY, MAX_RECEIVED};
use crate::http::locale::say;
use crate::http::problem::Problem;
use crate::http::request_notes::{Client, RequestNotes};
use crate::http::work::Work;
use crate::server::guarded_body::{self, Guard, Polled};
use crate::state::site::Site;

/// Typical size of a whole book, or of a part of a site map, in bytes.
const USUALLY_LARGE: usize = 1 << 20;
/// `Retry-After` of a refusal, in seconds. By then, connections that read nothing are closed.
const COME_AGAIN: u32 = 5;

/// Why a guard ends a text.
const NO_ROOM: &str = "there is no room for this text";

/// Sends a response if there is room for it among the unsent ones. A body shared with other responses is
/// counted once.
pub(crate) async fn admit(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    // If it is clear that there will be no room, the response need not be made first.
    if Work::estimate(&request).is_large()
        && site.in_flight.bytes() > MAX_IN_FLIGHT - FOR_SMALL - USUALLY_LARGE
    {
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
pub(crate) fn unsent() -> Response {
    let mut response = Problem::busy(say!("problem-too-much-unsent"), COME_AGAIN).into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Accepts a text if there is room for it among those being received or waiting, and among those of its client; it
/// counts until it is answered.
pub(crate) async fn take_in(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let party = RequestNotes::of(&request).client.and_then(Client::party);
    let expected = request.body().size_hint().exact().map_or(0, |bytes| bytes as usize);
    // A declared size takes no room yet, since slow senders would keep others out. A text above the limit is
    // refused later as too large.
    if expected <= MAX_CHECKED_BODY && !site.texts.share_of(party).grow(expected) {
        return Problem::busy(say!("problem-too-many-checks"), 1).into_response();
    }
    let text = Text { received: 0, counted: 0, share: site.texts.share_of(party) };
    match guarded_body::answer(request, next, text).await {
        (_, Some(NO_ROOM)) => Problem::busy(say!("problem-too-many-checks"), 1).into_response(),
        (response, _) => response,
    }
}

/// Counts a text while it is received.
struct Text {
    /// Bytes that came.
    received: usize,
    /// Bytes that were counted: what is above the limit is not kept.
    counted: usize,
    share: Arc<Share>,
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
        (!self.share.grow(counted)).then_some(NO_ROOM)
    }
}
