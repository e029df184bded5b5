//! The receipt of an approved price: the offer as it was shown, who approved it and when. If no approval was required
//! there is no receipt, because it would claim an answer by the dealer.

use super::{ChangeRequest, Status, item, offer::Offer, store};
use crate::{
    access::ViewChanges,
    app::App,
    casework::Context,
    documents::ReceiptPaper,
    domain::prints,
    error::Error,
    http::{Api, Dealer, Delivery, FileAnswer, PDF, Path, Staff},
    kernel::{fair::Owner, ids::ChangeRequestId},
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("changesPrintReceipt", "/order/changerequest/receipt/{id}", print)
        .sends(&[PDF])
        .get(
            "adminChangesPrintReceipt",
            "/admin/orders/changerequests/receipt/{id}",
            print_for_staff,
        )
        .sends(&[PDF])
}

/// Returns the receipt of an approved price as PDF.
async fn print(
    dealer: Dealer<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (dealer.call().app().clone(), dealer.call().owner());
    let receipt = dealer.read(move |db| receipt(&Context::of_dealer(db), id)).await?;
    printed(&app, owner, receipt, delivery).await
}

/// Returns the receipt of a price approved by a dealer as PDF.
async fn print_for_staff(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (app, owner) = (staff.call().app().clone(), staff.call().owner());
    let receipt =
        staff.read(move |db| receipt(&Context::of_record::<ChangeRequest>(db, id), id)).await?;
    printed(&app, owner, receipt, delivery).await
}

async fn printed(
    app: &App,
    owner: Owner,
    receipt: ReceiptPaper,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let name = receipt.file_name();
    FileAnswer::pdf(app.papers.receipt(owner, receipt).await?, &name, delivery.disposition)
}

fn receipt(context: &Context<'_>, id: ChangeRequestId) -> Result<ReceiptPaper, Error> {
    let request = context.find::<ChangeRequest>(id)?;
    let is_approved = matches!(request.status, Status::DealerApproved | Status::Completed);
    let answer = request.answered_at.zip(request.answered_hash.as_deref());
    let (answered_at, hash) = answer
        .filter(|_| is_approved && item::sees_price(context, &request))
        .ok_or_else(|| Error::Conflict(message!("change-no-receipt")))?;
    let offer = Offer::find(&context.rows, request.proof(), hash)?.ok_or(Error::NotFound)?;
    let by =
        request.answered_by.map(|by| store::names(context.rows.shared(), &[by])).transpose()?;
    let by = by.and_then(|names| names.into_values().next()).unwrap_or_default();
    let zone = context.app.clock.zone();
    let at = context.in_plant_time(answered_at);
    let statement = match &request.answer_proof {
        Some(proof) => message!("change-receipt-recorded", name = by, at, proof),
        None => message!("change-receipt-approved", name = by, at),
    };
    let language = context.language();
    let hash = (message!("change-receipt-hash").in_language(language), hash.to_owned());
    let mut receipt = offer.receipt(language);
    (receipt.dated, receipt.dealer) = (answered_at.day_in(zone), prints::dealer(context)?);
    receipt.facts.push(hash);
    receipt.statement = statement.in_language(language);
    Ok(receipt)
}
