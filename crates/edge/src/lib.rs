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

/// The settings of the outer layers, filled from the configuration.
#[derive(Clone)]
pub struct ServeSettings {
    /// The address that people use, such as `https://portal.example.com`. It determines HSTS and the server's own
    /// origin.
    pub public_url: Option<String>,
    /// Other origins that may call the API, such as `https://intranet.example.com`.
    pub allowed_origins: Vec<String>,
    /// Origins of the sign-in providers, which pages may connect to and frame.
    pub provider_origins: ProviderOrigins,
    /// Proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted.
    pub trusted_proxies: Vec<Network>,
    /// The largest body of a request, in bytes.
    pub body_limit: u64,
    /// The largest `multipart/form-data` body, in bytes.
    pub upload_limit: u64,
    /// The most connections at a time. More wait until one closes.
    pub connections: NonZeroUsize,
    /// The most connections from one host, except trusted proxies and this machine. It is also the most requests in
    /// flight for one client of a trusted proxy.
    pub connections_of_host: usize,
    pub patience: Patience,
    /// How long requests in flight may take to finish after the shutdown signal.
    pub shutdown_grace: Duration,
    /// How often the TLS files are checked for changes.
    pub tls_reload: Duration,
    /// The API's description and page, if they are public.
    pub api_docs: Option<Arc<ApiDocs>>,
    /// The languages of refusals.
    pub languages: Vec<Language>,
    pub assets: Arc<Assets>,
    /// Whether the server can do its work, for `/readyz`.
    pub ready: ReadyCheck,
    /// Counts responses, if metrics are on.
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
            // A drawing of 100 MiB with its multipart framing.
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

/// Adds the outer layers to the API's router, which has its paths below `/api`.
///
/// Requests need a `Host` header, as on a socket. Without a peer, they come from the loopback address.
pub fn wrap(api: Router, settings: ServeSettings) -> Outer {
    Outer::new(api, settings, None)
}
