//! Implements the staff calls for applications: read, approve as a user of a dealer, reject with a reason.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    store::{self, COMPANY, Decision, NAME, Registration, Status},
    suggest::{self, Suggestion},
};
use crate::{
    access::{EditDealerUsers, Permission, ReachedAccount, Section, ViewDealerUsers},
    db::Shared,
    domain::{
        bounds,
        dealers::{self, DealerForm},
        people::{
            links::{self, Purpose},
            person,
        },
        users::staff::{Invited, add},
    },
    error::{Checks, Error},
    grid::{Direction, Field, List},
    http::{self, Answered, Api, Body, Done, Grid, Item, Listing, Path, Staff, StaffList, StaffTx},
    kernel::{
        ids::{RegistrationId, RoleId, UserId},
        words::Word as _,
    },
    messages::message,
    outbox::{NewMail, Template},
};

pub(super) fn api() -> Api {
    Api::new()
        .get("adminRegistrationsList", "/admin/registrations", list_registrations)
        .get("adminRegistrationsRead", "/admin/registrations/item/{id}", read_registration)
        .post("adminRegistrationsApprove", "/admin/registrations/{id}/approve", approve)
        .post("adminRegistrationsReject", "/admin/registrations/{id}/reject", reject)
}

static REGISTRATIONS: List = List {
    key: "r.id",
    fields: &[
        Field::integer("id", "r.id"),
        Field::text("name", NAME),
        Field::text("company", COMPANY),
        Field::text("email", "r.email"),
        Field::code("status", "r.status"),
        Field::instant("createdAt", "r.created_at"),
        Field::instant("decidedAt", "r.decided_at").nullable(),
        Field::text("reason", "r.reason").nullable(),
    ],
    default_order: &[
        ("case r.status when 'waiting' then 0 else 1 end", Direction::Asc),
        ("r.id", Direction::Desc),
    ],
    search: None,
};

/// Lists all applications for access, pending ones first. They don't belong to a dealer yet, so everyone who manages
/// dealers' users sees them.
async fn list_registrations(
    staff: Staff<ViewDealerUsers>,
    Grid(options): Grid,
) -> Result<Listing<Registration>, Error> {
    staff
        .read(move |db| {
            let list = StaffList {
                fields: &REGISTRATIONS,
                from: "registrations r",
                filter: "1",
                params: &[],
                hidden: &[],
            };
            Ok(Listing::new(db.page(list, &options)?))
        })
        .await
}

/// An application with everything the applicant sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RegistrationDetail {
    #[serde(flatten)]
    pub registration: Registration,
    /// The fields as submitted.
    #[schema(value_type = Object)]
    pub fields: Value,
    /// The applicant's network address.
    pub sent_from: String,
    /// The account whose name is the same as, or similar to, the applicant's company, among those whose users the
    /// caller may add.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggested: Option<Suggestion>,
}

/// Returns one application for access.
async fn read_registration(
    staff: Staff<ViewDealerUsers>,
    Path(id): Path<RegistrationId>,
) -> Result<Item<RegistrationDetail>, Error> {
    staff
        .read(move |db| {
            let registration = store::find(db.conn(), id)?.ok_or(Error::NotFound)?;
            let fields = store::payload(db.conn(), id)?;
            let sent_from = store::sent_from(db.conn(), id)?;
            let reach = db.accounts(Section::DealerUsers, Permission::Edit);
            let suggested = suggest::account(db.conn(), reach, &registration.company)?;
            Ok(Item::new(RegistrationDetail { registration, fields, sent_from, suggested }))
        })
        .await
}

/// How an applicant is admitted.
#[http::body]
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Approval {
    /// The code of the dealer's account that they join.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    account: Option<String>,
    /// A new dealer, if they don't join an existing one.
    dealer: Option<DealerForm>,
    #[bound(bounds::PERSON_NAME)]
    first_name: String,
    #[bound(bounds::PERSON_NAME)]
    last_name: String,
    #[bound(bounds::EMAIL, format = "email")]
    email: String,
    roles: Vec<RoleId>,
}

fn waiting(tx: &StaffTx<'_>, id: RegistrationId) -> Result<Registration, Error> {
    let registration = store::find(tx.conn(), id)?.ok_or(Error::NotFound)?;
    if registration.status == Status::Waiting {
        return Ok(registration);
    }
    let status = registration.status.code();
    Err(Error::Conflict(message!("registrations-already-decided", status)))
}

