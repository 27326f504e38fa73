//! `citator serve --follow`: a server that shows what was published elsewhere, whatever the store does.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::Ran;
use crate::support::bucket::{Bucket, Builder, Lie, files_below};
use crate::support::running_server::{Server, get};

const TARGET: &str = "s3://rules";
pub(crate) const TARGETLESS: [&str; 5] = ["serve", "--addr", "127.0.0.1:0", "--follow-interval", "1"];

/// A store with one generation.
fn published(rules: usize) -> (Builder, Bucket, String) {
    let (builder, bucket) = (Builder::new(), Bucket::new());
    let generation = builder.build(rules);
    let ran = builder.publish(TARGET, Some(&bucket));
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    bucket.seen();
    (builder, bucket, generation)
}

fn follow(builder: &Builder, bucket: &Bucket, store: &str, index: &str) -> Server {
    let arguments = [&TARGETLESS[..], &["--follow", store, "--index", index]].concat();
    Server::start(builder.citator(&arguments, Some(bucket)))
}

/// The body of `/readyz`.
fn ready(address: &str) -> Value {
    let answer = get(address, "/readyz");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON")
}

/// Asks until the answer is as wanted.
pub(crate) fn ready_when(address: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let ready = ready(address);
        if wanted(&ready) {
            return ready;
        }
        assert!(begun.elapsed() < Duration::from_secs(240), "{ready}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// The value of a header.
fn header(answer: &str, name: &str) -> String {
    let head = answer.split("\r\n\r\n").next().unwrap_or_default();
    let value = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    value.unwrap_or_default().to_owned()
}

#[test]
fn an_empty_server_copies_first_and_later_shows_what_is_new() {
    let (builder, bucket, first) = published(20);
    let web = format!("{}/rules", bucket.address);
    assert_eq!(builder.publish("store", None).exit, Some(0));
    for (place, store) in [TARGET, web.as_str(), "store"].into_iter().enumerate() {
        let index = format!("copy-{place}");
        let mut server = follow(&builder, &bucket, store, &index);
        server.wait_for("no sound index in");
        let address = server.address();
        let answer = get(&address, "/rules/100.20");
        assert!(answer.starts_with("HTTP/1.1 200"), "{store}: {answer}");
        assert_eq!(header(&answer, "citator-generation"), first);
        assert_eq!(citator::index::verify(&builder.path(&index)).expect("intact").generation, first);
    }
    let mut server = follow(&builder, &bucket, TARGET, "copy-0");
    let address = server.address();
    assert!(!server.said.iter().any(|line| line.contains("no sound index")), "{:?}", server.said);
    ready_when(&address, |ready| ready["follow"]["answered_seconds_ago"].is_u64());
    let second = builder.build(21);
    assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
    let shown = ready_when(&address, |ready| ready["generation"] == second.as_str());
    assert_eq!((&shown["status"], &shown["follow"]["lag_seconds"]), (&"ok".into(), &0.into()), "{shown}");
    assert!(get(&address, "/rules/100.21").starts_with("HTTP/1.1 200"));
    // The one before is kept, an older one is not.
    let third = builder.build(22);
    assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
    ready_when(&address, |ready| ready["generation"] == third.as_str());
    let is_held = |generation: &str| builder.path(&format!("copy-0/gen-{generation}")).exists();
    assert_eq!([&first, &second, &third].map(|generation| is_held(generation)), [false, true, true]);
}

#[test]
fn an_unchanged_store_sends_no_bytes() {
    let (builder, bucket, _) = published(20);
    let mut server = follow(&builder, &bucket, TARGET, "copy");
    let address = server.address();
    ready_when(&address, |ready| ready["follow"]["answered_seconds_ago"].is_u64());
    let mut seen = Vec::new();
    while seen.len() < 14 + 3 {
        seen.extend(bucket.seen());
        std::thread::sleep(Duration::from_millis(50));
    }
    let polls: Vec<u16> =
        seen.iter().filter(|seen| seen.key == "rules/CURRENT").map(|seen| seen.status).collect();
    assert!(polls.ends_with(&[304, 304]), "{polls:?}");
    let others = seen.iter().filter(|seen| seen.key != "rules/CURRENT");
    let mut keys: Vec<&String> = others.map(|seen| &seen.key).collect();
    let all = keys.len();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), all, "no file is sent twice");
}

#[test]
fn a_download_that_breaks_off_goes_on() {
    let (builder, bucket, _) = published(200);
    let key = bucket.key("records.postcard");
    let size = bucket.object(&key).len();
    bucket.lies(&key, Lie::CutOnce(size / 2));
    let mut server = follow(&builder, &bucket, TARGET, "copy");
    server.address();
    let ranges: Vec<_> = bucket.seen().into_iter().filter(|seen| seen.key == key).collect();
    let [first, second] = ranges.as_slice() else { panic!("{ranges:?}") };
    assert!(first.status == 200 && second.status == 206, "{ranges:?}");
    assert_eq!(second.headers.get("range"), Some(&format!("bytes={}-", size / 2)));
    assert!(second.headers.contains_key("if-range"), "{second:?}");
    assert!(citator::index::verify(&builder.path("copy")).is_ok());
}

