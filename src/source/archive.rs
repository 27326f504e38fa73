//! Unpacks a zip archive into its documents, each named after the archive and its own path:
//! `bulk.zip/rulings.json`.
//!
//! It skips folders, hidden files and `sources.toml`, as on disk, and does not unpack nested archives. A Word
//! document is a zip archive, too, but is read as a document.

use std::collections::HashSet;
use std::io::{self, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use zip::ZipArchive;
use zip::result::ZipError;

use super::gzip::{MAX_RATIO, RATIO_COUNTS_FROM};
use super::office::docx;
use crate::document::{Opened, document};
use crate::opening::Opening;
use crate::unread::{Flaw, is_of_the_world, not_read, too_large};
use crate::walk;
use record::diagnostic::{Code, Diagnostic};

/// Members that make an archive a single document, and the kind of document.
const ONE_DOCUMENT: [(&str, &str); 4] = [
    ("[Content_Types].xml", "an Office document"),
    ("mimetype", "an office document or a book"),
    ("META-INF/MANIFEST.MF", "a program"),
    ("AndroidManifest.xml", "a program"),
];

/// Limit of a member's name, in characters.
const LONGEST_NAME: usize = 200;

/// Passes on each document.
type Take<'t> = &'t mut dyn FnMut(Result<Opened<'_>, Diagnostic>);

/// Opens an archive and passes on each document in it.
pub(super) fn open(opening: &Opening<'_>, disk: impl Read, take: Take<'_>) {
    let (path, limits) = (&opening.path, opening.limits);
    let mut bytes = Vec::new();
    if let Err(error) = disk.take(limits.file + 1).read_to_end(&mut bytes) {
        return take(Err(not_read(path, None, &error)));
    }
    if bytes.len() as u64 > limits.file {
        return take(Err(too_large(path, limits.file)));
    }
    let size = bytes.len() as u64;
    let Ok(archive) = ZipArchive::new(Cursor::new(bytes.as_slice())) else {
        if docx::names_document(&bytes) {
            return take(Ok(Opened::Whole(opening.decoded(bytes, None))));
        }
        let message = "the zip archive is cut short or damaged: the file list at its end cannot be read";
        return take(Err(
            Diagnostic::new(Code::UnreadableFile, path, None, message).help("copy the file again")
        ));
    };
    if docx::is_document(&archive) {
        drop(archive);
        return take(Ok(Opened::Whole(opening.decoded(bytes, None))));
    }
    if let Some((_, what)) = ONE_DOCUMENT.iter().find(|(name, _)| archive.index_for_name(name).is_some()) {
        let message = format!("the file is {what}, despite its name");
        return take(Err(Diagnostic::new(Code::BinaryFile, path, None, message)
            .help("export it as text first; every other file was read")));
    }
    Members { opening, size, packed: 0, unpacked: 0, names: HashSet::new() }.read(archive, take);
}

/// The state of reading an archive.
struct Members<'a> {
    opening: &'a Opening<'a>,
    /// Size of the archive, in bytes.
    size: u64,
    /// Bytes read so far, as they are packed.
    packed: u64,
    /// Bytes unpacked so far.
    unpacked: u64,
    /// The names used so far.
    names: HashSet<String>,
}

impl Members<'_> {
    fn read(mut self, mut archive: ZipArchive<Cursor<&[u8]>>, take: Take<'_>) {
        let (path, most) = (&self.opening.path, self.opening.limits.members);
        let count = archive.len();
        for index in 0..count.min(most) {
            self.member(&mut archive, index, take);
            let is_shared = self.packed > self.size;
            if is_shared || self.is_bomb() {
                let message = match is_shared {
                    true => "files of the archive share their bytes; its other files are left out".to_owned(),
                    false => format!(
                        "the archive unpacks to more than {MAX_RATIO} times its {} bytes; its other files are left out",
                        self.size
                    ),
                };
                return take(Err(Diagnostic::new(Code::FileTooLarge, path, None, message)
                    .help("unpack the archive yourself if you need this file")));
            }
        }
        if count > most {
            let message = format!("the archive has {count} files, more than the limit of {}", most);
            take(Err(Diagnostic::new(Code::FileTooLarge, path, None, message)
                .help("unpack the archive and pass the folder instead")));
        } else if self.names.is_empty() {
            let message = "the archive has no file that could be a source";
            take(Err(Diagnostic::new(Code::EmptyFile, path, None, message)
                .help("remove it, or copy it again if it should not be empty")));
        }
    }

    fn is_bomb(&self) -> bool {
        self.unpacked > RATIO_COUNTS_FROM && self.unpacked / MAX_RATIO > self.size
    }

    fn member(&mut self, archive: &mut ZipArchive<Cursor<&[u8]>>, index: usize, take: Take<'_>) {
        let printed = archive.name_for_index(index).and_then(Result::ok).unwrap_or_default().into_owned();
        if printed.ends_with(['/', '\\']) || is_passed_over(&printed) {
            return;
        }
        let name = self.name(&printed, index);
        let path: Arc<str> = format!("{}/{name}", self.opening.path).into();
        let file = match archive.by_index(index) {
            Ok(file) if file.is_dir() => return,
            Ok(file) if file.is_symlink() => return take(Err(link(&path))),
            Ok(file) => file,
            Err(error) => return take(Err(not_unpacked(&path, &error))),
        };
        self.packed = self.packed.saturating_add(file.compressed_size());
        let most = file.compressed_size().saturating_mul(MAX_RATIO).max(RATIO_COUNTS_FROM);
        let unpacked = &mut self.unpacked;
        let member = Member { file, left: most, unpacked };
        take(document(Opening { path, ..self.opening.clone() }, Box::new(member)));
    }

    /// The display name of a member: within the archive, without control characters, unique.
    fn name(&mut self, printed: &str, index: usize) -> String {
        let is_part = |part: &&str| !matches!(*part, "" | "." | "..");
        let name = printed.split(['/', '\\']).filter(is_part).collect::<Vec<_>>().join("/");
        let mut name: String = name
            .chars()
            .take(LONGEST_NAME)
            .map(|letter| if is_unfit(letter) { '\u{fffd}' } else { letter })
            .collect();
        if name.is_empty() {
            name = format!("file {}", index + 1);
        }
        let alone = name.clone();
        let mut nth = 1;
        while !self.names.insert(name.clone()) {
            nth += 1;
            name = format!("{alone} ({nth})");
        }
        name
    }
}

