//! Answers the check after signing in: who this is, what they may do, and what the app's frame shows.

use std::mem;

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{introduce::unreachable, steps::SessionUser};
use crate::{
    access::{self, Caller, Provider, ProviderSettings, SectionGrant, Side},
    db::{FromRow, Shared, rows, value},
    error::Error,
    http::{Answered, Anyone, Body, Done, Item, Query, SignedIn, Staff},
    kernel::{
        ids::{AccountId, PageId, UserId},
        time::Instant,
    },
    messages::message,
    wiring,
};

/// A static page in the menu.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub(super) struct PageLink {
    pub id: PageId,
    pub slug: String,
    pub title: String,
}

/// The dealer account that the caller works with.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountName {
    #[column(sql = "account_id")]
    pub id: AccountId,
    pub code: String,
    pub name: String,
    pub currency: String,
}

/// The state of an impersonation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ImpersonationState {
    pub may_act: bool,
    pub reason: String,
    pub expires_at: Instant,
}

/// The manufacturer's details shown in the app.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CompanyFace {
    pub name: String,
    pub colour: String,
    pub time_zone: String,
}

/// What a signed-in user may do, and what the app shows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Authorization {
    pub user: SessionUser,
    /// The names of the user's roles.
    pub roles: Vec<String>,
    /// The sections of the portal with the user's permissions.
    pub sections: Vec<SectionGrant>,
    /// The names of staff roles. Empty for dealers' users.
    pub admin_roles: Vec<String>,
    /// The static pages for the user's side.
    pub pages: Vec<PageLink>,
    /// Settings of the web app, as an arbitrary object.
    #[schema(value_type = Object)]
    pub preference: Value,
    pub account: Option<AccountName>,
    pub is_impersonating: bool,
    pub impersonation: Option<ImpersonationState>,
    pub company: CompanyFace,
    /// The tag of the user's language, among those that the server offers.
    pub language: &'static str,
    /// Whether this is a demo.
    pub is_demo: bool,
}

fn authorization(
    conn: &Connection,
    caller: &Caller,
    call: &crate::http::Call,
) -> Result<Authorization, Error> {
    let roles = access::role_names(Shared::of(conn), caller.user)?;
    let is_staff = caller.side == Side::Staff;
    let visible_to = if is_staff { "staff" } else { "dealer" };
    let pages = rows(
        conn,
        "from static_pages where is_active = 1 and visibility in ('both', :side) order by sort, title, id",
        named_params! { ":side": visible_to },
    )?;
    let account = match caller.account {
        Some(account) => crate::db::row(
            conn,
            "from dealers where account_id = :account",
            named_params! { ":account": account },
        )?,
        None => None,
    };
    let impersonation = match caller.impersonating {
        Some(impersonating) => Some(ImpersonationState {
            may_act: impersonating.may_act,
            reason: value(
                conn,
                "select impersonation_reason from sessions where id = :id",
                named_params! { ":id": caller.session },
            )?
            .unwrap_or_default(),
            expires_at: value(
                conn,
                "select expires_at from sessions where id = :id",
                named_params! { ":id": caller.session },
            )?
            .unwrap_or(Instant(0)),
        }),
        None => None,
    };
    let company = &call.app().config.company;
    Ok(Authorization {
        user: SessionUser {
            id: caller.user,
            name: caller.name.clone(),
            email: caller.email.clone(),
            kind: caller.side,
            account_id: caller.account,
        },
        admin_roles: if is_staff { roles.clone() } else { Vec::new() },
        roles,
        sections: SectionGrant::all_of(&caller.grants, caller.side, call.language()),
        pages,
        preference: preference(conn, caller.user)?,
        account,
        is_impersonating: impersonation.is_some(),
        impersonation,
        company: CompanyFace {
            name: company.name.clone(),
            colour: company.colour.to_string(),
            time_zone: call.app().clock.zone_name().to_owned(),
        },
        language: call.language().code(),
        is_demo: call.app().is_demo,
    })
}

/// The settings that the web app stores for a user.
pub fn preference(conn: &Connection, user: UserId) -> Result<Value, Error> {
    let text: Option<String> = value(
        conn,
        "select settings from user_preferences where user_id = :user",
        named_params! { ":user": user },
    )?;
    Ok(match text {
        Some(text) => serde_json::from_str(&text)?,
        None => Value::Object(Map::new()),
    })
}

/// Returns the signed-in dealer's user with their permissions, pages and settings.
pub(super) async fn authorize(signed_in: SignedIn) -> Result<Item<Authorization>, Error> {
    signed_in.read(|db| Ok(Item::new(authorization(db.conn(), db.caller(), db.call())?))).await
}

/// Returns the signed-in staff user with their permissions, pages and settings.
pub(super) async fn authorize_staff(staff: Staff) -> Result<Item<Authorization>, Error> {
    staff.read(|db| Ok(Item::new(authorization(db.conn(), db.caller(), db.call())?))).await
}

/// The most that is stored for one user, in bytes: some hundreds of saved views.
const PREFERENCE: usize = 128 * 1024;

/// Settings of the web app for a user.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PreferenceForm {
    /// A JSON object with the settings to change: others are kept, and null removes one. The same applies to each
    /// list in `lists`. All settings together are limited to 128 kB.
    #[schema(value_type = Object)]
    #[serde(default)]
    preference: Value,
}

