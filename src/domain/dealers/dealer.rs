//! Implements what dealers' users see of their own account.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{AccountStatus, Permission, Section},
    db::{FromRow, Listed, Scoped},
    error::Error,
    grid::{Direction, Field, List},
    http::{Dealer, DealerDb, DealerList, Export, FileAnswer, Item, Items},
    kernel::{ids::AccountId, money::Cents, text::fold},
    messages::{key, message},
    scoped,
};

/// Whose records are requested.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct AccountQuery {
    /// The code of the caller's account, which is the default. Any other account returns an empty list.
    account: Option<String>,
}

impl AccountQuery {
    pub fn is_own(&self, db: &DealerDb<'_>) -> Result<bool, Error> {
        is_own_account(db, self.account.as_deref())
    }
}

/// Whether a parameter `account` names the caller's own account; absent or empty counts as such. Nothing of any other
/// account can be seen, whether it exists or not.
pub fn is_own_account(db: &DealerDb<'_>, code: Option<&str>) -> Result<bool, Error> {
    let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) else {
        return Ok(true);
    };
    let sql = scoped!("select 1 from dealers where account_id = :account and code_folded = :code");
    Ok(db.value::<i64>(sql, named_params! { ":code": fold(code) })?.is_some())
}

/// The caller's account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DealerInfo {
    pub id: AccountId,
    /// The account's code.
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
    pub terms: String,
    pub currency: String,
    pub language: String,
    /// The route of its deliveries.
    pub route: String,
    /// Only for users who may view financials.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit_limit: Option<Cents>,
    /// The amount, before tax and in the account's currency, above which recording a payment requires the caller's
    /// verification code or password. Null means always.
    pub step_up_above: Option<Cents>,
    pub account_manager: Option<AccountManager>,
    pub branches: Vec<DealerBranch>,
    /// Addresses for deliveries.
    pub addresses: Vec<DealerAddress>,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct StoredDealer {
    #[column(sql = "d.account_id")]
    id: AccountId,
    #[column(sql = "d.code")]
    account: String,
    name: String,
    legal_name: Option<String>,
    status: AccountStatus,
    line1: String,
    line2: String,
    city: String,
    province: String,
    postal_code: String,
    country: String,
    phone: String,
    fax: String,
    email: String,
    website: String,
    terms: String,
    currency: String,
    language: String,
    route: String,
    #[column(sql = "d.credit_limit_cents")]
    credit_limit: Option<Cents>,
    #[column(sql = "d.step_up_above_cents")]
    step_up_above: Option<Cents>,
}

/// A branch of the account.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "b")]
#[serde(rename_all = "camelCase")]
pub(super) struct DealerBranch {
    pub id: i64,
    pub code: String,
    pub name: String,
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub country: String,
}

/// The account manager.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountManager {
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
    pub email: String,
    #[column(
        sql = "(select p.number from user_phones p where p.user_id = u.id order by p.is_primary desc, p.id)"
    )]
    pub phone: Option<String>,
}

/// An address of the account.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "a")]
#[serde(rename_all = "camelCase")]
pub(super) struct DealerAddress {
    pub id: i64,
    pub label: String,
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub country: String,
}

fn account_manager(db: &DealerDb<'_>) -> Result<Option<AccountManager>, Error> {
    let tail = scoped!(
        "from dealers d join users u on u.id = d.account_manager_id
         where d.account_id = :account and u.status = 'active'"
    );
    db.row(tail, &[])
}

/// Returns the caller's account.
pub(super) async fn read_info(dealer: Dealer) -> Result<Item<DealerInfo>, Error> {
    dealer.read(|db| Item::found(info(db)?)).await
}

fn info(db: &DealerDb<'_>) -> Result<Option<DealerInfo>, Error> {
    let tail = scoped!("from dealers d where d.account_id = :account");
    let Some(stored) = db.row::<StoredDealer>(tail, &[])? else { return Ok(None) };
    let sees_credit = db.may(Section::Financials, Permission::View);
    let branches = scoped!(
        "from branches b where b.account_id = :account and b.is_active = 1 order by b.sort, b.id"
    );
    let addresses =
        scoped!("from dealer_addresses a where a.account_id = :account order by a.sort, a.id");
    Ok(Some(DealerInfo {
        id: stored.id,
        account: stored.account,
        name: stored.name,
        legal_name: stored.legal_name,
        status: stored.status,
        line1: stored.line1,
        line2: stored.line2,
        city: stored.city,
        province: stored.province,
        postal_code: stored.postal_code,
        country: stored.country,
        phone: stored.phone,
        fax: stored.fax,
        email: stored.email,
        website: stored.website,
        terms: stored.terms,
        currency: stored.currency,
        language: stored.language,
        route: stored.route,
        credit_limit: stored.credit_limit.filter(|_| sees_credit),
        step_up_above: stored.step_up_above,
        branches: db.rows(branches, &[])?,
        account_manager: account_manager(db)?,
        addresses: db.rows(addresses, &[])?,
    }))
}

/// A contact for the account's users.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "c")]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountContact {
    pub id: i64,
    /// The contact's role: `accountManager`, `orderDesk`, `service`, `design`, `receivables`, `shipping`, or `dealer`
    /// for someone at the account.
    pub kind: String,
    pub name: String,
    pub title: String,
    pub email: String,
    pub phone: String,
}

/// Lists the contacts of the caller's account. The account manager comes first, even if the imported contacts don't
/// include them.
pub(super) async fn list_contacts(dealer: Dealer) -> Result<Items<AccountContact>, Error> {
    dealer
        .read(|db| {
            let tail = scoped!(
                "from dealer_contacts c where c.account_id = :account order by c.sort, c.id"
            );
            let mut contacts: Vec<AccountContact> = db.rows(tail, &[])?;
            if contacts.iter().all(|contact| contact.kind != "accountManager")
                && let Some(manager) = account_manager(db)?
            {
                let contact = AccountContact {
                    id: 0,
                    kind: "accountManager".to_owned(),
                    name: manager.name,
                    title: message!("dealers-account-manager").in_language(db.language()),
                    email: manager.email,
                    phone: manager.phone.unwrap_or_default(),
                };
                contacts.insert(0, contact);
            }
            Ok(Items::new(contacts))
        })
        .await
}

static CONTACTS: List = List {
    key: "c.id",
    fields: &[
        Field::text("kind", "c.kind").title(key!("heading-kind")),
        Field::text("name", "c.name").title(key!("heading-name")),
        Field::text("title", "c.title").title(key!("heading-job-title")),
        Field::text("email", "c.email").title(key!("heading-email")),
        Field::text("phone", "c.phone").title(key!("heading-phone")),
    ],
    default_order: &[("c.sort", Direction::Asc), ("c.id", Direction::Asc)],
    search: None,
};

const OWN_CONTACTS: Scoped = scoped!("c.account_id = :account");

/// Exports the contacts of the caller's account as CSV or XLSX.
pub(super) async fn export_contacts(dealer: Dealer, export: Export) -> Result<FileAnswer, Error> {
    dealer
        .export("contacts", export, move |db, export| {
            let list = DealerList {
                fields: &CONTACTS,
                from: const { Listed::new("dealer_contacts c", "") },
                filter: OWN_CONTACTS,
                params: &[],
                hidden: &[],
            };
            db.export(list, export)
        })
        .await
}
