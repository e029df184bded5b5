//! Adds users, which invites them by email, and changes their fields.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    reach::Reachable,
    roles,
    standing::{Disabling, disable, enable, followed},
    store::{self, PhoneEntry},
    subject::Subject,
};
use crate::{
    access::{EditPeople, Permission, ReachedAccount, Section, Side, UserStatus},
    db::{Shared, value},
    domain::{
        bounds, branches,
        people::{
            email_change, links,
            owners::notify_owners,
            person::{self, taken},
            second_step,
        },
        service::hand_over::Giver,
        users::{
            leaving,
            person::{PersonFields, Said},
            store as shared,
        },
    },
    error::{Checks, Error, needed},
    http::{self, Answered, Body, Done, Staff, StaffTx},
    kernel::{
        ids::{BranchId, RoleId, UserId},
        text::{fold, squeeze},
        words::Word as _,
    },
    messages::{Language, Message, message},
    outbox::UserChange,
};

/// The most phones of a user.
const PHONES: usize = 20;

/// The fields of a user.
#[http::body]
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(in crate::domain::users) struct ManagedUserForm {
    /// The user's id. Only for a change.
    id: Option<UserId>,
    /// `dealer` or `staff`. Only for a new user.
    #[bound(one_of = bounds::SIDES)]
    kind: String,
    /// The code of a dealer's account. Only for a new user of a dealer.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    account: Option<String>,
    #[bound(bounds::PERSON_NAME)]
    first_name: String,
    #[bound(bounds::PERSON_NAME)]
    last_name: String,
    #[bound(bounds::EMAIL, format = "email")]
    email: String,
    #[bound(bounds::USERNAME)]
    username: Option<String>,
    #[bound(bounds::JOB_TITLE)]
    job_title: Option<String>,
    /// When dealers can reach a member of staff, in words. Omit it to keep the current hours.
    #[bound(bounds::HOURS)]
    hours: Option<String>,
    /// The branches of a dealer's user. Omit it to keep the current ones.
    branches: Option<Vec<BranchId>>,
    /// `en` (default) or `fr`.
    #[bound(2..=5)]
    language: Option<String>,
    roles: Vec<RoleId>,
    /// Omit it to keep the current phones.
    phones: Option<Vec<PhoneEntry>>,
    /// `active` or `inactive`, with the same rules as enabling and disabling. Only for a change; omit it to keep the
    /// current status.
    #[bound(bounds::LIST_CODE)]
    status: Option<String>,
    /// The user who takes over the work of someone who becomes, or already is, inactive. The rules are those for
    /// disabling.
    hand_over_to: Option<UserId>,
    row_version: Option<i64>,
}

impl ManagedUserForm {
    /// The hours to be stored, which dealers' users don't have.
    fn hours_of(&self, is_staff: bool) -> Option<String> {
        self.hours.as_deref().filter(|_| is_staff).map(squeeze)
    }
}

/// Validates all fields except account and roles, which depend on the user.
fn check(
    tx: &StaffTx<'_>,
    checks: &mut Checks,
    form: &ManagedUserForm,
) -> Result<PersonFields, Error> {
    let said = Said {
        first_name: &form.first_name,
        last_name: &form.last_name,
        email: &form.email,
        username: form.username.as_deref(),
        job_title: form.job_title.as_deref(),
    };
    let fields = PersonFields::check(checks, &said);
    let is_language = match form.language.as_deref() {
        None | Some("en" | "fr") => true,
        Some(tag) => tag == Language::Pseudo.code() && tx.call().app().offers(Language::Pseudo),
    };
    checks.require(is_language, "language", message!("users-language-unknown"));
    checks.text("hours", form.hours.as_deref().unwrap_or_default(), bounds::HOURS);
    checks.require(!form.roles.is_empty(), "roles", message!("users-no-roles-chosen"));
    let phones = form.phones.as_deref().unwrap_or_default();
    checks.require(
        phones.len() <= PHONES,
        "phones",
        message!("users-too-many-phones", phones = PHONES),
    );
    let primary = phones.iter().filter(|phone| phone.is_primary).count();
    checks.require(primary <= 1, "phones", message!("users-primary-phone-missing"));
    for (place, phone) in phones.iter().enumerate() {
        let field = |name: &str| format!("phones.{place}.{name}");
        checks.text(&field("number"), &phone.number, bounds::PHONE_NUMBER);
        checks.text(&field("extension"), &phone.extension, bounds::PHONE_EXTENSION);
        let has_digits = phone.number.chars().filter(char::is_ascii_digit).count() >= 3;
        checks.require(
            phone.number.trim().is_empty() || has_digits,
            &field("number"),
            message!("phone-invalid"),
        );
        let is_known: Option<i64> = value(
            tx.conn(),
            "select 1 from phone_types where id = :id and active = 1",
            rusqlite::named_params! { ":id": phone.phone_type_id },
        )?;
        checks.require(is_known.is_some(), &field("phoneTypeId"), message!("phone-type-missing"));
    }
    Ok(fields)
}

