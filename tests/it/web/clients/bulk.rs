//! Bulk files: their list, their lines, and their downloads.
//!
//! duckdb, pandas and curl read them in `tests/clients/run`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use citator::index::{Opener, open, publish};
use citator::join::pipeline;
use citator::record::content_hash::sha256;
use citator::web::{Follower, Site};
use serde_json::Value;

use crate::support::library::{library, live};
use crate::support::web::{Door, door_with_bulk, door_with_small_bulk};
use crate::support::{citator, repository};

/// The sample corpus as it stands in the repository, with its bulk files in a folder of the build.
static SAMPLE: LazyLock<Door> = LazyLock::new(|| {
    let index = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bulk-of-the-sample");
    let _ = fs::remove_dir_all(&index);
    door_with_bulk(pipeline::read(&[repository("data")], &|_, _| {}), &index)
});

/// The files of a list, by kind.
async fn listed(door: &Door, query: &str) -> Vec<Value> {
    let list = door.json(&format!("/api/v1/bulk{query}")).await;
    assert_eq!(list["total"], list["data"].as_array().map_or(0, Vec::len), "{list}");
    list["data"].as_array().expect("files").clone()
}

fn text<'a>(file: &'a Value, name: &str) -> &'a str {
    file[name].as_str().unwrap_or_default()
}

async fn bytes(door: &Door, file: &Value) -> Vec<u8> {
    door.raw(text(file, "download_uri"), &[]).await.body
}

/// The records of a file, which is as the list says.
async fn records(door: &Door, file: &Value) -> Vec<Value> {
    let bytes = bytes(door, file).await;
    assert_eq!(file["size"], bytes.len(), "{file}");
    assert_eq!(file["sha256"], sha256(&bytes), "{file}");
    let mut lines = String::new();
    flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut lines).expect("gzipped text");
    let records: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    assert_eq!(file["records"], records.len(), "{file}");
    records
}

/// Every edition, by its id.
async fn editions(door: &Door) -> BTreeMap<String, Value> {
    let list = door.json("/api/v1/editions?limit=175").await;
    let editions = list["data"].as_array().expect("editions");
    editions.iter().map(|edition| (text(edition, "id").to_owned(), edition.clone())).collect()
}

#[tokio::test]
async fn the_rules_of_each_edition_are_as_many_as_the_api_says() {
    let mut editions = editions(&SAMPLE).await;
    for file in listed(&SAMPLE, "?type=rules").await {
        let edition = editions.remove(text(&file, "edition")).expect("an edition of the API");
        let records = records(&SAMPLE, &file).await;
        let count =
            |levels: &[&str]| records.iter().filter(|rule| levels.contains(&text(rule, "level"))).count();
        assert_eq!(edition["rules"], count(&["rule", "subrule"]), "{file}");
        assert_eq!(edition["chapters"], count(&["chapter"]), "{file}");
        assert_eq!(edition["sections"], count(&["section"]), "{file}");
        assert_eq!(edition["language"], file["language"]);
        let day = file["updated_at"].as_str().map(|time| time.trim_end_matches("T00:00:00Z"));
        assert_eq!(edition["effective"].as_str(), day, "{file}");
        let examples = records.iter().map(|rule| rule["examples"].as_array().map_or(0, Vec::len));
        assert_eq!(edition["examples"], examples.sum::<usize>(), "{file}");
    }
    assert!(editions.is_empty(), "{editions:?}");
}

#[tokio::test]
async fn each_line_is_the_object_of_the_api() {
    for (query, least) in [("?type=rules", 100), ("?type=rulings", 10), ("?type=glossary&lang=en", 20)] {
        let mut compared = 0;
        for file in listed(&SAMPLE, query).await {
            let all = records(&SAMPLE, &file).await;
            for record in all.iter().step_by(all.len() / 60 + 1) {
                let answer = SAMPLE.json(text(record, "uri")).await;
                // The address of an earlier wording of a glossary entry is that of the entry.
                if record["object"] == "glossary" && answer["id"] != record["id"] {
                    continue;
                }
                for (name, value) in record.as_object().expect("an object") {
                    let found = answer.get(name);
                    assert!(found == Some(value), "{name} of {}: {found:?}, {value}", record["uri"]);
                }
                compared += 1;
            }
        }
        assert!(compared >= least, "{query}: {compared}");
    }
}

