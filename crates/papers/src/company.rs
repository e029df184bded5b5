//! The sender of a paper, and how its papers look.

use serde_json::{Value, json};

/// The sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PaperSize {
    /// 8.5 by 11 inches.
    #[default]
    Letter,
    /// 210 by 297 millimetres.
    A4,
}

/// The one colour that a paper uses beside black and greys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accent(u32);

impl Accent {
    /// Reads `#rrggbb`.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        u32::from_str_radix(digits, 16).ok().map(Self)
    }

    /// `#rrggbb`.
    pub(super) fn text(self) -> String {
        format!("#{:06x}", self.0)
    }
}

impl Default for Accent {
    fn default() -> Self {
        Self(0x0017_465a)
    }
}

/// The sender.
#[derive(Debug, Clone, Default)]
pub struct CompanyPaper {
    pub name: String,
    /// Address, a line each.
    pub address: Vec<String>,
    /// Telephone, mail, web: a line each.
    pub contact: Vec<String>,
    /// Registrations that the law wants on invoices, a line each.
    pub tax_numbers: Vec<String>,
    /// How to pay; printed on invoices, not on credit notes.
    pub remittance: String,
    /// At the foot of every page.
    pub footer: String,
    pub accent: Accent,
    pub size: PaperSize,
}

impl CompanyPaper {
    /// The sheet as templates name it.
    pub(super) fn sheet(&self) -> &'static str {
        match self.size {
            PaperSize::Letter => "us-letter",
            PaperSize::A4 => "a4",
        }
    }

    /// What templates read of the sender.
    pub(super) fn data(&self) -> Value {
        json!({
            "name": self.name,
            "address": self.address,
            "contact": self.contact,
            "taxNumbers": self.tax_numbers,
            "remittance": self.remittance,
            "footer": self.footer,
        })
    }
}
