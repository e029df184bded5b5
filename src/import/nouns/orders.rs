//! Orders and quotes. Totals are calculated from the lines unless the file has them. A status in the file is kept as
//! it is; otherwise it is derived from shipments and invoices and only moves forward.

use rusqlite::{
    Connection, OptionalExtension, Transaction, params,
    types::{ToSql, Value},
};

use super::kit::{
    deferred::{self, Indexed},
    inserts::Inserts,
    job::Job,
    lookup::{self, ACCOUNT_NAMES, Accounts, AddressFields, Before, Sequence, Twins},
    noun::{Noun, Part, Unique, number_of},
    outcome::{Failure, Outcome},
    table::{Merge, Table, Wanted},
};
use super::totals::{check_totals, set_totals};
use crate::{
    changes::{self, ChangedField},
    import::reading::{
        asked::CURRENCY,
        fields::{Blank, Field, Kind},
        row::Row,
    },
    kernel::{text::fold, time::Instant, words::Word},
    messages::{Key, key, message},
    trade::{OrderKind, OrderStage, OrderStatus},
};

const TEXT: Kind = Kind::Text(200);

/// Names that exports give to amounts before tax, taxes, and amounts with tax. The last ones are ambiguous.
pub(super) const BEFORE_TAX: [&str; 20] = [
    "net",
    "netamount",
    "nettotal",
    "netvalue",
    "subtotalamount",
    "taxableamount",
    "amountexcludingvat",
    "amountexcludingtax",
    "amountexclvat",
    "amountexcltax",
    "amountbeforetax",
    "totalbeforetax",
    "totalexcludingvat",
    "totalexcludingtax",
    "totalexclvat",
    "totalexcltax",
    "untaxedamount",
    "totalht",
    "montantht",
    "soustotal",
];
pub(super) const TAX: [&str; 14] = [
    "taxamount",
    "taxtotal",
    "totaltax",
    "salestax",
    "salestaxamount",
    "salestaxamt",
    "taxamt",
    "taxes",
    "vat",
    "vatamount",
    "totalvat",
    "gst",
    "taxesamount",
    "totaltaxes",
];
pub(super) const WITH_TAX: [&str; 24] = [
    "grandtotal",
    "grosstotal",
    "grossamount",
    "amountincludingvat",
    "amountincludingtax",
    "amountinclvat",
    "amountincltax",
    "amountincvat",
    "amountinctax",
    "totalincludingvat",
    "totalincludingtax",
    "totalinclvat",
    "totalincltax",
    "totalwithtax",
    "totalttc",
    "montantttc",
    "totalamount",
    "doctotal",
    "documenttotal",
    "ordertotal",
    "totalorder",
    "invoicetotal",
    "totalinvoice",
    "amount",
];

/// The sum and number of a record's lines.
const LINES_SUM: &str = "select sum(net_cents), count(*) from order_lines where order_id = ?1";

