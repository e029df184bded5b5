//! Lets staff access one dealer's records, after checking that they reach the account.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{AccountReach, Permission, ReachedAccount, Section},
    db::FromRow,
    error::Error,
    http::{Rows, StaffDb, StaffList, Wanted},
    kernel::ids::{AccountId, UserId},
};

/// A record with the dealer that it belongs to, for staff.
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
    /// What is wanted of a list that joins the dealers as `d`.
    pub fn listed(
        db: &StaffDb<'_>,
        list: StaffList<'_>,
        wanted: Wanted<'_>,
    ) -> Result<Rows<Self>, Error> {
        let columns = format!("{}, d.code as dealer_code, d.name as dealer_name", T::COLUMNS);
        db.listed_of(list, wanted, &columns, |row| {
            Ok(Self {
                record: T::from_plain(row)?,
                account: row.get("dealer_code")?,
                account_name: row.get("dealer_name")?,
            })
        })
    }
}

impl<T> OfDealer<T> {
    pub fn new(record: T, account: &ReachedAccount) -> Self {
        Self { record, account: account.code().to_owned(), account_name: account.name().to_owned() }
    }
}

/// The manager to whose accounts the caller's permission in `section` is limited, or `None` if it reaches every
/// account. Statements bind it as `:manager`.
pub fn managed_by(db: &StaffDb<'_>, section: Section, verb: Permission) -> Option<UserId> {
    match db.accounts(section, verb) {
        AccountReach::All => None,
        AccountReach::ManagedBy(user) => Some(user),
        AccountReach::Nothing => Some(UserId(0)),
    }
}

/// The account, or "not found" if the caller doesn't reach it in `section`.
pub fn reached(
    db: &StaffDb<'_>,
    section: Section,
    account: AccountId,
) -> Result<ReachedAccount, Error> {
    let reach = db.accounts(section, Permission::View);
    let account = ReachedAccount::find(db.conn(), reach, account)?.ok_or(Error::NotFound)?;
    Ok(looked_at(db, section, account))
}

/// Notes that the caller opens records of the account, which its users can see.
pub fn looked_at(db: &StaffDb<'_>, section: Section, account: ReachedAccount) -> ReachedAccount {
    db.call().note_look(db.caller(), account.id(), section);
    account
}

/// The account with the code of a parameter `account`, if there is one, or "not found" if the caller doesn't reach it.
pub fn reached_if_named(
    db: &StaffDb<'_>,
    section: Section,
    code: Option<&str>,
) -> Result<Option<AccountId>, Error> {
    let code = code.map(str::trim).filter(|code| !code.is_empty());
    let account = code.map(|code| reached_by_code(db, section, Permission::View, code));
    Ok(account.transpose()?.map(|account| account.id()))
}

/// The account with this code, among those that the caller's permission in `section` reaches.
pub fn reached_by_code(
    db: &StaffDb<'_>,
    section: Section,
    verb: Permission,
    code: &str,
) -> Result<ReachedAccount, Error> {
    let reach = db.accounts(section, verb);
    let account = ReachedAccount::by_code(db.conn(), reach, code)?.ok_or(Error::NotFound)?;
    Ok(looked_at(db, section, account))
}
