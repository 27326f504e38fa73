//! A store that somebody else can write to, with right checksums: nothing is written outside of the index folder, and
//! what cannot be served never becomes live.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::fetch::follow::{TARGETLESS, ready_when};
use crate::support::bucket::{Builder, files_below};
use crate::support::forge::{file, forge, listed, newest_in};
use crate::support::running_server::{Server, get};

fn follow(builder: &Builder) -> (Server, String) {
    let arguments = [&TARGETLESS[..], &["--follow", "store", "--index", "copy"]].concat();
    let mut server = Server::start(builder.citator(&arguments, None));
    let address = server.address();
    (server, address)
}

fn published() -> (Builder, String) {
    let builder = Builder::new();
    let generation = builder.build(20);
    assert_eq!(builder.publish("store", None).exit, Some(0));
    (builder, generation)
}

#[test]
fn a_name_in_a_manifest_never_leads_out_of_the_folder() {
    const EVIL: &[u8] = b"any bytes\n";
    let (builder, first) = published();
    let (_server, address) = follow(&builder);
    let absolute = builder.path("absolute").display().to_string();
    // The bytes are already there, under a harmless name, when the path is named.
    let evil = listed("evil", EVIL);
    let harmless = format!("{}.idx", "e".repeat(32));
    let plant = |name: &str| {
        let add = |manifest: &mut Value| {
            let files = manifest["files"].as_array_mut().expect("a list");
            files.retain(|file| file["sha256"] != evil["sha256"]);
            files.push(listed(name, EVIL));
        };
        forge(
            &builder.path("store"),
            |folder| fs::write(folder.join(&harmless), EVIL).expect("written"),
            add,
        );
    };
    plant(&harmless);
    ready_when(&address, |ready| ready["generation"] == first.as_str() && ready["follow"]["fault"].is_null());
    let before = files_below(builder.root.path());
    for name in [
        "../../evil-escaped",
        "../evil-escaped",
        absolute.as_str(),
        "a/../../evil",
        "evil/x",
        ".evil",
        "evil.bin",
    ] {
        plant(name);
        let ready = ready_when(&address, |ready| ready["follow"]["fault"] == "store-damaged");
        assert_eq!(ready["status"], "degraded", "{name}");
        let is_new =
            |path: &&std::path::PathBuf| !before.contains(path) && !path.starts_with(builder.path("store"));
        let after = files_below(builder.root.path());
        let new: Vec<_> = after.iter().filter(is_new).collect();
        assert!(new.iter().all(|path| path.starts_with(builder.path("copy"))), "{name}: {new:?}");
        assert!(!Path::new(&absolute).exists(), "{name}");
        assert!(get(&address, "/rules/100.1").starts_with("HTTP/1.1 200"));
    }
}

#[test]
fn what_cannot_be_served_stays_in_the_store() {
    let (builder, first) = published();
    drop(follow(&builder));
    for end in ["records.postcard", "lineages.postcard", ".term", ".idx", ".fast", "meta.json"] {
        // Each damage to what was published, not to the damage before it.
        builder.build(21);
        assert_eq!(builder.publish("other", None).exit, Some(0));
        fs::remove_dir_all(builder.path("store")).expect("removed");
        fs::rename(builder.path("other"), builder.path("store")).expect("renamed");
        let cut = |folder: &Path| {
            let path = file(folder, end);
            let bytes = fs::read(&path).expect("a file");
            fs::write(&path, &bytes[..bytes.len() * 2 / 3]).expect("written");
        };
        forge(&builder.path("store"), cut, |manifest| manifest["sequence"] = 900.into());
        let (_server, address) = follow(&builder);
        let ready = ready_when(&address, |ready| ready["follow"]["fault"] == "store-damaged");
        assert_eq!(
            (&ready["status"], &ready["generation"]),
            (&"degraded".into(), &first.as_str().into()),
            "{end}"
        );
    }
}

/// The names in the folder of a follower that are of a copy under way.
fn incoming(builder: &Builder) -> Vec<String> {
    let names = fs::read_dir(builder.path("copy")).expect("a folder").flatten();
    let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.starts_with("incoming-")).collect()
}

#[test]
fn what_was_refused_is_not_copied_again_and_leaves_nothing() {
    let (builder, first) = published();
    drop(follow(&builder));
    let whole = fs::read(builder.path("store").join("CURRENT")).expect("a pointer");
    builder.build(21);
    assert_eq!(builder.publish("store", None).exit, Some(0));
    let cut = |folder: &Path| fs::write(file(folder, ".idx"), b"nothing").expect("written");
    forge(&builder.path("store"), cut, |_| {});
    let (server, address) = follow(&builder);
    ready_when(&address, |ready| ready["follow"]["fault"] == "store-damaged");
    assert_eq!(incoming(&builder), Vec::<String>::new(), "it stays in the store");
    drop(server);
    // After a restart, it is known: otherwise the copy would begin, and stop at the file that is missing now.
    fs::remove_file(file(&newest_in(&builder.path("store")), "ids.json")).expect("removed");
    let (server, address) = follow(&builder);
    let ready = ready_when(&address, |ready| ready["follow"]["fault"] == "store-damaged");
    assert_eq!(ready["generation"], first.as_str());
    assert_eq!(incoming(&builder), Vec::<String>::new(), "nothing is copied");
    drop(server);
    // The store is put back, and what an older program left of a copy goes.
    fs::write(builder.path("store").join("CURRENT"), whole).expect("written");
    fs::create_dir(builder.path("copy").join("incoming-0123")).expect("a folder");
    let (_server, address) = follow(&builder);
    ready_when(&address, |ready| ready["status"] == "ok" && ready["follow"]["fault"].is_null());
    let begun = std::time::Instant::now();
    while !incoming(&builder).is_empty() {
        assert!(begun.elapsed().as_secs() < 60, "the copy is still there");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}
