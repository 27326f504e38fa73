//! gzip files and zip archives are read like their contents, and report where they are damaged.

use std::fs;
use std::io::{Cursor, Write};

use citator::join::pipeline;
use citator::library::Library;
use citator::record::content_hash::sha256;
use citator::record::diagnostic::{Code, Diagnostic};
use citator::source::Limits;
use flate2::Compression;
use flate2::write::GzEncoder;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const FIRST: &str = "{\"object\":\"ruling\",\"oracle_id\":\"a\",\"source\":\"wotc\",\"published_at\":\"2026-01-05\",\"comment\":\"It shines.\"}\n";
const SECOND: &str = "{\"object\":\"ruling\",\"oracle_id\":\"a\",\"source\":\"wotc\",\"published_at\":\"2026-01-06\",\"comment\":\"It fades.\"}\n";

fn gzip(text: impl AsRef<[u8]>) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_ref()).expect("memory can be written");
    encoder.finish().expect("memory can be written")
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        if name.ends_with('/') {
            archive.add_directory(*name, SimpleFileOptions::default()).expect("a folder");
            continue;
        }
        archive.start_file(*name, SimpleFileOptions::default()).expect("a file");
        archive.write_all(bytes).expect("memory can be written");
    }
    archive.finish().expect("memory can be written").into_inner()
}

fn read_within(name: &str, bytes: &[u8], limits: &Limits) -> Library {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(name), bytes).expect("a file");
    let mut library = pipeline::read_within(&[folder.path()], limits, &|_, _| {});
    assert!(library.account().is_complete(), "{:?}", library.account());
    // The rulings are on a card that no file describes here.
    library.diagnostics.retain(|diagnostic| diagnostic.code != Code::UnknownCard);
    let prefix = format!("{}/", folder.path().display());
    library
        .diagnostics
        .iter_mut()
        .for_each(|diagnostic| diagnostic.path = diagnostic.path.replace(&prefix, "").into());
    library.sources.iter_mut().for_each(|source| source.path = source.path.replace(&prefix, "").into());
    library
}

fn read(name: &str, bytes: &[u8]) -> Library {
    read_within(name, bytes, &Limits::default())
}

fn rulings(library: &Library) -> Vec<&str> {
    let mut texts: Vec<&str> = library.rulings.iter().map(|ruling| ruling.text.as_str()).collect();
    texts.sort_unstable();
    texts
}

/// The only thing that was odd.
fn only(library: &Library) -> &Diagnostic {
    assert_eq!(library.diagnostics.len(), 1, "{:?}", library.diagnostics);
    &library.diagnostics[0]
}

#[test]
fn gzip_data_of_several_members_is_one_text_with_its_own_lines() {
    let bytes = [gzip(FIRST), gzip(""), gzip(SECOND)].concat();
    // Names lie: this one says that it is plain.
    let library = read("rulings.json", &bytes);
    assert_eq!(rulings(&library), ["It fades.", "It shines."]);
    assert!(library.diagnostics.is_empty(), "{:?}", library.diagnostics);
    let lines: Vec<u32> = library.rulings.iter().map(|ruling| ruling.occurrences[0].lines.first).collect();
    assert_eq!(lines.iter().sum::<u32>(), 3, "lines 1 and 2: {lines:?}");
    let source = &library.sources[0];
    assert_eq!(
        (source.bytes, source.sha256.as_str()),
        (bytes.len() as u64, sha256(&bytes).as_str()),
        "of the file on disk"
    );
    let plain = read("rulings.jsonl.gz", FIRST.as_bytes());
    assert_eq!(rulings(&plain), ["It shines."], "this one says that it is packed, and is not");
}

#[test]
fn gzip_data_that_breaks_off_is_read_up_to_there() {
    let text: String =
        (1..=400).map(|nth| FIRST.replace("shines", &format!("shines {:x}", nth * 7919 % 10007))).collect();
    let whole = gzip(&text);
    let cut = read("rulings.jsonl.gz", &whole[..whole.len() / 2]);
    let trouble =
        cut.diagnostics.iter().find(|diagnostic| diagnostic.code == Code::CutShort).expect("it is said");
    assert!(trouble.message.contains("cut short"), "{trouble}");
    let read_lines = cut.account().total;
    assert!(read_lines > 10 && trouble.line() >= read_lines, "{read_lines} lines: {trouble}");
    assert_eq!(cut.rulings.len() as u32, cut.account().in_records);

    let mut damaged = whole.clone();
    let checksum = damaged.len() - 8;
    damaged[checksum] ^= 1;
    let damaged = read("rulings.jsonl.gz", &damaged);
    assert_eq!(damaged.rulings.len(), 400, "all of the text stands before the checksum");
    let trouble = only(&damaged);
    assert_eq!((trouble.code, trouble.line()), (Code::CutShort, 400), "{trouble}");
}

