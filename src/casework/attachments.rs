//! Manages the files of a record. Each is in a slot; another file in the same slot is its next version, and internal
//! files are for staff only.

use rusqlite::{ToSql, named_params, types::FromSql};
use serde::Serialize;

use super::{Called, Case, Context};
use crate::{
    access::Side,
    db::FromRow,
    error::Error,
    files::{Attached, Attachments, FileKind, FileName, Owner, StoredFile},
    kernel::{ids::RecordId as _, time::Instant, words::Word},
    messages::message,
    scoped, words,
};

/// A kind of record that files can be added to.
pub trait Filed: Called {
    /// What its files are for.
    type Slot: Word + FromSql + ToSql + Send + Sync;

    /// Accepted types of files.
    const KINDS: &'static [FileKind];
    /// The most files of one record.
    const MOST: usize;
    /// Whether only files with the same name are versions of each other; otherwise all of a slot are.
    const IS_BY_NAME: bool = false;

    /// Fails if the caller may not add a file there, or remove one, now.
    fn demand_changeable(
        &self,
        context: &Context<'_>,
        place: &Place<Self::Slot>,
    ) -> Result<(), Error>;

    /// Whether the caller may see files in a slot.
    fn shows(_context: &Context<'_>, _slot: Self::Slot) -> bool {
        true
    }

    /// What an added file means for the record, such as an answer to a question.
    fn file_added(&self, _context: &Context<'_>) -> Result<(), Error> {
        Ok(())
    }

    /// A file as people read it.
    fn presented(file: Attachment<Self::Slot>) -> impl Serialize;
}

words! {
    /// The slot of records whose files are all alike.
    pub OnlySlot { File = "file" }
}

/// A file of a record.
#[derive(Debug, Clone, FromRow)]
#[row(alias = "a")]
pub struct Attachment<S: FromSql> {
    pub id: i64,
    pub slot: S,
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
    /// The SHA-256 hash of the content, in hexadecimal.
    #[column(sql = "lower(hex(f.sha256))")]
    pub sha256: String,
    /// Whether only staff can see it.
    pub is_internal: bool,
    /// Whether it stays internal for good.
    pub is_pinned: bool,
    #[column(sql = "a.part_id")]
    pub part: Option<i64>,
    pub created_at: Instant,
}

/// A file of a record with its content.
pub type Found<S> = (Attachment<S>, Attached);

/// Where a file is added.
#[derive(Debug, Clone, Copy)]
pub struct Place<S> {
    pub slot: S,
    /// Whether only staff can see it.
    pub is_internal: bool,
    /// Stays internal for good.
    pub is_pinned: bool,
    pub part: Option<i64>,
}

impl<S> Place<S> {
    /// A slot for both sides to see.
    pub const fn of(slot: S) -> Self {
        Self { slot, is_internal: false, is_pinned: false, part: None }
    }

    /// A slot for staff alone, until what is in it is published.
    pub const fn internal(slot: S) -> Self {
        Self { slot, is_internal: true, is_pinned: false, part: None }
    }
}

/// A file that is asked for by its original name.
#[derive(Debug, Clone)]
pub struct Named {
    pub name: String,
    /// `None` for the newest that the caller may see.
    pub version: Option<i64>,
}

/// The record, if the caller may add a file there and it doesn't have the maximum number of files.
pub fn demand_room<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    place: &Place<C::Slot>,
) -> Result<C, Error> {
    let record = context.find::<C>(id)?;
    record.demand_changeable(context, place)?;
    if of::<C>(context, id)?.len() < C::MOST {
        return Ok(record);
    }
    Err(Error::field("file", message!("general-too-many-files", most = C::MOST)))
}

/// Adds a stored file to a record.
pub fn add<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    place: &Place<C::Slot>,
    file: &StoredFile,
) -> Result<Attachment<C::Slot>, Error> {
    let attachments = Attachments::of(&context.rows);
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
            ":part": place.part, ":by_name": C::IS_BY_NAME, ":name": file.name.as_str(),
            ":kind": C::ENTITY, ":id": id.key(), ":attachment": attached.id.0,
        },
    )?;
    let all = of::<C>(context, id)?;
    all.into_iter().find(|one| one.id == attached.id.0).ok_or(Error::NotFound)
}

