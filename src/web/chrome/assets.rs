//! Static assets: style sheets, scripts and icon, embedded in the binary and served under content-hashed
//! names.
//!
//! It does not know pages.

use std::sync::{LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::http::cache_control::{CHANGING, UNCHANGING};
use crate::http::content_encoding::{Compressed, Encoding};
use crate::http::problem::Problem;

/// A file of the site.
pub(crate) struct Asset {
    name: &'static str,
    ending: &'static str,
    bytes: &'static [u8],
    path: String,
    /// Compressed once, at the highest level.
    compressed: OnceLock<Compressed>,
}

type Lazy = LazyLock<Asset>;

pub(crate) static STYLE: Lazy =
    Lazy::new(|| Asset::of("style", "css", include_bytes!("../../../assets/style.css")));
pub(crate) static PRINT: Lazy =
    Lazy::new(|| Asset::of("print", "css", include_bytes!("../../../assets/print.css")));
pub(crate) static FEED: Lazy =
    Lazy::new(|| Asset::of("feed", "css", include_bytes!("../../../assets/feed.css")));
pub(crate) static SCRIPT: Lazy =
    Lazy::new(|| Asset::of("citator", "js", include_bytes!("../../../assets/citator.js")));
pub(crate) static OFFLINE: Lazy =
    Lazy::new(|| Asset::of("offline", "js", include_bytes!("../../../assets/offline.js")));
pub(crate) static ICON: Lazy =
    Lazy::new(|| Asset::of("icon", "svg", include_bytes!("../../../assets/icon.svg")));
pub(crate) static MASKABLE: Lazy =
    Lazy::new(|| Asset::of("maskable", "svg", include_bytes!("../../../assets/maskable.svg")));

/// A picture for links that are shared elsewhere, by the part of the site.
macro_rules! picture {
    ($name:literal) => {
        Lazy::new(|| {
            Asset::of($name, "png", include_bytes!(concat!("../../../assets/share/", $name, ".png")))
        })
    };
}

/// The pictures; no page of the site shows them. The last one is for every other part.
static PICTURES: [Lazy; 6] = [
    picture!("rules"),
    picture!("rulings"),
    picture!("documents"),
    picture!("glossary"),
    picture!("changes"),
    picture!("site"),
];

/// The address of the picture for the part of the site that a page is in.
pub(crate) fn picture(page: &str) -> &'static str {
    let part = page.split(['/', '?']).find_map(|part| match part {
        "cards" => Some("rulings"),
        "" => None,
        other => PICTURES.iter().map(|picture| picture.name).find(|name| *name == other),
    });
    let is_wanted = |picture: &&Lazy| picture.name == part.unwrap_or("site");
    PICTURES.iter().find(is_wanted).map_or("", |picture| picture.path())
}

/// Every asset of the pages.
static ALL: [&Lazy; 7] = [&STYLE, &PRINT, &FEED, &SCRIPT, &ICON, &MASKABLE, &OFFLINE];

/// The addresses of all of them.
pub(crate) fn paths() -> impl Iterator<Item = &'static str> {
    ALL.into_iter().map(|asset| asset.path())
}

impl Asset {
    fn of(name: &'static str, ending: &'static str, bytes: &'static [u8]) -> Asset {
        let hash = record::content_hash::hex(&Sha256::digest(bytes)[..6]);
        Asset {
            name,
            ending,
            bytes,
            path: format!("/assets/{name}.{hash}.{ending}"),
            compressed: OnceLock::new(),
        }
    }

    fn media_type(&self) -> HeaderValue {
        HeaderValue::from_static(match self.ending {
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "png" => "image/png",
            _ => "image/svg+xml",
        })
    }

    fn compressed(&self) -> &Compressed {
        self.compressed.get_or_init(|| Compressed::compress(self.bytes, 11))
    }

    /// The content in an encoding.
    fn body(&'static self, encoding: Encoding) -> Bytes {
        self.compressed().body(encoding).map_or(Bytes::from_static(self.bytes), |common| common.bytes.clone())
    }

    /// The address, with a hash of the content in it.
    pub(crate) fn path(&'static self) -> &'static str {
        &self.path
    }
}

/// `/favicon.ico`, which browsers request for responses that are not HTML.
pub(crate) async fn favicon() -> Response {
    let headers = [(header::CONTENT_TYPE, ICON.media_type()), (header::CACHE_CONTROL, CHANGING)];
    (headers, ICON.bytes).into_response()
}

/// Compresses all assets in advance, so that no request waits for it.
pub(crate) fn prepare() {
    for asset in ALL {
        asset.compressed();
    }
}

/// Sends an asset. An outdated name gives the current content with a short lifetime, since the requesting
/// page may come from a cache.
pub(crate) async fn send(Path(file): Path<String>, asked: HeaderMap) -> Result<Response, Problem> {
    let (name, ending) =
        (file.split('.').next().unwrap_or_default(), file.rsplit('.').next().unwrap_or_default());
    let found = ALL.into_iter().chain(&PICTURES).find(|asset| asset.name == name && asset.ending == ending);
    let asset = found.ok_or_else(|| Problem::of_status(axum::http::StatusCode::NOT_FOUND))?;
    let keep = if asset.path().ends_with(&format!("/{file}")) { UNCHANGING } else { CHANGING };
    let encoding = Encoding::wanted(&asked);
    let headers = [
        (header::CONTENT_TYPE, asset.media_type()),
        (header::CACHE_CONTROL, keep),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let mut response = (headers, asset.body(encoding)).into_response();
    if encoding != Encoding::Identity {
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    Ok(response)
}
