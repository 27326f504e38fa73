//! The pointer of a store: which generation is the newest, and which were before it.
//!
//! Nothing of it becomes a path or an address before it has been checked.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::object_store::StoreError;
use crate::replication::signature::SigningKey;

/// The pointer's key.
pub(crate) const CURRENT: &str = "CURRENT";
/// Limit of a pointer, in bytes.
pub(crate) const MAX_CURRENT_BYTES: u64 = 4 << 10;
/// Limit of a manifest, in bytes.
pub(crate) const MAX_MANIFEST_BYTES: u64 = 1 << 20;
/// The form of the pointer that this program reads and writes.
const FORMAT: u64 = 1;
/// Number of generations before the newest that stay in the store: slow replicas may still be reading them.
const KEPT_BEFORE: usize = 2;
/// Maximum number of earlier generations that a pointer may name.
const MAX_BEFORE: usize = 16;

/// The highest sequence: as a time, the last second of the year 9999. A higher one would leave no room to count on.
const MAX_SEQUENCE: u64 = 253_402_300_799;

/// The pointer of a store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Current {
    /// The form of this pointer.
    pub(crate) format: u64,
    /// Counts up with every publication; it is the time of it in seconds since 1970, if that is larger.
    pub sequence: u64,
    /// The form of the generation.
    pub schema_version: u32,
    /// The newest generation.
    #[serde(flatten)]
    pub newest: GenerationRef,
    /// The generations before it that are kept, the newest first.
    #[serde(default)]
    pub(crate) before: Vec<GenerationRef>,
    /// When the newest generation was first named, in seconds since 1970; where this is missing, as `sequence` says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) published: Option<u64>,
    /// Until when the signature counts, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) expires: Option<u64>,
    /// The public key of whoever signed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<String>,
}

/// A generation of a store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GenerationRef {
    /// Its name: 32 hexadecimal digits.
    pub generation: String,
    /// The SHA-256 of its manifest.
    pub manifest_sha256: String,
}

impl Current {
    /// Reads a pointer; `place` is where it was read.
    pub(crate) fn read(bytes: &[u8], place: &str) -> Result<Current, StoreError> {
        let foreign = |why: &str| StoreError::Damaged {
            place: place.to_owned(),
            what: format!(
                "this is not the pointer of a store of citator: {why}; it begins with {:?}",
                start(bytes)
            ),
            help: "check the address; if it is right, remove this file and run `citator publish` again",
        };
        let json: serde_json::Value = serde_json::from_slice(bytes).map_err(|_| foreign("it is not JSON"))?;
        match json.get("format").and_then(serde_json::Value::as_u64) {
            Some(FORMAT) => {}
            Some(found) => {
                let place = place.to_owned();
                return Err(StoreError::OtherVersion { place, what: "the pointer", found, wanted: FORMAT });
            }
            None => return Err(foreign("it has no format")),
        }
        let current: Current = serde_json::from_value(json).map_err(|error| foreign(&error.to_string()))?;
        let is_sound = current.before.len() <= MAX_BEFORE
            && current.sequence < MAX_SEQUENCE
            && std::iter::once(&current.newest).chain(&current.before).all(GenerationRef::is_sound);
        if is_sound { Ok(current) } else { Err(foreign("it names or counts what cannot be")) }
    }

    /// The pointer to a generation that takes the place of another, and the generations that are no longer
    /// kept.
    pub(crate) fn after(
        before: Option<&Current>,
        newest: GenerationRef,
        schema_version: u32,
        now: u64,
    ) -> (Current, Vec<GenerationRef>) {
        let mut kept: Vec<GenerationRef> = Vec::new();
        let mut dropped = Vec::new();
        for named in
            before.into_iter().flat_map(|before| std::iter::once(&before.newest).chain(&before.before))
        {
            if *named == newest || kept.contains(named) {
                continue;
            }
            if kept.len() < KEPT_BEFORE { kept.push(named.clone()) } else { dropped.push(named.clone()) }
        }
        let sequence = before.map_or(now, |before| now.max(before.sequence + 1)).min(MAX_SEQUENCE - 1);
        // Naming a generation again does not change its publication time.
        let same = before.filter(|before| before.newest == newest);
        let published = Some(same.map_or(now, Current::published));
        let current = Current {
            format: FORMAT,
            sequence,
            schema_version,
            newest,
            before: kept,
            published,
            expires: None,
            key: None,
        };
        (current, dropped)
    }

    /// Until when the signature counts; `None` if it is not signed.
    pub fn signed_until(&self) -> Option<Timestamp> {
        Timestamp::from_second(i64::try_from(self.expires?).ok()?).ok()
    }

    /// When the newest generation was first named, in seconds since 1970: the time of the last change of every page.
    pub fn published(&self) -> u64 {
        self.published.unwrap_or(self.sequence)
    }

    /// The text of the pointer; signed, if there is a key.
    pub(crate) fn to_bytes(&self, key: Option<&SigningKey>) -> Vec<u8> {
        // Numbers and texts can always be written.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        if let Some(key) = key {
            text.truncate(text.len() - "\n}\n".len());
            text.push_str(",\n");
            text.push_str(SIGNATURE_OPENS);
            let signature = key.sign(text.as_bytes());
            text.push_str(&signature);
            text.push_str(SIGNATURE_CLOSES);
        }
        text.into_bytes()
    }
}

/// How a signed pointer ends: these, the signature of all before it, and the closing.
const SIGNATURE_OPENS: &str = "  \"signature\": \"";
const SIGNATURE_CLOSES: &str = "\"\n}\n";
/// Number of hexadecimal digits of a signature.
const SIGNATURE_DIGITS: usize = 128;

/// Splits the text of a pointer into the signed part and the signature; `None` if it is not signed.
pub(crate) fn signed_part(bytes: &[u8]) -> Option<(&[u8], &str)> {
    let text = std::str::from_utf8(bytes).ok()?.strip_suffix(SIGNATURE_CLOSES)?;
    let (message, signature) = text.split_at_checked(text.len().checked_sub(SIGNATURE_DIGITS)?)?;
    message.ends_with(SIGNATURE_OPENS).then_some((message.as_bytes(), signature))
}

impl GenerationRef {
    /// The key of a file of this generation. Two builds of one generation have different folders.
    pub(crate) fn key(&self, file: &str) -> String {
        format!("generations/{}-{}/{file}", self.generation, &self.manifest_sha256[..16])
    }

    fn is_sound(&self) -> bool {
        is_hex(&self.generation, 32) && is_hex(&self.manifest_sha256, 64)
    }
}

fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The start of a text, for a message.
fn start(bytes: &[u8]) -> String {
    String::from_utf8_lossy(&bytes[..bytes.len().min(40)]).into_owned()
}
