//! Implements the checks of `/readyz`: a write that reaches the disk, known problems of both, space, the keys, and the
//! schema.

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};

use crate::{
    app::App,
    db::{self, SchemaState, Trouble, Writes},
    files::Room,
    kernel::fair::Owner,
    serve::{Check, Readiness, ReadyCheck},
};

/// How long a successful write is good enough, because anyone may ask.
const WRITE_PROVES: Duration = Duration::from_secs(5);

/// How long that write may take, so that callers don't wait longer.
const WRITE_PATIENCE: Duration = Duration::from_secs(3);

pub fn check(app: Arc<App>) -> ReadyCheck {
    let last_write = Arc::new(Mutex::new(None));
    Arc::new(move || {
        let (app, last_write) = (Arc::clone(&app), Arc::clone(&last_write));
        Box::pin(async move {
            let database = database_check(&app, &mut *last_write.lock().await).await;
            let schema =
                match app.db.check_for(Owner::Portal, |conn| Ok(db::schema_state(conn)?)).await {
                    Ok(SchemaState::Current(_)) => Check {
                        name: "migrations",
                        is_success: true,
                        message: "Up to date.".to_owned(),
                    },
                    _ => Check {
                        name: "migrations",
                        is_success: false,
                        message: "The schema does not match this version.".to_owned(),
                    },
                };
            let looked = tokio::task::spawn_blocking(move || [disk_check(&app), key_check(&app)]);
            let [disk, keys] = looked.await.unwrap_or_else(|_| {
                ["disk", "keys"].map(|name| Check {
                    name,
                    is_success: false,
                    message: "Unknown.".to_owned(),
                })
            });
            Readiness { checks: vec![database, disk, keys, schema] }
        })
    })
}

/// Whether the database accepts writes. `last` is when it last did.
async fn database_check(app: &App, last: &mut Option<Instant>) -> Check {
    if has_trouble(app, Trouble::Damaged) {
        let message = "Damaged: restore the last good backup.".to_owned();
        return Check { name: "database", is_success: false, message };
    }
    let is_known = last.is_some_and(|moment| moment.elapsed() < WRITE_PROVES);
    if !is_known || app.db.writes() == Writes::Refused {
        let write = app.db.write(|conn| {
            // An unused number, changed each time because SQLite wouldn't write the same value.
            let before: i64 = conn.pragma_query_value(None, "user_version", |row| row.get(0))?;
            Ok(conn.pragma_update(None, "user_version", 1 - before)?)
        });
        let written = timeout(WRITE_PATIENCE, write).await;
        let why = match &written {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some(format!("no answer within {} s", WRITE_PATIENCE.as_secs())),
        };
        if let Some(why) = why {
            tracing::error!("the database does not accept writes: {why}");
            let message = "Not accepting writes.".to_owned();
            return Check { name: "database", is_success: false, message };
        }
        *last = Some(Instant::now());
    }
    Check { name: "database", is_success: true, message: "OK.".to_owned() }
}

/// Whether the disk has space. Uploads are only a part of the portal, and the rest works without them.
fn disk_check(app: &App) -> Check {
    let (is_success, message) = match app.files.room() {
        Ok(_) if has_trouble(app, Trouble::Failing) => (false, "Failing."),
        Ok(Room::Ample) => (true, "OK."),
        Ok(Room::Low) => (true, "Running low on space."),
        Ok(Room::NoUploads) => (true, "Nearly full: uploads are blocked."),
        Ok(Room::None) => (false, "Full: read-only."),
        Err(error) => {
            tracing::error!(error = %format_args!("{error:#}"), "cannot read the free disk space");
            (false, "Unknown.")
        }
    };
    Check { name: "disk", is_success, message: message.to_owned() }
}

/// Whether the key files contain this portal's keys.
fn key_check(app: &App) -> Check {
    let wrong = app.watch_keys();
    let message = if wrong.is_some() { "A key file was replaced or is missing." } else { "OK." };
    Check { name: "keys", is_success: wrong.is_none(), message: message.to_owned() }
}

fn has_trouble(app: &App, trouble: Trouble) -> bool {
    app.db.health().troubles().iter().any(|(noticed, _)| *noticed == trouble)
}
