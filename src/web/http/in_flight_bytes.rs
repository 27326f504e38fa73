//! Counts the bytes of unsent responses and unanswered request bodies, to bound the memory they use.
//!
//! It does not know the content. Bytes shared by several responses count once.

use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use axum::body::{Body, Bytes};

use crate::http::request_notes::PerClient;

/// Limit of unsent responses, in bytes.
pub const MAX_IN_FLIGHT: usize = 32 << 20;
/// Bytes of them reserved for small responses, which most are.
pub(crate) const FOR_SMALL: usize = 8 << 20;
/// Limit of a small response, in bytes.
const SMALL: usize = 64 << 10;
/// Limit of a response that is not counted: a connection itself takes about as much.
pub(crate) const TINY: usize = 4 << 10;
/// Limit of texts received and not answered yet, in bytes; a quarter is reserved for small ones.
const MAX_TEXTS: usize = 12 << 20;
/// The part of them that one client may have: two of the longest texts.
const TEXTS_OF_ONE_CLIENT: usize = MAX_TEXTS / 3;
/// The part of all unsent responses that one client may have, whether they are shared with others or not, and what of it
/// is for small ones: a hall full of readers may be one client.
const ANSWERS_OF_ONE_CLIENT: usize = MAX_IN_FLIGHT / 2;
const SMALL_OF_ONE_CLIENT: usize = FOR_SMALL / 2;

/// The number of bytes in flight, with a limit.
#[derive(Clone)]
pub(crate) struct InFlight {
    used: Arc<AtomicUsize>,
    most: usize,
    /// Bytes of them reserved for small items.
    for_small: usize,
    /// The part that one client may have, and what of it is reserved for small items.
    of_one_client: [usize; 2],
    /// Those of each client that has some, if clients are told apart.
    of_clients: Arc<PerClient<AtomicUsize>>,
}

/// Bytes in flight, counted until dropped.
pub(crate) struct Share {
    bytes: AtomicUsize,
    all: InFlight,
    /// All bytes of the client that they belong to, if clients are told apart.
    of_client: Option<Arc<AtomicUsize>>,
    /// A shared body stays as long as any response sends it, so that the next response shares it, too.
    _of: Option<Arc<Common>>,
}

impl InFlight {
    /// Room for unsent responses.
    pub(crate) fn answers() -> InFlight {
        InFlight::up_to(MAX_IN_FLIGHT, FOR_SMALL, [MAX_IN_FLIGHT, 0])
    }

    /// Room for texts that readers send.
    pub(crate) fn texts() -> InFlight {
        InFlight::up_to(MAX_TEXTS, MAX_TEXTS / 4, [TEXTS_OF_ONE_CLIENT, 0])
    }

    /// Room for the unsent responses of each client, beside that for all together.
    pub(crate) fn answers_of_clients() -> InFlight {
        InFlight::up_to(usize::MAX, 0, [ANSWERS_OF_ONE_CLIENT, SMALL_OF_ONE_CLIENT])
    }

    fn up_to(most: usize, for_small: usize, of_one_client: [usize; 2]) -> InFlight {
        InFlight { used: Arc::default(), most, for_small, of_one_client, of_clients: Arc::default() }
    }

