//! One request and its answer, whatever carries them.

use std::collections::HashMap;
use std::io::Read;

use crate::fetch::address::Address;

/// Sends one request and returns the response; it follows no redirect and accepts every status.
pub(crate) trait Wire {
    fn get(&self, address: &Address, headers: &[Header]) -> Result<Response, String>;
}

/// A name in lower case, and its value.
pub(crate) type Header = (&'static str, String);

/// An answer whose body is still to be read.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Box<dyn Read>,
}
