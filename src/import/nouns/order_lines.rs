//! Lines of stored orders, with their details. The order's counts are updated, and its totals unless they were given
//! by the orders' file.

use std::collections::HashMap;

use rusqlite::{Connection, Transaction, named_params, params, types::Value};

use super::kit::{
    deferred::Indexed,
    inserts::Inserts,
    job::Job,
    lookup,
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table, Wanted},
};
use crate::{
    elevations::Elevation,
    import::{
        reading::{
            fields::{Blank, Field, Kind},
            row::Row,
        },
        text::shortened,
    },
    kernel::money::{BasisPoints, Quantity, UnitPrice},
    messages::{Key, key, message},
};

const MOST: i64 = 1_000_000;

/// Names that exports give to a line's discount.
pub(super) const DISCOUNT_NAMES: [&str; 11] = [
    "discount",
    "disc",
    "discountpercent",
    "discountpct",
    "discpercent",
    "discpct",
    "discprcnt",
    "discount%",
    "disc%",
    "linediscount",
    "linediscount%",
];

pub(super) const FIELDS: &[Field] = &[
    Field::new("order", Kind::Text(30)).needed().by_rule().also(&[
        "orderid",
        "ordernumber",
        "orderno",
        "salesorder",
    ]),
    Field::new("suffix", Kind::Text(10)).by_rule().also(&["ordersuffix"]),
    Field::new("line_no", Kind::Line).by_rule().also(&["linenumber", "line", "lineno", "item"]),
    Field::new("product", Kind::Text(60)).also(&[
        "productid",
        "productcode",
        "sku",
        "part",
        "partnumber",
    ]),
    Field::new("description", Kind::Text(500)).lines().also(&["productname", "desc"]),
    Field::new("mark", Kind::Text(40)).also(&["tag", "room", "location"]),
    Field::new("quantity", Kind::Quantity(-MOST, MOST))
        .needed()
        .column("quantity_thousandths")
        .also(&["qty", "ordered"]),
    Field::new("shipped_quantity", Kind::Quantity(-MOST, MOST))
        .column("shipped_thousandths")
        .explicit()
        .also(&["shipped", "qtyshipped"]),
    Field::new("width", Kind::Inches).column("width_32nds").also(&["widthin", "widthinches"]),
    Field::new("height", Kind::Inches).column("height_32nds").also(&["heightin", "heightinches"]),
    Field::new("width_mm", Kind::Integer(0, MOST)),
    Field::new("height_mm", Kind::Integer(0, MOST)),
    Field::new("unit_price", Kind::Price).explicit().also(&["price", "unitprice"]),
    Field::new("discount_bp", Kind::Rate).explicit().also(&DISCOUNT_NAMES),
    Field::new("net", Kind::Money).column("net_cents").explicit().also(&[
        "amount",
        "extended",
        "linetotal",
        "netamount",
    ]),
    Field::new("status", Kind::Text(40)).also(&["linestatus"]),
    Field::new("elevation", Kind::Elevation),
    Field::new("is_unit", Kind::Flag).blank(Blank::Null).also(&["unitflag", "countsasunit"]),
    Field::new("weight", Kind::Quantity(0, MOST)).column("weight_thousandths").also(&[
        "lineweight",
        "totalweight",
        "extendedweight",
    ]),
    Field::new("details", Kind::Text(0)).lines().by_rule(),
];

const RULED: &[&str] = &[
    "quantity_thousandths",
    "shipped_thousandths",
    "width_32nds",
    "height_32nds",
    "width_mm",
    "height_mm",
    "unit_price",
    "discount_bp",
    "net_cents",
    "is_unit",
    "weight_thousandths",
    "elevation",
];

#[derive(Default)]
pub(super) struct OrderLines {
    /// A cache of the last order looked up: number, suffix, id and account.
    last: Option<(String, String, i64, i64)>,
    merge: Option<Merge>,
    added: Option<Inserts>,
    current: Option<Current>,
    numbers: LineNumbers,
}

