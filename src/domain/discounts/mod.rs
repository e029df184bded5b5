//! Implements discounts that staff give to dealers for a period, and tracks which of the dealers' users have seen which
//! version.
//!
//! A discount applies from its first day to its last; before it is scheduled, after it is expired, and staff can
//! withdraw it. On its first day every user of its dealers who may see discounts gets a receipt, a bell notification
//! and an email. Changing rate, date or terms creates a new version, which everyone must see again. Those who haven't
//! are reminded twice. Two discounts for the same dealers and category can't overlap unless both are stackable.

mod dealer;
mod notify;
mod staff;
mod store;

use std::ops::RangeInclusive;

use serde::Deserialize;
use utoipa::ToSchema;

pub use notify::{note_told, notify_due};

use crate::{
    domain::bounds,
    error::{Checks, Error},
    http::{self, Api},
    kernel::{
        money::{CURRENCIES, Cents, UnitPrice},
        places,
        text::squeeze,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Message, message},
    typed_id, words,
};

typed_id!(/** A discount. */ DiscountId);
pub fn api() -> Api {
    Api::new()
        .get("discountsListUnseen", "/discounts/user", dealer::list_waiting)
        .get(
            "discountsListForImpersonator",
            "/discounts/impersonator",
            dealer::list_for_impersonator,
        )
        .get("discountsList", "/discounts/listing", dealer::list_discounts)
        .post("discountsView", "/discounts/{id}/view", dealer::view)
        .post("discountsAcknowledge", "/discounts/{id}/acknowledge", dealer::acknowledge)
        .listed("adminDiscountsList", "/admin/discounts/dealerdiscounts", staff::list_discounts)
        .listed(
            "adminDiscountsListReceipts",
            "/admin/discounts/discountviewed",
            staff::list_receipts,
        )
        .get("adminDiscountsRead", "/admin/discounts/item/{id}", staff::read_discount)
        .post("adminDiscountsInsert", "/admin/discounts", staff::insert_discount)
        .put("adminDiscountsUpdate", "/admin/discounts/update", staff::update_discount)
        .post("adminDiscountsWithdraw", "/admin/discounts/{id}/withdraw", staff::withdraw_discount)
}

/// After how many days users who haven't seen a discount are reminded. After the last one it is overdue.
const REMINDER_DAYS: [i64; 2] = [3, 7];

/// Seconds until a receipt is overdue.
const OVERDUE_SECONDS: i64 = REMINDER_DAYS[1] * 86_400;

/// The group of all dealers; the others are provinces and states.
const EVERYBODY: &str = "all";

words! {
    /// The unit of a discount: a percentage or an amount.
    #[schema(as = DiscountKind)]
    Kind { Percent = "percent", Amount = "amount" }
}

words! {
    /// Whether a discount counts on a day.
    #[schema(as = DiscountStatus)]
    Status {
        Scheduled = "scheduled",
        Active = "active",
        Expired = "expired",
        Withdrawn = "withdrawn",
    }
}

const NAME: RangeInclusive<usize> = 1..=120;
const CATEGORY: RangeInclusive<usize> = 0..=80;

/// The fields of a discount.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct DiscountForm {
    /// The id of the discount to change. Ignored for a new one.
    id: i64,
    /// The version of the record that was read.
    row_version: Option<i64>,
    /// The account's code. Either this or a group is required.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    account: Option<String>,
    /// `all`, or the code of a province or state.
    #[bound(bounds::up_to(&bounds::PROVINCE))]
    group: Option<String>,
    #[bound(NAME)]
    name: String,
    kind: Option<Kind>,
    /// A percentage with up to four decimals, or an amount.
    value: Option<UnitPrice>,
    /// The currency of an amount: `CAD` or `USD`. By default, the account's currency.
    #[bound(one_of = CURRENCIES)]
    currency: Option<String>,
    /// The category of products that it applies to. Blank for all products.
    #[bound(CATEGORY)]
    category: String,
    starts_on: Option<Day>,
    ends_on: Option<Day>,
    /// The terms, as plain text.
    #[bound(bounds::NOTE)]
    terms: String,
    /// Whether users with that permission must acknowledge it.
    must_acknowledge: bool,
    /// Whether it can be combined with another discount on the same products.
    stacks: bool,
}

/// The recipients of a discount, as entered.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Scope {
    Account(String),
    Group(String),
}

/// A valid form.
#[derive(Debug)]
struct Terms {
    scope: Scope,
    name: String,
    kind: Kind,
    value: UnitPrice,
    currency: Option<String>,
    category: String,
    starts_on: Day,
    ends_on: Day,
    terms: String,
    must_acknowledge: bool,
    stacks: bool,
}

/// A hundred percent, and a cent, in ten-thousandths.
const HUNDRED: UnitPrice = UnitPrice(1_000_000);
const CENT: i64 = 100;
/// The largest amount in ten-thousandths: a million.
const LARGEST_AMOUNT: UnitPrice = UnitPrice(10_000_000_000);

