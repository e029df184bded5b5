//! Implements the reports' calls: their figures, and the rows behind one.

use std::collections::{BTreeSet, HashMap};

use jiff::tz::TimeZone;
use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Report,
    figures::{self, Fact, Figure, Figures, Reckoned, Step},
    span::{Span, midnight},
    store::{self, Asked, QUESTIONS_OF_FACTS, QuestionRow, REQUESTS_OF_FACTS, RequestRow},
};
use crate::{
    access::{Permission, Section, ViewReports},
    domain::projects::Priority,
    error::Error,
    http::{Api, Grid, Items, Listing, Query, Staff, StaffDb, Summed},
    kernel::{
        ids::UserId,
        text::fold,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Message, message},
    records,
};

pub(super) fn api() -> Api {
    Api::new()
        .get(
            "adminReportsListTechnicians",
            "/admin/dds/dashboard/techreport/techbydate",
            list_technicians,
        )
        .get(
            "adminReportsReadTechnicians",
            "/admin/dds/dashboard/techreport/reportdata",
            read_technicians,
        )
        .get(
            "adminReportsReadAccounts",
            "/admin/dds/dashboard/accountreport/reportdata",
            read_accounts,
        )
        .get(
            "adminReportsReadDepartments",
            "/admin/dds/dashboard/departmentreport/reportdata",
            read_departments,
        )
        .get(
            "adminReportsReadPriorities",
            "/admin/dds/dashboard/priorityreport/reportdata",
            read_priorities,
        )
        .get("adminReportsListRequests", "/admin/reports/requests", list_requests)
        .get("adminReportsListQuestions", "/admin/reports/questions", list_questions)
}

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PeriodQuery {
    /// The code of a request type, or `all` (default).
    #[serde(rename = "type")]
    kind: Option<String>,
    /// The first day. By default, 90 days before the last.
    from_date: Option<Day>,
    /// The last day. By default, today.
    to_date: Option<Day>,
}

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportQuery {
    /// Only requests drafted by this staff user.
    pub(super) tech_id: Option<UserId>,
    /// Only requests of this account, by its code.
    pub(super) account: Option<String>,
    /// The code of a request type, or `all` (default).
    #[serde(rename = "type")]
    pub(super) kind: Option<String>,
    /// The first day. By default, 90 days before the last.
    pub(super) from_date: Option<Day>,
    /// The last day. By default, today.
    pub(super) to_date: Option<Day>,
}

impl From<PeriodQuery> for ReportQuery {
    fn from(PeriodQuery { kind, from_date, to_date }: PeriodQuery) -> Self {
        Self { kind, from_date, to_date, ..Self::default() }
    }
}

/// A report's validated query.
pub(super) struct Question {
    pub(super) asked: Asked,
    pub(super) span: Span,
}

impl Question {
    pub(super) fn read(db: &StaffDb<'_>, query: ReportQuery) -> Result<Self, Error> {
        let own = db.grants().only_own(Section::Reports, Permission::View, db.caller().user);
        let question = Self::of(query, own, db.today(), db.call().app().clock.zone())?;
        if let Some(kind) = &question.asked.kind
            && !store::has_type(db.conn(), kind)?
        {
            return Err(Error::BadRequest(message!("report-type-unknown")));
        }
        Ok(question)
    }

    /// The query of someone who reaches only their `own` records (`None` for all).
    pub(super) fn of(
        query: ReportQuery,
        own: Option<UserId>,
        today: Day,
        zone: &TimeZone,
    ) -> Result<Self, Error> {
        let span = Span::of(query.from_date, query.to_date, today)?;
        let periods = span.periods(zone)?;
        let text = |text: Option<String>| {
            text.map(|text| fold(text.trim())).filter(|text| !text.is_empty())
        };
        let asked = Asked {
            kind: text(query.kind).filter(|kind| kind != "all"),
            drafter: query.tech_id,
            account: text(query.account),
            own,
            periods,
        };
        Ok(Self { asked, span })
    }

    /// The weeks or months of the period, each with the moment at which it ends.
    fn steps(&self, zone: &TimeZone) -> Result<Vec<(Day, Day, Instant)>, Error> {
        let steps = self.span.steps().into_iter();
        steps.map(|(from, to)| Ok((from, to, midnight(zone, to.plus_days(1))?))).collect()
    }
}

