//! Defines a PDF's sender and appearance.

use serde_json::{Value, json};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PaperSize {
    /// 8.5 by 11 inches.
    #[default]
    Letter,
    /// 210 by 297 millimeters.
    A4,
}

/// The only color of a PDF apart from black and grays.
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

#[derive(Debug, Clone, Default)]
pub struct CompanyPaper {
    pub name: String,
    /// The address, line by line.
    pub address: Vec<String>,
    /// Phone, email and website, line by line.
    pub contact: Vec<String>,
    /// Tax registrations required on invoices, line by line.
    pub tax_numbers: Vec<String>,
    /// Payment instructions, printed on invoices but not on credit notes.
    pub remittance: String,
    /// The footer of every page.
    pub footer: String,
    pub accent: Accent,
    pub size: PaperSize,
}

impl CompanyPaper {
    pub(super) fn sheet(&self) -> &'static str {
        match self.size {
            PaperSize::Letter => "us-letter",
            PaperSize::A4 => "a4",
        }
    }

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
