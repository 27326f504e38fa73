//! Release notes as Word documents and web pages: good ones, damaged ones, and the cards they name.

use std::io::{Cursor, Write};

use citator::ingest::{Ingested, ingest};
use citator::library::{CardId, DocumentId, Library, SectionId};
use citator::record::Format;
use citator::record::diagnostic::Code;
use citator::record::{CardRef, Content, Place};
use citator::source::{Notes, SourceFile};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const STYLES: &str = r#"<w:styles xmlns:w="w"><w:style w:styleId="1"><w:name w:val="heading 1"/></w:style>
<w:style w:styleId="Punkt"><w:name w:val="FAQ Point"/></w:style></w:styles>"#;

/// The body of small release notes in the publisher's form.
const BODY: &str = r#"
<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr><w:r><w:t>茶会之夜</w:t></w:r><w:r><w:t>发布释疑</w:t></w:r></w:p>
<w:p/>
<w:p><w:r><w:t>此文件最近更新日期：2021年3月4日</w:t></w:r></w:p>
<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr><w:r><w:t>单卡解惑</w:t></w:r></w:p>
<w:p><w:r><w:t xml:space="preserve">红茶 </w:t><w:br/><w:t>{红}</w:t><w:br/><w:t>瞬间</w:t><w:br/><w:t>红茶很烫 &amp; 很香。</w:t></w:r></w:p>
<w:p><w:pPr><w:pStyle w:val="Punkt"/></w:pPr><w:r><w:t>红茶可以加奶。</w:t><w:delText>这里没有了。</w:delText></w:r></w:p>
<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="7"/></w:numPr></w:pPr><w:r><w:t>也可以不加。</w:t></w:r></w:p>
<mc:AlternateContent><mc:Fallback><w:p><w:r><w:t>又是一遍</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>
"#;

fn document(body: &str) -> String {
    format!(
        r#"<?xml version="1.0"?><w:document xmlns:w="w" xmlns:mc="mc"><w:body>{body}</w:body></w:document>"#
    )
}

/// An archive of these files.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).expect("a file of the archive");
        writer.write_all(bytes).expect("it can be written");
    }
    writer.finish().expect("an archive").into_inner()
}

fn docx(body: &str) -> Vec<u8> {
    let document = document(body);
    archive(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("word/document.xml", document.as_bytes()),
        ("word/styles.xml", STYLES.as_bytes()),
    ])
}

fn read(name: &str, bytes: &[u8]) -> Ingested {
    let ingested = ingest(&SourceFile::from_bytes(name, bytes, Notes::default()));
    assert!(ingested.account.is_complete(), "{:?}", ingested.account);
    ingested
}

/// Whatever is wrong, with its place and severity, as readers see the first line of it.
fn said(ingested: &Ingested) -> Vec<String> {
    ingested
        .diagnostics
        .iter()
        .map(|one| one.to_string().lines().next().unwrap_or_default().to_owned())
        .collect()
}

fn rulings(ingested: &Ingested) -> Vec<(CardRef, &str)> {
    let rulings = ingested
        .records
        .iter()
        .filter_map(|record| if let Content::Ruling(ruling) = &record.content { Some(ruling) } else { None });
    rulings.map(|ruling| (ruling.occurrences[0].card.clone(), ruling.text.as_str())).collect()
}

#[test]
fn word_document_is_read_by_its_paragraphs() {
    // Its name says nothing, its content does.
    let ingested = read("notes.txt", &docx(BODY));
    assert_eq!(ingested.format, Some(Format::ReleaseNotes));
    assert_eq!(said(&ingested), [""; 0]);
    let card = CardRef::Named("红茶".to_owned());
    assert_eq!(rulings(&ingested), [(card.clone(), "红茶可以加奶。"), (card, "也可以不加。")]);
    let text = ingested.records.iter().find_map(|record| match &record.content {
        Content::Passage(passage) if passage.place == Place::CardText => Some(passage.text.as_str()),
        _ => None,
    });
    assert_eq!(text, Some("红茶\n{红}\n瞬间\n红茶很烫 & 很香。"));
    assert_eq!(ingested.account.total, 9, "blank paragraphs and what is shown twice do not count");
}

