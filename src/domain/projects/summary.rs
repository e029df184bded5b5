//! Counts, for the dashboards, which projects and requests wait for whom.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::turn::{IS_TURN, reader};
use crate::{
    access::{Permission, Section, ViewProjects},
    db::{self, FromRow},
    domain::reach::STAFF_REACH_PROJECT_REQUESTS,
    error::Error,
    http::{Api, Dealer, Item, Staff},
    kernel::time::Day,
    scoped, sql,
};

pub(super) fn api() -> Api {
    Api::new().get("projectsReadSummary", "/dds/project/summary", read).get(
        "adminRequestsReadSummary",
        "/admin/dds/requests/summary",
        read_for_staff,
    )
}

/// An account's project requests, counted by what they wait for.
#[derive(Debug, Default, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
struct ProjectSummary {
    /// The number of open requests.
    #[column(sql = "count(*)")]
    open: i64,
    /// The number of requests that wait for the dealer's answer.
    #[column(sql = "count(*) filter (where r.status = 'awaiting_dealer')")]
    awaiting_dealer: i64,
    /// The number of requests that have been responded to and are not completed.
    #[column(sql = "count(*) filter (where r.status = 'responded')")]
    responded: i64,
    /// The first date on which an answer is promised.
    #[column(
        sql = "min(r.promised_on) filter (where r.status not in ('responded', 'revision_requested'))"
    )]
    next_promised_on: Option<Day>,
}

/// Counts the account's project requests by what they wait for.
async fn read(dealer: Dealer<ViewProjects>) -> Result<Item<ProjectSummary>, Error> {
    dealer
        .read(|db| {
            let tail = scoped!(
                "from project_requests r join projects p on p.id = r.project_id
                 where r.account_id = :account and r.bucket = 'open' /*shown r*/ /*reach projects:view p*/"
            );
            Ok(Item::new(db.row(tail, &[])?.unwrap_or_default()))
        })
        .await
}

/// The project requests that a staff member sees, counted by what they wait for.
#[derive(Debug, Default, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
struct ProjectDeskSummary {
    /// The number of open requests.
    #[column(sql = "count(*)")]
    open: i64,
    /// How many it is the caller's turn for.
    #[column(sql = sql!("count(*) filter (where ", IS_TURN, ")"))]
    your_turn: i64,
    /// How many have no drafter.
    #[column(sql = "count(*) filter (where r.drafter_id is null)")]
    unassigned: i64,
    /// The number of requests without a project.
    #[column(sql = "count(*) filter (where r.project_id is null)")]
    orphaned: i64,
    /// The number of late requests.
    #[column(sql = "count(r.overdue_at)")]
    overdue: i64,
    /// The number of requests that wait for the dealer.
    #[column(sql = "count(*) filter (where r.status = 'awaiting_dealer')")]
    awaiting_dealer: i64,
}

/// Counts the project requests that the caller sees by what they wait for.
async fn read_for_staff(staff: Staff<ViewProjects>) -> Result<Item<ProjectDeskSummary>, Error> {
    staff
        .read(|db| {
            let me = db.caller().user;
            let own = db.grants().only_own(Section::Projects, Permission::View, me);
            let tail = sql!(
                "from project_requests r where r.bucket = 'open' and ",
                STAFF_REACH_PROJECT_REQUESTS
            );
            let turn = reader(db.caller(), db.moment());
            let params = named_params! { ":turn": turn, ":own": own };
            Ok(Item::new(db::row(db.conn(), tail, params)?.unwrap_or_default()))
        })
        .await
}
