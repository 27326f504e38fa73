//! Notes on one request: the layers that learn something about it write them, its log line and the metrics
//! read them.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue};

/// Internal header that carries the route of a response through the response cache; never sent.
pub(crate) const ROUTE: HeaderName = HeaderName::from_static("citator-route");

/// The address at the other end of a connection. Requests from inside the process have none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub SocketAddr);

/// The client of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether its work counts against the rate limit.
    pub(crate) is_limited: bool,
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
    /// None for a request from inside.
    pub(crate) client: Option<Client>,
    route: OnceLock<Box<str>>,
    is_cached: OnceLock<bool>,
    problem: OnceLock<&'static str>,
    standing: Mutex<Option<Standing>>,
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

    /// The pattern of the route, such as `/rules/{at}`.
    pub(crate) fn route(&self) -> Option<&str> {
        self.route.get().map(|route| &**route)
    }

    /// The same as a header.
    pub(crate) fn route_header(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(self.route()?).ok()
    }

    /// Whether the response came from the response cache; none if the cache was not asked.
    pub(crate) fn is_cached(&self) -> Option<bool> {
        self.is_cached.get().copied()
    }

    /// The code of the problem that the response tells.
    pub(crate) fn problem(&self) -> Option<&'static str> {
        self.problem.get().copied()
    }

    pub(crate) fn standing(&self) -> Option<Standing> {
        *self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
