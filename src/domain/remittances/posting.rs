//! Posts what the ERP has received: imports match receipts with remittances, and this takes the step in the workflow.

use std::{collections::HashMap, sync::Arc};

use super::{
    Remittance, Verb,
    store::{self, Line, Received},
    verbs::Step,
};
use crate::{
    app::App,
    casework::{
        Context,
        timers::{self, Rule},
    },
    error::Error,
    kernel::{
        ids::InvoiceId,
        money::Cents,
        time::{Day, Instant, Moment},
    },
};

const RECEIVED: [Rule<Remittance>; 1] = [Rule {
    table: "remittances",
    condition: "id in (select e.remittance_id from ledger_entries e where e.is_posted = 0
                       and e.remittance_id is not null) and is_pending = 1 and :since is not null",
    days: 0,
    act: take_over,
}];

/// Posts remittances whose receipts have arrived. Running it twice posts nothing twice.
pub async fn run(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &RECEIVED, Moment { now, today }).await
}

/// Posts what the ERP has received of one remittance.
///
/// # Errors
/// 409 if the table doesn't allow it.
pub fn take_over(context: &Context<'_>, remittance: Remittance) -> Result<(), Error> {
    store::set_taken_over(&context.rows, remittance.proof(), true)?;
    let Some(receipt) = store::receipt(&context.rows, remittance.proof())? else { return Ok(()) };
    let lines = store::lines(&context.rows, remittance.proof())?;
    let shares = share(&lines, store::received(&context.rows, remittance.proof())?);
    let is_news = shares.iter().any(|(line, posted)| *posted > line.posted);
    // Receivables look at a receipt that settles none of the lines.
    if !is_news && !lines.is_empty() {
        return Ok(());
    }
    let step = |step: &Step<'_>| step.finish_post(&receipt, &shares);
    context.take(&remittance, Verb::PostImport, None, step).map(|_| ())
}

/// How much of each line was received: for invoices what receipts and credits settle, for deposits what receipts leave
/// over. What was posted before stays.
fn share(lines: &[Line], received: Vec<Received>) -> Vec<(&Line, Cents)> {
    let mut left: HashMap<(Option<InvoiceId>, bool), i64> = HashMap::new();
    for part in received {
        *left.entry((part.invoice_id, part.is_credit)).or_default() += part.amount.0;
    }
    let mut shares = Vec::with_capacity(lines.len());
    for line in lines {
        let left = left.entry((line.invoice_id, line.credit_id.is_some())).or_default();
        let taken = line.settles().0.min(*left).max(0);
        *left -= taken;
        shares.push((line, line.posted.max(Cents(taken))));
    }
    shares
}
