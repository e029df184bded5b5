//! SQL of remittances: how they are reached, their lines, and what invoices have left.

use rusqlite::named_params;
use serde::Serialize;

use super::table::{Method, Remittances, ShortPay, Status};
use crate::{
    case_record,
    casework::{Context, conversation::Conversation, numbers},
    conversation,
    db::{AccountRows, FromRow, Reached},
    domain::reach::ACCOUNTS_OF_STAFF,
    error::Error,
    kernel::{
        ids::{InvoiceId, OrderId, RemittanceId, ServiceRequestId, UserId},
        money::Cents,
        text::fold,
        time::{Day, Instant},
    },
    part, scoped, shared, sql,
};

case_record! {
    /// A remittance, with the columns that verbs need.
    pub Remittance of Remittances begun whole in "remittances" {
        id: RemittanceId,
        number: String,
        created_by: Option<UserId>,
        row_version: i64,
    } {
        status: Status,
        method: Option<Method>,
        reference: String,
        paid_on: Option<Day>,
        currency: String,
        amount_cents: Cents,
        unapplied_cents: Cents,
        note: String,
        corrects_id: Option<RemittanceId>,
        first_approved_by: Option<UserId>,
        approved_by: Option<UserId>,
        approved_at: Option<Instant>,
        erp_receipt: String,
        posted_on: Option<Day>,
        reason_code: String,
        end_reason: String,
        submitted_at: Option<Instant>,
    }
    reached {
        dealers: "/*reach financials:view r*/",
        staff: STAFF_REACH,
    }
}

pub(super) const CONVERSATION: Conversation = conversation!("remittance_messages");

/// Whether a staff member reaches a remittance `r`: it was submitted, and they reach all accounts or manage this one.
pub(super) const STAFF_REACH: &str = sql!(
    "(r.submitted_at is not null and (:own is null or r.account_id in ",
    ACCOUNTS_OF_STAFF,
    "))"
);

/// A draft in memory, with its number.
pub(super) fn begin(context: &Context<'_>) -> Result<Remittance, Error> {
    let (number, proof) = numbers::begin::<RemittanceId>(&context.rows, "remittance")?;
    Ok(Remittance::blank(proof, proof.id(), format!("RM-{number:06}"), context.user(), 1))
}

/// How many drafts the caller has, counted up to `most`.
pub(super) fn count_drafts(context: &Context<'_>, most: i64) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from (select 1 from remittances r
         where r.account_id = :account and r.status = 'draft' and r.created_by = :user limit :most)"
    );
    let params = named_params! { ":user": context.user(), ":most": most };
    Ok(context.rows.value(sql, params)?.unwrap_or(0))
}

/// A line of a remittance: the amount applied to an invoice from the payment or a credit note, or to an order as a
/// deposit.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, FromRow)]
#[row(alias = "l")]
#[serde(rename_all = "camelCase")]
pub(super) struct Line {
    #[serde(skip)]
    pub(super) id: i64,
    pub(super) invoice_id: Option<InvoiceId>,
    pub(super) order_id: Option<OrderId>,
    /// The number of the invoice or order, which the history keeps if the ERP deletes it.
    #[column(sql = "coalesce((select i.number from invoices i where i.id = l.invoice_id),
                      (select o.number || iif(o.suffix = '', '', '-' || o.suffix) from orders o where o.id = l.order_id))")]
    pub(super) number: Option<String>,
    pub(super) credit_id: Option<InvoiceId>,
    #[column(sql = "(select c.number from invoices c where c.id = l.credit_id)")]
    pub(super) credit_number: Option<String>,
    #[column(sql = "l.applied_cents")]
    pub(super) applied: Cents,
    #[column(sql = "l.discount_cents")]
    pub(super) discount: Cents,
    #[serde(skip)]
    #[column(sql = "l.posted_cents")]
    pub(super) posted: Cents,
    #[column(sql = "nullif(l.reason, '')")]
    pub(super) reason: Option<ShortPay>,
    pub(super) request_id: Option<ServiceRequestId>,
}

impl Line {
    /// The amount by which it lowers the invoice.
    pub(super) fn settles(&self) -> Cents {
        Cents(self.applied.0.saturating_add(self.discount.0))
    }

