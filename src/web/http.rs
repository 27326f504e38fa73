//! HTTP support for every handler: parameters, paging, lists, problems, locale and localized formats.

pub(super) mod byte_range;
pub(super) mod cache_control;
pub(super) mod content_encoding;
pub(super) mod http_date;
pub(super) mod in_flight_bytes;
pub(super) mod in_process_api;
pub(super) mod known_params;
pub(super) mod l10n;
pub(super) mod limits;
pub(super) mod list_envelope;
pub(super) mod locale;
pub(super) mod page_record;
pub(super) mod params;
pub(super) mod problem;
pub(super) mod quality;
pub(super) mod representation;
pub(super) mod request_id;
pub(super) mod request_notes;
pub(super) mod url;
pub(super) mod work;
