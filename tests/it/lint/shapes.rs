//! Shapes of text that may cost more to check than they are long: one piece after the other.

/// A shape, by its name.
pub(super) struct Shape {
    pub(super) name: &'static str,
    piece: Piece,
}

enum Piece {
    /// Always the same.
    Same(&'static str),
    /// Another one each time.
    Counted(fn(usize) -> String),
}

impl Shape {
    /// A text of this shape, at least this long.
    pub(super) fn text(&self, bytes: usize) -> String {
        let mut text = String::with_capacity(bytes + 16);
        for count in 0.. {
            if text.len() >= bytes {
                break;
            }
            match self.piece {
                Piece::Same(piece) => text.push_str(piece),
                Piece::Counted(piece) => text.push_str(&piece(count)),
            }
        }
        text
    }
}

/// All shapes.
pub(super) fn shapes() -> impl Iterator<Item = Shape> {
    let same = [WITHOUT_NUMBERS, NUMBERS, MARKS, WORDS, OTHER_NUMBERS, EVIDENCE].into_iter().flatten();
    let same = same.map(|&piece| Shape { name: piece, piece: Piece::Same(piece) });
    same.chain(COUNTED.iter().map(|&(name, piece)| Shape { name, piece: Piece::Counted(piece) }))
}

const WITHOUT_NUMBERS: &[&str] = &[
    "Nobody cites anything in this sentence of plain words. ",
    "1",
    "1.",
    "(",
    "[",
    ")",
    "\"",
    "-",
    "–",
    ",",
    ", ",
    "and ",
    "\n",
    " ",
    "\t",
    "\r\n",
    "\r",
    "a",
    "e\u{301}",
    "\u{200d}",
    "👩‍👩‍👧",
    "rule ",
    "rules ",
    "CR ",
    "---\n",
    "// \n",
    "*/",
    "Appendix ",
];

const NUMBERS: &[&str] = &[
    "702.",
    "702.1a ",
    "702.19b,",
    "702.19b",
    "702.19b\n",
    "'702.19b'",
    "1.1-999.9 ",
    "rule 100.1-999.9, ",
    "CR 100-999 ",
    "rules 100-899, ",
    "702.1a-z ",
    "rules 702.1-702.190 ",
    "702.1a–702.190z; ",
    "702.1-",
    "702.1 and ",
    "702.1, 702.2, ",
    "702.19(b)(c)(d)",
    "702. 19 b ",
    "702.\n19b",
    "702.19b/c/d/e/f/",
    "702.19b or c or d or ",
    "601.2f-h, ",
    "702.1~702.190 ",
    "702.1 to 702.190 ",
    "702.1 through 702.190 ",
    "702.1 (a, b, c, d, e, ",
    "702,1111111",
    "CR 721.1 ",
    "CR 721.1\n",
    "CR 999.99z ",
    "CR 702.19zz ",
    "CR 702.xxx ",
    "702.xxxxxxxxxxxx",
    "509/510/702.19/702.4/",
    "rule 702.19/",
    "#R70219b",
    "cr702-19b ",
];

const MARKS: &[&str] = &[
    "rule (",
    "702.19b (",
    "rule 702.19 \"",
    "“702.19 ",
    "Zones (400-499), ",
    "(400-499) CR ",
    "=702.1",
    "702.1=\n===\n",
    "704\n---\n",
    "704.1\n---\n704\n---\n",
    "// 702.1 // ",
    "/* 702.1 */",
    "- 702.1\n",
    "# 702.1 a ",
    "x -- 702.1 y ",
    "<b>702.1</b>",
    "<a href='702.19b'>702.19b</a>",
    "{\"rule\":\"702.19b\"},",
    "[702.19b](#702.19b) ",
    "rule \u{202e}702.19b",
    "７０２．１９ｂ ",
    "٧٠٢.١٩ ",
    "702.19² ",
    "\\u0041",
    "rule no. ",
    "rule no. 702.19b ",
    "See #702 ",
    "\"cr292\" ",
];

const WORDS: &[&str] = &[
    "See rule 702 ",
    "Section 3 (\"No Warranty\") ",
    "sections 1 through 9 and ",
    "section 613 of the Comprehensive Rules, ",
    "CR section 613 and 614 ",
    "Comprehensive Rules for some of us (section 903) ",
    "(section 903(section 904",
    "MTR 1.4 ",
    "MTR 1.1-99, ",
    "IPG 2.5-9.9 ",
    "sections 4.1 and 4.2 and 4.3 of the MTR ",
    "MTR Appendix A, MTR 1.4, ",
    "Appendix C of the IPG ",
    "规则702.19b、",
    "规则702.19b、702.19c至702.19f，",
    "第7章至第9章",
    "ルール702.19bと",
    "규칙 702.19b, ",
    "8장을 참조 ",
    "règle 702.19b et 702.19c, ",
    "правило 702.19b, ",
    "Правило Номер 702.19b Слова Разные ",
    "규칙 ７０２．１９ｂ ",
    "规则７０２．１９ｂ、",
    "総合ルール７０２．１９ｂと",
    "قاعدة 702.19b ",
    "κανόνας 702.19b ΑΒγδΕζ ",
    "rule 702.19b SurveilEffectAbCdEf ",
    "rule 702.19b İİİİ ",
];

const OTHER_NUMBERS: &[&str] = &[
    "2021-07-23 ",
    "// CR 2021-07-23\n",
    "rules: 2021-07-23\n",
    "January 1, 2021, ",
    "as of July 23, 2021\n",
    "as of the rules as of 2021-07-23 ",
    "2021-02-31: 702.1a, ",
    "CR 702.1a (2021-07-23) ",
    "20210723 - 702.1a\n",
    "https://x.example/702.19b?702.19c#702.19d ",
    "www.702.19b",
    "1.2.3-rc.702.19 ",
    "192.168.100.1 ",
    "12:30:45.702 ",
    "$702.19 ",
    "702.19% ",
    "978-0-306-40615-7 ",
    "112.6c-0.6-0.5",
];

const EVIDENCE: &[&str] = &[
    "rule 702.19, \"Trample\", ",
    "rule 702.19, “Banding”, ",
    "rule 702.19, “Trample ",
    "702.19. Banding\n",
    "// Trample (CR 702.22)\n",
    "Scry N (CR 701.18), ",
    "Banding, Trample and Flying are keywords, 702.9, 702.22, 702.19: ",
    "this used to be CR 701.18 → 701.22. ",
    "702.xxx Banding ",
];

type Counted = (&'static str, fn(usize) -> String);

const COUNTED: &[Counted] = &[
    ("every rule", |at| format!("CR {}.{}, ", 100 + at / 200 % 806, at % 200 + 1)),
    ("every keyword rule", |at| format!("702.{}{} ", at % 190 + 1, char::from(b'a' + (at % 6) as u8))),
    ("every chapter", |at| format!("rule {} ", 100 + at % 806)),
    ("every chapter on a line", |at| format!("rule {}\n", 100 + at % 806)),
    ("lists of a thousand", |at| {
        let opening = if at % 1000 == 0 { "\nrules " } else { "" };
        format!("{opening}{}.{}, ", 100 + at % 806, at % 9 + 1)
    }),
    ("nested lists", |at| format!("(see rules {}.1, ", 100 + at % 806)),
    ("words of all lengths", |at| format!("{} 702.19b ", "w".repeat(at % 3000))),
    ("blanks of all lengths", |at| format!("{}702.19b", " ".repeat(at % 3000))),
    ("different days", |at| format!("{}-{:02}-{:02} ", 1990 + at % 40, at % 12 + 1, at % 28 + 1)),
    ("numbers of different days", |at| {
        format!("702.1a (as of {}-{:02}-{:02}) ", 1000 + at / 336 % 2000, at / 28 % 12 + 1, at % 28 + 1)
    }),
    ("numbers of impossible days", |at| format!("702.1a (as of {}-02-31) ", 1000 + at % 2000)),
    ("different sections", |at| format!("MTR {}.{} ", at % 99 + 1, at / 99 % 99 + 1)),
    ("different missing rules", |at| format!("CR {}.{}z ", 100 + at % 806, at / 806 % 999 + 1)),
    ("different titles", |at| format!("rule 702.{}, “Title {at}”, ", at % 190 + 1)),
    ("different words", |at| format!("702.{} w{} x{} y{} z{} v{}. ", at % 190 + 1, at, at, at, at, at)),
];
