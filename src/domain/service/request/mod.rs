//! A service request as a record with a workflow: what may be done with it, who reads what of it, and who is told.
//!
//! `table` says what may happen, `case` who may do it beside the table, `verbs` what each act does, `tell` whom it
//! concerns. `lists`, `incident`, `image`, `history` and `item` are what people read, `paper` is what is printed, and
//! `timers` what the clock does. It knows no more of visits than it shows, and calls them off when it ends (`ending`).

mod answers;
pub(crate) mod calendar;
mod case;
mod clock;
mod dealer;
pub(super) mod ending;
pub(super) mod form;
pub mod hand_over;
mod history;
mod image;
mod images;
pub(super) mod incident;
pub(super) mod item;
mod letters;
pub(super) mod lists;
mod merge;
mod next;
pub(crate) mod paper;
pub(super) mod site_zone;
mod staff;
pub(super) mod store;
mod summary;
pub(super) mod table;
pub(super) mod tell;
pub mod timers;
pub(super) mod turn;
pub(super) mod verbs;

use crate::http::Api;

pub(crate) use images::add as add_image;
pub(crate) use staff::{FindingForm, note_finding};
pub(in crate::domain) use turn::DESK;

pub(super) fn api() -> Api {
    dealer::api()
        .merge(staff::api())
        .merge(letters::api())
        .merge(answers::api())
        .merge(images::api())
        .merge(paper::api())
        .merge(summary::api())
}
