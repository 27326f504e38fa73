//! Ends a request whose body stalls, and frees the memory of what arrived.
//!
//! A slow sender has the time of any request; only a sender that sends nothing for three seconds is cut off.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Context;
use std::time::Duration;

use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::{Sleep, sleep};

use crate::http::problem::Problem;
use crate::server::guarded_body::{Guard, Polled, guarded};

/// How long a sender may send nothing.
const LONGEST_PAUSE: Duration = Duration::from_secs(3);

/// Answers a request whose body stalls with 408, and closes its connection.
pub(crate) async fn watch(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let is_stalled = Arc::new(AtomicBool::new(false));
    let pauses = Pauses { end: None, is_stalled: Arc::clone(&is_stalled) };
    let request = request.map(|body| guarded(body, pauses));
    let response = next.run(request).await;
    if !is_stalled.load(Ordering::Relaxed) {
        return response;
    }
    let mut response = Problem::of_status(StatusCode::REQUEST_TIMEOUT).into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Times the pauses of a body.
struct Pauses {
    /// While nothing comes: the end of the longest pause.
    end: Option<Pin<Box<Sleep>>>,
    is_stalled: Arc<AtomicBool>,
}

impl Guard for Pauses {
    fn fault(&mut self, polled: &Polled, context: &mut Context<'_>) -> Option<&'static str> {
        if polled.is_ready() {
            self.end = None;
            return None;
        }
        let end = self.end.get_or_insert_with(|| Box::pin(sleep(LONGEST_PAUSE)));
        if end.as_mut().poll(context).is_pending() {
            return None;
        }
        self.is_stalled.store(true, Ordering::Relaxed);
        Some("the rest of the body does not come")
    }
}
