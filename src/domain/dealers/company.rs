//! Shows an account to its own users on one page: what was agreed, where it has branches and takes deliveries, and the
//! people whom they can turn to. Each part is there only for those whose permissions it concerns.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    contacts::{self, AccountContact},
    dealer::{DealerAddress, DealerBranch},
};
use crate::{
    access::{AccountStatus, Grants, Permission, Reach, Section, Side},
    db::FromRow,
    domain::people::owners,
    error::Error,
    http::{Dealer, DealerDb, Item},
    kernel::{ids::AccountId, money::Cents},
    scoped,
};

/// A limit, which is null if everything is confirmed, or nothing for those whom it doesn't concern.
#[derive(Debug, Default, Serialize)]
#[serde(untagged)]
pub(super) enum StepUpAbove {
    #[default]
    Hidden,
    Shown(Option<Cents>),
}

impl StepUpAbove {
    fn is_hidden(&self) -> bool {
        matches!(self, Self::Hidden)
    }
}

/// The account with its branches, addresses and contacts.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(super) struct Company {
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
    pub currency: String,
    /// The route of its deliveries.
    pub route: String,
    /// The terms of payment. Only for users who may view financials or invoices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<String>,
    /// The credit limit. Only for users who may view financials.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "d.credit_limit_cents")]
    pub credit: Option<Cents>,
    /// The amount, before tax and in the account's currency, above which recording a payment or accepting a quote
    /// requires the caller's verification code or password. Null means always. Only for users whom it concerns: those
    /// who may view financials or users, or place orders.
    #[serde(skip_serializing_if = "StepUpAbove::is_hidden")]
    #[schema(value_type = Option<Cents>)]
    #[column(later)]
    pub step_up_above: StepUpAbove,
    /// Whether the caller may change that amount, as an owner of the account.
    #[column(later)]
    pub may_change_limit: bool,
    /// Addresses for deliveries. Only for users who may view orders, load dates, service or projects.
    #[column(later)]
    pub ship_to: Vec<DealerAddress>,
    /// The account's branches; for users whose permissions end at branches, their own.
    #[column(later)]
    pub branches: Vec<DealerBranch>,
    /// The manufacturer's people, beginning with the account manager.
    #[column(later)]
    pub people: Vec<AccountContact>,
    pub row_version: i64,
}

/// Returns the caller's account with its branches, addresses and contacts, as far as their permissions go.
pub(super) async fn read_company(dealer: Dealer) -> Result<Item<Company>, Error> {
    dealer.read(|db| Ok(Item::new(company(db)?))).await
}

fn company(db: &DealerDb<'_>) -> Result<Company, Error> {
    let tail = scoped!("from dealers d where d.account_id = :account");
    let mut company: Company = db.row(tail, &[])?.ok_or(Error::NotFound)?;
    let sees = |section| db.may(section, Permission::View);
    let sees_financials = sees(Section::Financials);
    if !sees_financials {
        company.credit = None;
    }
    if !sees_financials && !sees(Section::Invoices) {
        company.terms = None;
    }
    if sees_financials || sees(Section::Users) || db.may(Section::Orders, Permission::Order) {
        let limit = scoped!("select step_up_above_cents from dealers where account_id = :account");
        company.step_up_above =
            StepUpAbove::Shown(db.value::<Option<Cents>>(limit, &[])?.flatten());
    }
    company.may_change_limit = db.caller().impersonating.is_none()
        && db.may(Section::Users, Permission::Edit)
        && owners::is_owner(db.shared(), db.caller().user)?;
    if [Section::Orders, Section::LoadDates, Section::Service, Section::Projects]
        .into_iter()
        .any(sees)
    {
        let addresses =
            scoped!("from dealer_addresses a where a.account_id = :account order by a.sort, a.id");
        company.ship_to = db.rows(addresses, &[])?;
    }
    let branches = scoped!(
        "from branches b where b.account_id = :account and b.is_active = 1
           and (:all or b.id in (select branch_id from user_branches where user_id = :user))
         order by b.sort, b.id"
    );
    let params =
        named_params! { ":all": sees_all_branches(db.grants()), ":user": db.caller().user };
    company.branches = db.rows(branches, params)?;
    company.people = contacts::all(db)?;
    company.people.retain(|person| person.kind != "dealer");
    Ok(company)
}

/// Whether any permission reaches beyond branches: over users, or where permissions can end at branches.
fn sees_all_branches(grants: &Grants) -> bool {
    grants.all().iter().any(|(section, grant)| {
        *section == Section::Users
            || (section.reaches(Side::Dealer).contains(&Reach::Branch)
                && grant.reach >= Reach::Account)
    })
}
