//! Invoices: the list, one with its lines, its PDF, as dealers see their own and staff see all, and mail
//! about them.

mod dealer;
mod mail;
mod paper;
mod staff;
mod store;

pub use paper::for_mail as paper_for_mail;

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
        .get("/admin/invoices/listing", staff::list_invoices)
        .get("/admin/invoices/listing/export", staff::export_invoices)
        .get("/admin/invoices/item/{id}", staff::read_invoice)
        .get("/admin/invoices/pdf/{id}", staff::download_pdf)
        .post("/email/invoice", mail::send_invoice)
        .post("/email/invoices", mail::send_invoices)
        .post("/email/send", mail::send_message)
}
