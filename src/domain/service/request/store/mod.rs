//! SQL of service requests: how they are reached, and what belongs to them. What people read has its statements beside
//! its types, in `lists`, `incident` and `item`.

mod conversation;
mod incidents;
mod visits;

use rusqlite::{OptionalExtension, named_params};

pub(crate) use self::{conversation::*, incidents::*, visits::*};
use super::table::{Door, PriceAnswer, QuestionKind, ServiceRequests, Status};
use crate::{
    access::Side,
    case_record,
    casework::{Context, Hours, numbers},
    db::{AccountRows, Named, Reached, Shared},
    domain::{
        branches,
        reach::staff_reach,
        service::units::{
            on_site::{Contact, Site},
            orders::Warranty,
        },
    },
    error::Error,
    kernel::{
        ids::{BranchId, OrderId, ServiceRequestId, UserId, VisitId},
        money::Cents,
        text::{fold, squeeze},
        time::{Day, Instant},
    },
    part, scoped, shared, sql,
};

case_record! {
    /// A request, with the columns that verbs need. `image_count` is written where images are stored.
    pub(crate) Request of ServiceRequests begun whole in "service_requests" {
        id: ServiceRequestId,
        number: String,
        entry_door: Door,
        created_by: Option<UserId>,
        row_version: i64,
        image_count: i64,
    } {
        status: Status,
        asked_in: Option<Status>,
        wizard_step: String,
        order_id: Named<OrderId>,
        branch_id: Option<BranchId>,
        order_number: String,
        install_year: Option<i64>,
        site_line1: String,
        site_line2: String,
        site_city: String,
        site_province: String,
        site_postal_code: String,
        site_country: String,
        site_time_zone: String,
        site_folded: String,
        contact_name: String,
        contact_folded: String,
        contact_phone: String,
        contact_email: String,
        notify_site_contact: bool,
        handed_to: Option<UserId>,
        summary: String,
        summary_folded: String,
        incident_count: i64,
        priority_level_id: Option<i64>,
        priority_type_id: Option<i64>,
        service_type_id: Option<i64>,
        advisor_id: Option<UserId>,
        crew_id: Option<i64>,
        visit_id: Option<VisitId>,
        visit_on: Option<Day>,
        ship_method_id: Option<i64>,
        crew_reason_id: Option<i64>,
        warranty_verdict: Option<Warranty>,
        is_late_report: bool,
        next_step: String,
        hours_hundredths: Hours,
        note: String,
        question_at: Option<Instant>,
        question_kind: Option<QuestionKind>,
        price_cents: Option<Cents>,
        price_currency: Option<String>,
        price_asked_at: Option<Instant>,
        price_asked_by: Option<UserId>,
        price_answer: Option<PriceAnswer>,
        price_answered_at: Option<Instant>,
        price_answered_by: Option<UserId>,
        price_proof: Option<String>,
        reminders_sent: i64,
        respond_by: Option<Instant>,
        responded_at: Option<Instant>,
        resolve_by: Option<Instant>,
        paused_at: Option<Instant>,
        paused_seconds: i64,
        breached_at: Option<Instant>,
        reopened_count: i64,
        duplicate_of: Option<ServiceRequestId>,
        close_reason: String,
        rating: Option<i64>,
        rating_comment: String,
        submitted_at: Option<Instant>,
        submitted_on: Option<Day>,
        completed_at: Option<Instant>,
        closed_at: Option<Instant>,
        closed_on: Option<Day>,
    } {
        bucket = "case when :status = 'draft' then 'draft'
            when :status in ('submitted', 'in_review', 'more_info', 'approved') then 'open'
            when :status in ('awaiting_parts', 'scheduled', 'in_progress', 'completed') then 'processed'
            else 'closed' end",
        category = "case when :status in ('more_info', 'awaiting_parts', 'scheduled') then 'paused'
            when :status in ('completed', 'closed', 'rejected', 'cancelled') then 'done' else 'open' end",
    }
    reached {
        dealers: "/*reach service:view r*/ and (r.status <> 'draft' or r.created_by = :user)",
        staff: sql!("(r.status <> 'draft' or r.created_by = :user) and ", staff_reach!("r")),
    }
}

impl Request {
    /// The price that waits for an answer, with its currency.
    pub(crate) fn open_price(&self) -> Option<(Cents, &str)> {
        self.price().filter(|_| self.price_answer.is_none())
    }

    /// The current price, with its currency.
    pub(crate) fn price(&self) -> Option<(Cents, &str)> {
        self.price_cents.zip(self.price_currency.as_deref())
    }

    pub(crate) fn site(&self) -> Site {
        Site {
            line1: self.site_line1.clone(),
            line2: self.site_line2.clone(),
            city: self.site_city.clone(),
            province: self.site_province.clone(),
            postal_code: self.site_postal_code.clone(),
            country: self.site_country.clone(),
        }
    }

