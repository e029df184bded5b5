//! Defines the lists that drafting chooses from: departments with their members, comments on drawings, warranty
//! documents, accounts' preferences, what an approval covers and its purpose, and the types of projects, requests and
//! drawings.
//!
//! Each list is a kind of record. All have a code, a position and a switch that retires an entry; `list!` declares
//! these once, and each list the rest. Entries in use can't be deleted (`uses`), and codes that the portal's own rules
//! depend on can't be changed.

mod approvals;
mod comments;
mod departments;
mod preferences;
mod types;
mod uses;
mod warranties;

use crate::{
    http::Api,
    records::{self, files},
};

pub fn api() -> Api {
    Api::new()
        .at("/admin/dds/departments", records::calls::<departments::Departments>())
        .get(
            "adminDdsDepartmentsListPeople",
            "/admin/dds/departments/people",
            departments::list_people,
        )
        .at("/admin/dds/bom", records::calls::<comments::BomComments>())
        .at("/admin/dds/mfg", records::calls::<comments::ManufacturingComments>())
        .at("/admin/dds/orderentry", records::calls::<comments::OrderEntryComments>())
        .at("/admin/dds/warranty", records::calls::<warranties::WarrantyDocuments>())
        .at("/admin/dds/warranty", files::lasting_calls::<warranties::WarrantyDocuments>())
        .at("/admin/dds/preference", records::calls::<preferences::AccountPreferences>())
        .get("adminDdsPreferenceLookup", "/admin/dds/preference/lookup", preferences::look_up)
        .at("/admin/dds/approvalunit", records::calls::<approvals::ApprovalUnits>())
        .at("/admin/dds/approvedfor", records::calls::<approvals::ApprovalPurposes>())
        .at("/admin/drafting-types/projects", records::calls::<types::ProjectTypes>())
        .at("/admin/drafting-types/requests", records::calls::<types::RequestTypes>())
        .at("/admin/drafting-types/drawings", records::calls::<types::DrawingTypes>())
        .at("/admin/drafting-types/processes", records::calls::<types::ProcessTypes>())
        .at("/admin/drafting-types/quickselect", records::calls::<types::QuickSelects>())
}

/// Declares a list: its row and form with the common fields, and its kind of record. Its own parts are in the braces:
/// columns after the code, fields after it, and items of [`records::Record`].
///
/// ```ignore
/// list! {
///     /// Kinds of drawings.
///     DrawingTypes = "drawingType", "record-name-drawing-type", ["drawing type", "drawing types"];
///     /// A kind of drawing.
///     row DrawingType of "drawing_types t" { #[column("heading-name")] pub name: String, }
///     form DrawingTypeForm -> CheckedDrawingType in "drawing_types" { #[field(1..=120)] name: String, }
///     {}
/// }
/// ```
macro_rules! list {
    (
        $(#[$about:meta])*
        $records:ident = $entity:tt, $name:tt, [$one:tt, $many:tt];
        $(#[$about_row:meta])*
        row $row:ident of $from:tt { $($columns:tt)* }
        $(#[$about_form:meta])*
        form $form:ident -> $checked:ident in $table:tt { $($fields:tt)* }
        item $item:ty { $($own:tt)* }
    ) => {
        $(#[$about])*
        pub(super) struct $records;

        $(#[$about_row])*
        #[crate::records::row(from = $from, order("t.sort", "t.code_folded"))]
        pub(super) struct $row {
            pub id: i64,
            /// The code, as used by other systems.
            #[column("heading-code", folded)]
            pub code: String,
            $($columns)*
            /// The position in the list.
            #[column("heading-place")]
            pub sort: i64,
            /// Whether it can be chosen.
            #[column("heading-active")]
            pub is_active: bool,
            #[column("heading-changed")]
            pub updated_at: crate::kernel::time::Instant,
            pub row_version: i64,
        }

        $(#[$about_form])*
        #[crate::records::form(table = $table, checked = $checked)]
        pub(super) struct $form {
            /// The code, as used by other systems. Unique within the list.
            #[field(1..=40, folded, unique = "drafting-list-code-taken")]
            code: String,
            $($fields)*
            /// The position in the list.
            #[field(0..=9999)]
            sort: i64,
            /// Whether it can be chosen.
            #[field(default = true)]
            is_active: bool,
        }

        impl crate::records::Record for $records {
            const ENTITY: &'static str = $entity;
            const NAME: crate::messages::Key = crate::messages::key!($name);
            const NOUNS: [&'static str; 2] = [$one, $many];

            type View = crate::access::ViewDraftingLists;
            type Edit = crate::access::EditDraftingLists;
            type Delete = crate::access::DeleteDraftingLists;
            type Row = $row;
            type Form = $form;
            type Item = $item;

            fn in_use(
                tx: &crate::http::StaffTx<'_>,
                id: i64,
            ) -> Result<Option<crate::messages::Message>, crate::error::Error> {
                super::uses::why_kept(tx, $table, id)
            }

            $($own)*
        }
    };
}
use list;
