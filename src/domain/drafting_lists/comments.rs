//! Defines comments on drawings: for the bill of materials, for manufacturing and for order entry.

use super::list;

list! {
    BomComments = "bomComment", "record-name-bom-comment", ["BOM comment", "BOM comments"];
    /// A comment for the bill of materials.
    row BomComment of "drafting_bom_comments t" {
        #[column("heading-text")]
        pub text: String,
    }
    /// The fields of a comment for the bill of materials.
    form BomCommentForm -> CheckedBomComment in "drafting_bom_comments" {
        #[field(1..=500, lines)]
        text: String,
    }
    item BomComment {}
}

list! {
    ManufacturingComments = "manufacturingComment", "record-name-manufacturing-comment",
        ["manufacturing comment", "manufacturing comments"];
    /// A comment for manufacturing.
    row ManufacturingComment of "drafting_manufacturing_comments t" {
        #[column("heading-text")]
        pub text: String,
    }
    /// The fields of a comment for manufacturing.
    form ManufacturingCommentForm -> CheckedManufacturingComment in "drafting_manufacturing_comments" {
        #[field(1..=500, lines)]
        text: String,
    }
    item ManufacturingComment {}
}

list! {
    /// Comments for order entry.
    OrderEntryComments = "orderEntryComment", "record-name-order-entry-comment",
        ["order entry comment", "order entry comments"];
    /// A comment for order entry.
    row OrderEntryComment of "drafting_order_entry_comments t" {
        #[column("heading-text")]
        pub text: String,
    }
    /// The fields of a comment for order entry.
    form OrderEntryCommentForm -> CheckedOrderEntryComment in "drafting_order_entry_comments" {
        #[field(1..=500, lines)]
        text: String,
    }
    item OrderEntryComment {}
}
