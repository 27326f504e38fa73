//! Counts the bytes of unsent responses and unanswered request bodies, to bound the memory they use.
//!
//! It does not know the content. Bytes shared by several responses count once.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use axum::body::{Body, Bytes};

/// The most bytes of answers that are made and not sent yet.
pub const MAX_IN_FLIGHT: usize = 32 << 20;
/// How many of them are left for small answers, which most are.
pub(crate) const FOR_SMALL: usize = 8 << 20;
/// The largest answer that is a small one, in bytes.
const SMALL: usize = 64 << 10;
/// The largest answer that is not counted: a connection takes about as much by itself.
pub(crate) const TINY: usize = 4 << 10;
/// The most bytes of texts that are sent to us and not answered yet; a quarter of it is left for small ones.
const MAX_TEXTS: usize = 12 << 20;

/// How many bytes are in flight, and how many may be.
#[derive(Clone)]
pub(crate) struct InFlight {
    used: Arc<AtomicUsize>,
    most: usize,
    /// How many of them are left for what is small.
    for_small: usize,
}

/// A part of what is in flight, until it is dropped.
pub(crate) struct Share {
    bytes: AtomicUsize,
    all: InFlight,
    /// A shared body stays as long as any response sends it, so that the next response shares it, too.
    _of: Option<Arc<Common>>,
}

impl InFlight {
    /// Room for answers.
    pub(crate) fn answers() -> InFlight {
        InFlight { used: Arc::default(), most: MAX_IN_FLIGHT, for_small: FOR_SMALL }
    }

    /// Room for texts that readers send.
    pub(crate) fn texts() -> InFlight {
        InFlight { used: Arc::default(), most: MAX_TEXTS, for_small: MAX_TEXTS / 4 }
    }

    /// How many bytes are in flight right now.
    pub(crate) fn bytes(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// Takes room for so many bytes, of something that has so many in all; whether there was any.
    pub(crate) fn take(&self, bytes: usize, in_all: usize) -> bool {
        let most = if in_all <= SMALL { self.most } else { self.most - self.for_small };
        let with = |used: usize| used.checked_add(bytes).filter(|&used| used <= most);
        self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, with).is_ok()
    }

    /// Takes room for so many bytes, whether there is any or not.
    fn take_anyway(&self, bytes: usize) {
        self.used.fetch_add(bytes, Ordering::Relaxed);
    }

    /// The bytes reserved, released on drop.
    pub(crate) fn share(&self, bytes: usize, of: Option<Arc<Common>>) -> Arc<Share> {
        Arc::new(Share { bytes: AtomicUsize::new(bytes), all: self.clone(), _of: of })
    }

    /// A finished answer as a body that counts until the last byte of it is sent. Its share is that of the answer before it was compressed.
    pub(crate) fn body(&self, bytes: Bytes, share: Option<Arc<Share>>) -> Body {
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
    pub(crate) fn resize(&self, bytes: usize) {
        let before = self.bytes.swap(bytes, Ordering::Relaxed);
        self.all.used.fetch_add(bytes, Ordering::Relaxed);
        self.all.used.fetch_sub(before, Ordering::Relaxed);
    }

    /// Takes more, if there is room; whether there was.
    pub(crate) fn grow(&self, bytes: usize) -> bool {
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
pub(crate) struct Common {
    pub(crate) bytes: Bytes,
    /// That of all to whom they are sent right now.
    share: Mutex<Weak<Share>>,
}

impl Common {
    /// Bytes that nobody is sent yet.
    pub(crate) fn of(bytes: Bytes) -> Common {
        Common { bytes, share: Mutex::default() }
    }

    /// Bytes that somebody is sent.
    pub(crate) fn sent(bytes: Bytes, share: Option<&Arc<Share>>) -> Common {
        Common { bytes, share: Mutex::new(share.map_or_else(Weak::new, Arc::downgrade)) }
    }

    /// The share of all to whom they are sent. Where that is nobody, room has to be taken first.
    pub(crate) fn share(self: &Arc<Common>, all: &InFlight, take: impl FnOnce(usize) -> bool) -> Option<Arc<Share>> {
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
    pub(crate) fn body(self: &Arc<Common>, all: &InFlight) -> Body {
        let take = |bytes| {
            all.take_anyway(bytes);
            true
        };
        let share = if self.bytes.len() > TINY { self.share(all, take) } else { None };
        all.body(self.bytes.clone(), share)
    }
}
