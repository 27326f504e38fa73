//! Reads out of a request in which compression its answer is sent: the best of those that are made here and accepted there.
//!
//! It does not compress.

use axum::http::{HeaderMap, header};

/// How a body is compressed, the best first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// Its name in headers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// The one that a reader likes best; of two liked as well, the smaller body.
    pub(super) fn wanted(headers: &HeaderMap) -> Encoding {
        let given = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let accepted: Vec<(&str, u16)> = given.flat_map(|value| value.split(',')).take(64).filter_map(read).collect();
        let weight = |name: &str| accepted.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, weight)| *weight);
        let mut best = (Encoding::Identity, 0);
        for encoding in Encoding::ALL {
            // What is not named is not wanted, but for what needs no compression.
            let unnamed = if encoding == Encoding::Identity { Some(1) } else { None };
            let wanted = weight(encoding.name()).or_else(|| weight("*")).or(unnamed).unwrap_or(0);
            if wanted > best.1 {
                best = (encoding, wanted);
            }
        }
        best.0
    }
}

/// A name and how much it is liked, in thousandths.
fn read(range: &str) -> Option<(&str, u16)> {
    let mut parts = range.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    Some((name, weight.map_or(Some(1000), super::reader::weight)?))
}