    /// Whether it uses the payment rather than a credit note.
    pub(super) fn is_money(&self) -> bool {
        self.credit_id.is_none()
    }
}

/// The total that a remittance settles: the payment, discounts and credits.
pub(super) fn settled(amount: Cents, lines: &[Line]) -> Cents {
    let beside = lines.iter().map(|line| {
        let credit = if line.is_money() { 0 } else { line.applied.0 };
        line.discount.0.saturating_add(credit)
    });
    Cents(beside.fold(amount.0, i64::saturating_add))
}

/// Whether the caller has ever changed the allocation of a remittance.
pub(super) fn is_rewritten_by_caller(
    context: &Context<'_>,
    remittance: Reached<RemittanceId>,
) -> Result<bool, Error> {
    let sql = part!(
        "select exists (select 1 from remittance_rewriters w
                        where w.remittance_id = :reached and w.user_id = :user and w.account_id = :account)"
    );
    let params = named_params! { ":user": context.user() };
    Ok(context.rows.value(sql.of(remittance), params)?.unwrap_or(false))
}

/// Notes that the caller has changed the allocation of a remittance.
pub(super) fn note_rewriter(
    context: &Context<'_>,
    remittance: Reached<RemittanceId>,
) -> Result<(), Error> {
    let Some(user) = context.user() else { return Ok(()) };
    let sql = part!(
        "insert into remittance_rewriters (remittance_id, account_id, user_id)
         values (:reached, :account, :user) on conflict do nothing"
    );
    context.rows.execute(sql.of(remittance), named_params! { ":user": user })?;
    Ok(())
}

/// How much of the payment the lines use.
pub(super) fn money_of(lines: &[Line]) -> Cents {
    let money = lines.iter().filter(|line| line.is_money()).map(|line| line.applied.0);
    Cents(money.fold(0, i64::saturating_add))
}

/// The lines of a remittance in their original order.
pub(super) fn lines(
    rows: &AccountRows<'_>,
    remittance: Reached<RemittanceId>,
) -> Result<Vec<Line>, Error> {
    let tail = part!(
        "from remittance_lines l where l.remittance_id = :reached and l.account_id = :account order by l.id"
    );
    rows.rows(tail.of(remittance), &[])
}

pub(super) fn replace_lines(
    rows: &AccountRows<'_>,
    remittance: Reached<RemittanceId>,
    lines: &[Line],
) -> Result<(), Error> {
    let sql = part!(
        "delete from remittance_lines where remittance_id = :reached and account_id = :account"
    );
    rows.execute(sql.of(remittance), &[])?;
    insert_lines(rows, remittance, lines)
}

/// Inserts the lines of a remittance that has none.
pub(super) fn insert_lines(
    rows: &AccountRows<'_>,
    remittance: Reached<RemittanceId>,
    lines: &[Line],
) -> Result<(), Error> {
    let sql = part!(
        "insert into remittance_lines (remittance_id, account_id, invoice_id, order_id, credit_id, applied_cents,
             discount_cents, reason, request_id)
         values (:reached, :account, :invoice, :order, :credit, :applied, :discount, coalesce(:reason, ''), :request)"
    );
    for line in lines {
        rows.execute(
            sql.of(remittance),
            named_params! {
                ":invoice": line.invoice_id, ":order": line.order_id,
                ":credit": line.credit_id, ":applied": line.applied, ":discount": line.discount,
                ":reason": line.reason, ":request": line.request_id,
            },
        )?;
    }
    Ok(())
}

/// Sets the amount of a line that the ERP has posted.
pub(super) fn set_posted(rows: &AccountRows<'_>, line: i64, posted: Cents) -> Result<(), Error> {
    let sql = scoped!(
        "update remittance_lines set posted_cents = :posted where id = :id and account_id = :account"
    );
    rows.execute(sql, named_params! { ":id": line, ":posted": posted })?;
    Ok(())
}

/// An additional amount of a line that staff record as posted.
pub(super) struct HandPosting<'a> {
    pub(super) remittance: Reached<RemittanceId>,
    pub(super) line: &'a Line,
    pub(super) more: Cents,
    pub(super) receipt: &'a Receipt,
}

