//! Which dealers' accounts a member of staff reaches: all of them, those that they manage, or none.
//!
//! A statement of staff over dealers' records says [`REACHED`] and binds an [`AccountReach`] as `:reach`.
//! What works on one account takes a [`ReachedAccount`], which only a lookup within reach makes.

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
};

/// That an account, a row of `dealers` under the name `$dealers`, is within the reach bound as `$bind`: every
/// account (null), or those of this account manager.
macro_rules! account_reached {
    ($dealers:literal, $bind:literal) => {
        concat!("(", $bind, " is null or ", $dealers, ".account_manager_id = ", $bind, ")")
    };
}
pub(crate) use account_reached;

/// The ids of the accounts of the account manager bound as `$bind`, for statements that do not read `dealers`
/// or that begin with them.
macro_rules! accounts_of_manager {
    ($bind:literal) => {
        concat!("(select account_id from dealers where account_manager_id = ", $bind, ")")
    };
}
pub(crate) use accounts_of_manager;

/// That an account, a row of `dealers d`, is within `:reach`.
pub const REACHED: &str = account_reached!("d", ":reach");

/// The accounts that a right reaches. In SQL: null for all, else the account manager's id; no one has
/// id 0, which stands for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountReach {
    /// None.
    Nothing,
    /// Those whose account manager is this person.
    ManagedBy(UserId),
    /// All.
    All,
}

impl AccountReach {
    /// What `permission` in `section` reaches for `user`.
    pub fn of(grants: &Grants, section: Section, permission: Permission, user: UserId) -> Self {
        match grants.reach(section, permission) {
            None => Self::Nothing,
            Some(Reach::All) => Self::All,
            Some(_) => Self::ManagedBy(user),
        }
    }

    /// The wider of the two; both belong to the same person.
    #[must_use]
    pub fn wider(self, other: Self) -> Self {
        match (self, other) {
            (Self::All, _) | (_, Self::All) => Self::All,
            (Self::Nothing, reach) | (reach, _) => reach,
        }
    }

    /// Whether the account of this manager is reached.
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

/// An account that was found within reach.
#[derive(Debug, Clone, FromRow)]
#[row(alias = "d")]
pub struct ReachedAccount {
    #[column(sql = "d.account_id")]
    id: AccountId,
    code: String,
    name: String,
    status: String,
}

impl ReachedAccount {
    /// By id.
    pub fn find(
        conn: &Connection,
        reach: AccountReach,
        id: AccountId,
    ) -> Result<Option<Self>, Error> {
        let tail = format!("from dealers d where d.account_id = :id and {REACHED}");
        row(conn, &tail, named_params! { ":id": id, ":reach": reach })
    }

    /// By its code, in any case.
    pub fn by_code(
        conn: &Connection,
        reach: AccountReach,
        code: &str,
    ) -> Result<Option<Self>, Error> {
        let tail = format!("from dealers d where d.code_folded = :code and {REACHED}");
        row(conn, &tail, named_params! { ":code": fold(code.trim()), ":reach": reach })
    }

    /// Its id.
    pub fn id(&self) -> AccountId {
        self.id
    }

    /// Its code, as people know it.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The dealer's name, as mails and pages show it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether its people can sign in.
    pub fn is_open(&self) -> bool {
        self.status != "closed"
    }
}
