//! Implements the administrators' calls for the system.

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{Asker, Sources, Status};
use crate::{
    access::{EditSystem, ViewSystem},
    domain::bounds,
    error::{Checks, Error},
    http::{self, Answered, Body, Done, Item, Staff},
    messages::message,
    wiring,
};

/// Returns the state of the system: problems with advice, disk space, queues, jobs, backups, and the age of imported
/// data.
pub(super) async fn read_status(staff: Staff<ViewSystem>) -> Result<Item<Status>, Error> {
    let app = staff.call().app().clone();
    let status = staff
        .report(move |db| {
            let asker = Asker::Server {
                started_at: app.started_at,
                providers: &app.providers,
                health: app.db.health(),
            };
            Status::read(
                db.conn(),
                &Sources {
                    settings: wiring::system_settings(&app.config),
                    home: &app.instance,
                    space: app.files.space_reading(),
                    weaknesses: &app.weaknesses,
                    unset_letters: app.papers.unset_letters(),
                    is_demo: app.is_demo,
                    asker,
                    now: db.now(),
                    language: db.language(),
                },
            )
        })
        .await?;
    Ok(Item::new(status))
}

/// Whether the portal is closed, and why.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct MaintenanceForm {
    is_on: Option<bool>,
    /// The reason for the audit log.
    #[bound(bounds::COMMENT)]
    reason: String,
}

/// Closes the portal for maintenance, or reopens it. While it is closed, calls return 503 except for users who may
/// reopen it. Sessions are kept.
pub(super) async fn set_maintenance(
    staff: Staff<EditSystem>,
    Body(form): Body<MaintenanceForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let reason = checks.lines("reason", &form.reason, bounds::COMMENT).to_owned();
    let is_on = checks.demanded("isOn", form.is_on, message!("system-closing-missing"));
    let is_on = checks.given(is_on)?;
    let app = staff.call().app().clone();
    let was_on = app.instance.is_in_maintenance();
    let done = staff
        .write(move |tx| {
            let mut event = tx.event("system", "maintenance");
            event.reason = (!reason.is_empty()).then_some(reason.as_str());
            event.before = Some(json!({ "isOn": was_on }));
            event.after = Some(json!({ "isOn": is_on }));
            tx.record(event)?;
            Ok(Done::new(if is_on {
                message!("system-portal-closed")
            } else {
                message!("system-portal-open")
            }))
        })
        .await?;
    if let Answered::Now(_) = done {
        app.instance.set_maintenance(is_on).map_err(anyhow::Error::from)?;
    }
    Ok(done)
}
