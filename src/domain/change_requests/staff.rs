//! The staff calls for change requests: the queue, one request, and a call for each verb.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    ChangeRequest, NewChange, Verb, create,
    form::{
        CancelForm, CompletionForm, DetailsForm, ForwardForm, ManagerForm, NewChangeOfDealer,
        PlanningForm, PriceForm, ReasonForm, RecordedAnswer, ReplyForm, ReviewForm, StepForm,
        SupervisorForm, UpdateForm,
    },
    item::{self, ChangeRequestItem, ChangeRow, QUEUE},
    store::{self, Colleague},
    turn::reader,
    verbs::{Step, Update},
};
use crate::{
    access::{
        CommentChanges, EditChanges, ManageChanges, Permission, PriceChanges, Section,
        SuperviseChanges, ViewChanges,
    },
    casework::{Called as _, Context, conversation::write_by_staff, files, take_by_staff as take},
    domain::{dealers::reached_by_code, reach::STAFF_REACH_CHANGES},
    error::Error,
    http::{
        Answered, Api, Body, Done, Item, Items, ListAnswer, PageOrExport, Path, Query, Rows, Staff,
        StaffList,
    },
    kernel::ids::ChangeRequestId,
    messages::message,
};

macro_rules! path {
    ($below:literal) => {
        concat!("/admin/orders/changerequests", $below)
    };
}

pub(super) fn api() -> Api {
    Api::new()
        .listed("adminChangesList", path!("/list"), list)
        .get("adminChangesListPeople", path!("/users"), list_people)
        .post("adminChangesInsert", path!("/insert"), add)
        .post("adminChangesWriteMessage", path!("/message"), write_by_staff::<ChangeRequest>)
        .post(
            "adminChangesUploadFile",
            path!("/upload/{id}"),
            files::upload_by_staff::<ChangeRequest>,
        )
        .get(
            "adminChangesDownloadFile",
            path!("/download/{id}/{name}"),
            files::download_by_staff::<ChangeRequest>,
        )
        .get("adminChangesRead", path!("/{id}"), read)
        .put("adminChangesUpdate", path!("/{id}"), update)
        .put("adminChangesUpdateDetails", path!("/{id}/details"), change_details)
        .patch("adminChangesVerify", path!("/{id}/verify"), verify)
        .patch("adminChangesRevert", path!("/{id}/revert"), revert)
        .patch("adminChangesRevertToManager", path!("/{id}/revertmanager"), revert_to_manager)
        .patch(
            "adminChangesCommentByPlanning",
            path!("/{id}/planningcomments"),
            comment_by_planning,
        )
        .patch("adminChangesCommentByManager", path!("/{id}/amcomments"), comment_by_manager)
        .patch("adminChangesForward", path!("/{id}/forward"), forward)
        .patch("adminChangesReply", path!("/{id}/reply"), reply)
        .patch("adminChangesPrice", path!("/{id}/price"), price)
        .patch("adminChangesCancel", path!("/{id}/cancel"), cancel)
        .patch("adminChangesAssignSupervisor", path!("/{id}/supervisorassign"), assign_supervisor)
        .patch("adminChangesReview", path!("/{id}/supervisoraction"), review)
        .patch("adminChangesRecordAnswer", path!("/{id}/dealeranswer"), record_answer)
        .patch("adminChangesComplete", path!("/{id}/complete"), complete)
        .about(ChangeRequest::NOUNS)
}

/// Lists the change requests of every dealer, the latest first.
///
/// Exports the change requests of every dealer as CSV or XLSX.
async fn list(
    staff: Staff<ViewChanges>,
    requested: PageOrExport,
) -> Result<ListAnswer<ChangeRow>, Error> {
    staff
        .list("change-requests", requested, |db, wanted| {
            let turn = reader(db.caller(), db.moment());
            let own =
                db.grants().only_own(Section::ChangeRequests, Permission::View, db.caller().user);
            let list = |filter, params| StaffList {
                fields: &QUEUE,
                from: item::FROM,
                filter,
                params,
                hidden: &[],
            };
            let rows: Rows<ChangeRow> = match own {
                None => db.listed(list("1", named_params! { ":turn": turn }), wanted)?,
                own => {
                    let params = named_params! { ":own": own, ":turn": turn };
                    db.listed(list(STAFF_REACH_CHANGES, params), wanted)?
                }
            };
            Ok(rows.each_row(|row| row.for_staff(db.language())))
        })
        .await
}

/// Returns one change request of any dealer with everything on its page.
async fn read(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
) -> Result<Item<ChangeRequestItem>, Error> {
    staff
        .read(move |db| {
            let context = Context::of_record::<ChangeRequest>(db, id);
            Ok(Item::new(item::read(&context, &context.find(id)?)?))
        })
        .await
}

/// Lists the staff users to whom requests can be forwarded, and which of them review prices.
async fn list_people(staff: Staff<ViewChanges>) -> Result<Items<Colleague>, Error> {
    staff.read(|db| Ok(Items::new(store::colleagues(db.shared())?))).await
}

/// Requests a change of an order on a dealer's behalf.
async fn add(
    staff: Staff<EditChanges>,
    Body(form): Body<NewChangeOfDealer>,
) -> Result<Answered<Done>, Error> {
    let NewChangeOfDealer { account, order_id, kind, lines, comment, items } = form;
    let change = NewChange { order_id, kind, lines, comment, items };
    staff
        .write(move |tx| {
            let (section, edit) = (Section::ChangeRequests, Permission::Edit);
            let account = reached_by_code(tx, section, edit, &account)
                .map_err(|_| Error::field("account", message!("change-choose-account")))?;
            let context = Context::of_staff(tx, account.id());
            context.done(&create(&context, &change)?, Verb::Create)
        })
        .await
}

