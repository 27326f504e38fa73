//! `citator publish`: what it writes, in which order, and what it refuses.

use std::fs;
use std::path::Path;

use crate::support::Ran;
use crate::support::bucket::{Bucket, Builder, Lie, files_below};
use crate::support::forge::{forge, newest_in};

const TARGET: &str = "s3://rules";

#[test]
fn the_pointer_is_written_last_and_on_a_condition() {
    let (builder, bucket) = (Builder::new(), Bucket::new());
    let first = builder.build(20);
    let ran = builder.publish(TARGET, Some(&bucket));
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    assert!(ran.errors.contains(&format!("published generation {first} in s3://rules")), "{}", ran.errors);
    let puts: Vec<_> = bucket.seen().into_iter().filter(|seen| seen.method == "PUT").collect();
    let (pointer, files) = puts.split_last().expect("something was written");
    assert_eq!(pointer.key, "rules/CURRENT");
    assert_eq!(pointer.headers.get("if-none-match").map(String::as_str), Some("*"));
    assert!(files.last().is_some_and(|last| last.key.ends_with("/manifest.json")), "{files:?}");
    assert!(
        files.iter().all(|file| file.key.starts_with(&format!("rules/generations/{first}-"))),
        "{files:?}"
    );
    assert!(puts.iter().all(|put| put.query.contains("X-Amz-Signature=")), "every write is signed");
    let before = bucket.current()["sequence"].as_u64().expect("a number");

    builder.build(21);
    let ran = builder.publish(TARGET, Some(&bucket));
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    let pointer = bucket.seen().into_iter().rfind(|seen| seen.method == "PUT").expect("a write");
    assert!(pointer.headers.get("if-match").is_some_and(|tag| tag.starts_with('"')), "{pointer:?}");
    assert!(bucket.current()["sequence"].as_u64() > Some(before));
}

#[test]
fn a_store_that_drops_the_pointer_is_found_out() {
    let (builder, bucket) = (Builder::new(), Bucket::new());
    builder.build(20);
    assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
    bucket.lies("rules/CURRENT", Lie::Other(bucket.current().to_string().into_bytes()));
    builder.build(21);
    let ran = builder.publish(TARGET, Some(&bucket));
    assert!(ran.exit == Some(5) && ran.errors.contains("did not keep it"), "{:?} {}", ran.exit, ran.errors);
}

#[test]
fn the_three_newest_generations_stay_and_older_ones_go() {
    let (builder, bucket) = (Builder::new(), Bucket::new());
    let built: Vec<String> = (20..24)
        .map(|rules| {
            let generation = builder.build(rules);
            assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
            generation
        })
        .collect();
    let keys = bucket.keys();
    for (place, generation) in built.iter().enumerate() {
        let is_there = keys.iter().any(|key| key.contains(generation.as_str()));
        assert_eq!(is_there, place > 0, "{generation}: {keys:?}");
    }
    // The same in a folder, where the emptied folder goes, too.
    for rules in 20..24 {
        builder.build(rules);
        assert_eq!(builder.publish("store", None).exit, Some(0));
    }
    let folders = fs::read_dir(builder.path("store/generations")).expect("a folder").count();
    assert_eq!(folders, 3);
}

#[test]
fn what_a_killed_publisher_left_goes_with_the_next() {
    let builder = Builder::new();
    let first = builder.build(20);
    assert_eq!(builder.publish("store", None).exit, Some(0));
    let generations = builder.path("store/generations");
    let folder = fs::read_dir(&generations).expect("a folder").flatten().next().expect("one").path();
    let left = |folder: &Path| {
        fs::write(folder.join(".records.postcard.4711.tmp"), "half").expect("written");
        fs::write(builder.path("store/.CURRENT.4711.tmp"), "half").expect("written");
        // What is not ours stays.
        fs::write(builder.path("store/.htaccess.tmp"), "mine").expect("written");
    };
    left(&folder);
    assert_eq!(builder.publish("store", None).exit, Some(0), "the same again");
    let hidden = |folder: &Path| -> Vec<String> {
        let names = fs::read_dir(folder).expect("a folder").flatten();
        let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.filter(|name| name.starts_with('.')).collect()
    };
    assert_eq!((hidden(&folder), hidden(&builder.path("store"))), (vec![], vec![".htaccess.tmp".to_owned()]));
    // A generation that is dropped goes with its folder, also if something was left there.
    left(&folder);
    for rules in 21..24 {
        builder.build(rules);
        assert_eq!(builder.publish("store", None).exit, Some(0));
    }
    assert!(!folder.exists(), "{first}");
}

