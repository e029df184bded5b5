//! Accepted quotes as users see them: a row of a list, one acceptance with everything on its page, and the offer that a
//! dealer can accept.

use rusqlite::named_params;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    case::{AcceptanceFile, beyond_limit, sees_amounts},
    offer::{Difference, Offer, Quote},
    store::{self, Acceptance, CONVERSATION, ShipTo},
    table::{Asked, Decline, MessageKind, Status},
    turn,
};
use crate::{
    access::Side,
    casework::{
        Context, Shown, attachments,
        conversation::Speaker,
        history::{self, Step},
        watchers::{self, Watching},
    },
    db::FromRow,
    error::Error,
    grid::{Direction, Field, List},
    kernel::{
        ids::{AcceptanceId, OrderId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, key},
    part, sql,
    workflow::{AllowedAction, State as _},
};

/// The party that has to act.
const TURN: &str = "case when r.status in ('submitted', 'taken', 'entered') then 'orderDesk' \
     when r.status = 'question' then 'dealer' else 'done' end";

const TAKEN_BY: &str =
    "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.taken_by)";

const UNORDERED: &str = "(select y.number from orders y where y.id = r.unordered_id)";

/// An accepted quote in a list.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = AcceptedQuote)]
pub(super) struct AcceptanceRow {
    pub id: AcceptanceId,
    /// `AQ-000123`.
    pub number: String,
    pub status: Status,
    /// The status as the reader's side calls it.
    #[column(sql = "r.status")]
    pub status_label: String,
    /// The party that has to act: `orderDesk`, `dealer` or `done`.
    #[column(sql = TURN)]
    pub turn: String,
    /// The account's code.
    #[column(sql = "d.code")]
    pub account: String,
    #[column(sql = "d.name")]
    pub account_name: String,
    pub quote_id: OrderId,
    pub quote_number: String,
    #[column(of = "q")]
    pub job_name: String,
    pub po: String,
    pub wanted_on: Option<Day>,
    /// `CAD` or `USD`.
    pub currency: String,
    /// The amount before tax. Omitted for users who may not see amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "r.subtotal_cents")]
    pub subtotal: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "r.total_cents")]
    pub total: Option<Cents>,
    pub accepted_name: String,
    pub accepted_at: Instant,
    /// When the quote's validity ends.
    pub lapses_at: Option<Instant>,
    /// The name of the staff user who enters it.
    #[column(sql = TAKEN_BY)]
    pub taken_by_name: Option<String>,
    /// The order's number in the ERP. Blank if it isn't known.
    pub order_number: String,
    /// Whether the order differs from what was accepted.
    #[column(sql = "r.differences <> '[]'")]
    pub differs: bool,
    /// For staff: the order that arrived although this had been declined or withdrawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = UNORDERED)]
    pub unordered_number: Option<String>,
    /// In the staff's list: whether it waits for the caller.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(later)]
    pub is_your_turn: Option<bool>,
    pub updated_at: Instant,
    pub row_version: i64,
}

impl AcceptanceRow {
    /// Completes it for a side.
    pub(super) fn for_side(&mut self, side: Side, sees_amounts: bool, language: Language) {
        let label = match side {
            Side::Dealer => self.status.dealer_label(),
            Side::Staff => self.status.staff_label(),
        };
        self.status_label = label.in_language(language);
        if side == Side::Dealer {
            self.unordered_number = None;
        }
        if !sees_amounts {
            (self.subtotal, self.total) = (None, None);
        }
    }
}

pub(super) const FROM: &str = "quote_acceptances r join orders q on q.id = r.quote_id join dealers d on d.account_id = r.account_id";

/// The fields that don't exist for dealers' users who may not see amounts.
pub(super) const AMOUNTS: &[&str] = &["subtotal", "total"];

