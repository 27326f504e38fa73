//! One request and its answer, whatever carries them.

use std::collections::HashMap;
use std::io::Read;

use crate::fetch::address::Address;

/// What carries a request to a server and its answer back; it follows no redirect and judges no status.
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
