//! Gives staff an account at a glance: its figures in every area, and what has happened to its records. Each part is
//! for those who may view the account's records of that area.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    acceptances, change_requests,
    dealers::reached_by_code,
    drawings,
    financials::{self, CurrencyFigures},
    orders, projects, remittances, service,
};
use crate::{
    access::{Permission, Section, ViewDealers},
    changes::ChangedField,
    db::{AccountRows, FromRow, Params, Scoped},
    error::Error,
    http::{Api, Item, Items, Path, Query, Staff, StaffDb},
    kernel::{ids::UserId, time::Instant, words::Word as _},
    messages::Message,
    scoped, sql, words,
    workflow::Act as _,
};

/// The most steps of one response.
const MOST: u32 = 100;
const USUAL: u32 = 30;
/// How many more are read, because what happened at the same time isn't divided between two responses.
const SAME_TIME: u32 = 200;

pub fn api() -> Api {
    Api::new()
        .get("adminAccountsReadSummary", "/admin/accounts/{account}/summary", read_summary)
        .get("adminAccountsListActivity", "/admin/accounts/{account}/activity", list_activity)
}

const LATE: &str = sql!("count(*) filter (where ", orders::IS_LATE, ")");

/// The account's orders and quotes.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
#[schema(as = AccountOrders)]
struct Orders {
    /// Orders that aren't delivered yet.
    #[column(sql = "count(*) filter (where o.stage = 'current')")]
    open: i64,
    /// Those of them that are promised for later than required.
    #[column(sql = LATE)]
    late: i64,
    #[column(sql = "count(*) filter (where o.stage = 'current' and o.status = 'on_hold')")]
    on_hold: i64,
    /// Quotes that can still be accepted.
    #[column(sql = "count(*) filter (where o.stage = 'quote' and o.status <> 'cancelled'
                        and (o.expires_on is null or o.expires_on >= :today))")]
    quotes: i64,
}

/// The account's records of one desk.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
#[schema(as = AccountCases)]
struct Cases {
    /// Those that are not finished.
    #[column(sql = "count(*)")]
    open: i64,
    /// Those of them that wait for the dealer.
    #[column(sql = "count(*) filter (where r.awaits_dealer)")]
    awaiting_dealer: i64,
    /// Those of them that are late.
    #[column(sql = "count(*) filter (where r.is_late)")]
    overdue: i64,
}

/// An account at a glance. What the caller may not view of it is null.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AccountSummary {
    /// The account's code.
    account: String,
    name: String,
    /// The name of its account manager.
    manager: Option<String>,
    orders: Option<Orders>,
    service: Option<Cases>,
    change_requests: Option<Cases>,
    project_requests: Option<Cases>,
    drawings: Option<Cases>,
    accepted_quotes: Option<Cases>,
    remittances: Option<Cases>,
    /// What it owes, by currency.
    money: Option<Vec<CurrencyFigures>>,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Named {
    code: String,
    name: String,
    #[column(
        sql = "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = d.account_manager_id)"
    )]
    manager: Option<String>,
    #[column(sql = "d.account_manager_id")]
    manager_id: Option<UserId>,
}

/// An account that the caller reaches.
struct Opened<'a> {
    db: &'a StaffDb<'a>,
    rows: AccountRows<'a>,
    named: Named,
}

impl<'a> Opened<'a> {
    fn new(db: &'a StaffDb<'_>, code: &str) -> Result<Self, Error> {
        let account = reached_by_code(db, Section::Dealers, Permission::View, code)?;
        let rows = AccountRows::new(db.conn(), account.id());
        let named = rows.row(scoped!("from dealers d where d.account_id = :account"), &[])?;
        Ok(Self { db, rows, named: named.ok_or(Error::NotFound)? })
    }

    /// Whether the caller may view all its records of a section.
    fn views(&self, section: Section) -> bool {
        self.db.accounts(section, Permission::View).covers(self.named.manager_id)
    }

    fn cases(
        &self,
        section: Section,
        tail: Scoped,
        params: Params<'_>,
    ) -> Result<Option<Cases>, Error> {
        if self.views(section) { self.rows.row(tail, params) } else { Ok(None) }
    }
}

