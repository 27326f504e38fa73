//! The front matter of a Markdown document: keys and values between two lines of three dashes.

use record::Lines;
use source::SourceFile;

/// The last line of the front matter, which is between two lines of three dashes at the top.
pub(crate) fn front_matter(source: &SourceFile) -> Option<Lines> {
    let (first, _) = source.filled_lines().next().filter(|(_, line)| is_fence(line))?;
    let (last, _) = source.filled_lines().skip(1).find(|(_, line)| is_fence(line))?;
    Some(Lines { first, last })
}

/// The value of a front matter key.
pub(crate) fn front_value<'a>(source: &'a SourceFile, wanted: &str) -> Option<&'a str> {
    let front = front_matter(source)?;
    let inside = source.filled_lines().filter(|(line, _)| (front.first..=front.last).contains(line));
    inside
        .filter_map(|(_, line)| key_and_value(line))
        .find(|(key, value)| *key == wanted && !value.is_empty())
        .map(|(_, value)| value)
}

/// Whether a line consists of three dashes.
pub(crate) fn is_fence(line: &str) -> bool {
    line.trim_start_matches('\u{feff}').trim_end() == "---"
}

/// Splits `title: Notes of our judges`.
pub(crate) fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let is_key = !key.is_empty()
        && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    is_key.then(|| (key, unquoted(value.trim())))
}

/// A value without its quotation marks.
fn unquoted(value: &str) -> &str {
    let inside = ['"', '\''].into_iter().find_map(|quote| value.strip_prefix(quote)?.strip_suffix(quote));
    inside.unwrap_or(value)
}
