//! Notifications as staff keep them.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ENTITY, Severity};
use crate::{
    access::{DeleteNotifications, EditNotifications, ViewNotifications},
    db::row,
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{StaffDb, StaffTx},
    kernel::{ids::NotificationId, time::Instant, words::Word as _},
    records::{
        Record,
        publication::{Audience, Stage, check_window},
    },
    row,
};

/// Notifications for everybody or for an audience; those for one person come from the portal itself.
pub(super) struct Notifications;

/// Where a notification stands now.
macro_rules! stage {
    () => {
        "case when n.starts_at > :now then 'scheduled' when n.ends_at <= :now then 'over' else 'live' end"
    };
}

static NOTIFICATIONS: List = List {
    key: "n.id",
    fields: &[
        Field::integer("id", "n.id"),
        Field::text("title", "n.title").title("Title"),
        Field::text("body", "n.body").title("Text"),
        Field::code("severity", "n.severity").title("Severity"),
        Field::code("stage", stage!()).title("Stage"),
        Field::instant("startsAt", "n.starts_at").title("From"),
        Field::instant("endsAt", "n.ends_at").nullable().title("To"),
        Field::boolean("isDismissible", "n.is_dismissible").title("Dismissible"),
        Field::instant("updatedAt", "n.updated_at").title("Changed"),
    ],
    default_order: &[("n.starts_at", Direction::Desc), ("n.id", Direction::Desc)],
    search: None,
};

/// A notification in the staff's list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NotificationRow {
    pub id: NotificationId,
    pub title: String,
    pub body: String,
    pub severity: Severity,
    /// `scheduled`, `live` or `over`.
    pub stage: Stage,
    pub link: Option<String>,
    pub starts_at: Instant,
    pub ends_at: Option<Instant>,
    pub is_dismissible: bool,
    pub updated_at: Instant,
    pub row_version: i64,
}

row! { NotificationRow {
    id: "n.id", title: "n.title", body: "n.body", severity: "n.severity", stage: stage!(),
    link: "n.link", starts_at: "n.starts_at", ends_at: "n.ends_at",
    is_dismissible: "n.is_dismissible", updated_at: "n.updated_at", row_version: "n.row_version",
} }

/// A notification as staff keep it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NotificationRecord {
    #[serde(flatten)]
    pub fields: NotificationRow,
    pub audience: Audience,
}

/// What the form of a notification sends.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NotificationForm {
    /// At most 160 characters.
    #[serde(default)]
    title: String,
    /// Plain text, at most 1000 characters.
    #[serde(default)]
    body: String,
    #[schema(value_type = Severity)]
    #[serde(default = "usual_severity")]
    severity: String,
    /// A place in the portal (`/load-dates`) or an address of the web.
    link: Option<String>,
    /// None: from now on.
    starts_at: Option<Instant>,
    /// None: without an end.
    ends_at: Option<Instant>,
    /// Whether a reader can put it out of his sight.
    #[serde(default = "yes")]
    is_dismissible: bool,
    audience: Audience,
}

fn usual_severity() -> String {
    Severity::Info.code().to_owned()
}

fn yes() -> bool {
    true
}

impl Record for Notifications {
    const ENTITY: &'static str = ENTITY;
    const NAME: &'static str = "Notification";
    const NOUNS: [&'static str; 2] = ["notification", "notifications"];
    const TABLE: &'static str = "notifications";
    const LIST: &'static List = &NOTIFICATIONS;
    const FROM: &'static str = "notifications n";
    const FILTER: &'static str = "n.user_id is null";

    type View = ViewNotifications;
    type Edit = EditNotifications;
    type Delete = DeleteNotifications;
    type Row = NotificationRow;
    type Form = NotificationForm;
    type Checked = NotificationForm;
    type Item = NotificationRecord;

    fn check(mut form: NotificationForm) -> Result<NotificationForm, Error> {
        let mut checks = Checks::new();
        form.title = checks.text("title", &form.title, 1, 160).to_owned();
        form.body = checks.lines("body", &form.body, 0, 1000).to_owned();
        form.link = form.link.map(|link| link.trim().to_owned()).filter(|link| !link.is_empty());
        let is_severity = Severity::from_code(&form.severity).is_some();
        checks.require(is_severity, "severity", "Choose info, warn or urgent.");
        if let Some(link) = &form.link {
            let leads = is_link(link) && link.chars().count() <= 500;
            checks.require(leads, "link", "Enter a page of the portal or an https address.");
        }
        check_window(&mut checks, "endsAt", form.starts_at, form.ends_at);
        form.audience.check(&mut checks);
        checks.finish()?;
        Ok(form)
    }

    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<NotificationRecord>, Error> {
        let tail = "from notifications n where n.id = :id and n.user_id is null";
        let params = named_params! { ":id": id, ":now": db.now() };
        let Some(fields) = row(db.conn(), tail, params)? else { return Ok(None) };
        Ok(Some(NotificationRecord { fields, audience: Audience::of(db.conn(), ENTITY, id)? }))
    }

    fn insert(tx: &StaffTx<'_>, form: &NotificationForm) -> Result<i64, Error> {
        let starts_at = form.starts_at.unwrap_or(tx.now());
        ends_later(starts_at, form.ends_at)?;
        tx.conn()
            .prepare_cached(
                "insert into notifications (title, body, severity, link, starts_at, ends_at,
                     is_dismissible, created_at, created_by, updated_at, updated_by)
                 values (:title, :body, :severity, :link, :starts_at, :ends_at, :dismissible, :now,
                     :user, :now, :user)",
            )?
            .execute(named_params! {
                ":title": form.title, ":body": form.body, ":severity": form.severity,
                ":link": form.link, ":starts_at": starts_at, ":ends_at": form.ends_at,
                ":dismissible": form.is_dismissible, ":now": tx.now(), ":user": tx.caller().user,
            })?;
        let id = tx.conn().last_insert_rowid();
        form.audience.save(tx.conn(), ENTITY, id)?;
        Ok(id)
    }

    fn update(tx: &StaffTx<'_>, id: i64, form: &NotificationForm) -> Result<(), Error> {
        let starts_at = write(tx.conn(), id, form)?;
        ends_later(starts_at, form.ends_at)?;
        form.audience.save(tx.conn(), ENTITY, id)
    }
}

/// Writes the fields; gives when it starts: as before, where the form does not say.
fn write(conn: &Connection, id: i64, form: &NotificationForm) -> Result<Instant, Error> {
    Ok(conn
        .prepare_cached(
            "update notifications set title = :title, body = :body, severity = :severity,
                 link = :link, starts_at = coalesce(:starts_at, starts_at), ends_at = :ends_at,
                 is_dismissible = :dismissible
             where id = :id returning starts_at",
        )?
        .query_row(
            named_params! {
                ":id": id, ":title": form.title, ":body": form.body, ":severity": form.severity,
                ":link": form.link, ":starts_at": form.starts_at, ":ends_at": form.ends_at,
                ":dismissible": form.is_dismissible,
            },
            |row| row.get(0),
        )?)
}

fn ends_later(starts_at: Instant, ends_at: Option<Instant>) -> Result<(), Error> {
    let mut checks = Checks::new();
    check_window(&mut checks, "endsAt", Some(starts_at), ends_at);
    checks.finish()
}

fn is_link(link: &str) -> bool {
    let is_plain = !link.chars().any(|letter| letter.is_control() || letter == '\\');
    let stays = link.starts_with('/') && !link.starts_with("//");
    is_plain && (stays || link.starts_with("https://"))
}
