//! SQL of the conversation about an order: its messages, whether one waits for a reply, and whether a hold was answered.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::files::{self, OrderFile};
use crate::{
    access::{Permission, Section, Side},
    audit,
    casework::{
        Context, WorkingHours,
        conversation::{Conversation, MessageKind, NewMessage, Speaker},
    },
    changes::ChangedField,
    conversation,
    db::{FromRow, Reached},
    error::Error,
    kernel::{ids::OrderId, time::Instant},
    messages::message,
    part, words,
};

const CONVERSATION: Conversation = conversation!("order_messages");

/// The most messages of one order.
const MOST: i64 = 500;
/// How long a dealer's message may wait for a reply, in working time.
const REPLY_SECONDS: i64 = 8 * 3600;

/// Who of the staff has taken the conversation `c`.
pub(super) const TAKEN_BY: &str =
    "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.taken_by)";

words! {
    /// What a message about an order is: an answer is to its hold, a note is for staff only.
    #[schema(as = OrderMessageKind)]
    pub(super) Kind { Message = "message", Answer = "answer", Note = "note" }
}

impl MessageKind for Kind {
    fn is_internal(self) -> bool {
        self == Self::Note
    }
}

#[derive(FromRow)]
#[row(alias = "m")]
struct Stored {
    id: i64,
    at: Instant,
    author_name: String,
    side: Speaker,
    kind: Kind,
    body: String,
}

/// A message about an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderMessage {
    id: i64,
    at: Instant,
    author_name: String,
    side: Speaker,
    kind: Kind,
    body: String,
    /// Whether it is an internal note, for staff only.
    is_internal: bool,
    files: Vec<OrderFile>,
    /// For a dealer's message that waits for a reply: when it is late.
    due_at: Option<Instant>,
    /// For a dealer's message that waits for a reply: who of the staff has taken it.
    taken_by: Option<String>,
}

/// Where the conversation about an order stands.
#[derive(FromRow)]
#[row(alias = "c")]
struct Standing {
    waiting_since: Option<Instant>,
    due_at: Option<Instant>,
    #[column(sql = TAKEN_BY)]
    taken_by: Option<String>,
}

fn standing(context: &Context<'_>, order: Reached<OrderId>) -> Result<Option<Standing>, Error> {
    let tail =
        part!("from order_conversations c where c.order_id = :reached and c.account_id = :account");
    context.rows.row(tail.of(order), &[])
}

/// The messages about an order that the caller may see, oldest first.
pub(super) fn messages(
    context: &Context<'_>,
    order: Reached<OrderId>,
) -> Result<Vec<OrderMessage>, Error> {
    let stored: Vec<Stored> = CONVERSATION.of(context, order, context.side() == Side::Staff)?;
    let mut files = files::sent(context, order)?;
    let standing = standing(context, order)?;
    let messages = stored.into_iter().map(|message| {
        let is_waiting = |since| message.side == Speaker::Dealer && message.at >= since;
        let waiting =
            standing.as_ref().filter(|standing| standing.waiting_since.is_some_and(is_waiting));
        OrderMessage {
            id: message.id,
            at: message.at,
            author_name: message.author_name,
            side: message.side,
            kind: message.kind,
            body: message.body,
            is_internal: message.kind.is_internal(),
            files: files.remove(&message.id).unwrap_or_default(),
            due_at: waiting.and_then(|standing| standing.due_at),
            taken_by: waiting.and_then(|standing| standing.taken_by.clone()),
        }
    });
    Ok(messages.collect())
}

/// A message on its way into the conversation.
pub(super) struct Written<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    /// The ids of uploaded files.
    pub(super) files: &'a [i64],
}

