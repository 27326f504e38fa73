//! What a file may cost: tags with a thousand attributes, and files that take too long.

use std::fs;
use std::time::Duration;

use citator::ingest::{Ingested, ingest};
use citator::join::pipeline;
use citator::record::diagnostic::Code;
use citator::source::{Limits, Notes, SourceFile};
use citator::work::steps;

use crate::support::printed_pages::pdf;

/// A page of a tournament document with a piece of markup between two of its sections.
fn page(markup: &str) -> String {
    format!(
        "<!doctype html><html><head><title>IPG</title></head><body>\n<h1>Magic Infraction Procedure Guide</h1>\n\
         <h1>IPG 1. Philosophy</h1>\n<p>Be fair.</p>\n<h1>IPG 1.1 Penalties</h1>\n<p>Be kind.</p>\n\
         <h1>IPG 1.2 Signals</h1>\n<p>Be clear.</p>\n{markup}\n<h1>IPG 1.3 Repairs</h1>\n<p>Be quick.</p>\n</body></html>\n"
    )
}

fn read(markup: &str) -> Ingested {
    ingest(&SourceFile::from_text("ipg.html", &page(markup)))
}

/// The line of the diagnostic for a tag with too many attributes, and the number of records.
fn refused(markup: &str) -> (Option<u32>, usize) {
    let read = read(markup);
    assert!(read.account.is_complete(), "{:?}", read.account);
    let found = read.diagnostics.iter().find(|found| found.message.contains("attributes"));
    if let Some(found) = found {
        assert_eq!(found.code, Code::CutShort);
        assert!(!found.help.is_empty());
    }
    (found.map(|found| found.line()), read.records.len())
}

fn attributes(count: usize, form: impl Fn(usize) -> String) -> String {
    (0..count).map(form).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_tag_with_more_than_a_thousand_attributes_is_refused_with_its_line() {
    let all = refused("").1;
    let forms: [fn(usize) -> String; 6] = [
        |at| format!("a{at}"),
        |at| format!("a{at}=1"),
        |at| format!("a{at}='>'"),
        |at| format!("a{at} = \"b c d\""),
        |at| format!("a{at}=\"1\"b{at}=\"2\"\n"),
        |at| format!("/ é{at}"),
    ];
    for form in forms {
        let (line, records) = refused(&format!("<p {}>x", attributes(1_001, form)));
        assert_eq!(line, Some(9), "{}", form(0));
        assert!(0 < records && records < all, "what is before it is read: {records} of {all}");
    }
    assert_eq!(refused(&format!("</p {}>x", attributes(1_001, |at| format!("a{at}")))).0, Some(9));
    // The tag is open where the file ends.
    assert_eq!(refused(&format!("\n<p {}", attributes(100_000, |at| format!("a{at}")))).0, Some(10));
}

#[test]
fn what_only_looks_like_many_attributes_is_read() {
    let all = refused("").1;
    let many = attributes(5_000, |at| format!("a{at}"));
    for markup in [
        format!("<p {}>x</p>", attributes(1_000, |at| format!("a{at}=1"))),
        format!("<p style=\"{many}\">x</p>"),
        format!("<p style = '{many}' class=b>x</p>"),
        format!("<p style=\"<b {many}\">x</p>"),
        format!("<!-- <p {many}> -->"),
        format!("<!-- <p a=\" --><p>x</p><!-- {many} -->"),
        format!("<!x <p {many}>"),
        format!("<script>if (i<n && {many}) {{}}</script>"),
        format!("<script><!-- <script> <b {many} </script> --></script>"),
        format!("<style>a<b {many}</style>"),
        format!("<p>5 < 6 {many}</p>"),
    ] {
        let (line, records) = refused(&markup);
        let shown: String = markup.chars().take(60).collect();
        assert_eq!(line, None, "{shown}");
        assert!(records >= all, "{shown}: {records} records of {all}");
    }
}

#[test]
fn attributes_cost_what_they_are_long() {
    let steps = |count| {
        let page = page(&format!("<p {}>x", attributes(count, |at| format!("a{at}=1"))));
        let source = SourceFile::from_text("ipg.html", &page);
        steps::count(|| ingest(&source)).1
    };
    let (once, twice) = (steps(50_000), steps(100_000));
    assert!(twice * 100 <= once * 220, "{once} steps, then {twice}");
}

#[test]
fn a_tag_in_one_of_many_places_is_found_wherever_it_is() {
    let tag = format!("<p {}>", attributes(1_001, |at| format!("a{at}")));
    for before in [
        "<p a=\"<b\">",
        "<p a='>'>",
        "<!-- <b a=\" -->",
        "<!-->",
        "<!--->",
        "<!-- --!>",
        "<?x <b a=\" >",
        "<script>'<b a=\"'</script>",
        "<script><!-- <script> <b a=\" </script> --></script>",
        "<style><b a=\"</style>",
        "<title><b a=\"</title>",
        "<textarea><b a='</textarea>",
        "<b/c=\"d\"/>",
        "</b a=\"\">",
        "<b a=>",
        "&amp",
        "5<6 <",
    ] {
        assert_eq!(refused(&format!("{before}{tag}x")).0, Some(9), "{before}");
    }
}

#[test]
fn a_file_that_takes_too_long_is_a_diagnostic_and_the_rest_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("ipg.html"), page("")).expect("a file");
    let slow = Limits { time: (Duration::ZERO, Duration::ZERO), ..Limits::default() };
    let library = pipeline::read_within(&[folder.path()], &slow, &|_, _| {});
    let found = library.diagnostics.iter().find(|found| found.code == Code::FileTooLarge);
    let found = found.expect("a diagnostic");
    assert!(found.unread && found.message.contains("takes longer"), "{found}");
    assert_eq!(found.lines, Some(citator::record::Lines { first: 1, last: 12 }));
    assert_eq!(library.documents.iter().count(), 0);
    let library = pipeline::read_within(&[folder.path()], &Limits::default(), &|_, _| {});
    assert_eq!(library.documents.iter().count(), 1);
}

