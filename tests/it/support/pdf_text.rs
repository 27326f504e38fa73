//! Extracts the words of each page from a PDF that chromium printed.
//!
//! It supports only that writer: objects in sequence, fonts by object name, text as glyphs.

use std::collections::HashMap;
use std::io::Read;

use regex::bytes::Regex;

/// The words of each sheet, in the order in which they are drawn.
pub(crate) fn pages(base64: &str) -> Vec<String> {
    let objects = objects(&decode(base64));
    let head = |number: &u32| {
        String::from_utf8_lossy(objects.get(number).map_or(&[][..], |object| &object.0)).into_owned()
    };
    let named = |head: &str, name: &str| -> Option<u32> {
        head.split_once(name)?.1.split_whitespace().next()?.parse().ok()
    };
    let mut numbers: Vec<&u32> = objects.keys().collect();
    numbers.sort();
    let sheets = numbers.into_iter().filter(|number| head(number).contains("/Type /Page\n"));
    let mut pages = Vec::new();
    for sheet in sheets {
        let content = named(&head(sheet), "/Contents ")
            .and_then(|content| objects.get(&content))
            .map_or(&[][..], |object| &object.1);
        let glyphs = |font: u32| {
            named(&head(&font), "/ToUnicode ")
                .and_then(|map| objects.get(&map))
                .map(|object| letters(&object.1))
        };
        pages.push(words(content, glyphs));
    }
    pages
}

/// Each object by its number: what is said of it, and what is in it, unpacked.
fn objects(file: &[u8]) -> HashMap<u32, (Vec<u8>, Vec<u8>)> {
    let opening = Regex::new(r"(?-u)(?:^|\n)(\d+) 0 obj\n").expect("it is right");
    let mut all = HashMap::new();
    for found in opening.captures_iter(file) {
        let number = String::from_utf8_lossy(&found[1]).parse().expect("a number");
        let rest = &file[found.get(0).expect("all of it").end()..];
        let end = find(rest, b"endobj").unwrap_or(rest.len());
        let (head, stream) = find(&rest[..end], b"stream\n")
            .map_or((&rest[..end], &[][..]), |at| (&rest[..at], &rest[at + 7..end]));
        let mut content = Vec::new();
        if flate2::read::ZlibDecoder::new(stream).read_to_end(&mut content).is_err() {
            content = stream.to_vec();
        }
        all.insert(number, (head.to_vec(), content));
    }
    all
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

/// Which letters the glyphs of a font stand for.
fn letters(map: &[u8]) -> HashMap<u32, String> {
    let map = String::from_utf8_lossy(map);
    let mut all = HashMap::new();
    let hex = |text: &str| u32::from_str_radix(text, 16).unwrap_or_default();
    let said = |text: &str| {
        let units: Vec<u16> =
            text.as_bytes().chunks(4).map(|unit| hex(&String::from_utf8_lossy(unit)) as u16).collect();
        String::from_utf16_lossy(&units)
    };
    for line in map.lines() {
        let parts: Vec<&str> =
            line.split(['<', '>']).map(str::trim).filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [from, to] => drop(all.insert(hex(from), said(to))),
            [from, to, first] => {
                for (step, glyph) in (hex(from)..=hex(to)).enumerate() {
                    let letter = char::from_u32(hex(first) + step as u32).unwrap_or('?');
                    all.insert(glyph, letter.to_string());
                }
            }
            _ => {}
        }
    }
    all
}

fn words(content: &[u8], glyphs: impl Fn(u32) -> Option<HashMap<u32, String>>) -> String {
    let content = String::from_utf8_lossy(content);
    let piece = regex::Regex::new(r"/F(\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b").expect("it is right");
    let mut font = HashMap::new();
    let mut out = String::new();
    for found in piece.captures_iter(&content) {
        if let Some(number) = found.get(1).and_then(|number| number.as_str().parse().ok()) {
            font = glyphs(number).unwrap_or_default();
        } else if let Some(hex) = found.get(2) {
            let codes = hex
                .as_str()
                .as_bytes()
                .chunks(4)
                .map(|code| u32::from_str_radix(&String::from_utf8_lossy(code), 16).unwrap_or_default());
            codes.for_each(|code| out.push_str(font.get(&code).map_or("", String::as_str)));
        } else {
            out.push('\n');
        }
    }
    out
}

fn decode(base64: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let mut out = Vec::new();
    let (mut bits, mut held) = (0u32, 0);
    for value in base64.bytes().filter_map(value) {
        bits = bits << 6 | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            out.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    out
}
