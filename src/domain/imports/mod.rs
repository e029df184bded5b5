//! Imports as staff run them: a file is uploaded, looked at as a diff, and applied once, by the same code as
//! the command line's; and the history of all runs with what they came to.

mod run;
mod staff;
mod store;

use rusqlite::Connection;

use crate::{error::Error, http::Api, kernel::time::Instant, path_ids, typed_id};

typed_id!(/** One run of an import, or a file that waits for it. */ BatchId);
path_ids!(BatchId);

/// How long a file waits to be applied, in seconds: by then its comparison is of no use any more.
const PATIENCE: i64 = 30 * 86_400;

/// Throws away the files that nobody has applied; what held them is collected later.
pub fn sweep(conn: &Connection, now: Instant) -> Result<(), Error> {
    store::delete_waiting(conn, now.plus_seconds(-PATIENCE))
}

/// The calls about imports.
pub fn api() -> Api {
    Api::new()
        .get("/admin/imports/listing", staff::list_batches)
        .get("/admin/imports/listing/export", staff::export_batches)
        .get("/admin/imports/nouns", staff::list_nouns)
        .get("/admin/imports/item/{id}", staff::read_batch)
        .post("/admin/imports/upload", staff::upload)
        .post("/admin/imports/{id}/preview", staff::preview)
        .get("/admin/imports/{id}/refused", staff::refused_rows)
        .post("/admin/imports/{id}/apply", staff::apply)
        .delete("/admin/imports/delete/{id}", staff::delete_batch)
}
