//! Reminds dealers of drawings that wait for their answer.

use std::sync::Arc;

use rusqlite::named_params;

use super::{store::Drawing, tell};
use crate::{
    app::App,
    casework::{
        Context, WorkingHours,
        timers::{self, Rule},
    },
    error::Error,
    kernel::time::{Day, Instant, Moment},
    part,
};

/// The number of working days before each reminder.
const REMIND_AFTER: i64 = 3;

const REMINDERS: [Rule<Drawing>; 1] = [Rule {
    table: "drawings",
    condition: "status = 'issued' and status_at <= :since",
    days: REMIND_AFTER,
    act: remind_of,
}];

fn remind_of(context: &Context<'_>, drawing: Drawing) -> Result<(), Error> {
    let hours = WorkingHours::of(context.app, context.rows.shared())?;
    let last = drawing.asked_on.unwrap_or(context.today);
    if hours.working_days(last, context.today) < REMIND_AFTER {
        return Ok(());
    }
    let sql = part!(
        "update drawings set asked_on = :today where id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(drawing.proof()), named_params! { ":today": context.today })?;
    tell::reminded(context, &drawing)
}

/// Reminds dealers of drawings that wait for their answer.
///
/// # Errors
/// Failures of the database.
pub async fn remind(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &REMINDERS, Moment { now, today }).await
}
