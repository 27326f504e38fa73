//! Generations whose checksums are right and whose content is not: whatever is in them, the one before is served.

use std::fs;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

use citator::index::{IndexError, Opener, open, open_as, prove, publish, rollback};
use citator::library::{BookText, CardId, Library, NamedCard, RuleId, RulingId};
use citator::web::{Site, Snapshot};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use crate::index::generations::rollback::{older, two_generations};
use crate::join::small_library::sample;
use crate::support::forge::{file, manifest, name_of, seal};
use crate::support::repository;
use crate::support::web::Door;

/// Gives a forged generation the name that its content has, and points to it.
fn point(index: &Path, folder: &Path, checksum: &str) {
    let name = name_of(&manifest(folder));
    let place = index.join(format!("gen-{name}"));
    if place != *folder {
        fs::rename(folder, &place).expect("renamed");
    }
    fs::write(index.join("CURRENT"), format!("gen-{name} {checksum}\n")).expect("written");
}

/// A generator of numbers that is the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }
}

/// Damages bytes: a flipped bit, a byte of all ones, a cut, a repeated piece, or a long number.
fn damaged(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let at = dice.below(bytes.len());
    let mut bytes = bytes.to_vec();
    match dice.below(8) {
        0 => bytes[at] = 0xff,
        1 => bytes.truncate(at),
        2 => {
            let piece = bytes[at..(at + 40).min(bytes.len())].to_vec();
            bytes.splice(at..at, piece);
        }
        3 => drop(bytes.splice(at..at, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1])),
        _ => bytes[at] ^= 1 << dice.below(8),
    }
    bytes
}

#[tokio::test]
async fn no_content_takes_a_server_down() {
    let (folder, before, live) = two_generations();
    let names: Vec<String> = manifest(&live.path)["files"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|file| file["name"].as_str().expect("a name").to_owned())
        .collect();
    let kept = folder.path().join("kept");
    crate::support::forge::copy(&live.path, &kept);
    fs::remove_dir_all(&live.path).expect("removed");
    let mut dice = Dice(7);
    // More are tried by `.ci/faults --long`, each in a process of its own: an allocation that fails ends a process.
    let rounds = 65;
    let (mut stood_in, mut refused, mut pages) = (0, 0, 0);
    for round in 0..rounds {
        let draft = folder.path().join("draft");
        crate::support::forge::copy(&kept, &draft);
        let name = &names[round % names.len()];
        let bytes = damaged(&fs::read(draft.join(name)).expect("a file"), &mut dice);
        fs::write(draft.join(name), bytes).expect("written");
        let checksum = seal(&draft, |_| {});
        point(folder.path(), &draft, &checksum);
        let shown = Snapshot::open(folder.path(), None, Opener::UNPROVED);
        let shown = shown.unwrap_or_else(|error| panic!("round {round}, {name}: {error}"));
        if shown.live.generation == before.report.generation {
            stood_in += 1;
        }
        let proved = prove(folder.path());
        refused += usize::from(proved.is_err());
        if let Ok((report, _)) = proved {
            assert_eq!(
                shown.live.generation, report.generation,
                "round {round}, {name}: what is proved is shown"
            );
        }
        let door = Door { site: Arc::new(Site::showing(shown)) };
        for page in ["/", "/search?q=%22damage%22", "/rules", "/api/v1/search?q=%22trample%22"] {
            // A page may fail, but not all of them.
            pages += usize::from(door.get(page).await.status < 500);
        }
        let generation = citator::index::current_generation(folder.path()).expect("a name");
        fs::remove_dir_all(folder.path().join(format!("gen-{generation}"))).expect("removed");
    }
    assert!(stood_in > rounds / 10, "{stood_in} of {rounds}");
    assert!(refused >= stood_in, "{refused} refused, {stood_in} stood in");
    assert!(pages > rounds * 4 * 9 / 10, "{pages} of {} pages", rounds * 4);
}

#[test]
fn counts_that_lie_are_noticed() {
    let (folder, before, live) = two_generations();
    let checksum = seal(&live.path, |manifest| manifest["counts"]["rules"] = 1.into());
    point(folder.path(), &live.path, &checksum);
    assert_eq!(open(folder.path()).expect("the one before").generation, before.report.generation);
}

