//! Implements the staff calls for service orders: all dealers' in one list, and one with its parts.

use rusqlite::named_params;

use super::store::{self, OF_DEALERS, OWN, STAFF_SERVICE_ORDERS, ServiceOrder, ServiceOrderDetail};
use crate::{
    access::{AccountReach, Permission, ReachedAccount, Section, ViewService},
    db::value,
    domain::dealers::OfDealer,
    error::Error,
    http::{Export, FileAnswer, Grid, Item, Listing, Path, Staff, StaffDb, StaffList},
    kernel::ids::{AccountId, ServiceOrderId, UserId},
};

/// The caller, if they may see only their own.
fn own(db: &StaffDb<'_>) -> Option<UserId> {
    db.grants().only_own(Section::Service, Permission::View, db.caller().user)
}

fn with_orders<T>(
    db: &StaffDb<'_>,
    with: impl FnOnce(StaffList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let list = |filter, params| StaffList {
        fields: &STAFF_SERVICE_ORDERS,
        from: OF_DEALERS,
        filter,
        params,
        hidden: &[],
    };
    match own(db) {
        Some(user) => with(list(OWN, named_params! { ":own": user })),
        None => with(list("1", &[])),
    }
}

/// Lists the service orders of all dealers, newest first.
pub(super) async fn list_orders(
    staff: Staff<ViewService>,
    Grid(options): Grid,
) -> Result<Listing<OfDealer<ServiceOrder>>, Error> {
    staff
        .read(move |db| {
            with_orders(db, |list| Ok(Listing::new(OfDealer::page(db, list, &options)?)))
        })
        .await
}

/// Exports the service orders of all dealers as CSV or XLSX.
pub(super) async fn export_orders(
    staff: Staff<ViewService>,
    export: Export,
) -> Result<FileAnswer, Error> {
    staff
        .export("service-orders", export, move |db, export| {
            with_orders(db, |list| db.export(list, export))
        })
        .await
}

/// Returns one service order with its dealer and its parts.
pub(super) async fn read_order(
    staff: Staff<ViewService>,
    Path(id): Path<ServiceOrderId>,
) -> Result<Item<OfDealer<ServiceOrderDetail>>, Error> {
    staff
        .read(move |db| {
            if let Some(user) = own(db) {
                let sql = format!("select 1 from {OF_DEALERS} where o.id = :id and {OWN}");
                let params = named_params! { ":id": id, ":own": user };
                value::<i64>(db.conn(), &sql, params)?.ok_or(Error::NotFound)?;
            }
            let account = AccountId::of_record(id.0);
            let account = ReachedAccount::find(db.conn(), AccountReach::All, account)?
                .ok_or(Error::NotFound)?;
            let record = store::find(&db.of_account(&account), id)?.ok_or(Error::NotFound)?;
            Ok(Item::new(OfDealer::new(record, &account)))
        })
        .await
}
