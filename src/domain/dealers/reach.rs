//! One dealer's records for staff: the account is found within the caller's reach first.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{AccountReach, Permission, ReachedAccount, Section},
    db::FromRow,
    error::Error,
    grid::{LoadOptions, Page},
    http::{StaffDb, StaffList},
    kernel::ids::{AccountId, UserId},
};

/// A record with the dealer to whom it belongs, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfDealer<T> {
    #[serde(flatten)]
    pub record: T,
    /// The account's code.
    pub account: String,
    /// The dealer's name.
    pub account_name: String,
}

impl<T: FromRow> OfDealer<T> {
    /// One page of a list whose tables have the dealers among them, as `d`.
    pub fn page(
        db: &StaffDb<'_>,
        list: StaffList<'_>,
        options: &LoadOptions,
    ) -> Result<Page<Self>, Error> {
        let columns = format!("{}, d.code as dealer_code, d.name as dealer_name", T::COLUMNS);
        db.page_of(list, options, &columns, |row| {
            Ok(Self {
                record: T::from_row(row)?,
                account: row.get("dealer_code")?,
                account_name: row.get("dealer_name")?,
            })
        })
    }
}

impl<T> OfDealer<T> {
    /// The record of an account.
    pub fn new(record: T, account: &ReachedAccount) -> Self {
        Self { record, account: account.code().to_owned(), account_name: account.name().to_owned() }
    }
}

/// The manager whose accounts are all that `verb` in `section` reaches for the caller; none: it reaches
/// every account's records. Statements bind it as `:manager`.
pub fn managed_by(db: &StaffDb<'_>, section: Section, verb: Permission) -> Option<UserId> {
    match db.accounts(section, verb) {
        AccountReach::All => None,
        AccountReach::ManagedBy(user) => Some(user),
        AccountReach::Nothing => Some(UserId(0)),
    }
}

/// The account, unless the caller does not see it in `section`, which is as if there were none.
pub fn reached(
    db: &StaffDb<'_>,
    section: Section,
    account: AccountId,
) -> Result<ReachedAccount, Error> {
    let reach = db.accounts(section, Permission::View);
    ReachedAccount::find(db.conn(), reach, account)?.ok_or(Error::NotFound)
}

/// The account of this code, among those that `verb` in `section` reaches for the caller.
pub fn reached_by_code(
    db: &StaffDb<'_>,
    section: Section,
    verb: Permission,
    code: &str,
) -> Result<ReachedAccount, Error> {
    let reach = db.accounts(section, verb);
    ReachedAccount::by_code(db.conn(), reach, code)?.ok_or(Error::NotFound)
}
