//! The shapes of other services, for clients that were written for them. Each is off unless the operator
//! turns it on.

mod academy_ruins;
pub(crate) mod address;
mod keyword_lists;
mod scryfall;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use tower::ServiceExt;

use crate::state::compat::Compat;
use crate::state::site::Site;

/// The routes of the shapes that are on, each under a prefix of its own.
pub(crate) fn routes(site: &Site) -> Router<Arc<Site>> {
    site.compat.iter().fold(Router::new(), |routes, shape| match shape {
        Compat::Scryfall => routes.merge(scryfall::routes()),
        Compat::AcademyRuins => routes.merge(academy_ruins::routes()),
    })
}

/// Leads the addresses that clients know to the routes of their shape.
pub(crate) fn lead(router: Router, site: &Site) -> Router {
    if site.compat.is_empty() {
        return router;
    }
    let shapes = site.compat.clone();
    Router::new().fallback_service(router.map_request(move |request: Request| address::led(request, &shapes)))
}