#[tokio::test]
async fn the_lineages_hold_each_rule_of_each_pair_of_editions() {
    let numbers = |records: &[Value], name: &str| -> BTreeSet<String> {
        records
            .iter()
            .map(|record| text(record, name).to_owned())
            .filter(|number| !number.is_empty())
            .collect()
    };
    let mut of_edition: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for file in listed(&SAMPLE, "?type=rules").await {
        let day = text(&file, "updated_at").trim_end_matches("T00:00:00Z").to_owned();
        let rules = records(&SAMPLE, &file).await;
        of_edition.insert((text(&file, "language").to_owned(), day), numbers(&rules, "number"));
    }
    let mut pairs = 0;
    for file in listed(&SAMPLE, "?type=lineages").await {
        let language = text(&file, "language").to_owned();
        let mut steps: BTreeMap<(String, String), Vec<Value>> = BTreeMap::new();
        for step in records(&SAMPLE, &file).await {
            let pair = (text(&step, "from_edition").to_owned(), text(&step, "to_edition").to_owned());
            assert_eq!(step["change"].is_null(), step["from"].is_null() || step["to"].is_null(), "{step}");
            steps.entry(pair).or_default().push(step);
        }
        for ((older, newer), steps) in steps {
            assert_eq!(numbers(&steps, "from"), of_edition[&(language.clone(), older)]);
            assert_eq!(numbers(&steps, "to"), of_edition[&(language.clone(), newer)]);
            pairs += 1;
        }
    }
    assert!(pairs > 0, "{pairs}");
    let moved = records(&SAMPLE, &listed(&SAMPLE, "?type=lineages&lang=en").await[0]).await;
    assert!(moved.iter().any(|step| !step["to"].is_null() && step["from"] != step["to"]));
}

#[tokio::test]
async fn the_citations_are_those_of_the_texts() {
    let [file] = &listed(&SAMPLE, "?type=citations").await[..] else { panic!("one file") };
    let citations = records(&SAMPLE, file).await;
    let kinds: BTreeSet<&str> = citations.iter().map(|citation| text(&citation["from"], "object")).collect();
    assert_eq!(kinds, BTreeSet::from(["glossary", "rule", "ruling", "section"]));
    let mut of_rulings = 0;
    for file in listed(&SAMPLE, "?type=rulings").await {
        for ruling in records(&SAMPLE, &file).await {
            of_rulings += ruling["citations"].as_array().map_or(0, Vec::len);
        }
    }
    let found = citations.iter().filter(|citation| citation["from"]["object"] == "ruling").count();
    assert_eq!(found, of_rulings);
    let [diagnostics] = &listed(&SAMPLE, "?type=diagnostics").await[..] else { panic!("one file") };
    assert_eq!(diagnostics["records"], SAMPLE.json("/api/v1/diagnostics").await["total"]);
}

