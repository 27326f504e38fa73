//! Unpacks gzip data, member by member, and reports where it is cut short.
//!
//! It always reads its input to the end, so that callers can count or hash all bytes.

use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::GzDecoder;

use crate::unread::{Flaw, is_of_the_world};
use record::diagnostic::Code;

/// The magic number of gzip data.
pub(super) const MARK: &[u8] = b"\x1f\x8b";

/// Limit of the compression ratio. Bulk files grow about ten times, a decompression bomb a thousand times.
pub(super) const MAX_RATIO: u64 = 50;

/// Smaller outputs may have any ratio; in bytes.
pub(super) const RATIO_COUNTS_FROM: u64 = 2 << 20;

/// Unpacks data of one or more members; an error that is a [`Flaw`] describes the defect.
pub(super) struct Gunzip<R> {
    /// The current member; `None` after the last one.
    member: Option<GzDecoder<Packed<R>>>,
    unpacked: u64,
}

type Packed<R> = BufReader<Counted<R>>;

/// A reader that counts its bytes.
struct Counted<R> {
    reader: R,
    bytes: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        self.bytes += read as u64;
        Ok(read)
    }
}

impl<R: Read> Gunzip<R> {
    pub(super) fn new(reader: R) -> Gunzip<R> {
        let packed = BufReader::with_capacity(1 << 16, Counted { reader, bytes: 0 });
        Gunzip { member: Some(GzDecoder::new(packed)), unpacked: 0 }
    }

    /// Goes on to the next member. Tapes and block devices leave zeros after the last one.
    fn next_member(&mut self) -> io::Result<()> {
        let Some(member) = self.member.take() else { return Ok(()) };
        let mut packed = member.into_inner();
        loop {
            let ahead = packed.fill_buf()?;
            let zeros = ahead.iter().take_while(|&&byte| byte == 0).count();
            match ahead.get(zeros) {
                Some(&first) if zeros == 0 && first == MARK[0] => {
                    self.member = Some(GzDecoder::new(packed));
                    return Ok(());
                }
                Some(_) => {
                    drain(&mut packed)?;
                    let help =
                        "everything before this place was read; remove the rest, or copy the file again";
                    return Err(Flaw::error(
                        Code::CutShort,
                        "the data after the gzip stream is not gzip data; it was skipped",
                        help,
                    ));
                }
                None if ahead.is_empty() => return Ok(()),
                None => packed.consume(zeros),
            }
        }
    }

    /// Stops here and skips the rest of the input.
    fn stop(&mut self, code: Code, message: &str, help: &'static str) -> io::Error {
        let rest =
            self.member.take().map(GzDecoder::into_inner).map_or(Ok(()), |mut packed| drain(&mut packed));
        rest.err().unwrap_or_else(|| Flaw::error(code, message, help))
    }

    fn broken(&mut self, error: io::Error) -> io::Error {
        if is_of_the_world(&error) {
            self.member = None;
            return error;
        }
        let message = match error.kind() {
            io::ErrorKind::UnexpectedEof => "the gzip data is cut short; its text ends here".to_owned(),
            _ => format!("the gzip data is damaged ({error}); the text up to here was read"),
        };
        self.stop(Code::CutShort, &message, "everything before this place was read; copy the file again")
    }
}

impl<R: Read> Read for Gunzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            match member.read(buffer) {
                Ok(0) if !buffer.is_empty() => self.next_member()?,
                Ok(read) => {
                    let packed = member.get_ref().get_ref().bytes;
                    self.unpacked += read as u64;
                    if self.unpacked > RATIO_COUNTS_FROM && self.unpacked / MAX_RATIO > packed {
                        let message = format!(
                            "the gzip data unpacks to more than {MAX_RATIO} times its {packed} bytes"
                        );
                        return Err(self.stop(
                            Code::FileTooLarge,
                            &message,
                            "unpack the file yourself if you need it",
                        ));
                    }
                    return Ok(read);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(self.broken(error)),
            }
        }
        Ok(0)
    }
}

/// Reads to the end and discards the data.
pub(super) fn drain(reader: &mut impl Read) -> io::Result<()> {
    io::copy(reader, &mut io::sink()).map(drop)
}
