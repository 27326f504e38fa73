//! Answers API requests without a server, so that the command line and the API cannot disagree.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::web::http::params::UrlBuilder;
use crate::web::state::site::Site;

/// The body of the API's response to `path` with these parameters, as text; a problem is a response, too.
pub async fn answer(site: Arc<Site>, path: &str, parameters: &[(&str, &str)]) -> String {
    let address =
        parameters.iter().fold(UrlBuilder::new(path), |address, (name, value)| address.with(name, value));
    let request = Request::get(address.to_string()).body(Body::empty());
    let Ok(request) = request else { return String::new() };
    let Ok(response) = crate::web::router(site).oneshot(request).await;
    let body = response.into_body().collect().await.map(|body| body.to_bytes()).unwrap_or_default();
    String::from_utf8_lossy(&body).into_owned()
}
