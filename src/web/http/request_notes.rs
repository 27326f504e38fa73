//! Notes on one request: the layers that learn something about it write them, its log line and the metrics
//! read them.

use std::collections::HashMap;
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::Duration;

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// Internal header that carries the route of a response through the response cache; never sent.
pub(crate) const ROUTE: HeaderName = HeaderName::from_static("citator-route");

/// The address at the other end of a connection. Requests from inside the process have no peer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub SocketAddr);

/// The prefix of IPv6 addresses that contain an IPv4 address (RFC 6052).
const NAT64: [u16; 6] = [0x64, 0xff9b, 0, 0, 0, 0];

/// The prefix that a site on the Internet is given, in bits.
const SITE: u32 = 48;

/// The client of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether its work counts against the rate limit.
    pub(crate) is_limited: bool,
    /// Whether it is an undeclared proxy of the operator, which serves many clients.
    pub(crate) is_many: bool,
}

impl Client {
    /// The key under which queue permits and memory are counted: an IPv4 address, or the first 48 bits of an IPv6
    /// address. `None` for an undeclared proxy, which serves many clients.
    pub(crate) fn party(self) -> Option<IpAddr> {
        let party = match network(self.address) {
            IpAddr::V6(v6) => {
                Ipv6Addr::from(u128::from(v6) >> (u128::BITS - SITE) << (u128::BITS - SITE)).into()
            }
            v4 => v4,
        };
        (!self.is_many).then_some(party)
    }
}

/// What each client has of something that all share, for as long as it uses it.
#[derive(Debug)]
pub(crate) struct PerClient<T>(Mutex<HashMap<IpAddr, Weak<T>>>);

/// From this number of clients on, those that use nothing are forgotten.
const FORGET_FROM: usize = 256;

impl<T> Default for PerClient<T> {
    fn default() -> PerClient<T> {
        PerClient(Mutex::default())
    }
}

impl<T> PerClient<T> {
    /// What this client has; a new one if it has nothing.
    pub(crate) fn get_or_insert_with(&self, party: IpAddr, new: impl FnOnce() -> T) -> Arc<T> {
        let mut clients = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = clients.get(&party).and_then(Weak::upgrade) {
            return own;
        }
        if clients.len() >= FORGET_FROM {
            clients.retain(|_, own| own.strong_count() > 0);
        }
        let own = Arc::new(new());
        clients.insert(party, Arc::downgrade(&own));
        own
    }
}

/// The network that counts as one client: an IPv4 address, or the 64-bit prefix of an IPv6 address, which is
/// the usual allocation to a household or a server.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let parts = v6.segments();
            if parts[..6] == NAT64 {
                let [.., a, b, c, d] = v6.octets();
                return Ipv4Addr::new(a, b, c, d).into();
            }
            Ipv6Addr::new(parts[0], parts[1], parts[2], parts[3], 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

tokio::task_local! {
    /// The client that the current task works for.
    static CLIENT: Option<Client>;
}

/// The client that the current task works for; `None` for work that no client asked for.
pub(crate) fn client() -> Option<Client> {
    CLIENT.try_with(|client| *client).ok().flatten()
}

/// Runs work for a client. A request from inside the process works for the client of the task around it.
pub(crate) async fn on_behalf_of<T>(client: Option<Client>, work: impl Future<Output = T>) -> T {
    CLIENT.scope(client.or_else(self::client), work).await
}

/// The state of a client's quota after a charge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Units of the whole quota, and the seconds in which it refills.
    pub(crate) policy: (u32, u32),
    /// Units left.
    pub(crate) remaining: u32,
    /// Seconds until the quota is full again; after a refusal, until the request can be repeated.
    pub(crate) reset: u32,
}

/// The notes. A value is set once; the standing is replaced by each charge.
#[derive(Debug, Default)]
pub(crate) struct RequestNotes {
    /// `None` for a request from inside the process.
    pub(crate) client: Option<Client>,
    route: OnceLock<Box<str>>,
    is_cached: OnceLock<bool>,
    problem: OnceLock<&'static str>,
    standing: Mutex<Option<Standing>>,
    /// Steps of work that was counted.
    steps: AtomicU64,
    /// Processor time, in microseconds.
    cpu: AtomicU64,
    /// Units charged before it was answered.
    charged: AtomicU32,
}

impl RequestNotes {
    pub(crate) fn of_client(client: Option<Client>) -> RequestNotes {
        RequestNotes { client, ..RequestNotes::default() }
    }

    /// The notes of a request; new ones, which nobody reads, if it has none.
    pub(crate) fn of(request: &Request) -> Arc<RequestNotes> {
        request.extensions().get::<Arc<RequestNotes>>().cloned().unwrap_or_default()
    }

    /// Notes the route that matched.
    pub(crate) fn note_route(request: &Request) {
        if let Some(route) = request.extensions().get::<MatchedPath>() {
            let _ = RequestNotes::of(request).route.set(route.as_str().into());
        }
    }

    /// Notes that the response cache was asked, and the headers of the response that it had.
    pub(crate) fn note_cache(request: &Request, found: Option<&HeaderMap>) {
        let notes = RequestNotes::of(request);
        let _ = notes.is_cached.set(found.is_some());
        if let Some(route) = found.and_then(|headers| headers.get(ROUTE)?.to_str().ok()) {
            let _ = notes.route.set(route.into());
        }
    }

    pub(crate) fn note_problem(&self, code: &'static str) {
        let _ = self.problem.set(code);
    }

    pub(crate) fn note_standing(&self, standing: Standing) {
        *self.standing.lock().unwrap_or_else(PoisonError::into_inner) = Some(standing);
    }

    /// Adds steps of work that was counted.
    pub(crate) fn note_steps(&self, steps: u64) {
        self.steps.fetch_add(steps, Ordering::Relaxed);
    }

    /// The steps of work that was counted.
    pub(crate) fn steps(&self) -> u64 {
        self.steps.load(Ordering::Relaxed)
    }

    /// Adds processor time.
    pub(crate) fn note_cpu(&self, took: Duration) {
        self.cpu.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// The processor time.
    pub(crate) fn cpu(&self) -> Duration {
        Duration::from_micros(self.cpu.load(Ordering::Relaxed))
    }

    /// Adds units that were charged.
    pub(crate) fn note_charged(&self, units: u32) {
        self.charged.fetch_add(units, Ordering::Relaxed);
    }

    /// The units that were charged.
    pub(crate) fn charged(&self) -> u32 {
        self.charged.load(Ordering::Relaxed)
    }

    /// The pattern of the route, such as `/rules/{at}`.
    pub(crate) fn route(&self) -> Option<&str> {
        self.route.get().map(|route| &**route)
    }

    /// The same as a header.
    pub(crate) fn route_header(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(self.route()?).ok()
    }

    /// Whether the response came from the response cache; `None` if the cache was not asked.
    pub(crate) fn is_cached(&self) -> Option<bool> {
        self.is_cached.get().copied()
    }

    /// The code of the problem in the response.
    pub(crate) fn problem(&self) -> Option<&'static str> {
        self.problem.get().copied()
    }

    pub(crate) fn standing(&self) -> Option<Standing> {
        *self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
