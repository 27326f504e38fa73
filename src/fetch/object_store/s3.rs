//! Signs requests for a bucket of an S3-compatible store, with the keys of the environment.
//!
//! It sends nothing.

use std::time::Duration;

use rusty_s3::{Bucket, Credentials, S3Action, UrlStyle};

use crate::address::Address;
use crate::exchange::Method;
use crate::object_store::error::StoreError;

/// Validity of a signature: clocks may differ by some minutes.
const VALID: Duration = Duration::from_secs(900);
/// The region that servers other than Amazon's expect unless told otherwise.
const USUAL_REGION: &str = "us-east-1";

/// A part of a bucket, and the keys to it.
pub(crate) struct S3 {
    bucket: Bucket,
    /// `None` for a bucket that anybody may read.
    credentials: Option<Credentials>,
    prefix: String,
}

impl S3 {
    /// A part of a bucket, and the address that keys are below.
    pub(crate) fn new(name: &str, prefix: &str, endpoint: Option<&str>) -> Result<(S3, Address), StoreError> {
        let region = variable("AWS_REGION").or_else(|| variable("AWS_DEFAULT_REGION"));
        let region = region.unwrap_or_else(|| USUAL_REGION.to_owned());
        if !region.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
            return Err(StoreError::Usage(format!("{region:?} is not a region\n  help: set AWS_REGION")));
        }
        // Amazon's wildcard certificates do not cover bucket names with dots.
        let style = match endpoint {
            None if !name.contains('.') => UrlStyle::VirtualHost,
            _ => UrlStyle::Path,
        };
        let endpoint = endpoint.map_or_else(|| format!("https://s3.{region}.amazonaws.com"), str::to_owned);
        let wrong = || {
            StoreError::Usage(format!(
                "{endpoint:?} is not the address of a server\n  help: set --s3-endpoint to an https:// or http:// address"
            ))
        };
        let bucket = Bucket::new(endpoint.parse().map_err(|_| wrong())?, style, name.to_owned(), region)
            .map_err(|_| wrong())?;
        let base = Address::parse(bucket.base_url().as_str()).map_err(|_| wrong())?;
        let base = if prefix.is_empty() { base } else { base.below(prefix) };
        Ok((S3 { bucket, credentials: credentials()?, prefix: prefix.to_owned() }, base))
    }

    /// The address of a key, signed for a request.
    pub(crate) fn signed(&self, key: &str, method: &Method<'_>) -> Address {
        let key = if self.prefix.is_empty() { key.to_owned() } else { format!("{}/{key}", self.prefix) };
        let (bucket, keys) = (&self.bucket, self.credentials.as_ref());
        Address::of_signed(match method {
            Method::Get => bucket.get_object(keys, &key).sign(VALID),
            Method::Put(_) => bucket.put_object(keys, &key).sign(VALID),
            Method::Delete => bucket.delete_object(keys, &key).sign(VALID),
        })
    }
}

/// The keys in the environment; `None` if there are none, an error if there is only one of the two.
fn credentials() -> Result<Option<Credentials>, StoreError> {
    match (variable("AWS_ACCESS_KEY_ID"), variable("AWS_SECRET_ACCESS_KEY")) {
        (Some(key), Some(secret)) => Ok(Some(match variable("AWS_SESSION_TOKEN") {
            Some(token) => Credentials::new_with_token(key, secret, token),
            None => Credentials::new(key, secret),
        })),
        (None, None) => Ok(None),
        _ => Err(StoreError::Usage(
            "only one of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY is set\n  help: set both, or none for a bucket that anybody may read"
                .to_owned(),
        )),
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
