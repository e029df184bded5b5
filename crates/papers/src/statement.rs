//! Lays out an account statement: the opening balance, what happened since, the closing balance as of a day, and the
//! items open then.

use serde_json::{Value, json};

use transom_messages::{Language, message};

use super::{company::CompanyPaper, figures, invoice::PartyPaper, sheetable::Sheetable};
use crate::kernel::{money::Cents, time::Day};

/// An entry that changed the balance.
#[derive(Debug, Clone)]
pub struct StatementEntryPaper {
    pub day: Day,
    /// The kind as the reader calls it: `Invoice`, `Payment`.
    pub kind: String,
    pub number: String,
    pub reference: String,
    pub amount: Cents,
    pub balance: Cents,
}

/// An invoice or credit note with an open amount.
#[derive(Debug, Clone)]
pub struct StatementItemPaper {
    pub number: String,
    pub day: Day,
    pub due: Day,
    /// The number of days overdue, or `None`.
    pub days_late: Option<i64>,
    pub total: Cents,
    pub balance: Cents,
}

#[derive(Debug, Clone)]
pub struct StatementPaper {
    pub language: Language,
    pub account: String,
    pub dealer: PartyPaper,
    pub currency: String,
    pub from: Day,
    pub as_of: Day,
    pub opening: Cents,
    pub entries: Vec<StatementEntryPaper>,
    /// The part of the balance that the entries don't explain, usually zero.
    pub unexplained: Cents,
    pub closing: Cents,
    /// The closing balance by age: a label and an amount.
    pub ageing: Vec<(String, Cents)>,
    pub items: Vec<StatementItemPaper>,
}

impl StatementPaper {
    pub fn file_name(&self) -> String {
        let account: String = self
            .account
            .chars()
            .map(|c| if c.is_alphanumeric() || c == '-' { c } else { '_' })
            .collect();
        format!("statement-{account}-{}-{}.pdf", self.currency, self.as_of)
    }
}

impl Sheetable for StatementPaper {
    fn template(&self) -> &'static str {
        "statement.typ"
    }

    fn title(&self) -> String {
        let kind = message!("paper-statement");
        message!("paper-titled", kind, number = self.account).in_language(self.language)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn data(&self, company: &CompanyPaper) -> Value {
        let name = if self.currency == "USD" {
            message!("paper-us-dollars")
        } else {
            message!("paper-canadian-dollars")
        };
        let amounts = message!("paper-amounts-in", name, currency = self.currency);
        let unexplained = message!("paper-unexplained", day = figures::day(self.as_of));
        json!({
            "title": self.title(),
            "size": company.sheet(),
            "accent": company.accent.text(),
            "company": company.data(),
            "account": self.account,
            "dealer": { "name": self.dealer.name, "address": self.dealer.address },
            "amountsIn": amounts.in_language(self.language),
            "currency": self.currency,
            "from": figures::day(self.from),
            "asOf": figures::day(self.as_of),
            "opening": figures::amount(self.opening),
            "closing": figures::amount(self.closing),
            "unexplained": (self.unexplained != Cents(0)).then(|| json!({
                "text": unexplained.in_language(self.language),
                "amount": figures::amount(self.unexplained),
            })),
            "entries": self.entries.iter().map(|entry| json!({
                "day": figures::day(entry.day),
                "kind": entry.kind,
                "number": figures::breakable(&entry.number, 24),
                "reference": figures::breakable(&entry.reference, 24),
                "amount": figures::amount(entry.amount),
                "balance": figures::amount(entry.balance),
            })).collect::<Vec<_>>(),
            "ageing": self.ageing.iter().map(|(name, amount)| json!({
                "name": name, "amount": figures::amount(*amount),
            })).collect::<Vec<_>>(),
            "items": self.items.iter().map(|item| json!({
                "number": figures::breakable(&item.number, 24),
                "day": figures::day(item.day),
                "due": figures::day(item.due),
                "late": item.days_late.map(figures::pieces).unwrap_or_default(),
                "total": figures::amount(item.total),
                "balance": figures::amount(item.balance),
            })).collect::<Vec<_>>(),
        })
    }
}
