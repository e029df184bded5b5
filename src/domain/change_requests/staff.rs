//! The staff's calls about change requests: the queue, one request, and a call for each verb.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    Act, ChangeRequest, Detail, Kind, NewChange, PriceLine, Verb, act, create,
    item::{self, ChangeRequestItem, ChangeRow, QUEUE},
    store::{self, Colleague},
    turn::Reader,
    verbs::{REVISION, STAGE, WISH},
};
use crate::{
    access::{
        CommentChanges, EditChanges, ManageChanges, Permission, PriceChanges, Right, Section,
        SuperviseChanges, ViewChanges,
    },
    casework::{Called as _, Context, Hours, conversation::write_by_staff, files},
    domain::{bounds, dealers::reached_by_code, reach::STAFF_REACH_CHANGES},
    error::Error,
    http::{
        self, Answered, Api, Body, Done, Export, FileAnswer, Grid, Item, Items, Listing, Path,
        Query, Staff, StaffDb, StaffList,
    },
    kernel::{
        ids::{ChangeRequestId, GREATEST, OrderId, UserId},
        money::Cents,
        time::Day,
    },
    messages::message,
};

/// Where the calls are.
macro_rules! path {
    ($below:literal) => {
        concat!("/admin/orders/changerequests", $below)
    };
}

/// The staff's calls.
pub(super) fn api() -> Api {
    Api::new()
        .get("adminChangesList", path!("/list"), list)
        .get("adminChangesExport", path!("/list/export"), export)
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

/// Every request that the caller reaches.
fn with_queue<T>(
    db: &StaffDb<'_>,
    with: impl FnOnce(StaffList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let turn = Reader::of(db.caller(), db.now());
    let own = db.grants().only_own(Section::ChangeRequests, Permission::View, db.caller().user);
    let list = |filter, params| StaffList {
        fields: &QUEUE,
        from: item::FROM,
        filter,
        params,
        hidden: &[],
    };
    match own {
        None => with(list("1", named_params! { ":turn": turn })),
        own => with(list(STAFF_REACH_CHANGES, named_params! { ":own": own, ":turn": turn })),
    }
}

/// Lists the change requests of every dealer, the latest first.
async fn list(staff: Staff<ViewChanges>, Grid(options): Grid) -> Result<Listing<ChangeRow>, Error> {
    staff
        .read(move |db| {
            with_queue(db, |list| {
                let mut page = db.page::<ChangeRow>(list, &options)?;
                page.each_row(|row| row.for_staff(db.language()));
                Ok(Listing::new(page))
            })
        })
        .await
}

/// Exports the change requests of every dealer as CSV or XLSX.
async fn export(staff: Staff<ViewChanges>, export: Export) -> Result<FileAnswer, Error> {
    staff
        .export("change-requests", export, |db, export| {
            with_queue(db, |list| db.export(list, export))
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

/// Lists the staff to whom requests can be forwarded, and who of them reviews prices.
async fn list_people(staff: Staff<ViewChanges>) -> Result<Items<Colleague>, Error> {
    staff.read(|db| Ok(Items::new(store::colleagues(db.conn())?))).await
}

/// A change that a dealer wants, entered by staff.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeOfDealer)]
struct NewChangeOfDealer {
    /// The account's code.
    #[bound(bounds::ACCOUNT_CODE)]
    account: String,
    /// One of the account's orders.
    #[schema(required)]
    order_id: Option<OrderId>,
    /// What the dealer wants changed.
    #[serde(rename = "type")]
    #[schema(required)]
    kind: Option<Kind>,
    /// The order's lines, by their numbers; none for the address, the date or a hold.
    lines: Vec<i64>,
    /// What the dealer wants, in 10 to 4000 characters.
    #[bound(WISH)]
    comment: String,
    /// What exactly changes, as far as it is known.
    items: Vec<Detail>,
}

/// Asks for a change of an order on a dealer's behalf.
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

/// Takes a step with a request that the caller reaches; the table says whether it is theirs to take.
async fn take<P: Right>(
    staff: Staff<P>,
    id: ChangeRequestId,
    step: Act,
    row_version: Option<i64>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = Context::of_record::<ChangeRequest>(tx, id);
            let request = act(&context, &context.find::<ChangeRequest>(id)?, &step, row_version)?;
            context.done(&request, step.verb())
        })
        .await
}

/// What staff add to a request, and what they say anew of it before it has a price.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeUpdateForm)]
struct UpdateForm {
    /// What the dealer reads; needed where nothing else is said.
    #[bound(bounds::NOTE)]
    comment: String,
    /// What the dealer wants changed. Without it, nothing changes.
    #[serde(rename = "type")]
    kind: Option<Kind>,
    /// The order's lines, by their numbers; without them, as before.
    lines: Option<Vec<i64>>,
    row_version: Option<i64>,
}

/// Comments on a request, or says anew what it is about while it has no price.
async fn update(
    staff: Staff<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<UpdateForm>,
) -> Result<Answered<Done>, Error> {
    let UpdateForm { comment, kind, lines, row_version } = form;
    take(staff, id, Act::Update { comment, kind, lines, items: None }, row_version).await
}

/// What exactly changes.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeDetailsForm)]
struct DetailsForm {
    /// All of them: those that are not here are gone.
    #[schema(required)]
    items: Option<Vec<Detail>>,
    row_version: Option<i64>,
}

/// Says what exactly changes; a price is void.
async fn change_details(
    staff: Staff<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<DetailsForm>,
) -> Result<Answered<Done>, Error> {
    let details = form.items.unwrap_or_default();
    take(staff, id, Act::UpdateDetails { details }, form.row_version).await
}

/// A step that needs nothing.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeStepForm)]
struct StepForm {
    row_version: Option<i64>,
}

/// Verifies a request: whether it came before the order's cut-off is recorded.
async fn verify(
    staff: Staff<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<StepForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, Act::Verify, form.row_version).await
}

/// A step with its reason.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReasonForm)]
struct ReasonForm {
    /// Why, in 5 to 1000 characters.
    #[bound(bounds::REASON)]
    comment: String,
    row_version: Option<i64>,
}

/// Sends a request one step back. Only the person who holds it can.
async fn revert(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ReasonForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, Act::Revert { reason: form.comment }, form.row_version).await
}

/// Returns a request to its account manager; a price is void, and the answer to it.
async fn revert_to_manager(
    staff: Staff<ManageChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ReasonForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, Act::RevertManager { reason: form.comment }, form.row_version).await
}

