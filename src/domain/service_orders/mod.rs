//! Service orders: what a request has set in motion, a visit, parts that are shipped or a unit that is made
//! again. They come from the ERP or from the verbs of a request; here they are only read.

mod dealer;
mod staff;
mod store;

use crate::http::Api;

/// The calls about service orders.
pub fn api() -> Api {
    Api::new()
        .get("/serviceorder/open", dealer::list_open)
        .get("/serviceorder/open/export", dealer::export_open)
        .get("/serviceorder/closed", dealer::list_closed)
        .get("/serviceorder/closed/export", dealer::export_closed)
        .get("/serviceorder", dealer::read_order)
        .get("/admin/serviceorders/listing", staff::list_orders)
        .get("/admin/serviceorders/listing/export", staff::export_orders)
        .get("/admin/serviceorders/item/{id}", staff::read_order)
}
