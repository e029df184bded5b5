//! SQL for discounts and their receipts.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::{DiscountId, Kind, Status, Terms};
use crate::{
    access::{Permission, Section, account_reached},
    db::{self, FromRow, Scoped},
    domain::dealers::managed_by,
    error::Error,
    http::{DealerDb, DealerTx, StaffTx},
    kernel::{
        ids::AccountId,
        money::UnitPrice,
        text::fold,
        time::{Day, Instant},
    },
    messages::message,
    records::{self, Listed},
    scoped, sql, words,
};

/// A discount's status as of `:today`.
const STATUS: &str = "case when d.withdrawn_at is not null then 'withdrawn' when d.starts_on > :today then 'scheduled' \
         when d.ends_on < :today then 'expired' else 'active' end";

/// The discounts that apply to the account today.
macro_rules! holding {
    ($more:literal) => {
        sql!(
            "from discounts d left join discount_receipts r
                 on r.discount_id = d.id and r.version = d.version and r.user_id = :user
             where d.withdrawn_at is null and d.starts_on <= :today and d.ends_on >= :today
               and (d.account_id = :account
                    or exists (select 1 from dealers a where a.account_id = :account
                               and d.group_code in ('all', a.province)
                               and (d.currency is null or d.currency = a.currency))) ",
            $more
        )
    };
}

/// A discount as dealers' users see it.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(super) struct Discount {
    pub id: DiscountId,
    pub name: String,
    pub kind: Kind,
    /// A percentage, or an amount.
    pub value: UnitPrice,
    /// The currency of an amount: `CAD` or `USD`.
    pub currency: Option<String>,
    /// The category of products that it applies to. Blank for all products.
    pub category: String,
    pub starts_on: Day,
    pub ends_on: Day,
    /// The terms, as plain text.
    pub terms: String,
    pub version: i64,
    /// Whether the caller must acknowledge it.
    #[column(sql = "(d.must_acknowledge and :may_acknowledge)")]
    pub must_acknowledge: bool,
    /// When the caller first saw this version.
    #[column(of = "r")]
    pub viewed_at: Option<Instant>,
    #[column(of = "r")]
    pub acknowledged_at: Option<Instant>,
}

const HOLDING: Scoped = scoped!(holding!("order by d.ends_on, d.id"));
const WAITING: Scoped = scoped!(holding!(
    "and (r.viewed_at is null
          or (d.must_acknowledge and :may_acknowledge and r.acknowledged_at is null))
     order by d.must_acknowledge desc, d.ends_on, d.id"
));
const ONE: Scoped = scoped!(holding!("and d.id = :id"));

/// The discounts of an account to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All that apply today.
    Holding,
    /// Those that the caller hasn't seen, or hasn't acknowledged although they must.
    Waiting,
}

/// The account's discounts, ordered by their last day.
pub(super) fn list(
    db: &DealerDb<'_>,
    wanted: Wanted,
    may_acknowledge: bool,
) -> Result<Vec<Discount>, Error> {
    let params = named_params! {
        ":user": db.caller().user, ":today": db.today(), ":may_acknowledge": may_acknowledge,
    };
    let tail = match wanted {
        Wanted::Holding => HOLDING,
        Wanted::Waiting => WAITING,
    };
    db.rows(tail, params)
}

/// One of the discounts that apply to the account today.
pub(super) fn find_holding(
    db: &DealerDb<'_>,
    id: DiscountId,
    may_acknowledge: bool,
) -> Result<Option<Discount>, Error> {
    let params = named_params! {
        ":id": id, ":user": db.caller().user, ":today": db.today(),
        ":may_acknowledge": may_acknowledge,
    };
    db.row(ONE, params)
}

