//! The service manager of the system: takes over the socket that it holds, and tells it when the server is
//! ready, alive and stopping.
//!
//! The protocol is that of systemd. Without a service manager nothing of this has an effect.

use std::net::SocketAddr;
use std::time::Duration;

#[cfg(unix)]
use sd_notify::NotifyState;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use web::listen;

/// The socket of the service manager if there is one, else a new one at this address.
pub(super) fn listener(addr: SocketAddr) -> std::io::Result<TcpListener> {
    #[cfg(unix)]
    if let Some(listener) = listenfd::ListenFd::from_env().take_tcp_listener(0)? {
        listener.set_nonblocking(true)?;
        return TcpListener::from_std(listener);
    }
    listen(addr)
}

/// Tells the service manager that the server accepts requests, and from then on that its runtime is alive.
pub(super) fn ready() -> Watched {
    notify(NotifyState::Ready);
    let task = watchdog_period().map(|period| {
        tokio::spawn(async move {
            // Twice in each period: one message may be late.
            let mut ticks = tokio::time::interval(period / 2);
            loop {
                ticks.tick().await;
                notify(NotifyState::Watchdog);
            }
        })
    });
    Watched(task)
}

/// Tells the service manager that the server stops.
pub(super) fn stopping() {
    notify(NotifyState::Stopping);
}

/// The task that says that the server is alive; it ends with this value.
pub(super) struct Watched(Option<JoinHandle<()>>);

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(task) = &self.0 {
            task.abort();
        }
    }
}

#[cfg(not(unix))]
enum NotifyState {
    Ready,
    Watchdog,
    Stopping,
}

#[cfg(unix)]
fn notify(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "the service manager cannot be told how the server is");
    }
}

#[cfg(not(unix))]
fn notify(_: NotifyState) {}

/// Time after which the service manager restarts a server that it has not heard from.
fn watchdog_period() -> Option<Duration> {
    #[cfg(unix)]
    return sd_notify::watchdog_enabled().filter(|period| !period.is_zero());
    #[cfg(not(unix))]
    None
}
