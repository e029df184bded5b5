//! Defines what one approval covers, and the purposes of approvals.

use super::{list, uses};
use crate::{error::Error, http::StaffTx};

list! {
    ApprovalUnits = "approvalUnit", "record-name-approval-unit", ["approval unit", "approval units"];
    /// What one approval covers: each unit, an opening, the whole project.
    row ApprovalUnit of "drafting_approval_units t" {
        #[column("heading-name")]
        pub name: String,
    }
    /// What the form of an approval unit sends.
    form ApprovalUnitForm -> CheckedApprovalUnit in "drafting_approval_units" {
        #[field(1..=120)]
        name: String,
    }
    item ApprovalUnit {}
}

list! {
    ApprovalPurposes = "approvedFor", "record-name-approved-for", ["approval purpose", "approval purposes"];
    /// What a drawing is approved for: pricing, order entry, production, record.
    row ApprovedFor of "drafting_approved_for t" {
        #[column("heading-name")]
        pub name: String,
        /// The portal's own rules go by its code, which stays.
        #[column("heading-built-in")]
        pub is_built_in: bool,
    }
    /// What the form of an approval purpose sends.
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
