//! The staff's calls about mail and text messages.

use rusqlite::named_params;

use crate::{
    db::value,
    domain::access::{Reach, Section, ViewOutbox},
    error::Error,
    grid::{Direction, Field, List},
    http::{Grid, Item, Listing, Path, Staff, StaffDb, StaffList},
    outbox::{self, Entry, Letter, OutboxId, Reveal},
    path_ids, row,
};

path_ids!(OutboxId);

row! { Entry {
    id: "b.id", channel: "b.channel", template: "b.template", recipient: "b.recipient", cc: "b.cc",
    subject: "b.subject", account_id: "b.account_id", user_id: "b.user_id", status: "b.status",
    tries: "b.tries", next_try_at: "case when b.status = 'waiting' then b.next_try_at end",
    expires_at: "b.expires_at", last_error: "b.last_error", created_at: "b.created_at",
    sent_at: "b.sent_at",
} }

static MESSAGES: List = List {
    key: "b.id",
    fields: &[
        Field::integer("id", "b.id"),
        Field::code("channel", "b.channel"),
        Field::text("template", "b.template"),
        Field::text("recipient", "b.recipient"),
        Field::text("cc", "b.cc"),
        Field::text("subject", "b.subject"),
        Field::integer("accountId", "b.account_id").nullable(),
        Field::integer("userId", "b.user_id").nullable(),
        Field::code("status", "b.status"),
        Field::integer("tries", "b.tries"),
        Field::text("lastError", "b.last_error").nullable(),
        Field::instant("createdAt", "b.created_at"),
        Field::instant("sentAt", "b.sent_at").nullable(),
    ],
    default_order: &[("b.id", Direction::Desc)],
    search: None,
};

/// Messages to the caller himself, and about accounts that he manages; all for those who see all.
const SEEN: &str = "(:sees_all or b.user_id = :user
    or b.account_id in (select account_id from dealers where account_manager_id = :user))";

fn sees_all(db: &StaffDb<'_>) -> bool {
    db.grants().in_section(Section::Outbox).reach > Reach::Own
}

/// Mail and text messages, newest first.
pub(super) async fn list_messages(
    staff: Staff<ViewOutbox>,
    Grid(options): Grid,
) -> Result<Listing<Entry>, Error> {
    staff
        .read(move |db| {
            let (sees_all, user) = (sees_all(db), db.caller().user);
            let list = StaffList {
                fields: &MESSAGES,
                from: "outbox b",
                filter: SEEN,
                params: named_params! { ":sees_all": sees_all, ":user": user },
                hidden: &[],
            };
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

/// One message with what it says. Its secret part is shown in the demo only.
pub(super) async fn read_message(
    staff: Staff<ViewOutbox>,
    Path(id): Path<OutboxId>,
) -> Result<Item<Letter>, Error> {
    let app = staff.call().app().clone();
    staff
        .read(move |db| {
            let params = named_params! {
                ":id": id, ":sees_all": sees_all(db), ":user": db.caller().user,
            };
            let sql = format!("select 1 from outbox b where b.id = :id and {SEEN}");
            value::<i64>(db.conn(), &sql, params)?.ok_or(Error::NotFound)?;
            let reveal = if app.is_demo { Reveal::Secret(&app.vault) } else { Reveal::Nothing };
            Ok(Item::new(outbox::find(db.conn(), id, reveal)?))
        })
        .await
}