/// Positions are numbers in the files, so each may be any number.
#[test]
fn positions_that_lead_nowhere_are_refused() {
    type Change = fn(&mut Library);
    let changes: [(&str, Change); 3] = [
        ("the ruling of a card", |library| {
            library.cards.iter_mut().for_each(|entry| entry.rulings.push(RulingId(257)));
        }),
        ("a named card", |library| {
            let named = NamedCard { span: (0, 1), card: CardId(1 << 20) };
            library.rules.iter_mut().for_each(|text| text.names.push(named));
        }),
        ("the text of a place", |library| {
            library.books.iter_mut().for_each(|book| {
                book.rules.iter_mut().for_each(|place| place.text = RuleId(u32::MAX));
            });
        }),
    ];
    for (what, change) in changes {
        let (folder, before, live) = two_generations();
        let mut library = sample();
        change(&mut library);
        let records = live.path.join("records.postcard");
        fs::write(&records, library.to_parts().expect("records").concat()).expect("written");
        let checksum = seal(&live.path, |_| {});
        point(folder.path(), &live.path, &checksum);
        let error = prove(folder.path()).expect_err(what).to_string();
        assert!(error.contains("names another one that is not there"), "{what}: {error}");
        let opened = open(folder.path()).expect("the one before");
        assert_eq!(opened.generation, before.report.generation, "{what}");
    }
}

#[test]
fn a_few_bytes_that_stand_for_gigabytes_are_no_text_of_a_book() {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    std::io::copy(&mut std::io::repeat(b'0').take((64 << 20) + 1), &mut gzip).expect("packed");
    let bytes = postcard::to_stdvec(&gzip.finish().expect("packed")).expect("bytes");
    let text: BookText = postcard::from_bytes(&bytes).expect("a text");
    assert!(text.unpacked().expect_err("too long").to_string().contains("more than"), "{}", bytes.len());
    assert!(BookText::compress(&"0".repeat((64 << 20) + 1)).is_empty());
    assert_eq!(BookText::default().unpacked().expect("none"), "");
    assert_eq!(BookText::compress("a\u{e9}").unpacked().expect("whole"), "a\u{e9}");
}

/// An empty text takes 3 bytes of the file and 24 of memory, so a long file of past ids is left out.
#[test]
fn past_ids_are_bounded() {
    let (folder, _, live) = two_generations();
    let past = |cards: usize| {
        let ruling = json!({ "cards": vec![""; cards], "now": [] });
        let bytes = json!({ "rulings": { "gone": ruling }, "cards": {} }).to_string();
        fs::write(live.path.join("past-ids.json"), bytes).expect("written");
        let checksum = seal(&live.path, |_| {});
        point(folder.path(), &live.path, &checksum);
        open(folder.path()).expect("whole").past.rulings.len()
    };
    assert_eq!((past(5), past(6 << 20), past(5)), (1, 0, 1));
}

/// Lineages that are loaded lead every page of a rule through the editions.
#[tokio::test]
async fn no_forged_lineage_breaks_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let live = publish(&sample_library(), folder.path(), &|_, _, _| {}).expect("published");
    let lineages = live.path.join("lineages.postcard");
    let sound = fs::read(&lineages).expect("lineages");
    Snapshot::proved(open(folder.path()).expect("whole")).expect("the sample can be shown");
    let (mut dice, mut refused) = (Dice(11), 0);
    for round in 0..40 {
        let mut bytes = sound.clone();
        // The links stand before the prints.
        let at = dice.below(bytes.len() / 2);
        bytes[at] = [0, 1, 5, 127][round % 4];
        fs::write(&lineages, &bytes).expect("written");
        let checksum = seal(&live.path, |_| {});
        point(folder.path(), &live.path, &checksum);
        let Ok(shown) = Snapshot::open(folder.path(), None, Opener::UNPROVED) else {
            refused += 1;
            continue;
        };
        let numbers: Vec<String> =
            shown.live.shelf.rules().iter().map(|text| text.rule.number.to_string()).step_by(7).collect();
        let door = Door { site: Arc::new(Site::showing(shown)) };
        for number in numbers {
            let page = door.get(&format!("/rules/{number}")).await;
            assert!(page.status < 500, "round {round}, byte {at}: {number}");
        }
    }
    assert!(refused > 0, "no change was refused");
}

/// The library of the sample's rulebooks.
fn sample_library() -> Library {
    citator::join::pipeline::read(&[repository("data")], &|_, _| {})
}

