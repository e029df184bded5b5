//! Lays out an invoice or a credit note, and prepares its data for the template.

use serde_json::{Value, json};

use transom_elevations::Opening;
use transom_messages::{Language, Message, message};

use super::{company::CompanyPaper, figures, sheetable::Sheetable};
use crate::{
    error::Error,
    kernel::{
        lines::LineNo,
        money::{BasisPoints, Cents, Quantity, UnitPrice},
        time::Day,
    },
};

/// The recipient or the delivery address.
#[derive(Debug, Clone, Default)]
pub struct PartyPaper {
    pub name: String,
    /// The address, line by line.
    pub address: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct InvoiceLinePaper {
    pub line_no: i64,
    /// The location of the unit on the job site.
    pub mark: String,
    pub product: String,
    pub description: String,
    pub opening: Opening,
    /// Order number and suffix, printed if it isn't the invoice's own.
    pub order: String,
    pub quantity: Quantity,
    pub unit_price: UnitPrice,
    pub discount: BasisPoints,
    pub net: Cents,
}

#[derive(Debug, Clone)]
pub struct TaxPaper {
    /// `GST`, `HST`, `PST`, `QST` or a state's sales tax.
    pub name: String,
    /// In thousandths of a percent, because Quebec's 9.975 % has three decimals.
    pub rate_thousandths: Option<i64>,
    pub amount: Cents,
}

/// An invoice, or a credit note if the total is negative.
#[derive(Debug, Clone)]
pub struct InvoicePaper {
    pub language: Language,
    pub number: String,
    pub invoiced_on: Day,
    pub due_on: Day,
    pub terms: String,
    pub account: String,
    pub order: String,
    pub po: String,
    pub job_name: String,
    /// `CAD` or `USD`.
    pub currency: String,
    pub bill_to: PartyPaper,
    pub ship_to: PartyPaper,
    pub lines: Vec<InvoiceLinePaper>,
    pub subtotal: Cents,
    pub freight: Cents,
    /// The total of all taxes.
    pub tax: Cents,
    /// Each tax, if the ERP itemizes them.
    pub taxes: Vec<TaxPaper>,
    pub total: Cents,
    pub balance: Cents,
}

/// The most cents that a total may differ from the sum of its parts due to rounding.
pub const ROUNDING: i64 = 5;

impl InvoicePaper {
    pub fn is_credit(&self) -> bool {
        self.total < Cents(0)
    }

    /// The difference between the total and the sum of its parts.
    fn rounding(&self) -> Cents {
        let parts = [self.freight, self.tax]
            .iter()
            .fold(self.subtotal.0, |sum, part| sum.saturating_add(part.0));
        Cents(self.total.0.saturating_sub(parts))
    }

    /// Fails if the figures don't add up.
    pub(crate) fn demand_sum(&self) -> Result<(), Error> {
        if self.rounding().0.abs() <= ROUNDING {
            return Ok(());
        }
        let number = self.number.clone();
        Err(Error::Conflict(message!("paper-does-not-add-up", number)))
    }

    /// The rows between subtotal, freight and total: each tax, tax that isn't itemized, and rounding.
    fn extras(&self) -> Vec<Value> {
        let itemized = self.taxes.iter().fold(0_i64, |sum, tax| sum.saturating_add(tax.amount.0));
        let rest = Cents(self.tax.0.saturating_sub(itemized));
        let unnamed =
            if self.taxes.is_empty() { message!("paper-tax") } else { message!("paper-other-tax") };
        let row = |name: String, rate: Option<i64>, amount: Cents| {
            json!({
                "name": name, "rate": rate.map(figures::rate), "amount": figures::amount(amount),
            })
        };
        let said = |message: Message| message.in_language(self.language);
        let mut rows: Vec<Value> = self
            .taxes
            .iter()
            .map(|tax| row(tax.name.clone(), tax.rate_thousandths, tax.amount))
            .collect();
        if rest != Cents(0) {
            rows.push(row(said(unnamed), None, rest));
        }
        if self.rounding() != Cents(0) {
            rows.push(row(said(message!("paper-rounding")), None, self.rounding()));
        }
        rows
    }

    fn line(&self, line: &InvoiceLinePaper) -> Value {
        json!({
            "no": LineNo(line.line_no).to_string(),
            "mark": figures::breakable(&line.mark, 8),
            "product": figures::breakable(&line.product, 24),
            "description": figures::breakable(&line.description, 24),
            "size": line.opening.text(),
            "order": if line.order == self.order { "" } else { &line.order },
            "quantity": figures::quantity(line.quantity),
            "price": figures::price(line.unit_price),
            "discount": figures::discount(line.discount),
            "net": figures::amount(line.net),
        })
    }
}

impl Sheetable for InvoicePaper {
    fn template(&self) -> &'static str {
        "invoice.typ"
    }

    fn title(&self) -> String {
        let kind = if self.is_credit() {
            message!("paper-credit-note")
        } else {
            message!("paper-invoice")
        };
        message!("paper-titled", kind, number = self.number).in_language(self.language)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn data(&self, company: &CompanyPaper) -> Value {
        let name = match self.currency.as_str() {
            "CAD" => message!("paper-canadian-dollars"),
            "USD" => message!("paper-us-dollars"),
            other => Message::plain(other),
        };
        let said = |message: Message| message.in_language(self.language);
        let paid = Cents(self.total.0.saturating_sub(self.balance.0));
        json!({
            "title": self.title(),
            "isCredit": self.is_credit(),
            "size": company.sheet(),
            "accent": company.accent.text(),
            "company": company.data(),
            "number": figures::breakable(&self.number, 30),
            "date": figures::day(self.invoiced_on),
            "due": figures::day(self.due_on),
            "terms": self.terms,
            "account": self.account,
            "order": figures::breakable(&self.order, 18),
            "po": figures::breakable(&self.po, 18),
            "job": figures::breakable(&self.job_name, 18),
            "currency": self.currency,
            "currencyName": said(name.clone()),
            "amountsIn": said(message!("paper-amounts-in", name, currency = self.currency)),
            "billTo": party(&self.bill_to),
            "shipTo": party(&self.ship_to),
            "lines": self.lines.iter().map(|line| self.line(line)).collect::<Vec<_>>(),
            "hasMarks": self.lines.iter().any(|line| !line.mark.is_empty()),
            "hasDiscounts": self.lines.iter().any(|line| line.discount != BasisPoints(0)),
            "subtotal": figures::amount(self.subtotal),
            "freight": (self.freight != Cents(0)).then(|| figures::amount(self.freight)),
            "taxes": self.extras(),
            "total": figures::amount(self.total),
            "paid": (paid != Cents(0)).then(|| figures::amount(Cents(paid.0.saturating_neg()))),
            "balance": figures::amount(self.balance),
            "isSettled": self.balance == Cents(0),
        })
    }
}

fn lines(lines: &[String]) -> Vec<String> {
    lines.iter().map(|line| figures::breakable(line, 22)).collect()
}

fn party(party: &PartyPaper) -> Value {
    json!({ "name": figures::breakable(&party.name, 22), "address": lines(&party.address) })
}
