//! Orders and quotes as dealers see them: lists, one order, its lines, what waits on the dashboard.

mod dealer;
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
        .get("/order/ddslisting/export", dealer::export_orders)
        .get("/order/ddsquotelisting", dealer::list_quotes)
        .get("/order/ddsquotelisting/export", dealer::export_quotes)
        .get("/order/summary", summary::read_summary)
}
