//! Counts the records of a JSON file, gzipped or not, one record at a time, with limits against archive
//! bombs.
//!
//! A record is a line, an element of an array, an element of `data`, or else any object.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::MultiGzDecoder;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};

use super::{Good, Not, Refusal};

/// Limit of unpacked bytes. The largest file of cards has a third of that.
const MOST_BYTES: u64 = 8 << 30;

/// Maximum compression ratio; records pack to a tenth.
const MOST_RATIO: u64 = 200;

/// Any file may unpack to this many bytes, whatever its ratio.
const ALWAYS_BYTES: u64 = 16 << 20;

const GZIP: &[u8] = &[0x1f, 0x8b];

pub(super) fn count(file: impl Read, bytes: u64) -> Result<Good, Not> {
    let mut file = BufReader::with_capacity(128 << 10, file);
    let is_packed = file.fill_buf()?.starts_with(GZIP);
    let most = MOST_BYTES.min(bytes.saturating_mul(MOST_RATIO).max(ALWAYS_BYTES));
    let (count, is_lines) = if is_packed {
        read(BufReader::with_capacity(128 << 10, Counted { inner: MultiGzDecoder::new(file), rest: most }))?
    } else {
        read(file)?
    };
    let ending = match (is_lines, is_packed) {
        (true, true) => ".jsonl.gz",
        (true, false) => ".jsonl",
        (false, true) => ".json.gz",
        (false, false) => ".json",
    };
    Ok(Good { ending, records: Some(count), effective: None })
}

/// Number of records, and whether each has a line of its own.
fn read(mut text: impl BufRead) -> Result<(u64, bool), Not> {
    let head = text.fill_buf().map_err(why_not_unpacked)?;
    if head.starts_with(GZIP) {
        return Err(Refusal::of("it is a gzip archive within a gzip archive").into());
    }
    if !matches!(head.iter().find(|byte| !byte.is_ascii_whitespace()), Some(b'{' | b'[')) {
        return Err(Refusal::of("it does not open as JSON does, with { or [").into());
    }
    let mut first: Option<Tally> = None;
    let (mut values, mut known) = (0_u64, 0);
    for value in serde_json::Deserializer::from_reader(text).into_iter::<Tally>() {
        let value = value.map_err(why_not_json)?;
        if !value.is_object && values > 0 {
            return Err(Refusal::of("after its first value there is one that is not a record").into());
        }
        values += 1;
        known += value.known;
        first.get_or_insert(value);
    }
    let count = match first {
        Some(_) if values > 1 => values,
        Some(tally) => tally.records(),
        None => 0,
    };
    if count == 0 {
        return Err(Refusal::of("it has no record").into());
    }
    // An object of all cards has each under its name.
    let is_keyed = values == 1 && first.is_some_and(|tally| tally.is_object);
    if known == 0 && !is_keyed {
        return Err(Refusal::of("nothing in it is a card or a ruling").into());
    }
    Ok((count, values > 1))
}

fn why_not_json(error: serde_json::Error) -> Not {
    if error.is_io() {
        return why_not_unpacked(io::Error::from(error));
    }
    let (line, column) = (error.line(), error.column());
    let what = if error.is_eof() { "the JSON breaks off" } else { "this is not JSON" };
    Refusal(format!("line {line}, column {column}: {what}")).into()
}

fn why_not_unpacked(error: io::Error) -> Not {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => Refusal::of("the gzip archive breaks off").into(),
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => {
            Refusal::of("the gzip archive is damaged").into()
        }
        io::ErrorKind::FileTooLarge => Refusal(error.to_string()).into(),
        _ => Not::Readable(error),
    }
}

/// A reader that fails after more bytes than `rest`.
struct Counted<R> {
    inner: R,
    rest: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        self.rest = self.rest.checked_sub(read as u64).ok_or_else(|| {
            io::Error::new(
                io::ErrorKind::FileTooLarge,
                "it unpacks to far more than records do, as an archive made to fill memory does",
            )
        })?;
        Ok(read)
    }
}

/// The shape of a JSON value, without its content.
#[derive(Clone, Copy, Default)]
struct Tally {
    is_object: bool,
    /// The elements or members of the value itself.
    members: u64,
    /// Number of members of `data`, if it has that.
    data: Option<u64>,
    /// The objects in it at any depth, itself included.
    objects: u64,
    /// How many of its elements are cards or rulings, or whether it is one itself.
    known: u64,
}

impl Tally {
    fn records(self) -> u64 {
        if self.is_object { self.data.unwrap_or(self.objects) } else { self.members }
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tally, D::Error> {
        deserializer.deserialize_any(Counting)
    }
}

struct Counting;

impl<'de> Visitor<'de> for Counting {
    type Value = Tally;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Tally, A::Error> {
        let mut tally = Tally::default();
        while let Some(element) = elements.next_element::<Tally>()? {
            tally.members += 1;
            tally.objects += element.objects;
            tally.known += u64::from(element.known > 0);
        }
        Ok(tally)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Tally, A::Error> {
        let mut tally = Tally { is_object: true, objects: 1, ..Tally::default() };
        while let Some(key) = members.next_key::<Key>()? {
            let member = members.next_value::<Tally>()?;
            tally.members += 1;
            tally.objects += member.objects;
            match key {
                Key::Data => tally.data = Some(member.members),
                Key::OfRecord => tally.known = 1,
                Key::Other => {}
            }
        }
        Ok(tally)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Tally, E> {
        Ok(Tally::default())
    }

    fn visit_i64<E>(self, _: i64) -> Result<Tally, E> {
        Ok(Tally::default())
    }

    fn visit_u64<E>(self, _: u64) -> Result<Tally, E> {
        Ok(Tally::default())
    }

    fn visit_f64<E>(self, _: f64) -> Result<Tally, E> {
        Ok(Tally::default())
    }

    fn visit_str<E>(self, _: &str) -> Result<Tally, E> {
        Ok(Tally::default())
    }

    fn visit_unit<E>(self) -> Result<Tally, E> {
        Ok(Tally::default())
    }
}

/// A key, as far as it is of interest.
enum Key {
    /// `data`
    Data,
    /// One that cards or rulings have.
    OfRecord,
    Other,
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        struct Reading;
        impl Visitor<'_> for Reading {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }

            fn visit_str<E>(self, key: &str) -> Result<Key, E> {
                Ok(match key {
                    "data" => Key::Data,
                    "oracle_id" | "name" | "comment" | "rulings" => Key::OfRecord,
                    _ => Key::Other,
                })
            }
        }
        deserializer.deserialize_str(Reading)
    }
}
