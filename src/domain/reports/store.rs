//! Reads the facts of reports, and the rows behind a figure.

use rusqlite::{Connection, named_params};

use super::{
    Report,
    figures::{Fact, Periods},
};
use crate::{
    db::{self, FromRow},
    domain::{
        projects::{Priority, Status},
        reach::STAFF_REACH_PROJECT_REQUESTS,
    },
    error::Error,
    kernel::{
        ids::{ProjectRequestId, UserId},
        time::{Day, Instant},
    },
    messages::{Message, message},
    records, sql,
};

pub(super) struct Asked {
    /// A request type's code, or `None` for all.
    pub(super) kind: Option<String>,
    pub(super) drafter: Option<UserId>,
    /// An account's folded code.
    pub(super) account: Option<String>,
    /// The staff member to whose own requests the report is limited, or `None` for everyone's.
    pub(super) own: Option<UserId>,
    pub(super) periods: Periods,
}

/// The filters that both kinds of facts share.
const WANTED: &str = sql!(
    "(:kind is null or r.type_id = (select t.id from project_request_types t where t.code_folded = :kind))
     and (:drafter is null or r.drafter_id = :drafter)
     and (:account is null or r.account_id = (select d.account_id from dealers d where d.code_folded = :account))
     and ",
    STAFF_REACH_PROJECT_REQUESTS
);

/// When something visible to the request's dealer was first written.
const FIRST: &str =
    "(select min(m.at) from project_messages m where m.request_id = r.id and m.side = 'staff'
         and m.is_internal = 0 and m.at >= r.submitted_at and m.kind in ('message', 'question', 'response'))";

/// Started or answered within the periods.
macro_rules! within {
    ($begun:literal, $answered:literal) => {
        concat!(
            "((",
            $begun,
            " >= :before and ",
            $begun,
            " < :end) or (",
            $answered,
            " >= :before and ",
            $answered,
            " < :end)) and "
        )
    };
}

/// The columns of a request, following its key.
macro_rules! of_requests {
    ($key:literal) => {
        sql!(
            "select ",
            $key,
            ", r.id, r.submitted_at, ",
            FIRST,
            ", r.responded_at,
                coalesce(r.promised_on, r.due_on), r.revision_reason, 0
             from project_requests r where r.submitted_at is not null and ",
            within!("r.submitted_at", "r.responded_at"),
            WANTED
        )
    };
}

const QUESTIONS: &str = sql!(
    "select q.department_id, q.id, q.asked_at, null,
        case when q.status in ('responded', 'not_needed') then q.answered_at end, q.due_on, null, q.hours_hundredths
     from request_departments q join project_requests r on r.id = q.request_id where ",
    within!("q.asked_at", "q.answered_at"),
    WANTED
);

const fn facts_of(report: Report) -> &'static str {
    match report {
        Report::Technician => of_requests!("coalesce(r.drafter_id, 0)"),
        Report::Account => of_requests!("r.account_id"),
        Report::Priority => {
            of_requests!(
                "case r.priority when 'low' then 1 when 'normal' then 2 when 'high' then 3 else 4 end"
            )
        }
        Report::Department => QUESTIONS,
    }
}

/// The facts of both periods.
pub(super) fn facts(conn: &Connection, report: Report, asked: &Asked) -> Result<Vec<Fact>, Error> {
    let mut statement = conn.prepare_cached(facts_of(report))?;
    let params: &[(&str, &dyn rusqlite::ToSql)] = named_params! {
        ":kind": asked.kind, ":drafter": asked.drafter, ":account": asked.account, ":own": asked.own,
        ":before": asked.periods.before, ":end": asked.periods.end,
    };
    db::bind_asked(&mut statement, &[params])?;
    let mut found = statement.raw_query();
    let mut facts = Vec::new();
    while let Some(row) = found.next()? {
        let answered: Option<Instant> = row.get(4)?;
        let first: Option<Instant> = row.get(3)?;
        facts.push(Fact {
            key: row.get(0)?,
            id: row.get(1)?,
            begun: row.get(2)?,
            // The answer itself is the first response if there was none before.
            first: first.into_iter().chain(answered).min_by_key(|at| at.0),
            answered,
            promised: row.get(5)?,
            reason: row.get(6)?,
            hours: row.get(7)?,
        });
    }
    Ok(facts)
}

/// The code and name of a row.
#[derive(FromRow)]
#[row(alias = "n")]
pub(super) struct Named {
    pub(super) id: i64,
    pub(super) code: String,
    pub(super) name: String,
}

/// The names of rows, by their keys in JSON.
pub(super) fn names(conn: &Connection, report: Report, keys: &str) -> Result<Vec<Named>, Error> {
    let tail = match report {
        Report::Technician => {
            "from (select id, '' as code, trim(first_name || ' ' || last_name) as name from users) n
             where n.id in (select value from json_each(:keys))"
        }
        Report::Account => {
            "from (select account_id as id, code, name from dealers) n
             where n.id in (select value from json_each(:keys))"
        }
        Report::Department => {
            "from drafting_departments n where n.id in (select value from json_each(:keys))"
        }
        Report::Priority => return Ok(Vec::new()),
    };
    db::rows(conn, tail, named_params! { ":keys": keys })
}

pub(super) fn has_type(conn: &Connection, code: &str) -> Result<bool, Error> {
    let sql = "select exists (select 1 from project_request_types where code_folded = :code)";
    Ok(db::value(conn, sql, named_params! { ":code": code })?.unwrap_or(false))
}

