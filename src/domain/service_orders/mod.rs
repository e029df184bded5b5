//! Shows service orders, which are the outcome of a request: a visit, parts that are shipped or a unit that is made
//! again. They come from the ERP or from the verbs of a request; here they are read-only.

mod dealer;
mod staff;
mod store;

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .listed("serviceOrdersListOpen", "/serviceorder/open", dealer::list_open)
        .listed("serviceOrdersListClosed", "/serviceorder/closed", dealer::list_closed)
        .get("serviceOrdersRead", "/serviceorder", dealer::read_order)
        .listed("adminServiceOrdersList", "/admin/serviceorders/listing", staff::list_orders)
        .get("adminServiceOrdersRead", "/admin/serviceorders/item/{id}", staff::read_order)
}
