//! Opens a file by type: a text at once, a large JSON document window by window, an archive member by member.
//!
//! The type is detected from the first bytes, never from the name.

use crate::limits::{Limits, Meter, not_read, too_large};
use crate::office::ZIP_MARKS;
use crate::open_document::{Opened, document};
use std::io::{self, Cursor, Read};

use crate::regular_file::Unread;
use crate::{FoundFile, archive, regular_file, walk};
use record::diagnostic::Diagnostic;

/// A file whose bytes are counted and hashed while they are read.
struct Disk {
    reader: Box<dyn Read>,
    meter: Meter,
}

impl Read for Disk {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        self.meter.add(&buffer[..read]);
        Ok(read)
    }
}

/// Opens a file and passes on each document in it, or a diagnostic for one that cannot be read.
pub fn open(found: &FoundFile, limits: &Limits, take: &mut dyn FnMut(Result<Opened<'_>, Diagnostic>)) {
    let path = &found.name;
    if found.bytes > limits.text {
        return take(Err(too_large(path, limits.text)));
    }
    let meter = Meter::default();
    let reader: Result<Box<dyn Read>, Unread> = match found.is_stream {
        true => walk::stream::open(&found.path),
        false => regular_file::open(&found.path).map(|(file, _)| Box::new(file) as Box<dyn Read>),
    };
    let mut disk = match reader {
        Ok(reader) => Disk { reader, meter: meter.clone() },
        Err(Unread::Io(error)) => return take(Err(not_read(path, None, &error))),
        Err(unread) => return take(Err(walk::not_a_file(path, unread.to_string()))),
    };
    let mut mark = Vec::new();
    if let Err(error) = disk.by_ref().take(4).read_to_end(&mut mark) {
        return take(Err(not_read(path, None, &error)));
    }
    let is_zip = ZIP_MARKS.contains(&&mark[..]);
    let disk = Cursor::new(mark).chain(disk);
    if is_zip {
        archive::open(path, &found.notes, disk, &meter, limits, take);
    } else {
        take(document(path, &found.notes, Box::new(disk), meter, limits));
    }
}