/// Lowers the balances of the invoice and of the credit note that pays it by what was posted by hand, until the ERP
/// sends new ones, but never below zero.
pub(super) fn post_by_hand(rows: &AccountRows<'_>, posting: &HandPosting<'_>) -> Result<(), Error> {
    let find = part!(
        "select i.balance_cents from remittance_lines l
         join invoices i on i.id in (l.invoice_id, l.credit_id)
         where l.remittance_id = :reached and i.id = :id and i.account_id = :account limit 1"
    );
    let lower = part!(
        "update invoices set balance_cents = balance_cents - :amount
         where id = :id and account_id = :account
           and exists (select 1 from remittance_lines l
                       where l.remittance_id = :reached and :id in (l.invoice_id, l.credit_id))"
    );
    let keep = part!(
        "insert into hand_postings (account_id, invoice_id, remittance_id, receipt, posted_on, amount_cents)
         values (:account, :id, :reached, :receipt, :day, :amount)"
    );
    let more = posting.more.0;
    for (id, sign) in [(posting.line.invoice_id, 1), (posting.line.credit_id, -1)] {
        let Some(id) = id else { continue };
        let find = find.of(posting.remittance);
        let balance: i64 = rows.value(find, named_params! { ":id": id })?.unwrap_or_default();
        let amount = more.min(balance.saturating_mul(sign)).max(0).saturating_mul(sign);
        if amount == 0 {
            continue;
        }
        let params = named_params! { ":id": id, ":amount": amount };
        rows.execute(lower.of(posting.remittance), params)?;
        rows.execute(
            keep.of(posting.remittance),
            named_params! {
                ":id": id, ":receipt": posting.receipt.number,
                ":day": posting.receipt.entered_on, ":amount": amount,
            },
        )?;
    }
    Ok(())
}

/// Whether balances include what the ERP received on a day, because invoices were imported on a later one.
pub(super) fn balances_include(context: &Context<'_>, day: Day) -> Result<bool, Error> {
    let sql = shared!(
        "select b.started_at from import_batches b where b.noun = :noun and b.status = 'applied'
         order by b.finished_at desc limit 1"
    );
    let params = named_params! { ":noun": "invoices" };
    let read: Option<Instant> = context.rows.shared().value(sql, params)?;
    Ok(read.is_some_and(|at| at.day_in(context.app.clock.zone()) > day))
}

/// The amount that pending remittances other than `:remittance` apply to the invoice `i`, or take from the credit
/// note.
pub(in crate::domain) const PROMISED: &str =
    "(select coalesce(sum(l.applied_cents + l.discount_cents - l.posted_cents), 0)
      from remittance_lines l join remittances p on p.id = l.remittance_id and p.is_pending = 1
      where (l.invoice_id = i.id and i.total_cents >= 0 or l.credit_id = i.id) and p.id is not :remittance)";

/// The numbers of the pending remittances that pay the invoice `i`, or take from the credit note.
pub(in crate::domain) const PAID_BY: &str = "(select group_concat(number, ', ') from (
        select distinct p.number
        from remittance_lines l join remittances p on p.id = l.remittance_id and p.is_pending = 1
        where l.invoice_id = i.id and i.total_cents >= 0 or l.credit_id = i.id
        order by p.number))";

/// The amount that can still be promised of an invoice or taken from a credit note, never below zero.
pub(in crate::domain) fn left(balance: Cents, promised: Cents) -> Cents {
    Cents(balance.0.abs().saturating_sub(promised.0).max(0))
}

/// An invoice or credit note with what is promised of it.
#[derive(Debug, Clone, FromRow)]
#[row(alias = "i")]
pub(super) struct OpenItem {
    pub(super) id: InvoiceId,
    pub(super) number: String,
    pub(super) currency: String,
    #[column(sql = "i.balance_cents")]
    pub(super) balance: Cents,
    #[column(sql = PROMISED)]
    pub(super) promised: Cents,
}

impl OpenItem {
    pub(super) fn left(&self) -> Cents {
        left(self.balance, self.promised)
    }

