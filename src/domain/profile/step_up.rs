//! Requests verification for a sensitive act.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    domain::people::{person, step_up},
    error::Error,
    http::{Answered, Body, Item, SignedIn},
};

/// What is about to be done.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct StepUpForm {
    /// The act.
    purpose: step_up::Purpose,
    /// The record that it is about, by its id.
    id: i64,
}

/// How the act is confirmed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StepUp {
    /// `totp`, `email` or `sms`: what the code of the act's `authCode` comes from; `password`: the caller has no second
    /// step, and `authCode` takes the password; `provider`: the caller signs in there once more, calls by the token
    /// that this gives, and `authCode` says `provider`.
    mfa_type: &'static str,
    /// Where the code went, masked, or what the provider is called; none: nothing was sent.
    destination: Option<String>,
}

/// Asks for the caller's second step before an act that needs one. The act itself then carries the code as `authCode`;
/// it is valid once, for that act on that record, and expires after five minutes.
pub(super) async fn step_up(
    person: SignedIn,
    Body(form): Body<StepUpForm>,
) -> Result<Answered<Item<StepUp>>, Error> {
    person
        .write(move |tx| {
            let person = person::by_id(tx.conn(), tx.caller().user)?.ok_or(Error::NotFound)?;
            let (act, app) = ((form.purpose, form.id), tx.call().app());
            let (mfa_type, destination) = {
                let provider = tx.caller().provider.as_deref().map(|id| app.providers.name(id));
                step_up::ask(app, tx.conn(), &person, provider, act, tx.now())?
            };
            Ok(Item::new(StepUp { mfa_type, destination }))
        })
        .await
}
