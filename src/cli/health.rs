//! `healthcheck`: checks a running server, for service managers and container runtimes.

use std::{
    fmt::Write,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use clap::Args;
use serde_json::Value;
use ureq::{Agent, tls::TlsConfig};

use super::{
    Global,
    report::{Exit, Failure, Report},
};

const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
#[group(multiple = false)]
pub(super) struct Healthcheck {
    /// Check only that the process responds
    #[arg(long)]
    live: bool,
    /// Check that it can do its work (the default)
    #[arg(long)]
    ready: bool,
}

impl Healthcheck {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let config = global.load()?.config;
        let scheme = if config.tls.certificate.is_some() { "https" } else { "http" };
        let path = if self.live { "/healthz" } else { "/readyz" };
        let url = format!("{scheme}://{}{path}", reachable(config.server.listen));
        // The server is reached at its local address, which its certificate doesn't name.
        let tls = TlsConfig::builder().disable_verification(true).build();
        let agent: Agent = Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .proxy(None)
            .tls_config(tls)
            .build()
            .into();
        let asked = agent.get(&url).header("Host", config.server.public_url.authority()).call();
        let mut answer = asked.map_err(|error| {
            Failure::new(Exit::Failed, format!("No server answers at {url}: {error}"))
        })?;
        let is_well = answer.status().is_success();
        let body = answer.body_mut().read_to_string().map_err(anyhow::Error::from)?;
        let body: Value = serde_json::from_str(&body).unwrap_or(Value::String(body));
        let said = body.get("message").and_then(Value::as_str);
        let mut text = said.map_or_else(|| answer.status().to_string(), ToOwned::to_owned);
        for check in body.get("checks").and_then(Value::as_array).into_iter().flatten() {
            let part = |name: &str| check.get(name).and_then(Value::as_str).unwrap_or_default();
            let _ = write!(text, "\n{}: {}", part("name"), part("message"));
        }
        let exit = if is_well { Exit::Done } else { Exit::FailedChecks };
        Ok(Report::new(text).with("url", url).with("answer", body).exit(exit))
    }
}

/// The local address of a server that listens on `address`.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}