    /// The site as it is searched.
    pub(crate) fn folded_site(&self) -> String {
        fold(&squeeze(&format!("{} {}", self.site_line1, self.site_city)))
    }

    pub(crate) fn contact(&self) -> Contact {
        Contact {
            name: self.contact_name.clone(),
            phone: self.contact_phone.clone(),
            email: self.contact_email.clone(),
        }
    }

    /// Removes the price together with its answer.
    pub(crate) fn void_price(&mut self) {
        (self.price_cents, self.price_currency) = (None, None);
        (self.price_asked_at, self.price_asked_by) = (None, None);
        (self.price_answer, self.price_answered_at, self.price_answered_by) = (None, None, None);
        self.price_proof = None;
    }
}

/// A draft in memory, with its number.
pub(crate) fn begin(context: &Context<'_>, door: Door) -> Result<Request, Error> {
    let (number, proof) = numbers::begin::<ServiceRequestId>(&context.rows, "request")?;
    let branch = match context.caller().filter(|caller| caller.side == Side::Dealer) {
        Some(caller) => branches::of_maker(context.rows.shared(), caller)?,
        None => None,
    };
    let name = format!("SR-{number:06}");
    let draft = Request::blank(proof, proof.id(), name, door, context.user(), 1, 0);
    Ok(Request { branch_id: branch, ..draft })
}

pub(crate) fn delete(rows: &AccountRows<'_>, id: Reached<ServiceRequestId>) -> Result<(), Error> {
    let sql = part!(
        "delete from service_requests
         where id = :reached and account_id = :account and status = 'draft'"
    );
    rows.execute(sql.of(id), &[])?;
    Ok(())
}

pub(crate) fn relate(
    rows: &AccountRows<'_>,
    request: Reached<ServiceRequestId>,
    other: Reached<ServiceRequestId>,
) -> Result<(), Error> {
    let sql = part!(
        "insert into service_relations (request_id, related_id)
         select :request, r.id from service_requests r
         where r.id = :reached and r.account_id = :account
         on conflict do nothing"
    );
    rows.execute(sql.of(other), named_params! { ":request": request })?;
    Ok(())
}

/// Removes the relation of two requests.
pub(crate) fn unrelate(
    rows: &AccountRows<'_>,
    request: Reached<ServiceRequestId>,
    other: Reached<ServiceRequestId>,
) -> Result<(), Error> {
    let sql = part!(
        "delete from service_relations
         where ((request_id = :request and related_id = :reached)
             or (request_id = :reached and related_id = :request))
           and exists (select 1 from service_requests r
               where r.id = :reached and r.account_id = :account)"
    );
    rows.execute(sql.of(other), named_params! { ":request": request })?;
    Ok(())
}

/// Whether a short list has this entry.
pub(crate) fn is_listed(shared: Shared<'_>, list: &str, id: i64) -> Result<bool, Error> {
    let sql = shared!(
        "select 1 from service_list_items where id = :id and list = :list and is_active = 1"
    );
    let found: Option<i64> = shared.value(sql, named_params! { ":id": id, ":list": list })?;
    Ok(found.is_some())
}

/// The day on which an order was shipped.
pub(crate) fn shipped_on(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
) -> Result<Option<Day>, Error> {
    let sql = part!(
        "select o.shipped_on from orders o where o.id = :reached and o.account_id = :account"
    );
    Ok(rows.value::<Option<Day>>(sql.of(order), &[])?.flatten())
}

/// The minutes of working time that a priority level promises for the first response and for the resolution.
pub(crate) fn promised(
    shared: Shared<'_>,
    level: Option<i64>,
) -> Result<(Option<i64>, Option<i64>), Error> {
    let found = shared
        .prepare(shared!(
            "select respond_minutes, resolve_minutes from service_list_items where id = :level"
        ))?
        .query_row(named_params! { ":level": level }, |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Since when the dealer has been a customer, if that is known.
pub(crate) fn customer_since(rows: &AccountRows<'_>) -> Result<Option<Day>, Error> {
    let sql = scoped!("select d.customer_since from dealers d where d.account_id = :account");
    Ok(rows.value::<Option<Day>>(sql, &[])?.flatten())
}

/// The dealer's currency.
pub(crate) fn currency(rows: &AccountRows<'_>) -> Result<String, Error> {
    let sql = scoped!("select d.currency from dealers d where d.account_id = :account");
    Ok(rows.value(sql, &[])?.unwrap_or_default())
}

/// The id and the name of an active entry of a short list, by its code.
pub(crate) fn list_item(
    shared: Shared<'_>,
    list: &str,
    code: &str,
) -> Result<Option<(i64, String)>, Error> {
    Ok(shared
        .prepare(shared!(
            "select id, name_en from service_list_items
             where list = :list and code_folded = :code and is_active = 1"
        ))?
        .query_row(named_params! { ":list": list, ":code": fold(code.trim()) }, |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?)
}
