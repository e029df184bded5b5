//! Calculates what an account owes in each currency, how overdue it is, and the remaining credit, next to the ERP's own
//! figures.

use std::collections::BTreeMap;

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{AccountRows, FromRow},
    error::Error,
    kernel::{
        money::Cents,
        time::{Day, Instant},
    },
    scoped, shared,
};

/// Open invoice amounts by number of days overdue, and the remaining amount of credit notes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ageing {
    /// Not due yet.
    pub current: Cents,
    /// 1 to 30 days overdue.
    pub days30: Cents,
    /// 31 to 60 days overdue.
    pub days60: Cents,
    /// 61 to 90 days overdue.
    pub days90: Cents,
    pub over90: Cents,
    /// The remaining amount of credit notes, as a negative number. Null if the ERP includes credit notes in the other
    /// amounts.
    pub credits: Cents,
}

/// The figures that the ERP itself calculated.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErpFigures {
    pub balance: Cents,
    /// The aging calculated by the ERP. Null if it provides none.
    pub ageing: Option<Ageing>,
    /// Whether the ERP's aging differs from the one calculated from open items with credit notes counted by due date,
    /// which is how most ERPs count them.
    pub ageing_differs: bool,
    /// How far the balance of the open items exceeds the ERP's balance.
    pub difference: Cents,
    /// The date as of which the ERP calculated its figures.
    pub ageing_date: Day,
    pub as_of: Instant,
}

/// A payment or credit entered in the ERP.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastPayment {
    pub number: String,
    pub entered_on: Day,
    pub amount: Cents,
}

/// An account's figures in one currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrencyFigures {
    /// `CAD` or `USD`.
    pub currency: String,
    /// The open amount of invoices minus the remaining amount of credit notes.
    pub balance: Cents,
    /// The open amount of invoices that are past due. Credit notes aren't deducted.
    pub overdue: Cents,
    pub ageing: Ageing,
    pub open_count: i64,
    /// The credit limit. Null if the account has none in this currency.
    pub credit_limit: Option<Cents>,
    /// The amount of orders that aren't invoiced yet.
    pub open_orders: Cents,
    /// The credit limit minus the balance and the open orders.
    pub credit_left: Option<Cents>,
    /// Payments that the dealer has recorded and the ERP hasn't posted yet.
    pub recorded: Cents,
    /// Payments posted by hand since the last import of invoices. The balance is already reduced by them.
    pub posted: Cents,
    pub erp: Option<ErpFigures>,
    pub last_payment: Option<LastPayment>,
    /// When the figures were last imported from the ERP. Null if never.
    pub as_of: Option<Instant>,
    /// The ageing with credit notes by due date.
    #[serde(skip)]
    netted: Ageing,
}

#[derive(FromRow)]
#[row(alias = "i")]
struct OpenSums {
    currency: String,
    #[column(sql = "sum(i.balance_cents)")]
    balance: Cents,
    #[column(sql = "sum(iif(i.due_on >= :today, max(i.balance_cents, 0), 0))")]
    current: Cents,
    #[column(sql = "sum(iif(i.due_on < :today and i.due_on >= :d30, max(i.balance_cents, 0), 0))")]
    days30: Cents,
    #[column(sql = "sum(iif(i.due_on < :d30 and i.due_on >= :d60, max(i.balance_cents, 0), 0))")]
    days60: Cents,
    #[column(sql = "sum(iif(i.due_on < :d60 and i.due_on >= :d90, max(i.balance_cents, 0), 0))")]
    days90: Cents,
    #[column(sql = "sum(iif(i.due_on < :d90, max(i.balance_cents, 0), 0))")]
    over90: Cents,
    #[column(sql = "sum(min(i.balance_cents, 0))")]
    credits: Cents,
    #[column(sql = "sum(iif(i.due_on >= :today, min(i.balance_cents, 0), 0))")]
    credits_current: Cents,
    #[column(sql = "sum(iif(i.due_on < :today and i.due_on >= :d30, min(i.balance_cents, 0), 0))")]
    credits30: Cents,
    #[column(sql = "sum(iif(i.due_on < :d30 and i.due_on >= :d60, min(i.balance_cents, 0), 0))")]
    credits60: Cents,
    #[column(sql = "sum(iif(i.due_on < :d60 and i.due_on >= :d90, min(i.balance_cents, 0), 0))")]
    credits90: Cents,
    #[column(sql = "count(*)")]
    count: i64,
    #[column(sql = "max(i.as_of)")]
    as_of: Option<Instant>,
}