pub(super) const FIELDS: &[Field] = &[
    Field::new("account", Kind::Text(20)).needed().by_rule().also(&ACCOUNT_NAMES),
    Field::new("number", Kind::Text(30)).needed().by_rule().also(&[
        "orderid",
        "ordernumber",
        "orderno",
        "salesorder",
        "salesorderno",
        "documentno",
        "docnum",
        "no",
    ]),
    Field::new("suffix", Kind::Text(10)).by_rule().also(&["ordersuffix"]),
    Field::new("branch", Kind::Text(20)).by_rule().also(&["branchcode", "location"]),
    Field::new("kind", Kind::Choice(OrderKind::CODES)).blank(Blank::Word("order")),
    Field::new("parent_quote", Kind::Text(30)).blank(Blank::Null),
    Field::new("status", Kind::Choice(OrderStatus::CODES)).explicit().also(&["orderstatus"]),
    Field::new("po", Kind::Text(60)).also(&["ponumber", "purchaseorder", "custpo", "customerpo"]),
    Field::new("job_name", Kind::Text(120)).also(&["job", "jobname", "project", "sidemark"]),
    Field::new("customer_name", Kind::Text(160)).also(&["homeowner", "enduser"]),
    Field::new("customer_line1", Kind::Text(100)).lines().by_rule(),
    Field::new("customer_line2", Kind::Text(100)).lines().by_rule(),
    Field::new("customer_city", Kind::Text(80)).by_rule(),
    Field::new("customer_province", Kind::Text(80)).by_rule(),
    Field::new("customer_postal_code", Kind::Text(20)).by_rule(),
    Field::new("customer_country", Kind::Country).by_rule(),
    Field::new("customer_phone", Kind::Text(40)).by_rule(),
    Field::new("customer_email", Kind::Email).by_rule().shown_only(),
    Field::new("entered_on", Kind::Day).needed().also(&[
        "orderdate",
        "entered",
        "entereddate",
        "dateentered",
    ]),
    Field::new("required_on", Kind::Day).also(&["requireddate", "needby", "duedate"]),
    Field::new("expires_on", Kind::Day).also(&["expirydate", "expirationdate", "validuntil"]),
    Field::new("is_firm", Kind::Flag).also(&["firm"]),
    Field::new("load_on", Kind::Day).also(&["loaddate"]),
    Field::new("promised_first", Kind::Day),
    Field::new("promised_now", Kind::Day).also(&["promised", "promisedate"]),
    Field::new("slip_reason", TEXT).lines().blank(Blank::Null),
    Field::new("hold_reason", TEXT).lines().blank(Blank::Null),
    Field::new("hold_until", Kind::Day).also(&["holduntil", "answerby", "heldwaituntil"]),
    Field::new("shipped_on", Kind::Day).also(&["shippeddate", "shipdate", "shipped"]),
    Field::new("ship_method", Kind::Text(80)).also(&["shipvia", "shippingmethod", "carrier"]),
    Field::new("salesperson", Kind::Text(120)).also(&["employeeid", "salesrep", "rep"]),
    Field::new("currency", Kind::Currency).also(&CURRENCY),
    Field::new("freight", Kind::Money).column("freight_cents").explicit().also(&[
        "shipping",
        "freightamount",
        "freightamt",
    ]),
    Field::new("subtotal", Kind::Money)
        .column("subtotal_cents")
        .explicit()
        .blank(Blank::Null)
        .also(&BEFORE_TAX),
    Field::new("tax", Kind::Money).column("tax_cents").explicit().also(&TAX),
    Field::new("total", Kind::Money)
        .column("total_cents")
        .explicit()
        .blank(Blank::Null)
        .also(&WITH_TAX),
    Field::new("tax1_code", Kind::Text(20)).by_rule(),
    Field::new("tax1_name", Kind::Text(60)).by_rule(),
    Field::new("tax1_rate", Kind::TaxRate).by_rule(),
    Field::new("tax1_amount", Kind::Money).by_rule(),
    Field::new("tax2_code", Kind::Text(20)).by_rule(),
    Field::new("tax2_name", Kind::Text(60)).by_rule(),
    Field::new("tax2_rate", Kind::TaxRate).by_rule(),
    Field::new("tax2_amount", Kind::Money).by_rule(),
    Field::new("tax3_code", Kind::Text(20)).by_rule(),
    Field::new("tax3_name", Kind::Text(60)).by_rule(),
    Field::new("tax3_rate", Kind::TaxRate).by_rule(),
    Field::new("tax3_amount", Kind::Money).by_rule(),
    Field::new("tax4_code", Kind::Text(20)).by_rule(),
    Field::new("tax4_name", Kind::Text(60)).by_rule(),
    Field::new("tax4_rate", Kind::TaxRate).by_rule(),
    Field::new("tax4_amount", Kind::Money).by_rule(),
    Field::new("ship_name", Kind::Text(160)).also(&["shipto", "shiptoname"]),
    Field::new("ship_line1", Kind::Text(100)).lines().also(&[
        "shipaddress",
        "shiptoaddress",
        "shipaddress1",
    ]),
    Field::new("ship_line2", Kind::Text(100)).lines().also(&["shipaddress2"]),
    Field::new("ship_city", Kind::Text(80)).also(&["shiptocity"]),
    Field::new("ship_province", Kind::Text(80)).also(&["shipregion", "shipstate", "shiptostate"]),
    Field::new("ship_postal_code", Kind::Text(20)).also(&["shippostalcode", "shipzip"]),
    Field::new("ship_country", Kind::Country).also(&["shiptocountry"]),
];