/// The fields common to the lists of accepted quotes.
macro_rules! acceptance_fields {
    ($label:ident; $($more:expr,)*) => { &[
        Field::integer("id", "r.id"),
        Field::text("number", "r.number").folded("r.number_folded").searched().title(key!("acceptance-fact-number")),
        $($more,)*
        Field::code("status", "r.status")
            .words(|code| Status::from_code(code).map(Status::$label))
            .title(key!("heading-status")),
        Field::text("quoteNumber", "q.number").folded("q.number_folded").searched().title(key!("heading-quote")),
        Field::text("jobName", "q.job_name").folded("q.job_folded").searched().title(key!("heading-job")),
        Field::text("po", "r.po").folded("r.po_folded").searched().title(key!("heading-po")),
        Field::day("wantedOn", "r.wanted_on").nullable().title(key!("heading-wanted")),
        Field::capitals("currency", "r.currency").title(key!("heading-currency")),
        Field::money("subtotal", "r.subtotal_cents").title(key!("heading-subtotal")),
        Field::money("total", "r.total_cents").title(key!("heading-total")),
        Field::text("orderNumber", "r.order_number").title(key!("heading-order")),
        Field::boolean("differs", "(r.differences <> '[]')").named(key!("heading-differs")),
        Field::code("turn", TURN).named(key!("heading-turn")),
        Field::instant("acceptedAt", "r.accepted_at").title(key!("heading-accepted")),
        Field::instant("lapsesAt", "r.lapses_at").nullable().named(key!("heading-expires")),
        Field::instant("updatedAt", "r.updated_at").title(key!("heading-updated")),
    ] };
}

/// The list for dealers.
pub(super) static OF_DEALER: List = List {
    key: "r.id",
    fields: acceptance_fields!(dealer_label;),
    default_order: &[("r.created_at", Direction::Desc), ("r.id", Direction::Desc)],
    search: None,
};

/// Whether an order arrived that no one asked for.
const IS_URGENT: &str = "(r.unordered_id is not null)";
/// Whether the order desk has to act.
const WAITS: &str = "(r.status in ('submitted', 'taken'))";

/// The queue for staff: orders that no one asked for, then what has waited the longest.
pub(super) static QUEUE: List = List {
    key: "r.id",
    fields: acceptance_fields!(
        staff_label;
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
        Field::boolean("isYourTurn", turn::IS_TURN).named(key!("heading-your-turn")),
        Field::boolean("isUnordered", IS_URGENT),
        Field::boolean("isWaiting", WAITS),
    ),
    default_order: &[
        (IS_URGENT, Direction::Desc),
        (WAITS, Direction::Desc),
        ("r.accepted_at", Direction::Asc),
        ("r.id", Direction::Asc),
    ],
    search: None,
};

/// A message.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "m")]
#[serde(rename_all = "camelCase")]
#[schema(as = AcceptanceMessage)]
pub(super) struct Said {
    pub id: i64,
    pub at: Instant,
    #[column(sql = "m.author_name")]
    pub author: String,
    pub side: Speaker,
    pub kind: MessageKind,
    /// Blank if the files say it all.
    #[column(sql = "m.body")]
    pub text: String,
}

/// An accepted quote with everything on its page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AcceptanceItem {
    #[serde(flatten)]
    pub acceptance: AcceptanceRow,
    /// The delivery address as it was chosen, a line for each of its lines.
    pub ship_to: String,
    /// Whether the quote was made for another address. Tax may then differ.
    pub is_elsewhere: bool,
    pub comment: String,
    /// What was accepted. It never changes.
    pub accepted: Offer,
    /// The hash of what was accepted.
    pub accepted_hash: String,
    /// The quote as an import has changed it, if the dealer has to accept it again.
    pub changed: Option<Offer>,
    /// The hash to accept that with.
    pub changed_hash: Option<String>,
    /// In what the order, or the changed quote, differs from what was accepted.
    pub differences: Vec<Difference>,
    /// Why the dealer is asked.
    pub question: Option<Asked>,
    pub order_id: Option<OrderId>,
    pub reason_code: Option<Decline>,
    pub end_reason: String,
    pub messages: Vec<Said>,
    pub files: Vec<AcceptanceFile>,
    pub events: Vec<Step>,
    /// The acts that the caller can perform now.
    pub allowed_actions: Vec<AllowedAction>,
    /// The staff who watch it. Null for dealers.
    pub watching: Option<Watching>,
}

