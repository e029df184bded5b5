//! What stands on a report, as plain data: parts with their figures, each beside that of the period before, and how the
//! figures are calculated. Its words come with it, because reports differ.

use serde_json::{Value, json};

use transom_messages::Language;

use super::{company::CompanyPaper, figures, sheetable::Sheetable};

/// A part of a report, or all of them together.
#[derive(Debug, Clone)]
pub struct ReportRowPaper {
    pub name: String,
    /// How long its bars are, in per cent of the longest; none: it has no bars.
    pub bars: Option<[u8; 2]>,
    /// A figure and the same of the period before, for each column but the first.
    pub cells: Vec<[String; 2]>,
}

/// A report.
#[derive(Debug, Clone)]
pub struct ReportPaper {
    /// What its reader reads.
    pub language: Language,
    /// What it is about: `Project requests by account`.
    pub name: String,
    /// What it covers; names and values.
    pub facts: Vec<(String, String)>,
    /// What stands above the columns, the name of the parts first.
    pub columns: Vec<String>,
    /// What the two bars are of.
    pub bars: [String; 2],
    /// All parts, and what they come to.
    pub rows: Vec<ReportRowPaper>,
    /// A heading, then each figure with how it is calculated.
    pub definitions: (String, Vec<(String, String)>),
}

impl Sheetable for ReportPaper {
    fn template(&self) -> &'static str {
        "report.typ"
    }

    fn title(&self) -> String {
        self.name.clone()
    }

    fn language(&self) -> Language {
        self.language
    }

    fn data(&self, company: &CompanyPaper) -> Value {
        let (heading, definitions) = &self.definitions;
        let facts = self.facts.iter().map(|(name, value)| [name, value]);
        let definitions = definitions.iter().map(|(name, value)| [name, value]);
        let rows = self.rows.iter().map(|row| {
            json!({
                "name": figures::breakable(&row.name, 22),
                "bars": row.bars,
                "cells": row.cells,
            })
        });
        json!({
            "title": self.title(),
            "size": company.sheet(),
            "accent": company.accent.text(),
            "company": company.data(),
            "name": self.name,
            "facts": facts.collect::<Vec<_>>(),
            "columns": self.columns,
            "bars": self.bars,
            "rows": rows.collect::<Vec<_>>(),
            "definitions": { "heading": heading, "rows": definitions.collect::<Vec<_>>() },
        })
    }
}