pub(super) const SHIP_TO: AddressFields = AddressFields {
    line1: "ship_line1",
    line2: "ship_line2",
    city: "ship_city",
    province: "ship_province",
    postal_code: "ship_postal_code",
    country: "ship_country",
};

const CUSTOMER: AddressFields = AddressFields {
    line1: "customer_line1",
    line2: "customer_line2",
    city: "customer_city",
    province: "customer_province",
    postal_code: "customer_postal_code",
    country: "customer_country",
};

/// The fields of `order_customers`, in the order of its columns.
const CUSTOMER_FIELDS: [&str; 9] = [
    "customer_name",
    "customer_line1",
    "customer_line2",
    "customer_city",
    "customer_province",
    "customer_postal_code",
    "customer_country",
    "customer_phone",
    "customer_email",
];

/// Columns that the rules below fill.
const RULED: &[&str] = &[
    "status",
    "status_given",
    "held_since",
    "currency",
    "freight_cents",
    "subtotal_cents",
    "tax_cents",
    "total_cents",
    "totals_given",
    "taxes",
    "branch_id",
];

const TABLE: Table<'_> = Table {
    name: "orders",
    key: &["id"],
    ruled: RULED,
    folded: &[
        ("po", "po_folded"),
        ("job_name", "job_folded"),
        ("customer_name", "customer_folded"),
    ],
    on_insert: &["id", "account_id", "number", "suffix", "number_folded", "created_at", "stage"],
    on_change: &["source_batch", "as_of", "updated_at", "row_version"],
};

/// The columns whose changes are written down. The status comes first.
const TRACKED: [(&str, ChangedField); 6] = [
    ("status", ChangedField::Status),
    ("promised_now", ChangedField::PromisedOn),
    ("load_on", ChangedField::LoadOn),
    ("hold_reason", ChangedField::HoldReason),
    ("hold_until", ChangedField::HoldUntil),
    ("shipped_on", ChangedField::ShippedOn),
];

const INSERT_CUSTOMER: &str =
    "insert or replace into order_customers (order_id, account_id, name, line1, line2,
        city, province, postal_code, country, phone, email)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

const INDEXES: &[&str] = &[
    "orders_list",
    "orders_by_status",
    "orders_by_total",
    "orders_by_load",
    "orders_by_customer",
    "orders_by_po",
    "orders_recent",
    "orders_recent_by_total",
    "orders_recent_by_load",
];

pub(super) struct Orders {
    accounts: Accounts,
    merge: Option<Merge>,
    ids: Sequence,
    before: Before,
    owner: Option<Owner>,
    /// New orders of that account.
    added: Option<Added>,
    changes: Inserts,
    twins: Twins,
}

/// New orders of an account, with their related rows.
struct Added {
    orders: Inserts,
    customers: Inserts,
    remembered: Inserts,
}

impl Added {
    fn of(merge: &Merge) -> Self {
        Self {
            orders: merge.inserts(),
            customers: Inserts::by(INSERT_CUSTOMER),
            remembered: deferred::remembered(),
        }
    }

