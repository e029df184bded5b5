//! The dealers' calls for change requests.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    ChangeRequest, Detail, Kind, NewChange, Verb, create,
    form::CancelForm,
    item::{self, CHANGES, ChangeRequestItem, ChangeRow, PRICES},
    outlook::OrderQuery,
    turn::reader,
    verbs::{Step, Update},
};
use crate::{
    access::{EditChanges, ViewChanges},
    casework::{
        Called as _, Context, conversation::write_by_dealer, files, take_by_dealer as take,
    },
    db::Listed,
    domain::bounds,
    error::Error,
    http::{
        self, Answered, Api, Body, Dealer, DealerList, Done, Item, Items, ListAnswer, PageOrExport,
        Path, Query, Rows,
    },
    kernel::ids::ChangeRequestId,
    scoped,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("orderListChanges", "/order/changerequests", list_of_order)
        .listed("changesList", "/order/changerequests/list", list)
        .get("changesRead", "/order/changerequest/item/{id}", read)
        .post("changesInsert", "/order/changerequest", add)
        .put("changesAct", "/order/changerequest/action", take_action)
        .post(
            "changesWriteMessage",
            "/order/changerequest/message",
            write_by_dealer::<ChangeRequest>,
        )
        .post(
            "changesUploadFile",
            "/order/changerequest/upload/{id}",
            files::upload_by_dealer::<ChangeRequest>,
        )
        .get(
            "changesDownloadFile",
            "/order/changerequest/download/{id}/{name}",
            files::download_by_dealer::<ChangeRequest>,
        )
        .about(ChangeRequest::NOUNS)
}

/// Lists the change requests of an order, latest first.
async fn list_of_order(
    dealer: Dealer<ViewChanges>,
    Query(query): Query<OrderQuery>,
) -> Result<Items<ChangeRow>, Error> {
    dealer
        .read(move |db| {
            let mut requests = item::of_order(&Context::of_dealer(db), query.orderid)?;
            let sees_price = item::is_priced_for(db.grants());
            for row in &mut requests {
                row.for_dealer(db.language(), sees_price);
            }
            Ok(Items::new(requests))
        })
        .await
}

/// Lists the account's change requests, the latest first.
///
/// Exports the account's change requests as CSV or XLSX.
async fn list(
    dealer: Dealer<ViewChanges>,
    requested: PageOrExport,
) -> Result<ListAnswer<ChangeRow>, Error> {
    dealer
        .list("change-requests", requested, |db, wanted| {
            let turn = reader(db.caller(), db.moment());
            let sees_price = item::is_priced_for(db.grants());
            let list = DealerList {
                fields: &CHANGES,
                from: const { Listed::new(item::FROM, "/*reach changerequests:view r*/") },
                filter: scoped!("r.account_id = :account"),
                params: named_params! { ":turn": turn },
                hidden: if sees_price { &[] } else { PRICES },
            };
            let rows: Rows<ChangeRow> = db.listed(list, wanted)?;
            Ok(rows.each_row(|row| row.for_dealer(db.language(), sees_price)))
        })
        .await
}

/// Returns one change request with its current price.
async fn read(
    dealer: Dealer<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
) -> Result<Item<ChangeRequestItem>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            Ok(Item::new(item::read(&context, &context.find(id)?)?))
        })
        .await
}

/// Requests a change of an open order.
async fn add(
    dealer: Dealer<EditChanges>,
    Body(form): Body<NewChange>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            context.done(&create(&context, &form)?, Verb::Create)
        })
        .await
}

/// An act that dealers can perform on a change request.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum ChangeAction {
    /// Adds to it or corrects it.
    Update,
    /// Withdraws it.
    Cancel,
}

/// An act of a dealer on a change request.
#[http::body]
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeActionForm)]
struct ActionForm {
    id: ChangeRequestId,
    action: ChangeAction,
    /// For `update`: what to add, required unless something is corrected. For `cancel`: the reason, 5 to 1,000
    /// characters.
    #[serde(default)]
    #[bound(bounds::up_to(&bounds::MESSAGE))]
    comment: String,
    /// For `update`: the kind of change.
    #[serde(rename = "type")]
    kind: Option<Kind>,
    /// For `update`: the numbers of the order's lines.
    lines: Option<Vec<i64>>,
    /// For `update`: the exact changes, replacing the current ones.
    items: Option<Vec<Detail>>,
    row_version: Option<i64>,
}

/// Adds to or corrects a change request before it is verified, or withdraws it before it has a price.
async fn take_action(
    dealer: Dealer<EditChanges>,
    Body(form): Body<ActionForm>,
) -> Result<Answered<Done>, Error> {
    let ActionForm { id, action, comment, kind, lines, items, row_version } = form;
    match action {
        ChangeAction::Update => {
            let update = Update { comment, kind, lines, items };
            take(dealer, id, row_version, Verb::Update, move |step: &Step<'_>| step.update(&update))
                .await
        }
        ChangeAction::Cancel => {
            let form = CancelForm { comment, ..CancelForm::default() };
            take(dealer, id, row_version, Verb::Cancel, move |step: &Step<'_>| step.cancel(&form))
                .await
        }
    }
}
