//! Provides access to one account's rows: for every dealer's handle, and for acts shared by dealers, staff and the
//! clock, where no session restricts access by itself.

use std::borrow::Cow;

use rusqlite::{Connection, ToSql, types::FromSql};

use super::{
    FromRow, Listed, Narrow, Params, Scoped, bind, binding, row, rows, scope::shown, value,
};
use crate::{
    error::Error,
    kernel::ids::{AccountId, UserId},
};

/// Reads and writes of one account, with `scoped!` statements only.
#[derive(Clone, Copy)]
pub struct AccountRows<'a> {
    conn: &'a Connection,
    account: AccountId,
    /// A user of the account who reaches only some of its records.
    caller: Option<(&'a dyn Narrow, UserId)>,
    /// Whether rows hidden from dealers are left out.
    is_for_dealers: bool,
}

impl<'a> AccountRows<'a> {
    /// All rows of an account that the caller was found to reach.
    pub fn new(conn: &'a Connection, account: AccountId) -> Self {
        Self { conn, account, caller: None, is_for_dealers: false }
    }

    /// Restricts the rows to those that this user of the account reaches.
    #[must_use]
    pub fn reached_by(self, caller: &'a dyn Narrow) -> Self {
        Self { caller: Some((caller, caller.person())), ..self }
    }

    /// Leaves out rows that are hidden from dealers.
    #[must_use]
    pub fn for_dealers(self) -> Self {
        Self { is_for_dealers: true, ..self }
    }

    pub fn account(&self) -> AccountId {
        self.account
    }

    /// The connection, for data that belongs to no account.
    pub fn conn(&self) -> &'a Connection {
        self.conn
    }

    /// The account's rows of `select <columns of T> <tail>`.
    pub fn rows<T: FromRow>(&self, tail: Scoped, params: Params<'_>) -> Result<Vec<T>, Error> {
        let tail = self.text(tail)?;
        binding::demand(self.conn, T::COLUMNS, &tail)?;
        rows(self.conn, &tail, &self.bound(&tail, params))
    }

    pub fn row<T: FromRow>(&self, tail: Scoped, params: Params<'_>) -> Result<Option<T>, Error> {
        let tail = self.text(tail)?;
        binding::demand(self.conn, T::COLUMNS, &tail)?;
        row(self.conn, &tail, &self.bound(&tail, params))
    }

    /// The first column of the first row of a complete statement.
    pub fn value<T: FromSql>(&self, sql: Scoped, params: Params<'_>) -> Result<Option<T>, Error> {
        let sql = self.text(sql)?;
        binding::demand(self.conn, "", &sql)?;
        value(self.conn, &sql, &self.bound(&sql, params))
    }

    /// Runs a statement and returns the number of affected rows.
    pub fn execute(&self, sql: Scoped, params: Params<'_>) -> Result<usize, Error> {
        let sql = self.text(sql)?;
        binding::demand(self.conn, "", &sql)?;
        let mut statement = self.conn.prepare_cached(&sql)?;
        bind(&mut statement, &self.bound(&sql, params))?;
        Ok(statement.raw_execute()?)
    }

    /// A statement restricted to what the caller reaches and may see.
    pub fn text(&self, statement: Scoped) -> Result<Cow<'static, str>, Error> {
        let text = statement.narrowed(self.caller.map(|(caller, _)| caller))?;
        Ok(if self.is_for_dealers { shown(text) } else { text })
    }

    /// The condition of a list, restricted to what the caller reaches.
    pub fn list_filter(&self, from: Listed, filter: Scoped) -> Result<Cow<'static, str>, Error> {
        let caller = self.caller.map(|(caller, _)| caller);
        let filter = from.filter(filter, caller, self.is_for_dealers)?;
        if cfg!(test) {
            binding::demand(self.conn, "1", &format!("from {} where {filter}", from.text()))?;
        }
        Ok(filter)
    }

    /// The parameters, plus the account and the user if the statement needs them.
    pub fn bound<'p>(&'p self, text: &str, params: Params<'p>) -> Vec<(&'p str, &'p dyn ToSql)> {
        let mut all = params.to_vec();
        if text.contains(":account") {
            all.push((":account", &self.account));
        }
        if let Some((_, person)) = &self.caller
            && text.contains(":person")
        {
            all.push((":person", person));
        }
        all
    }
}
