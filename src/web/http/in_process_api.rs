//! Answers API requests without a connection, so that the command line and the tools of assistants cannot
//! disagree with the API.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::http::request_notes::RequestNotes;

/// The API with all its limits and its response cache.
#[derive(Clone)]
pub(crate) struct InProcessApi(Router);

/// A response of the API.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
    /// The counted steps of its work.
    #[cfg_attr(not(feature = "mcp"), allow(dead_code, reason = "only assistants are charged for it"))]
    pub(crate) steps: u64,
}

impl InProcessApi {
    pub(crate) fn over(routes: Router) -> InProcessApi {
        InProcessApi(routes)
    }

    /// The response to GET.
    pub(crate) async fn get(&self, address: &str) -> Reply {
        self.send(Request::get(address).body(Body::empty())).await
    }

    /// The response to POST.
    pub(crate) async fn post(&self, address: &str, body: Vec<u8>) -> Reply {
        self.send(Request::post(address).body(Body::from(body))).await
    }

    async fn send(&self, request: axum::http::Result<Request<Body>>) -> Reply {
        let Ok(request) = request else {
            return Reply { status: StatusCode::BAD_REQUEST, body: Bytes::new(), steps: 0 };
        };
        let Ok(response) = self.0.clone().oneshot(request).await;
        let status = response.status();
        let steps = response.extensions().get::<Arc<RequestNotes>>().map_or(0, |notes| notes.steps());
        let body = response.into_body().collect().await.map(|body| body.to_bytes()).unwrap_or_default();
        Reply { status, body, steps }
    }
}

#[cfg(feature = "mcp")]
impl Reply {
    /// The body as JSON. Responses of the API always are; anything else would become null.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}
