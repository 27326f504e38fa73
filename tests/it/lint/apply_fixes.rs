//! Rewriting citations: the new number in the notation of the old one, and every other byte kept.

use citator::lineage::Verdict;
use citator::lint::{Reach, edits};
use citator::source::{self, Notes, SourceFile};
use proptest::prelude::*;

use super::findings::{check, told, with_edits};
use crate::support::cases;

#[test]
fn what_is_written_instead_keeps_its_notation() {
    for (text, written) in [
        ("rule 721.1A", "rule 724.1A"),
        ("rules 721.1A–D", "rules 724.1A–D"),
        ("rule ７２１．１ａ", "rule ７２４．１ａ"),
        ("rules 721.1a, b, and d", "rules 724.1a, b, and d"),
        ("rules 721.1a through rule 721.1d", "rules 724.1a through rule 724.1d"),
        ("rules 721.1a-721.1c", "rules 724.1a-724.1c"),
        ("rules 722.1–3", "rules 725.1–3"),
        ("cr721-1a", "cr724-1a"),
        ("CR721.1.", "CR724.1."),
        ("rule 721.1a/b", "rule 724.1a/b"),
        ("rule 721.1(a) and (b)", "rule 724.1(a) and (b)"),
        ("rules 721.1 (a–d)", "rules 724.1 (a–d)"),
        ("rule 721.1 (bb)", "rule 721.1 (bb)"),
        ("rule 721.1 b, rule 721.1.b", "rule 724.1 b, rule 724.1.b"),
        ("rule 721/1b and rule 721. 1b", "rule 724/1b and rule 724. 1b"),
        ("rules 721.1b through d", "rules 724.1b through d"),
        ("rule 721.1 a player reads", "rule 724.1 a player reads"),
    ] {
        let checked = check(text, Some("2025-03-01"));
        assert_eq!(with_edits(text, &edits(&checked, Reach::Vacant)), written, "{:?}", told(&checked));
    }
    // A letter that was not read may belong to the number, and another rule than that of the bare number.
    for text in [
        "rule 721.1  (bb)",
        "rule 721.1\n\nb",
        "rule 721.1-b",
        "rule 721.1 B",
        "rules 721.1a, .1b",
        "rule 721.1\n(b)",
        "rule 721.1 – b",
    ] {
        assert_eq!(edits(&check(text, Some("2025-03-01")), Reach::Reused), [], "{text}");
    }
    // One member stays, the others go: there is no way to say that in one expression.
    let torn = check("rules 708.1–721.1", Some("2025-03-01"));
    assert!(
        torn.findings.iter().all(|finding| finding.replacement.is_none() || finding.outcomes.len() == 1),
        "{:?}",
        told(&torn)
    );
}

#[test]
fn a_number_that_another_rule_has_now_is_rewritten_only_for_a_given_day_and_on_demand() {
    let text = "CR 720.1\n\nCR 721.1";
    for (as_of, reach, written) in [
        (None, Reach::Reused, "CR 720.1\n\nCR 724.1"),
        (Some("2025-03-01"), Reach::Vacant, "CR 720.1\n\nCR 724.1"),
        (Some("2025-03-01"), Reach::Reused, "CR 723.1\n\nCR 724.1"),
    ] {
        assert_eq!(with_edits(text, &edits(&check(text, as_of), reach)), written);
    }
    // What cites 724.1 was not written, or not only, on that day.
    let mixed = "CR 720.1, CR 724.1";
    assert_eq!(edits(&check(mixed, Some("2025-03-01")), Reach::Reused), []);
    let own = "CR 2025-03-01\nCR 720.1";
    assert_eq!(edits(&check(own, None), Reach::Reused), []);
}

#[test]
fn the_numbers_of_one_comment_are_rewritten_together_or_not_at_all() {
    let rewritten = |text: &str, as_of, reach| with_edits(text, &edits(&check(text, as_of), reach));
    for text in [
        "/*\n * 721.1a One way.\n *\n * 720.1. Another.\n */",
        "- CR 721.1\n- CR 720.1\n",
        "// CR 721.1: one way\n// CR 720.1: another\n",
    ] {
        assert_eq!(rewritten(text, Some("2025-03-01"), Reach::Vacant), text, "720.1 has a new rule");
        let new = text.replace("721.1", "724.1").replace("720.1", "723.1");
        assert_eq!(rewritten(text, Some("2025-03-01"), Reach::Reused), new);
    }
    // Neither a number that nobody has nor one that certainly holds is of another edition.
    for beside in ["CR 799.1", "MTR 2.1", "CR 702.19b", "10.5 seconds"] {
        let text = format!("CR 721.1 and {beside}");
        let new = text.replace("721.1", "724.1");
        assert_eq!(rewritten(&text, Some("2025-03-01"), Reach::Vacant), new);
    }
}

