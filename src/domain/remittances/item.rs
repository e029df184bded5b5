//! Remittances as users see them: a row of a list, and one remittance with everything on its page.

use rusqlite::named_params;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Method, Remittance, ShortPay, Status,
    case::second_approval_above,
    store::{self, CONVERSATION, NO_LONGER_FITS, PROMISED},
    table::MessageKind,
    turn,
};
use crate::{
    access::Side,
    casework::{
        Context, Shown,
        conversation::Speaker,
        files::{self, CaseFile},
        history::{self, Step},
        watchers::{self, Watching},
    },
    db::FromRow,
    error::Error,
    grid::{Direction, Field, List},
    kernel::{
        ids::{InvoiceId, OrderId, RemittanceId, ServiceRequestId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, key},
    part, sql,
    workflow::{AllowedAction, State as _},
};

/// The party that has to act.
const TURN: &str = "case when r.status in ('submitted', 'in_review', 'approved', 'partly_posted') then 'receivables' \
     when r.status in ('draft', 'needs_info') then 'dealer' else 'done' end";

/// The amount that the ERP has posted.
const POSTED: &str = "(select coalesce(sum(x.posted_cents), 0) from remittance_lines x where x.remittance_id = r.id)";

/// The user who recorded it.
const AUTHOR: &str =
    "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.created_by)";

/// When it was last exported to the ERP.
const EXPORTED: &str = "(select max(s.at) from remittance_exported x join remittance_exports s on s.id = x.run_id \
     where x.remittance_id = r.id)";

/// A remittance in a list.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = Remittance)]
pub(super) struct RemittanceRow {
    pub id: RemittanceId,
    /// `RM-000123`.
    pub number: String,
    pub status: Status,
    /// The status as the reader's side calls it.
    #[column(sql = "r.status")]
    pub status_label: String,
    /// The party that has to act: `receivables`, `dealer` or `done`.
    #[column(sql = TURN)]
    pub turn: String,
    /// The account's code.
    #[column(sql = "d.code")]
    pub account: String,
    #[column(sql = "d.name")]
    pub account_name: String,
    pub method: Option<Method>,
    pub reference: String,
    pub paid_on: Option<Day>,
    /// `CAD` or `USD`.
    pub currency: String,
    #[column(sql = "r.amount_cents")]
    pub amount: Cents,
    /// The amount that isn't applied to any invoice or order.
    #[column(sql = "r.unapplied_cents")]
    pub unapplied: Cents,
    /// The amount that the ERP has posted.
    #[column(sql = POSTED)]
    pub posted: Cents,
    /// Whether it applies more to an invoice than is left by now.
    #[column(sql = NO_LONGER_FITS)]
    pub no_longer_fits: bool,
    /// Whether the first of two approvals was given.
    #[column(sql = "r.first_approved_by is not null")]
    pub is_first_approved: bool,
    #[column(sql = AUTHOR)]
    pub created_by_name: Option<String>,
    pub submitted_at: Option<Instant>,
    pub updated_at: Instant,
    /// In the staff's list: whether it waits for the caller.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(later)]
    pub is_your_turn: Option<bool>,
    /// When it was last exported to the ERP. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = EXPORTED)]
    pub exported_at: Option<Instant>,
    pub row_version: i64,
}

impl RemittanceRow {
    /// Completes it for a side.
    pub(super) fn for_side(&mut self, side: Side, language: Language) {
        let label = match side {
            Side::Dealer => self.status.dealer_label(),
            Side::Staff => self.status.staff_label(),
        };
        self.status_label = label.in_language(language);
        if side == Side::Dealer {
            self.exported_at = None;
        }
    }
}

pub(super) const FROM: &str = "remittances r join dealers d on d.account_id = r.account_id";

/// The fields common to the lists of remittances.
macro_rules! remittance_fields {
    ($label:ident; $($more:expr,)*) => { &[
        Field::integer("id", "r.id"),
        Field::text("number", "r.number").folded("r.number_folded").searched().title(key!("heading-remittance")),
        $($more,)*
        Field::code("status", "r.status")
            .words(|code| Status::from_code(code).map(Status::$label))
            .title(key!("heading-status")),
        Field::code("method", "r.method").nullable().title(key!("heading-method")),
        Field::text("reference", "r.reference").folded("r.reference_folded").searched().title(key!("heading-reference")),
        Field::day("paidOn", "r.paid_on").nullable().title(key!("heading-paid-on")),
        Field::capitals("currency", "r.currency").title(key!("heading-currency")),
        Field::money("amount", "r.amount_cents").title(key!("heading-amount")),
        Field::money("unapplied", "r.unapplied_cents").title(key!("heading-unapplied")),
        Field::money("posted", POSTED).title(key!("heading-posted")),
        Field::code("turn", TURN).named(key!("heading-turn")),
        Field::boolean("noLongerFits", NO_LONGER_FITS).named(key!("heading-no-longer-fits")),
        Field::instant("submittedAt", "r.submitted_at").nullable().title(key!("heading-submitted")),
        Field::instant("updatedAt", "r.updated_at").title(key!("heading-updated")),
    ] };
}

/// The list for dealers.
pub(super) static HISTORY: List = List {
    key: "r.id",
    fields: remittance_fields!(dealer_label;),
    default_order: &[("r.created_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: None,
};

/// The queue for staff: remittances that no longer match their invoices first, then those that have waited longest.
pub(super) static QUEUE: List = List {
    key: "r.id",
    fields: remittance_fields!(
        staff_label;
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::boolean("isYourTurn", turn::IS_TURN).named(key!("heading-your-turn")),
        Field::boolean("isFirstApproved", "(r.first_approved_by is not null)"),
        Field::instant("exportedAt", EXPORTED).nullable().named(key!("heading-handed-over")),
    ),
    default_order: &[
        (NO_LONGER_FITS, Direction::Desc),
        ("r.is_pending", Direction::Desc),
        ("r.submitted_at", Direction::Asc),
        ("r.id", Direction::Asc),
    ],
    search: None,
};

/// The part of a remittance that is applied to an invoice, or to an order as a deposit.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "x")]
#[serde(rename_all = "camelCase")]
pub(super) struct RemittanceLine {
    pub id: i64,
    pub invoice_id: Option<InvoiceId>,
    #[column(sql = "i.number")]
    pub invoice_number: Option<String>,
    #[column(of = "i")]
    pub due_on: Option<Day>,
    pub order_id: Option<OrderId>,
    #[column(
        sql = "(select o.number || iif(o.suffix = '', '', '-' || o.suffix) from orders o where o.id = x.order_id)"
    )]
    pub order_number: Option<String>,
    /// The id of the credit note that the amount is taken from.
    pub credit_id: Option<InvoiceId>,
    #[column(sql = "(select c.number from invoices c where c.id = x.credit_id)")]
    pub credit_number: Option<String>,
    /// The total of the invoice.
    #[column(sql = "i.total_cents")]
    pub total: Option<Cents>,
    /// The open amount of the invoice according to the ERP.
    #[column(sql = "i.balance_cents")]
    pub balance: Option<Cents>,
    /// The open amount minus what other remittances apply, never negative.
    #[column(sql = LEFT)]
    pub left: Option<Cents>,
    /// The amount paid.
    #[column(sql = "x.applied_cents")]
    pub amount: Cents,
    #[column(sql = "x.discount_cents")]
    pub discount: Cents,
    /// The part of amount and discount that the ERP has posted.
    #[column(sql = "x.posted_cents")]
    pub posted: Cents,
    #[column(sql = "nullif(x.reason, '')")]
    pub reason: Option<ShortPay>,
    pub request_id: Option<ServiceRequestId>,
    #[column(sql = "(select s.number from service_requests s where s.id = x.request_id)")]
    pub request_number: Option<String>,
    /// When the invoice was last imported from the ERP.
    #[column(of = "i")]
    pub as_of: Option<Instant>,
}

const LEFT: &str = sql!("iif(i.id is null, null, max(0, i.balance_cents - ", PROMISED, "))");

/// A message.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "m")]
#[serde(rename_all = "camelCase")]
#[schema(as = RemittanceMessage)]
pub(super) struct Said {
    pub id: i64,
    pub at: Instant,
    #[column(sql = "m.author_name")]
    pub author: String,
    pub side: Speaker,
    pub kind: MessageKind,
    #[column(sql = "m.body")]
    pub text: String,
    /// Whether only staff can see it.
    pub is_internal: bool,
}

/// An act in a remittance's history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RemittanceStep {
    #[serde(flatten)]
    step: Step,
    /// The lines that were removed from the allocation, and those that were added.
    #[schema(value_type = Option<Object>)]
    pub removed: Option<Value>,
    #[schema(value_type = Option<Object>)]
    pub added: Option<Value>,
}

