//! A marker type for each permission that a call can require: `Dealer<ViewOrders>`, `Staff<EditNews>`.

use super::{Grants, Permission, Section};

/// A permission as a type, so that a handler's signature states what it requires.
pub trait Right: Send + Sync + 'static {
    /// `section:permission`, or its description for people. Empty if being signed in is enough.
    const NAME: &'static str;

    fn held(grants: &Grants) -> bool;
}

/// Requires nothing but being on that side.
#[derive(Debug, Clone, Copy)]
pub struct AnyRight;

impl Right for AnyRight {
    const NAME: &'static str = "";

    fn held(_: &Grants) -> bool {
        true
    }
}

macro_rules! rights {
    ($($name:ident = $section:ident : $permission:ident $code:literal;)*) => {
        $(
            #[doc = concat!("`", $code, "`.")]
            #[derive(Debug, Clone, Copy)]
            pub struct $name;

            impl Right for $name {
                const NAME: &'static str = $code;

                fn held(grants: &Grants) -> bool {
                    grants.allow(Section::$section, Permission::$permission)
                }
            }
        )*

        #[cfg(test)]
        pub(super) const NAMES: &[(&str, Section, Permission)] = &[$(($code, Section::$section, Permission::$permission),)*];
    };
}

rights! {
    ViewOrders = Orders:View "orders:view";
    PlaceOrders = Orders:Order "orders:order";
    EnterOrders = Orders:Enter "orders:enter";
    MessageOrders = Orders:Message "orders:message";
    ViewInvoices = Invoices:View "invoices:view";
    ViewLoadDates = LoadDates:View "loaddates:view";
    NoteLoadDates = LoadDates:Note "loaddates:note";
    ViewUsers = Users:View "users:view";
    EditUsers = Users:Edit "users:edit";
    Impersonate = Impersonation:View "impersonation:view";
    ViewOutbox = Outbox:View "outbox:view";
    ViewNews = News:View "news:view";
    EditNews = News:Edit "news:edit";
    DeleteNews = News:Delete "news:delete";
    ViewNotifications = Notifications:View "notifications:view";
    EditNotifications = Notifications:Edit "notifications:edit";
    DeleteNotifications = Notifications:Delete "notifications:delete";
    ViewPages = Pages:View "pages:view";
    EditPages = Pages:Edit "pages:edit";
    DeletePages = Pages:Delete "pages:delete";
    ViewKnowledge = Knowledge:View "knowledge:view";
    EditKnowledge = Knowledge:Edit "knowledge:edit";
    DeleteKnowledge = Knowledge:Delete "knowledge:delete";
    ViewPricing = Pricing:View "pricing:view";
    EditPricing = Pricing:Edit "pricing:edit";
    DeletePricing = Pricing:Delete "pricing:delete";
    ViewRoles = Roles:View "roles:view";
    EditRoles = Roles:Edit "roles:edit";
    DeleteRoles = Roles:Delete "roles:delete";
    ViewDealers = Dealers:View "dealers:view";
    EditDealers = Dealers:Edit "dealers:edit";
    ViewProjects = Projects:View "projects:view";
    EditProjects = Projects:Edit "projects:edit";
    PriceProjects = Projects:Price "projects:price";
    ApproveProjects = Projects:Approve "projects:approve";
    ViewDrawings = Drawings:View "drawings:view";
    EditDrawings = Drawings:Edit "drawings:edit";
    RecordDrawings = Drawings:Record "drawings:record";
    ViewFinancials = Financials:View "financials:view";
    EditFinancials = Financials:Edit "financials:edit";
    ViewRemittances = Remittances:View "remittances:view";
    EditRemittances = Remittances:Edit "remittances:edit";
    ViewDiscounts = Discounts:View "discounts:view";
    EditDiscounts = Discounts:Edit "discounts:edit";
    AcknowledgeDiscounts = Discounts:Approve "discounts:approve";
    ViewAudit = Audit:View "audit:view";
    ViewImports = Imports:View "imports:view";
    EditImports = Imports:Edit "imports:edit";
    ViewSystem = System:View "system:view";
    EditSystem = System:Edit "system:edit";
    ViewDealerUsers = DealerUsers:View "dealerusers:view";
    ViewService = Service:View "service:view";
    EditService = Service:Edit "service:edit";
    ViewChanges = ChangeRequests:View "changerequests:view";
    EditChanges = ChangeRequests:Edit "changerequests:edit";
    ApproveChanges = ChangeRequests:Approve "changerequests:approve";
    CommentChanges = ChangeRequests:Comment "changerequests:comment";
    PriceChanges = ChangeRequests:Price "changerequests:price";
    ManageChanges = ChangeRequests:Manage "changerequests:manage";
    SuperviseChanges = ChangeRequests:Supervise "changerequests:supervise";
    EditDealerUsers = DealerUsers:Edit "dealerusers:edit";
    ViewServiceLists = ServiceLists:View "servicelists:view";
    EditServiceLists = ServiceLists:Edit "servicelists:edit";
    DeleteServiceLists = ServiceLists:Delete "servicelists:delete";
    ViewReports = Reports:View "reports:view";
    ViewDraftingLists = DraftingLists:View "draftinglists:view";
    EditDraftingLists = DraftingLists:Edit "draftinglists:edit";
    DeleteDraftingLists = DraftingLists:Delete "draftinglists:delete";
}

/// Permissions over users that depend on the user's kind. Either of the two admits a caller, and the handler's
/// statements only reach users of the permitted kinds (`users::Reachable`).
macro_rules! rights_over_people {
    ($($name:ident = $permission:ident $code:literal;)*) => {$(
        #[doc = concat!("`", $code, "`, by the record's kind.")]
        #[derive(Debug, Clone, Copy)]
        pub struct $name;

        impl Right for $name {
            const NAME: &'static str = $code;

            fn held(grants: &Grants) -> bool {
                [Section::DealerUsers, Section::StaffUsers]
                    .into_iter()
                    .any(|section| grants.allow(section, Permission::$permission))
            }
        }
    )*};
}

rights_over_people! {
    ViewPeople = View "dealerusers:view or staffusers:view";
    EditPeople = Edit "dealerusers:edit or staffusers:edit";
    DeletePeople = Delete "dealerusers:delete or staffusers:delete";
    ResetPeople = Reset "dealerusers:reset or staffusers:reset";
}

/// `projects:edit`, or `orders:order` with `projects:view`: people who place orders also ask for quotes and order units
/// again. The table of the workflow says which acts on a request that allows.
#[derive(Debug, Clone, Copy)]
pub struct AskForUnits;

impl Right for AskForUnits {
    const NAME: &'static str = "projects:edit or orders:order";

    fn held(grants: &Grants) -> bool {
        EditProjects::held(grants) || (PlaceOrders::held(grants) && ViewProjects::held(grants))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_right_is_named_after_its_section_and_verb() {
        for (name, section, permission) in super::NAMES {
            assert_eq!(*name, format!("{}:{}", section.code(), permission.code()));
        }
    }
}
