//! How the system is, for its administrators: room, queues, freshness, weaknesses, and whether it is open.

mod figures;
mod staff;
pub mod status;
mod store;

pub use figures::figures_of;
pub use status::{Asker, Sources, Status, job_finding, watch, watch_health};
pub use store::{job_title, schedule};

use crate::http::Api;

/// The calls about the system.
pub fn api() -> Api {
    Api::new().get("adminSystemReadStatus", "/admin/system/status", staff::read_status).put(
        "adminSystemSetMaintenance",
        "/admin/system/maintenance",
        staff::set_maintenance,
    )
}
