//! The tools of assistants over the Model Context Protocol, at `/mcp` and on standard input and output.
//!
//! A tool is a request to the API: its arguments are the parameters, its result is the answer.

mod completion;
mod handler;
mod prompts;
mod resources;
mod schema;
mod tool_call;
mod tools;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use rmcp::ServiceExt;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};

use self::handler::Assistant;
use crate::http::in_process_api::InProcessApi;
use crate::http::limits::{MAX_CHECKED_BODY, MCP};
use crate::state::public_url::PublicUrl;
use crate::state::site::Site;

/// Host names of this machine. Others are refused, so that no web page can reach a server at home by letting its own
/// name resolve to this machine.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "::1"];
/// Origins of pages of this machine, at any port.
const LOOPBACK_ORIGINS: [&str; 3] = ["http://localhost:*", "http://127.0.0.1:*", "http://[::1]:*"];

/// `/mcp`: every request is answered by itself, with JSON.
pub(crate) fn routes(site: &Arc<Site>, api: InProcessApi) -> Router<Arc<Site>> {
    let assistant = Assistant { site: Arc::clone(site), api };
    let public = site.holdings().public.clone();
    let host = public.iter().map(PublicUrl::host);
    let hosts: Vec<String> = host.chain(LOOPBACK).map(str::to_owned).collect();
    let origins = public.iter().map(ToString::to_string).chain(LOOPBACK_ORIGINS.map(str::to_owned));
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_sse_keep_alive(None)
        .with_max_request_body_bytes(MAX_CHECKED_BODY)
        .with_allowed_hosts(hosts)
        .with_allowed_origins(origins);
    let sessions = Arc::new(NeverSessionManager::default());
    let service = StreamableHttpService::new(move || Ok(assistant.clone()), sessions, config);
    Router::new().route_service(MCP, service).layer(from_fn(receive))
}

/// Receives the body before the service does: the service would report one that is too large as a server error.
async fn receive(request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    match Bytes::from_request(Request::from_parts(head.clone(), body), &()).await {
        Ok(body) => next.run(Request::from_parts(head, Body::from(body))).await,
        Err(rejected) => rejected.into_response(),
    }
}

/// Serves one client on standard input and output until it closes them.
pub(crate) async fn serve_stdio(site: Arc<Site>, api: InProcessApi) -> std::io::Result<()> {
    let service = Assistant { site, api }.serve(rmcp::transport::stdio()).await;
    let running = match service {
        Ok(running) => running,
        // The client has gone before it began.
        Err(error) => return Err(std::io::Error::other(error.to_string())),
    };
    running.waiting().await.map(|_| ()).map_err(std::io::Error::other)
}