/// Whether the shipped quantity is between nothing and everything ordered, for returns too.
fn is_part(shipped: i64, ordered: i64) -> bool {
    (ordered.min(0)..=ordered.max(0)).contains(&shipped)
}

/// Reports a net amount that contradicts quantity, price and discount by more than rounding of the price explains.
pub(super) fn report_net(job: &Job, row: &Row, number: &str) {
    let given = (row.number("net"), row.number("quantity"), row.number("unit_price"));
    let (Some(net), Some(quantity), Some(price)) = given else { return };
    let discount = row.number("discount_bp").unwrap_or(0);
    let computed = UnitPrice(price).line_net(Quantity(quantity), BasisPoints(discount));
    let Some(computed) = computed.map(|cents| cents.0) else { return };
    // A price is exported with two decimals even if the ERP has more.
    let allowed = 1 + quantity.unsigned_abs() / 2000;
    if net.abs_diff(computed) > allowed {
        job.net_differs(row, number, net, computed);
    }
}

/// Line numbers: as given by the file, or else in the order of the rows.
#[derive(Default)]
pub(super) struct LineNumbers {
    /// The number of lines of each record so far.
    counted: HashMap<i64, i64>,
}

impl LineNumbers {
    /// The line number of a row in the record `owner`. If the file has a column for it, every row fills it.
    pub(super) fn number(&mut self, row: &mut Row, field: &'static str, owner: i64) -> i64 {
        if let Some(number) = row.number(field) {
            return number;
        }
        if row.is_mapped(field) {
            row.refuse(field, message!("import-row-blank"));
            return 0;
        }
        let count = self.counted.entry(owner).or_default();
        *count += 1;
        row.set(field, *count);
        *count
    }
}

impl Noun for OrderLines {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn indexed(&self) -> Option<Indexed> {
        let indexes = &["orders_by_status", "orders_by_total", "orders_recent_by_total"];
        Some(Indexed { filled: "order_lines", table: "orders", indexes, keys: &[] })
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let is_last = self.last.as_ref().is_some_and(|(number, suffix, ..)| {
            number == row.text("order") && suffix == row.text("suffix")
        });
        if !is_last {
            let found = lookup::order(db, row.text("order"), row.text("suffix"))?;
            self.last = found.map(|(id, account)| {
                (row.text("order").to_owned(), row.text("suffix").to_owned(), id, account)
            });
        }
        match &self.last {
            Some((_, _, id, account)) => {
                let line_no = self.numbers.number(row, "line_no", *id);
                row.key = [(*id).into(), line_no.into(), (*account).into()];
            }
            None if !row.text("order").is_empty() => {
                let twin = lookup::twin_of_order(db, row.text("order"), row.text("suffix"))?;
                row.refuse(
                    "order",
                    match twin {
                        Some(twin) => message!("import-row-order-twin", twin),
                        None => message!("import-row-order-unknown"),
                    },
                );
            }
            None => {}
        }
        check_elevation(row);
        if let (Some(quantity), Some(shipped)) =
            (row.number("quantity"), row.number("shipped_quantity"))
            && !is_part(shipped, quantity)
        {
            row.refuse("shipped_quantity", message!("import-row-shipped-too-many"));
        }
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(order), Value::Integer(line_no), Value::Integer(account)] = row.key
        else {
            return Err(Failure::refused("order", message!("import-row-order-missing")));
        };
        self.enter(tx, job, order, row)?;
        let is_first_time = self.current.as_ref().is_some_and(|current| current.sums.is_some());
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "order_lines",
                key: &["order_id", "line_no"],
                ruled: RULED,
                on_insert: &["order_id", "line_no", "account_id"],
                ..Table::default()
            }
            .merge(row)
        });
        let mut wanted = if is_first_time {
            merge.want_new(row)
        } else {
            merge.want(tx, &[&order, &line_no], row)?
        };
        for column in ["shipped_thousandths", "unit_price", "discount_bp"] {
            wanted.set_if_null(column, 0);
        }
        wanted.set_if_null("elevation", String::new());
        let (shipped, ordered) =
            (wanted.number("shipped_thousandths"), wanted.number("quantity_thousandths"));
        if !is_part(shipped, ordered) {
            return Err(Failure::refused("quantity", message!("import-row-fewer-than-shipped")));
        }
        set_sizes(&mut wanted, row);
        // Systems that don't know a weight export 0.
        if wanted.number("weight_thousandths") == 0 {
            wanted.set("weight_thousandths", Value::Null);
        }
        if row.number("net").is_none() {
            let net = UnitPrice(wanted.number("unit_price"))
                .line_net(
                    Quantity(wanted.number("quantity_thousandths")),
                    BasisPoints(wanted.number("discount_bp")),
                )
                .ok_or_else(|| {
                    Failure::refused("unit_price", message!("import-row-line-total-too-large"))
                })?;
            wanted.set("net_cents", net.0);
        }
        report_net(job, row, row.text("order"));
        let details = Details::of(tx, row, order, line_no)?;
        let outcome = match wanted.outcome(job)? {
            Outcome::Unchanged if details.is_changed() => job.belonging_changed("other details")?,
            other => other,
        };
        if matches!(outcome, Outcome::Added | Outcome::Changed) {
            if let Some(current) = &mut self.current {
                current.note(&wanted);
            }
            if wanted.is_new() {
                let added = self.added.get_or_insert_with(|| merge.inserts());
                wanted.add(added, &[], &[&order, &line_no, &account])?;
                if added.are_full() || details.is_changed() {
                    added.flush(tx)?;
                }
            } else {
                wanted.write(tx, &[&order, &line_no], &[], &[])?;
            }
            details.write(tx, order, line_no, account)?;
        }
        Ok(outcome)
    }

    fn finish(&mut self, tx: &Transaction<'_>, job: &Job) -> rusqlite::Result<()> {
        self.flush(tx)?;
        match self.current.take() {
            Some(current) => settle(tx, job, current),
            None => Ok(()),
        }
    }
}

