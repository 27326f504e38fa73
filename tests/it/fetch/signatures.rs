//! Signed stores: a server with `--follow-key` takes what its key signed, once and in time, and nothing else.

use std::fs;

use serde_json::Value;

use crate::fetch::follow::{TARGETLESS, ready_when};
use crate::support::Ran;
use crate::support::bucket::Builder;
use crate::support::forge::{current, newest_in};
use crate::support::running_server::Server;

/// A folder with a key; returns the public one.
fn key(builder: &Builder, file: &str) -> String {
    let ran = Ran::of(&mut builder.citator(&["key", file], None));
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    ran.printed.trim().to_owned()
}

fn publish(builder: &Builder, more: &[&str]) -> Ran {
    Ran::of(&mut builder.citator(&[&["publish", "store"], more].concat(), None))
}

fn follow(builder: &Builder, keys: &str) -> (Server, String) {
    let arguments =
        [&TARGETLESS[..], &["--follow", "store", "--index", "copy", "--follow-key", keys]].concat();
    let mut server = Server::start(builder.citator(&arguments, None));
    let address = server.address();
    (server, address)
}

fn is_sound(ready: &Value) -> bool {
    ready["status"] == "ok" && ready["follow"]["answered_seconds_ago"].is_u64()
}

#[test]
fn what_the_key_signed_is_taken_and_nothing_else() {
    let builder = Builder::new();
    let (ours, other) = (key(&builder, "ours"), key(&builder, "other"));
    assert_eq!(key(&builder, "ours"), ours, "a key that is there is kept");
    assert_ne!(ours, other);
    let first = builder.build(20);
    assert_eq!(publish(&builder, &["--sign", "ours"]).exit, Some(0));
    let old = fs::read(builder.path("store/CURRENT")).expect("a pointer");
    let (server, address) = follow(&builder, &ours);
    ready_when(&address, is_sound);

    // A signed store takes no unsigned pointer.
    let second = builder.build(21);
    let ran = publish(&builder, &[]);
    assert!(ran.exit == Some(2) && ran.errors.contains("--sign KEY"), "{}", ran.errors);
    assert_eq!(publish(&builder, &["--sign", "ours"]).exit, Some(0));
    ready_when(&address, |ready| ready["generation"] == second.as_str() && is_sound(ready));
    let good = fs::read(builder.path("store/CURRENT")).expect("a pointer");
    let write = |bytes: &[u8]| fs::write(builder.path("store/CURRENT"), bytes).expect("written");

    let mut unsigned = current(&builder.path("store"));
    unsigned.as_object_mut().expect("an object").remove("signature");
    let changed = String::from_utf8(good.clone()).expect("text");
    let later = changed.replacen("\"sequence\": 1", "\"sequence\": 2", 1);
    assert_ne!(later, changed);
    write(&good);
    let third = builder.build(22);
    assert_eq!(publish(&builder, &["--sign", "other"]).exit, Some(0));
    let by_other = fs::read(builder.path("store/CURRENT")).expect("a pointer");
    for (what, pointer, fault) in [
        ("unsigned", unsigned.to_string().into_bytes(), "store-unsigned"),
        ("changed", later.into_bytes(), "store-signature"),
        ("signed by another key", by_other, "store-signature"),
        ("replayed", old.clone(), "store-replayed"),
    ] {
        write(&pointer);
        let ready = ready_when(&address, |ready| ready["follow"]["fault"] == fault);
        assert_eq!(
            (&ready["status"], &ready["generation"]),
            (&"degraded".into(), &second.as_str().into()),
            "{what}"
        );
    }
    // A start does not forget what was seen.
    drop(server);
    write(&old);
    let (_server, address) = follow(&builder, &ours);
    let ready = ready_when(&address, |ready| ready["follow"]["fault"] == "store-replayed");
    assert_eq!(ready["generation"], second.as_str(), "not {first}");
    // What is published next is newer than all of that.
    write(&good);
    assert_eq!(publish(&builder, &["--sign", "ours"]).exit, Some(0));
    ready_when(&address, |ready| ready["generation"] == third.as_str() && is_sound(ready));
}

