//! SQL of accepted quotes: how they are reached, and what the clock notes about them.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    offer::{Difference, Quote},
    table::{Acceptances, Asked, Decline, Status},
};
use crate::{
    case_record,
    casework::{Context, conversation::Conversation, numbers},
    conversation,
    db::{AccountRows, FromRow, Json, Reached},
    domain::reach::ACCOUNTS_OF_STAFF,
    error::Error,
    kernel::{
        ids::{AcceptanceId, OrderId, UserId},
        money::Cents,
        places,
        time::{Day, Instant},
    },
    part, scoped, sql,
};

case_record! {
    /// An accepted quote, with the columns that verbs need.
    pub Acceptance of Acceptances begun whole in "quote_acceptances" {
        id: AcceptanceId,
        number: String,
        quote_id: OrderId,
        created_by: Option<UserId>,
        row_version: i64,
    } {
        status: Status,
        quote_number: String,
        accepted_hash: String,
        accepted_by: Option<UserId>,
        accepted_at: Option<Instant>,
        accepted_name: String,
        po: String,
        po_folded: String,
        wanted_on: Option<Day>,
        ship_to: String,
        is_elsewhere: bool,
        comment: String,
        currency: String,
        subtotal_cents: Cents,
        total_cents: Cents,
        lapses_at: Option<Instant>,
        taken_by: Option<UserId>,
        question: Option<Asked>,
        asked_at: Option<Instant>,
        reminders: i64,
        changed_hash: Option<String>,
        order_number: String,
        order_id: Option<OrderId>,
        differences: Json<Vec<Difference>>,
        reason_code: Option<Decline>,
        end_reason: String,
        ended_at: Option<Instant>,
        warned_at: Option<Instant>,
    }
    reached {
        dealers: "and exists (select 1 from orders q where q.id = r.quote_id and q.account_id = r.account_id
                              /*reach orders:view q*/)",
        staff: STAFF_REACH,
    }
}

pub(super) const CONVERSATION: Conversation = conversation!("acceptance_messages");

/// Whether a staff member reaches an acceptance `r`: they reach all accounts or manage this one.
pub(super) const STAFF_REACH: &str =
    sql!("(:own is null or r.account_id in ", ACCOUNTS_OF_STAFF, ")");

/// An acceptance in memory, with its number.
pub(super) fn begin(context: &Context<'_>, quote: &Quote) -> Result<Acceptance, Error> {
    let (number, proof) = numbers::begin::<AcceptanceId>(&context.rows, "acceptance")?;
    let number = format!("AQ-{number:06}");
    Ok(Acceptance::blank(proof, proof.id(), number, quote.proof.id(), context.user(), 1))
}

/// The open acceptance of a quote.
pub(super) fn open_of(
    rows: &AccountRows<'_>,
    quote: Reached<OrderId>,
) -> Result<Option<AcceptanceId>, Error> {
    let sql = part!(
        "select r.id from quote_acceptances r
         where r.quote_id = :reached and r.account_id = :account
           and r.status in ('submitted', 'taken', 'question', 'entered')"
    );
    rows.value(sql.of(quote), &[])
}

/// Whether an order that the caller reaches, or the open acceptance of another quote, has this purchase order number.
pub(super) fn is_po_used(
    rows: &AccountRows<'_>,
    quote: Reached<OrderId>,
    folded: &str,
) -> Result<bool, Error> {
    let of_orders = scoped!(
        "select exists (select 1 from orders o
                        where o.account_id = :account and o.stage in ('current', 'past')
                          and o.po_folded = :po /*reach orders:view o*/)"
    );
    let params = named_params! { ":po": folded };
    if rows.value(of_orders, params)?.unwrap_or(false) {
        return Ok(true);
    }
    let of_others = scoped!(
        "select exists (select 1 from quote_acceptances r join orders q on q.id = r.quote_id
                        where r.account_id = :account and r.po_folded = :po and r.quote_id <> :quote
                          and r.status in ('submitted', 'taken', 'question', 'entered')
                          /*reach orders:view q*/)"
    );
    let params = named_params! { ":po": folded, ":quote": quote };
    Ok(rows.value(of_others, params)?.unwrap_or(false))
}

/// A delivery address of a quote: the quote's, the account's own, or one of its others.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "a")]
#[serde(rename_all = "camelCase")]
#[schema(as = AcceptanceShipTo)]
pub(super) struct ShipTo {
    /// What an acceptance sends as `shipTo`: -1 for the quote's address, 0 for the company's own.
    pub(super) ship_to: i64,
    pub(super) label: String,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
    country: String,
    /// Whether the quote was made for it.
    #[column(sql = "a.sort = -2")]
    pub(super) is_quoted: bool,
}

