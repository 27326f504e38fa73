//! The site through its router: requests go in, answers come out.

use std::path::Path;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderMap, Request};
use citator::index::{Results, open, publish};
use citator::library::Library;
use citator::web::{Site, router, write_bulk_files};
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::support::library::{library, live};

/// A site to knock at.
pub(crate) struct Door {
    pub(crate) site: Arc<Site>,
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

/// What came back, not decoded.
pub(crate) struct Raw {
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

/// A site with the small library.
pub(crate) fn door() -> Door {
    Door::new(Site::new(live()))
}

/// A site over an index in a folder, with its bulk files, as after `ingest --bulk`.
pub(crate) fn door_with_bulk(library: Library, index: &Path) -> Door {
    let published = publish(&library, index, &|_, _, _| {}).expect("published");
    write_bulk_files(library, &published).expect("written");
    Door::new(Site::new(open(index).expect("a generation")))
}

/// The same with the small library, in a folder of its own.
pub(crate) fn door_with_small_bulk() -> (tempfile::TempDir, Door) {
    let index = tempfile::tempdir().expect("a folder");
    let door = door_with_bulk(library(), index.path());
    (index, door)
}

/// A site with the small library whose searches are answered like this.
pub(crate) fn door_answering(
    answer: impl Fn(&citator::index::Request) -> Results + Send + Sync + 'static,
) -> Door {
    Door::new(Site::new(live()).answering(move |_, request| answer(request)))
}

impl Door {
    pub(crate) fn new(site: Site) -> Door {
        Door { site: Arc::new(site) }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[]).await
    }

    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let path: String = path
            .chars()
            .map(|letter| if letter.is_ascii() { letter.to_string() } else { percent(letter) })
            .collect();
        let mut request = Request::builder().method(method).uri(&path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::empty()).expect("a request")).await
    }

    /// The bytes of an answer as they are sent.
    pub(crate) async fn raw(&self, path: &str, headers: &[(&str, &str)]) -> Raw {
        let request =
            headers.iter().fold(Request::get(path), |request, (name, value)| request.header(*name, *value));
        let response =
            router(Arc::clone(&self.site)).oneshot(request.body(Body::empty()).expect("a request")).await;
        let (parts, body) = response.expect("the router always answers").into_parts();
        Raw { headers: parts.headers, body: body.collect().await.expect("a whole body").to_bytes().to_vec() }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response =
            router(Arc::clone(&self.site)).oneshot(request).await.expect("the router always answers");
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a whole body").to_bytes();
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            body: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// The answer as JSON, which it must be.
    pub(crate) async fn json(&self, path: &str) -> serde_json::Value {
        let answer = self.get(path).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{path}: {error}: {}", answer.body))
    }
}

impl Answer {
    /// What stands in `<main>`.
    pub(crate) fn main(&self) -> &str {
        let start = self.body.find("<main").unwrap_or(0);
        let end = self.body.find("</main>").unwrap_or(self.body.len());
        &self.body[start..end]
    }

    /// A header; empty when it is not there.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// Whether caches are told that it depends on this header.
    pub(crate) fn varies_by(&self, name: &str) -> bool {
        let values = self.headers.get_all("vary").iter().filter_map(|value| value.to_str().ok());
        values.flat_map(|value| value.split(',')).any(|value| value.trim() == name)
    }

    pub(crate) fn as_json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

fn percent(letter: char) -> String {
    let mut bytes = [0; 4];
    letter.encode_utf8(&mut bytes).bytes().map(|byte| format!("%{byte:02X}")).collect()
}
