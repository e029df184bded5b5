//! Service requests: what dealers report, what is found, who comes when, and what is said about it.
//!
//! Three things, of which the first and the last stand on the one between them and not on each other:
//!
//! - `asking`: from a form or a wizard to a request that is submitted;
//! - `request`: the request as a record with a workflow, its page, its lists, its clock, and who is told what;
//! - `visits`: who comes when, the crews' board, and what a crew reports.
//!
//! `units`, below all of them, knows orders and what can be wrong with their units; `desk`, above them, is the one call
//! by which staff take any step.

mod asking;
mod desk;
mod request;
mod units;
mod visits;

use crate::http::Api;

pub(crate) use asking::{
    Choice, ContactForm, IncidentForm, Mode, RequestForm, SiteForm, change, create,
};
pub(super) use request::DESK;
pub(crate) use request::{
    FindingForm, add_image, calendar,
    form::{Action, ActionForm, PartForm, ResolutionForm, VerdictForm},
    incident::stored as incidents_of,
    note_finding,
    paper::for_mail as paper_for_mail,
    store::Request,
    table::{Door, FoundWhen, OrderKind, Phase, PriceAnswer, QuestionKind, Verdict, Wanted, Wish},
    verbs::{Question, ShownPrice, reply},
};
pub use request::{
    hand_over,
    table::{ENTITY, Power, ServiceRequests, Status, Verb},
    timers,
};
pub use units::symptoms::label as symptom_label;

pub fn api() -> Api {
    request::api().merge(desk::api()).merge(asking::api()).merge(visits::api())
}
