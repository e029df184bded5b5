//! Reports on the work of desks: service, change requests and money. Each is declared by its measures, the facts that
//! they are calculated from, and the rows into which it can be divided.

mod change_requests;
mod measures;
mod money;
mod service;

use std::collections::HashMap;

use measures::{CurrencySum, Fact, Figure, Kind, Measure, Reckoned};
use rusqlite::{Connection, named_params, types::ValueRef};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::span::Span;
use crate::{
    access::{Permission, Section, ViewRemittances, ViewReports},
    db::{self, FromRow},
    domain::{
        change_requests as changes,
        remittances::ShortPay,
        service::{self as service_area, Verdict},
    },
    error::Error,
    export::{self, Format},
    grid::{self, Cell},
    http::{Api, CSV, FileAnswer, Item, Query, Staff, StaffDb, XLSX},
    kernel::{
        money::Cents,
        text::fold,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Key, Language, Message, message},
    words,
};

/// The most rows of a report; those with the most records are kept.
const MOST_PARTS: usize = 200;
/// The most columns and rows of a table of problems by product.
const MOST_CROSSED: usize = 12;

pub(super) fn api() -> Api {
    Api::new()
        .get("adminReportsReadService", "/admin/reports/service", read_service)
        .get("adminReportsReadChanges", "/admin/reports/changerequests", read_changes)
        .get("adminReportsReadMoney", "/admin/reports/money", read_money)
        .get("adminReportsDownloadDesk", "/admin/reports/desks/file", download)
        .sends(&[CSV, XLSX])
}

words! {
    /// What the rows of a report stand for.
    #[schema(as = ReportDimension)]
    Dimension {
        Advisor = "advisor",
        Account = "account",
        Crew = "crew",
        Symptom = "symptom",
        Product = "product",
        Verdict = "verdict",
        Priority = "priority",
        /// The kind of change.
        Kind = "kind",
        /// The account manager.
        Manager = "manager",
        PricedBy = "pricedBy",
        /// The reason for a short payment.
        Reason = "reason",
        /// The method of payment.
        Method = "method",
    }
}

words! {
    /// A desk with a report.
    #[schema(as = ReportDesk)]
    DeskOf { Service = "service", Changes = "changerequests", Money = "money" }
}

impl DeskOf {
    fn desk(self) -> &'static Desk {
        match self {
            Self::Service => &service::DESK,
            Self::Changes => &change_requests::DESK,
            Self::Money => &money::DESK,
        }
    }
}

/// The declaration of a desk's report. Its statements bind `:begin` and `:end` (moments) or `:from` and `:to` (days) of
/// both periods, and `:own`, the staff member to whose own records it is limited.
struct Desk {
    code: &'static str,
    /// The section of its records.
    section: Section,
    title: Key,
    /// What its rows may stand for; the first is the default.
    dimensions: &'static [Dimension],
    measures: &'static [Measure],
    /// Selects, for each fact, its measure's code, its row for the dimension `:by`, its moment or day, its value and
    /// its currency.
    facts: &'static str,
    /// Selects since when each open record waits, and whether it is late.
    open: &'static str,
    /// Selects a table of problems by product: a symptom's code, a product and a number.
    crossed: Option<&'static str>,
}

impl Dimension {
    fn label(self) -> Message {
        match self {
            Self::Advisor => message!("report-by-advisor"),
            Self::Account => message!("report-by-account"),
            Self::Crew => message!("report-by-crew"),
            Self::Symptom => message!("report-by-symptom"),
            Self::Product => message!("report-by-product"),
            Self::Verdict => message!("report-by-verdict"),
            Self::Priority => message!("report-by-priority"),
            Self::Kind => message!("report-by-kind"),
            Self::Manager => message!("report-by-manager"),
            Self::PricedBy => message!("report-by-priced-by"),
            Self::Reason => message!("report-by-reason"),
            Self::Method => message!("report-by-method"),
        }
    }