    fn flush(&mut self, tx: &Transaction<'_>) -> rusqlite::Result<()> {
        self.orders.flush(tx)?;
        self.customers.flush(tx)?;
        self.remembered.flush(tx)
    }
}

/// Data shared by all orders of an account.
struct Owner {
    account: i64,
    currency: String,
    /// Whether any of the account's invoices may belong to an order of the file.
    has_invoices: bool,
}

impl Owner {
    /// The current owner, or the next one if the row belongs to another account.
    fn enter<'o>(
        current: &'o mut Option<Self>,
        tx: &Transaction<'_>,
        account: i64,
    ) -> rusqlite::Result<&'o Self> {
        Ok(match current.take().filter(|owner| owner.account == account) {
            Some(owner) => current.insert(owner),
            None => current.insert(Self::of(tx, account)?),
        })
    }

    fn of(tx: &Transaction<'_>, account: i64) -> rusqlite::Result<Self> {
        let has_invoices = tx
            .prepare_cached("select exists (select 1 from invoices where account_id = ?1)")?
            .query_row([account], |found| found.get(0))?;
        Ok(Self { account, currency: lookup::account_currency(tx, account)?, has_invoices })
    }
}

impl Default for Orders {
    fn default() -> Self {
        Self {
            accounts: Accounts::default(),
            merge: None,
            ids: Sequence::new("select max(id) from orders where id between ?1 and ?2"),
            before: Before::of("orders"),
            owner: None,
            added: None,
            changes: Inserts::by(changes::BY_IMPORT),
            twins: Twins::of("orders", "number_folded", "number"),
        }
    }
}

