//! The letters of RTF: bytes in the code page of their font, and numbers of Unicode.

use encoding_rs::Encoding;

/// The encoding of a code page: `\ansicpg1252`.
pub(super) fn of_code_page(number: i32) -> Option<&'static Encoding> {
    Some(match number {
        437 | 850 | 1252 => encoding_rs::WINDOWS_1252,
        874 => encoding_rs::WINDOWS_874,
        932 => encoding_rs::SHIFT_JIS,
        936 => encoding_rs::GBK,
        949 => encoding_rs::EUC_KR,
        950 => encoding_rs::BIG5,
        1250 => encoding_rs::WINDOWS_1250,
        1251 => encoding_rs::WINDOWS_1251,
        1253 => encoding_rs::WINDOWS_1253,
        1254 => encoding_rs::WINDOWS_1254,
        1255 => encoding_rs::WINDOWS_1255,
        1256 => encoding_rs::WINDOWS_1256,
        1257 => encoding_rs::WINDOWS_1257,
        1258 => encoding_rs::WINDOWS_1258,
        10000 => encoding_rs::MACINTOSH,
        65001 => encoding_rs::UTF_8,
        _ => return None,
    })
}

/// The encoding of a font, by its charset: `\fcharset128`. `None` for the encoding of the document.
pub(super) fn of_charset(number: i32) -> Option<&'static Encoding> {
    of_code_page(match number {
        77 => 10000,
        128 => 932,
        129 => 949,
        134 => 936,
        136 => 950,
        161 => 1253,
        162 => 1254,
        163 => 1258,
        177 => 1255,
        178 => 1256,
        186 => 1257,
        204 => 1251,
        222 => 874,
        238 => 1250,
        _ => return None,
    })
}

/// Bytes and Unicode numbers that are not letters yet: a letter may take two of either.
#[derive(Default)]
pub(super) struct Pending {
    bytes: Vec<u8>,
    high: Option<u16>,
}

impl Pending {
    /// Adds a byte of text.
    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Adds a number of Unicode, which RTF writes with a sign; the letter, once it is whole.
    pub(super) fn unicode(&mut self, number: i32) -> Option<char> {
        let unit = u16::try_from(number & 0xffff).unwrap_or_default();
        match (self.high.take(), unit) {
            (None, 0xd800..=0xdbff) => {
                self.high = Some(unit);
                None
            }
            (Some(high), 0xdc00..=0xdfff) => char::decode_utf16([high, unit]).next()?.ok(),
            _ => Some(char::from_u32(u32::from(unit)).unwrap_or('\u{fffd}')),
        }
    }

    /// Whether half a letter is left over.
    pub(super) fn drop_half(&mut self) -> bool {
        self.high.take().is_some()
    }

    /// The text of the bytes in an encoding.
    pub(super) fn take(&mut self, encoding: &'static Encoding) -> Option<String> {
        if self.bytes.is_empty() {
            return None;
        }
        let (text, _) = encoding.decode_without_bom_handling(&self.bytes);
        let text = text.into_owned();
        self.bytes.clear();
        Some(text)
    }
}