/// Adds a message with its files, and returns its id.
pub(super) fn write(
    context: &Context<'_>,
    order: Reached<OrderId>,
    written: &Written<'_>,
    event: audit::NewEvent<'_>,
) -> Result<i64, Error> {
    let Written { kind, text, files } = *written;
    let count = part!(
        "select count(*) from order_messages m where m.request_id = :reached and m.account_id = :account"
    );
    if context.rows.value::<i64>(count.of(order), &[])?.unwrap_or(0) >= MOST {
        let message = message!("order-messages-full", most = MOST);
        return Err(Error::Refused { code: "tooManyMessages", message });
    }
    CONVERSATION.write(context, order, &NewMessage::<'_, _>::of(kind, text))?;
    let id = context.rows.last_insert_rowid();
    files::send(context, order, files, (id, kind.is_internal()))?;
    let event = audit::append(context.rows.shared(), event)?;
    if kind == Kind::Answer {
        note_answer(context, order, event)?;
    }
    match context.side() {
        Side::Dealer => wait(context, order)?,
        Side::Staff if kind.is_internal() => {}
        Side::Staff => reply(context, order)?,
    }
    Ok(id)
}

/// Lets the order wait for a reply, unless it does so already.
fn wait(context: &Context<'_>, order: Reached<OrderId>) -> Result<(), Error> {
    let hours = WorkingHours::of(context.app, context.rows.shared())?;
    let sql = part!(
        "insert into order_conversations (order_id, account_id, waiting_since, due_at)
         values (:reached, :account, :now, :due)
         on conflict (order_id) do update
             set taken_by = iif(waiting_since is null, null, taken_by),
                 waiting_since = coalesce(waiting_since, excluded.waiting_since),
                 due_at = coalesce(due_at, excluded.due_at)"
    );
    let due = hours.after(context.now, REPLY_SECONDS);
    let params = named_params! { ":now": context.now, ":due": due };
    context.rows.execute(sql.of(order), params).map(|_| ())
}

/// Ends the wait with a reply. Its author takes the order, if no one had.
fn reply(context: &Context<'_>, order: Reached<OrderId>) -> Result<(), Error> {
    let sql = part!(
        "insert into order_conversations (order_id, account_id, taken_by) values (:reached, :account, :user)
         on conflict (order_id) do update
             set waiting_since = null, due_at = null, taken_by = coalesce(taken_by, excluded.taken_by)"
    );
    context.rows.execute(sql.of(order), named_params! { ":user": context.user() }).map(|_| ())
}

/// Ends the wait without a reply, and returns whether there was one.
pub(super) fn finish(context: &Context<'_>, order: Reached<OrderId>) -> Result<bool, Error> {
    let sql = part!(
        "update order_conversations set waiting_since = null, due_at = null,
             taken_by = coalesce(taken_by, :user)
         where order_id = :reached and account_id = :account and waiting_since is not null"
    );
    Ok(context.rows.execute(sql.of(order), named_params! { ":user": context.user() })? == 1)
}

/// Notes who takes care of an order that waits for a reply, and returns whether it does.
pub(super) fn take(context: &Context<'_>, order: Reached<OrderId>) -> Result<bool, Error> {
    let sql = part!(
        "update order_conversations set taken_by = :user
         where order_id = :reached and account_id = :account and waiting_since is not null"
    );
    Ok(context.rows.execute(sql.of(order), named_params! { ":user": context.user() })? == 1)
}

/// What a dealer's message is: the answer to the order's hold, if no one has answered it yet and the caller may order
/// or request changes.
pub(super) fn kind_of_dealers(
    context: &Context<'_>,
    order: Reached<OrderId>,
) -> Result<Kind, Error> {
    let may = |section, permission| {
        context.caller().is_some_and(|caller| caller.grants.allow(section, permission))
    };
    if !may(Section::Orders, Permission::Order) && !may(Section::ChangeRequests, Permission::Edit) {
        return Ok(Kind::Message);
    }
    let sql = part!(
        "select o.status = 'on_hold'
             and not exists (select 1 from order_conversations c
                             where c.order_id = o.id and c.account_id = o.account_id
                               and c.answered_hold = coalesce(o.held_since, 0))
         from orders o where o.id = :reached and o.account_id = :account"
    );
    let asks = context.rows.value(sql.of(order), &[])?.unwrap_or(false);
    Ok(if asks { Kind::Answer } else { Kind::Message })
}

/// Notes that the order's hold was answered, in its history too.
fn note_answer(
    context: &Context<'_>,
    order: Reached<OrderId>,
    event: audit::EventId,
) -> Result<(), Error> {
    let answered = part!(
        "insert into order_conversations (order_id, account_id, answered_hold, answered_at, answered_by)
         select o.id, o.account_id, coalesce(o.held_since, 0), :now, :name
         from orders o where o.id = :reached and o.account_id = :account
         on conflict (order_id) do update set answered_hold = excluded.answered_hold,
             answered_at = excluded.answered_at, answered_by = excluded.answered_by"
    );
    let name = context.name();
    context
        .rows
        .execute(answered.of(order), named_params! { ":now": context.now, ":name": name })?;
    let begun = part!(
        "insert into record_changes (entity, at, account_id, record_id, field, new_value, batch_id)
         select 'order', o.as_of, o.account_id, o.id, 'asOf', o.status, o.source_batch
         from orders o where o.id = :reached and o.account_id = :account
           and not exists (select 1 from record_changes c
                           where c.entity = 'order' and c.record_id = o.id and c.account_id = o.account_id)"
    );
    context.rows.execute(begun.of(order), &[])?;
    let change = part!(
        "insert into record_changes (entity, at, account_id, record_id, field, event_id, actor_name, is_staffs)
         values ('order', :now, :account, :reached, :field, :event, :name, :is_staffs)"
    );
    let params = named_params! {
        ":now": context.now, ":field": ChangedField::Answer, ":event": event, ":name": name,
        ":is_staffs": context.side() == Side::Staff,
    };
    context.rows.execute(change.of(order), params).map(|_| ())
}
