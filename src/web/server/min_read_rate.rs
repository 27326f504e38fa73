//! A connection with a minimum read rate: clients that read too slowly are disconnected.
//!
//! It does not know the content. The rate counts only while data is waiting to be sent.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// Minimum number of bytes that a client must read …
const AT_LEAST: usize = 64 << 10;
/// … within this time.
const WITHIN: Duration = Duration::from_secs(20);

/// A connection that monitors how fast its client reads.
pub(crate) struct Paced {
    stream: TcpStream,
    /// While data is waiting: the time by which enough must have been read.
    deadline: Option<Pin<Box<Sleep>>>,
    /// Number of bytes read since the deadline was set.
    taken: usize,
}

impl Paced {
    pub(crate) fn new(stream: TcpStream) -> Paced {
        Paced { stream, deadline: None, taken: 0 }
    }

    /// Checks the result of a write against the deadline.
    fn pace(&mut self, context: &mut Context<'_>, sent: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        match &sent {
            Poll::Ready(Ok(bytes)) => self.taken += bytes,
            Poll::Ready(Err(_)) => return sent,
            Poll::Pending if self.deadline.is_none() => {
                self.taken = 0;
                self.deadline = Some(Box::pin(sleep(WITHIN)));
            }
            Poll::Pending => {}
        }
        let Some(deadline) = &mut self.deadline else { return sent };
        if self.taken >= AT_LEAST {
            self.taken = 0;
            deadline.as_mut().reset(Instant::now() + WITHIN);
        }
        if deadline.as_mut().poll(context).is_pending() {
            return sent;
        }
        // Also drops the kernel's send buffer.
        let _ = self.stream.set_zero_linger();
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other side does not read")))
    }
}

impl AsyncRead for Paced {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Paced {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.pace(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.pace(context, sent)
    }

    /// Without it bodies would be copied, once for each connection.
    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Called when everything has been written.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        self.deadline = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
