//! SQL for accounts as staff maintain them.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{AccountReach, AccountStatus, REACHED},
    db::{FromRow, Json, OnUnique, Shared, row, rows},
    domain::{
        bounds,
        branches::{self, Branch},
    },
    error::Error,
    http,
    kernel::{
        ids::{AccountId, UserId},
        money::Cents,
        text::fold,
        time::{Day, Instant},
    },
    messages::{Message, message},
};

const MANAGER: &str = "(select trim(m.first_name || ' ' || m.last_name) from users m where m.id = d.account_manager_id)";
const CREDIT_LIMIT: &str = "iif(:credit, d.credit_limit_cents, null)";
const USERS: &str =
    "(select count(*) from users u where u.account_id = d.account_id and u.status <> 'inactive')";

/// An account in the list.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::dealers) struct DealerRow {
    #[column(sql = "d.account_id")]
    pub id: AccountId,
    /// The account's code.
    #[column(sql = "d.code")]
    pub account: String,
    pub name: String,
    pub status: AccountStatus,
    pub city: String,
    pub province: String,
    pub country: String,
    pub phone: String,
    pub email: String,
    pub terms: String,
    pub currency: String,
    pub language: String,
    pub route: String,
    pub account_manager_id: Option<UserId>,
    #[column(sql = MANAGER)]
    pub account_manager: Option<String>,
    /// Only for callers who may view what accounts owe.
    #[column(sql = CREDIT_LIMIT)]
    pub credit_limit: Option<Cents>,
    /// The number of users who aren't disabled.
    #[column(sql = USERS)]
    pub user_count: i64,
    /// Whether an import fills any of its fields.
    #[column(sql = "d.imported_at is not null")]
    pub is_imported: bool,
    pub updated_at: Instant,
}

/// An account with everything that belongs to it.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::dealers) struct DealerDetail {
    #[column(sql = "d.account_id")]
    pub id: AccountId,
    /// The account's code.
    #[column(sql = "d.code")]
    pub account: String,
    pub name: String,
    pub legal_name: Option<String>,
    pub status: AccountStatus,
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub country: String,
    pub phone: String,
    pub fax: String,
    pub email: String,
    pub website: String,
    #[schema(value_type = Vec<String>)]
    pub tax_ids: Json<Vec<String>>,
    pub terms: String,
    pub currency: String,
    pub language: String,
    pub route: String,
    #[column(later)]
    pub branches: Vec<Branch>,
    pub account_manager_id: Option<UserId>,
    #[column(sql = MANAGER)]
    pub account_manager: Option<String>,
    /// The first day as a customer, if known.
    pub customer_since: Option<Day>,
    /// Only for callers who may view what accounts owe.
    #[column(sql = CREDIT_LIMIT)]
    pub credit_limit: Option<Cents>,
    /// The amount, before tax and in the account's currency, above which its users must verify their identity to
    /// record a payment. Null means always.
    #[column(sql = "d.step_up_above_cents")]
    pub step_up_above: Option<Cents>,
    #[column(later)]
    pub contacts: Vec<Contact>,
    #[column(later)]
    pub addresses: Vec<ShipTo>,
    /// The fields that come from the ERP and are changed there. `contact` stands for the first contact of kind
    /// `dealer`.
    #[schema(value_type = Vec<String>)]
    pub imported_fields: Json<Vec<String>>,
    pub imported_at: Option<Instant>,
    /// The number of users who aren't disabled.
    #[column(sql = USERS)]
    pub user_count: i64,
    pub created_at: Instant,
    pub updated_at: Instant,
    pub row_version: i64,
    /// Whether the caller may change it.
    #[column(later)]
    pub may_edit: bool,
}

