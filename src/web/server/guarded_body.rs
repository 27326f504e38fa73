//! A request body that a guard may end while it is received.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::Error;
use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

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
}

/// The same body with a guard.
pub(super) fn guarded(body: Body, guard: impl Guard) -> Body {
    Body::new(GuardedBody { body, guard })
}

impl<G: Guard> HttpBody for GuardedBody<G> {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Polled {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        match self.guard.fault(&polled, context) {
            Some(reason) => Poll::Ready(Some(Err(Error::new(reason)))),
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
