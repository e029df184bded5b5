//! Implements the list of accounts, and one account with contacts and addresses.

use rusqlite::named_params;

use super::store::{self, DealerDetail, DealerRow};
use crate::{
    access::{Permission, REACHED, Section, ViewDealers},
    error::Error,
    grid::{Direction, Field, List},
    http::{Item, ListAnswer, PageOrExport, Path, Staff, StaffDb, StaffList},
    kernel::ids::AccountId,
    messages::{key, message},
};

static DEALERS: List = List {
    key: "d.account_id",
    fields: &[
        Field::integer("id", "d.account_id"),
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("name", "d.name").folded("d.name_folded").title(key!("heading-name")),
        Field::code("status", "d.status").words(|code| match code { "hold" => Some(message!("dealers-code-hold")), _ => None }).title(key!("heading-status")),
        Field::text("city", "d.city").title(key!("heading-city")),
        Field::text("province", "d.province").title(key!("heading-province")),
        Field::text("country", "d.country").title(key!("heading-country")),
        Field::text("phone", "d.phone").title(key!("heading-phone")),
        Field::text("email", "d.email").title(key!("heading-email")),
        Field::text("terms", "d.terms").title(key!("heading-terms")),
        Field::capitals("currency", "d.currency").title(key!("heading-currency")),
        Field::code("language", "d.language").named(key!("heading-language")),
        Field::text("route", "d.route").title(key!("heading-route")),
        Field::integer("accountManagerId", "d.account_manager_id").nullable(),
        Field::text(
            "accountManager",
            "(select trim(m.first_name || ' ' || m.last_name) from users m where m.id = d.account_manager_id)",
        )
        .nullable()
        .title(key!("heading-account-manager")),
        Field::money("creditLimit", "d.credit_limit_cents").nullable().title(key!("heading-credit-limit")),
        Field::integer(
            "userCount",
            "(select count(*) from users u where u.account_id = d.account_id and u.status <> 'inactive')",
        )
        .title(key!("heading-users")),
        Field::boolean("isImported", "d.imported_at is not null").named(key!("heading-imported")),
        Field::instant("createdAt", "d.created_at").named(key!("heading-added")),
        Field::instant("updatedAt", "d.updated_at").named(key!("heading-updated")),
    ],
    default_order: &[("d.name_folded", Direction::Asc), ("d.account_id", Direction::Asc)],
    search: None,
};

/// Whether the caller may see credit limits, which requires seeing what accounts owe.
pub(super) fn sees_credit(db: &StaffDb<'_>) -> bool {
    db.may(Section::Remittances, Permission::View)
}

fn hidden(db: &StaffDb<'_>) -> &'static [&'static str] {
    if sees_credit(db) { &[] } else { &["creditLimit"] }
}

/// Lists the dealers that the caller can see.
///
/// Exports the dealers that the caller can see as CSV or XLSX.
pub(in crate::domain::dealers) async fn list_dealers(
    staff: Staff<ViewDealers>,
    requested: PageOrExport,
) -> Result<ListAnswer<DealerRow>, Error> {
    staff
        .list("dealers", requested, |db, wanted| {
            let reach = db.accounts(Section::Dealers, Permission::View);
            let sees_credit = sees_credit(db);
            let list = StaffList {
                fields: &DEALERS,
                from: "dealers d",
                filter: REACHED,
                params: named_params! { ":reach": reach, ":credit": sees_credit },
                hidden: hidden(db),
            };
            db.listed(list, wanted)
        })
        .await
}

/// Returns one dealer.
pub(in crate::domain::dealers) async fn read_dealer(
    staff: Staff<ViewDealers>,
    Path(id): Path<AccountId>,
) -> Result<Item<DealerDetail>, Error> {
    staff
        .read(move |db| {
            let reach = db.accounts(Section::Dealers, Permission::View);
            let detail = store::find(db.conn(), id, reach, sees_credit(db))?;
            let mut detail = detail.ok_or(Error::NotFound)?;
            db.call().note_look(db.caller(), id, Section::Dealers);
            let editable = db.accounts(Section::Dealers, Permission::Edit);
            detail.may_edit = editable.covers(detail.account_manager_id);
            Ok(Item::new(detail))
        })
        .await
}
