//! Packs the customers' names of orders that have changed, so that a search by part of a name stays fast.

use std::sync::Arc;

use super::{Job, Schedule, counted};
use crate::{app::App, error::Error, trade};

/// How many blocks are packed in one transaction, so that other writes wait for some milliseconds only.
const BLOCKS_AT_ONCE: u32 = 32;

pub(super) const JOB: Job =
    Job { name: "orderNames", schedule: Schedule::Minutes(60), run: |app, _| Box::pin(run(app)) };

async fn run(app: Arc<App>) -> Result<String, Error> {
    let mut packed = 0;
    loop {
        match app.db.write(|conn| Ok(trade::pack(conn, BLOCKS_AT_ONCE)?)).await? {
            0 => return Ok(counted(packed, "block of orders", "blocks of orders")),
            more => packed += u64::try_from(more).unwrap_or(0),
        }
    }
}
