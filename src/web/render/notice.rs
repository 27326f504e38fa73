//! A notice above a text: a statement and a link.

use crate::web::http::problem::Link;

/// The fact, then a link, then others.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) strong: String,
    pub(crate) text: String,
    pub(crate) link: Link,
    pub(crate) also: Vec<Link>,
}
