//! Implements publication: states, the window in which a record is shown, and its audience.
//!
//! A reader's query contains [`crate::readable!`] (or [`crate::in_audience!`] if there are no drafts), and nothing else
//! decides: the same condition guards lists, single records and their files.

use rusqlite::{Connection, ToSql, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use super::status::Status;
use super::{Form as _, Record, calls::changed, store};
use crate::{
    access::Caller,
    db::Params,
    error::{Checks, Error},
    http::{Answered, Api, Body, Done, Path, Staff, StaffTx},
    kernel::{ids::UserId, places, time::Instant, words::Word as _},
    messages::{Key, Message, message},
    words,
};

/// The most accounts, provinces or roles in one audience.
const MOST_NAMED: usize = 500;

words! {
    /// The publication stage of a record.
    #[schema(as = PublicationStage)]
    pub Stage {
        Draft = "draft",
        Scheduled = "scheduled",
        Live = "live",
        Over = "over",
        Archived = "archived",
    }
}

/// An act on a record that can be published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Makes it visible to dealers, once its window opens.
    Publish,
    /// Makes it a draft again.
    Withdraw,
    /// Keeps it without showing it to anyone.
    Archive,
}

/// Every possible change of state.
pub const TRANSITIONS: &[(Status, Action, Status)] = &[
    (Status::Draft, Action::Publish, Status::Published),
    (Status::Archived, Action::Publish, Status::Published),
    (Status::Published, Action::Withdraw, Status::Draft),
    (Status::Archived, Action::Withdraw, Status::Draft),
    (Status::Draft, Action::Archive, Status::Archived),
    (Status::Published, Action::Archive, Status::Archived),
];

impl Status {
    /// The state after an action, or a 409.
    pub fn after(self, action: Action) -> Result<Self, Error> {
        TRANSITIONS
            .iter()
            .find(|(from, by, _)| (*from, *by) == (self, action))
            .map(|(_, _, to)| *to)
            .ok_or_else(|| {
                Error::Conflict(message!(
                    "record-cannot-while",
                    act = action.phrase(),
                    status = Message::of_code(self.code()).in_sentence()
                ))
            })
    }
}

impl Action {
    const fn code(self) -> &'static str {
        match self {
            Self::Publish => "publish",
            Self::Withdraw => "withdraw",
            Self::Archive => "archive",
        }
    }

    /// The word for a sentence: "Cannot *publish* while …".
    fn phrase(self) -> Message {
        match self {
            Self::Publish => message!("record-act-publish"),
            Self::Withdraw => message!("record-act-withdraw"),
            Self::Archive => message!("record-act-archive"),
        }
    }

    fn done(self, name: Key) -> Message {
        match self {
            Self::Publish => message!("record-published", name),
            Self::Withdraw => message!("record-withdrawn", name),
            Self::Archive => message!("record-archived", name),
        }
    }
}

/// A kind of record that is written as a draft and then published. Its table has the columns `status`, `publish_from`
/// and `publish_to`, like news.
pub trait Published: Record {}

/// The calls that change a kind of record's state, for [`Api::at`].
pub fn calls<R: Published>() -> Api {
    Api::new()
        .post("Publish", "/publish/{id}", publish_record::<R>)
        .post("Withdraw", "/withdraw/{id}", withdraw_record::<R>)
        .post("Archive", "/archive/{id}", archive_record::<R>)
        .about(R::NOUNS)
}

/// The version of the record to publish or withdraw.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Seen {
    /// The version of the record that was read. If omitted, concurrent changes aren't detected.
    row_version: Option<i64>,
}

/// Publishes one {one}, either now or from its first day on.
pub async fn publish_record<R: Published>(
    staff: Staff<R::Edit>,
    Path(id): Path<i64>,
    Body(seen): Body<Seen>,
) -> Result<Answered<Done>, Error> {
    act::<R>(staff, id, seen, Action::Publish).await
}

/// Turns one published or archived {one} into a draft again, which dealers can't see.
pub async fn withdraw_record<R: Published>(
    staff: Staff<R::Edit>,
    Path(id): Path<i64>,
    Body(seen): Body<Seen>,
) -> Result<Answered<Done>, Error> {
    act::<R>(staff, id, seen, Action::Withdraw).await
}

/// Archives one {one}. It is kept, but dealers can't see it.
pub async fn archive_record<R: Published>(
    staff: Staff<R::Edit>,
    Path(id): Path<i64>,
    Body(seen): Body<Seen>,
) -> Result<Answered<Done>, Error> {
    act::<R>(staff, id, seen, Action::Archive).await
}

async fn act<R: Published>(
    staff: Staff<R::Edit>,
    id: i64,
    seen: Seen,
    action: Action,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let status = store::status(tx.conn(), R::Form::TABLE, id)?.ok_or(Error::NotFound)?;
            let status = status.after(action)?;
            if status == Status::Published
                && store::is_over(tx.conn(), R::Form::TABLE, id, tx.now())?
            {
                return Err(Error::Conflict(message!("record-publish-after-last-day")));
            }
            let item = changed::<R>(tx, action.code(), id, seen.row_version, || {
                store::set_status(tx.conn(), R::Form::TABLE, id, status, tx.now())
            })?;
            Done::new(action.done(R::NAME)).id(id).item(&item)
        })
        .await
}

