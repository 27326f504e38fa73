//! The fonts of a PDF: the letters of their codes, their widths, and whether they are bold.

use std::collections::HashMap;

use encoding_rs::{BIG5, EUC_JP, EUC_KR, GB18030, SHIFT_JIS, UTF_16BE};
use lopdf::{Dictionary, Document, Encoding, Object};

/// Limit of an unpacked table of letters, in bytes.
const MAX_TABLE: usize = 8 << 20;

/// Limit of the widths that are kept of a font.
const MAX_WIDTHS: usize = 70_000;

/// A font.
pub(super) struct Font<'a> {
    /// Codes of composite fonts mostly have two bytes.
    is_composite: bool,
    /// The letters, by the font's own `ToUnicode` table.
    unicode: Option<Encoding<'static>>,
    /// The letters, by the name of the encoding.
    encoding: Option<Encoding<'a>>,
    /// A national encoding, in composite fonts.
    national: Option<&'static encoding_rs::Encoding>,
    widths: HashMap<u32, f32>,
    usual_width: f32,
    pub(super) bold: bool,
}

/// A letter of a text.
pub(super) struct Glyph {
    pub(super) code: u32,
    pub(super) bytes: usize,
    /// Its text; `None` if the font does not tell.
    pub(super) text: Option<String>,
}

impl<'a> Font<'a> {
    pub(super) fn read(document: &'a Document, font: &'a Dictionary) -> Font<'a> {
        let is_composite = name(font, b"Subtype") == Some(b"Type0");
        let own = match is_composite {
            true => descendant(document, font).unwrap_or(font),
            false => font,
        };
        let mut only_table = Dictionary::new();
        only_table.set("Type", Object::Name(b"Font".to_vec()));
        if let Ok(table) = font.get(b"ToUnicode") {
            only_table.set("ToUnicode", table.clone());
        }
        let unicode = match only_table.get_font_encoding_with_limit(document, MAX_TABLE) {
            Ok(Encoding::UnicodeMapEncoding(map)) => Some(Encoding::UnicodeMapEncoding(map)),
            _ => None,
        };
        let national = name(font, b"Encoding").and_then(national);
        let encoding = font.get_font_encoding_with_limit(document, MAX_TABLE).ok().filter(|_| !is_composite);
        let usual = if is_composite { number(own, document, b"DW").unwrap_or(1000.0) } else { 500.0 };
        let mut read = Font {
            is_composite,
            unicode,
            encoding,
            national,
            widths: HashMap::new(),
            usual_width: usual,
            bold: is_bold(document, font, own),
        };
        match is_composite {
            true => read.composite_widths(document, own),
            false => read.simple_widths(document, own),
        }
        read
    }

    fn simple_widths(&mut self, document: &Document, font: &Dictionary) {
        let first = number(font, document, b"FirstChar").unwrap_or(0.0).max(0.0) as u32;
        let Ok(widths) = font.get_deref(b"Widths", document).and_then(Object::as_array) else { return };
        for (code, width) in (first..).zip(widths.iter().take(256)) {
            let width = width.as_float().ok().or_else(|| number_of(width, document));
            self.widths.extend(width.map(|width| (code, width)));
        }
    }

    /// `W`: `first [w w w]` or `first last w`.
    fn composite_widths(&mut self, document: &Document, font: &Dictionary) {
        let Ok(entries) = font.get_deref(b"W", document).and_then(Object::as_array) else { return };
        let mut at = 0;
        while at + 1 < entries.len() && self.widths.len() < MAX_WIDTHS {
            let first = number_of(&entries[at], document).unwrap_or(0.0).max(0.0) as u32;
            match document.dereference(&entries[at + 1]).map(|(_, object)| object) {
                Ok(Object::Array(widths)) => {
                    let widths = widths.iter().map(|width| number_of(width, document).unwrap_or(1000.0));
                    self.widths.extend((first..).zip(widths.take(MAX_WIDTHS)));
                    at += 2;
                }
                Ok(last) => {
                    let last = number_of(last, document).unwrap_or(0.0).max(0.0) as u32;
                    let width = entries.get(at + 2).and_then(|width| number_of(width, document));
                    let codes = (first..=last).take(MAX_WIDTHS);
                    self.widths.extend(codes.zip(std::iter::repeat(width.unwrap_or(1000.0))));
                    at += 3;
                }
                Err(_) => at += 1,
            }
        }
    }

    /// The width of a code, in thousandths of the font's size.
    pub(super) fn width(&self, code: u32) -> f32 {
        self.widths.get(&code).copied().unwrap_or(self.usual_width)
    }

    /// The letters of a text.
    pub(super) fn glyphs(&self, bytes: &[u8]) -> Vec<Glyph> {
        let mut glyphs = Vec::with_capacity(bytes.len());
        let mut rest = bytes;
        while let Some(&first) = rest.first() {
            let length = self.code_length(first).min(rest.len());
            let (code, behind) = rest.split_at(length);
            let value = code.iter().fold(0_u32, |value, &byte| value << 8 | u32::from(byte));
            glyphs.push(Glyph { code: value, bytes: length, text: self.text(code, value) });
            rest = behind;
        }
        glyphs
    }

    fn code_length(&self, first: u8) -> usize {
        match self.national {
            _ if !self.is_composite => 1,
            Some(encoding) if encoding == UTF_16BE => 2,
            Some(_) if first < 0x81 => 1,
            _ => 2,
        }
    }

    fn text(&self, code: &[u8], value: u32) -> Option<String> {
        let known = match &self.unicode {
            Some(Encoding::UnicodeMapEncoding(map)) => map.get(value, code.len() as u8),
            _ => None,
        };
        if let Some(units) = known.filter(|units| !units.is_empty()) {
            let text = String::from_utf16_lossy(&units);
            return Some(text).filter(|text| !text.contains('\u{fffd}'));
        }
        if let Some(encoding) = self.national {
            let (text, had_errors) = encoding.decode_without_bom_handling(code);
            return Some(text.into_owned()).filter(|_| !had_errors);
        }
        let text = self.encoding.as_ref()?.bytes_to_string(code).ok()?;
        Some(text).filter(|text| !text.is_empty())
    }
}

