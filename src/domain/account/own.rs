//! One's own account: password, address for mail, second step, phones, postal address, sessions.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    links, phone_proof, second_step,
    sign_in::{self, SignInStep, Step, code_refused},
    store::{self, Person, RememberedDevice},
    throttle, tries,
};
use crate::{
    access::{self, Caller, Purpose, Side},
    db::{self, rows, value},
    domain::users::tell_owners,
    error::{Checks, Error},
    http::{Body, Done, Item, Items, Limited, Path, SignedIn, UserDb, UserTx},
    kernel::{
        ids::{DeviceId, SessionId, UserId},
        places,
        text::squeeze,
        time::Instant,
    },
    outbox::{NewMail, SecondStepChange, Template, UserChange},
    row,
};

/// What can only be done soon after signing in, or with the password at hand (ASVS 7.5.1).
const FRESH_MINUTES: i64 = 15;

/// Changing the password at once, or as the first thing after signing in.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct ChangePassword {
    /// The caller's own id.
    id: i64,
    current_password: String,
    password: String,
}

/// The old and the new password.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct PasswordPair {
    current_password: String,
    password: String,
}

/// Changes the caller's password; the request names the caller's own id. A sign-in that waits for this
/// continues: the answer then carries the session.
pub(super) async fn change_password(
    limited: Limited,
    Body(given): Body<ChangePassword>,
) -> Result<Item<SignInStep>, Error> {
    let caller = limited.caller().await?;
    if given.id != caller.user.0 {
        return Err(Error::NotFound);
    }
    replace_password(&limited, caller, &given.current_password, &given.password).await
}

/// Changes the caller's password, which needs the present one.
pub(super) async fn set_password(
    limited: Limited,
    Body(given): Body<PasswordPair>,
) -> Result<Item<SignInStep>, Error> {
    let caller = limited.caller().await?;
    replace_password(&limited, caller, &given.current_password, &given.password).await
}

async fn replace_password(
    limited: &Limited,
    caller: Caller,
    current: &str,
    new: &str,
) -> Result<Item<SignInStep>, Error> {
    if caller.purpose == Purpose::Enrol {
        return Err(Error::Forbidden("Please set up your second step first.".to_owned()));
    }
    let mut checks = Checks::new();
    checks.require(!current.is_empty(), "currentPassword", "This is needed.");
    checks.require(!new.is_empty(), "password", "This is needed.");
    checks.require(current != new, "password", "Choose another password than the one you have.");
    checks.finish()?;
    let call = limited.call().clone();
    let (checked, user, text) = (call.clone(), caller.user, new.to_owned());
    call.app()
        .db
        .check_for(call.owner(), move |conn| {
            let person = store::person(conn, user)?.ok_or(Error::NotFound)?;
            links::check_new(&checked.app().config, conn, &person, &text)
        })
        .await?;
    let person = tries::by_caller(&call, &caller, current).await?;
    let hash = call.app().hasher.hash(new).await?;
    let noted = call.clone();
    let step = limited
        .write(move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let person = tries::unchanged(conn, &person)?.ok_or_else(tries::not_yours)?;
            store::set_password(conn, person.id, &hash, now, false)?;
            access::forget_devices_and_links(conn, person.id, now)?;
            store::drop_email_change(conn, person.id)?;
            links::mail_password_changed(app, conn, &person, now)?;
            let mut event = noted.event(&caller, "user", "changePassword");
            event.entity_id = Some(person.id.0);
            crate::audit::append(conn, event)?;
            if caller.purpose == Purpose::Full {
                access::end_other_sessions(conn, person.id, Some(caller.session))?;
                return Ok(None);
            }
            access::end_other_sessions(conn, person.id, None)?;
            sign_in::begin(&noted, conn, &person, Step::Done).map(Some)
        })
        .await?;
    call.app().outbox.kick();
    let done = SignInStep {
        step: Step::Done,
        token: None,
        expires_at: None,
        user: None,
        generated_auth_code: None,
        mfa_type: None,
        destination: None,
    };
    Ok(Item::new(step.unwrap_or(done))
        .saying("Your password is changed. Other devices are signed out."))
}

