//! Size limits of a request, and the test for API addresses.

/// Limit of a request body, in bytes, except for texts to check.
pub const MAX_BODY: usize = 64 << 10;

/// Limit of an address, in bytes.
pub const MAX_ADDRESS: usize = 12 << 10;

/// Limit of a text to check, in bytes.
pub const MAX_CHECKED_BODY: usize = 2 << 20;

/// The address of the Model Context Protocol, whose errors have a form of their own.
pub(crate) const MCP: &str = "/mcp";

/// Whether an address is for programs: answered in English and as JSON.
pub(crate) fn is_for_programs(path: &str) -> bool {
    path == MCP || is_for_other_sites(path)
}

/// Whether pages of other sites may read an address.
pub(crate) fn is_for_other_sites(path: &str) -> bool {
    let is_api = path == "/api" || path.starts_with("/api/") && path != "/api/docs";
    is_api || matches!(path, "/healthz" | "/readyz")
}
