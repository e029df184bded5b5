//! Implements invoices: lists, single invoices with lines and PDF, several at once as a ZIP or with their lines as
//! one file, for dealers and for staff; and email about them.

mod dealer;
mod mail;
mod many;
mod paper;
mod staff;
mod store;

pub use paper::for_mail as paper_for_mail;

use crate::http::{Api, CSV, PDF, XLSX, ZIP};

pub fn api() -> Api {
    Api::new()
        .listed("invoicesList", "/invoice/list", dealer::list_invoices)
        .get("invoicesRead", "/invoice", dealer::read_invoice)
        .get("invoicesListLines", "/invoice/lineitems", dealer::list_lines)
        .get("invoicesExportLines", "/invoice/lineitems/export", dealer::export_lines)
        .get("invoicesListElevations", "/invoice/lineitems/elevations", dealer::list_elevations)
        .get("invoicesDownloadPdf", "/invoice/pdf/{id}", dealer::download_pdf)
        .sends(&[PDF])
        .listed("adminInvoicesList", "/admin/invoices/listing", staff::list_invoices)
        .get("adminInvoicesRead", "/admin/invoices/item/{id}", staff::read_invoice)
        .get(
            "adminInvoicesListElevations",
            "/admin/invoices/elevations/{id}",
            staff::list_elevations,
        )
        .get("adminInvoicesDownloadPdf", "/admin/invoices/pdf/{id}", staff::download_pdf)
        .sends(&[PDF])
        .post("invoicesDownloadZip", "/invoice/zip", many::download_zip)
        .sends(&[ZIP])
        .post("invoicesExportLinesOfMany", "/invoice/lines/export", many::export_lines)
        .sends(&[CSV, XLSX])
        .post("invoicesMailOne", "/email/invoice", mail::send_invoice)
        .post("invoicesMailMany", "/email/invoices", mail::send_invoices)
}
