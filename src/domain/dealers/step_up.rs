//! Manages the amount above which the account's users must confirm a financial act again. It is set by the account's
//! owner, or by staff who may edit accounts. Raising it requires verifying one's identity, and the owners are notified.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{Caller, EditUsers, Side},
    app::App,
    db::{AccountRows, FromRow, Shared},
    domain::{
        bounds,
        people::{
            owners,
            step_up::{self, Purpose, StepUpFor, SteppedUp},
        },
    },
    error::{Checks, Error},
    http::{self, Answered, Body, Call, Dealer, Done},
    kernel::{
        ids::{AccountId, UserId},
        money::Cents,
        time::Instant,
    },
    messages::{Message, message},
    outbox::{NewMail, Notice, Template},
    scoped,
};

/// The largest limit: ten million.
const MOST: i64 = 1_000_000_000;

/// A limit, and the verification required to raise it.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = CompanyForm)]
pub(super) struct LimitForm {
    /// The amount, before tax and in the account's currency, above which recording a payment requires verification.
    /// Null means always.
    step_up_above: Option<Cents>,
    /// The caller's verification code or password, required to raise the limit. Request a code with `POST
    /// /account/stepup`, the purpose `stepUpAbove` and the account's id.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    auth_code: String,
    row_version: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(super) struct Limit {
    #[serde(skip)]
    name: String,
    #[serde(skip)]
    currency: String,
    #[serde(skip)]
    row_version: i64,
    #[column(sql = "d.step_up_above_cents")]
    pub(super) step_up_above: Option<Cents>,
}

impl Limit {
    pub(super) fn find(rows: &AccountRows<'_>) -> Result<Self, Error> {
        let tail = scoped!("from dealers d where d.account_id = :account");
        rows.row(tail, &[])?.ok_or(Error::NotFound)
    }

    /// Whether larger amounts would no longer need confirmation.
    fn is_raised_by(&self, wanted: Option<Cents>) -> bool {
        match (self.step_up_above, wanted) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(before), Some(wanted)) => wanted > before,
        }
    }
}

/// Checks that the limit is valid.
pub(super) fn check(checks: &mut Checks, wanted: Option<Cents>) {
    let is_amount = wanted.is_none_or(|limit| (0..=MOST).contains(&limit.0));
    checks.require(is_amount, "stepUpAbove", message!("dealers-step-up-invalid"));
}

/// The verification required for raising the limit, or `None` if it isn't raised.
pub(super) async fn proof(
    call: &Call,
    caller: &Caller,
    account: AccountId,
    wanted: Option<Cents>,
    code: &str,
) -> Result<Option<SteppedUp>, Error> {
    let find = move |conn: &Connection| Limit::find(&AccountRows::new(conn, account));
    let before = call.app().db.check_for(call.owner(), find).await?;
    if !before.is_raised_by(wanted) {
        return Ok(None);
    }
    let about = StepUpFor { purpose: Purpose::RaiseLimit, record: account.0 };
    Ok(Some(step_up::take(call, caller, about, Some(code)).await?))
}

/// The user who sets a limit, with their verification.
pub(super) struct Setter<'a> {
    pub(super) app: &'a App,
    pub(super) user: UserId,
    pub(super) name: &'a str,
    pub(super) side: Side,
    pub(super) proof: Option<&'a SteppedUp>,
    pub(super) now: Instant,
}

/// Sets the limit, and returns the previous one if it has changed. Owners are notified if it was raised.
pub(super) fn set(
    rows: &AccountRows<'_>,
    wanted: Option<Cents>,
    setter: &Setter<'_>,
) -> Result<Option<Limit>, Error> {
    let (before, account) = (Limit::find(rows)?, rows.account());
    if before.step_up_above == wanted {
        return Ok(None);
    }
    let is_raised = before.is_raised_by(wanted);
    let is_proved = |it: &SteppedUp| it.is_of(Some(setter.user), Purpose::RaiseLimit, account.0);
    if is_raised && !setter.proof.is_some_and(is_proved) {
        return Err(step_up::required());
    }
    let sql = scoped!(
        "update dealers set step_up_above_cents = :limit, updated_at = :now, row_version = row_version + 1
         where account_id = :account"
    );
    rows.execute(sql, named_params! { ":limit": wanted, ":now": setter.now })?;
    if is_raised {
        notify_of_raise(rows.shared(), account, &before, wanted, setter)?;
    }
    Ok(Some(before))
}

fn notify_of_raise(
    shared: Shared<'_>,
    account: AccountId,
    before: &Limit,
    wanted: Option<Cents>,
    setter: &Setter<'_>,
) -> Result<(), Error> {
    let worded = |limit: Option<Cents>| match limit {
        Some(limit) => Message::plain(limit.worded(&before.currency)),
        None => message!("dealers-step-up-always"),
    };
    let by = setter.name.to_owned();
    let said = match setter.side {
        Side::Dealer => message!("dealers-step-up-raised-by", name = by),
        Side::Staff => message!("dealers-step-up-raised-by-staff", name = by),
    };
    for address in owners::owner_addresses(shared, account)? {
        let notice = Notice {
            name: "stepUpLimitRaised",
            subject: message!("dealers-step-up-raised"),
            paragraphs: vec![said.clone(), message!("dealers-step-up-not-you")],
            facts: vec![
                (message!("dealers-step-up-account"), Message::plain(before.name.clone())),
                (message!("dealers-step-up-before"), worded(before.step_up_above)),
                (message!("dealers-step-up-now"), worded(wanted)),
            ],
            quote: None,
            link: "/company".to_owned(),
        };
        let mut mail = NewMail::new(Template::Notice(notice), address);
        mail.account_id = Some(account);
        setter.app.outbox.enqueue(shared, setter.now, mail)?;
    }
    Ok(())
}

/// Sets the amount above which the account's users must verify their identity to record a payment. Only for owners of
/// the account. Raising it requires verification itself and is emailed to the account's owners.
pub(super) async fn set_limit(
    dealer: Dealer<EditUsers>,
    Body(form): Body<LimitForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    check(&mut checks, form.step_up_above);
    checks.finish()?;
    let (call, wanted) = (dealer.call().clone(), form.step_up_above);
    let (caller, account) = dealer
        .beforehand()
        .read(|db| {
            if !owners::is_owner(db.shared(), db.caller().user)? {
                return Err(Error::Forbidden(message!("dealers-step-up-owner")));
            }
            Ok((db.caller().clone(), db.account()))
        })
        .await?;
    let proof = proof(&call, &caller, account, wanted, &form.auth_code).await?;
    dealer
        .write(move |tx| {
            let stored = Limit::find(&tx.records())?;
            if form.row_version.is_some_and(|version| version != stored.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(&stored)?)));
            }
            let setter = Setter {
                app: tx.call().app(),
                user: tx.caller().user,
                name: &tx.caller().name,
                side: Side::Dealer,
                proof: proof.as_ref(),
                now: tx.now(),
            };
            if let Some(before) = set(&tx.records(), wanted, &setter)? {
                let mut event = tx.event("dealer", "change");
                event.entity_id = Some(account.0);
                event.account_id = Some(account);
                event.before = Some(serde_json::to_value(&before)?);
                event.after =
                    Some(serde_json::to_value(Limit { step_up_above: wanted, ..before })?);
                tx.record(event)?;
            }
            Ok(Done::new(message!("general-saved")))
        })
        .await
}
