//! Notifies open pages of changes by others. Every write adds an event to the audit log. This reads new events and
//! turns each into a tag for those who may see such records.
//!
//! `FOLLOWED` maps entities to tags, and to who may be notified: which staff, and which users of the account. For each
//! change, a stream then checks whether its reader reaches the record, or one of those that an import has written, and
//! sends `changed` with just the tag; the page reloads its data. An event marked `isInternal` is sent to staff only:
//! internal notes and files, and the verbs in `Case::AMONG_STAFF`. Add a new kind of record to `FOLLOWED` here and to
//! `shared/store/tags.ts` in the web app.

use std::{sync::Arc, time::Duration};

use rusqlite::{Connection, named_params};
use tokio::time::{sleep, timeout};

use crate::{
    access::{AccountReach, Caller, Permission, Reach, ReachedAccount, Section, Side},
    app::App,
    db::{self, AccountRows, FromRow, Scoped},
    domain::reach::{
        ACCOUNTS_OF_STAFF, ORDERS_OF_REQUESTS, STAFF_REACH_CHANGES, STAFF_REACH_DRAWINGS,
        STAFF_REACH_PROJECT_REQUESTS, staff_reach,
    },
    error::Error,
    kernel::ids::AccountId,
    live::{Changed, What},
    scoped, sql,
};

/// Commits that follow each other more closely are reported together.
const GATHERED: Duration = Duration::from_millis(500);
/// Other processes write without notifying this one, so the log is checked this often.
const LONGEST: Duration = Duration::from_secs(15);
/// How many events are read at once.
const AT_ONCE: i64 = 1000;

/// The users who may be notified of changed records of a kind.
struct Followed {
    tag: &'static str,
    /// Their names in the audit log; for an import, what was imported.
    entities: &'static [&'static str],
    /// Dealers' users with permission to view one of these sections. `None` means no dealers, an empty list all.
    dealers: Option<&'static [Section]>,
    /// The sections for staff.
    staff: &'static [Section],
}

const fn followed(
    tag: &'static str,
    entities: &'static [&'static str],
    dealers: Option<&'static [Section]>,
    staff: &'static [Section],
) -> Followed {
    Followed { tag, entities, dealers, staff }
}

const FOLLOWED: &[Followed] = {
    use Section::*;
    &[
        followed("orders", &["order", "orders", "order-lines"], Some(&[Orders]), &[Orders]),
        followed("invoices", &["invoices", "invoice-lines"], Some(&[Invoices]), &[Invoices]),
        followed(
            "remittances",
            &["remittance", "balances", "payments", "budgets"],
            Some(&[Financials]),
            &[Remittances],
        ),
        followed("acceptances", &["quoteAcceptance"], Some(&[Orders]), &[Orders]),
        followed("loaddates", &["loadDate", "load-dates"], Some(&[LoadDates]), &[LoadDates]),
        followed(
            "changerequests",
            &["changeRequest", "changeFee", "taxRate", "changeRules"],
            Some(&[ChangeRequests]),
            &[ChangeRequests],
        ),
        followed("service", &["serviceRequest", "service-orders"], Some(&[Service]), &[Service]),
        followed(
            "servicelists",
            &["serviceListItem", "serviceHoliday", "serviceAdvisor", "crew"],
            Some(&[Service]),
            &[Service, ServiceLists],
        ),
        // Its calls give only those of the reader's desks.
        followed("replies", &["savedReply"], None, &[]),
        followed("projects", &["project", "projectRequest"], Some(&[Projects]), &[Projects]),
        followed("drawings", &["drawing"], Some(&[Projects]), &[Drawings]),
        followed(
            "pricing",
            &["pricing", "pricingCategory", "pricingUnit", "pricingImport", "catalog"],
            Some(&[Pricing]),
            &[Pricing],
        ),
        followed(
            "draftinglists",
            &[
                "elevationRule",
                "warrantyDocument",
                "approvalUnit",
                "approvedFor",
                "projectType",
                "requestType",
                "drawingType",
            ],
            Some(&[]),
            &[],
        ),
        // Lists that dealers can't read.
        followed(
            "draftinglists",
            &[
                "department",
                "bomComment",
                "manufacturingComment",
                "orderEntryComment",
                "accountPreference",
                "processType",
                "quickSelectUnit",
            ],
            None,
            &[],
        ),
        followed("discounts", &["discount"], Some(&[Discounts]), &[Discounts]),
        followed("news", &["news"], Some(&[]), &[]),
        followed("notifications", &["notification"], Some(&[]), &[]),
        followed("pages", &["page"], Some(&[]), &[]),
        followed("knowledge", &["knowledge", "knowledgeStep", "knowledgeCategory"], Some(&[]), &[]),
        followed("users", &["user", "users"], Some(&[Users]), &[StaffUsers, DealerUsers]),
        followed("roles", &["role"], None, &[Roles]),
        followed(
            "dealers",
            &["dealer", "registration", "dealers", "branches"],
            None,
            &[Dealers, DealerUsers],
        ),
        followed("imports", &["importBatch", "import"], None, &[Imports]),
        followed("outbox", &["outbox"], None, &[Outbox]),
        followed("system", &["system", "job"], None, &[System]),
    ]
};

