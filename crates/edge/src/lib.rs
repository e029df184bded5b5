//! Everything between the socket and the API's router: connections, TLS, limits, headers, request ids,
//! origins, the web app's files, health and the page that shows the API to people.
//!
//! [`run`] serves on a listener; [`wrap`] makes the same outer layers for calls inside the process.

mod accept;
mod answer;
mod assets;
mod body;
mod client_address;
mod docs;
mod headers;
mod health;
mod hosts;
mod metrics;
mod origin;
mod outer;
mod pace;
mod page_files;
mod request_id;
mod systemd;
mod tls;
mod validity;

use std::{num::NonZeroUsize, sync::Arc, time::Duration};

use axum::Router;

use transom_config::{self as config, Network};
use transom_kernel as kernel;
use transom_messages::Language;

pub use accept::run;
pub use assets::{Assets, CompanyFace};
pub use client_address::ClientAddress;
pub use docs::ApiDocs;
pub use headers::ProviderOrigins;
pub use health::{Check, Readiness, ReadyCheck};
pub use metrics::{Figures, Kind as FigureKind, Text as FigureText, Traffic, serve_figures};
pub use outer::{EventStream, Outer, RequestUser};
pub use pace::Patience;
pub use request_id::RequestId;
pub use systemd::Notifier;
pub use tls::Tls;
pub use validity::certificate_end;

/// What the outer layers need to know; configuration fills it.
#[derive(Clone)]
pub struct ServeSettings {
    /// The address that people use, such as `https://portal.example.com`; decides over HSTS and which
    /// origin is the server's own.
    pub public_url: Option<String>,
    /// Other origins that may call the API, such as `https://intranet.example.com`.
    pub allowed_origins: Vec<String>,
    /// Origins of the sign-in providers, which pages may connect to and frame.
    pub provider_origins: ProviderOrigins,
    /// Proxies whose `X-Forwarded-For` and `X-Request-Id` are believed.
    pub trusted_proxies: Vec<Network>,
    /// Bytes that a request's body may have.
    pub body_limit: u64,
    /// Bytes that a `multipart/form-data` body may have.
    pub upload_limit: u64,
    /// Connections at one time; more wait until one ends.
    pub connections: NonZeroUsize,
    /// How many of them one host may have that is neither a trusted proxy nor this machine; as many
    /// requests one client of a trusted proxy may have in flight.
    pub connections_of_host: usize,
    /// How long clients may take.
    pub patience: Patience,
    /// How long requests in flight may take to finish after the signal to stop.
    pub shutdown_grace: Duration,
    /// How often TLS files are looked at for changes.
    pub tls_reload: Duration,
    /// The description of the API and its page, where they are shown.
    pub api_docs: Option<Arc<ApiDocs>>,
    /// In which languages refusals may be worded.
    pub languages: Vec<Language>,
    /// The web app.
    pub assets: Arc<Assets>,
    /// Whether the server can do its work, asked by `/readyz`.
    pub ready: ReadyCheck,
    /// Where answers are counted, if anywhere.
    pub traffic: Option<Traffic>,
}

impl Default for ServeSettings {
    fn default() -> Self {
        Self {
            public_url: None,
            allowed_origins: Vec::new(),
            provider_origins: ProviderOrigins::default(),
            trusted_proxies: Vec::new(),
            body_limit: 1024 * 1024,
            // A drawing of 100 MiB with its multipart frame.
            upload_limit: 101 * 1024 * 1024,
            connections: NonZeroUsize::new(1024).unwrap_or(NonZeroUsize::MIN),
            connections_of_host: 128,
            patience: Patience::default(),
            shutdown_grace: Duration::from_secs(20),
            tls_reload: Duration::from_secs(10),
            api_docs: None,
            languages: vec![Language::English],
            assets: Arc::new(Assets::from_files([])),
            ready: health::always_ready(),
            traffic: None,
        }
    }
}

/// Puts the outer layers around the API's router, which is at its paths below `/api`.
///
/// Requests need a `Host` header, as on a socket; without a peer they come from the loopback address.
pub fn wrap(api: Router, settings: ServeSettings) -> Outer {
    Outer::new(api, settings, None)
}
