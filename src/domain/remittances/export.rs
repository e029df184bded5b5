//! Hands approved remittances to the ERP as a file with a row for each line, under the column names of a mapping. A run
//! marks what it hands over, and nothing is handed over twice unless that is requested.

use std::ops::RangeInclusive;

use jiff::tz::TimeZone;
use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::{
    audit::{Actor, NewEvent, append},
    db::{self, FromRow, Shared},
    domain::bounds,
    error::{Checks, Error},
    export::{self, Format},
    grid::{Cell, Kind},
    http,
    kernel::{
        ids::UserId,
        money::Cents,
        time::{Day, Instant},
    },
    messages::message,
    words,
};

/// The most lines of one run.
const LINES: i64 = 20_000;
/// The most columns in a mapping.
const COLUMNS: usize = 60;
/// The length of a column's name or constant, in characters.
const NAME: RangeInclusive<usize> = 1..=80;
const CONSTANT: RangeInclusive<usize> = 0..=200;

words! {
    /// The file format of an export.
    #[schema(as = RemittanceFileFormat)]
    pub FileFormat { Csv = "csv", Jsonl = "jsonl", Xlsx = "xlsx" }
}

impl FileFormat {
    pub(super) const fn of_table(self) -> Format {
        match self {
            Self::Csv => Format::Csv,
            Self::Jsonl => Format::Jsonl,
            Self::Xlsx => Format::Xlsx,
        }
    }
}

/// A column of the file: a field under the ERP's name, or a constant.
#[http::body]
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = RemittanceFileColumn)]
pub struct Column {
    /// The column's name in the ERP.
    #[bound(NAME)]
    name: String,
    /// The field: `remittance`, `account`, `method` and others.
    #[bound(bounds::LIST_CODE)]
    field: Option<String>,
    /// A constant text for every row.
    #[bound(CONSTANT)]
    constant: Option<String>,
}

/// A mapping file: `[[column]]`, each with `name` and `field` or `constant`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MappingFile {
    column: Vec<Column>,
}

/// The columns of a mapping file.
///
/// # Errors
/// 422 for an invalid mapping.
pub fn columns_of(text: &str) -> Result<Vec<Column>, Error> {
    let mapping: MappingFile = toml::from_str(text)
        .map_err(|error| refuse(message!("remittance-mapping-unreadable", %error)))?;
    Ok(mapping.column)
}

fn refuse(message: crate::messages::Message) -> Error {
    Error::field("mapping", message)
}

#[derive(FromRow)]
#[row(alias = "r")]
struct Row {
    id: i64,
    #[column(sql = "r.number")]
    remittance: String,
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "coalesce(r.method, '')")]
    method: String,
    reference: String,
    #[column(sql = "coalesce(r.paid_on, '')")]
    paid_on: String,
    currency: String,
    #[column(sql = "r.amount_cents")]
    amount: Cents,
    #[column(sql = "r.unapplied_cents")]
    unapplied: Cents,
    approved_at: Instant,
    #[column(sql = "coalesce(i.number, '')")]
    invoice: String,
    #[column(
        sql = "coalesce((select o.number || iif(o.suffix = '', '', '-' || o.suffix) from orders o where o.id = l.order_id), '')"
    )]
    order: String,
    #[column(sql = "coalesce((select c.number from invoices c where c.id = l.credit_id), '')")]
    credit: String,
    #[column(sql = "l.applied_cents")]
    applied: Option<Cents>,
    #[column(sql = "l.discount_cents")]
    discount: Option<Cents>,
    #[column(sql = "coalesce(l.reason, '')")]
    reason: String,
}

/// The fields with their types, in their default order.
const FIELDS: [(&str, Kind); 15] = [
    ("remittance", Kind::Text),
    ("account", Kind::Text),
    ("method", Kind::Text),
    ("reference", Kind::Text),
    ("paidOn", Kind::Text),
    ("currency", Kind::Text),
    ("amount", Kind::Money),
    ("unapplied", Kind::Money),
    ("approvedOn", Kind::Text),
    ("invoice", Kind::Text),
    ("order", Kind::Text),
    ("credit", Kind::Text),
    ("applied", Kind::Money),
    ("discount", Kind::Money),
    ("reason", Kind::Text),
];

