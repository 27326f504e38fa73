//! Writes the change of a file as a unified diff for `git apply`, byte for byte.
//!
//! It takes bytes, not text: encodings and line ends stay as they are. Lines end at line feeds alone, as in
//! git.

use std::io::{self, Write};
use std::path::Path;

use similar::{Algorithm, DiffOp, capture_diff_slices, group_diff_ops};

/// Unchanged lines around a change.
const CONTEXT: usize = 3;

/// Writes the change of one file. There is no `diff --git` line: with one, git would read the path from the
/// root of the repository and not from the current folder.
pub(super) fn write(out: &mut dyn Write, path: &Path, before: &[u8], after: &[u8]) -> io::Result<()> {
    let [old, new] = [before, after].map(lines);
    for (sign, side) in [("---", "a/"), ("+++", "b/")] {
        out.write_all(&[sign.as_bytes(), b" ", &name(side, path), b"\n"].concat())?;
    }
    for hunk in group_diff_ops(changes(&old, &new), CONTEXT) {
        let (Some(first), Some(last)) = (hunk.first(), hunk.last()) else { continue };
        let from = first.old_range().start..last.old_range().end;
        let to = first.new_range().start..last.new_range().end;
        writeln!(out, "@@ -{} +{} @@", place(&from), place(&to))?;
        for change in &hunk {
            if let DiffOp::Equal { .. } = change {
                put(out, b" ", &old[change.old_range()])?;
            } else {
                put(out, b"-", &old[change.old_range()])?;
                put(out, b"+", &new[change.new_range()])?;
            }
        }
    }
    Ok(())
}

/// The changed lines. A new number leaves the lines as many as they are; then each is compared with its own, since a
/// search for the shortest change takes the square of the changed lines.
fn changes(old: &[&[u8]], new: &[&[u8]]) -> Vec<DiffOp> {
    if old.len() != new.len() {
        return capture_diff_slices(Algorithm::Myers, old, new);
    }
    let pairs: Vec<bool> = old.iter().zip(new).map(|(old, new)| old == new).collect();
    let mut at = 0;
    let of_run = |run: &[bool]| {
        let (start, len) = (at, run.len());
        at += len;
        match run[0] {
            true => DiffOp::Equal { old_index: start, new_index: start, len },
            false => DiffOp::Replace { old_index: start, old_len: len, new_index: start, new_len: len },
        }
    };
    pairs.chunk_by(|one, other| one == other).map(of_run).collect()
}

fn lines(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|&byte| byte == b'\n').collect()
}

/// `12,7`: the first line and the number of lines.
fn place(lines: &std::ops::Range<usize>) -> String {
    format!("{},{}", lines.start + usize::from(!lines.is_empty()), lines.len())
}

fn put(out: &mut dyn Write, sign: &[u8], lines: &[&[u8]]) -> io::Result<()> {
    for line in lines {
        out.write_all(sign)?;
        out.write_all(line)?;
        if !line.ends_with(b"\n") {
            out.write_all(b"\n\\ No newline at end of file\n")?;
        }
    }
    Ok(())
}

/// A path as git reads it: quoted if it has signs that would end it, with a tab behind one with spaces.
fn name(side: &str, path: &Path) -> Vec<u8> {
    let path = path.as_os_str().as_encoded_bytes();
    let is_plain = |byte: &u8| *byte >= b' ' && !matches!(byte, b'"' | b'\\' | 0x7f);
    let mut name = side.as_bytes().to_vec();
    if path.iter().all(is_plain) {
        name.extend(path);
        name.extend(path.contains(&b' ').then_some(b'\t'));
        return name;
    }
    name.insert(0, b'"');
    for byte in path {
        match byte {
            _ if is_plain(byte) => name.push(*byte),
            b'"' | b'\\' => name.extend([b'\\', *byte]),
            _ => name.extend(format!("\\{byte:03o}").bytes()),
        }
    }
    name.push(b'"');
    name
}
