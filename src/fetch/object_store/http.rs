//! A store behind HTTP: any web server for reading, an S3-compatible server for reading and writing.
//!
//! It follows no redirect: a store has one address, and what is signed for it goes nowhere else.

use std::io::Read;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::address::Address;
use crate::client::Answer;
use crate::error::{FetchError, Trouble};
use crate::exchange::transport;
use crate::exchange::{Change, Header, Response, Wire};
use crate::object_store::error::StoreError;
use crate::object_store::s3::S3;
use crate::object_store::{Condition, Found, Object, ObjectStore, StoreAccess};
use crate::request_log::Validators;
use crate::transfer::{Ask, Came, Wanted};
use record::content_hash::hex;
use text::control_characters::is_control;
use work::uninterrupted::uninterrupted;

/// A store behind HTTP.
pub(crate) struct HttpStore {
    wire: Box<dyn Wire>,
    /// The address that keys are below.
    base: Address,
    /// Signs requests; `None` for a web server.
    s3: Option<S3>,
}

impl HttpStore {
    /// The files below an address.
    pub(crate) fn web(base: &Address, ca: Option<&Path>) -> Result<HttpStore, StoreError> {
        Ok(HttpStore { wire: wire(ca)?, base: base.clone(), s3: None })
    }

    /// The objects of a bucket.
    pub(crate) fn bucket(bucket: &str, prefix: &str, access: &StoreAccess) -> Result<HttpStore, StoreError> {
        let wire = wire(access.ca.as_deref())?;
        let s3 = S3::new(bucket, prefix, access.s3_endpoint.as_deref())?;
        Ok(HttpStore { wire, base: s3.base().clone(), s3: Some(s3) })
    }

    fn address(&self, key: &str) -> Address {
        self.base.below(key)
    }

    /// The address of a key, signed for reading where that is needed.
    fn to_read(&self, key: &str) -> Address {
        self.s3.as_ref().map_or_else(|| self.address(key), |s3| s3.to_get(key))
    }

    fn get(&self, key: &str, headers: &[Header]) -> Result<Response, StoreError> {
        let response = self.wire.get(&self.to_read(key), headers);
        response.map_err(|what| StoreError::Unreachable { place: self.place(key), what })
    }

    /// Passes the body of an answer on, piece by piece; returns its SHA-256.
    fn each_piece(
        &self,
        key: &str,
        most: u64,
        response: Response,
        mut take: impl FnMut(&[u8]),
    ) -> Result<String, StoreError> {
        let total = response.headers.get("content-length").and_then(|length| length.parse::<u64>().ok());
        let too_large =
            || StoreError::damaged(self.place(key), format!("the file has more than {most} bytes"));
        if total.is_some_and(|total| total > most) {
            return Err(too_large());
        }
        let mut body = response.body;
        let mut hash = Sha256::new();
        let mut piece = vec![0; 64 << 10];
        let mut done = 0;
        let broken = |done: u64, why: String| StoreError::Unreachable {
            place: self.place(key),
            what: format!("the connection broke off after {done} bytes{why}"),
        };
        loop {
            let read = match uninterrupted(|| body.read(&mut piece)) {
                Ok(0) if total.is_some_and(|total| done < total) => return Err(broken(done, String::new())),
                Ok(0) => return Ok(hex(&hash.finalize())),
                Ok(read) => read,
                Err(error) => return Err(broken(done, format!(": {error}"))),
            };
            done += read as u64;
            if done > most {
                return Err(too_large());
            }
            hash.update(&piece[..read]);
            take(&piece[..read]);
        }
    }

    fn error(&self, key: &str, response: Response) -> StoreError {
        let led = response.headers.get("location").filter(|_| (301..=308).contains(&response.status));
        let detail = led.map_or_else(|| said(response.body), |to| format!(", which leads to {}", shown(to)));
        StoreError::status(self.place(key), response.status, detail)
    }

    /// The server of a bucket; an error for a web server, which is only read.
    fn writable(&self) -> Result<&S3, StoreError> {
        let read_only = || {
            StoreError::Usage(format!(
                "{}: a web server is only read\n  help: publish into the folder or the bucket that it shows: a path, or s3://BUCKET/PREFIX",
                self.base
            ))
        };
        self.s3.as_ref().ok_or_else(read_only)
    }
}

impl ObjectStore for HttpStore {
    fn claim(&mut self) -> Result<(), StoreError> {
        // Of two builders the later write fails by its condition.
        self.writable().map(drop)
    }