    /// Reads the names of rows that stand for records, by their ids. `None` where a row's key says what it is.
    fn names(self) -> Option<&'static str> {
        match self {
            Self::Advisor | Self::Manager | Self::PricedBy => Some(
                "from (select cast(id as text) as key, trim(first_name || ' ' || last_name) as name from users) n
                 where n.key in (select value from json_each(:keys))",
            ),
            Self::Account => Some(
                "from (select cast(account_id as text) as key, name from dealers) n
                 where n.key in (select value from json_each(:keys))",
            ),
            Self::Crew => Some(
                "from (select cast(id as text) as key, name from crews) n
                 where n.key in (select value from json_each(:keys))",
            ),
            Self::Priority => Some(
                "from (select cast(id as text) as key, name_en as name from service_list_items) n
                 where n.key in (select value from json_each(:keys))",
            ),
            Self::Symptom | Self::Product | Self::Verdict | Self::Kind | Self::Reason | Self::Method => None,
        }
    }

    /// The words for a row whose key is a code, or the key itself.
    fn word(self, key: &str) -> Message {
        let other = || Message::plain(key);
        match self {
            Self::Symptom => service_area::symptom_label(key),
            Self::Verdict => Verdict::from_code(key).map_or_else(other, Verdict::label),
            Self::Kind => changes::Kind::from_code(key).map_or_else(other, changes::Kind::label),
            Self::Reason => ShortPay::from_code(key).map_or_else(other, ShortPay::label),
            Self::Method => Message::of_code(key),
            _ => other(),
        }
    }
}

#[derive(FromRow)]
#[row(alias = "n")]
struct Named {
    key: String,
    name: String,
}

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeskQuery {
    /// The first day. By default, 90 days before the last.
    from_date: Option<Day>,
    /// The last day. By default, today.
    to_date: Option<Day>,
    /// What the rows stand for: one of the report's `dimensions`. By default, the first of them.
    by: Option<Dimension>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportDimensionItem)]
struct DimensionItem {
    code: Dimension,
    label: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportMeasure)]
struct MeasureItem {
    code: &'static str,
    kind: Kind,
    label: String,
    /// How it is calculated.
    meaning: String,
}

/// A row of a report.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeskReportPart)]
struct Part {
    /// The id of the record that it stands for, or its code. Null for records without one.
    key: Option<String>,
    name: String,
    /// The figures of the period, in the order of the measures.
    figures: Vec<Figure>,
    /// The figures of the previous period.
    before: Vec<Figure>,
}

/// A week or a month of the period.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeskReportStep)]
struct Step {
    from: Day,
    to: Day,
    figures: Vec<Figure>,
}

/// Records that are open now, by how long they have waited.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReportAge)]
struct Age {
    /// The least whole days since they came in.
    from_days: i32,
    /// The most. Null for the oldest.
    to_days: Option<i32>,
    count: u64,
    /// How many of them are late.
    overdue: u64,
}

/// The units of a problem, by product.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportCrossedRow)]
struct CrossedRow {
    name: String,
    counts: Vec<i64>,
}

/// How many units were reported, by problem and product; the most frequent of both.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReportCrossed)]
struct Crossed {
    columns: Vec<String>,
    rows: Vec<CrossedRow>,
}

/// A report on a desk's work.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskReport)]
struct Report {
    title: String,
    from: Day,
    to: Day,
    /// The first day of the previous period of the same length.
    before_from: Day,
    by: Dimension,
    dimensions: Vec<DimensionItem>,
    measures: Vec<MeasureItem>,
    /// The figures of the period, in the order of the measures.
    figures: Vec<Figure>,
    /// The figures of the previous period.
    before: Vec<Figure>,
    /// The weeks or months of the period, for a chart over time.
    steps: Vec<Step>,
    /// Its rows, those with the most records first.
    parts: Vec<Part>,
    /// The number of rows that are left out because there are too many.
    parts_left_out: usize,
    /// The records that are open now.
    open: Vec<Age>,
    crossed: Option<Crossed>,
}

/// Returns the report on service: what was reported, how soon it was answered and repaired, and what it cost.
async fn read_service(
    staff: Staff<ViewReports>,
    Query(query): Query<DeskQuery>,
) -> Result<Item<Report>, Error> {
    staff.report(move |db| Ok(Item::new(Report::read(db, DeskOf::Service, &query)?))).await
}

