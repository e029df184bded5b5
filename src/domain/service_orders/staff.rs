//! Implements the staff calls for service orders: all dealers' in one list, and one with its parts.

use rusqlite::named_params;

use super::store::{self, OF_DEALERS, OWN, STAFF_SERVICE_ORDERS, ServiceOrder, ServiceOrderDetail};
use crate::{
    access::{AccountReach, Permission, ReachedAccount, Section, ViewService},
    db::value,
    domain::dealers::{OfDealer, looked_at},
    error::Error,
    http::{Item, ListAnswer, PageOrExport, Path, Staff, StaffDb, StaffList},
    kernel::ids::{AccountId, ServiceOrderId, UserId},
};

/// The caller, if they may see only their own.
fn own(db: &StaffDb<'_>) -> Option<UserId> {
    db.grants().only_own(Section::Service, Permission::View, db.caller().user)
}

/// Lists the service orders of all dealers, newest first.
///
/// Exports the service orders of all dealers as CSV or XLSX.
pub(super) async fn list_orders(
    staff: Staff<ViewService>,
    requested: PageOrExport,
) -> Result<ListAnswer<OfDealer<ServiceOrder>>, Error> {
    staff
        .list("service-orders", requested, |db, wanted| {
            let list = |filter, params| StaffList {
                fields: &STAFF_SERVICE_ORDERS,
                from: OF_DEALERS,
                filter,
                params,
                hidden: &[],
            };
            match own(db) {
                Some(user) => {
                    OfDealer::listed(db, list(OWN, named_params! { ":own": user }), wanted)
                }
                None => OfDealer::listed(db, list("1", &[]), wanted),
            }
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
            let account = looked_at(db, Section::Service, account);
            let record = store::find(&db.of_account(&account), id)?.ok_or(Error::NotFound)?;
            Ok(Item::new(OfDealer::new(record, &account)))
        })
        .await
}
