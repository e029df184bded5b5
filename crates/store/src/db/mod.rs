//! Runs SQLite with one writer thread, which commits many requests with one sync, and several reader threads. Users
//! take turns on both.
//!
//! Nothing else opens a transaction. A `read` sees one snapshot. A `write` is a savepoint inside the writer's `begin
//! immediate`: it is kept if its closure returns `Ok` and rolled back if it returns `Err` or panics, and its result is
//! returned only after the commit that made it durable.

mod account_rows;
mod binding;
mod budget;
mod connection;
mod functions;
mod health;
mod lane;
mod pool;
mod reached;
mod row;
mod scope;
mod shared;
mod watch;
mod work;
mod writer;

pub use account_rows::AccountRows;
pub use connection::{
    SchemaState, fold_at_close, migrate, newest_schema, open_reader, open_writer, schema_state,
};
pub use functions::register_functions;
pub use health::{Health, Trouble};
pub use lane::LaneLoad;
pub use pool::{Db, DbSettings, Writes};
pub use reached::{Named, Reached};
pub use row::{
    Column, FromRow, Json, OnKept, OnUnique, Params, Row, bind, bind_asked, row, rows, value,
    values,
};
pub use scope::{ACCOUNT_TABLES, Listed, ListedPart, Narrow, Part, Scoped};
pub use shared::{Shared, SharedSql};
pub use transom_macros::FromRow;
pub use watch::Change;
