//! SQL of change requests: how they are reached, their lines and details, and the order that they are about.

use std::collections::HashMap;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    CutOff, Kind, Status,
    table::{ChangeRequests, ReviewRule},
};
use crate::{
    access::{Permission, Permissions, Section},
    case_record,
    casework::{Context, conversation::Conversation, numbers},
    conversation,
    db::{AccountRows, FromRow, Json, Reached, Shared},
    domain::{load_dates::CUT_OFF_OF_ORDER, reach::STAFF_REACH_CHANGES},
    error::Error,
    http,
    kernel::{
        ids::{BranchId, ChangeRequestId, OrderId, UserId},
        money::{Cents, Rate},
        time::{Day, Instant},
    },
    part, scoped, shared,
    trade::{OrderStage, OrderStatus},
};

case_record! {
    /// A change request, with the columns that verbs need.
    pub ChangeRequest of ChangeRequests in "change_requests" {
        id: ChangeRequestId,
        number: String,
        order_id: Reached<OrderId>,
        created_by: Option<UserId>,
        row_version: i64,
    } {
        status: Status,
        kind: Kind,
        comment: String,
        holder_id: Option<UserId>,
        forwarded_by: Option<UserId>,
        supervisor_id: Option<UserId>,
        cut_off_state: CutOff,
        is_feasible: Option<bool>,
        order_stage: String,
        new_load_on: Option<Day>,
        hours_hundredths: i64,
        price_cents: Option<Cents>,
        price_currency: Option<String>,
        price_expires_at: Option<Instant>,
        priced_by: Option<UserId>,
        priced_at: Option<Instant>,
        price_hash: Option<String>,
        reviewed_for: Json<Vec<ReviewRule>>,
        reminded_at: Option<Instant>,
        answered_hash: Option<String>,
        answered_by: Option<UserId>,
        answered_at: Option<Instant>,
        answer_reason: String,
        answer_proof: Option<String>,
        order_revision: String,
        loaded_on: Option<Day>,
        end_reason: String,
        cancel_fee_cents: Option<Cents>,
        ended_at: Option<Instant>,
    }
    reached {
        dealers: "/*reach changerequests:view r*/",
        staff: STAFF_REACH_CHANGES,
    }
}

pub(super) const CONVERSATION: Conversation = conversation!("change_messages");

/// The facts of an order on which a change depends.
#[derive(FromRow)]
#[row(alias = "o")]
pub(super) struct Order {
    pub(super) id: Reached<OrderId>,
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    pub(super) number: String,
    pub(super) job_name: String,
    pub(super) status: OrderStatus,
    pub(super) stage: OrderStage,
    pub(super) line_count: i64,
    #[column(sql = "o.subtotal_cents")]
    pub(super) subtotal: Cents,
    /// The province or state of delivery, or else the dealer's.
    #[column(sql = "coalesce(nullif(o.ship_province, ''),
                      (select d.province from dealers d where d.account_id = o.account_id))")]
    pub(super) region: String,
    pub(super) load_on: Option<Day>,
    #[column(sql = CUT_OFF_OF_ORDER)]
    pub(super) cut_off_at: Option<Instant>,
    pub(super) currency: String,
}

impl Order {
    /// Whether it is in production or later.
    pub(super) fn is_in_production(&self) -> bool {
        matches!(
            self.status,
            OrderStatus::InProduction
                | OrderStatus::Ready
                | OrderStatus::Shipped
                | OrderStatus::Delivered
                | OrderStatus::Invoiced
        )
    }

    /// Whether it can still be changed.
    pub(super) fn is_open(&self) -> bool {
        self.stage == OrderStage::Current
            && !matches!(self.status, OrderStatus::Cancelled | OrderStatus::Shipped)
    }
}

/// An order that the caller may request a change of.
pub(super) fn order(rows: &AccountRows<'_>, id: OrderId) -> Result<Option<Order>, Error> {
    let tail = scoped!(
        "from orders o where o.id = :id and o.account_id = :account /*reach orders:view o*/"
    );
    rows.row(tail, named_params! { ":id": id })
}