/// The person behind the session, who must have proven himself lately or send his password.
pub(super) async fn proven(
    limited: &Limited,
    caller: &Caller,
    password: Option<&str>,
) -> Result<Person, Error> {
    let (call, user, session) = (limited.call(), caller.user, caller.session);
    if let Some(password) = password.filter(|password| !password.is_empty()) {
        return tries::by_caller(call, caller, password).await;
    }
    let (person, began): (Person, Instant) = call
        .app()
        .db
        .check_for(call.owner(), move |conn| {
            let person = store::person(conn, user)?.ok_or(Error::NotFound)?;
            let sql = "select created_at from sessions where id = :id";
            let began = value(conn, sql, named_params! { ":id": session })?.unwrap_or(Instant(0));
            Ok((person, began))
        })
        .await?;
    if call.now().seconds_since(began) < FRESH_MINUTES * 60 {
        return Ok(person);
    }
    Err(Error::field("currentPassword", "Please give your password for this."))
}

pub(super) fn full(caller: &Caller) -> Result<(), Error> {
    match caller.purpose {
        Purpose::Full => Ok(()),
        _ => Err(Error::Forbidden("Please finish signing in first.".to_owned())),
    }
}

/// A new address for mail and sign-in.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct NewEmail {
    email: String,
    /// Needed when the sign-in is not fresh.
    current_password: Option<String>,
}

/// Starts a change of the caller's e-mail address. Both addresses get a mail to confirm it.
pub(super) async fn change_email(
    limited: Limited,
    Body(given): Body<NewEmail>,
) -> Result<Done, Error> {
    let caller = limited.caller().await?;
    full(&caller)?;
    let mut checks = Checks::new();
    let email = checks.text("email", &given.email, 3, 254).to_owned();
    checks.require(email != caller.email, "email", "This is your address already.");
    checks.finish()?;
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    let call = limited.call().clone();
    let noted = call.clone();
    limited
        .write(move |conn| {
            let (app, now) = (noted.app(), noted.now());
            // One mail goes to either address.
            for _ in 0..2 {
                throttle::spend_mail(app, conn, person.id, now)?;
            }
            links::begin_email_change(app, conn, &person, &email, now)?;
            let mut event = noted.event(&caller, "user", "askEmailChange");
            event.entity_id = Some(person.id.0);
            crate::audit::append(conn, event).map(|_| ())
        })
        .await?;
    call.app().outbox.kick();
    Ok(Done::new("We sent a mail to both addresses. The change is made once both are confirmed."))
}

/// The second step that is wanted.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct MfaChoice {
    /// `none`, `email`, `sms`; `totp` is chosen by confirming a code of the app.
    mfa_type: String,
    /// Needed when the sign-in is not fresh.
    current_password: Option<String>,
}

/// Chooses the caller's second factor.
pub(super) async fn set_mfa_type(
    limited: Limited,
    Body(given): Body<MfaChoice>,
) -> Result<Done, Error> {
    let caller = limited.caller().await?;
    full(&caller)?;
    let known = ["none", "email", "sms", "totp"].contains(&given.mfa_type.as_str());
    Checks::new().require(known, "mfaType", "Choose none, totp, email or sms.").finish()?;
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    let call = limited.call().clone();
    let noted = call.clone();
    limited.write(move |conn| choose(&noted, conn, &caller, &person, &given.mfa_type)).await?;
    call.app().outbox.kick();
    Ok(Done::new("Your second step is changed. Other devices are signed out."))
}