/// Records that the caller has seen a version. Only the first time counts.
pub(super) fn set_viewed(tx: &DealerTx<'_>, discount: &Discount) -> Result<(), Error> {
    let sql = scoped!(
        "insert into discount_receipts (discount_id, version, account_id, user_id, must_acknowledge, told_at, viewed_at)
         values (:id, :version, :account, :user, :must, :now, :now)
         on conflict (discount_id, version, user_id) do update set viewed_at = coalesce(viewed_at, :now)"
    );
    tx.execute(
        sql,
        named_params! {
            ":id": discount.id, ":version": discount.version, ":user": tx.caller().user,
            ":must": discount.must_acknowledge, ":now": tx.now(),
        },
    )?;
    Ok(())
}

/// Records that the caller has acknowledged a version that they have seen. Only the first time counts.
pub(super) fn set_acknowledged(tx: &DealerTx<'_>, discount: &Discount) -> Result<(), Error> {
    let sql = scoped!(
        "update discount_receipts set acknowledged_at = coalesce(acknowledged_at, :now)
         where discount_id = :id and version = :version and user_id = :user and account_id = :account"
    );
    tx.execute(
        sql,
        named_params! {
            ":id": discount.id, ":version": discount.version, ":user": tx.caller().user,
            ":now": tx.now(),
        },
    )?;
    Ok(())
}

words! {
    /// What someone did about a discount that they were told of.
    #[schema(as = DiscountReceiptStatus)]
    pub(super) ReceiptStatus {
        NotViewed = "notViewed",
        Overdue = "overdue",
        Viewed = "viewed",
        Acknowledged = "acknowledged",
    }
}

/// How many users were notified of a discount's version, and how many have seen and acknowledged it.
macro_rules! receipts_of {
    ($count:literal) => {
        sql!(
            "(select ",
            $count,
            " from discount_receipts r where r.discount_id = d.id and r.version = d.version)"
        )
    };
}

/// A discount as staff see it.
#[records::row(
    from = "discounts d left join dealers a on a.account_id = d.account_id",
    order("d.starts_on desc", "d.id desc")
)]
pub(super) struct StaffDiscount {
    pub id: DiscountId,
    #[column(unlisted)]
    pub account_id: Option<AccountId>,
    /// The account's code. Omitted if it is for a group.
    #[column("heading-account", sql = "a.code", folded)]
    pub account: Option<String>,
    #[column("heading-dealer", sql = "a.name", folded)]
    pub account_name: Option<String>,
    /// `all`, or the code of a province or state.
    #[column("heading-group", sql = "d.group_code")]
    pub group: Option<String>,
    #[column("heading-discount", folded)]
    pub name: String,
    #[column("heading-kind", kind = code, words = |code| (code == "percent").then(|| message!("discounts-code-percent")))]
    pub kind: Kind,
    #[column("heading-value")]
    pub value: UnitPrice,
    #[column("heading-currency", kind = capitals)]
    pub currency: Option<String>,
    #[column("heading-category", folded)]
    pub category: String,
    #[column("heading-from")]
    pub starts_on: Day,
    #[column("heading-to")]
    pub ends_on: Day,
    #[column(unlisted)]
    pub terms: String,
    #[column("heading-status", kind = code, sql = STATUS)]
    pub status: Status,
    #[column("heading-version")]
    pub version: i64,
    #[column("heading-to-be-acknowledged")]
    pub must_acknowledge: bool,
    pub stacks: bool,
    #[column(unlisted)]
    pub withdrawn_at: Option<Instant>,
    #[column(unlisted)]
    pub withdrawn_reason: Option<String>,
    /// The number of users who were notified of this version.
    #[column(sql = receipts_of!("count(*)"), unlisted)]
    pub told: i64,
    #[column(sql = receipts_of!("count(r.viewed_at)"), unlisted)]
    pub viewed: i64,
    #[column(sql = receipts_of!("count(r.acknowledged_at)"), unlisted)]
    pub acknowledged: i64,
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The discounts that the caller sees: all, or those for one account. Binds `:manager` and `:account`.
pub(super) const SEEN: &str = sql!(
    "(d.account_id is null or ",
    account_reached!("a", ":manager"),
    ") and (:account is null or d.account_id = :account
          or exists (select 1 from dealers b where b.account_id = :account
                     and d.group_code in ('all', b.province)
                     and (d.currency is null or d.currency = b.currency)))"
);

