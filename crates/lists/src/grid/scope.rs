//! Defines the rows that a query covers.

use rusqlite::ToSql;

/// The rows that the caller may see. The SQL is our own; values are parameters.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// Tables with their joins: `orders o`. Each row must be reachable by the list's key. An outer join must find at
    /// most one row, because statements that count omit unused ones.
    pub from: &'a str,
    /// The condition that makes a row the caller's: `o.account_id = :account and o.stage = :stage`.
    pub filter: &'a str,
    /// The parameters of both and of the selected columns. Names that start with `:grid` are reserved.
    pub params: &'a [(&'a str, &'a dyn ToSql)],
    /// The range of the search table's rowids with the caller's rows, if there is one.
    pub rowids: Option<(i64, i64)>,
}
