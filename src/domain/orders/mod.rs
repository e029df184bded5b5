//! Orders and quotes: lists, one order, its lines, as dealers see their own and staff see all, and what
//! waits on the dashboard.

mod dealer;
mod mail;
mod packed;
mod staff;
mod store;
mod summary;

pub use store::{Order, Party};

use crate::http::Api;

/// The calls of the area `orders`, change requests excepted.
pub fn api() -> Api {
    Api::new()
        .get("/order/current", dealer::list_current)
        .get("/order/current/export", dealer::export_current)
        .get("/order/past", dealer::list_past)
        .get("/order/past/export", dealer::export_past)
        .get("/order", dealer::read_order)
        .get("/order/customer", dealer::read_customer)
        .get("/order/lineitems", dealer::list_lines)
        .get("/order/lineitems/export", dealer::export_lines)
        .get("/order/lineitems/details", dealer::list_line_details)
        .get("/order/listing", dealer::list_orders)
        .get("/order/listing/export", dealer::export_orders)
        .get("/order/lookup", dealer::look_up)
        .get("/order/ddslisting", dealer::list_design_orders)
        .get("/order/ddslisting/export", dealer::export_design_orders)
        .get("/order/ddsquotelisting", dealer::list_quotes)
        .get("/order/ddsquotelisting/export", dealer::export_quotes)
        .get("/order/summary", summary::read_summary)
        .post("/email/orders", mail::send_orders)
        .get("/admin/orders/listing", staff::list_orders)
        .get("/admin/orders/listing/export", staff::export_orders)
        .get("/admin/orders/item/{id}", staff::read_order)
        .get("/admin/order/lineitems", staff::list_lines)
        .get("/admin/order/lineitems/export", staff::export_lines)
        .get("/admin/order/lineitems/details", staff::list_line_details)
        .get("/admin/dds/accountquotes", staff::list_account_quotes)
        .get("/admin/dds/accountorders", staff::list_account_orders)
}
