//! The representations of a page: HTML, JSON, Markdown and plain text, by the suffix of its address or by
//! `Accept`. A suffix wins.

use axum::http::{HeaderMap, header};

use crate::http::page_record::record_address;
use crate::http::quality::quality;
use crate::text_form::Markup;

/// Limit of media ranges that are read from a request.
const MOST_RANGES: usize = 64;

/// A representation of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Representation {
    Html,
    Json,
    Markdown,
    Text,
}

impl Representation {
    /// All representations, in the order of preference.
    pub(crate) const ALL: [Representation; 4] =
        [Representation::Html, Representation::Json, Representation::Markdown, Representation::Text];
    /// The representations beside the page itself, each with an address of its own.
    pub(crate) const OTHERS: [Representation; 3] =
        [Representation::Json, Representation::Markdown, Representation::Text];

    /// The end of its addresses; empty for HTML.
    pub(crate) fn suffix(self) -> &'static str {
        match self {
            Representation::Html => "",
            Representation::Json => ".json",
            Representation::Markdown => ".md",
            Representation::Text => ".txt",
        }
    }

    /// Its media type without parameters.
    pub(crate) fn media_type(self) -> &'static str {
        match self {
            Representation::Html => "text/html",
            Representation::Json => "application/json",
            Representation::Markdown => "text/markdown",
            Representation::Text => "text/plain",
        }
    }

    /// The marks of its text; `None` if it is no text.
    pub(crate) fn markup(self) -> Option<Markup> {
        match self {
            Representation::Html | Representation::Json => None,
            Representation::Markdown => Some(Markup::Markdown),
            Representation::Text => Some(Markup::Plain),
        }
    }

    /// The page and the representation that an address with a suffix is for: `/rules/702.19b.md`. `None` for other
    /// addresses, such as `/llms.txt`.
    pub(crate) fn of_path(path: &str) -> Option<(&str, Representation)> {
        let with_suffix = |form: Representation| Some((path.strip_suffix(form.suffix())?, form));
        let (page, form) = Representation::OTHERS.into_iter().find_map(with_suffix)?;
        record_address(page, &|_| false).map(|_| (page, form))
    }

    /// The representation that a request prefers among some; the first of them without a readable `Accept`. `None` if
    /// it accepts none of them. Of equal qualities the more specific range wins, then the one that comes first.
    pub(crate) fn preferred(headers: &HeaderMap, among: &[Representation]) -> Option<Representation> {
        let values = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
        let ranges: Vec<MediaRange<'_>> = values
            .flat_map(|value| value.split(','))
            .take(MOST_RANGES)
            .enumerate()
            .filter_map(|(at, range)| MediaRange::read(at, range))
            .collect();
        if ranges.is_empty() {
            return among.first().copied();
        }
        let mut best = None;
        for &form in among {
            let matching =
                ranges.iter().filter_map(|range| Some((range.precision(form.media_type())?, range)));
            let Some((precision, range)) =
                matching.max_by_key(|(precision, range)| (*precision, range.quality))
            else {
                continue;
            };
            let rank = (range.quality, precision, std::cmp::Reverse(range.at));
            if range.quality > 0 && best.is_none_or(|(other, _)| rank > other) {
                best = Some((rank, form));
            }
        }
        best.map(|(_, form)| form)
    }
}

/// A media range of `Accept`, such as `text/*;q=0.5`.
struct MediaRange<'a> {
    /// Its place in the header.
    at: usize,
    kind: &'a str,
    subtype: &'a str,
    /// Its quality in thousandths.
    quality: u16,
}

impl<'a> MediaRange<'a> {
    fn read(at: usize, range: &'a str) -> Option<MediaRange<'a>> {
        let (kind, subtype) = range.split(';').next()?.trim().split_once('/')?;
        Some(MediaRange { at, kind, subtype, quality: quality(range)? })
    }

    /// How exactly it names a media type: 2 for `text/html`, 1 for `text/*`, 0 for `*/*`; `None` if it does not
    /// match.
    fn precision(&self, media_type: &str) -> Option<u8> {
        let (kind, subtype) = media_type.split_once('/')?;
        match (self.kind.eq_ignore_ascii_case(kind), self.subtype) {
            (true, own) if own.eq_ignore_ascii_case(subtype) => Some(2),
            (true, "*") => Some(1),
            _ if (self.kind, self.subtype) == ("*", "*") => Some(0),
            _ => None,
        }
    }
}
