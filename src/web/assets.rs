//! The style sheets, the script and the icon, inside the binary and under names that change with their content.
//!
//! It does not know pages.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::encoding::{Compressed, Encoding};
use super::frame::{CHANGING, UNCHANGING};
use super::problem::Problem;

/// A file of the site.
pub(super) struct Asset {
    name: &'static str,
    ending: &'static str,
    media_type: &'static str,
    bytes: &'static [u8],
    path: LazyLock<String>,
    /// As small as it gets, since it is done once.
    compressed: LazyLock<Compressed>,
}

static STYLE: Asset = Asset {
    name: "style",
    ending: "css",
    media_type: "text/css; charset=utf-8",
    bytes: include_bytes!("../../assets/style.css"),
    path: LazyLock::new(|| STYLE.hashed_path()),
    compressed: LazyLock::new(|| STYLE.compress()),
};

static PRINT: Asset = Asset {
    name: "print",
    ending: "css",
    media_type: "text/css; charset=utf-8",
    bytes: include_bytes!("../../assets/print.css"),
    path: LazyLock::new(|| PRINT.hashed_path()),
    compressed: LazyLock::new(|| PRINT.compress()),
};

static SCRIPT: Asset = Asset {
    name: "citator",
    ending: "js",
    media_type: "text/javascript; charset=utf-8",
    bytes: include_bytes!("../../assets/citator.js"),
    path: LazyLock::new(|| SCRIPT.hashed_path()),
    compressed: LazyLock::new(|| SCRIPT.compress()),
};

static ICON: Asset = Asset {
    name: "icon",
    ending: "svg",
    media_type: "image/svg+xml",
    bytes: include_bytes!("../../assets/icon.svg"),
    path: LazyLock::new(|| ICON.hashed_path()),
    compressed: LazyLock::new(|| ICON.compress()),
};

static MASKABLE: Asset = Asset {
    name: "maskable",
    ending: "svg",
    media_type: "image/svg+xml",
    bytes: include_bytes!("../../assets/maskable.svg"),
    path: LazyLock::new(|| MASKABLE.hashed_path()),
    compressed: LazyLock::new(|| MASKABLE.compress()),
};

static OFFLINE: Asset = Asset {
    name: "offline",
    ending: "js",
    media_type: "text/javascript; charset=utf-8",
    bytes: include_bytes!("../../assets/offline.js"),
    path: LazyLock::new(|| OFFLINE.hashed_path()),
    compressed: LazyLock::new(|| OFFLINE.compress()),
};

/// Every asset.
static ALL: [&Asset; 6] = [&STYLE, &PRINT, &SCRIPT, &ICON, &MASKABLE, &OFFLINE];

/// The addresses of all of them.
pub(super) fn paths() -> impl Iterator<Item = &'static str> {
    ALL.into_iter().map(Asset::path)
}

pub(super) fn style() -> &'static Asset {
    &STYLE
}

pub(super) fn print() -> &'static Asset {
    &PRINT
}

pub(super) fn script() -> &'static Asset {
    &SCRIPT
}

pub(super) fn maskable() -> &'static Asset {
    &MASKABLE
}

pub(super) fn offline() -> &'static Asset {
    &OFFLINE
}

pub(super) fn icon() -> &'static Asset {
    &ICON
}

impl Asset {
    fn hashed_path(&self) -> String {
        let hash = crate::hash::hex(&Sha256::digest(self.bytes)[..6]);
        format!("/assets/{}.{hash}.{}", self.name, self.ending)
    }

    fn compress(&self) -> Compressed {
        Compressed::of(self.bytes, 11)
    }

    /// The content in a compression.
    fn body(&'static self, encoding: Encoding) -> &'static [u8] {
        self.compressed.body(encoding).unwrap_or(self.bytes)
    }

    /// The address, with a hash of the content in it.
    pub(super) fn path(&'static self) -> &'static str {
        &self.path
    }
}

/// `/favicon.ico`, which browsers ask for beside answers that are no pages.
pub(super) async fn favicon() -> Response {
    let headers = [(header::CONTENT_TYPE, HeaderValue::from_static(ICON.media_type)), (header::CACHE_CONTROL, CHANGING)];
    (headers, ICON.bytes).into_response()
}

/// Compresses all assets now, not when the first reader waits for them.
pub(super) fn prepare() {
    for asset in ALL {
        LazyLock::force(&asset.compressed);
    }
}

/// Sends an asset. An old name gives the new content, but not for keeping: the page that asks may lie in a cache.
pub(super) async fn send(Path(file): Path<String>, asked: HeaderMap) -> Result<Response, Problem> {
    let (name, ending) = (file.split('.').next().unwrap_or_default(), file.rsplit('.').next().unwrap_or_default());
    let found = ALL.into_iter().find(|asset| asset.name == name && asset.ending == ending);
    let asset = found.ok_or_else(|| Problem::of_status(axum::http::StatusCode::NOT_FOUND))?;
    let keep = if asset.path().ends_with(&format!("/{file}")) { UNCHANGING } else { CHANGING };
    let encoding = Encoding::wanted(&asked);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.media_type)),
        (header::CACHE_CONTROL, keep),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let mut response = (headers, asset.body(encoding)).into_response();
    if encoding != Encoding::Identity {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    Ok(response)
}
