//! Imports price lists: a preview with the effect on each price, and its application.

use std::collections::HashMap;

use rusqlite::{Connection, named_params};

use super::{
    items::{CheckedPrice, Prices},
    reading::{self, PriceRow},
    store,
};
use crate::{
    access::{EditPricing, ViewPricing},
    db::{FromRow, row, rows, value},
    error::Error,
    files::FileKind,
    http::{
        Answered, Done, Grid, Item, ListAnswer, Listing, PageOrExport, Path, Rows, Staff, StaffTx,
        Upload,
    },
    kernel::{
        money::{Rate, UnitPrice},
        text::fold,
        time::Instant,
    },
    messages::{Message, message},
    records, words,
};

words! {
    /// Whether a price list has been applied.
    #[schema(as = PriceListStatus)]
    pub(super) Status { Preview = "preview", Applied = "applied" }
}

words! {
    /// The effect of a line of a price list.
    #[schema(as = PriceLineOutcome)]
    pub(super) Outcome {
        Added = "added",
        Changed = "changed",
        Unchanged = "unchanged",
        Refused = "refused",
    }
}

/// The kind of record in the audit log.
const ENTITY: &str = "pricingImport";

/// A price list that was uploaded.
#[records::row(from = "pricing_imports l", order("l.id desc"))]
pub(super) struct PriceList {
    pub id: i64,
    #[column("heading-file")]
    pub file_name: String,
    #[column("heading-status", kind = code)]
    pub status: Status,
    /// The number of items that it adds.
    #[column("heading-rows-added")]
    pub added: i64,
    /// The number of items whose price it changes.
    #[column("heading-rows-changed")]
    pub changed: i64,
    #[column("heading-unchanged")]
    pub unchanged: i64,
    /// The number of invalid rows.
    #[column("heading-refused")]
    pub refused: i64,
    #[column("heading-read-on")]
    pub created_at: Instant,
    #[column(person, unlisted)]
    pub created_by: Option<String>,
    #[column("heading-applied-on")]
    pub applied_at: Option<Instant>,
    #[column(person, unlisted)]
    pub applied_by: Option<String>,
}

/// By how much a line changes its price, for both the list's fields and its rows.
const CHANGE: &str = "case when x.old_price > 0
              then cast(round((x.price - x.old_price) * 1000000.0 / x.old_price) as integer) end";

/// A line of a price list, compared with the item's price at the time of the upload.
#[records::row(from = "pricing_import_lines x", order("x.id"))]
pub(super) struct PriceLine {
    pub id: i64,
    /// The line of the file.
    #[column("heading-line")]
    pub line: i64,
    #[column("heading-outcome", kind = code, words = |code| (code == "added").then(|| message!("pricing-code-added")))]
    pub outcome: Outcome,
    #[column(unlisted)]
    pub item_id: Option<i64>,
    #[column("heading-code")]
    pub code: String,
    #[column("heading-description")]
    pub description: String,
    #[column("heading-category")]
    pub category: String,
    #[column("heading-unit", sql = "x.unit")]
    pub uom: String,
    #[column("heading-currency", kind = capitals)]
    pub currency: String,
    #[column("heading-old-price")]
    pub old_price: Option<UnitPrice>,
    #[column("heading-new-price")]
    pub price: Option<UnitPrice>,
    /// The change of the price as a percentage.
    #[column("heading-change-percent", kind = price, sql = CHANGE)]
    pub change: Option<Rate>,
    /// Why the line was rejected.
    #[column("heading-reason", folded = "dx(in_english(x.reason))", words = |kept| Some(Message::of_kept(kept)))]
    pub reason: String,
}

