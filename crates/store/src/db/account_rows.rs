//! One account's rows: behind every dealer's handle, and where no session narrows to them by itself, in acts
//! that a dealer's people, staff and the clock share.

use rusqlite::{Connection, ToSql, types::FromSql};

use super::{FromRow, Params, Scoped, bind, row, rows, value};
use crate::{error::Error, kernel::ids::AccountId};

/// Reads and writes of one account, by `scoped!` statements alone.
#[derive(Clone, Copy)]
pub struct AccountRows<'a> {
    conn: &'a Connection,
    account: AccountId,
}

impl<'a> AccountRows<'a> {
    /// The rows of an account that the caller was found to reach.
    pub fn new(conn: &'a Connection, account: AccountId) -> Self {
        Self { conn, account }
    }

    /// The account.
    pub fn account(&self) -> AccountId {
        self.account
    }

    /// The connection, for what carries no account's records.
    pub fn conn(&self) -> &'a Connection {
        self.conn
    }

    /// The account's rows of `select <columns of T> <tail>`.
    pub fn rows<T: FromRow>(&self, tail: Scoped, params: Params<'_>) -> Result<Vec<T>, Error> {
        rows(self.conn, tail.text(), &self.bound(tail, params))
    }

    /// The first such row.
    pub fn row<T: FromRow>(&self, tail: Scoped, params: Params<'_>) -> Result<Option<T>, Error> {
        row(self.conn, tail.text(), &self.bound(tail, params))
    }

    /// The first column of the first row of a whole statement.
    pub fn value<T: FromSql>(&self, sql: Scoped, params: Params<'_>) -> Result<Option<T>, Error> {
        value(self.conn, sql.text(), &self.bound(sql, params))
    }

    /// Runs a statement; gives the number of rows it touched.
    pub fn execute(&self, sql: Scoped, params: Params<'_>) -> Result<usize, Error> {
        let mut statement = self.conn.prepare_cached(sql.text())?;
        bind(&mut statement, &self.bound(sql, params))?;
        Ok(statement.raw_execute()?)
    }

    /// The parameters, with the account where the statement asks for it.
    pub fn bound<'p>(
        &'p self,
        statement: Scoped,
        params: Params<'p>,
    ) -> Vec<(&'p str, &'p dyn ToSql)> {
        let mut all = params.to_vec();
        if statement.text().contains(":account") {
            all.push((":account", &self.account));
        }
        all
    }
}