/// Paragraphs of no style, one for each text.
fn unstyled(texts: &[&str]) -> String {
    texts
        .iter()
        .map(|text| format!("<w:p><w:r><w:t>{}</w:t></w:r></w:p>", text.replace('⏎', "</w:t><w:br/><w:t>")))
        .collect()
}

#[test]
fn points_that_a_writer_typed_are_rulings() {
    let front = [
        "茶会之夜发布释疑",
        "",
        "此文件最近更新日期：2021年3月4日",
        "",
        "通则释疑",
        "",
        "＊茶会在下午。",
        "",
    ];
    let one_paragraph_a_line = [
        "单卡解惑",
        "",
        "红色",
        "",
        "红茶",
        "{红}",
        "瞬间",
        "红茶很烫。",
        "",
        "＊红茶可以加奶。",
        "-----",
        "",
        "绿茶",
        "生物～茶",
        "*/4",
        "",
        "＊绿茶不加奶。",
        "",
        "＊也不加糖。",
        "1) 白糖；",
        "2) 红糖。",
        "-----",
    ];
    let one_paragraph_a_card = [
        "单卡解惑",
        "",
        "红茶⏎{红}⏎瞬间⏎红茶很烫。⏎⏎* 红茶可以加奶。⏎-----",
        "",
        "绿茶⏎生物～茶⏎*/4",
        "",
        "* 绿茶不加奶。",
        "⏎* 也不加糖。⏎1) 白糖；⏎2) 红糖。",
    ];
    let (red, green) = (CardRef::Named("红茶".to_owned()), CardRef::Named("绿茶".to_owned()));
    let expected = [
        (CardRef::Unknown, "茶会在下午。"),
        (red, "红茶可以加奶。"),
        (green.clone(), "绿茶不加奶。"),
        (green, "也不加糖。\n1) 白糖；\n2) 红糖。"),
    ];
    for cards in [one_paragraph_a_line.as_slice(), &one_paragraph_a_card] {
        let ingested = read("notes.docx", &docx(&(unstyled(&front) + &unstyled(cards))));
        assert_eq!(said(&ingested), [""; 0]);
        assert_eq!(rulings(&ingested), expected);
    }
    // A point that was typed beside others that Word has listed.
    let listed = unstyled(&["＊茶要热。"]);
    let ingested = read("notes.docx", &docx(&(BODY.to_owned() + &listed)));
    assert_eq!(rulings(&ingested).last().map(|(_, text)| *text), Some("茶要热。"));
}

#[test]
fn footnotes_are_read_too() {
    let note = "<w:footnotes xmlns:w=\"w\"><w:footnote><w:p><w:r><w:t>©2021某人。</w:t></w:r></w:p></w:footnote></w:footnotes>";
    let document = document(BODY);
    let bytes =
        archive(&[("word/document.xml", document.as_bytes()), ("word/footnotes.xml", note.as_bytes())]);
    let ingested = read("notes.docx", &bytes);
    let last = ingested.records.last().map(|record| &record.content);
    assert!(matches!(last, Some(Content::Passage(passage)) if passage.place == Place::Credits), "{last:?}");
}

#[test]
fn document_that_is_cut_short_says_so() {
    let bytes = docx(BODY);
    let ingested = read("notes.docx", &bytes[..bytes.len() / 2]);
    assert_eq!(
        said(&ingested),
        [
            "notes.docx:1: error[unreadable-file]: the file looks like a Word document, but its archive is cut short or damaged"
        ]
    );
    assert!(ingested.diagnostics[0].help.contains("copy the file again"));
}

#[test]
fn every_cut_and_every_damaged_byte_is_survived() {
    let bytes = docx(BODY);
    for end in 0..bytes.len() {
        read("notes.docx", &bytes[..end]);
        let mut damaged = bytes.clone();
        damaged[end] ^= 0x55;
        read("notes.docx", &damaged);
    }
}