/// Saves settings of the web app for the caller.
pub(super) async fn set_preference(
    signed_in: SignedIn,
    Body(form): Body<PreferenceForm>,
) -> Result<Answered<Done>, Error> {
    let refusal = || Error::field("preference", message!("sign-in-preferences-too-large"));
    let Value::Object(change) = form.preference else { return Err(refusal()) };
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            let text = Value::Object(changed(preference(tx.conn(), user)?, change)).to_string();
            if text.len() > PREFERENCE {
                return Err(refusal());
            }
            tx.conn()
                .prepare_cached(
                    "insert into user_preferences (user_id, settings) values (:user, :settings)
                     on conflict (user_id) do update set settings = excluded.settings, row_version = row_version + 1",
                )?
                .execute(named_params! { ":user": user, ":settings": text })?;
            Ok(Done::new(message!("general-saved")))
        })
        .await
}

/// Merges a browser's change into the stored preferences, because another browser may have changed other parts since.
fn changed(before: Value, mut change: Map<String, Value>) -> Map<String, Value> {
    let before = before.as_object().cloned().unwrap_or_default();
    if let Some(Value::Object(lists)) = change.get_mut("lists") {
        let known = before.get("lists").and_then(Value::as_object).cloned().unwrap_or_default();
        *lists = applied(known, mem::take(lists));
    }
    applied(before, change)
}

fn applied(mut kept: Map<String, Value>, change: Map<String, Value>) -> Map<String, Value> {
    for (name, value) in change {
        if value.is_null() {
            kept.remove(&name);
        } else {
            kept.insert(name, value);
        }
    }
    kept
}

/// The options of the sign-in page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SignInOptions {
    pub company: CompanyFace,
    /// Whether this is a demo.
    pub is_demo: bool,
    /// The minimum length of a password if two-step verification isn't required.
    pub shortest_password: u32,
    /// The address that a failed sign-in check leads to.
    pub portal_url: String,
    /// The providers through which users can sign in.
    pub providers: Vec<ProviderFace>,
    /// The sides whose users must sign in through a provider, with a few exceptions.
    pub provider_only: Vec<Side>,
}

/// A provider's details for browsers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProviderFace {
    pub id: String,
    pub name: String,
    /// The sides whose users can sign in through it.
    pub sides: Vec<Side>,
    pub client_id: String,
    /// The scopes to request, separated by spaces.
    pub scope: String,
    /// The resource to request (RFC 8707).
    pub resource: Option<String>,
    /// The provider's endpoints. Null until it has been reached.
    pub endpoints: Option<Endpoints>,
}

/// The endpoints of a provider.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Endpoints {
    pub issuer: String,
    pub authorization: String,
    pub token: String,
    pub end_session: Option<String>,
}

/// Whether a scope is among the requested ones, by itself or after the address of its API: some providers require
/// `api://portal/staff` and call it `staff` in the token.
fn is_asked_for(scopes: &[String], scope: &str) -> bool {
    let before =
        |one: &str| one.strip_suffix(scope).map(|api| api.is_empty() || api.ends_with('/'));
    scopes.iter().any(|one| before(one) == Some(true))
}

impl ProviderFace {
    fn of(provider: &Provider) -> Self {
        let ProviderSettings { id, name, client_id, scopes, resource, sides, staff_scope, .. } =
            provider.settings.clone();
        let mut scopes = scopes;
        // The side of the user isn't known yet, so the staff scope is requested if staff may sign in here.
        let wanted = staff_scope
            .filter(|scope| provider.is_for(Side::Staff) && !is_asked_for(&scopes, scope));
        scopes.extend(wanted);
        let endpoints = provider.metadata().map(|told| Endpoints {
            issuer: told.issuer.clone(),
            authorization: told.authorization_endpoint.clone(),
            token: told.token_endpoint.clone(),
            end_session: told.end_session_endpoint.clone(),
        });
        Self { id, name, sides, client_id, scope: scopes.join(" "), resource, endpoints }
    }
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct WantedProvider {
    /// The id of the provider that someone is about to sign in through. If its endpoints aren't known yet, the server
    /// requests them.
    provider: Option<String>,
}

/// Returns the options of the sign-in page. Requires no session.
pub(super) async fn sign_in_options(
    anyone: Anyone,
    Query(wanted): Query<WantedProvider>,
) -> Result<Item<SignInOptions>, Error> {
    let app = anyone.call().app();
    if let Some(provider) = wanted.provider.and_then(|id| app.providers.find(&id).cloned()) {
        let reached = provider.reached(anyone.call().now()).await;
        reached.map_err(|_| unreachable(&provider.settings.name))?;
    }
    let company = &app.config.company;
    Ok(Item::new(SignInOptions {
        company: CompanyFace {
            name: company.name.clone(),
            colour: company.colour.to_string(),
            time_zone: app.clock.zone_name().to_owned(),
        },
        is_demo: app.is_demo,
        shortest_password: app.config.auth.password_min,
        portal_url: company.portal_url.to_string(),
        providers: app.providers.iter().map(|provider| ProviderFace::of(provider)).collect(),
        provider_only: wiring::provider_only(&app.config),
    }))
}
