//! Counts, for the dashboards, which drawings wait for whom.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    turn::{IS_STAFFS_TURN, TO_RELEASE, reader},
    waivers::{self, EXPIRING},
};
use crate::{
    access::{Permission, Section, ViewDrawings, ViewProjects},
    db::{self, FromRow},
    domain::reach::STAFF_REACH_DRAWINGS,
    error::Error,
    http::{Api, Dealer, Item, Staff},
    kernel::time::Instant,
    scoped, sql,
};

pub(super) fn api() -> Api {
    Api::new().get("drawingsReadSummary", "/dds/project/drawings/summary", read).get(
        "adminDrawingsReadSummary",
        "/admin/dap/summary",
        read_for_staff,
    )
}

/// An account's drawings, counted by what they wait for.
#[derive(Debug, Default, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
struct DrawingSummary {
    /// The number that wait for the dealer's answer.
    #[column(sql = "count(*) filter (where r.status = 'issued')")]
    awaiting_answer: i64,
    /// Since when the first of them has been waiting.
    #[column(sql = "min(r.status_at) filter (where r.status = 'issued')")]
    waiting_since: Option<Instant>,
    /// The number that are approved but not released.
    #[column(
        sql = "count(*) filter (where r.status in ('approved', 'approved_as_noted') and r.warranty_document_id is null)"
    )]
    approved: i64,
    /// The number of waivers among those that wait.
    #[column(
        sql = "count(*) filter (where r.warranty_document_id is not null and r.status = 'issued')"
    )]
    open_waivers: i64,
    /// The number of accepted waivers that expire within 30 days.
    #[column(sql = sql!("count(*) filter (where ", EXPIRING, ")"))]
    expiring_waivers: i64,
}

/// Counts the account's drawings by what they wait for.
async fn read(dealer: Dealer<ViewProjects>) -> Result<Item<DrawingSummary>, Error> {
    dealer
        .read(|db| {
            let tail = scoped!(
                "from drawings r join projects p on p.id = r.project_id
                 where r.account_id = :account and r.status in ('issued', 'approved', 'approved_as_noted')
                   /*shown r*/ /*reach projects:view p*/"
            );
            let (today, soon) = waivers::soon(db.today());
            let params = named_params! { ":today": today, ":soon": soon };
            Ok(Item::new(db.row(tail, params)?.unwrap_or_default()))
        })
        .await
}

/// The drawings that a staff member sees, counted by what they wait for.
#[derive(Debug, Default, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
struct DrawingDeskSummary {
    /// The number in progress.
    #[column(sql = "count(*) filter (where r.status = 'draft')")]
    drafts: i64,
    /// The number to be checked.
    #[column(sql = "count(*) filter (where r.status = 'checking')")]
    to_check: i64,
    /// The number that wait for a dealer's answer.
    #[column(sql = "count(*) filter (where r.status = 'issued')")]
    awaiting_answer: i64,
    /// Since when the first of them has been waiting.
    #[column(sql = "min(r.status_at) filter (where r.status = 'issued')")]
    waiting_since: Option<Instant>,
    /// The number that are approved but not released.
    #[column(sql = sql!("count(*) filter (where ", TO_RELEASE, ")"))]
    to_release: i64,
    /// The number that the caller can move on.
    #[column(sql = sql!("count(*) filter (where ", IS_STAFFS_TURN, ")"))]
    your_turn: i64,
    /// The number of waivers in progress, being checked, or waiting for a dealer.
    #[column(
        sql = "count(*) filter (where r.warranty_document_id is not null and r.status in ('draft', 'checking', 'issued'))"
    )]
    open_waivers: i64,
    /// The number of accepted waivers that expire within 30 days.
    #[column(sql = sql!("count(*) filter (where ", EXPIRING, ")"))]
    expiring_waivers: i64,
}

/// Counts the drawings that the caller can see by what they wait for.
async fn read_for_staff(staff: Staff<ViewDrawings>) -> Result<Item<DrawingDeskSummary>, Error> {
    staff
        .read(|db| {
            let me = db.caller().user;
            let own = db.grants().only_own(Section::Drawings, Permission::View, me);
            let tail = sql!(
                "from drawings r
                 where r.status in ('draft', 'checking', 'issued', 'approved', 'approved_as_noted') and ",
                STAFF_REACH_DRAWINGS
            );
            let (today, soon) = waivers::soon(db.today());
            let params = named_params! { ":turn": reader(db.caller(), db.moment()), ":own": own, ":today": today, ":soon": soon };
            Ok(Item::new(db::row(db.conn(), tail, params)?.unwrap_or_default()))
        })
        .await
}