#[test]
fn a_file_keeps_every_other_byte() {
    let text = "Grüße\r\n// CR 721.1 – naïve\r\rrule 721.1a\n";
    let utf16 = |order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<u8>>();
    let one_byte: Vec<u8> = text
        .chars()
        .map(|letter| if letter == '–' { 0x96 } else { u8::try_from(u32::from(letter)).unwrap() })
        .collect();
    for (name, bytes) in [
        ("UTF-8", text.as_bytes().to_vec()),
        ("UTF-8 with a mark", [b"\xef\xbb\xbf", text.as_bytes()].concat()),
        ("UTF-16LE", [&b"\xff\xfe"[..], &utf16(u16::to_le_bytes)].concat()),
        ("UTF-16BE", [&b"\xfe\xff"[..], &utf16(u16::to_be_bytes)].concat()),
        ("windows-1252", one_byte),
    ] {
        let file = SourceFile::from_bytes("a.txt", &bytes, Notes::default());
        let found = edits(&check(&file.text, Some("2025-03-01")), Reach::Vacant);
        let stretches: Vec<_> = found.iter().map(|edit| (edit.span, edit.text.clone())).collect();
        assert_eq!(stretches.len(), 2, "{name}: {:?}", file.text);
        let written =
            source::with_edits(&bytes, &file, &stretches).unwrap_or_else(|| panic!("{name} can be written"));
        assert_eq!(written.len(), bytes.len(), "{name}");
        let changed = bytes.iter().zip(&written).filter(|(one, other)| one != other).count();
        assert_eq!(changed, 2, "{name}: one digit of each number");
        assert_eq!(
            SourceFile::from_bytes("a.txt", &written, Notes::default()).text,
            text.replace("721", "724"),
            "{name}"
        );
    }
    let broken = b"rule 721.1 \xff\xff and caf\xc3\xa9 \xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\n";
    let file = SourceFile::from_bytes("b.txt", broken, Notes::default());
    assert_eq!(
        source::with_edits(broken, &file, &[((5, 10), "724.1".to_owned())]),
        None,
        "what was lost cannot be written back"
    );
}

#[test]
fn every_letter_of_code_page_437_is_written_back() {
    let bytes = [b"Juz\xa0m rule 721.1 ".to_vec(), (128..=255).collect()].concat();
    let file = SourceFile::from_bytes("a.txt", &bytes, Notes::default());
    assert_eq!(file.encoding.0, "CP437");
    assert!(
        file.text.starts_with("Juzám rule 721.1 Çüéâäà") && file.text.ends_with("·√ⁿ²■\u{a0}"),
        "{}",
        file.text
    );
    assert_eq!(source::with_edits(&bytes, &file, &[]).as_deref(), Some(&bytes[..]));
    let edit = |text: &str| source::with_edits(&bytes, &file, &[((12, 17), text.to_owned())]);
    assert_eq!(edit("724.1"), Some([&b"Juz\xa0m rule 724.1 "[..], &bytes[17..]].concat()));
    assert_eq!(edit("724.1 ж"), None, "a letter that the code page lacks");
}

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("CR 721.1".to_owned()),
        Just("rules 721.1a–d".to_owned()),
        Just("rule 720.1".to_owned()),
        Just("721.1a and b".to_owned()),
        Just("722.2, 722.3".to_owned()),
        Just("702.19b".to_owned()),
        Just("// 310.8a\r\n".to_owned()),
        Just("Rule 721, “The Monarch”".to_owned()),
        "[ -~é€\n\r\t]{0,12}",
        "7[0-3][0-9]\\.[0-9]{1,2}[a-g]?",
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.join(" "))
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn fixing_changes_nothing_but_what_it_fixes(text in pieces(), is_dated in any::<bool>()) {
        let as_of = is_dated.then_some("2025-03-01");
        let checked = check(&text, as_of);
        let found = edits(&checked, Reach::Vacant);
        let written = with_edits(&text, &found);
        let (mut at, mut there) = (0, 0);
        for edit in &found {
            let kept = edit.span.0 - at;
            prop_assert_eq!(&text[at..edit.span.0], &written[there..there + kept]);
            prop_assert_eq!(&written[there + kept..there + kept + edit.text.len()], &edit.text);
            let finding = checked.findings.iter().find(|finding| finding.span == edit.span);
            prop_assert!(finding.is_some_and(|finding| finding.is_stale() && finding.verdict == Some(Verdict::Moved)));
            (at, there) = (edit.span.1, there + kept + edit.text.len());
        }
        prop_assert_eq!(&text[at..], &written[there..]);
        prop_assert_eq!(edits(&check(&written, as_of), Reach::Vacant), vec![], "a second run finds nothing to do: {}", written);
    }
}