#[test]
fn a_pointer_that_nobody_renews_is_frozen_and_publishing_again_renews_it() {
    let builder = Builder::new();
    let ours = key(&builder, "ours");
    let first = builder.build(20);
    assert_eq!(publish(&builder, &["--sign", "ours"]).exit, Some(0));
    let (server, address) = follow(&builder, &ours);
    ready_when(&address, is_sound);
    drop(server);
    // Nothing waits for days in a test: the pointer is signed as one that ends in the past, by a clock that is wrong.
    let expired =
        citator::fetch::SigningKey::from_pem(&fs::read_to_string(builder.path("ours")).expect("a key"));
    let expired = resigned(&builder, &expired.expect("a key"), |pointer| {
        pointer["expires"] = 1_700_000_000.into();
        pointer["sequence"] = (pointer["sequence"].as_u64().expect("a number") + 1).into();
    });
    fs::write(builder.path("store/CURRENT"), expired).expect("written");
    let (_server, address) = follow(&builder, &ours);
    let ready = ready_when(&address, |ready| ready["follow"]["fault"] == "store-expired");
    assert_eq!((&ready["status"], &ready["generation"]), (&"degraded".into(), &first.as_str().into()));
    let before = current(&builder.path("store"));
    let ran = publish(&builder, &["--sign", "ours", "--valid-days", "3"]);
    assert!(ran.exit == Some(0) && ran.errors.contains("nothing has changed"), "{}", ran.errors);
    ready_when(&address, is_sound);
    let after = current(&builder.path("store"));
    assert!(after["sequence"].as_u64() > before["sequence"].as_u64(), "{after}");
    assert_eq!(after["published"], before["published"], "the generation is as old as it was");
}

/// The pointer of the store after a change, signed.
fn resigned(builder: &Builder, key: &citator::fetch::SigningKey, change: impl FnOnce(&mut Value)) -> String {
    let mut pointer = current(&builder.path("store"));
    pointer.as_object_mut().expect("an object").remove("signature");
    change(&mut pointer);
    let mut text = serde_json::to_string_pretty(&pointer).expect("JSON");
    text.truncate(text.len() - "\n}".len());
    text.push_str(",\n  \"signature\": \"");
    let signature = key.sign(text.as_bytes());
    format!("{text}{signature}\"\n}}\n")
}

#[test]
fn a_key_that_was_given_up_cannot_raise_the_sequence_of_the_new_one() {
    let builder = Builder::new();
    let (old, new) = (key(&builder, "old"), key(&builder, "new"));
    builder.build(20);
    assert_eq!(publish(&builder, &["--sign", "new"]).exit, Some(0));
    let good = fs::read(builder.path("store/CURRENT")).expect("a pointer");
    // Whoever has the old key signs with it, in the name of the new one, a sequence that no publication reaches.
    let stolen =
        citator::fetch::SigningKey::from_pem(&fs::read_to_string(builder.path("old")).expect("a key"));
    let forged = resigned(&builder, &stolen.expect("a key"), |pointer| {
        assert_eq!(pointer["key"], new.as_str());
        pointer["sequence"] = 250_000_000_000_u64.into();
    });
    let (_server, address) = follow(&builder, &format!("{old},{new}"));
    ready_when(&address, is_sound);
    fs::write(builder.path("store/CURRENT"), forged).expect("written");
    ready_when(&address, |ready| ready["follow"]["fault"] == "store-signature");
    fs::write(builder.path("store/CURRENT"), good).expect("written");
    ready_when(&address, is_sound);
    // Whoever publishes with another key is told what that means.
    let ran = publish(&builder, &["--sign", "old"]);
    assert!(
        ran.exit == Some(0) && ran.errors.contains(&format!("was signed by {new} before")),
        "{}",
        ran.errors
    );
    assert!(ran.errors.contains("the signature counts until"), "{}", ran.errors);
}

/// A pointer without a signature may be anybody's: what it counts is not signed for ever after.
#[cfg(unix)]
#[test]
fn a_key_that_everybody_can_read_is_warned_of() {
    use std::os::unix::fs::PermissionsExt;

    let builder = Builder::new();
    key(&builder, "ours");
    builder.build(20);
    assert!(
        !publish(&builder, &["--sign", "ours"]).errors.contains("warning"),
        "its owner alone can read it"
    );
    fs::set_permissions(builder.path("ours"), fs::Permissions::from_mode(0o644)).expect("changed");
    let ran = publish(&builder, &["--sign", "ours"]);
    assert!(ran.exit == Some(0) && ran.errors.contains("chmod 600 ours"), "{}", ran.errors);
}

#[test]
fn a_foreign_sequence_is_not_signed() {
    let builder = Builder::new();
    let ours = key(&builder, "ours");
    builder.build(20);
    for (foreign, exit) in [(90_000_000_000_u64, 0), (u64::MAX, 5)] {
        let _ = fs::remove_dir_all(builder.path("store"));
        assert_eq!(publish(&builder, &[]).exit, Some(0));
        let mut pointer = current(&builder.path("store"));
        pointer["sequence"] = foreign.into();
        pointer["key"] = ours.as_str().into();
        fs::write(builder.path("store/CURRENT"), pointer.to_string()).expect("written");
        let ran = publish(&builder, &["--sign", "ours"]);
        assert_eq!(ran.exit, Some(exit), "{foreign}: {}", ran.errors);
        let after = current(&builder.path("store"))["sequence"].as_u64().expect("a number");
        assert!(if exit == 0 { after < 10_000_000_000 } else { after == foreign }, "{foreign}: {after}");
    }
}

