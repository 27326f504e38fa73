//! A store behind HTTP: any web server for reading, an S3-compatible server for reading and writing.
//!
//! It follows no redirect: a store has one address, and what is signed for it goes nowhere else.

use std::path::Path;
use std::time::Duration;

use sha2::{Digest, Sha256};

use crate::address::Address;
use crate::client::Answer;
use crate::error::Trouble;
use crate::exchange::{Header, Http, Method, Response, in_one_line};
use crate::object_store::error::StoreError;
use crate::object_store::s3::S3;
use crate::object_store::{Condition, Found, Object, ObjectStore, StoreAccess};
use crate::request_log::Validators;
use crate::transfer::{Ask, Wanted};
use record::content_hash::hex;

/// A store behind HTTP.
pub(crate) struct HttpStore {
    http: Http,
    /// The address that keys are below.
    base: Address,
    /// Signs requests; `None` for a web server.
    s3: Option<S3>,
}

impl HttpStore {
    /// The files below an address.
    pub(crate) fn web(base: &Address, access: &StoreAccess) -> Result<HttpStore, StoreError> {
        Ok(HttpStore { http: Http::new(access.ca.as_deref(), None)?, base: base.clone(), s3: None })
    }

    /// The objects of a bucket.
    pub(crate) fn bucket(bucket: &str, prefix: &str, access: &StoreAccess) -> Result<HttpStore, StoreError> {
        let (s3, base) = S3::new(bucket, prefix, access.s3_endpoint.as_deref())?;
        Ok(HttpStore { s3: Some(s3), ..HttpStore::web(&base, access)? })
    }

    fn address(&self, key: &str) -> Address {
        self.base.below(key)
    }

    /// Sends a request for a key, signed where that is needed. A web server is only read.
    fn send(&self, key: &str, headers: &[Header], method: Method<'_>) -> Result<Response, Trouble> {
        let address = self.address(key);
        let signed = self.s3.as_ref().map(|s3| s3.signed(key, &method));
        let sent = self.http.send(signed.as_ref().unwrap_or(&address), headers, method);
        sent.map_err(|what| Trouble::Network { address: address.to_string(), what })
    }

    /// Asks for an object as it is in the store, unless its tag is `held`; `None` if there is none.
    fn get(&self, key: &str, held: Option<&str>) -> Result<Option<Response>, StoreError> {
        let identity = ("accept-encoding", "identity".to_owned());
        let held = held.map(|tag| ("if-none-match", tag.to_owned()));
        let headers: Vec<Header> = [identity].into_iter().chain(held).collect();
        let response = self.send(key, &headers, Method::Get).map_err(self.failed(key))?;
        match response.status {
            200 => Ok(Some(response)),
            304 if headers.len() > 1 => Ok(Some(response)),
            404 => Ok(None),
            _ => Err(self.refused(key, response)),
        }
    }

    /// Fails for a web server, which is only read.
    fn expect_writable(&self) -> Result<(), StoreError> {
        let read_only = || {
            StoreError::Usage(format!(
                "{}: a web server is only read\n  help: publish into the folder or the bucket that it shows: a path, or s3://BUCKET/PREFIX",
                self.base
            ))
        };
        self.s3.as_ref().map(drop).ok_or_else(read_only)
    }

    /// The error for an answer with a status that is none of the expected ones.
    fn refused(&self, key: &str, response: Response) -> StoreError {
        let led = response.header("location").filter(|_| (301..=308).contains(&response.status));
        let led = led.map(|to| format!(", which leads to {}", in_one_line(to)));
        let status = response.status;
        StoreError::status(self.place(key), status, led.unwrap_or_else(|| response.said()))
    }

    fn failed(&self, key: &str) -> impl FnOnce(Trouble) -> StoreError {
        let place = self.place(key);
        |trouble| StoreError::of_transfer(place, trouble)
    }
}

impl ObjectStore for HttpStore {
    fn claim(&mut self) -> Result<(), StoreError> {
        // Of two builders the later write fails by its condition.
        self.expect_writable()
    }

    fn read(&mut self, key: &str, most: u64, held: Option<&str>) -> Result<Found, StoreError> {
        let Some(response) = self.get(key, held)? else { return Ok(Found::Missing) };
        if response.status == 304 {
            return Ok(Found::Unchanged);
        }
        let tag = response.header("etag").map(str::to_owned);
        let bytes = response.bytes(&self.address(key), most).map_err(self.failed(key))?;
        Ok(Found::Object(Object { bytes, tag }))
    }

