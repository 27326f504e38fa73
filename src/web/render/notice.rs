//! A notice above a text: a statement and a link.

use crate::web::http::problem::Link;

/// What is so, then where to go.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) strong: String,
    pub(crate) text: String,
    pub(crate) link: Link,
}
