//! Enables and disables users, and helps those who can't sign in: invitations, resets, unlocking.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{roles::keep_administrator, store, subject::Subject};
use crate::{
    access::{self, DeletePeople, EditPeople, Permission, ResetPeople, UserStatus},
    db::{OnKept, Shared},
    domain::{
        bounds,
        people::{
            links,
            owners::{has_administrator, notify_owners},
            person, second_step, throttle,
        },
        service::hand_over::Giver,
        users::leaving,
    },
    error::{Checks, Error},
    http::{self, Answered, Body, Done, Path, Staff, StaffTx},
    kernel::ids::UserId,
    messages::{Message, message},
    outbox::{NewMail, SecondStepChange, Template, UserChange},
};

/// Sends a user's invitation again. Earlier links become invalid.
pub(super) async fn invite_again(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff.write(move |tx| repeat_invitation(tx, id).map(Done::new)).await
}

pub(super) fn repeat_invitation(tx: &StaffTx<'_>, id: UserId) -> Result<Message, Error> {
    let subject = Subject::find(tx, Permission::Edit, id)?;
    let name = &subject.user.name;
    match subject.user.status {
        UserStatus::Invited => {}
        UserStatus::Inactive => return Err(Error::Conflict(message!("users-disabled", name))),
        UserStatus::Active => {
            return Err(Error::Conflict(message!("users-invitation-already-accepted", name)));
        }
    }
    if !subject.person.is_account_open {
        return Err(closed(&subject));
    }
    invite(tx, id)?;
    subject.note(tx, "inviteAgain", None)?;
    Ok(message!("users-invitation-to-sent-again", name))
}

/// The refusal of help with signing in for users of a closed account.
fn closed(subject: &Subject) -> Error {
    let account = subject.person.account_name.as_deref().unwrap_or_default();
    Error::Conflict(message!("users-of-closed-account", account))
}

/// Queues an invitation, which invalidates earlier ones.
pub(super) fn invite(tx: &StaffTx<'_>, id: UserId) -> Result<(), Error> {
    let conn = tx.conn();
    access::forget_devices_and_links(Shared::of(conn), id, tx.now())?;
    let person = person::by_id(conn, id)?.ok_or(Error::NotFound)?;
    links::mail_invitation(tx.call().app(), Shared::of(conn), &person, &tx.caller().name, tx.now())
}

/// Emails the user a link to set a new password. The current password remains valid until they do.
pub(super) async fn send_password_reset(
    staff: Staff<ResetPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Reset, id)?;
            let name = &subject.user.name;
            if !subject.person.may_sign_in() {
                return Err(match subject.user.status {
                    UserStatus::Invited => Error::Conflict(message!("users-no-password-yet", name)),
                    UserStatus::Inactive => Error::Conflict(message!("users-disabled", name)),
                    UserStatus::Active => closed(&subject),
                });
            }
            let (app, conn, now) = (tx.call().app(), tx.conn(), tx.now());
            links::mail_reset(app, Shared::of(conn), &subject.person, now)?;
            let (change, by) = (UserChange::ResetSent, &tx.caller().name);
            notify_owners(app, Shared::of(conn), &subject.person, change, by, now)?;
            subject.note(tx, "sendPasswordReset", None)?;
            Ok(Done::new(message!("users-reset-link-sent", name)))
        })
        .await
}

/// The user who takes over, and the reason for disabling.
#[http::body]
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Disabling {
    /// The user who takes over. For staff, a colleague who receives: the managed accounts (required if there are
    /// any), the open service requests if the colleague is an advisor (otherwise they return to the queue), the crew
    /// memberships if the colleague is a technician, and the drafts of requests if the colleague may edit those. For
    /// a dealer's user, an active user of the account who may edit service requests, and who receives the open ones.
    /// For someone who is already disabled, this reassigns what is left.
    pub hand_over_to: Option<UserId>,
    /// For a staff user who is already disabled: returns their open service requests to the queue. Can't be combined
    /// with `handOverTo`.
    pub back_to_queue: bool,
    #[bound(bounds::COMMENT)]
    pub reason: Option<String>,
}

/// Disables a user. Their sessions, remembered devices and links end, and their open work is reassigned. The response
/// lists what is left without an owner.
pub(super) async fn disable_user(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
    Body(form): Body<Disabling>,
) -> Result<Answered<Done>, Error> {
    staff.write(move |tx| disable(tx, id, &form).map(Done::new)).await
}