    fn copy(&mut self, key: &str, most: u64, part: &Path) -> Result<Option<String>, StoreError> {
        let address = self.address(key);
        let wanted = Wanted { address: &address, most_bytes: most, held: Validators::default(), part };
        let ask: Ask<'_> = &mut |headers| {
            let response = self.send(key, headers, Method::Get)?;
            match response.status {
                200 | 206 | 416 => Ok(Answer { response, url: address.clone() }),
                status => {
                    Err(Trouble::Status { address: address.to_string(), status, detail: response.said() })
                }
            }
        };
        match wanted.get(ask, &mut |_, _| {}) {
            Ok(Some(whole)) => Ok(Some(whole.sha256)),
            Err(Trouble::Status { status: 404, .. }) => Ok(None),
            Ok(None) => Err(StoreError::damaged(self.place(key), "the server sent no file")),
            Err(Trouble::TooLarge { most, .. }) => {
                let what = format!("the file has more than the {most} bytes that were published");
                Err(StoreError::damaged(self.place(key), what))
            }
            Err(trouble) => Err(self.failed(key)(trouble)),
        }
    }

    fn sum(&mut self, key: &str, most: u64) -> Result<Option<String>, StoreError> {
        let Some(response) = self.get(key, None)? else { return Ok(None) };
        let mut hash = Sha256::new();
        let mut take = |piece: &[u8], _: u64, _: Option<u64>| {
            hash.update(piece);
            Ok(())
        };
        let read = response.each_piece(&self.address(key), most, 0, &mut Duration::default(), &mut take);
        read.map_err(self.failed(key))?;
        Ok(Some(hex(&hash.finalize())))
    }

    fn write(&mut self, key: &str, bytes: &[u8], condition: &Condition) -> Result<bool, StoreError> {
        let headers: Vec<Header> = match condition {
            Condition::Always => Vec::new(),
            Condition::IfAbsent => vec![("if-none-match", "*".to_owned())],
            Condition::IfTag(tag) => vec![("if-match", tag.clone())],
        };
        self.expect_writable()?;
        let response = self.send(key, &headers, Method::Put(bytes)).map_err(self.failed(key))?;
        match response.status {
            200..=204 => Ok(true),
            // The second: somebody else writes at this moment.
            412 | 409 if !headers.is_empty() => Ok(false),
            // The object that was to be replaced is gone.
            404 if matches!(condition, Condition::IfTag(_)) => Ok(false),
            _ => Err(self.refused(key, response)),
        }
    }

    fn remove(&mut self, key: &str) -> Result<(), StoreError> {
        self.expect_writable()?;
        let response = self.send(key, &[], Method::Delete).map_err(self.failed(key))?;
        match response.status {
            200..=204 | 404 => Ok(()),
            _ => Err(self.refused(key, response)),
        }
    }

    fn place(&self, key: &str) -> String {
        self.address(key).to_string()
    }
}

impl StoreError {
    /// The server returned a status that is an error.
    fn status(place: String, status: u16, detail: String) -> StoreError {
        let help = match status {
            401 | 403 => {
                "check the keys (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), the region, and that they may read, write, delete and list"
            }
            301..=308 => "name the address that it leads to",
            400 => "check the region and the endpoint of the store",
            404 => "check the name of the bucket and the endpoint of the store",
            405 | 501 => "the store has to support conditional writes (If-Match, If-None-Match)",
            _ => "try again later",
        };
        StoreError::Refused { place, status, detail, help }
    }

    /// A file was not transferred.
    fn of_transfer(place: String, trouble: Trouble) -> StoreError {
        match trouble {
            Trouble::Network { what, .. } | Trouble::TooSlow { what, .. } => {
                StoreError::Unreachable { place, what }
            }
            Trouble::Status { status, detail, .. } => StoreError::status(place, status, detail),
            Trouble::TooLarge { most, .. } => {
                StoreError::damaged(place, format!("the file has more than {most} bytes"))
            }
            Trouble::Disk(error) => error.into(),
            other => StoreError::Unreachable { place, what: other.to_string() },
        }
    }
}
