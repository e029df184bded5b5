//! SQLite: one writer thread that commits many requests with one flush, and reader threads beside it; users take
//! turns at both.
//!
//! No one else opens a transaction. A `read` sees one snapshot, a `write` is a savepoint inside the
//! writer's `begin immediate`: it is kept whole when its closure answers `Ok`, undone when it answers
//! `Err` or panics, and its answer goes out only after the commit that made it durable.

mod account_rows;
mod budget;
mod connection;
mod functions;
mod health;
mod lane;
mod pool;
mod row;
mod scope;
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
pub use row::{FromRow, OnKept, OnUnique, Params, bind, bind_asked, row, rows, value};
pub use scope::{ACCOUNT_TABLES, Listed, Narrow, Scoped};
pub use watch::Change;
