//! Implements the search call of each side.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{Asked, HitGroup, Searcher, search, texts};
use crate::{
    error::Error,
    http::{Dealer, Items, Query, Staff},
};

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SearchQuery {
    /// A number or words, at least two characters.
    #[serde(default)]
    q: String,
    /// Limits the search to one kind of record, and returns more of its hits.
    kind: Option<String>,
}

/// Searches the dealer's records and what is published for the dealer.
pub(super) async fn search_as_dealer(
    dealer: Dealer,
    Query(query): Query<SearchQuery>,
) -> Result<Items<HitGroup>, Error> {
    let asked = Asked::read(&query.q, query.kind.as_deref())?;
    dealer
        .read(move |db| {
            let Some(mut asked) = asked else { return Ok(Items::new(Vec::new())) };
            let searcher = Searcher::Dealer(db);
            asked.expression = texts::expression(&searcher, &asked.words)?;
            Ok(Items::new(search(&searcher, &asked, db.language())?))
        })
        .await
}

/// Searches everything that the caller can see.
pub(super) async fn search_as_staff(
    staff: Staff,
    Query(query): Query<SearchQuery>,
) -> Result<Items<HitGroup>, Error> {
    let asked = Asked::read(&query.q, query.kind.as_deref())?;
    staff
        .read(move |db| {
            let Some(mut asked) = asked else { return Ok(Items::new(Vec::new())) };
            let searcher = Searcher::Staff(db);
            asked.expression = texts::expression(&searcher, &asked.words)?;
            Ok(Items::new(search(&searcher, &asked, db.language())?))
        })
        .await
}
