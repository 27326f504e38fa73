//! Request bodies that a guard may end while they are received, such as one that ends those that stall.
//!
//! A slow sender has the time of any request; only a sender that sends nothing for three seconds is cut off.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Error;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Sleep, sleep};

use crate::http::problem::Problem;

/// How long a sender may send nothing.
const LONGEST_PAUSE: Duration = Duration::from_secs(3);

/// The next frame of a body, as far as it is there.
pub(super) type Polled = Poll<Option<Result<Frame<Bytes>, Error>>>;

/// Decides whether a body may go on.
pub(super) trait Guard: Send + Unpin + 'static {
    /// The reason to end the body after this poll of it; `None` if it may go on.
    fn fault(&mut self, polled: &Polled, context: &mut Context<'_>) -> Option<&'static str>;
}

struct GuardedBody<G> {
    body: Body,
    guard: G,
    ended: Arc<OnceLock<&'static str>>,
}

/// Answers a request whose body has a guard. Returns also the reason for which the guard ended the body.
pub(super) async fn answer(
    request: Request,
    next: Next,
    guard: impl Guard,
) -> (Response, Option<&'static str>) {
    let ended = Arc::new(OnceLock::new());
    let noted = Arc::clone(&ended);
    let request = request.map(|body| Body::new(GuardedBody { body, guard, ended: noted }));
    let response = next.run(request).await;
    (response, ended.get().copied())
}

impl<G: Guard> HttpBody for GuardedBody<G> {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Polled {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        match self.guard.fault(&polled, context) {
            Some(reason) => {
                let _ = self.ended.set(reason);
                Poll::Ready(Some(Err(Error::new(reason))))
            }
            None => polled,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Answers a request whose body stalls with 408, and closes its connection.
pub(crate) async fn end_if_stalled(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (response, ended) = answer(request, next, Pauses::default()).await;
    if ended.is_none() {
        return response;
    }
    let mut response = Problem::of_status(StatusCode::REQUEST_TIMEOUT).into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Times the pauses of a body.
#[derive(Default)]
struct Pauses {
    /// While nothing comes: the end of the longest pause.
    end: Option<Pin<Box<Sleep>>>,
}

impl Guard for Pauses {
    fn fault(&mut self, polled: &Polled, context: &mut Context<'_>) -> Option<&'static str> {
        if polled.is_ready() {
            self.end = None;
            return None;
        }
        let end = self.end.get_or_insert_with(|| Box::pin(sleep(LONGEST_PAUSE)));
        end.as_mut().poll(context).is_ready().then_some("the rest of the body does not come")
    }
}
