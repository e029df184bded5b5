//! Manages reports that users have emailed to them every Monday.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Report,
    figures::{self, Figures},
    files::{duration, share},
    staff::{Question, ReportQuery},
    store,
};
use crate::{
    access::{Permission, Section, ViewReports, load_grants},
    db::{self, FromRow, Shared},
    domain::preferences::mails::{self, MailKind},
    error::{Checks, Error},
    http::{self, Answered, Api, Body, Done, Items, Path, Staff, StaffTx},
    kernel::{
        ids::UserId,
        text::fold,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Message, message},
    outbox::{NewMail, Notice, Outbox, Template},
};

/// The most such reports of one user.
const MOST: i64 = 20;
/// The hour of Monday, at the plant, from which reports are sent.
const HOUR: i8 = 6;
/// How many are sent in one transaction.
const AT_ONCE: i64 = 50;

pub(super) fn api() -> Api {
    Api::new()
        .get("adminReportsListSaved", "/admin/reports/saved", list)
        .post("adminReportsSave", "/admin/reports/saved", save)
        .delete("adminReportsDropSaved", "/admin/reports/saved/{id}", drop_saved)
}

/// A report that is emailed to the caller every Monday.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "s")]
#[serde(rename_all = "camelCase")]
struct SavedReport {
    id: i64,
    report: Report,
    /// The code of a request type, or `all`.
    #[serde(rename = "type")]
    kind: String,
    /// Only requests drafted by this staff user.
    #[column(sql = "s.drafter_id")]
    tech_id: Option<UserId>,
    #[column(
        sql = "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = s.drafter_id)"
    )]
    tech_name: Option<String>,
    /// Only requests of this account, by its code.
    account: Option<String>,
    /// The number of days that it covers, ending on the Sunday before.
    days: i64,
    created_at: Instant,
}

/// Lists the reports that are emailed to the caller every Monday.
async fn list(staff: Staff<ViewReports>) -> Result<Items<SavedReport>, Error> {
    staff
        .read(|db| {
            let tail = "from saved_reports s where s.user_id = :user order by s.id";
            Ok(Items::new(db::rows(db.conn(), tail, named_params! { ":user": db.caller().user })?))
        })
        .await
}

/// A report to be emailed.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct SavedReportForm {
    #[schema(required)]
    report: Option<Report>,
    /// The code of a request type, or `all` (default).
    #[serde(rename = "type")]
    #[bound(0..=40)]
    kind: Option<String>,
    /// Only requests drafted by this staff user.
    tech_id: Option<UserId>,
    /// Only requests of this account, by its code.
    #[bound(0..=20)]
    account: Option<String>,
    /// The number of days that it covers, ending on the Sunday before. 7 by default.
    #[bound(1..=366)]
    days: Option<i64>,
}

