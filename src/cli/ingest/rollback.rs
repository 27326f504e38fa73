//! `citator rollback`: goes back to the generation before, and keeps the index there.

use std::path::Path;

use index::{RolledBack, end_rollback, rollback};

use super::super::outcome::{Exit, Failure};
use super::super::setup::output::inform;

/// Goes back one generation, or ends that.
pub(crate) fn run(index: &Path, end: bool) -> Result<Exit, Failure> {
    let place = index.display();
    if !end {
        let (RolledBack { generation, left, .. }, _) = rollback(index)?;
        let left = if left.is_empty() { "a damaged pointer".to_owned() } else { left };
        inform(&format!(
            "{place} is back at generation {generation}, and stays there; it left {left}. `citator rollback --end` ends that; followers of a store go back, too, after `citator publish`"
        ));
        return Ok(Exit::Done);
    }
    match end_rollback(index)? {
        Some(RolledBack { generation, .. }) => inform(&format!(
            "{place} is no longer kept back; generation {generation} stays live until the next ingest or copy"
        )),
        None => inform(&format!("{place} was not rolled back")),
    }
    Ok(Exit::Done)
}
