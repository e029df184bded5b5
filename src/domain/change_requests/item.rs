//! Change requests as people read them: a row of a list, and one request with everything on its page.
//!
//! Dealers see a price once they are asked to answer it, and only if they may see amounts or answer. Who holds a
//! request, planning's comments and internal messages are for staff.

use std::collections::HashMap;

use rusqlite::named_params;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    ChangeRequest, CutOff, Detail, Kind, Status, details,
    offer::{self, Fee, Line, Offer},
    store::{self, CONVERSATION},
    table::{MessageKind, ReviewRule},
    turn,
};
use crate::{
    access::{Grants, Permission, Section, Side},
    casework::{
        Context, Hours, Shown,
        conversation::Speaker,
        files::{self, CaseFile},
        history::Step,
        watchers::{self, Watching},
    },
    db::{AccountRows, FromRow, Reached},
    error::Error,
    grid::{Direction, Field, List},
    kernel::{
        ids::{ChangeRequestId, OrderId, UserId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, Message, key},
    part, scoped, sql,
    workflow::{AllowedAction, Category, State as _},
};

/// A change request in a list.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeRequest)]
pub(super) struct ChangeRow {
    pub id: ChangeRequestId,
    /// `CR-000123`.
    number: String,
    pub status: Status,
    /// The status as the reader's side calls it.
    #[column(later)]
    status_label: String,
    /// `open` while it waits for the manufacturer, `paused` while it waits for the dealer, or `done`.
    #[column(sql = CATEGORY)]
    category: String,
    /// The kind of change.
    #[serde(rename = "type")]
    kind: Kind,
    /// The kind for display.
    #[column(later)]
    kind_label: String,
    /// The account's code.
    #[column(sql = "d.code")]
    account: String,
    #[column(sql = "d.name")]
    account_name: String,
    order_id: OrderId,
    #[column(sql = ORDER_NUMBER)]
    order_number: String,
    #[column(of = "o")]
    job_name: String,
    /// The name of the order's branch, if the account has branches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = BRANCH)]
    branch: Option<String>,
    /// The load date of the order.
    #[column(sql = "o.load_on")]
    load_date: Option<Day>,
    /// The numbers of the order's lines as displayed: `1, 2A`.
    #[column(sql = LINES)]
    lines: String,
    comment: String,
    /// The price before tax. Only for users who may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "r.price_cents")]
    price: Option<Cents>,
    /// The price with estimated taxes, to which the approval applies. Omitted if no tax rate is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = PRICE_WITH_TAX)]
    price_with_tax: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "r.price_currency")]
    currency: Option<String>,
    /// When the price expires.
    #[serde(skip_serializing_if = "Option::is_none")]
    price_expires_at: Option<Instant>,
    /// The id of the current holder. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    holder_id: Option<UserId>,
    /// The name of the current holder. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = HOLDER)]
    holder_name: Option<String>,
    /// Whether the reader can move it on, or was asked a question about it.
    #[column(sql = turn::IS_TURN)]
    is_your_turn: bool,
    created_at: Instant,
    updated_at: Instant,
    row_version: i64,
}

/// The states in which dealers see a price, as SQL.
const OFFERED: &str =
    "('awaiting_dealer', 'dealer_approved', 'dealer_rejected', 'completed', 'expired')";
const CATEGORY: &str =
    "case when r.status in ('completed', 'dealer_rejected', 'cancelled') then 'done'
     when r.status in ('awaiting_dealer', 'expired') then 'paused' else 'open' end";
const ORDER_NUMBER: &str = "o.number || iif(o.suffix = '', '', '-' || o.suffix)";
const BRANCH: &str = "(select b.name from branches b where b.id = o.branch_id)";
/// The current price with its taxes, in cents.
const PRICE_WITH_TAX: &str =
    "(select cast(round(json_extract(f.body, '$.total') * 100) as integer) from change_offers f
      where f.request_id = r.id and f.hash = r.price_hash)";
const LINES: &str =
    "coalesce((select group_concat(line_label(l.line_no), ', ' order by line_place(l.line_no))
     from change_lines l where l.request_id = r.id), '')";
const HOLDER: &str = "trim(h.first_name || ' ' || h.last_name)";

/// The joins of lists and pages. Users who reach a request may read its order's number and job name.
pub(super) const FROM: &str = "change_requests r
    join orders o on o.id = r.order_id
    join dealers d on d.account_id = r.account_id
    left join users h on h.id = r.holder_id";

