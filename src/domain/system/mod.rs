//! How the system is, for its administrators: room, queues, freshness, weaknesses, and whether it is open.

mod staff;
mod store;

pub use store::{JobState, QueueState, job_title, jobs, queue, schedule};

use crate::http::Api;

/// The calls about the system.
pub fn api() -> Api {
    Api::new().get("adminSystemReadHealth", "/admin/system/health", staff::read_health).put(
        "adminSystemSetMaintenance",
        "/admin/system/maintenance",
        staff::set_maintenance,
    )
}
