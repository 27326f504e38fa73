//! One request and its answer over the network, for publishers and stores alike: the client follows no redirect and
//! accepts every status. Only this room names the client library; without the feature `fetch` nothing is sent.

#[cfg(feature = "fetch")]
mod framing;
pub mod pace;

use std::collections::HashMap;
use std::io::{self, Read};
use std::path::Path;
use std::time::Duration;

use crate::address::Address;
use crate::error::{FetchError, Trouble};
use crate::exchange::pace::{Paced, TooSlow};
use text::control_characters::is_control;
use work::uninterrupted::uninterrupted;

#[cfg(feature = "fetch")]
pub(crate) use with_client::Http;

/// What is done with the resource at an address.
#[cfg_attr(not(feature = "fetch"), allow(dead_code, reason = "only a client sends them"))]
pub(crate) enum Method<'a> {
    Get,
    /// These bytes take its place.
    Put(&'a [u8]),
    Delete,
}

/// A name in lower case, and its value.
pub(crate) type Header = (&'static str, String);

/// An answer whose body is still to be read.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Paced<Box<dyn Read>>,
}

/// Takes a piece of a body, with the number of bytes of the file that have come, and their total if it is known.
pub(crate) type Take<'t> = &'t mut dyn FnMut(&[u8], u64, Option<u64>) -> Result<(), Trouble>;

impl Response {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    /// Passes the body on, piece by piece: all of a file of at most `most` bytes, or the rest after the first `have`.
    /// `waited` is the time spent waiting for the file.
    pub(crate) fn each_piece(
        self,
        address: &Address,
        most: u64,
        have: u64,
        waited: &mut Duration,
        take: Take<'_>,
    ) -> Result<(), Trouble> {
        let length = self.header("content-length").and_then(|length| length.parse::<u64>().ok());
        let total = length.and_then(|length| have.checked_add(length));
        let mut body = self.body.having_waited(*waited);
        let mut piece = vec![0; 64 << 10];
        let mut done = have;
        loop {
            if done.max(total.unwrap_or(0)) > most {
                return Err(Trouble::TooLarge { address: address.to_string(), most });
            }
            let read = uninterrupted(|| body.read(&mut piece));
            *waited = body.waited();
            let read = match read {
                Ok(0) if total.is_some_and(|total| done < total) => {
                    return Err(broken(address, done, total, None));
                }
                Ok(0) => return Ok(()),
                Ok(read) => read,
                Err(error) => return Err(broken(address, done, total, Some(&error))),
            };
            done += read as u64;
            if done <= most {
                take(&piece[..read], done, total)?;
            }
        }
    }

    /// The body, of at most `most` bytes.
    pub(crate) fn bytes(self, address: &Address, most: u64) -> Result<Vec<u8>, Trouble> {
        let mut bytes = Vec::new();
        let mut take = |piece: &[u8], _: u64, _: Option<u64>| {
            bytes.extend_from_slice(piece);
            Ok(())
        };
        self.each_piece(address, most, 0, &mut Duration::default(), &mut take)?;
        Ok(bytes)
    }

    /// The start of the body of an error, as a suffix for a message: the code and the message of S3, else its text,
    /// unless that is markup.
    pub(crate) fn said(self) -> String {
        let mut bytes = Vec::new();
        // An unreadable body is not an error of its own.
        let _ = self.body.take(2000).read_to_end(&mut bytes);
        let text = in_one_line(&String::from_utf8_lossy(&bytes));
        let element = |name: &str| {
            let (_, rest) = text.split_once(&format!("<{name}>"))?;
            Some(in_one_line(rest.split_once('<')?.0))
        };
        match (element("Code"), element("Message")) {
            (Some(code), Some(message)) => format!(": {code}: {message}"),
            _ if text.is_empty() || text.starts_with('<') => String::new(),
            _ => format!(": {}", text.chars().take(400).collect::<String>()),
        }
    }
}

