//! Tests every call in the product's list of routes: who is admitted, who isn't, and the response to a valid request. A
//! new call fails here until it has a case.

use std::collections::BTreeSet;

use http::Method;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use transom::{
    access::{Grants, Permission, Section, load_grants},
    db::Shared,
    domain::routes,
    http::Route,
    kernel::ids::UserId,
};

use super::{
    harness::{DEALER_ROLES, STAFF_ROLES, TestApp},
    tasks,
};

/// A request with a 200 response, and its caller, for each reading call.
pub(super) const READS: &[(&str, &str, &str)] = &[
    ("/account/signin-options", "", "nobody"),
    ("/account/authorize", "", "north.owner"),
    ("/account/phonetypes", "", "north.owner"),
    ("/account/logout", "", "north.owner"),
    ("/admin/account/authorize", "", "staff.au"),
    ("/user/profile", "", "north.owner"),
    ("/user/sessions", "", "north.owner"),
    ("/user/devices", "", "north.owner"),
    ("/user/calendar", "", "north.owner"),
    ("/user/identities", "", "north.owner"),
    ("/admin/users/1/identities", "", "staff.su"),
    ("/user/user/{own}/sessions", "", "north.owner"),
    ("/user/user/{own}/devices", "", "north.owner"),
    ("/admin/users/1/devices", "", "staff.su"),
    ("/admin/news/readership/1", "", "staff.te"),
    ("/admin/news/readership/1/accounts", "", "staff.te"),
    ("/tasks/{task}", "", "north.owner"),
    ("/tasks/{task}/file", "", "north.owner"),
    ("/uploads/1", "", "north.owner"),
    ("/user/users", "", "north.owner"),
    ("/user/user", "?id={own}", "north.owner"),
    ("/user/sections", "", "north.owner"),
    ("/user/roles", "", "north.owner"),
    ("/user/dealerroles", "", "north.owner"),
    ("/user/dealerroles/sections", "", "north.owner"),
    ("/user/dealerroles/item/1", "", "north.owner"),
    ("/dealer/company", "", "north.notifications"),
    ("/dealer/looks", "", "north.owner"),
    ("/dealer/looks/export", "?format=csv", "north.owner"),
    ("/user/branches", "", "north.owner"),
    ("/address/search", "?address=maple&country=CA", "north.viewer"),
    ("/address/retrieve", "?id=k:1", "north.viewer"),
    ("/address/find", "?country=CA&lastId=k:1", "north.viewer"),
    ("/dealer/info", "", "north.notifications"),
    ("/dealer/contacts", "", "north.notifications"),
    ("/dealer/contacts/export", "?format=csv", "north.viewer"),
    ("/admin/dealers/filteredlisting", "?search=n", "staff.od"),
    ("/invoice/list", "?take=10", "north.viewer"),
    ("/invoice/list/export", "?format=xlsx", "north.viewer"),
    ("/invoice", "?id=268435457", "north.viewer"),
    ("/invoice/lineitems", "?id=268435457&orderNumber=W0904-", "north.viewer"),
    ("/invoice/lineitems/export", "?id=268435457&format=xlsx", "north.viewer"),
    ("/invoice/lineitems/elevations", "?id=268435457", "north.viewer"),
    ("/invoice/pdf/268435457", "", "north.viewer"),
    ("/financial/summary", "", "north.accounting"),
    ("/financial/list", "?account=NORTH", "north.accounting"),
    ("/financial/list/export", "?format=csv", "north.accounting"),
    ("/financial/history", "?account=NORTH", "north.accounting"),
    ("/financial/history/export", "?format=xlsx", "north.accounting"),
    ("/financial/budget", "?year=2026", "north.accounting"),
    ("/quote/offer", "?id=268435462", "north.viewer"),
    ("/quote/acceptances/list", "?take=10", "north.noprice"),
    ("/quote/acceptances/list/export", "?format=csv", "north.viewer"),
    ("/admin/quotes/acceptances/list", "?take=10", "staff.am"),
    ("/admin/quotes/acceptances/list/export", "?format=csv", "staff.am"),
    ("/admin/remittance/listing", "?take=10", "staff.am"),
    ("/admin/remittance/listing/export", "?format=csv", "staff.am"),
    ("/financial/statement", "?asOf=2026-06-10&format=csv", "north.accounting"),
    ("/admin/remittance/payments", "?take=10", "staff.am"),
    ("/admin/remittance/payments/export", "?format=csv", "staff.am"),
    ("/admin/remittance/reminders", "", "staff.am"),
    ("/admin/remittance/reminders/export", "?format=csv", "staff.am"),
    ("/admin/remittance/reminders/preview", "?account=NORTH&template=firm", "staff.ar"),
    ("/admin/remittance/export/preview", "?since=2026-06-01", "staff.ar"),
    ("/admin/remittance/accounts/NORTH", "", "staff.am"),
    ("/admin/remittance/accounts/NORTH/statement", "?currency=CAD", "staff.am"),
    ("/loaddates", "?account=NORTH", "north.noprice"),
    ("/loaddates/export", "?format=xlsx", "north.noprice"),
    ("/notifications/unread", "", "staff.te"),
    ("/notifications/listing", "?withDismissed=true", "north.notifications"),
    ("/admin/accounts/NORTH/activity", "?take=10", "staff.am"),
    ("/admin/accounts/NORTH/summary", "", "staff.am"),
    ("/admin/figures", "", "staff.te"),
    ("/admin/replies/listing", "?take=10", "staff.te"),
    ("/admin/replies/listing/export", "?format=csv", "staff.te"),
    ("/admin/reports/service", "?by=crew", "staff.te"),
    ("/admin/reports/changerequests", "?by=kind", "staff.am"),
    ("/admin/reports/money", "?by=reason", "staff.am"),
    ("/admin/reports/desks/file", "?desk=service&format=csv", "staff.te"),
    ("/admin/turn", "", "staff.te"),
    ("/admin/turn/list", "?take=10", "staff.te"),
    ("/search", "?q=maple", "north.notifications"),
    ("/admin/search", "?q=north", "staff.te"),
    ("/knowledge/listing", "?search=hinge&categoryId=1", "north.notifications"),
    ("/knowledge/categories", "", "north.notifications"),
    ("/knowledge/item/1", "", "north.notifications"),
    ("/admin/knowledge/listing", "?take=10", "staff.am"),
    ("/admin/knowledge/listing/export", "?format=csv", "staff.am"),
    ("/admin/knowledge/item/1", "", "staff.au"),
    ("/admin/knowledge/1", "", "staff.au"),
    ("/admin/knowledge/item/1/steps", "", "staff.te"),
    ("/admin/knowledge/step/listing", "?take=10", "staff.te"),
    ("/admin/knowledge/step/listing/export", "?format=xlsx", "staff.te"),
    ("/admin/knowledge/step/item/1", "", "staff.te"),
    ("/admin/knowledge/categories/listing", "?take=10", "staff.te"),
    ("/admin/knowledge/categories/listing/export", "?format=csv", "staff.te"),
    ("/admin/knowledge/categories/item/2", "", "staff.te"),
    ("/news/listing", "?pageSize=5&offset=0", "north.notifications"),
    ("/news/item", "?id=1", "north.viewer"),
    ("/news/notifications", "", "north.viewer"),
    ("/admin/news/listing", "?take=10", "staff.am"),
    ("/admin/notifications/listing", "?take=10", "staff.am"),
    ("/admin/notifications/listing/export", "?format=csv", "staff.am"),
    ("/admin/notifications/item/1", "", "staff.au"),
    ("/admin/pages/listing", "?take=10", "staff.am"),
    ("/admin/pages/listing/export", "?format=csv", "staff.am"),
    ("/admin/pages/item/3", "", "staff.au"),
    ("/admin/staticpages/listing", "", "staff.ar"),
    ("/admin/staticpages/item/3", "", "staff.ar"),
    ("/admin/audiences/accounts", "", "staff.ce"),
    ("/admin/audiences/roles", "", "staff.ce"),
    ("/pricing/listing", "?active=true", "north.owner"),
    ("/pricing/listing/export", "?format=csv", "north.owner"),
    ("/pricing/item/1", "", "north.owner"),
    ("/admin/pricing/listing", "?take=10", "staff.am"),
    ("/admin/pricing/listing/export", "?format=xlsx", "staff.am"),
    ("/admin/pricing/item/1", "", "staff.am"),
    ("/admin/pricing/history/1", "", "staff.am"),
    ("/admin/pricing/parts", "?take=5", "staff.am"),
    ("/admin/pricing/categories/listing", "", "staff.am"),
    ("/admin/pricing/categories/listing/export", "?format=csv", "staff.am"),
    ("/admin/pricing/categories/item/1", "", "staff.am"),
    ("/admin/pricing/uom/listing", "", "staff.am"),
    ("/admin/pricing/uom/listing/export", "?format=csv", "staff.am"),
    ("/admin/pricing/uom/item/1", "", "staff.am"),
    ("/admin/pricing/imports", "", "staff.am"),
    ("/admin/news/listing/export", "?format=csv", "staff.am"),
    ("/admin/news/item/1", "", "staff.au"),
    ("/admin/news/receipts/1", "", "staff.sa"),
    ("/admin/news/receipts/1/export", "?format=xlsx", "staff.sa"),
    ("/order/current", "?take=10", "north.noprice"),
    ("/order/current/export", "?format=csv", "north.noprice"),
    ("/order/past", "?year=2026", "north.noprice"),
    ("/order/past/export", "?format=csv", "north.noprice"),
    ("/order", "?id=268435457", "north.noprice"),
    ("/order/customer", "?id=268435457", "north.noprice"),
    ("/order/lineitems", "?id=268435457&quote=false", "north.noprice"),
    ("/order/lineitems/export", "?id=268435457&format=csv", "north.noprice"),
    ("/order/lineitems/details", "?id=268435457&lineNumber=1", "north.noprice"),
    ("/order/lineitems/elevations", "?id=268435457", "north.noprice"),
    ("/order/firstunits", "?ids=268435457", "north.noprice"),
    ("/order/history", "?id=268435459", "north.noprice"),
    ("/order/messages", "?id=268435457", "north.noprice"),
    ("/order/around", "?id=268435457", "north.noprice"),
    ("/order/documents", "?id=268435457", "north.noprice"),
    ("/order/acknowledgement/268435457", "", "north.noprice"),
    ("/order/packinglist/268435457", "", "north.noprice"),
    ("/order/lineitems/elevation", "?id=268435457&lineNumber=1", "north.noprice"),
    ("/order/listing", "?orderNumber=W", "north.noprice"),
    ("/order/listing/export", "?format=csv", "north.noprice"),
    ("/order/lookup", "?account=NORTH", "north.noprice"),
    ("/order/ddslisting", "", "north.noprice"),
    ("/order/ddslisting/export", "?format=csv", "north.noprice"),
    ("/order/ddsquotelisting", "", "north.noprice"),
    ("/order/ddsquotelisting/export", "?format=csv", "north.noprice"),
    ("/order/summary", "", "north.noprice"),
    ("/order/changerequests", "?orderid=268435457", "north.noprice"),
    ("/order/changerequests/list", "?take=10", "north.noprice"),
    ("/order/changerequests/list/export", "?format=csv", "north.noprice"),
    ("/order/changerequests/summary", "", "north.viewer"),
    ("/admin/orders/changerequests/summary", "", "staff.pp"),
    ("/order/changerequest/outlook", "?orderid=268435457", "north.orders"),
    ("/admin/orders/changerequests/list", "?take=10", "staff.au"),
    ("/admin/orders/changerequests/list/export", "?format=xlsx", "staff.am"),
    ("/admin/orders/changerequests/users", "", "staff.dr"),
    ("/admin/orders/changerequests/outlook", "?account=NORTH&orderid=268435457", "staff.od"),
    ("/admin/outbox", "", "staff.au"),
    ("/admin/users", "?take=5", "staff.am"),
    ("/admin/users/export", "?format=csv", "staff.au"),
    ("/admin/users/lookup", "?search=nor", "staff.sl"),
    ("/admin/users/dds", "", "staff.dr"),
    ("/admin/users/branches", "?account=NORTH", "staff.sa"),
    ("/admin/users/item/1", "", "staff.am"),
    ("/admin/users/phonetypes", "", "staff.od"),
    ("/admin/users/1/sessions", "", "staff.su"),
    ("/admin/roles", "", "staff.te"),
    ("/admin/roles/listing", r#"?filter=["scope","=","dealer"]"#, "staff.ce"),
    ("/admin/roles/roles", "?scope=dealer", "staff.au"),
    ("/admin/roles/givable", "", "staff.am"),
    ("/admin/roles/sections", "", "staff.au"),
    ("/admin/roles/item/1", "", "staff.au"),
    ("/admin/dealers/listing", "?take=5", "staff.pp"),
    ("/admin/dealers/export", "?format=xlsx", "staff.am"),
    ("/admin/dealers/item/1", "", "staff.am"),
    ("/admin/registrations", "", "staff.od"),
    ("/admin/accounts/preferences", "", "staff.te"),
    ("/admin/outbox/export", "?format=csv", "staff.au"),
    ("/admin/audit/listing", "?entity=session&take=10", "staff.au"),
    ("/admin/audit/listing/export", "?format=xlsx", "staff.au"),
    ("/admin/audit/verify", "", "staff.au"),
    ("/admin/system/backups", "", "staff.au"),
    ("/admin/system/status", "", "staff.au"),
    ("/admin/handbook/restoring", "", "staff.au"),
    ("/admin/imports/listing", "", "staff.au"),
    ("/admin/imports/listing/export", "?format=csv", "staff.au"),
    ("/admin/imports/nouns", "", "staff.au"),
    ("/admin/orders/listing", "?account=NORTH&stage=current", "staff.am"),
    ("/admin/orders/listing/export", "?format=xlsx", "staff.am"),
    ("/admin/orders/item/268435457", "", "staff.am"),
    ("/admin/order/lineitems", "?id=268435457&quote=false", "staff.am"),
    ("/admin/order/lineitems/export", "?id=268435457&format=csv", "staff.am"),
    ("/admin/order/lineitems/details", "?id=268435457&lineNumber=1", "staff.am"),
    ("/admin/order/lineitems/elevations", "?id=268435457", "staff.am"),
    ("/admin/orders/firstunits", "?ids=268435457", "staff.am"),
    ("/admin/order/history", "?id=268435457", "staff.am"),
    ("/admin/order/messages", "?id=268435457", "staff.am"),
    ("/admin/order/documents", "?id=268435457", "staff.am"),
    ("/admin/order/acknowledgement/268435457", "", "staff.am"),
    ("/admin/order/packinglist/268435457", "", "staff.am"),
    ("/admin/orders/messages/list", "?take=10", "staff.am"),
    ("/admin/orders/messages/list/export", "?format=csv", "staff.am"),
    ("/admin/order/lineitems/elevation", "?id=268435457&lineNumber=1", "staff.am"),
    ("/admin/dds/accountquotes", "?account=NORTH", "staff.am"),
    ("/admin/dds/accountorders", "?account=NORTH", "staff.am"),
    ("/admin/invoices/listing", "?take=5", "staff.au"),
    ("/admin/invoices/listing/export", "?format=csv", "staff.au"),
    ("/admin/invoices/item/268435457", "", "staff.au"),
    ("/admin/invoices/elevations/268435457", "", "staff.au"),
    ("/admin/invoices/pdf/268435457", "", "staff.au"),
    ("/admin/loaddates", "?account=NORTH", "staff.pp"),
    ("/admin/loaddates/export", "?account=NORTH&format=csv", "staff.pp"),
    ("/discounts/user", "", "north.viewer"),
    ("/discounts/listing", "", "north.viewer"),
    ("/admin/discounts/dealerdiscounts", "?account=NORTH", "staff.su"),
    ("/admin/discounts/dealerdiscounts/export", "?format=xlsx", "staff.su"),
    ("/admin/discounts/discountviewed", "?status=overdue", "staff.su"),
    ("/admin/discounts/discountviewed/export", "?format=csv", "staff.su"),
    ("/admin/discounts/item/1", "", "staff.su"),
    ("/service/waiting", "?take=10", "north.viewer"),
    ("/service/waiting/export", "?format=csv", "north.viewer"),
    ("/service/open", "?take=10", "north.viewer"),
    ("/service/open/export", "?format=csv", "north.viewer"),
    ("/service/processed", "?year=2026", "north.design"),
    ("/service/processed/export", "?format=xlsx", "north.viewer"),
    ("/service/closed", "", "north.noprice"),
    ("/service/closed/export", "?format=csv", "north.viewer"),
    ("/service/drafts", "", "north.service"),
    ("/service/symptoms", "", "north.viewer"),
    ("/service/units", "?order=W1001", "north.viewer"),
    ("/service/similar", "?order=W1001&line=1", "north.viewer"),
    ("/admin/servicerequests/list", "?take=10", "staff.au"),
    ("/admin/servicerequests/list/export", "?format=csv", "staff.am"),
    ("/admin/servicerequests/years", "", "staff.te"),
    ("/admin/servicerequests/drafts", "?account=NORTH", "staff.sv"),
    ("/admin/servicerequests/people", "?account=NORTH", "staff.sv"),
    ("/admin/servicerequests/symptoms", "?account=NORTH", "staff.sv"),
    ("/admin/servicerequests/units", "?account=NORTH&order=W1001", "staff.sl"),
    ("/admin/servicerequests/board", "?from=2026-06-15&to=2026-06-21", "staff.pp"),
    ("/admin/servicerequests/visits/mine", "", "staff.te"),
    ("/admin/servicerequests/similar", "?account=NORTH&order=W1001", "staff.sl"),
    ("/pages/listing", "", "north.viewer"),
    ("/pages/item/1", "", "north.viewer"),
    ("/user/mails", "", "staff.sv"),
    ("/user/views", "?list=orders", "staff.sv"),
    ("/service/shipmethods", "", "north.noprice"),
    ("/service/prioritylevels", "", "north.noprice"),
    ("/service/prioritytypes", "", "north.noprice"),
    ("/service/additionalcrewreasons", "", "north.noprice"),
    ("/service/advisors", "", "north.noprice"),
    ("/service/summary", "", "north.design"),
    ("/admin/change-settings/fees/listing", "", "staff.am"),
    ("/admin/change-settings/fees/listing/export", "?format=csv", "staff.am"),
    ("/admin/change-settings/fees/item/1", "", "staff.am"),
    ("/admin/change-settings/taxes/listing", "?take=5", "staff.od"),
    ("/admin/change-settings/taxes/listing/export", "?format=csv", "staff.od"),
    ("/admin/change-settings/taxes/item/1", "", "staff.od"),
    ("/admin/change-settings/rules", "", "staff.au"),
    ("/dds/project/listing", "?take=5", "north.noprice"),
    ("/dds/project/listing/export", "?format=csv", "north.noprice"),
    ("/dds/project/projecttypes", "", "north.noprice"),
    ("/dds/project/request/types", "", "north.noprice"),
    ("/dds/project/request/promise", "?typeId=1&rush=true", "north.noprice"),
    ("/dds/project/summary", "", "north.noprice"),
    ("/dds/project/lineitems", "?id=268435457&quote=false", "north.noprice"),
    ("/dds/project/lineitemscount", "?id=268435457&quote=false", "north.noprice"),
    ("/admin/dds/project/listing", "?take=5", "staff.au"),
    ("/admin/dds/project/listing/export", "?format=csv", "staff.au"),
    ("/admin/dds/project/projecttypes", "", "staff.dr"),
    ("/admin/dds/requesttypes", "", "staff.dr"),
    ("/admin/dds/requeststatuses", "", "staff.dr"),
    ("/admin/dds/draftingrequests/departments/users", "", "staff.dr"),
    ("/admin/dds/requests", "?reportType=open", "staff.pp"),
    ("/admin/dds/requests/export", "?reportType=all&format=xlsx", "staff.au"),
    ("/admin/dds/requests/load", "", "staff.dr"),
    ("/admin/dds/requests/summary", "", "staff.am"),
    ("/dds/project/drawings/listing", "?take=5&waiting=true", "north.noprice"),
    ("/dds/project/drawings/listing/export", "?format=csv", "north.noprice"),
    ("/dds/project/drawings/summary", "", "north.noprice"),
    ("/admin/dap/listing", "?take=5&reportType=mine", "staff.au"),
    ("/admin/dap/listing/export", "?format=csv&reportType=all", "staff.au"),
    ("/admin/dap/summary", "", "staff.od"),
    ("/admin/dap/approvals", "", "staff.dr"),
    ("/admin/dap/process", "", "staff.dr"),
    ("/admin/dap/choices", "", "staff.dr"),
    ("/admin/dap/quickselect", "", "staff.dr"),
    ("/serviceorder/open", "?take=5", "north.noprice"),
    ("/serviceorder/open/export", "?format=csv", "north.noprice"),
    ("/serviceorder/closed", "?year=2026", "north.noprice"),
    ("/serviceorder/closed/export", "?format=xlsx", "north.noprice"),
    ("/admin/serviceorders/listing", "?take=5", "staff.am"),
    ("/admin/serviceorders/listing/export", "?format=csv", "staff.am"),
    ("/admin/servicerequests/shipmethods", "", "staff.am"),
    ("/admin/servicerequests/prioritylevels", "", "staff.am"),
    ("/admin/servicerequests/prioritytypes", "", "staff.am"),
    ("/admin/servicerequests/additionalcrewreasons", "", "staff.am"),
    ("/admin/servicerequests/rejectreasons", "", "staff.am"),
    ("/admin/servicerequests/incompletereasons", "", "staff.am"),
    ("/admin/servicerequests/resolutions", "", "staff.am"),
    ("/admin/servicerequests/advisors", "", "staff.am"),
    ("/admin/servicerequests/crews", "", "staff.am"),
    ("/admin/service-lists/people", "", "staff.sl"),
    ("/admin/elevation-rules/listing", "", "staff.dr"),
    ("/admin/elevation-rules/listing/export", "?format=csv", "staff.dr"),
    ("/admin/elevation-rules/export", "", "staff.dr"),
    ("/admin/elevation-rules/drawings", "", "staff.dr"),
    ("/admin/dds/departments/listing", "", "staff.dr"),
    ("/admin/dds/departments/listing/export", "?format=csv", "staff.dr"),
    ("/admin/dds/bom/listing", "", "staff.dr"),
    ("/admin/dds/bom/listing/export", "?format=csv", "staff.dr"),
    ("/admin/dds/mfg/listing", "", "staff.dr"),
    ("/admin/dds/mfg/listing/export", "?format=csv", "staff.dr"),
    ("/admin/dds/orderentry/listing", "", "staff.dr"),
    ("/admin/dds/orderentry/listing/export", "?format=csv", "staff.dr"),
    ("/admin/dds/warranty/listing", "", "staff.dr"),
    ("/admin/dds/warranty/listing/export", "?format=csv", "staff.dr"),
    ("/admin/dds/preference/listing", "", "staff.dr"),
    ("/admin/dds/preference/listing/export", "?format=csv", "staff.dr"),
    ("/admin/dds/approvalunit/listing", "", "staff.dr"),
    ("/admin/dds/approvalunit/listing/export", "?format=csv", "staff.dr"),
    ("/admin/dds/approvalunit/item/1", "", "staff.dr"),
    ("/admin/dds/approvedfor/listing", "", "staff.dr"),
    ("/admin/dds/approvedfor/listing/export", "?format=csv", "staff.dr"),
    ("/admin/dds/approvedfor/item/1", "", "staff.dr"),
    ("/admin/drafting-types/projects/listing", "", "staff.dr"),
    ("/admin/drafting-types/projects/listing/export", "?format=csv", "staff.dr"),
    ("/admin/drafting-types/projects/item/1", "", "staff.dr"),
    ("/admin/drafting-types/requests/listing", "", "staff.dr"),
    ("/admin/drafting-types/requests/listing/export", "?format=csv", "staff.dr"),
    ("/admin/drafting-types/requests/item/1", "", "staff.dr"),
    ("/admin/drafting-types/drawings/listing", "", "staff.dr"),
    ("/admin/drafting-types/drawings/listing/export", "?format=csv", "staff.dr"),
    ("/admin/drafting-types/drawings/item/1", "", "staff.dr"),
    ("/admin/drafting-types/processes/listing", "", "staff.dr"),
    ("/admin/drafting-types/processes/listing/export", "?format=csv", "staff.dr"),
    ("/admin/drafting-types/processes/item/1", "", "staff.dr"),
    ("/admin/drafting-types/quickselect/listing", "", "staff.dr"),
    ("/admin/drafting-types/quickselect/listing/export", "?format=csv", "staff.dr"),
    ("/admin/drafting-types/quickselect/item/1", "", "staff.dr"),
    ("/admin/dds/departments/people", "", "staff.dl"),
    ("/admin/dds/preference/lookup", "?account=NORTH", "staff.dl"),
    ("/admin/dds/dashboard/techreport/techbydate", "", "staff.dl"),
    ("/admin/dds/dashboard/techreport/reportdata", "?type=all", "staff.dl"),
    ("/admin/dds/dashboard/accountreport/reportdata", "", "staff.am"),
    ("/admin/dds/dashboard/departmentreport/reportdata", "", "staff.pp"),
    ("/admin/dds/dashboard/priorityreport/reportdata", "", "staff.au"),
    ("/admin/reports/requests", "?report=account&figure=late", "staff.am"),
    ("/admin/reports/questions", "?report=department&figure=late", "staff.am"),
    ("/admin/reports/saved", "", "staff.am"),
    ("/admin/reports/file", "?report=priority&format=csv", "staff.am"),
    ("/admin/service-lists/items/listing", r#"?filter=["list","=","resolutions"]"#, "staff.pp"),
    ("/admin/service-lists/items/listing/export", "?format=csv", "staff.pp"),
    ("/admin/service-lists/items/item/1", "", "staff.pp"),
    ("/admin/service-lists/crews/listing", "", "staff.pp"),
    ("/admin/service-lists/crews/listing/export", "?format=csv", "staff.pp"),
    ("/admin/service-lists/advisors/listing", "", "staff.pp"),
    ("/admin/service-lists/advisors/listing/export", "?format=csv", "staff.pp"),
    ("/admin/service-lists/holidays/listing", "", "staff.pp"),
    ("/admin/service-lists/holidays/listing/export", "?format=xlsx", "staff.pp"),
    ("/isup", "", "nobody"),
];

/// Reading calls that need something to be created first, and are therefore tested elsewhere.
const READ_ELSEWHERE: &[&str] = &[
    "/calendar/{secret}",
    "/dealer/contacts/photo/{id}",
    "/admin/users/{id}/photo",
    "/dds/project",
    "/dds/project/revisions",
    "/dds/project/projectlineitems",
    "/dds/project/request/item/{id}",
    "/dds/project/download/{id}/{name}",
    "/dds/project/downloadpdf/{id}/{name}",
    "/dds/project/downloadpricing/{id}/{name}",
    "/dds/project/downloadwaiver/{id}/{name}",
    "/dds/project/downloadpricingcombined/{id}",
    "/dds/project/document/{id}/{name}",
    "/dds/project/documentlines/{id}/{name}",
    "/dds/project/documentpage/{id}/{name}",
    "/dds/project/drawings/{id}",
    "/dds/project/projectdrawings/{id}",
    "/dds/project/approvals/{projectId}",
    "/dds/project/drawing/{id}",
    "/dds/project/drawing/{id}/marks",
    "/dds/project/drawing/{id}/certificate",
    "/dds/project/drawing/{id}/document",
    "/dds/project/drawing/{id}/page",
    "/dds/project/drawing/{id}/lines",
    "/dds/project/dapimages/{id}",
    "/dds/project/downloadimage/{id}/{name}",
    "/admin/dap/drawing/{id}/document",
    "/admin/dap/drawing/{id}/page",
    "/admin/dap/drawing/{id}/lines",
    "/dds/project/downloaddrawings/{id}/print",
    "/dds/project/downloaddrawing/{id}/{name}",
    "/admin/dap/drawings/{id}",
    "/admin/dap/drawing/{id}",
    "/admin/dap/drawing/{id}/marks",
    "/admin/dap/drawing/{id}/certificate",
    "/admin/dap/print",
    "/admin/dap/matrix/{projectId}",
    "/admin/dap/download/{id}/{name}",
    "/admin/dap/generateitemnumber",
    "/admin/dds/project/item/{id}",
    "/admin/dds/requests/{id}",
    "/admin/dds/requests/revisions",
    "/admin/dds/requests/{id}/lineitems",
    "/admin/dds/requests/{id}/departments",
    "/admin/dds/requests/{id}/departments/{departmentId}/download/{name}",
    "/admin/dds/requests/document/{id}/{name}",
    "/admin/dds/requests/documentlines/{id}/{name}",
    "/admin/dds/requests/documentpage/{id}/{name}",
    "/admin/dds/requests/download/{id}/{name}",
    "/order/download/{id}/{name}",
    "/admin/order/download/{id}/{name}",
    "/order/changerequest/item/{id}",
    "/order/changerequest/receipt/{id}",
    "/admin/orders/changerequests/receipt/{id}",
    "/order/changerequest/download/{id}/{name}",
    "/admin/orders/changerequests/{id}",
    "/admin/orders/changerequests/download/{id}/{name}",
    "/serviceorder",
    "/admin/servicerequests/incidents/servicetypes",
    "/admin/serviceorders/item/{id}",
    "/admin/service-lists/crews/item/{id}",
    "/admin/service-lists/advisors/item/{id}",
    "/admin/service-lists/holidays/item/{id}",
    "/admin/elevation-rules/item/{id}",
    "/admin/replies/item/{id}",
    "/admin/dds/departments/item/{id}",
    "/admin/dds/bom/item/{id}",
    "/admin/dds/mfg/item/{id}",
    "/admin/dds/orderentry/item/{id}",
    "/admin/dds/warranty/item/{id}",
    "/admin/dds/warranty/download/{id}/{name}",
    "/admin/dds/preference/item/{id}",
    "/admin/knowledge/download/{id}/{name}",
    "/admin/knowledge/step/download/{id}/{name}",
    "/admin/outbox/{id}",
    "/admin/pricing/download/{id}/{name}",
    "/admin/pricing/imports/{id}",
    "/admin/pricing/imports/{id}/lines",
    "/admin/pricing/imports/{id}/lines/export",
    "/admin/audit/item/{id}",
    "/admin/imports/item/{id}",
    "/admin/imports/{id}/refused",
    "/discounts/impersonator",
    "/quote/acceptance/item/{id}",
    "/quote/acceptance/receipt/{id}",
    "/quote/acceptance/download/{id}/{name}",
    "/admin/quotes/acceptances/{id}",
    "/admin/quotes/acceptances/receipt/{id}",
    "/admin/quotes/acceptances/download/{id}/{name}",
    "/financial/details",
    "/financial/download/{id}/{name}",
    "/admin/remittance/{id}",
    "/admin/remittance/{id}/details",
    "/admin/remittance/download/{id}/{name}",
    "/service",
    "/service/article",
    "/service/incidents",
    "/service/calendar/{id}",
    "/service/completion/{id}",
    "/admin/servicerequests/preview/{id}",
    "/admin/servicerequests/item/{id}",
    "/admin/servicerequests/related/{id}",
    "/admin/servicerequests/incidents/{id}",
    "/admin/servicerequests/incident/{id}",
    "/admin/servicerequests/images/{id}",
    "/admin/servicerequests/workorder/{id}",
    "/admin/servicerequests/completion/{id}",
    "/admin/servicerequests/download/{id}/{name}",
    "/service/download/{id}/{name}",
    "/service/proof/{id}/{name}",
    "/admin/servicerequests/proof/{id}/{name}",
    "/admin/news/download/{id}/{name}",
    "/admin/pages/download/{id}/{name}",
    "/admin/staticpages/download/{id}/{name}",
    "/admin/registrations/item/{id}",
    "/knowledge/download/{id}/{name}",
    "/knowledge/step/download/{id}/{name}",
    "/news/download/{id}/{name}",
    "/notifications/stream",
    "/pages/download/{id}/{name}",
    "/pricing/download/{id}/{name}",
];

/// Calls that also refuse others than those who lack the permission.
const NARROWER: &[&str] = &[
    "/admin/audit/verify",
    "/admin/news/receipts/{id}",
    "/admin/news/receipts/{id}/export",
    "/admin/reports/changerequests",
    "/admin/reports/desks/file",
    "/admin/reports/money",
    "/admin/reports/service",
    "/discounts/impersonator",
];

/// The path of a route with its parameters filled in.
fn filled(route: &Route) -> String {
    route.path.replace("{id}", "1").replace("{name}", "x")
}

/// Writing calls are tested in `writes`.
#[test]
fn every_reading_call_has_its_case() {
    let read = READS.iter().map(|(path, _, _)| pattern_of(path));
    let elsewhere = READ_ELSEWHERE.iter().map(|path| (*path).to_owned());
    let cases: BTreeSet<String> = read.chain(elsewhere).collect();
    let calls: BTreeSet<String> = routes()
        .iter()
        .filter(|route| route.method == Method::GET)
        .map(|route| route.path.to_string())
        .collect();
    let missing: Vec<_> = calls.difference(&cases).collect();
    let gone: Vec<_> = cases.difference(&calls).collect();
    assert!(missing.is_empty() && gone.is_empty(), "no case: {missing:?}; no call: {gone:?}");
}

/// The route that matches a path.
pub(super) fn pattern_of(path: &str) -> String {
    let fits = |pattern: &str| {
        let (wanted, given) = (pattern.split('/'), path.split('/'));
        wanted.clone().count() == given.clone().count()
            && wanted.zip(given).all(|(part, text)| part == text || part.starts_with('{'))
    };
    let routes = routes();
    let mut patterns = routes.iter().map(|route| &*route.path);
    // A literal path takes precedence over one with a parameter, as in the router.
    let exact = patterns.clone().find(|pattern| *pattern == path);
    exact.or_else(|| patterns.find(|pattern| fits(pattern))).unwrap_or(path).to_owned()
}

/// A request with ids that only this portal knows.
pub(super) async fn question(app: &TestApp, text: &str, who: &str) -> String {
    let text = text.replace("{own}", &own_id(app, who).to_string());
    if !text.contains("{task}") {
        return text;
    }
    let person = app.user(who);
    let task = tasks::begun(&person, tasks::ORDERS).await;
    tasks::ended(&person, task).await;
    text.replace("{task}", &task.to_string())
}

#[tokio::test]
async fn every_reading_call_answers_who_may_ask() {
    for (path, query, who) in READS {
        let app = TestApp::new();
        let person = if *who == "nobody" { app.nobody() } else { app.user(who) };
        let asked = question(&app, &format!("{path}{query}"), who).await;
        let answer = person.get(&asked).await;
        assert_eq!(answer.status, 200, "{asked}: {}", answer.text());
        let is_json = answer.headers["content-type"] == "application/json";
        assert!(!is_json || answer.json()["isSuccess"] == true, "{path}");
        assert!(answer.headers["cache-control"].to_str().unwrap().contains("no-store"), "{path}");
    }
}

/// Filters and groups compare a field with the values in rows: a value stored in another form than it is shown, such as
/// a code that isn't in lower case, would be found by neither.
#[tokio::test]
async fn whatever_a_row_of_a_list_says_finds_that_row() {
    let app = TestApp::new();
    let mut found = 0;
    let lists = READS.iter().filter(|(path, query, who)| {
        let is_list = !query.contains("format=") && !query.contains("filter=");
        is_list && *who != "nobody" && *path != "/account/logout"
    });
    for (path, query, who) in lists {
        let person = app.user(who);
        let asked = question(&app, &format!("{path}{query}"), who).await;
        let answer = person.get(&asked).await;
        // A file isn't a list.
        let Ok(list) = serde_json::from_slice::<Value>(&answer.body) else { continue };
        let rows = list["items"].as_array().into_iter().flatten().filter_map(Value::as_object);
        let said: BTreeSet<(&String, &str)> = rows
            .flatten()
            .filter_map(|(field, value)| value.as_str().map(|text| (field, text)))
            .collect();
        for (field, text) in said {
            let filter = json!([field, "=", text]).to_string();
            let filter = utf8_percent_encode(&filter, NON_ALPHANUMERIC);
            let joint = if query.is_empty() { '?' } else { '&' };
            let answer = person.get(&format!("{asked}{joint}filter={filter}")).await;
            // Not everything that is shown is a field of its list.
            if answer.status != 400 {
                assert!(answer.ok()["count"] != 0, "{path}: {field} = {text}");
                found += 1;
            }
        }
    }
    assert!(found > 100, "only {found} fields were asked for");
}

fn own_id(app: &TestApp, who: &str) -> i64 {
    let sql = "select coalesce(max(id), 0) from users where email = ?1";
    app.database().query_row(sql, [format!("{who}@test.test")], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn every_call_but_the_public_ones_demands_a_session() {
    let app = TestApp::new();
    for route in routes().iter().filter(|route| route.side != "public") {
        let path = filled(route);
        for person in [app.nobody(), app.bearer("no-such-token")] {
            person.call(&route.method, &path, body_of(&route.method)).await.refused(401, "sign in");
        }
    }
}

/// A test portal compares every response's status and content type with the API document.
#[tokio::test]
async fn what_files_are_refused_for_and_parts_of_them_are_described() {
    let app = TestApp::new();
    let (owner, staff) = (app.user("north.accounting"), app.user("staff.sa"));
    for (person, path, status) in [
        (&owner, "/financial/statement?format=csv", 200),
        (&owner, "/financial/statement?format=pdf", 200),
        (&owner, "/financial/statement?currency=EUR", 422),
        (&owner, "/financial/statement?format=doc", 400),
        (&owner, "/order/current/export?format=doc", 400),
        (&owner, "/order/current/export?format=xlsx", 200),
        (&owner, "/order/current/export?format=csv&later=true", 200),
        (&owner, "/invoice/pdf/7", 404),
        (&staff, "/admin/elevation-rules/export", 200),
        (&staff, "/admin/imports/7/refused", 404),
    ] {
        let answer = person.get(path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text());
    }
}

fn body_of(method: &Method) -> Option<Value> {
    (*method == Method::POST || *method == Method::PUT).then(|| json!({}))
}

#[tokio::test]
async fn every_call_is_for_its_own_side_alone() {
    let app = TestApp::new();
    for route in &routes() {
        let (stranger, words) = match route.side {
            "dealer" => ("staff.sa", "available to dealers only"),
            "staff" => ("north.owner", "staff only"),
            _ => continue,
        };
        let (path, body) = (filled(route), body_of(&route.method));
        app.user(stranger).call(&route.method, &path, body).await.refused(403, words);
    }
}

#[tokio::test]
async fn every_call_is_refused_to_each_role_that_lacks_its_permission() {
    let app = TestApp::new();
    // Every role has some sections, so the auditors lose theirs.
    app.database().execute("delete from role_permissions where role_id = 33", []).unwrap();
    for route in routes().iter().filter(|route| !route.permission.is_empty()) {
        let (account, roles): (_, &[_]) = match route.side {
            "dealer" => ("north", &DEALER_ROLES),
            _ => ("staff", &STAFF_ROLES),
        };
        let mut refused = 0;
        for (role, _) in roles {
            let who = format!("{account}.{role}");
            let is_allowed = holds(&grants(&app, &who), route.permission);
            let is_narrower = NARROWER.contains(&&*route.path);
            if is_allowed && (route.method != Method::GET || is_narrower) {
                continue;
            }
            let (path, body) = (filled(route), body_of(&route.method));
            let answer = app.user(&who).call(&route.method, &path, body).await;
            if is_allowed {
                assert_ne!(answer.status, 403, "{who} {} {}", route.method, route.path);
            } else {
                answer.refused(403, route.permission);
                refused += 1;
            }
        }
        assert!(refused > 0, "{} is open to every role", route.path);
    }
}

fn grants(app: &TestApp, who: &str) -> Grants {
    load_grants(Shared::of(&app.database()), UserId(own_id(app, who))).unwrap()
}

fn holds(grants: &Grants, permission: &str) -> bool {
    permission.split(" or ").any(|permission| {
        let (section, verb) = permission.split_once(':').unwrap();
        let section = Section::from_code(section).unwrap();
        let verb = *Permission::ALL.iter().find(|known| known.code() == verb).unwrap();
        grants.allow(section, verb)
    })
}

#[tokio::test]
async fn what_cannot_be_read_is_a_400_in_words() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    for path in [
        "/order",
        "/order?id=x",
        "/order?id=1&id=2",
        "/order/customer?id=",
        "/order/lineitems?id=1&quote=maybe",
        "/order/lineitems/details?id=1",
        "/order/current?sort=total",
        "/order/past?year=-100",
        r#"/order/listing?filter=["orderNumber","contains",5]"#,
        "/invoice?id=1.5",
        "/invoice/lineitems?orderNumber=1",
        "/invoice/list?year=20x6",
        "/news/item?id=one",
        "/news/listing?pageSize=101",
        "/loaddates?skip=-1",
        "/address/find?country=CA",
    ] {
        owner.get(path).await.refused(400, "");
    }
    for path in ["/invoice/pdf/x", "/pages/item/%20", "/news/download/x/y"] {
        owner.get(path).await.refused(404, "");
    }
}
