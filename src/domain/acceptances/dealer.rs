//! The dealers' calls for accepted quotes.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Acceptance, Verb,
    case::sees_amounts,
    form::{AcceptForm, DealersForm},
    item::{self, AMOUNTS, AcceptanceItem, AcceptanceRow, OF_DEALER, OfferItem},
    offer::Quote,
    verbs,
};
use crate::{
    access::{PlaceOrders, Side, ViewOrders},
    casework::{
        Called as _, Context,
        calls::{read_by_dealer, write_by_dealer},
        files,
    },
    db::{Listed, Scoped},
    domain::people::step_up::{self, Purpose, StepUpFor},
    error::{Error, needed},
    http::{
        Answered, Api, Body, Dealer, DealerList, Done, Item, ListAnswer, PageOrExport, Path, Query,
        Rows,
    },
    kernel::ids::{AcceptanceId, OrderId},
    messages::message,
    scoped,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("quoteReadOffer", "/quote/offer", read_offer)
        .post("quoteAccept", "/quote/acceptance", accept)
        .listed("quoteListAcceptances", "/quote/acceptances/list", list)
        .get("quoteReadAcceptance", "/quote/acceptance/item/{id}", read)
        .put("quoteActOnAcceptance", "/quote/acceptance/action", take_action)
        .post(
            "quoteUploadAcceptanceFile",
            "/quote/acceptance/upload/{id}",
            files::upload_by_dealer::<Acceptance>,
        )
        .get(
            "quoteDownloadAcceptanceFile",
            "/quote/acceptance/download/{id}/{name}",
            files::download_by_dealer::<Acceptance>,
        )
        .about(Acceptance::NOUNS)
}

#[derive(Debug, Deserialize, ToSchema)]
struct QuoteQuery {
    id: OrderId,
}

/// Returns what accepting a quote would order: its lines, prices, taxes, terms and validity, and the hash that names
/// exactly this.
async fn read_offer(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<QuoteQuery>,
) -> Result<Item<OfferItem>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let quote = Quote::find(&context.rows, query.id)?;
            if !sees_amounts(&context) {
                let name = "orders:amounts";
                return Err(Error::Forbidden(message!("workflow-permission-needed", name)));
            }
            Ok(Item::new(item::offered(&context, &quote)?))
        })
        .await
}

/// Accepts a quote, which orders it: all of its lines, exactly as shown. The same call accepts a quote again that an
/// import has changed. A total above the account's `stepUpAbove` requires the caller's code or password.
async fn accept(
    dealer: Dealer<PlaceOrders>,
    Body(form): Body<AcceptForm>,
) -> Result<Answered<Done>, Error> {
    let call = dealer.call().clone();
    // Refusals come before the code is used up.
    let (form, caller, needed) = dealer
        .beforehand()
        .read(move |db| {
            let needed = verbs::beforehand(&Context::of_dealer(db), &form)?;
            Ok((form, db.caller().clone(), needed))
        })
        .await?;
    let proof = match needed {
        Some(record) => {
            let about = StepUpFor { purpose: Purpose::AcceptQuote, record };
            Some(step_up::take(&call, &caller, about, Some(&form.auth_code)).await?)
        }
        None => None,
    };
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let accepted = verbs::accept(&context, &form, proof.as_ref())?;
            context.done(&accepted, Verb::Accept)
        })
        .await
}

const ALL: Scoped = scoped!("r.account_id = :account");

/// Lists the quotes that the account has accepted, the latest first.
///
/// Exports the quotes that the account has accepted as CSV or XLSX.
async fn list(
    dealer: Dealer<ViewOrders>,
    requested: PageOrExport,
) -> Result<ListAnswer<AcceptanceRow>, Error> {
    dealer
        .list("accepted-quotes", requested, |db, wanted| {
            let sees = sees_amounts(&Context::of_dealer(db));
            let list = DealerList {
                fields: &OF_DEALER,
                from: const { Listed::new(item::FROM, "/*reach orders:view q*/") },
                filter: ALL,
                params: &[],
                hidden: if sees { &[] } else { AMOUNTS },
            };
            let rows: Rows<AcceptanceRow> = db.listed(list, wanted)?;
            Ok(rows.each_row(move |row| row.for_side(Side::Dealer, sees, db.language())))
        })
        .await
}

/// Returns one accepted quote with what was accepted, messages, files and history.
async fn read(
    dealer: Dealer<ViewOrders>,
    Path(id): Path<AcceptanceId>,
) -> Result<Item<AcceptanceItem>, Error> {
    let read = |context: &Context<'_>, found: &Acceptance| item::read(context, found);
    Ok(Item::new(read_by_dealer(dealer, id, read).await?))
}

/// Withdraws an accepted quote, or replies to a question of the order desk. Impersonating staff can do neither.
async fn take_action(
    dealer: Dealer<PlaceOrders>,
    Body(form): Body<DealersForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    let action = needed("action", form.action)?;
    write_by_dealer(dealer, id, move |context, found: &Acceptance| {
        let after = verbs::act_as_dealer(context, found, action, &form)?;
        context.done(&after, action.verb())
    })
    .await
}
