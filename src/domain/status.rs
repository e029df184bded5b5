//! Reports the portal's status, which the web app requests first: whether the portal is open, and whether the
//! weekly maintenance is still ahead today.

use std::time::Duration;

use axum::{http::StatusCode, response::Response};
use rusqlite::Connection;
use serde::Serialize;
use serde_json::json;
use tokio::time::timeout;

use crate::{
    app::App,
    db::Writes,
    error::Error,
    http::{Anyone, Api, Call, Components, Described, Reply, is_admitted_in_maintenance, json},
    kernel::fair::Owner,
    messages::{Language, Message, message},
    wiring,
};

/// A database that doesn't respond in time counts as an outage.
const PATIENCE: Duration = Duration::from_secs(3);

pub fn api() -> Api {
    Api::new().get("statusRead", "/isup", is_up)
}

/// Whether the portal is open. Always a 200.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "the shape of the contract's answer")]
pub struct Up {
    is_success: bool,
    /// A message, translated to the caller's language.
    #[serde(skip)]
    message: Message,
    is_outage: bool,
    is_sunday: bool,
    is_maintenance: bool,
    maintenance_window: Window,
}

/// The time of the weekly maintenance, as announced.
#[derive(Debug, Serialize)]
struct Window {
    from: String,
    to: String,
    zone: String,
}

impl Reply for Up {
    fn describe() -> Described {
        let properties = json!({
            "isOutage": {"type": "boolean", "description": "The portal is closed."},
            "isSunday": {"type": "boolean", "description": "Whether today is the day of the weekly \
                maintenance, which isn't over yet."},
            "isMaintenance": {
                "type": "boolean",
                "description": "Whether an administrator has closed the portal to everyone else.",
            },
            "maintenanceWindow": {
                "type": "object",
                "description": "The weekly maintenance window in words.",
                "properties": {
                    "from": {"type": "string", "example": "5:00 AM"},
                    "to": {"type": "string", "example": "9:00 AM"},
                    "zone": {"type": "string", "example": "CST"},
                },
                "required": ["from", "to", "zone"],
            },
        });
        let always = ["isOutage", "isSunday", "isMaintenance", "maintenanceWindow"];
        Described::envelope(Components::new(), properties, &always)
    }

    fn respond(self, language: Language) -> Response {
        json(StatusCode::OK, self.to_json(language).unwrap_or_default())
    }

    fn to_json(&self, language: Language) -> Result<String, Error> {
        let mut said = serde_json::to_value(self)?;
        if let Some(fields) = said.as_object_mut() {
            fields.insert("message".to_owned(), self.message.in_language(language).into());
        }
        Ok(said.to_string())
    }
}

/// Returns whether the portal is open.
pub async fn is_up(anyone: Anyone) -> Result<Up, Error> {
    let app = anyone.call().app();
    let is_maintenance = app.instance.is_in_maintenance();
    let window = wiring::maintenance_window(&app.config.company);
    let is_outage = !answers(app).await
        || (is_maintenance && !in_time(is_administrator(anyone.call())).await.unwrap_or(false));
    Ok(Up {
        is_success: true,
        message: if is_outage {
            message!("status-outage")
        } else if app.db.writes() == Writes::Refused {
            message!("status-disk-full")
        } else {
            Message::plain("")
        },
        is_outage,
        is_sunday: window.weekday == Some(app.clock.today().0.weekday())
            && minute_of_day(app) < window.ends,
        is_maintenance,
        maintenance_window: Window { from: window.from, to: window.to, zone: window.zone },
    })
}

/// Minutes since midnight at the plant.
fn minute_of_day(app: &App) -> u16 {
    let now = app.clock.now().timestamp().to_zoned(app.clock.zone().clone());
    u16::try_from(i32::from(now.hour()) * 60 + i32::from(now.minute())).unwrap_or_default()
}

/// An administrator can use a closed portal.
async fn is_administrator(call: &Call) -> bool {
    let asked = call.clone();
    let admitted = call
        .app()
        .db
        .check_for(call.owner(), move |conn| is_admitted_in_maintenance(&asked, conn))
        .await;
    admitted.unwrap_or(false)
}

/// Whether the database responds. A full queue isn't an outage, because waiting requests are served.
async fn answers(app: &App) -> bool {
    let one = |conn: &Connection| Ok(conn.query_row("select 1", [], |row| row.get::<_, i64>(0))?);
    let asked = app.db.check_for(Owner::Portal, one);
    matches!(in_time(asked).await, Some(Ok(_) | Err(Error::Unavailable { .. })))
}

/// The result, if it arrives in time.
async fn in_time<T>(asked: impl Future<Output = T>) -> Option<T> {
    timeout(PATIENCE, asked).await.ok()
}
