//! Queries an address provider compatible with `AddressComplete`: `Find` returns suggestions, `Retrieve` the address of
//! one. A provider that is slow or fails is treated as if there were none.

use std::sync::Arc;

use serde::{Deserialize, de::DeserializeOwned};

use tokio::sync::Semaphore;

use super::address::{Address, AddressSuggestion};
use crate::{
    app::App,
    files::blocking,
    wiring::{self, AddressProvider},
};

const FIND: &str = "Find/v2.10/json3.ws";
const RETRIEVE: &str = "Retrieve/v2.11/json3.ws";
/// The largest response that is read.
const LARGEST: u64 = 256 * 1024;

#[derive(Clone)]
pub(super) struct Provider {
    at: AddressProvider,
    turns: Arc<Semaphore>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Answer<T> {
    items: Vec<T>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase", default)]
#[derive(Default)]
struct Found {
    /// Set if the request was refused.
    error: Option<String>,
    id: String,
    text: String,
    description: String,
    /// `Find` if this contains several, else `Retrieve`.
    next: String,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
struct Retrieved {
    error: Option<String>,
    language: String,
    line1: String,
    line2: String,
    city: String,
    province: String,
    province_code: String,
    postal_code: String,
    #[serde(rename = "CountryIso2")]
    country: String,
}

impl Provider {
    /// The configured provider, if any.
    pub(super) fn of(app: &App) -> Option<Self> {
        let at = wiring::address_provider(&app.config)?;
        Some(Self { at, turns: Arc::clone(&app.address_turns) })
    }

    /// Suggestions for a text or within a container, or `None` if the provider doesn't respond.
    pub(super) async fn find(
        self,
        text: String,
        last_id: Option<String>,
        country: Option<String>,
    ) -> Option<Vec<AddressSuggestion>> {
        let query = vec![
            ("SearchTerm", text),
            ("LastId", last_id.unwrap_or_default()),
            ("Country", country.unwrap_or_default()),
        ];
        let found: Vec<Found> = self.ask(FIND, query).await?;
        if found.iter().any(|item| item.error.is_some()) {
            tracing::warn!("the address provider refused the request");
            return None;
        }
        let suggestion = |item: Found| AddressSuggestion {
            is_container: item.next == "Find",
            id: item.id,
            text: item.text,
            description: item.description,
        };
        Some(found.into_iter().map(suggestion).collect())
    }

    /// One address, or `Some(None)` if the provider has none with this id.
    pub(super) async fn retrieve(self, id: String) -> Option<Option<Address>> {
        let found: Vec<Retrieved> = self.ask(RETRIEVE, vec![("Id", id)]).await?;
        // There is one per language; prefer English.
        let english = found.iter().position(|item| item.language == "ENG").unwrap_or(0);
        let Some(item) = found.into_iter().nth(english) else { return Some(None) };
        if item.error.is_some() {
            return Some(None);
        }
        let province =
            if item.province_code.is_empty() { item.province } else { item.province_code };
        Some(Some(Address {
            line1: item.line1,
            line2: item.line2,
            city: item.city,
            province,
            postal_code: item.postal_code,
            country: item.country,
        }))
    }

    async fn ask<T>(self, call: &'static str, query: Vec<(&'static str, String)>) -> Option<Vec<T>>
    where
        T: DeserializeOwned + Send + 'static,
    {
        // Held until the response arrives, even if the caller is gone.
        let Ok(turn) = Arc::clone(&self.turns).try_acquire_owned() else {
            tracing::warn!("the address provider is rate limiting requests");
            return None;
        };
        let asked = blocking(move || {
            let answer = self.ask_now(call, &query).map_err(anyhow::Error::from)?;
            drop(turn);
            Ok(answer)
        });
        asked
            .await
            .inspect_err(|error| {
                tracing::warn!(
                    error = format!("{error:#}"),
                    "the address provider is not responding"
                );
            })
            .ok()
    }

    fn ask_now<T: DeserializeOwned>(
        &self,
        call: &str,
        query: &[(&'static str, String)],
    ) -> Result<Vec<T>, ureq::Error> {
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .timeout_global(Some(self.at.timeout))
            .max_redirects(0)
            .tls_config(transom_trust::tls())
            .build()
            .into();
        let mut request = agent.get(format!("{}/{call}", self.at.url)).query("Key", &self.at.key);
        for (name, value) in query {
            request = request.query(*name, value);
        }
        let mut response = request.call()?;
        let answer: Answer<T> = response.body_mut().with_config().limit(LARGEST).read_json()?;
        Ok(answer.items)
    }
}