impl DiscountForm {
    fn checked(&self, today: Day) -> Result<Terms, Error> {
        let mut checks = Checks::new();
        let scope = self.scope(&mut checks);
        let name = squeeze(checks.text("name", &self.name, NAME));
        let category = squeeze(checks.text("category", &self.category, CATEGORY));
        let terms = checks.lines("terms", &self.terms, bounds::NOTE).to_owned();
        checks.require(self.kind.is_some(), "kind", message!("discounts-kind-missing"));
        let kind = self.kind.unwrap_or(Kind::Percent);
        let value = self.value.unwrap_or(UnitPrice(0));
        checks.require(value > UnitPrice(0), "value", message!("discounts-value-not-positive"));
        match kind {
            Kind::Percent => {
                checks.require(value <= HUNDRED, "value", message!("discounts-percent-too-large"));
            }
            Kind::Amount => {
                checks.require(
                    value.0 % CENT == 0,
                    "value",
                    message!("discounts-amount-too-exact"),
                );
                checks.require(
                    value <= LARGEST_AMOUNT,
                    "value",
                    message!("discounts-value-too-large"),
                );
            }
        }
        let currency = self.currency.clone().filter(|_| kind == Kind::Amount);
        checks.require(
            currency.as_deref().is_none_or(|code| CURRENCIES.contains(&code)),
            "currency",
            message!("currency-invalid"),
        );
        checks.require(
            kind == Kind::Percent || currency.is_some() || matches!(scope, Scope::Account(_)),
            "currency",
            message!("discounts-group-currency-missing"),
        );
        let starts_on = checks.needed("startsOn", self.starts_on);
        let ends_on = checks.needed("endsOn", self.ends_on);
        let days = starts_on.zip(ends_on);
        let is_in_order = days.is_none_or(|(starts_on, ends_on)| starts_on <= ends_on);
        checks.require(is_in_order, "endsOn", message!("dates-reversed"));
        let is_ahead = ends_on.is_none_or(|ends_on| ends_on >= today);
        checks.require(is_ahead, "endsOn", message!("discounts-end-in-past"));
        let (starts_on, ends_on) = checks.given(days)?;
        Ok(Terms {
            scope,
            name,
            kind,
            value,
            currency,
            category,
            starts_on,
            ends_on,
            terms,
            must_acknowledge: self.must_acknowledge,
            stacks: self.stacks,
        })
    }

    fn scope(&self, checks: &mut Checks) -> Scope {
        let given = |text: &Option<String>| {
            text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
        };
        match (given(&self.account), given(&self.group)) {
            (Some(account), None) => Scope::Account(account),
            (None, Some(group)) => {
                let province = places::country_of(&group)
                    .and_then(|country| places::province(&group, country));
                let known = if group == EVERYBODY { Some(group) } else { province };
                checks.require(known.is_some(), "group", message!("discounts-group-invalid"));
                Scope::Group(known.unwrap_or_default())
            }
            _ => {
                checks.require(false, "account", message!("discounts-account-or-group"));
                Scope::Group(EVERYBODY.to_owned())
            }
        }
    }
}

/// The acts that are possible in each state. A withdrawn discount allows none. An expired one can be extended but not
/// withdrawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Act {
    Change,
    Withdraw,
}

/// The allowed acts by state.
const ALLOWED: &[(Status, Act)] = &[
    (Status::Scheduled, Act::Change),
    (Status::Active, Act::Change),
    (Status::Expired, Act::Change),
    (Status::Scheduled, Act::Withdraw),
    (Status::Active, Act::Withdraw),
];

impl Act {
    /// Fails if the act isn't allowed in this state.
    fn demand(self, status: Status) -> Result<(), Error> {
        if ALLOWED.contains(&(status, self)) {
            return Ok(());
        }
        let verb = match self {
            Self::Change => message!("discounts-act-change"),
            Self::Withdraw => message!("discounts-act-withdraw"),
        };
        let status = Message::of_code(status.code()).in_sentence();
        Err(Error::Conflict(message!("discounts-cannot-while", verb, status)))
    }
}

/// The discount in words: `12.5 %`, `$250.00 CAD`.
fn in_words(kind: Kind, value: UnitPrice, currency: Option<&str>) -> String {
    if kind == Kind::Amount {
        return Cents(value.0 / CENT).worded(currency.unwrap_or_default());
    }
    let text = value.to_string();
    format!("{} %", text.trim_end_matches('0').trim_end_matches('.'))
}

/// Users notified before this time should have seen the discount by now.
fn overdue_before(now: Instant) -> Instant {
    now.plus_seconds(-OVERDUE_SECONDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_is_told_without_idle_zeros() {
        assert_eq!(in_words(Kind::Percent, UnitPrice(125_000), None), "12.5 %");
        assert_eq!(in_words(Kind::Percent, UnitPrice(1_000_000), None), "100 %");
        assert_eq!(in_words(Kind::Percent, UnitPrice(1), None), "0.0001 %");
        assert_eq!(in_words(Kind::Amount, UnitPrice(2_500_000), Some("CAD")), "$250.00 CAD");
    }

    #[test]
    fn nothing_is_done_with_what_is_withdrawn() {
        for act in [Act::Change, Act::Withdraw] {
            assert!(act.demand(Status::Withdrawn).is_err());
            assert!(act.demand(Status::Active).is_ok() && act.demand(Status::Scheduled).is_ok());
        }
        assert!(Act::Change.demand(Status::Expired).is_ok());
        assert!(Act::Withdraw.demand(Status::Expired).is_err());
    }
}
