//! Drawings: what staff draw for a project request, and what the dealer approves of it, unit by unit and with proof.
//! `table` defines what may happen to a drawing, and `case` who may do it in addition to the table. A drawing's parts
//! are in `units` (lines of quotes and orders), `documents`, `comments`, `punch_list` and `facts` (the answer, for
//! the certificate). `form` checks input, `verbs` performs each verb, and `answer` takes the dealer's answer. `files`
//! and `marks` are calls, and `matrix` shows which units are approved for what. A warranty waiver is an item too, and
//! `waivers` defines how it differs. Each revision of an item is a drawing of its own. Dealers see a drawing once it
//! is issued, and never one of an internal request, which their data handle hides (`/*shown r*/`).

mod answer;
mod case;
mod certificate;
mod clock;
mod comments;
mod dealer;
mod documents;
mod facts;
mod files;
mod form;
mod item;
mod lists;
mod marks;
mod matrix;
mod previews;
mod print;
mod punch_list;
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

pub use clock::remind;
pub use store::Drawing;
pub use table::{Answer, Drawings, ENTITY, Power, Slot, Status, Verb};

pub(super) use turn::{DESK, TO_RELEASE};

pub(crate) use answer::{Given, confirm};
pub(crate) use documents::in_force;
pub(crate) use form::{DrawingForm, Published, insert, update};
pub(crate) use marks::{ChangeForm as MarkChangeForm, MarkForm};
pub(crate) use punch_list::{Kind as MarkKind, Shape, open as open_marks};
pub(crate) use store::latest;
pub(crate) use units::UnitKey;

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
}
