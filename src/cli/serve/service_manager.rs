//! The service manager of the system: takes over the socket that it holds, and tells it when the server is
//! ready, alive and stopping.
//!
//! The protocol is that of systemd. Without a service manager nothing of this has an effect.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use web::listen;

/// The socket of the service manager if there is one, else a new one at this address.
#[cfg(unix)]
pub(super) fn listener(addr: SocketAddr) -> std::io::Result<TcpListener> {
    match listenfd::ListenFd::from_env().take_tcp_listener(0)? {
        Some(listener) => {
            listener.set_nonblocking(true)?;
            TcpListener::from_std(listener)
        }
        None => listen(addr),
    }
}

/// A new socket at this address.
#[cfg(not(unix))]
pub(super) fn listener(addr: SocketAddr) -> std::io::Result<TcpListener> {
    listen(addr)
}

/// Tells the service manager that the server accepts requests, and from then on that its runtime is alive.
pub(super) fn ready() -> Watched {
    notify(State::Ready);
    let task = watchdog_period().map(|period| {
        tokio::spawn(async move {
            // Twice in each period: one message may be late.
            let mut ticks = tokio::time::interval(period / 2);
            loop {
                ticks.tick().await;
                notify(State::Alive);
            }
        })
    });
    Watched(task)
}

/// Tells the service manager that the server stops.
pub(super) fn stopping() {
    notify(State::Stopping);
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

enum State {
    Ready,
    Alive,
    Stopping,
}

#[cfg(unix)]
fn notify(state: State) {
    let state = match state {
        State::Ready => sd_notify::NotifyState::Ready,
        State::Alive => sd_notify::NotifyState::Watchdog,
        State::Stopping => sd_notify::NotifyState::Stopping,
    };
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "the service manager cannot be told how the server is");
    }
}

#[cfg(not(unix))]
fn notify(_: State) {}

/// Time after which the service manager restarts a server that it has not heard from.
#[cfg(unix)]
fn watchdog_period() -> Option<Duration> {
    sd_notify::watchdog_enabled().filter(|period| !period.is_zero())
}

#[cfg(not(unix))]
fn watchdog_period() -> Option<Duration> {
    None
}
