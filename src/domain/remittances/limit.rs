//! Above which amount the dealer's person proves once more who they are before a payment is recorded. The account's
//! owner sets it, or staff; without it, every time.

use super::{form::RemittanceForm, store::Remittance, table::Verb};
use crate::{
    casework::Context,
    db::{AccountRows, FromRow},
    domain::people::step_up::{self, Purpose, SteppedUp},
    error::Error,
    kernel::money::Cents,
    scoped,
};

/// For which record the step is asked: the remittance, 0 for one that is not kept yet.
pub(super) fn record_of(remittance: Option<&Remittance>) -> i64 {
    remittance.map_or(0, |remittance| remittance.id.0)
}

/// Whether saving the form takes a second step: it submits more than the account's limit, or raises above it what was
/// submitted. Another currency makes it another payment, whatever the amount.
pub(super) fn is_above(
    context: &Context<'_>,
    remittance: Option<&Remittance>,
    (verb, form): (Verb, &RemittanceForm),
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

/// Refuses to save the form without the second step that it needs.
pub(super) fn demand(
    context: &Context<'_>,
    remittance: Option<&Remittance>,
    act: (Verb, &RemittanceForm),
    proof: Option<&SteppedUp>,
) -> Result<(), Error> {
    if !is_above(context, remittance, act)? {
        return Ok(());
    }
    let record = record_of(remittance);
    if proof.is_some_and(|it| it.is_of(context.user(), Purpose::SendRemittance, record)) {
        return Ok(());
    }
    Err(step_up::required())
}

/// Up to which amount the account asks for no second step.
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