/// A text of a server without line ends and anything that a terminal obeys.
pub(crate) fn in_one_line(text: &str) -> String {
    let text =
        text.replace(|letter: char| letter.is_control() || is_control(letter) || letter == '\u{fffd}', " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn broken(address: &Address, done: u64, total: Option<u64>, error: Option<&io::Error>) -> Trouble {
    let of = total.map_or_else(String::new, |total| format!(" of {total}"));
    let address = address.to_string();
    match error {
        Some(slow) if TooSlow::is_in(slow) => {
            let what = format!("{slow}, so the transfer was ended after {done}{of} bytes");
            Trouble::TooSlow { address, what }
        }
        _ => {
            let why = error.map_or_else(String::new, |error| format!(": {error}"));
            let what = format!("the connection broke off after {done}{of} bytes{why}");
            Trouble::Network { address, what }
        }
    }
}

/// No client: nothing can be sent.
#[cfg(not(feature = "fetch"))]
pub(crate) enum Http {}

#[cfg(not(feature = "fetch"))]
impl Http {
    pub(crate) fn new(_: Option<&Path>, _: Option<&str>) -> Result<Http, FetchError> {
        Err(FetchError::NoClient)
    }

    pub(crate) fn send(&self, _: &Address, _: &[Header], _: Method<'_>) -> Result<Response, String> {
        match *self {}
    }
}

#[cfg(feature = "fetch")]
mod with_client {
    use ureq::config::Config;
    use ureq::tls::{PemItem, RootCerts, TlsConfig, parse_pem};
    use ureq::unversioned::resolver::DefaultResolver;
    use ureq::unversioned::transport::{Connector, DefaultConnector};
    use ureq::{Agent, RequestBuilder};

    use super::framing::{Content, Watching};
    use super::{Address, Duration, FetchError, Header, Method, Paced, Path, Read, Response, pace};
    use crate::store;

    /// How this program names itself to servers, with the address of whoever runs it, if it is known.
    fn user_agent(contact: Option<&str>) -> String {
        let contact = contact.map_or_else(String::new, |contact| format!("; +{contact}"));
        format!("citator/{} (rules search for Magic: The Gathering{contact})", env!("CARGO_PKG_VERSION"))
    }

    const CONNECT: Duration = Duration::from_secs(20);
    const ANSWER: Duration = Duration::from_secs(60);
    /// Time limit for sending a body.
    const SENDING: Duration = Duration::from_secs(600);
    /// A body may be silent for this long. `Paced` checks its pace. Only the total time is limited here as well,
    /// for bytes too slow to complete one read, as within a TLS record.
    const SILENCE: Duration = Duration::from_secs(30);

    pub(crate) struct Http {
        /// For the publishers, by the proxy of the environment.
        far: Agent,
        /// For mirrors on this machine, past any proxy.
        near: Agent,
    }

    impl Http {
        pub(crate) fn new(ca: Option<&Path>, contact: Option<&str>) -> Result<Http, FetchError> {
            let roots = ca.map_or(Ok(RootCerts::WebPki), roots)?;
            let config = || {
                Agent::config_builder()
                    .user_agent(user_agent(contact))
                    .http_status_as_error(false)
                    .max_redirects(0)
                    .timeout_connect(Some(CONNECT))
                    .timeout_send_body(Some(SENDING))
                    .timeout_recv_response(Some(ANSWER))
                    .timeout_recv_body(Some(pace::LONGEST))
                    .timeout_per_read(Some(SILENCE))
                    .tls_config(TlsConfig::builder().root_certs(roots.clone()).build())
            };
            let agent = |config: Config| {
                let connector = DefaultConnector::default().chain(Watching);
                Agent::with_parts(config, connector, DefaultResolver::default())
            };
            Ok(Http { far: agent(config().build()), near: agent(config().proxy(None).build()) })
        }

        /// Sends one request.
        pub(crate) fn send(
            &self,
            address: &Address,
            headers: &[Header],
            method: Method<'_>,
        ) -> Result<Response, String> {
            let agent = if address.is_loopback() { &self.near } else { &self.far };
            let address = address.to_string();
            let response = match method {
                Method::Get => with(agent.get(address), headers).call(),
                Method::Put(bytes) => with(agent.put(address), headers).send(bytes),
                Method::Delete => with(agent.delete(address), headers).call(),
            };
            let (head, body) = response.map_err(|error| error.to_string())?.into_parts();
            let text = |value: &ureq::http::HeaderValue| value.to_str().ok().map(str::to_owned);
            let headers = head.headers.iter();
            let headers = headers.filter_map(|(name, value)| Some((name.as_str().to_owned(), text(value)?)));
            let body: Box<dyn Read> = Box::new(Content::new(body.into_reader()));
            Ok(Response { status: head.status.as_u16(), headers: headers.collect(), body: Paced::new(body) })
        }
    }

    fn with<B>(request: RequestBuilder<B>, headers: &[Header]) -> RequestBuilder<B> {
        headers.iter().fold(request, |request, (name, value)| request.header(*name, value))
    }

    /// The certificates of a file, which take the place of those that are built in.
    fn roots(path: &Path) -> Result<RootCerts, FetchError> {
        let wrong = |what: String| FetchError::Usage(format!("{}: {what}", path.display()));
        let text = store::read_text(path, 16 << 20)
            .map_err(|error| wrong(format!("the certificates cannot be read: {error}")))?;
        let certificates = parse_pem(text.as_bytes()).filter_map(|item| match item {
            Ok(PemItem::Certificate(certificate)) => Some(certificate),
            _ => None,
        });
        let certificates: Vec<_> = certificates.collect();
        if certificates.is_empty() {
            return Err(wrong("there is no certificate in this file".to_owned()));
        }
        Ok(RootCerts::from(certificates))
    }
}
