//! An offer: exactly what a dealer is asked to agree to, with the quoted lines, the details, amounts, taxes, the load
//! date and its expiry. It is made with the price, never changed, and identified by its hash, which the answer repeats.
//! It is for one state of the order, and void once the order changes.

use std::ops::RangeInclusive;

use jiff::tz::TimeZone;
use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::{
    rules::{self, Fees},
    store::{self, ChangeRequest, Detail, Order, details},
    table::Kind,
};
use crate::{
    casework::Context,
    db::{AccountRows, FromRow, Json, Reached, Shared},
    documents::{PartyPaper, ReceiptPaper, ReceiptTable},
    elevations::Opening,
    error::Error,
    http,
    kernel::{
        ids::{ChangeRequestId, OrderId},
        lines::LineNo,
        money::{Cents, Quantity, Rate},
        secret,
        time::{Day, Instant},
    },
    messages::{Language, Message, message},
    part, shared,
};

/// The length of a price line's reason, in characters.
pub(super) const PART: RangeInclusive<usize> = 1..=200;

/// A line of a price before tax. A negative amount is a credit.
#[http::body]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangePriceLine)]
pub struct PriceLine {
    /// The amount before tax. Negative for a credit.
    pub amount: Cents,
    /// 1 to 200 characters.
    #[bound(PART)]
    pub reason: String,
}

/// A detail of a line, such as its glass or color.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ChangeLineOption)]
pub(super) struct LineOption {
    /// The category, shown as a heading.
    category: String,
    label: String,
    value: String,
}

/// A line of the order that a change affects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeLine)]
pub(super) struct Line {
    line_number: i64,
    product: String,
    description: String,
    /// The location of the unit on the job site.
    mark: String,
    quantity: Quantity,
    /// The size in inches and millimeters, for display.
    size: String,
    /// The price after discount. Only for users who may see amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    net: Option<Cents>,
    options: Vec<LineOption>,
}

#[derive(FromRow)]
#[row(alias = "l")]
struct StoredLine {
    #[column(sql = "l.line_no")]
    line_number: i64,
    product: String,
    description: String,
    mark: String,
    #[column(sql = "l.quantity_thousandths")]
    quantity: Quantity,
    width_32nds: Option<i64>,
    height_32nds: Option<i64>,
    width_mm: Option<i64>,
    height_mm: Option<i64>,
    #[column(sql = "l.net_cents")]
    net: Cents,
    #[column(sql = "(select json_group_array(json_array(x.category, x.label, x.value))
               from (select i.category, i.label, i.value from order_line_details i
                     where i.order_id = l.order_id and i.line_no = l.line_no order by i.sort) x)")]
    options: Json<Vec<(String, String, String)>>,
}

impl From<StoredLine> for Line {
    fn from(stored: StoredLine) -> Self {
        let opening = Opening {
            thirty_seconds: stored.width_32nds.zip(stored.height_32nds),
            millimetres: stored.width_mm.zip(stored.height_mm),
        };
        let option = |(category, label, value)| LineOption { category, label, value };
        Self {
            line_number: stored.line_number,
            product: stored.product,
            description: stored.description,
            mark: stored.mark,
            quantity: stored.quantity,
            size: opening.text(),
            net: Some(stored.net),
            options: stored.options.0.into_iter().map(option).collect(),
        }
    }
}

impl Line {
    pub(super) fn without_amounts(self) -> Self {
        Self { net: None, ..self }
    }

    /// Whether a price quoted for one holds for the other: product, quantity, size, options and price are the same.
    fn is_quoted_as(&self, other: &Self) -> bool {
        self.line_number == other.line_number
            && self.product == other.product
            && (self.quantity, &self.size) == (other.quantity, &other.size)
            && (self.net, &self.options) == (other.net, &other.options)
    }
}