/// A contact for the account's users, or someone at the account.
#[http::body]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[row(alias = "c")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::dealers) struct Contact {
    /// The contact's id. Omit it to add a contact.
    #[serde(default)]
    pub id: Option<i64>,
    /// The contact's role: `accountManager`, `orderDesk`, `service`, `design`, `receivables`, `shipping`, or `dealer`
    /// for someone at the account.
    #[bound(bounds::LIST_CODE)]
    pub kind: String,
    #[bound(bounds::COMPANY_NAME)]
    pub name: String,
    #[serde(default)]
    #[bound(bounds::JOB_TITLE)]
    pub title: String,
    #[serde(default)]
    #[bound(bounds::up_to(&bounds::EMAIL), format = "email")]
    pub email: String,
    #[serde(default)]
    #[bound(bounds::PHONE_OR_FAX)]
    pub phone: String,
    /// When they can be reached, in words. If blank, the hours of the staff user with the same email address apply.
    #[serde(default)]
    #[bound(bounds::HOURS)]
    pub hours: String,
}

/// A delivery address.
#[http::body]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromRow)]
#[row(alias = "a")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::dealers) struct ShipTo {
    /// The address's id. Omit it to add an address.
    #[serde(default)]
    pub id: Option<i64>,
    #[bound(bounds::BRANCH_NAME)]
    pub label: String,
    #[bound(bounds::STREET)]
    pub line1: String,
    #[serde(default)]
    #[bound(bounds::STREET2)]
    pub line2: String,
    #[serde(default)]
    #[bound(bounds::up_to(&bounds::CITY))]
    pub city: String,
    #[serde(default)]
    #[bound(bounds::PROVINCE)]
    pub province: String,
    #[serde(default)]
    #[bound(bounds::POSTAL_CODE)]
    pub postal_code: String,
    #[serde(default)]
    #[bound(bounds::COUNTRY)]
    pub country: String,
}

/// An account within reach.
pub(super) fn find(
    conn: &Connection,
    id: AccountId,
    reach: AccountReach,
    sees_credit: bool,
) -> Result<Option<DealerDetail>, Error> {
    let tail = format!("from dealers d where d.account_id = :id and {REACHED}");
    let params = named_params! { ":id": id, ":reach": reach, ":credit": sees_credit };
    let Some(mut dealer) = row::<DealerDetail>(conn, &tail, params)? else { return Ok(None) };
    let of_account = named_params! { ":account": id };
    let contacts = "from dealer_contacts c where c.account_id = :account order by c.sort, c.id";
    let addresses = "from dealer_addresses a where a.account_id = :account order by a.sort, a.id";
    dealer.branches = branches::of_account(Shared::of(conn), id)?;
    dealer.contacts = rows(conn, contacts, of_account)?;
    dealer.addresses = rows(conn, addresses, of_account)?;
    Ok(Some(dealer))
}

pub(super) struct Checked {
    pub account: String,
    pub name: String,
    pub legal_name: Option<String>,
    pub status: AccountStatus,
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub country: String,
    pub phone: String,
    pub fax: String,
    pub email: String,
    pub website: String,
    pub tax_ids: Json<Vec<String>>,
    pub terms: String,
    pub currency: String,
    pub language: String,
    pub route: String,
    pub branches: Vec<Branch>,
    pub account_manager: Option<UserId>,
    pub customer_since: Option<Day>,
    pub sets_credit_limit: bool,
    pub credit_limit: Option<Cents>,
    pub contacts: Vec<Contact>,
    pub addresses: Vec<ShipTo>,
}

fn code_taken() -> Message {
    message!("dealers-code-taken")
}

pub(super) fn insert(
    conn: &Connection,
    dealer: &Checked,
    now: Instant,
) -> Result<AccountId, Error> {
    conn.prepare_cached(
        "insert into dealers (code, code_folded, name, name_folded, created_at, updated_at)
         values (:code, :code_folded, :name, :name_folded, :now, :now)",
    )?
    .execute(named_params! {
        ":code": dealer.account, ":code_folded": fold(&dealer.account), ":name": dealer.name,
        ":name_folded": fold(&dealer.name), ":now": now,
    })
    .on_unique("account", code_taken())?;
    Ok(AccountId(conn.last_insert_rowid()))
}

