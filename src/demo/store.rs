//! Writes orders and invoices row by row, with statements that are prepared once.

use rusqlite::{Connection, Statement, params};

use super::{
    DemoSummary,
    dealers::Dealer,
    elevations::{self, Details},
    invoices::Invoice,
    orders::{Order, Progress},
    products::{self, Line},
};
use crate::{
    changes::ChangedField,
    grid::BLOCK_BITS,
    kernel::{ids::AccountId, money::Quantity, text::fold, time::Instant},
    trade::{self, OrderKind, OrderStage, OrderStatus},
};

/// The prepared statements, and the next ids of the account that is being written.
pub(super) struct Writer<'c> {
    order: Statement<'c>,
    customer: Statement<'c>,
    line: Statement<'c>,
    detail: Statement<'c>,
    invoice: Statement<'c>,
    invoice_line: Statement<'c>,
    change: Statement<'c>,
    next_order: i64,
    next_invoice: i64,
    as_of: Instant,
}

impl<'c> Writer<'c> {
    /// `as_of` is when the last import is said to have run.
    pub(super) fn new(conn: &'c Connection, as_of: Instant) -> anyhow::Result<Self> {
        Ok(Self {
            order: conn.prepare(
                "insert into orders (id, account_id, number, suffix, number_folded, kind, parent_quote, status,
                    po, po_folded, job_name, job_folded, customer_name, customer_folded, entered_on, required_on,
                    is_firm, load_on, promised_first, promised_now, slip_reason, hold_reason, shipped_on,
                    ship_method, salesperson, currency, freight_cents, subtotal_cents, tax_cents, total_cents,
                    taxes, line_count, unit_thousandths, weight_thousandths, ship_name, ship_line1, ship_line2,
                    ship_city, ship_province, ship_postal_code, ship_country, as_of, created_at, updated_at, stage,
                    expires_on, held_since)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20,
                    ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?33, ?34, ?35, ?36, ?37, ?38, ?39,
                    ?40, ?41, ?42, ?43, ?42, ?44, ?45, ?46)",
            )?,
            customer: conn.prepare(
                "insert into order_customers (order_id, account_id, name, line1, line2, city, province,
                    postal_code, country, phone, email)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            )?,
            line: conn.prepare(
                "insert into order_lines (order_id, line_no, account_id, product, description, mark, quantity_thousandths,
                    shipped_thousandths, width_32nds, height_32nds, width_mm, height_mm, unit_price, discount_bp,
                    net_cents, status, elevation, is_unit, weight_thousandths)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, 1, ?18)",
            )?,
            detail: conn.prepare(
                "insert into order_line_details (order_id, line_no, sort, account_id, category, label, value)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?,
            invoice: conn.prepare(
                "insert into invoices (id, account_id, number, number_folded, order_id, order_number, order_suffix,
                    order_folded, po, po_folded, job_name, invoiced_on, due_on, terms, currency, subtotal_cents,
                    freight_cents, tax_cents, total_cents, balance_cents, taxes, bill_name, bill_line1, bill_line2,
                    bill_city, bill_province, bill_postal_code, bill_country, ship_name, ship_line1, ship_line2,
                    ship_city, ship_province, ship_postal_code, ship_country, as_of, created_at, updated_at,
                    is_open)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20,
                    ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32, ?33, ?34, ?35, ?36, ?36, ?36,
                    ?20 <> 0)",
            )?,
            invoice_line: conn.prepare(
                "insert into invoice_lines (invoice_id, line_no, account_id, order_number, order_suffix,
                    order_line_no, product, description, mark, quantity_thousandths, unit_price, discount_bp, net_cents)
                 values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            )?,
            change: conn.prepare(
                "insert into record_changes (entity, at, account_id, record_id, field, old_value, new_value, reason)
                 values ('order', ?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?,
            next_order: 0,
            next_invoice: 0,
            as_of,
        })
    }

    /// Begins the records of an account: they count from one.
    pub(super) fn begin(&mut self, account: i64) {
        let (first, _) = AccountId(account).id_range();
        self.next_order = first + 1;
        self.next_invoice = first + 1;
    }

    /// Writes what imports have changed of an order under way.
    fn history(
        &mut self,
        id: i64,
        account: i64,
        progress: &Progress,
        (created, held_since): (Instant, Option<Instant>),
    ) -> anyhow::Result<()> {
        let span = self.as_of.0 - created.0;
        let [first, second] = [2, 3].map(|quarters| Instant(created.0 + span / 4 * quarters));
        let Progress { status, promised_first, promised_now, load_on, .. } = progress;
        let (entered, none) = (OrderStatus::Entered, None::<&str>);
        self.change.execute(params![
            created,
            account,
            id,
            ChangedField::Created,
            none,
            entered,
            none
        ])?;
        if promised_now != promised_first {
            let reason = progress.slip_reason;
            for (field, day) in
                [(ChangedField::PromisedOn, promised_now), (ChangedField::LoadOn, load_on)]
            {
                self.change.execute(params![
                    first,
                    account,
                    id,
                    field,
                    promised_first,
                    day,
                    reason
                ])?;
            }
        }
        if *status != entered {
            let (field, reason) = (ChangedField::Status, progress.hold_reason);
            let at = held_since.unwrap_or(second);
            self.change.execute(params![at, account, id, field, entered, status, reason])?;
        }
        Ok(())
    }

    /// Writes an order with customer and lines, and the details of the lines if asked; gives its id.
    pub(super) fn order(
        &mut self,
        dealer: &Dealer,
        order: &Order,
        details: Details,
        summary: &mut DemoSummary,
    ) -> anyhow::Result<i64> {
        let id = self.next_order;
        self.next_order += 1;
        let account = dealer.account;
        let kind = if order.is_quote { OrderKind::Quote } else { OrderKind::Order };
        let (progress, costs, customer, to) =
            (&order.progress, &order.costs, &order.customer, &order.ship_to);
        let lines = i64::try_from(order.lines.len())?;
        let units: i64 = order.lines.iter().map(|line| Quantity::whole(line.quantity).0).sum();
        let weight: i64 = order.lines.iter().map(Line::weight).sum();
        let created = super::working_hour(order.entered_on, id).min(self.as_of);
        let held_since = progress.held_on.map(|day| super::working_hour(day, id).min(self.as_of));
        self.order.execute(params![
            id,
            account,
            order.number,
            order.suffix,
            fold(&order.number),
            kind,
            order.parent_quote,
            progress.status,
            order.po,
            fold(&order.po),
            customer.job,
            fold(&customer.job),
            customer.name,
            fold(&customer.name),
            order.entered_on,
            progress.required_on,
            progress.is_firm(),
            progress.load_on,
            progress.promised_first,
            progress.promised_now,
            progress.slip_reason,
            progress.hold_reason,
            progress.shipped_on,
            order.ship_method,
            order.salesperson,
            dealer.currency,
            costs.freight,
            costs.subtotal,
            costs.tax,
            costs.total,
            costs.taxes,
            lines,
            units,
            weight,
            order.ship_name,
            to.line1,
            to.line2,
            to.city,
            to.province,
            to.postal_code,
            to.country,
            self.as_of,
            created,
            OrderStage::of(kind, progress.status),
            // As the demo's own terms have it.
            order.is_quote.then(|| order.entered_on.plus_days(30)),
            held_since,
        ])?;
        let site = &customer.site;
        self.customer.execute(params![
            id,
            account,
            customer.name,
            site.line1,
            site.line2,
            site.city,
            site.province,
            site.postal_code,
            site.country,
            customer.phone,
            customer.email,
        ])?;
        self.lines(id, account, order, details, summary)?;
        if OrderStage::of(kind, progress.status) == OrderStage::Current {
            self.history(id, account, progress, (created, held_since))?;
        }
        if order.is_quote {
            summary.quotes += 1;
        } else {
            summary.orders += 1;
        }
        Ok(id)
    }

    /// Writes an order's lines, and their details if asked.
    fn lines(
        &mut self,
        id: i64,
        account: i64,
        order: &Order,
        details: Details,
        summary: &mut DemoSummary,
    ) -> anyhow::Result<()> {
        let progress = &order.progress;
        for (line_no, line) in (1_i64..).zip(&order.lines) {
            let shipped = if progress.is_shipped() { line.quantity } else { 0 };
            let (ordered, shipped) = (Quantity::whole(line.quantity), Quantity::whole(shipped));
            self.line.execute(params![
                id,
                line_no,
                account,
                line.product.code,
                line.description,
                line.mark,
                ordered,
                shipped,
                line.width,
                line.height,
                products::millimetres(line.width),
                products::millimetres(line.height),
                line.price,
                line.discount,
                line.net,
                progress.status,
                elevations::of_line(line, details),
                line.weight(),
            ])?;
            if matches!(details, Details::Kept) {
                for (sort, (category, label, value)) in (1_i64..).zip(products::details(line)) {
                    self.detail
                        .execute(params![id, line_no, sort, account, category, label, value])?;
                    summary.details += 1;
                }
            }
            summary.lines += 1;
        }
        Ok(())
    }

    /// Writes an invoice or a credit note for the order with `order_id`.
    pub(super) fn invoice(
        &mut self,
        dealer: &Dealer,
        order: &Order,
        order_id: i64,
        invoice: &Invoice,
        summary: &mut DemoSummary,
    ) -> anyhow::Result<()> {
        let id = self.next_invoice;
        self.next_invoice += 1;
        let account = dealer.account;
        let (costs, bill, to) = (&invoice.costs, &dealer.address, &order.ship_to);
        self.invoice.execute(params![
            id,
            account,
            invoice.number,
            fold(&invoice.number),
            order_id,
            order.number,
            order.suffix,
            fold(&order.number),
            order.po,
            fold(&order.po),
            order.customer.job,
            invoice.invoiced_on,
            invoice.due_on,
            dealer.terms.text,
            dealer.currency,
            costs.subtotal,
            costs.freight,
            costs.tax,
            costs.total,
            invoice.balance,
            costs.taxes,
            dealer.name,
            bill.line1,
            bill.line2,
            bill.city,
            bill.province,
            bill.postal_code,
            bill.country,
            order.ship_name,
            to.line1,
            to.line2,
            to.city,
            to.province,
            to.postal_code,
            to.country,
            super::working_hour(invoice.invoiced_on, id).min(self.as_of),
        ])?;
        for (place, (order_line, quantity, net)) in (1_i64..).zip(&invoice.lines) {
            let Some(line) = order.lines.get(*order_line) else { continue };
            self.invoice_line.execute(params![
                id,
                place,
                account,
                order.number,
                order.suffix,
                i64::try_from(order_line + 1)?,
                line.product.code,
                line.description,
                line.mark,
                Quantity::whole(*quantity),
                line.price,
                line.discount,
                net,
            ])?;
            summary.invoice_lines += 1;
        }
        summary.invoices += 1;
        Ok(())
    }
}