/// A receipt of the ERP that belongs to a remittance.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "e")]
#[serde(rename_all = "camelCase")]
pub(super) struct RemittanceReceipt {
    pub number: String,
    pub entered_on: Day,
    #[column(sql = "e.amount_cents")]
    pub amount: Cents,
    /// The amount applied to invoices.
    #[column(
        sql = "(select coalesce(sum(a.amount_cents), 0) from ledger_applications a where a.entry_id = e.id)"
    )]
    pub applied: Cents,
    /// How it was matched: `receipt`, `reference` or `amount`.
    #[column(sql = "e.match")]
    pub found_by: String,
    pub as_of: Instant,
}

/// A remittance with everything on its page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RemittanceItem {
    #[serde(flatten)]
    pub remittance: RemittanceRow,
    pub note: String,
    /// The number of the posted remittance that this one corrects.
    pub corrects: Option<String>,
    pub corrects_id: Option<RemittanceId>,
    /// The number of another remittance in the last 30 days with the same method, reference and amount.
    pub twin: Option<String>,
    /// The number of the ERP's receipt, if there is one.
    pub receipt: String,
    pub posted_on: Option<Day>,
    pub reason_code: String,
    pub end_reason: String,
    /// The amounts applied to invoices: from the payment, from credit notes, and as discounts.
    pub applied: Cents,
    pub credited: Cents,
    pub discounts: Cents,
    pub invoices: Vec<RemittanceLine>,
    /// The ERP's receipts that belong to it.
    pub receipts: Vec<RemittanceReceipt>,
    pub messages: Vec<Said>,
    pub files: Vec<CaseFile>,
    pub events: Vec<RemittanceStep>,
    /// The acts that the caller can perform now.
    pub allowed_actions: Vec<AllowedAction>,
    /// Whether someone else has to approve it after the caller. Null for dealers.
    pub needs_another_approval: Option<bool>,
    /// The amount above which two people have to approve. Null for dealers.
    pub second_approval_above: Option<Cents>,
    /// The staff who watch it. Null for dealers.
    pub watching: Option<Watching>,
}

