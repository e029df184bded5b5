//! Implements the staff calls for the audit log. Users whose permission covers only their own events see no others.

use std::time::{Duration, Instant as Stopwatch};

use rusqlite::ToSql;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    access::{Permission, Section, ViewAudit},
    audit::{self, Event, EventId, Head, Verdict},
    casework::Case as _,
    db::FromRow,
    domain::{acceptances, change_requests, drawings, projects, remittances, service},
    error::Error,
    grid::{Direction, Field, List},
    http::{Item, ListAnswer, PageOrExport, Path, Query, Rows, Staff, StaffDb, StaffList, Wanted},
    kernel::{ids::UserId, text::fold, time::Instant, words::Word as _},
    messages::{Language, key, message},
    workflow::State,
};

/// How long one call verifies the chain before it reports its progress.
const PATIENCE: Duration = Duration::from_secs(2);

/// An event in the list. Read the event itself for the changed values.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "e")]
#[serde(rename_all = "camelCase")]
#[schema(as = AuditEntry)]
pub(super) struct Entry {
    id: EventId,
    at: Instant,
    /// The kind of record.
    entity: String,
    entity_id: Option<i64>,
    /// The record's number, title or name, if the record still exists.
    #[column(sql = CALLED)]
    record: Option<String>,
    /// The code of the record's account.
    #[column(sql = "d.code")]
    account: Option<String>,
    #[column(sql = "d.name")]
    account_name: Option<String>,
    verb: String,
    actor_id: Option<UserId>,
    #[column(sql = "e.actor_name")]
    actor: String,
    /// The code of the account that a staff user was impersonating.
    #[column(sql = "b.code")]
    on_behalf_of: Option<String>,
    #[column(sql = "b.name")]
    on_behalf_of_name: Option<String>,
    address: String,
    request_id: String,
    reason: Option<String>,
}

/// The display names of events' records, looked up by key for the rows of one page.
const CALLED: &str = "case e.entity
    when 'serviceRequest' then (select number from service_requests where id = e.entity_id)
    when 'changeRequest' then (select number from change_requests where id = e.entity_id)
    when 'remittance' then (select number from remittances where id = e.entity_id)
    when 'quoteAcceptance' then (select number from quote_acceptances where id = e.entity_id)
    when 'drawing' then (select number from drawings where id = e.entity_id)
    when 'project' then (select number from projects where id = e.entity_id)
    when 'projectRequest' then (select number from project_requests where id = e.entity_id)
    when 'order' then (select number from orders where id = e.entity_id)
    when 'invoice' then (select number from invoices where id = e.entity_id)
    when 'user' then (select trim(first_name || ' ' || last_name) from users where id = e.entity_id)
    when 'role' then (select name from roles where id = e.entity_id)
    when 'dealer' then d.name
    when 'discount' then (select name from discounts where id = e.entity_id)
    when 'news' then (select title from news_items where id = e.entity_id)
    when 'page' then (select title from static_pages where id = e.entity_id)
    when 'notification' then (select title from notifications where id = e.entity_id)
    when 'knowledge' then (select title from knowledge_items where id = e.entity_id)
    when 'knowledgeCategory' then (select name from knowledge_categories where id = e.entity_id)
    when 'knowledgeStep' then (select title from knowledge_steps where id = e.entity_id)
    when 'pricing' then (select code from pricing_items where id = e.entity_id)
    when 'pricingUnit' then (select name from pricing_units where id = e.entity_id)
    when 'pricingCategory' then (select name from pricing_categories where id = e.entity_id)
    when 'crew' then (select name from crews where id = e.entity_id)
    when 'serviceAdvisor' then (
        select trim(u.first_name || ' ' || u.last_name) from service_advisors a join users u on u.id = a.user_id
        where a.id = e.entity_id)
    when 'serviceListItem' then (select name_en from service_list_items where id = e.entity_id)
    when 'serviceHoliday' then (select name from service_holidays where id = e.entity_id)
    when 'savedReply' then (select name from saved_replies where id = e.entity_id)
    when 'taxRate' then (select name from tax_rates where id = e.entity_id)
    when 'elevationRule' then (select pattern from elevation_rules where id = e.entity_id)
    when 'department' then (select name from drafting_departments where id = e.entity_id)
    when 'bomComment' then (select code from drafting_bom_comments where id = e.entity_id)
    when 'manufacturingComment' then (select code from drafting_manufacturing_comments where id = e.entity_id)
    when 'orderEntryComment' then (select code from drafting_order_entry_comments where id = e.entity_id)
    when 'warrantyDocument' then (select name from drafting_warranty_documents where id = e.entity_id)
    when 'accountPreference' then (select code from drafting_account_preferences where id = e.entity_id)
    when 'approvalUnit' then (select name from drafting_approval_units where id = e.entity_id)
    when 'approvedFor' then (select name from drafting_approved_for where id = e.entity_id)
    when 'projectType' then (select name from project_types where id = e.entity_id)
    when 'requestType' then (select name from project_request_types where id = e.entity_id)
    when 'drawingType' then (select name from drawing_types where id = e.entity_id)
    when 'processType' then (select name from drawing_process_types where id = e.entity_id)
    when 'quickSelectUnit' then (select name from quick_select_units where id = e.entity_id)
    when 'importBatch' then (select file_name from import_batches where id = e.entity_id)
    end";

