//! Gives members of staff the figures of their first page: four for each role, each with how it was on the days before.
//! A job notes them every night.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    change_requests::LATE_AFTER,
    drawings::TO_RELEASE,
    orders::IS_LATE,
    reach::{
        ACCOUNTS_OF_STAFF, STAFF_REACH_CHANGES, STAFF_REACH_DRAWINGS, STAFF_REACH_PROJECT_REQUESTS,
        staff_reach,
    },
};
use crate::{
    access::{Permission, Section},
    app::App,
    db::{self, FromRow},
    error::Error,
    http::{Api, Items, Staff, StaffDb},
    kernel::{
        ids::UserId,
        time::{Day, Instant},
        words::Word as _,
    },
    sql, words,
};

/// How many figures a page has.
const SHOWN: usize = 4;
/// How many days a trend covers, and from how many on it says something.
const TREND_DAYS: i32 = 7;
const LEAST_DAYS: usize = 3;
/// How many days notes are kept.
const KEPT_DAYS: i32 = 400;

pub fn api() -> Api {
    Api::new().get("adminFiguresList", "/admin/figures", list)
}

words! {
    /// A figure of a first page.
    #[schema(as = StaffFigure)]
    Figure {
        ServiceUnassigned = "serviceUnassigned",
        ServiceLate = "serviceLate",
        ServiceAwaitingDealer = "serviceAwaitingDealer",
        /// Approved, and no visit or shipment yet.
        ServiceToPlan = "serviceToPlan",
        ServiceReopened = "serviceReopened",
        VisitsToday = "visitsToday",
        VisitsThisWeek = "visitsThisWeek",
        ChangesToPrice = "changesToPrice",
        ChangesToApprove = "changesToApprove",
        /// Approved by the dealer, and not carried out yet.
        ChangesToComplete = "changesToComplete",
        /// Older than two days, and waiting for the manufacturer.
        ChangesOld = "changesOld",
        OrdersOnHold = "ordersOnHold",
        OrdersLate = "ordersLate",
        /// Open loads whose cut-off is within seven days.
        CutOffs = "cutOffs",
        /// Loads within seven days.
        Loads = "loads",
        RequestsNew = "requestsNew",
        RequestsLate = "requestsLate",
        /// Questions to departments that are not answered.
        Questions = "questions",
        DrawingsToCheck = "drawingsToCheck",
        DrawingsToRelease = "drawingsToRelease",
        DrawingsAwaitingDealer = "drawingsAwaitingDealer",
        RemittancesToReview = "remittancesToReview",
        RemittancesToPost = "remittancesToPost",
        RemittancesAwaitingDealer = "remittancesAwaitingDealer",
        AccountsOverdue = "accountsOverdue",
        NewsDrafts = "newsDrafts",
        /// Published news that ends within seven days.
        NewsEnding = "newsEnding",
        ArticlesDrafts = "articlesDrafts",
        /// Notices that dealers see now.
        NoticesShown = "noticesShown",
        Registrations = "registrations",
        MailFailed = "mailFailed",
        /// Of the last seven days.
        ImportsRefused = "importsRefused",
        /// In the last seven days.
        Impersonations = "impersonations",
        /// Changes of roles and users in the last seven days.
        RightsChanged = "rightsChanged",
    }
}

/// The figures of each predefined role, by its code. Users with several roles, or with one made by the
/// manufacturer, get the first four that they may see.
const PAGES: &[(&str, [Figure; SHOWN])] = &[
    (
        "sv",
        [
            Figure::ServiceUnassigned,
            Figure::ServiceLate,
            Figure::ServiceToPlan,
            Figure::ServiceAwaitingDealer,
        ],
    ),
    (
        "sl",
        [
            Figure::ServiceLate,
            Figure::ServiceToPlan,
            Figure::VisitsThisWeek,
            Figure::ServiceReopened,
        ],
    ),
    (
        "te",
        [Figure::VisitsToday, Figure::VisitsThisWeek, Figure::ServiceLate, Figure::ServiceReopened],
    ),
    ("od", [Figure::ChangesToComplete, Figure::OrdersOnHold, Figure::CutOffs, Figure::ChangesOld]),
    ("pp", [Figure::DrawingsToRelease, Figure::Loads, Figure::Questions, Figure::OrdersLate]),
    (
        "su",
        [
            Figure::ChangesToApprove,
            Figure::ChangesOld,
            Figure::ChangesToComplete,
            Figure::OrdersOnHold,
        ],
    ),
    (
        "dr",
        [
            Figure::RequestsLate,
            Figure::DrawingsToCheck,
            Figure::DrawingsAwaitingDealer,
            Figure::RequestsNew,
        ],
    ),
    (
        "dl",
        [
            Figure::DrawingsToCheck,
            Figure::RequestsLate,
            Figure::RequestsNew,
            Figure::DrawingsAwaitingDealer,
        ],
    ),
    (
        "am",
        [Figure::ChangesToPrice, Figure::OrdersLate, Figure::AccountsOverdue, Figure::ServiceLate],
    ),
    (
        "ar",
        [
            Figure::RemittancesToReview,
            Figure::RemittancesToPost,
            Figure::RemittancesAwaitingDealer,
            Figure::AccountsOverdue,
        ],
    ),
    ("ce", [Figure::NewsDrafts, Figure::NewsEnding, Figure::ArticlesDrafts, Figure::NoticesShown]),
    (
        "sa",
        [Figure::MailFailed, Figure::ImportsRefused, Figure::Registrations, Figure::RightsChanged],
    ),
    (
        "au",
        [Figure::Impersonations, Figure::RightsChanged, Figure::ImportsRefused, Figure::MailFailed],
    ),
];