/// Changes a record to the state that its form requests, as the calls for that do. A form without a state keeps it.
///
/// # Errors
/// 422 for `publishTo` if it would be published after its end.
pub fn settle<R: Published>(
    tx: &StaffTx<'_>,
    id: i64,
    wanted: Option<Status>,
) -> Result<(), Error> {
    let status = store::status(tx.conn(), R::Form::TABLE, id)?.ok_or(Error::NotFound)?;
    let Some(wanted) = wanted.filter(|wanted| *wanted != status) else { return Ok(()) };
    if wanted == Status::Published && store::is_over(tx.conn(), R::Form::TABLE, id, tx.now())? {
        return Err(Error::field("publishTo", message!("record-ended")));
    }
    store::set_status(tx.conn(), R::Form::TABLE, id, wanted, tx.now())
}

/// Completes the start of a record about to be written, for [`Record::prepare`]: a published one keeps its own if the
/// form has none.
///
/// # Errors
/// 422 for `publishTo` if the window would end before it begins.
pub fn keep_first_day<R: Published>(
    tx: &StaffTx<'_>,
    id: Option<i64>,
    from: &mut Option<Instant>,
    to: Option<Instant>,
) -> Result<(), Error> {
    if let Some(id) = id {
        *from = store::first_day(tx.conn(), R::Form::TABLE, id, *from)?;
    }
    let mut checks = Checks::new();
    check_window(&mut checks, "publishTo", *from, to);
    checks.finish()
}

/// Checks that a window ends after it begins.
pub fn check_window(
    checks: &mut Checks,
    end_field: &str,
    from: Option<Instant>,
    to: Option<Instant>,
) {
    let is_open = to.is_none_or(|to| from.is_none_or(|from| to > from));
    checks.require(is_open, end_field, message!("record-end-before-start"));
}

/// Who can read a record. Accounts, provinces and roles restrict each other; within each, any entry is sufficient. If
/// all are empty, everyone can read it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Audience {
    /// Account ids.
    pub accounts: Vec<i64>,
    /// Codes of provinces and states: `ON`.
    pub provinces: Vec<String>,
    /// Ids of dealers' roles.
    pub roles: Vec<i64>,
}

impl Audience {
    /// Checks what needs no database.
    pub fn check(&self, checks: &mut Checks) {
        for (field, count) in [
            ("audience.accounts", self.accounts.len()),
            ("audience.provinces", self.provinces.len()),
            ("audience.roles", self.roles.len()),
        ] {
            checks.require(
                count <= MOST_NAMED,
                field,
                message!("record-audience-too-large", most_named = MOST_NAMED, count),
            );
        }
        for code in &self.provinces {
            let known =
                places::country_of(code).and_then(|country| places::province(code, country));
            checks.require(
                known.as_ref() == Some(code),
                "audience.provinces",
                message!("record-province-unknown", code),
            );
        }
    }

    pub fn of(conn: &Connection, kind: &str, id: i64) -> Result<Self, Error> {
        let mut statement = conn.prepare_cached(
            "select kind, value from audiences where owner_kind = :owner_kind and owner_id = :owner_id
             order by kind, length(value), value",
        )?;
        let mut rows = statement.query(named_params! { ":owner_kind": kind, ":owner_id": id })?;
        let mut audience = Self::default();
        while let Some(row) = rows.next()? {
            let value: String = row.get(1)?;
            match row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)? {
                "account" => audience.accounts.extend(value.parse::<i64>()),
                "role" => audience.roles.extend(value.parse::<i64>()),
                _ => audience.provinces.push(value),
            }
        }
        Ok(audience)
    }

    /// Replaces the audience of a record.
    ///
    /// # Errors
    /// 422 for unknown accounts and roles.
    pub fn save(&self, conn: &Connection, kind: &str, id: i64) -> Result<(), Error> {
        let owner = named_params! { ":owner_kind": kind, ":owner_id": id };
        conn.prepare_cached(
            "delete from audiences where owner_kind = :owner_kind and owner_id = :owner_id",
        )?
        .execute(owner)?;
        let mut add = conn.prepare_cached(
            "insert into audiences (owner_kind, owner_id, kind, value)
             select :owner_kind, :owner_id, :kind, :value
             where case :kind
                 when 'account' then exists (select 1 from dealers where account_id = :id)
                 when 'role' then exists (select 1 from roles where id = :id and scope = 'dealer')
                 else 1 end
             on conflict do nothing",
        )?;
        let mut known = conn.prepare_cached(
            "select exists (select 1 from audiences where owner_kind = :owner_kind
                 and owner_id = :owner_id and kind = :kind and value = :value)",
        )?;
        let mut checks = Checks::new();
        let accounts = self.accounts.iter().map(|id| ("account", *id, id.to_string()));
        let roles = self.roles.iter().map(|id| ("role", *id, id.to_string()));
        let provinces = self.provinces.iter().map(|code| ("province", 0, code.clone()));
        for (named, number, value) in accounts.chain(roles).chain(provinces) {
            add.execute(named_params! {
                ":owner_kind": kind, ":owner_id": id, ":kind": named, ":value": value, ":id": number,
            })?;
            let is_there: bool = known.query_row(
                named_params! {
                    ":owner_kind": kind, ":owner_id": id, ":kind": named, ":value": value,
                },
                |row| row.get(0),
            )?;
            checks.require(
                is_there,
                &format!("audience.{named}s"),
                message!("record-audience-unknown", named, value),
            );
        }
        checks.finish()
    }
}

