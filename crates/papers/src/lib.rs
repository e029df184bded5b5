//! Renders PDFs within the executable, with Typst, from templates that the manufacturer's IT can replace.
//!
//! [`Typesetter`] has the fonts and templates and turns a document's data into a tagged PDF. It has neither a file
//! system nor a network: templates can use only what is embedded or was in the template directory when the typesetter
//! was created. [`Papers`] limits how many are rendered at a time and for how long. Numbers are formatted here
//! (`figures`), so that templates do no arithmetic.

mod certificate;
mod company;
mod cover;
mod figures;
mod files;
mod invoice;
mod logo;
mod order;
mod papers;
mod receipt;
mod report;
mod service;
mod sheetable;
mod statement;
#[cfg(test)]
mod tests;
mod typesetter;
mod words;

pub use certificate::{CertificatePaper, DrawnSignature};
pub use company::{Accent, CompanyPaper, PaperSize};
pub use cover::CoverPaper;
pub use figures::{amount, day};
pub use files::DocumentError;
pub use invoice::{InvoiceLinePaper, InvoicePaper, PartyPaper, ROUNDING, TaxPaper};
pub use logo::Logo;
pub use order::{OrderAmountsPaper, OrderLinePaper, OrderPaper, OrderPaperKind};
pub use papers::{Limits, Papers};
pub use receipt::{ReceiptPaper, ReceiptTable};
pub use report::{ReportPaper, ReportRowPaper};
pub use service::{
    DrawingPaper, IncidentPaper, PartPaper, PhotoPaper, ServicePaper, ServicePaperKind, VisitPaper,
};
pub use sheetable::Sheetable;
pub use statement::{StatementEntryPaper, StatementItemPaper, StatementPaper};
pub use typesetter::Typesetter;

use transom_kernel::{self as kernel, error};