/// What the indexes of substrings hold, by their rows' tables.
const SEARCHED: [(&str, &[&str]); 2] = [
    ("orders", &["number_folded", "po_folded", "job_folded", "customer_folded"]),
    ("invoices", &["number_folded", "order_folded", "po_folded"]),
];

/// The indexes and triggers of the large tables, taken away while those are filled: building an index
/// at the end is many times faster than keeping it up row by row.
pub(super) struct Deferred(Vec<String>);

impl Deferred {
    /// Drops them and remembers their own texts.
    pub(super) fn take(conn: &Connection) -> anyhow::Result<Self> {
        let mut statement = conn.prepare(
            "select type, name, sql from sqlite_schema
             where type in ('index', 'trigger') and sql is not null
                and tbl_name in ('orders', 'order_customers', 'order_lines', 'order_line_details', 'invoices',
                    'invoice_lines')
             order by rowid",
        )?;
        let found = statement
            .query_map([], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?))
            })?
            .collect::<rusqlite::Result<Vec<_>>>()?;
        for (kind, name, _) in &found {
            conn.execute_batch(&format!("drop {kind} \"{name}\""))?;
        }
        Ok(Self(found.into_iter().map(|(.., sql)| sql).collect()))
    }

    /// Makes them again and builds the search indexes that the triggers would have kept.
    pub(super) fn restore(self, conn: &Connection) -> anyhow::Result<()> {
        for sql in self.0 {
            conn.execute_batch(&sql)?;
        }
        // Not by `rebuild`, which would take the texts themselves and not their search forms.
        for (rows, columns) in SEARCHED {
            let table = format!("{rows}_search");
            let texts: Vec<String> =
                columns.iter().map(|column| format!("sought({column})")).collect();
            let (columns, texts) = (columns.join(", "), texts.join(", "));
            conn.execute_batch(&format!(
                "insert into {table} ({table}) values ('delete-all');
                 insert into {table} (rowid, {columns}) select id, {texts} from {rows} order by id;
                 insert into {table} ({table}) values ('optimize');"
            ))?;
        }
        conn.execute(
            "insert into orders_changed (block) select distinct id >> ?1 from orders",
            [BLOCK_BITS],
        )?;
        trade::pack(conn, u32::MAX)?;
        Ok(())
    }
}
