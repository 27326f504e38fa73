//! Sends one request over the network. Only this file names the client library; without the feature `fetch`
//! it sends none.

use std::path::Path;

use crate::error::FetchError;
use crate::exchange::Wire;

#[cfg(not(feature = "fetch"))]
pub(crate) fn wire(_: Option<&Path>, _: Option<&str>) -> Result<Box<dyn Wire>, FetchError> {
    Err(FetchError::NoClient)
}

#[cfg(feature = "fetch")]
pub(crate) fn wire(ca: Option<&Path>, contact: Option<&str>) -> Result<Box<dyn Wire>, FetchError> {
    Ok(Box::new(with_client::Http::new(ca, contact)?))
}

#[cfg(feature = "fetch")]
mod with_client {
    use std::path::Path;
    use std::time::Duration;

    use ureq::config::Config;
    use ureq::tls::{PemItem, RootCerts, TlsConfig, parse_pem};
    use ureq::unversioned::resolver::DefaultResolver;
    use ureq::unversioned::transport::{Connector, DefaultConnector};
    use ureq::{Agent, Body, RequestBuilder};

    use crate::address::Address;
    use crate::error::FetchError;
    use crate::exchange::framing::{Content, Watching};
    use crate::exchange::pace::{self, Paced};
    use crate::exchange::{Change, Header, Response, Wire};
    use crate::store;

    /// How this program names itself to servers, with the address of whoever runs it, if it is known.
    fn user_agent(contact: Option<&str>) -> String {
        let contact = contact.map_or_else(String::new, |contact| format!("; +{contact}"));
        format!("citator/{} (rules search for Magic: The Gathering{contact})", env!("CARGO_PKG_VERSION"))
    }

    const CONNECT: Duration = Duration::from_secs(20);
    const ANSWER: Duration = Duration::from_secs(60);
    /// Time limit for sending a body.
    const SENDING: Duration = Duration::from_secs(600);
    /// A body may be silent for this long. `Paced` checks its pace. Only the total time is limited here as well,
    /// for bytes too slow to complete one read, as within a TLS record.
    const SILENCE: Duration = Duration::from_secs(30);

    pub(crate) struct Http {
        /// For the publishers, by the proxy of the environment.
        far: Agent,
        /// For mirrors on this machine, past any proxy.
        near: Agent,
    }

    impl Http {
        pub(crate) fn new(ca: Option<&Path>, contact: Option<&str>) -> Result<Http, FetchError> {
            let roots = ca.map_or(Ok(RootCerts::WebPki), roots)?;
            let config = || {
                Agent::config_builder()
                    .user_agent(user_agent(contact))
                    .http_status_as_error(false)
                    .max_redirects(0)
                    .timeout_connect(Some(CONNECT))
                    .timeout_send_body(Some(SENDING))
                    .timeout_recv_response(Some(ANSWER))
                    .timeout_recv_body(Some(pace::LONGEST))
                    .timeout_per_read(Some(SILENCE))
                    .tls_config(TlsConfig::builder().root_certs(roots.clone()).build())
            };
            let agent = |config: Config| {
                let connector = DefaultConnector::default().chain(Watching);
                Agent::with_parts(config, connector, DefaultResolver::default())
            };
            Ok(Http { far: agent(config().build()), near: agent(config().proxy(None).build()) })
        }
    }

    /// The certificates of a file, which take the place of those that are built in.
    fn roots(path: &Path) -> Result<RootCerts, FetchError> {
        let unreadable = |error| {
            FetchError::Usage(format!("{}: the certificates cannot be read: {error}", path.display()))
        };
        let text = store::read_text(path, 16 << 20).map_err(unreadable)?;
        let certificates: Vec<_> = parse_pem(text.as_bytes())
            .filter_map(|item| match item {
                Ok(PemItem::Certificate(certificate)) => Some(certificate),
                _ => None,
            })
            .collect();
        if certificates.is_empty() {
            return Err(FetchError::Usage(format!(
                "{}: there is no certificate in this file",
                path.display()
            )));
        }
        Ok(RootCerts::from(certificates))
    }

    impl Http {
        fn agent(&self, address: &Address) -> &Agent {
            if address.is_loopback() { &self.near } else { &self.far }
        }
    }

    impl Wire for Http {
        fn get(&self, address: &Address, headers: &[Header]) -> Result<Response, String> {
            answer(with(self.agent(address).get(address.to_string()), headers).call())
        }

        fn change(
            &self,
            address: &Address,
            headers: &[Header],
            change: Change<'_>,
        ) -> Result<Response, String> {
            let (agent, address) = (self.agent(address), address.to_string());
            answer(match change {
                Change::Put(bytes) => with(agent.put(address), headers).send(bytes),
                Change::Delete => with(agent.delete(address), headers).call(),
            })
        }
    }

    fn with<B>(request: RequestBuilder<B>, headers: &[Header]) -> RequestBuilder<B> {
        headers.iter().fold(request, |request, (name, value)| request.header(*name, value))
    }

    fn answer(response: Result<ureq::http::Response<Body>, ureq::Error>) -> Result<Response, String> {
        let (head, body) = response.map_err(|error| error.to_string())?.into_parts();
        let text = |value: &ureq::http::HeaderValue| value.to_str().ok().map(str::to_owned);
        let headers = head
            .headers
            .iter()
            .filter_map(|(name, value)| Some((name.as_str().to_owned(), text(value)?)))
            .collect();
        let body: Box<dyn std::io::Read> = Box::new(Content::new(body.into_reader()));
        Ok(Response { status: head.status.as_u16(), headers, body: Paced::new(body) })
    }
}
