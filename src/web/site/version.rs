//! `/version`: which program answers.

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use index::SCHEMA_VERSION;

/// The program that answers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Version {
    /// Always `citator`.
    name: &'static str,
    /// Its version.
    version: &'static str,
    /// The commit that it was built from, if the build was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    commit: Option<&'static str>,
    /// A hash of its source, assets and dependencies.
    build: &'static str,
    /// The format number of the indexes that it reads.
    index_format: u32,
    /// Its optional parts.
    features: Vec<&'static str>,
}

/// The program that answers.
#[utoipa::path(get, path = "/version", responses((status = 200, body = Version)))]
pub(crate) async fn version() -> Response {
    let version = Version {
        name: "citator",
        version: env!("CARGO_PKG_VERSION"),
        commit: program::this().commit,
        build: program::this().build,
        index_format: SCHEMA_VERSION,
        features: program::this().parts.clone(),
    };
    ([(header::CACHE_CONTROL, "no-store")], Json(version)).into_response()
}
