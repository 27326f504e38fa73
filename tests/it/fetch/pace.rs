//! When a transfer is too slow, by a simulated clock: no test waits.

use std::cell::Cell;
use std::io::{self, Read};
use std::rc::Rc;
use std::time::Duration;

use citator::fetch::pace::{LEAST_BYTES, LONGEST, Paced, TooSlow, WINDOW};
use citator::work::uninterrupted::uninterrupted;

const SECOND: Duration = Duration::from_secs(1);

/// A time that passes when the server says so.
type Time = Rc<Cell<Duration>>;

/// What a server does: it lets time pass, then sends bytes. Without bytes the connection breaks off.
#[derive(Clone, Copy)]
struct Step {
    wait: Duration,
    bytes: Option<usize>,
}

struct Server<S> {
    time: Time,
    steps: S,
}

impl<S: Iterator<Item = Step>> Read for Server<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(step) = self.steps.next() else { return Ok(0) };
        self.time.set(self.time.get() + step.wait);
        let broken = || io::Error::new(io::ErrorKind::ConnectionReset, "the network is gone");
        step.bytes.ok_or_else(broken).map(|bytes| bytes.min(buffer.len()))
    }
}

/// So many bytes after so many seconds.
fn step(seconds: u64, bytes: usize) -> Step {
    Step { wait: SECOND * seconds as u32, bytes: Some(bytes) }
}

/// The rate a server must not fall below, for so many seconds.
fn steadily(seconds: usize) -> impl Iterator<Item = Step> {
    std::iter::repeat_n(step(1, LEAST_BYTES as usize / WINDOW.as_secs() as usize), seconds)
}

/// One byte every five seconds, for ever.
fn dripping() -> impl Iterator<Item = Step> {
    std::iter::repeat(step(5, 1))
}

/// The bytes of a transfer that had waited before, its end, and the time it took.
fn transfer(before: Duration, steps: impl Iterator<Item = Step>) -> (u64, Result<(), TooSlow>, Duration) {
    let time = Time::default();
    let clock = Rc::clone(&time);
    let server = Server { time: Rc::clone(&time), steps };
    let mut body = Paced::by(server, move || clock.get()).having_waited(before);
    let (mut bytes, mut piece) = (0, vec![0; 1 << 20]);
    loop {
        match body.read(&mut piece) {
            Ok(0) => return (bytes, Ok(()), time.get()),
            Ok(read) => bytes += read as u64,
            Err(error) => {
                assert!(TooSlow::is_in(&error), "{error}");
                assert_eq!(error.kind(), io::ErrorKind::TimedOut);
                let slow = error.into_inner().expect("a reason").downcast::<TooSlow>();
                return (bytes, Err(*slow.expect("this reason")), time.get());
            }
        }
    }
}

#[test]
fn a_drip_is_left_after_a_minute_whatever_came_before() {
    let (bytes, end, time) = transfer(Duration::ZERO, dripping());
    assert_eq!((bytes, end, time), (11, Err(TooSlow::Drips(12)), WINDOW), "from the start");
    for start in [300 << 10, 100 << 20] {
        let mut fast = vec![step(0, 1 << 20); start >> 20];
        fast.push(step(0, start & ((1 << 20) - 1)));
        let (bytes, end, time) =
            transfer(Duration::ZERO, fast.into_iter().filter(|step| step.bytes != Some(0)).chain(dripping()));
        assert!(matches!(end, Err(TooSlow::Drips(_))), "{start}: {end:?}");
        assert!(bytes >= start as u64 && time <= WINDOW + SECOND * 10, "{start}: {bytes}, {time:?}");
    }
    // A server that was good for half an hour is left as soon.
    let (_, end, time) = transfer(Duration::ZERO, steadily(1800).chain(dripping()));
    assert!(matches!(end, Err(TooSlow::Drips(_))) && time <= SECOND * 1870, "{end:?}, {time:?}");
}

#[test]
fn a_slow_but_steady_server_is_waited_for() {
    let (bytes, end, _) = transfer(Duration::ZERO, steadily(3000));
    assert_eq!((bytes, end), (3000 * 1024, Ok(())));
}

