//! Resumable downloads: appends to a partial file beside its place, so that an interrupted run continues
//! where it stopped.
//!
//! It requests only missing bytes, and only of the same version (`If-Range`), and reports when a file is
//! complete. `sanity` validates it.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::address::Address;
use super::client::Answer;
use super::error::{FetchError, Trouble};
use super::exchange::pace;
use super::exchange::{Header, Response};
use super::store;
use crate::request_log::Validators;
use source::disk_fault::DiskFault;
use source::regular_file;

/// How often a connection may break off before a file is left for the next run.
const MOST_TRIES: usize = 4;

/// Progress of a transfer: bytes done, and the total if known.
pub(super) type Progress<'a> = &'a mut dyn FnMut(u64, Option<u64>);

/// Sends a request for the file with these headers. The answer has status 200, 206, 304 or 416.
pub(super) type Ask<'a> = &'a mut dyn FnMut(&[Header]) -> Result<Answer, Trouble>;

/// A wanted file.
pub(super) struct Wanted<'a> {
    pub(super) address: &'a Address,
    /// Its limit, in bytes.
    pub(super) most_bytes: u64,
    /// The validators of the stored copy; empty without one.
    pub(super) held: Validators,
    /// Where it is collected.
    pub(super) part: &'a Path,
}

/// A whole file and where it came from.
pub(super) struct Whole {
    pub(super) url: Address,
    pub(super) validators: Validators,
    pub(super) sha256: String,
    pub(super) bytes: u64,
}

/// The state of a partial download.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Begun {
    address: String,
    url: String,
    #[serde(flatten)]
    validators: Validators,
}

impl Wanted<'_> {
    /// Gets the file, or only its missing rest; `None` if the stored copy is current.
    pub(super) fn get(&self, ask: Ask<'_>, progress: Progress<'_>) -> Result<Option<Whole>, Trouble> {
        let mut tries = 0;
        let mut waited = Duration::ZERO;
        loop {
            tries += 1;
            let before = self.size();
            let has_time = |waited: Duration| tries < MOST_TRIES && waited < pace::LONGEST;
            match self.once(ask, &mut waited, progress) {
                // Bytes before the break are kept. A server that sends nothing is not retried, nor one that is
                // too slow.
                Err(Trouble::Network { .. }) if has_time(waited) && self.size() > before => {}
                done => return done,
            }
        }
    }

    /// Asks once. `waited` is the time spent waiting for the file.
    fn once(
        &self,
        ask: Ask<'_>,
        waited: &mut Duration,
        progress: Progress<'_>,
    ) -> Result<Option<Whole>, Trouble> {
        let begun = self.begun();
        let have = self.size();
        let mut headers: Vec<Header> =
            vec![("accept", "*/*".to_owned()), ("accept-encoding", "identity".to_owned())];
        match &begun {
            Some(begun) => {
                headers.extend([("range", format!("bytes={have}-")), ("if-range", begun.validator())])
            }
            None => headers.extend(self.held.headers()),
        }
        let answer = ask(&headers)?;
        let response = answer.response;
        match (response.status, &begun) {
            (304, None) => Ok(None),
            (206, Some(begun)) if begun.goes_on_with(&response, have) => {
                self.take(response, have, begun, waited, progress).map(Some)
            }
            // The part was complete, and the run was killed before it was moved into place.
            (416, Some(begun)) if range_total(&response) == Some(have) => self.whole(begun).map(Some),
            (206 | 416, Some(_)) => {
                self.forget()?;
                self.once(ask, waited, progress)
            }
            (200, _) => {
                let begun = Begun::of(self.address, &answer.url, &response);
                self.begin(&begun)?;
                self.take(response, 0, &begun, waited, progress).map(Some)
            }
            (status, _) => {
                let detail = ", although no range was requested".to_owned();
                Err(Trouble::Status { address: self.address.to_string(), status, detail })
            }
        }
    }

    /// Appends the body of an answer to the part.
    fn take(
        &self,
        response: Response,
        have: u64,
        begun: &Begun,
        waited: &mut Duration,
        progress: Progress<'_>,
    ) -> Result<Whole, Trouble> {
        let mut file = File::options().append(true).open(self.part).map_err(|error| self.disk(error))?;
        let mut take = |piece: &[u8], done, total| {
            file.write_all(piece).map_err(|error| self.disk(error))?;
            progress(done, total);
            Ok(())
        };
        let taken = response.each_piece(self.address, self.most_bytes, have, waited, &mut take);
        if matches!(taken, Err(Trouble::TooLarge { .. })) {
            self.forget()?;
        }
        taken?;
        file.sync_all().map_err(|error| self.disk(error))?;
        self.whole(begun)
    }

    fn whole(&self, begun: &Begun) -> Result<Whole, Trouble> {
        let (bytes, sha256) = regular_file::digest(self.part).map_err(|unread| self.disk(unread.into()))?;
        // This program wrote it from an address. If somebody has edited it, the requested address counts.
        let url = Address::parse(&begun.url).unwrap_or_else(|_| self.address.clone());
        Ok(Whole { url, validators: begun.validators.clone(), sha256, bytes })
    }

    fn size(&self) -> u64 {
        fs::metadata(self.part).map_or(0, |file| file.len())
    }

    /// The state of the partial download, if it can be resumed.
    fn begun(&self) -> Option<Begun> {
        let begun: Begun = toml::from_str(&store::read_text(&beside(self.part), 64 << 10).ok()?).ok()?;
        let is_same = begun.address == self.address.to_string() && !begun.validator().is_empty();
        (is_same && self.size() > 0).then_some(begun)
    }

    /// Begins an empty part.
    fn begin(&self, begun: &Begun) -> Result<(), Trouble> {
        File::create(self.part).map_err(|error| self.disk(error))?;
        // A table of strings can always be written.
        store::write(&beside(self.part), toml::to_string(begun).unwrap_or_default().as_bytes())?;
        Ok(())
    }

    /// Removes the part.
    pub(super) fn forget(&self) -> Result<(), FetchError> {
        forget(self.part)
    }

    /// The disk failed. A part that fills it is removed, so that there is room again for whoever else needs
    /// it.
    fn disk(&self, error: io::Error) -> Trouble {
        if DiskFault::classify(&error) == DiskFault::Full {
            let _ = self.forget();
        }
        FetchError::at(self.part, error).into()
    }
}