/// The filters of a report, as labels and values. An account is shown by the requested code, so that the name of one
/// beyond reach is never revealed.
pub(super) fn narrowed(conn: &Connection, asked: &Asked) -> Result<Vec<(Message, Message)>, Error> {
    let mut narrowed = Vec::new();
    if let Some(kind) = &asked.kind {
        let sql = "select name from project_request_types where code_folded = :kind";
        let name: Option<String> = db::value(conn, sql, named_params! { ":kind": kind })?;
        narrowed.push((message!("heading-type"), name.unwrap_or_else(|| kind.clone())));
    }
    if let Some(drafter) = asked.drafter {
        let sql = "select trim(first_name || ' ' || last_name) from users where id = :id and kind = 'staff'";
        let name: Option<String> = db::value(conn, sql, named_params! { ":id": drafter })?;
        narrowed.push((message!("heading-technician"), name.unwrap_or_else(|| "–".to_owned())));
    }
    if let Some(account) = &asked.account {
        narrowed.push((message!("heading-account"), account.to_uppercase()));
    }
    Ok(narrowed.into_iter().map(|(name, value)| (name, Message::plain(value))).collect())
}

/// The technician's name of a request `r`.
const DRAFTER: &str =
    "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.drafter_id)";

/// A request behind a figure.
#[records::row(
    from = "project_requests r left join dealers d on d.account_id = r.account_id
            join project_request_types t on t.id = r.type_id",
    order("r.submitted_at desc", "r.id desc")
)]
#[schema(as = ReportRequest)]
pub(super) struct RequestRow {
    pub(super) id: ProjectRequestId,
    #[column("heading-number", sql = "r.number", folded)]
    pub(super) number: String,
    #[column("heading-title", sql = "r.title", folded)]
    pub(super) title: String,
    #[column("heading-type", sql = "t.name")]
    pub(super) type_name: String,
    /// The account's code.
    #[column("heading-account", sql = "d.code", folded)]
    pub(super) account: Option<String>,
    #[column("heading-account-name", sql = "d.name", folded)]
    pub(super) account_name: Option<String>,
    /// The drafter.
    #[column("heading-technician", sql = DRAFTER)]
    pub(super) technician: Option<String>,
    #[column("heading-priority", kind = code)]
    pub(super) priority: Priority,
    #[column("heading-status", kind = code)]
    pub(super) status: Status,
    #[column("heading-submitted")]
    pub(super) submitted_at: Option<Instant>,
    #[column("heading-answered", sql = "r.responded_at")]
    pub(super) answered_at: Option<Instant>,
    #[column("heading-promised", sql = "coalesce(r.promised_on, r.due_on)")]
    pub(super) promised_on: Option<Day>,
}

/// A question to a department behind a figure.
#[records::row(
    from = "request_departments q join project_requests r on r.id = q.request_id
            join drafting_departments n on n.id = q.department_id
            left join dealers d on d.account_id = r.account_id",
    order("q.asked_at desc", "q.id desc")
)]
#[schema(as = ReportQuestion)]
pub(super) struct QuestionRow {
    pub(super) id: i64,
    pub(super) request_id: ProjectRequestId,
    #[column("heading-number", sql = "r.number", folded = "r.number_folded")]
    pub(super) number: String,
    #[column("heading-title", sql = "r.title", folded = "r.title_folded")]
    pub(super) title: String,
    #[column("heading-department", sql = "n.name")]
    pub(super) department: String,
    /// The account's code.
    #[column("heading-account", sql = "d.code", folded = "d.code_folded")]
    pub(super) account: Option<String>,
    #[column("heading-asked")]
    pub(super) asked_at: Instant,
    #[column("heading-answered")]
    pub(super) answered_at: Option<Instant>,
    #[column("heading-due")]
    pub(super) due_on: Option<Day>,
}

/// The requests whose ids are in `:ids`, a JSON list.
pub(super) const REQUESTS_OF_FACTS: &str = "r.id in (select value from json_each(:ids))";
pub(super) const QUESTIONS_OF_FACTS: &str = "q.id in (select value from json_each(:ids))";

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::facts_of;
    use crate::{db, domain::reports::Report};

    #[test]
    fn facts_are_found_by_when_they_began_and_were_answered() {
        let mut conn = Connection::open_in_memory().unwrap();
        db::migrate(&mut conn).unwrap();
        for (report, indexes) in [
            (
                Report::Technician,
                ["project_requests_by_submission", "project_requests_by_response"],
            ),
            (Report::Account, ["project_requests_by_submission", "project_requests_by_response"]),
            (Report::Priority, ["project_requests_by_submission", "project_requests_by_response"]),
            (
                Report::Department,
                ["request_departments_by_asking", "request_departments_by_answer"],
            ),
        ] {
            let mut statement =
                conn.prepare(&format!("explain query plan {}", facts_of(report))).unwrap();
            let (mut steps, mut plan) = (statement.raw_query(), String::new());
            while let Some(step) = steps.next().unwrap() {
                plan = plan + &step.get::<_, String>(3).unwrap() + "\n";
            }
            for index in indexes {
                assert!(plan.contains(index), "{report:?}: {plan}");
            }
            assert!(!plan.contains("SCAN r") && !plan.contains("SCAN q"), "{report:?}: {plan}");
        }
    }
}
