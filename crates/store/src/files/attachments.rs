//! Stores which record has which file under which name.

use rusqlite::{Connection, OptionalExtension, Row, named_params, types::Type};
use transom_messages::message;

use super::{
    kind::FileKind,
    name::FileName,
    store::{Sha256, StoredFile},
};
use crate::{
    db::AccountRows,
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        time::Instant,
    },
    typed_id,
};

typed_id!(/** A file of a record. */ AttachmentId);

/// How many files of the same name a record may get before another name is required.
const SAME_NAMES: u32 = 200;

/// A record that has files, such as `news` 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owner {
    pub kind: &'static str,
    pub id: i64,
}

/// A file of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attached {
    pub id: AttachmentId,
    pub account: Option<AccountId>,
    pub name: FileName,
    pub sha256: Sha256,
    /// The size in bytes.
    pub size: u64,
    pub kind: FileKind,
    pub uploaded_by: Option<UserId>,
    pub created_at: Instant,
}

const SELECT: &str =
    "select a.id, a.account_id, a.name, f.sha256, f.size, f.mime, a.uploaded_by, a.created_at
     from attachments a join files f on f.id = a.file_id
     where a.owner_kind = :kind and a.owner_id = :owner
       and (:account is null or a.account_id is null or a.account_id = :account)";

/// The files of records that the reader reaches.
#[derive(Clone, Copy)]
pub struct Attachments<'a> {
    conn: &'a Connection,
    account: Option<AccountId>,
}

impl<'a> Attachments<'a> {
    /// Those of one account, and of records that belong to no account (news, pages).
    pub fn of(rows: &AccountRows<'a>) -> Self {
        Self { conn: rows.conn(), account: Some(rows.account()) }
    }

    /// Everyone's, for staff.
    pub fn of_all(conn: &'a Connection) -> Self {
        Self { conn, account: None }
    }

    /// Whether files of records of an account, or of none, can be attached and detached.
    fn may_change(&self, account: Option<AccountId>) -> bool {
        self.account.is_none_or(|own| account.unwrap_or(AccountId::NOBODY) == own)
    }

    pub fn list(&self, owner: Owner) -> Result<Vec<Attached>, Error> {
        let mut statement = self.conn.prepare_cached(&format!("{SELECT} order by a.id"))?;
        let rows = statement.query_map(
            named_params! { ":kind": owner.kind, ":owner": owner.id, ":account": self.account },
            attached,
        )?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    /// The record's file with this exact name.
    pub fn find(&self, owner: Owner, name: &str) -> Result<Attached, Error> {
        let mut statement = self.conn.prepare_cached(&format!("{SELECT} and a.name = :name"))?;
        statement
            .query_row(
                named_params! {
                    ":kind": owner.kind, ":owner": owner.id, ":account": self.account, ":name": name,
                },
                attached,
            )
            .optional()?
            .ok_or(Error::NotFound)
    }

    /// Attaches a stored file to a record. If the record already has that name, the file's gets a number.
    ///
    /// `account` is the record's account, if it has one. If the attachments are restricted to one account, it must be
    /// that one.
    pub fn attach(
        &self,
        owner: Owner,
        account: Option<AccountId>,
        file: &StoredFile,
        uploaded_by: Option<UserId>,
        now: Instant,
    ) -> Result<Attached, Error> {
        if !self.may_change(account) {
            return Err(Error::NotFound);
        }
        self.conn
            .prepare_cached(
                "insert into files (sha256, size, mime, created_at) values (:sha256, :size, :mime, :now)
                 on conflict (sha256) do nothing",
            )?
            .execute(named_params! {
                ":sha256": file.sha256.0, ":size": i64::try_from(file.size).unwrap_or(i64::MAX),
                ":mime": file.kind.mime(), ":now": now,
            })?;
        let mut insert = self.conn.prepare_cached(
            "insert into attachments
                 (owner_kind, owner_id, account_id, name, file_id, uploaded_by, created_at)
             values (:kind, :owner, :account, :name,
                     (select id from files where sha256 = :sha256), :user, :now)
             on conflict (owner_kind, owner_id, name) do nothing",
        )?;
        for number in 1..=SAME_NAMES {
            let name = if number == 1 { file.name.clone() } else { file.name.numbered(number) };
            let added = insert.execute(named_params! {
                ":kind": owner.kind, ":owner": owner.id, ":account": account, ":name": name.as_str(),
                ":sha256": file.sha256.0, ":user": uploaded_by, ":now": now,
            })?;
            if added == 1 {
                return self.find(owner, name.as_str());
            }
        }
        Err(Error::field("file", message!("file-name-used-up")))
    }

    /// Detaches a file from a record. Its content is kept until nothing has referenced it for a while.
    pub fn detach(&self, owner: Owner, name: &str) -> Result<Attached, Error> {
        let file = self.find(owner, name)?;
        if !self.may_change(file.account) {
            return Err(Error::NotFound);
        }
        self.conn
            .prepare_cached("delete from attachments where id = :id")?
            .execute(named_params! { ":id": file.id })?;
        Ok(file)
    }
}

fn attached(row: &Row<'_>) -> rusqlite::Result<Attached> {
    let mime: String = row.get(5)?;
    let kind = FileKind::from_mime(&mime).ok_or_else(|| {
        rusqlite::Error::FromSqlConversionFailure(5, Type::Text, "an unknown media type".into())
    })?;
    Ok(Attached {
        id: row.get(0)?,
        account: row.get(1)?,
        name: FileName::stored(row.get(2)?),
        sha256: Sha256(row.get(3)?),
        size: u64::try_from(row.get::<_, i64>(4)?).unwrap_or(0),
        kind,
        uploaded_by: row.get(6)?,
        created_at: row.get(7)?,
    })
}