    fn read(&mut self, key: &str, most: u64, held: Option<&str>) -> Result<Found, StoreError> {
        let held = held.map(|tag| ("if-none-match", tag.to_owned()));
        let headers: Vec<Header> =
            [("accept-encoding", "identity".to_owned())].into_iter().chain(held).collect();
        let response = self.get(key, &headers)?;
        match response.status {
            200 => {
                let tag = response.headers.get("etag").cloned();
                let mut bytes = Vec::new();
                self.each_piece(key, most, response, |piece| bytes.extend_from_slice(piece))?;
                Ok(Found::Object(Object { bytes, tag }))
            }
            304 if headers.len() > 1 => Ok(Found::Unchanged),
            404 => Ok(Found::Missing),
            _ => Err(self.error(key, response)),
        }
    }

    fn copy(&mut self, key: &str, most: u64, part: &Path) -> Result<Option<String>, StoreError> {
        let address = self.address(key);
        let wanted = Wanted { address: &address, most_bytes: most, held: Validators::default(), part };
        let mut missing = false;
        let ask: Ask<'_> = &mut |headers| {
            let response = self.wire.get(&self.to_read(key), headers);
            let response =
                response.map_err(|what| Trouble::Network { address: address.to_string(), what })?;
            match response.status {
                200 | 206 | 416 => Ok(Answer { response, url: address.clone() }),
                status => {
                    missing = status == 404;
                    let detail = said(response.body);
                    Err(Trouble::Status { address: address.to_string(), status, detail })
                }
            }
        };
        match wanted.get(ask, &mut |_, _| {}) {
            Ok(Came::Whole(whole)) => Ok(Some(whole.sha256)),
            Err(_) if missing => Ok(None),
            Ok(Came::Unchanged) => Err(StoreError::damaged(self.place(key), "the server sent no file")),
            Err(trouble) => Err(StoreError::of_transfer(self.place(key), trouble)),
        }
    }

    fn sum(&mut self, key: &str, most: u64) -> Result<Option<String>, StoreError> {
        let response = self.get(key, &[("accept-encoding", "identity".to_owned())])?;
        match response.status {
            200 => self.each_piece(key, most, response, |_| {}).map(Some),
            404 => Ok(None),
            _ => Err(self.error(key, response)),
        }
    }

    fn write(&mut self, key: &str, bytes: &[u8], condition: &Condition) -> Result<bool, StoreError> {
        let headers: Vec<Header> = match condition {
            Condition::Always => Vec::new(),
            Condition::IfAbsent => vec![("if-none-match", "*".to_owned())],
            Condition::IfTag(tag) => vec![("if-match", tag.clone())],
        };
        let signed = self.writable()?.to_put(key);
        let response = self.wire.change(&signed, &headers, Change::Put(bytes));
        let response = response.map_err(|what| StoreError::Unreachable { place: self.place(key), what })?;
        match response.status {
            200..=204 => Ok(true),
            // The second: somebody else writes at this moment.
            412 | 409 if !headers.is_empty() => Ok(false),
            // The object that was to be replaced is gone.
            404 if matches!(condition, Condition::IfTag(_)) => Ok(false),
            _ => Err(self.error(key, response)),
        }
    }

    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        let signed = self.writable()?.to_delete(key);
        let response = self.wire.change(&signed, &[], Change::Delete);
        let response = response.map_err(|what| StoreError::Unreachable { place: self.place(key), what })?;
        match response.status {
            200..=204 | 404 => Ok(()),
            _ => Err(self.error(key, response)),
        }
    }

    fn place(&self, key: &str) -> String {
        self.address(key).to_string()
    }
}

fn wire(ca: Option<&Path>) -> Result<Box<dyn Wire>, StoreError> {
    transport::wire(ca, None).map_err(|error| match error {
        FetchError::NoClient => StoreError::NoClient,
        other => StoreError::Usage(other.to_string()),
    })
}

/// The start of an error's body as a suffix for a message: the code and the message of S3, else its text.
fn said(body: impl Read) -> String {
    let mut bytes = Vec::new();
    // An unreadable body is not an error of its own.
    let _ = body.take(2000).read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes);
    let element = |name: &str| {
        let (_, rest) = text.split_once(&format!("<{name}>"))?;
        Some(shown(rest.split_once('<')?.0))
    };
    match (element("Code"), element("Message")) {
        (Some(code), Some(message)) => format!(": {code}: {message}"),
        _ => String::new(),
    }
}

/// A text of a server in one line, cut where it gets long.
fn shown(text: &str) -> String {
    text.chars().filter(|&letter| !letter.is_control() && !is_control(letter)).take(200).collect()
}