/// The current state of the lines that a request affects.
pub(super) fn lines(
    rows: &AccountRows<'_>,
    request: Reached<ChangeRequestId>,
) -> Result<Vec<Line>, Error> {
    let tail = part!(
        "from change_lines c join order_lines l on l.order_id = c.order_id and l.line_no = c.line_no
         where c.request_id = :reached and c.account_id = :account order by line_place(l.line_no)"
    );
    let stored: Vec<StoredLine> = rows.rows(tail.of(request), &[])?;
    Ok(stored.into_iter().map(Line::from).collect())
}

/// One kind of tax on a price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeTax)]
pub(super) struct Tax {
    /// `GST`, `HST`, `PST` or `QST`.
    code: String,
    /// The name as printed.
    name: String,
    /// The rate as a percentage.
    rate: Rate,
    /// The day since which this rate has applied.
    rate_since: Day,
    amount: Cents,
}

/// The fee for a late change, as a share of the price of the affected lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeFee)]
pub(super) struct Fee {
    /// The share as a percentage.
    pub percent: Rate,
    /// The amount for these lines, or for all lines of the order.
    pub amount: Cents,
    /// The percentage that would apply if the load date were further away.
    pub percent_earlier: Rate,
}

/// The offer for a change, with everything that the dealer agrees to by approving it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeOffer)]
pub(super) struct Offer {
    /// The number of the change request.
    number: String,
    order_number: String,
    job_name: String,
    /// The kind of change.
    #[serde(rename = "type")]
    kind: Kind,
    /// The dealer's description of the change.
    comment: String,
    /// The lines as they were quoted.
    lines: Vec<Line>,
    /// The exact changes.
    details: Vec<Detail>,
    /// The price before tax, line by line. Negative amounts are credits.
    price_lines: Vec<PriceLine>,
    /// The sum of the price lines.
    amount: Cents,
    /// The estimated taxes by kind. Null if no rate is known.
    taxes: Vec<Tax>,
    /// The price with taxes. Null if no rate is known.
    total: Option<Cents>,
    currency: String,
    fee: Fee,
    /// The load date of the order at the time of the offer. Null if it had none.
    load_on: Option<Day>,
    /// The load date after the change. Null if it stays the same.
    new_load_on: Option<Day>,
    /// The number of other lines of the order that move with it.
    other_lines: i64,
    /// When the offer expires. Null if it doesn't.
    expires_at: Option<Instant>,
    priced_at: Instant,
    /// The name of the user who set the price.
    priced_by: String,
    /// The name of the supervisor who approved it, if one had to.
    approved_by: Option<String>,
    /// The hash of all lines of the order, if the whole order is changed.
    order_hash: Option<String>,
}

/// A tax rate in effect.
#[derive(FromRow)]
#[row(alias = "t")]
struct TaxRate {
    code: String,
    name: String,
    #[column(sql = "t.rate_ppm")]
    rate: Rate,
    #[column(sql = "max(t.starts_on)")]
    since: Day,
}

impl Tax {
    fn on(rate: TaxRate, amount: Cents) -> Option<Self> {
        let amount = amount.part(rate.rate)?;
        let TaxRate { code, name, rate, since } = rate;
        Some(Self { code, name, rate, rate_since: since, amount })
    }
}

/// The taxes on an amount on a day, by the region of the order's delivery address.
fn taxes(shared: Shared<'_>, order: &Order, amount: Cents, day: Day) -> Result<Vec<Tax>, Error> {
    let tail = shared!(
        "from tax_rates t where t.region = :region and t.starts_on <= :today
                group by t.code order by t.code"
    );
    let params = named_params! { ":region": order.region.trim(), ":today": day };
    let rates: Vec<TaxRate> = shared.rows(tail, params)?;
    rates
        .into_iter()
        .map(|rate| Tax::on(rate, amount).ok_or_else(|| Error::internal("a tax beyond measure")))
        .collect()
}

