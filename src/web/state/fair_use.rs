//! The rate limit: a quota of work for each client, with bounded memory.
//!
//! It does not know the requests; the cost of each is in `server::rate_limit`.

use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
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

use crate::http::request_notes::{Client, RequestNotes, Standing, network};
use crate::state::trusted_proxies::{TrustedProxies, TrustedProxy};

/// Limit of the quotas kept. Clients are spread over them by a hash with a random key: two of them share one
/// with a chance of 1 in 262,144, and however many addresses send requests, this takes at most some 10 MB, and the
/// wider networks as much each.
const MOST_QUOTAS: u64 = 1 << 18;
/// Full quotas are forgotten after this many charges.
const FORGET_AFTER: u32 = 1_024;
/// Limit of the seconds in which a quota refills.
const MOST_SECONDS: u32 = 86_400;

/// Wider IPv6 networks, in bits, and how many quotas all their clients have together: whoever is given one network
/// has 256 or 65,536 of the networks that count as one client.
const WIDER: [(u32, u32); 2] = [(56, 4), (48, 16)];

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
        let is_many = self.proxies.is_undeclared(peer, headers);
        if is_many && !self.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                proxy = %peer.to_canonical(),
                help = "name it with --trusted-proxy",
                "requests come through a proxy that is not trusted: the addresses of its clients are unknown"
            );
        }
        Client { is_many, ..self.proxies.client(peer, headers) }
    }

    /// Charges the client of a request; the error is the wait in seconds if its quota does not suffice. Requests from
    /// inside are free.
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

    /// Charges the client for work that is done; if its quota does not suffice, takes most of what is left of it.
    pub(crate) fn charge_for_what_is_done(&self, notes: &RequestNotes, units: u32) {
        let mut units = units;
        while units > 0 && self.charge(notes, units).is_err() {
            units /= 2;
        }
    }

    /// Number of quotas of clients kept.
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
    /// The same for wider networks.
    wider: [Limiter; WIDER.len()],
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
        let limiter = |quotas: u32| {
            let period = quota.replenish_interval() / quotas;
            let quota = Quota::with_period(period).unwrap_or(quota);
            let units = units.saturating_mul(NonZeroU32::new(quotas).unwrap_or(NonZeroU32::MIN));
            RateLimiter::hashmap_with_clock(quota.allow_burst(units), clock.clone())
                .with_middleware::<StateInformationMiddleware>()
        };
        let (wider, limiter) = (WIDER.map(|(_, quotas)| limiter(quotas)), limiter(1));
        let charges = AtomicU32::new(0);
        Some(Quotas { limiter, wider, clock, keys: RandomState::new(), units, seconds, charges })
    }

    /// Takes units from the quota of an address. Returns the state of the quota, and whether the units were refused.
    /// A request that costs more than a whole quota takes the whole quota.
    fn charge(&self, address: IpAddr, units: NonZeroU32) -> (Standing, bool) {
        if self.charges.fetch_add(1, Ordering::Relaxed) % FORGET_AFTER == FORGET_AFTER - 1 {
            for limiter in self.wider.iter().chain([&self.limiter]) {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        let policy = (self.units.get(), self.seconds.get());
        let units = units.min(self.units);
        let taken = match self.limiter.check_key_n(&self.client_key(network(address)), units) {
            // A wider network is charged after it, so that one client alone cannot spend what is for all.
            Ok(Ok(left)) => self.charge_wider(address, units).map(|()| left.remaining_burst_capacity()),
            Ok(Err(refused)) => Err(refused.wait_time_from(self.clock.now())),
            // Not reached: no more than a quota is taken.
            Err(_) => Ok(0),
        };
        match taken {
            Ok(remaining) => {
                let spent = u64::from(self.units.get() - remaining.min(self.units.get()));
                let reset = (spent * u64::from(self.seconds.get())).div_ceil(self.units.get().into());
                (Standing { policy, remaining, reset: reset as u32 }, false)
            }
            Err(wait) => {
                let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
                (Standing { policy, remaining: 0, reset: seconds.clamp(1, MOST_SECONDS.into()) as u32 }, true)
            }
        }
    }

    /// Takes units from the quotas of the wider networks of an IPv6 address, too; the error is the wait if one does
    /// not suffice.
    fn charge_wider(&self, address: IpAddr, units: NonZeroU32) -> Result<(), Duration> {
        let IpAddr::V6(v6) = network(address) else { return Ok(()) };
        for (limiter, (bits, _)) in self.wider.iter().zip(WIDER) {
            let key = self.key(u128::from(v6) >> (u128::BITS - bits));
            if let Ok(Err(refused)) = limiter.check_key_n(&key, units) {
                return Err(refused.wait_time_from(self.clock.now()));
            }
        }
        Ok(())
    }

    /// The quota of a client. All clients of a /48 share 256 quotas with each other, so that nobody who has one can
    /// use up those of strangers.
    fn client_key(&self, client: IpAddr) -> u32 {
        const MOST_OF_A_NETWORK: u32 = 256;
        match client {
            IpAddr::V4(_) => self.key(client),
            IpAddr::V6(v6) => {
                let [a, b, c, ..] = v6.segments();
                let within = self.key(client) % MOST_OF_A_NETWORK;
                (self.key([a, b, c]) + within) % MOST_QUOTAS as u32
            }
        }
    }

    fn key(&self, client: impl Hash) -> u32 {
        (self.keys.hash_one(client) % MOST_QUOTAS) as u32
    }
}
