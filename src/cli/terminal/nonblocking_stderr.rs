//! Non-blocking standard error for the server: lines go through a bounded queue to a writer thread.
//!
//! If the queue is full, lines are dropped; the number dropped is logged as soon as a line gets through
//! again.

use std::io::{self, ErrorKind, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use text::control_characters::without_controls;

use super::log_format::LogFormat;
use super::progress::counted;

/// Capacity of the queue, in lines.
const MOST_LINES: usize = 1024;
/// Limit of a line, in bytes without its end.
const MOST_BYTES: usize = 4 << 10;
/// Retry interval of a writer whose output would block, and of the end of the log when the queue is full.
const COME_AGAIN: Duration = Duration::from_millis(20);
/// Time limit for writing the rest of the log at the end of the process.
const END_WITHIN: Duration = Duration::from_secs(1);

/// The log of this process, once started.
static LOG: OnceLock<Log> = OnceLock::new();

/// The input of the log. A clone writes to the same queue.
#[derive(Clone)]
pub(crate) struct Log {
    format: LogFormat,
    queue: SyncSender<Entry>,
    /// Lines lost since the last one that was accepted.
    lost: Arc<AtomicUsize>,
}

/// An entry of the queue.
enum Entry {
    /// A line with its end, and the number of lines lost before it.
    Line(Vec<u8>, usize),
    /// Dropped once everything before it is written.
    End(Sender<()>),
}

/// Sends everything that this process writes to standard error through the log from now on, including panics.
pub(crate) fn start(format: LogFormat) -> io::Result<Log> {
    let log = Log::to(io::stderr(), format)?;
    let log = LOG.get_or_init(|| log);
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map_or_else(String::new, |place| format!(" at {place}"));
        let what = panic.payload_as_str().unwrap_or("no words");
        notice(&format!("citator: a panic{place}: {what}"));
        let trace = std::backtrace::Backtrace::capture();
        if trace.status() == std::backtrace::BacktraceStatus::Captured {
            trace.to_string().lines().for_each(notice);
        }
    }));
    Ok(log.clone())
}

/// Writes a line to standard error, through the log if there is one.
pub(crate) fn notice(line: &str) {
    let line = &*without_controls(line);
    match LOG.get() {
        Some(log) => log.send(log.format.line(line).as_bytes()),
        None => {
            // Nothing can be done if even this fails.
            let _ = writeln!(io::stderr(), "{line}");
        }
    }
}

/// Waits until everything is written, but not for a reader that has stopped reading.
pub(crate) fn end() {
    if let Some(log) = LOG.get() {
        log.end(END_WITHIN);
    }
}

impl Log {
    fn to(out: impl Write + Send + 'static, format: LogFormat) -> io::Result<Log> {
        let (queue, entries) = sync_channel(MOST_LINES);
        let lost = Arc::new(AtomicUsize::new(0));
        let writer = Writer { out, format, lost: Arc::clone(&lost), is_torn: false };
        thread::Builder::new().name("log".to_owned()).spawn(move || writer.write(&entries))?;
        Ok(Log { format, queue, lost })
    }

    fn send(&self, line: &[u8]) {
        let lost = self.lost.swap(0, Ordering::Relaxed);
        if self.queue.try_send(Entry::Line(whole(line, self.format), lost)).is_err() {
            self.lost.fetch_add(lost + 1, Ordering::Relaxed);
        }
    }

    fn end(&self, within: Duration) {
        let until = Instant::now() + within;
        let (written, wait) = channel();
        while self.queue.try_send(Entry::End(written.clone())).is_err() {
            if Instant::now() >= until {
                return;
            }
            thread::sleep(COME_AGAIN);
        }
        drop(written);
        // Nothing is sent: dropping the other end is the signal.
        let _ = wait.recv_timeout(until.saturating_duration_since(Instant::now()));
    }
}

/// A line with its end, shortened to the limit. One of JSON cannot be shortened, so its size is told instead.
fn whole(line: &[u8], format: LogFormat) -> Vec<u8> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    if line.len() <= most_bytes(format) {
        return [line, b"\n"].concat();
    }
    if format == LogFormat::Json {
        let told = format!("warning: a line of {} bytes was too long for the log", line.len());
        return format!("{}\n", format.line(&told)).into_bytes();
    }
    let is_inside = |byte: u8| byte & 0xc0 == 0x80;
    let end = (0..=MOST_BYTES).rev().find(|&at| !is_inside(line[at])).unwrap_or(0);
    [&line[..end], "…\n".as_bytes()].concat()
}

fn most_bytes(format: LogFormat) -> usize {
    match format {
        LogFormat::Text => MOST_BYTES,
        LogFormat::Json => 8 * MOST_BYTES,
    }
}

impl Write for Log {
    /// Receives a whole line from the subscriber.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.send(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The thread that may block.
struct Writer<W> {
    out: W,
    format: LogFormat,
    lost: Arc<AtomicUsize>,
    /// Whether the last line is incomplete.
    is_torn: bool,
}

impl<W: Write> Writer<W> {
    fn write(mut self, entries: &Receiver<Entry>) {
        for entry in entries {
            let (line, lost) = match entry {
                Entry::Line(line, lost) => (line, lost),
                Entry::End(waiting) => {
                    drop(waiting);
                    continue;
                }
            };
            let before = match lost {
                0 => String::new(),
                lost => {
                    let told = counted(lost, "line", "lines");
                    format!("{}\n", self.format.line(&format!("citator: {told} of the log lost here")))
                }
            };
            let torn = if self.is_torn { "\n" } else { "" };
            if self.put(&[torn.as_bytes(), before.as_bytes(), &line].concat()).is_err() {
                self.lost.fetch_add(lost + 1, Ordering::Relaxed);
            }
        }
    }

    fn put(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        let all = bytes.len();
        while !bytes.is_empty() {
            match self.out.write(bytes) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => {
                    bytes = &bytes[written..];
                    self.is_torn = !bytes.is_empty();
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // Another process made the pipe non-blocking.
                Err(error) if error.kind() == ErrorKind::WouldBlock => thread::sleep(COME_AGAIN),
                Err(error) => {
                    self.is_torn |= bytes.len() < all;
                    return Err(error);
                }
            }
        }
        Ok(())
    }
}

/// Whether a child process may write to standard error itself: its text is not JSON.
pub(crate) fn is_shared() -> bool {
    LOG.get().is_none_or(|log| log.format == LogFormat::Text)
}
