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

use self::offer::{Offer, Pricing};
use crate::{
    casework::CaseRecord as _,
    db::AccountRows,
    error::Error,
    http::Api,
    kernel::{
        ids::{ChangeRequestId, OrderId},
        money::Cents,
        time::{Day, Instant},
        words::Word,
    },
};

pub use clock::{follow_imports, run as watch_prices};
pub use form::NewChange;
pub use offer::PriceLine;
pub use store::{ChangeRequest, Detail, details};
pub use table::{ChangeRequests, CutOff, ENTITY, Kind, Power, Status, Verb};
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

/// Where the rules send a price.
pub(crate) struct Course {
    /// The codes of the rules by which a supervisor has to agree.
    pub reviewed_for: Vec<&'static str>,
    /// Whether the dealer is asked.
    pub is_asked: bool,
}

/// Where the rules send a change of an order that is priced somewhere else than here, as the demo's are.
pub(crate) fn course_of(
    rows: &AccountRows<'_>,
    order: OrderId,
    (kind, price): (Kind, Cents),
) -> Result<Course, Error> {
    let order = rows.by_the_system(order)?;
    let order = store::order_again(rows, order)?.ok_or(Error::NotFound)?;
    let asked = rules::Asked { kind, price, moves_load: kind == Kind::Date };
    let reviewed_for = asked.reviewed_for(rows, &order)?;
    Ok(Course {
        reviewed_for: reviewed_for.into_iter().map(Word::code).collect(),
        is_asked: asked.after_review() == Status::AwaitingDealer,
    })
}

/// Makes the offer of a request that was priced somewhere else than here: by whom, when and with which lines, and which
/// supervisor has agreed to it. Gives its hash.
pub(crate) fn offered(
    rows: &AccountRows<'_>,
    id: ChangeRequestId,
    lines: &[PriceLine],
    (by, at, day): (String, Instant, Day),
    supervisor: Option<String>,
) -> Result<String, Error> {
    let request = ChangeRequest::load(rows, rows.by_the_system(id)?)?.ok_or(Error::NotFound)?;
    let order = store::order_again(rows, request.order_id)?.ok_or(Error::NotFound)?;
    let fee = store::fee(rows, &order, None)?;
    let pricing = Pricing { lines, fees: rules::Fees { today: fee, earlier: fee }, by, at, day };
    let mut offer = Offer::new(rows, &request, &order, pricing)?;
    if let Some(supervisor) = supervisor {
        offer = offer.approved(supervisor, &request);
    }
    offer.keep(rows, request.proof(), at)
}