pub(super) fn find(
    db: &crate::http::StaffDb<'_>,
    id: DiscountId,
) -> Result<Option<StaffDiscount>, Error> {
    let tail = format!("from {} where d.id = :id and {SEEN}", StaffDiscount::FROM);
    let params = named_params! {
        ":id": id, ":today": db.today(), ":account": None::<AccountId>,
        ":manager": managed_by(db, Section::Discounts, Permission::View),
    };
    db::row(db.conn(), &tail, params)
}

/// A discount for the same dealers in an overlapping period that this one may not be combined with.
pub(super) fn overlapping(
    conn: &Connection,
    id: Option<DiscountId>,
    account: Option<AccountId>,
    group: Option<&str>,
    terms: &Terms,
) -> Result<Option<String>, Error> {
    let sql = "select name || ' (' || starts_on || ' to ' || ends_on || ')' from discounts
               where withdrawn_at is null and id is not :id and account_id is :account
                 and group_code is :group and category_folded = :category
                 and starts_on <= :ends and ends_on >= :starts
                 and (:stacks = 0 or stacks = 0)
                 and (currency is null or :currency is null or currency = :currency)
               order by starts_on limit 1";
    db::value(
        conn,
        sql,
        named_params! {
            ":id": id, ":account": account, ":group": group, ":category": fold(&terms.category),
            ":starts": terms.starts_on, ":ends": terms.ends_on, ":stacks": terms.stacks,
            ":currency": terms.currency,
        },
    )
}

pub(super) fn insert(
    tx: &StaffTx<'_>,
    account: Option<AccountId>,
    group: Option<&str>,
    terms: &Terms,
) -> Result<DiscountId, Error> {
    tx.conn()
        .prepare_cached(
            "insert into discounts (account_id, group_code, name, name_folded, kind, value, currency, category,
                 category_folded, starts_on, ends_on, terms, must_acknowledge, stacks, created_at, created_by,
                 updated_at, updated_by)
             values (:account, :group, :name, :name_folded, :kind, :value, :currency, :category,
                 :category_folded, :starts, :ends, :terms, :must, :stacks, :now, :by, :now, :by)",
        )?
        .execute(named_params! {
            ":account": account, ":group": group, ":name": terms.name, ":name_folded": fold(&terms.name),
            ":kind": terms.kind, ":value": terms.value, ":currency": terms.currency,
            ":category": terms.category, ":category_folded": fold(&terms.category),
            ":starts": terms.starts_on, ":ends": terms.ends_on, ":terms": terms.terms,
            ":must": terms.must_acknowledge, ":stacks": terms.stacks, ":now": tx.now(),
            ":by": tx.caller().user,
        })?;
    Ok(DiscountId(tx.conn().last_insert_rowid()))
}

/// Changes a discount; `version` is the one that users must see from now on.
pub(super) fn update(
    tx: &StaffTx<'_>,
    id: DiscountId,
    version: i64,
    terms: &Terms,
) -> Result<(), Error> {
    tx.conn()
        .prepare_cached(
            "update discounts
             set name = :name, name_folded = :name_folded, kind = :kind, value = :value, currency = :currency,
                 category = :category, category_folded = :category_folded, starts_on = :starts, ends_on = :ends,
                 terms = :terms, must_acknowledge = :must, stacks = :stacks, version = :version,
                 updated_at = :now, updated_by = :by, row_version = row_version + 1
             where id = :id",
        )?
        .execute(named_params! {
            ":id": id, ":version": version, ":name": terms.name, ":name_folded": fold(&terms.name),
            ":kind": terms.kind, ":value": terms.value, ":currency": terms.currency,
            ":category": terms.category, ":category_folded": fold(&terms.category),
            ":starts": terms.starts_on, ":ends": terms.ends_on, ":terms": terms.terms,
            ":must": terms.must_acknowledge, ":stacks": terms.stacks, ":now": tx.now(),
            ":by": tx.caller().user,
        })?;
    Ok(())
}

