//! Implements the calls for messages about an order: a dealer's users and staff read and write them.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    conversation::{self, Kind, OrderMessage, Written},
    files::MOST_SENT,
    tell,
};
use crate::{
    access::{MessageOrders, Side, ViewOrders},
    audit,
    casework::Context,
    changes::ORDER,
    db::Reached,
    domain::{
        bounds,
        orders::{self, OrderQuery},
        people::throttle,
    },
    error::{Checks, Error, needed},
    http::{self, Answered, Body, Dealer, Done, Items, Query, Staff},
    kernel::ids::OrderId,
    messages::message,
};

/// A message about an order.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = OrderMessageForm)]
pub(super) struct MessageForm {
    /// The id of the order.
    #[schema(required)]
    id: Option<OrderId>,
    /// 1 to 4,000 characters.
    #[bound(bounds::MESSAGE)]
    text: String,
    /// The ids of up to 10 files that the caller has uploaded for this order and not sent yet.
    files: Vec<i64>,
}

/// A message to a dealer about an order, or an internal note.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = StaffOrderMessageForm)]
pub(super) struct StaffMessageForm {
    /// The id of the order.
    #[schema(required)]
    id: Option<OrderId>,
    /// 1 to 4,000 characters.
    #[bound(bounds::MESSAGE)]
    text: String,
    /// The ids of up to 10 files that the caller has uploaded for this order and not sent yet.
    files: Vec<i64>,
    /// Whether it is an internal note, which dealers can't see.
    is_internal: bool,
}

/// The trimmed text and the distinct files.
fn checked(text: &str, mut files: Vec<i64>) -> Result<(String, Vec<i64>), Error> {
    let mut checks = Checks::new();
    let text = checks.lines("text", text, bounds::MESSAGE).to_owned();
    files.sort_unstable();
    files.dedup();
    let most = MOST_SENT;
    checks.require(files.len() <= most, "files", message!("general-too-many-files", most));
    checks.finish()?;
    Ok((text, files))
}

/// The event of a message. What was written stands in the conversation.
pub(super) fn event_of<'e>(
    context: &Context<'e>,
    order: OrderId,
    message: &Written<'_>,
) -> audit::NewEvent<'e> {
    let mut event = context.event(ORDER, "message");
    event.entity_id = Some(order.0);
    event.account_id = Some(context.rows.account());
    let is_internal = message.kind == Kind::Note;
    event.after = Some(serde_json::json!({ "kind": message.kind, "isInternal": is_internal }));
    event
}

/// Adds a message to the conversation about an order, notifies those whom it is for, and returns its id.
fn send(
    context: &Context<'_>,
    order: Reached<OrderId>,
    written: &Written<'_>,
) -> Result<i64, Error> {
    let event = event_of(context, order.id(), written);
    let id = conversation::write(context, order, written, event)?;
    match (context.side(), written.kind) {
        (Side::Dealer, _) => tell::staff(context, order, written)?,
        (Side::Staff, Kind::Note) => {}
        (Side::Staff, _) => tell::dealer(context, order, written.text)?,
    }
    Ok(id)
}

/// Says something about an order, for a demo.
pub fn say(context: &Context<'_>, id: OrderId, text: &str) -> Result<(), Error> {
    let order = orders::reached_in(&context.rows, id)?;
    let kind = match context.side() {
        Side::Dealer => conversation::kind_of_dealers(context, order)?,
        Side::Staff => Kind::Message,
    };
    send(context, order, &Written { kind, text, files: &[] }).map(|_| ())
}

/// Lists the messages about an order, oldest first, with their files. Messages that wait for a reply say when they are
/// late and who has taken them.
pub(super) async fn list_messages(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Items<OrderMessage>, Error> {
    dealer
        .read(move |db| {
            let order = orders::reached(db, query.id)?;
            Ok(Items::new(conversation::messages(&Context::of_dealer(db), order)?))
        })
        .await
}

/// Sends a message about an order to the manufacturer. Colleagues who may view the order see it too. If the order is on
/// hold and no one has answered yet, the message of someone with `orders:order` or `changerequests:edit` is the answer;
/// the order stays on hold until the ERP says otherwise.
pub(super) async fn write_message(
    dealer: Dealer<ViewOrders>,
    Body(form): Body<MessageForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    let (text, files) = checked(&form.text, form.files)?;
    dealer
        .write(move |tx| {
            let order = orders::reached(tx, id)?;
            let context = Context::of_dealer(tx);
            throttle::spend_mail(tx.call().app(), tx.shared(), tx.caller().user, tx.now())?;
            let kind = conversation::kind_of_dealers(&context, order)?;
            let written = Written { kind, text: &text, files: &files };
            let message = send(&context, order, &written)?;
            let said = match kind {
                Kind::Answer => message!("order-hold-answered"),
                Kind::Message | Kind::Note => message!("order-message-sent"),
            };
            Ok(Done::new(said).id(message))
        })
        .await
}

/// Lists the messages and internal notes about any dealer's order, oldest first, with their files.
pub(super) async fn list_messages_for_staff(
    staff: Staff<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Items<OrderMessage>, Error> {
    staff
        .read(move |db| {
            let own = orders::owner(db, query.id)?;
            let order = orders::reached(&own, query.id)?;
            Ok(Items::new(conversation::messages(&Context::of_dealer(&own), order)?))
        })
        .await
}

/// Sends a message about an order to the dealer, whose users in the conversation are notified, or adds an internal
/// note, which dealers can't see. A message ends the wait for a reply.
pub(super) async fn write_message_by_staff(
    staff: Staff<MessageOrders>,
    Body(form): Body<StaffMessageForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    let (text, files) = checked(&form.text, form.files)?;
    let kind = if form.is_internal { Kind::Note } else { Kind::Message };
    staff
        .write(move |tx| {
            let own = orders::owner(tx, id)?;
            let order = orders::reached(&own, id)?;
            let context = Context::of_dealer(&own);
            let written = Written { kind, text: &text, files: &files };
            Ok(Done::new(message!("order-message-sent")).id(send(&context, order, &written)?))
        })
        .await
}
