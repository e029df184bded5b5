//! Defines what one approval covers, and the purposes of approvals.

use super::{list, uses};
use crate::{error::Error, http::StaffTx};

list! {
    ApprovalUnits = "approvalUnit", "record-name-approval-unit", ["approval unit", "approval units"];
    /// What one approval covers: each unit, an opening, or the whole project.
    row ApprovalUnit of "drafting_approval_units t" {
        #[column("heading-name")]
        pub name: String,
    }
    /// The fields of an approval unit.
    form ApprovalUnitForm -> CheckedApprovalUnit in "drafting_approval_units" {
        #[field(1..=120)]
        name: String,
    }
    item ApprovalUnit {}
}

list! {
    ApprovalPurposes = "approvedFor", "record-name-approved-for", ["approval purpose", "approval purposes"];
    /// The purpose of an approval: pricing, order entry, production or record.
    row ApprovedFor of "drafting_approved_for t" {
        #[column("heading-name")]
        pub name: String,
        /// Whether the portal's rules depend on its code, which then can't be changed.
        #[column("heading-built-in")]
        pub is_built_in: bool,
    }
    /// The fields of an approval purpose.
    form ApprovedForForm -> CheckedApprovedFor in "drafting_approved_for" {
        #[field(1..=120)]
        name: String,
    }
    item ApprovedFor {
        fn prepare(tx: &StaffTx<'_>, id: Option<i64>, purpose: &mut CheckedApprovedFor) -> Result<(), Error> {
            uses::keep_code(tx, "drafting_approved_for", id, &purpose.code)
        }
    }
}
