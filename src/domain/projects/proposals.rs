//! Proposes accounts and projects to which a request without a project may belong. Imports may lead to new proposals.

use std::sync::Arc;

use rusqlite::{Connection, named_params};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::table::ENTITY;
use crate::{
    app::App,
    audit::{self, Actor, NewEvent},
    casework::Context,
    db::{self, FromRow, Shared},
    error::Error,
    grid::trigrams,
    kernel::{
        ids::{AccountId, ProjectId, ProjectRequestId},
        text::{fold, sought},
        time::Instant,
    },
};

/// A project or an account to which an orphan may belong.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "x")]
#[serde(rename_all = "camelCase")]
#[schema(as = OrphanProposal)]
pub(super) struct Proposal {
    /// The account's code.
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    /// `null` if only the account matches.
    #[column(sql = "nullif(x.project_id, 0)")]
    project_id: Option<ProjectId>,
    #[column(sql = "p.number")]
    project_number: Option<String>,
    #[column(sql = "p.name")]
    project_name: Option<String>,
    /// How well it matches, from 1 to 100.
    score: i64,
}

/// The projects and accounts to which an orphan may belong, best match first.
pub(super) fn of(context: &Context<'_>, id: ProjectRequestId) -> Result<Vec<Proposal>, Error> {
    let Some(conn) = context.above_accounts() else { return Ok(Vec::new()) };
    if context.account().is_some() && !is_orphan(conn, id)? {
        return Ok(Vec::new());
    }
    db::rows(
        conn,
        "from orphan_proposals x join dealers d on d.account_id = x.account_id
             left join projects p on p.id = x.project_id
         where x.request_id = :id order by x.score desc, x.project_id desc limit 20",
        named_params! { ":id": id },
    )
}

fn is_orphan(conn: &Connection, id: ProjectRequestId) -> Result<bool, Error> {
    let sql = "select project_id is null from project_requests where id = :id";
    Ok(db::value(conn, sql, named_params! { ":id": id })?.unwrap_or(false))
}

/// The most orphans of one transaction.
const AT_ONCE: i64 = 50;
/// The most proposals for one orphan.
const MOST: usize = 10;

/// The details of an orphan that say to whom it may belong.
#[derive(FromRow)]
#[row(alias = "r")]
struct Orphan {
    id: ProjectRequestId,
    #[column(sql = "r.account_id")]
    account: AccountId,
    #[column(sql = "r.title_folded")]
    title: String,
    #[column(sql = "r.claimed_account")]
    claimed: String,
    #[column(sql = "r.quote_number")]
    quote: String,
    #[column(sql = "r.order_number")]
    order: String,
}

/// Proposes accounts and projects for orphans: by a number that they name, by the account's code or name, and by the
/// name of a project or job. Returns the number of orphans that have a proposal.
pub(super) async fn propose(app: &Arc<App>, now: Instant) -> Result<i64, Error> {
    let mut after = 0;
    let mut found = 0;
    loop {
        let (last, count) = app.db.write(move |conn| propose_next(conn, after, now)).await?;
        found += count;
        match last {
            Some(last) => after = last,
            None => return Ok(found),
        }
    }
}

fn propose_next(conn: &Connection, after: i64, now: Instant) -> Result<(Option<i64>, i64), Error> {
    let tail = "from project_requests r
                where r.project_id is null and r.bucket = 'open' and r.id > :after
                  and (r.looked_event is null
                       or r.looked_event < (select max(e.id) from events e where e.entity = 'importBatch'))
                order by r.id limit :most";
    let params = named_params! { ":after": after, ":most": AT_ONCE };
    let orphans: Vec<Orphan> = db::rows(conn, tail, params)?;
    let mut count = 0;
    for orphan in &orphans {
        count += i64::from(propose_for(conn, orphan, now)?);
    }
    Ok((orphans.last().map(|orphan| orphan.id.0), count))
}

