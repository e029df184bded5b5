//! Lets staff impersonate a dealer: a session with a dealer's permissions under the staff member's name.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::steps::{SessionUser, SignInStep, Step};
use crate::{
    access::{AccountStatus, Impersonate, Permission, Section, Side},
    db::{FromRow, row},
    domain::{
        bounds, looks,
        people::{
            owners::owner_addresses,
            sessions::{self, NewSession},
        },
    },
    error::{Checks, Error},
    http::{self, Answered, Body, Item, Secret, Staff, StaffTx},
    kernel::{
        ids::{AccountId, UserId},
        secret,
        text::fold,
        time::Instant,
    },
    messages::message,
    outbox::{NewMail, Template},
};

const MODES: [&str; 2] = ["view", "act"];

/// The account to impersonate, the reason, and the mode.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct ImpersonationForm {
    /// The account's code.
    #[bound(bounds::ACCOUNT_CODE)]
    account: String,
    #[bound(bounds::REASON)]
    reason: String,
    /// `view` (default) or `act`.
    #[bound(one_of = MODES)]
    mode: Option<String>,
}

/// The session of an impersonation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Impersonation {
    #[serde(flatten)]
    session: SignInStep,
    is_impersonating: bool,
}

#[derive(FromRow)]
struct Target {
    #[column(sql = "account_id")]
    account: AccountId,
    name: String,
    status: AccountStatus,
    #[column(sql = "account_manager_id")]
    manager: Option<UserId>,
}

/// Starts an impersonation of a dealer. It ends when it expires, on its own sign-out, or with the staff session.
pub(super) async fn impersonate(
    staff: Staff<Impersonate>,
    Body(form): Body<ImpersonationForm>,
) -> Result<Answered<Secret<Item<Impersonation>>>, Error> {
    let mut checks = Checks::new();
    let account = fold(checks.text("account", &form.account, bounds::ACCOUNT_CODE));
    let reason = checks.lines("reason", &form.reason, bounds::REASON).to_owned();
    let may_act = match form.mode.as_deref() {
        None | Some("" | "view") => false,
        Some("act") => true,
        Some(_) => {
            checks.require(false, "mode", message!("sign-in-impersonation-mode-missing"));
            false
        }
    };
    checks.finish()?;
    staff
        .write(move |tx| {
            let caller = tx.caller();
            if may_act && !tx.may(Section::Impersonation, Permission::Act) {
                return Err(Error::Forbidden(message!("sign-in-act-permission-needed")));
            }
            let target = find_target(tx, &account, may_act)?;
            let app = tx.call().app();
            let token = secret::random_token()?;
            let life = app.config.session.impersonation_life.as_seconds();
            let expires_at = tx.now().plus_seconds(life);
            let session = sessions::insert(
                tx.shared(),
                &NewSession {
                    token: secret::hash(&token),
                    user: caller.user,
                    purpose: "full",
                    now: tx.now(),
                    expires_at,
                    address: tx.call().address(),
                    user_agent: tx.call().user_agent(),
                },
            )?;
            // It never outlives the staff session. A provider's session is renewed repeatedly, so there the longest
            // lifetime of a session counts.
            let longest = app.session_life(Side::Staff).absolute.saturating_mul(1000);
            let expires_at: Instant = tx.conn()
                .prepare_cached(
                    "update sessions set account_id = :account, impersonation_reason = :reason,
                         impersonation_mode = :mode, parent_id = :parent, expires_at = min(
                             expires_at, (select iif(p.provider is null, p.expires_at, p.created_at + :longest)
                                          from sessions p where p.id = :parent))
                     where id = :id returning expires_at",
                )?
                .query_row(named_params! {
                    ":account": target.account, ":reason": reason,
                    ":mode": if may_act { "act" } else { "view" }, ":parent": caller.session, ":longest": longest,
                    ":id": session,
                }, |row| row.get(0))?;
            if app.config.session.impersonation_notice {
                notify_owners(tx, &target, may_act, &reason)?;
            }
            let who = (caller.user, caller.name.as_str());
            looks::note_impersonation(tx.conn(), target.account, who, &reason, tx.today())?;
            let mut event = tx.event("session", "impersonate");
            event.entity_id = Some(session.0);
            event.account_id = Some(target.account);
            event.on_behalf_of = Some(target.account);
            event.reason = Some(&reason);
            tx.record(event)?;
            let session = SignInStep {
                step: Step::Done,
                token: Some(token),
                expires_at: Some(expires_at),
                user: Some(SessionUser {
                    id: caller.user,
                    name: caller.name.clone(),
                    email: caller.email.clone(),
                    kind: Side::Dealer,
                    account_id: Some(target.account),
                }),
                generated_auth_code: None,
                mfa_type: None,
                destination: None,
            };
            Ok(Secret(Item::new(Impersonation { session, is_impersonating: true })))
        })
        .await
}

/// The account, if the caller may impersonate it in this mode.
fn find_target(tx: &StaffTx<'_>, code: &str, may_act: bool) -> Result<Target, Error> {
    let tail = "from dealers where code_folded = :code";
    let target: Option<Target> = row(tx.conn(), tail, named_params! { ":code": code })?;
    let reaches =
        |verb, target: &Target| tx.accounts(Section::Impersonation, verb).covers(target.manager);
    let target = target
        .filter(|target| reaches(Permission::View, target))
        .ok_or_else(|| Error::field("account", message!("sign-in-account-not-impersonable")))?;
    if target.status == AccountStatus::Closed {
        return Err(Error::field("account", message!("account-closed")));
    }
    if may_act && !reaches(Permission::Act, &target) {
        return Err(Error::field("mode", message!("sign-in-account-view-only")));
    }
    Ok(target)
}

/// Emails the account's owners who opened the portal in their place, and why.
fn notify_owners(
    tx: &StaffTx<'_>,
    target: &Target,
    may_act: bool,
    reason: &str,
) -> Result<(), Error> {
    for address in owner_addresses(tx.shared(), target.account)? {
        let template = Template::Impersonated {
            account_name: target.name.clone(),
            staff_name: tx.caller().name.clone(),
            may_act,
            reason: reason.to_owned(),
            at: tx.now(),
        };
        let mut mail = NewMail::new(template, address);
        mail.account_id = Some(target.account);
        tx.call().app().outbox.enqueue(tx.shared(), tx.now(), mail)?;
    }
    Ok(())
}
