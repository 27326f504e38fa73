//! Restores UTF-16 that a tool has read as UTF-8 and written again: each byte that is not UTF-8 has become
//! U+FFFD, which shifts the halves of the letters after it, up to the next one.

/// The bytes of U+FFFD in UTF-8.
const LOST: &[u8] = "\u{fffd}".as_bytes();

/// Minimum share of NUL bytes in such a file: one in this many bytes.
const NULS_ONE_IN: usize = 4;

/// Number of bytes after a lost one that tell which half comes first.
const ASKED: usize = 64;

/// A restored text.
pub(super) struct Restored {
    /// The text, with U+FFFD for each lost letter.
    pub(super) text: String,
    /// Number of lost letters.
    pub(super) lost: usize,
}

/// The text of a file in Latin letters to which this happened; `None` if it did not.
pub(super) fn restore(bytes: &[u8]) -> Option<Restored> {
    let first = bytes.windows(LOST.len()).position(|window| window == LOST)?;
    let nuls = bytes.iter().filter(|&&byte| byte == 0).count();
    if nuls * NULS_ONE_IN < bytes.len() || std::str::from_utf8(bytes).is_err() {
        return None;
    }
    let low_first = is_low_first(&bytes[..first]).or_else(|| is_low_first(&bytes[first..]))?;
    let mut restored = Units { low_first, units: Vec::with_capacity(bytes.len() / 2), lost: 0 };
    for (nth, part) in split(bytes).enumerate() {
        // The first lost bytes are the byte order mark.
        if nth > 0 && !restored.units.is_empty() {
            restored.lose();
        }
        restored.read(&part[usize::from(restored.begins_inside(part))..]);
    }
    Some(Restored { text: String::from_utf16_lossy(&restored.units), lost: restored.lost })
}

/// The UTF-16 that is being restored.
struct Units {
    low_first: bool,
    units: Vec<u16>,
    lost: usize,
}

impl Units {
    fn lose(&mut self) {
        self.units.push(0xfffd);
        self.lost += 1;
    }

    /// Reads the bytes between two lost ones. Tools also remove spaces before line ends, which were halves.
    fn read(&mut self, part: &[u8]) {
        let mut rest = part;
        while let [one, other, ..] = *rest {
            let next = rest.get(2).copied();
            let (unit, length) = match self.low_first {
                true if other == b'\n' && next == Some(0) => (u16::from_le_bytes([one, b' ']), 1),
                true if one == 0 && other != 0 && next == Some(0) => (0xfffd, 1),
                true => (u16::from_le_bytes([one, other]), 2),
                false => (u16::from_be_bytes([one, other]), 2),
            };
            self.lost += usize::from(unit == 0xfffd);
            self.units.push(unit);
            rest = &rest[length..];
        }
    }

    /// Whether a part begins with the second half of a letter.
    fn begins_inside(&self, part: &[u8]) -> bool {
        let nuls =
            |from: usize| part.iter().take(ASKED).skip(from).step_by(2).filter(|&&byte| byte == 0).count();
        if self.low_first { nuls(0) > nuls(1) } else { nuls(1) > nuls(0) }
    }
}

/// The parts between lost bytes.
fn split(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(bytes);
    std::iter::from_fn(move || {
        let part = rest?;
        match part.windows(LOST.len()).position(|window| window == LOST) {
            Some(at) => {
                rest = Some(&part[at + LOST.len()..]);
                Some(&part[..at])
            }
            None => rest.take(),
        }
    })
}

/// Whether the half with the letter comes first: it is not NUL, the other one is.
fn is_low_first(bytes: &[u8]) -> Option<bool> {
    split(bytes).find(|part| part.len() > 3).map(|part| part[0] != 0)
}