/// The encoding that a named table of codes stands for.
fn national(name: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let name = std::str::from_utf8(name).ok()?;
    let holds = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    match () {
        () if holds(&["UCS2", "UTF16"]) => Some(UTF_16BE),
        () if holds(&["RKSJ"]) => Some(SHIFT_JIS),
        () if name.starts_with("GB") => Some(GB18030),
        () if holds(&["B5"]) => Some(BIG5),
        () if name.starts_with("KSC") => Some(EUC_KR),
        () if name.starts_with("EUC-") => Some(EUC_JP),
        () => None,
    }
}

/// Whether a font says by its name or its description that it is bold.
fn is_bold(document: &Document, font: &Dictionary, own: &Dictionary) -> bool {
    let base = name(font, b"BaseFont").or_else(|| name(own, b"BaseFont")).unwrap_or_default();
    let base = String::from_utf8_lossy(base).to_lowercase();
    let described = own.get_deref(b"FontDescriptor", document).and_then(Object::as_dict).ok();
    let weight = described.and_then(|described| number(described, document, b"FontWeight")).unwrap_or(400.0);
    let flags = described.and_then(|described| number(described, document, b"Flags")).unwrap_or(0.0);
    ["bold", "black", "heavy", "semibold"].iter().any(|word| base.contains(word))
        || weight >= 600.0
        || flags as u32 & 1 << 18 != 0
}

fn descendant<'a>(document: &'a Document, font: &'a Dictionary) -> Option<&'a Dictionary> {
    let fonts = font.get_deref(b"DescendantFonts", document).and_then(Object::as_array).ok()?;
    document.dereference(fonts.first()?).ok()?.1.as_dict().ok()
}

fn name<'a>(dictionary: &'a Dictionary, key: &[u8]) -> Option<&'a [u8]> {
    dictionary.get(key).and_then(Object::as_name).ok()
}

fn number(dictionary: &Dictionary, document: &Document, key: &[u8]) -> Option<f32> {
    number_of(dictionary.get(key).ok()?, document)
}

/// The number that an object is or refers to.
pub(super) fn number_of(object: &Object, document: &Document) -> Option<f32> {
    document.dereference(object).ok()?.1.as_float().ok().filter(|number| number.is_finite())
}