#[test]
fn what_follows_gzip_data_is_left_out() {
    let padded = read("rulings.jsonl.gz", &[gzip(FIRST), vec![0; 5000]].concat());
    assert!(padded.diagnostics.is_empty(), "zeros are padding: {:?}", padded.diagnostics);
    assert_eq!(rulings(&padded), ["It shines."]);
    let followed = read("rulings.jsonl.gz", &[gzip(FIRST), b"more".to_vec()].concat());
    assert_eq!(rulings(&followed), ["It shines."]);
    assert!(only(&followed).message.contains("after the gzip stream"), "{}", only(&followed));
    let nothing = read("rulings.jsonl.gz", b"\x1f\x8b nothing of the kind");
    assert_eq!(only(&nothing).code, Code::CutShort);
}

#[test]
fn bombs_are_not_unpacked() {
    let blown_up = vec![b' '; 20 << 20];
    for (name, bytes) in [("bomb.gz", gzip(&blown_up)), ("bomb.zip", zip(&[("spaces.txt", &blown_up)]))] {
        let library = read(name, &bytes);
        assert!(
            library.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::FileTooLarge),
            "{:?}",
            library.diagnostics
        );
        assert!(
            library.diagnostics.iter().all(|diagnostic| diagnostic.message.contains("50 times")),
            "{:?}",
            library.diagnostics
        );
    }
}

/// An archive that lists one file again and again, each time under another name.
fn sharing(name: &str, bytes: &[u8], times: u8) -> Vec<u8> {
    let archive = zip(&[(name, bytes)]);
    let end = archive.windows(4).rposition(|mark| mark == b"PK\x05\x06").expect("an end");
    let list = archive.windows(4).rposition(|mark| mark == b"PK\x01\x02").expect("a list");
    let (entry, mut packed) = (&archive[list..end], archive[..list].to_vec());
    for nth in 0..times {
        let mut entry = entry.to_vec();
        // The name follows 46 bytes of the entry.
        entry[46] = b'a' + nth;
        packed.extend(entry);
    }
    let length = (entry.len() * usize::from(times)) as u32;
    let mut tail = archive[end..].to_vec();
    tail[8..10].copy_from_slice(&u16::from(times).to_le_bytes());
    tail[10..12].copy_from_slice(&u16::from(times).to_le_bytes());
    tail[12..16].copy_from_slice(&length.to_le_bytes());
    packed.extend(tail);
    packed
}

#[test]
fn files_of_an_archive_that_share_their_bytes_are_left_out() {
    let rulings: String =
        (1..=400).map(|day| FIRST.replace("shines", &format!("shines {day} times"))).collect();
    let library = read("rulings.zip", &sharing("x.json", rulings.as_bytes(), 20));
    assert_eq!(only(&library).code, Code::FileTooLarge);
    assert!(only(&library).message.contains("share their bytes"), "{}", only(&library));
    assert!(library.rulings.len() >= 400 && library.sources.len() < 5, "{}", library.sources.len());
}

#[test]
fn data_that_is_packed_twice_is_named() {
    for (inner, said) in [
        (gzip(FIRST), "a gzip archive itself"),
        (zip(&[("rulings.json", FIRST.as_bytes())]), "a zip archive"),
    ] {
        let library = read("rulings.gz", &gzip(inner));
        assert_eq!(only(&library).code, Code::BinaryFile);
        assert!(only(&library).message.ends_with(said), "{}", only(&library));
    }
}