static EVENTS: List = List {
    key: "e.id",
    fields: &[
        Field::integer("id", "e.id").title(key!("heading-number")),
        Field::instant("at", "e.at").title(key!("heading-when")),
        Field::text("entity", "e.entity").title(key!("heading-record")),
        Field::text("record", CALLED).nullable().named(key!("heading-record")),
        Field::integer("entityId", "e.entity_id").nullable().title(key!("heading-record-id")),
        Field::text("account", "d.code")
            .folded("d.code_folded")
            .nullable()
            .title(key!("heading-account")),
        Field::text("accountName", "d.name")
            .folded("d.name_folded")
            .nullable()
            .named(key!("heading-dealer")),
        Field::text("verb", "e.verb").title(key!("heading-act")),
        Field::integer("actorId", "e.actor_id").nullable(),
        Field::text("actor", "e.actor_name").title(key!("heading-who")),
        Field::text("onBehalfOf", "b.code")
            .folded("b.code_folded")
            .nullable()
            .title(key!("heading-on-behalf-of")),
        Field::text("onBehalfOfName", "b.name")
            .folded("b.name_folded")
            .nullable()
            .named(key!("heading-on-behalf-of")),
        Field::text("address", "e.address").title(key!("heading-address")),
        Field::text("requestId", "e.request_id").title(key!("heading-request")),
        Field::text("reason", "e.reason").nullable().title(key!("heading-reason")),
        Field::text("before", "e.before").nullable().title(key!("heading-before")),
        Field::text("after", "e.after").nullable().title(key!("heading-after")),
    ],
    default_order: &[("e.id", Direction::Desc)],
    search: None,
};

/// Outer joins, which cost nothing if none of their columns is used.
const WITH_ACCOUNTS: &str = "events e left join dealers d on d.account_id = e.account_id
     left join dealers b on b.account_id = e.on_behalf_of";

/// Filters in addition to the load options, each served by an index.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct EventsQuery {
    /// The kind of record, exactly as in the audit log.
    entity: Option<String>,
    /// The record's id.
    entity_id: Option<i64>,
    /// An account's code.
    account: Option<String>,
    /// The id of the user who acted.
    actor_id: Option<i64>,
}

fn events(db: &StaffDb<'_>, query: &EventsQuery, wanted: Wanted<'_>) -> Result<Rows<Entry>, Error> {
    let own = own_only(db);
    let account = query.account.as_deref().map(fold);
    let mut parts = vec!["1"];
    let mut params: Vec<(&str, &dyn ToSql)> = Vec::new();
    if let Some(user) = &own {
        parts.push("e.actor_id = :own");
        params.push((":own", user));
    }
    if let Some(entity) = &query.entity {
        parts.push("e.entity = :entity");
        params.push((":entity", entity));
    }
    if let Some(id) = &query.entity_id {
        parts.push("e.entity_id = :entity_id");
        params.push((":entity_id", id));
    }
    if let Some(actor) = &query.actor_id {
        parts.push("e.actor_id = :actor");
        params.push((":actor", actor));
    }
    if let Some(code) = &account {
        parts.push("e.account_id = (select account_id from dealers where code_folded = :code)");
        params.push((":code", code));
    }
    let list = StaffList {
        fields: &EVENTS,
        from: WITH_ACCOUNTS,
        filter: &parts.join(" and "),
        params: &params,
        hidden: &[],
    };
    db.listed(list, wanted)
}

/// The caller, if they may see only their own events.
fn own_only(db: &StaffDb<'_>) -> Option<UserId> {
    db.grants().only_own(Section::Audit, Permission::View, db.caller().user)
}

/// Lists events of the audit log, newest first.
///
/// Exports events of the audit log as CSV or XLSX.
pub(super) async fn list_events(
    staff: Staff<ViewAudit>,
    Query(query): Query<EventsQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<Entry>, Error> {
    staff.list("audit", requested, move |db, wanted| events(db, &query, wanted)).await
}

/// An event with the changed values.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Detail {
    #[serde(flatten)]
    entry: Entry,
    /// The changed fields with their previous values. Statuses have the names used by their workflow.
    before: Option<Value>,
    /// The changed fields with their new values.
    after: Option<Value>,
}