impl Shown for Remittance {
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        Ok(serde_json::to_value(read(context, self)?)?)
    }
}

pub(super) fn lines(
    context: &Context<'_>,
    remittance: &Remittance,
) -> Result<Vec<RemittanceLine>, Error> {
    let tail = part!(
        "from remittance_lines x left join invoices i on i.id = x.invoice_id
         where x.remittance_id = :reached and x.account_id = :account order by x.id"
    );
    let params = named_params! { ":remittance": remittance.id };
    context.rows.rows(tail.of(remittance.proof()), params)
}

/// One remittance as the caller's side sees it, without checking whether they reach it.
pub(super) fn read(
    context: &Context<'_>,
    remittance: &Remittance,
) -> Result<RemittanceItem, Error> {
    let (id, rows, side) = (remittance.id, &context.rows, context.side());
    let tail = part!(sql!("from ", FROM, " where r.id = :reached and r.account_id = :account"));
    let mut row: RemittanceRow =
        rows.row(tail.of(remittance.proof()), &[])?.ok_or(Error::NotFound)?;
    row.for_side(side, context.language());
    let invoices = lines(context, remittance)?;
    let sum = |of: &dyn Fn(&RemittanceLine) -> i64| {
        Cents(invoices.iter().map(of).fold(0, i64::saturating_add))
    };
    let (applied, credited, discounts) = (
        sum(&|line| if line.credit_id.is_none() { line.amount.0 } else { 0 }),
        sum(&|line| if line.credit_id.is_some() { line.amount.0 } else { 0 }),
        sum(&|line| line.discount.0),
    );
    let receipts = part!(
        "from ledger_entries e where e.remittance_id = :reached and e.account_id = :account
         order by e.entered_on, e.id limit 50"
    );
    let is_staff = side == Side::Staff;
    let needs_another_approval = match remittance.first_approved_by {
        None if is_staff && remittance.status == Status::InReview => {
            let lines = store::lines(rows, remittance.proof())?;
            Some(remittance.needs_another(context, &lines)?)
        }
        _ => is_staff.then_some(false),
    };
    let is_open = !matches!(remittance.status, Status::Draft | Status::Void | Status::Rejected);
    let twin = if is_open { store::twin(rows, remittance, context.today)? } else { None };
    Ok(RemittanceItem {
        remittance: row,
        note: remittance.note.clone(),
        corrects: store::corrected(rows, remittance.proof())?,
        corrects_id: remittance.corrects_id,
        twin,
        receipt: remittance.erp_receipt.clone(),
        posted_on: remittance.posted_on,
        reason_code: remittance.reason_code.clone(),
        end_reason: remittance.end_reason.clone(),
        applied,
        credited,
        discounts,
        invoices,
        receipts: rows.rows(receipts.of(remittance.proof()), &[])?,
        messages: CONVERSATION.of(context, remittance.proof(), is_staff)?,
        files: files::of::<Remittance>(context, id)?,
        events: steps(context, id)?,
        allowed_actions: context.allowed(remittance)?,
        needs_another_approval,
        second_approval_above: is_staff.then(|| second_approval_above(context)),
        watching: watchers::among_staff::<Remittance>(context, remittance.id)?,
    })
}

fn steps(context: &Context<'_>, id: RemittanceId) -> Result<Vec<RemittanceStep>, Error> {
    let is_dealer = context.side() == Side::Dealer;
    let entries = history::of::<Remittance>(context, id, |entry| {
        entry.verb.is_some() && !(is_dealer && entry.is_note())
    })?;
    let step = |entry: &history::Entry<Remittance>| {
        let (removed, added) = (entry.said("removed").cloned(), entry.said("added").cloned());
        Ok(RemittanceStep { step: entry.step(context)?, removed, added })
    };
    entries.iter().map(step).collect()
}