impl Noun for Orders {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn unique(&self) -> &'static [Unique] {
        const NUMBER: Unique = number_of(&[Part::Key("k2"), Part::Key("k3")], |line, owner| {
            message!("import-row-also-order", line, owner)
        });
        &[NUMBER]
    }

    fn indexed(&self) -> Option<Indexed> {
        let keys = &["orders_by_number"];
        Some(Indexed { filled: "orders", table: "orders", indexes: INDEXES, keys })
    }

    fn claim(&self, row: &Row) -> Option<[Value; 2]> {
        let number = Some(fold(row.text("number"))).filter(|number| !number.is_empty())?;
        Some([number.into(), row.text("suffix").to_owned().into()])
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        lookup::check_branch(db, row, account)?;
        lookup::check_address(row, &SHIP_TO);
        lookup::check_address(row, &CUSTOMER);
        let country = row.text("customer_country").to_owned();
        lookup::check_phone(row, "customer_phone", &country);
        lookup::check_taxes(row);
        check_dates(row);
        let number = fold(row.text("number"));
        let suffix = row.text("suffix").to_owned();
        row.key = [account.unwrap_or(0).into(), number.into(), suffix.into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Text(number), Value::Text(suffix)] = &row.key else {
            return Err(Failure::refused("number", message!("import-row-number-missing")));
        };
        let stored =
            if self.before.has_any(tx)? { lookup::order(tx, number, suffix)? } else { None };
        if let Some((_, owner)) = stored
            && owner != *account
        {
            let code = lookup::account_code(tx, owner)?;
            return Err(Failure::refused(
                "account",
                message!("import-row-order-of-another", account = code),
            ));
        }
        if self.owner.as_ref().is_some_and(|owner| owner.account != *account) {
            self.finish(tx, job)?;
            self.twins.forget();
        }
        if stored.is_none() {
            job.note_twin(row, "number", self.twins.find(tx, number, suffix)?);
        }
        let owner = Owner::enter(&mut self.owner, tx, *account)?;
        let merge = self.merge.get_or_insert_with(|| TABLE.merge(row));
        let id = stored.map_or(-1, |(id, _)| id);
        let mut wanted = match stored {
            Some(_) => merge.want(tx, &[&id], row)?,
            None => merge.want_new(row),
        };
        if wanted.is_new() {
            wanted.set_if_null("currency", owner.currency.clone());
        }
        if row.is_mapped("branch") {
            wanted.set("branch_id", row.number("branch"));
        }
        set_totals(tx, &mut wanted, row, LINES_SUM, id)?;
        check_totals(tx, job, &wanted, row, LINES_SUM, id)?;
        if lookup::has_taxes(row) {
            wanted.set("taxes", lookup::taxes(row).0);
        }
        wanted.set_if_null("taxes", "[]".to_owned());
        let invoiced = if owner.has_invoices { invoiced(tx, *account, number, suffix)? } else { 0 };
        let status = status(&wanted, row, invoiced);
        let kind = word(Some(wanted.value("kind"))).unwrap_or(OrderKind::Order);
        let stage = OrderStage::of(kind, status);
        let is_kept = word(wanted.stored("status")) == Some(status);
        let was_given = if is_kept { wanted.stored_number("status_given") } else { 0 };
        let is_given = !row.text("status").is_empty();
        wanted.set("status_given", if is_given { 1 } else { was_given });
        wanted.set("status", status.code().to_owned());
        set_held_since(&mut wanted, job, status);

        let outcome = wanted.outcome(job)?;
        let customer = Customer::of(tx, row, stored.map(|(id, _)| id))?;
        let outcome = customer.beside(job, outcome)?;
        if matches!(outcome, Outcome::Unchanged | Outcome::Left) {
            return Ok(outcome);
        }
        let new_id = if wanted.is_new() {
            self.ids.next(tx, *account)?.ok_or_else(|| {
                Failure::refused("account", message!("import-row-order-ids-used-up"))
            })?
        } else {
            id
        };
        let version = next_version(tx, id)?;
        let on_change: [&dyn ToSql; 4] = [&job.batch, &job.now, &job.now, &version];
        know_ship_to(tx, row, *account)?;
        if wanted.is_new() {
            let added = self.added.get_or_insert_with(|| Added::of(merge));
            let text = row.text("number");
            let on_insert: [&dyn ToSql; 7] =
                [&new_id, account, &text, suffix, number, &job.now, &stage];
            let created = (ChangedField::Created, Value::Null, wanted.value("status").clone());
            note(&mut self.changes, job, [*account, new_id], created, Value::Null);
            wanted.add(&mut added.orders, &on_change, &on_insert)?;
            customer.add(&mut added.customers, new_id, *account);
            added.remembered.push(["order".to_owned().into(), new_id.into()]);
            if added.orders.are_full() || owner.has_invoices {
                added.flush(tx)?;
            }
            if owner.has_invoices {
                link_invoices(tx, new_id, *account, number, suffix)?;
            }
        } else {
            let changed = tracked_changes(&wanted);
            if !changed.is_empty() {
                changes::begin(tx, id)?;
            }
            for (change, reason) in changed {
                note(&mut self.changes, job, [*account, id], change, reason);
            }
            wanted.write(tx, &[&id], &on_change, &[])?;
            customer.write(tx, id, *account)?;
        }
        if self.changes.are_full() {
            self.changes.flush(tx)?;
        }
        Ok(outcome)
    }

    fn finish(&mut self, tx: &Transaction<'_>, _job: &Job) -> rusqlite::Result<()> {
        self.changes.flush(tx)?;
        self.added.as_mut().map_or(Ok(()), |added| added.flush(tx))
    }
}

/// A field with its old and its new value.
type Change = (ChangedField, Value, Value);

/// Queues a change of an order of an account.
fn note(
    changes: &mut Inserts,
    job: &Job,
    [account, order]: [i64; 2],
    (field, old, new): Change,
    reason: Value,
) {
    let field = Value::Text(field.code().to_owned());
    let Instant(now) = job.now;
    changes.push([
        now.into(),
        account.into(),
        order.into(),
        field,
        old,
        new,
        reason,
        job.batch.into(),
    ]);
}

