//! The address of the client behind proxies: forwarded headers are believed only from proxies that the
//! operator trusts.

use std::fmt;
use std::net::{IpAddr, SocketAddrV4};
use std::str::FromStr;
use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use ipnet::IpNet;
use regex::Regex;

use crate::http::request_notes::Client;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The networks of this machine.
const LOOPBACK: [&str; 2] = ["127.0.0.0/8", "::1/128"];

/// Networks that belong to the operator of the server: loopback, private, link-local and unique local
/// addresses, and those that carriers and virtual networks share.
const OWN: [&str; 9] = [
    "127.0.0.0/8",
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "100.64.0.0/10",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
];

/// A trusted network: `10.0.0.0/8`, `2001:db8::/32`, a single address, or `loopback`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrustedProxy(Vec<IpNet>);

impl TrustedProxy {
    /// Whether every address of a family is in it: 0.0.0.0/0 or ::/0.
    pub fn is_everyone(&self) -> bool {
        self.0.iter().any(|network| network.prefix_len() == 0)
    }
}

impl FromStr for TrustedProxy {
    type Err = String;

    fn from_str(text: &str) -> Result<TrustedProxy, String> {
        if text == "loopback" {
            return Ok(TrustedProxy(networks(&LOOPBACK)));
        }
        let of_address = || text.parse::<IpAddr>().ok().map(|address| IpNet::from(address.to_canonical()));
        match text.parse().ok().or_else(of_address) {
            Some(network) => Ok(TrustedProxy(vec![network])),
            None => Err("expected a network such as 10.0.0.0/8 or 2001:db8::/32, an address, or `loopback`"
                .to_owned()),
        }
    }
}

fn networks(texts: &[&str]) -> Vec<IpNet> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

/// The proxies whose forwarded headers are believed.
pub(crate) struct TrustedProxies {
    trusted: Vec<IpNet>,
    own: Vec<IpNet>,
}

impl fmt::Debug for TrustedProxies {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(&self.trusted).finish()
    }
}

impl TrustedProxies {
    pub(crate) fn new(trusted: Vec<TrustedProxy>) -> TrustedProxies {
        let trusted = trusted.into_iter().flat_map(|TrustedProxy(networks)| networks).collect();
        TrustedProxies { trusted, own: networks(&OWN) }
    }

    /// The client of a request from this peer.
    ///
    /// Each proxy appends the address that it saw, so the client is the rightmost address that is not a trusted
    /// proxy; everything to its left may be forged. A proxy that sets one of the two headers may pass on the
    /// other as it came, so if they name different clients, or a hop cannot be read, the proxy itself counts as
    /// the client.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let peer = peer.to_canonical();
        let limited = |address| Client { address, is_limited: !contains(&self.own, address), is_many: false };
        if !contains(&self.trusted, peer) {
            return limited(peer);
        }
        let by_x_forwarded = self.walked(plain_hops(headers));
        let by_forwarded = self.walked(forwarded_hops(headers));
        let named = match (by_x_forwarded, by_forwarded) {
            (None, None) => return limited(peer),
            (Some(one), Some(other)) if one != other => None,
            (Some(one), _) | (_, Some(one)) => one,
        };
        named.map_or(Client { address: peer, is_limited: true, is_many: false }, limited)
    }

    /// Whether a request seems to come through a proxy of the operator that is not trusted.
    pub(crate) fn is_undeclared(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        let peer = peer.to_canonical();
        let is_forwarded = headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(header::FORWARDED);
        is_forwarded && contains(&self.own, peer) && !contains(&self.trusted, peer)
    }

    /// The client that a chain of hops names: `None` without a chain, `Some(None)` if the client cannot be read.
    fn walked(&self, hops: Option<Vec<Option<IpAddr>>>) -> Option<Option<IpAddr>> {
        let hops = hops?;
        let is_trusted = |hop: &Option<IpAddr>| hop.is_some_and(|address| contains(&self.trusted, address));
        let client = hops.iter().rev().find(|hop| !is_trusted(hop));
        Some(client.or(hops.first()).copied().flatten())
    }
}

