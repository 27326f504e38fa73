//! Size limits of a request, and the test for API addresses.

use crate::http::representation::Representation;

/// Limit of a request body, in bytes, except for texts to check.
pub const MAX_BODY: usize = 64 << 10;

/// Limit of an address, in bytes.
pub const MAX_ADDRESS: usize = 12 << 10;

/// Limit of a text to check, in bytes.
pub const MAX_CHECKED_BODY: usize = 2 << 20;

/// Limit of the bytes received of any body, even if its address keeps fewer. Buffers of the system take some
/// megabytes more from a client that never stops sending.
pub(crate) const MAX_RECEIVED: usize = 4 << 20;

/// The address of the Model Context Protocol, whose errors have a form of their own.
pub(crate) const MCP: &str = "/mcp";

/// Prefix of the routes in Scryfall's shape.
pub(crate) const SCRYFALL: &str = "/scryfall";

/// Prefix of the routes in Academy Ruins' shape.
pub(crate) const ACADEMY_RUINS: &str = "/academyruins";

/// The end of the address of a feed, below its page.
pub(crate) const FEED: &str = "/feed.atom";

/// Whether an address is for programs: answered in English, with problems as JSON.
pub(crate) fn is_for_programs(path: &str) -> bool {
    path == MCP || is_api(path)
}

/// Whether pages of other sites may read an address.
pub(crate) fn is_for_other_sites(path: &str) -> bool {
    is_api(path) || is_feed(path)
}

/// Whether an address is that of a feed: in the language of the address, with problems as JSON.
pub(crate) fn is_feed(path: &str) -> bool {
    path.ends_with(FEED)
}

fn is_api(path: &str) -> bool {
    let is_below = path == "/api" || path.starts_with("/api/") && path != "/api/docs";
    is_below
        || matches!(path, "/healthz" | "/readyz" | "/version")
        || is_of_shape(path, SCRYFALL)
        || is_of_shape(path, ACADEMY_RUINS)
        || Representation::of_path(path).is_some()
}

/// Whether an address is in the shape of another service, whose routes begin with this.
pub(crate) fn is_of_shape(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('/'))
}
