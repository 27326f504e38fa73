//! Starts the metrics of the server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use ::fetch::holdings;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use web::{Site, serve_metrics};

use crate::outcome::Failure;
use crate::terminal::nonblocking_stderr::notice;

/// Serves metrics on this address from now on. The ages of the sources come from the lock file in a folder.
pub(super) async fn start(addr: SocketAddr, site: &Arc<Site>, sources: PathBuf) -> Result<(), Failure> {
    let listen = |error| Failure::ListenForMetrics { addr, error };
    let listener = tokio::net::TcpListener::bind(addr).await.map_err(listen)?;
    let addr = listener.local_addr().map_err(listen)?;
    notice(&format!("metrics at http://{addr}/metrics"));
    let ages = Box::new(move || ages(&sources));
    tokio::spawn(serve_metrics(Arc::clone(site), listener, ages));
    Ok(())
}

/// Each source that was fetched, with the seconds since the day of its last file.
fn ages(folder: &std::path::Path) -> Vec<(String, f64)> {
    let now = Timestamp::now();
    let since = |day: Date| {
        let midnight = TimeZone::UTC.to_timestamp(day.at(0, 0, 0, 0)).ok()?;
        Some(now.duration_since(midnight).as_secs_f64().max(0.0))
    };
    let held = holdings(folder).unwrap_or_default();
    held.iter()
        .filter_map(|holding| {
            let newest = holding.entries.iter().map(|entry| entry.fetched).max()?;
            Some((holding.source.id.to_owned(), since(newest)?))
        })
        .collect()
}