#[tokio::test]
async fn a_download_can_be_continued() {
    let (_index, door) = door_with_small_bulk();
    let file = &listed(&door, "?type=rulings").await[0];
    let (uri, whole) = (text(file, "download_uri"), bytes(&door, file).await);
    let (size, tag) = (whole.len(), format!("\"{}\"", text(file, "sha256")));
    let day = door.raw(uri, &[]).await.headers["last-modified"].to_str().expect("text").to_owned();
    for (range, bytes) in [
        ("bytes=7-", Some(7..size)),
        ("bytes=0-0", Some(0..1)),
        ("bytes=-5", Some(size - 5..size)),
        ("Bytes=3-99999999999999999999999", Some(3..size)),
        ("bytes=-99999999999999999999999", Some(0..size)),
        ("bytes=5-3", None),
        ("bytes=0-1,4-5", None),
        ("bytes=x-", None),
        ("bytes=--1", None),
        ("bytes=+1-2", None),
        ("lines=1-2", None),
        ("bytes", None),
    ] {
        let answer = door.ask("GET", uri, &[("range", range)]).await;
        let raw = door.raw(uri, &[("range", range)]).await;
        let (status, wanted) = bytes.map_or((200, 0..size), |bytes| (206, bytes));
        assert_eq!((answer.status, &raw.body[..]), (status, &whole[wanted.clone()]), "{range}");
        let said = format!("bytes {}-{}/{size}", wanted.start, wanted.end - 1);
        assert_eq!(answer.header("content-range"), if status == 206 { said } else { String::new() });
        assert_eq!(answer.header("content-length"), raw.body.len().to_string());
    }
    for range in [format!("bytes={size}-"), "bytes=-0".to_owned()] {
        let answer = door.ask("GET", uri, &[("range", &range)]).await;
        assert_eq!((answer.status, answer.header("content-range")), (416, &*format!("bytes */{size}")));
        assert_eq!(answer.as_json()["code"], "range-not-satisfiable");
    }
    for (condition, status) in [(&*tag, 206), (&*day, 206), ("\"other\"", 200), ("W/\"x\"", 200)] {
        let answer = door.ask("GET", uri, &[("range", "bytes=7-"), ("if-range", condition)]).await;
        assert_eq!(answer.status, status, "{condition}");
    }
    let head = door.ask("HEAD", uri, &[("range", "bytes=7-")]).await;
    assert_eq!((head.status, head.header("content-length"), &*head.body), (200, &*size.to_string(), ""));
}

#[tokio::test]
async fn a_file_stays_the_same_under_its_address() {
    let (_index, door) = door_with_small_bulk();
    let file = &listed(&door, "?type=citations").await[0];
    let (uri, tag) = (text(file, "download_uri"), format!("\"{}\"", text(file, "sha256")));
    let answer = door.get(uri).await;
    assert_eq!(answer.header("etag"), tag);
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(answer.header("content-type"), "application/gzip");
    assert_eq!(answer.header("content-encoding"), "");
    assert_eq!(answer.header("accept-ranges"), "bytes");
    for had in [&*tag, "\"x\", *", &*format!("W/{tag}")] {
        let again = door.ask("GET", uri, &[("if-none-match", had)]).await;
        assert_eq!((again.status, &*again.body), (304, ""), "{had}");
    }
    let latest = door.get(text(file, "latest_uri")).await;
    assert_eq!((latest.status, latest.header("location")), (307, uri));
    for wrong in ["/api/v1/bulk/nothing.jsonl.gz", "/api/v1/bulk/..%2Flist.json", "/api/v1/bulk/list.json"] {
        let answer = door.get(wrong).await;
        assert_eq!(
            (answer.status, &answer.as_json()["code"]),
            (404, &Value::from("no-bulk-file")),
            "{wrong}"
        );
    }
    assert_eq!(door.ask("POST", uri, &[]).await.status, 405);
    assert_eq!(door.get("/api/v1/bulk?type=cards").await.status, 400);
    assert_eq!(door.get("/api/v1/bulk?kind=rules").await.status, 400);
}

/// The names and times of the files of a folder.
fn times(folder: &std::path::Path) -> Vec<(String, std::time::SystemTime)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file"));
    let mut times: Vec<_> = entries
        .map(|entry| {
            let time = entry.metadata().and_then(|file| file.modified()).expect("a time");
            (entry.file_name().to_string_lossy().into_owned(), time)
        })
        .collect();
    times.sort();
    times
}

