//! Implements the staff calls for email and text messages.

use rusqlite::named_params;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::{
    access::{EditSystem, Permission, Section, ViewOutbox},
    casework::bulk::{self, BulkResult},
    db::value,
    error::{Error, needed},
    grid::{Direction, Field, List},
    http::{
        Answered, Body, Done, Item, Items, ListAnswer, PageOrExport, Path, Staff, StaffDb,
        StaffList, StaffTx,
    },
    kernel::words::Word as _,
    messages::{Message, key, message},
    outbox::{self, Entry, Letter, OutboxId, Reveal},
    words,
};

static MESSAGES: List = List {
    key: "b.id",
    fields: &[
        Field::integer("id", "b.id"),
        Field::code("channel", "b.channel")
            .words(|code| match code {
                "mail" => Some(message!("outbox-code-mail")),
                "sms" => Some(message!("users-code-sms")),
                _ => None,
            })
            .title(key!("heading-channel")),
        Field::text("template", "b.template").title(key!("heading-template")),
        Field::text("recipient", "b.recipient").title(key!("heading-recipient")),
        Field::text("cc", "b.cc").title(key!("heading-copies")),
        Field::text("subject", "b.subject").title(key!("heading-subject")),
        Field::integer("accountId", "b.account_id").nullable(),
        Field::integer("userId", "b.user_id").nullable(),
        Field::code("status", "b.status").title(key!("heading-status")),
        Field::integer("tries", "b.tries").title(key!("heading-tries")),
        Field::text("lastError", "b.last_error")
            .kept("dx(in_english(b.last_error))")
            .nullable()
            .title(key!("heading-last-error")),
        Field::instant("createdAt", "b.created_at").title(key!("heading-written")),
        Field::instant("sentAt", "b.sent_at").nullable().title(key!("heading-sent")),
    ],
    default_order: &[("b.id", Direction::Desc)],
    search: None,
};

/// Messages to the caller, and about accounts that they manage; all for those who may see all.
const SEEN: &str = crate::sql!(
    "(:sees_all or b.user_id = :user or b.account_id in ",
    crate::access::accounts_of_manager!(":user"),
    ")"
);

fn sees_all(db: &StaffDb<'_>) -> bool {
    db.grants().only_own(Section::Outbox, Permission::View, db.caller().user).is_none()
}

/// Fails if the caller may not see a message.
fn require(db: &StaffDb<'_>, id: OutboxId) -> Result<(), Error> {
    let params = named_params! {
        ":id": id, ":sees_all": sees_all(db), ":user": db.caller().user,
    };
    let sql = format!("select 1 from outbox b where b.id = :id and {SEEN}");
    value::<i64>(db.conn(), &sql, params)?.map(|_| ()).ok_or(Error::NotFound)
}

/// Lists emails and text messages, newest first.
///
/// Exports the list of emails and text messages as CSV or XLSX.
pub(super) async fn list_messages(
    staff: Staff<ViewOutbox>,
    requested: PageOrExport,
) -> Result<ListAnswer<Entry>, Error> {
    staff
        .list("outbox", requested, |db, wanted| {
            let sees_all = sees_all(db);
            let list = StaffList {
                fields: &MESSAGES,
                from: "outbox b",
                filter: SEEN,
                params: named_params! { ":sees_all": sees_all, ":user": db.caller().user },
                hidden: &[],
            };
            let word = |entry: &mut Entry| entry.word(db.language());
            Ok(db.listed(list, wanted)?.each_row(word))
        })
        .await
}

/// Returns one message with its text. Codes and links that grant access are only shown in the demo.
pub(super) async fn read_message(
    staff: Staff<ViewOutbox>,
    Path(id): Path<OutboxId>,
) -> Result<Item<Letter>, Error> {
    let app = staff.call().app().clone();
    staff
        .read(move |db| {
            require(db, id)?;
            let reveal = if app.is_demo { Reveal::Secret(&app.vault) } else { Reveal::Nothing };
            let mut letter = outbox::find(db.conn(), id, reveal)?;
            letter.entry.word(db.language());
            Ok(Item::new(letter))
        })
        .await
}

words! {
    /// An act on a waiting or failed message.
    #[schema(as = OutboxAction)]
    Action {
        /// Sends it right away.
        Retry = "retry",
        /// Drops it, so that it is never sent.
        Drop = "drop",
    }
}

impl Action {
    /// Performs it on a message that the caller sees, writes whom that is for, and returns what was done.
    fn take(
        self,
        tx: &StaffTx<'_>,
        id: OutboxId,
        recipient: &mut String,
    ) -> Result<Message, Error> {
        require(tx, id)?;
        let Entry { template, account_id, recipient: address, .. } =
            outbox::find(tx.conn(), id, Reveal::Nothing)?.entry;
        *recipient = address;
        let (done, status) = match self {
            Self::Retry => {
                outbox::retry(tx.conn(), id, tx.now())?;
                (message!("outbox-retrying"), outbox::Status::Waiting)
            }
            Self::Drop => {
                outbox::drop_message(tx.conn(), id)?;
                (message!("outbox-stopped"), outbox::Status::Dropped)
            }
        };
        let mut event = tx.event("outbox", self.code());
        event.entity_id = Some(id.0);
        event.account_id = account_id;
        event.after = Some(json!({ "template": template, "status": status }));
        tx.record(event)?;
        Ok(done)
    }
}

/// Sends a waiting or failed message right away.
pub(super) async fn retry_message(
    staff: Staff<EditSystem>,
    Path(id): Path<OutboxId>,
) -> Result<Answered<Done>, Error> {
    act(staff, id, Action::Retry).await
}

/// Drops a waiting or failed message, so that it is never sent.
pub(super) async fn drop_message(
    staff: Staff<EditSystem>,
    Path(id): Path<OutboxId>,
) -> Result<Answered<Done>, Error> {
    act(staff, id, Action::Drop).await
}

async fn act(
    staff: Staff<EditSystem>,
    id: OutboxId,
    action: Action,
) -> Result<Answered<Done>, Error> {
    let outbox = staff.call().app().outbox.clone();
    let done =
        staff.write(move |tx| Ok(Done::new(action.take(tx, id, &mut String::new())?))).await?;
    outbox.wake();
    Ok(done)
}

/// An act on several messages.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = OutboxBulkForm)]
pub(super) struct BulkForm {
    ids: Vec<i64>,
    #[schema(required)]
    action: Option<Action>,
}

/// Sends several waiting or failed messages right away, or drops them. Each has its own result.
pub(super) async fn act_on_many(
    staff: Staff<EditSystem>,
    Body(BulkForm { ids, action }): Body<BulkForm>,
) -> Result<Answered<Items<BulkResult>>, Error> {
    let action = needed("action", action)?;
    let outbox = staff.call().app().outbox.clone();
    let act = move |tx: &StaffTx<'_>, id, name: &mut String| action.take(tx, OutboxId(id), name);
    let done = bulk::each_by_id(staff, ids, act).await?;
    outbox.wake();
    Ok(done)
}