/// The condition that a reader is in the audience of a record: `in_audience!("news", "n", ":account", ":user",
/// ":any_role")` with the kind and the alias of its table. The last three identify the reader, as SQL; `any_role` is
/// true for impersonating staff, who read what anyone there can read.
#[macro_export]
macro_rules! in_audience {
    ($kind:literal, $record:literal, $account:literal, $user:literal, $any_role:literal) => {
        concat!(
            "(not exists (select 1 from audiences a where a.owner_kind = '", $kind,
            "' and a.owner_id = ", $record, ".id and a.kind = 'account')
              or exists (select 1 from audiences a where a.owner_kind = '", $kind,
            "' and a.owner_id = ", $record, ".id and a.kind = 'account'
                         and a.value = cast(", $account, " as text)))
             and (", $any_role, "
              or not exists (select 1 from audiences a where a.owner_kind = '", $kind,
            "' and a.owner_id = ", $record, ".id and a.kind = 'role')
              or exists (select 1 from audiences a
                         join user_roles audience_role on a.value = cast(audience_role.role_id as text)
                         where a.owner_kind = '", $kind, "' and a.owner_id = ", $record,
            ".id and a.kind = 'role' and audience_role.user_id = ", $user, "))
             and (not exists (select 1 from audiences a where a.owner_kind = '", $kind,
            "' and a.owner_id = ", $record, ".id and a.kind = 'province')
              or exists (select 1 from audiences a
                         join dealers audience_dealer on audience_dealer.province = a.value
                         where a.owner_kind = '", $kind, "' and a.owner_id = ", $record,
            ".id and a.kind = 'province' and audience_dealer.account_id = ", $account, "))"
        )
    };
}

/// The condition that a dealer's user (`:account`, `:user`, `:any_role`) may read a record now (`:now`): it is
/// published, its window is open and they are in its audience. `readable!("news", "n")` takes the kind and the alias of
/// its table. [`Reader`] binds the parameters.
#[macro_export]
macro_rules! readable {
    ($kind:literal, $record:literal) => {
        concat!(
            $record,
            ".status = 'published' and ",
            $record,
            ".publish_from <= :now and (",
            $record,
            ".publish_to is null or ",
            $record,
            ".publish_to > :now) and ",
            $crate::in_audience!($kind, $record, ":account", ":user", ":any_role")
        )
    };
}

/// The current stage of a record (`:now`): `draft`, `scheduled`, `live`, `over` or `archived`.
/// `publication_stage!("n")` takes the alias of its table.
#[macro_export]
macro_rules! publication_stage {
    ($record:literal) => {
        concat!(
            "case when ",
            $record,
            ".status <> 'published' then ",
            $record,
            ".status
                  when ",
            $record,
            ".publish_from > :now then 'scheduled'
                  when ",
            $record,
            ".publish_to <= :now then 'over' else 'live' end"
        )
    };
}

/// The caller's parameters of [`crate::readable!`]; the handle binds the account.
#[derive(Debug, Clone, Copy)]
pub struct Reader {
    pub user: UserId,
    /// Whether they are staff impersonating a dealer.
    pub any_role: bool,
    pub now: Instant,
}

impl Reader {
    pub fn of(caller: &Caller, now: Instant) -> Self {
        Self { user: caller.user, any_role: caller.impersonating.is_some(), now }
    }

    /// Binds the reader in addition to `more`.
    pub fn with<T>(
        &self,
        more: Params<'_>,
        run: impl FnOnce(Params<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut params: Vec<(&str, &dyn ToSql)> =
            vec![(":user", &self.user), (":any_role", &self.any_role), (":now", &self.now)];
        params.extend_from_slice(more);
        run(&params)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_change_as_the_table_says() {
        assert_eq!(Status::Draft.after(Action::Publish).unwrap(), Status::Published);
        assert_eq!(Status::Published.after(Action::Withdraw).unwrap(), Status::Draft);
        let refused = Status::Published.after(Action::Publish).unwrap_err();
        assert_eq!(refused.to_string(), "Cannot publish while published.");
        Status::Draft.after(Action::Withdraw).unwrap_err();
        Status::Archived.after(Action::Archive).unwrap_err();
    }
}