/// Emails a report to the caller every Monday. Each user can have up to 20; an identical one isn't added again.
async fn save(
    staff: Staff<ViewReports>,
    Body(form): Body<SavedReportForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let report = checks.needed("report", form.report);
    let kind = checks.text("type", form.kind.as_deref().unwrap_or_default(), 0..=40).to_owned();
    let account = checks.text("account", form.account.as_deref().unwrap_or_default(), 0..=20);
    let account = Some(account.to_owned()).filter(|account| !account.is_empty());
    checks.within("days", form.days, 1..=366, None);
    let report = checks.given(report)?;
    let (drafter, days) = (form.tech_id, form.days.unwrap_or(7));
    staff
        .write(move |tx| {
            let (kind, account) = known(tx, &kind, drafter, account.as_deref())?;
            let user = tx.caller().user;
            let conn = tx.conn();
            let count = "select count(*) from saved_reports where user_id = :user";
            let kept: i64 = db::value(conn, count, named_params! { ":user": user })?.unwrap_or(0);
            if kept >= MOST {
                return Err(Error::Conflict(message!("report-too-many-saved", most = MOST)));
            }
            let params = named_params! {
                ":user": user, ":report": report, ":kind": kind, ":drafter": drafter, ":account": account,
                ":days": days, ":now": tx.now(),
            };
            let added = conn
                .prepare_cached(
                "insert into saved_reports (user_id, report, kind, drafter_id, account, days, created_at)
                 values (:user, :report, :kind, :drafter, :account, :days, :now)
                 on conflict do nothing",
            )?
            .execute(params)?;
            let sql = "select id from saved_reports where user_id = :user and report = :report and kind = :kind
                           and drafter_id is :drafter and account is :account and days = :days";
            let id: Option<i64> = db::value(
                conn,
                sql,
                named_params! {
                    ":user": user, ":report": report, ":kind": kind, ":drafter": drafter,
                    ":account": account, ":days": days,
                },
            )?;
            let id = id.ok_or(Error::NotFound)?;
            if added > 0 {
                let mut event = tx.event("savedReport", "insert");
                event.entity_id = Some(id);
                tx.record(event)?;
            }
            Ok(Done::new(message!("report-saved")).id(id))
        })
        .await
}

/// The canonical codes of a type and an account.
///
/// # Errors
/// 422 if one of them or the technician is unknown.
fn known(
    tx: &StaffTx<'_>,
    kind: &str,
    drafter: Option<UserId>,
    account: Option<&str>,
) -> Result<(String, Option<String>), Error> {
    let of_kind = "select code from project_request_types where code_folded = :code";
    let of_account = "select code from dealers where code_folded = :code";
    let code_of = |sql, code: &str| -> Result<Option<String>, Error> {
        db::value(tx.conn(), sql, named_params! { ":code": fold(code) })
    };
    let kind = match kind {
        "" | "all" => Some("all".to_owned()),
        kind => code_of(of_kind, kind)?,
    };
    let is_technician = "select 1 from users where id = :id and kind = 'staff'";
    let is_technician = match drafter {
        None => true,
        Some(id) => {
            db::value::<i64>(tx.conn(), is_technician, named_params! { ":id": id })?.is_some()
        }
    };
    let found = account.map(|account| code_of(of_account, account)).transpose()?;
    let mut checks = Checks::new();
    checks.require(is_technician, "techId", message!("report-technician-unknown"));
    checks.require(found != Some(None), "account", message!("report-account-unknown"));
    let kind = checks.demanded("type", kind, message!("report-type-unknown"));
    Ok((checks.given(kind)?, found.flatten()))
}

/// Stops emailing a report to the caller.
async fn drop_saved(
    staff: Staff<ViewReports>,
    Path(id): Path<i64>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let params = named_params! { ":id": id, ":user": tx.caller().user };
            let sql = "delete from saved_reports where id = :id and user_id = :user";
            if tx.conn().prepare_cached(sql)?.execute(params)? == 0 {
                return Err(Error::NotFound);
            }
            let mut event = tx.event("savedReport", "delete");
            event.entity_id = Some(id);
            tx.record(event)?;
            Ok(Done::new(message!("report-dropped")))
        })
        .await
}

/// A report that is due, with its reader.
#[derive(FromRow)]
#[row(alias = "s")]
struct Due {
    id: i64,
    #[column(sql = "s.user_id")]
    user: UserId,
    #[column(of = "u")]
    email: String,
    report: Report,
    kind: String,
    #[column(sql = "s.drafter_id")]
    drafter: Option<UserId>,
    account: Option<String>,
    days: i64,
}

