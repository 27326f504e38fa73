//! Counts the bytes of answers that are made and not sent yet, and of texts that were sent and are not answered yet, so that nobody can make
//! the server hold any number of them.
//!
//! It knows bytes, not what they say. Bytes that many are sent count once.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};

use super::check::MAX_CHECKED_BODY;
use super::problem::Problem;
use super::reader::say;
use super::site::Site;

/// The most bytes of answers that are made and not sent yet.
pub const MAX_IN_FLIGHT: usize = 32 << 20;
/// How many of them are left for small answers, which most are.
const FOR_SMALL: usize = 8 << 20;
/// The largest answer that is a small one, in bytes.
const SMALL: usize = 64 << 10;
/// The end of the address of a whole book.
const WHOLE_BOOK: &str = "/all";
/// How many bytes a whole book has, or a part of a site map.
const USUALLY_LARGE: usize = 1 << 20;
/// The largest answer that is not counted: a connection takes about as much by itself.
const TINY: usize = 4 << 10;
/// The most bytes of texts that are sent to us and not answered yet; a quarter of it is left for small ones.
const MAX_TEXTS: usize = 12 << 20;
/// After how many seconds somebody sent away may come again. Whoever does not read is let go by then.
const COME_AGAIN: u32 = 5;

/// How many bytes are in flight, and how many may be.
#[derive(Clone)]
pub(super) struct InFlight {
    used: Arc<AtomicUsize>,
    most: usize,
    /// How many of them are left for what is small.
    for_small: usize,
}

/// A part of what is in flight, until it is dropped.
pub(super) struct Share {
    bytes: AtomicUsize,
    all: InFlight,
    /// What is sent to many stays as long as it is sent to anybody, so that the next one is sent the same.
    _of: Option<Arc<Common>>,
}

impl InFlight {
    /// Room for answers.
    pub(super) fn answers() -> InFlight {
        InFlight { used: Arc::default(), most: MAX_IN_FLIGHT, for_small: FOR_SMALL }
    }

    /// Room for texts that readers send.
    pub(super) fn texts() -> InFlight {
        InFlight { used: Arc::default(), most: MAX_TEXTS, for_small: MAX_TEXTS / 4 }
    }

    /// How many bytes are in flight right now.
    pub(super) fn bytes(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// Takes room for so many bytes, of something that has so many in all; whether there was any.
    fn take(&self, bytes: usize, in_all: usize) -> bool {
        let most = if in_all <= SMALL { self.most } else { self.most - self.for_small };
        let with = |used: usize| used.checked_add(bytes).filter(|&used| used <= most);
        self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, with).is_ok()
    }

    /// Takes room for so many bytes, whether there is any or not.
    fn take_anyway(&self, bytes: usize) {
        self.used.fetch_add(bytes, Ordering::Relaxed);
    }

    /// What was taken, to be given back.
    fn share(&self, bytes: usize, of: Option<Arc<Common>>) -> Arc<Share> {
        Arc::new(Share { bytes: AtomicUsize::new(bytes), all: self.clone(), _of: of })
    }

    /// A finished answer as a body that counts until the last byte of it is sent. Its share is that of the answer before it was compressed.
    pub(super) fn body(&self, bytes: Bytes, share: Option<Arc<Share>>) -> Body {
        if bytes.len() <= TINY {
            return Body::from(bytes);
        }
        let share = share.unwrap_or_else(|| {
            self.take_anyway(bytes.len());
            self.share(bytes.len(), None)
        });
        share.resize(bytes.len());
        Body::from(Bytes::from_owner(Sent { bytes, _share: share }))
    }
}

impl Share {
    fn resize(&self, bytes: usize) {
        let before = self.bytes.swap(bytes, Ordering::Relaxed);
        self.all.used.fetch_add(bytes, Ordering::Relaxed);
        self.all.used.fetch_sub(before, Ordering::Relaxed);
    }

    /// Takes more, if there is room; whether there was.
    fn grow(&self, bytes: usize) -> bool {
        let has_room = self.all.take(bytes, self.bytes.load(Ordering::Relaxed) + bytes);
        if has_room {
            self.bytes.fetch_add(bytes, Ordering::Relaxed);
        }
        has_room
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.all.used.fetch_sub(*self.bytes.get_mut(), Ordering::Relaxed);
    }
}

