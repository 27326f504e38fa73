//! Opens what can be read only once, from its beginning: standard input, or a pipe that was passed as a path.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::regular_file::Unread;
use crate::walk::STANDARD_INPUT;
use work::uninterrupted::uninterrupted;

/// Opens a stream. A pipe with a name in a folder is not waited for: somebody has to write into it already.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>, Unread> {
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

    let mut pipe = crate::regular_file::open_at_once(path)?;
    let mut first = [0];
    let begin = match uninterrupted(|| pipe.read(&mut first)) {
        Ok(0) => return Err(Unread::NotAFile("a pipe into which nobody writes")),
        Ok(_) => &first[..],
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => &[],
        Err(error) => return Err(error.into()),
    };
    let flags = fcntl_getfl(&pipe).map_err(io::Error::from)?;
    fcntl_setfl(&pipe, flags - OFlags::NONBLOCK).map_err(io::Error::from)?;
    Ok(Box::new(io::Cursor::new(begin.to_vec()).chain(pipe)))
}
