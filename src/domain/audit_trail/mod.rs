//! The audit trail as staff read it: search, one event, files, and the proof of its chain.

mod staff;

use crate::http::Api;

/// The calls about the audit trail.
pub fn api() -> Api {
    Api::new()
        .get("adminAuditList", "/admin/audit/listing", staff::list_events)
        .get("adminAuditExport", "/admin/audit/listing/export", staff::export_events)
        .get("adminAuditRead", "/admin/audit/item/{id}", staff::read_event)
        .get("adminAuditVerify", "/admin/audit/verify", staff::verify_trail)
}
