//! Converts between text and code page 437, the encoding of DOS programs.
//!
//! The 128 upper characters are the whole standard; a crate would bring about a hundred other code pages with
//! it.

/// The characters for the bytes from 128 on, in order.
const UPPER: [char; 128] = [
    'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å', //
    'É', 'æ', 'Æ', 'ô', 'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', '¢', '£', '¥', '₧', 'ƒ', //
    'á', 'í', 'ó', 'ú', 'ñ', 'Ñ', 'ª', 'º', '¿', '⌐', '¬', '½', '¼', '¡', '«', '»', //
    '░', '▒', '▓', '│', '┤', '╡', '╢', '╖', '╕', '╣', '║', '╗', '╝', '╜', '╛', '┐', //
    '└', '┴', '┬', '├', '─', '┼', '╞', '╟', '╚', '╔', '╩', '╦', '╠', '═', '╬', '╧', //
    '╨', '╤', '╥', '╙', '╘', '╒', '╓', '╫', '╪', '┘', '┌', '█', '▄', '▌', '▐', '▀', //
    'α', 'ß', 'Γ', 'π', 'Σ', 'σ', 'µ', 'τ', 'Φ', 'Θ', 'Ω', 'δ', '∞', 'φ', 'ε', '∩', //
    '≡', '±', '≥', '≤', '⌠', '⌡', '÷', '≈', '°', '∙', '·', '√', 'ⁿ', '²', '■', '\u{a0}',
];

/// Decodes bytes. Every byte is a character.
pub(super) fn decode(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|&byte| if byte.is_ascii() { char::from(byte) } else { UPPER[usize::from(byte & 127)] })
        .collect()
}

/// Encodes a text; `None` if it has a character that the code page lacks.
pub(crate) fn encode(text: &str) -> Option<Vec<u8>> {
    text.chars().map(byte).collect()
}

fn byte(letter: char) -> Option<u8> {
    if letter.is_ascii() {
        return u8::try_from(letter).ok();
    }
    let at = UPPER.iter().position(|&other| other == letter)?;
    u8::try_from(at + 128).ok()
}