fn choose(
    call: &crate::http::Call,
    conn: &Connection,
    caller: &Caller,
    person: &Person,
    wanted: &str,
) -> Result<(), Error> {
    let (app, now) = (call.app(), call.now());
    let mfa = &app.config.mfa;
    let refusal = match wanted {
        "none" if second_step::is_demanded(&app.config.mfa, conn, person)? => {
            Some("A second step is demanded for your account.")
        }
        "email" if person.side() == Side::Staff || !mfa.email_codes => {
            Some("Codes by mail are not offered to you.")
        }
        "sms" if person.side() == Side::Staff || !mfa.sms_codes => {
            Some("Codes by text message are not offered to you.")
        }
        "sms" if second_step::phone_for_codes(conn, person.id)?.is_none() => {
            Some("Add a mobile phone and prove it first.")
        }
        "totp" if !has_totp(conn, person.id)? => Some("Set up the authenticator app first."),
        _ => None,
    };
    if let Some(reason) = refusal {
        return Err(Error::field("mfaType", reason));
    }
    second_step::set_type(conn, person.id, wanted, now)?;
    access::forget_devices_and_links(conn, person.id, now)?;
    access::end_other_sessions(conn, person.id, Some(caller.session))?;
    let change = match wanted {
        "none" => SecondStepChange::TurnedOff,
        "email" => SecondStepChange::ChangedTo("codes by mail".to_owned()),
        "sms" => SecondStepChange::ChangedTo("codes by text message".to_owned()),
        _ => SecondStepChange::ChangedTo("an authenticator app".to_owned()),
    };
    if wanted == "none" {
        tell_owners(app, conn, person, UserChange::SecondStepTaken, &caller.name, now)?;
    }
    tell_change(call, conn, caller, person, change)
}

fn has_totp(conn: &Connection, user: UserId) -> Result<bool, Error> {
    let sql = "select 1 from totp_secrets where user_id = :user and secret is not null";
    Ok(value::<i64>(conn, sql, named_params! { ":user": user })?.is_some())
}

fn tell_change(
    call: &crate::http::Call,
    conn: &Connection,
    caller: &Caller,
    person: &Person,
    change: SecondStepChange,
) -> Result<(), Error> {
    let mut mail =
        NewMail::new(Template::SecondStepChanged { change, at: call.now() }, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    call.app().outbox.enqueue(conn, call.now(), mail)?;
    let mut event = call.event(caller, "user", "changeSecondStep");
    event.entity_id = Some(person.id.0);
    crate::audit::append(conn, event).map(|_| ())
}

/// Starts setting up an authenticator app.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct BeginTotp {
    /// Needed when the sign-in is not fresh.
    current_password: Option<String>,
}

/// A secret for the authenticator app.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TotpSetup {
    /// For typing it in.
    secret: String,
    /// What the QR code says.
    uri: String,
    /// The QR code.
    qr_svg: String,
}

/// Returns a secret for the authenticator app, as text and as QR code.
pub(super) async fn begin_totp(
    limited: Limited,
    Body(given): Body<BeginTotp>,
) -> Result<Item<TotpSetup>, Error> {
    let caller = limited.caller().await?;
    if caller.purpose == Purpose::ChangePassword {
        return Err(Error::Forbidden("Please change your password first.".to_owned()));
    }
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    let noted = limited.call().clone();
    let pending = limited
        .write(move |conn| second_step::begin_totp(noted.app(), conn, &person, noted.now()))
        .await?;
    Ok(Item::new(TotpSetup { secret: pending.secret, uri: pending.uri, qr_svg: pending.qr_svg }))
}

/// A code of the app.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct TotpCode {
    code: String,
}

/// The recovery codes, shown once; and the session, where a sign-in waited for this.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TotpConfirmed {
    recovery_codes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<SignInStep>,
}

/// Confirms the authenticator app with one of its codes.
pub(super) async fn confirm_totp(
    limited: Limited,
    Body(given): Body<TotpCode>,
) -> Result<Item<TotpConfirmed>, Error> {
    let caller = limited.caller().await?;
    if caller.purpose == Purpose::ChangePassword {
        return Err(Error::Forbidden("Please change your password first.".to_owned()));
    }
    let mut checks = Checks::new();
    checks.text("code", &given.code, 6, 10);
    checks.finish()?;
    let call = limited.call().clone();
    let noted = call.clone();
    let confirmed = limited
        .write(move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let person = store::person(conn, caller.user)?.ok_or(Error::NotFound)?;
            let Some(recovery_codes) =
                second_step::confirm_totp(app, conn, person.id, &given.code, now)?
            else {
                let user = person.id.to_string();
                throttle::count_code_failure(conn, now, &app.clock, &user, "totp")?;
                return Ok(None);
            };
            access::forget_devices_and_links(conn, person.id, now)?;
            let is_waiting = caller.purpose == Purpose::Enrol;
            access::end_other_sessions(conn, person.id, (!is_waiting).then_some(caller.session))?;
            let change = SecondStepChange::ChangedTo("an authenticator app".to_owned());
            tell_change(&noted, conn, &caller, &person, change)?;
            let session = if is_waiting {
                let step =
                    if person.must_change_password { Step::ChangePassword } else { Step::Done };
                Some(sign_in::begin(&noted, conn, &person, step)?)
            } else {
                None
            };
            Ok(Some(TotpConfirmed { recovery_codes, session }))
        })
        .await?;
    call.app().outbox.kick();
    confirmed.map(Item::new).ok_or_else(code_refused)
}

