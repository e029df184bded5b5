//! Lays out a receipt of an agreement: what was agreed, what it costs, who agreed and when. The caller provides its
//! wording, because agreements differ.

use serde_json::{Value, json};

use transom_messages::Language;

use super::{company::CompanyPaper, figures, invoice::PartyPaper, sheetable::Sheetable};
use crate::kernel::{money::Cents, time::Day};

#[derive(Debug, Clone, Default)]
pub struct ReceiptTable {
    pub heading: String,
    pub columns: [String; 4],
    pub rows: Vec<[String; 4]>,
}

#[derive(Debug, Clone)]
pub struct ReceiptPaper {
    pub language: Language,
    /// The subject of the receipt, for example "Approval of a change".
    pub kind: String,
    pub number: String,
    /// The day of the agreement.
    pub dated: Day,
    pub dealer: PartyPaper,
    /// Names and values. Those with an empty value are left out.
    pub facts: Vec<(String, String)>,
    pub changes: ReceiptTable,
    /// The costs: a heading, then a line for each part, with the total last.
    pub costs: (String, Vec<(String, Cents)>),
    /// A sentence that states who agreed to what.
    pub statement: String,
}

impl ReceiptPaper {
    pub fn file_name(&self) -> String {
        format!("receipt-{}.pdf", self.number)
    }
}

impl Sheetable for ReceiptPaper {
    fn template(&self) -> &'static str {
        "receipt.typ"
    }

    fn title(&self) -> String {
        format!("{} {}", self.kind, self.number)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn data(&self, company: &CompanyPaper) -> Value {
        let (heading, costs) = &self.costs;
        let address: Vec<String> =
            self.dealer.address.iter().map(|line| figures::breakable(line, 22)).collect();
        let rows = |rows: &[[String; 4]]| -> Vec<Value> {
            rows.iter()
                .map(|row| json!(row.each_ref().map(|cell| figures::breakable(cell, 18))))
                .collect()
        };
        json!({
            "title": self.title(),
            "size": company.sheet(),
            "accent": company.accent.text(),
            "company": company.data(),
            "kind": self.kind,
            "number": self.number,
            "date": figures::day(self.dated),
            "dealer": { "name": figures::breakable(&self.dealer.name, 22), "address": address },
            "facts": self.facts.iter().map(|(name, value)| json!([name, figures::breakable(value, 24)])).collect::<Vec<_>>(),
            "changes": {
                "heading": self.changes.heading,
                "columns": self.changes.columns,
                "rows": rows(&self.changes.rows),
            },
            "costs": {
                "heading": heading,
                "rows": costs.iter().map(|(name, amount)| json!([figures::breakable(name, 60), figures::amount(*amount)])).collect::<Vec<_>>(),
            },
            "statement": figures::breakable(&self.statement, 40),
        })
    }
}
