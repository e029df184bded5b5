//! The up-check, which the web app asks before all else: is the portal open, and is it the maintenance
//! window?

use std::time::Duration;

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use serde_json::json;
use tokio::time::timeout;

use crate::{
    app::App,
    config::Company,
    db::Writes,
    error::Error,
    http::{Anyone, Api, Call, Components, Described, Reply, is_admitted_in_maintenance, json},
    kernel::time::{Clock, Day},
};

/// A database that does not answer by then counts as an outage.
const PATIENCE: Duration = Duration::from_secs(3);

/// The calls of the area `up`.
pub fn api() -> Api {
    Api::new().get("/isup", is_up)
}

/// Whether the portal is open. Always a 200.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "the shape of the contract's answer")]
pub struct Up {
    is_success: bool,
    message: &'static str,
    is_outage: bool,
    is_sunday: bool,
    is_maintenance: bool,
}

impl IntoResponse for Up {
    fn into_response(self) -> Response {
        json(StatusCode::OK, serde_json::to_vec(&self).unwrap_or_default())
    }
}

impl Reply for Up {
    fn describe() -> Described {
        let properties = json!({
            "isOutage": {"type": "boolean", "description": "The portal is closed."},
            "isSunday": {"type": "boolean", "description": "It is the day of the maintenance window."},
            "isMaintenance": {
                "type": "boolean",
                "description": "An administrator has closed the portal to all but administrators.",
            },
        });
        let always = ["isOutage", "isSunday", "isMaintenance"];
        Described::envelope(Components::new(), properties, &always)
    }

    fn to_json(&self) -> Result<String, Error> {
        Ok(serde_json::to_string(self)?)
    }
}

/// Whether the portal is open.
pub async fn is_up(anyone: Anyone) -> Result<Up, Error> {
    let app = anyone.call().app();
    let is_maintenance = app.instance.is_in_maintenance();
    let is_outage = !answers(app).await
        || (is_maintenance && !in_time(is_administrator(anyone.call())).await.unwrap_or(false));
    Ok(Up {
        is_success: true,
        message: if is_outage {
            "The system is currently unavailable."
        } else if app.db.writes() == Writes::Refused {
            "The portal can only be read just now: its disk is full."
        } else {
            ""
        },
        is_outage,
        is_sunday: is_in_window(&app.config.company, &app.clock),
        is_maintenance,
    })
}

/// For those who look after a closed portal it is open.
async fn is_administrator(call: &Call) -> bool {
    let asked = call.clone();
    let admitted = call.app().db.read(move |conn| is_admitted_in_maintenance(&asked, conn)).await;
    admitted.unwrap_or(false)
}

/// Whether the database answers. A queue that is full is no outage: those who wait are served.
async fn answers(app: &App) -> bool {
    let asked = app.db.read(|conn| Ok(conn.query_row("select 1", [], |row| row.get::<_, i64>(0))?));
    matches!(in_time(asked).await, Some(Ok(_) | Err(Error::Unavailable { .. })))
}

/// What is known in time, if anything.
async fn in_time<T>(asked: impl Future<Output = T>) -> Option<T> {
    timeout(PATIENCE, asked).await.ok()
}

fn is_in_window(company: &Company, clock: &Clock) -> bool {
    let now = clock.now().timestamp().to_zoned(clock.zone().clone());
    let minute = i32::from(now.hour()) * 60 + i32::from(now.minute());
    is_window(company, clock.today(), minute)
}

fn is_window(company: &Company, today: Day, minute: i32) -> bool {
    company.maintenance_day.weekday() == Some(today.0.weekday())
        && minute >= i32::from(company.maintenance_from.0)
        && minute < i32::from(company.maintenance_to.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{MaintenanceDay, TimeOfDay};

    #[test]
    fn the_window_is_the_configured_day_between_its_times() {
        let (sunday, monday) =
            (Day::parse("2026-06-14").unwrap(), Day::parse("2026-06-15").unwrap());
        let mut company = Company::default();
        assert!(is_window(&company, sunday, 0) && is_window(&company, sunday, 1439));
        assert!(!is_window(&company, monday, 600));
        company.maintenance_from = TimeOfDay(300);
        company.maintenance_to = TimeOfDay(540);
        assert!(!is_window(&company, sunday, 299) && is_window(&company, sunday, 300));
        assert!(!is_window(&company, sunday, 540));
        company.maintenance_day = MaintenanceDay::Never;
        assert!(!is_window(&company, sunday, 400));
    }
}
