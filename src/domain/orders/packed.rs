//! Declares the packed customer names of all orders, with which lists count matches.

use crate::grid::Packed;

/// For a dealer's lists of orders.
pub(super) static OF_DEALER: Packed =
    packed(&[("o.entered_on", Some("orders_list")), ("o.total_cents", None)]);

/// For staff lists of all dealers' orders.
pub(super) static OF_ALL: Packed = packed(&[("o.entered_on", Some("orders_recent"))]);

const fn packed(walks: &'static [(&'static str, Option<&'static str>)]) -> Packed {
    Packed {
        table: "orders_packed",
        changed: "orders_changed",
        alias: "o",
        columns: &["o.account_id", "o.stage", "o.status"],
        text: "o.customer_folded",
        walks,
    }
}
