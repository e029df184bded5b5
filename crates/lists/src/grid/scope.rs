//! The rows that a query is about.

use rusqlite::ToSql;

/// The rows that the caller may see at all. All of it is text of ours; values come as parameters.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// Tables with their joins: `orders o`. Each row must be reachable by the list's key; an outer join
    /// finds one row at most, for statements that count leave out those that they ask nothing of.
    pub from: &'a str,
    /// What proves that a row is the caller's: `o.account_id = :account and o.stage = :stage`.
    pub filter: &'a str,
    /// The parameters of both, and of the selected columns. Names that start with `:grid` are taken.
    pub params: &'a [(&'a str, &'a dyn ToSql)],
    /// The range of the search table's rowids that holds the caller's rows, where there is one.
    pub rowids: Option<(i64, i64)>,
}