pub(super) fn withdraw(tx: &StaffTx<'_>, id: DiscountId, reason: &str) -> Result<(), Error> {
    tx.conn()
        .prepare_cached(
            "update discounts
             set withdrawn_at = :now, withdrawn_reason = :reason, updated_at = :now, updated_by = :by,
                 row_version = row_version + 1
             where id = :id",
        )?
        .execute(named_params! {
            ":id": id, ":reason": reason, ":now": tx.now(), ":by": tx.caller().user,
        })?;
    Ok(())
}

/// Whether a receipt is still open.
const WAITS: &str = "(r.viewed_at is null or (r.must_acknowledge and r.acknowledged_at is null))";

const RECEIPT_STATUS: &str = sql!(
    "case when d.ends_on >= :today and r.told_at < :overdue and ",
    WAITS,
    " then 'overdue' when r.acknowledged_at is not null then 'acknowledged' \
             when r.viewed_at is not null then 'viewed' else 'notViewed' end"
);

/// Personal details, shown only to those who may see the account's users.
macro_rules! seen_person {
    ($column:literal) => {
        sql!("iif(", account_reached!("a", ":people"), ", ", $column, ", '')")
    };
}

const PERSON: &str = seen_person!("trim(u.first_name || ' ' || u.last_name)");

/// Whether a user has seen a discount.
#[records::row(
    from = "discount_receipts r join discounts d on d.id = r.discount_id
            join users u on u.id = r.user_id join dealers a on a.account_id = r.account_id",
    order("r.told_at desc", "r.id desc")
)]
pub(super) struct Receipt {
    pub id: i64,
    #[column(sql = "d.id")]
    pub discount_id: DiscountId,
    #[column("heading-discount", sql = "d.name", folded)]
    pub discount: String,
    #[column("heading-version")]
    pub version: i64,
    /// The account's code.
    #[column("heading-account", sql = "a.code", folded)]
    pub account: String,
    #[column("heading-dealer", sql = "a.name", folded)]
    pub account_name: String,
    /// The user's name. Blank, like the email address, if the caller may not view the account's users.
    #[column("heading-person", sql = PERSON)]
    pub user: String,
    #[column("heading-email", sql = seen_person!("u.email"), folded = seen_person!("u.email_folded"))]
    pub email: String,
    #[column("heading-to-be-acknowledged")]
    pub must_acknowledge: bool,
    /// When the user was notified.
    #[column("heading-told")]
    pub told_at: Instant,
    #[column("heading-viewed")]
    pub viewed_at: Option<Instant>,
    #[column("heading-acknowledged")]
    pub acknowledged_at: Option<Instant>,
    #[column(sql = RECEIPT_STATUS, unlisted)]
    pub status: ReceiptStatus,
}

/// Receipts for the current version of discounts that weren't withdrawn, among the caller's accounts.
macro_rules! receipts {
    ($more:expr) => {
        sql!(
            "r.version = d.version and d.withdrawn_at is null
             and ",
            account_reached!("a", ":manager"),
            " and (:discount is null or d.id = :discount) and ",
            $more
        )
    };
}

pub(super) const RECEIPTS_ALL: &str = receipts!("1");
pub(super) const RECEIPTS_VIEWED: &str = receipts!("r.viewed_at is not null");
/// Receipts of users who can still see the discount.
pub(super) const RECEIPTS_NOT_VIEWED: &str =
    receipts!("r.viewed_at is null and u.status = 'active'");