#[derive(FromRow)]
#[row(alias = "b")]
struct Own {
    currency: String,
    #[column(sql = "b.balance_cents")]
    balance: Cents,
    #[column(sql = "b.current_cents")]
    current: Option<Cents>,
    #[column(sql = "b.d30_cents")]
    days30: Option<Cents>,
    #[column(sql = "b.d60_cents")]
    days60: Option<Cents>,
    #[column(sql = "b.d90_cents")]
    days90: Option<Cents>,
    #[column(sql = "b.over90_cents")]
    over90: Option<Cents>,
    #[column(sql = "b.credit_limit_cents")]
    limit: Option<Cents>,
    ageing_date: Day,
    as_of: Instant,
}

#[derive(FromRow)]
#[row(alias = "s")]
struct Sum {
    currency: String,
    amount: Cents,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Dealer {
    currency: String,
    #[column(sql = "d.credit_limit_cents")]
    limit: Option<Cents>,
}

#[derive(FromRow)]
#[row(alias = "e")]
struct Paid {
    currency: String,
    number: String,
    entered_on: Day,
    #[column(sql = "e.amount_cents")]
    amount: Cents,
}

/// An account's figures for each currency in which it trades, owes or has paid.
pub fn figures(rows: &AccountRows<'_>, today: Day) -> Result<Vec<CurrencyFigures>, Error> {
    let dealer: Dealer = rows
        .row(scoped!("from dealers d where d.account_id = :account"), &[])?
        .ok_or(Error::NotFound)?;
    let mut all: BTreeMap<String, CurrencyFigures> = BTreeMap::new();
    let of = |all: &mut BTreeMap<String, CurrencyFigures>,
              currency: &str,
              change: &dyn Fn(&mut CurrencyFigures)| {
        change(all.entry(currency.to_owned()).or_insert_with(|| CurrencyFigures::none(currency)));
    };
    of(&mut all, &dealer.currency, &|figures| figures.credit_limit = dealer.limit);
    for open in open(rows, today)? {
        of(&mut all, &open.currency, &|figures| figures.take(&open));
    }
    for sum in open_orders(rows)? {
        of(&mut all, &sum.currency, &|figures| figures.open_orders = sum.amount);
    }
    for sum in recorded(rows)? {
        of(&mut all, &sum.currency, &|figures| figures.recorded = sum.amount);
    }
    for sum in posted(rows)? {
        of(&mut all, &sum.currency, &|figures| figures.posted = sum.amount);
    }
    if let Some(read) = last_read(rows)? {
        for figures in all.values_mut() {
            figures.as_of = figures.as_of.max(Some(read));
        }
    }
    let tail = scoped!("from account_balances b where b.account_id = :account");
    for own in rows.rows::<Own>(tail, &[])? {
        of(&mut all, &own.currency, &|figures| figures.compare(&own));
    }
    for paid in last_payments(rows)? {
        let last = LastPayment {
            number: paid.number.clone(),
            entered_on: paid.entered_on,
            amount: paid.amount,
        };
        of(&mut all, &paid.currency, &|figures| figures.last_payment = Some(last.clone()));
    }
    let mut all: Vec<CurrencyFigures> = all.into_values().collect();
    for figures in &mut all {
        let used = figures.balance.0.saturating_add(figures.open_orders.0);
        figures.credit_left = figures.credit_limit.map(|limit| Cents(limit.0.saturating_sub(used)));
    }
    Ok(all)
}

fn open(rows: &AccountRows<'_>, today: Day) -> Result<Vec<OpenSums>, Error> {
    let tail = scoped!(
        "from invoices i where i.account_id = :account /*reach financials:view i*/ and i.is_open = 1 group by i.currency"
    );
    rows.rows(
        tail,
        named_params! {
            ":today": today, ":d30": today.plus_days(-30), ":d60": today.plus_days(-60),
            ":d90": today.plus_days(-90),
        },
    )
}

/// The amount of current orders that isn't invoiced yet. Invoices are found by number, which has an index.
fn open_orders(rows: &AccountRows<'_>) -> Result<Vec<Sum>, Error> {
    let tail = scoped!(
        "from (select o.currency, sum(max(0, o.total_cents - coalesce((
                   select sum(i.total_cents) from invoices i
                   where i.account_id = :account and i.order_folded = o.number_folded
                     and i.order_id = o.id), 0))) as amount
               from orders o where o.account_id = :account /*reach financials:view o*/ and o.stage = 'current'
               group by o.currency) s where s.amount > 0"
    );
    rows.rows(tail, &[])
}