#[test]
fn the_same_generation_is_published_once_and_damage_is_mended() {
    let builder = Builder::new();
    builder.build(20);
    assert_eq!(builder.publish("store", None).exit, Some(0));
    let current = fs::read(builder.path("store/CURRENT")).expect("a pointer");
    let ran = builder.publish("store", None);
    assert!(ran.errors.contains("nothing has changed: the store has"), "{}", ran.errors);
    for damage in [&b"x"[..], &[0; 1 << 20], b""] {
        let files = files_below(&builder.path("store/generations"));
        let records = files.iter().find(|file| file.ends_with("records.postcard")).expect("records");
        let sound = fs::read(records).expect("bytes");
        fs::write(records, damage).expect("written");
        let ran = builder.publish("store", None);
        assert_eq!(ran.exit, Some(0), "{}", ran.errors);
        assert!(ran.errors.contains("replaced 1 damaged file in the store"), "{}", ran.errors);
        assert_eq!(fs::read(records).expect("bytes"), sound);
    }
    assert_eq!(fs::read(builder.path("store/CURRENT")).expect("a pointer"), current);
}

/// The name of a generation says nothing about its lineages and its index.
#[test]
fn a_forged_build_of_the_same_records_is_replaced() {
    let builder = Builder::new();
    builder.build(20);
    assert_eq!(builder.publish("store", None).exit, Some(0));
    let store = builder.path("store");
    let current = fs::read(store.join("CURRENT")).expect("a pointer");
    forge(&store, |folder| fs::write(folder.join("past-ids.json"), "{}  ").expect("written"), |_| {});
    assert_ne!(fs::read(store.join("CURRENT")).expect("a pointer"), current);
    let ran = builder.publish("store", None);
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    let named = |bytes: &[u8]| -> serde_json::Value { serde_json::from_slice(bytes).expect("JSON") };
    let now = named(&fs::read(store.join("CURRENT")).expect("a pointer"));
    assert_eq!(now["manifest_sha256"], named(&current)["manifest_sha256"]);
}

#[test]
fn of_two_builders_the_later_one_loses() {
    let (builder, bucket) = (Builder::new(), Bucket::new());
    builder.build(20);
    assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
    let mut other = bucket.current();
    other["sequence"] = 4_000_000_000_u64.into();
    let other = other.to_string().into_bytes();
    builder.build(21);
    bucket.lies("rules/CURRENT", Lie::WrittenAfter(other.clone()));
    let ran = builder.publish(TARGET, Some(&bucket));
    assert_eq!(ran.exit, Some(6), "{}", ran.errors);
    assert!(ran.errors.contains("another builder published here meanwhile"), "{}", ran.errors);
    assert_eq!(bucket.object("rules/CURRENT"), other, "the other's pointer stays");

    // In a folder the later one sees the lock.
    assert_eq!(builder.publish("store", None).exit, Some(0));
    let lock = fs::File::options().write(true).open(builder.path("store/LOCK")).expect("the lock");
    lock.lock().expect("nobody has it");
    builder.build(22);
    let ran = builder.publish("store", None);
    assert_eq!(ran.exit, Some(6), "{}", ran.errors);
    assert!(ran.errors.contains("is publishing here"), "{}", ran.errors);
}

#[test]
fn what_is_no_pointer_is_not_overwritten() {
    let builder = Builder::new();
    builder.build(20);
    for (foreign, exit, said) in [
        ("<!DOCTYPE html><title>Welcome</title>", 5, "it is not JSON; it begins with \"<!DOCTYPE html>"),
        ("{\"name\":\"mine\"}", 5, "it has no format"),
        ("{\"format\":2}", 5, "the pointer has version 2, but this citator reads version 1"),
        (&" ".repeat(5000), 5, "more than 4096 bytes"),
    ] {
        fs::create_dir_all(builder.path("store")).expect("a folder");
        fs::write(builder.path("store/CURRENT"), foreign).expect("written");
        let ran = builder.publish("store", None);
        assert_eq!(ran.exit, Some(exit), "{foreign}: {}", ran.errors);
        assert!(ran.errors.contains(said) && ran.errors.contains("help: "), "{foreign}: {}", ran.errors);
        assert_eq!(fs::read_to_string(builder.path("store/CURRENT")).expect("text"), foreign);
    }
}