    pub(super) fn is_credit(&self) -> bool {
        self.balance < Cents(0)
    }
}

/// The account's invoices with these ids, and what remittances other than `remittance` apply to them.
pub(super) fn open_items(
    rows: &AccountRows<'_>,
    ids: &[InvoiceId],
    remittance: Option<Reached<RemittanceId>>,
) -> Result<Vec<OpenItem>, Error> {
    let tail = scoped!(
        "from invoices i where i.account_id = :account /*reach financials:view i*/
           and i.id in (select value from json_each(:ids))"
    );
    let ids = serde_json::to_string(ids)?;
    rows.rows(tail, named_params! { ":ids": ids, ":remittance": remittance })
}

/// The condition that a line of the pending remittance `r` applies more than its invoice has left by now, or takes
/// more from a credit note.
pub(super) const NO_LONGER_FITS: &str =
    "(r.is_pending = 1 and exists (
        select 1 from remittance_lines x join invoices i on i.id in (x.invoice_id, x.credit_id)
        where x.remittance_id = r.id and x.applied_cents + x.discount_cents > x.posted_cents
            and abs(i.balance_cents) < (
                select sum(l.applied_cents + l.discount_cents - l.posted_cents)
                from remittance_lines l join remittances p on p.id = l.remittance_id and p.is_pending = 1
                where l.invoice_id = i.id or l.credit_id = i.id)))";

/// Whether a pending remittance still fits what its invoices have left.
pub(super) fn fits(
    rows: &AccountRows<'_>,
    remittance: Reached<RemittanceId>,
) -> Result<bool, Error> {
    let sql = part!(sql!(
        "select not ",
        NO_LONGER_FITS,
        " from remittances r where r.id = :reached and r.account_id = :account"
    ));
    Ok(rows.value(sql.of(remittance), &[])?.unwrap_or(true))
}

/// The number of the remittance that one corrects.
pub(super) fn corrected(
    rows: &AccountRows<'_>,
    remittance: Reached<RemittanceId>,
) -> Result<Option<String>, Error> {
    let sql = part!(
        "select c.number from remittances r
         join remittances c on c.id = r.corrects_id and c.account_id = r.account_id
         where r.id = :reached and r.account_id = :account"
    );
    rows.value(sql.of(remittance), &[])
}

/// An order or quote of the account that the caller may name, by its number, followed by a dash and its suffix if it
/// has one.
pub(super) fn order(rows: &AccountRows<'_>, number: &str) -> Result<Option<NamedOrder>, Error> {
    let tail = scoped!(
        "from orders o where o.account_id = :account /*reach orders:named o*/
           and o.number_folded = :number and o.suffix = :suffix order by o.id limit 1"
    );
    let find = |number: &str, suffix: &str| {
        let params = named_params! { ":number": fold(number), ":suffix": suffix };
        rows.row(tail, params)
    };
    let mut found = find(number, "")?;
    if found.is_none()
        && let Some((head, suffix)) = number.rsplit_once('-')
    {
        found = find(head, suffix)?;
    }
    Ok(found)
}

#[derive(FromRow)]
#[row(alias = "o")]
pub(super) struct NamedOrder {
    pub(super) id: OrderId,
    /// Followed by a dash and its suffix if it has one.
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    pub(super) number: String,
    pub(super) currency: String,
}

/// Whether the account has submitted this service request, and the caller reaches it or a line of the remittance names
/// it already. Drafts don't count: they are private to their author and can be deleted.
pub(super) fn has_request(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
    remittance: Option<Reached<RemittanceId>>,
) -> Result<bool, Error> {
    let sql = scoped!(
        "select exists (select 1 from service_requests s
                        where s.id = :id and s.account_id = :account and s.status <> 'draft'
                          and (1 /*reach service:view s*/ or exists (
                              select 1 from remittance_lines l
                              where l.remittance_id = :remittance and l.request_id = s.id)))"
    );
    let params = named_params! { ":id": id, ":remittance": remittance };
    Ok(rows.value(sql, params)?.unwrap_or(false))
}

