//! Quality values of the `Accept` headers (RFC 9110, section 12.4.2).

/// The quality of a range such as `text/html;level=1;q=0.5`, in thousandths; 1000 if it gives no quality. `None` if
/// the quality is not a number from 0 to 1.
pub(crate) fn quality(range: &str) -> Option<u16> {
    let mut parameters = range.split(';').skip(1).map(str::trim);
    let given = parameters.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    let Some(given) = given else { return Some(1000) };
    let quality: f32 = given.trim().parse().ok()?;
    (0.0..=1.0).contains(&quality).then_some((quality * 1000.0) as u16)
}
