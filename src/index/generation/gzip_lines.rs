//! Writes a gzipped file of JSON lines, and tells its size and checksum. The same records give the same bytes.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use record::content_hash::hex;

/// A bulk file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BulkFile {
    /// Its name without checksum and ending.
    pub stem: String,
    /// Number of bytes.
    pub size: u64,
    /// Number of lines.
    pub records: u64,
    /// The SHA-256 of its bytes, in hexadecimal.
    pub sha256: String,
}

/// A file that lines are written to.
pub struct GzipLines {
    out: GzEncoder<Hashed>,
    records: u64,
}

/// A file and the checksum of all that was written to it.
struct Hashed {
    file: BufWriter<File>,
    hash: Sha256,
    size: u64,
}

impl GzipLines {
    /// An empty file.
    pub(super) fn create(path: &Path) -> io::Result<GzipLines> {
        let file = BufWriter::with_capacity(1 << 16, File::create_new(path)?);
        let out = Hashed { file, hash: Sha256::new(), size: 0 };
        Ok(GzipLines { out: GzEncoder::new(out, Compression::default()), records: 0 })
    }

    /// Writes a record as one line.
    pub fn write(&mut self, record: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, record)?;
        self.records += 1;
        self.out.write_all(b"\n")
    }

    /// Completes the file.
    pub(super) fn finish(self, stem: &str) -> io::Result<BulkFile> {
        let mut out = self.out.finish()?;
        out.file.flush()?;
        let sha256 = hex(&out.hash.finalize());
        Ok(BulkFile { stem: stem.to_owned(), size: out.size, records: self.records, sha256 })
    }
}

impl Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hash.update(&bytes[..written]);
        self.size += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