/// The relevant fields of an event.
#[derive(FromRow)]
#[row(alias = "e")]
struct Event {
    id: i64,
    entity: String,
    #[column(sql = "e.entity_id")]
    record: Option<i64>,
    #[column(sql = "e.account_id")]
    account: Option<AccountId>,
    #[column(sql = "case when e.entity = 'importBatch' then json_extract(e.after, '$.noun') end")]
    noun: Option<String>,
    /// Whether only staff may see it.
    #[column(sql = "coalesce(json_extract(e.after, '$.isInternal'), 0) = 1")]
    is_internal: bool,
}

/// Follows the audit log while the server runs.
pub async fn follow(app: Arc<App>) {
    let mut last = None;
    loop {
        let since = last;
        match app.db.read(move |conn| read(conn, since)).await {
            Ok((latest, changes)) => {
                last = Some(latest);
                app.live.notify_changed(&changes);
            }
            Err(error) => {
                tracing::warn!(error = %format_args!("{error:#}"), "cannot follow what is changed");
            }
        }
        sleep(GATHERED).await;
        let _ = timeout(LONGEST, app.live.events()).await;
    }
}

/// The latest event, and what has changed since the given one. At first nothing has.
fn read(conn: &Connection, since: Option<i64>) -> Result<(i64, Vec<Changed>), Error> {
    let latest: i64 = db::value(conn, "select coalesce(max(id), 0) from events", &[])?.unwrap_or(0);
    let Some(since) = since else { return Ok((latest, Vec::new())) };
    let events: Vec<Event> = db::rows(
        conn,
        "from events e where e.id > :since order by e.id limit :most",
        named_params! { ":since": since, ":most": AT_ONCE },
    )?;
    let last = events.last().map_or(since, |event| event.id);
    Ok((last, events.iter().flat_map(changes_of).collect()))
}

fn changes_of(event: &Event) -> impl Iterator<Item = Changed> {
    FOLLOWED
        .iter()
        .filter(|followed| {
            let is_named = |name: &str| followed.entities.contains(&name);
            is_named(&event.entity) || event.noun.as_deref().is_some_and(is_named)
        })
        .map(|followed| Changed {
            tag: followed.tag,
            account: event.account,
            what: what_of(event),
            is_internal: event.is_internal || followed.dealers.is_none(),
        })
}

/// For records whose readers may reach only some: what changed, or by which import they were last written.
fn what_of(event: &Event) -> Option<What> {
    match (event.entity.as_str(), event.noun.as_deref()) {
        (
            "serviceRequest" | "changeRequest" | "quoteAcceptance" | "projectRequest" | "drawing"
            | "order" | "orders" | "invoices",
            _,
        ) => event.record.map(What::Record),
        ("project", _) => event.record.map(What::Project),
        ("importBatch", Some("orders" | "invoices")) => event.record.map(What::Batch),
        _ => None,
    }
}

/// The distinct tags of the changes that the caller may see.
pub(super) fn heard(
    conn: &Connection,
    caller: &Caller,
    changes: &[Changed],
) -> Result<Vec<&'static str>, Error> {
    let mut tags = Vec::new();
    for change in changes {
        if !tags.contains(&change.tag) && reaches(conn, caller, change)? {
            tags.push(change.tag);
        }
    }
    Ok(tags)
}

