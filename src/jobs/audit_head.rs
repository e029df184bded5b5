//! Verifies the audit log once a day, and sends its last event's number and hash to the log and to the addresses in
//! `alerts.mail_to`. Kept elsewhere, they reveal whether the log was rewritten later.

use std::{
    sync::Arc,
    time::{Duration, Instant as Moment},
};

use super::{Done, Job, Schedule};
use crate::{
    app::App,
    audit::{self, Head, Verdict},
    domain::alerts::{Alerts, Concern, Finding, Severity},
    error::Error,
    kernel::time::Instant,
    messages::{Message, message},
    outbox::Notice,
};

pub(super) const JOB: Job = Job {
    name: "auditHead",
    schedule: Schedule::Daily(0),
    run: |app, now| Box::pin(run(app, now)),
};

/// How long a reader is used at a time.
const SLICE: Duration = Duration::from_millis(500);

async fn run(app: Arc<App>, now: Instant) -> Result<Done, Error> {
    let verdict = verify(&app).await?;
    let alerts = Alerts::of(&app);
    match verdict {
        Verdict::Broken { at, why } => {
            tracing::error!(event = at.0, why, "the audit log was altered");
            let finding = Finding::new(
                Concern::AuditLog,
                Severity::Error,
                message!("audit-broken"),
                message!("audit-broken-do"),
            );
            let finding = finding.with([message!("audit-broken-at", event = at.0, why)]);
            let concern = Concern::AuditLog;
            app.db.write(move |conn| alerts.follow(conn, &concern, Some(&finding), now)).await?;
            Ok(Some(message!("audit-broken")))
        }
        Verdict::Verified { head } | Verdict::Unfinished { head } => {
            tracing::info!(
                %head,
                "the audit log is unaltered; its last event, to be checked later with `transom audit verify --known`"
            );
            let notice = notice(head);
            app.db
                .write(move |conn| {
                    alerts.settle(conn, &Concern::AuditLog, now)?;
                    alerts.notify_configured(conn, &notice, now, &[])
                })
                .await?;
            Ok(Some(message!("audit-verified", events = head.id.0)))
        }
    }
}

/// Verifies the whole log in slices.
async fn verify(app: &App) -> Result<Verdict, Error> {
    let mut after: Option<Head> = None;
    loop {
        let verdict = app
            .db
            .report(move |conn| {
                let begun = Moment::now();
                audit::verify_from(conn, after.as_ref(), None, || begun.elapsed() < SLICE)
            })
            .await?;
        match verdict {
            Verdict::Unfinished { head } => after = Some(head),
            verdict => return Ok(verdict),
        }
    }
}

fn notice(head: Head) -> Notice {
    Notice {
        name: "auditHead",
        subject: message!("audit-head-subject", events = head.id.0),
        paragraphs: vec![message!("audit-head")],
        facts: vec![(message!("audit-head-name"), Message::plain(head.to_string()))],
        quote: None,
        link: String::new(),
    }
}
