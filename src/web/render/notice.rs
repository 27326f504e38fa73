//! A notice above a text: a statement and a link.

use crate::http::problem::Link;
use crate::render::html::SafeHtml;

/// The fact, then a link, then others.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) strong: String,
    pub(crate) text: String,
    pub(crate) link: Link,
    pub(crate) also: Vec<Link>,
    /// The subrules that changed since.
    pub(crate) below: Vec<SafeHtml>,
}