/// Creates new recovery codes. The old ones are no longer valid.
pub(super) async fn renew_recovery_codes(
    limited: Limited,
    Body(given): Body<BeginTotp>,
) -> Result<Item<TotpConfirmed>, Error> {
    let caller = limited.caller().await?;
    full(&caller)?;
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    if person.mfa_type == "none" {
        return Err(Error::Conflict(
            "Choose a second step first; recovery codes stand in for it.".to_owned(),
        ));
    }
    let call = limited.call().clone();
    let noted = call.clone();
    let recovery_codes = limited
        .write(move |conn| {
            let codes = second_step::new_recovery_codes(conn, person.id)?;
            tell_change(&noted, conn, &caller, &person, SecondStepChange::RecoveryCodesRenewed)?;
            Ok(codes)
        })
        .await?;
    call.app().outbox.kick();
    Ok(Item::new(TotpConfirmed { recovery_codes, session: None }))
}

/// A kind of phone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhoneType {
    pub id: i64,
    pub name: String,
}

row! { PhoneType { id: "id", name: "name" } }

/// The kinds of phone that can be chosen.
pub fn phone_types(conn: &Connection) -> Result<Vec<PhoneType>, Error> {
    rows(conn, "from phone_types where active = 1 order by sort, id", &[])
}

/// Returns the kinds of phone that can be entered.
pub(super) async fn list_phone_types(signed_in: SignedIn) -> Result<Items<PhoneType>, Error> {
    signed_in.read(|db| Ok(Items::new(phone_types(db.conn())?))).await
}

/// A phone of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Phone {
    pub id: i64,
    pub phone_type_id: i64,
    pub phone_type: String,
    /// E.164 where it was recognised, else as it was sent.
    pub number: String,
    pub is_recognised: bool,
    pub extension: String,
    pub is_primary: bool,
    pub is_verified: bool,
}

row! { Phone {
    id: "p.id", phone_type_id: "p.phone_type_id", phone_type: "t.name", number: "p.number",
    is_recognised: "p.is_recognised", extension: "p.extension", is_primary: "p.is_primary",
    is_verified: "p.verified_at is not null",
} }

/// The phones of a person, the primary one first.
pub fn phones_of(conn: &Connection, user: UserId) -> Result<Vec<Phone>, Error> {
    let tail = "from user_phones p join phone_types t on t.id = p.phone_type_id
                where p.user_id = :user order by p.is_primary desc, p.id";
    rows(conn, tail, named_params! { ":user": user })
}

/// A phone as it is sent.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct PhoneForm {
    /// Which one; only when it is changed.
    id: Option<i64>,
    phone_type_id: i64,
    number: String,
    extension: Option<String>,
    is_primary: Option<bool>,
}

fn checked_phone(tx: &UserTx<'_>, form: &PhoneForm) -> Result<(String, bool, String), Error> {
    let mut checks = Checks::new();
    let number = checks.text("number", &form.number, 3, 40).to_owned();
    let extension =
        checks.text("extension", form.extension.as_deref().unwrap_or_default(), 0, 8).to_owned();
    let has_digits = number.chars().filter(char::is_ascii_digit).count() >= 3;
    checks.require(number.is_empty() || has_digits, "number", "This is no phone number.");
    let type_exists: Option<i64> = value(
        tx.conn(),
        "select 1 from phone_types where id = :id and active = 1",
        named_params! { ":id": form.phone_type_id },
    )?;
    checks.require(type_exists.is_some(), "phoneTypeId", "Choose the kind of phone.");
    checks.finish()?;
    Ok(match places::phone(&number, "") {
        Some(number) => (number, true, extension),
        None => (number, false, extension),
    })
}