/// A PDF with an object stream of this index and these objects. Its table of objects is missing.
fn packed(index: &str, objects: &str) -> SourceFile {
    let good = String::from_utf8(pdf(&[vec![(50, 50, "Magic Tournament Rules")]])).expect("text");
    let stream = format!(
        "90 0 obj\n<< /Type /Obj#53tm /N 1 /First {} /Length {} >>\nstream\n{index}{objects}\nendstream\nendobj\n",
        index.len(),
        index.len() + objects.len()
    );
    let (before, _) = good.split_once("xref\n").expect("a table");
    let text = format!("{before}{stream}trailer\n<< /Size 100 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n");
    SourceFile::from_bytes("mtr.pdf", text.as_bytes(), Notes::default())
}

#[test]
fn packed_objects_of_a_pdf_lie_side_by_side() {
    let is_refused = |index: &str, objects: &str| {
        let read = ingest(&packed(index, objects));
        read.diagnostics.iter().any(|found| found.message.contains("on top of one another"))
    };
    assert!(!is_refused("91 0 92 8 ", "[1 2 3] [4 5]"));
    assert!(!is_refused("92 8 91 0 ", "[1 2 3] [4 5]"), "in any order");
    assert!(!is_refused("91 0 92 800 93 900 ", "[1 2 3]"), "what lies behind the end is not there");
    assert!(is_refused("91 0 92 0 ", "[1 2 3] [4 5]"));
    assert!(is_refused("91 0 92 1 ", "  [1 2 3]"), "white space is skipped");
    assert!(is_refused("91 0 92 2 ", "%%%\n[1 2 3]"), "comments, too");
    assert!(is_refused("91 0 % 7 7\n92 0 ", "[1 2 3]"));
}