/// The order of a change request.
pub(super) fn order_again(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
) -> Result<Option<Order>, Error> {
    let tail = part!("from orders o where o.id = :reached and o.account_id = :account");
    rows.row(tail.of(order), &[])
}

pub(super) fn branch_of(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
) -> Result<Option<BranchId>, Error> {
    let sql =
        part!("select o.branch_id from orders o where o.id = :reached and o.account_id = :account");
    Ok(rows.value::<Option<BranchId>>(sql.of(order), &[])?.flatten())
}

/// How many of these lines an order has.
pub(super) fn count_lines(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    lines: &[i64],
) -> Result<usize, Error> {
    let sql = part!(
        "select count(*) from order_lines l where l.order_id = :reached and l.account_id = :account
           and l.line_no in (select value from json_each(:lines))"
    );
    let params = named_params! { ":lines": serde_json::to_string(lines)? };
    let count = rows.value::<i64>(sql.of(order), params)?.unwrap_or(0);
    Ok(usize::try_from(count).unwrap_or(0))
}

/// The number of another open request about one of these lines, or of the same kind for the whole order.
pub(super) fn rival(
    rows: &AccountRows<'_>,
    id: Option<ChangeRequestId>,
    order: Reached<OrderId>,
    kind: Kind,
    lines: &[i64],
) -> Result<Option<String>, Error> {
    let sql = part!(
        "select r.number from change_requests r
         where r.account_id = :account and r.order_id = :reached and r.id is not :id
           and r.status not in ('completed', 'dealer_rejected', 'cancelled')
           and iif(:is_whole, r.kind = :kind,
                   exists (select 1 from change_lines l where l.request_id = r.id
                               and l.line_no in (select value from json_each(:lines))))
         order by r.id"
    );
    let params = named_params! {
        ":id": id, ":kind": kind, ":is_whole": kind.is_of_whole_order(),
        ":lines": serde_json::to_string(lines)?,
    };
    rows.value(sql.of(order), params)
}

/// The order's lines that a change request affects.
pub(super) fn lines(
    rows: &AccountRows<'_>,
    request: Reached<ChangeRequestId>,
) -> Result<Vec<i64>, Error> {
    let sql = part!(
        "select json_group_array(l.line_no) from change_lines l
         where l.request_id = :reached and l.account_id = :account"
    );
    let lines: String = rows.value(sql.of(request), &[])?.unwrap_or_default();
    Ok(serde_json::from_str(&lines)?)
}

/// How many of the caller's requests no one has verified yet, counted up to `most`.
pub(super) fn count_unanswered(context: &Context<'_>, most: i64) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from (select 1 from change_requests r
         where r.account_id = :account and r.status = 'submitted' and r.created_by = :user
         /*reach own r*/ limit :most)"
    );
    let params = named_params! { ":user": context.user(), ":most": most };
    Ok(context.rows.value(sql, params)?.unwrap_or(0))
}

pub(super) fn insert(
    context: &Context<'_>,
    order: Reached<OrderId>,
    kind: Kind,
    lines: &[i64],
    comment: &str,
    holder: Option<UserId>,
) -> Result<Reached<ChangeRequestId>, Error> {
    let rows = &context.rows;
    let (number, id) = numbers::begin::<ChangeRequestId>(rows, "change")?;
    let sql = scoped!(
        "insert into change_requests (id, account_id, number, order_id, kind, comment, holder_id,
                                      created_at, created_by, updated_at, updated_by)
         values (:id, :account, :number, :order, :kind, :comment, :holder, :now, :user, :now, :user)"
    );
    rows.execute(
        sql,
        named_params! {
            ":id": id, ":number": format!("CR-{number:06}"), ":order": order, ":kind": kind,
            ":comment": comment, ":holder": holder, ":now": context.now, ":user": context.user(),
        },
    )?;
    insert_lines(rows, id, order, lines)?;
    hand_over(context, id, holder)?;
    Ok(id)
}

