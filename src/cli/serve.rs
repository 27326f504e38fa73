//! `citator serve`: runs the server.

mod follow;
mod log;
pub(super) mod mcp;
#[cfg(feature = "metrics")]
mod metrics;
mod process_limits;
mod service_manager;

use std::sync::Arc;

use web::{Follower, Site, serve};
use work::cpu_time;

use self::follow::Following;
use super::args::ServeArgs;
use super::current::{self, Daily};
use super::ingest::prove_apart::OPENER;
use super::nonblocking_stderr;
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};
use super::setup::config_file::ConfigFile;
use super::setup::output::inform;
use super::setup::{this_program, variables};

/// Serves until it receives a stop signal.
pub(super) fn run(args: &ServeArgs) -> Result<Exit, Failure> {
    process_limits::set_allocator();
    let log_format = args.operation.log_format;
    log::subscribe(log_format, nonblocking_stderr::start(log_format).map_err(Failure::Runtime)?);
    this_program::config().into_iter().for_each(ConfigFile::say_if_from_here);
    variables::warn_of_unknown();
    process_limits::raise_open_files();
    let mut follow = Following::of(args)?;
    let shown = match &mut follow {
        Some(follow) => follow.open(args)?,
        None => current::open(args)?,
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
            metrics::start(addr, &site, args.from.into.clone()).await?;
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
