//! Drawings: what staff draw for a project request, and what the dealer approves of it unit by unit, with proof.
//!
//! `table` says what may happen to a drawing, `case` who may do it beside the table; `form` is what is entered, `units`
//! which lines of quotes and orders it is of, `marks` the punch list, `files` its documents, `verbs` what each act
//! does, `answer` what the dealer answers and what of it is kept for the certificate, `matrix` which unit is approved
//! for what. A warranty waiver is an item as well: `waivers` says in what it differs. Each revision of an item is a
//! drawing of its own. Dealers see one once it was issued, and never one of an internal request: it is hidden by the
//! handle through which they read (`/*shown r*/`).

mod answer;
mod case;
mod certificate;
mod clock;
mod dealer;
mod files;
mod form;
mod item;
mod marks;
mod matrix;
mod previews;
mod print;
mod quick_select;
mod staff;
mod store;
mod summary;
mod table;
mod tell;
mod turn;
mod units;
mod verbs;
mod waivers;

use crate::http::Api;

pub use answer::{
    AnswerFacts, AnsweredFile, AnsweredMark, AnsweredUnit, AnsweredWaiver, KeptAnswer, facts,
};
pub use clock::remind;
pub use store::Drawing;
pub use table::{Answer, Drawings, Power, Status, Verb};

/// The kind of a drawing in the trail and of files.
pub const ENTITY: &str = "drawing";

/// The calls about drawings.
pub fn api() -> Api {
    dealer::api()
        .merge(answer::api())
        .merge(certificate::api())
        .merge(files::api())
        .merge(marks::api())
        .merge(matrix::api())
        .merge(previews::api())
        .merge(print::api())
        .merge(staff::api())
        .merge(summary::api())
        .merge(waivers::api())
}
