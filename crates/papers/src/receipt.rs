//! What stands on a receipt of what someone has agreed to, as plain data: what was agreed, what it costs, who did so
//! and when. Its words come with it, because what is agreed to differs.

use serde_json::{Value, json};

use transom_messages::Language;

use super::{company::CompanyPaper, figures, invoice::PartyPaper, sheetable::Sheetable};
use crate::kernel::{money::Cents, time::Day};

/// A heading with a table below it.
#[derive(Debug, Clone, Default)]
pub struct ReceiptTable {
    pub heading: String,
    /// What stands above its columns.
    pub columns: [String; 4],
    pub rows: Vec<[String; 4]>,
}

/// A receipt.
#[derive(Debug, Clone)]
pub struct ReceiptPaper {
    /// What its reader reads.
    pub language: Language,
    /// What it is a receipt of: `Approval of a change`.
    pub kind: String,
    /// Of the record.
    pub number: String,
    /// When it was agreed.
    pub dated: Day,
    pub dealer: PartyPaper,
    /// Names and values; those without a value are left out.
    pub facts: Vec<(String, String)>,
    /// What changes.
    pub changes: ReceiptTable,
    /// What it costs: a heading, then a line for each part, the sum last.
    pub costs: (String, Vec<(String, Cents)>),
    /// Who agreed to what, in a sentence.
    pub statement: String,
}

impl ReceiptPaper {
    /// The name under which it is saved.
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
