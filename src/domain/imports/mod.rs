//! Lets staff run imports: a file is uploaded, previewed as a diff, and applied once, by the same code as on the
//! command line. Also lists all runs with their results.

mod run;
mod staff;
mod store;

use jiff::tz::TimeZone;
use rusqlite::Connection;

use crate::{
    app::App,
    config::{ExpectedImport, NounName},
    domain::alerts::{self, Alert, Alerts, Concern, Finding, Severity},
    error::Error,
    http::{Api, CSV},
    import::expected::{self, Arrival, Standing},
    kernel::time::Instant,
    messages::{Message, message},
    typed_id,
};

typed_id!(/** A run of an import, or a file that waits for it. */ BatchId);
/// How long an upload can be applied, in seconds. By then its preview is outdated.
const PATIENCE: i64 = 30 * 86_400;

/// Deletes uploads that were never applied; their files are collected later.
pub fn sweep(conn: &Connection, now: Instant) -> Result<(), Error> {
    store::delete_waiting(conn, now.plus_seconds(-PATIENCE))
}

/// Alerts administrators to expected imports that are late or have failed, once until one arrives, and then once that
/// it did.
pub fn watch(conn: &Connection, app: &App, now: Instant) -> Result<(), Error> {
    let (expected, zone) = (&app.config.imports.expected, app.clock.zone());
    let alerts = Alerts::of(app);
    for standing in standings(conn, expected, zone, now)? {
        let Some(finding) = finding(&standing) else {
            if standing.arrival == Arrival::Arrived {
                alerts.settle(conn, &Concern::Import(standing.noun), now)?;
            }
            continue;
        };
        expected::note_missed(conn, &standing, now).map_err(run::refusal)?;
        let due = standing.due_at.timestamp().to_zoned(zone.clone()).strftime("%b %-d, %Y, %H:%M");
        let facts = vec![
            (message!("import-what"), Message::plain(standing.noun)),
            (message!("import-due"), Message::plain(due.to_string())),
        ];
        let alert = Alert { template: "importFailed", facts, link: "/admin/imports" };
        alerts.raise(conn, &finding, alert, now)?;
    }
    Ok(())
}

/// Records that administrators were already emailed about a run that wrote nothing, so that they are emailed again when
/// it is resolved.
pub fn note_told(
    conn: &Connection,
    expected: &[ExpectedImport],
    zone: &TimeZone,
    noun: NounName,
    now: Instant,
) -> Result<(), Error> {
    expected::note_failure(conn, expected, zone, noun, now).map_err(run::refusal)?;
    for standing in standings(conn, expected, zone, now)? {
        if standing.noun == noun.as_str()
            && let Some(finding) = finding(&standing)
        {
            alerts::keep(conn, &finding, now)?;
        }
    }
    Ok(())
}

/// The state of expected imports.
pub fn standings(
    conn: &Connection,
    expected: &[ExpectedImport],
    zone: &TimeZone,
    now: Instant,
) -> Result<Vec<Standing>, Error> {
    expected::standings(conn, expected, zone, now).map_err(run::refusal)
}

/// The problem with an expected import, or `None` if it has arrived or isn't due yet.
pub fn finding(standing: &Standing) -> Option<Finding> {
    let noun = standing.noun.as_str();
    let (title, detail) = match standing.arrival {
        Arrival::Arrived | Arrival::Waiting => return None,
        Arrival::Late => (message!("import-overdue", noun), message!("import-nothing-came")),
        Arrival::Failed => (message!("import-has-failed", noun), standing.problem.clone()),
    };
    let concern = Concern::Import(noun.to_owned());
    let advice = message!("import-again");
    Some(Finding::new(concern, Severity::Error, title, advice).with([detail]))
}

pub fn api() -> Api {
    Api::new()
        .listed("adminImportsList", "/admin/imports/listing", staff::list_batches)
        .get("adminImportsListNouns", "/admin/imports/nouns", staff::list_nouns)
        .get("adminImportsRead", "/admin/imports/item/{id}", staff::read_batch)
        .post("adminImportsUpload", "/admin/imports/upload", staff::upload)
        .post("adminImportsPreview", "/admin/imports/{id}/preview", staff::preview)
        .get("adminImportsExportRefused", "/admin/imports/{id}/refused", staff::refused_rows)
        .sends(&[CSV])
        .post("adminImportsApply", "/admin/imports/{id}/apply", staff::apply)
        .delete("adminImportsDelete", "/admin/imports/delete/{id}", staff::delete_batch)
}