const SERVICE: Scoped = scoped!(
    "from (select q.status = 'more_info' as awaits_dealer, coalesce(q.due_by < :now, 0) as is_late
           from service_requests q
           where q.account_id = :account and q.bucket in ('open', 'processed') and q.category <> 'done'
             /*reach service:view q*/) r"
);
const CHANGES: Scoped = scoped!(
    "from (select q.status = 'awaiting_dealer' as awaits_dealer, 0 as is_late
           from change_requests q
           where q.account_id = :account
             and q.status in ('submitted', 'verified', 'in_review', 'supervisor_review', 'awaiting_dealer',
                 'dealer_approved')
             /*reach changerequests:view q*/) r"
);
const PROJECTS: Scoped = scoped!(
    "from (select q.status in ('awaiting_dealer', 'responded') as awaits_dealer,
               q.status not in ('awaiting_dealer', 'responded')
                   and coalesce(coalesce(q.promised_on, q.due_on) < :today, 0) as is_late
           from project_requests q
           where q.account_id = :account and q.status not in ('draft', 'revision_requested', 'completed', 'cancelled')
             /*reach projects:view q*/ /*shown q*/) r"
);
const DRAWINGS: Scoped = scoped!(
    "from (select q.status = 'issued' as awaits_dealer, 0 as is_late
           from drawings q
           where q.account_id = :account and q.status in ('draft', 'checking', 'issued')
             and exists (select 1 from projects p where p.id = q.project_id and p.account_id = :account
                         /*reach projects:view p*/) /*shown q*/) r"
);
const ACCEPTANCES: Scoped = scoped!(
    "from (select q.status = 'question' as awaits_dealer, 0 as is_late
           from quote_acceptances q
           where q.account_id = :account and q.status in ('submitted', 'taken', 'question', 'entered')
             and exists (select 1 from orders o where o.id = q.quote_id and o.account_id = :account
                         /*reach orders:view o*/)) r"
);
const REMITTANCES: Scoped = scoped!(
    "from (select q.status = 'needs_info' as awaits_dealer, 0 as is_late
           from remittances q where q.account_id = :account and q.is_pending) r"
);

/// Returns an account's figures in every area that the caller may view.
async fn read_summary(
    staff: Staff<ViewDealers>,
    Path(code): Path<String>,
) -> Result<Item<AccountSummary>, Error> {
    staff
        .read(move |db| {
            let account = Opened::new(db, &code)?;
            let today = db.today();
            let of_orders =
                scoped!("from orders o where o.account_id = :account /*reach orders:view o*/");
            let orders = if account.views(Section::Orders) {
                account.rows.row(of_orders, named_params! { ":today": today })?
            } else {
                None
            };
            let money = account
                .views(Section::Remittances)
                .then(|| financials::figures(&account.rows, today))
                .transpose()?;
            Ok(Item::new(AccountSummary {
                orders,
                service: account.cases(
                    Section::Service,
                    SERVICE,
                    named_params! { ":now": db.now() },
                )?,
                change_requests: account.cases(Section::ChangeRequests, CHANGES, &[])?,
                project_requests: account.cases(
                    Section::Projects,
                    PROJECTS,
                    named_params! { ":today": today },
                )?,
                drawings: account.cases(Section::Drawings, DRAWINGS, &[])?,
                accepted_quotes: account.cases(Section::Orders, ACCEPTANCES, &[])?,
                remittances: account.cases(Section::Remittances, REMITTANCES, &[])?,
                money,
                account: account.named.code,
                name: account.named.name,
                manager: account.named.manager,
            }))
        })
        .await
}

words! {
    /// The kind of a record in an account's activity.
    #[schema(as = ActivityKind)]
    Kind {
        Order = "order",
        ServiceRequest = "serviceRequest",
        ChangeRequest = "changeRequest",
        ProjectRequest = "projectRequest",
        Drawing = "drawing",
        QuoteAcceptance = "quoteAcceptance",
        Remittance = "remittance",
    }
}

impl Kind {
    const fn section(self) -> Section {
        match self {
            Self::Order | Self::QuoteAcceptance => Section::Orders,
            Self::ServiceRequest => Section::Service,
            Self::ChangeRequest => Section::ChangeRequests,
            Self::ProjectRequest => Section::Projects,
            Self::Drawing => Section::Drawings,
            Self::Remittance => Section::Remittances,
        }
    }

    /// What an act of its workflow did, in words. `None` for what is no act of it.
    fn past(self, verb: &str) -> Option<Message> {
        match self {
            Self::Order => None,
            Self::ServiceRequest => service::Verb::from_code(verb).map(service::Verb::past),
            Self::ChangeRequest => {
                change_requests::Verb::from_code(verb).map(change_requests::Verb::past)
            }
            Self::ProjectRequest => projects::Verb::from_code(verb).map(projects::Verb::past),
            Self::Drawing => drawings::Verb::from_code(verb).map(drawings::Verb::past),
            Self::QuoteAcceptance => {
                acceptances::Verb::from_code(verb).map(acceptances::Verb::past)
            }
            Self::Remittance => remittances::Verb::from_code(verb).map(remittances::Verb::past),
        }
    }
}

/// What an import or a person changed of an order.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ActivityChange)]
struct Change {
    field: ChangedField,
    /// What it was: the code of a status, a day, a reason.
    from: Option<String>,
    to: Option<String>,
    reason: Option<String>,
}

/// Something that happened to a record of the account.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Activity)]
struct Activity {
    at: Instant,
    kind: Kind,
    /// The record's id.
    id: i64,
    number: String,
    /// What was done, in words. For orders, see `change`.
    done: Option<String>,
    change: Option<Change>,
    /// Who did it. Null for imports.
    who: Option<String>,
}