fn make_primary(conn: &Connection, user: UserId, phone: i64) -> Result<(), Error> {
    conn.prepare_cached(
        "update user_phones set is_primary = 0 where user_id = :user and is_primary = 1",
    )?
    .execute(named_params! { ":user": user })?;
    conn.prepare_cached(
        "update user_phones set is_primary = 1 where user_id = :user and id = :id",
    )?
    .execute(named_params! { ":user": user, ":id": phone })?;
    Ok(())
}

/// One of the phones is the primary one; where it has gone another takes over, a proven one before others.
fn keep_primary(conn: &Connection, user: UserId) -> Result<(), Error> {
    conn.prepare_cached(
        "update user_phones set is_primary = 1
         where id = (select id from user_phones where user_id = :user
                     order by is_primary desc, verified_at is null, id limit 1)",
    )?
    .execute(named_params! { ":user": user })?;
    Ok(())
}

/// Adds a phone number of the caller.
pub(super) async fn add_phone(
    signed_in: SignedIn,
    Body(form): Body<PhoneForm>,
) -> Result<crate::http::Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            let (number, is_recognised, extension) = checked_phone(tx, &form)?;
            let count: i64 =
                value(tx.conn(), "select count(*) from user_phones where user_id = :user", named_params! { ":user": user })?
                    .unwrap_or_default();
            if count >= 20 {
                return Err(Error::Conflict("You have 20 phones; remove one first.".to_owned()));
            }
            tx.conn()
                .prepare_cached(
                    "insert into user_phones (user_id, phone_type_id, number, is_recognised, extension)
                     values (:user, :type, :number, :recognised, :extension)",
                )?
                .execute(named_params! {
                    ":user": user, ":type": form.phone_type_id, ":number": number,
                    ":recognised": is_recognised, ":extension": extension,
                })?;
            let id = tx.conn().last_insert_rowid();
            if count == 0 || form.is_primary == Some(true) {
                make_primary(tx.conn(), user, id)?;
            }
            note_user(tx, "addPhone")?;
            Ok(Done::new("The phone is added.").id(id))
        })
        .await
}

/// Changes a phone number of the caller. A changed number must be verified again.
pub(super) async fn change_phone(
    signed_in: SignedIn,
    Body(form): Body<PhoneForm>,
) -> Result<crate::http::Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            let id = form.id.ok_or(Error::field("id", "This is needed."))?;
            let known: Option<i64> = value(
                tx.conn(),
                "select 1 from user_phones where id = :id and user_id = :user",
                named_params! { ":id": id, ":user": user },
            )?;
            known.ok_or(Error::NotFound)?;
            let (number, is_recognised, extension) = checked_phone(tx, &form)?;
            tx.conn()
                .prepare_cached(
                    "update user_phones set phone_type_id = :type, extension = :extension,
                         verified_at = case when number = :number then verified_at end,
                         number = :number, is_recognised = :recognised
                     where id = :id and user_id = :user",
                )?
                .execute(named_params! {
                    ":user": user, ":type": form.phone_type_id, ":number": number,
                    ":recognised": is_recognised, ":extension": extension, ":id": id,
                })?;
            refuse_losing_codes(tx)?;
            if form.is_primary == Some(true) {
                make_primary(tx.conn(), user, id)?;
            }
            note_user(tx, "changePhone")?;
            Ok(Done::new("The phone is changed."))
        })
        .await
}

/// Removes a phone number of the caller.
pub(super) async fn remove_phone(
    signed_in: SignedIn,
    Path(id): Path<i64>,
) -> Result<crate::http::Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            let removed = tx
                .conn()
                .prepare_cached("delete from user_phones where id = :id and user_id = :user")?
                .execute(named_params! { ":id": id, ":user": user })?;
            if removed == 0 {
                return Err(Error::NotFound);
            }
            refuse_losing_codes(tx)?;
            keep_primary(tx.conn(), user)?;
            note_user(tx, "removePhone")?;
            Ok(Done::new("The phone is removed."))
        })
        .await
}

