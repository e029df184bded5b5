//! Defines accounts' preferences for their drawings.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::list;
use crate::{
    access::{AccountReach, Permission, ReachedAccount, Section, ViewProjects},
    db::{rows, value},
    domain::reach::{ACCOUNTS_OF_STAFF, REQUESTS_OF_DRAFTER},
    error::Error,
    http::{Items, Query, Staff, StaffTx},
    kernel::{ids::AccountId, text::fold},
    messages::message,
    records::Checked,
    sql,
};

list! {
    AccountPreferences = "accountPreference", "record-name-account-preference",
        ["account preference", "account preferences"];
    /// A preference of an account for its drawings.
    row AccountPreference of "drafting_account_preferences t left join dealers d on d.account_id = t.account_id" {
        /// The account's code. Null if it applies to all accounts.
        #[column("heading-account", sql = "d.code", folded)]
        pub account: Option<String>,
        /// The dealer's name.
        #[column("heading-account-name", sql = "d.name", folded)]
        pub account_name: Option<String>,
        #[column("heading-text")]
        pub text: String,
    }
    /// The fields of an account's preference.
    form AccountPreferenceForm -> CheckedAccountPreference in "drafting_account_preferences" {
        /// The account's code. Omit it for all accounts.
        #[field(0..=20, apart)]
        account: Option<String>,
        #[field(1..=500, lines)]
        text: String,
    }
    item AccountPreference {
        fn save_parts(tx: &StaffTx<'_>, id: i64, preference: &Checked<Self>) -> Result<(), Error> {
            let account = match &preference.account {
                None => None,
                Some(code) => Some(
                    ReachedAccount::by_code(tx.conn(), AccountReach::All, code)?
                        .ok_or_else(|| Error::field("account", message!("drafting-list-account-unknown")))?
                        .id(),
                ),
            };
            tx.conn()
                .prepare_cached(
                    "update drafting_account_preferences set account_id = :account where id = :id",
                )?
                .execute(named_params! { ":account": account, ":id": id })?;
            Ok(())
        }
    }
}

/// Filters preferences by account.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AccountQuery {
    /// Only the preferences of this account, by its code, and those for all accounts.
    account: Option<String>,
}

/// Whether a staff member reaches the account of a dealer `d`: all, those that they manage, and those of requests that
/// they draft, check or answer.
const REACHED: &str = sql!(
    "(:own is null or d.account_id in ",
    ACCOUNTS_OF_STAFF,
    " or d.account_id in (select r.account_id from project_requests r where r.id in ",
    REQUESTS_OF_DRAFTER,
    "))"
);

/// Lists the preferences to follow in drawings: those of one account, or of all accounts that the caller reaches, and
/// those for all accounts. At most 500 are returned.
pub(super) async fn look_up(
    staff: Staff<ViewProjects>,
    Query(query): Query<AccountQuery>,
) -> Result<Items<AccountPreference>, Error> {
    staff
        .read(move |db| {
            let own = db.grants().only_own(Section::Projects, Permission::View, db.caller().user);
            let code = query.account.as_deref().map(str::trim).filter(|code| !code.is_empty());
            let account = match code {
                None => None,
                Some(code) => {
                    let sql = sql!(
                        "select d.account_id from dealers d where d.code_folded = :code and ",
                        REACHED
                    );
                    let params = named_params! { ":code": fold(code), ":own": own };
                    Some(value::<AccountId>(db.conn(), sql, params)?.ok_or(Error::NotFound)?)
                }
            };
            let tail = sql!(
                "from drafting_account_preferences t left join dealers d on d.account_id = t.account_id
                 where t.is_active
                   and (t.account_id is null
                        or (:account is null or t.account_id = :account) and ",
                REACHED,
                ") order by t.account_id is not null, d.name_folded, t.sort, t.code_folded limit 500"
            );
            let params = named_params! { ":account": account, ":own": own };
            Ok(Items::new(rows(db.conn(), tail, params)?))
        })
        .await
}
