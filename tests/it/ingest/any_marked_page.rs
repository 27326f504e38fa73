//! Any marked-up rulebook is parsed without a panic, every line is accounted for, and only markup is left
//! out.

use citator::ingest::ingest;
use citator::record::diagnostic::Code;
use citator::source::SourceFile;
use proptest::prelude::*;

use crate::ingest::fixtures::fixtures_of;

use crate::support::cases;

/// The formats with marks, and those that are read as if they had some.
const FORMATS: [&str; 5] =
    ["dokuwiki_rulebook", "markdown_rulebook", "reformatted_rulebook", "rulebook_excerpt", "xml_rulebook"];

fn fixtures() -> Vec<String> {
    let paths = FORMATS.iter().flat_map(|format| fixtures_of(format));
    paths.map(|path| std::fs::read_to_string(path).expect("the fixture can be read")).collect()
}

fn lines() -> Vec<String> {
    let odd = [
        "",
        " ",
        "<",
        "</p>",
        "<p class=\"clause\" markdown=\"1\">",
        "---",
        "**",
        "[[",
        "![{X}](",
        "&lt;",
        "==",
        "\\\\",
    ];
    let mut lines: Vec<String> = odd.into_iter().map(str::to_owned).collect();
    lines.extend(fixtures().iter().flat_map(|text| text.lines()).map(str::to_owned));
    lines
}

/// What must hold of every text. A heading that stands twice and differs is a fault of the text made here.
fn is_accounted_for(text: &str) -> Result<(), TestCaseError> {
    let read = ingest(&SourceFile::from_text("any.txt", text));
    prop_assert!(read.account.is_complete(), "{:?}", read.account);
    for diagnostic in &read.diagnostics {
        prop_assert!(!matches!(diagnostic.code, Code::OwnedTwice | Code::NotReread), "{diagnostic}");
    }
    prop_assert!(read.records.is_sorted_by_key(|record| record.origin.lines));
    Ok(())
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn shuffled_pages_are_accounted_for(lines in prop::collection::vec(prop::sample::select(lines()), 0..60)) {
        is_accounted_for(&lines.join("\n"))?;
        is_accounted_for(&format!("---\n{}", lines.join("\r\n")))?;
        is_accounted_for(&format!("<?xml version=\"1.0\"?>\n<xml>\n{}", lines.join("\n")))?;
    }

    #[test]
    fn pages_cut_anywhere_are_accounted_for(text in prop::sample::select(fixtures()), part in 0.0..1.0) {
        let mut kept = (text.len() as f64 * part) as usize;
        while !text.is_char_boundary(kept) {
            kept -= 1;
        }
        is_accounted_for(&text[..kept])?;
        is_accounted_for(&text[kept..])?;
    }

    #[test]
    fn any_marks_are_accounted_for(marks in "[*\\[\\]()<>/pb=#&;lt{}X!\\\\ a.。引1-]{0,40}") {
        is_accounted_for(&format!("<b id='cr100-1'>100.1.</b> {marks}\n<b>100.1.</b> {marks}\n\n{marks}\n"))?;
        is_accounted_for(&format!("<p>**100.1.** {marks}</p>\n{marks}\n<p>**100.2.** {marks}\n{marks}</p>"))?;
    }
}