/// What planning and production say.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PlanningForm {
    /// For staff alone.
    #[bound(bounds::MESSAGE)]
    comment: String,
    /// Whether it can be made.
    #[schema(required)]
    is_feasible: Option<bool>,
    /// How far the order is.
    #[bound(STAGE)]
    order_stage: String,
    /// When it is loaded once it is changed; none: as before.
    new_load_on: Option<Day>,
    row_version: Option<i64>,
}

/// Records planning's word on a request: whether it can be made, and when it is loaded then.
async fn comment_by_planning(
    staff: Staff<CommentChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<PlanningForm>,
) -> Result<Answered<Done>, Error> {
    let PlanningForm { comment, is_feasible, order_stage, new_load_on, row_version } = form;
    let step = Act::PlanningComments { is_feasible, order_stage, new_load_on, comment };
    take(staff, id, step, row_version).await
}

/// What the account manager says.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ManagerForm {
    /// For staff alone.
    #[bound(bounds::MESSAGE)]
    comment: String,
    /// What was spent on it in all, in quarters of an hour up to 999.75.
    #[schema(required)]
    hours: Option<Hours>,
    row_version: Option<i64>,
}

/// Records the account manager's comment on a request with the hours that were spent.
async fn comment_by_manager(
    staff: Staff<ManageChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ManagerForm>,
) -> Result<Answered<Done>, Error> {
    let ManagerForm { comment, hours, row_version } = form;
    take(staff, id, Act::ManagerComments { hours, comment }, row_version).await
}

/// To whom a request is given.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeForwardForm)]
struct ForwardForm {
    /// Someone else of the staff, by their id.
    #[schema(required)]
    forward_to: Option<UserId>,
    /// What is asked of them.
    #[bound(1..=1000)]
    note: String,
    row_version: Option<i64>,
}

/// Forwards a request to someone else of the staff; their reply brings it back. Only the person who holds it can.
async fn forward(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ForwardForm>,
) -> Result<Answered<Done>, Error> {
    let ForwardForm { forward_to, note, row_version } = form;
    take(staff, id, Act::Forward { forward_to, note }, row_version).await
}

/// A reply.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReplyForm)]
struct ReplyForm {
    /// For staff alone.
    #[bound(1..=1000)]
    comment: String,
    row_version: Option<i64>,
}

/// Replies to who forwarded a request, and returns it to them.
async fn reply(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<ReplyForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, Act::Reply { comment: form.comment }, form.row_version).await
}

/// A price before tax, part by part.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangePriceForm)]
struct PriceForm {
    /// What the lines come to; zero: the change is free.
    #[schema(required)]
    price: Option<Cents>,
    #[schema(required)]
    lines: Vec<PriceLine>,
    row_version: Option<i64>,
}