/// The figures that are noted for each account manager as well: those of their page.
fn of_managers() -> impl Iterator<Item = Figure> {
    PAGES.iter().filter(|(role, _)| *role == "am").flat_map(|(_, figures)| figures.iter().copied())
}

/// Whether a record `r` belongs to an account within reach.
const REACH: &str = sql!("(:own is null or r.account_id in ", ACCOUNTS_OF_STAFF, ")");

macro_rules! service {
    ($condition:literal) => {
        sql!(
            "select count(*) from service_requests r where r.bucket in ('open', 'processed') and ",
            $condition,
            " and ",
            staff_reach!("r")
        )
    };
}
macro_rules! visits {
    ($until:literal) => {
        sql!(
            "select count(*) from service_visits v join service_requests r on r.id = v.request_id
             where v.day >= :today and v.day <= ",
            $until,
            " and v.status in ('booked', 'started') and ",
            staff_reach!("r")
        )
    };
}
macro_rules! changes {
    ($condition:expr) => {
        sql!(
            "select count(*) from change_requests r where ",
            $condition,
            " and ",
            STAFF_REACH_CHANGES
        )
    };
}
macro_rules! requests {
    ($condition:literal) => {
        sql!(
            "select count(*) from project_requests r where ",
            $condition,
            " and ",
            STAFF_REACH_PROJECT_REQUESTS
        )
    };
}
macro_rules! drawings {
    ($condition:expr) => {
        sql!("select count(*) from drawings r where ", $condition, " and ", STAFF_REACH_DRAWINGS)
    };
}
macro_rules! remittances {
    ($condition:literal) => {
        sql!("select count(*) from remittances r where ", $condition, " and ", REACH)
    };
}
/// Events of the last seven days, which are the latest of the table.
macro_rules! events {
    ($condition:literal) => {
        concat!(
            "select count(*) from events e
             where e.id > coalesce((select b.id from events b where b.at < :since order by b.id desc limit 1), 0) and ",
            $condition
        )
    };
}

impl Figure {
    const fn section(self) -> Section {
        match self {
            Self::ServiceUnassigned
            | Self::ServiceLate
            | Self::ServiceAwaitingDealer
            | Self::ServiceToPlan
            | Self::ServiceReopened
            | Self::VisitsToday
            | Self::VisitsThisWeek => Section::Service,
            Self::ChangesToPrice
            | Self::ChangesToApprove
            | Self::ChangesToComplete
            | Self::ChangesOld => Section::ChangeRequests,
            Self::OrdersOnHold | Self::OrdersLate => Section::Orders,
            Self::CutOffs | Self::Loads => Section::LoadDates,
            Self::RequestsNew | Self::RequestsLate | Self::Questions => Section::Projects,
            Self::DrawingsToCheck | Self::DrawingsToRelease | Self::DrawingsAwaitingDealer => {
                Section::Drawings
            }
            Self::RemittancesToReview
            | Self::RemittancesToPost
            | Self::RemittancesAwaitingDealer => Section::Remittances,
            Self::AccountsOverdue => Section::Invoices,
            Self::NewsDrafts | Self::NewsEnding => Section::News,
            Self::ArticlesDrafts => Section::Knowledge,
            Self::NoticesShown => Section::Notifications,
            Self::Registrations => Section::DealerUsers,
            Self::MailFailed => Section::Outbox,
            Self::ImportsRefused => Section::Imports,
            Self::Impersonations | Self::RightsChanged => Section::Audit,
        }
    }

    /// The permission in its section that it takes. Drafts of content are of those who write it.
    const fn permission(self) -> Permission {
        match self {
            Self::NewsDrafts
            | Self::NewsEnding
            | Self::ArticlesDrafts
            | Self::NoticesShown
            | Self::Registrations => Permission::Edit,
            _ => Permission::View,
        }
    }

