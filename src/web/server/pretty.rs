//! `?pretty`: the answers of the API with line breaks and indentation.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use serde_json::{Deserializer, Serializer};

use crate::http::limits::is_for_programs;

/// The parameter.
const PRETTY: &str = "pretty";

/// Takes the parameter out of the address, and indents the JSON of the response if it asks for that.
pub(crate) async fn print(mut request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let query = request.uri().query().unwrap_or_default();
    let is_it = |pair: &&str| pair.split('=').next() == Some(PRETTY);
    if !is_for_programs(path) || !query.split('&').any(|pair| is_it(&pair)) {
        return next.run(request).await;
    }
    let (asked, others): (Vec<&str>, Vec<&str>) = query.split('&').partition(is_it);
    let is_wanted = asked.iter().all(|pair| !matches!(pair.split_once('='), Some((_, "false" | "0"))));
    let address = if others.is_empty() { path.to_owned() } else { format!("{path}?{}", others.join("&")) };
    match address.parse::<Uri>() {
        Ok(address) => *request.uri_mut() = address,
        Err(_) => return StatusCode::BAD_REQUEST.into_response(),
    }
    let response = next.run(request).await;
    if is_wanted && is_json(response.headers()) { indented(response).await } else { response }
}

fn is_json(headers: &HeaderMap) -> bool {
    let form = headers.get(header::CONTENT_TYPE).and_then(|form| form.to_str().ok());
    form.is_some_and(|form| form.split(';').next() == Some("application/json"))
}

/// The same response, indented; as it is if it is no JSON after all.
async fn indented(response: Response) -> Response {
    let (mut parts, body) = response.into_parts();
    let Ok(body) = body.collect().await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let body = body.to_bytes();
    let mut out = Vec::with_capacity(body.len() * 2);
    let mut read = Deserializer::from_slice(&body);
    if serde_transcode::transcode(&mut read, &mut Serializer::pretty(&mut out)).is_err() {
        return Response::from_parts(parts, Body::from(body));
    }
    out.push(b'\n');
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(out))
}
