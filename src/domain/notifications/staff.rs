//! Lets staff maintain notifications.

use serde::Serialize;
use utoipa::ToSchema;

use super::{ENTITY, Severity};
use crate::{
    access::{DeleteNotifications, EditNotifications, ViewNotifications},
    db::value,
    error::{Checks, Error},
    http::{StaffDb, StaffTx},
    kernel::{ids::NotificationId, time::Instant},
    messages::{Key, key, message},
    records::{
        self, Checked, Record,
        publication::{Audience, Stage, check_window},
    },
};

/// Notifications for everyone or for an audience. Those for one user come from the portal itself.
pub(super) struct Notifications;

/// The current stage of a notification.
const STAGE: &str = "case when n.starts_at > :now then 'scheduled' when n.ends_at <= :now then 'over' else 'live' end";

/// A notification in the staff list.
#[records::row(from = "notifications n", order("n.starts_at desc", "n.id desc"))]
pub(super) struct NotificationRow {
    pub id: NotificationId,
    #[column("heading-title")]
    pub title: String,
    #[column("heading-text")]
    pub body: String,
    #[column("heading-severity", kind = code)]
    pub severity: Severity,
    /// `scheduled`, `live` or `over`.
    #[column("heading-stage", kind = code, sql = STAGE)]
    pub stage: Stage,
    #[column(unlisted)]
    pub link: Option<String>,
    #[column("heading-from")]
    pub starts_at: Instant,
    #[column("heading-to")]
    pub ends_at: Option<Instant>,
    #[column("heading-dismissible")]
    pub is_dismissible: bool,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// A notification as staff edit it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NotificationRecord {
    #[serde(flatten)]
    pub fields: NotificationRow,
    pub audience: Audience,
}

/// The fields of a notification.
#[records::form(table = "notifications", checked = CheckedNotification)]
pub(super) struct NotificationForm {
    #[field(1..=160)]
    title: String,
    /// Plain text.
    #[field(0..=1000, lines)]
    body: String,
    #[field(word = Severity, default = "info")]
    severity: String,
    /// A path of the portal (`/load-dates`) or a web address.
    #[field(0..=500, rule = leads_somewhere)]
    link: Option<String>,
    /// When it becomes visible. Null means now.
    starts_at: Option<Instant>,
    /// When it is no longer visible. Null means never.
    ends_at: Option<Instant>,
    /// Whether readers can dismiss it.
    #[field(default = true)]
    is_dismissible: bool,
    #[field(sent, apart)]
    audience: Audience,
}

impl Record for Notifications {
    const ENTITY: &'static str = ENTITY;
    const NAME: Key = key!("record-name-notification");
    const NOUNS: [&'static str; 2] = ["notification", "notifications"];
    const FILTER: &'static str = "n.user_id is null";

    type View = ViewNotifications;
    type Edit = EditNotifications;
    type Delete = DeleteNotifications;
    type Row = NotificationRow;
    type Form = NotificationForm;
    type Item = NotificationRecord;

    fn rules(form: &NotificationForm, checks: &mut Checks) {
        check_window(checks, "endsAt", form.starts_at, form.ends_at);
        form.audience.check(checks);
    }

    /// Without a start in the form, it starts now or keeps its start.
    fn prepare(
        tx: &StaffTx<'_>,
        id: Option<i64>,
        checked: &mut Checked<Self>,
    ) -> Result<(), Error> {
        let sql = "select starts_at from notifications where id = :id";
        let before: Option<Instant> = value(tx.conn(), sql, &[(":id", &id)])?;
        let starts_at = checked.starts_at.or(before).unwrap_or(tx.now());
        checked.starts_at = Some(starts_at);
        let mut checks = Checks::new();
        check_window(&mut checks, "endsAt", Some(starts_at), checked.ends_at);
        checks.finish()
    }

    fn save_parts(tx: &StaffTx<'_>, id: i64, checked: &Checked<Self>) -> Result<(), Error> {
        checked.audience.save(tx.conn(), ENTITY, id)
    }
}

impl records::Item for NotificationRecord {
    type Fields = NotificationRow;

    fn complete(db: &StaffDb<'_>, id: i64, fields: NotificationRow) -> Result<Self, Error> {
        Ok(Self { fields, audience: Audience::of(db.conn(), ENTITY, id)? })
    }
}

fn leads_somewhere(checks: &mut Checks, field: &str, link: &str) {
    let message = message!("notifications-link-invalid");
    checks.require(is_link(link), field, message);
}

fn is_link(link: &str) -> bool {
    let is_plain = !link.chars().any(|letter| letter.is_control() || letter == '\\');
    let stays = link.starts_with('/') && !link.starts_with("//");
    is_plain && (stays || link.starts_with("https://"))
}
