//! Changes a generation and makes its checksums right again, as someone would who can write where it is.

use std::fs;
use std::path::{Path, PathBuf};

use citator::index::SCHEMA_VERSION;
use citator::record::content_hash::sha256;
use serde_json::{Value, json};

/// The manifest of a generation's folder.
pub(crate) fn manifest(folder: &Path) -> Value {
    serde_json::from_slice(&fs::read(folder.join("manifest.json")).expect("a manifest")).expect("JSON")
}

/// A file as a manifest lists it.
pub(crate) fn listed(name: &str, bytes: &[u8]) -> Value {
    json!({ "name": name, "bytes": bytes.len(), "sha256": sha256(bytes) })
}

/// Writes a manifest that fits the files of the folder, after this change; returns its checksum.
pub(crate) fn seal(folder: &Path, change: impl FnOnce(&mut Value)) -> String {
    let mut manifest = manifest(folder);
    manifest.as_object_mut().expect("an object").remove("checksum");
    for file in manifest["files"].as_array_mut().expect("a list") {
        if let Ok(bytes) = fs::read(folder.join(file["name"].as_str().expect("a name"))) {
            *file = listed(file["name"].as_str().expect("a name"), &bytes);
        }
    }
    change(&mut manifest);
    let mut text = serde_json::to_string_pretty(&manifest).expect("JSON");
    text.truncate(text.len() - "\n}".len());
    text.push_str(",\n  \"checksum\": \"");
    let checksum = sha256(text.as_bytes());
    fs::write(folder.join("manifest.json"), format!("{text}{checksum}\"\n}}\n")).expect("written");
    checksum
}

/// The name that a generation with this manifest has.
pub(crate) fn name_of(manifest: &Value) -> String {
    let files = manifest["files"].as_array().expect("a list");
    let records = files.iter().find(|file| file["name"] == "records.postcard").expect("records");
    let (build, sum) = (manifest["build"].as_str(), records["sha256"].as_str());
    let text = format!(
        "citator index {SCHEMA_VERSION} of {}\n{}\n",
        build.expect("a build"),
        sum.expect("a checksum")
    );
    sha256(text.as_bytes())[..32].to_owned()
}

/// The folder of the generation that a store names.
pub(crate) fn newest_in(store: &Path) -> PathBuf {
    let current = current(store);
    let text = |name: &str| current[name].as_str().expect("a text").to_owned();
    store.join(format!("generations/{}-{}", text("generation"), &text("manifest_sha256")[..16]))
}

/// The pointer of a store.
pub(crate) fn current(store: &Path) -> Value {
    serde_json::from_slice(&fs::read(store.join("CURRENT")).expect("a pointer")).expect("JSON")
}

/// Puts a forged generation into a store: the newest one after `damage` to its folder and `change` to its manifest,
/// with right checksums, under a higher sequence.
pub(crate) fn forge(store: &Path, damage: impl FnOnce(&Path), change: impl FnOnce(&mut Value)) {
    let draft = store.join("draft");
    copy(&newest_in(store), &draft);
    damage(&draft);
    seal(&draft, change);
    let mut pointer = current(store);
    let bytes = fs::read(draft.join("manifest.json")).expect("a manifest");
    pointer["generation"] = name_of(&manifest(&draft)).into();
    pointer["manifest_sha256"] = sha256(&bytes).into();
    pointer["sequence"] = (pointer["sequence"].as_u64().expect("a number") + 1).into();
    fs::write(store.join("CURRENT"), pointer.to_string()).expect("written");
    let place = newest_in(store);
    let _ = fs::remove_dir_all(&place);
    fs::rename(draft, place).expect("renamed");
}

/// Copies a folder of files.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        fs::copy(entry.path(), to.join(entry.file_name())).expect("copied");
    }
}

/// A file of a folder whose name ends like this.
pub(crate) fn file(folder: &Path, end: &str) -> PathBuf {
    let mut entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    entries.find(|path| path.to_string_lossy().ends_with(end)).unwrap_or_else(|| panic!("no {end}"))
}
