//! `citator mcp`: serves an assistant on standard input and output.

use std::path::Path;

use crate::outcome::{Exit, Failure};

/// Serves until the client closes standard input. The newest index is loaded while it runs.
#[cfg(feature = "mcp")]
pub(crate) fn run(index: &Path) -> Result<Exit, Failure> {
    use std::sync::Arc;

    use crate::ingest::prove_apart::OPENER;
    use web::{Follower, Site, serve_stdio};

    let site = Arc::new(Site::new(crate::input::open_as(index, OPENER)?));
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Runtime)?;
    let served = runtime.block_on(async {
        let follower = tokio::spawn(Follower::new(Arc::clone(&site), index.to_owned(), OPENER).follow());
        let served = serve_stdio(site).await;
        follower.abort();
        served
    });
    // A read of standard input that nobody waits for cannot be stopped.
    runtime.shutdown_background();
    served.map_err(Failure::Runtime).map(|()| Exit::Done)
}

/// Fails, since the program was built without the protocol.
#[cfg(not(feature = "mcp"))]
pub(crate) fn run(_: &Path) -> Result<Exit, Failure> {
    Err(Failure::Usage { what: "this program was built without the feature mcp".to_owned() })
}
