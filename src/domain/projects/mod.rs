//! Projects and what dealers ask for in them: quotes, drawings, revisions, answers.
//!
//! `table` says what may happen to a project and to a request, `case` who may do it beside the tables; `project`,
//! `request`, `verbs`, `departments` and `orphans` what each act does, `files` who adds and reads which file; `item` is
//! what people read. A request without a project is an orphan: staff alone see it until it has one; `proposals` says
//! where it may belong. What is internal is hidden from dealers by the handle through which they read (`/*shown r*/`).

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
mod proposals;
mod request;
mod staff;
mod store;
mod summary;
mod table;
mod tell;
mod turn;
mod verbs;

use crate::http::Api;

pub use clock::{follow_imports, hint_idle, watch};
pub use store::{Project, ProjectRequest};
pub use table::{
    ENTITY, Power, Priority, ProjectRequests, ProjectStatus, ProjectVerb, Projects, RevisionReason,
    Slot as FileSlot, Status, Verb,
};

pub(crate) use departments::{
    QuestionForm, UpdateForm as QuestionUpdateForm, ask as ask_department,
    update as update_question,
};
pub(crate) use item::project::ProjectContact;
pub(crate) use project::{
    PriceForm, ProjectForm, archive, change as change_project, create as create_project, price,
};
pub(crate) use request::{ByStaff, ProjectRequestForm, begin};
pub(crate) use verbs::{Assignment, RevisionForm, revise};

pub(in crate::domain) use item::{files::sees_prices, project::orders as orders_of};
pub(in crate::domain) use store::letter_after;
pub(in crate::domain) use turn::DESK;

pub fn api() -> Api {
    dealer::api()
        .merge(files::api())
        .merge(previews::api())
        .merge(lines::api())
        .merge(pricing::api())
        .merge(staff::api())
        .merge(summary::api())
}
