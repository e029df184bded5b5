//! Manages files of a record. Each is in a slot; another file in the same slot is its next version, and internal files
//! are for staff only.

use rusqlite::named_params;
use serde::Serialize;

use super::{Case, Context};
use crate::{
    access::Side,
    db::FromRow,
    error::Error,
    files::{Attached, Attachments, FileName, Owner, Reach, StoredFile},
    kernel::{
        ids::{RecordId as _, UserId},
        time::Instant,
    },
    scoped,
};

/// A file of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, FromRow)]
#[row(alias = "a")]
#[serde(rename_all = "camelCase")]
pub struct Attachment {
    pub id: i64,
    /// Its purpose, `proof`.
    pub slot: String,
    /// Numbered within the slot.
    pub version: i64,
    /// The name, unique within the record.
    pub name: String,
    /// The original name, which versions of a file share.
    #[column(sql = "coalesce(a.base_name, a.name)")]
    pub base_name: String,
    #[column(of = "f")]
    pub mime: String,
    /// The size in bytes.
    #[column(of = "f")]
    pub size: i64,
    /// Whether only staff can see it.
    pub is_internal: bool,
    /// Whether it stays internal for good.
    pub is_pinned: bool,
    #[column(sql = "a.part_id")]
    pub part: Option<i64>,
    pub uploaded_by: Option<UserId>,
    pub created_at: Instant,
}

/// A slot in which a file is added.
#[derive(Debug, Clone, Copy, Default)]
pub struct Place {
    pub slot: &'static str,
    /// Whether only staff can see it.
    pub is_internal: bool,
    /// Stays internal for good.
    pub is_pinned: bool,
    pub part: Option<i64>,
    /// Whether only files with the same name are versions of each other; otherwise all of a slot are.
    pub is_by_name: bool,
}

/// Adds a stored file to a slot of a record.
pub fn add<C: Case>(
    context: &Context<'_>,
    id: C::Id,
    (slot, is_internal): (&'static str, bool),
    file: &StoredFile,
) -> Result<Attachment, Error> {
    put::<C>(context, id, Place { slot, is_internal, ..Place::default() }, file)
}

/// Adds a stored file to a place of a record.
pub fn put<C: Case>(
    context: &Context<'_>,
    id: C::Id,
    place: Place,
    file: &StoredFile,
) -> Result<Attachment, Error> {
    let attachments = Attachments::new(context.rows.conn(), reach_of(context));
    let attached =
        attachments.attach(owner::<C>(id), context.account(), file, context.user(), context.now)?;
    let sql = scoped!(
        "update attachments set slot = :slot, is_internal = :internal, is_pinned = :pinned, part_id = :part,
             base_name = iif(:by_name, :name, null),
             version = 1 + (select coalesce(max(o.version), 0) from attachments o
                            where o.owner_kind = :kind and o.owner_id = :id and o.slot = :slot
                              and o.id <> :attachment and (not :by_name or o.base_name = :name))
         where id = :attachment
           and (account_id = :account or (account_id is null and :account = 0))"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":slot": place.slot, ":internal": place.is_internal, ":pinned": place.is_pinned,
            ":part": place.part, ":by_name": place.is_by_name, ":name": file.name.as_str(),
            ":kind": C::ENTITY, ":id": id.key(), ":attachment": attached.id.0,
        },
    )?;
    let all = of::<C>(context, id)?;
    all.into_iter().find(|one| one.id == attached.id.0).ok_or(Error::NotFound)
}

fn owner<C: Case>(id: C::Id) -> Owner {
    Owner { kind: C::ENTITY, id: id.key() }
}

/// Records without an account have files without one.
fn reach_of(context: &Context<'_>) -> Reach {
    context.account().map_or(Reach::All, Reach::Account)
}

/// A file of a record that the actor reaches, by name, if they may see it.
pub fn find<C: Case>(context: &Context<'_>, id: C::Id, name: &str) -> Result<Attached, Error> {
    context.find::<C>(id)?;
    if !of::<C>(context, id)?.iter().any(|file| file.name == name) {
        return Err(Error::NotFound);
    }
    Attachments::new(context.rows.conn(), reach_of(context)).find(owner::<C>(id), name)
}

/// An accepted version of a file that the actor may see, by its original name: the requested one, or the newest.
pub fn find_version<C: Case>(
    context: &Context<'_>,
    id: C::Id,
    name: &str,
    version: Option<i64>,
    accepts: impl Fn(&Attachment) -> bool,
) -> Result<(Attachment, Attached), Error> {
    let asked = |file: &Attachment| {
        let is_asked = version.is_none_or(|version| version == file.version);
        file.base_name == name && is_asked && accepts(file)
    };
    let named = of::<C>(context, id)?.into_iter().filter(asked);
    let found = named.max_by_key(|file| (file.version, file.id)).ok_or(Error::NotFound)?;
    let attachments = Attachments::new(context.rows.conn(), reach_of(context));
    let mut file = attachments.find(owner::<C>(id), &found.name)?;
    file.name = FileName::stored(found.base_name.clone());
    Ok((found, file))
}

/// The newest version of each file in a slot that the actor may see, by name.
pub fn newest<C: Case>(
    context: &Context<'_>,
    id: C::Id,
    slot: &str,
) -> Result<Vec<(Attachment, Attached)>, Error> {
    let mut files: Vec<Attachment> =
        of::<C>(context, id)?.into_iter().filter(|file| file.slot == slot).collect();
    files.sort_by(|a, b| (&a.base_name, b.version, b.id).cmp(&(&b.base_name, a.version, a.id)));
    files.dedup_by(|later, first| later.base_name == first.base_name);
    let attachments = Attachments::new(context.rows.conn(), reach_of(context));
    let found = files.into_iter().map(|file| {
        let mut attached = attachments.find(owner::<C>(id), &file.name)?;
        attached.name = FileName::stored(file.base_name.clone());
        Ok((file, attached))
    });
    found.collect()
}

/// Makes these files of a record visible to dealers, except those that stay internal.
pub fn publish<C: Case>(context: &Context<'_>, id: C::Id, files: &[i64]) -> Result<usize, Error> {
    let sql = scoped!(
        "update attachments set is_internal = 0
         where owner_kind = :kind and owner_id = :id and account_id = :account and is_pinned = 0
           and id in (select value from json_each(:files))"
    );
    let files = serde_json::to_string(files)?;
    let params = named_params! { ":kind": C::ENTITY, ":id": id.key(), ":files": files };
    context.rows.execute(sql, params)
}

/// Removes a file that the actor may see from a record.
pub fn remove<C: Case>(context: &Context<'_>, id: C::Id, name: &str) -> Result<(), Error> {
    find::<C>(context, id, name)?;
    let attachments = Attachments::new(context.rows.conn(), reach_of(context));
    attachments.detach(owner::<C>(id), name).map(|_| ())
}

/// The files of a record that the actor may see, by slot, newest version first.
pub fn of<C: Case>(context: &Context<'_>, id: C::Id) -> Result<Vec<Attachment>, Error> {
    let tail = scoped!(
        "from attachments a join files f on f.id = a.file_id
         where a.owner_kind = :kind and a.owner_id = :id
           and (a.account_id = :account or (a.account_id is null and :account = 0))
           and (:sees_internal or a.is_internal = 0)
         order by a.slot, a.version desc"
    );
    let params = named_params! {
        ":kind": C::ENTITY, ":id": id.key(), ":sees_internal": context.side() == Side::Staff,
    };
    context.rows.rows(tail, params)
}
