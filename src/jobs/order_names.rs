//! Packs the customer names of changed orders, so that searching for part of a name stays fast.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, error::Error, messages::message, trade};

/// How many blocks are packed in one transaction, so that other writes wait for some milliseconds only.
const BLOCKS_AT_ONCE: u32 = 32;

pub(super) const JOB: Job =
    Job { name: "orderNames", schedule: Schedule::Minutes(60), run: |app, _| Box::pin(run(app)) };

async fn run(app: Arc<App>) -> Result<Done, Error> {
    let mut packed = 0;
    loop {
        match app.db.write(|conn| Ok(trade::pack(conn, BLOCKS_AT_ONCE)?)).await? {
            0 => return Ok((packed > 0).then(|| message!("jobs-orders-packed", blocks = packed))),
            more => packed += more,
        }
    }
}
