//! Lays out the two PDFs of a service request: the work order for the crew, and the completion report for the customer.

use serde_json::{Value, json};

use transom_messages::{Language, message};

use super::{
    company::CompanyPaper,
    figures,
    invoice::PartyPaper,
    sheetable::{Picture, Sheetable},
};
use crate::kernel::{money::Cents, time::Day};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ServicePaperKind {
    /// For the crew, before the visit.
    WorkOrder,
    /// For the customer, after the visit.
    Completion,
}

/// A problem and its outcome.
#[derive(Debug, Clone, Default)]
pub struct IncidentPaper {
    pub seq: i64,
    pub product: String,
    pub quantity: i64,
    /// Order, line and serial number.
    pub unit: String,
    pub symptom: String,
    pub description: String,
    /// When and where it was found.
    pub found: String,
    pub wanted: String,
    /// The decision about who pays.
    pub verdict: String,
    pub cause: String,
    /// The work that was done.
    pub resolution: String,
    /// The unit, with the affected panel marked.
    pub drawing: Option<DrawingPaper>,
}

#[derive(Debug, Clone)]
pub struct DrawingPaper {
    /// An SVG document.
    pub svg: String,
    pub label: String,
}

/// A part that will be or was installed.
#[derive(Debug, Clone, Default)]
pub struct PartPaper {
    /// The service order that it came with.
    pub order: String,
    pub item: String,
    pub description: String,
    pub quantity: i64,
}

/// A photo with its caption.
#[derive(Debug, Clone)]
pub struct PhotoPaper {
    pub caption: String,
    /// JPEG.
    pub bytes: Vec<u8>,
}

#[derive(Debug, Clone)]
pub struct VisitPaper {
    pub day: Day,
    /// `8:00 – 10:30`.
    pub time: String,
    /// Number and name.
    pub crew: String,
}

#[derive(Debug, Clone)]
pub struct ServicePaper {
    pub language: Language,
    pub kind: ServicePaperKind,
    /// The request's number, `SR-000123`.
    pub number: String,
    /// The day of completion; for a work order, the day of printing.
    pub dated: Day,
    pub account: String,
    pub dealer: PartyPaper,
    pub site: PartyPaper,
    /// Name, phone and email, line by line.
    pub contact: Vec<String>,
    pub order: String,
    pub priority: String,
    pub service_type: String,
    pub advisor: String,
    pub visit: Option<VisitPaper>,
    pub incidents: Vec<IncidentPaper>,
    pub parts: Vec<PartPaper>,
    /// Instructions for the crew, or its report.
    pub note: String,
    pub next_step: String,
    /// In hundredths of an hour.
    pub hours: Cents,
    pub photos: Vec<PhotoPaper>,
    pub signature: Option<PhotoPaper>,
    pub signer: String,
    pub no_signature_reason: String,
}

impl ServicePaper {
    pub fn file_name(&self) -> String {
        let kind = match self.kind {
            ServicePaperKind::WorkOrder => "work-order",
            ServicePaperKind::Completion => "completion",
        };
        format!("{kind}-{}.pdf", self.number)
    }

    fn incident(incident: &IncidentPaper) -> Value {
        json!({
            "no": incident.seq.to_string(),
            "product": figures::breakable(&incident.product, 24),
            "quantity": figures::pieces(incident.quantity),
            "unit": figures::breakable(&incident.unit, 24),
            "symptom": incident.symptom,
            "description": figures::breakable(&incident.description, 40),
            "found": incident.found,
            "wanted": incident.wanted,
            "verdict": incident.verdict,
            "cause": figures::breakable(&incident.cause, 24),
            "resolution": incident.resolution,
            "drawing": incident.drawing.as_ref().map(|drawing| json!({
                "path": drawing_name(incident.seq),
                "label": drawing.label,
            })),
        })
    }
}

fn party(party: &PartyPaper) -> Value {
    let lines: Vec<String> =
        party.address.iter().map(|line| figures::breakable(line, 22)).collect();
    json!({ "name": figures::breakable(&party.name, 22), "address": lines })
}

fn drawing_name(seq: i64) -> String {
    format!("unit-{seq}.svg")
}

fn photo_name(index: usize) -> String {
    format!("photo-{}.jpg", index + 1)
}

const SIGNATURE: &str = "signature.jpg";

impl Sheetable for ServicePaper {
    fn template(&self) -> &'static str {
        match self.kind {
            ServicePaperKind::WorkOrder => "work-order.typ",
            ServicePaperKind::Completion => "completion.typ",
        }
    }

    fn title(&self) -> String {
        let kind = match self.kind {
            ServicePaperKind::WorkOrder => message!("paper-work-order"),
            ServicePaperKind::Completion => message!("paper-completion-report"),
        };
        message!("paper-titled", kind, number = self.number).in_language(self.language)
    }

    fn language(&self) -> Language {
        self.language
    }

    fn data(&self, company: &CompanyPaper) -> Value {
        let hours = self.hours.to_string();
        json!({
            "title": self.title(),
            "size": company.sheet(),
            "accent": company.accent.text(),
            "company": company.data(),
            "number": self.number,
            "date": figures::day(self.dated),
            "account": self.account,
            "dealer": party(&self.dealer),
            "site": party(&self.site),
            "contact": self.contact.iter().map(|line| figures::breakable(line, 22)).collect::<Vec<_>>(),
            "order": figures::breakable(&self.order, 18),
            "priority": self.priority,
            "serviceType": self.service_type,
            "advisor": self.advisor,
            "visit": self.visit.as_ref().map(|visit| json!({
                "day": figures::day(visit.day),
                "time": visit.time,
                "crew": visit.crew,
            })),
            "incidents": self.incidents.iter().map(Self::incident).collect::<Vec<_>>(),
            "parts": self.parts.iter().map(|part| json!({
                "order": figures::breakable(&part.order, 14),
                "item": figures::breakable(&part.item, 18),
                "description": figures::breakable(&part.description, 30),
                "quantity": figures::pieces(part.quantity),
            })).collect::<Vec<_>>(),
            "note": figures::breakable(&self.note, 60),
            "nextStep": figures::breakable(&self.next_step, 60),
            "hours": if self.hours == Cents(0) {
                String::new()
            } else {
                hours.trim_end_matches('0').trim_end_matches('.').to_owned()
            },
            "photos": self.photos.iter().enumerate().map(|(index, photo)| json!({
                "path": photo_name(index),
                "caption": figures::breakable(&photo.caption, 30),
            })).collect::<Vec<_>>(),
            "signature": self.signature.as_ref().map(|signature| json!({
                "path": SIGNATURE,
                "caption": signature.caption,
            })),
            "signer": self.signer,
            "noSignatureReason": self.no_signature_reason,
        })
    }

    fn pictures(&self) -> Vec<Picture<'_>> {
        let photos = self
            .photos
            .iter()
            .enumerate()
            .map(|(index, photo)| Picture { name: photo_name(index), bytes: &photo.bytes });
        let signature = self
            .signature
            .iter()
            .map(|signature| Picture { name: SIGNATURE.to_owned(), bytes: &signature.bytes });
        let drawings = self.incidents.iter().filter_map(|incident| {
            let bytes = incident.drawing.as_ref()?.svg.as_bytes();
            Some(Picture { name: drawing_name(incident.seq), bytes })
        });
        photos.chain(signature).chain(drawings).collect()
    }
}
