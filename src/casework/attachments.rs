//! Files of a record. Each lies in a slot, what is put into the same slot again is its next version, and
//! what is internal is for staff alone.

use rusqlite::named_params;
use serde::Serialize;

use super::{Case, Context};
use crate::{
    access::Side,
    error::Error,
    files::{Attached, Attachments, Owner, Reach, StoredFile},
    kernel::{
        ids::{RecordId as _, UserId},
        time::Instant,
    },
    row, scoped,
};

/// A file of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Attachment {
    pub id: i64,
    /// What it is for, `proof`.
    pub slot: String,
    /// Counts up within the slot.
    pub version: i64,
    /// Unique within the record.
    pub name: String,
    pub mime: String,
    /// In bytes.
    pub size: i64,
    /// For staff alone.
    pub is_internal: bool,
    pub uploaded_by: Option<UserId>,
    pub created_at: Instant,
}

row! { Attachment {
    id: "a.id", slot: "a.slot", version: "a.version", name: "a.name", mime: "f.mime", size: "f.size",
    is_internal: "a.is_internal", uploaded_by: "a.uploaded_by", created_at: "a.created_at",
} }

/// Puts a stored file into a slot of a record.
pub fn add<C: Case>(
    context: &Context<'_>,
    id: C::Id,
    (slot, is_internal): (&'static str, bool),
    file: &StoredFile,
) -> Result<Attachment, Error> {
    let account = context.rows.account();
    let owner = Owner { kind: C::ENTITY, id: id.key() };
    let attachments = Attachments::new(context.rows.conn(), Reach::Account(account));
    let attached = attachments.attach(owner, Some(account), file, context.user(), context.now)?;
    let sql = scoped!(
        "update attachments set slot = :slot, is_internal = :internal,
             version = 1 + (select coalesce(max(o.version), 0) from attachments o
                            where o.owner_kind = :kind and o.owner_id = :id and o.slot = :slot
                              and o.id <> :attachment)
         where id = :attachment and account_id = :account"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":slot": slot, ":internal": is_internal, ":kind": C::ENTITY, ":id": id.key(),
            ":attachment": attached.id.0,
        },
    )?;
    let all = of::<C>(context, id)?;
    all.into_iter().find(|one| one.id == attached.id.0).ok_or(Error::NotFound)
}

/// A file of a record that the actor reaches, by its name, where they may see it.
pub fn find<C: Case>(context: &Context<'_>, id: C::Id, name: &str) -> Result<Attached, Error> {
    context.find::<C>(id)?;
    if !of::<C>(context, id)?.iter().any(|file| file.name == name) {
        return Err(Error::NotFound);
    }
    let reach = Reach::Account(context.rows.account());
    let owner = Owner { kind: C::ENTITY, id: id.key() };
    Attachments::new(context.rows.conn(), reach).find(owner, name)
}

/// Removes a file that the actor may see from a record.
pub fn remove<C: Case>(context: &Context<'_>, id: C::Id, name: &str) -> Result<(), Error> {
    find::<C>(context, id, name)?;
    let reach = Reach::Account(context.rows.account());
    let owner = Owner { kind: C::ENTITY, id: id.key() };
    Attachments::new(context.rows.conn(), reach).detach(owner, name).map(|_| ())
}

/// The files of a record that the actor may see, slot by slot, the newest version first.
pub fn of<C: Case>(context: &Context<'_>, id: C::Id) -> Result<Vec<Attachment>, Error> {
    let tail = scoped!(
        "from attachments a join files f on f.id = a.file_id
         where a.owner_kind = :kind and a.owner_id = :id and a.account_id = :account
           and (:sees_internal or a.is_internal = 0)
         order by a.slot, a.version desc"
    );
    let params = named_params! {
        ":kind": C::ENTITY, ":id": id.key(), ":sees_internal": context.side() == Side::Staff,
    };
    context.rows.rows(tail, params)
}