#[test]
fn document_with_broken_markup_is_read_up_to_there() {
    let broken = document(BODY).replace("也可以不加。</w:t>", "也可以不加。</w:x>");
    let ingested = read(
        "notes.docx",
        &archive(&[("word/document.xml", broken.as_bytes()), ("word/styles.xml", STYLES.as_bytes())]),
    );
    assert_eq!(rulings(&ingested).len(), 2);
    let said = said(&ingested);
    assert!(
        said.len() == 1
            && said[0]
                .starts_with("notes.docx:9: error[cut-short]: word/document.xml is broken from here on"),
        "{said:?}"
    );
}

#[test]
fn a_damaged_part_beside_the_document_is_left_out_and_the_rest_is_read() {
    let document = document(BODY);
    let (text, styles) = (("word/document.xml", document.as_bytes()), ("word/styles.xml", STYLES.as_bytes()));
    let blown_up = vec![b' '; 4 << 20];
    for (kept, name) in [
        (vec![text, styles], "word/footnotes.xml"),
        (vec![text, styles], "word/endnotes.xml"),
        (vec![text], "word/styles.xml"),
    ] {
        let without = read("notes.docx", &archive(&kept));
        for (damaged, expected) in [
            (
                b"\xff".as_slice(),
                format!("error[unreadable-file]: {name} in the document cannot be unpacked: "),
            ),
            (&blown_up, format!("error[file-too-large]: {name} in the document unpacks from ")),
        ] {
            let ingested = read("notes.docx", &archive(&[kept.as_slice(), &[(name, damaged)]].concat()));
            assert_eq!(
                (ingested.format, ingested.records),
                (without.format, without.records.clone()),
                "{name}"
            );
            let found: Vec<String> = ingested
                .diagnostics
                .iter()
                .map(ToString::to_string)
                .filter(|one| one.contains(name))
                .collect();
            assert!(
                found.len() == 1 && found[0].starts_with(&format!("notes.docx:1: {expected}")),
                "{found:?}"
            );
            assert!(found[0].contains("the other parts of the document were read"), "{found:?}");
            assert_eq!(ingested.diagnostics.len(), without.diagnostics.len() + 1);
        }
    }
    let ingested = read("notes.docx", &archive(&[("word/document.xml", b"\xff"), styles]));
    assert!(
        ingested.records.is_empty() && ingested.diagnostics[0].code == Code::UnreadableFile,
        "{:?}",
        ingested.diagnostics
    );
}

#[test]
fn other_archives_stay_what_they_were() {
    let ingested = read("notes.docx", &archive(&[("notes.txt", b"nothing")]));
    assert_eq!(
        said(&ingested),
        ["notes.docx:1: warning[binary-file]: the file is a zip archive, despite its name"]
    );
}

#[test]
fn bomb_is_not_unpacked() {
    let blown_up = vec![b' '; 80 << 20];
    let ingested = read("notes.docx", &archive(&[("word/document.xml", &blown_up)]));
    assert_eq!(ingested.diagnostics.len(), 1);
    assert_eq!(ingested.diagnostics[0].code, Code::FileTooLarge);
    assert!(ingested.diagnostics[0].message.contains("unpacks from"), "{}", ingested.diagnostics[0]);
    let names: Vec<String> = (0..5000).map(|number| format!("word/{number}.xml")).collect();
    let mut files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), b"".as_slice())).collect();
    files.push(("word/document.xml", b"<p/>"));
    let ingested = read("notes.docx", &archive(&files));
    assert_eq!(
        ingested.diagnostics[0].message,
        "the document is made of 5001 files, more than the 4096 that are unpacked"
    );
}

#[test]
fn deep_nesting_and_unclosed_tags_are_flat() {
    let page = |inside: &str| {
        let top = "<html><body><h1>차 모임의 밤 출시 노트</h1><p>마지막 수정일: 2021년 3월 4일</p><h1>카드별 설명</h1>";
        format!("{top}<p>늙은 차나무<br>생물</p><ul><li>{inside}열매는 없다.</ul></body></html>")
    };
    let nested = page(&"<div><b><table>\n".repeat(200_000));
    for page in [nested, page("<p><i><li><b>"), page("<!-- --><div hidden>")] {
        let ingested = read("notes.html", page.as_bytes());
        assert_eq!(rulings(&ingested), [(CardRef::Named("늙은 차나무".to_owned()), "열매는 없다.")]);
    }
}