pub(super) fn disable(tx: &StaffTx<'_>, id: UserId, form: &Disabling) -> Result<Message, Error> {
    let mut checks = Checks::new();
    let reason =
        form.reason.as_deref().map(|reason| checks.lines("reason", reason, bounds::COMMENT));
    let is_one = form.hand_over_to.is_none() || !form.back_to_queue;
    checks.require(is_one, "backToQueue", message!("users-colleague-or-queue"));
    checks.finish()?;
    let subject = Subject::find(tx, Permission::Edit, id)?;
    let (conn, now, name) = (tx.conn(), tx.now(), &subject.user.name);
    let giver = Giver::caller(tx.call(), tx.caller());
    if subject.is_caller(tx) {
        return Err(Error::Conflict(message!("users-own-access")));
    }
    if subject.user.status == UserStatus::Inactive {
        let already = message!("users-already-disabled", name);
        let became = match form.hand_over_to {
            Some(_) => leaving::hand_on(conn, &giver, &subject.person, form.hand_over_to)?,
            None if form.back_to_queue => {
                vec![leaving::back_to_queue(conn, &giver, &subject.person)?]
            }
            None => Vec::new(),
        };
        if became.is_empty() {
            return Err(Error::Conflict(already));
        }
        return Ok(followed(already, became));
    }
    let had_administrator = has_administrator(Shared::of(conn), subject.person.account)?;
    person::set_status(Shared::of(conn), id, UserStatus::Inactive, Some(tx.caller().user), now)?;
    keep_administrator(tx, subject.person.account, had_administrator)?;
    let became = leaving::hand_on(conn, &giver, &subject.person, form.hand_over_to)?;
    access::end_other_sessions(Shared::of(conn), id, None)?;
    access::forget_devices_and_links(Shared::of(conn), id, now)?;
    let (app, by) = (tx.call().app(), &tx.caller().name);
    notify_owners(app, Shared::of(conn), &subject.person, UserChange::Disabled, by, now)?;
    subject.note(tx, "disable", reason.filter(|reason| !reason.is_empty()))?;
    Ok(followed(message!("users-disabled", name), became))
}

/// Joins a sentence with those that follow it.
pub(super) fn followed(first: Message, others: Vec<Message>) -> Message {
    Message::sentences(std::iter::once(first).chain(others).collect())
}

/// Enables a disabled user. A user who never set a password is invited again.
pub(super) async fn enable_user(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff.write(move |tx| enable(tx, id).map(Done::new)).await
}

pub(super) fn enable(tx: &StaffTx<'_>, id: UserId) -> Result<Message, Error> {
    let subject = Subject::find(tx, Permission::Edit, id)?;
    let (conn, now, name) = (tx.conn(), tx.now(), &subject.user.name);
    if subject.user.status != UserStatus::Inactive {
        return Err(Error::Conflict(message!("users-not-disabled", name)));
    }
    person::set_status(Shared::of(conn), id, UserStatus::Active, Some(tx.caller().user), now)?;
    let enabled = person::by_id(conn, id)?.ok_or(Error::NotFound)?;
    let said = if enabled.status == UserStatus::Active {
        message!("users-enabled", name)
    } else {
        invite(tx, id)?;
        message!("users-new-invitation-sent", name)
    };
    let (app, by) = (tx.call().app(), &tx.caller().name);
    notify_owners(app, Shared::of(conn), &subject.person, UserChange::Enabled, by, now)?;
    subject.note(tx, "enable", None)?;
    Ok(said)
}

/// Clears a user's failed sign-in attempts, so that they can try again right away.
pub(super) async fn unlock_user(
    staff: Staff<ResetPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Reset, id)?;
            throttle::forget_tries(tx.shared(), id)?;
            subject.note(tx, "unlock", None)?;
            let name = &subject.user.name;
            Ok(Done::new(message!("users-unlocked", name)))
        })
        .await
}

/// Resets a user's two-step verification, for example after the loss of a phone. Their sessions and remembered
/// devices end. This requires a stronger permission than resetting a password, because two-step verification protects
/// users whose password was stolen.
pub(super) async fn reset_second_step(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Edit, id)?;
            let (conn, app, now) = (tx.conn(), tx.call().app(), tx.now());
            if subject.is_caller(tx) {
                return Err(Error::Conflict(message!("users-own-second-step")));
            }
            let name = &subject.user.name;
            if subject.user.mfa_type == "none" {
                return Err(Error::Conflict(message!("users-without-second-step", name)));
            }
            second_step::set_type(Shared::of(conn), id, "none", now)?;
            throttle::clear(Shared::of(conn), throttle::Kind::SecondStep, &id.to_string())?;
            access::end_other_sessions(Shared::of(conn), id, None)?;
            access::forget_devices_and_links(Shared::of(conn), id, now)?;
            let template =
                Template::SecondStepChanged { change: SecondStepChange::ResetByStaff, at: now };
            let mut mail = NewMail::new(template, subject.person.email.clone());
            mail.user_id = Some(id);
            mail.account_id = subject.person.account;
            app.outbox.enqueue(Shared::of(conn), now, mail)?;
            let (change, by) = (UserChange::SecondStepTaken, &tx.caller().name);
            notify_owners(app, Shared::of(conn), &subject.person, change, by, now)?;
            subject.note(tx, "resetSecondStep", None)?;
            Ok(Done::new(
                if second_step::is_demanded(&app.config.mfa, Shared::of(conn), &subject.person)? {
                    message!("users-second-step-reset-demanded", name)
                } else {
                    message!("users-second-step-reset", name)
                },
            ))
        })
        .await
}

/// Deletes a user that no record refers to, such as one added by mistake.
pub(super) async fn delete_user(
    staff: Staff<DeletePeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Delete, id)?;
            let name = subject.user.name.clone();
            let in_use = message!("users-in-use", name);
            if subject.is_caller(tx) || store::has_acted(tx.conn(), id)? {
                return Err(Error::Conflict(in_use));
            }
            let had_administrator = has_administrator(tx.shared(), subject.person.account)?;
            store::delete(tx.conn(), id).on_kept(in_use)?;
            keep_administrator(tx, subject.person.account, had_administrator)?;
            let (app, by) = (tx.call().app(), &tx.caller().name);
            notify_owners(app, tx.shared(), &subject.person, UserChange::Removed, by, tx.now())?;
            subject.note(tx, "delete", None)?;
            Ok(Done::new(message!("general-deleted", name)))
        })
        .await
}
