//! Negotiates the content encoding: the best one that the request accepts and the server supports.
//!
//! It compresses only what is sent often and made beforehand. It reads Accept-Encoding itself: the crate
//! `headers` does not know it, and tower-http keeps its reader private.

use std::io::Write;
use std::sync::Arc;

use axum::http::{HeaderMap, header};

use crate::http::in_flight_bytes::Common;
use crate::http::quality::quality;

/// Encodings of a body, the best first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// Its name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// The client's preferred encoding; on a tie, the one with the smaller body.
    pub(crate) fn wanted(headers: &HeaderMap) -> Encoding {
        let given = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let accepted: Vec<(&str, u16)> =
            given.flat_map(|value| value.split(',')).take(64).filter_map(read).collect();
        let weight = |name: &str| {
            accepted.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, weight)| *weight)
        };
        let mut best = (Encoding::Identity, 0);
        for encoding in Encoding::ALL {
            // Unnamed encodings are unwanted, except identity.
            let unnamed = if encoding == Encoding::Identity { Some(1) } else { None };
            let wanted = weight(encoding.name()).or_else(|| weight("*")).or(unnamed).unwrap_or(0);
            if wanted > best.1 {
                best = (encoding, wanted);
            }
        }
        best.0
    }
}

/// A text stored in each encoding.
pub(crate) struct Compressed {
    brotli: Arc<Common>,
    gzip: Arc<Common>,
}

impl Compressed {
    /// Compresses a text at this level, 0 to 11.
    pub(crate) fn compress(text: &[u8], effort: i32) -> Compressed {
        let mut brotli = Vec::new();
        let how = brotli::enc::BrotliEncoderParams { quality: effort, ..Default::default() };
        // Writing to memory does not fail; if it did, an empty body would be sent.
        let _ = brotli::BrotliCompress(&mut &*text, &mut brotli, &how);
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        let _ = gzip.write_all(text);
        let common = |bytes: Vec<u8>| Arc::new(Common::of(bytes.into_boxed_slice().into()));
        Compressed { brotli: common(brotli), gzip: common(gzip.finish().unwrap_or_default()) }
    }

    /// The body in an encoding; `None` for identity.
    pub(crate) fn body(&self, encoding: Encoding) -> Option<&Arc<Common>> {
        match encoding {
            Encoding::Brotli => Some(&self.brotli),
            Encoding::Gzip => Some(&self.gzip),
            Encoding::Identity => None,
        }
    }

    /// The size in bytes for nearly every client.
    pub(crate) fn size(&self) -> usize {
        self.brotli.bytes.len()
    }
}

/// A name and its quality, in thousandths.
fn read(range: &str) -> Option<(&str, u16)> {
    let name = range.split(';').next().map(str::trim).filter(|name| !name.is_empty())?;
    Some((name, quality(range)?))
}
