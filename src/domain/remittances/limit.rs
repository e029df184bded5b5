//! The amount above which a dealer's user confirms their identity before a payment is submitted. The account's owner or
//! staff can set it; without it, every payment needs that.

use super::{form::RemittanceForm, store::Remittance, table::Verb};
use crate::{
    casework::Context,
    db::{AccountRows, FromRow},
    domain::people::step_up::{self, Purpose, SteppedUp},
    error::Error,
    kernel::money::Cents,
    scoped,
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

/// The amount up to which no second step is needed.
#[derive(FromRow)]
#[row(alias = "d")]
struct Limit {
    #[column(sql = "d.step_up_above_cents")]
    amount: Option<Cents>,
    currency: String,
}

impl Limit {
    fn of(rows: &AccountRows<'_>) -> Result<Self, Error> {
        let tail = scoped!("from dealers d where d.account_id = :account");
        rows.row(tail, &[])?.ok_or(Error::NotFound)
    }

    /// An amount in another currency than the account's is never covered.
    fn covers(&self, amount: Cents, currency: &str) -> bool {
        self.currency == currency && self.amount.is_some_and(|limit| amount <= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::Limit;
    use crate::kernel::money::Cents;

    #[test]
    fn a_limit_covers_amounts_up_to_it_in_its_own_currency() {
        let limit = |amount| Limit { amount, currency: "CAD".to_owned() };
        assert!(limit(Some(Cents(500))).covers(Cents(500), "CAD"));
        assert!(!limit(Some(Cents(500))).covers(Cents(501), "CAD"));
        assert!(!limit(Some(Cents(500))).covers(Cents(1), "USD"));
        assert!(!limit(None).covers(Cents(1), "CAD"));
        assert!(!limit(Some(Cents(0))).covers(Cents(1), "CAD"));
    }
}