fn library(files: &[(&str, &[u8])]) -> Library {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        std::fs::write(folder.path().join(name), bytes).expect("a file");
    }
    citator::join::pipeline::read(&[folder.path()], &|_, _| {})
}

/// A card in Scryfall's form, with its name in Chinese.
fn card(id: u32, name: &str, printed: &str) -> String {
    format!(
        r#"{{"object":"card","oracle_id":"00000000-0000-0000-0000-00000000000{id}","name":"{name}","lang":"zhs","printed_name":"{printed}","layout":"normal"}}"#
    )
}

#[test]
fn rulings_find_their_card_by_its_name_in_their_language() {
    let cards = format!("[{},{}]", card(1, "Black Tea", "红茶"), card(2, "Green Tea", "绿茶"));
    let library = library(&[("cards.json", cards.as_bytes()), ("notes.docx", &docx(BODY))]);
    let names: Vec<&str> = library.cards.iter().map(|card| card.card.name.as_str()).collect();
    assert_eq!(names, ["Black Tea", "Green Tea"], "no card is made up beside those of the file");
    assert_eq!(library.cards[CardId(0)].rulings.len(), 2);
    assert!(library.diagnostics.is_empty(), "{:?}", library.diagnostics);
}

#[test]
fn what_a_program_calls_the_page_is_no_text_of_the_notes() {
    let page = std::fs::read_to_string(crate::support::repository("tests/fixtures/release_notes/page.html"))
        .expect("a fixture");
    let page = page.replace("<title>차 모임</title>", "<title>Unknown</title>");
    let library = library(&[("notes.html", page.as_bytes())]);
    assert_eq!(library.documents[DocumentId(0)].head.title, "차 모임의 밤™ 출시 노트");
    assert!(
        library.sections.iter().all(|section| !section.text.contains("Unknown")),
        "{:?}",
        library.sections
    );
    assert_eq!(library.sections[SectionId(0)].text, "마지막 수정일: 2031년 3월 4일 화요일");
}

#[test]
fn name_of_two_cards_finds_none_and_says_so() {
    let cards = format!("[{},{}]", card(1, "Black Tea", "红茶"), card(2, "Red Tea", "红茶"));
    let library = library(&[("cards.json", cards.as_bytes()), ("notes.docx", &docx(BODY))]);
    assert!(library.rulings.iter().all(|ruling| ruling.occurrences[0].card.is_none()));
    let said: Vec<&str> = library.diagnostics.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(said, ["红茶 is the name of 2 cards: Black Tea, Red Tea"; 2]);
}

/// Some files give each face as a card, and both with the names of both faces, or with that of one.
#[test]
fn faces_that_are_cards_of_their_own_both_have_the_ruling() {
    let two_faces = BODY.replace(
        "红茶很烫 &amp; 很香。</w:t>",
        "红茶。</w:t><w:br/><w:t>//</w:t><w:br/><w:t>加奶</w:t><w:br/><w:t>{白}</w:t><w:br/><w:t>法术</w:t>",
    );
    for (one, other) in [("红茶 // 加奶", "红茶 // 加奶"), ("加奶", "加奶")] {
        let cards = format!("[{},{}]", card(1, "Black Tea", one), card(2, "Milk", other));
        let library = library(&[("cards.json", cards.as_bytes()), ("notes.docx", &docx(&two_faces))]);
        let rulings: Vec<(&str, usize)> =
            library.cards.iter().map(|card| (card.card.name.as_str(), card.rulings.len())).collect();
        assert_eq!(rulings, [("Black Tea", 2), ("Milk", 2)]);
    }
}

#[test]
fn card_that_no_file_describes_keeps_its_rulings() {
    let library = library(&[("notes.docx", &docx(BODY))]);
    assert_eq!(library.cards.len(), 1);
    assert_eq!(
        (library.cards[CardId(0)].card.name.as_str(), library.cards[CardId(0)].rulings.len()),
        ("红茶", 2)
    );
}
