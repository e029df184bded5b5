//! Provides access to what belongs to no account: people, roles, lists, numbers, quotas, emails, and the audit log.

use rusqlite::{CachedStatement, Connection, types::FromSql};

use super::{FromRow, Params, bind, scope::names_account_table};
use crate::error::Error;

/// A statement on what belongs to no account, for [`crate::db::Shared`]. It fails to compile if it names a table of
/// dealers' records.
///
/// ```
/// use transom_store::shared;
/// let pages = shared!("select count(*) from pages");
/// ```
/// ```compile_fail,E0080
/// use transom_store::shared;
/// let orders = shared!("select count(*) from orders");
/// ```
#[macro_export]
macro_rules! shared {
    ($sql:expr) => {
        const { $crate::db::SharedSql::new($sql) }
    };
}

/// A statement, or the tail of one, that names no table of dealers' records. Only [`crate::shared!`] creates it.
#[derive(Debug, Clone, Copy)]
pub struct SharedSql(&'static str);

impl SharedSql {
    /// For [`crate::shared!`].
    ///
    /// # Panics
    /// At compile time, if the text names a table of dealers' records.
    pub const fn new(sql: &'static str) -> Self {
        assert!(
            !names_account_table(sql.as_bytes(), b""),
            "this statement accesses dealers' records: use scoped!"
        );
        Self(sql)
    }

    pub fn text(self) -> &'static str {
        self.0
    }
}

/// A connection for [`crate::shared!`] statements only. Dealers' calls, and acts that they share with staff and the
/// clock, have no other one.
///
/// A text that doesn't come from the macro is refused:
///
/// ```
/// # use transom_kernel::error::Error;
/// # use transom_store::{db::Shared, shared};
/// fn role(shared: Shared<'_>) -> Result<Option<String>, Error> {
///     shared.value(shared!("select name from roles where id = 1"), &[])
/// }
/// ```
/// ```compile_fail,E0308
/// # use transom_kernel::error::Error;
/// # use transom_store::{db::Shared, shared};
/// fn role(shared: Shared<'_>) -> Result<Option<String>, Error> {
///     shared.value("select name from roles where id = 1", &[])
/// }
/// ```
///
/// So is a statement of an account, whose own handle binds the account by itself:
///
/// ```
/// # use transom_kernel::error::Error;
/// # use transom_store::{db::AccountRows, scoped};
/// fn code(rows: AccountRows<'_>) -> Result<Option<String>, Error> {
///     rows.value(scoped!("select code from dealers where account_id = :account"), &[])
/// }
/// ```
/// ```compile_fail,E0308
/// # use transom_kernel::error::Error;
/// # use transom_store::{db::Shared, scoped};
/// fn code(shared: Shared<'_>) -> Result<Option<String>, Error> {
///     shared.value(scoped!("select code from dealers where account_id = :account"), &[])
/// }
/// ```
///
/// The macro refuses a table of dealers' records:
///
/// ```
/// # use transom_store::{db::SharedSql, shared};
/// const COUNT: SharedSql = shared!("select count(*) from roles");
/// ```
/// ```compile_fail,E0080
/// # use transom_store::{db::SharedSql, shared};
/// const COUNT: SharedSql = shared!("select count(*) from invoices");
/// ```
///
/// The handle refuses columns that read one:
///
/// ```
/// # use transom_store::{db::{FromRow, Row, Shared}, shared};
/// struct Count(i64);
/// impl FromRow for Count {
///     const COLUMNS: &'static str = "(select count(*) from sqlite_schema)";
///     fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
///         row.get(0).map(Self)
///     }
/// }
/// let conn = rusqlite::Connection::open_in_memory().unwrap();
/// assert!(Shared::of(&conn).row::<Count>(shared!(""), &[]).is_ok());
/// ```
/// ```compile_fail,E0080
/// # use transom_store::{db::{FromRow, Row, Shared}, shared};
/// struct Count(i64);
/// impl FromRow for Count {
///     const COLUMNS: &'static str = "(select count(*) from invoices)";
///     fn from_row(row: &Row<'_>) -> rusqlite::Result<Self> {
///         row.get(0).map(Self)
///     }
/// }
/// let conn = rusqlite::Connection::open_in_memory().unwrap();
/// assert!(Shared::of(&conn).row::<Count>(shared!(""), &[]).is_ok());
/// ```
///
/// And there is no way from the handle to its connection:
///
/// ```
/// # use transom_store::db::Shared;
/// fn id(shared: Shared<'_>) -> i64 {
///     shared.last_insert_rowid()
/// }
/// ```
/// ```compile_fail,E0624
/// # use transom_store::db::Shared;
/// fn id(shared: Shared<'_>) -> i64 {
///     shared.conn().last_insert_rowid()
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Shared<'a> {
    conn: &'a Connection,
}

impl<'a> Shared<'a> {
    /// The handle of those who are above accounts: staff, jobs, the command line, imports.
    pub fn of(conn: &'a Connection) -> Self {
        Self { conn }
    }

    /// For what this package itself stores.
    pub(crate) fn conn(self) -> &'a Connection {
        self.conn
    }

    /// All rows of `select <columns of T> <tail>`.
    pub fn rows<T: FromRow>(self, tail: SharedSql, params: Params<'_>) -> Result<Vec<T>, Error> {
        super::rows(self.conn, checked::<T>(tail).0, params)
    }

    /// The first such row.
    pub fn row<T: FromRow>(self, tail: SharedSql, params: Params<'_>) -> Result<Option<T>, Error> {
        super::row(self.conn, checked::<T>(tail).0, params)
    }

    /// The first column of the first row of a complete statement.
    pub fn value<T: FromSql>(self, sql: SharedSql, params: Params<'_>) -> Result<Option<T>, Error> {
        super::value(self.conn, sql.0, params)
    }

    /// The first column of all rows of a complete statement.
    pub fn values<T: FromSql>(self, sql: SharedSql, params: Params<'_>) -> Result<Vec<T>, Error> {
        super::values(self.conn, sql.0, params)
    }

    /// Runs a statement and returns the number of affected rows.
    pub fn execute(self, sql: SharedSql, params: Params<'_>) -> Result<usize, Error> {
        let mut statement = self.prepare(sql)?;
        bind(&mut statement, params)?;
        Ok(statement.raw_execute()?)
    }

    /// The id of the row that was inserted last.
    pub fn last_insert_rowid(self) -> i64 {
        self.conn.last_insert_rowid()
    }

    /// A statement whose rows are read one by one.
    pub fn prepare(self, sql: SharedSql) -> Result<CachedStatement<'a>, Error> {
        Ok(self.conn.prepare_cached(sql.0)?)
    }
}

/// Checks the columns of `T` at compile time, as [`crate::shared!`] has checked the tail.
fn checked<T: FromRow>(tail: SharedSql) -> SharedSql {
    const { SharedSql::new(T::COLUMNS) };
    tail
}