    /// The statement that counts it.
    const fn counted(self) -> &'static str {
        match self {
            Self::ServiceUnassigned => service!("r.status = 'submitted' and r.advisor_id is null"),
            Self::ServiceLate => service!("r.category = 'open' and r.due_by < :now"),
            Self::ServiceAwaitingDealer => service!("r.status = 'more_info'"),
            Self::ServiceToPlan => service!("r.status = 'approved'"),
            Self::ServiceReopened => service!("r.reopened_count > 0 and r.category <> 'done'"),
            Self::VisitsToday => visits!(":today"),
            Self::VisitsThisWeek => visits!(":week"),
            Self::ChangesToPrice => changes!("r.status in ('verified', 'in_review')"),
            Self::ChangesToApprove => changes!("r.status = 'supervisor_review'"),
            Self::ChangesToComplete => changes!("r.status = 'dealer_approved'"),
            Self::ChangesOld => changes!(sql!(
                "r.status in ('submitted', 'verified', 'in_review', 'supervisor_review', 'dealer_approved')
                 and r.created_at + ",
                LATE_AFTER,
                " < :now"
            )),
            Self::OrdersOnHold => sql!(
                "select count(*) from orders r where r.stage = 'current' and r.status = 'on_hold' and ",
                REACH
            ),
            Self::OrdersLate => sql!(
                "select count(*) from orders o join dealers r on r.account_id = o.account_id where ",
                IS_LATE,
                " and ",
                REACH
            ),
            Self::CutOffs => {
                "select count(*) from load_dates l
                 where l.status = 'open' and l.cut_off_at >= :now and l.load_on <= date(:week, '+30 days')
                   and l.cut_off_at < :now + 7 * 86400000"
            }
            Self::Loads => {
                "select count(*) from load_dates l where l.load_on >= :today and l.load_on <= :week"
            }
            Self::RequestsNew => requests!("r.status = 'submitted'"),
            Self::RequestsLate => requests!(
                "r.status in ('submitted', 'triaged', 'in_departments', 'internal_review')
                 and coalesce(r.promised_on, r.due_on) < :today"
            ),
            Self::Questions => sql!(
                "select count(*) from request_departments q join project_requests r on r.id = q.request_id
                 where q.status in ('pending', 'working') and ",
                STAFF_REACH_PROJECT_REQUESTS
            ),
            Self::DrawingsToCheck => drawings!("r.status = 'checking'"),
            Self::DrawingsToRelease => drawings!(TO_RELEASE),
            Self::DrawingsAwaitingDealer => drawings!("r.status = 'issued'"),
            Self::RemittancesToReview => remittances!("r.status in ('submitted', 'in_review')"),
            Self::RemittancesToPost => remittances!("r.status in ('approved', 'partly_posted')"),
            Self::RemittancesAwaitingDealer => remittances!("r.status = 'needs_info'"),
            Self::AccountsOverdue => sql!(
                "select count(distinct r.account_id) from invoices r
                 where r.is_open = 1 and r.balance_cents > 0 and r.due_on < :today and ",
                REACH
            ),
            Self::NewsDrafts => "select count(*) from news_items where status = 'draft'",
            Self::NewsEnding => {
                "select count(*) from news_items
                 where status = 'published' and publish_to >= :now and publish_to < :now + 7 * 86400000"
            }
            Self::ArticlesDrafts => "select count(*) from knowledge_items where status = 'draft'",
            Self::NoticesShown => {
                "select count(*) from notifications
                 where user_id is null and coalesce(starts_at, 0) <= :now and coalesce(ends_at, :now + 1) > :now"
            }
            Self::Registrations => "select count(*) from registrations where status = 'waiting'",
            Self::MailFailed => "select count(*) from outbox where status = 'failed'",
            Self::ImportsRefused => {
                "select count(*) from import_batches where started_at >= :since and refused > 0"
            }
            Self::Impersonations => events!("e.entity = 'session' and e.verb = 'impersonate'"),
            Self::RightsChanged => events!("e.entity in ('role', 'user')"),
        }
    }

    /// Counts it: everyone's, or only `own`.
    fn count(
        self,
        conn: &Connection,
        own: Option<UserId>,
        now: Instant,
        today: Day,
    ) -> Result<i64, Error> {
        let (week, since) = (today.plus_days(6), now.plus_seconds(-7 * 86_400));
        let params = named_params! {
            ":own": own, ":now": now, ":today": today, ":week": week, ":since": since,
        };
        let mut statement = conn.prepare_cached(self.counted())?;
        db::bind_asked(&mut statement, &[params])?;
        let mut rows = statement.raw_query();
        Ok(rows.next()?.map(|row| row.get(0)).transpose()?.unwrap_or(0))
    }
}

