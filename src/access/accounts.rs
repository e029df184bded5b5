//! The accounts that a staff user can reach: all, those they manage, or none.
//! A staff statement over dealers' records contains [`REACHED`] and binds an [`AccountReach`] as `:reach`. Code that
//! works on one account takes a [`ReachedAccount`], which can only be obtained by a lookup within reach.

use rusqlite::{
    Connection, ToSql, named_params,
    types::{ToSqlOutput, Value},
};

use super::{Grants, Permission, Reach, Section};
use crate::{
    db::{FromRow, row},
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        text::fold,
    },
    words,
};

/// The condition that an account, a row of `dealers` aliased as `$dealers`, is within the reach bound as `$bind`:
/// null for every account, otherwise the account manager's id.
macro_rules! account_reached {
    ($dealers:literal, $bind:literal) => {
        concat!("(", $bind, " is null or ", $dealers, ".account_manager_id = ", $bind, ")")
    };
}
pub(crate) use account_reached;

/// The ids of the accounts managed by the user bound as `$bind`, for statements that don't read `dealers` or that
/// start from these accounts.
macro_rules! accounts_of_manager {
    ($bind:literal) => {
        concat!("(select account_id from dealers where account_manager_id = ", $bind, ")")
    };
}
pub(crate) use accounts_of_manager;

/// The condition that an account, a row of `dealers d`, is within `:reach`.
pub const REACHED: &str = account_reached!("d", ":reach");

words! {
    /// What a dealer's account may do. One on hold can be used, and its orders wait; a closed one can't sign in.
    pub AccountStatus { Active = "active", Hold = "hold", Closed = "closed" }
}

/// The accounts that a permission reaches. In SQL: null for all, otherwise the account manager's id; no user has id
/// 0, which stands for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountReach {
    Nothing,
    /// Those with this account manager.
    ManagedBy(UserId),
    All,
}

impl AccountReach {
    /// The accounts that `user` reaches with `permission` in `section`.
    pub fn of(grants: &Grants, section: Section, permission: Permission, user: UserId) -> Self {
        match grants.reach(section, permission) {
            None => Self::Nothing,
            Some(Reach::All) => Self::All,
            Some(_) => Self::ManagedBy(user),
        }
    }

    /// The wider of two reaches of the same user.
    #[must_use]
    pub fn wider(self, other: Self) -> Self {
        match (self, other) {
            (Self::All, _) | (_, Self::All) => Self::All,
            (Self::Nothing, reach) | (reach, _) => reach,
        }
    }

    /// Whether an account with this manager is within reach.
    pub fn covers(self, manager: Option<UserId>) -> bool {
        match self {
            Self::Nothing => false,
            Self::ManagedBy(user) => manager == Some(user),
            Self::All => true,
        }
    }
}

impl ToSql for AccountReach {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Owned(match self {
            Self::Nothing => Value::Integer(0),
            Self::ManagedBy(user) => Value::Integer(user.0),
            Self::All => Value::Null,
        }))
    }
}

/// An account that was looked up within reach. Having one is the proof.
#[derive(Debug, Clone, FromRow)]
#[row(alias = "d")]
pub struct ReachedAccount {
    #[column(sql = "d.account_id")]
    id: AccountId,
    code: String,
    name: String,
    status: AccountStatus,
}

impl ReachedAccount {
    pub fn find(
        conn: &Connection,
        reach: AccountReach,
        id: AccountId,
    ) -> Result<Option<Self>, Error> {
        let tail = format!("from dealers d where d.account_id = :id and {REACHED}");
        row(conn, &tail, named_params! { ":id": id, ":reach": reach })
    }

    /// Looks up an account by its code, ignoring case.
    pub fn by_code(
        conn: &Connection,
        reach: AccountReach,
        code: &str,
    ) -> Result<Option<Self>, Error> {
        let tail = format!("from dealers d where d.code_folded = :code and {REACHED}");
        row(conn, &tail, named_params! { ":code": fold(code.trim()), ":reach": reach })
    }

    pub fn id(&self) -> AccountId {
        self.id
    }

    pub fn code(&self) -> &str {
        &self.code
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the account's users can sign in.
    pub fn is_open(&self) -> bool {
        self.status != AccountStatus::Closed
    }
}