/// A row of a report: a technician, account, department or priority.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportPart)]
pub(super) struct Part {
    /// The id of the technician, account or department; for priorities, the rank from 1. 0 if there is none.
    #[schema(minimum = 0)]
    id: i64,
    /// The code of the account, department or priority. Blank otherwise.
    pub(super) code: String,
    pub(super) name: String,
    /// The figures of the period.
    pub(super) figures: Figures,
    /// The figures of the previous period.
    pub(super) before: Figures,
}

/// The totals of a report.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportTotals)]
struct Totals {
    from: Day,
    to: Day,
    /// The first day of the previous period of the same length.
    before_from: Day,
    /// The figures of the period.
    figures: Figures,
    /// The figures of the previous period.
    before: Figures,
    /// The weeks or months of the period, for a chart over time.
    steps: Vec<Step>,
}

/// The rows of a report in the order of their names; the one without a technician or account is last.
pub(super) fn named_parts(
    db: &StaffDb<'_>,
    of: Report,
    mut parts: HashMap<i64, (Figures, Figures)>,
) -> Result<Vec<Part>, Error> {
    let keys: BTreeSet<i64> = parts.keys().copied().collect();
    let named = store::names(db.conn(), of, &serde_json::to_string(&keys)?)?;
    let mut items: Vec<Part> = named
        .into_iter()
        .filter_map(|named| {
            let (figures, before) = parts.remove(&named.id)?;
            Some(Part { id: named.id, code: named.code, name: named.name, figures, before })
        })
        .collect();
    items.sort_by_cached_key(|part| (fold(&part.name), part.id));
    let mut others: Vec<(i64, (Figures, Figures))> = parts.into_iter().collect();
    // The most urgent first; other reports have at most one row without a record.
    others.sort_by_key(|(key, _)| -key);
    items.extend(others.into_iter().map(|(id, (figures, before))| {
        let (code, name) = unnamed(of, id);
        Part { id, code, name: name.in_language(db.language()), figures, before }
    }));
    Ok(items)
}

fn report(db: &StaffDb<'_>, of: Report, query: ReportQuery) -> Result<Summed<Part, Totals>, Error> {
    let question = Question::read(db, query)?;
    let facts = store::facts(db.conn(), of, &question.asked)?;
    let zone = db.call().app().clock.zone();
    let steps = question.steps(zone)?;
    let reckoned = figures::reckon(&facts, question.asked.periods, &steps, zone);
    let Reckoned { parts, figures, before, steps } = reckoned;
    let totals = Totals {
        from: question.span.from,
        to: question.span.to,
        before_from: question.span.before,
        figures,
        before,
        steps,
    };
    Ok(Summed::new(named_parts(db, of, parts)?, totals))
}

/// The code and name of a row without a record.
fn unnamed(of: Report, key: i64) -> (String, Message) {
    match of {
        Report::Priority => {
            let place = usize::try_from(key - 1).unwrap_or_default();
            let priority = Priority::ALL.get(place).copied().unwrap_or(Priority::Normal);
            (priority.code().to_owned(), priority.label())
        }
        Report::Account => (String::new(), message!("report-no-account")),
        Report::Technician | Report::Department => {
            (String::new(), message!("report-no-technician"))
        }
    }
}

/// Returns the report by technician.
async fn read_technicians(
    staff: Staff<ViewReports>,
    Query(query): Query<ReportQuery>,
) -> Result<Summed<Part, Totals>, Error> {
    staff.report(move |db| report(db, Report::Technician, query)).await
}

/// Returns the report by account.
async fn read_accounts(
    staff: Staff<ViewReports>,
    Query(query): Query<ReportQuery>,
) -> Result<Summed<Part, Totals>, Error> {
    staff.report(move |db| report(db, Report::Account, query)).await
}

/// Returns the report on questions to departments, by department.
async fn read_departments(
    staff: Staff<ViewReports>,
    Query(query): Query<PeriodQuery>,
) -> Result<Summed<Part, Totals>, Error> {
    staff.report(move |db| report(db, Report::Department, query.into())).await
}

/// Returns the report by priority, most urgent first.
async fn read_priorities(
    staff: Staff<ViewReports>,
    Query(query): Query<PeriodQuery>,
) -> Result<Summed<Part, Totals>, Error> {
    staff.report(move |db| report(db, Report::Priority, query.into())).await
}