/// Expects that a manifest with this change is refused, and the generation before is opened.
fn refuses(what: &str, change: impl FnOnce(&mut Value)) {
    let (folder, before, live) = two_generations();
    let checksum = seal(&live.path, change);
    let pointer = format!("gen-{} {checksum}\n", live.report.generation);
    fs::write(folder.path().join("CURRENT"), pointer).expect("written");
    let error = prove(folder.path()).expect_err("it lists what is not there");
    assert!(matches!(error, IndexError::Damaged { .. }), "{what}: {error}");
    let said = error.to_string();
    assert!(
        ["lists", "is not the name", "no generation has"].iter().any(|why| said.contains(why)),
        "{what}: {said}"
    );
    let opened = open(folder.path()).expect("the one before");
    assert_eq!(opened.generation, before.report.generation, "{what}");
}

#[test]
fn no_manifest_lists_what_is_not_a_file_of_a_generation() {
    for name in [
        "../x",
        "/x",
        "a/b",
        "a\\b",
        ".x",
        "..",
        "",
        "C:x",
        "x\0y",
        "x\ny",
        "x.part",
        "manifest.json",
        "MANIFEST.json",
        "é.bin",
        "a b",
        "evil.bin",
        "records.postcard.old",
        "0123.idx",
        "0123456789abcdef0123456789abcdef.exe",
        "0123456789ABCDEF0123456789abcdef.idx",
    ] {
        refuses(name, |manifest| manifest["files"][1]["name"] = name.into());
    }
    refuses("twice", |manifest| manifest["files"][1] = manifest["files"][0].clone());
    refuses("in another case", |manifest| {
        let name = manifest["files"][0]["name"].as_str().expect("a name").to_uppercase();
        manifest["files"][1]["name"] = name.into();
    });
    refuses("too many", |manifest| {
        let files = manifest["files"].as_array_mut().expect("a list");
        for number in 0..200 {
            let mut file = files[0].clone();
            file["name"] = format!("x{number}").into();
            files.push(file);
        }
    });
}

#[test]
fn a_pointer_that_is_a_link_to_itself_leaves_the_newest_whole_generation() {
    let (folder, _, live) = two_generations();
    let current = folder.path().join("CURRENT");
    fs::remove_file(&current).expect("removed");
    #[cfg(unix)]
    std::os::unix::fs::symlink("CURRENT", &current).expect("a link");
    assert_eq!(open(folder.path()).expect("it is found").generation, live.report.generation);
}

#[test]
fn what_was_just_built_is_proved_before_it_is_live() {
    // A library whose positions lead nowhere is a fault of ours, and must not become the live generation.
    let folder = tempfile::tempdir().expect("a folder");
    let first = publish(&older(), folder.path(), &|_, _, _| {}).expect("published");
    let mut broken = sample();
    broken.rulings.iter_mut().for_each(|ruling| {
        ruling
            .occurrences
            .iter_mut()
            .for_each(|occurrence| occurrence.card = Some(citator::library::CardId(u32::MAX)));
    });
    let tried = catch_unwind(AssertUnwindSafe(|| publish(&broken, folder.path(), &|_, _, _| {})));
    assert!(!matches!(tried, Ok(Ok(_))), "it was published");
    assert_eq!(open(folder.path()).expect("whole").generation, first.report.generation);
}

#[test]
fn a_damaged_newest_generation_can_be_left_by_a_rollback() {
    let (folder, before, live) = two_generations();
    let store = file(&live.path, ".term");
    fs::write(&store, b"nothing").expect("written");
    let checksum = seal(&live.path, |_| {});
    point(folder.path(), &live.path, &checksum);
    assert!(prove(folder.path()).is_err());
    let (back, _) = rollback(folder.path()).expect("there is one before");
    assert_eq!(back.generation, before.report.generation);
    let opened = open(folder.path()).expect("whole");
    assert_eq!((opened.generation, opened.warnings), (before.report.generation, Vec::new()));
}

/// Whoever opens a generation without a proof leaves no note of one: a server would trust it.
#[test]
fn what_a_command_opens_counts_as_unproved() {
    let (folder, before, _) = two_generations();
    let note = folder.path().join("PROVED");
    fs::remove_file(&note).expect("the note of the ingest");
    open(folder.path()).expect("a command opens it");
    assert!(!note.exists());
    let refuting = Opener { prove: Some(|_| Err("refuted".to_owned())), ..Opener::UNPROVED };
    assert!(open_as(folder.path(), refuting, &Ok).is_err(), "neither is shown: {}", before.report.generation);
    assert!(!note.exists());
    let proving = Opener { prove: Some(|_| Ok(())), ..Opener::UNPROVED };
    open_as(folder.path(), proving, &Ok).expect("it is proved");
    assert!(note.exists());
}