/// The number of another remittance in the last 30 days with the same method, reference and amount.
pub(super) fn twin(
    rows: &AccountRows<'_>,
    remittance: &Remittance,
    today: Day,
) -> Result<Option<String>, Error> {
    let sql = scoped!(
        "select r.number from remittances r
         where r.account_id = :account and r.reference_folded = lower(:reference) and r.reference_folded <> ''
           and r.amount_cents = :amount and r.method is :method and r.id <> :id
           and r.status not in ('draft', 'void', 'rejected') and r.paid_on >= :since
         order by r.id desc limit 1"
    );
    let params = named_params! {
        ":reference": remittance.reference, ":amount": remittance.amount_cents,
        ":method": remittance.method, ":id": remittance.id, ":since": today.plus_days(-30),
    };
    rows.value(sql, params)
}

/// The amount of an invoice that an entry of the ERP settles. Without an invoice, the amount that it leaves
/// unapplied.
#[derive(FromRow)]
#[row(alias = "g")]
pub(super) struct Received {
    pub(super) invoice_id: Option<InvoiceId>,
    pub(super) is_credit: bool,
    #[column(sql = "g.amount_cents")]
    pub(super) amount: Cents,
}

/// The payments that the ERP has received for a remittance, by invoice, and the unapplied part of its receipts. For
/// credit notes, the amounts applied since the payment.
pub(super) fn received(
    rows: &AccountRows<'_>,
    remittance: Reached<RemittanceId>,
) -> Result<Vec<Received>, Error> {
    let tail = part!(
        "from (
            select a.invoice_id, 0 as is_credit, sum(a.amount_cents + a.discount_cents) as amount_cents
            from ledger_entries e join ledger_applications a on a.entry_id = e.id
            where e.remittance_id = :reached and e.account_id = :account and a.invoice_id is not null
            group by a.invoice_id
            union all
            select null, 0, sum(e.amount_cents - (select coalesce(sum(a.amount_cents), 0)
                                                  from ledger_applications a where a.entry_id = e.id))
            from ledger_entries e where e.remittance_id = :reached and e.account_id = :account
            union all
            select a.invoice_id, 1, sum(a.amount_cents)
            from remittances r
            join ledger_applications a on a.invoice_id in (
                select l.invoice_id from remittance_lines l
                where l.remittance_id = r.id and l.credit_id is not null)
            join ledger_entries e on e.id = a.entry_id and e.kind = 'credit' and e.entered_on >= r.paid_on
            where r.id = :reached and r.account_id = :account group by a.invoice_id) g
         where g.amount_cents is not null"
    );
    rows.rows(tail.of(remittance), &[])
}

/// The latest receipt of a remittance.
pub(super) fn receipt(
    rows: &AccountRows<'_>,
    remittance: Reached<RemittanceId>,
) -> Result<Option<Receipt>, Error> {
    let tail = part!(
        "from ledger_entries e where e.remittance_id = :reached and e.account_id = :account
         order by e.entered_on desc, e.id desc limit 1"
    );
    rows.row(tail.of(remittance), &[])
}

#[derive(FromRow)]
#[row(alias = "e")]
pub(super) struct Receipt {
    pub(super) number: String,
    pub(super) entered_on: Day,
}

/// Records whether a remittance has taken over its receipts or has to do so again.
pub(super) fn set_taken_over(
    rows: &AccountRows<'_>,
    remittance: Reached<RemittanceId>,
    is_posted: bool,
) -> Result<(), Error> {
    let sql = part!(
        "update ledger_entries set is_posted = :posted
         where remittance_id = :reached and account_id = :account"
    );
    rows.execute(sql.of(remittance), named_params! { ":posted": is_posted })?;
    Ok(())
}

/// The balance of the account's open invoices and credit notes in a currency.
pub(super) fn balance(rows: &AccountRows<'_>, currency: &str) -> Result<Cents, Error> {
    let sql = scoped!(
        "select coalesce(sum(i.balance_cents), 0) from invoices i
         where i.account_id = :account /*reach financials:view i*/ and i.is_open = 1 and i.currency = :currency"
    );
    Ok(rows.value(sql, named_params! { ":currency": currency })?.unwrap_or_default())
}