/// The order whose lines are being merged.
struct Current {
    order: i64,
    /// The order's number, and its first line in the file.
    number: String,
    line: i64,
    /// The subtotal given by the orders' file.
    given: Option<i64>,
    /// The sums of its lines so far. `None` if it had lines before, which are summed up at the end.
    sums: Option<Sums>,
    is_changed: bool,
}

/// The sums of an order's lines: count, net in cents, weight in thousandths.
#[derive(Default)]
struct Sums {
    lines: i64,
    net: i64,
    weight: i64,
    /// Lines that are windows or doors.
    units: Counted,
    /// Lines that may be.
    others: Counted,
}

/// What lines come to as units.
#[derive(Default)]
struct Counted {
    lines: i64,
    /// In thousandths.
    quantity: i64,
    /// The number of lines whose weight isn't known.
    unweighed: i64,
}

/// Whether a line `l` is a window or a door: what the ERP says, or else a line with an elevation or a size. Null: it may
/// be one.
const IS_UNIT: &str = "coalesce(l.is_unit, iif(l.elevation <> '' \
     or (l.width_32nds is not null and l.height_32nds is not null), 1, null))";

impl Current {
    /// Starts with an order.
    fn of(tx: &Transaction<'_>, order: i64, row: &Row) -> rusqlite::Result<Self> {
        let (given, has_lines) = tx
            .prepare_cached(
                "select iif(totals_given, subtotal_cents, null),
                    exists (select 1 from order_lines where order_id = orders.id)
                 from orders where id = ?1",
            )?
            .query_row([order], |found| Ok((found.get(0)?, found.get::<_, bool>(1)?)))?;
        Ok(Self {
            order,
            number: row.text("order").to_owned(),
            line: row.line,
            given,
            sums: (!has_lines).then(Sums::default),
            is_changed: false,
        })
    }

