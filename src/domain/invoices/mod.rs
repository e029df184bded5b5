//! Invoices as dealers see them: the list, one with its lines, its PDF, and mail about it.

mod dealer;
mod mail;
mod paper;
mod store;

pub use paper::InvoicePapers;

use crate::http::Api;

/// The calls of the area `invoices`.
pub fn api() -> Api {
    Api::new()
        .get("/invoice/list", dealer::list_invoices)
        .get("/invoice/list/export", dealer::export_invoices)
        .get("/invoice", dealer::read_invoice)
        .get("/invoice/lineitems", dealer::list_lines)
        .get("/invoice/lineitems/export", dealer::export_lines)
        .get("/invoice/pdf/{id}", dealer::download_pdf)
        .post("/email/invoice", mail::send_invoice)
        .post("/email/send", mail::send_message)
}