impl Shown for Acceptance {
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        Ok(serde_json::to_value(read(context, self)?)?)
    }
}

/// One accepted quote as the caller's side sees it.
pub(super) fn read(
    context: &Context<'_>,
    acceptance: &Acceptance,
) -> Result<AcceptanceItem, Error> {
    let (rows, side, sees) = (&context.rows, context.side(), sees_amounts(context));
    let proof = acceptance.proof();
    let tail = part!(sql!("from ", FROM, " where r.id = :reached and r.account_id = :account"));
    let mut row: AcceptanceRow =
        rows.row(tail.of(proof), named_params! {})?.ok_or(Error::NotFound)?;
    row.for_side(side, sees, context.language());
    let shown = |offer: Offer| if sees { offer } else { offer.without_amounts() };
    let accepted = Offer::kept(rows, proof, &acceptance.accepted_hash)?;
    let changed = acceptance.changed_hash.as_deref();
    let changed = changed.map(|hash| Offer::kept(rows, proof, hash)).transpose()?;
    let mut differences = match &changed {
        Some(changed) => accepted.differences(changed, false),
        None => acceptance.differences.0.clone(),
    };
    differences.retain(|difference| sees || !difference.is_amount());
    let entries = history::of::<Acceptance>(context, acceptance.id, |entry| {
        entry.verb.is_some() && !(side == Side::Dealer && entry.is_note())
    })?;
    let files = attachments::seen::<Acceptance>(context, acceptance.id)?;
    Ok(AcceptanceItem {
        acceptance: row,
        ship_to: acceptance.ship_to.clone(),
        is_elsewhere: acceptance.is_elsewhere,
        comment: acceptance.comment.clone(),
        accepted: shown(accepted),
        accepted_hash: acceptance.accepted_hash.clone(),
        changed: changed.map(shown),
        changed_hash: acceptance.changed_hash.clone(),
        differences,
        question: acceptance.question,
        order_id: acceptance.order_id,
        reason_code: acceptance.reason_code,
        end_reason: acceptance.end_reason.clone(),
        messages: CONVERSATION.of(context, proof, side == Side::Staff)?,
        files: files.into_iter().map(AcceptanceFile::from).collect(),
        events: entries.iter().map(|entry| entry.step(context)).collect::<Result<_, _>>()?,
        allowed_actions: context.allowed(acceptance)?,
        watching: watchers::among_staff::<Acceptance>(context, acceptance.id)?,
    })
}

/// What a dealer would accept with a quote.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteOffer)]
pub(super) struct OfferItem {
    #[serde(flatten)]
    pub offer: Offer,
    /// Names exactly this offer. To accept it, send this.
    pub shown_hash: String,
    /// The PO number of the quote, which its order may have too. Empty if it has none.
    pub po: String,
    /// The addresses to which it can be delivered.
    pub ship_tos: Vec<ShipTo>,
    /// The id of the quote's open acceptance.
    pub acceptance_id: Option<AcceptanceId>,
    /// Why the caller can't order it, if it is beyond their limit, and who can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beyond_limit: Option<String>,
}

pub(super) fn offered(context: &Context<'_>, quote: &Quote) -> Result<OfferItem, Error> {
    let offer = Offer::of(&context.rows, quote)?;
    let shown_hash = offer.hash()?;
    let offer = if sees_amounts(context) { offer } else { offer.without_amounts() };
    let amount = (quote.subtotal, quote.currency.as_str());
    let standing_of = |user| quote.standing(&context.rows, user);
    let standing = quote.standing_of_caller(context)?;
    let beyond_limit = beyond_limit(context, standing, standing_of, amount)?;
    Ok(OfferItem {
        beyond_limit: beyond_limit.map(|said| said.in_language(context.language())),
        offer,
        shown_hash,
        po: quote.po.clone(),
        ship_tos: store::ship_tos(&context.rows, quote.proof)?,
        acceptance_id: store::open_of(&context.rows, quote.proof)?,
    })
}