fn reaches(conn: &Connection, caller: &Caller, change: &Changed) -> Result<bool, Error> {
    let Some(followed) = FOLLOWED.iter().find(|followed| followed.tag == change.tag) else {
        return Ok(false);
    };
    let sections = match caller.side {
        Side::Dealer if change.is_internal => return Ok(false),
        Side::Dealer => match followed.dealers {
            None => return Ok(false),
            Some(sections) => sections,
        },
        Side::Staff => followed.staff,
    };
    if sections.is_empty() {
        return Ok(true);
    }
    for section in sections {
        let is_reached = match caller.side {
            Side::Dealer => reaches_dealer(conn, caller, *section, change)?,
            Side::Staff => reaches_staff(conn, caller, *section, change)?,
        };
        if is_reached {
            return Ok(true);
        }
    }
    Ok(false)
}

const REQUEST_OF_DEALER: Scoped = scoped!(
    "select exists (select 1 from service_requests r
                    where r.id = :id and r.account_id = :account /*reach service:view r*/)"
);
const CHANGE_OF_DEALER: Scoped = scoped!(
    "select exists (select 1 from change_requests r
                    where r.id = :id and r.account_id = :account /*reach changerequests:view r*/)"
);
const ACCEPTANCE_OF_DEALER: Scoped = scoped!(
    "select exists (select 1 from quote_acceptances r join orders q on q.id = r.quote_id
                    where r.id = :id and r.account_id = :account /*reach orders:view q*/)"
);
const PROJECT_REQUEST_OF_DEALER: Scoped = scoped!(
    "select exists (select 1 from project_requests r join projects p on p.id = r.project_id
                    where r.id = :id and r.account_id = :account /*shown r*/ /*reach projects:view p*/)"
);
const PROJECT_OF_DEALER: Scoped = scoped!(
    "select exists (select 1 from projects p
                    where p.id = :id and p.account_id = :account /*reach projects:view p*/)"
);
const DRAWING_OF_DEALER: Scoped = scoped!(
    "select exists (select 1 from drawings r join projects p on p.id = r.project_id
                    where r.id = :id and r.account_id = :account /*shown r*/ /*reach projects:view p*/)"
);
const ORDER_OF_DEALER: Scoped = scoped!(
    "select exists (select 1 from orders o
                    where o.id = :id and o.account_id = :account /*reach orders:view o*/)"
);
const ORDERS_OF_BATCH: Scoped = scoped!(
    "select exists (select 1 from orders o
                    where o.source_batch = :id and o.account_id = :account /*reach orders:view o*/)"
);
const INVOICE_OF_DEALER: Scoped = scoped!(
    "select exists (select 1 from invoices i
                    where i.id = :id and i.account_id = :account /*reach invoices:view i*/)"
);
const INVOICES_OF_BATCH: Scoped = scoped!(
    "select exists (select 1 from invoices i
                    where i.source_batch = :id and i.account_id = :account /*reach invoices:view i*/)"
);

/// The query, with the id to bind, for whether a dealer's user reaches something that changed.
fn question_of_dealer(change: &Changed) -> Option<(Scoped, i64)> {
    match (change.tag, change.what?) {
        ("service", What::Record(id)) => Some((REQUEST_OF_DEALER, id)),
        ("changerequests", What::Record(id)) => Some((CHANGE_OF_DEALER, id)),
        ("acceptances", What::Record(id)) => Some((ACCEPTANCE_OF_DEALER, id)),
        ("projects", What::Record(id)) => Some((PROJECT_REQUEST_OF_DEALER, id)),
        ("projects", What::Project(id)) => Some((PROJECT_OF_DEALER, id)),
        ("drawings", What::Record(id)) => Some((DRAWING_OF_DEALER, id)),
        ("orders", What::Record(id)) => Some((ORDER_OF_DEALER, id)),
        ("orders", What::Batch(id)) => Some((ORDERS_OF_BATCH, id)),
        ("invoices", What::Record(id)) => Some((INVOICE_OF_DEALER, id)),
        ("invoices", What::Batch(id)) => Some((INVOICES_OF_BATCH, id)),
        _ => None,
    }
}

fn reaches_dealer(
    conn: &Connection,
    caller: &Caller,
    section: Section,
    change: &Changed,
) -> Result<bool, Error> {
    let account = caller.account.ok_or(Error::Unauthenticated)?;
    if !caller.grants.allow(section, Permission::View)
        || change.account.is_some_and(|of| of != account)
    {
        return Ok(false);
    }
    let Some((question, id)) = question_of_dealer(change) else { return Ok(true) };
    let rows = AccountRows::new(conn, account).for_dealers();
    let rows = match caller.narrow() {
        Some(narrow) => rows.reached_by(narrow),
        None => rows,
    };
    Ok(rows.value(question, named_params! { ":id": id })?.unwrap_or(false))
}