/// Approves an application and invites the applicant as a user of a dealer, which can be added by the same request.
/// The applicant receives an email with a link to set a password.
async fn approve(
    staff: Staff<EditDealerUsers>,
    Path(id): Path<RegistrationId>,
    Body(form): Body<Approval>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let before = waiting(tx, id)?;
            let account = account(tx, &form)?;
            let mut checks = Checks::new();
            let account_name = account.name().to_owned();
            let (first, last) = (&form.first_name, &form.last_name);
            let new =
                Invited::of_dealer(&mut checks, account, first, last, &form.email, &form.roles);
            checks.finish()?;
            let user = add(tx, &new)?;
            let decision = Decision {
                status: Status::Approved,
                reason: None,
                user: Some(user),
                by: tx.caller().user,
                at: tx.now(),
            };
            settle(tx, &before, &decision)?;
            welcome(tx, user, account_name)?;
            let name = new.first_name();
            Ok(Done::new(message!("registrations-approved", name)).id(user.0))
        })
        .await
}

fn account(tx: &StaffTx<'_>, form: &Approval) -> Result<ReachedAccount, Error> {
    match (&form.account, &form.dealer) {
        (Some(code), None) => {
            let reach = tx.accounts(Section::DealerUsers, Permission::Edit);
            let account = ReachedAccount::by_code(tx.conn(), reach, code)?;
            let account = account
                .ok_or_else(|| Error::field("account", message!("users-account-not-managed")))?;
            if account.is_open() {
                return Ok(account);
            }
            Err(Error::field("account", message!("account-closed")))
        }
        (None, Some(dealer)) => dealers::add(tx, dealer),
        _ => Err(Error::field("account", message!("registrations-account-missing"))),
    }
}

fn settle(tx: &StaffTx<'_>, before: &Registration, decision: &Decision<'_>) -> Result<(), Error> {
    if !store::decide(tx.conn(), before.id, decision)? {
        return Err(Error::Conflict(message!("registrations-decided-by-other")));
    }
    let verb = if decision.user.is_some() { "approve" } else { "reject" };
    let mut event = tx.event("registration", verb);
    event.entity_id = Some(before.id.0);
    event.reason = decision.reason;
    event.before = Some(serde_json::to_value(before)?);
    event.after = store::find(tx.conn(), before.id)?.map(serde_json::to_value).transpose()?;
    tx.record(event)
}

fn welcome(tx: &StaffTx<'_>, user: UserId, account_name: String) -> Result<(), Error> {
    let (app, conn) = (tx.call().app(), tx.conn());
    let person = person::by_id(conn, user)?.ok_or(Error::NotFound)?;
    let base = &app.config.server.public_url;
    let (link, expires_at) =
        links::make_link(base, Shared::of(conn), &person, Purpose::Invite, tx.now())?;
    let name = person.first_name.clone();
    let hours = links::INVITE_HOURS;
    let template = Template::RegistrationApproved { name, account_name, link, hours };
    let mut mail = NewMail::new(template, person.email.clone());
    mail.user_id = Some(user);
    mail.account_id = person.account;
    mail.expires_at = Some(expires_at);
    app.outbox.enqueue(Shared::of(conn), tx.now(), mail).map(|_| ())
}

/// The reason for rejecting an application.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct Rejection {
    #[bound(bounds::REASON)]
    reason: String,
}

/// Rejects an application. The applicant receives the reason by email.
async fn reject(
    staff: Staff<EditDealerUsers>,
    Path(id): Path<RegistrationId>,
    Body(form): Body<Rejection>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let before = waiting(tx, id)?;
            let mut checks = Checks::new();
            let reason = checks.lines("reason", &form.reason, bounds::REASON);
            checks.finish()?;
            let decision = Decision {
                status: Status::Rejected,
                reason: Some(reason),
                user: None,
                by: tx.caller().user,
                at: tx.now(),
            };
            settle(tx, &before, &decision)?;
            if before.email.is_empty() {
                return Ok(Done::new(message!("registrations-rejected-not-told")));
            }
            let template = Template::RegistrationRejected {
                name: before.name.clone(),
                reason: Some(reason.to_owned()),
            };
            let mail = NewMail::new(template, before.email.as_str());
            tx.call().app().outbox.enqueue(tx.shared(), tx.now(), mail)?;
            Ok(Done::new(message!("registrations-rejected")))
        })
        .await
}
