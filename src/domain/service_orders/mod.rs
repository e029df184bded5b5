//! Shows service orders, which are the outcome of a request: a visit, parts that are shipped or a unit that is made
//! again. They come from the ERP or from the verbs of a request; here they are read-only.

mod dealer;
mod staff;
mod store;

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .get("serviceOrdersListOpen", "/serviceorder/open", dealer::list_open)
        .get("serviceOrdersExportOpen", "/serviceorder/open/export", dealer::export_open)
        .get("serviceOrdersListClosed", "/serviceorder/closed", dealer::list_closed)
        .get("serviceOrdersExportClosed", "/serviceorder/closed/export", dealer::export_closed)
        .get("serviceOrdersRead", "/serviceorder", dealer::read_order)
        .get("adminServiceOrdersList", "/admin/serviceorders/listing", staff::list_orders)
        .get(
            "adminServiceOrdersExport",
            "/admin/serviceorders/listing/export",
            staff::export_orders,
        )
        .get("adminServiceOrdersRead", "/admin/serviceorders/item/{id}", staff::read_order)
}