/// Returns the report on change requests: how long they took, what they were worth, and the fees for late ones.
async fn read_changes(
    staff: Staff<ViewReports>,
    Query(query): Query<DeskQuery>,
) -> Result<Item<Report>, Error> {
    staff.report(move |db| Ok(Item::new(Report::read(db, DeskOf::Changes, &query)?))).await
}

/// Returns the report on money: how soon dealers paid, and what they paid short.
async fn read_money(
    staff: Staff<ViewRemittances>,
    Query(query): Query<DeskQuery>,
) -> Result<Item<Report>, Error> {
    staff.report(move |db| Ok(Item::new(Report::read(db, DeskOf::Money, &query)?))).await
}

words! {
    /// The file format of a desk's report.
    #[schema(as = DeskReportFormat)]
    FileFormat { Csv = "csv", Xlsx = "xlsx" }
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FileQuery {
    /// The desk whose report it is: `service`, `changerequests` or `money`.
    desk: DeskOf,
    /// `csv` or `xlsx`.
    format: FileFormat,
    /// The first day. By default, 90 days before the last.
    from_date: Option<Day>,
    /// The last day. By default, today.
    to_date: Option<Day>,
    /// What the rows stand for.
    by: Option<Dimension>,
}

/// Returns a desk's report as CSV or XLSX: a line for each row followed by totals, with durations in minutes or days.
async fn download(
    staff: Staff<ViewReports>,
    Query(query): Query<FileQuery>,
) -> Result<FileAnswer, Error> {
    let FileQuery { desk, format, from_date, to_date, by } = query;
    let query = DeskQuery { from_date, to_date, by };
    let format = match format {
        FileFormat::Csv => Format::Csv,
        FileFormat::Xlsx => Format::Xlsx,
    };
    let zone = staff.call().app().clock.zone().clone();
    let (report, language) =
        staff.report(move |db| Ok((Report::read(db, desk, &query)?, db.language()))).await?;
    let bytes = report.table(language, &zone, format)?;
    let name =
        format!("report-{}-{}-{}.{}", desk.desk().code, report.from, report.to, format.extension());
    FileAnswer::bytes(bytes, &name, format.content_type())
}

impl Report {
    fn read(db: &StaffDb<'_>, of: DeskOf, query: &DeskQuery) -> Result<Self, Error> {
        let desk = of.desk();
        let (grants, user) = (db.grants(), db.caller().user);
        if !grants.allow(Section::Reports, Permission::View)
            || !grants.allow(desk.section, Permission::View)
        {
            return Err(Error::Forbidden(message!("report-not-allowed")));
        }
        let by = query.by.or_else(|| desk.dimensions.first().copied());
        let by = by.filter(|by| desk.dimensions.contains(by));
        let by = by.ok_or_else(|| Error::BadRequest(message!("report-dimension-unknown")))?;
        let own = grants
            .only_own(Section::Reports, Permission::View, user)
            .or_else(|| grants.only_own(desk.section, Permission::View, user));
        let measures: Vec<&Measure> = desk.measures.iter().collect();
        let zone = db.call().app().clock.zone();
        let span = Span::of(query.from_date, query.to_date, db.today())?;
        let periods = span.periods(zone)?;
        let mut facts = Vec::new();
        let params = named_params! {
            ":by": by, ":own": own, ":begin": periods.before, ":end": periods.end,
            ":from": span.before, ":to": span.to,
        };
        each_row(db.conn(), desk.facts, params, |row| {
            let code: String = row.get(0)?;
            let measure = measures.iter().position(|measure| measure.code == code);
            let on = match row.get_ref(2)? {
                ValueRef::Integer(at) => Some(Instant(at).day_in(zone)),
                ValueRef::Text(day) => std::str::from_utf8(day).ok().and_then(Day::parse),
                _ => None,
            };
            if let (Some(measure), Some(on)) = (measure, on) {
                let key = match row.get_ref(1)? {
                    ValueRef::Integer(id) => Some(id.to_string()),
                    ValueRef::Text(code) => Some(String::from_utf8_lossy(code).into_owned()),
                    _ => None,
                };
                facts.push(Fact { measure, key, on, value: row.get(3)?, currency: row.get(4)? });
            }
            Ok(())
        })?;
        let Reckoned { all: (figures, before), parts, steps } =
            measures::reckon(&measures, &facts, span);
        let (parts, parts_left_out) = named_parts(db, by, parts)?;
        let language = db.language();
        let said = |key: Key| key.message().in_language(language);
        Ok(Self {
            title: said(desk.title),
            from: span.from,
            to: span.to,
            before_from: span.before,
            by,
            dimensions: desk
                .dimensions
                .iter()
                .map(|code| DimensionItem {
                    code: *code,
                    label: code.label().in_language(language),
                })
                .collect(),
            measures: measures
                .iter()
                .map(|measure| MeasureItem {
                    code: measure.code,
                    kind: measure.kind,
                    label: said(measure.label),
                    meaning: said(measure.meaning),
                })
                .collect(),
            figures,
            before,
            steps: steps
                .into_iter()
                .map(|(from, to, figures)| Step { from, to, figures })
                .collect(),
            parts,
            parts_left_out,
            open: ages(db, desk.open, own)?,
            crossed: desk
                .crossed
                .map(|sql| {
                    let params =
                        named_params! { ":own": own, ":begin": periods.begin, ":end": periods.end };
                    crossed(db, sql, params)
                })
                .transpose()?,
        })
    }

    /// Its rows as a file.
    fn table(
        &self,
        language: Language,
        zone: &jiff::tz::TimeZone,
        format: Format,
    ) -> Result<Vec<u8>, Error> {
        let mut titles = vec![self.by.label().in_language(language)];
        let mut kinds = vec![grid::Kind::Text];
        let currencies = self.currencies();
        for measure in &self.measures {
            let (unit, kind) = match measure.kind {
                Kind::Count => (None, grid::Kind::Integer),
                Kind::Minutes => (Some(message!("report-unit-minutes")), grid::Kind::Integer),
                Kind::Days => (Some(message!("report-unit-days")), grid::Kind::Integer),
                Kind::Share => (Some(message!("report-unit-percent")), grid::Kind::Money),
                Kind::Rating | Kind::Hours => (None, grid::Kind::Money),
                Kind::Amount => {
                    for currency in &currencies {
                        titles.push(format!("{} ({currency})", measure.label));
                        kinds.push(grid::Kind::Money);
                    }
                    continue;
                }
            };
            titles.push(match unit {
                Some(unit) => format!("{} ({})", measure.label, unit.in_language(language)),
                None => measure.label.clone(),
            });
            kinds.push(kind);
        }
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        let all = message!("report-all").in_language(language);
        let rows = self
            .parts
            .iter()
            .map(|part| (&part.name, &part.figures))
            .chain([(&all, &self.figures)]);
        let lines = rows.map(|(name, figures)| Ok(self.line(name, figures, &currencies)));
        let mut bytes = Vec::new();
        export::table((&titles, &kinds), lines, zone, format, &mut bytes)?;
        Ok(bytes)
    }

    fn line(&self, name: &str, figures: &[Figure], currencies: &[String]) -> Vec<Cell> {
        let mut cells = vec![Cell::Text(name.to_owned())];
        for (measure, figure) in self.measures.iter().zip(figures) {
            let value = figure.value.map(|value| value.0);
            match measure.kind {
                Kind::Count | Kind::Minutes | Kind::Days => {
                    cells.push(value.map_or(Cell::Null, |value| Cell::Integer(value.0 / 100)));
                }
                Kind::Share | Kind::Rating | Kind::Hours => {
                    cells.push(value.map_or(Cell::Null, Cell::Money));
                }
                Kind::Amount => cells.extend(currencies.iter().map(|currency| {
                    let sum = figure.amounts.iter().find(|sum| sum.currency == *currency);
                    Cell::Money(sum.map_or(Cents(0), |sum: &CurrencySum| sum.amount))
                })),
            }
        }
        cells
    }

    /// The currencies of its amounts.
    fn currencies(&self) -> Vec<String> {
        let amounts = self.figures.iter().flat_map(|figure| &figure.amounts);
        let mut currencies: Vec<String> = amounts.map(|sum| sum.currency.clone()).collect();
        currencies.sort_unstable();
        currencies.dedup();
        currencies
    }
}

fn each_row(
    conn: &Connection,
    sql: &str,
    params: &[(&str, &dyn rusqlite::ToSql)],
    mut read: impl FnMut(&rusqlite::Row<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut statement = conn.prepare_cached(sql)?;
    db::bind_asked(&mut statement, &[params])?;
    let mut found = statement.raw_query();
    while let Some(row) = found.next()? {
        read(row)?;
    }
    Ok(())
}

/// The rows with their names, those with the most records first, and the number of rows left out.
fn named_parts(
    db: &StaffDb<'_>,
    by: Dimension,
    parts: Vec<(Option<String>, measures::Compared)>,
) -> Result<(Vec<Part>, usize), Error> {
    let language = db.language();
    let mut names: HashMap<String, String> = HashMap::new();
    if let Some(tail) = by.names() {
        let keys: Vec<&String> = parts.iter().filter_map(|(key, _)| key.as_ref()).collect();
        let keys = serde_json::to_string(&keys)?;
        let named: Vec<Named> = db::rows(db.conn(), tail, named_params! { ":keys": keys })?;
        names = named.into_iter().map(|named| (named.key, named.name)).collect();
    }
    let mut items: Vec<Part> = parts
        .into_iter()
        .map(|(key, (figures, before))| {
            let name = match &key {
                None => message!("report-without").in_language(language),
                Some(key) => {
                    names.remove(key).unwrap_or_else(|| by.word(key).in_language(language))
                }
            };
            Part { key, name, figures, before }
        })
        .collect();
    let records = |part: &Part| part.figures.iter().map(|figure| figure.count).max().unwrap_or(0);
    items.sort_by_cached_key(|part| {
        (part.key.is_none(), std::cmp::Reverse(records(part)), fold(&part.name), part.key.clone())
    });
    let left_out = items.len().saturating_sub(MOST_PARTS);
    items.truncate(MOST_PARTS);
    Ok((items, left_out))
}

/// How long the open records have waited.
fn ages(
    db: &StaffDb<'_>,
    sql: &str,
    own: Option<crate::kernel::ids::UserId>,
) -> Result<Vec<Age>, Error> {
    let age = |from_days, to_days| Age { from_days, to_days, ..Age::default() };
    let mut ages =
        [age(0, Some(2)), age(3, Some(7)), age(8, Some(14)), age(15, Some(30)), age(31, None)];
    let (zone, today, now) = (db.call().app().clock.zone(), db.today(), db.now());
    each_row(db.conn(), sql, named_params! { ":own": own, ":now": now }, |row| {
        let since: Instant = row.get(0)?;
        let is_late: bool = row.get(1)?;
        let days = since.day_in(zone).0.until(today.0).map_or(0, |span| span.get_days());
        let age = ages.iter_mut().find(|age| age.to_days.is_none_or(|most| days <= most));
        if let Some(age) = age {
            age.count += 1;
            age.overdue += u64::from(is_late);
        }
        Ok(())
    })?;
    Ok(ages.into())
}

fn crossed(
    db: &StaffDb<'_>,
    sql: &str,
    params: &[(&str, &dyn rusqlite::ToSql)],
) -> Result<Crossed, Error> {
    let mut cells: HashMap<(String, String), i64> = HashMap::new();
    each_row(db.conn(), sql, params, |row| {
        cells.insert((row.get(0)?, row.get(1)?), row.get(2)?);
        Ok(())
    })?;
    let most = |name: fn(&(String, String)) -> &String| {
        let mut sums: HashMap<&String, i64> = HashMap::new();
        for (names, count) in &cells {
            *sums.entry(name(names)).or_default() += count;
        }
        let mut sums: Vec<(&String, i64)> = sums.into_iter().collect();
        sums.sort_by_key(|(name, count)| (-count, (*name).clone()));
        sums.truncate(MOST_CROSSED);
        sums.into_iter().map(|(name, _)| name.clone()).collect::<Vec<_>>()
    };
    let (symptoms, columns) = (most(|names| &names.0), most(|names| &names.1));
    let rows = symptoms.into_iter().map(|symptom| CrossedRow {
        name: service_area::symptom_label(&symptom).in_language(db.language()),
        counts: columns
            .iter()
            .map(|product| cells.get(&(symptom.clone(), product.clone())).copied().unwrap_or(0))
            .collect(),
    });
    Ok(Crossed { rows: rows.collect(), columns })
}
