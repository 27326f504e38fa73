//! Generations: whatever is in the files, with right checksums, the proof ends without a crash, and what is proved is
//! shown and answers searches.
//!
//! An allocation that the system refuses ends the process, as it ends `citator verify`: no finding. `.ci/fuzz` goes on.
#![no_main]

use std::fs;
use std::panic::{catch_unwind, set_hook};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

use citator::index::{Opener, Request, SCHEMA_VERSION, isolated, prove_folder, publish};
use citator::join::pipeline::read;
use citator::record::content_hash::sha256;
use citator::web::Snapshot;
use libfuzzer_sys::{Corpus, fuzz_target};
use serde_json::{Value, json};

/// A name and what a file of that name holds.
type File = (String, Vec<u8>);

/// A generation of the sample.
struct Base {
    index: PathBuf,
    manifest: Value,
    files: Vec<File>,
}

static BASE: OnceLock<Base> = OnceLock::new();
/// The words of the last panic.
static SAID: Mutex<String> = Mutex::new(String::new());

fn base() -> Base {
    // A panic is caught where a generation is loaded. libFuzzer's hook would take each for a finding.
    set_hook(Box::new(|panic| *SAID.lock().unwrap_or_else(|held| held.into_inner()) = panic.to_string()));
    let index = std::env::temp_dir().join(format!("citator-fuzz-{}", std::process::id()));
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data");
    let published = publish(&read(&[sample], &|_, _| {}), &index, &|_, _, _| {}).expect("published");
    let folder = published.path;
    let manifest: Value =
        serde_json::from_slice(&fs::read(folder.join("manifest.json")).expect("read")).expect("JSON");
    let names = manifest["files"].as_array().expect("a list").iter();
    let names = names.map(|file| file["name"].as_str().expect("a name").to_owned());
    let mut files: Vec<File> =
        names.map(|name| (name.clone(), fs::read(folder.join(name)).expect("read"))).collect();
    // The index gives some files another name every time; an input has to mean the same file.
    files.sort_by_key(|(name, bytes)| (name.rsplit('.').next().map(str::to_owned), bytes.len()));
    fs::remove_dir_all(&index).expect("removed");
    Base { index, manifest, files }
}

/// More edits than so many are always found at once.
const MOST_EDITS: usize = 6;

/// Edits of six bytes each: file, place, kind, value, length.
fn edit(files: &mut [File], script: &[u8]) {
    for step in script.chunks_exact(6).take(MOST_EDITS) {
        let [file, high, low, kind, value, length] = step else { continue };
        let count = files.len();
        let (_, bytes) = &mut files[usize::from(*file) % count];
        if bytes.is_empty() {
            continue;
        }
        let place = usize::from(*high) << 8 | usize::from(*low);
        // From the start, from the end, or somewhere in between.
        let at = match kind / 86 {
            0 => place % bytes.len(),
            1 => bytes.len() - 1 - place % bytes.len(),
            _ => place * 257 % bytes.len(),
        };
        let end = (at + usize::from(*length)).min(bytes.len());
        match kind % 6 {
            0 => bytes[at] = *value,
            1 => bytes[at] ^= 1 << (value % 8),
            2 => bytes.truncate(at),
            3 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            4 => bytes[at..end].fill(*value),
            // A number of so many bytes, as postcard writes it.
            _ => {
                let mut number = vec![0xff; usize::from(length % 10)];
                number.push(value & 0x7f);
                bytes.splice(at..at, number);
            }
        }
    }
}

/// Writes a generation, and makes it the live one of the index. Returns its folder.
fn write(base: &Base, files: &[File]) -> PathBuf {
    let mut manifest = base.manifest.clone();
    manifest.as_object_mut().expect("an object").remove("checksum");
    let listed = files
        .iter()
        .map(|(name, bytes)| json!({ "name": name, "bytes": bytes.len(), "sha256": sha256(bytes) }));
    manifest["files"] = listed.collect();
    let records = files.iter().find(|(name, _)| name == "records.postcard").expect("records");
    let (build, records) = (manifest["build"].as_str().expect("a build"), sha256(&records.1));
    let name = sha256(format!("citator index {SCHEMA_VERSION} of {build}\n{records}\n").as_bytes());
    let folder = base.index.join(format!("gen-{}", &name[..32]));
    fs::create_dir_all(&folder).expect("a folder");
    files.iter().for_each(|(name, bytes)| fs::write(folder.join(name), bytes).expect("written"));
    let mut text = serde_json::to_string_pretty(&manifest).expect("JSON");
    text.truncate(text.len() - "\n}".len());
    text.push_str(",\n  \"checksum\": \"");
    let checksum = sha256(text.as_bytes());
    fs::write(folder.join("manifest.json"), format!("{text}{checksum}\"\n}}\n")).expect("written");
    fs::write(base.index.join("CURRENT"), format!("gen-{} {checksum}\n", &name[..32])).expect("written");
    folder
}

/// Proves a generation as `citator verify` does; if it can be served, shows it and searches.
fn prove_and_show(base: &Base, folder: &Path) {
    let Ok((report, live)) = prove_folder(folder) else { return };
    if !matches!(isolated(|| Snapshot::proved(live)), Ok(Ok(_))) {
        return;
    }
    let shown = Snapshot::open(&base.index, None, Opener::UNPROVED).expect("what is proved is shown");
    assert_eq!(shown.live.generation, report.generation);
    // None is a question: for the first one a model is read, seconds with coverage, which is no part of a generation.
    for query in ["\"first strike\"", "702.19", "\"damage\" -combat", "trampel", "kind:ruling"] {
        let results = shown.live.search(&Request { query: query.to_owned(), ..Request::default() });
        assert!(results.warnings.iter().all(|warning| warning.key() != "search-failed"), "{query}");
    }
}

/// Tries a generation with some edits. One without any is nothing new.
fn attempt(script: &[u8]) -> Corpus {
    let base = BASE.get_or_init(base);
    let mut files = base.files.clone();
    edit(&mut files, script);
    if files == base.files {
        return Corpus::Reject;
    }
    prove_and_show(base, &write(base, &files));
    fs::remove_dir_all(&base.index).expect("removed");
    Corpus::Keep
}

fuzz_target!(|script: &[u8]| -> Corpus {
    catch_unwind(|| attempt(script)).unwrap_or_else(|_| {
        eprintln!("{}", SAID.lock().unwrap_or_else(|held| held.into_inner()));
        std::process::abort()
    })
});