/// A way in which a store can fail: the key and the lie, the fault that `/readyz` names, a part of the log line.
type Fault = (String, Lie, &'static str, &'static str);

fn faults(bucket: &Bucket) -> Vec<Fault> {
    let pointer = || "rules/CURRENT".to_owned();
    let with = |name: &str, value: Value| {
        let mut changed = bucket.current();
        changed[name] = value;
        Lie::Other(changed.to_string().into_bytes())
    };
    let html = || Lie::Other(b"<!DOCTYPE html><title>Sign in</title>".to_vec());
    let (records, manifest) = (|| bucket.key("records.postcard"), || bucket.key("manifest.json"));
    let bytes = bucket.object(&records());
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    let longer = [bytes.as_slice(), b"more"].concat();
    let mut listed: Value = serde_json::from_slice(&bucket.object(&manifest())).expect("JSON");
    listed["files"][0]["name"] = "../../CURRENT".into();
    let listed = listed.to_string().into_bytes();
    let unlike = "does not match its checksum";
    let no_generation = "it names or counts what cannot be";
    vec![
        (records(), Lie::Other(flipped), "store-damaged", unlike),
        (records(), Lie::Other(bytes[..9].to_vec()), "store-damaged", unlike),
        (records(), Lie::Other(longer), "store-damaged", "more than the"),
        (records(), html(), "store-damaged", unlike),
        (records(), Lie::Status(404, ""), "store-damaged", "the file is missing"),
        (manifest(), Lie::Other(listed), "store-damaged", unlike),
        (manifest(), html(), "store-damaged", unlike),
        (pointer(), html(), "store-damaged", "it begins with \"<!DOCTYPE html>"),
        (pointer(), Lie::Other(vec![b' '; 5000]), "store-damaged", "more than 4096 bytes"),
        (pointer(), with("generation", "../../../../etc/passwd".into()), "store-damaged", no_generation),
        (pointer(), with("manifest_sha256", "../..".into()), "store-damaged", no_generation),
        (pointer(), with("sequence", "x".into()), "store-damaged", "invalid type"),
        (pointer(), with("format", 2.into()), "other-version", "the pointer has version 2"),
        (pointer(), with("schema_version", 99.into()), "other-version", "the generation has version 99"),
        (pointer(), Lie::Status(404, ""), "nothing-published", "nothing has been published here"),
        (
            pointer(),
            Lie::Status(302, "location: http://127.0.0.1:1/x\r\n"),
            "store-refused",
            "which leads to",
        ),
        (pointer(), Lie::Status(403, ""), "store-refused", "AWS_ACCESS_KEY_ID"),
        (pointer(), Lie::Status(503, ""), "store-refused", "the server returned 503"),
    ]
}

#[test]
fn a_store_that_lies_changes_nothing() {
    let (builder, bucket, first) = published(20);
    drop(follow(&builder, &bucket, TARGET, "copy").address());
    builder.build(21);
    assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
    for (key, lie, fault, said) in faults(&bucket) {
        bucket.lies(&key, lie);
        let mut server = follow(&builder, &bucket, TARGET, "copy");
        let address = server.address();
        let line = server.wait_for("the generation before stays");
        assert!(line.contains(said) && line.contains("help: "), "{key}: {line}");
        let ready = ready_when(&address, |ready| ready["follow"]["fault"] == fault);
        assert_eq!(ready["status"], "degraded", "{key}: {ready}");
        assert_eq!(header(&get(&address, "/rules/100.1"), "citator-generation"), first, "{key}");
        drop(server);
        assert_eq!(citator::index::verify(&builder.path("copy")).expect("intact").generation, first, "{key}");
        bucket.is_honest_again();
    }
}

#[test]
fn a_server_recovers_when_the_store_does() {
    let (builder, bucket, first) = published(20);
    let old = bucket.current().to_string().into_bytes();
    let mut server = follow(&builder, &bucket, TARGET, "copy");
    let address = server.address();
    let second = builder.build(21);
    bucket.lies("rules/CURRENT", Lie::Status(503, ""));
    ready_when(&address, |ready| ready["follow"]["fault"] == "store-refused");
    bucket.is_honest_again();
    assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
    ready_when(&address, |ready| ready["generation"] == second.as_str() && ready["status"] == "ok");
    // A cache on the way goes back to the pointer that it had before.
    bucket.lies("rules/CURRENT", Lie::Other(old));
    bucket.put("rules/CURRENT", b"an object with another tag");
    let stale = ready_when(&address, |ready| ready["follow"]["fault"] == "store-older");
    assert_eq!(stale["generation"], second.as_str(), "{first} is not shown again");
    server.wait_for("a cache on the way must not keep CURRENT");
}

