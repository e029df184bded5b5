//! Order change requests: what a dealer wants changed on an order, what it costs, and who agrees.
//!
//! `table` has the workflow, `case` the guards that depend on one request, `verbs` what each verb does, `rules` what
//! follows from a price, and `offer` what exactly a dealer agrees to; `item` is the page. Numbers, history, messages and
//! files come with `casework`.

mod answers;
mod case;
mod clock;
mod dealer;
mod form;
mod item;
mod offer;
mod outlook;
mod receipt;
mod rules;
mod settings;
mod staff;
mod store;
mod summary;
mod table;
mod tell;
mod turn;
mod verbs;

use crate::http::Api;

pub use clock::{expire, follow_imports, run as watch_prices};
pub use form::NewChange;
pub(crate) use form::{
    CancelForm, CompletionForm, ForwardForm, ManagerForm, PlanningForm, PriceForm,
};
pub use offer::PriceLine;
pub use store::{ChangeRequest, Detail, details};
pub use table::{ChangeRequests, CutOff, ENTITY, Kind, Power, Status, Verb};
pub(super) use turn::{DESK, LATE_AFTER};
pub use verbs::create;

pub fn api() -> Api {
    dealer::api()
        .merge(staff::api())
        .merge(outlook::api())
        .merge(answers::api())
        .merge(receipt::api())
        .merge(settings::api())
        .merge(summary::api())
}