/// Comments on a change request, or corrects what it is about while it has no price.
async fn update(
    staff: Staff<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<UpdateForm>,
) -> Result<Answered<Done>, Error> {
    let UpdateForm { comment, kind, lines, row_version } = form;
    let update = Update { comment, kind, lines, items: None };
    take(staff, id, row_version, Verb::Update, move |step: &Step<'_>| step.update(&update)).await
}

/// Sets the exact changes of a request. A price becomes void.
async fn change_details(
    staff: Staff<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<DetailsForm>,
) -> Result<Answered<Done>, Error> {
    let details = form.items.unwrap_or_default();
    let step = move |step: &Step<'_>| step.change_details(&details);
    take(staff, id, form.row_version, Verb::UpdateDetails, step).await
}

/// Verifies a change request. Records whether it was received before the order's cut-off.
async fn verify(
    staff: Staff<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<StepForm>,
) -> Result<Answered<Done>, Error> {
    let step = |step: &Step<'_>| step.verify();
    take(staff, id, form.row_version, Verb::Verify, step).await
}

/// Returns a change request to the previous state. Only its holder can do this.
async fn revert(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ReasonForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, form.row_version, Verb::Revert, move |step| step.revert(&form.comment)).await
}

/// Returns a change request to its account manager. A price and its answer become void.
async fn revert_to_manager(
    staff: Staff<ManageChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ReasonForm>,
) -> Result<Answered<Done>, Error> {
    let step = move |step: &Step<'_>| step.revert_to_manager(&form.comment);
    take(staff, id, form.row_version, Verb::RevertManager, step).await
}

/// Records planning's comment on a change request: whether it is feasible, and the resulting load date.
async fn comment_by_planning(
    staff: Staff<CommentChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<PlanningForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, form.row_version, Verb::PlanningComments, move |step| step.plan(&form)).await
}

/// Records the account manager's comment on a change request with the hours spent.
async fn comment_by_manager(
    staff: Staff<ManageChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ManagerForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, form.row_version, Verb::ManagerComments, move |step| step.spend(&form)).await
}

/// Forwards a change request to another staff user, whose reply returns it. Only its holder can do this.
async fn forward(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ForwardForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, form.row_version, Verb::Forward, move |step| step.forward(&form)).await
}

/// Replies to the user who forwarded a change request, and returns it to them.
async fn reply(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ReplyForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, form.row_version, Verb::Reply, move |step: &Step<'_>| step.reply(&form.comment))
        .await
}

/// Sets the price of a change request. Depending on the rules, a supervisor has to approve it, the dealer is asked,
/// or neither.
async fn price(
    staff: Staff<PriceChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<PriceForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, form.row_version, Verb::Price, move |step| step.price(&form)).await
}

/// Refuses a body with another record id than the path.
fn demand_same(id: ChangeRequestId, named: Option<ChangeRequestId>) -> Result<(), Error> {
    match named {
        Some(named) if named != id => {
            Err(Error::field("id", message!("change-another-than-address")))
        }
        _ => Ok(()),
    }
}

/// Cancels a change request. After the dealer's approval, this requires a fee or a waiver of it.
async fn cancel(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<CancelForm>,
) -> Result<Answered<Done>, Error> {
    demand_same(id, form.id)?;
    take(staff, id, form.row_version, Verb::Cancel, move |step: &Step<'_>| step.cancel(&form)).await
}

/// Assigns a change request to a supervisor.
async fn assign_supervisor(
    staff: Staff<SuperviseChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<SupervisorForm>,
) -> Result<Answered<Done>, Error> {
    let step = move |step: &Step<'_>| step.assign_supervisor(form.user_id);
    take(staff, id, form.row_version, Verb::SupervisorAssign, step).await
}

#[derive(Debug, Deserialize, ToSchema)]
struct Decision {
    /// Whether the price is approved.
    approved: bool,
}

/// Approves a price or returns it for revision. The user who set the price can't do this.
async fn review(
    staff: Staff<SuperviseChanges>,
    Path(id): Path<ChangeRequestId>,
    Query(decision): Query<Decision>,
    Body(form): Body<ReviewForm>,
) -> Result<Answered<Done>, Error> {
    if decision.approved {
        let step = |step: &Step<'_>| step.approve_price();
        return take(staff, id, form.row_version, Verb::SupervisorApprove, step).await;
    }
    let step = move |step: &Step<'_>| step.reject_price(&form.comment);
    take(staff, id, form.row_version, Verb::SupervisorReject, step).await
}

/// Records the dealer's answer to a price with its proof. Neither the user who set the price nor the one who approved
/// it can do this.
async fn record_answer(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<RecordedAnswer>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, form.row_version, Verb::DealerAnswer, move |step| step.record_answer(&form))
        .await
}

/// Completes an approved change request with the ERP's revision and the actual load date.
async fn complete(
    staff: Staff<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<CompletionForm>,
) -> Result<Answered<Done>, Error> {
    demand_same(id, form.id)?;
    take(staff, id, form.row_version, Verb::Complete, move |step: &Step<'_>| step.complete(&form))
        .await
}