    /// Adds a written line to the sums.
    fn note(&mut self, line: &Wanted<'_>) {
        self.is_changed = true;
        if let Some(sums) = &mut self.sums {
            sums.lines += 1;
            sums.net = sums.net.saturating_add(line.number("net_cents"));
            sums.weight = sums.weight.saturating_add(line.number("weight_thousandths"));
            match is_unit(line) {
                Some(true) => sums.units.add(line),
                Some(false) => {}
                None => sums.others.add(line),
            }
        }
    }
}

/// Like [`IS_UNIT`].
fn is_unit(line: &Wanted<'_>) -> Option<bool> {
    let has = |column| *line.value(column) != Value::Null;
    if has("is_unit") {
        return Some(line.number("is_unit") == 1);
    }
    let is_drawn = matches!(line.value("elevation"), Value::Text(text) if !text.is_empty());
    (is_drawn || (has("width_32nds") && has("height_32nds"))).then_some(true)
}

impl Counted {
    fn add(&mut self, line: &Wanted<'_>) {
        let quantity = line.number("quantity_thousandths");
        self.lines += 1;
        self.quantity = self.quantity.saturating_add(quantity);
        if quantity != 0 && line.number("weight_thousandths") == 0 {
            self.unweighed += 1;
        }
    }
}

impl Sums {
    fn stored(tx: &Transaction<'_>, order: i64) -> rusqlite::Result<Self> {
        let sql = format!(
            "select {IS_UNIT} as is_unit, count(*), sum(l.net_cents),
                coalesce(sum(l.weight_thousandths), 0), sum(l.quantity_thousandths),
                count(iif(l.weight_thousandths is null and l.quantity_thousandths <> 0, 1, null))
             from order_lines l where l.order_id = ?1 group by 1"
        );
        let mut statement = tx.prepare_cached(&sql)?;
        let mut rows = statement.query([order])?;
        let mut sums = Self::default();
        while let Some(row) = rows.next()? {
            let lines: i64 = row.get(1)?;
            sums.lines += lines;
            sums.net = sums.net.saturating_add(row.get(2)?);
            sums.weight = sums.weight.saturating_add(row.get(3)?);
            let counted = Counted { lines, quantity: row.get(4)?, unweighed: row.get(5)? };
            match row.get::<_, Option<bool>>(0)? {
                Some(true) => sums.units = counted,
                Some(false) => {}
                None => sums.others = counted,
            }
        }
        Ok(sums)
    }

    /// The number of units in thousandths, and their weight if it is known of each. If the ERP tells of no line that it
    /// is a unit, all count that may be one.
    fn of_units(&self) -> (i64, Option<i64>) {
        let counted = if self.units.lines > 0 { &self.units } else { &self.others };
        let is_weighed = counted.unweighed == 0 && self.weight > 0;
        (counted.quantity, is_weighed.then_some(self.weight))
    }
}

impl OrderLines {
    /// Settles the previous order when the lines of another one begin.
    fn enter(
        &mut self,
        tx: &Transaction<'_>,
        job: &Job,
        order: i64,
        row: &Row,
    ) -> rusqlite::Result<()> {
        if self.current.as_ref().is_some_and(|current| current.order == order) {
            return Ok(());
        }
        let Some(before) = self.current.replace(Current::of(tx, order, row)?) else {
            return Ok(());
        };
        if before.sums.is_none() {
            self.flush(tx)?;
        }
        settle(tx, job, before)
    }

    /// Inserts the queued lines.
    fn flush(&mut self, tx: &Transaction<'_>) -> rusqlite::Result<()> {
        self.added.as_mut().map_or(Ok(()), |added| added.flush(tx))
    }
}

/// Calculates millimeters from inches and vice versa if the file has only one of them.
fn set_sizes(wanted: &mut Wanted<'_>, row: &Row) {
    for (inches, thirty_seconds, mm) in
        [("width", "width_32nds", "width_mm"), ("height", "height_32nds", "height_mm")]
    {
        if row.is_mapped(inches) && !row.is_mapped(mm) {
            let size = row.number(inches).map(|size| (size * 254 + 160) / 320);
            wanted.set(mm, size);
        } else if row.is_mapped(mm) && !row.is_mapped(inches) {
            let size = row.number(mm).map(|size| (size * 320 + 127) / 254);
            wanted.set(thirty_seconds, size);
        }
    }
}

