//! Asks a running server whether it is ready: one request, no TLS, a time limit for everything.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use work::uninterrupted::uninterrupted;

/// Time limit of the whole request.
const WITHIN: Duration = Duration::from_secs(2);
/// Limit of the answer, in bytes.
const MOST_BYTES: usize = 64 << 10;

/// The answer of a server to `/readyz`.
#[derive(Debug)]
pub struct Readiness {
    /// Its HTTP status.
    pub status: u16,
    /// Its body.
    pub body: String,
}

/// Asks the server at `host:port` for `/readyz`. Fails if it does not answer within two seconds.
pub fn readiness(address: &str) -> io::Result<Readiness> {
    let until = Instant::now() + WITHIN;
    let rest = || match until.saturating_duration_since(Instant::now()) {
        Duration::ZERO => Err(io::Error::new(io::ErrorKind::TimedOut, "no answer within 2 s")),
        rest => Ok(rest),
    };
    let mut stream = connect(address, &rest)?;
    stream.set_write_timeout(Some(rest()?))?;
    let request = format!("GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    let mut piece = [0; 4096];
    while answer.len() < MOST_BYTES {
        stream.set_read_timeout(Some(rest()?))?;
        match uninterrupted(|| stream.read(&mut piece)) {
            Ok(0) => break,
            Ok(count) => answer.extend(&piece[..count]),
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                return rest().and(Err(error));
            }
            Err(error) => return Err(error),
        }
    }
    parse(&String::from_utf8_lossy(&answer))
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "this is no answer of an HTTP server"))
}

/// A connection to the first address that accepts one.
fn connect(address: &str, rest: &dyn Fn() -> io::Result<Duration>) -> io::Result<TcpStream> {
    let mut failure = io::Error::new(io::ErrorKind::NotFound, "the host has no address");
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, rest()?) {
            Ok(stream) => return Ok(stream),
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

fn parse(answer: &str) -> Option<Readiness> {
    let status = answer.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    Some(Readiness { status, body: body.to_owned() })
}