/// Ends the current holder's turn and starts the next holder's.
pub(super) fn hand_over(
    context: &Context<'_>,
    request: Reached<ChangeRequestId>,
    to: Option<UserId>,
) -> Result<(), Error> {
    let end = part!(
        "update change_holders set until = :now
         where request_id = :reached and account_id = :account and until is null"
    );
    context.rows.execute(end.of(request), named_params! { ":now": context.now })?;
    let Some(to) = to else { return Ok(()) };
    let begin = part!(
        "insert into change_holders (request_id, account_id, holder_id, since)
         values (:reached, :account, :holder, :now)"
    );
    let params = named_params! { ":holder": to, ":now": context.now };
    context.rows.execute(begin.of(request), params)?;
    Ok(())
}

fn insert_lines(
    rows: &AccountRows<'_>,
    request: Reached<ChangeRequestId>,
    order: Reached<OrderId>,
    lines: &[i64],
) -> Result<(), Error> {
    let sql = part!(
        "insert into change_lines (request_id, account_id, order_id, line_no)
         values (:reached, :account, :order, :line)"
    );
    for line in lines {
        rows.execute(sql.of(request), named_params! { ":order": order, ":line": line })?;
    }
    Ok(())
}

/// Replaces the lines that a request is about, and deletes details of others.
pub(super) fn replace_lines(
    rows: &AccountRows<'_>,
    request: Reached<ChangeRequestId>,
    order: Reached<OrderId>,
    lines: &[i64],
) -> Result<(), Error> {
    let sql =
        part!("delete from change_lines where request_id = :reached and account_id = :account");
    rows.execute(sql.of(request), &[])?;
    insert_lines(rows, request, order, lines)?;
    let sql = part!(
        "delete from change_details where request_id = :reached and account_id = :account
           and line_no not in (select value from json_each(:lines))"
    );
    let lines = serde_json::to_string(lines)?;
    rows.execute(sql.of(request), named_params! { ":lines": lines }).map(|_| ())
}

/// An exact change.
#[http::body]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ChangeDetail)]
pub struct Detail {
    /// The number of an order line. Null for the order as a whole.
    #[column(sql = "d.line_no")]
    pub line_number: Option<i64>,
    /// The changed property, such as the exterior color.
    #[bound(1..=80)]
    pub field: String,
    /// The current value.
    #[bound(0..=400)]
    pub old: String,
    /// The new value.
    #[bound(1..=400)]
    pub new: String,
    /// Further remarks.
    #[bound(0..=1000)]
    pub note: String,
}

/// The details of a request, in the order of entry.
pub fn details(
    rows: &AccountRows<'_>,
    request: Reached<ChangeRequestId>,
) -> Result<Vec<Detail>, Error> {
    let tail = part!(
        "from change_details d where d.request_id = :reached and d.account_id = :account order by d.id"
    );
    rows.rows(tail.of(request), &[])
}

pub(super) fn replace_details(
    rows: &AccountRows<'_>,
    request: Reached<ChangeRequestId>,
    details: &[Detail],
) -> Result<(), Error> {
    let sql =
        part!("delete from change_details where request_id = :reached and account_id = :account");
    rows.execute(sql.of(request), &[])?;
    let sql = part!(
        "insert into change_details (request_id, account_id, line_no, field, old, new, note)
         values (:reached, :account, :line, :field, :old, :new, :note)"
    );
    for detail in details {
        rows.execute(
            sql.of(request),
            named_params! {
                ":line": detail.line_number, ":field": detail.field.trim(),
                ":old": detail.old.trim(), ":new": detail.new.trim(), ":note": detail.note.trim(),
            },
        )?;
    }
    Ok(())
}

/// Notes that a price was compared with its order as of the latest event.
pub(super) fn note_look(
    context: &Context<'_>,
    request: Reached<ChangeRequestId>,
) -> Result<(), Error> {
    let sql = part!(
        "update change_requests set looked_event = (select max(e.id) from events e)
         where id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(request), &[]).map(|_| ())
}

/// Records that the dealer was reminded of a price.
pub(super) fn note_reminder(
    context: &Context<'_>,
    request: Reached<ChangeRequestId>,
) -> Result<(), Error> {
    let sql = part!(
        "update change_requests set reminded_at = :now
         where id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(request), named_params! { ":now": context.now }).map(|_| ())
}

