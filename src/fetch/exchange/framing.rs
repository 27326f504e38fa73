//! Ends an answer that is mostly framing: chunk extensions and trailers. A body does not show them, so limits on
//! its length and pace do not apply to them.

use std::cell::Cell;
use std::io::{Error, ErrorKind, Read};
use std::time::Instant;

use ureq::unversioned::transport::{Buffers, ConnectionDetails, Connector, NextTimeout, Transport};

use crate::exchange::pace::{TooSlow, WINDOW};

/// Maximum number of bytes that come in one read and in all, beyond twice the content.
const MOST_BYTES: u64 = 1 << 20;

thread_local! {
    /// When the current read of this thread began, and the number of bytes that came since.
    static READ: Cell<Option<(Instant, u64)>> = const { Cell::new(None) };
}

/// The content of an answer, without its framing.
pub(super) struct Content<R> {
    inner: R,
    content: u64,
    came: u64,
}

impl<R: Read> Content<R> {
    pub(crate) fn new(inner: R) -> Content<R> {
        Content { inner, content: 0, came: 0 }
    }
}

impl<R: Read> Read for Content<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        READ.set(Some((Instant::now(), 0)));
        let read = self.inner.read(buffer);
        self.came += READ.take().map_or(0, |(_, came)| came);
        let read = read?;
        self.content += read as u64;
        if self.came > 2 * self.content + MOST_BYTES { Err(too_much()) } else { Ok(read) }
    }
}

fn too_much() -> Error {
    Error::new(ErrorKind::InvalidData, "the answer has more framing than content")
}

/// Connects as the connectors before it do, and watches what comes.
#[derive(Debug)]
pub(crate) struct Watching;

impl<In: Transport> Connector<In> for Watching {
    type Out = Watched<In>;

    fn connect(
        &self,
        _: &ConnectionDetails<'_>,
        chained: Option<In>,
    ) -> Result<Option<Watched<In>>, ureq::Error> {
        Ok(chained.map(Watched))
    }
}

/// A connection whose bytes are counted for the read that waits for them.
#[derive(Debug)]
pub(crate) struct Watched<T>(T);

impl<T: Transport> Transport for Watched<T> {
    fn buffers(&mut self) -> &mut dyn Buffers {
        self.0.buffers()
    }

    fn transmit_output(&mut self, amount: usize, timeout: NextTimeout) -> Result<(), ureq::Error> {
        self.0.transmit_output(amount, timeout)
    }

    fn await_input(&mut self, timeout: NextTimeout) -> Result<bool, ureq::Error> {
        let before = self.0.buffers().input().len();
        let has_input = self.0.await_input(timeout)?;
        let came = self.0.buffers().input().len().saturating_sub(before) as u64;
        if let Some((begun, sum)) = READ.get() {
            READ.set(Some((begun, sum + came)));
            if sum + came > MOST_BYTES {
                return Err(too_much().into());
            }
            if begun.elapsed() > WINDOW {
                return Err(Error::new(ErrorKind::TimedOut, TooSlow::Drips(0)).into());
            }
        }
        Ok(has_input)
    }

    fn is_open(&mut self) -> bool {
        self.0.is_open()
    }

    fn is_tls(&self) -> bool {
        self.0.is_tls()
    }
}
