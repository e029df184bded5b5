//! Lays out what the portal itself knows of an order as a document: an acknowledgement, or a packing list without
//! amounts, each with a picture of every unit.

use serde_json::{Value, json};

use transom_elevations::Opening;
use transom_messages::{Language, Message, message};

use super::{
    company::CompanyPaper,
    figures,
    invoice::PartyPaper,
    service::DrawingPaper,
    sheetable::{Picture, Sheetable},
};
use crate::kernel::{
    lines::LineNo,
    money::{Cents, Quantity, UnitPrice},
    time::Day,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderPaperKind {
    Acknowledgement,
    PackingList,
}

#[derive(Debug, Clone)]
pub struct OrderLinePaper {
    pub line_no: i64,
    /// The location of the unit on the job site.
    pub mark: String,
    pub product: String,
    pub description: String,
    pub opening: Opening,
    pub quantity: Quantity,
    pub shipped: Quantity,
    /// Price and net amount, if its reader may see them.
    pub price: Option<(UnitPrice, Cents)>,
    pub drawing: Option<DrawingPaper>,
}

/// The amounts of an order, for readers who may see them.
#[derive(Debug, Clone)]
pub struct OrderAmountsPaper {
    /// `CAD` or `USD`.
    pub currency: String,
    /// Subtotal, freight and taxes by name.
    pub parts: Vec<(String, Cents)>,
    pub total: Cents,
}

#[derive(Debug, Clone)]
pub struct OrderPaper {
    pub language: Language,
    pub kind: OrderPaperKind,
    pub number: String,
    /// The day of the import that it is made of.
    pub dated: Day,
    pub dealer: PartyPaper,
    pub ship_to: PartyPaper,
    /// Names and values. Those with an empty value are left out.
    pub facts: Vec<(String, String)>,
    pub lines: Vec<OrderLinePaper>,
    pub amounts: Option<OrderAmountsPaper>,
}

impl OrderPaper {
    pub fn file_name(&self) -> String {
        let safe = |c: char| if c.is_alphanumeric() || c == '-' { c } else { '_' };
        let number: String = self.number.chars().map(safe).collect();
        let kind = match self.kind {
            OrderPaperKind::Acknowledgement => "acknowledgement",
            OrderPaperKind::PackingList => "packing-list",
        };
        format!("{kind}-{number}.pdf")
    }

    fn kind(&self) -> Message {
        match self.kind {
            OrderPaperKind::Acknowledgement => message!("paper-acknowledgement"),
            OrderPaperKind::PackingList => message!("paper-packing-list"),
        }
    }

    fn line(line: &OrderLinePaper) -> Value {
        json!({
            "no": LineNo(line.line_no).to_string(),
            "mark": figures::breakable(&line.mark, 8),
            "product": figures::breakable(&line.product, 24),
            "description": figures::breakable(&line.description, 24),
            "size": line.opening.text(),
            "quantity": figures::quantity(line.quantity),
            "shipped": figures::quantity(line.shipped),
            "price": line.price.map(|(price, _)| figures::price(price)),
            "net": line.price.map(|(_, net)| figures::amount(net)),
            "drawing": line.drawing.as_ref().map(|drawing| json!({
                "path": drawing_name(line.line_no),
                "label": drawing.label,
            })),
        })
    }
}

fn drawing_name(line_no: i64) -> String {
    format!("line-{line_no}.svg")
}

fn party(party: &PartyPaper) -> Value {
    let lines: Vec<String> =
        party.address.iter().map(|line| figures::breakable(line, 22)).collect();
    json!({ "name": figures::breakable(&party.name, 22), "address": lines })
}

impl Sheetable for OrderPaper {
    fn template(&self) -> &'static str {
        "order.typ"
    }

    fn title(&self) -> String {
        message!("paper-titled", kind = self.kind(), number = self.number)
            .in_language(self.language)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn data(&self, company: &CompanyPaper) -> Value {
        json!({
            "title": self.title(),
            "size": company.sheet(),
            "accent": company.accent.text(),
            "company": company.data(),
            "kind": self.kind().in_language(self.language),
            "isPackingList": self.kind == OrderPaperKind::PackingList,
            "number": figures::breakable(&self.number, 30),
            "date": figures::day(self.dated),
            "dealer": party(&self.dealer),
            "shipTo": party(&self.ship_to),
            "facts": self.facts.iter()
                .map(|(name, value)| json!([name, figures::breakable(value, 18)]))
                .collect::<Vec<_>>(),
            "lines": self.lines.iter().map(Self::line).collect::<Vec<_>>(),
            "hasMarks": self.lines.iter().any(|line| !line.mark.is_empty()),
            "hasPictures": self.lines.iter().any(|line| line.drawing.is_some()),
            "amounts": self.amounts.as_ref().map(|amounts| json!({
                "currency": amounts.currency,
                "parts": amounts.parts.iter()
                    .map(|(name, amount)| json!([figures::breakable(name, 60), figures::amount(*amount)]))
                    .collect::<Vec<_>>(),
                "total": figures::amount(amounts.total),
            })),
        })
    }

    fn pictures(&self) -> Vec<Picture<'_>> {
        let drawings = self.lines.iter().filter_map(|line| {
            let bytes = line.drawing.as_ref()?.svg.as_bytes();
            Some(Picture { name: drawing_name(line.line_no), bytes })
        });
        drawings.collect()
    }
}
