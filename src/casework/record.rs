//! Generates the struct of a record with a workflow from a single list of its columns, with the statements that find,
//! load and write it.

use rusqlite::Connection;
use serde::Serialize;

use super::{Context, StatusOf};
use crate::{
    access::Standing,
    db::{AccountRows, Params, Reached, Scoped},
    error::Error,
    http::Segment,
    kernel::ids::{AccountId, RecordId, UserId},
    workflow::Workflow,
};

/// What [`crate::case_record!`] implements for a record: its key and state, and the statements on its row.
pub trait CaseRecord: Clone + Serialize + Sized + Send + 'static {
    type Workflow: Workflow;
    type Id: RecordId + Segment;

    /// Proof that it was reached, for statements about its parts.
    fn proof(&self) -> Reached<Self::Id>;

    fn id(&self) -> Self::Id {
        self.proof().id()
    }

    /// Its number for people.
    fn number(&self) -> &str;

    fn status(&self) -> StatusOf<Self>;

    fn row_version(&self) -> i64;

    /// The account of a record, which doesn't imply who reaches the record. Most ids contain it.
    fn account_of(_: &Connection, id: Self::Id) -> Result<AccountId, Error> {
        Ok(AccountId::of_record(id.key()))
    }

    /// The account's record with this id, if the actor reaches it.
    fn reached(context: &Context<'_>, id: Self::Id) -> Result<Option<Self>, Error>;

    /// The current version of a record.
    fn load(rows: &AccountRows<'_>, record: Reached<Self::Id>) -> Result<Option<Self>, Error>;

    /// What a record is to a staff member: whether it is one of those to which a permission can be limited.
    fn standing_of_staff(
        rows: &AccountRows<'_>,
        id: Self::Id,
        user: UserId,
    ) -> Result<Standing, Error>;

    /// Writes every field that may change, and increments the version.
    fn write(&self, context: &Context<'_>) -> Result<(), Error>;
}

/// The parameters that a statement names. What staff reach depends on `:user` for some kinds of records only.
pub fn named(statement: Scoped, params: Params<'_>) -> Vec<(&str, &dyn rusqlite::ToSql)> {
    params.iter().copied().filter(|(name, _)| statement.text().contains(name)).collect()
}

/// Declares a record for verbs, how it is read (from a table with the alias `r`) and how it is written: first the
/// fields that never change and that no event lists, then the others. A third list has columns that follow from the
/// others, as expressions over the bound fields, so that no trigger has to write the row again. `begun whole` is for
/// records that are filled in memory and then inserted once.
///
/// `reached` has the conditions on `r` under which a caller reaches a record: `all` for every statement, `dealers` and
/// `staff` for each side. The staff's says by `:own` which records are a staff member's own; either may name the caller
/// as `:user`. `account: in_row` is for records whose id doesn't contain their account.
#[macro_export]
macro_rules! case_record {
    ($(#[$meta:meta])* $vis:vis $name:ident of $workflow:ident $(begun $whole:ident)? in $table:literal
        { id: $id:ty, $($key:ident: $key_type:ty,)+ } { $($field:ident: $type:ty,)+ }
        $({ $($follows:ident = $from:expr,)+ })?
        reached {
            $(all: $all:literal,)?
            dealers: $dealers:literal,
            staff: $staff:expr,
            $(account: $account:ident,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize)]
        #[serde(rename_all = "camelCase")]
        $vis struct $name {
            #[serde(skip)]
            $vis proof: $crate::db::Reached<$id>,
            #[serde(skip)]
            $vis id: $id,
            $(#[serde(skip)] $vis $key: $key_type,)+
            $($vis $field: $type,)+
        }

        impl $crate::db::FromRow for $name {
            const COLUMNS: &'static str =
                concat!("r.id, r.id" $(, ", r.", stringify!($key))+ $(, ", r.", stringify!($field))+);

            fn from_row(row: &$crate::db::Row<'_>) -> rusqlite::Result<Self> {
                let mut column = 0..;
                let mut next = || column.next().unwrap_or(usize::MAX);
                Ok(Self {
                    proof: row.get(next())?,
                    id: row.get(next())?,
                    $($key: row.get(next())?,)+
                    $($field: row.get(next())?,)+
                })
            }
        }

        impl $name {
            /// Proof that it was reached, for statements about its parts.
            $vis fn proof(&self) -> $crate::db::Reached<$id> {
                self.proof
            }
        }

        impl $crate::casework::CaseRecord for $name {
            type Workflow = $workflow;
            type Id = $id;

            fn proof(&self) -> $crate::db::Reached<$id> {
                self.proof
            }

            fn number(&self) -> &str {
                &self.number
            }

            fn status(&self) -> $crate::casework::StatusOf<Self> {
                self.status
            }

            fn row_version(&self) -> i64 {
                self.row_version
            }

            fn reached(
                context: &$crate::casework::Context<'_>,
                id: $id,
            ) -> Result<Option<Self>, $crate::error::Error> {
                let Some(caller) = context.caller() else {
                    return Self::load(&context.rows, context.rows.by_the_system(id)?);
                };
                let tail = match caller.side {
                    $crate::access::Side::Dealer => $crate::scoped!($crate::sql!(
                        "from ", $table, " r where r.id = :id and r.account_id = :account ",
                        $($all, " ",)? $dealers
                    )),
                    $crate::access::Side::Staff => $crate::scoped!($crate::sql!(
                        "from ", $table, " r where r.id = :id and r.account_id = :account ",
                        $($all, " ",)? "and ", $staff
                    )),
                };
                let own = <Self as $crate::casework::Case>::own(context);
                let params = rusqlite::named_params! { ":id": id, ":own": own, ":user": caller.user };
                context.rows.row(tail, &$crate::casework::named(tail, params))
            }

            fn load(
                rows: &$crate::db::AccountRows<'_>,
                record: $crate::db::Reached<$id>,
            ) -> Result<Option<Self>, $crate::error::Error> {
                let tail = $crate::part!($crate::sql!(
                    "from ", $table, " r where r.id = :reached and r.account_id = :account ",
                    $($all,)? ""
                ));
                rows.row(tail.of(record), &[])
            }

            fn standing_of_staff(
                rows: &$crate::db::AccountRows<'_>,
                id: $id,
                user: $crate::kernel::ids::UserId,
            ) -> Result<$crate::access::Standing, $crate::error::Error> {
                let sql = $crate::scoped!($crate::sql!(
                    "select exists (select 1 from ", $table,
                    " r where r.id = :id and r.account_id = :account ",
                    $($all, " ",)? "and ", $staff, ")"
                ));
                let params = rusqlite::named_params! { ":id": id, ":own": user, ":user": user };
                let is_own = rows.value(sql, &$crate::casework::named(sql, params))?;
                let is_own = is_own.unwrap_or(false);
                Ok($crate::access::Standing { is_own, is_of_branch: false })
            }

            fn write(
                &self,
                context: &$crate::casework::Context<'_>,
            ) -> Result<(), $crate::error::Error> {
                let sql = $crate::part!($crate::sql!(
                    "update ", $table, " set ",
                    $(stringify!($field), " = :", stringify!($field), ", ",)+
                    $($(stringify!($follows), " = ", $from, ", ",)+)?
                    "updated_at = :now, updated_by = coalesce(:user, updated_by),
                     row_version = row_version + 1
                     where id = :reached and account_id = :account"
                ));
                context.rows.execute(sql.of(self.proof), &[
                    $((concat!(":", stringify!($field)), &self.$field as &dyn rusqlite::ToSql),)+
                    (":now", &context.now), (":user", &context.user()),
                ])?;
                Ok(())
            }

            $crate::case_record!(@account [$($account)?] $table, $id);
        }

        $crate::case_record!(@begun [$($whole)?] $vis $name in $table
            { id: $id, $($key: $key_type,)+ } { $($field,)+ } { $($($follows = $from,)+)? });
    };
    (@account [] $table:literal, $id:ty) => {};
    (@account [in_row] $table:literal, $id:ty) => {
        fn account_of(
            conn: &rusqlite::Connection,
            id: $id,
        ) -> Result<$crate::kernel::ids::AccountId, $crate::error::Error> {
            let sql = concat!("select account_id from ", $table, " where id = :id");
            $crate::db::value(conn, sql, rusqlite::named_params! { ":id": id })?
                .ok_or($crate::error::Error::NotFound)
        }
    };
    (@begun [] $($rest:tt)*) => {};
    (@begun [whole] $vis:vis $name:ident in $table:literal
        { $($key:ident: $key_type:ty,)+ } { $($field:ident,)+ } { $($follows:ident = $from:expr,)* }
    ) => {
        impl $name {
            fn blank(
                proof: $crate::db::Reached<<Self as $crate::casework::CaseRecord>::Id>,
                $($key: $key_type),+
            ) -> Self {
                Self { proof, $($key,)+ $($field: Default::default(),)+ }
            }

            /// Inserts the record.
            $vis fn insert(
                &self,
                context: &$crate::casework::Context<'_>,
            ) -> Result<(), $crate::error::Error> {
                let sql = $crate::scoped!($crate::sql!(
                    "insert into ", $table, " (",
                    $(stringify!($key), ", ",)+ $(stringify!($field), ", ",)+
                    $(stringify!($follows), ", ",)*
                    "account_id, created_at, updated_at, updated_by) values (",
                    $(":", stringify!($key), ", ",)+ $(":", stringify!($field), ", ",)+
                    $($from, ", ",)*
                    ":account, :now, :now, :user)"
                ));
                context.rows.execute(sql, &[
                    $((concat!(":", stringify!($key)), &self.$key as &dyn rusqlite::ToSql),)+
                    $((concat!(":", stringify!($field)), &self.$field as &dyn rusqlite::ToSql),)+
                    (":now", &context.now), (":user", &context.user()),
                ])?;
                Ok(())
            }
        }
    };
}
