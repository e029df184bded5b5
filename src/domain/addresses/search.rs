//! Implements the calls. Ids of suggestions encode whether they come from the provider or from the portal; callers just
//! return them.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    address::{Address, AddressSuggestion, SHOWN},
    known,
    provider::Provider,
};
use crate::{
    error::Error,
    http::{Item, Items, Query, SignedIn},
    messages::message,
};

/// The id prefix of the portal's own addresses.
const KNOWN: &str = "k";
/// The id prefix of the provider's addresses.
const PROVIDED: &str = "p";
/// The fewest letters and digits that are searched for.
const SHORTEST: usize = 2;
/// The longest text that is searched for.
const LONGEST: usize = 200;

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SearchQuery {
    address: String,
    /// Limits the search to this country (ISO 3166-1 alpha-2).
    country: Option<String>,
}

/// Suggests addresses that begin with the typed text, from two letters or digits on.
pub(super) async fn search(
    signed_in: SignedIn,
    Query(query): Query<SearchQuery>,
) -> Result<Items<AddressSuggestion>, Error> {
    let text = query.address.trim().to_owned();
    let is_enough = text.chars().filter(|letter| letter.is_alphanumeric()).count() >= SHORTEST;
    if text.chars().count() > LONGEST {
        return Err(Error::BadRequest(message!("addresses-too-long", longest = LONGEST)));
    }
    let country = known::country(query.country.as_deref())?;
    let provider = Provider::of(signed_in.call().app());
    let asked = (text.clone(), country.clone());
    let own = signed_in
        .read(move |db| {
            if !is_enough {
                return Ok(Vec::new());
            }
            known::search(db, &asked.0, asked.1.as_deref())
        })
        .await?;
    let own = own.into_iter().map(|suggestion| marked(KNOWN, suggestion));
    // The provider knows nearly every address. If it doesn't respond, the portal's own must do.
    let found = match provider {
        Some(provider) if is_enough => provider.find(text, None, country).await,
        _ => None,
    };
    let found = found.unwrap_or_default().into_iter();
    let found = found.map(|suggestion| marked(PROVIDED, suggestion));
    let mut all: Vec<AddressSuggestion> = own.collect();
    for suggestion in found {
        let is_new = all.iter().all(|known| {
            (&known.text, &known.description) != (&suggestion.text, &suggestion.description)
        });
        if is_new {
            all.push(suggestion);
        }
    }
    all.truncate(SHOWN as usize);
    Ok(Items::new(all))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FindQuery {
    /// Limits the search to this country (ISO 3166-1 alpha-2).
    country: Option<String>,
    last_id: String,
}

/// Lists the addresses in a container, such as the units of a building.
pub(super) async fn find(
    signed_in: SignedIn,
    Query(query): Query<FindQuery>,
) -> Result<Items<AddressSuggestion>, Error> {
    let country = known::country(query.country.as_deref())?;
    match query.last_id.split_once(':') {
        Some((KNOWN, id)) => {
            let id: i64 = id.parse().map_err(|_| Error::NotFound)?;
            let own = signed_in.read(move |db| known::within(db, id)).await?;
            let own = own.into_iter().map(|suggestion| marked(KNOWN, suggestion));
            Ok(Items::new(own.collect()))
        }
        Some((PROVIDED, id)) => {
            let provider = admitted(signed_in).await?;
            let found = provider.find(String::new(), Some(id.to_owned()), country).await;
            let found = found.ok_or_else(unavailable)?.into_iter();
            Ok(Items::new(found.map(|suggestion| marked(PROVIDED, suggestion)).collect()))
        }
        _ => Err(Error::NotFound),
    }
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct RetrieveQuery {
    id: String,
}

/// Returns the full address of a suggestion.
pub(super) async fn retrieve(
    signed_in: SignedIn,
    Query(query): Query<RetrieveQuery>,
) -> Result<Item<Address>, Error> {
    match query.id.split_once(':') {
        Some((KNOWN, id)) => {
            let id: i64 = id.parse().map_err(|_| Error::NotFound)?;
            signed_in.read(move |db| Item::found(known::retrieve(db, id)?)).await
        }
        Some((PROVIDED, id)) => {
            let provider = admitted(signed_in).await?;
            let found = provider.retrieve(id.to_owned()).await.ok_or_else(unavailable)?;
            Item::found(found)
        }
        _ => Err(Error::NotFound),
    }
}

/// The provider, for an authorized caller: every response of it is billed.
async fn admitted(signed_in: SignedIn) -> Result<Provider, Error> {
    let provider = Provider::of(signed_in.call().app());
    signed_in.read(|_| Ok(())).await?;
    provider.ok_or(Error::NotFound)
}

fn marked(origin: &str, mut suggestion: AddressSuggestion) -> AddressSuggestion {
    suggestion.id = format!("{origin}:{}", suggestion.id);
    suggestion
}

fn unavailable() -> Error {
    Error::Unavailable { message: message!("addresses-service-silent"), retry_after_seconds: 30 }
}
