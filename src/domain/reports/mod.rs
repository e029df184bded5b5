//! Reports on the work of staff, over a period and the previous one of the same length: on project requests by
//! technician, account, department and priority, and on the other desks (`desks`).
//!
//! Of project requests, each figure is based on facts: a request with when it was submitted, first written about and answered, or a question
//! to a department with when it was asked and answered. `store` reads them, `figures` calculates, and the rows behind a
//! figure are those of the facts that it counts.

mod desks;
mod figures;
mod files;
mod saved;
mod span;
mod staff;
mod store;

pub use saved::mail_due;

use crate::{
    http::Api,
    messages::{Message, message},
    words,
};

pub fn api() -> Api {
    staff::api().merge(files::api()).merge(saved::api()).merge(desks::api())
}

words! {
    /// The dimension of a report.
    #[schema(as = ReportKind)]
    pub Report {
        /// By the drafter of the request.
        Technician = "technician",
        Account = "account",
        /// Questions to departments, by department.
        Department = "department",
        Priority = "priority",
    }
}

impl Report {
    /// What it is about.
    fn title(self) -> Message {
        match self {
            Self::Technician => message!("report-title-technician"),
            Self::Account => message!("report-title-account"),
            Self::Department => message!("report-title-department"),
            Self::Priority => message!("report-title-priority"),
        }
    }
}
