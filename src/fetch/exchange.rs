//! One request and its answer, whatever carries them.

#[cfg(feature = "fetch")]
pub(crate) mod framing;
pub mod pace;
pub(crate) mod transport;

use std::collections::HashMap;
use std::io::Read;

use crate::address::Address;
use crate::exchange::pace::Paced;

/// Sends one request and returns the response; it follows no redirect and accepts every status.
pub(crate) trait Wire {
    fn get(&self, address: &Address, headers: &[Header]) -> Result<Response, String>;

    /// Writes or deletes the resource at an address.
    fn change(&self, address: &Address, headers: &[Header], change: Change<'_>) -> Result<Response, String>;
}

/// A write or deletion at an address.
pub(crate) enum Change<'a> {
    /// These bytes take its place.
    #[cfg_attr(not(feature = "fetch"), allow(dead_code, reason = "only a client sends them"))]
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
