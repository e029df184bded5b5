//! The facts that people see before they request a change: the order's cut-off, the fee for a late change, and open
//! requests about the same order.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    item::{self, ChangeRow},
    rules,
    store::{self, Order},
};
use crate::{
    access::{EditChanges, Permission, Section, Side},
    casework::Context,
    domain::dealers::reached_by_code,
    error::Error,
    http::{Api, Dealer, Item, Query, Staff},
    kernel::{
        ids::OrderId,
        money::Rate,
        time::{Day, Instant},
    },
};

pub(super) fn api() -> Api {
    Api::new().get("orderReadChangeOutlook", "/order/changerequest/outlook", read).get(
        "adminChangesReadOutlook",
        "/admin/orders/changerequests/outlook",
        read_for_dealer,
    )
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct OrderQuery {
    /// The id of the order.
    pub(super) orderid: OrderId,
}

#[derive(Debug, Deserialize, ToSchema)]
struct OrderOfAccountQuery {
    account: String,
    /// The id of the order.
    orderid: OrderId,
}

/// The facts that affect a change of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChangeOutlook {
    order_id: OrderId,
    order_number: String,
    job_name: String,
    /// Whether the order can still be changed at all.
    is_open: bool,
    load_date: Option<Day>,
    /// Until when it can be changed without a fee. Null if unknown.
    cut_off_at: Option<Instant>,
    /// The fee for a change today, as a percentage of the price of the affected lines.
    fee_percent: Rate,
    /// The percentage that would apply if the load date were further away.
    fee_percent_earlier: Rate,
    /// Open change requests of the order. Each line can have one.
    open: Vec<ChangeRow>,
}

impl ChangeOutlook {
    fn of(context: &Context<'_>, order: Order) -> Result<Self, Error> {
        let fees = rules::fees(context, &order)?;
        let mut open = item::of_order(context, order.id.id())?;
        open.retain(|row| !row.is_done());
        for row in &mut open {
            match context.caller().filter(|caller| caller.side == Side::Dealer) {
                Some(caller) => {
                    row.for_dealer(context.language(), item::is_priced_for(&caller.grants));
                }
                None => row.for_staff(context.language()),
            }
        }
        Ok(Self {
            order_id: order.id.id(),
            is_open: order.is_open(),
            order_number: order.number,
            job_name: order.job_name,
            load_date: order.load_on,
            cut_off_at: order.cut_off_at,
            fee_percent: fees.today,
            fee_percent_earlier: fees.earlier,
            open,
        })
    }
}

/// Returns what affects a change of an order: its cut-off, the fee, and open change requests.
async fn read(
    dealer: Dealer<EditChanges>,
    Query(query): Query<OrderQuery>,
) -> Result<Item<ChangeOutlook>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let order = store::order(&context.rows, query.orderid)?.ok_or(Error::NotFound)?;
            Ok(Item::new(ChangeOutlook::of(&context, order)?))
        })
        .await
}

/// Returns what affects a change of a dealer's order.
async fn read_for_dealer(
    staff: Staff<EditChanges>,
    Query(query): Query<OrderOfAccountQuery>,
) -> Result<Item<ChangeOutlook>, Error> {
    staff
        .read(move |db| {
            let (section, edit) = (Section::ChangeRequests, Permission::Edit);
            let account = reached_by_code(db, section, edit, &query.account)?;
            let context = Context::of_staff(db, account.id());
            let order = store::order(&context.rows, query.orderid)?.ok_or(Error::NotFound)?;
            Ok(Item::new(ChangeOutlook::of(&context, order)?))
        })
        .await
}
