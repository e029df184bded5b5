//! Requests verification for a sensitive act.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    domain::people::{
        person,
        step_up::{self, StepUpFor},
    },
    error::Error,
    http::{Answered, Body, Item, SignedIn},
    kernel::words::Word as _,
};

/// The act to verify.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct StepUpForm {
    purpose: step_up::Purpose,
    /// The id of the record that the act concerns.
    id: i64,
}

/// The method of verification.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StepUp {
    /// `totp`, `email` or `sms`: send that code as `authCode` with the act. `password`: the caller has no two-step
    /// verification; send the password. `provider`: the caller must sign in at the provider again; use the resulting
    /// token and send `provider`.
    mfa_type: &'static str,
    /// The masked destination of the code, or the provider's name. Null if nothing was sent.
    destination: Option<String>,
}

/// Requests verification before an act that requires it. The act's own call must then contain the code as `authCode`.
/// It is valid once, for that act on that record, for five minutes.
pub(super) async fn step_up(
    person: SignedIn,
    Body(form): Body<StepUpForm>,
) -> Result<Answered<Item<StepUp>>, Error> {
    person
        .write(move |tx| {
            let person = person::by_id(tx.conn(), tx.caller().user)?.ok_or(Error::NotFound)?;
            let app = tx.call().app();
            let about = StepUpFor { purpose: form.purpose, record: form.id };
            let (mfa_type, destination) = {
                let provider = tx.caller().provider.as_deref().map(|id| app.providers.name(id));
                step_up::ask(app, tx.shared(), &person, provider, about, tx.now())?
            };
            Ok(Item::new(StepUp { mfa_type: mfa_type.code(), destination }))
        })
        .await
}