#[test]
fn a_stall_that_ends_is_forgiven() {
    // Half a minute of nothing in a transfer of 4 KiB a second, again and again.
    let stalling = |_| std::iter::repeat_n(step(1, 4 << 10), 60).chain([step(29, 4 << 10)]);
    let (bytes, end, _) = transfer(Duration::ZERO, (0..20).flat_map(stalling));
    assert_eq!((bytes, end), (20 * 61 * (4 << 10), Ok(())));
    // A minute of nothing is none.
    let (_, end, _) = transfer(Duration::ZERO, steadily(600).chain([step(61, 100)]).chain(steadily(60)));
    assert_eq!(end, Err(TooSlow::Drips(100)));
}

#[test]
fn a_signal_ends_no_read() {
    let mut signals = 3;
    let mut body = &b"bytes"[..];
    let mut piece = [0; 8];
    let read = uninterrupted(|| {
        signals -= 1;
        if signals >= 0 { Err(io::ErrorKind::Interrupted.into()) } else { body.read(&mut piece) }
    });
    assert_eq!((read.expect("five bytes"), signals), (5, -1));
    let broken = uninterrupted(|| Err::<(), _>(io::ErrorKind::ConnectionReset.into()));
    assert_eq!(broken.expect_err("the network is gone").kind(), io::ErrorKind::ConnectionReset);
}

#[test]
fn no_file_takes_more_than_an_hour() {
    let (_, end, time) = transfer(Duration::ZERO, steadily(100_000));
    assert_eq!((end, time), (Err(TooSlow::Long), LONGEST));
    // The tries before count, but not against the pace of this one.
    let (_, end, time) = transfer(LONGEST - SECOND * 10, steadily(100_000));
    assert_eq!((end, time), (Err(TooSlow::Long), SECOND * 10));
    let (_, end, _) = transfer(SECOND * 600, steadily(1000));
    assert_eq!(end, Ok(()));
}

#[test]
fn a_clock_that_is_put_back_neither_ends_nor_prolongs_a_transfer() {
    let time = Time::default();
    time.set(SECOND * 1_000_000);
    let put_back = |n: u64| if n % 50 == 49 { Duration::ZERO } else { SECOND };
    let (clock, now) = (Rc::clone(&time), Rc::clone(&time));
    let steps = (0..100_000).map(|n| Step { wait: put_back(n), bytes: Some(1 << 10) });
    let server = Server { time: now, steps };
    let calls = Cell::new(0_u64);
    let mut body = Paced::by(server, move || {
        calls.set(calls.get() + 1);
        // Every hundredth look finds the clock a day earlier.
        if calls.get().is_multiple_of(100) {
            clock.set(clock.get().saturating_sub(SECOND * 86_400))
        }
        clock.get()
    });
    let error = io::copy(&mut body, &mut io::sink()).expect_err("an hour is over");
    assert_eq!(error.to_string(), TooSlow::Long.to_string());
    assert!((LONGEST..LONGEST + SECOND).contains(&body.waited()), "{:?}", body.waited());
}

#[test]
fn a_broken_connection_is_no_slow_one_and_an_end_is_an_end() {
    let time = Time::default();
    let clock = Rc::clone(&time);
    let steps = [step(1, 4096), Step { wait: SECOND * 90, bytes: None }];
    let server = Server { time, steps: steps.into_iter() };
    let mut body = Paced::by(server, move || clock.get());
    let error = io::copy(&mut body, &mut io::sink()).expect_err("it breaks off");
    assert!(!TooSlow::is_in(&error) && error.kind() == io::ErrorKind::ConnectionReset, "{error}");
    assert_eq!(body.waited(), SECOND * 91);
    // Who counts the bytes sees that too few came; the pace says nothing about an end.
    assert_eq!(transfer(Duration::ZERO, steadily(10)).1, Ok(()));
    assert_eq!(transfer(Duration::ZERO, [step(600, 0)].into_iter()).1, Ok(()));
}
