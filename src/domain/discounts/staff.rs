//! Implements the staff calls for discounts: add, change, withdraw, and who has seen them.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Act, DiscountForm, DiscountId, Kind, Scope, Terms,
    notify::{link, notify},
    overdue_before,
    store::{self, Receipt, StaffDiscount},
};
use crate::{
    access::{AccountReach, EditDiscounts, Permission, ReachedAccount, Section, ViewDiscounts},
    db,
    domain::{
        bell, bounds,
        dealers::{managed_by, reached_by_code, reached_if_named},
    },
    error::{Checks, Error},
    http::{
        self, Answered, Body, Done, Item, ListAnswer, PageOrExport, Path, Query, Staff, StaffTx,
    },
    kernel::ids::AccountId,
    messages::message,
    records,
};

/// Filters discounts by account.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AccountQuery {
    /// Only the discounts of this account, by its code, including those of its groups.
    account: Option<String>,
}

/// Lists discounts by dealer and group, latest first.
///
/// Exports the list of discounts as CSV or XLSX.
pub(super) async fn list_discounts(
    staff: Staff<ViewDiscounts>,
    Query(query): Query<AccountQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<StaffDiscount>, Error> {
    staff
        .list("discounts", requested, move |db, wanted| {
            let account = reached_if_named(db, Section::Discounts, query.account.as_deref())?;
            let manager = managed_by(db, Section::Discounts, Permission::View);
            let params =
                named_params! { ":account": account, ":manager": manager, ":today": db.today() };
            db.listed(records::list::<StaffDiscount>(store::SEEN, params), wanted)
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ViewedQuery {
    /// `all` (default), `viewed`, `notviewed`, or `overdue` (not seen a week after the notification).
    #[serde(default)]
    status: Seen,
    /// Only the receipts of this discount.
    discount_id: Option<i64>,
}

/// Whether a user has seen a discount.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SeenFilter)]
enum Seen {
    #[default]
    All,
    Viewed,
    NotViewed,
    Overdue,
}

impl Seen {
    fn filter(self) -> &'static str {
        match self {
            Self::All => store::RECEIPTS_ALL,
            Self::Viewed => store::RECEIPTS_VIEWED,
            Self::NotViewed => store::RECEIPTS_NOT_VIEWED,
            Self::Overdue => store::RECEIPTS_OVERDUE,
        }
    }
}

/// Lists who has and hasn't seen the current version of each discount.
///
/// Exports who has and hasn't seen each discount as CSV or XLSX.
pub(super) async fn list_receipts(
    staff: Staff<ViewDiscounts>,
    Query(query): Query<ViewedQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<Receipt>, Error> {
    staff
        .list("discounts-viewed", requested, move |db, wanted| {
            let manager = managed_by(db, Section::Discounts, Permission::View);
            let people = db.accounts(Section::DealerUsers, Permission::View);
            let (today, overdue) = (db.today(), overdue_before(db.now()));
            let params = named_params! {
                ":manager": manager, ":people": people, ":discount": query.discount_id,
                ":today": today, ":overdue": overdue,
            };
            db.listed(records::list::<Receipt>(query.status.filter(), params), wanted)
        })
        .await
}

/// Returns one discount.
pub(super) async fn read_discount(
    staff: Staff<ViewDiscounts>,
    Path(id): Path<DiscountId>,
) -> Result<Item<StaffDiscount>, Error> {
    staff.read(move |db| Item::found(store::find(db, id)?)).await
}

/// The account or the group, both of which the caller must be allowed to give discounts to.
fn owner(tx: &StaffTx<'_>, scope: &Scope) -> Result<(Option<AccountId>, Option<String>), Error> {
    match scope {
        Scope::Account(code) => {
            match reached_by_code(tx, Section::Discounts, Permission::Edit, code) {
                Ok(account) => Ok((Some(account.id()), None)),
                Err(Error::NotFound) => {
                    Err(Error::field("account", message!("discounts-account-not-allowed")))
                }
                Err(error) => Err(error),
            }
        }
        Scope::Group(_) if managed_by(tx, Section::Discounts, Permission::Edit).is_some() => {
            Err(Error::field("group", message!("discounts-give-own-accounts-only")))
        }
        Scope::Group(group) => Ok((None, Some(group.clone()))),
    }
}

/// An amount for an account is in the account's currency, unless specified otherwise.
fn complete(tx: &StaffTx<'_>, account: Option<AccountId>, terms: &mut Terms) -> Result<(), Error> {
    if terms.kind == Kind::Amount && terms.currency.is_none() {
        let sql = "select currency from dealers where account_id = :account";
        terms.currency = db::value(tx.conn(), sql, named_params! { ":account": account })?;
    }
    Ok(())
}

fn refuse_overlap(
    tx: &StaffTx<'_>,
    id: Option<DiscountId>,
    account: Option<AccountId>,
    group: Option<&str>,
    terms: &Terms,
) -> Result<(), Error> {
    match store::overlapping(tx.conn(), id, account, group, terms)? {
        None => Ok(()),
        Some(other) => Err(Error::field("startsOn", message!("discounts-overlap", other))),
    }
}

/// Notifies users right away if the discount applies today; otherwise on its first day.
fn notify_now(tx: &StaffTx<'_>, id: DiscountId) -> Result<(), Error> {
    let app = tx.call().app();
    notify(tx.conn(), &app.outbox, tx.moment(), Some(id))
}

fn note(
    tx: &StaffTx<'_>,
    verb: &str,
    before: Option<&StaffDiscount>,
    after: &StaffDiscount,
    reason: Option<&str>,
) -> Result<(), Error> {
    let mut event = tx.event("discount", verb);
    event.entity_id = Some(after.id.0);
    event.account_id = after.account_id;
    event.reason = reason;
    event.before = before.map(serde_json::to_value).transpose()?;
    event.after = Some(serde_json::to_value(after)?);
    tx.record(event)
}

/// Adds a discount. Users who may see it are notified when it begins.
pub(super) async fn insert_discount(
    staff: Staff<EditDiscounts>,
    Body(form): Body<DiscountForm>,
) -> Result<Answered<Done>, Error> {
    let mut terms = form.checked(staff.call().today())?;
    staff
        .write(move |tx| {
            let (account, group) = owner(tx, &terms.scope)?;
            complete(tx, account, &mut terms)?;
            refuse_overlap(tx, None, account, group.as_deref(), &terms)?;
            let id = store::insert(tx, account, group.as_deref(), &terms)?;
            notify_now(tx, id)?;
            let item = store::find(tx, id)?.ok_or(Error::NotFound)?;
            note(tx, "insert", None, &item, None)?;
            Done::new(message!("discounts-created")).id(id.0).item(&item)
        })
        .await
}

/// Changes a discount. A new rate, new dates or new terms make it unseen for everyone again.
pub(super) async fn update_discount(
    staff: Staff<EditDiscounts>,
    Body(form): Body<DiscountForm>,
) -> Result<Answered<Done>, Error> {
    let mut terms = form.checked(staff.call().today())?;
    staff
        .write(move |tx| {
            let id = DiscountId(form.id);
            let before = store::find(tx, id)?.ok_or(Error::NotFound)?;
            if form.row_version.is_some_and(|version| version != before.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(&before)?)));
            }
            Act::Change.demand(before.status)?;
            let (account, group) = owner(tx, &terms.scope)?;
            let is_same = before.group == group && before.account_id == account;
            Checks::new()
                .require(is_same, "account", message!("discounts-recipient-fixed"))
                .finish()?;
            complete(tx, account, &mut terms)?;
            refuse_overlap(tx, Some(id), account, group.as_deref(), &terms)?;
            let is_new_version = is_news(&before, &terms);
            store::update(tx, id, before.version + i64::from(is_new_version), &terms)?;
            if is_new_version {
                bell::silence(tx.shared(), &link(id), None, tx.now())?;
                notify_now(tx, id)?;
            }
            let item = store::find(tx, id)?.ok_or(Error::NotFound)?;
            note(tx, "update", Some(&before), &item, None)?;
            Done::new(message!("discounts-saved")).id(id.0).item(&item)
        })
        .await
}

/// Whether users must see a discount again.
fn is_news(before: &StaffDiscount, terms: &Terms) -> bool {
    before.kind != terms.kind
        || before.value != terms.value
        || before.currency != terms.currency
        || before.category != terms.category
        || before.starts_on != terms.starts_on
        || before.ends_on != terms.ends_on
        || before.terms != terms.terms
        || before.must_acknowledge != terms.must_acknowledge
}

/// The reason for an act.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct Reason {
    #[bound(bounds::REASON)]
    reason: String,
}

