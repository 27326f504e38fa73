//! `/metrics` on an address of its own, which is for the operator and not for the public: what was counted, and the
//! figures of the moment.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use jiff::Timestamp;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric, prometheus_text, text};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::server::connections::Door;
use crate::server::process::{Figure, cpu_seconds, figures};
use crate::state::readiness::HELD_BACK;
use crate::state::site::Site;
use language::Language;
use library::Book;

/// Limit of simultaneous connections.
const MAX_CONNECTIONS: usize = 16;
/// Time limit for a connection, which serves one request.
const WITHIN: Duration = Duration::from_secs(10);

/// OpenMetrics 1.0, for scrapers that ask for it.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// The format before it, which every tool reads: `curl … | promtool check metrics`.
const PLAIN: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Tells the sources with the seconds since each was fetched last.
type Ages = Box<dyn Fn() -> Vec<(String, f64)> + Send + Sync>;

/// Serves the metrics of a site until it is dropped. `ages` tells the sources with the seconds since each was
/// fetched last.
pub async fn serve_metrics(site: Arc<Site>, listener: TcpListener, ages: Ages) {
    let mut registry = Registry::default();
    site.metrics.register(&mut registry);
    registry.register_collector(Box::new(Moment { site, ages }));
    let router = Router::new()
        .route("/metrics", get(answer).fallback(|| async { (StatusCode::METHOD_NOT_ALLOWED, "send GET\n") }))
        .fallback(|| async { (StatusCode::NOT_FOUND, "the metrics are at /metrics\n") })
        .with_state(Arc::new(registry));
    let mut door = Door::new(listener, MAX_CONNECTIONS, " for metrics");
    loop {
        let (stream, place) = door.next().await;
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let mut http = http1::Builder::new();
            http.timer(TokioTimer::new()).keep_alive(false);
            let ended = timeout(WITHIN, http.serve_connection(TokioIo::new(stream), service)).await;
            if let Ok(Err(error)) = ended {
                tracing::debug!(%error, "a connection for metrics broke off");
            }
            drop(place);
        });
    }
}

async fn answer(State(registry): State<Arc<Registry>>, headers: HeaderMap) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let mut out = String::new();
    let (written, content_type) = match accept.contains("application/openmetrics-text") {
        true => (text::encode(&mut out, &registry), OPEN_METRICS),
        false => (prometheus_text::encode(&mut out, &registry), PLAIN),
    };
    match written {
        Ok(()) => ([(header::CONTENT_TYPE, content_type)], out).into_response(),
        Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, "the metrics cannot be written\n").into_response(),
    }
}

/// Figures that are read at each scrape.
struct Moment {
    site: Arc<Site>,
    ages: Ages,
}

impl fmt::Debug for Moment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Moment")
    }
}

impl Collector for Moment {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let (site, live) = (&self.site, &self.site.holdings().live);
        let age = live.written.map(|written| Timestamp::now().duration_since(written).as_secs_f64());
        let is_held = site.condition.reasons().iter().any(|reason| reason.code == HELD_BACK);
        let of_site: [Figure; 6] = [
            ("citator_cache_bytes", "Size of the response cache.", Some(site.kept_bytes() as f64)),
            ("citator_unsent_bytes", "Responses not sent yet.", Some(site.bytes_in_flight() as f64)),
            ("citator_unchecked_bytes", "Texts not checked yet.", Some(site.bytes_of_texts() as f64)),
            (
                "citator_rate_limit_clients",
                "Clients whose quota is not full.",
                Some(site.quotas_kept() as f64),
            ),
            ("citator_generation_age_seconds", "Time since the generation was written.", age),
            (
                "citator_publication_held_back",
                "1 if a publication is held back because the index would have lost something.",
                Some(f64::from(is_held)),
            ),
        ];
        for (name, help, value) in of_site.into_iter().chain(figures()) {
            if let Some(value) = value {
                let gauge = encoder.encode_descriptor(name, help, None, MetricType::Gauge)?;
                ConstGauge::new(value).encode(gauge)?;
            }
        }
        let free = site.free_places().map(|(queue, free)| (vec![("queue", queue.to_owned())], free as f64));
        gauges(&mut encoder, "citator_queue_free_places", "Free places in a queue.", free)?;
        let english = |book: &&Book| book.edition.language == Language::English;
        let books = live.shelf.effective_books().filter(english);
        let edition = books.filter_map(|book| book.edition.effective).max();
        let edition = edition.map_or_else(String::new, |date| date.to_string());
        let shown = vec![("id", live.generation.clone()), ("edition", edition)];
        gauges(&mut encoder, "citator_generation_info", "The generation shown.", [(shown, 1.0)])?;
        let ages = (self.ages)().into_iter().map(|(source, age)| (vec![("source", source)], age));
        let help = "Time since a source was fetched, by its last file.";
        gauges(&mut encoder, "citator_sources_age_seconds", help, ages)?;
        if let Some(seconds) = cpu_seconds() {
            let help = "User and system CPU time.";
            let cpu = encoder.encode_descriptor("process_cpu_seconds", help, None, MetricType::Counter)?;
            ConstCounter::new(seconds).encode(cpu)?;
        }
        Ok(())
    }
}

/// Writes a gauge for each set of labels; nothing if there is none.
fn gauges(
    encoder: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    values: impl IntoIterator<Item = (Vec<(&'static str, String)>, f64)>,
) -> fmt::Result {
    let mut values = values.into_iter().peekable();
    if values.peek().is_none() {
        return Ok(());
    }
    let mut family = encoder.encode_descriptor(name, help, None, MetricType::Gauge)?;
    values.try_for_each(|(labels, value)| ConstGauge::new(value).encode(family.encode_family(&labels)?))
}
