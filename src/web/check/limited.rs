//! Runs a check in its turn and within its limit, and notes what it took for the quota of the client.

use std::time::Duration;

use crate::http::problem::Problem;
use crate::http::request_notes::RequestNotes;
use crate::state::site::Site;
use work::steps::{self, Limit};

/// Time limit of a check, so that its answer can be sent within the 10 s of a response. An unoptimised build takes
/// ten times as long; there the limit of steps ends the check.
const TIME: Duration = Duration::from_secs(if cfg!(debug_assertions) { 80 } else { 8 });

/// Limits of a check.
const LIMIT: Limit = Limit { steps: 1_000_000_000, time: TIME };

/// Runs a check. It leaves out whatever it does not reach within its limit, and says so.
pub(super) async fn run<T>(
    site: &Site,
    notes: &RequestNotes,
    check: impl FnOnce() -> T,
) -> Result<T, Problem> {
    let (done, took) = site.checks.aside(|| steps::within(LIMIT, check)).await?;
    notes.note_steps(took);
    Ok(done)
}
