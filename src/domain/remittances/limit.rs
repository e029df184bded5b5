//! The amount above which a dealer's user confirms their identity before a payment is submitted. The account's owner or
//! staff can set it; without it, every payment needs that.

use super::{form::RemittanceForm, store::Remittance, table::Verb};
use crate::{
    casework::Context,
    domain::people::{
        limit::Limit,
        step_up::{self, Purpose, SteppedUp},
    },
    error::Error,
};

/// The record for which the second step is requested: the remittance, or 0 for a new one.
pub(super) fn record_of(remittance: Option<&Remittance>) -> i64 {
    remittance.map_or(0, |remittance| remittance.id.0)
}

/// Whether saving the form needs a second step: it submits more than the account's limit, or raises a submitted amount
/// above it. With another currency it is another payment, whatever the amount.
pub(super) fn is_above(
    context: &Context<'_>,
    remittance: Option<&Remittance>,
    verb: Verb,
    form: &RemittanceForm,
) -> Result<bool, Error> {
    let before = match verb {
        Verb::Submit => None,
        Verb::Change => remittance.filter(|before| before.currency == form.currency),
        _ => return Ok(false),
    };
    if before.is_some_and(|before| form.amount <= before.amount_cents) {
        return Ok(false);
    }
    let limit = Limit::of(&context.rows)?;
    Ok(!limit.covers(form.amount, &form.currency))
}

/// Refuses to save the form if it needs a second step that wasn't taken.
pub(super) fn demand(
    context: &Context<'_>,
    remittance: Option<&Remittance>,
    verb: Verb,
    form: &RemittanceForm,
    proof: Option<&SteppedUp>,
) -> Result<(), Error> {
    if !is_above(context, remittance, verb, form)? {
        return Ok(());
    }
    let record = record_of(remittance);
    if proof.is_some_and(|it| it.is_of(context.user(), Purpose::SendRemittance, record)) {
        return Ok(());
    }
    Err(step_up::required())
}