/// Emails some of the reports that are due this Monday, each once, and returns how many were
/// processed.
pub fn mail_due(
    conn: &Connection,
    outbox: &Outbox,
    now: Instant,
    zone: &jiff::tz::TimeZone,
) -> Result<usize, Error> {
    let local = now.timestamp().to_zoned(zone.clone());
    if local.weekday() != jiff::civil::Weekday::Monday || local.hour() < HOUR {
        return Ok(0);
    }
    let today = now.day_in(zone);
    let tail = "from saved_reports s join users u on u.id = s.user_id
                where coalesce(s.sent_on, '') < :today order by s.id limit :most";
    let due: Vec<Due> = db::rows(conn, tail, named_params! { ":today": today, ":most": AT_ONCE })?;
    for one in &due {
        conn.prepare_cached("update saved_reports set sent_on = :today where id = :id")?
            .execute(named_params! { ":today": today, ":id": one.id })?;
        let is_active =
            "select 1 from users where id = :id and status = 'active' and kind = 'staff'";
        let is_active: Option<i64> = db::value(conn, is_active, named_params! { ":id": one.user })?;
        let grants = load_grants(Shared::of(conn), one.user)?;
        if is_active.is_none() || !grants.allow(Section::Reports, Permission::View) {
            continue;
        }
        let own = grants.only_own(Section::Reports, Permission::View, one.user);
        let mut mail = mail_of(conn, one, own, today, zone)?;
        mail.user_id = Some(one.user);
        mails::post(Shared::of(conn), outbox, now, MailKind::Reports, mail)?;
    }
    Ok(due.len())
}

/// The email of a report on the days up to yesterday.
fn mail_of(
    conn: &Connection,
    due: &Due,
    own: Option<UserId>,
    today: Day,
    zone: &jiff::tz::TimeZone,
) -> Result<NewMail, Error> {
    let days = i32::try_from(due.days).unwrap_or(7);
    let query = ReportQuery {
        tech_id: due.drafter,
        account: due.account.clone(),
        kind: Some(due.kind.clone()),
        from_date: Some(today.plus_days(-days)),
        to_date: Some(today.plus_days(-1)),
    };
    let question = Question::of(query, own, today, zone)?;
    let facts = store::facts(conn, due.report, &question.asked)?;
    let reckoned = figures::reckon(&facts, question.asked.periods, &[], zone);
    let (from, to) = (question.span.from, question.span.to);
    let narrowed = |name: &str, value: Option<String>| {
        value
            .map(|value| format!("&{name}={}", utf8_percent_encode(&value, NON_ALPHANUMERIC)))
            .unwrap_or_default()
    };
    let link = format!(
        "/admin/reports/{}?type={}&fromDate={from}&toDate={to}{}{}",
        due.report.code(),
        utf8_percent_encode(&due.kind, NON_ALPHANUMERIC),
        narrowed("techId", due.drafter.map(|drafter| drafter.to_string())),
        narrowed("account", due.account.clone()),
    );
    let mut facts = store::narrowed(conn, &question.asked)?;
    facts.extend(totals(&reckoned.figures, &reckoned.before));
    let notice = Notice {
        name: "report",
        subject: message!("report-mail-subject", report = due.report.title(), from = %from, to = %to),
        paragraphs: vec![message!("report-mail-compared", from = %question.span.before)],
        facts,
        quote: None,
        link,
    };
    Ok(NewMail::new(Template::Notice(notice), &due.email))
}

/// The totals, each next to that of the previous period.
fn totals(now: &Figures, before: &Figures) -> Vec<(Message, Message)> {
    let beside = |now: Message, before: Message| message!("report-mail-figure", now, before);
    let count = |count: u64| Message::plain(count.to_string());
    let on_time = |figures: &Figures| share(figures.on_time, figures.promised);
    let cycle = |figures: &Figures| duration(figures.cycle.map(|cycle| cycle.median));
    vec![
        (message!("report-received"), beside(count(now.received), count(before.received))),
        (message!("report-answered"), beside(count(now.answered), count(before.answered))),
        (message!("report-on-time"), beside(on_time(now), on_time(before))),
        (message!("report-late"), beside(count(now.late), count(before.late))),
        (message!("report-cycle"), beside(cycle(now), cycle(before))),
    ]
}
