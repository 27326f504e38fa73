//! A cache of requests and announcement pages, so that no publisher is asked twice a day and no unchanged
//! page is sent again.
//!
//! Damaged entries are dropped; that only costs a request.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::error::FetchError;
use crate::store;
use record::content_hash;

/// A source is not asked again sooner: a day, less what a daily timer may be early.
const ASK_AGAIN_AFTER: Duration = Duration::from_secs(24 * 3600 - 600);

/// The requests made for a folder.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Asked {
    #[serde(skip)]
    folder: PathBuf,
    /// When the last run began.
    pub(crate) begun: Option<Timestamp>,
    #[serde(default)]
    source: BTreeMap<String, OfSource>,
    #[serde(default)]
    page: BTreeMap<String, Validators>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct OfSource {
    /// When it was last asked and gave a usable answer.
    asked: Option<Timestamp>,
    /// Its server does not want to be asked before this time.
    not_before: Option<Timestamp>,
}

/// The validators of a stored page or file, sent so that the server can answer 304.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Validators {
    pub(crate) etag: Option<String>,
    pub(crate) last_modified: Option<String>,
}

impl Validators {
    pub(crate) fn is_empty(&self) -> bool {
        self.etag.is_none() && self.last_modified.is_none()
    }
}

impl Asked {
    pub(crate) fn read(folder: &Path) -> Asked {
        let text = store::read_text(&folder.join(FILE), MOST_BYTES).ok();
        let asked: Option<Asked> = text.and_then(|text| toml::from_str(&text).ok());
        Asked { folder: folder.to_owned(), ..asked.unwrap_or_default() }
    }

    /// How long ago a source was asked; `None` if it may be asked again.
    pub(crate) fn lately(&self, source: &str, now: Timestamp) -> Option<Duration> {
        let ago = now.duration_since(self.source.get(source)?.asked?);
        // A clock that was put back must not stop anything for ever.
        Duration::try_from(ago).ok().filter(|ago| *ago < ASK_AGAIN_AFTER)
    }

    /// For how long a source's server still wants to be left alone.
    pub(crate) fn left_alone(&self, source: &str, now: Timestamp) -> Option<Duration> {
        let rest = self.source.get(source)?.not_before?.duration_since(now);
        Duration::try_from(rest).ok().filter(|rest| !rest.is_zero() && *rest <= crate::client::LONGEST_PAUSE)
    }

    pub(crate) fn note_asked(&mut self, source: &str, now: Timestamp) {
        self.source.insert(source.to_owned(), OfSource { asked: Some(now), not_before: None });
    }

    pub(crate) fn note_not_before(&mut self, source: &str, then: Timestamp) {
        self.source.entry(source.to_owned()).or_default().not_before = Some(then);
    }

    /// A stored page with its validators.
    pub(crate) fn page(&self, address: &str) -> Option<(String, Validators)> {
        let validators = self.page.get(address).filter(|validators| !validators.is_empty())?;
        let text = store::read_text(&self.file_of(address), MOST_BYTES).ok()?;
        Some((text, validators.clone()))
    }

    /// Keeps a page.
    pub(crate) fn keep_page(
        &mut self,
        address: &str,
        text: &str,
        validators: Validators,
    ) -> Result<(), FetchError> {
        if !validators.is_empty() {
            store::write(&self.file_of(address), text.as_bytes())?;
        }
        self.page.insert(address.to_owned(), validators);
        Ok(())
    }

    pub(crate) fn save(&self) -> Result<(), FetchError> {
        // A table of strings and days can always be written.
        let text = toml::to_string(self).unwrap_or_default();
        store::write(&self.folder.join(FILE), text.as_bytes())
    }

    fn file_of(&self, address: &str) -> PathBuf {
        self.folder.join(format!("page-{}", &content_hash::sha256(address.as_bytes())[..16]))
    }
}

const FILE: &str = "asked.toml";

/// Limit of a page, and of this cache, in bytes.
pub(crate) const MOST_BYTES: u64 = 16 << 20;