/// An account and a project with how well they match.
#[derive(PartialEq, Eq, FromRow)]
#[row(alias = "x")]
struct Found {
    #[column(sql = "x.account_id")]
    account: AccountId,
    #[column(sql = "x.project_id")]
    project: i64,
    score: i64,
}

fn propose_for(conn: &Connection, orphan: &Orphan, now: Instant) -> Result<bool, Error> {
    let claimed = fold(orphan.claimed.trim());
    let found: Vec<Found> = db::rows(
        conn,
        "from (
             select o.account_id, coalesce(po.project_id, 0) as project_id, 95 as score
             from orders o left join project_orders po on po.order_id = o.id
             where o.number_folded in (:quote, :order) and o.number_folded <> ''
             union all
             select d.account_id, 0, 70 from dealers d
             where :claimed <> '' and (d.code_folded = :claimed or d.name_folded = :claimed)
             union all
             select d.account_id, 0, 60 from dealers d where d.account_id = :account
             union all
             select p.account_id, p.id, iif(p.name_folded = :title, 80, 50) from projects p
             where p.status <> 'archived' and p.name_folded <> ''
               and (p.name_folded = :title or (length(p.name_folded) >= 6 and instr(:title, p.name_folded) > 0))
             union all
             select o.account_id, coalesce(po.project_id, 0), 40
             from orders o left join project_orders po on po.order_id = o.id
             where :expression is not null and o.job_folded = :title
               and o.id in (select rowid from orders_search where orders_search match :expression limit 500)
         ) x order by x.score desc limit 200",
        named_params! {
            ":quote": fold(&orphan.quote), ":order": fold(&orphan.order), ":claimed": claimed,
            ":account": orphan.account, ":title": orphan.title, ":expression": trigrams(&sought(&orphan.title)),
        },
    )?;
    // Projects of the account that was named, or found for the sender, come before others.
    let is_known = |account: AccountId| {
        found.iter().any(|one| one.account == account && one.project == 0 && one.score >= 60)
    };
    let mut best: Vec<Found> = Vec::new();
    for one in &found {
        let bonus = if one.project != 0 && is_known(one.account) { 15 } else { 0 };
        let score = (one.score + bonus).min(100);
        if !best.iter().any(|known| known.account == one.account && known.project == one.project) {
            best.push(Found { account: one.account, project: one.project, score });
        }
    }
    best.sort_by_key(|one| (-one.score, one.account.0, one.project));
    best.truncate(MOST);
    if best != known(conn, orphan.id)? {
        replace(conn, orphan.id, &best, now)?;
    }
    conn.execute(
        "update project_requests set looked_event = (select max(e.id) from events e) where id = :id",
        named_params! { ":id": orphan.id },
    )?;
    Ok(!best.is_empty())
}

/// The previous proposals, best match first.
fn known(conn: &Connection, id: ProjectRequestId) -> Result<Vec<Found>, Error> {
    let tail = "from orphan_proposals x where x.request_id = :id order by x.score desc, x.account_id, x.project_id";
    db::rows(conn, tail, named_params! { ":id": id })
}

/// Replaces the proposals, and tells pages that show the orphan.
fn replace(
    conn: &Connection,
    id: ProjectRequestId,
    best: &[Found],
    now: Instant,
) -> Result<(), Error> {
    conn.execute(
        "delete from orphan_proposals where request_id = :id",
        named_params! { ":id": id },
    )?;
    let mut insert = conn.prepare_cached(
        "insert into orphan_proposals (request_id, account_id, project_id, score, found_at)
         values (:id, :account, :project, :score, :now)",
    )?;
    for one in best {
        insert.execute(named_params! {
            ":id": id, ":account": one.account, ":project": one.project, ":score": one.score,
            ":now": now,
        })?;
    }
    let mut event = NewEvent::new(now, Actor::system(), ENTITY, "propose");
    event.entity_id = Some(id.0);
    event.after = Some(json!({ "isInternal": true, "proposals": best.len() }));
    audit::append(Shared::of(conn), event).map(|_| ())
}
