//! Shows the system's state to administrators: disk space, queues, freshness of data, weaknesses, errors in people's
//! browsers, and whether the portal is open.

mod figures;
mod page_errors;
mod staff;
pub mod status;
mod store;

pub use figures::figures_of;
pub use status::{Asker, Sources, Status, job_finding, watch, watch_health};
pub use store::{job_title, schedule};

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .get("adminSystemReadStatus", "/admin/system/status", staff::read_status)
        .put("adminSystemSetMaintenance", "/admin/system/maintenance", staff::set_maintenance)
        .post("systemReportPageError", "/client-error", page_errors::report)
}
