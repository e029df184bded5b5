//! Implements what dealers' users see of their own account.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{AccountStatus, Permission, Section},
    db::FromRow,
    error::Error,
    http::{Dealer, DealerDb, Item},
    kernel::{ids::AccountId, money::Cents, text::fold},
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
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(super) struct DealerInfo {
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
    pub terms: String,
    pub currency: String,
    pub language: String,
    /// The route of its deliveries.
    pub route: String,
    /// Only for users who may view financials.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "d.credit_limit_cents")]
    pub credit_limit: Option<Cents>,
    /// The amount, before tax and in the account's currency, above which recording a payment requires the caller's
    /// verification code or password. Null means always.
    #[column(sql = "d.step_up_above_cents")]
    pub step_up_above: Option<Cents>,
    #[column(later)]
    pub account_manager: Option<AccountManager>,
    #[column(later)]
    pub branches: Vec<DealerBranch>,
    /// Addresses for deliveries.
    #[column(later)]
    pub addresses: Vec<DealerAddress>,
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

/// The account's manager, if they are active.
pub(super) fn account_manager(db: &DealerDb<'_>) -> Result<Option<AccountManager>, Error> {
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
    let Some(mut dealer) = db.row::<DealerInfo>(tail, &[])? else { return Ok(None) };
    let branches = scoped!(
        "from branches b where b.account_id = :account and b.is_active = 1 order by b.sort, b.id"
    );
    let addresses =
        scoped!("from dealer_addresses a where a.account_id = :account order by a.sort, a.id");
    dealer.branches = db.rows(branches, &[])?;
    dealer.addresses = db.rows(addresses, &[])?;
    dealer.account_manager = account_manager(db)?;
    if !db.may(Section::Financials, Permission::View) {
        dealer.credit_limit = None;
    }
    Ok(Some(dealer))
}
