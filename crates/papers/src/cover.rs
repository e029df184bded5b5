//! Lays out the cover of drawings that are printed together: whom they belong to, and a list.

use serde_json::{Value, json};

use transom_messages::Language;

use super::{company::CompanyPaper, figures, invoice::PartyPaper, sheetable::Sheetable};

#[derive(Debug, Clone)]
pub struct CoverPaper {
    pub language: Language,
    /// The kind of document after the cover, for example "Drawings".
    pub kind: String,
    pub name: String,
    pub dated: String,
    pub dealer: PartyPaper,
    /// Names and values. Those with an empty value are left out.
    pub facts: Vec<(String, String)>,
    /// The column headings of the list.
    pub columns: [String; 4],
    /// The rows of the list, in the order of the pages.
    pub rows: Vec<[String; 4]>,
}

impl Sheetable for CoverPaper {
    fn template(&self) -> &'static str {
        "cover.typ"
    }

    fn title(&self) -> String {
        format!("{}: {}", self.kind, self.name)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn data(&self, company: &CompanyPaper) -> Value {
        let facts =
            self.facts.iter().map(|(name, value)| json!([name, figures::breakable(value, 24)]));
        let rows = self.rows.iter().map(|[number, title, revision, status]| {
            json!([
                figures::breakable(number, 18),
                figures::breakable(title, 30),
                figures::breakable(revision, 10),
                figures::breakable(status, 20),
            ])
        });
        let address = self.dealer.address.iter().map(|line| figures::breakable(line, 22));
        json!({
            "title": self.title(),
            "size": company.sheet(),
            "accent": company.accent.text(),
            "company": company.data(),
            "kind": self.kind,
            "name": figures::breakable(&self.name, 26),
            "date": self.dated,
            "dealer": {
                "name": figures::breakable(&self.dealer.name, 22),
                "address": address.collect::<Vec<_>>(),
            },
            "facts": facts.collect::<Vec<_>>(),
            "columns": self.columns,
            "rows": rows.collect::<Vec<_>>(),
        })
    }
}
