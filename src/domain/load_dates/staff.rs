//! Lists load dates for staff: the trucks of every route, or those of one account; and lets planners write a note on
//! one.

use std::ops::RangeInclusive;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::dealer::{LoadDate, load_date_fields};
use crate::{
    access::{
        NoteLoadDates, Permission, Section, ViewLoadDates, account_reached, accounts_of_manager,
    },
    db::{FromRow, value},
    domain::dealers::{managed_by, reached_if_named},
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{
        self, Answered, Body, Done, ListAnswer, PageOrExport, Query, Rows, Staff, StaffDb,
        StaffList, Wanted,
    },
    kernel::{
        ids::{AccountId, UserId},
        money::Quantity,
        time::{Day, Instant},
    },
    messages::{key, message},
    sql,
};

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AccountQuery {
    /// The account's code. By default, all accounts that the caller can see.
    account: Option<String>,
}

/// A load date with its orders. `orders` contains those of the requested account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaffLoadDate {
    #[serde(flatten)]
    record: LoadDate,
    /// The Monday of its week.
    week: Day,
    /// The account's code, if the load date is for one account only.
    account: Option<String>,
    account_name: Option<String>,
    /// The number of orders planned for it, among the accounts that the caller can see.
    order_count: i64,
    unit_count: Quantity,
    /// What these orders weigh, in the portal's unit of weight. Null unless it is known of each order.
    weight: Option<Quantity>,
    /// Who wrote the note, and when.
    noted_by: Option<String>,
    noted_at: Option<Instant>,
}

const WEEK: &str = "date(l.load_on, '-6 days', 'weekday 1')";

/// The current orders on a load, for the requested accounts. Orders of an account with its own load that day aren't on
/// its route's.
macro_rules! on_load {
    ($what:literal) => {
        sql!(
            "(select ",
            $what,
            " from orders o join dealers od on od.account_id = o.account_id
              where o.load_on = l.load_on and o.stage = 'current'
                and (o.account_id = l.account_id
                     or (l.account_id is null
                         and coalesce((select nullif(b.route, '') from branches b where b.id = o.branch_id),
                                      od.route) = l.route
                         and not exists (select 1 from load_dates own
                                         where own.account_id = o.account_id
                                           and own.load_on = l.load_on)))
                and (:account is null or o.account_id = :account)
                and ",
            account_reached!("od", ":manager"),
            ")"
        )
    };
}
const ORDER_COUNT: &str = on_load!("count(*)");
const UNIT_COUNT: &str = on_load!("coalesce(sum(o.unit_thousandths), 0)");
const WEIGHT: &str =
    on_load!("iif(count(o.weight_thousandths) = count(*), sum(o.weight_thousandths), null)");

static STAFF_LOAD_DATES: List = List {
    key: "l.id",
    fields: load_date_fields!(
        Field::day("week", WEEK).title(key!("heading-week-of")),
        Field::text("account", "d.code")
            .folded("d.code_folded")
            .nullable()
            .title(key!("heading-account")),
        Field::text("accountName", "d.name")
            .folded("d.name_folded")
            .nullable()
            .title(key!("heading-dealer")),
        Field::integer("orderCount", ORDER_COUNT).title(key!("heading-orders")),
        Field::quantity("unitCount", UNIT_COUNT).title(key!("heading-units")),
        Field::quantity("weight", WEIGHT).nullable().title(key!("heading-weight")),
    ),
    default_order: &[("l.load_on", Direction::Asc), ("l.id", Direction::Asc)],
    search: None,
};

