//! The rate limit: a quota of work for each client, with bounded memory.
//!
//! It does not know the requests; the cost of each is in `server::rate_limit`.

use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::num::NonZeroU32;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use axum::http::HeaderMap;
use governor::clock::Clock;
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use tokio::time::Instant;

use crate::web::http::request_notes::{Client, RequestNotes, Standing};
use crate::web::state::trusted_proxies::{TrustedProxies, TrustedProxy};

/// Limit of the quotas kept. Clients are spread over them by a hash with a random key: two of them share one
/// with a chance of 1 in 262,144, and however many addresses send requests, this takes at most some 10 MB.
const MOST_QUOTAS: u64 = 1 << 18;
/// Full quotas are forgotten after this many charges.
const FORGET_AFTER: u32 = 1_024;
/// Limit of the seconds in which a quota refills.
const MOST_SECONDS: u32 = 86_400;

/// The prefix of IPv6 addresses that contain an IPv4 address (RFC 6052).
const NAT64: [u16; 6] = [0x64, 0xff9b, 0, 0, 0, 0];

/// The quota of a client: units of work, and the seconds in which it refills.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RateLimit {
    /// Clients are not limited.
    Off,
    /// All units can be spent at once.
    Of {
        /// Units of work.
        units: NonZeroU32,
        /// Seconds.
        seconds: NonZeroU32,
    },
}

impl FromStr for RateLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<RateLimit, String> {
        if text == "off" {
            return Ok(RateLimit::Off);
        }
        let numbers = text.split_once('/').and_then(|(units, seconds)| {
            Some((units.parse::<NonZeroU32>().ok()?, seconds.parse::<NonZeroU32>().ok()?))
        });
        match numbers {
            Some((units, seconds)) if units.get() <= 1_000_000_000 && seconds.get() <= MOST_SECONDS => {
                Ok(RateLimit::Of { units, seconds })
            }
            _ => Err("expected UNITS/SECONDS, such as 15000/60, up to 1000000000/86400; or `off`".to_owned()),
        }
    }
}

/// The quotas of clients.
#[derive(Debug)]
pub(crate) struct FairUse {
    proxies: TrustedProxies,
    quotas: Option<Quotas>,
    /// Whether an undeclared proxy was reported.
    has_warned: AtomicBool,
}

impl FairUse {
    /// These proxies are believed, and their clients limited.
    pub(crate) fn new(limit: RateLimit, trusted: Vec<TrustedProxy>) -> FairUse {
        let quotas = match limit {
            RateLimit::Off => None,
            RateLimit::Of { units, seconds } => Quotas::new(units, seconds),
        };
        FairUse { proxies: TrustedProxies::new(trusted), quotas, has_warned: AtomicBool::new(false) }
    }

    /// The client of a request from this peer.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        if self.proxies.is_undeclared(peer, headers) && !self.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                proxy = %peer.to_canonical(),
                help = "name it with --trusted-proxy",
                "requests come through a proxy that is not trusted: the addresses of its clients are unknown"
            );
        }
        self.proxies.client(peer, headers)
    }

    /// Charges the client of a request; the seconds to wait if its quota does not suffice. Requests from inside
    /// are free.
    pub(crate) fn charge(&self, notes: &RequestNotes, units: u32) -> Result<(), u32> {
        let (Some(quotas), Some(client), Some(units)) = (&self.quotas, notes.client, NonZeroU32::new(units))
        else {
            return Ok(());
        };
        if !client.is_limited {
            return Ok(());
        }
        let (standing, is_refused) = quotas.charge(client.address, units);
        notes.note_standing(standing);
        if is_refused { Err(standing.reset) } else { Ok(()) }
    }

    /// Number of quotas kept.
    pub(crate) fn kept(&self) -> usize {
        self.quotas.as_ref().map_or(0, |quotas| quotas.limiter.len())
    }
}

/// The time that the runtime tells, so that tests can stop it.
#[derive(Clone, Debug)]
struct RuntimeClock(Instant);

impl Clock for RuntimeClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

type Limiter = RateLimiter<u32, HashMapStateStore<u32>, RuntimeClock, StateInformationMiddleware>;

/// The quotas of all clients.
#[derive(Debug)]
struct Quotas {
    limiter: Limiter,
    clock: RuntimeClock,
    keys: RandomState,
    units: NonZeroU32,
    seconds: NonZeroU32,
    charges: AtomicU32,
}

impl Quotas {
    fn new(units: NonZeroU32, seconds: NonZeroU32) -> Option<Quotas> {
        let quota = Quota::with_period(Duration::from_secs(seconds.get().into()) / units.get())?;
        let clock = RuntimeClock(Instant::now());
        let limiter = RateLimiter::hashmap_with_clock(quota.allow_burst(units), clock.clone())
            .with_middleware::<StateInformationMiddleware>();
        let charges = AtomicU32::new(0);
        Some(Quotas { limiter, clock, keys: RandomState::new(), units, seconds, charges })
    }

    /// Takes units from the quota of an address; what is left of it, and whether they were refused. A request
    /// that costs more than a whole quota takes the whole quota.
    fn charge(&self, address: IpAddr, units: NonZeroU32) -> (Standing, bool) {
        if self.charges.fetch_add(1, Ordering::Relaxed) % FORGET_AFTER == FORGET_AFTER - 1 {
            self.limiter.retain_recent();
            self.limiter.shrink_to_fit();
        }
        let policy = (self.units.get(), self.seconds.get());
        let key = (self.keys.hash_one(network(address)) % MOST_QUOTAS) as u32;
        match self.limiter.check_key_n(&key, units.min(self.units)) {
            Ok(Ok(left)) => {
                let remaining = left.remaining_burst_capacity();
                let spent = u64::from(self.units.get() - remaining.min(self.units.get()));
                let reset = (spent * u64::from(self.seconds.get())).div_ceil(self.units.get().into());
                (Standing { policy, remaining, reset: reset as u32 }, false)
            }
            Ok(Err(refused)) => {
                let wait = refused.wait_time_from(self.clock.now());
                let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
                (Standing { policy, remaining: 0, reset: seconds.clamp(1, MOST_SECONDS.into()) as u32 }, true)
            }
            // Not reached: no more than a quota is taken.
            Err(_) => (Standing { policy, remaining: 0, reset: policy.1 }, false),
        }
    }
}

/// The network that counts as one client: an IPv4 address, or the 64-bit prefix of an IPv6 address, which is
/// the usual allocation to a household or a server.
fn network(address: IpAddr) -> IpAddr {
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
