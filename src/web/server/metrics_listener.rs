//! `/metrics` on an address of its own, which is for the operator and not for the public.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderValue, Method, Request, Response, StatusCode, header};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::server::accept_log::AcceptLog;
use crate::server::metrics_text::{Ages, Exposition, Format};
use crate::state::site::Site;

/// Limit of simultaneous connections.
const MAX_CONNECTIONS: usize = 16;
/// Time limit for a connection, which serves one request.
const WITHIN: Duration = Duration::from_secs(10);

/// Serves the metrics of a site until it is dropped. `ages` tells the sources with the seconds since each was
/// fetched last.
pub async fn serve_metrics(site: Arc<Site>, listener: TcpListener, ages: Ages) {
    let exposition = Arc::new(Exposition::new(&site, ages));
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let mut log = AcceptLog::new(" for metrics");
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, _)) => {
                let exposition = Arc::clone(&exposition);
                tokio::spawn(async move {
                    let _ = timeout(WITHIN, converse(stream, exposition)).await;
                    drop(place);
                });
            }
            Err(error) => log.failed(&error).await,
        }
    }
}

async fn converse(stream: TcpStream, exposition: Arc<Exposition>) {
    let answer = service_fn(move |request: Request<Incoming>| {
        let response = answer(&exposition, &request);
        async move { Ok::<_, Infallible>(response) }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).keep_alive(false);
    if let Err(error) = http.serve_connection(TokioIo::new(stream), answer).await {
        tracing::debug!(%error, "a connection for metrics broke off");
    }
}

fn answer(exposition: &Exposition, request: &Request<Incoming>) -> Response<Body> {
    if request.uri().path() != "/metrics" {
        return plain(StatusCode::NOT_FOUND, "the metrics are at /metrics\n");
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "send GET\n");
    }
    let accept = request.headers().get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let format = Format::accepted(accept.unwrap_or_default());
    match exposition.text(format) {
        Ok(text) => {
            let mut response = Response::new(Body::from(text));
            let content_type = HeaderValue::from_static(format.content_type());
            response.headers_mut().insert(header::CONTENT_TYPE, content_type);
            response
        }
        Err(_) => plain(StatusCode::INTERNAL_SERVER_ERROR, "the metrics cannot be written\n"),
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}