/// What a row changes in a stored order, with the ERP's reason.
fn tracked_changes(wanted: &Wanted<'_>) -> Vec<(Change, Value)> {
    let is_moved = |column| wanted.stored(column).is_some_and(|old| old != wanted.value(column));
    let mut changes = Vec::new();
    for (column, field) in TRACKED {
        let reason = match field {
            ChangedField::Status if is_held(wanted) => "hold_reason",
            ChangedField::PromisedOn | ChangedField::LoadOn => "slip_reason",
            // A hold that begins or ends says it with the status.
            ChangedField::HoldReason if is_moved("status") => continue,
            _ => "",
        };
        if let Some(old) = wanted.stored(column).filter(|_| is_moved(column)) {
            let change = (field, old.clone(), wanted.value(column).clone());
            changes.push((change, wanted.value(reason).clone()));
        }
    }
    changes
}

fn is_held(wanted: &Wanted<'_>) -> bool {
    word(Some(wanted.value("status"))) == Some(OrderStatus::OnHold)
}

/// Sets when an order was put on hold. Another reason is another hold.
fn set_held_since(wanted: &mut Wanted<'_>, job: &Job, status: OrderStatus) {
    if status != OrderStatus::OnHold {
        wanted.set("held_since", Value::Null);
        return;
    }
    let was_held = word(wanted.stored("status")) == Some(OrderStatus::OnHold);
    let reason = wanted.stored("hold_reason");
    if !was_held || reason.is_some_and(|reason| reason != wanted.value("hold_reason")) {
        let Instant(now) = job.now;
        wanted.set("held_since", now);
    }
}

const SHIPPED_BEFORE_ENTERED: Key = key!("import-note-shipped-before-entered");
const REQUIRED_BEFORE_ENTERED: Key = key!("import-note-required-before-entered");

/// Reports dates before the order was entered, where day and month may be swapped.
fn check_dates(row: &mut Row) {
    let entered = row.text("entered_on").to_owned();
    for (field, what) in
        [("shipped_on", SHIPPED_BEFORE_ENTERED), ("required_on", REQUIRED_BEFORE_ENTERED)]
    {
        let day = row.text(field);
        if !day.is_empty() && day < entered.as_str() {
            let (line, number) = (row.line, row.text("number"));
            let case = message!("import-date-before", line, number, day, entered);
            row.note_case(what, case);
        }
    }
}

/// Adds the ship-to address to the account's suggestions.
fn know_ship_to(tx: &Transaction<'_>, row: &Row, account: i64) -> rusqlite::Result<bool> {
    lookup::know_address(
        tx,
        Some(account),
        [
            row.text(SHIP_TO.line1),
            row.text(SHIP_TO.line2),
            row.text(SHIP_TO.city),
            row.text(SHIP_TO.province),
            row.text(SHIP_TO.postal_code),
            row.text(SHIP_TO.country),
        ],
    )
}

/// The invoiced amount of an order, in cents.
fn invoiced(
    tx: &Transaction<'_>,
    account: i64,
    number: &str,
    suffix: &str,
) -> rusqlite::Result<i64> {
    tx.prepare_cached(
        "select coalesce(sum(total_cents), 0) from invoices
         where account_id = ?1 and order_folded = ?2 and order_suffix = ?3",
    )?
    .query_row(params![account, number, suffix], |sum| sum.get(0))
}

/// The status from the file, or the one derived from shipments and invoices.
fn status(wanted: &Wanted<'_>, row: &Row, invoiced: i64) -> OrderStatus {
    if let Some(given) = OrderStatus::from_code(row.text("status")) {
        return given;
    }
    let total = wanted.number("total_cents");
    let derived = if total > 0 && invoiced >= total {
        OrderStatus::Invoiced
    } else if row.text("shipped_on").is_empty() {
        OrderStatus::Entered
    } else {
        OrderStatus::Shipped
    };
    // An order never goes back, and a cancelled one stays so.
    let rank = |status| OrderStatus::ALL.iter().position(|known| *known == status);
    match word(wanted.stored("status")) {
        Some(stored) if rank(stored) >= rank(derived) => stored,
        _ => derived,
    }
}