/// A technician who was active in the period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportTechnician)]
struct Technician {
    id: i64,
    name: String,
    /// The number of their requests that were submitted or answered in the period.
    requests: usize,
}

/// Lists the technicians with requests that were submitted or answered in the period, by name.
async fn list_technicians(
    staff: Staff<ViewReports>,
    Query(query): Query<PeriodQuery>,
) -> Result<Items<Technician>, Error> {
    staff
        .report(move |db| {
            let question = Question::read(db, query.into())?;
            let periods = question.asked.periods;
            let zone = db.call().app().clock.zone();
            let mut facts = store::facts(db.conn(), Report::Technician, &question.asked)?;
            facts.retain(|fact| {
                fact.key != 0
                    && (fact.counts(Figure::Received, periods, zone)
                        || fact.counts(Figure::Answered, periods, zone))
            });
            let keys: BTreeSet<i64> = facts.iter().map(|fact| fact.key).collect();
            let keys = serde_json::to_string(&keys)?;
            let named = store::names(db.conn(), Report::Technician, &keys)?;
            let requests = |id| facts.iter().filter(|fact| fact.key == id).count();
            let mut items: Vec<Technician> = named
                .into_iter()
                .map(|one| Technician { id: one.id, name: one.name, requests: requests(one.id) })
                .collect();
            items.sort_by_cached_key(|one| (fold(&one.name), one.id));
            Ok(Items::new(items))
        })
        .await
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FigureQuery {
    /// The dimension of the report: `technician` (default), `account` or `priority`. Ignored for questions, which are
    /// always reported by department.
    report: Option<Report>,
    /// The figure. By default, `received`.
    figure: Option<Figure>,
    /// The `id` of a row of the report. By default, all rows.
    key: Option<i64>,
    /// Only requests drafted by this staff user.
    tech_id: Option<UserId>,
    /// Only requests of this account, by its code.
    account: Option<String>,
    /// The code of a request type, or `all` (default).
    #[serde(rename = "type")]
    kind: Option<String>,
    /// The first day. By default, 90 days before the last.
    from_date: Option<Day>,
    /// The last day. By default, today.
    to_date: Option<Day>,
}

/// The ids of the facts that a figure counts, as JSON.
fn ids_behind(db: &StaffDb<'_>, of: Report, query: FigureQuery) -> Result<String, Error> {
    let FigureQuery { figure, key, tech_id, account, kind, from_date, to_date, .. } = query;
    let figure = figure.unwrap_or(Figure::Received);
    let query = ReportQuery { tech_id, account, kind, from_date, to_date };
    let question = Question::read(db, query)?;
    let zone = db.call().app().clock.zone();
    let is_behind = |fact: &Fact| {
        key.is_none_or(|key| fact.key == key) && fact.counts(figure, question.asked.periods, zone)
    };
    let facts = store::facts(db.conn(), of, &question.asked)?;
    let ids: Vec<i64> = facts.iter().filter(|fact| is_behind(fact)).map(|fact| fact.id).collect();
    Ok(serde_json::to_string(&ids)?)
}

/// Lists the requests behind a figure of the reports by technician, account or priority.
async fn list_requests(
    staff: Staff<ViewReports>,
    Query(query): Query<FigureQuery>,
    Grid(options): Grid,
) -> Result<Listing<RequestRow>, Error> {
    staff
        .report(move |db| {
            let of = query.report.unwrap_or(Report::Technician);
            if of == Report::Department {
                return Err(Error::BadRequest(message!("report-questions-apart")));
            }
            let ids = ids_behind(db, of, query)?;
            let params = named_params! { ":ids": ids };
            let list = records::list::<RequestRow>(REQUESTS_OF_FACTS, params);
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

/// Lists the questions behind a figure of the report by department.
async fn list_questions(
    staff: Staff<ViewReports>,
    Query(query): Query<FigureQuery>,
    Grid(options): Grid,
) -> Result<Listing<QuestionRow>, Error> {
    staff
        .report(move |db| {
            let ids = ids_behind(db, Report::Department, query)?;
            let params = named_params! { ":ids": ids };
            let list = records::list::<QuestionRow>(QUESTIONS_OF_FACTS, params);
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}
