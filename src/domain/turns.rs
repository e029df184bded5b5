//! Lists what waits for a staff member on all desks: the records whose next step is theirs, the most urgent first.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{acceptances, change_requests, drawings, order_pages, projects, remittances, service};
use crate::{
    access::Permission,
    casework::turn::Desk,
    db::{self, FromRow},
    error::Error,
    http::{Api, Items, Query, Staff, StaffDb},
    kernel::{
        time::{Day, Instant},
        words::Word as _,
    },
    messages::message,
    sql, words,
};

/// The most records of a list.
const MOST: usize = 200;
const USUAL: usize = 50;

words! {
    /// A kind of record that waits for staff.
    #[schema(as = DeskCode)]
    DeskCode {
        Service = "service",
        Changes = "changes",
        Drawings = "drawings",
        Projects = "projects",
        Acceptances = "acceptances",
        Remittances = "remittances",
        Messages = "messages",
    }
}

impl DeskCode {
    const fn desk(self) -> &'static Desk {
        match self {
            Self::Service => &service::DESK,
            Self::Changes => &change_requests::DESK,
            Self::Drawings => &drawings::DESK,
            Self::Projects => &projects::DESK,
            Self::Acceptances => &acceptances::DESK,
            Self::Remittances => &remittances::DESK,
            Self::Messages => &order_pages::DESK,
        }
    }
}

pub fn api() -> Api {
    Api::new()
        .get("adminTurnCount", "/admin/turn", count)
        .get("adminTurnList", "/admin/turn/list", list)
        .about(["record", "records"])
}

/// How many records of a desk wait for the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeskTurns {
    desk: DeskCode,
    /// The desk's name.
    title: String,
    count: i64,
    /// How many of them are late.
    overdue: i64,
}

#[derive(FromRow)]
#[row(alias = "t")]
struct Counted {
    #[column(sql = "count(*)")]
    count: i64,
    #[column(sql = "count(*) filter (where t.due_at < :now or t.due_on < :today)")]
    overdue: i64,
}

/// A record that waits for the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Waiting {
    desk: DeskCode,
    /// The id of the record; for a message, of its order.
    id: i64,
    number: String,
    /// What it is about, in a few words.
    about: String,
    /// The dealer's name. Empty if the dealer isn't known.
    account_name: String,
    /// The verb that moves it on; for an order with a message, `reply`.
    act: String,
    /// The verb as a button says it.
    act_label: String,
    since: Instant,
    /// Until when, if it is a time.
    due_at: Option<Instant>,
    /// Until when, if it is a day.
    due_on: Option<Day>,
    is_overdue: bool,
}

#[derive(FromRow)]
#[row(alias = "t")]
struct Found {
    id: i64,
    number: String,
    about: String,
    account_name: String,
    act: String,
    since: Instant,
    due_at: Option<Instant>,
    due_on: Option<Day>,
    #[column(sql = "coalesce(t.due_at < :now, t.due_on < :today, 0)")]
    is_overdue: bool,
}

/// The desks whose records the caller may see.
fn desks<'a>(db: &'a StaffDb<'_>) -> impl Iterator<Item = DeskCode> + 'a {
    let may_view = |code: &DeskCode| db.grants().allow(code.desk().section, Permission::View);
    DeskCode::ALL.iter().copied().filter(may_view)
}

/// Counts, for each desk that the caller may see, the records whose next step is theirs.
async fn count(staff: Staff) -> Result<Items<DeskTurns>, Error> {
    staff
        .read(|db| {
            let mut counts = Vec::new();
            for code in desks(db) {
                let desk = code.desk();
                let own = db.grants().only_own(desk.section, Permission::View, db.caller().user);
                let params = named_params! {
                    ":turn": (desk.reader)(db.caller(), db.moment()), ":own": own,
                    ":now": db.now(), ":today": db.today(),
                };
                let counted: Option<Counted> = db::row(db.conn(), desk.waiting, params)?;
                let (count, overdue) = counted.map_or((0, 0), |it| (it.count, it.overdue));
                let title = (desk.title)().in_language(db.language());
                counts.push(DeskTurns { desk: code, title, count, overdue });
            }
            Ok(Items::new(counts))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListQuery {
    /// Only the records of one desk.
    desk: Option<DeskCode>,
    /// How many to return, at most 200. If omitted, 50.
    #[schema(maximum = 200)]
    take: Option<usize>,
    /// Only those that are due before this day.
    before: Option<Day>,
}

/// Lists the records whose next step is the caller's, on all desks that they may see: first those with the earliest
/// deadline, then those that have waited the longest.
async fn list(staff: Staff, Query(query): Query<ListQuery>) -> Result<Items<Waiting>, Error> {
    let take = query.take.unwrap_or(USUAL);
    if take > MOST {
        return Err(Error::BadRequest(message!("list-option-too-many-rows", most = MOST)));
    }
    staff
        .read(move |db| {
            let mut waiting = Vec::new();
            for code in desks(db).filter(|code| query.desk.is_none_or(|asked| asked == *code)) {
                waiting.extend(of_desk(db, code, query.before, take)?);
            }
            let zone = db.call().app().clock.zone();
            let due = |one: &Waiting| one.due_on.or_else(|| Some(one.due_at?.day_in(zone)));
            waiting.sort_by_key(|one| {
                let due = due(one);
                (due.is_none(), due, one.due_at, one.since, one.id)
            });
            waiting.truncate(take);
            Ok(Items::new(waiting))
        })
        .await
}

fn of_desk(
    db: &StaffDb<'_>,
    code: DeskCode,
    before: Option<Day>,
    take: usize,
) -> Result<Vec<Waiting>, Error> {
    let desk = code.desk();
    let own = db.grants().only_own(desk.section, Permission::View, db.caller().user);
    let starts = before.map(|day| day.starts_in(db.call().app().clock.zone()));
    let tail = format!("{} {ORDERED}", desk.waiting);
    let params = named_params! {
        ":turn": (desk.reader)(db.caller(), db.moment()), ":own": own,
        ":now": db.now(), ":today": db.today(), ":before": before, ":starts": starts,
        ":take": i64::try_from(take).unwrap_or(i64::MAX),
    };
    let found: Vec<Found> = db::rows(db.conn(), &tail, params)?;
    let word = |act: &str| (desk.label)(act).map(|label| label.in_language(db.language()));
    let shown = |it: Found| Waiting {
        desk: code,
        act_label: word(&it.act).unwrap_or_default(),
        id: it.id,
        number: it.number,
        about: it.about,
        account_name: it.account_name,
        act: it.act,
        since: it.since,
        due_at: it.due_at,
        due_on: it.due_on,
        is_overdue: it.is_overdue,
    };
    Ok(found.into_iter().map(shown).collect())
}

/// The most urgent of a desk.
const ORDERED: &str = sql!(
    "where :before is null or t.due_at < :starts or t.due_on < :before
     order by (t.due_at is null and t.due_on is null), t.due_at, t.due_on, t.since, t.id limit :take"
);