/// A hash over all lines of an order, of everything that a price depends on.
fn order_hash(rows: &AccountRows<'_>, order: Reached<OrderId>) -> Result<String, Error> {
    let tail = part!(
        "from order_lines l where l.order_id = :reached and l.account_id = :account
         order by line_place(l.line_no)"
    );
    let stored: Vec<StoredLine> = rows.rows(tail.of(order), &[])?;
    let blank = |line: Line| Line { description: String::new(), mark: String::new(), ..line };
    let lines: Vec<Line> = stored.into_iter().map(|line| blank(line.into())).collect();
    Ok(secret::hex(&Sha256::digest(serde_json::to_vec(&lines)?)))
}

/// The fee for a change of these lines today.
pub(super) fn fee(
    context: &Context<'_>,
    request: &ChangeRequest,
    order: &Order,
) -> Result<Fee, Error> {
    fee_of(&context.rows, request, order, rules::fees(context, order)?)
}

fn fee_of(
    rows: &AccountRows<'_>,
    request: &ChangeRequest,
    order: &Order,
    fees: Fees,
) -> Result<Fee, Error> {
    let value = match lines(rows, request.proof())?.as_slice() {
        [] => order.subtotal,
        lines => Cents(lines.iter().filter_map(|line| line.net).map(|net| net.0).sum()),
    };
    let amount = value.part(fees.today).unwrap_or_default();
    Ok(Fee { percent: fees.today, amount, percent_earlier: fees.earlier })
}

/// The details of a price.
pub(super) struct Pricing<'a> {
    pub(super) lines: &'a [PriceLine],
    pub(super) fees: Fees,
    /// The user who sets the price.
    pub(super) by: String,
    pub(super) at: Instant,
    pub(super) day: Day,
}

impl Offer {
    pub(super) fn new(
        rows: &AccountRows<'_>,
        request: &ChangeRequest,
        order: &Order,
        pricing: Pricing<'_>,
    ) -> Result<Self, Error> {
        let amount = request.price_cents.unwrap_or_default();
        let taxes = taxes(rows.shared(), order, amount, pricing.day)?;
        let tax: i64 = taxes.iter().map(|tax| tax.amount.0).sum();
        let lines = lines(rows, request.proof())?;
        let is_whole = request.kind.is_of_whole_order();
        let new_load_on = request.new_load_on.filter(|day| order.load_on != Some(*day));
        let moves = if new_load_on.is_some() { order.line_count } else { 0 };
        Ok(Self {
            number: request.number.clone(),
            order_number: order.number.clone(),
            job_name: order.job_name.clone(),
            kind: request.kind,
            comment: request.comment.clone(),
            details: details(rows, request.proof())?,
            price_lines: pricing.lines.to_vec(),
            amount,
            total: (!taxes.is_empty()).then_some(Cents(amount.0.saturating_add(tax))),
            taxes,
            currency: order.currency.clone(),
            fee: fee_of(rows, request, order, pricing.fees)?,
            load_on: order.load_on,
            new_load_on,
            other_lines: (moves - i64::try_from(lines.len()).unwrap_or(0)).max(0),
            lines,
            expires_at: request.price_expires_at,
            priced_at: pricing.at,
            priced_by: pricing.by,
            approved_by: None,
            order_hash: is_whole.then(|| order_hash(rows, order.id)).transpose()?,
        })
    }

    /// The offer after a supervisor approved it, with the new expiry.
    pub(super) fn approved(mut self, by: String, request: &ChangeRequest) -> Self {
        self.approved_by = Some(by);
        self.expires_at = request.price_expires_at;
        self
    }

    /// Stores the offer, and returns its hash.
    pub(super) fn keep(
        &self,
        rows: &AccountRows<'_>,
        request: Reached<ChangeRequestId>,
        now: Instant,
    ) -> Result<String, Error> {
        let body = serde_json::to_string(self)?;
        let hash = secret::hex(&Sha256::digest(body.as_bytes()));
        let sql = part!(
            "insert into change_offers (request_id, account_id, hash, body, made_at)
             values (:reached, :account, :hash, :body, :now) on conflict do nothing"
        );
        let params = named_params! { ":hash": hash, ":body": body, ":now": now };
        rows.execute(sql.of(request), params)?;
        Ok(hash)
    }