/// Prices a request. By the rules, a supervisor has to agree, or the dealer is asked, or no one.
async fn price(
    staff: Staff<PriceChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<PriceForm>,
) -> Result<Answered<Done>, Error> {
    let PriceForm { price, lines, row_version } = form;
    take(staff, id, Act::Price { price, lines }, row_version).await
}

/// Refuses a body that names another record than the path does.
fn demand_same(id: ChangeRequestId, named: Option<ChangeRequestId>) -> Result<(), Error> {
    match named {
        Some(named) if named != id => {
            Err(Error::field("id", message!("change-another-than-address")))
        }
        _ => Ok(()),
    }
}

/// The end of a request that is not wanted any more.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeCancelForm)]
struct CancelForm {
    /// The request; the same as in the address.
    id: Option<ChangeRequestId>,
    /// Why, in 5 to 1000 characters.
    #[bound(bounds::REASON)]
    comment: String,
    /// After the dealer's approval: what the cancellation costs; without it, `isFeeWaived` has to say that nothing is charged.
    fee: Option<Cents>,
    /// After the dealer's approval, where nothing is charged: that this was decided.
    is_fee_waived: bool,
    row_version: Option<i64>,
}

/// Cancels a request; after the dealer's approval with a fee, or a waiver of it.
async fn cancel(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<CancelForm>,
) -> Result<Answered<Done>, Error> {
    demand_same(id, form.id)?;
    take(
        staff,
        id,
        Act::Cancel { comment: form.comment, fee: form.fee, is_fee_waived: form.is_fee_waived },
        form.row_version,
    )
    .await
}

/// Who is to review a price.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct SupervisorForm {
    /// One of the supervisors, by their id.
    #[schema(required)]
    user_id: Option<UserId>,
    row_version: Option<i64>,
}

/// Assigns a request to a supervisor.
async fn assign_supervisor(
    staff: Staff<SuperviseChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<SupervisorForm>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, Act::SupervisorAssign { user_id: form.user_id }, form.row_version).await
}

/// What the supervisor decides.
#[derive(Debug, Deserialize, ToSchema)]
struct Decision {
    /// Whether the price is approved.
    approved: bool,
}

/// Why.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeReviewForm)]
struct ReviewForm {
    /// Needed where the price is not approved: 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    comment: String,
    row_version: Option<i64>,
}

/// Approves a price or returns it. The person who set it cannot.
async fn review(
    staff: Staff<SuperviseChanges>,
    Path(id): Path<ChangeRequestId>,
    Query(decision): Query<Decision>,
    Body(form): Body<ReviewForm>,
) -> Result<Answered<Done>, Error> {
    let step = if decision.approved {
        Act::SupervisorApprove
    } else {
        Act::SupervisorReject { comment: form.comment }
    };
    take(staff, id, step, form.row_version).await
}

/// An answer that came by telephone or on paper.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeRecordedAnswer)]
struct RecordedAnswer {
    /// Whether the dealer approves the price.
    #[schema(required)]
    approved: Option<bool>,
    /// Who said it, and how.
    #[bound(bounds::REASON)]
    comment: String,
    /// The file of this request that proves it, by the id that its upload gave.
    #[schema(required)]
    #[bound(1..=GREATEST)]
    upload: Option<i64>,
    row_version: Option<i64>,
}

/// Records the dealer's answer to a price with its proof. The person who set the price cannot, nor can the one who
/// approved it.
async fn record_answer(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<RecordedAnswer>,
) -> Result<Answered<Done>, Error> {
    let RecordedAnswer { approved, comment, upload, row_version } = form;
    let step = Act::DealerAnswer { is_approved: approved, comment, upload };
    take(staff, id, step, row_version).await
}

/// What has come of an approved change.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeCompletion)]
struct CompletionForm {
    /// The request; the same as in the address.
    id: Option<ChangeRequestId>,
    /// What the dealer reads.
    #[bound(bounds::MESSAGE)]
    comment: String,
    /// The order's revision in the ERP that carries it out.
    #[bound(REVISION)]
    order_revision: String,
    /// When that is loaded.
    #[schema(required)]
    loaded_on: Option<Day>,
    row_version: Option<i64>,
}

/// Completes an approved request with the ERP's revision and the actual load date.
async fn complete(
    staff: Staff<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    Body(form): Body<CompletionForm>,
) -> Result<Answered<Done>, Error> {
    demand_same(id, form.id)?;
    let CompletionForm { comment, order_revision, loaded_on, row_version, .. } = form;
    take(staff, id, Act::Complete { comment, order_revision, loaded_on }, row_version).await
}
