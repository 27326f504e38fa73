//! Parses the address of a store: a folder, `https://…`, `http://…`, or `s3://bucket/prefix`.

use std::fmt;
use std::path::PathBuf;

use crate::address::Address;

/// Where generations are published.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreAddress {
    /// A folder of this machine, or one that is mounted.
    Folder(PathBuf),
    /// A folder or bucket behind any web server, for reading.
    Web(Address),
    /// A part of a bucket of an S3-compatible store.
    Bucket {
        /// The name of the bucket.
        bucket: String,
        /// The path in the bucket, without slashes at its ends; may be empty.
        prefix: String,
    },
}

impl std::str::FromStr for StoreAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<StoreAddress, String> {
        if let Some(rest) = text.strip_prefix("s3://") {
            return bucket(rest);
        }
        if let Some((scheme, _)) = text.split_once("://") {
            if !scheme.eq_ignore_ascii_case("http") && !scheme.eq_ignore_ascii_case("https") {
                return Err(format!(
                    "{scheme}:// is not supported; use a folder, https://…, http://… or s3://…"
                ));
            }
            let address = Address::parse(text).map_err(|error| error.to_string())?;
            return if address.has_query() {
                Err("an address with a question mark is not that of a folder".to_owned())
            } else {
                Ok(StoreAddress::Web(address))
            };
        }
        if text.is_empty() {
            return Err("expected a folder, https://…, http://… or s3://BUCKET/PREFIX".to_owned());
        }
        Ok(StoreAddress::Folder(PathBuf::from(text)))
    }
}

/// Reads `bucket/prefix`. Only names that mean the same in an address, in a signature and in a store.
fn bucket(text: &str) -> Result<StoreAddress, String> {
    let (bucket, prefix) = text.split_once('/').unwrap_or((text, ""));
    let prefix = prefix.trim_end_matches('/');
    let is_plain = |name: &str| {
        !matches!(name, "" | "." | "..")
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    if !is_plain(bucket) || !(3..=63).contains(&bucket.len()) {
        return Err(format!(
            "{bucket:?} is not the name of a bucket: 3 to 63 letters, digits, hyphens and dots"
        ));
    }
    if !prefix.is_empty() && !prefix.split('/').all(is_plain) || prefix.len() > 512 {
        return Err(format!(
            "{prefix:?} is not a path in a bucket: names of letters, digits, hyphens and dots between slashes"
        ));
    }
    Ok(StoreAddress::Bucket { bucket: bucket.to_owned(), prefix: prefix.to_owned() })
}

impl fmt::Display for StoreAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreAddress::Folder(folder) => write!(f, "{}", folder.display()),
            StoreAddress::Web(address) => write!(f, "{address}"),
            StoreAddress::Bucket { bucket, prefix } if prefix.is_empty() => write!(f, "s3://{bucket}"),
            StoreAddress::Bucket { bucket, prefix } => write!(f, "s3://{bucket}/{prefix}"),
        }
    }
}