impl Row {
    fn cell(&self, field: &str, zone: &TimeZone) -> Cell {
        let text = |text: &str| Cell::Text(text.to_owned());
        let money = |amount: Option<Cents>| amount.map_or(Cell::Null, Cell::Money);
        match field {
            "remittance" => text(&self.remittance),
            "account" => text(&self.account),
            "method" => text(&self.method),
            "reference" => text(&self.reference),
            "paidOn" => text(&self.paid_on),
            "currency" => text(&self.currency),
            "amount" => Cell::Money(self.amount),
            "unapplied" => Cell::Money(self.unapplied),
            "approvedOn" => Cell::Text(self.approved_at.day_in(zone).to_string()),
            "invoice" => text(&self.invoice),
            "order" => text(&self.order),
            "credit" => text(&self.credit),
            "applied" => money(self.applied),
            "discount" => money(self.discount),
            _ => text(&self.reason),
        }
    }
}

pub struct Run<'a> {
    /// Exports remittances approved on this day or later.
    pub since: Day,
    pub format: FileFormat,
    /// `None` means the usual ones.
    pub columns: Option<Vec<Column>>,
    /// Whether to include what was exported before.
    pub is_again: bool,
    pub now: Instant,
    pub zone: &'a TimeZone,
    pub actor: Actor,
    /// A staff member who may hand over only the remittances of accounts that they manage.
    pub own: Option<UserId>,
    /// The run whose file got lost, which is made again from what that run handed over.
    pub repeated: Option<i64>,
}

/// The result of a run.
pub struct HandedOver {
    pub bytes: Vec<u8>,
    pub remittances: usize,
    /// `None` if there was nothing to hand over.
    pub run: Option<i64>,
}

/// Hands over what was approved, and marks it.
///
/// # Errors
/// 422 for a mapping that names an unknown field, or if there is too much for one run.
pub fn run(conn: &Connection, asked: &Run<'_>) -> Result<HandedOver, Error> {
    let columns = resolved(asked.columns.as_deref())?;
    let rows = rows(conn, asked)?;
    let mut bytes = Vec::new();
    let titles: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let kinds: Vec<Kind> = columns.iter().map(|column| column.kind).collect();
    let lines = rows
        .iter()
        .map(|row| Ok(columns.iter().map(|column| column.cell(row, asked.zone)).collect()));
    export::table((&titles, &kinds), lines, asked.zone, asked.format.of_table(), &mut bytes)?;
    let mut ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    ids.dedup();
    let run = match asked.repeated {
        Some(run) => Some(run),
        None => mark(conn, asked, &ids)?,
    };
    Ok(HandedOver { bytes, remittances: ids.len(), run })
}

/// A column and its source.
struct Resolved {
    name: String,
    kind: Kind,
    content: Result<&'static str, String>,
}

impl Resolved {
    fn cell(&self, row: &Row, zone: &TimeZone) -> Cell {
        match &self.content {
            Ok(field) => row.cell(field, zone),
            Err(constant) => Cell::Text(constant.clone()),
        }
    }
}

fn resolved(columns: Option<&[Column]>) -> Result<Vec<Resolved>, Error> {
    let Some(columns) = columns else {
        let usual = |(name, kind): &(&'static str, Kind)| Resolved {
            name: (*name).to_owned(),
            kind: *kind,
            content: Ok(name),
        };
        return Ok(FIELDS.iter().map(usual).collect());
    };
    if !(1..=COLUMNS).contains(&columns.len()) {
        return Err(refuse(message!("remittance-mapping-columns", most = COLUMNS)));
    }
    let mut resolved = Vec::with_capacity(columns.len());
    let mut checks = Checks::new();
    for column in columns {
        checks.text("mapping", &column.name, NAME);
        checks.text("mapping", column.constant.as_deref().unwrap_or_default(), CONSTANT);
    }
    checks.finish()?;
    for column in columns {
        let name = column.name.clone();
        let field = column.field.as_deref();
        let known = FIELDS.iter().find(|(known, _)| Some(*known) == field);
        resolved.push(match (known, field, &column.constant) {
            (Some((field, kind)), _, None) => Resolved { name, kind: *kind, content: Ok(field) },
            (None, None, Some(constant)) => {
                Resolved { name, kind: Kind::Text, content: Err(constant.clone()) }
            }
            _ => {
                let fields: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
                let fields = fields.join(", ");
                return Err(refuse(message!("remittance-mapping-field", name, fields)));
            }
        });
    }
    Ok(resolved)
}