/// Control characters, including those for text direction.
fn is_unfit(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Whether a member would be skipped in a folder, too: hidden, or not a source.
fn is_passed_over(name: &str) -> bool {
    let mut parts = name.split(['/', '\\']).filter(|part| !matches!(*part, "" | "." | ".."));
    parts.any(|part| part.starts_with('.') || part == "__MACOSX") || walk::is_not_a_source(Path::new(name))
}

fn link(path: &Arc<str>) -> Diagnostic {
    Diagnostic::new(Code::UnreadableFile, path, None, "this is a link in the archive, not a file")
        .help("put the file itself into the archive; every other file was read")
}

fn not_unpacked(path: &Arc<str>, error: &ZipError) -> Diagnostic {
    let (message, help) = match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => {
            ("the file is encrypted in the archive".to_owned(), "unpack it with its password first")
        }
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => (
            format!("unsupported compression: {error}"),
            "unpack the archive yourself and pass the folder instead",
        ),
        error => (format!("the file cannot be unpacked: {error}"), "copy the archive again"),
    };
    Diagnostic::new(Code::UnreadableFile, path, None, message)
        .help(format!("{help}; every other file was read"))
}

/// A reader for the bytes of a member, up to a limit.
struct Member<'a, R> {
    file: R,
    left: u64,
    unpacked: &'a mut u64,
}

impl<R: Read> Read for Member<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer).map_err(|error| {
            if is_of_the_world(&error) {
                return error;
            }
            let message = format!(
                "the file in the archive is cut short or damaged ({error}); the text up to here was read"
            );
            Flaw::error(
                Code::CutShort,
                message,
                "everything before this place was read; copy the archive again",
            )
        })?;
        *self.unpacked += read as u64;
        self.left = match self.left.checked_sub(read as u64) {
            Some(left) => left,
            None => {
                let message =
                    format!("the file in the archive unpacks to more than {MAX_RATIO} times its size");
                return Err(Flaw::error(
                    Code::FileTooLarge,
                    message,
                    "unpack the archive yourself if you need this file",
                ));
            }
        };
        Ok(read)
    }
}
