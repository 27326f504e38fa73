//! Looks at the object streams of a PDF before its reader unpacks them: an index of a few bytes may name the same
//! array a million times, and the reader makes an array each time.

use std::cell::Cell;

use lopdf::{Document, LoadOptions, Object, ObjectId, Stream};

/// Limit of all object streams together, unpacked, in bytes. The books of tournament rules have up to 700,000; an object
/// may take fifty times its bytes in memory.
const MAX_BYTES: usize = 8 << 20;

/// What the streams of a PDF may still unpack to.
#[derive(Clone, Copy)]
enum Budget {
    Left(usize),
    Refused(&'static str),
}

thread_local! {
    /// The reader takes a function without state.
    static BUDGET: Cell<Budget> = const { Cell::new(Budget::Left(MAX_BYTES)) };
}

/// Why the object streams of a PDF are not unpacked; `None` if they may be.
pub(super) fn refusal(bytes: &[u8]) -> Option<&'static str> {
    if names(bytes).any(|name| name == b"Encrypt") {
        // They could only be looked at by unpacking them.
        let is_packed = names(bytes).any(|name| name == b"ObjStm");
        return is_packed.then_some("it is encrypted, and its objects are packed");
    }
    BUDGET.set(Budget::Left(MAX_BYTES));
    let options = LoadOptions {
        max_decompressed_size: Some(MAX_BYTES),
        filter: Some(look_at),
        ..LoadOptions::default()
    };
    // Whatever else is wrong is found again when the document is read.
    let _ = Document::load_mem_with_options(bytes, options);
    match BUDGET.get() {
        Budget::Left(_) => None,
        Budget::Refused(why) => Some(why),
    }
}

/// Keeps all objects but object streams, which are looked at.
fn look_at(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    let packed = object.as_stream().ok().filter(|stream| stream.dict.has_type(b"ObjStm"));
    let Some(stream) = packed else { return Some((id, Object::Null)) };
    if let Budget::Left(left) = BUDGET.get() {
        BUDGET.set(after(stream, left));
    }
    None
}

/// The budget after a stream.
fn after(stream: &Stream, left: usize) -> Budget {
    let Ok(content) = stream.get_plain_content_with_limit(left) else {
        return Budget::Refused("its packed objects are damaged, or unpack to too much");
    };
    let first = stream.dict.get(b"First").and_then(Object::as_i64).ok();
    let first = first.and_then(|first| usize::try_from(first).ok()).unwrap_or(usize::MAX);
    // Without an index nothing is read.
    let Some((index, objects)) = content.split_at_checked(first) else {
        return Budget::Left(left - content.len());
    };
    match is_apart(offsets(index), objects) {
        true => Budget::Left(left - content.len()),
        false => Budget::Refused("its packed objects lie on top of one another"),
    }
}

/// The second number of each pair of an index; a comment runs to the end of its line.
fn offsets(index: &[u8]) -> Vec<usize> {
    let text = String::from_utf8_lossy(index);
    let lines = text.split(['\r', '\n']).map(|line| line.split('%').next().unwrap_or_default());
    let numbers = lines.flat_map(str::split_whitespace).map(|number| number.parse().ok());
    numbers.skip(1).step_by(2).flatten().collect()
}

/// Whether no two offsets lead to the same object.
fn is_apart(mut offsets: Vec<usize>, objects: &[u8]) -> bool {
    offsets.sort_unstable();
    let mut reached = None;
    offsets.into_iter().filter(|&offset| offset < objects.len()).all(|offset| {
        let is_behind = reached.is_none_or(|reached| offset > reached);
        if is_behind {
            reached = Some(offset + blanks(&objects[offset..]));
        }
        is_behind
    })
}

/// The number of bytes before an object: white space and comments.
fn blanks(bytes: &[u8]) -> usize {
    let mut is_comment = false;
    let mut is_blank = |byte: u8| {
        is_comment = match byte {
            b'\r' | b'\n' => false,
            b'%' => true,
            _ => is_comment,
        };
        is_comment || matches!(byte, 0 | b'\t' | b'\n' | b'\x0c' | b'\r' | b' ')
    };
    bytes.iter().take_while(|&&byte| is_blank(byte)).count()
}

/// The names in a file, such as `/Type`, without the slash; `#54` stands for a letter.
fn names(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let starts = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'/').map(|(at, _)| at + 1);
    starts.map(|start| name(&bytes[start..]))
}

/// The longest name that is of interest, in letters.
const LONGEST_NAME: usize = 8;

/// The first letters of a name.
fn name(bytes: &[u8]) -> Vec<u8> {
    let mut name = Vec::with_capacity(LONGEST_NAME);
    let mut rest = bytes;
    while let [letter, more @ ..] = rest
        && letter.is_ascii_graphic()
        && !b"()<>[]{}/%".contains(letter)
        && name.len() < LONGEST_NAME
    {
        let escaped = more.first_chunk::<2>().filter(|_| *letter == b'#');
        let digits = escaped.and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(letter) => {
                name.push(letter);
                rest = &more[2..];
            }
            None => {
                name.push(*letter);
                rest = more;
            }
        }
    }
    name
}
