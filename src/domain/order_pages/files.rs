//! Files of the conversation about an order: someone uploads one, sees it alone, and sends it with a message that names
//! it.

use std::collections::HashMap;

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::documents;
use crate::{
    access::{MessageOrders, Side, ViewOrders},
    audit,
    casework::Context,
    changes::ORDER,
    db::{FromRow, Reached},
    domain::orders,
    error::Error,
    files::{Attached, Attachments, FileKind, Owner, StoredFile},
    http::{Answered, Dealer, DealerDb, Delivery, Done, FileAnswer, Path, PathPair, Staff, Upload},
    kernel::{
        ids::{OrderId, RecordId as _},
        time::Instant,
    },
    messages::message,
    part,
};

/// The most files with one message, and of one person's that are not sent yet.
pub(super) const MOST_SENT: usize = 10;
/// The most files of one order.
const MOST: i64 = 200;

const KINDS: &[FileKind] = &[
    FileKind::Jpeg,
    FileKind::Png,
    FileKind::Webp,
    FileKind::Heic,
    FileKind::Pdf,
    FileKind::Dxf,
    FileKind::Dwg,
    FileKind::Xlsx,
    FileKind::Text,
];

/// A file of a message about an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderFile {
    id: i64,
    /// The name, unique within the order.
    name: String,
    mime: String,
    /// The size in bytes.
    size: i64,
}

#[derive(FromRow)]
#[row(alias = "a")]
struct Sent {
    id: i64,
    name: String,
    #[column(sql = "f.mime")]
    mime: String,
    #[column(sql = "f.size")]
    size: i64,
    #[column(sql = "a.part_id")]
    message: i64,
}

/// The files of messages that the caller may see, by message.
pub(super) fn sent(
    context: &Context<'_>,
    order: Reached<OrderId>,
) -> Result<HashMap<i64, Vec<OrderFile>>, Error> {
    let tail = part!(
        "from attachments a join files f on f.id = a.file_id
         where a.owner_kind = 'order' and a.owner_id = :reached and a.account_id = :account
           and a.part_id is not null and (:sees_internal or a.is_internal = 0)
         order by a.id"
    );
    let params = named_params! { ":sees_internal": context.side() == Side::Staff };
    let mut sent: HashMap<i64, Vec<OrderFile>> = HashMap::new();
    for Sent { id, name, mime, size, message } in
        context.rows.rows::<Sent>(tail.of(order), params)?
    {
        sent.entry(message).or_default().push(OrderFile { id, name, mime, size });
    }
    Ok(sent)
}

/// Sends the caller's uploaded files with a message.
pub(super) fn send(
    context: &Context<'_>,
    order: Reached<OrderId>,
    files: &[i64],
    (message, is_internal): (i64, bool),
) -> Result<(), Error> {
    let sql = part!(
        "update attachments set part_id = :message, is_internal = :internal
         where owner_kind = 'order' and owner_id = :reached and account_id = :account
           and part_id is null and uploaded_by = :user and id in (select value from json_each(:files))"
    );
    let params = named_params! {
        ":message": message, ":internal": is_internal, ":user": context.user(),
        ":files": serde_json::to_string(files)?,
    };
    if context.rows.execute(sql.of(order), params)? == files.len() {
        return Ok(());
    }
    Err(Error::field("files", message!("order-files-unknown")))
}

/// Refuses another file if the caller has uploaded many without sending them, or the order has the maximum.
fn demand_room(context: &Context<'_>, order: Reached<OrderId>) -> Result<(), Error> {
    let count = part!(
        "select count(*) from attachments a
         where a.owner_kind = 'order' and a.owner_id = :reached and a.account_id = :account
           and (:user is null or (a.part_id is null and a.uploaded_by = :user))"
    );
    let count = |user| -> Result<i64, Error> {
        let found = context.rows.value(count.of(order), named_params! { ":user": user })?;
        Ok(found.unwrap_or(0))
    };
    if count(context.user())? >= i64::try_from(MOST_SENT).unwrap_or(i64::MAX) {
        let message = message!("order-files-send-first", most = MOST_SENT);
        return Err(Error::field("file", message));
    }
    if count(None)? >= MOST {
        return Err(Error::field("file", message!("general-too-many-files", most = MOST)));
    }
    Ok(())
}