/// The file that says what a part is of.
fn beside(part: &Path) -> PathBuf {
    part.with_extension("part.toml")
}

/// Removes a part, and what is known of it.
pub(super) fn forget(part: &Path) -> Result<(), FetchError> {
    for path in [part, &beside(part)] {
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(FetchError::at(path, error)),
            _ => {}
        }
    }
    Ok(())
}

/// Limit of a validator, in bytes; a longer one is not used.
const MOST_IN_HEADER: usize = 500;

impl Validators {
    /// The validators of an answer.
    pub(super) fn of(response: &Response) -> Validators {
        // The lock file keeps them.
        let said =
            |name: &str| response.headers.get(name).filter(|value| value.len() <= MOST_IN_HEADER).cloned();
        Validators { etag: said("etag"), last_modified: said("last-modified") }
    }

    /// Headers of a conditional request.
    pub(super) fn headers(&self) -> Vec<Header> {
        let etag = self.etag.clone().map(|etag| ("if-none-match", etag));
        let day = self.last_modified.clone().map(|day| ("if-modified-since", day));
        etag.into_iter().chain(day).collect()
    }
}

impl Begun {
    fn of(address: &Address, url: &Address, response: &Response) -> Begun {
        let validators = Validators::of(response);
        Begun { address: address.to_string(), url: url.to_string(), validators }
    }

    /// The strong validator of this version; empty without one.
    fn validator(&self) -> String {
        let Validators { etag, last_modified } = &self.validators;
        let strong = etag.clone().filter(|etag| !etag.starts_with("W/"));
        strong.or_else(|| last_modified.clone()).unwrap_or_default()
    }

    /// Whether an answer has the rest of this file, from this offset on.
    fn goes_on_with(&self, response: &Response, from: u64) -> bool {
        let Validators { etag, last_modified } = &self.validators;
        let range = response.header("content-range").unwrap_or_default().trim();
        let is_same = |name: &str, known: &Option<String>| {
            response.headers.get(name).is_none_or(|value| Some(value) == known.as_ref())
        };
        range.strip_prefix("bytes ").is_some_and(|range| range.starts_with(&format!("{from}-")))
            && is_same("etag", etag)
            && (etag.is_some() || is_same("last-modified", last_modified))
    }
}

/// The size of the file, from the answer to a range beyond its end: `bytes */N`.
fn range_total(response: &Response) -> Option<u64> {
    response.header("content-range")?.trim().strip_prefix("bytes */")?.parse().ok()
}