/// Returns one event of the audit log with the changed values.
pub(super) async fn read_event(
    staff: Staff<ViewAudit>,
    Path(id): Path<EventId>,
) -> Result<Item<Detail>, Error> {
    staff
        .read(move |db| {
            let Event { mut before, mut after, .. } = audit::find(db.conn(), id)?;
            let tail = format!("from {WITH_ACCOUNTS} where e.id = :id");
            let entry: Option<Entry> = crate::db::row(db.conn(), &tail, &[(":id", &id)])?;
            let is_seen =
                |entry: &Entry| own_only(db).is_none_or(|own| entry.actor_id == Some(own));
            let Some(entry) = entry.filter(is_seen) else { return Item::found(None) };
            for record in [&mut before, &mut after] {
                name_status(&entry.entity, record.as_mut(), db.language());
            }
            Ok(Item::new(Detail { entry, before, after }))
        })
        .await
}

/// Replaces the code of a record's status with its name in the workflow. Other values are kept.
fn name_status(entity: &str, record: Option<&mut Value>, language: Language) {
    let Some(status) = record.and_then(|record| record.get_mut("status")) else { return };
    let code = status.as_str().unwrap_or_default();
    let label = match entity {
        drawings::ENTITY => drawings::Status::from_code(code).map(State::staff_label),
        projects::ENTITY => projects::Status::from_code(code).map(State::staff_label),
        projects::Project::ENTITY => {
            projects::ProjectStatus::from_code(code).map(State::staff_label)
        }
        service::ENTITY => service::Status::from_code(code).map(State::staff_label),
        remittances::ENTITY => remittances::Status::from_code(code).map(State::staff_label),
        acceptances::ENTITY => acceptances::Status::from_code(code).map(State::staff_label),
        change_requests::ENTITY => change_requests::Status::from_code(code).map(State::staff_label),
        _ => None,
    };
    if let Some(label) = label {
        *status = label.in_language(language).into();
    }
}

/// Where verification starts, and a recorded head.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct VerifyQuery {
    /// The `head` of an unfinished response. Verification continues after it.
    after: Option<String>,
    /// A head that was recorded earlier. The chain must still contain it.
    known: Option<String>,
}

/// How far the chain is verified.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Proof {
    /// `verified`, `unfinished` (call again with `after`) or `broken`.
    verdict: &'static str,
    /// The last verified event, as `id:hash`.
    head: Option<String>,
    /// The first event that doesn't match the chain.
    at: Option<EventId>,
    why: Option<String>,
    /// The number of verified events.
    proven: i64,
    /// The total number of events.
    total: i64,
}

fn head(text: Option<&str>) -> Result<Option<Head>, Error> {
    let unfit = || Error::BadRequest(message!("audit-expected-invalid"));
    text.filter(|text| !text.is_empty()).map(|text| Head::parse(text).ok_or_else(unfit)).transpose()
}

/// Verifies the hash chain of the audit log for at most two seconds, from the beginning or from where an earlier call
/// ended.
pub(super) async fn verify_trail(
    staff: Staff<ViewAudit>,
    Query(query): Query<VerifyQuery>,
) -> Result<Item<Proof>, Error> {
    let (after, known) = (head(query.after.as_deref())?, head(query.known.as_deref())?);
    staff
        .report(move |db| {
            if own_only(db).is_some() {
                return Err(Error::Forbidden(message!("audit-permission-needed")));
            }
            let begun = Stopwatch::now();
            let goes_on = || begun.elapsed() < PATIENCE;
            let verdict = audit::verify_from(db.conn(), after.as_ref(), known.as_ref(), goes_on)?;
            Ok(Item::new(Proof::of(verdict, audit::count(db.conn())?)))
        })
        .await
}

impl Proof {
    fn of(verdict: Verdict, total: i64) -> Self {
        let proven = |verdict, head: Head| Self {
            verdict,
            head: Some(head.to_string()),
            at: None,
            why: None,
            proven: head.id.0,
            total,
        };
        match verdict {
            Verdict::Verified { head } => proven("verified", head),
            Verdict::Unfinished { head } => proven("unfinished", head),
            Verdict::Broken { at, why } => Self {
                verdict: "broken",
                head: None,
                at: Some(at),
                why: Some(why),
                proven: at.0 - 1,
                total,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_status_is_said_as_its_workflow_calls_it() {
        let named = |entity, status: Value| {
            let mut record = json!({ "status": status });
            name_status(entity, Some(&mut record), Language::English);
            record["status"].clone()
        };
        assert_eq!(named("remittance", json!("needs_info")), "Waiting for the dealer");
        assert_eq!(named("serviceRequest", json!("in_review")), "In review");
        assert_eq!(named("changeRequest", json!("awaiting_dealer")), "Waiting for the dealer");
        assert_eq!(named("projectRequest", json!("in_departments")), "With departments");
        assert_eq!(named("project", json!("on_hold")), "On hold");
        assert_eq!(named("drawing", json!("checking")), "Being checked");
        assert_eq!(named("remittance", json!("unheard of")), "unheard of");
        assert_eq!(named("discount", json!("active")), "active");
        assert_eq!(named("remittance", json!(null)), json!(null));
    }
}