/// Removes files that were uploaded more than a day ago and never sent.
pub fn sweep(conn: &Connection, now: Instant) -> Result<(), Error> {
    conn.execute(
        "delete from attachments
         where owner_kind = 'order' and part_id is null and slot = '' and created_at < ?1",
        [now.plus_seconds(-86_400)],
    )?;
    Ok(())
}

fn attach(
    context: &Context<'_>,
    order: Reached<OrderId>,
    file: &StoredFile,
    mut event: audit::NewEvent<'_>,
) -> Result<Done, Error> {
    let owner = Owner { kind: ORDER, id: order.key() };
    let account = Some(context.rows.account());
    let attachments = Attachments::of(&context.rows);
    let attached = attachments.attach(owner, account, file, context.user(), context.now)?;
    // Until it is sent, only who has uploaded it sees it.
    event.entity_id = Some(order.key());
    event.account_id = account;
    event.after = Some(serde_json::json!({ "file": attached.name.as_str(), "isInternal": true }));
    audit::append(context.rows.shared(), event)?;
    Ok(Done::new(crate::files::FileName::added(attached.name.as_str())).id(attached.id.0))
}

/// A file that the caller may see: a document of the ERP's, one that was sent, or their own.
fn find(db: &DealerDb<'_>, id: OrderId, name: &str) -> Result<Attached, Error> {
    let (order, context) = (orders::reached(db, id)?, Context::of_dealer(db));
    if let Some(document) = documents::find(db, order, name)? {
        return Ok(document);
    }
    let sql = part!(
        "select exists (select 1 from attachments a
             where a.owner_kind = 'order' and a.owner_id = :reached and a.account_id = :account
               and a.name = :name and (:sees_internal or a.is_internal = 0)
               and (a.part_id is not null or a.uploaded_by = :user))"
    );
    let params = named_params! {
        ":name": name, ":user": context.user(), ":sees_internal": context.side() == Side::Staff,
    };
    if !context.rows.value(sql.of(order), params)?.unwrap_or(false) {
        return Err(Error::NotFound);
    }
    Attachments::of(&context.rows).find(Owner { kind: ORDER, id: order.key() }, name)
}

/// Uploads a file for a message about an order, and returns its id, which the message names. Only the caller sees the
/// file until then.
pub(super) async fn upload(
    dealer: Dealer<ViewOrders>,
    Path(id): Path<OrderId>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    dealer
        .receive(
            upload,
            KINDS,
            move |db| {
                let order = orders::reached(db, id)?;
                demand_room(&Context::of_dealer(db), order)?;
                Ok(order)
            },
            move |tx, order, file| {
                attach(&Context::of_dealer(tx), order, file, tx.event(ORDER, "addFile"))
            },
        )
        .await
}

/// Returns a file of a message about an order, or one of the ERP's documents.
pub(super) async fn download(
    dealer: Dealer<ViewOrders>,
    PathPair(id, name): PathPair<OrderId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer.send(delivery, move |db| find(db, id, &name)).await
}

/// Uploads a file for a message to a dealer about an order, and returns its id, which the message names.
pub(super) async fn upload_by_staff(
    staff: Staff<MessageOrders>,
    Path(id): Path<OrderId>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    staff
        .receive(
            upload,
            KINDS,
            move |db| {
                let own = orders::owner(db, id)?;
                let order = orders::reached(&own, id)?;
                demand_room(&Context::of_dealer(&own), order)?;
                Ok(order)
            },
            move |tx, order, file| {
                let own = orders::owner(tx, id)?;
                attach(&Context::of_dealer(&own), order, file, tx.event(ORDER, "addFile"))
            },
        )
        .await
}

/// Returns a file of a message about any dealer's order, or one of the ERP's documents.
pub(super) async fn download_for_staff(
    staff: Staff<ViewOrders>,
    PathPair(id, name): PathPair<OrderId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff.send(delivery, move |db| find(&orders::owner(db, id)?, id, &name)).await
}