/// Lists uploaded price lists, newest first.
pub(super) async fn list_imports(
    staff: Staff<ViewPricing>,
    Grid(options): Grid,
) -> Result<Listing<PriceList>, Error> {
    staff
        .read(move |db| {
            let list = records::list::<PriceList>("1", &[]);
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

fn find(conn: &Connection, id: i64) -> Result<PriceList, Error> {
    let tail = "from pricing_imports l where l.id = :id";
    row(conn, tail, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// Returns one price list.
pub(super) async fn read_import(
    staff: Staff<ViewPricing>,
    Path(id): Path<i64>,
) -> Result<Item<PriceList>, Error> {
    staff.read(move |db| Ok(Item::new(find(db.conn(), id)?))).await
}

/// Lists the lines of a price list with the old price, the new price and the change as a percentage.
///
/// Exports the lines of a price list as CSV or XLSX.
pub(super) async fn list_lines(
    staff: Staff<ViewPricing>,
    Path(id): Path<i64>,
    requested: PageOrExport,
) -> Result<ListAnswer<PriceLine>, Error> {
    staff
        .list("price-list", requested, move |db, wanted| {
            find(db.conn(), id)?;
            let params = named_params! { ":import": id };
            let list = records::list::<PriceLine>("x.import_id = :import", params);
            let rows: Rows<PriceLine> = db.listed(list, wanted)?;
            Ok(rows.each_row(|line| {
                line.reason = Message::of_kept(&line.reason).in_language(db.language());
            }))
        })
        .await
}

/// Uploads a price list and compares it with the current prices, without changing any. Accepts CSV, TSV and XLSX with
/// the columns Code and Price; Currency if it isn't CAD; and Description, Category and Unit for new items.
pub(super) async fn preview_import(
    staff: Staff<EditPricing>,
    upload: Upload,
) -> Result<Answered<Item<PriceList>>, Error> {
    let app = staff.call().app().clone();
    let tables = &[FileKind::Csv, FileKind::Text, FileKind::Xlsx];
    let file = staff.receive_to_read(upload, tables).await?;
    let name = file.name.to_string();
    let read = move || reading::read(&app.files.content_path(&file), app.image_processor.memory());
    let read = tokio::task::spawn_blocking(read).await.map_err(anyhow::Error::from)??;
    // Compared before the write, so that other writes don't wait for it.
    let lines = staff.beforehand().report(move |db| compared(db.conn(), read)).await?;
    staff
        .write(move |tx| {
            let id = insert(tx, &name, &lines)?;
            note(tx, "preview", id)?;
            Ok(Item::new(find(tx.conn(), id)?))
        })
        .await
}

struct Line {
    row: PriceRow,
    outcome: Outcome,
    item: Option<i64>,
    old_price: Option<UnitPrice>,
}

#[derive(FromRow)]
#[row(alias = "i")]
struct Priced {
    id: i64,
    #[column(sql = "i.code_folded")]
    code: String,
    currency: String,
    price: UnitPrice,
}

fn compared(conn: &Connection, read: Vec<PriceRow>) -> Result<Vec<Line>, Error> {
    let known: Vec<Priced> =
        rows(conn, "from pricing_items i where i.code_folded is not null", &[])?;
    let known: HashMap<(String, String), (i64, UnitPrice)> =
        known.into_iter().map(|item| ((item.code, item.currency), (item.id, item.price))).collect();
    let mut seen = HashMap::new();
    let mut lines = Vec::with_capacity(read.len());
    for mut row in read {
        let key = (fold(&row.code), row.currency.clone());
        let known = known.get(&key).copied();
        if row.reason.is_blank()
            && let Some(first) = seen.insert(key, row.line)
        {
            row.reason = message!("pricing-row-repeated", line = first);
        }
        if row.reason.is_blank()
            && known.is_none()
            && let Some(lacking) = lacking(conn, &row)?
        {
            row.reason = lacking;
        }
        let outcome = match (row.reason.is_blank(), known) {
            (false, _) => Outcome::Refused,
            (true, None) => Outcome::Added,
            (true, Some((_, price))) if row.price == Some(price) => Outcome::Unchanged,
            (true, Some(_)) => Outcome::Changed,
        };
        lines.push(Line {
            row,
            outcome,
            item: known.map(|(id, _)| id),
            old_price: known.map(|(_, price)| price),
        });
    }
    Ok(lines)
}

/// The value that a row for a new item lacks.
fn lacking(conn: &Connection, row: &PriceRow) -> Result<Option<Message>, Error> {
    if row.description.is_empty() {
        return Ok(Some(message!("pricing-row-description-missing")));
    }
    Ok(match (category(conn, &row.category)?, unit(conn, &row.unit)?) {
        (None, _) => Some(message!("pricing-row-category-unknown", category = row.category)),
        (_, None) => Some(message!("pricing-row-unit-unknown", unit = row.unit)),
        _ => None,
    })
}

fn category(conn: &Connection, name: &str) -> Result<Option<i64>, Error> {
    let sql = "select id from pricing_categories where name_folded = :name";
    value(conn, sql, named_params! { ":name": fold(name) })
}

fn unit(conn: &Connection, code: &str) -> Result<Option<i64>, Error> {
    let sql = "select id from pricing_units where code_folded = :code";
    value(conn, sql, named_params! { ":code": fold(code) })
}

fn insert(tx: &StaffTx<'_>, name: &str, lines: &[Line]) -> Result<i64, Error> {
    let count = |outcome| {
        let lines = lines.iter().filter(|line| line.outcome == outcome).count();
        i64::try_from(lines).unwrap_or(i64::MAX)
    };
    let conn = tx.conn();
    conn.prepare_cached(
        "insert into pricing_imports
             (file_name, added, changed, unchanged, refused, created_at, created_by)
         values (:name, :added, :changed, :unchanged, :refused, :now, :user)",
    )?
    .execute(named_params! {
        ":name": name, ":added": count(Outcome::Added), ":changed": count(Outcome::Changed),
        ":unchanged": count(Outcome::Unchanged), ":refused": count(Outcome::Refused), ":now": tx.now(),
        ":user": tx.caller().user,
    })?;
    let id = conn.last_insert_rowid();
    let mut add = conn.prepare_cached(
        "insert into pricing_import_lines
             (import_id, line, outcome, reason, item_id, code, description, category, unit, currency,
              price, old_price)
         select :import, :line, :outcome, :reason, :item, :code, :description, :category, :unit,
                :currency, :price, :old_price
         where :item is null
            or exists (select 1 from pricing_items i where i.id = :item and i.price = :old_price)",
    )?;
    for line in lines {
        let row = &line.row;
        let added = add.execute(named_params! {
            ":import": id, ":line": row.line, ":outcome": line.outcome, ":reason": row.reason.kept(),
            ":item": line.item, ":code": row.code, ":description": row.description,
            ":category": row.category, ":unit": row.unit, ":currency": row.currency,
            ":price": row.price, ":old_price": line.old_price,
        })?;
        // It was changed since it was compared.
        if added == 0 {
            return Err(outdated());
        }
    }
    Ok(id)
}

/// Applies a price list after its preview. Changed prices apply from today on, and new items are active. Rejected
/// rows are skipped. If a price has changed since the preview, nothing is applied.
pub(super) async fn apply_import(
    staff: Staff<EditPricing>,
    Path(id): Path<i64>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let list = find(tx.conn(), id)?;
            demand_preview(&list)?;
            let tail = "from pricing_import_lines x
                        where x.import_id = :id and x.outcome in ('added', 'changed') order by x.id";
            for line in rows::<PriceLine>(tx.conn(), tail, named_params! { ":id": id })? {
                apply_line(tx, id, &line)?;
            }
            tx.conn()
                .prepare_cached(
                    "update pricing_imports
                     set status = 'applied', applied_at = :now, applied_by = :user where id = :id",
                )?
                .execute(named_params! {
                    ":id": id, ":now": tx.now(), ":user": tx.caller().user,
                })?;
            note(tx, "apply", id)?;
            let done = message!("pricing-changed", changed = list.changed, added = list.added);
            Done::new(done).id(id).item(&find(tx.conn(), id)?)
        })
        .await
}

fn apply_line(tx: &StaffTx<'_>, import: i64, line: &PriceLine) -> Result<(), Error> {
    let (today, conn) = (tx.today(), tx.conn());
    let price = line.price.ok_or_else(|| Error::internal("a line to apply has no price"))?;
    if line.outcome == Outcome::Changed {
        let changed = conn
            .prepare_cached(
                "update pricing_items
                 set price = :price, effective_from = :today,
                     effective_to = case when effective_to >= :today then effective_to end,
                     row_version = row_version + 1, updated_at = :now, updated_by = :user
                 where id = :id and price = :old_price",
            )?
            .execute(named_params! {
                ":id": line.item_id, ":price": price, ":old_price": line.old_price,
                ":today": today, ":now": tx.now(), ":user": tx.caller().user,
            })?;
        let item = line.item_id.filter(|_| changed == 1).ok_or_else(outdated)?;
        return store::note_price(tx, item, price, line.old_price, today, Some(import));
    }
    let item = CheckedPrice {
        code: Some(line.code.clone()),
        description: line.description.clone(),
        part_id: value(
            conn,
            "select id from catalog_items where code_folded = :code",
            named_params! { ":code": fold(&line.code) },
        )?,
        category_id: category(conn, &line.category)?.ok_or_else(outdated)?,
        uom_id: unit(conn, &line.uom)?.ok_or_else(outdated)?,
        price,
        currency: line.currency.clone(),
        effective_from: Some(today),
        effective_to: None,
        is_active: true,
    };
    let id = match records::insert::<Prices>(tx, &item) {
        Err(Error::Invalid(_)) => return Err(outdated()),
        other => other?,
    };
    store::note_price(tx, id, price, None, today, Some(import))
}

fn outdated() -> Error {
    Error::Conflict(message!("pricing-preview-outdated"))
}

fn demand_preview(list: &PriceList) -> Result<(), Error> {
    if list.status == Status::Preview {
        return Ok(());
    }
    Err(Error::Conflict(message!("pricing-list-already-applied")))
}

/// Discards the preview of a price list.
pub(super) async fn drop_import(
    staff: Staff<EditPricing>,
    Path(id): Path<i64>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            demand_preview(&find(tx.conn(), id)?)?;
            note(tx, "drop", id)?;
            tx.conn()
                .prepare_cached("delete from pricing_imports where id = :id")?
                .execute(named_params! { ":id": id })?;
            Ok(Done::new(message!("pricing-list-deleted")))
        })
        .await
}

fn note(tx: &StaffTx<'_>, verb: &str, id: i64) -> Result<(), Error> {
    let mut event = tx.event(ENTITY, verb);
    event.entity_id = Some(id);
    event.after = Some(serde_json::to_value(find(tx.conn(), id)?)?);
    tx.record(event)
}
