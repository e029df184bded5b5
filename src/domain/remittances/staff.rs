//! Receivables' calls for remittances.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Remittance, ShortPay, Verb,
    allocation::LineForm,
    case::waits_for_second,
    export::{self, Column, FileFormat, Run},
    form::{Action, ActionForm, RemittanceForm},
    item::{self, QUEUE, RemittanceItem, RemittanceLine, RemittanceRow},
    store,
    turn::{THEIRS, reader},
    verbs::{self, Step},
};
use crate::{
    access::{EditRemittances, Permission, Section, Side, ViewRemittances},
    audit::Actor,
    casework::{
        Called as _, Context,
        bulk::{self, BulkResult},
        conversation::write_by_staff,
        files, take_by_staff,
        turn::mark,
    },
    domain::{bounds, dealers::managed_by},
    error::{Checks, Error, needed},
    http::{
        self, Answered, Api, Body, CSV, Done, FileAnswer, Item, Items, JSONL, ListAnswer,
        PageOrExport, Path, Query, Rows, Staff, StaffList, XLSX,
    },
    kernel::{
        ids::{InvoiceId, RemittanceId},
        money::Cents,
        time::Day,
        words::Word as _,
    },
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("adminRemittanceList", "/admin/remittance/listing", list)
        .exported("adminRemittanceExportList", "/admin/remittance/listing/export")
        .get("adminRemittanceRead", "/admin/remittance/{id}", read)
        .get("adminRemittanceListInvoices", "/admin/remittance/{id}/details", list_invoices)
        .put("adminRemittanceAct", "/admin/remittance/{id}/action", take_action)
        .put("adminRemittanceUpdate", "/admin/remittance/{id}", change)
        .put("adminRemittanceUpdateInvoice", "/admin/remittance/invoice", change_invoice)
        .post("adminRemittanceActOnMany", "/admin/remittance/action/bulk", act_on_many)
        .post(
            "adminRemittanceWriteMessage",
            "/admin/remittance/message",
            write_by_staff::<Remittance>,
        )
        .get(
            "adminRemittanceDownloadFile",
            "/admin/remittance/download/{id}/{name}",
            files::download_by_staff::<Remittance>,
        )
        .get("adminRemittancePreviewExport", "/admin/remittance/export/preview", preview_export)
        .post("adminRemittanceHandOver", "/admin/remittance/export", hand_over)
        .sends(&[CSV, JSONL, XLSX])
        .about(Remittance::NOUNS)
}

/// Lists the remittances of every dealer: first what no longer fits the invoices, then what has waited the longest.
///
/// Exports the list of remittances as CSV or XLSX.
async fn list(
    staff: Staff<ViewRemittances>,
    requested: PageOrExport,
) -> Result<ListAnswer<RemittanceRow>, Error> {
    staff
        .list("remittances", requested, |db, wanted| {
            let own = managed_by(db, Section::Remittances, Permission::View);
            let turn = reader(db.caller(), db.moment());
            let list = StaffList {
                fields: &QUEUE,
                from: item::FROM,
                filter: store::STAFF_REACH,
                params: named_params! { ":own": own, ":turn": turn },
                hidden: &[],
            };
            let rows: Rows<RemittanceRow> = db.listed(list, wanted)?;
            mark(
                db,
                rows,
                (THEIRS, &turn),
                |row| row.id.0,
                |row, is_theirs| {
                    row.for_side(Side::Staff, db.language());
                    row.is_your_turn = Some(is_theirs);
                },
            )
        })
        .await
}

/// Returns one remittance of any dealer with everything on its page.
async fn read(
    staff: Staff<ViewRemittances>,
    Path(id): Path<RemittanceId>,
) -> Result<Item<RemittanceItem>, Error> {
    staff
        .read(move |db| {
            let context = Context::of_record::<Remittance>(db, id);
            Ok(Item::new(item::read(&context, &context.find(id)?)?))
        })
        .await
}

