//! Implements orders and quotes: lists, single orders with lines, for dealers and for staff; and the dashboard's
//! summary.

mod dealer;
mod first_units;
mod history;
mod mail;
mod packed;
mod staff;
mod store;
mod summary;

pub(super) use dealer::OrderQuery;
pub(super) use staff::owner;
pub(super) use store::{ARRIVES_ON, IS_LATE, OrderDetail, find, listed, reached, reached_in};
pub use store::{LineItem, Order, Party, QUOTE_STATE, lines, some_lines};

use crate::http::Api;

/// The calls of this area, except those of change requests.
pub fn api() -> Api {
    Api::new()
        .listed("ordersListCurrent", "/order/current", dealer::list_current)
        .listed("ordersListPast", "/order/past", dealer::list_past)
        .get("ordersRead", "/order", dealer::read_order)
        .get("ordersReadCustomer", "/order/customer", dealer::read_customer)
        .get("ordersListLines", "/order/lineitems", dealer::list_lines)
        .get("ordersExportLines", "/order/lineitems/export", dealer::export_lines)
        .get("ordersReadLine", "/order/lineitems/details", dealer::list_line_details)
        .get("ordersListElevations", "/order/lineitems/elevations", dealer::list_elevations)
        .get("ordersListFirstUnits", "/order/firstunits", first_units::list_first_units)
        .get("ordersReadElevation", "/order/lineitems/elevation", dealer::read_elevation)
        .get("ordersListHistory", "/order/history", history::list_history)
        .listed("ordersList", "/order/listing", dealer::list_orders)
        .get("ordersLookUp", "/order/lookup", dealer::look_up)
        .listed("draftingListOrders", "/order/ddslisting", dealer::list_design_orders)
        .listed("draftingListQuotes", "/order/ddsquotelisting", dealer::list_quotes)
        .get("ordersReadSummary", "/order/summary", summary::read_summary)
        .post("ordersMail", "/email/orders", mail::send_orders)
        .listed("adminOrdersList", "/admin/orders/listing", staff::list_orders)
        .get("adminOrdersRead", "/admin/orders/item/{id}", staff::read_order)
        .get("adminOrdersListHistory", "/admin/order/history", history::list_history_for_staff)
        .get("adminOrdersListLines", "/admin/order/lineitems", staff::list_lines)
        .get("adminOrdersExportLines", "/admin/order/lineitems/export", staff::export_lines)
        .get("adminOrdersReadLine", "/admin/order/lineitems/details", staff::list_line_details)
        .get(
            "adminOrdersListElevations",
            "/admin/order/lineitems/elevations",
            staff::list_elevations,
        )
        .get(
            "adminOrdersListFirstUnits",
            "/admin/orders/firstunits",
            first_units::list_first_units_of_all,
        )
        .get("adminOrdersReadElevation", "/admin/order/lineitems/elevation", staff::read_elevation)
        .get("adminDraftingListQuotes", "/admin/dds/accountquotes", staff::list_account_quotes)
        .get("adminDraftingListOrders", "/admin/dds/accountorders", staff::list_account_orders)
}
