//! Checks which invoice gets how much of a payment, against what each has left after the promises of other remittances.

use std::{
    collections::{HashMap, HashSet},
    ops::RangeInclusive,
};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Remittance, ShortPay,
    store::{self, Line, NamedOrder, OpenItem},
};
use crate::{
    casework::Context,
    db::Reached,
    domain::bounds,
    error::{Checks, Error},
    http,
    kernel::{
        ids::{InvoiceId, RemittanceId, ServiceRequestId},
        money::Cents,
        text::fold,
    },
    messages::message,
};

/// The most lines of a remittance.
pub(super) const LINES: usize = 2000;
/// An amount, in cents: from one cent to ten million dollars.
pub(super) const AMOUNTS: RangeInclusive<i64> = 1..=1_000_000_000;

/// The part of a payment that is applied to an invoice, or to an order as a deposit.
#[http::body]
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RemittanceLineForm)]
pub struct LineForm {
    /// The id of the invoice. For a deposit, give the order's number instead.
    pub invoice_id: Option<InvoiceId>,
    /// The number of an order or quote, followed by a dash and its suffix if it has one.
    #[bound(bounds::ORDER_NUMBER)]
    pub order_number: Option<String>,
    /// The amount paid, without the discount.
    pub amount: Cents,
    /// The deduction for early payment or similar, in addition to the amount.
    pub discount: Option<Cents>,
    /// The reason for a short payment. Required if less is paid than is left.
    pub reason: Option<ShortPay>,
    /// The id of a credit note, if the amount is taken from it instead of from the payment.
    pub credit_id: Option<InvoiceId>,
    /// The id of the service request that is the reason.
    pub request_id: Option<ServiceRequestId>,
}

/// How strictly an allocation is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// It promises nothing yet, and may be incomplete.
    Draft,
    Final,
}

/// Checks the lines of a form against each other and against what is left, and returns them.
pub(super) fn checked(
    context: &Context<'_>,
    remittance: Option<&Remittance>,
    currency: &str,
    forms: &[LineForm],
    stage: Stage,
) -> Result<Vec<Line>, Error> {
    let mut checks = Checks::new();
    let message = message!("remittance-too-many-lines", most = LINES);
    checks.require(forms.len() <= LINES, "invoices", message);
    checks.finish()?;
    let named = forms.iter().flat_map(|form| [form.invoice_id, form.credit_id]).flatten();
    let ids: Vec<InvoiceId> = named.collect::<HashSet<_>>().into_iter().collect();
    let remittance = remittance.map(Remittance::proof);
    let items = store::open_items(&context.rows, &ids, remittance)?;
    let items: HashMap<InvoiceId, OpenItem> =
        items.into_iter().map(|item| (item.id, item)).collect();
    let mut judge = Judge { context, remittance, items, currency, checks, seen: HashSet::new() };
    let mut lines = Vec::with_capacity(forms.len());
    for (place, form) in forms.iter().enumerate() {
        lines.extend(judge.line(&format!("invoices.{place}"), form)?);
    }
    if stage == Stage::Final {
        judge.demand_left(forms);
    }
    judge.checks.finish()?;
    Ok(lines)
}

/// The state of a check of lines.
struct Judge<'a> {
    context: &'a Context<'a>,
    /// `None` if the remittance is new.
    remittance: Option<Reached<RemittanceId>>,
    items: HashMap<InvoiceId, OpenItem>,
    currency: &'a str,
    checks: Checks,
    seen: HashSet<(Option<InvoiceId>, Option<i64>, Option<InvoiceId>)>,
}

