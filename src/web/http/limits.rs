//! Size limits of a request, and the test for API addresses.

/// The largest body that is read, in bytes, but for texts to check.
pub const MAX_BODY: usize = 64 << 10;

/// The longest address that is read, in bytes.
pub const MAX_ADDRESS: usize = 8 << 10;

/// The largest body that is read here, in bytes.
pub const MAX_CHECKED_BODY: usize = 2 << 20;

/// Whether an address is asked by programs, and so answered in English and as JSON.
pub(crate) fn is_for_programs(path: &str) -> bool {
    let is_api = path == "/api" || path.starts_with("/api/") && path != "/api/docs";
    is_api || matches!(path, "/healthz" | "/readyz")
}
