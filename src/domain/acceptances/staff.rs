//! The order desk's calls for accepted quotes.

use rusqlite::named_params;

use super::{
    Acceptance,
    form::ActionForm,
    item::{self, AcceptanceItem, AcceptanceRow, QUEUE},
    store,
    turn::{THEIRS, reader},
    verbs,
};
use crate::{
    access::{EnterOrders, Permission, Section, Side, ViewOrders},
    casework::{
        Called as _, Context,
        calls::{read_by_staff, write_by_staff},
        files,
        turn::mark,
    },
    domain::dealers::managed_by,
    error::{Error, needed},
    http::{
        Answered, Api, Body, Done, Item, ListAnswer, PageOrExport, Path, Rows, Staff, StaffList,
    },
    kernel::ids::AcceptanceId,
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("adminQuotesListAcceptances", "/admin/quotes/acceptances/list", list)
        .get("adminQuotesReadAcceptance", "/admin/quotes/acceptances/{id}", read)
        .put("adminQuotesActOnAcceptance", "/admin/quotes/acceptances/action", take_action)
        .post(
            "adminQuotesUploadAcceptanceFile",
            "/admin/quotes/acceptances/upload/{id}",
            files::upload_by_staff::<Acceptance>,
        )
        .get(
            "adminQuotesDownloadAcceptanceFile",
            "/admin/quotes/acceptances/download/{id}/{name}",
            files::download_by_staff::<Acceptance>,
        )
        .about(Acceptance::NOUNS)
}

/// Lists the quotes that dealers have accepted: first those whose order arrived although they had been declined or
/// withdrawn, then those that have waited the longest.
///
/// Exports the quotes that dealers have accepted as CSV or XLSX.
async fn list(
    staff: Staff<ViewOrders>,
    requested: PageOrExport,
) -> Result<ListAnswer<AcceptanceRow>, Error> {
    staff
        .list("accepted-quotes", requested, |db, wanted| {
            let own = managed_by(db, Section::Orders, Permission::View);
            let turn = reader(db.caller(), db.moment());
            let list = StaffList {
                fields: &QUEUE,
                from: item::FROM,
                filter: store::STAFF_REACH,
                params: named_params! { ":own": own, ":turn": turn },
                hidden: &[],
            };
            let rows: Rows<AcceptanceRow> = db.listed(list, wanted)?;
            mark(
                db,
                rows,
                (THEIRS, &turn),
                |row| row.id.0,
                |row, is_theirs| {
                    row.for_side(Side::Staff, true, db.language());
                    row.is_your_turn = Some(is_theirs);
                },
            )
        })
        .await
}

/// Returns one accepted quote of any dealer with everything on its page.
async fn read(
    staff: Staff<ViewOrders>,
    Path(id): Path<AcceptanceId>,
) -> Result<Item<AcceptanceItem>, Error> {
    let read = |context: &Context<'_>, found: &Acceptance| item::read(context, found);
    Ok(Item::new(read_by_staff(staff, id, read).await?))
}

/// Takes an accepted quote, asks the dealer, declines it, or says that it was entered in the ERP. `allowedActions` of
/// the acceptance lists what is possible.
async fn take_action(
    staff: Staff<EnterOrders>,
    Body(form): Body<ActionForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    let action = needed("action", form.action)?;
    write_by_staff(staff, id, move |context, found: &Acceptance| {
        let after = verbs::act(context, found, action, &form)?;
        context.done(&after, action.verb())
    })
    .await
}
