//! Searches projects, their requests and drawings: by number, including a request's former number as an orphan, and by
//! the words of their names.
//!
//! For staff, words are searched in the newest records only, which limits the work.

use rusqlite::named_params;

use super::{Asked, Fit, Hit, Marked, Searcher};
use crate::{
    access::{Permission, Section},
    db::{self, FromRow, Scoped},
    domain::reach::{STAFF_REACH_DRAWINGS, STAFF_REACH_PROJECT_REQUESTS, staff_reach_projects},
    error::Error,
    scoped, sql,
};

#[derive(FromRow)]
#[row(alias = "x")]
struct Found {
    id: i64,
    number: String,
    detail: String,
    status: String,
    #[column(sql = "x.code")]
    account: String,
    part: String,
    is_number: bool,
}

/// How many rows are searched for words.
const LOOKED_THROUGH: i64 = 5000;

macro_rules! projects {
    ($scope:expr) => {
        sql!(
            "from (select r.id, r.number, trim(r.name || ' · ' || r.site, ' ·') as detail, r.status, '' as part,
                   (select d.code from dealers d where d.account_id = r.account_id) as code,
                   r.number >= upper(:number) and r.number < upper(:end) as is_number
                 from projects r
                 where (r.number >= upper(:number) and r.number < upper(:end)
                        or r.id > (select max(n.last) from number_series n where n.name = 'project') - :looked
                           and not exists (select 1 from json_each(:words) w
                                           where not holds(r.name_folded || ' ' || r.number_folded, w.value)))
                   and ",
            $scope,
            " order by is_number desc, r.touched_at desc, r.id desc limit :limit) x"
        )
    };
}

macro_rules! requests {
    ($scope:expr) => {
        sql!(
            "from (select r.id, r.number, trim(r.title || ' · ' || coalesce(p.name, r.claimed_account), ' ·') as detail,
                   r.status, coalesce(cast(r.project_id as text), '') as part,
                   coalesce((select d.code from dealers d where d.account_id = r.account_id), '') as code,
                   r.number >= upper(:number) and r.number < upper(:end)
                       or coalesce(r.orphan_number >= upper(:number) and r.orphan_number < upper(:end), 0) as is_number
                 from project_requests r left join projects p on p.id = r.project_id
                 where (r.number >= upper(:number) and r.number < upper(:end)
                        or r.orphan_number >= upper(:number) and r.orphan_number < upper(:end)
                        or r.id > (select max(n.last) from number_series n where n.name = 'projectRequest') - :looked
                           and not exists (select 1 from json_each(:words) w
                                           where not holds(r.title_folded || ' ' || r.number_folded, w.value)))
                   and ",
            $scope,
            " order by is_number desc, r.id desc limit :limit) x"
        )
    };
}

macro_rules! drawings {
    ($scope:expr) => {
        sql!(
            "from (select r.id, r.number, trim(r.title || ' · ' || p.name, ' ·') as detail, r.status,
                   cast(r.project_id as text) as part,
                   (select d.code from dealers d where d.account_id = r.account_id) as code,
                   r.number >= upper(:number) and r.number < upper(:end) as is_number
                 from drawings r join projects p on p.id = r.project_id
                 where (r.number >= upper(:number) and r.number < upper(:end)
                        or r.id > (select max(n.last) from number_series n where n.name = 'drawing') - :looked
                           and not exists (select 1 from json_each(:words) w
                                           where not holds(r.title_folded || ' ' || r.number_folded, w.value)))
                   and ",
            $scope,
            " order by is_number desc, r.id desc limit :limit) x"
        )
    };
}

pub(super) fn projects(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    let dealers = scoped!(projects!("r.account_id = :account /*reach projects:view r*/"));
    let staffs = projects!(staff_reach_projects!("r"));
    find(searcher, asked, Section::Projects, Section::Projects, dealers, staffs)
}

/// Project requests, by number and title. Dealers don't find hidden ones.
pub(super) fn requests(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    let dealers = scoped!(requests!(
        "r.account_id = :account and r.project_id is not null /*shown r*/ /*reach projects:view p*/"
    ));
    let staffs = requests!(STAFF_REACH_PROJECT_REQUESTS);
    find(searcher, asked, Section::Projects, Section::Projects, dealers, staffs)
}

/// Drawings, by number and title. Dealers find those that were issued.
pub(super) fn drawings(searcher: &Searcher<'_>, asked: &Asked) -> Result<Vec<Hit>, Error> {
    let dealers =
        scoped!(drawings!("r.account_id = :account /*shown r*/ /*reach projects:view p*/"));
    let staffs = drawings!(STAFF_REACH_DRAWINGS);
    find(searcher, asked, Section::Projects, Section::Drawings, dealers, staffs)
}

/// Runs the query for the caller's side, if they have permission in the section of that side.
fn find(
    searcher: &Searcher<'_>,
    asked: &Asked,
    of_dealers: Section,
    of_staff: Section,
    dealers: Scoped,
    staffs: &str,
) -> Result<Vec<Hit>, Error> {
    let section = if matches!(searcher, Searcher::Staff(_)) { of_staff } else { of_dealers };
    if !searcher.may_view(section) {
        return Ok(Vec::new());
    }
    let (end, limit) = asked.numbers();
    let words = serde_json::to_string(&asked.words)?;
    let found: Vec<Found> = match searcher {
        Searcher::Dealer(db) => {
            let params = named_params! {
                ":number": asked.text, ":end": end, ":words": words, ":looked": i64::MAX, ":limit": limit,
            };
            db.rows(dealers, params)?
        }
        Searcher::Staff(db) => {
            let own = db.grants().only_own(section, Permission::View, searcher.user());
            let params = named_params! {
                ":number": asked.text, ":end": end, ":words": words, ":looked": LOOKED_THROUGH,
                ":limit": limit, ":own": own,
            };
            db::rows(db.conn(), staffs, params)?
        }
    };
    Ok(hits(searcher, asked, found))
}

fn hits(searcher: &Searcher<'_>, asked: &Asked, found: Vec<Found>) -> Vec<Hit> {
    let with_account = matches!(searcher, Searcher::Staff(_));
    let hit = |found: Found| {
        let is_whole = found.number.to_lowercase() == asked.text;
        let fit = match found.is_number {
            true if is_whole => Fit::Exact,
            true => Fit::Prefix,
            false => Fit::Part,
        };
        Hit {
            id: found.id,
            title: Marked::words(found.number, &asked.words),
            detail: Marked::words(found.detail, &asked.words),
            account: with_account.then_some(found.account),
            part: Some(found.part).filter(|part| !part.is_empty()),
            status: Some(found.status),
            drawing: None,
            fit,
        }
    };
    let mut hits: Vec<Hit> = found.into_iter().map(hit).collect();
    hits.sort_by_key(|hit| hit.fit);
    hits
}
