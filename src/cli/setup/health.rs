//! `citator health`: asks the server on this machine whether it is ready.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use ::fetch::{Readiness, readiness};
use clap::Args;

use crate::common_args::address;
use crate::outcome::{Exit, Failure};

/// The server to ask.
#[derive(Args)]
pub(crate) struct HealthArgs {
    /// Address of the server, such as http://127.0.0.1:7070; default: that of --addr
    url: Option<String>,
    /// Address the server listens on
    #[arg(long, env = "CITATOR_ADDR", default_value = "127.0.0.1:7070", value_parser = address)]
    addr: SocketAddr,
}

/// Prints the answer; fails if the server is not ready or does not answer within two seconds.
pub(crate) fn run(args: &HealthArgs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let addr = match &args.url {
        None => reachable(args.addr).to_string(),
        Some(url) => host_and_port(url)?,
    };
    match readiness(&addr) {
        Ok(Readiness { status: 200, body }) => {
            writeln!(out, "{}", body.trim())?;
            Ok(Exit::Done)
        }
        Ok(Readiness { status, body }) => {
            writeln!(out, "http://{addr}/readyz answers {status}: {}", body.trim())?;
            Ok(Exit::Reported)
        }
        Err(error) => {
            writeln!(out, "http://{addr}/readyz does not answer: {error}")?;
            Ok(Exit::Reported)
        }
    }
}

/// The address that reaches a server which listens on all addresses.
pub(super) fn reachable(addr: SocketAddr) -> SocketAddr {
    let ip = match addr.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, addr.port())
}

/// Host and port of a URL with `http`.
fn host_and_port(url: &str) -> Result<String, Failure> {
    let is_of_host = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    let host = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    if host.is_empty() || !host.chars().all(is_of_host) {
        let what = format!(
            "{url:?} is no address of a server here\n  help: it has to look like http://127.0.0.1:7070, without a path; https is for the proxy in front"
        );
        return Err(Failure::Usage { what });
    }
    let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    Ok(if has_port { host.to_owned() } else { format!("{host}:80") })
}
