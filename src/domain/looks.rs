//! Shows an account's users who of the manufacturer's staff has looked at their records: which sections staff opened,
//! once for each person, section and day, and each time that staff opened the portal in the account's place, with the
//! reason.
//!
//! Reads note it in memory ([`crate::access::Looks`]); a job writes it every few minutes.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{Look, Section, Side, ViewUsers},
    app::App,
    db::{FromRow, Listed},
    error::Error,
    grid::{Direction, Field, List},
    http::{Api, Dealer, DealerList, ListAnswer, PageOrExport, Query},
    kernel::{
        ids::{AccountId, UserId},
        time::{Day, Instant},
    },
    messages::{Message, key, message},
    scoped,
};

/// How many days they are kept.
const KEPT_DAYS: i32 = 400;
/// The most rows that one transaction writes.
const AT_ONCE: usize = 500;
/// The most rows that one run deletes.
const SWEPT: i64 = 20_000;

pub fn api() -> Api {
    Api::new().listed("dealerListLooks", "/dealer/looks", list_looks)
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct LooksQuery {
    /// The first day.
    from_date: Option<Day>,
    /// The last day.
    to_date: Option<Day>,
}

/// Who opened a section of the account on a day.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "l")]
#[serde(rename_all = "camelCase")]
struct AccountLook {
    id: i64,
    /// The name of the member of staff.
    who: String,
    /// The code of a section, `company` for the account itself, or `impersonation` if they opened the portal in the
    /// account's place.
    section: String,
    day: Day,
    /// How many times; what is opened within five minutes counts once.
    #[column(sql = "l.times")]
    count: i64,
    /// Why they opened the portal in the account's place.
    reason: Option<String>,
}

static LOOKS: List = List {
    key: "l.id",
    fields: &[
        Field::integer("id", "l.id"),
        Field::day("day", "l.day").title(key!("heading-day")),
        Field::text("who", "l.who").title(key!("heading-who")),
        Field::code("section", "l.section").words(section_words).title(key!("heading-section")),
        Field::integer("count", "l.times").title(key!("heading-times")),
        Field::text("reason", "l.reason").nullable().title(key!("heading-reason")),
    ],
    default_order: &[("l.day", Direction::Desc), ("l.id", Direction::Desc)],
    search: None,
};

fn section_words(code: &str) -> Option<Message> {
    match code {
        COMPANY => Some(message!("looks-company")),
        IMPERSONATION => Some(message!("looks-impersonation")),
        _ => Section::from_code(code).map(|section| section.title_for(Side::Dealer).message()),
    }
}

const COMPANY: &str = "company";
const IMPERSONATION: &str = "impersonation";

/// Lists which sections of the caller's account the manufacturer's staff opened, and when they opened the portal in its
/// place, newest first.
///
/// Exports the same as CSV or XLSX.
async fn list_looks(
    dealer: Dealer<ViewUsers>,
    Query(query): Query<LooksQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<AccountLook>, Error> {
    dealer
        .list("looks", requested, move |db, wanted| {
            let list = DealerList {
                fields: &LOOKS,
                from: const { Listed::new("account_looks l", "") },
                filter: scoped!(
                    "l.account_id = :account and (:first is null or l.day >= :first)
                     and (:last is null or l.day <= :last)"
                ),
                params: named_params! { ":first": query.from_date, ":last": query.to_date },
                hidden: &[],
            };
            db.listed(list, wanted)
        })
        .await
}

/// Writes what staff have opened since the last time.
pub async fn write(app: &App, now: Instant) -> Result<(), Error> {
    let (looks, lost) = app.looks.take(now);
    if lost > 0 {
        tracing::warn!("{lost} looks at accounts were not recorded: there were too many");
    }
    let mut chunks = looks.chunks(AT_ONCE);
    while let Some(chunk) = chunks.next() {
        let rows = chunk.to_vec();
        if let Err(error) = app.db.write(move |conn| insert(conn, &rows)).await {
            for left in std::iter::once(chunk).chain(chunks) {
                app.looks.give_back(left, now);
            }
            return Err(error);
        }
    }
    Ok(())
}

fn insert(conn: &Connection, looks: &[(Look, i64)]) -> Result<(), Error> {
    let mut insert = conn.prepare_cached(
        "insert into account_looks (account_id, user_id, who, section, day, times)
         select d.account_id, u.id, trim(u.first_name || ' ' || u.last_name), :section, :day, :times
         from users u, dealers d where u.id = :user and d.account_id = :account
         on conflict (account_id, day, section, user_id) where reason is null
         do update set times = times + excluded.times, who = excluded.who",
    )?;
    for (Look { user, account, section, day }, times) in looks {
        let section = if *section == Section::Dealers { COMPANY } else { section.code() };
        insert.execute(named_params! {
            ":account": account, ":user": user, ":section": section, ":day": day, ":times": times,
        })?;
    }
    Ok(())
}

/// Records that staff open the portal in an account's place.
pub fn note_impersonation(
    conn: &Connection,
    account: AccountId,
    (user, name): (UserId, &str),
    reason: &str,
    day: Day,
) -> Result<(), Error> {
    conn.prepare_cached(
        "insert into account_looks (account_id, user_id, who, section, day, times, reason)
         values (:account, :user, :who, :section, :day, 1, :reason)",
    )?
    .execute(named_params! {
        ":account": account, ":user": user, ":who": name, ":section": IMPERSONATION, ":day": day,
        ":reason": reason,
    })?;
    Ok(())
}

/// Deletes what is older than it is kept.
pub fn sweep(conn: &Connection, today: Day) -> Result<(), Error> {
    conn.prepare_cached(
        "delete from account_looks where id in (
             select id from account_looks where day < :day order by day limit :most)",
    )?
    .execute(named_params! { ":day": today.plus_days(-KEPT_DAYS), ":most": SWEPT })?;
    Ok(())
}