/// Recorded payments that aren't posted yet.
fn recorded(rows: &AccountRows<'_>) -> Result<Vec<Sum>, Error> {
    let tail = scoped!(
        "from (select r.currency, sum(r.unapplied_cents + (
                   select coalesce(sum(max(0, l.applied_cents - l.posted_cents)), 0) from remittance_lines l
                   where l.remittance_id = r.id and l.credit_id is null)) as amount
               from remittances r where r.account_id = :account and r.is_pending = 1
               group by r.currency) s"
    );
    rows.rows(tail, &[])
}

/// Payments posted manually that no import of invoices has confirmed yet.
fn posted(rows: &AccountRows<'_>) -> Result<Vec<Sum>, Error> {
    let tail = scoped!(
        "from (select i.currency, sum(p.amount_cents) as amount
               from hand_postings p join invoices i on i.id = p.invoice_id
               where p.account_id = :account /*reach financials:view i*/ group by i.currency) s where s.amount <> 0"
    );
    rows.rows(tail, &[])
}

/// When invoices were last read from the ERP, even if none of the account's had changed.
fn last_read(rows: &AccountRows<'_>) -> Result<Option<Instant>, Error> {
    let sql = shared!(
        "select b.started_at from import_batches b where b.noun = :noun and b.status = 'applied'
         order by b.finished_at desc limit 1"
    );
    rows.shared().value(sql, named_params! { ":noun": "invoices" })
}

fn last_payments(rows: &AccountRows<'_>) -> Result<Vec<Paid>, Error> {
    let tail = scoped!(
        "from ledger_entries e where e.account_id = :account and e.kind = 'receipt' and e.id = (
             select x.id from ledger_entries x
             where x.account_id = e.account_id and x.currency = e.currency and x.kind = 'receipt'
             order by x.entered_on desc, x.id desc limit 1)"
    );
    rows.rows(tail, &[])
}

impl CurrencyFigures {
    fn none(currency: &str) -> Self {
        Self {
            currency: currency.to_owned(),
            balance: Cents(0),
            overdue: Cents(0),
            ageing: Ageing::default(),
            open_count: 0,
            credit_limit: None,
            open_orders: Cents(0),
            credit_left: None,
            recorded: Cents(0),
            posted: Cents(0),
            erp: None,
            last_payment: None,
            as_of: None,
            netted: Ageing::default(),
        }
    }

    fn take(&mut self, open: &OpenSums) {
        self.balance = open.balance;
        self.ageing = Ageing {
            current: open.current,
            days30: open.days30,
            days60: open.days60,
            days90: open.days90,
            over90: open.over90,
            credits: open.credits,
        };
        let net = |part: Cents, credits: Cents| Cents(part.0.saturating_add(credits.0));
        let dated = [open.credits_current, open.credits30, open.credits60, open.credits90];
        let later = dated.iter().fold(open.credits.0, |rest, part| rest.saturating_sub(part.0));
        self.netted = Ageing {
            current: net(open.current, open.credits_current),
            days30: net(open.days30, open.credits30),
            days60: net(open.days60, open.credits60),
            days90: net(open.days90, open.credits90),
            over90: net(open.over90, Cents(later)),
            credits: Cents(0),
        };
        let settled = open.current.0.saturating_add(open.credits.0);
        self.overdue = Cents(open.balance.0.saturating_sub(settled));
        self.open_count = open.count;
        self.as_of = open.as_of;
    }

    /// Compares them with the ERP's own figures. The ERP's credit limit takes precedence over the account's.
    fn compare(&mut self, own: &Own) {
        self.credit_limit = own.limit.or(self.credit_limit);
        let ageing = own.current.map(|current| Ageing {
            current,
            days30: own.days30.unwrap_or_default(),
            days60: own.days60.unwrap_or_default(),
            days90: own.days90.unwrap_or_default(),
            over90: own.over90.unwrap_or_default(),
            credits: Cents(0),
        });
        let said = self.balance.0.saturating_add(self.posted.0);
        self.as_of = self.as_of.max(Some(own.as_of));
        self.erp = Some(ErpFigures {
            balance: own.balance,
            ageing_differs: ageing.is_some_and(|ageing| ageing != self.netted),
            ageing,
            difference: Cents(said.saturating_sub(own.balance.0)),
            ageing_date: own.ageing_date,
            as_of: own.as_of,
        });
    }
}