/// Withdraws a discount, so that dealers no longer see it. A discount that is expired or already withdrawn is refused
/// with 409. Staff can still read the reason.
pub(super) async fn withdraw_discount(
    staff: Staff<EditDiscounts>,
    Path(id): Path<DiscountId>,
    Body(form): Body<Reason>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let reason = checks.lines("reason", &form.reason, bounds::REASON).to_owned();
    checks.finish()?;
    staff
        .write(move |tx| {
            let before = store::find(tx, id)?.ok_or(Error::NotFound)?;
            let account = before.account_id;
            let reach = tx.accounts(Section::Discounts, Permission::Edit);
            let is_reached = match account {
                Some(id) => ReachedAccount::find(tx.conn(), reach, id)?.is_some(),
                None => reach == AccountReach::All,
            };
            if !is_reached {
                return Err(Error::Forbidden(message!("discounts-withdraw-own-accounts-only")));
            }
            Act::Withdraw.demand(before.status)?;
            store::withdraw(tx, id, &reason)?;
            bell::silence(tx.shared(), &link(id), None, tx.now())?;
            let item = store::find(tx, id)?.ok_or(Error::NotFound)?;
            note(tx, "withdraw", Some(&before), &item, Some(&reason))?;
            Done::new(message!("discounts-withdrawn")).id(id.0).item(&item)
        })
        .await
}