/// Whoever may write the store cannot have another manifest for our generation signed: neither one with another day,
/// nor one without files.
#[test]
fn what_others_put_there_is_not_signed() {
    let builder = Builder::new();
    let ours = key(&builder, "ours");
    builder.build(20);
    assert_eq!(publish(&builder, &["--sign", "ours"]).exit, Some(0));
    let honest = current(&builder.path("store"));
    let forgeries: [fn(&mut Value); 2] = [
        |manifest| manifest["day"] = "2099-01-01".into(),
        |manifest| {
            manifest["files"]
                .as_array_mut()
                .expect("a list")
                .retain(|file| file["name"] == "records.postcard")
        },
    ];
    for change in forgeries {
        crate::support::forge::forge(&builder.path("store"), |_| {}, change);
        let forged = current(&builder.path("store"));
        assert_eq!(forged["generation"], honest["generation"], "the name comes from the records alone");
        assert_ne!(forged["manifest_sha256"], honest["manifest_sha256"]);
        let ran = publish(&builder, &["--sign", "ours"]);
        assert_eq!(ran.exit, Some(0), "{}", ran.errors);
        assert!(ran.errors.contains("is not signed by this key"), "{}", ran.errors);
        let signed = current(&builder.path("store"));
        assert_eq!(signed["manifest_sha256"], honest["manifest_sha256"]);
        assert!(signed["sequence"].as_u64() > forged["sequence"].as_u64(), "{signed}");
    }
    let (_server, address) = follow(&builder, &ours);
    ready_when(&address, is_sound);
}

#[test]
fn a_manifest_of_another_publication_has_a_fault_of_its_own() {
    let builder = Builder::new();
    let ours = key(&builder, "ours");
    builder.build(20);
    assert_eq!(publish(&builder, &["--sign", "ours"]).exit, Some(0));
    let old = fs::read(newest_in(&builder.path("store")).join("manifest.json")).expect("a manifest");
    let (_server, address) = follow(&builder, &ours);
    ready_when(&address, is_sound);
    builder.build(21);
    // The pointer comes last: the manifest is put in its place while it is written.
    assert_eq!(publish(&builder, &["--sign", "ours"]).exit, Some(0));
    fs::write(newest_in(&builder.path("store")).join("manifest.json"), old).expect("written");
    fs::remove_dir_all(builder.path("copy")).expect("removed");
    let arguments =
        [&TARGETLESS[..], &["--follow", "store", "--index", "copy", "--follow-key", &ours]].concat();
    let ran = Ran::of(&mut builder.citator(&arguments, None));
    assert_eq!(ran.exit, Some(5), "{}", ran.errors);
    assert!(ran.errors.contains("the manifest of another publication"), "{}", ran.errors);
}

#[test]
fn a_key_that_is_none_is_named() {
    let builder = Builder::new();
    let ours = key(&builder, "ours");
    builder.build(20);
    // A key of another algorithm, in the same form: P-256.
    let other_algorithm = "-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAAECAwQFBgcICQoL\n-----END PRIVATE KEY-----\n";
    for (name, text) in [("empty", ""), ("algorithm", other_algorithm), ("public", ours.as_str())] {
        fs::write(builder.path(name), text).expect("written");
        for command in [&["key", name][..], &["publish", "store", "--sign", name]] {
            let ran = Ran::of(&mut builder.citator(command, None));
            assert_eq!(ran.exit, Some(74), "{name}: {}", ran.errors);
            assert!(ran.errors.contains("not an ed25519 private key"), "{name}: {}", ran.errors);
        }
    }
    assert_eq!(publish(&builder, &["--sign", "missing"]).exit, Some(74));
    assert!(!builder.path("store/CURRENT").exists(), "nothing was published");
    for wrong in ["ed25519:12", "rsa:00", "ed25519:zz"] {
        let arguments = [&TARGETLESS[..], &["--follow", "store", "--follow-key", wrong]].concat();
        let ran = Ran::of(&mut builder.citator(&arguments, None));
        assert!(
            ran.exit == Some(2) && ran.errors.contains("64 hexadecimal digits"),
            "{wrong}: {}",
            ran.errors
        );
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(builder.path("ours")).expect("a key").permissions().mode();
        assert_eq!(mode & 0o077, 0, "nobody else may read it");
    }
}
