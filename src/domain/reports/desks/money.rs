//! Defines the report on money: how soon dealers pay, what they pay short and why, and how soon that is posted.

use super::{
    Desk, Dimension,
    measures::{Kind, Measure},
};
use crate::{access::Section, domain::reach::ACCOUNTS_OF_STAFF, messages::key, sql};

/// Whether an account of a row `r` is within reach.
const REACH: &str = sql!("(:own is null or r.account_id in ", ACCOUNTS_OF_STAFF, ")");

/// The row of a record `r`, with the columns of a payment and of a short payment.
macro_rules! row_of {
    ($method:literal, $reason:literal) => {
        concat!(
            "case :by when 'account' then r.account_id
                 when 'manager' then (select d.account_manager_id from dealers d where d.account_id = r.account_id)
                 when 'method' then ",
            $method,
            " when 'reason' then ",
            $reason,
            " end"
        )
    };
}
const OF_LEDGER: &str = row_of!("nullif(r.method, '')", "null");
const OF_INVOICE: &str = row_of!("null", "null");
const OF_REMITTANCE: &str = row_of!("r.method", "null");
const OF_SHORT: &str = row_of!("r.method", "l.reason");

/// The invoices settled within both periods, with the day of their last settling entry.
const SETTLED: &str = sql!(
    " from (select i.id, i.account_id, i.invoiced_on, i.due_on, max(e.entered_on) as settled_on
            from ledger_entries e join ledger_applications a on a.entry_id = e.id
            join invoices i on i.id = a.invoice_id and i.is_open = 0 and i.total_cents > 0
            where e.entered_on >= :from and e.entered_on <= :to group by i.id) r where ",
    REACH
);
const SUBMITTED: &str = sql!(
    " from remittances r where r.submitted_at >= :begin and r.submitted_at < :end and r.status <> 'void' and ",
    REACH
);

const FACTS: &str = sql!(
    "select 'receipts', ", OF_LEDGER, ", r.entered_on, abs(r.amount_cents), r.currency from ledger_entries r
          where r.kind = 'receipt' and r.entered_on >= :from and r.entered_on <= :to and ", REACH,
    " union all select 'settled', ", OF_INVOICE, ", r.settled_on, 1, ''", SETTLED,
    " union all select 'daysToPay', ", OF_INVOICE,
    ", r.settled_on, cast(julianday(r.settled_on) - julianday(r.invoiced_on) as integer), ''", SETTLED,
    " union all select 'paidInTime', ", OF_INVOICE, ", r.settled_on, r.settled_on <= r.due_on, ''", SETTLED,
    " and r.due_on is not null",
    " union all select 'remittances', ", OF_REMITTANCE, ", r.submitted_at, 1, ''", SUBMITTED,
    " union all select 'toApprove', ", OF_REMITTANCE, ", r.submitted_at, (r.approved_at - r.submitted_at) / 60000, ''",
    SUBMITTED, " and r.approved_at is not null",
    " union all select 'shortPays', ", OF_SHORT, ", r.submitted_at, 1, '' from remittances r
          join remittance_lines l on l.remittance_id = r.id and l.reason <> ''
          where r.submitted_at >= :begin and r.submitted_at < :end and r.status not in ('void', 'rejected') and ", REACH,
    " union all select 'shortOpen', ", OF_SHORT, ", r.submitted_at, i.balance_cents, i.currency from remittances r
          join remittance_lines l on l.remittance_id = r.id and l.reason <> ''
          join invoices i on i.id = l.invoice_id and i.is_open = 1 and i.balance_cents > 0
          where r.submitted_at >= :begin and r.submitted_at < :end and r.status not in ('void', 'rejected') and ", REACH
);

const OPEN: &str = sql!(
    "select r.submitted_at, r.submitted_at + 2 * 86400000 < :now from remittances r
     where r.status in ('submitted', 'in_review', 'needs_info', 'approved', 'partly_posted') and ",
    REACH
);

pub(super) static DESK: Desk = Desk {
    code: "money",
    section: Section::Remittances,
    title: key!("report-title-money"),
    dimensions: &[Dimension::Account, Dimension::Manager, Dimension::Reason, Dimension::Method],
    measures: &[
        Measure::new(
            "receipts",
            Kind::Amount,
            key!("report-receipts"),
            key!("report-means-money-receipts"),
        ),
        Measure::new(
            "settled",
            Kind::Count,
            key!("report-settled"),
            key!("report-means-money-settled"),
        ),
        Measure::new(
            "daysToPay",
            Kind::Days,
            key!("report-days-to-pay"),
            key!("report-means-money-days-to-pay"),
        ),
        Measure::new(
            "paidInTime",
            Kind::Share,
            key!("report-in-time"),
            key!("report-means-money-in-time"),
        ),
        Measure::new(
            "remittances",
            Kind::Count,
            key!("report-remittances"),
            key!("report-means-money-remittances"),
        ),
        Measure::new(
            "toApprove",
            Kind::Minutes,
            key!("report-to-approve"),
            key!("report-means-money-to-approve"),
        ),
        Measure::new(
            "shortPays",
            Kind::Count,
            key!("report-short-pays"),
            key!("report-means-money-short-pays"),
        ),
        Measure::new(
            "shortOpen",
            Kind::Amount,
            key!("report-short-open"),
            key!("report-means-money-short-open"),
        ),
    ],
    facts: FACTS,
    open: OPEN,
    crossed: None,
};
