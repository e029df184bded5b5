//! The amount up to which an account's users need no second step to pay or to order. The account's owner or staff can set
//! it; without it, every amount needs one.

use crate::{
    db::{AccountRows, FromRow},
    error::Error,
    kernel::money::Cents,
    scoped,
};

/// The amount up to which no second step is needed.
#[derive(FromRow)]
#[row(alias = "d")]
pub struct Limit {
    #[column(sql = "d.step_up_above_cents")]
    amount: Option<Cents>,
    currency: String,
}

impl Limit {
    pub fn of(rows: &AccountRows<'_>) -> Result<Self, Error> {
        let tail = scoped!("from dealers d where d.account_id = :account");
        rows.row(tail, &[])?.ok_or(Error::NotFound)
    }

    /// An amount in another currency than the account's is never covered.
    pub fn covers(&self, amount: Cents, currency: &str) -> bool {
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