#[test]
fn generations_that_change_while_they_are_copied_end_with_the_newest() {
    let (builder, bucket, _) = published(20);
    let mut server = follow(&builder, &bucket, TARGET, "copy");
    let address = server.address();
    // The store keeps two before the newest one: of five in a row, those that are being copied go.
    let mut newest = String::new();
    for rules in 21..26 {
        newest = builder.build(rules);
        let key = bucket.key("records.postcard");
        bucket.lies(&key, Lie::CutOnce(9));
        assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
        assert!(get(&address, "/rules/100.1").starts_with("HTTP/1.1 200"));
    }
    ready_when(&address, |ready| ready["generation"] == newest.as_str() && ready["status"] == "ok");
    assert_eq!(citator::index::verify(&builder.path("copy")).expect("intact").generation, newest);
}

#[test]
fn a_start_without_an_index_fails_with_a_code_for_each_reason() {
    let (builder, bucket, _) = published(20);
    let run = |store: &str, index: &str, more: &[&str]| {
        let arguments = [&TARGETLESS[..], &["--follow", store, "--index", index], more].concat();
        Ran::of(&mut builder.citator(&arguments, Some(&bucket)))
    };
    let free =
        std::net::TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address");
    for (store, exit, said) in [
        ("s3://rules/nothing", 4, "nothing has been published here"),
        ("nowhere", 4, "nothing has been published here"),
        (&format!("http://{free}/x"), 74, "check that this machine can reach the store"),
    ] {
        let ran = run(store, "none", &[]);
        assert_eq!(ran.exit, Some(exit), "{store}: {}", ran.errors);
        assert!(ran.errors.contains(said), "{store}: {}", ran.errors);
    }
    assert_eq!(run(TARGET, "none", &["--fetch", "daily"]).exit, Some(2));
    assert_eq!(run(TARGET, "none", &["--data", "."]).exit, Some(2));
    assert_eq!(run(TARGET, "none", &["--s3-endpoint", "here"]).exit, Some(2));
    bucket.lies(&bucket.key(".store"), Lie::Other(b"x".to_vec()));
    let ran = run(TARGET, "none", &[]);
    assert_eq!(ran.exit, Some(5), "{}", ran.errors);
    bucket.is_honest_again();
    for name in ["COPYING", "LOCK"] {
        let lock = fs::File::create(builder.path("none").join(name)).expect("the lock");
        lock.lock().expect("nobody has it");
        let ran = run(TARGET, "none", &[]);
        assert_eq!(ran.exit, Some(6), "{}", ran.errors);
        assert!(ran.errors.contains(name), "{}", ran.errors);
    }
    bucket.seen();
    // The bytes received before are there and are not requested again.
    let mut server = follow(&builder, &bucket, TARGET, "none");
    server.address();
    let asked = bucket.seen().into_iter().filter(|seen| seen.key.contains("records.postcard")).count();
    assert_eq!(asked, 0);
}

#[test]
fn two_servers_on_one_index_take_turns() {
    let (builder, bucket, first) = published(20);
    let mut one = follow(&builder, &bucket, TARGET, "copy");
    let address = one.address();
    let mut two = follow(&builder, &bucket, TARGET, "copy");
    let other = two.address();
    let lock = fs::File::options().write(true).open(builder.path("copy/LOCK")).expect("the lock");
    lock.lock().expect("nobody has it");
    let second = builder.build(21);
    assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
    for (address, server) in [(&address, &mut one), (&other, &mut two)] {
        let ready = ready_when(address, |ready| ready["follow"]["fault"] == "locked");
        assert_eq!(ready["generation"], first.as_str());
        server.wait_for("is writing an index here");
    }
    drop(lock);
    for address in [&address, &other] {
        ready_when(address, |ready| ready["generation"] == second.as_str() && ready["status"] == "ok");
    }
}

#[test]
fn damage_to_the_copy_is_mended_at_the_start() {
    let (builder, bucket, first) = published(20);
    drop(follow(&builder, &bucket, TARGET, "copy").address());
    let second = builder.build(21);
    assert_eq!(builder.publish(TARGET, Some(&bucket)).exit, Some(0));
    let mut server = follow(&builder, &bucket, TARGET, "copy");
    let address = server.address();
    ready_when(&address, |ready| ready["generation"] == second.as_str());
    drop(server);
    let files = files_below(&builder.path(&format!("copy/gen-{second}")));
    let damaged =
        files.iter().find(|file| file.extension().is_some_and(|ending| ending == "term")).expect("a file");
    let mut bytes = fs::read(damaged).expect("bytes");
    bytes[3] ^= 4;
    fs::write(damaged, bytes).expect("written");
    bucket.seen();
    let mut server = follow(&builder, &bucket, TARGET, "copy");
    let address = server.address();
    assert_eq!(header(&get(&address, "/rules"), "citator-generation"), second, "and not {first}");
    let name = damaged.file_name().expect("a name").to_string_lossy().into_owned();
    let sent: Vec<_> =
        bucket.seen().into_iter().filter(|seen| seen.status == 200).map(|seen| seen.key).collect();
    let files: Vec<_> = sent.iter().filter(|key| key.contains("generations/")).collect();
    assert!(files.iter().all(|key| key.ends_with(&name) || key.ends_with("manifest.json")), "{files:?}");
}