/// Codes go to a proven number; the last one cannot be taken away under them.
fn refuse_losing_codes(tx: &UserTx<'_>) -> Result<(), Error> {
    let user = tx.caller().user;
    let takes_sms: Option<i64> = value(
        tx.conn(),
        "select 1 from users where id = :user and mfa_type = 'sms'",
        named_params! { ":user": user },
    )?;
    if takes_sms.is_some() && second_step::phone_for_codes(tx.conn(), user)?.is_none() {
        return Err(Error::Conflict(
            "Your sign-in codes go to this phone. Choose another second step first.".to_owned(),
        ));
    }
    Ok(())
}

fn note_user(tx: &UserTx<'_>, verb: &str) -> Result<(), Error> {
    let mut event = tx.event("user", verb);
    event.entity_id = Some(tx.caller().user.0);
    tx.record(event)
}

/// A postal address.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct AddressForm {
    street: String,
    /// Flat, unit, building.
    street2: Option<String>,
    city: String,
    region: String,
    postal_code: String,
    /// ISO 3166-1 alpha-2.
    country: String,
}

/// Sets the caller's postal address.
pub(super) async fn set_address(
    signed_in: SignedIn,
    Body(form): Body<AddressForm>,
) -> Result<crate::http::Answered<Done>, Error> {
    let mut checks = Checks::new();
    let street = squeeze(checks.text("street", &form.street, 1, 100));
    let street2 =
        squeeze(checks.text("street2", form.street2.as_deref().unwrap_or_default(), 0, 100));
    let city = squeeze(checks.text("city", &form.city, 1, 80));
    let country = places::country(checks.text("country", &form.country, 2, 60)).unwrap_or_default();
    checks.require(!country.is_empty(), "country", "Choose a country.");
    let region = places::province(checks.text("region", &form.region, 0, 40), country);
    checks.require(region.is_some(), "region", "This is no province or state of that country.");
    let postal_code =
        places::postal_code(checks.text("postalCode", &form.postal_code, 0, 20), country);
    checks.require(postal_code.is_some(), "postalCode", "This is no postal code of that country.");
    checks.finish()?;
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            tx.conn()
                .prepare_cached(
                    "update users set line1 = :line1, line2 = :line2, city = :city, province = :province,
                         postal_code = :postal, country = :country, updated_at = :now,
                         row_version = row_version + 1 where id = :user",
                )?
                .execute(named_params! {
                    ":line1": street, ":line2": street2, ":city": city, ":province": region,
                    ":postal": postal_code, ":country": country, ":now": tx.now(), ":user": user,
                })?;
            note_user(tx, "changeAddress")?;
            Ok(Done::new("Your address is saved."))
        })
        .await
}

/// A place where the caller is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionEntry {
    pub id: SessionId,
    pub created_at: Instant,
    pub last_seen_at: Instant,
    pub expires_at: Instant,
    pub address: String,
    pub user_agent: String,
    /// Whether it is the one that asks.
    pub is_current: bool,
}

row! { SessionEntry {
    id: "id", created_at: "created_at", last_seen_at: "last_seen_at", expires_at: "expires_at",
    address: "address", user_agent: "user_agent", is_current: "id = :current",
} }

fn sessions_of(db: &UserDb<'_>) -> Result<Vec<SessionEntry>, Error> {
    let tail = "from sessions where user_id = :user and parent_id is null and expires_at > :now
                order by last_seen_at desc, id desc";
    let caller = db.caller();
    rows(
        db.conn(),
        tail,
        named_params! { ":user": caller.user, ":now": db.now(), ":current": caller.session },
    )
}

/// Lists the caller's sessions.
pub(super) async fn list_sessions(signed_in: SignedIn) -> Result<Items<SessionEntry>, Error> {
    signed_in.read(|db| Ok(Items::new(sessions_of(db)?))).await
}

/// Ends one of the caller's sessions.
pub(super) async fn revoke_session(
    signed_in: SignedIn,
    Path(id): Path<SessionId>,
) -> Result<crate::http::Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            if access::end_session(tx.conn(), tx.caller().user, id)? == 0 {
                return Err(Error::NotFound);
            }
            let mut event = tx.event("session", "revoke");
            event.entity_id = Some(id.0);
            tx.record(event)?;
            Ok(Done::new("That device is signed out."))
        })
        .await
}