    /// The current number of bytes in flight.
    pub(crate) fn bytes(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// Reserves bytes for something of this total size; false if there is no room.
    pub(crate) fn take(&self, bytes: usize, in_all: usize) -> bool {
        reserve(&self.used, bytes, if in_all <= SMALL { self.most } else { self.most - self.for_small })
    }

    /// Reserves bytes even if there is no room.
    fn take_anyway(&self, bytes: usize) {
        self.used.fetch_add(bytes, Ordering::Relaxed);
    }

    /// The bytes reserved, released on drop.
    pub(crate) fn share(&self, bytes: usize, of: Option<Arc<Common>>) -> Arc<Share> {
        Arc::new(Share { bytes: AtomicUsize::new(bytes), all: self.clone(), of_client: None, _of: of })
    }

    /// No bytes yet, for a client that may have a part of all.
    pub(crate) fn share_of(&self, client: Option<IpAddr>) -> Arc<Share> {
        let of_client = client.map(|client| self.of_clients.get_or_insert_with(client, AtomicUsize::default));
        Arc::new(Share { bytes: AtomicUsize::new(0), all: self.clone(), of_client, _of: None })
    }

    /// A finished response as a body that counts until its last byte is sent, for all clients and for its own; `None` if
    /// that client has too many. Its share is that of the response before compression.
    pub(crate) fn body(
        &self,
        bytes: Bytes,
        share: Option<Arc<Share>>,
        of_client: Arc<Share>,
    ) -> Option<Body> {
        if bytes.len() <= TINY {
            return Some(Body::from(bytes));
        }
        if !of_client.grow(bytes.len()) {
            return None;
        }
        let share = share.unwrap_or_else(|| {
            self.take_anyway(bytes.len());
            self.share(bytes.len(), None)
        });
        share.resize(bytes.len());
        Some(Body::from(Bytes::from_owner(Sent { bytes, _shares: [share, of_client] })))
    }
}

/// Adds bytes to those used, unless that would be more than `most`; then it returns false.
fn reserve(used: &AtomicUsize, bytes: usize, most: usize) -> bool {
    let with = |used: usize| used.checked_add(bytes).filter(|&used| used <= most);
    used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, with).is_ok()
}

impl Share {
    /// Counts as this many bytes from now on, even if there is no room.
    pub(crate) fn resize(&self, bytes: usize) {
        let before = self.bytes.swap(bytes, Ordering::Relaxed);
        self.all.used.fetch_add(bytes, Ordering::Relaxed);
        self.all.used.fetch_sub(before, Ordering::Relaxed);
    }

    /// Reserves more bytes; false if there is no room.
    pub(crate) fn grow(&self, bytes: usize) -> bool {
        let in_all = self.bytes.load(Ordering::Relaxed) + bytes;
        let [most, for_small] = self.all.of_one_client;
        let most = if in_all <= SMALL { most } else { most - for_small };
        if self.of_client.as_ref().is_some_and(|used| !reserve(used, bytes, most)) {
            return false;
        }
        let has_room = self.all.take(bytes, in_all);
        match (has_room, &self.of_client) {
            (true, _) => drop(self.bytes.fetch_add(bytes, Ordering::Relaxed)),
            (false, Some(used)) => drop(used.fetch_sub(bytes, Ordering::Relaxed)),
            (false, None) => {}
        }
        has_room
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let bytes = *self.bytes.get_mut();
        self.all.used.fetch_sub(bytes, Ordering::Relaxed);
        if let Some(used) = &self.of_client {
            used.fetch_sub(bytes, Ordering::Relaxed);
        }
    }
}

/// Bytes being sent.
struct Sent {
    bytes: Bytes,
    _shares: [Arc<Share>; 2],
}

impl AsRef<[u8]> for Sent {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Bytes shared by several responses.
pub(crate) struct Common {
    pub(crate) bytes: Bytes,
    /// The share common to all responses that are sending the bytes.
    share: Mutex<Weak<Share>>,
}

impl Common {
    /// Bytes that no response is sending yet.
    pub(crate) fn of(bytes: Bytes) -> Common {
        Common { bytes, share: Mutex::default() }
    }

    /// Bytes that a response is already sending.
    pub(crate) fn sent(bytes: Bytes, share: Option<&Arc<Share>>) -> Common {
        Common { bytes, share: Mutex::new(share.map_or_else(Weak::new, Arc::downgrade)) }
    }

    /// The share of all responses that are sending the bytes. If no response is, `take` must first reserve room;
    /// `None` if there is no room.
    pub(crate) fn share(
        self: &Arc<Common>,
        all: &InFlight,
        take: impl FnOnce(usize) -> bool,
    ) -> Option<Arc<Share>> {
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

    /// The body for one more response; `None` if there is no room for the bytes among those of all, or of its client. A
    /// cache holds them, but may let them go before they are sent.
    pub(crate) fn body(self: &Arc<Common>, all: &InFlight, of_client: Arc<Share>) -> Option<Body> {
        let is_tiny = self.bytes.len() <= TINY;
        let share = if is_tiny { None } else { Some(self.share(all, |bytes| all.take(bytes, bytes))?) };
        all.body(self.bytes.clone(), share, of_client)
    }
}