impl ShipTo {
    fn is_at(&self, other: &Self) -> bool {
        (&self.line1, &self.line2, &self.postal_code)
            == (&other.line1, &other.line2, &other.postal_code)
    }

    /// The address as it is kept, a line for each of its lines.
    pub(super) fn text(&self) -> String {
        let place = [&*self.city, &*self.province, &*self.postal_code].join(" ");
        let country = places::country_name(&self.country);
        let lines = [&*self.label, &*self.line1, &*self.line2, place.trim(), &*country];
        lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }
}

/// The addresses to which a quote can be delivered: first the one for which it was made, then the company's own.
pub(super) fn ship_tos(
    rows: &AccountRows<'_>,
    quote: Reached<OrderId>,
) -> Result<Vec<ShipTo>, Error> {
    let tail = part!(
        "from (select -1 as ship_to, o.ship_name as label, o.ship_line1 as line1, o.ship_line2 as line2,
                      o.ship_city as city, o.ship_province as province, o.ship_postal_code as postal_code,
                      o.ship_country as country, -2 as sort
               from orders o where o.id = :reached and o.account_id = :account and o.ship_line1 <> ''
               union all
               select 0 as ship_to, d.name as label, d.line1, d.line2, d.city, d.province, d.postal_code, d.country,
                      -1 as sort
               from dealers d where d.account_id = :account
               union all
               select x.id as ship_to, x.label, x.line1, x.line2, x.city, x.province, x.postal_code, x.country, x.sort
               from dealer_addresses x where x.account_id = :account) a
         order by a.sort, a.ship_to limit 500"
    );
    let mut places: Vec<ShipTo> = rows.rows(tail.of(quote), &[])?;
    let Some(quoted) = places.first().filter(|place| place.is_quoted).cloned() else {
        return Ok(places);
    };
    // One that the account has as well is listed once.
    if let Some(same) = places.iter().skip(1).position(|place| place.is_at(&quoted)) {
        let mut same = places.remove(same.saturating_add(1));
        same.is_quoted = true;
        if let Some(first) = places.first_mut() {
            *first = same;
        }
    }
    Ok(places)
}

/// Notes that an acceptance was compared with its quote as of the latest event.
pub(super) fn note_look(
    context: &Context<'_>,
    acceptance: Reached<AcceptanceId>,
) -> Result<(), Error> {
    let sql = part!(
        "update quote_acceptances set looked_event = (select max(e.id) from events e)
         where id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(acceptance), &[]).map(|_| ())
}

/// Notes that the dealer was reminded of a question for the nth time.
pub(super) fn note_reminder(
    context: &Context<'_>,
    acceptance: Reached<AcceptanceId>,
    nth: i64,
) -> Result<(), Error> {
    let sql = part!(
        "update quote_acceptances set reminders = :nth where id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(acceptance), named_params! { ":nth": nth }).map(|_| ())
}

/// Notes that the order desk was told that the quote is about to lapse.
pub(super) fn note_warning(
    context: &Context<'_>,
    acceptance: Reached<AcceptanceId>,
) -> Result<(), Error> {
    let sql = part!(
        "update quote_acceptances set warned_at = :now where id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(acceptance), named_params! { ":now": context.now }).map(|_| ())
}

/// Notes the order that arrived although the acceptance had ended.
pub(super) fn note_unordered(
    context: &Context<'_>,
    acceptance: Reached<AcceptanceId>,
    order: Reached<OrderId>,
) -> Result<(), Error> {
    let sql = part!(
        "update quote_acceptances set unordered_id = :order where id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(acceptance), named_params! { ":order": order }).map(|_| ())
}

/// Adds uploaded files to the message that was written last, and returns how many there were.
pub(super) fn name_files(
    context: &Context<'_>,
    acceptance: Reached<AcceptanceId>,
    files: &[i64],
) -> Result<usize, Error> {
    let sql = part!(
        "update attachments
         set part_id = (select max(m.id) from acceptance_messages m
                        where m.request_id = :reached and m.account_id = :account)
         where owner_kind = 'quoteAcceptance' and owner_id = :reached and account_id = :account
           and part_id is null and uploaded_by is :user and id in (select value from json_each(:files))"
    );
    let files = serde_json::to_string(files)?;
    let params = named_params! { ":files": files, ":user": context.user() };
    context.rows.execute(sql.of(acceptance), params)
}

/// The account's manager, if they can still sign in.
pub(super) fn manager(rows: &AccountRows<'_>) -> Result<Option<UserId>, Error> {
    let sql = scoped!(
        "select u.id from dealers d join users u on u.id = d.account_manager_id
         where d.account_id = :account and u.status = 'active'"
    );
    rows.value(sql, &[])
}