#[tokio::test]
async fn no_request_writes_them() {
    let index = tempfile::tempdir().expect("a folder");
    let published = publish(&library(), index.path(), &|_, _, _| {}).expect("published");
    let door = Door::new(Site::new(open(index.path()).expect("a generation")));
    let before = times(&published.path);
    let (docs, sample) = (door.get("/api/docs").await, Door::new(Site::new(live())).get("/api/docs").await);
    for path in ["/api/v1/bulk", "/api/v1/bulk?type=rules", "/api/v1/bulk/rulings-en.jsonl.gz"] {
        let answer = door.get(path).await;
        assert_eq!((answer.status, &answer.as_json()["code"]), (404, &"no-bulk-files".into()), "{path}");
        let detail = answer.as_json()["detail"].as_str().expect("a text").to_owned();
        assert!(detail.contains("serve --bulk") && detail.contains("ingest --bulk"), "{detail}");
    }
    assert_eq!(times(&published.path), before);
    // What an ingest writes meanwhile is shown at once.
    citator::web::write_bulk_files(library(), &published).expect("written");
    assert!(!listed(&door, "").await.is_empty());
    let bulk = times(&published.path.join("bulk"));
    // The reference has an example of its own, which does not tell whether there are any.
    assert_eq!(door.get("/api/docs").await.body, docs.body);
    assert_eq!(docs.body.matches("/api/v1/bulk/rulings-en.").count(), 2);
    assert_eq!(sample.body.matches("/api/v1/bulk/rulings-en.").count(), 2);
    assert_eq!(times(&published.path.join("bulk")), bulk);
}

#[tokio::test]
async fn damaged_files_are_not_sent_and_an_ingest_mends_them() {
    let index = tempfile::tempdir().expect("a folder");
    let published = publish(&library(), index.path(), &|_, _, _| {}).expect("published");
    let folder = published.path.join("bulk");
    let write = || citator::web::write_bulk_files(library(), &published).expect("written");
    let door = || Door::new(Site::new(open(index.path()).expect("a generation")));
    write();
    let (first, written) = (listed(&door(), "").await, times(&folder));
    assert_eq!(written.len(), first.len() + 1, "{written:?}");
    write();
    assert_eq!(times(&folder), written, "what is whole is kept");
    let damaged = folder.join(&written[0].0);
    let whole = fs::read(&damaged).expect("a file");
    fs::write(&damaged, &whole[1..]).expect("a shorter file");
    let shown = door();
    for _ in 0..2 {
        assert_eq!(shown.get("/api/v1/bulk").await.status, 404);
    }
    // What a writer left that was killed goes away.
    fs::create_dir(published.path.join("bulk.tmp-1")).expect("a folder");
    write();
    assert!(!published.path.join("bulk.tmp-1").exists());
    assert_eq!(fs::read(&damaged).expect("a file"), whole);
    assert_eq!((listed(&shown, "").await, listed(&door(), "").await), (first.clone(), first));
    // The index itself takes no notice of them.
    citator::index::verify(index.path()).expect("a sound index");
    let again = publish(&library(), index.path(), &|_, _, _| {}).expect("published");
    assert!(again.unchanged);
}

