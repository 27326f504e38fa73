//! Answers API requests without a connection, so that the command line and the tools of assistants cannot
//! disagree with the API.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode};
use axum::response::IntoResponse;
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::http::problem::Problem;
use crate::http::request_notes::RequestNotes;
use crate::text_form::{AnswerForm, FoundNothing};

/// The API with all its limits and its response cache.
#[derive(Clone)]
pub(crate) struct InProcessApi(Router);

/// A response of the API.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
    /// Why it failed, if it did.
    pub(crate) problem: Option<Problem>,
    /// Whether it is a search without a hit.
    pub(crate) found_nothing: bool,
    /// The counted steps of its work.
    #[cfg_attr(not(feature = "mcp"), allow(dead_code, reason = "only assistants are charged for it"))]
    pub(crate) steps: u64,
}

impl InProcessApi {
    pub(crate) fn over(routes: Router) -> InProcessApi {
        InProcessApi(routes)
    }

    /// The response to GET.
    pub(crate) async fn get(&self, address: &str, form: AnswerForm) -> Reply {
        self.send(Request::get(address).extension(form).body(Body::empty())).await
    }

    /// The response to POST.
    pub(crate) async fn post(&self, address: &str, body: Vec<u8>, form: AnswerForm) -> Reply {
        self.send(Request::post(address).extension(form).body(Body::from(body))).await
    }

    async fn send(&self, request: axum::http::Result<Request<Body>>) -> Reply {
        let mut response = match request {
            Ok(request) => self.0.clone().oneshot(request).await.unwrap_or_else(|never| match never {}),
            Err(_) => Problem::of_status(StatusCode::BAD_REQUEST).into_response(),
        };
        let status = response.status();
        let problem = response.extensions_mut().remove::<Problem>();
        let failed = status.is_client_error() || status.is_server_error();
        let problem = problem.or_else(|| failed.then(|| Problem::of_status(status)));
        let found_nothing = response.extensions().get::<FoundNothing>().is_some();
        let steps = response.extensions().get::<Arc<RequestNotes>>().map_or(0, |notes| notes.steps());
        let body = response.into_body().collect().await.map(|body| body.to_bytes()).unwrap_or_default();
        Reply { status, body, problem, found_nothing, steps }
    }
}

#[cfg(feature = "mcp")]
impl Reply {
    /// The body, read from its JSON.
    pub(crate) fn read<T: serde::de::DeserializeOwned>(self) -> Result<T, Problem> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        serde_json::from_slice(&self.body).map_err(|_| Problem::of_status(StatusCode::INTERNAL_SERVER_ERROR))
    }
}
