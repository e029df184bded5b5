//! Projects and what dealers ask for in them: quotes, drawings, revisions, answers.
//!
//! `table` says what may happen to a project and to a request, `case` who may do it beside the tables; `project` and
//! `request` hold what is entered, `verbs`, `departments` and `orphans` what each act does, `files` who sees which
//! file; `item` and `project_item` are what people read. A request without a project is an orphan: staff alone see it
//! until it has one. What is internal is hidden from dealers by the handle through which they read (`/*shown r*/`).

mod case;
mod clock;
mod dealer;
mod departments;
pub mod documents;
mod files;
mod item;
mod lines;
mod orphans;
mod previews;
mod pricing;
mod project;
mod project_item;
mod request;
mod staff;
mod store;
mod summary;
mod table;
mod tell;
mod verbs;

use crate::http::Api;

pub use clock::{follow_imports, hint_idle, watch};
pub use project::{ProjectForm, create};
pub use project_item::ProjectContact;
pub use request::{ByStaff, Priority, ProjectRequestForm, RevisionReason, begin};
pub use store::{Project, ProjectRequest};
pub use table::{Power, ProjectRequests, ProjectStatus, ProjectVerb, Projects, Status, Verb};
pub use verbs::{Act, Assignment, act, revise};

pub(in crate::domain) use files::{VersionQuery, file as request_file, sees_prices};
pub(in crate::domain) use project_item::orders as orders_of;
pub(in crate::domain) use store::{
    account_of_project, account_of_request, letter_after, project as load_project,
    request as load_request, standing_of_project,
};

/// The kind of a request in the trail and of files.
pub const ENTITY: &str = "projectRequest";

/// The calls about projects and their requests.
pub fn api() -> Api {
    dealer::api()
        .merge(files::api())
        .merge(previews::api())
        .merge(lines::api())
        .merge(pricing::api())
        .merge(staff::api())
        .merge(summary::api())
}