/// Lists the caller's remembered devices, which are not asked for the second factor.
pub(super) async fn list_devices(signed_in: SignedIn) -> Result<Items<RememberedDevice>, Error> {
    signed_in
        .read(|db| Ok(Items::new(store::devices(db.conn(), db.caller().user, db.now())?)))
        .await
}

/// Forgets one of the caller's remembered devices. The next sign-in from it asks for the second factor.
pub(super) async fn forget_device(
    signed_in: SignedIn,
    Path(id): Path<DeviceId>,
) -> Result<crate::http::Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            store::forget_device(tx.conn(), tx.caller().user, id)?;
            note_user(tx, "forgetDevice")?;
            Ok(Done::new("That device is no longer remembered."))
        })
        .await
}

/// Ends all of the caller's sessions but this one, and forgets all remembered devices.
pub(super) async fn revoke_other_sessions(
    signed_in: SignedIn,
) -> Result<crate::http::Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let caller = tx.caller();
            access::end_other_sessions(tx.conn(), caller.user, Some(caller.session))?;
            let mut event = tx.event("session", "revokeOthers");
            event.entity_id = Some(caller.session.0);
            tx.record(event)?;
            Ok(Done::new("All other devices are signed out, and none is remembered any more."))
        })
        .await
}

/// One's own record, for the profile screen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Profile {
    pub id: UserId,
    pub username: Option<String>,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub job_title: String,
    pub mfa_type: String,
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub country: String,
    pub last_sign_in_at: Option<Instant>,
    pub password_changed_at: Option<Instant>,
    pub recovery_codes_left: i64,
    pub pending_email: Option<String>,
    pub row_version: i64,
}

row! { Profile {
    id: "u.id", username: "u.username", email: "u.email", first_name: "u.first_name", last_name: "u.last_name",
    job_title: "u.job_title", mfa_type: "u.mfa_type", line1: "u.line1", line2: "u.line2", city: "u.city",
    province: "u.province", postal_code: "u.postal_code", country: "u.country",
    last_sign_in_at: "u.last_sign_in_at", password_changed_at: "u.password_changed_at",
    recovery_codes_left: "(select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null)",
    pending_email: "(select new_email from email_changes e where e.user_id = u.id and e.expires_at > :now)",
    row_version: "u.row_version",
} }

/// The profile with its phones.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProfileWithPhones {
    #[serde(flatten)]
    pub profile: Profile,
    pub phones: Vec<Phone>,
    /// Whether codes can come as text messages, to a phone that is proven.
    pub offers_texts: bool,
}

/// Returns the caller's own profile.
pub(super) async fn read_profile(signed_in: SignedIn) -> Result<Item<ProfileWithPhones>, Error> {
    signed_in
        .read(|db| {
            let user = db.caller().user;
            let profile = db::row(
                db.conn(),
                "from users u where u.id = :user",
                named_params! { ":user": user, ":now": db.now() },
            )?;
            let profile = profile.ok_or(Error::NotFound)?;
            Ok(Item::new(ProfileWithPhones {
                profile,
                phones: phones_of(db.conn(), user)?,
                offers_texts: phone_proof::offers_texts(db.call().app(), db.caller()),
            }))
        })
        .await
}

/// Signs out. It ends this session and every impersonation that was begun in it.
pub(super) async fn log_out(limited: Limited) -> Result<Done, Error> {
    let caller = limited.leaver().await?;
    let call = limited.call().clone();
    let noted = call.clone();
    call.app()
        .db
        .write_for(call.owner(), move |conn| {
            access::end_session(conn, caller.user, caller.session)?;
            let verb = if caller.impersonating.is_some() { "endImpersonation" } else { "signOut" };
            let mut event = noted.event(&caller, "session", verb);
            event.entity_id = Some(caller.session.0);
            crate::audit::append(conn, event).map(|_| ())
        })
        .await?;
    Ok(Done::new("You are signed out."))
}