/// The fields common to the lists, after the key and before those of one list.
macro_rules! fields {
    ($label:ident, $price:expr; $($more:expr,)*) => { &[
        Field::integer("id", "r.id"),
        Field::text("number", "r.number").folded("r.number_folded").title(key!("heading-request")),
        $($more,)*
        Field::code("status", "r.status")
            .words(|code| Status::from_code(code).map(Status::$label))
            .title(key!("heading-status")),
        Field::code("category", CATEGORY).named(key!("heading-category")),
        Field::code("type", "r.kind")
            .words(|code| Kind::from_code(code).map(Kind::label))
            .title(key!("heading-kind")),
        Field::integer("orderId", "r.order_id"),
        Field::text("orderNumber", ORDER_NUMBER).title(key!("heading-order")),
        Field::text("jobName", "o.job_name").folded("o.job_folded").title(key!("heading-job")),
        Field::day("loadDate", "o.load_on").nullable().title(key!("heading-load-date")),
        Field::text("comment", "r.comment").title(key!("heading-about")),
        Field::text("branch", BRANCH).nullable().title(key!("heading-branch")),
        Field::money("price", sql!("iif(", $price, ", r.price_cents, null)"))
            .nullable()
            .title(key!("heading-price")),
        Field::money("priceWithTax", sql!("iif(", $price, ", ", PRICE_WITH_TAX, ", null)"))
            .nullable()
            .title(key!("heading-price-with-tax")),
        Field::capitals("currency", sql!("iif(", $price, ", r.price_currency, null)"))
            .nullable()
            .title(key!("heading-currency")),
        Field::instant("priceExpiresAt", sql!("iif(", $price, ", r.price_expires_at, null)"))
            .nullable()
            .title(key!("heading-expires")),
        Field::instant("createdAt", "r.created_at").title(key!("heading-submitted")),
        Field::instant("updatedAt", "r.updated_at").title(key!("heading-updated")),
    ] };
}