#[derive(FromRow)]
#[row(alias = "e")]
struct Act {
    at: Instant,
    entity: Kind,
    #[column(sql = "e.entity_id")]
    id: i64,
    number: Option<String>,
    verb: String,
    #[column(sql = "e.actor_name")]
    who: String,
}

#[derive(FromRow)]
#[row(alias = "c")]
struct OrderChange {
    at: Instant,
    #[column(sql = "c.record_id")]
    id: i64,
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    number: String,
    field: ChangedField,
    old_value: Option<String>,
    new_value: Option<String>,
    reason: Option<String>,
    actor_name: Option<String>,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
struct ActivityQuery {
    /// How many, up to 100. 30 by default. A response also has what happened at the same time as its last one.
    take: Option<u32>,
    /// Only what happened before this time: the `at` of the last one of the previous page.
    before: Option<Instant>,
}

/// Lists what has happened to an account's orders and to its records of all desks that the caller may view, latest
/// first. An import of orders that changed several things of one order gives one for each.
async fn list_activity(
    staff: Staff<ViewDealers>,
    Path(code): Path<String>,
    Query(query): Query<ActivityQuery>,
) -> Result<Items<Activity>, Error> {
    let take = query.take.unwrap_or(USUAL).clamp(1, MOST);
    staff.read(move |db| Ok(Items::new(activity(db, &code, take, query.before)?))).await
}

fn activity(
    db: &StaffDb<'_>,
    code: &str,
    take: u32,
    before: Option<Instant>,
) -> Result<Vec<Activity>, Error> {
    let account = Opened::new(db, code)?;
    let kinds: Vec<Kind> =
        Kind::ALL.iter().copied().filter(|kind| account.views(kind.section())).collect();
    let seen = serde_json::to_string(&kinds)?;
    let acts = scoped!(
        // A draft has no number that staff may see.
        "from (select e.*, case e.entity
                   when 'serviceRequest' then (select s.number from service_requests s where s.id = e.entity_id
                       and s.account_id = :account and s.status <> 'draft' /*reach service:view s*/)
                   when 'changeRequest' then (select c.number from change_requests c where c.id = e.entity_id
                       and c.account_id = :account /*reach changerequests:view c*/)
                   when 'projectRequest' then (select p.number from project_requests p where p.id = e.entity_id
                       and p.account_id = :account and (p.status <> 'draft' or p.side = 'staff')
                       /*reach projects:view p*/ /*shown p*/)
                   when 'drawing' then (select g.number from drawings g join projects j on j.id = g.project_id
                       where g.id = e.entity_id and g.account_id = :account and j.account_id = :account
                       /*reach projects:view j*/ /*shown g*/)
                   when 'quoteAcceptance' then (select a.number from quote_acceptances a
                       join orders o on o.id = a.quote_id where a.id = e.entity_id and a.account_id = :account
                         and o.account_id = :account /*reach orders:view o*/)
                   when 'remittance' then (select m.number from remittances m where m.id = e.entity_id
                       and m.account_id = :account and m.status <> 'draft') end as number
               from events e where e.account_id = :account and (:before is null or e.at < :before)
               order by e.id desc limit 1000) e
         where e.entity in (select value from json_each(:kinds)) and e.entity <> 'order' and e.entity_id is not null
         order by e.id desc limit :take"
    );
    let params = named_params! { ":kinds": seen, ":before": before, ":take": take + SAME_TIME };
    let acts: Vec<Act> = account.rows.rows(acts, params)?;
    let mut steps: Vec<Activity> = acts
        .into_iter()
        .filter_map(|act| {
            Some(Activity {
                at: act.at,
                kind: act.entity,
                id: act.id,
                number: act.number?,
                done: Some(act.entity.past(&act.verb)?.in_language(db.language())),
                change: None,
                who: Some(act.who),
            })
        })
        .collect();
    if kinds.contains(&Kind::Order) {
        let changes = scoped!(
            "from record_changes c join orders o on o.id = c.record_id and o.account_id = :account
             where c.entity = 'order' and c.record_id >= :account << 28 and c.record_id < (:account + 1) << 28
               and c.account_id = :account and c.field <> 'asOf' and (:before is null or c.at < :before)
               /*reach orders:view o*/
             order by c.sequence desc limit :take"
        );
        let params = named_params! { ":before": before, ":take": take + SAME_TIME };
        let changes: Vec<OrderChange> = account.rows.rows(changes, params)?;
        steps.extend(changes.into_iter().map(|change| Activity {
            at: change.at,
            kind: Kind::Order,
            id: change.id,
            number: change.number,
            done: None,
            change: Some(Change {
                field: change.field,
                from: change.old_value,
                to: change.new_value,
                reason: change.reason,
            }),
            who: change.actor_name,
        }));
    }
    steps.sort_by_key(|step| std::cmp::Reverse(step.at.0));
    let last = usize::try_from(take - 1).ok().and_then(|at| steps.get(at)).map(|step| step.at.0);
    if let Some(last) = last {
        steps.retain(|step| step.at.0 >= last);
    }
    Ok(steps)
}