fn owner<C: Case>(id: C::Id) -> Owner {
    Owner { kind: C::ENTITY, id: id.key() }
}

/// A file of a record that the actor reaches, by its unique name, if they may see it.
pub fn find<C: Filed>(context: &Context<'_>, id: C::Id, name: &str) -> Result<Attached, Error> {
    context.find::<C>(id)?;
    if !seen::<C>(context, id)?.iter().any(|file| file.name == name) {
        return Err(Error::NotFound);
    }
    Attachments::of(&context.rows).find(owner::<C>(id), name)
}

/// A version of a file of a record that the actor reaches, if they may see it and `accepts` does. Its content is
/// called by the original name.
pub fn find_version<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    asked: &Named,
    accepts: impl Fn(&Attachment<C::Slot>) -> bool,
) -> Result<Found<C::Slot>, Error> {
    context.find::<C>(id)?;
    let is_asked = |file: &Attachment<C::Slot>| {
        let is_version = asked.version.is_none_or(|version| version == file.version);
        file.base_name == asked.name && is_version && accepts(file)
    };
    let found = seen::<C>(context, id)?.into_iter().filter(is_asked);
    let found = found.max_by_key(|file| (file.version, file.id)).ok_or(Error::NotFound)?;
    let content = content::<C>(context, id, &found)?;
    Ok((found, content))
}

/// The newest version of each file in a slot that the actor may see, by name.
pub fn newest<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    slot: C::Slot,
) -> Result<Vec<Found<C::Slot>>, Error> {
    let mut files = seen::<C>(context, id)?;
    files.retain(|file| file.slot == slot);
    files.sort_by(|a, b| (&a.base_name, b.version, b.id).cmp(&(&b.base_name, a.version, a.id)));
    files.dedup_by(|later, first| later.base_name == first.base_name);
    let found = files.into_iter().map(|file| {
        let content = content::<C>(context, id, &file)?;
        Ok((file, content))
    });
    found.collect()
}

/// The content of a file, called by its original name.
pub fn content<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    file: &Attachment<C::Slot>,
) -> Result<Attached, Error> {
    let attachments = Attachments::of(&context.rows);
    let mut content = attachments.find(owner::<C>(id), &file.name)?;
    content.name = FileName::stored(file.base_name.clone());
    Ok(content)
}

/// Makes these files of a record visible to dealers, except those that stay internal.
pub fn publish<C: Filed>(context: &Context<'_>, id: C::Id, files: &[i64]) -> Result<usize, Error> {
    let sql = scoped!(
        "update attachments set is_internal = 0
         where owner_kind = :kind and owner_id = :id and account_id = :account and is_pinned = 0
           and id in (select value from json_each(:files))"
    );
    let files = serde_json::to_string(files)?;
    let params = named_params! { ":kind": C::ENTITY, ":id": id.key(), ":files": files };
    context.rows.execute(sql, params)
}

/// Removes a file from a record.
pub fn remove<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    file: &Attachment<C::Slot>,
) -> Result<(), Error> {
    let attachments = Attachments::of(&context.rows);
    attachments.detach(owner::<C>(id), &file.name).map(|_| ())
}

/// The files of a record for the actor's side, by slot, newest version first.
pub fn of<C: Filed>(context: &Context<'_>, id: C::Id) -> Result<Vec<Attachment<C::Slot>>, Error> {
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

/// The files of a record that the actor may see, by slot, newest version first.
pub fn seen<C: Filed>(context: &Context<'_>, id: C::Id) -> Result<Vec<Attachment<C::Slot>>, Error> {
    let mut files = of::<C>(context, id)?;
    files.retain(|file| C::shows(context, file.slot));
    Ok(files)
}