/// The orders and invoices that staff may see: those of accounts that they manage, and orders of their requests. An
/// import concerns many accounts.
const ORDERS_OF_STAFF: &str = sql!(
    "select exists (select 1 from orders o
                    where (o.id = :record or o.source_batch = :batch)
                      and (o.account_id in ",
    ACCOUNTS_OF_STAFF,
    " or o.id in ",
    ORDERS_OF_REQUESTS,
    "))"
);
const INVOICES_OF_STAFF: &str = sql!(
    "select exists (select 1 from invoices i
                    where (i.id = :record or i.source_batch = :batch) and i.account_id in ",
    ACCOUNTS_OF_STAFF,
    ")"
);

const REQUEST_OF_STAFF: Scoped = scoped!(sql!(
    "select exists (select 1 from service_requests r
                    where r.id = :id and r.account_id = :account and ",
    staff_reach!("r"),
    ")"
));

const CHANGE_OF_STAFF: Scoped = scoped!(sql!(
    "select exists (select 1 from change_requests r
                    where r.id = :id and r.account_id = :account and ",
    STAFF_REACH_CHANGES,
    ")"
));

const ACCEPTANCE_OF_STAFF: Scoped = scoped!(sql!(
    "select exists (select 1 from quote_acceptances r
                    where r.id = :id and r.account_id = :account and (:own is null or r.account_id in ",
    ACCOUNTS_OF_STAFF,
    "))"
));

const PROJECT_REQUEST_OF_STAFF: Scoped = scoped!(sql!(
    "select exists (select 1 from project_requests r
                    where r.id = :id and r.account_id = :account /*shown r*/ and ",
    STAFF_REACH_PROJECT_REQUESTS,
    ")"
));

const DRAWING_OF_STAFF: Scoped = scoped!(sql!(
    "select exists (select 1 from drawings r
                    where r.id = :id and r.account_id = :account /*shown r*/ and ",
    STAFF_REACH_DRAWINGS,
    ")"
));

/// Whether a change reaches staff who may see only accounts that they manage, or their own records.
fn reaches_staff(
    conn: &Connection,
    caller: &Caller,
    section: Section,
    change: &Changed,
) -> Result<bool, Error> {
    let Some(reach) = caller.grants.reach(section, Permission::View) else { return Ok(false) };
    if reach == Reach::All {
        return Ok(true);
    }
    let sql = match change.tag {
        "orders" => Some(ORDERS_OF_STAFF),
        "invoices" => Some(INVOICES_OF_STAFF),
        _ => None,
    };
    if let (Some(sql), Some(what)) = (sql, change.what) {
        let (record, batch) = match what {
            What::Record(id) => (Some(id), None),
            What::Batch(id) => (None, Some(id)),
            What::Project(_) => (None, None),
        };
        let params = named_params! { ":record": record, ":batch": batch, ":own": caller.user };
        return Ok(db::value(conn, sql, params)?.unwrap_or(false));
    }
    let Some(account) = change.account else { return Ok(change.tag != "projects") };
    if let Some(What::Record(record)) = change.what {
        let params = named_params! { ":id": record, ":own": caller.user };
        let rows = AccountRows::new(conn, account);
        let question = match change.tag {
            "changerequests" => CHANGE_OF_STAFF,
            "acceptances" => ACCEPTANCE_OF_STAFF,
            "projects" => PROJECT_REQUEST_OF_STAFF,
            "drawings" => DRAWING_OF_STAFF,
            _ => REQUEST_OF_STAFF,
        };
        return Ok(rows.value(question, params)?.unwrap_or(false));
    }
    let managed = AccountReach::of(&caller.grants, section, Permission::View, caller.user);
    Ok(ReachedAccount::find(conn, managed, account)?.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_web_app_knows_every_tag() {
        let theirs = include_str!("../../../webapp/src/shared/store/tags.ts");
        for Followed { tag, .. } in FOLLOWED {
            assert!(theirs.contains(&format!("'{tag}',")), "{tag}");
        }
    }
}
