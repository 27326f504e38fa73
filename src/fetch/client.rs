//! A polite HTTP client: only the allowed hosts of a source, only HTTPS, one request at a time, never sooner
//! than the server allows.
//!
//! It follows redirects itself to check each step against the allowed hosts. `exchange` sends the bytes.

pub(crate) mod readiness;

use crate::exchange::{Header, Http, Method, Response};
use std::collections::HashMap;
use std::thread::sleep;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use jiff::fmt::rfc2822;

use super::address::Address;
use super::catalogue::{SOURCES, Source};
use super::error::Trouble;

/// Limit of a pause, however long a server asks to be left alone.
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// Limit of a pause within a run; for a longer one the source is left for the next run.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// Pause before a server that failed is asked once more.
const AFTER_FAULT: Duration = Duration::from_secs(1);

/// Limit of redirects.
const MOST_REDIRECTS: usize = 5;

/// A response, with the publisher's address that it comes from.
pub(super) struct Answer {
    pub(super) response: Response,
    /// The last address on the way without a query, since a signed one may expire.
    pub(super) url: Address,
}

/// Another server that has the files of a source under the same paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mirror {
    source: &'static str,
    base: Address,
}

impl std::str::FromStr for Mirror {
    type Err = String;

    /// Reads `cr=http://127.0.0.1:8080`.
    fn from_str(text: &str) -> Result<Mirror, String> {
        let (name, base) =
            text.split_once('=').ok_or("expected NAME=URL, as in cr=https://mirror.example")?;
        let base = Address::parse(base).map_err(|error| error.to_string())?;
        let source = SOURCES.iter().find(|source| source.id == name);
        let source =
            source.ok_or_else(|| format!("there is no source {name:?}; `citator sources` lists them"))?;
        if !base.is_https() && !base.is_loopback() {
            return Err(format!(
                "{base} is not encrypted; only a mirror on this machine may be reached by http"
            ));
        }
        Ok(Mirror { source: source.id, base })
    }
}

impl std::fmt::Display for Mirror {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}", self.source, self.base)
    }
}

/// The client that all requests of a run go through.
pub(super) struct Client<'a> {
    http: Http,
    mirrors: &'a [Mirror],
    /// When each host was last asked.
    last: HashMap<String, Instant>,
}

impl<'a> Client<'a> {
    pub(super) fn new(http: Http, mirrors: &'a [Mirror]) -> Client<'a> {
        Client { http, mirrors, last: HashMap::new() }
    }

    fn mirror(&self, source: &Source) -> Option<&'a Address> {
        self.mirrors.iter().rev().find(|mirror| mirror.source == source.id).map(|mirror| &mirror.base)
    }

    /// The address that a request for an address of a source goes to.
    pub(super) fn on_wire(&self, source: &Source, address: &Address) -> Address {
        self.mirror(source).map_or_else(|| address.clone(), |mirror| address.on(mirror))
    }

    /// Asks for an address of a source and follows where it leads. The answer has status 200, 206, 304 or
    /// 416.
    pub(super) fn get(
        &mut self,
        source: &Source,
        address: &Address,
        headers: &[Header],
    ) -> Result<Answer, Trouble> {
        let mut at = address.clone();
        let mut url = address.clone();
        let mut has_waited = false;
        let mut redirects = 0;
        loop {
            self.allowed(source, address, &at)?;
            if !at.has_query() {
                url = at.clone();
            }
            let response = match self.ask(source, &at, headers) {
                // A server that restarts refuses connections for a moment.
                Err(Trouble::Network { .. }) if !has_waited => {
                    has_waited = true;
                    sleep(AFTER_FAULT);
                    continue;
                }
                asked => asked?,
            };
            let after = response.header("retry-after").and_then(|value| pause(value, Timestamp::now()));
            match response.status {
                200 | 206 | 304 | 416 => return Ok(Answer { response, url }),
                301 | 302 | 303 | 307 | 308 if redirects < MOST_REDIRECTS => {
                    redirects += 1;
                    at = self.led_to(source, &at, &response)?;
                }
                429 => {
                    let after = after.map(|after| after.min(LONGEST_PAUSE));
                    return Err(Trouble::TooMany { address: address.to_string(), after });
                }
                502..=504 if !has_waited && after.is_none_or(|after| after <= LONGEST_WAIT) => {
                    has_waited = true;
                    sleep(after.unwrap_or(AFTER_FAULT));
                }
                status => {
                    return Err(Trouble::Status { address: at.to_string(), status, detail: response.said() });
                }
            }
        }
    }

    fn ask(&mut self, source: &Source, at: &Address, headers: &[Header]) -> Result<Response, Trouble> {
        let pause = Duration::from_millis(source.pause);
        if let Some(rest) = self.last.get(at.host()).and_then(|last| pause.checked_sub(last.elapsed())) {
            sleep(rest);
        }
        let wire = self.on_wire(source, at);
        let response = self.http.send(&wire, headers, Method::Get);
        self.last.insert(at.host().to_owned(), Instant::now());
        response.map_err(|what| Trouble::Network { address: wire.to_string(), what })
    }

    /// Checks an address against the hosts of a source, and for encryption, before anything is sent there.
    fn allowed(&self, source: &Source, from: &Address, to: &Address) -> Result<(), Trouble> {
        let led_away = |why| Err(Trouble::LedAway { address: from.to_string(), to: to.to_string(), why });
        if !source.hosts.contains(&to.host()) {
            return led_away("which is not a host of this source");
        }
        if !to.is_https() && self.mirror(source).is_none() {
            return led_away("which is not encrypted");
        }
        Ok(())
    }

    fn led_to(&self, source: &Source, at: &Address, response: &Response) -> Result<Address, Trouble> {
        let nowhere = |to: &str, why| Trouble::LedAway { address: at.to_string(), to: to.to_owned(), why };
        let location =
            response.header("location").ok_or_else(|| nowhere("nowhere", "without saying where"))?;
        let mirror = self.mirror(source);
        let to = mirror.map_or_else(|| at.join(location), |mirror| at.on(mirror).join(location));
        let to = to.map_err(|_| nowhere(location, "which is not a valid address"))?;
        // A mirror links to itself or to the publisher it mirrors.
        Ok(mirror.and_then(|mirror| to.off(mirror, at)).unwrap_or(to))
    }
}

/// The pause that `Retry-After` asks for, in seconds or as an HTTP date; `None` if it is neither.
pub(super) fn pause(value: &str, now: Timestamp) -> Option<Duration> {
    if let Ok(seconds) = value.trim().parse() {
        return Some(Duration::from_secs(seconds));
    }
    // The day of the week adds nothing to the date, so a wrong one is accepted.
    let then = rfc2822::DateTimeParser::new().relaxed_weekday(true).parse_timestamp(value.trim()).ok()?;
    Some(Duration::try_from(then.duration_since(now)).unwrap_or_default())
}