/// The list for dealers. Binds `:turn`.
pub(super) static CHANGES: List = List {
    key: "r.id",
    fields: fields!(
        dealer_label, sql!("r.status in ", OFFERED);
        Field::boolean("isYourTurn", turn::IS_TURN).named(key!("heading-your-turn")),
    ),
    default_order: &[("r.created_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: None,
};

/// The queue for staff. Binds `:turn`.
pub(super) static QUEUE: List = List {
    key: "r.id",
    fields: fields!(
        staff_label, "true";
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::integer("holderId", "r.holder_id").nullable(),
        Field::text("holderName", HOLDER).nullable().title(key!("heading-holder")),
        Field::boolean("isYourTurn", turn::IS_TURN).named(key!("heading-your-turn")),
    ),
    default_order: &[("r.created_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: None,
};

/// Fields hidden from users who may not see prices.
pub(super) const PRICES: &[&str] = &["price", "priceWithTax", "currency", "priceExpiresAt"];

impl ChangeRow {
    pub(super) fn is_done(&self) -> bool {
        self.status.category() == Category::Done
    }

    /// Leaves out what dealers don't see.
    pub(super) fn for_dealer(&mut self, language: Language, sees_price: bool) {
        self.word(self.status.dealer_label(), language);
        (self.holder_id, self.holder_name) = (None, None);
        if !(sees_price && self.status.shows_price_to_dealer()) {
            (self.price, self.price_with_tax) = (None, None);
            (self.currency, self.price_expires_at) = (None, None);
        }
    }

    pub(super) fn for_staff(&mut self, language: Language) {
        self.word(self.status.staff_label(), language);
    }

    fn word(&mut self, label: Message, language: Language) {
        self.status_label = label.in_language(language);
        self.kind_label = self.kind.label().in_language(language);
    }
}

impl Status {
    /// Whether the dealer was asked to answer the price of a request in this state.
    pub(super) fn shows_price_to_dealer(self) -> bool {
        OFFERED.contains(&format!("'{}'", self.code()))
    }
}

/// Whether a dealer's user sees prices: those who may see amounts, and those who may answer.
pub(super) fn is_priced_for(grants: &Grants) -> bool {
    grants.allow(Section::Orders, Permission::Amounts)
        || grants.allow(Section::ChangeRequests, Permission::Approve)
}

/// Whether the caller sees the current price of a request.
pub(super) fn sees_price(context: &Context<'_>, request: &ChangeRequest) -> bool {
    match context.caller().filter(|caller| caller.side == Side::Dealer) {
        Some(caller) => request.status.shows_price_to_dealer() && is_priced_for(&caller.grants),
        None => true,
    }
}

/// The row of one request.
fn listed(
    context: &Context<'_>,
    request: Reached<ChangeRequestId>,
) -> Result<Option<ChangeRow>, Error> {
    let tail = part!(sql!("from ", FROM, " where r.id = :reached and r.account_id = :account"));
    let turn = turn::reader_in(context);
    context.rows.row(tail.of(request), named_params! { ":turn": turn })
}

/// The change requests of an order that the caller reaches, latest first.
pub(super) fn of_order(context: &Context<'_>, order: OrderId) -> Result<Vec<ChangeRow>, Error> {
    let tail = scoped!(sql!(
        "from ",
        FROM,
        " where r.order_id = :order and r.account_id = :account
            /*reach changerequests:view r*/ order by r.created_at desc, r.id desc limit 200"
    ));
    let turn = turn::reader_in(context);
    context.rows.rows(tail, named_params! { ":order": order, ":turn": turn })
}

/// The price of a change, and when it expires.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeQuote)]
pub(super) struct Quote {
    #[serde(flatten)]
    offer: Offer,
    /// Send this as `shownHash` with the answer. It identifies exactly the offer that was shown.
    hash: String,
}

/// The answer to a price.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeAnswer)]
pub(super) struct Answer {
    answered_at: Instant,
    answered_by: Option<String>,
    /// The hash of the offer that was answered.
    hash: String,
    /// The reason.
    reason: String,
    /// The name of the file that proves the answer. Null if the dealer answered in the portal.
    proof: Option<String>,
}

/// A message.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "m")]
#[serde(rename_all = "camelCase")]
pub(super) struct ChangeMessage {
    id: i64,
    at: Instant,
    author_name: String,
    side: Speaker,
    kind: MessageKind,
    body: String,
    /// Whether only staff can see it.
    is_internal: bool,
}

/// A user who holds or held a request.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "h")]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeHolder)]
pub(super) struct Holder {
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    name: String,
    since: Instant,
    /// When they handed it over. Null for the current holder.
    until: Option<Instant>,
}

/// Details of a request for staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChangeDesk)]
pub(super) struct Desk {
    /// Whether the change is feasible, according to planning.
    is_feasible: Option<bool>,
    /// The stage of the order, according to planning.
    order_stage: String,
    /// The hours spent by the account manager.
    hours: Hours,
    supervisor_id: Option<UserId>,
    supervisor_name: Option<String>,
    /// Why a supervisor has to approve the current price, or had to.
    reviewed_for: Vec<ReviewRule>,
    /// The name of the user who forwarded it to the holder, and to whom a reply returns it.
    forwarded_by_name: Option<String>,
    /// Everyone who has held it, in order.
    holders: Vec<Holder>,
    /// After the dealer's approval: the lines that now differ in the ERP from the offer.
    differing_lines: Vec<i64>,
}

/// A change request with everything on its page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChangeRequestItem {
    #[serde(flatten)]
    row: ChangeRow,
    requested_by_name: Option<String>,
    /// The currency of the order and of all amounts.
    order_currency: String,
    /// The current state of the affected lines.
    order_lines: Vec<Line>,
    /// The exact changes, from old to new values.
    details: Vec<Detail>,
    /// Until when the order can be changed. Null if unknown.
    cut_off_at: Option<Instant>,
    /// Whether the order could still be changed when the request was verified: `unknown`, `before` or `after`.
    cut_off_state: CutOff,
    /// The fee for a late change. Only for users who may see amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    fee: Option<Fee>,
    /// The offer to the dealer. Only for users who may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    offer: Option<Quote>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Answer>,
    /// The revision of the order that implements the change.
    order_revision: String,
    /// The load date of that revision.
    loaded_on: Option<Day>,
    /// Why it was cancelled.
    end_reason: String,
    /// The fee for the cancellation. Null if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    cancel_fee: Option<Cents>,
    ended_at: Option<Instant>,
    messages: Vec<ChangeMessage>,
    files: Vec<CaseFile>,
    /// The history, oldest first.
    events: Vec<Step>,
    /// Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    desk: Option<Desk>,
    /// The acts that the caller can perform now.
    allowed_actions: Vec<AllowedAction>,
    /// The staff who watch it. Null for dealers.
    watching: Option<Watching>,
    /// Why the caller can't approve the price that waits for an answer, if it is beyond their limit, and who can.
    #[serde(skip_serializing_if = "Option::is_none")]
    beyond_limit: Option<String>,
}

/// What keeps a dealer's user who sees amounts from approving the price that waits for an answer: their limit.
fn beyond_limit(context: &Context<'_>, request: &ChangeRequest) -> Result<Option<String>, Error> {
    let caller = context.caller().filter(|caller| caller.side == Side::Dealer);
    match caller.filter(|_| !context.is_impersonating()) {
        Some(caller) if request.status == Status::AwaitingDealer => {
            let said = request.beyond_limit(context, caller)?;
            Ok(said.map(|said| said.in_language(context.language())))
        }
        _ => Ok(None),
    }
}

impl Shown for ChangeRequest {
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        Ok(serde_json::to_value(read(context, self)?)?)
    }
}

/// One request as the caller may see it, without checking whether they reach it.
pub(super) fn read(
    context: &Context<'_>,
    request: &ChangeRequest,
) -> Result<ChangeRequestItem, Error> {
    let (rows, language) = (&context.rows, context.language());
    let is_staff = context.side() == Side::Staff;
    let mut row = listed(context, request.proof())?.ok_or(Error::NotFound)?;
    let order = store::order_again(rows, request.order_id)?.ok_or(Error::NotFound)?;
    let dealer = context.caller().filter(|_| !is_staff);
    let sees_amounts = dealer.is_none_or(|caller| is_priced_for(&caller.grants));
    if dealer.is_some() {
        row.for_dealer(language, sees_amounts);
    } else {
        row.for_staff(language);
    }
    let lines = offer::lines(rows, request.proof())?;
    let events = request.history(context)?;
    let names = names(context, request)?;
    let named = |user: Option<UserId>| user.and_then(|user| names.get(&user).cloned());
    let quote = quote(context, request)?;
    let holders = if is_staff { holders(rows, request.proof())? } else { Vec::new() };
    let desk = is_staff.then(|| Desk {
        is_feasible: request.is_feasible,
        order_stage: request.order_stage.clone(),
        hours: Hours(Cents(request.hours_hundredths)),
        supervisor_id: request.supervisor_id,
        supervisor_name: named(request.supervisor_id),
        reviewed_for: request.reviewed_for.0.clone(),
        forwarded_by_name: named(request.forwarded_by),
        holders,
        differing_lines: differing(request, quote.as_ref(), &lines),
    });
    Ok(ChangeRequestItem {
        requested_by_name: named(request.created_by),
        details: details(rows, request.proof())?,
        order_currency: order.currency.clone(),
        cut_off_at: order.cut_off_at,
        cut_off_state: request.cut_off_state,
        fee: sees_amounts.then(|| offer::fee(context, request, &order)).transpose()?,
        answer: request.answered_at.map(|answered_at| Answer {
            answered_at,
            answered_by: named(request.answered_by),
            hash: request.answered_hash.clone().unwrap_or_default(),
            reason: request.answer_reason.clone(),
            proof: request.answer_proof.clone(),
        }),
        order_revision: request.order_revision.clone(),
        loaded_on: request.loaded_on,
        end_reason: request.end_reason.clone(),
        cancel_fee: request.cancel_fee_cents.filter(|_| sees_amounts),
        ended_at: request.ended_at,
        messages: CONVERSATION.of(context, request.proof(), is_staff)?,
        files: files::of::<ChangeRequest>(context, request.id)?,
        events: events.iter().map(|entry| entry.step(context)).collect::<Result<_, _>>()?,
        allowed_actions: context.allowed(request)?,
        watching: watchers::among_staff::<ChangeRequest>(context, request.id)?,
        beyond_limit: if sees_amounts { beyond_limit(context, request)? } else { None },
        order_lines: if sees_amounts {
            lines
        } else {
            lines.into_iter().map(Line::without_amounts).collect()
        },
        offer: quote,
        desk,
        row,
    })
}

/// The current offer, if the caller may see it.
fn quote(context: &Context<'_>, request: &ChangeRequest) -> Result<Option<Quote>, Error> {
    let Some(hash) = request.price_hash.clone().filter(|_| sees_price(context, request)) else {
        return Ok(None);
    };
    Ok(Some(Quote { offer: request.offer(context)?, hash }))
}

fn differing(request: &ChangeRequest, quote: Option<&Quote>, now: &[Line]) -> Vec<i64> {
    let is_approved = matches!(request.status, Status::DealerApproved | Status::Completed);
    match quote.filter(|_| is_approved) {
        Some(quote) => quote.offer.differing(now),
        None => Vec::new(),
    }
}

/// The names of all users on the page.
fn names(context: &Context<'_>, request: &ChangeRequest) -> Result<HashMap<UserId, String>, Error> {
    let ChangeRequest { created_by, answered_by, supervisor_id, forwarded_by, .. } = request;
    let named = [created_by, answered_by, supervisor_id, forwarded_by];
    let people: Vec<UserId> = named.into_iter().copied().flatten().collect();
    store::names(context.rows.shared(), &people)
}

/// Everyone who has held a request, in order.
fn holders(
    rows: &AccountRows<'_>,
    request: Reached<ChangeRequestId>,
) -> Result<Vec<Holder>, Error> {
    let tail = part!(
        "from change_holders h join users u on u.id = h.holder_id
         where h.request_id = :reached and h.account_id = :account order by h.id limit 500"
    );
    rows.rows(tail.of(request), &[])
}
