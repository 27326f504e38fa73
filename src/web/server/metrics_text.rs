//! The text of `/metrics`: what was counted, and the figures of the moment.

use std::fmt;
use std::sync::Arc;

use jiff::Timestamp;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::encoding::{prometheus_text, text};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;

use crate::server::process::figures;
use crate::state::readiness::HELD_BACK;
use crate::state::site::Site;
use language::Language;
use library::Book;

/// Tells the sources with the seconds since each was fetched last.
pub(crate) type Ages = Box<dyn Fn() -> Vec<(String, f64)> + Send + Sync>;

/// The two text formats of Prometheus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// OpenMetrics 1.0, for scrapers that ask for it.
    OpenMetrics,
    /// The format before it, which every tool reads: `curl … | promtool check metrics`.
    Plain,
}

impl Format {
    /// The format for an `Accept` header.
    pub(crate) fn accepted(accept: &str) -> Format {
        if accept.contains("application/openmetrics-text") { Format::OpenMetrics } else { Format::Plain }
    }

    pub(crate) fn content_type(self) -> &'static str {
        match self {
            Format::OpenMetrics => "application/openmetrics-text; version=1.0.0; charset=utf-8",
            Format::Plain => "text/plain; version=0.0.4; charset=utf-8",
        }
    }
}

/// All metrics of a site.
pub(crate) struct Exposition(Registry);

impl Exposition {
    pub(crate) fn new(site: &Arc<Site>, ages: Ages) -> Exposition {
        let mut registry = Registry::default();
        site.metrics.register(&mut registry);
        registry.register_collector(Box::new(Moment { site: Arc::clone(site), ages }));
        Exposition(registry)
    }

    pub(crate) fn text(&self, format: Format) -> Result<String, fmt::Error> {
        let mut out = String::new();
        match format {
            Format::OpenMetrics => text::encode(&mut out, &self.0)?,
            Format::Plain => prometheus_text::encode(&mut out, &self.0)?,
        }
        Ok(out)
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
        let mut out = Out(&mut encoder);
        let holdings = self.site.holdings();
        out.gauge("citator_cache_bytes", "Size of the response cache.", self.site.kept_bytes() as f64)?;
        out.gauge("citator_unsent_bytes", "Responses not sent yet.", self.site.bytes_in_flight() as f64)?;
        out.gauge("citator_unchecked_bytes", "Texts not checked yet.", self.site.bytes_of_texts() as f64)?;
        out.gauge(
            "citator_rate_limit_clients",
            "Clients whose quota is not full.",
            self.site.quotas_kept() as f64,
        )?;
        let free = self.site.free_places().map(|(queue, free)| (queue.to_owned(), free as f64));
        out.gauges("citator_queue_free_places", "Free places in a queue.", "queue", free)?;
        let english = |book: &&Book| book.edition.language == Language::English;
        let books = holdings.live.shelf.effective_books().filter(english);
        let edition = books.filter_map(|book| book.edition.effective).max();
        let labels = [
            ("id", holdings.live.generation.clone()),
            ("edition", edition.map_or_else(String::new, |date| date.to_string())),
        ];
        out.labelled("citator_generation_info", "The generation shown.", &labels)?;
        if let Some(written) = holdings.live.written {
            let age = Timestamp::now().duration_since(written).as_secs_f64();
            out.gauge("citator_generation_age_seconds", "Time since the generation was written.", age)?;
        }
        let is_held = self.site.condition.reasons().iter().any(|reason| reason.code == HELD_BACK);
        let help = "1 if a publication is held back because the index would have lost something.";
        out.gauge("citator_publication_held_back", help, f64::from(is_held))?;
        let help = "Time since a source was fetched, by its last file.";
        out.gauges("citator_sources_age_seconds", help, "source", (self.ages)())?;
        out.process()
    }
}

/// Writes gauges.
struct Out<'a, 'b>(&'a mut DescriptorEncoder<'b>);

impl Out<'_, '_> {
    fn gauge(&mut self, name: &str, help: &str, value: f64) -> fmt::Result {
        let encoder = self.0.encode_descriptor(name, help, None, MetricType::Gauge)?;
        ConstGauge::new(value).encode(encoder)
    }

    /// A gauge for each value of a label.
    fn gauges(
        &mut self,
        name: &str,
        help: &str,
        label: &str,
        values: impl IntoIterator<Item = (String, f64)>,
    ) -> fmt::Result {
        let mut values = values.into_iter().peekable();
        if values.peek().is_none() {
            return Ok(());
        }
        let mut family = self.0.encode_descriptor(name, help, None, MetricType::Gauge)?;
        for (of, value) in values {
            ConstGauge::new(value).encode(family.encode_family(&[(label, of)])?)?;
        }
        Ok(())
    }

    /// A gauge that is always 1, for its labels.
    fn labelled(&mut self, name: &str, help: &str, labels: &[(&str, String); 2]) -> fmt::Result {
        let mut family = self.0.encode_descriptor(name, help, None, MetricType::Gauge)?;
        ConstGauge::new(1.0).encode(family.encode_family(labels)?)
    }

    /// The usual metrics of a process.
    fn process(&mut self) -> fmt::Result {
        let Some(figures) = figures() else { return Ok(()) };
        let help = "User and system CPU time.";
        let encoder = self.0.encode_descriptor("process_cpu_seconds", help, None, MetricType::Counter)?;
        ConstCounter::new(figures.cpu_seconds).encode(encoder)?;
        self.gauge("process_resident_memory_bytes", "Memory in use.", figures.resident_bytes as f64)?;
        self.gauge("process_virtual_memory_bytes", "Address space.", figures.virtual_bytes as f64)?;
        self.gauge("process_open_fds", "Open file descriptors.", figures.open_files as f64)?;
        if let Some(most) = figures.most_files {
            self.gauge("process_max_fds", "Limit of open file descriptors.", most as f64)?;
        }
        self.gauge("process_start_time_seconds", "Start of the process, since 1970.", figures.started)
    }
}
