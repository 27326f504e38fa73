//! `citator serve`: runs the server.

mod follow;
pub(super) mod mcp;
mod process_settings;
mod service_manager;

use std::sync::Arc;

use web::{Follower, Site, serve};
use work::cpu_time;

use self::follow::Following;
use super::args::ServeArgs;
use super::ingest::prove_apart::OPENER;
use super::keep_current::{self, Daily};
use super::nonblocking_stderr::{self, Log, notice};
use super::outcome::{Exit, Failure};
use super::setup::config_file::ConfigFile;
use super::setup::output::{self, inform};
use super::setup::{environment, this_program};
use super::terminal::log_format::LogFormat;

/// Serves until it receives a stop signal.
pub(super) fn run(args: &ServeArgs) -> Result<Exit, Failure> {
    process_settings::set_allocator();
    let log_format = args.operation.log_format;
    log_events(log_format, nonblocking_stderr::start(log_format).map_err(Failure::Runtime)?);
    this_program::config().into_iter().for_each(ConfigFile::say_if_from_here);
    environment::warn_of_unknown();
    process_settings::raise_open_files();
    let mut follow = Following::of(args)?;
    let shown = match &mut follow {
        Some(follow) => follow.open(args)?,
        None => keep_current::open(args)?,
    };
    shown.live.warnings.iter().for_each(|warning| notice(&format!("warning: {warning}")));
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Runtime)?;
    let ended: Result<Exit, Failure> = runtime.block_on(async {
        let listen = |error| Failure::Listen { addr: args.addr, error };
        let listener = service_manager::listener(args.addr).map_err(listen)?;
        let addr = listener.local_addr().map_err(listen)?;
        inform(&format!("citator serves generation {} at http://{addr}", shown.live.generation));
        let mut site = Site::showing(shown).in_shape_of(args.compat.clone());
        if let Some(follow) = &follow {
            site = site.following(follow.status());
        }
        if args.bulk {
            site = site.writing_bulk();
        }
        let site = site.limited(args.operation.rate_limit, args.operation.trusted_proxy.clone());
        let site = Arc::new(site.timed(cpu_time::of_thread));
        #[cfg(feature = "metrics")]
        if let Some(addr) = args.operation.metrics_addr {
            let listen = |error| Failure::ListenForMetrics { addr, error };
            let listener = tokio::net::TcpListener::bind(addr).await.map_err(listen)?;
            let addr = listener.local_addr().map_err(listen)?;
            notice(&format!("metrics at http://{addr}/metrics"));
            let sources = args.from.into.clone();
            let ages = Box::new(move || ages(&sources));
            tokio::spawn(web::serve_metrics(Arc::clone(&site), listener, ages));
        }
        let _daily = Daily::begin(args, &site)?;
        let _follow = follow.map(Following::begin).transpose()?;
        tokio::spawn(Follower::new(Arc::clone(&site), args.index.index.clone(), OPENER).follow());
        let _watched = service_manager::ready();
        let stop = async {
            stop_signal().await;
            service_manager::stopping();
        };
        serve(site, listener, stop).await.map_err(Failure::Runtime)?;
        inform("citator has stopped");
        Ok(Exit::Done)
    });
    // Searches may still be prepared in the background; the process does not wait for that.
    runtime.shutdown_background();
    ended
}

/// Sends the events of this process to its log from now on, in this format.
fn log_events(format: LogFormat, log: Log) {
    let lines = tracing_subscriber::fmt()
        .with_env_filter(output::log_filter())
        .log_internal_errors(false)
        .with_writer(move || log.clone());
    match format {
        LogFormat::Text => lines.with_ansi(output::has_colours()).init(),
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).init(),
    }
}

/// Each source that was fetched into a folder, with the seconds since the day of its last file.
#[cfg(feature = "metrics")]
fn ages(folder: &std::path::Path) -> Vec<(String, f64)> {
    let now = jiff::Timestamp::now();
    let since = |day: jiff::civil::Date| {
        let midnight = jiff::tz::TimeZone::UTC.to_timestamp(day.at(0, 0, 0, 0)).ok()?;
        Some(now.duration_since(midnight).as_secs_f64().max(0.0))
    };
    let held = ::fetch::holdings(folder).unwrap_or_default();
    let of_source = held.iter().filter_map(|holding| {
        let newest = holding.entries.iter().map(|entry| entry.fetched).max()?;
        Some((holding.source.id.to_owned(), since(newest)?))
    });
    of_source.collect()
}

/// Resolves at a stop signal.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
