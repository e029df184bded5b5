//! Implements the dealers' calls for discounts. Impersonating staff leave no receipts.

use super::{
    DiscountId,
    notify::link,
    store::{self, Discount, Wanted},
};
use crate::{
    access::{AcknowledgeDiscounts, Permission, Section, ViewDiscounts},
    domain::bell,
    error::Error,
    http::{Answered, Dealer, DealerDb, DealerTx, Done, Items, Path},
    messages::message,
};

fn may_acknowledge(db: &DealerDb<'_>) -> bool {
    db.may(Section::Discounts, Permission::Approve)
}

/// Lists the discounts that the caller hasn't seen or still has to acknowledge.
pub(super) async fn list_waiting(dealer: Dealer<ViewDiscounts>) -> Result<Items<Discount>, Error> {
    dealer.read(|db| Ok(Items::new(store::list(db, Wanted::Waiting, may_acknowledge(db))?))).await
}

/// Lists all discounts that apply to the dealer today.
pub(super) async fn list_discounts(
    dealer: Dealer<ViewDiscounts>,
) -> Result<Items<Discount>, Error> {
    dealer.read(|db| Ok(Items::new(store::list(db, Wanted::Holding, may_acknowledge(db))?))).await
}

/// Lists the dealer's discounts as its users see them, for impersonating staff.
pub(super) async fn list_for_impersonator(
    dealer: Dealer<ViewDiscounts>,
) -> Result<Items<Discount>, Error> {
    dealer
        .read(|db| {
            if db.caller().impersonating.is_none() {
                return Err(Error::Forbidden(message!("discounts-for-impersonating-staff")));
            }
            Ok(Items::new(store::list(db, Wanted::Holding, false)?))
        })
        .await
}

/// The discount to mark as seen, unless the caller is impersonating.
fn to_be_marked(tx: &DealerTx<'_>, id: DiscountId) -> Result<Discount, Error> {
    store::find_holding(tx, id, may_acknowledge(tx))?.ok_or(Error::NotFound)
}

fn mark_viewed(tx: &DealerTx<'_>, discount: &Discount) -> Result<(), Error> {
    if discount.viewed_at.is_some() {
        return Ok(());
    }
    store::set_viewed(tx, discount)?;
    bell::silence(tx.shared(), &link(discount.id), Some(tx.caller().user), tx.now())?;
    let mut event = tx.event("discount", "view");
    event.entity_id = Some(discount.id.0);
    event.after = Some(serde_json::json!({ "version": discount.version }));
    tx.record(event)
}

/// Marks a discount as seen by the caller. Repeating the call changes nothing.
pub(super) async fn view(
    dealer: Dealer<ViewDiscounts>,
    Path(id): Path<DiscountId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            mark_viewed(tx, &to_be_marked(tx, id)?)?;
            Ok(Done::new(message!("discounts-marked-viewed")))
        })
        .await
}

/// Acknowledges a discount that requires it, and marks it as seen. Repeating the call changes nothing.
pub(super) async fn acknowledge(
    dealer: Dealer<AcknowledgeDiscounts>,
    Path(id): Path<DiscountId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let discount = to_be_marked(tx, id)?;
            if !discount.must_acknowledge {
                return Err(Error::Conflict(message!("discounts-not-to-be-acknowledged")));
            }
            mark_viewed(tx, &discount)?;
            if discount.acknowledged_at.is_none() {
                store::set_acknowledged(tx, &discount)?;
                let mut event = tx.event("discount", "acknowledge");
                event.entity_id = Some(id.0);
                event.after = Some(serde_json::json!({ "version": discount.version }));
                tx.record(event)?;
            }
            Ok(Done::new(message!("discounts-acknowledged")))
        })
        .await
}