    /// The request's offer with this hash.
    pub(super) fn find(
        rows: &AccountRows<'_>,
        request: Reached<ChangeRequestId>,
        hash: &str,
    ) -> Result<Option<Self>, Error> {
        let sql = part!(
            "select o.body from change_offers o
             where o.request_id = :reached and o.account_id = :account and o.hash = :hash"
        );
        let body: Option<String> = rows.value(sql.of(request), named_params! { ":hash": hash })?;
        Ok(body.map(|body| serde_json::from_str(&body)).transpose()?)
    }

    /// Whether the order is still what was quoted.
    pub(super) fn still_fits(
        &self,
        rows: &AccountRows<'_>,
        request: &ChangeRequest,
    ) -> Result<bool, Error> {
        let Some(order) = store::order_again(rows, request.order_id)? else { return Ok(false) };
        let now = lines(rows, request.proof())?;
        let is_same = now.len() == self.lines.len()
            && now.iter().zip(&self.lines).all(|(now, then)| now.is_quoted_as(then));
        let is_same_order = match &self.order_hash {
            Some(hash) => *hash == order_hash(rows, request.order_id)?,
            None => true,
        };
        Ok(is_same && is_same_order && order.load_on == self.load_on)
    }

    /// The lines that have changed since they were quoted: after an approval, what the change has come to.
    pub(super) fn differing(&self, now: &[Line]) -> Vec<i64> {
        let is_as_quoted = |line: &Line| now.iter().any(|other| other.is_quoted_as(line));
        self.lines.iter().filter(|line| !is_as_quoted(line)).map(|line| line.line_number).collect()
    }

    /// The offer on paper, without who agreed to it.
    pub(super) fn receipt(&self, language: Language) -> ReceiptPaper {
        let said = |message: Message| message.in_language(language);
        let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
        let mut costs: Vec<(String, Cents)> =
            self.price_lines.iter().map(|line| (line.reason.clone(), line.amount)).collect();
        for tax in &self.taxes {
            let Tax { name, rate, rate_since, amount, .. } = tax;
            let tax = message!("change-receipt-tax", name, %rate, since = %rate_since);
            costs.push((said(tax), *amount));
        }
        costs.push(match self.total {
            Some(total) => {
                (said(message!("change-receipt-total", currency = self.currency)), total)
            }
            None => {
                (said(message!("change-receipt-before-tax", currency = self.currency)), self.amount)
            }
        });
        let change = |detail: &Detail| {
            let line = detail.line_number.map(|line| LineNo(line).to_string()).unwrap_or_default();
            [line, detail.field.clone(), detail.old.clone(), detail.new.clone()]
        };
        let columns = [
            message!("heading-line"),
            message!("change-receipt-what"),
            message!("heading-before"),
            message!("heading-after"),
        ];
        ReceiptPaper {
            language,
            kind: said(message!("change-receipt")),
            number: self.number.clone(),
            dated: self.priced_at.day_in(&TimeZone::UTC),
            dealer: PartyPaper::default(),
            facts: vec![
                (said(message!("heading-order")), self.order_number.clone()),
                (said(message!("heading-job")), self.job_name.clone()),
                (said(message!("change-told-kind")), said(self.kind.label())),
                (said(message!("change-receipt-asked")), self.comment.clone()),
                (said(message!("heading-load-date")), day(self.load_on)),
                (said(message!("change-receipt-new-load-date")), day(self.new_load_on)),
                (said(message!("change-receipt-priced-by")), self.priced_by.clone()),
                (
                    said(message!("change-receipt-reviewed-by")),
                    self.approved_by.clone().unwrap_or_default(),
                ),
            ],
            changes: ReceiptTable {
                heading: said(message!("change-receipt-changes")),
                columns: columns.map(said),
                rows: self.details.iter().map(change).collect(),
            },
            costs: (said(message!("heading-price")), costs),
            statement: String::new(),
        }
    }
}