/// What a figure was at the end of a day.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "n")]
#[schema(as = FigureOfDay)]
struct Noted {
    day: Day,
    value: i64,
}

/// A figure of the caller's first page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StaffFigureItem)]
struct FigureItem {
    figure: Figure,
    value: i64,
    /// What it was on each of the last seven days. Empty before there are three, and for what is only the caller's own.
    trend: Vec<Noted>,
}

#[derive(FromRow)]
#[row(alias = "r")]
struct Role {
    code: String,
}

/// Lists the figures of the caller's first page, at most four.
async fn list(staff: Staff) -> Result<Items<FigureItem>, Error> {
    staff
        .read(|db| {
            let items = figures_of(db)?.into_iter().map(|figure| item(db, figure));
            Ok(Items::new(items.collect::<Result<_, _>>()?))
        })
        .await
}

fn figures_of(db: &StaffDb<'_>) -> Result<Vec<Figure>, Error> {
    let tail = "from user_roles x join roles r on r.id = x.role_id where x.user_id = :user and r.is_predefined = 1";
    let roles: Vec<Role> = db::rows(db.conn(), tail, named_params! { ":user": db.caller().user })?;
    let is_theirs = |role: &str| roles.iter().any(|one| one.code == role);
    let of_roles = PAGES.iter().filter(|(role, _)| is_theirs(role));
    let others = PAGES.iter().filter(|(role, _)| !is_theirs(role));
    let mut figures: Vec<Figure> = Vec::new();
    for figure in of_roles.chain(others).flat_map(|(_, figures)| figures) {
        let is_allowed = db.grants().allow(figure.section(), figure.permission());
        if is_allowed && !figures.contains(figure) && figures.len() < SHOWN {
            figures.push(*figure);
        }
    }
    Ok(figures)
}

fn item(db: &StaffDb<'_>, figure: Figure) -> Result<FigureItem, Error> {
    let user = db.caller().user;
    let own = db.grants().only_own(figure.section(), Permission::View, user);
    let value = figure.count(db.conn(), own, db.now(), db.today())?;
    let manager = own.map_or(0, |user| user.0);
    let tail = "from figure_notes n where n.figure = :figure and n.manager_id = :manager and n.day >= :since
                order by n.day";
    let since = db.today().plus_days(-TREND_DAYS);
    let params = named_params! { ":figure": figure, ":manager": manager, ":since": since };
    let mut trend: Vec<Noted> = db::rows(db.conn(), tail, params)?;
    if trend.len() < LEAST_DAYS {
        trend.clear();
    }
    Ok(FigureItem { figure, value, trend })
}

/// Notes every figure as it is at the end of a day, and those of account managers for each of them.
pub async fn note(app: &App, now: Instant, day: Day) -> Result<(), Error> {
    let noted = app.db.report(move |conn| counted(conn, now, day)).await?;
    app.db
        .write(move |conn| {
            let mut insert = conn.prepare_cached(
                "insert into figure_notes (figure, manager_id, day, value) values (?1, ?2, ?3, ?4)
                 on conflict do update set value = excluded.value",
            )?;
            for (figure, manager, value) in noted {
                insert.execute((figure, manager, day, value))?;
            }
            let old = day.plus_days(-KEPT_DAYS);
            conn.execute("delete from figure_notes where day < ?1", [old])?;
            Ok(())
        })
        .await
}

fn counted(conn: &Connection, now: Instant, day: Day) -> Result<Vec<(Figure, i64, i64)>, Error> {
    let mut noted = Vec::new();
    for figure in Figure::ALL {
        noted.push((*figure, 0, figure.count(conn, None, now, day)?));
    }
    let sql = "select distinct account_manager_id from dealers where account_manager_id is not null limit 1000";
    let mut statement = conn.prepare_cached(sql)?;
    let managers = statement.query_map([], |row| row.get::<_, UserId>(0))?;
    for manager in managers {
        let manager = manager?;
        for figure in of_managers() {
            noted.push((figure, manager.0, figure.count(conn, Some(manager), now, day)?));
        }
    }
    Ok(noted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_counted_by_a_statement_that_the_schema_knows() {
        let mut conn = Connection::open_in_memory().unwrap();
        db::migrate(&mut conn).unwrap();
        let day = Day::parse("2026-03-02").unwrap();
        for figure in Figure::ALL {
            for own in [None, Some(UserId(7))] {
                assert_eq!(figure.count(&conn, own, Instant(1), day).unwrap(), 0, "{figure:?}");
            }
        }
    }

    #[test]
    fn every_figure_is_on_a_page() {
        let shown: Vec<Figure> =
            PAGES.iter().flat_map(|(_, figures)| figures.iter().copied()).collect();
        let unused: Vec<&Figure> =
            Figure::ALL.iter().filter(|figure| !shown.contains(figure)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }
}