/// From today on; for an account, or a manager's accounts, and their routes.
const UPCOMING: &str = sql!(
    "l.load_on >= :today
     and (:account is null or l.account_id = :account
          or (l.account_id is null and l.route in (
              select route from dealers where account_id = :account
              union select route from branches where account_id = :account and is_active = 1)))
     and (:manager is null
          or l.account_id in ",
    accounts_of_manager!(":manager"),
    "
          or (l.account_id is null
              and l.route in (
                  select route from dealers where account_id in ",
    accounts_of_manager!(":manager"),
    "
                  union select route from branches
                        where is_active = 1 and account_id in ",
    accounts_of_manager!(":manager"),
    ")))"
);

fn load_dates(
    db: &StaffDb<'_>,
    query: &AccountQuery,
    wanted: Wanted<'_>,
) -> Result<Rows<StaffLoadDate>, Error> {
    let account = reached_if_named(db, Section::LoadDates, query.account.as_deref())?;
    let manager = managed_by(db, Section::LoadDates, Permission::View);
    let today = db.today();
    let list = StaffList {
        fields: &STAFF_LOAD_DATES,
        from: "load_dates l left join dealers d on d.account_id = l.account_id",
        filter: UPCOMING,
        params: named_params! {
            ":today": today, ":account": account, ":manager": manager, ":branches_of": None::<UserId>,
        },
        hidden: &[],
    };
    let columns = format!(
        "{}, {} as week, d.code as account, d.name as account_name, {} as order_count, {} as unit_count, {} as weight,
         (select trim(n.first_name || ' ' || n.last_name) from users n where n.id = l.noted_by) as noted_by,
         l.noted_at",
        LoadDate::COLUMNS,
        WEEK,
        ORDER_COUNT,
        UNIT_COUNT,
        WEIGHT,
    );
    db.listed_of(list, wanted, &columns, |row| {
        Ok(StaffLoadDate {
            record: LoadDate::from_plain(row)?,
            week: row.get("week")?,
            account: row.get("account")?,
            account_name: row.get("account_name")?,
            order_count: row.get("order_count")?,
            unit_count: row.get("unit_count")?,
            weight: row.get("weight")?,
            noted_by: row.get("noted_by")?,
            noted_at: row.get("noted_at")?,
        })
    })
}

/// Lists load dates from today on: for all routes and dealers, or for one dealer with its orders on each date.
///
/// Exports load dates from today on as CSV or XLSX.
pub(super) async fn list_load_dates(
    staff: Staff<ViewLoadDates>,
    Query(query): Query<AccountQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<StaffLoadDate>, Error> {
    staff.list("load-dates", requested, move |db, wanted| load_dates(db, &query, wanted)).await
}

const NOTE: RangeInclusive<usize> = 0..=500;

/// A note about a load date.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct LoadNote {
    id: i64,
    /// At most 500 characters. Empty removes the note.
    #[bound(NOTE)]
    note: String,
}

/// Sets the note of a load date, which its dealers can read too.
pub(super) async fn set_note(
    staff: Staff<NoteLoadDates>,
    Body(form): Body<LoadNote>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let note = checks.lines("note", &form.note, NOTE).trim().to_owned();
    checks.finish()?;
    staff
        .write(move |tx| {
            let manager = managed_by(tx, Section::LoadDates, Permission::Note);
            let sql = format!(
                "select l.note from load_dates l where l.id = :id and {UPCOMING}"
            );
            let before: Option<String> = value(
                tx.conn(),
                &sql,
                named_params! {
                    ":id": form.id, ":today": tx.today(), ":account": None::<AccountId>, ":manager": manager,
                },
            )?;
            let before = before.ok_or(Error::NotFound)?;
            tx.conn()
                .prepare_cached(
                    "update load_dates set note = :note, noted_by = :by, noted_at = :now where id = :id",
                )?
                .execute(named_params! {
                    ":note": note, ":by": tx.caller().user, ":now": tx.now(), ":id": form.id,
                })?;
            let mut event = tx.event("loadDate", "note");
            event.entity_id = Some(form.id);
            event.before = Some(json!({ "note": before }));
            event.after = Some(json!({ "note": note }));
            tx.record(event)?;
            Ok(Done::new(if note.is_empty() {
                message!("load-date-note-removed")
            } else {
                message!("load-date-note-saved-dealers-read")
            }))
        })
        .await
}