/// Bytes on their way.
struct Sent {
    bytes: Bytes,
    _share: Arc<Share>,
}

impl AsRef<[u8]> for Sent {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Bytes that are sent to many.
pub(super) struct Common {
    pub(super) bytes: Bytes,
    /// That of all to whom they are sent right now.
    share: Mutex<Weak<Share>>,
}

impl Common {
    /// Bytes that nobody is sent yet.
    pub(super) fn of(bytes: Bytes) -> Common {
        Common { bytes, share: Mutex::default() }
    }

    /// Bytes that somebody is sent.
    pub(super) fn sent(bytes: Bytes, share: Option<&Arc<Share>>) -> Common {
        Common { bytes, share: Mutex::new(share.map_or_else(Weak::new, Arc::downgrade)) }
    }

    /// The share of all to whom they are sent. Where that is nobody, room has to be taken first.
    fn share(self: &Arc<Common>, all: &InFlight, take: impl FnOnce(usize) -> bool) -> Option<Arc<Share>> {
        let mut held = self.share.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(share) = held.upgrade() {
            return Some(share);
        }
        if !take(self.bytes.len()) {
            return None;
        }
        let share = all.share(self.bytes.len(), Some(Arc::clone(self)));
        *held = Arc::downgrade(&share);
        Some(share)
    }

    /// The body for one more reader. They are in memory anyway, so nobody is sent away.
    pub(super) fn body(self: &Arc<Common>, all: &InFlight) -> Body {
        let take = |bytes| {
            all.take_anyway(bytes);
            true
        };
        let share = if self.bytes.len() > TINY { self.share(all, take) } else { None };
        all.body(self.bytes.clone(), share)
    }
}

/// Lets an answer go if there is room for it among those that are not sent yet. One whose body is common to many brings that along.
pub(super) async fn admit(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    // Where it is clear that there will be none, it need not be made first.
    let path = request.uri().path();
    let is_large = path.ends_with(WHOLE_BOOK) || path.starts_with("/sitemap/");
    if is_large && site.in_flight.bytes() > MAX_IN_FLIGHT - FOR_SMALL - USUALLY_LARGE {
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

/// Sends away somebody for whose answer there is no room. The connection ends: what else was asked on it in one go is not answered either.
fn unsent() -> Response {
    let mut response = busy(say!("problem-too-much-unsent"), COME_AGAIN);
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

fn busy(detail: String, come_again: u32) -> Response {
    let busy = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", detail);
    Problem { retry_after: Some(come_again), ..busy }.into_response()
}

/// Takes in a text if there is room for it among those that others send or wait with; it counts until it is answered.
pub(super) async fn take_in(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let share = site.texts.share(0, None);
    let is_refused = Arc::new(AtomicBool::new(false));
    let expected = request.body().size_hint().exact().map_or(0, |bytes| bytes as usize);
    // What is too large anyway is told so. What is only announced takes no room yet: whoever sends slowly would keep others out.
    if expected <= MAX_CHECKED_BODY && !share.grow(expected) {
        return busy(say!("problem-too-many-checks"), 1);
    }
    share.resize(0);
    let request = request.map(|body| Body::new(Text { body, share: Arc::clone(&share), is_refused: Arc::clone(&is_refused) }));
    let response = next.run(request).await;
    if is_refused.load(Ordering::Relaxed) { busy(say!("problem-too-many-checks"), 1) } else { response }
}

/// A text while it is sent to us.
struct Text {
    body: Body,
    share: Arc<Share>,
    is_refused: Arc<AtomicBool>,
}

impl HttpBody for Text {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let bytes = frame.as_ref().and_then(|frame| frame.as_ref().ok()?.data_ref()).map_or(0, Bytes::len);
        if self.share.grow(bytes) {
            return Poll::Ready(frame);
        }
        self.is_refused.store(true, Ordering::Relaxed);
        Poll::Ready(Some(Err(axum::Error::new("there is no room for this text"))))
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