fn word<W: Word>(value: Option<&Value>) -> Option<W> {
    match value {
        Some(Value::Text(code)) => W::from_code(code),
        _ => None,
    }
}

fn next_version(tx: &Transaction<'_>, id: i64) -> rusqlite::Result<i64> {
    if id < 0 {
        return Ok(1);
    }
    tx.prepare_cached("select row_version + 1 from orders where id = ?1")?
        .query_row([id], |row| row.get(0))
}

/// Links invoices that were imported before their order.
fn link_invoices(
    tx: &Transaction<'_>,
    id: i64,
    account: i64,
    number: &str,
    suffix: &str,
) -> rusqlite::Result<()> {
    tx.prepare_cached(
        "update invoices set order_id = ?1
         where account_id = ?2 and order_folded = ?3 and order_suffix = ?4 and order_id is null",
    )?
    .execute(params![id, account, number, suffix])?;
    Ok(())
}

/// The dealer's customer that an order is for.
struct Customer {
    stored: Option<[String; 9]>,
    wanted: [String; 9],
}

impl Customer {
    fn of(tx: &Transaction<'_>, row: &Row, order: Option<i64>) -> rusqlite::Result<Self> {
        let is_mapped = CUSTOMER_FIELDS.iter().any(|field| row.is_mapped(field));
        if !is_mapped {
            return Ok(Self { stored: None, wanted: Default::default() });
        }
        let stored = match order {
            Some(order) => Self::stored(tx, order)?,
            None => None,
        };
        let mut wanted = stored.clone().unwrap_or_default();
        for (part, field) in wanted.iter_mut().zip(CUSTOMER_FIELDS) {
            if row.is_mapped(field) {
                row.text(field).clone_into(part);
            }
        }
        Ok(Self { stored, wanted })
    }

    fn stored(tx: &Transaction<'_>, order: i64) -> rusqlite::Result<Option<[String; 9]>> {
        tx.prepare_cached(
            "select name, line1, line2, city, province, postal_code, country, phone, email
             from order_customers where order_id = ?1",
        )?
        .query_row([order], |found| {
            let mut parts: [String; 9] = Default::default();
            for (place, part) in parts.iter_mut().enumerate() {
                *part = found.get(place)?;
            }
            Ok(parts)
        })
        .optional()
    }

    /// The outcome of a row together with its customer.
    fn beside(&self, job: &Job, outcome: Outcome) -> Result<Outcome, Failure> {
        match outcome {
            Outcome::Unchanged if self.is_changed() => job.belonging_changed("another customer"),
            other => Ok(other),
        }
    }

    fn is_changed(&self) -> bool {
        match &self.stored {
            Some(stored) => *stored != self.wanted,
            None => self.wanted.iter().any(|part| !part.is_empty()),
        }
    }

    /// Queues the customer of a new order.
    fn add(self, customers: &mut Inserts, order: i64, account: i64) {
        if self.is_changed() {
            let ids = [order, account].map(Value::Integer);
            customers.push(ids.into_iter().chain(self.wanted.map(Value::Text)));
        }
    }

    fn write(&self, tx: &Transaction<'_>, order: i64, account: i64) -> rusqlite::Result<()> {
        if !self.is_changed() {
            return Ok(());
        }
        let [name, line1, line2, city, province, postal_code, country, phone, email] = &self.wanted;
        tx.prepare_cached(INSERT_CUSTOMER)?.execute(params![
            order,
            account,
            name,
            line1,
            line2,
            city,
            province,
            postal_code,
            country,
            phone,
            email
        ])?;
        Ok(())
    }
}