/// The remittances of a run.
const OF_RUN: &str = crate::sql!(
    "r.approved_at >= :since and iif(:run is null, r.status = 'approved' and (
           :again or not exists (select 1 from remittance_exported x where x.remittance_id = r.id)),
         exists (select 1 from remittance_exported x where x.remittance_id = r.id and x.run_id = :run))
       and (:own is null or r.account_id in ",
    crate::domain::reach::ACCOUNTS_OF_STAFF,
    ")"
);

/// What a run would hand over, in one currency.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[schema(as = RemittanceExportSum)]
pub(super) struct Sum {
    /// `CAD` or `USD`.
    currency: String,
    #[column(sql = "count(*)")]
    remittances: i64,
    #[column(sql = "sum(r.amount_cents)")]
    amount: Cents,
}

/// Adds up what a run would hand over, by currency.
pub(super) fn sums(
    conn: &Connection,
    (since, is_again): (Day, bool),
    zone: &TimeZone,
    own: Option<UserId>,
) -> Result<Vec<Sum>, Error> {
    let tail = crate::sql!(
        "from remittances r where ",
        OF_RUN,
        " group by r.currency order by r.currency"
    );
    let params = named_params! {
        ":since": since.starts_in(zone), ":again": is_again, ":run": None::<i64>, ":own": own,
    };
    db::rows(conn, tail, params)
}

fn rows(conn: &Connection, asked: &Run<'_>) -> Result<Vec<Row>, Error> {
    let tail = crate::sql!(
        "from remittances r join dealers d on d.account_id = r.account_id
         left join remittance_lines l on l.remittance_id = r.id
         left join invoices i on i.id = l.invoice_id
         where ",
        OF_RUN,
        " order by r.approved_at, r.id, l.id limit :most"
    );
    let since = asked.since.starts_in(asked.zone);
    let params = named_params! {
        ":since": since, ":again": asked.is_again, ":run": asked.repeated, ":own": asked.own, ":most": LINES + 1,
    };
    let rows: Vec<Row> = db::rows(conn, tail, params)?;
    if i64::try_from(rows.len()).unwrap_or(i64::MAX) > LINES {
        return Err(Error::field("since", message!("remittance-export-too-long", most = LINES)));
    }
    Ok(rows)
}

/// Marks what was handed over, appends an event, and returns the run's id.
fn mark(conn: &Connection, asked: &Run<'_>, ids: &[i64]) -> Result<Option<i64>, Error> {
    if ids.is_empty() {
        return Ok(None);
    }
    conn.prepare_cached(
        "insert into remittance_exports (at, run_by, since, format) values (:now, :by, :since, :format)",
    )?
    .execute(named_params! {
        ":now": asked.now, ":by": asked.actor.name, ":since": asked.since, ":format": asked.format,
    })?;
    let run = conn.last_insert_rowid();
    conn.prepare_cached(
        "insert into remittance_exported (run_id, remittance_id, account_id)
         select :run, r.id, r.account_id from remittances r where r.id in (select value from json_each(:ids))",
    )?
    .execute(named_params! { ":run": run, ":ids": serde_json::to_string(ids)? })?;
    let mut event = NewEvent::new(asked.now, asked.actor.clone(), "remittance", "export");
    event.after = Some(
        json!({ "run": run, "count": ids.len(), "since": asked.since, "format": asked.format }),
    );
    append(Shared::of(conn), event)?;
    Ok(Some(run))
}
