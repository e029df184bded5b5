//! Lays out a report: rows with figures, each next to that of the previous period, and how the figures are calculated.
//! The caller provides its wording, because reports differ.

use serde_json::{Value, json};

use transom_messages::Language;

use super::{company::CompanyPaper, figures, sheetable::Sheetable};

/// A row of a report, or its totals.
#[derive(Debug, Clone)]
pub struct ReportRowPaper {
    pub name: String,
    /// The lengths of its bars in percent of the longest, or `None` for no bars.
    pub bars: Option<[u8; 2]>,
    /// The figure and that of the previous period, for each column but the first.
    pub cells: Vec<[String; 2]>,
}

#[derive(Debug, Clone)]
pub struct ReportPaper {
    pub language: Language,
    /// The title: `Project requests by account`.
    pub name: String,
    /// The scope, as names and values.
    pub facts: Vec<(String, String)>,
    /// The column headings, starting with that of the rows' names.
    pub columns: Vec<String>,
    /// The labels of the two bars.
    pub bars: [String; 2],
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