#[test]
fn each_file_in_an_archive_is_a_source() {
    let packed = gzip(SECOND);
    let nested = zip(&[("rulings.json", FIRST.as_bytes())]);
    let library = read(
        "bulk.zip",
        &zip(&[
            ("day/", b""),
            ("day/first.jsonl", FIRST.as_bytes()),
            ("day/second.jsonl.gz", &packed),
            ("nested.zip", &nested),
            ("README.md", b"About the files."),
            (".hidden", b"Not meant to be read."),
            ("__MACOSX/day/first.jsonl", FIRST.as_bytes()),
        ]),
    );
    let names: Vec<&str> = library.sources.iter().map(|source| &*source.path).collect();
    assert_eq!(names, ["bulk.zip/day/first.jsonl", "bulk.zip/day/second.jsonl.gz", "bulk.zip/nested.zip"]);
    assert_eq!(rulings(&library), ["It fades.", "It shines."]);
    let trouble = only(&library);
    assert_eq!(
        (&*trouble.path, trouble.code),
        ("bulk.zip/nested.zip", Code::BinaryFile),
        "an archive within an archive"
    );
}

#[test]
fn names_in_an_archive_lead_nowhere_and_are_each_their_own() {
    let library = read(
        "bulk.zip",
        &zip(&[
            ("../../etc/first.jsonl", FIRST.as_bytes()),
            ("/etc/first.jsonl", SECOND.as_bytes()),
            ("a\u{1b}[31m\u{202e}.jsonl", FIRST.as_bytes()),
            ("..", FIRST.as_bytes()),
        ]),
    );
    let names: Vec<&str> = library.sources.iter().map(|source| &*source.path).collect();
    assert_eq!(
        names,
        [
            "bulk.zip/a\u{fffd}[31m\u{fffd}.jsonl",
            "bulk.zip/etc/first.jsonl",
            "bulk.zip/etc/first.jsonl (2)",
            "bulk.zip/file 4"
        ]
    );
}

#[test]
fn a_link_in_an_archive_is_not_followed_and_that_is_said() {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default();
    archive.start_file("first.jsonl", options).expect("a file");
    archive.write_all(FIRST.as_bytes()).expect("memory can be written");
    archive.add_symlink("second.jsonl", "/etc/passwd", options).expect("a link");
    let library = read("bulk.zip", &archive.finish().expect("memory can be written").into_inner());
    assert_eq!(rulings(&library), ["It shines."]);
    let found = only(&library);
    assert_eq!(
        (&*found.path, &*found.message),
        ("bulk.zip/second.jsonl", "this is a link in the archive, not a file")
    );
    let mut alone = ZipWriter::new(Cursor::new(Vec::new()));
    alone.add_symlink("rules.txt", "/etc/passwd", options).expect("a link");
    let library = read("bulk.zip", &alone.finish().expect("memory can be written").into_inner());
    assert_eq!(only(&library).code, Code::UnreadableFile);
}

#[test]
fn archives_that_cannot_be_read_say_why() {
    let good = zip(&[("first.jsonl", FIRST.as_bytes()), ("second.jsonl", SECOND.as_bytes())]);
    let cut = read("bulk.zip", &good[..good.len() - 30]);
    assert_eq!(only(&cut).code, Code::UnreadableFile);
    let mut encrypted = good.clone();
    // The flags of the first file, where it stands and where the archive lists it.
    let listed = encrypted.windows(4).position(|mark| mark == b"PK\x01\x02").expect("a list");
    encrypted[6] |= 1;
    encrypted[listed + 8] |= 1;
    let encrypted = read("bulk.zip", &encrypted);
    assert!(only(&encrypted).message.contains("encrypted"), "{}", only(&encrypted));
    assert_eq!(rulings(&encrypted), ["It fades."], "the other file is read");
    let empty = read("bulk.zip", &zip(&[]));
    assert_eq!(only(&empty).code, Code::EmptyFile);
    let office =
        read("bulk.zip", &zip(&[("[Content_Types].xml", b"<Types/>"), ("xl/workbook.xml", b"<workbook/>")]));
    assert_eq!((only(&office).code, office.sources.len()), (Code::BinaryFile, 1));
}

#[test]
fn archives_of_thousands_of_files_have_a_bound() {
    let names: Vec<String> = (0..3000).map(|nth| format!("{nth}.jsonl")).collect();
    let files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), FIRST.as_bytes())).collect();
    let bytes = zip(&files);
    assert_eq!(read("bulk.zip", &bytes).sources.len(), 3000);
    let bounded = read_within("bulk.zip", &bytes, &Limits { members: 10, ..Limits::default() });
    assert_eq!(only(&bounded).code, Code::FileTooLarge);
    assert_eq!(bounded.sources.len(), 11, "ten files, and the archive of which the others were left");
}
