//! Hands over someone's open work, whether or not they are disabled: before they leave, or temporarily.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{dealer, leaving, staff};
use crate::{
    access::{EditPeople, EditUsers},
    domain::{
        people::Person,
        service::hand_over::{self, Giver},
    },
    error::Error,
    http::{Answered, Body, Dealer, Done, Path, Staff},
    kernel::ids::UserId,
    messages::{Message, message},
};

/// The user who takes over.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HandoverForm {
    /// For a dealer's user, an active user of the account who may edit service requests. For staff, an active
    /// colleague.
    to_user_id: UserId,
}

/// Renames the field of a refusal.
fn renamed(error: Error) -> Error {
    match error {
        Error::Invalid(errors) => {
            let message = errors.into_iter().next().and_then(|(_, said)| said.into_iter().next());
            message.map_or(Error::NotFound, |message| Error::field("toUserId", message))
        }
        other => other,
    }
}

fn nothing(name: &str) -> Error {
    Error::Conflict(message!("users-nothing-to-hand-over", name))
}

/// Reassigns the open service requests and drafts of one of the dealer's users to another.
pub(super) async fn hand_over(
    dealer: Dealer<EditUsers>,
    Path(id): Path<UserId>,
    Body(form): Body<HandoverForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let user = dealer::subject(tx, id)?;
            let giver = Giver::caller(tx.call(), tx.caller());
            let to = Some(form.to_user_id);
            let in_hand = hand_over::of_person(&tx.records(), id)?;
            if in_hand.requests + in_hand.drafts == 0 {
                return Err(nothing(&user.name));
            }
            let passed = hand_over::pass_on(&giver, &tx.records(), id, to).map_err(renamed)?;
            passed.sentence().map(Done::new).ok_or_else(|| nothing(&user.name))
        })
        .await
}

/// Reassigns a user's work to another: for a dealer's user, open service requests and drafts; for staff, accounts,
/// requests, crew memberships and drafts, as far as the colleague's roles allow.
pub(super) async fn hand_over_by_staff(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
    Body(form): Body<HandoverForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let person: Person = staff::person_to_edit(tx, id)?;
            let giver = Giver::caller(tx.call(), tx.caller());
            let said = leaving::hand_on(tx.conn(), &giver, &person, Some(form.to_user_id));
            let said = said.map_err(renamed)?;
            if said.is_empty() {
                return Err(nothing(&person.name()));
            }
            Ok(Done::new(Message::sentences(said)))
        })
        .await
}