fn contains(networks: &[IpNet], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(&address))
}

/// A hop that cannot be read.
const UNREADABLE: Option<IpAddr> = None;

/// The hops in all lines of `X-Forwarded-For`, from the client on; `None` without a line.
fn plain_hops(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let of_line = |line: &HeaderValue| match line.to_str() {
        Ok(line) => line.split(',').map(|hop| plain_hop(hop.trim())).collect(),
        Err(_) => vec![UNREADABLE],
    };
    let hops: Vec<_> = headers.get_all(X_FORWARDED_FOR).iter().flat_map(of_line).collect();
    (!hops.is_empty()).then_some(hops)
}

/// A pair of `Forwarded` with what ends it, as in `for="[2001:db8::7]:443";`. A quoted string is a value: it opens after
/// `=`, and only blanks follow it. The character after a backslash is part of the string, whatever it is.
static PAIR: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#"^([^",;]*="(?:[^"\\]|\\.)*"[ \t]*|[^",;]*)([,;]|$)"#).expect("a valid pattern")
});

/// The hops in `Forwarded` (RFC 7239), whose lines are one list; `None` without a line. If a quotation mark is
/// misplaced or not closed, nobody can tell what a client wrote and what a proxy, so none of the hops can be read.
fn forwarded_hops(headers: &HeaderMap) -> Option<Vec<Option<IpAddr>>> {
    let lines: Vec<&HeaderValue> = headers.get_all(header::FORWARDED).iter().collect();
    let texts: Option<Vec<&str>> = lines.iter().map(|line| line.to_str().ok()).collect();
    let whole = texts.map(|texts| texts.join(", "));
    let hops = whole
        .as_deref()
        .and_then(|list| Some(elements(list)?.iter().map(|pairs| forwarded_hop(pairs)).collect()));
    (!lines.is_empty()).then(|| hops.unwrap_or_else(|| vec![UNREADABLE]))
}

/// The elements of `Forwarded`, each with its pairs; `None` if a quotation mark is misplaced or not closed.
fn elements(list: &str) -> Option<Vec<Vec<&str>>> {
    let (mut elements, mut pairs, mut rest) = (Vec::new(), Vec::new(), list);
    loop {
        let (whole, [pair, end]) = PAIR.captures(rest)?.extract();
        pairs.push(pair);
        rest = &rest[whole.len()..];
        match end {
            ";" => {}
            "," => elements.push(std::mem::take(&mut pairs)),
            _ => {
                elements.push(pairs);
                return Some(elements);
            }
        }
    }
}

/// An address as proxies write it: with a port, or in brackets.
fn plain_hop(text: &str) -> Option<IpAddr> {
    let address = match text.strip_prefix('[') {
        Some(rest) => {
            let (address, port) = rest.split_once(']')?;
            let is_port =
                |port: &str| port.strip_prefix(':').is_some_and(|number| number.parse::<u16>().is_ok());
            (port.is_empty() || is_port(port)).then(|| address.parse().ok().map(IpAddr::V6))?
        }
        None => {
            let with_port = || text.parse::<SocketAddrV4>().ok().map(|address| IpAddr::V4(*address.ip()));
            text.parse().ok().or_else(with_port)
        }
    };
    address.map(|address| address.to_canonical())
}

/// The `for` of an element of `Forwarded`.
fn forwarded_hop(pairs: &[&str]) -> Option<IpAddr> {
    let pairs = pairs.iter().filter_map(|pair| pair.split_once('='));
    let mut clients = pairs.filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"));
    let (Some((_, client)), None) = (clients.next(), clients.next()) else { return None };
    let client = client.trim();
    let quoted = client.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    plain_hop(quoted.unwrap_or(client))
}