impl Judge<'_> {
    fn line(&mut self, at: &str, form: &LineForm) -> Result<Option<Line>, Error> {
        let field = |name: &str| format!("{at}.{name}");
        let rows = &self.context.rows;
        let discount = form.discount.unwrap_or_default();
        let is_amount = AMOUNTS.contains(&form.amount.0);
        self.checks.require(is_amount, &field("amount"), message!("remittance-amount-invalid"));
        let is_discount = (0..=*AMOUNTS.end()).contains(&discount.0);
        self.checks.require(
            is_discount,
            &field("discount"),
            message!("remittance-discount-invalid"),
        );
        let number = form.order_number.as_deref().map(str::trim).filter(|it| !it.is_empty());
        let order = match number.filter(|_| form.invoice_id.is_none()) {
            None => None,
            Some(number) => {
                let found = match store::order(rows, number)? {
                    None => self.named_before(number)?,
                    found => found,
                };
                let found = found.filter(|order| order.currency == self.currency);
                let message = message!("remittance-order-unknown");
                self.checks.demanded(&field("orderNumber"), found, message)
            }
        };
        if let Some(id) = form.invoice_id {
            let is_one = self.item(id).is_some_and(|item| !item.is_credit());
            let message = message!("remittance-invoice-unknown", currency = self.currency);
            self.checks.require(is_one, &field("invoiceId"), message);
        } else if number.is_none() {
            self.checks.require(false, &field("invoiceId"), message!("required"));
        }
        if let Some(id) = form.credit_id {
            let is_one = self.item(id).is_some_and(OpenItem::is_credit);
            let is_fine = is_one && form.invoice_id.is_some() && discount == Cents(0);
            self.checks.require(is_fine, &field("creditId"), message!("remittance-credit-unknown"));
        }
        if let Some(id) = form.request_id {
            let is_known = store::has_request(rows, id, self.remittance)?;
            self.checks.require(
                is_known,
                &field("requestId"),
                message!("remittance-request-unknown"),
            );
        }
        let key = (form.invoice_id, order.as_ref().map(|order| order.id.0), form.credit_id);
        let is_first = self.seen.insert(key);
        self.checks.require(is_first, &field("invoiceId"), message!("remittance-invoice-twice"));
        let named = |id: Option<InvoiceId>| Some(self.items.get(&id?)?.number.clone());
        Ok(Some(Line {
            id: 0,
            invoice_id: form.invoice_id,
            order_id: order.as_ref().map(|order| order.id),
            number: order.map(|order| order.number).or_else(|| named(form.invoice_id)),
            credit_number: named(form.credit_id),
            credit_id: form.credit_id,
            applied: form.amount,
            discount,
            posted: Cents(0),
            reason: form.reason,
            request_id: form.request_id,
        }))
    }

    /// One of the account's open items in the remittance's currency.
    fn item(&self, id: InvoiceId) -> Option<&OpenItem> {
        self.items.get(&id).filter(|item| item.currency == self.currency)
    }

    /// The order with this number, if a line of the remittance already names it: the caller may not reach it.
    fn named_before(&self, number: &str) -> Result<Option<NamedOrder>, Error> {
        let Some(remittance) = self.remittance else { return Ok(None) };
        let folded = fold(number);
        let lines = store::lines(&self.context.rows, remittance)?;
        Ok(lines.into_iter().find_map(|line| {
            let number = line.number.filter(|number| fold(number) == folded)?;
            Some(NamedOrder { id: line.order_id?, number, currency: self.currency.to_owned() })
        }))
    }

    /// Checks that no more is promised than is left of an item, and that a lower payment has a reason.
    fn demand_left(&mut self, forms: &[LineForm]) {
        let mut settled: HashMap<InvoiceId, i64> = HashMap::new();
        for form in forms {
            let discount = form.discount.unwrap_or_default();
            if let Some(id) = form.invoice_id {
                let sum = settled.entry(id).or_default();
                *sum = sum.saturating_add(form.amount.0).saturating_add(discount.0);
            }
            if let Some(id) = form.credit_id {
                let sum = settled.entry(id).or_default();
                *sum = sum.saturating_add(form.amount.0);
            }
        }
        for (place, form) in forms.iter().enumerate() {
            for (id, field) in [(form.invoice_id, "amount"), (form.credit_id, "creditId")] {
                let Some(item) = id.and_then(|id| self.items.get(&id)) else { continue };
                let (left, sum) = (item.left(), settled.get(&item.id).copied().unwrap_or(0));
                let shown = left.in_dollars();
                let number = item.number.clone();
                let message = message!("remittance-not-left", number, left = shown.clone());
                self.checks.require(sum <= left.0, &format!("invoices.{place}.{field}"), message);
                let is_short = field == "amount" && sum < left.0 && form.credit_id.is_none();
                self.checks.require(
                    !is_short || form.reason.is_some(),
                    &format!("invoices.{place}.reason"),
                    message!("remittance-reason-missing", left = shown.clone()),
                );
            }
        }
    }
}