fn distinct(roles: &[RoleId]) -> Vec<RoleId> {
    let mut roles = roles.to_vec();
    roles.sort_unstable();
    roles.dedup();
    roles
}

/// Adds a user and invites them by email. The link in the email is valid for three days.
pub(super) async fn add_user(
    staff: Staff<EditPeople>,
    Body(form): Body<ManagedUserForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let mut checks = Checks::new();
            let fields = check(tx, &mut checks, &form)?;
            let account = account_of(tx, &mut checks, &form)?;
            let branches = branches::check_of_user(
                tx.shared(),
                &mut checks,
                account.as_ref().map(ReachedAccount::id),
                form.branches.as_deref().unwrap_or_default(),
            )?;
            checks.finish()?;
            let new = Invited { fields, account, roles: distinct(&form.roles) };
            let id = invite_new(tx, &new)?;
            branches::set_of_user(tx.shared(), id, &branches)?;
            if let Some(language) = &form.language {
                store::set_language(tx.conn(), id, language)?;
            }
            if let Some(hours) = form.hours_of(new.account.is_none()) {
                store::set_hours(tx.shared(), id, &hours)?;
            }
            if let Some(phones) = &form.phones {
                store::set_phones(tx.conn(), id, phones)?;
            }
            Ok(Done::new(message!("users-invitation-sent", first_name = new.fields.first_name))
                .id(id.0))
        })
        .await
}

/// The account of a new user, or `None` for staff.
fn account_of(
    tx: &StaffTx<'_>,
    checks: &mut Checks,
    form: &ManagedUserForm,
) -> Result<Option<ReachedAccount>, Error> {
    let reach = Reachable::of(tx, Permission::Edit);
    let code = form.account.as_deref().unwrap_or_default();
    match Side::from_code(&form.kind) {
        Some(Side::Staff) => {
            need(tx, Section::StaffUsers)?;
            checks.require(code.trim().is_empty(), "account", message!("users-staff-with-account"));
            Ok(None)
        }
        Some(Side::Dealer) => {
            need(tx, Section::DealerUsers)?;
            let account = store::account(tx.conn(), reach, code)?;
            let is_open = account.as_ref().is_none_or(ReachedAccount::is_open);
            checks.require(account.is_some(), "account", message!("users-account-not-managed"));
            checks.require(is_open, "account", message!("users-account-closed"));
            Ok(account)
        }
        None => {
            checks.require(false, "kind", message!("general-side-missing"));
            Ok(None)
        }
    }
}

fn need(tx: &StaffTx<'_>, section: Section) -> Result<(), Error> {
    if tx.may(section, Permission::Edit) {
        return Ok(());
    }
    Err(Error::Forbidden(message!("users-edit-permission-needed", section = section.code())))
}

pub struct Invited {
    pub(super) fields: PersonFields,
    pub(super) account: Option<ReachedAccount>,
    pub(super) roles: Vec<RoleId>,
}

impl Invited {
    /// A dealer's user with the name and address in an application.
    pub fn of_dealer(
        checks: &mut Checks,
        account: ReachedAccount,
        first_name: &str,
        last_name: &str,
        email: &str,
        roles: &[RoleId],
    ) -> Self {
        let said = Said { first_name, last_name, email, username: None, job_title: None };
        checks.require(!roles.is_empty(), "roles", message!("users-no-roles-chosen"));
        Self {
            fields: PersonFields::check(checks, &said),
            account: Some(account),
            roles: distinct(roles),
        }
    }

    pub fn first_name(&self) -> &str {
        &self.fields.first_name
    }
}

/// Adds a user and queues their invitation.
fn invite_new(tx: &StaffTx<'_>, new: &Invited) -> Result<UserId, Error> {
    let id = add(tx, new)?;
    let person = person::by_id(tx.conn(), id)?.ok_or(Error::NotFound)?;
    let (app, by) = (tx.call().app(), &tx.caller().name);
    links::mail_invitation(app, tx.shared(), &person, by, tx.now())?;
    Ok(id)
}

