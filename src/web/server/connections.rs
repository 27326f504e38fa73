//! Accepts connections up to a limit, with a timeout for request headers and a graceful shutdown. Connections that
//! cannot be accepted are logged together.
//!
//! It does not know the requests.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, Version, header};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Instant, sleep, timeout};
use tower::ServiceExt;

use crate::chrome::assets;
use crate::http::problem::Refused;
use crate::server::min_read_rate::Paced;
use crate::server::request_log;
use crate::state::site::Site;

/// Limit of simultaneous connections; more wait to be accepted.
const MAX_CONNECTIONS: u32 = 8192;
/// Connections that wait to be accepted; the system may have a lower limit of its own.
const BACKLOG: u32 = 4096;
/// Time limit for request headers.
const HEADERS_WITHIN: Duration = Duration::from_secs(5);
/// Limit of all headers of a request together, in bytes.
const MAX_HEAD: usize = 20 << 10;
/// Limit of the number of headers of a request.
const MAX_HEADERS: usize = 100;
/// Size of the kernel's send buffer for a slow client, in bytes. The default is some megabytes, and the
/// kernel would report late how much of it was read.
const SEND_BUFFER: usize = 128 << 10;
/// Lifetime of a connection, so that no client holds one for ever.
const CONNECTION_LIFE: Duration = Duration::from_secs(300);
/// Age of a connection from which its next response is the last, so that a client that sends requests now and then is
/// told in time and loses no request.
const LAST_RESPONSE_FROM: Duration = Duration::from_secs(270);
/// Time for the request of a connection that was accepted just before the server stops.
const LAST_REQUEST: Duration = Duration::from_millis(200);
/// Grace period for requests in flight when the server stops or the lifetime of the connection ends.
const DRAIN: Duration = Duration::from_secs(10);

/// Time between two lines of the log on connections that cannot be accepted: without free file descriptors the server
/// tries again many times a second.
const LOG_EVERY: Duration = Duration::from_secs(10);
/// Time until the next attempt. Connections time out, so there will be room again.
const AGAIN_AFTER: Duration = Duration::from_millis(50);

/// Serves the site until `shutdown` resolves, then lets requests in flight finish.
pub async fn serve(
    site: Arc<Site>,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) -> io::Result<()> {
    // In advance and in the background, so that no request waits for it.
    let holdings = site.holdings();
    tokio::task::spawn_blocking(move || {
        assets::prepare();
        holdings.live.warm();
    });
    let router = crate::router(site).layer(from_fn(well_framed));
    let mut door = Door::new(listener, MAX_CONNECTIONS as usize, "");
    let (stop, stopping) = watch::channel(false);
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let (stream, place) = tokio::select! {
            accepted = door.next() => accepted,
            () = &mut shutdown => break,
        };
        // Responses are written whole; Nagle's algorithm would only delay them.
        let _ = stream.set_nodelay(true);
        let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
        let (router, stopping) = (router.clone(), stopping.clone());
        tokio::spawn(async move {
            converse(stream, router, stopping).await;
            drop(place);
        });
    }
    let places = door.close();
    tracing::info!("stopping; requests in flight may end");
    let _ = stop.send(true);
    if timeout(DRAIN, places.acquire_many(MAX_CONNECTIONS)).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
    Ok(())
}

/// Refuses a request of HTTP/1.1 without exactly one `Host`, and one in a transfer coding besides `chunked`, as RFC 9112
/// demands.
async fn well_framed(mut request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    let has_host = hosts == 1 || (hosts == 0 && request.version() != Version::HTTP_11);
    let mut codings = request.headers().get_all(header::TRANSFER_ENCODING).iter();
    let is_chunked = |coding: &HeaderValue| coding.as_bytes().trim_ascii().eq_ignore_ascii_case(b"chunked");
    let is_readable = codings.next().is_none_or(is_chunked) && codings.next().is_none();
    if !has_host || !is_readable {
        request.extensions_mut().insert(Refused::Invalid);
    }
    next.run(request).await
}

/// Listens on an address, with a long queue of connections that wait to be accepted.
pub fn listen(addr: SocketAddr) -> io::Result<TcpListener> {
    let socket = if addr.is_ipv6() { TcpSocket::new_v6() } else { TcpSocket::new_v4() }?;
    // A server that is started again at once finds its address free.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(addr)?;
    socket.listen(BACKLOG)
}

/// A listener with a limit of simultaneous connections.
pub(super) struct Door {
    listener: TcpListener,
    places: Arc<Semaphore>,
    /// The purpose of the listener, appended to the log line; empty for the main one.
    purpose: &'static str,
    logged: Option<Instant>,
    /// Connections that could not be accepted since then.
    failures: u64,
}

impl Door {
    pub(super) fn new(listener: TcpListener, most: usize, purpose: &'static str) -> Door {
        Door { listener, places: Arc::new(Semaphore::new(most)), purpose, logged: None, failures: 0 }
    }

    /// Accepts the next connection as soon as there is room for it; its place is free again when it is dropped.
    pub(super) async fn next(&mut self) -> (TcpStream, OwnedSemaphorePermit) {
        loop {
            let place = Arc::clone(&self.places).acquire_owned().await;
            let place = place.expect("nobody closes the semaphore");
            match self.listener.accept().await {
                Ok((stream, _)) => return (stream, place),
                // No file descriptors left, or the client has gone.
                Err(error) => self.log(&error),
            }
            sleep(AGAIN_AFTER).await;
        }
    }

    /// Counts a failure, and logs it if that is due: the first at once, those after it together.
    fn log(&mut self, error: &io::Error) {
        self.failures += 1;
        if self.logged.is_none_or(|logged| logged.elapsed() >= LOG_EVERY) {
            let Door { purpose, failures, .. } = self;
            tracing::warn!(%error, failures, "a connection{purpose} could not be accepted");
            (self.logged, self.failures) = (Some(Instant::now()), 0);
        }
    }

    /// Accepts no more; returns the places, of which those of open connections are taken.
    fn close(self) -> Arc<Semaphore> {
        self.places
    }
}

/// Serves a connection until it ends, the server stops, or its lifetime is over.
async fn converse(stream: TcpStream, router: Router, mut stopping: watch::Receiver<bool>) {
    let peer = stream.peer_addr().ok();
    let (start, stops) = (Instant::now(), stopping.clone());
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEADERS_WITHIN)
        .max_headers(MAX_HEADERS)
        .max_buf_size(MAX_HEAD);
    let connection = http.serve_connection(
        TokioIo::new(Paced::new(stream)),
        TowerToHyperService::new(request_log::from_peer(router, peer).map_response(
            move |mut response: Response| {
                if start.elapsed() >= LAST_RESPONSE_FROM || *stops.borrow() {
                    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
                }
                response
            },
        )),
    );
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => {
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection broke off");
            }
            return;
        }
        _ = stopping.changed() => {
            // hyper closes a connection from which it has read nothing, though the request may be on its way.
            if timeout(LAST_REQUEST, connection.as_mut()).await.is_ok() {
                return;
            }
        }
        () = sleep(CONNECTION_LIFE) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(DRAIN, connection).await;
}