/// A folder that is a link leads out of the store: nothing is written, removed or tidied behind it.
#[cfg(unix)]
#[test]
fn no_link_in_a_store_is_followed() {
    let builder = Builder::new();
    builder.build(20);
    let outside = builder.path("outside");
    fs::create_dir_all(&outside).expect("a folder");
    fs::write(outside.join(".half.4711.tmp"), "mine").expect("written");
    let names = || fs::read_dir(&outside).expect("a folder").flatten().count();
    fs::create_dir_all(builder.path("store")).expect("a folder");
    std::os::unix::fs::symlink(&outside, builder.path("store/generations")).expect("a link");
    let ran = builder.publish("store", None);
    assert!(
        ran.exit == Some(2) && ran.errors.contains("a link is in the place of a folder"),
        "{}",
        ran.errors
    );
    fs::remove_file(builder.path("store/generations")).expect("removed");
    assert_eq!(builder.publish("store", None).exit, Some(0));
    let generation = crate::support::forge::newest_in(&builder.path("store"));
    let moved = builder.path("moved");
    fs::rename(&generation, &moved).expect("moved");
    std::os::unix::fs::symlink(&outside, &generation).expect("a link");
    let ran = builder.publish("store", None);
    assert!(
        ran.exit == Some(2) && ran.errors.contains("a link is in the place of a folder"),
        "{}",
        ran.errors
    );
    assert_eq!(names(), 1, "what is outside stays as it was");
}

#[test]
fn arguments_that_mean_no_store_are_usage_errors() {
    let (builder, bucket) = (Builder::new(), Bucket::new());
    builder.build(20);
    for (target, said) in [
        ("http://127.0.0.1:9/x", "a web server is only read"),
        ("ftp://example.org/x", "ftp:// is not supported"),
        ("s3://", "is not the name of a bucket"),
        ("s3://rules/../other", "is not a path in a bucket"),
        ("s3://rules/a?b", "is not a path in a bucket"),
        ("https://example.org/x?y", "question mark"),
        ("", "expected a folder"),
    ] {
        let ran = builder.publish(target, None);
        assert_eq!(ran.exit, Some(2), "{target}: {}", ran.errors);
        assert!(ran.errors.contains(said), "{target}: {}", ran.errors);
    }
    let mut half = builder.citator(&["publish", TARGET], Some(&bucket));
    let half = crate::support::Ran::of(half.env_remove("AWS_SECRET_ACCESS_KEY"));
    assert_eq!(half.exit, Some(2), "{}", half.errors);
    assert!(
        half.errors.contains("only one of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"),
        "{}",
        half.errors
    );
    assert!(bucket.keys().is_empty());
    let nothing =
        crate::support::Ran::of(&mut builder.citator(&["publish", "store", "--index", "none"], None));
    assert_eq!(nothing.exit, Some(1), "{}", nothing.errors);
    assert!(nothing.errors.contains("none: no index here\n  help: "), "{}", nothing.errors);
    for target in ["book.txt", "book.txt/below"] {
        let ran = builder.publish(target, None);
        assert_eq!(ran.exit, Some(2), "{target}: {}", ran.errors);
        assert!(ran.errors.contains("a file is in the place of a folder"), "{target}: {}", ran.errors);
    }
}

#[test]
fn verify_says_what_else_a_folder_is() {
    let builder = Builder::new();
    builder.build(20);
    assert_eq!(builder.publish("store", None).exit, Some(0));
    let verify = |folder: &str| Ran::of(&mut builder.citator(&["verify", folder], None));
    for (folder, exit, said) in [
        ("nowhere", 4, "no such folder"),
        ("store", 2, "this is a store; name one of the folders in generations/"),
        ("index", 2, "this is an index folder; name it with --index"),
    ] {
        let ran = verify(folder);
        assert!(
            ran.exit == Some(exit) && ran.errors.contains(said),
            "{folder}: {:?} {}",
            ran.exit,
            ran.errors
        );
    }
    let generation = newest_in(&builder.path("store"));
    assert_eq!(verify(&generation.to_string_lossy()).exit, Some(0));
}
