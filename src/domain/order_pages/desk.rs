//! Implements the staff's list of orders with messages that wait for a reply, and what ends the wait without one.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::conversation::{self, TAKEN_BY};
use crate::{
    access::{MessageOrders, Permission, Section, ViewOrders},
    casework::Context,
    changes::ORDER,
    db::{FromRow, Reached},
    domain::{dealers::managed_by, orders, reach::ACCOUNTS_OF_STAFF},
    error::{Error, needed},
    grid::{Direction, Field, List},
    http::{Answered, Body, Done, ListAnswer, PageOrExport, Staff, StaffList, StaffTx},
    kernel::{ids::OrderId, time::Instant},
    messages::{Message, key, message},
    sql,
    trade::OrderStatus,
};

/// An order with a message that waits for a reply.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
pub(super) struct WaitingOrder {
    id: OrderId,
    #[column(sql = "o.number")]
    order_number: String,
    suffix: String,
    job_name: String,
    /// The account's code.
    #[column(sql = "d.code")]
    account: String,
    /// The dealer's name.
    #[column(sql = "d.name")]
    account_name: String,
    status: OrderStatus,
    /// When the first message that waits was written.
    #[column(sql = "c.waiting_since")]
    waiting_since: Instant,
    /// When it is late: after eight working hours.
    #[column(sql = "c.due_at")]
    due_at: Instant,
    /// Who has taken it.
    #[column(sql = TAKEN_BY)]
    taken_by: Option<String>,
    /// Who wrote it.
    #[column(sql = "m.author_name")]
    author: String,
    #[column(sql = "m.body")]
    text: String,
}

static WAITING: List = List {
    key: "c.order_id",
    fields: &[
        Field::integer("id", "c.order_id"),
        Field::text("orderNumber", "o.number")
            .folded("o.number_folded")
            .searched()
            .title(key!("heading-order")),
        Field::text("suffix", "o.suffix").title(key!("heading-suffix")),
        Field::text("jobName", "o.job_name")
            .folded("o.job_folded")
            .searched()
            .title(key!("heading-job")),
        Field::code("status", "o.status").title(key!("heading-status")),
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::instant("waitingSince", "c.waiting_since").title(key!("heading-waiting-since")),
        Field::instant("dueAt", "c.due_at").title(key!("heading-due")),
        Field::text("takenBy", TAKEN_BY).nullable().title(key!("heading-taken-by")),
        Field::text("author", "m.author_name").title(key!("heading-who")),
        Field::text("text", "m.body").title(key!("heading-text")),
    ],
    default_order: &[("c.waiting_since", Direction::Asc), ("c.order_id", Direction::Asc)],
    search: None,
};

/// The orders that wait, each with the dealer's latest message.
const FROM: &str = "order_conversations c
    join orders o on o.id = c.order_id
    join order_messages m on m.id = (
        select x.id from order_messages x
        where x.request_id = c.order_id and x.side = 'dealer' order by x.id desc limit 1)
    join dealers d on d.account_id = c.account_id";

/// Lists the orders of all dealers with a message that waits for a reply, the one that has waited longest first.
///
/// Exports the orders with a message that waits for a reply as CSV or XLSX.
pub(super) async fn list_waiting(
    staff: Staff<ViewOrders>,
    requested: PageOrExport,
) -> Result<ListAnswer<WaitingOrder>, Error> {
    staff
        .list("order-messages", requested, move |db, wanted| {
            let manager = managed_by(db, Section::Orders, Permission::View);
            let params: &[(&str, &dyn rusqlite::ToSql)] = &[(":own", &manager)];
            let list = StaffList {
                fields: &WAITING,
                from: FROM,
                filter: sql!(
                    "c.waiting_since is not null and (:own is null or c.account_id in ",
                    ACCOUNTS_OF_STAFF,
                    ")"
                ),
                params,
                hidden: &[],
            };
            db.listed(list, wanted)
        })
        .await
}

/// The order whose message is taken or needs no reply.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = OrderOfMessage)]
pub(super) struct OrderForm {
    #[schema(required)]
    id: Option<OrderId>,
}

/// Changes what waits for a reply, and records it.
fn change(
    tx: &StaffTx<'_>,
    form: &OrderForm,
    verb: &str,
    act: fn(&Context<'_>, Reached<OrderId>) -> Result<bool, Error>,
    done: Message,
) -> Result<Done, Error> {
    let id = needed("id", form.id)?;
    let own = orders::owner(tx, id)?;
    let order = orders::reached(&own, id)?;
    if !act(&Context::of_dealer(&own), order)? {
        return Err(Error::Conflict(message!("order-message-none-waits")));
    }
    let mut event = tx.event(ORDER, verb);
    event.entity_id = Some(id.0);
    event.account_id = Some(own.account());
    event.after = Some(serde_json::json!({ "isInternal": true }));
    tx.record(event)?;
    Ok(Done::new(done).id(id.0))
}

/// Takes an order whose message waits for a reply: the dealer and other staff see who takes care of it.
pub(super) async fn take_message(
    staff: Staff<MessageOrders>,
    Body(form): Body<OrderForm>,
) -> Result<Answered<Done>, Error> {
    let done = message!("order-message-taken");
    staff.write(move |tx| change(tx, &form, "takeMessage", conversation::take, done)).await
}

/// Says that the messages about an order that wait need no reply.
pub(super) async fn finish_message(
    staff: Staff<MessageOrders>,
    Body(form): Body<OrderForm>,
) -> Result<Answered<Done>, Error> {
    let done = message!("order-message-done");
    staff.write(move |tx| change(tx, &form, "finishMessage", conversation::finish, done)).await
}
