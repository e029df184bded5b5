//! The receipt of an approved price: the offer as it was shown, who approved it and when. If no approval was required
//! there is no receipt, because it would claim an answer by the dealer.

use super::{ChangeRequest, Status, item, offer::Offer, store, tell::in_plant_time};
use crate::{
    access::ViewChanges,
    app::App,
    casework::Context,
    db::FromRow,
    documents::{PartyPaper, ReceiptPaper},
    error::Error,
    http::{Api, Dealer, Delivery, FileAnswer, PDF, Path, Staff},
    kernel::{fair::Owner, ids::ChangeRequestId, places},
    messages::message,
    scoped,
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

/// The dealer's name and address.
#[derive(FromRow)]
#[row(alias = "d")]
struct Party {
    name: String,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
    country: String,
}

impl From<Party> for PartyPaper {
    fn from(party: Party) -> Self {
        let place = [party.city, party.province, party.postal_code].join(" ");
        let country = places::country_name(&party.country);
        let lines = [party.line1, party.line2, place.trim().to_owned(), country];
        let address = lines.into_iter().filter(|line| !line.is_empty()).collect();
        Self { name: party.name, address }
    }
}

fn receipt(context: &Context<'_>, id: ChangeRequestId) -> Result<ReceiptPaper, Error> {
    let request = context.find::<ChangeRequest>(id)?;
    let is_approved = matches!(request.status, Status::DealerApproved | Status::Completed);
    let answer = request.answered_at.zip(request.answered_hash.as_deref());
    let (answered_at, hash) = answer
        .filter(|_| is_approved && item::sees_price(context, &request))
        .ok_or_else(|| Error::Conflict(message!("change-no-receipt")))?;
    let offer = Offer::find(&context.rows, request.proof(), hash)?.ok_or(Error::NotFound)?;
    let dealer: Party = context
        .rows
        .row(scoped!("from dealers d where d.account_id = :account"), &[])?
        .ok_or(Error::NotFound)?;
    let by =
        request.answered_by.map(|by| store::names(context.rows.shared(), &[by])).transpose()?;
    let by = by.and_then(|names| names.into_values().next()).unwrap_or_default();
    let zone = context.app.clock.zone();
    let at = in_plant_time(context, answered_at);
    let statement = match &request.answer_proof {
        Some(proof) => message!("change-receipt-recorded", name = by, at, proof),
        None => message!("change-receipt-approved", name = by, at),
    };
    let language = context.language();
    let hash = (message!("change-receipt-hash").in_language(language), hash.to_owned());
    let mut receipt = offer.receipt(language);
    (receipt.dated, receipt.dealer) = (answered_at.day_in(zone), dealer.into());
    receipt.facts.push(hash);
    receipt.statement = statement.in_language(language);
    Ok(receipt)
}