/// Replaces an account's fields, branches, contacts and addresses.
pub(super) fn update(
    conn: &Connection,
    id: AccountId,
    dealer: &Checked,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached(
        "update dealers set code = :code, code_folded = :code_folded, name = :name, name_folded = :name_folded,
             legal_name = :legal_name, status = :status, line1 = :line1, line2 = :line2, city = :city,
             province = :province, postal_code = :postal_code, country = :country, phone = :phone, fax = :fax,
             email = :email, website = :website, tax_ids = :tax_ids, terms = :terms, currency = :currency,
             language = :language, route = :route, account_manager_id = :manager,
             customer_since = :since,
             credit_limit_cents = iif(:sets_limit, :credit_limit, credit_limit_cents), updated_at = :now,
             row_version = row_version + 1
         where account_id = :id",
    )?
    .execute(named_params! {
        ":code": dealer.account, ":code_folded": fold(&dealer.account), ":name": dealer.name,
        ":name_folded": fold(&dealer.name), ":legal_name": dealer.legal_name, ":status": dealer.status,
        ":line1": dealer.line1, ":line2": dealer.line2, ":city": dealer.city, ":province": dealer.province,
        ":postal_code": dealer.postal_code, ":country": dealer.country, ":phone": dealer.phone,
        ":fax": dealer.fax, ":email": dealer.email, ":website": dealer.website,
        ":tax_ids": dealer.tax_ids, ":terms": dealer.terms,
        ":currency": dealer.currency, ":language": dealer.language, ":route": dealer.route,
        ":manager": dealer.account_manager, ":since": dealer.customer_since,
        ":sets_limit": dealer.sets_credit_limit, ":credit_limit": dealer.credit_limit, ":now": now, ":id": id,
    })
    .on_unique("account", code_taken())?;
    branches::save(conn, id, &dealer.branches)?;
    keep(conn, "dealer_contacts", id, dealer.contacts.iter().map(|contact| contact.id))?;
    for (sort, contact) in (1_i64..).zip(&dealer.contacts) {
        conn.prepare_cached(
            "insert into dealer_contacts (id, account_id, kind, name, title, email, phone, hours, sort)
             values (:id, :account, :kind, :name, :title, :email, :phone, :hours, :sort)
             on conflict (id) do update set kind = excluded.kind, name = excluded.name, title = excluded.title,
                 email = excluded.email, phone = excluded.phone, hours = excluded.hours, sort = excluded.sort",
        )?
        .execute(named_params! {
            ":id": contact.id, ":account": id, ":kind": contact.kind, ":name": contact.name,
            ":title": contact.title, ":email": contact.email, ":phone": contact.phone,
            ":hours": contact.hours, ":sort": sort,
        })?;
    }
    keep(conn, "dealer_addresses", id, dealer.addresses.iter().map(|address| address.id))?;
    for (sort, address) in (1_i64..).zip(&dealer.addresses) {
        conn.prepare_cached(
            "insert into dealer_addresses (id, account_id, label, line1, line2, city, province, postal_code,
                 country, sort)
             values (:id, :account, :label, :line1, :line2, :city, :province, :postal_code, :country, :sort)
             on conflict (id) do update set label = excluded.label, line1 = excluded.line1,
                 line2 = excluded.line2, city = excluded.city, province = excluded.province,
                 postal_code = excluded.postal_code, country = excluded.country, sort = excluded.sort",
        )?
        .execute(named_params! {
            ":id": address.id, ":account": id, ":label": address.label, ":line1": address.line1,
            ":line2": address.line2, ":city": address.city, ":province": address.province,
            ":postal_code": address.postal_code, ":country": address.country, ":sort": sort,
        })?;
    }
    Ok(())
}

/// Deletes the account's rows in `table` that the form no longer contains.
fn keep(
    conn: &Connection,
    table: &'static str,
    account: AccountId,
    ids: impl Iterator<Item = Option<i64>>,
) -> Result<(), Error> {
    let ids: Vec<i64> = ids.flatten().collect();
    conn.prepare_cached(&format!(
        "delete from {table} where account_id = :account and id not in (select value from json_each(:ids))"
    ))?
    .execute(named_params! { ":account": account, ":ids": serde_json::to_string(&ids)? })?;
    Ok(())
}

/// Ends the sessions of an account's users, and those of staff who impersonate them.
pub(super) fn end_sessions(conn: &Connection, account: AccountId) -> Result<(), Error> {
    conn.prepare_cached(
        "delete from sessions where account_id = :account
           or user_id in (select id from users where account_id = :account)",
    )?
    .execute(named_params! { ":account": account })?;
    Ok(())
}
