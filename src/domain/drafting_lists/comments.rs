//! Defines comments on drawings: for the bill of materials, for manufacturing and for order entry.

use super::list;

list! {
    /// Comments for the bill of materials.
    BomComments = "bomComment", "record-name-bom-comment", ["BOM comment", "BOM comments"];
    /// A comment for the bill of materials.
    row BomComment of "drafting_bom_comments t" {
        #[column("heading-text")]
        pub text: String,
    }
    /// What the form of a comment for the bill of materials sends.
    form BomCommentForm -> CheckedBomComment in "drafting_bom_comments" {
        #[field(1..=500, lines)]
        text: String,
    }
    item BomComment {}
}

list! {
    /// Comments for manufacturing.
    ManufacturingComments = "manufacturingComment", "record-name-manufacturing-comment",
        ["manufacturing comment", "manufacturing comments"];
    /// A comment for manufacturing.
    row ManufacturingComment of "drafting_manufacturing_comments t" {
        #[column("heading-text")]
        pub text: String,
    }
    /// What the form of a comment for manufacturing sends.
    form ManufacturingCommentForm -> CheckedManufacturingComment in "drafting_manufacturing_comments" {
        #[field(1..=500, lines)]
        text: String,
    }
    item ManufacturingComment {}
}

list! {
    /// Comments for the person who enters the order.
    OrderEntryComments = "orderEntryComment", "record-name-order-entry-comment",
        ["order entry comment", "order entry comments"];
    /// A comment for the person who enters the order.
    row OrderEntryComment of "drafting_order_entry_comments t" {
        #[column("heading-text")]
        pub text: String,
    }
    /// What the form of a comment for order entry sends.
    form OrderEntryCommentForm -> CheckedOrderEntryComment in "drafting_order_entry_comments" {
        #[field(1..=500, lines)]
        text: String,
    }
    item OrderEntryComment {}
}
