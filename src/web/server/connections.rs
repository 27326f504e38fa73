//! Accepts connections up to a limit, with a timeout for request headers and a graceful shutdown.
//!
//! It does not know the requests.

use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::web::chrome::assets;
use crate::web::server::min_read_rate::Paced;
use crate::web::state::site::Site;

/// The most connections at once; more wait to be accepted.
const MAX_CONNECTIONS: u32 = 8192;
/// How long a connection may take to send its headers.
const HEADERS_WITHIN: Duration = Duration::from_secs(5);
/// How long all headers of a request may be together, in bytes.
const MAX_HEAD: usize = 16 << 10;
/// The most headers of a request.
const MAX_HEADERS: usize = 100;
/// How many bytes the system holds for a connection whose other side is slow; by itself it would hold some megabytes, and tell late that some
/// of them were taken.
const SEND_BUFFER: usize = 128 << 10;
/// How long a connection is kept, so that nobody holds one for ever.
const CONNECTION_LIFE: Duration = Duration::from_secs(300);
/// How long requests in flight may take to end when the server stops or the connection's time is over.
const DRAIN: Duration = Duration::from_secs(10);

/// Serves the site until `shutdown` is over, then lets requests in flight end.
pub async fn serve(site: Arc<Site>, listener: TcpListener, shutdown: impl Future<Output = ()>) -> io::Result<()> {
    // Before anybody asks for it, and beside those who ask for something else.
    let holdings = site.holdings();
    tokio::task::spawn_blocking(move || {
        assets::prepare();
        holdings.live.warm();
    });
    let router = crate::web::router(site);
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS as usize));
    let (stop, stopping) = watch::channel(false);
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            () = &mut shutdown => break,
        };
        let Some((stream, place)) = accepted else { continue };
        let (router, stopping) = (router.clone(), stopping.clone());
        tokio::spawn(async move {
            converse(stream, router, stopping).await;
            drop(place);
        });
    }
    drop(listener);
    tracing::info!("stopping; requests in flight may end");
    let _ = stop.send(true);
    if timeout(DRAIN, places.acquire_many(MAX_CONNECTIONS)).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
    Ok(())
}

/// The next connection, once there is a place for it.
async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> Option<(TcpStream, tokio::sync::OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, _)) => {
            // Answers are written whole; waiting for more to send would only delay them.
            let _ = stream.set_nodelay(true);
            let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
            Some((stream, place))
        }
        Err(error) => {
            // Out of files, or the other side is gone already. Connections time out by themselves, so that there will be room again.
            tracing::warn!(%error, "a connection could not be accepted");
            sleep(Duration::from_millis(50)).await;
            None
        }
    }
}

/// Answers on one connection until it ends, the server stops, or its time is over.
async fn converse(stream: TcpStream, router: Router, mut stopping: watch::Receiver<bool>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS_WITHIN).max_headers(MAX_HEADERS).max_buf_size(MAX_HEAD);
    let connection = http.serve_connection(TokioIo::new(Paced::new(stream)), TowerToHyperService::new(router));
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => {
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection broke off");
            }
            return;
        }
        _ = stopping.changed() => {}
        () = sleep(CONNECTION_LIFE) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(DRAIN, connection).await;
}
