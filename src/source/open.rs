//! Opens a file by type: a text at once, a large JSON document window by window, an archive member by member.
//!
//! The type is detected from the first bytes, never from the name. `document` makes what is passed on.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use crate::document::{Opened, document};
use crate::limits::Limits;
use crate::office::ZIP_MARKS;
use crate::opening::{Meter, Metered, Opening};
use crate::regular_file::{self, Unread};
use crate::unread::{not_read, too_large, unread_file};
use crate::walk::STANDARD_INPUT;
use crate::{FoundFile, MAX_FILE_BYTES, archive};
use record::diagnostic::Diagnostic;
use work::uninterrupted::uninterrupted;

/// Opens a file and passes on each document in it, or a diagnostic for one that cannot be read.
pub fn open(found: &FoundFile, limits: &Limits, take: &mut dyn FnMut(Result<Opened<'_>, Diagnostic>)) {
    let path = &found.name;
    if found.bytes > limits.text {
        return take(Err(too_large(path, limits.text)));
    }
    let meter = Meter::default();
    let reader = if found.is_stream {
        stream(&found.path)
    } else {
        regular_file::open(&found.path).map(|(file, _)| Box::new(file) as Box<dyn Read>)
    };
    let mut disk = match reader {
        Ok(reader) => Metered { reader, meter: meter.clone() },
        Err(unread) => return take(Err(unread_file(path, &unread))),
    };
    let mut mark = Vec::new();
    if let Err(error) = disk.by_ref().take(4).read_to_end(&mut mark) {
        return take(Err(not_read(path, None, &error)));
    }
    let is_zip = ZIP_MARKS.contains(&&mark[..]);
    let disk = Cursor::new(mark).chain(disk);
    let opening = Opening { path: Arc::clone(path), notes: found.notes.clone(), meter, limits };
    if is_zip {
        archive::open(&opening, disk, take);
    } else {
        take(document(opening, Box::new(disk)));
    }
}

/// The bytes of a file as they are on the disk, up to the limit of a file.
pub(crate) fn bytes_of(found: &FoundFile) -> Result<Vec<u8>, Diagnostic> {
    let read = if found.is_stream {
        stream(&found.path).and_then(|stream| regular_file::read_up_to(stream, MAX_FILE_BYTES, 0))
    } else {
        regular_file::read(&found.path, MAX_FILE_BYTES)
    };
    read.map_err(|unread| unread_file(&found.name, &unread))
}

/// Opens what can be read only once, from its beginning: standard input, or a pipe that was passed as a path. A pipe
/// with a name in a folder is not waited for: somebody has to write into it already.
fn stream(path: &Path) -> Result<Box<dyn Read>, Unread> {
    if path == Path::new(STANDARD_INPUT) {
        return Ok(Box::new(io::stdin().lock()));
    }
    // The pipes of `<(command)` have no name, and their writer ends by itself.
    #[cfg(unix)]
    if path.canonicalize().is_ok() {
        return pipe(path);
    }
    Ok(Box::new(File::open(path)?))
}

#[cfg(unix)]
fn pipe(path: &Path) -> Result<Box<dyn Read>, Unread> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

    let mut pipe = regular_file::open_at_once(path)?;
    let mut first = [0];
    let begin = match uninterrupted(|| pipe.read(&mut first)) {
        Ok(0) => return Err(Unread::NotAFile("a pipe into which nobody writes")),
        Ok(_) => &first[..],
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => &[],
        Err(error) => return Err(error.into()),
    };
    let flags = fcntl_getfl(&pipe).map_err(io::Error::from)?;
    fcntl_setfl(&pipe, flags - OFlags::NONBLOCK).map_err(io::Error::from)?;
    Ok(Box::new(Cursor::new(begin.to_vec()).chain(pipe)))
}