/// The list, once the background has written it.
async fn awaited(door: &Door) -> Vec<Value> {
    for _ in 0..6000 {
        let answer = door.get("/api/v1/bulk").await;
        if answer.status == 200 {
            return listed(door, "").await;
        }
        assert_eq!((answer.status, &answer.as_json()["code"]), (503, &"bulk-in-work".into()));
        assert_eq!(answer.header("retry-after"), "10");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("nothing was written in a minute");
}

#[tokio::test]
async fn a_server_that_is_told_to_writes_those_of_each_generation() {
    let index = tempfile::tempdir().expect("a folder");
    let published = publish(&library(), index.path(), &|_, _, _| {}).expect("published");
    fs::create_dir(published.path.join("bulk.tmp-1")).expect("a folder");
    let site = Arc::new(Site::new(open(index.path()).expect("a generation")).writing_bulk());
    let door = Door { site: Arc::clone(&site) };
    let first = awaited(&door).await;
    assert!(!published.path.join("bulk.tmp-1").exists(), "a leftover is removed");
    let mut changed = library();
    changed.rulings.iter_mut().for_each(|ruling| ruling.text.push_str(" Indeed."));
    publish(&changed, index.path(), &|_, _, _| {}).expect("published");
    Follower::new(site, index.path().to_owned(), Opener::UNPROVED).look().await;
    assert_ne!(awaited(&door).await, first);
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_said_and_not_tried_again_at_once() {
    let index = tempfile::tempdir().expect("a folder");
    let published = publish(&library(), index.path(), &|_, _, _| {}).expect("published");
    let live = open(index.path()).expect("a generation");
    // Even the administrator cannot make a file inside a file.
    fs::remove_dir_all(&published.path).expect("an empty place");
    fs::write(&published.path, "no folder").expect("a file");
    let door = Door::new(Site::new(live).writing_bulk());
    let refused = loop {
        let answer = door.get("/api/v1/bulk").await;
        if answer.as_json()["code"] != "bulk-in-work" {
            break answer;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    };
    assert_eq!((refused.status, &refused.as_json()["code"]), (503, &"bulk-failed".into()));
    assert_eq!(refused.header("retry-after"), "900");
    fs::remove_file(&published.path).and_then(|()| fs::create_dir(&published.path)).expect("a folder");
    assert_eq!(door.get("/api/v1/bulk").await.as_json()["code"], "bulk-failed");
    assert_eq!(times(&published.path), []);
}

#[tokio::test]
async fn an_ingest_can_write_them_in_advance() {
    let index = tempfile::tempdir().expect("a folder");
    let bulk = || {
        let live = open(index.path()).expect("a generation");
        live.folder.expect("the folder of a generation").join("bulk")
    };
    let (ingest, data) = (|more: &[&str]| citator(more, index.path()), repository("data"));
    let data = data.to_str().expect("a path");
    assert_eq!(ingest(&["ingest", data]).exit, Some(0));
    assert!(!bulk().exists());
    // Nothing has changed, but the files are missing.
    assert_eq!(ingest(&["ingest", data, "--bulk"]).exit, Some(0));
    let written = times(&bulk());
    assert_eq!(ingest(&["ingest", data, "--bulk"]).exit, Some(0));
    let door = Door::new(Site::new(open(index.path()).expect("a generation")));
    assert_eq!(listed(&door, "").await.len() + 1, written.len());
    assert_eq!(times(&bulk()), written);
}

#[tokio::test]
async fn the_next_generation_has_files_of_its_own() {
    let index = tempfile::tempdir().expect("a folder");
    let site = door_with_bulk(library(), index.path()).site;
    let door = Door { site: Arc::clone(&site) };
    let before = listed(&door, "").await;
    let mut changed = library();
    changed.rulings.iter_mut().for_each(|ruling| ruling.text.push_str(" Indeed."));
    let published = publish(&changed, index.path(), &|_, _, _| {}).expect("published");
    citator::web::write_bulk_files(changed, &published).expect("written");
    Follower::new(site, index.path().to_owned(), Opener::UNPROVED).look().await;
    let after = listed(&door, "").await;
    let of = |files: &[Value], kind: &str| -> Vec<Value> {
        files.iter().filter(|file| file["type"] == kind).cloned().collect()
    };
    assert_eq!(of(&before, "rules"), of(&after, "rules"));
    for (old, new) in of(&before, "rulings").iter().zip(&of(&after, "rulings")) {
        assert_eq!(door.get(text(old, "download_uri")).await.status, 404);
        assert!(records(&door, new).await.iter().all(|ruling| text(ruling, "text").ends_with(" Indeed.")));
    }
}
