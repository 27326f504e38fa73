//! `citator serve`: runs the server.

mod follow;

use std::io::IsTerminal;
use std::sync::Arc;

use citator::web::{Follower, Site, listen as listen_at, serve};

use self::follow::Following;
use super::args::ServeArgs;
use super::current::{self, Daily};
use super::nonblocking_stderr;
use super::nonblocking_stderr::notice;
use super::outcome::{Exit, Failure};

/// Serves until it receives a stop signal.
pub(super) fn run(args: &ServeArgs) -> Result<Exit, Failure> {
    let log = nonblocking_stderr::start().map_err(Failure::Runtime)?;
    let mut follow = Following::of(args)?;
    let live = match &mut follow {
        Some(follow) => follow.open()?,
        None => current::open(args)?,
    };
    live.warnings.iter().for_each(|warning| notice(&format!("warning: {warning}")));
    let colours = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    tracing_subscriber::fmt()
        .with_ansi(colours)
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("CITATOR_LOG")
                .unwrap_or_else(|_| "citator=info".into()),
        )
        .log_internal_errors(false)
        .with_writer(move || log.clone())
        .init();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Runtime)?;
    runtime.block_on(async {
        let listen = |error| Failure::Listen { addr: args.addr, error };
        let listener = listen_at(args.addr).map_err(listen)?;
        let addr = listener.local_addr().map_err(listen)?;
        notice(&format!("citator serves generation {} at http://{addr}", live.generation));
        let mut site = Site::at(live, args.public_url.clone()).in_shape_of(args.compat.clone());
        if let Some(follow) = &follow {
            site = site.following(follow.status());
        }
        let site = Arc::new(site);
        let _daily = Daily::begin(args, &site)?;
        let _follow = follow.map(Following::begin).transpose()?;
        tokio::spawn(Follower::new(Arc::clone(&site), args.index.index.clone()).follow());
        serve(site, listener, stop_signal()).await.map_err(Failure::Runtime)?;
        notice("citator has stopped");
        Ok(Exit::Done)
    })
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