/// The account's manager, if they can still sign in.
pub(super) fn manager(rows: &AccountRows<'_>) -> Result<Option<UserId>, Error> {
    let sql = scoped!(
        "select u.id from dealers d join users u on u.id = d.account_manager_id
         where d.account_id = :account and u.status = 'active'"
    );
    rows.value(sql, &[])
}

/// A staff user to whom a request can be forwarded.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[schema(as = ChangePerson)]
#[serde(rename_all = "camelCase")]
pub(super) struct Colleague {
    pub id: UserId,
    /// First and last name.
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
    /// Whether they review prices.
    #[column(sql = "max(p.verbs & :supervise) > 0")]
    pub is_supervisor: bool,
}

/// Active staff to whom requests can be forwarded: those with a permission beyond viewing, and those who view only
/// their own. An auditor, who views all of them and changes none, isn't among them.
pub(super) fn colleagues(shared: Shared<'_>) -> Result<Vec<Colleague>, Error> {
    let acts = Permissions::of(&[
        Permission::Edit,
        Permission::Comment,
        Permission::Price,
        Permission::Manage,
        Permission::Supervise,
    ]);
    let tail = shared!("from users u join user_roles x on x.user_id = u.id
                join role_permissions p on p.role_id = x.role_id and p.section = :section
                where u.kind = 'staff' and u.status = 'active' and (p.verbs & :acts <> 0 or p.data_scope = 'own')
                group by u.id order by u.first_name, u.last_name, u.id limit 1000");
    let params = named_params! {
        ":section": Section::ChangeRequests.code(), ":acts": acts.0,
        ":supervise": Permission::Supervise as u32,
    };
    shared.rows(tail, params)
}

/// A user's name.
#[derive(FromRow)]
#[row(alias = "u")]
struct Named {
    id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    name: String,
}

pub(super) fn names(
    shared: Shared<'_>,
    people: &[UserId],
) -> Result<HashMap<UserId, String>, Error> {
    let tail = shared!("from users u where u.id in (select value from json_each(:people))");
    let people = serde_json::to_string(people)?;
    let named: Vec<Named> = shared.rows(tail, named_params! { ":people": people })?;
    Ok(named.into_iter().map(|one| (one.id, one.name)).collect())
}

/// The settings for prices.
#[derive(FromRow)]
#[row(alias = "c")]
pub(super) struct Rules {
    #[column(sql = "c.supervisor_from_cents")]
    pub(super) supervisor_from: Cents,
    pub(super) price_days: i64,
}

pub(super) fn rules(rows: &AccountRows<'_>) -> Result<Rules, Error> {
    let found = rows.shared().row(shared!("from change_rules c where c.id = 1"), &[])?;
    found.ok_or_else(|| Error::internal("change requests without their rules"))
}

/// The fee for a late change as a part of the lines' cost: the highest that applies to an order of this stage, this
/// many working days before its load date.
pub(super) fn fee(
    rows: &AccountRows<'_>,
    order: &Order,
    days_left: Option<i64>,
) -> Result<Rate, Error> {
    let stage = match order.status {
        OrderStatus::Entered
        | OrderStatus::Acknowledged
        | OrderStatus::OnHold
        | OrderStatus::InDrawing => 0,
        OrderStatus::Released => 1,
        OrderStatus::InProduction
        | OrderStatus::Ready
        | OrderStatus::Shipped
        | OrderStatus::Delivered
        | OrderStatus::Invoiced
        | OrderStatus::Cancelled => 2,
    };
    let sql = shared!(
        "select max(f.percent_ppm) from change_fees f
         where case f.stage when 'entered' then 0 when 'released' then 1 else 2 end <= :stage
           and (f.within_days is null or :left <= f.within_days)"
    );
    let params = named_params! { ":stage": stage, ":left": days_left };
    Ok(rows.shared().value::<Option<Rate>>(sql, params)?.flatten().unwrap_or_default())
}