/// The note for lines with unreadable elevations.
const ELEVATION_LEFT_OUT: Key = key!("import-note-elevations-left-out");

/// Removes an unreadable elevation and reports where and why. The line is imported without it.
fn check_elevation(row: &mut Row) {
    let text = row.text("elevation");
    if text.is_empty() {
        return;
    }
    if let Err(refusal) = text.parse::<Elevation>() {
        let case = message!(
            "import-elevation-left-out",
            line = row.line,
            number = row.text("order"),
            text = shortened(text),
            reason = refusal.message()
        );
        row.set("elevation", Value::Null);
        row.note_case(ELEVATION_LEFT_OUT, case);
    }
}

/// Updates an order's counts and totals from its lines, and reports totals in its file that differ.
fn settle(tx: &Transaction<'_>, job: &Job, current: Current) -> rusqlite::Result<()> {
    let order = current.order;
    let sums = match current.sums {
        Some(sums) => sums,
        None => Sums::stored(tx, order)?,
    };
    let (units, weight) = sums.of_units();
    let Sums { lines, net, .. } = sums;
    if let Some(given) = current.given {
        job.mismatch_of_lines(current.line, &current.number, given, net, lines);
    }
    if !current.is_changed {
        return Ok(());
    }
    tx.prepare_cached(
        "update orders set line_count = :lines, unit_thousandths = :units, weight_thousandths = :weight,
            subtotal_cents = case totals_given when 1 then subtotal_cents else :net end,
            total_cents = case totals_given when 1 then total_cents else :net + freight_cents + tax_cents end,
            as_of = :now, updated_at = :now, row_version = row_version + 1
         where id = :order and (line_count <> :lines or unit_thousandths <> :units
            or weight_thousandths is not :weight
            or totals_given = 0 and (subtotal_cents <> :net or total_cents <> :net + freight_cents + tax_cents))",
    )?
    .execute(named_params! {
        ":order": order, ":lines": lines, ":units": units, ":weight": weight, ":net": net,
        ":now": job.now,
    })?;
    Ok(())
}

/// A line's details in order: category, label and value.
struct Details {
    stored: Vec<[String; 3]>,
    wanted: Vec<[String; 3]>,
}

impl Details {
    fn of(tx: &Transaction<'_>, row: &Row, order: i64, line_no: i64) -> rusqlite::Result<Self> {
        if !row.is_mapped("details") {
            return Ok(Self { stored: Vec::new(), wanted: Vec::new() });
        }
        let stored = tx
            .prepare_cached(
                "select category, label, value from order_line_details
                 where order_id = ?1 and line_no = ?2 order by sort",
            )?
            .query_map([order, line_no], |detail| {
                Ok([detail.get(0)?, detail.get(1)?, detail.get(2)?])
            })?
            .collect::<rusqlite::Result<_>>()?;
        let wanted = serde_json::from_str(row.text("details")).unwrap_or_default();
        Ok(Self { stored, wanted })
    }

    fn is_changed(&self) -> bool {
        self.stored != self.wanted
    }

    fn write(
        &self,
        tx: &Transaction<'_>,
        order: i64,
        line_no: i64,
        account: i64,
    ) -> rusqlite::Result<()> {
        if !self.is_changed() {
            return Ok(());
        }
        tx.prepare_cached("delete from order_line_details where order_id = ?1 and line_no = ?2")?
            .execute([order, line_no])?;
        for (sort, [category, label, value]) in (1_i64..).zip(&self.wanted) {
            tx.prepare_cached(
                "insert into order_line_details (order_id, line_no, sort, account_id, category, label, value)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![order, line_no, sort, account, category, label, value])?;
        }
        Ok(())
    }
}
