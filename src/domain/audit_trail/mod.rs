//! Gives staff access to the audit log: search, single events, exports, and verification.

mod staff;

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .listed("adminAuditList", "/admin/audit/listing", staff::list_events)
        .get("adminAuditRead", "/admin/audit/item/{id}", staff::read_event)
        .get("adminAuditVerify", "/admin/audit/verify", staff::verify_trail)
}