/// Lists the allocation of a remittance, with what each invoice has left.
async fn list_invoices(
    staff: Staff<ViewRemittances>,
    Path(id): Path<RemittanceId>,
) -> Result<Items<RemittanceLine>, Error> {
    staff
        .read(move |db| {
            let context = Context::of_record::<Remittance>(db, id);
            Ok(Items::new(item::lines(&context, &context.find(id)?)?))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
struct ActionQuery {
    /// The step.
    action: Action,
}

/// Performs an act on a remittance. `allowedActions` of the remittance lists the possible ones.
async fn take_action(
    staff: Staff<ViewRemittances>,
    Path(id): Path<RemittanceId>,
    Query(ActionQuery { action }): Query<ActionQuery>,
    Body(form): Body<ActionForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = Context::of_record::<Remittance>(tx, id);
            let remittance = context.find::<Remittance>(id)?;
            let after = verbs::act(&context, &remittance, action, &form)?;
            if waits_for_second(&after, action.verb()) {
                let number = after.number.clone();
                return context.done_saying(&after, message!("remittance-first-approved", number));
            }
            context.done(&after, action.verb())
        })
        .await
}

/// Changes the allocation of a remittance under review, with a reason. An approval becomes void.
async fn change(
    staff: Staff<EditRemittances>,
    Path(id): Path<RemittanceId>,
    Body(form): Body<RemittanceForm>,
) -> Result<Answered<Done>, Error> {
    if form.id.is_some_and(|other| other != id) {
        return Err(Error::field("id", message!("remittance-other-id")));
    }
    let lines = needed("invoices", form.invoices)?;
    let reason = form.reason.unwrap_or_default();
    let step = move |step: &Step<'_>| step.rewrite(&lines, &reason);
    take_by_staff(staff, id, form.row_version, Verb::Update, step).await
}

/// The amount of a remittance that is applied to one invoice.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RemittanceInvoiceForm)]
struct InvoiceForm {
    #[schema(required)]
    remittance_id: Option<RemittanceId>,
    #[schema(required)]
    invoice_id: Option<InvoiceId>,
    /// The amount. 0 removes the invoice.
    amount: Cents,
    discount: Option<Cents>,
    /// The reason for a short payment. Required if less is paid than is left.
    short_pay: Option<ShortPay>,
    /// The reason for the change, 5 to 1,000 characters.
    #[schema(required)]
    #[bound(bounds::REASON)]
    reason: String,
    row_version: Option<i64>,
}

/// Changes the amount that is applied to one invoice by a remittance under review.
async fn change_invoice(
    staff: Staff<EditRemittances>,
    Body(form): Body<InvoiceForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("remittanceId", form.remittance_id)?;
    let line = LineForm {
        invoice_id: form.invoice_id,
        amount: form.amount,
        discount: form.discount,
        reason: form.short_pay,
        ..LineForm::default()
    };
    let step = move |step: &Step<'_>| step.rewrite_one(&line, &form.reason);
    take_by_staff(staff, id, form.row_version, Verb::Update, step).await
}

/// An act on several remittances.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = RemittanceBulkForm)]
struct BulkForm {
    ids: Vec<RemittanceId>,
    #[schema(required)]
    action: Option<Action>,
    #[serde(flatten)]
    form: ActionForm,
}

/// Performs the same act on several remittances. The response contains a result for each, with the reason if the act
/// wasn't possible.
async fn act_on_many(
    staff: Staff<ViewRemittances>,
    Body(many): Body<BulkForm>,
) -> Result<Answered<Items<BulkResult>>, Error> {
    let action = needed("action", many.action)?;
    let BulkForm { ids, form, .. } = many;
    bulk::each(staff, ids, action.verb(), move |context, remittance: &Remittance| {
        verbs::act(context, remittance, action, &form)
    })
    .await
}

/// The remittances to export to the ERP.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RemittanceExportForm)]
struct HandOverForm {
    /// Remittances approved on this day or later.
    #[schema(required)]
    since: Option<Day>,
    #[schema(required)]
    format: Option<FileFormat>,
    /// The columns with the ERP's names. By default, the standard columns.
    #[serde(deserialize_with = "http::strict")]
    mapping: Option<Vec<Column>>,
    /// Whether to include what was exported before.
    again: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
struct ExportQuery {
    /// Remittances approved on this day or later.
    since: Day,
    /// Whether to include what was exported before.
    #[serde(default)]
    again: bool,
}

/// Returns how many remittances would be exported, and their sum, by currency.
async fn preview_export(
    staff: Staff<EditRemittances>,
    Query(ExportQuery { since, again }): Query<ExportQuery>,
) -> Result<Items<export::Sum>, Error> {
    staff
        .read(move |db| {
            let own = managed_by(db, Section::Remittances, Permission::Edit);
            let zone = db.call().app().clock.zone();
            Ok(Items::new(export::sums(db.conn(), (since, again), zone, own)?))
        })
        .await
}

/// Exports approved remittances with their allocation to a file for the ERP, and marks them, so that they aren't
/// exported again unless requested. Repeating the request with the same key returns the file of the first request.
async fn hand_over(
    staff: Staff<EditRemittances>,
    Body(form): Body<HandOverForm>,
) -> Result<Answered<FileAnswer>, Error> {
    let mut checks = Checks::new();
    let (since, format) =
        (checks.needed("since", form.since), checks.needed("format", form.format));
    let (since, format) = checks.given(since.zip(format))?;
    staff
        .write(move |tx| {
            let own = managed_by(tx, Section::Remittances, Permission::Edit);
            let caller = tx.caller();
            let actor = Actor { user_id: Some(caller.user), name: caller.name.clone() };
            let zone = tx.call().app().clock.zone();
            let (columns, is_again, now) = (form.mapping, form.again, tx.now());
            // A repeated request gets the first run's file, because its rows are marked.
            let repeated = tx.noted()?.and_then(|run| run.parse().ok());
            let asked = Run { since, format, columns, is_again, now, zone, actor, own, repeated };
            let made = export::run(tx.conn(), &asked)?;
            if repeated.is_none() {
                // A run that had nothing to hand over is repeated as such.
                tx.note(&made.run.unwrap_or(0).to_string())?;
            }
            let name = format!("remittances-{}.{}", tx.today(), format.code());
            FileAnswer::bytes(made.bytes, &name, format.of_table().content_type())
        })
        .await
}