pub(super) const RECEIPTS_OVERDUE: &str = receipts!(sql!(
    "u.status = 'active' and d.ends_on >= :today and r.told_at < :overdue and ",
    WAITS
));

/// Someone who was just notified, or is to be reminded.
#[derive(FromRow)]
#[row(alias = "d")]
pub(super) struct Told {
    #[column(sql = "r.id")]
    pub receipt: i64,
    #[column(sql = "d.id")]
    pub discount: DiscountId,
    #[column(sql = "r.account_id")]
    pub account: AccountId,
    #[column(sql = "r.user_id")]
    pub user: crate::kernel::ids::UserId,
    #[column(of = "u")]
    pub email: String,
    pub name: String,
    pub kind: Kind,
    pub value: UnitPrice,
    pub currency: Option<String>,
    pub category: String,
    pub starts_on: Day,
    pub ends_on: Day,
    #[column(of = "r")]
    pub must_acknowledge: bool,
}

/// Creates receipts for everyone who should see a discount that applies today and has none yet, for all discounts or
/// for one. New receipts are those notified at `:now` and never reminded.
pub(super) fn add_receipts(
    conn: &Connection,
    discount: Option<DiscountId>,
    now: Instant,
    today: Day,
) -> Result<Vec<Told>, Error> {
    let last: i64 =
        db::value(conn, "select coalesce(max(id), 0) from discount_receipts", &[])?.unwrap_or(0);
    conn.prepare_cached(
        "insert into discount_receipts (discount_id, version, account_id, user_id, must_acknowledge, told_at)
         select d.id, d.version, u.account_id, u.id,
                d.must_acknowledge and exists (
                    select 1 from user_roles x join role_permissions p on p.role_id = x.role_id
                    where x.user_id = u.id and p.section = 'discounts' and p.verbs & 4),
                :now
         from discounts d
             join dealers a on a.account_id = d.account_id
                 or (d.group_code in ('all', a.province) and (d.currency is null or d.currency = a.currency))
             join users u on u.account_id = a.account_id
         where d.withdrawn_at is null and d.starts_on <= :today and d.ends_on >= :today
           and (:discount is null or d.id = :discount) and a.status <> 'closed' and u.status = 'active'
           and exists (select 1 from user_roles x join role_permissions p on p.role_id = x.role_id
                       where x.user_id = u.id and p.section = 'discounts' and p.verbs & 1)
           and not exists (select 1 from discount_receipts r
                           where r.discount_id = d.id and r.version = d.version and r.user_id = u.id)
         order by d.id, u.id",
    )?
    .execute(named_params! { ":now": now, ":today": today, ":discount": discount })?;
    db::rows(
        conn,
        "from discount_receipts r join discounts d on d.id = r.discount_id
             join users u on u.id = r.user_id
         where r.id > :last order by r.id",
        named_params! { ":last": last },
    )
}

/// Counts another reminder for everyone whose receipt has been open since before `told_before`, and returns them.
pub(super) fn remind(
    conn: &Connection,
    reminder: i64,
    told_before: Instant,
    today: Day,
) -> Result<Vec<Told>, Error> {
    let tail = sql!(
        "from discount_receipts r join discounts d on d.id = r.discount_id and d.version = r.version
             join users u on u.id = r.user_id
         where r.told_at <= :before and r.reminded < :reminder and ",
        "(r.viewed_at is null or r.acknowledged_at is null) and ",
        WAITS,
        " and d.withdrawn_at is null and d.starts_on <= :today and d.ends_on >= :today
           and u.status = 'active'
         order by r.id"
    );
    let params = named_params! { ":before": told_before, ":reminder": reminder, ":today": today };
    let waiting: Vec<Told> = db::rows(conn, tail, params)?;
    let mut note =
        conn.prepare_cached("update discount_receipts set reminded = :reminder where id = :id")?;
    for told in &waiting {
        note.execute(named_params! { ":reminder": reminder, ":id": told.receipt })?;
    }
    Ok(waiting)
}