/// Adds a user without notifying them.
pub fn add(tx: &StaffTx<'_>, new: &Invited) -> Result<UserId, Error> {
    let (conn, by, now) = (tx.conn(), tx.caller().user, tx.now());
    let account = new.account.as_ref().map(ReachedAccount::id);
    roles::check_roles(tx, account, &new.roles)?;
    let id = new.fields.insert(Shared::of(conn), account, by, now)?;
    shared::set_roles(Shared::of(conn), id, &new.roles)?;
    let person = person::by_id(conn, id)?.ok_or(Error::NotFound)?;
    notify_owners(
        tx.call().app(),
        Shared::of(conn),
        &person,
        UserChange::Added,
        &tx.caller().name,
        now,
    )?;
    let mut event = tx.event("user", "invite");
    event.entity_id = Some(id.0);
    event.account_id = account;
    event.after = store::by_id(conn, id)?.map(serde_json::to_value).transpose()?;
    tx.record(event)?;
    Ok(id)
}

/// Changes a user. If a user who has signed in gets a new email address, it takes effect once both addresses have
/// confirmed it.
pub(super) async fn change_user(
    staff: Staff<EditPeople>,
    Body(form): Body<ManagedUserForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let id = needed("id", form.id)?;
            let subject = Subject::find(tx, Permission::Edit, id)?;
            if form.row_version.is_some_and(|version| version != subject.user.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(&subject.user)?)));
            }
            let mut checks = Checks::new();
            let fields = check(tx, &mut checks, &form)?;
            let branches = match &form.branches {
                Some(wanted) => {
                    let account = subject.person.account;
                    Some(branches::check_of_user(tx.shared(), &mut checks, account, wanted)?)
                }
                None => None,
            };
            checks.finish()?;
            let saved = save(tx, &subject, fields, &form)?;
            if let Some(branches) = &branches {
                branches::set_of_user(tx.shared(), id, branches)?;
            }
            subject.note(tx, "change", None)?;
            let said = followed(saved, set_status(tx, &subject, &form)?);
            let now = store::by_id(tx.conn(), id)?.ok_or(Error::NotFound)?;
            Done::new(said).item(&now)
        })
        .await
}

/// Enables or disables a user if the form says so, or hands over the open work of a disabled user. Returns sentences
/// about it.
fn set_status(
    tx: &StaffTx<'_>,
    subject: &Subject,
    form: &ManagedUserForm,
) -> Result<Vec<Message>, Error> {
    let not_accepted = || Error::field("status", message!("users-not-yet-accepted"));
    let before = subject.user.status;
    let wanted = match form.status.as_deref() {
        None => before,
        Some(code) => UserStatus::from_code(code).ok_or_else(not_accepted)?,
    };
    let id = subject.user.id;
    match (before, wanted) {
        (UserStatus::Inactive, UserStatus::Inactive) if form.hand_over_to.is_some() => {
            let giver = Giver::caller(tx.call(), tx.caller());
            leaving::hand_on(tx.conn(), &giver, &subject.person, form.hand_over_to)
        }
        (before, wanted) if before == wanted => Ok(Vec::new()),
        (_, UserStatus::Inactive) => {
            let leaving = Disabling { hand_over_to: form.hand_over_to, ..Disabling::default() };
            disable(tx, id, &leaving).map(|said| vec![said])
        }
        (UserStatus::Inactive, UserStatus::Active) => enable(tx, id).map(|said| vec![said]),
        _ => Err(not_accepted()),
    }
}

fn save(
    tx: &StaffTx<'_>,
    subject: &Subject,
    mut fields: PersonFields,
    form: &ManagedUserForm,
) -> Result<Message, Error> {
    let (conn, id, now) = (tx.conn(), subject.user.id, tx.now());
    let app = tx.call().app();
    let is_moved = fold(&fields.email) != fold(&subject.user.email);
    let mut said = message!("general-saved");
    if is_moved && subject.user.status != UserStatus::Invited {
        if person::by_name(conn, &fields.email)?.is_some() {
            return Err(Error::field("email", taken()));
        }
        email_change::begin(app, Shared::of(conn), &subject.person, &fields.email, now)?;
        fields.email.clone_from(&subject.user.email);
        said = message!("users-saved-address-unconfirmed");
    }
    fields.update(app, Shared::of(conn), &subject.person, tx.caller().user, now)?;
    if let Some(language) = &form.language {
        store::set_language(conn, id, language)?;
    }
    if let Some(hours) = form.hours_of(subject.user.is_staff()) {
        store::set_hours(tx.shared(), id, &hours)?;
    }
    if let Some(phones) = &form.phones {
        store::set_phones(conn, id, phones)?;
        let takes_codes = subject.user.mfa_type == "sms";
        if takes_codes && second_step::phone_for_codes(Shared::of(conn), id)?.is_none() {
            return Err(Error::field("phones", message!("users-phone-receives-codes")));
        }
    }
    roles::set_roles(tx, subject, &distinct(&form.roles))?;
    if is_moved && subject.user.status == UserStatus::Invited {
        super::standing::invite(tx, id)?;
        said = message!("users-saved-invitation-sent");
    }
    Ok(said)
}
