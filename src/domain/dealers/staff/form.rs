//! Adds and changes accounts that don't come from the ERP, and those fields of imported ones that the ERP doesn't fill.

use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::{
    list::sees_credit,
    store::{self, Checked, Contact, DealerDetail, ShipTo},
};
use crate::{
    access::{AccountReach, AccountStatus, EditDealers, Permission, ReachedAccount, Section, Side},
    db::{AccountRows, Json},
    domain::{
        bounds,
        branches::Branch,
        dealers::step_up::{self, Setter},
        people::owners::is_active_staff,
    },
    error::{Checks, Error, needed},
    http::{self, Answered, Body, Done, Staff, StaffDb, StaffTx},
    kernel::{
        ids::{AccountId, UserId},
        money::{CURRENCIES, Cents},
        places,
        text::squeeze,
        time::Day,
        words::Word as _,
    },
    messages::message,
    outbox,
};

/// The most contacts, addresses, branches or tax ids of an account.
const PARTS: usize = 50;
const WEBSITE: RangeInclusive<usize> = 0..=200;
/// The payment terms of an account: `Net 30`.
const TERMS: RangeInclusive<usize> = 0..=40;
/// The kinds of contacts; `dealer` is someone at the account.
const CONTACT_KINDS: [&str; 7] =
    ["accountManager", "orderDesk", "service", "design", "receivables", "shipping", "dealer"];
const STATUSES: &[&str] = AccountStatus::CODES;
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// All fields of an account.
#[http::body]
#[derive(Debug, Default, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DealerForm {
    /// The account's id. Only for a change.
    id: Option<AccountId>,
    /// The account's code.
    #[serde(default)]
    #[bound(bounds::ACCOUNT_CODE)]
    account: String,
    #[serde(default)]
    #[bound(bounds::COMPANY_NAME)]
    name: String,
    #[bound(bounds::up_to(&bounds::COMPANY_NAME))]
    legal_name: Option<String>,
    /// `active` (default), `hold` or `closed`.
    #[bound(one_of = STATUSES)]
    status: Option<String>,
    #[serde(default)]
    #[bound(bounds::STREET2)]
    line1: String,
    #[serde(default)]
    #[bound(bounds::STREET2)]
    line2: String,
    #[serde(default)]
    #[bound(bounds::up_to(&bounds::CITY))]
    city: String,
    #[serde(default)]
    #[bound(bounds::PROVINCE)]
    province: String,
    #[serde(default)]
    #[bound(bounds::POSTAL_CODE)]
    postal_code: String,
    /// The ISO 3166-1 alpha-2 code of the country.
    #[serde(default)]
    #[bound(bounds::COUNTRY)]
    country: String,
    #[serde(default)]
    #[bound(bounds::PHONE_OR_FAX)]
    phone: String,
    #[serde(default)]
    #[bound(bounds::PHONE_OR_FAX)]
    fax: String,
    #[serde(default)]
    #[bound(bounds::up_to(&bounds::EMAIL), format = "email")]
    email: String,
    #[serde(default)]
    #[bound(WEBSITE)]
    website: String,
    tax_ids: Vec<String>,
    #[serde(default)]
    #[bound(TERMS)]
    terms: String,
    /// `CAD` or `USD`. By default, the currency of the country.
    #[bound(one_of = CURRENCIES)]
    currency: Option<String>,
    /// `en` (default) or `fr`.
    #[bound(one_of = LANGUAGES)]
    language: Option<String>,
    #[serde(default)]
    #[bound(bounds::ROUTE)]
    route: String,
    branches: Vec<Branch>,
    account_manager_id: Option<UserId>,
    /// The first day as a customer. If omitted, it is unknown and treated as long ago.
    customer_since: Option<Day>,
    /// Ignored unless the caller may view credit limits.
    credit_limit: Option<Cents>,
    /// The amount, before tax and in the account's currency, above which the account's users must verify their
    /// identity to record a payment. Null means always. If omitted, it stays unchanged, and is null for a new
    /// account.
    #[serde(default, skip_serializing_if = "Limit::is_unsaid")]
    #[schema(value_type = Option<Cents>)]
    step_up_above: Limit,
    /// The caller's verification code or password, required to raise that limit. Request a code with `POST
    /// /account/stepup`, the purpose `stepUpAbove` and the account's id.
    #[serde(default)]
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    auth_code: String,
    contacts: Vec<Contact>,
    addresses: Vec<ShipTo>,
    row_version: Option<i64>,
}

/// A limit in a form: unchanged if the field is absent, and none if it is null.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Limit {
    #[default]
    Unsaid,
    Said(Option<Cents>),
}

impl Limit {
    fn is_unsaid(&self) -> bool {
        *self == Self::Unsaid
    }

    /// The amount, if there is one.
    fn amount(self) -> Option<Cents> {
        match self {
            Self::Unsaid => None,
            Self::Said(limit) => limit,
        }
    }
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(Self::Said)
    }
}

/// One of a few words, by default the first.
fn word(checks: &mut Checks, field: &str, given: Option<&str>, words: &[&str]) -> String {
    let first = words.first().copied().unwrap_or_default();
    let given = given.filter(|given| !given.is_empty()).unwrap_or(first);
    checks.require(
        words.contains(&given),
        field,
        message!("dealers-choose-one-of", words = words.join(" or ")),
    );
    given.to_owned()
}

fn parts(checks: &mut Checks, field: &str, given: &[String], longest: usize) -> Vec<String> {
    checks.require(given.len() <= PARTS, field, message!("dealers-too-many-parts", parts = PARTS));
    given
        .iter()
        .enumerate()
        .map(|(place, part)| squeeze(checks.text(&format!("{field}.{place}"), part, 1..=longest)))
        .collect()
}

/// A phone number in E.164 if recognized, or as entered.
fn phone(checks: &mut Checks, field: &str, given: &str, country: &str) -> String {
    let given = checks.text(field, given, bounds::PHONE_OR_FAX);
    places::phone_with_extension(given, country).unwrap_or_else(|| given.to_owned())
}

fn mail(checks: &mut Checks, field: &str, given: &str) -> String {
    let given = checks.text(field, given, bounds::up_to(&bounds::EMAIL)).to_owned();
    let is_address = given.is_empty() || outbox::is_address(&given);
    checks.require(is_address, field, message!("email-invalid"));
    given
}

/// The parts of an address whose spelling depends on each other.
struct Place<T> {
    country: T,
    province: T,
    postal_code: T,
}

/// Normalizes country, province and postal code; `prefix` is the path of the fields.
fn place(checks: &mut Checks, prefix: &str, given: Place<&str>) -> Place<String> {
    let Place { country, province, postal_code } = given;
    let field = |name: &str| format!("{prefix}{name}");
    let given = checks.text(&field("country"), country, bounds::COUNTRY);
    let country = places::country(given).unwrap_or_default();
    let is_country = given.is_empty() || !country.is_empty();
    checks.require(is_country, &field("country"), message!("country-missing"));
    let given = checks.text(&field("province"), province, bounds::PROVINCE);
    let province =
        if given.is_empty() { Some(String::new()) } else { places::province(given, country) };
    checks.require(province.is_some(), &field("province"), message!("province-invalid"));
    let given = checks.text(&field("postalCode"), postal_code, bounds::POSTAL_CODE);
    let postal_code =
        if given.is_empty() { Some(String::new()) } else { places::postal_code(given, country) };
    checks.require(postal_code.is_some(), &field("postalCode"), message!("postal-code-invalid"));
    Place {
        country: country.to_owned(),
        province: province.unwrap_or_default(),
        postal_code: postal_code.unwrap_or_default(),
    }
}

fn check(
    tx: &StaffTx<'_>,
    form: &DealerForm,
    before: Option<&DealerDetail>,
) -> Result<Checked, Error> {
    let mut checks = Checks::new();
    let c = &mut checks;
    let DealerForm { country, province, postal_code, .. } = form;
    let Place { country, province, postal_code } =
        place(c, "", Place { country, province, postal_code });
    let account = squeeze(c.text("account", &form.account, bounds::ACCOUNT_CODE));
    let is_plain = account.chars().all(|c| c.is_alphanumeric() || "-_./ ".contains(c));
    let is_kept = before.is_some_and(|before| before.account == account);
    c.require(is_plain || is_kept, "account", message!("dealers-code-invalid"));
    let by_country = if country == "US" { ["USD", "CAD"] } else { ["CAD", "USD"] };
    let legal_name = c.text(
        "legalName",
        form.legal_name.as_deref().unwrap_or_default(),
        bounds::up_to(&bounds::COMPANY_NAME),
    );
    let is_amount = form.credit_limit.is_none_or(|limit| limit >= Cents(0));
    c.require(is_amount, "creditLimit", message!("number-negative"));
    step_up::check(c, form.step_up_above.amount());
    let is_later = before.is_some() || form.step_up_above.amount().is_none();
    c.require(is_later, "stepUpAbove", message!("dealers-step-up-later"));
    let is_past = form.customer_since.is_none_or(|day| day <= tx.today());
    c.require(is_past, "customerSince", message!("dealers-date-in-future"));
    let checked = Checked {
        name: squeeze(c.name("name", &form.name, bounds::COMPANY_NAME)),
        legal_name: Some(squeeze(legal_name)).filter(|name| !name.is_empty()),
        status: AccountStatus::from_code(&word(c, "status", form.status.as_deref(), STATUSES))
            .unwrap_or(AccountStatus::Active),
        line1: squeeze(c.text("line1", &form.line1, bounds::STREET2)),
        line2: squeeze(c.text("line2", &form.line2, bounds::STREET2)),
        city: squeeze(c.text("city", &form.city, bounds::up_to(&bounds::CITY))),
        phone: phone(c, "phone", &form.phone, &country),
        fax: phone(c, "fax", &form.fax, &country),
        email: mail(c, "email", &form.email),
        website: c.text("website", &form.website, WEBSITE).to_owned(),
        tax_ids: Json(parts(c, "taxIds", &form.tax_ids, 40)),
        terms: squeeze(c.text("terms", &form.terms, TERMS)),
        currency: word(c, "currency", form.currency.as_deref(), &by_country),
        language: word(c, "language", form.language.as_deref(), &LANGUAGES),
        route: squeeze(c.text("route", &form.route, bounds::ROUTE)),
        branches: branches(c, form, before),
        account_manager: manager(tx, c, form, before)?,
        customer_since: form.customer_since,
        sets_credit_limit: sees_credit(tx),
        credit_limit: form.credit_limit,
        contacts: contacts(c, form, before, &country),
        addresses: addresses(c, form, before),
        account,
        province,
        postal_code,
        country,
    };
    if let Some(before) = before {
        refuse_imported(c, &checked, before);
    }
    checks.finish()?;
    Ok(checked)
}

/// The account's manager. Someone who reaches only their own accounts keeps them and adds more for themselves; handing
/// one over requires permission for all accounts.
fn manager(
    tx: &StaffTx<'_>,
    checks: &mut Checks,
    form: &DealerForm,
    before: Option<&DealerDetail>,
) -> Result<Option<UserId>, Error> {
    let wanted = form.account_manager_id;
    if let AccountReach::ManagedBy(user) = tx.accounts(Section::Dealers, Permission::Edit) {
        checks.require(
            wanted.is_none_or(|wanted| wanted == user),
            "accountManagerId",
            message!("dealers-own-account-reassigned"),
        );
        return Ok(Some(user));
    }
    let is_kept = before.is_some_and(|before| before.account_manager_id == wanted);
    if let Some(wanted) = wanted
        && !is_kept
    {
        let is_active = is_active_staff(tx.shared(), wanted)?;
        checks.require(is_active, "accountManagerId", message!("staff-user-inactive"));
    }
    Ok(wanted)
}

fn contacts(
    checks: &mut Checks,
    form: &DealerForm,
    before: Option<&DealerDetail>,
    country: &str,
) -> Vec<Contact> {
    checks.require(
        form.contacts.len() <= PARTS,
        "contacts",
        message!("dealers-too-many-contacts", parts = PARTS),
    );
    let known: Vec<Option<i64>> =
        before.into_iter().flat_map(|before| &before.contacts).map(|contact| contact.id).collect();
    let mut seen = Vec::new();
    let mut checked = Vec::new();
    for (place, contact) in form.contacts.iter().enumerate() {
        let field = |name: &str| format!("contacts.{place}.{name}");
        check_id(checks, &field("id"), contact.id, &known, &mut seen);
        checks.require(
            CONTACT_KINDS.contains(&contact.kind.as_str()),
            &field("kind"),
            message!("dealers-contact-type-missing"),
        );
        checked.push(Contact {
            id: contact.id,
            kind: contact.kind.clone(),
            name: squeeze(checks.text(&field("name"), &contact.name, bounds::COMPANY_NAME)),
            title: squeeze(checks.text(&field("title"), &contact.title, bounds::JOB_TITLE)),
            email: mail(checks, &field("email"), &contact.email),
            phone: phone(checks, &field("phone"), &contact.phone, country),
            hours: squeeze(checks.text(&field("hours"), &contact.hours, bounds::HOURS)),
        });
    }
    checked
}

/// Checks that a part's id, if any, belongs to the account and occurs once.
fn check_id(
    checks: &mut Checks,
    field: &str,
    id: Option<i64>,
    known: &[Option<i64>],
    seen: &mut Vec<i64>,
) {
    let Some(id) = id else { return };
    let is_known = known.contains(&Some(id)) && !seen.contains(&id);
    checks.require(is_known, field, message!("dealers-entry-gone"));
    seen.push(id);
}

fn addresses(checks: &mut Checks, form: &DealerForm, before: Option<&DealerDetail>) -> Vec<ShipTo> {
    checks.require(
        form.addresses.len() <= PARTS,
        "addresses",
        message!("dealers-too-many-addresses", parts = PARTS),
    );
    let known: Vec<Option<i64>> =
        before.into_iter().flat_map(|before| &before.addresses).map(|address| address.id).collect();
    let mut seen = Vec::new();
    let mut checked = Vec::new();
    for (number, address) in form.addresses.iter().enumerate() {
        let prefix = format!("addresses.{number}.");
        let field = |name: &str| format!("{prefix}{name}");
        check_id(checks, &field("id"), address.id, &known, &mut seen);
        let ShipTo { country, province, postal_code, .. } = address;
        let Place { country, province, postal_code } =
            place(checks, &prefix, Place { country, province, postal_code });
        checked.push(ShipTo {
            id: address.id,
            label: squeeze(checks.text(&field("label"), &address.label, bounds::BRANCH_NAME)),
            line1: squeeze(checks.text(&field("line1"), &address.line1, bounds::STREET)),
            line2: squeeze(checks.text(&field("line2"), &address.line2, bounds::STREET2)),
            city: squeeze(checks.text(&field("city"), &address.city, bounds::CITY)),
            province,
            postal_code,
            country,
        });
    }
    checked
}

fn branches(checks: &mut Checks, form: &DealerForm, before: Option<&DealerDetail>) -> Vec<Branch> {
    checks.require(
        form.branches.len() <= PARTS,
        "branches",
        message!("branches-most", count = PARTS),
    );
    let stored: &[Branch] = before.map_or(&[], |before| &before.branches);
    let known: Vec<Option<i64>> = stored.iter().map(|branch| branch.id.map(|id| id.0)).collect();
    let mut seen = Vec::new();
    let mut checked = Vec::new();
    for (number, branch) in form.branches.iter().enumerate() {
        let prefix = format!("branches.{number}.");
        let field = |name: &str| format!("{prefix}{name}");
        check_id(checks, &field("id"), branch.id.map(|id| id.0), &known, &mut seen);
        let Branch { country, province, postal_code, .. } = branch;
        let Place { country, province, postal_code } =
            place(checks, &prefix, Place { country, province, postal_code });
        let before = stored.iter().find(|stored| stored.id.is_some() && stored.id == branch.id);
        let wanted = Branch {
            id: branch.id,
            code: squeeze(checks.text(&field("code"), &branch.code, bounds::BRANCH_CODE)),
            name: squeeze(checks.text(&field("name"), &branch.name, bounds::BRANCH_NAME)),
            line1: squeeze(checks.text(&field("line1"), &branch.line1, bounds::STREET2)),
            line2: squeeze(checks.text(&field("line2"), &branch.line2, bounds::STREET2)),
            city: squeeze(checks.text(&field("city"), &branch.city, bounds::up_to(&bounds::CITY))),
            province,
            postal_code,
            country,
            route: squeeze(checks.text(&field("route"), &branch.route, bounds::ROUTE)),
            is_active: branch.is_active,
            is_imported: before.is_some_and(|before| before.is_imported),
        };
        let is_kept = before.is_none_or(|before| !before.is_imported || *before == wanted);
        checks.require(is_kept, &field("name"), message!("dealers-kept-in-erp"));
        checked.push(wanted);
    }
    let is_whole = stored
        .iter()
        .all(|stored| !stored.is_imported || checked.iter().any(|branch| branch.id == stored.id));
    checks.require(is_whole, "branches", message!("dealers-kept-in-erp"));
    checked
}

/// Refuses changes to imported fields, which would last only until the next import.
fn refuse_imported(checks: &mut Checks, wanted: &Checked, before: &DealerDetail) {
    let limit = if wanted.sets_credit_limit { wanted.credit_limit } else { before.credit_limit };
    let own =
        |contacts: &[Contact]| contacts.iter().find(|contact| contact.kind == "dealer").cloned();
    // Imported values may have spaces that a form doesn't keep.
    let same = |wanted: &str, stored: &str| wanted == squeeze(stored);
    let is_same = [
        ("account", wanted.account == before.account),
        ("name", same(&wanted.name, &before.name)),
        ("legalName", wanted.legal_name == before.legal_name),
        ("status", wanted.status == before.status),
        ("line1", same(&wanted.line1, &before.line1)),
        ("line2", same(&wanted.line2, &before.line2)),
        ("city", same(&wanted.city, &before.city)),
        ("province", wanted.province == before.province),
        ("postalCode", wanted.postal_code == before.postal_code),
        ("country", wanted.country == before.country),
        ("phone", wanted.phone == before.phone),
        ("fax", wanted.fax == before.fax),
        ("email", wanted.email == before.email),
        ("website", wanted.website == before.website),
        ("taxIds", wanted.tax_ids == before.tax_ids),
        ("terms", same(&wanted.terms, &before.terms)),
        ("currency", wanted.currency == before.currency),
        ("language", wanted.language == before.language),
        ("route", same(&wanted.route, &before.route)),
        ("accountManagerId", wanted.account_manager == before.account_manager_id),
        ("customerSince", wanted.customer_since == before.customer_since),
        ("creditLimit", limit == before.credit_limit),
        ("contact", own(&wanted.contacts) == own(&before.contacts)),
    ];
    for (field, is_same) in is_same {
        let is_imported = before.imported_fields.0.iter().any(|imported| imported == field);
        checks.require(
            is_same || !is_imported,
            if field == "contact" { "contacts" } else { field },
            message!("dealers-kept-in-erp"),
        );
    }
}

/// Adds a dealer. A caller who only reaches their own dealers becomes its account manager.
pub(in crate::domain::dealers) async fn add_dealer(
    staff: Staff<EditDealers>,
    Body(form): Body<DealerForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let account = add(tx, &form)?;
            Ok(Done::new(message!("general-added", name = account.name())).id(account.id().0))
        })
        .await
}

/// Adds an account, if the caller may.
pub fn add(tx: &StaffTx<'_>, form: &DealerForm) -> Result<ReachedAccount, Error> {
    if !tx.may(Section::Dealers, Permission::Edit) {
        return Err(Error::Forbidden(message!("dealers-permission-needed")));
    }
    let dealer = check(tx, form, None)?;
    let id = store::insert(tx.conn(), &dealer, tx.now())?;
    store::update(tx.conn(), id, &dealer, tx.now())?;
    note(tx, id, "insert", None)?;
    let reach = tx.accounts(Section::Dealers, Permission::Edit);
    ReachedAccount::find(tx.conn(), reach, id)?.ok_or(Error::NotFound)
}

/// Changes a dealer. Fields that come from the ERP can't be changed. Closing a dealer ends the sessions of its users.
pub(in crate::domain::dealers) async fn change_dealer(
    staff: Staff<EditDealers>,
    Body(form): Body<DealerForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    let proof = match form.step_up_above {
        Limit::Said(wanted) => {
            let call = staff.call().clone();
            let look = move |db: &StaffDb<'_>| {
                let reach = db.accounts(Section::Dealers, Permission::Edit);
                ReachedAccount::find(db.conn(), reach, id)?.ok_or(Error::NotFound)?;
                Ok(db.caller().clone())
            };
            let caller = staff.beforehand().read(look).await?;
            step_up::proof(&call, &caller, id, wanted, &form.auth_code).await?
        }
        Limit::Unsaid => None,
    };
    staff
        .write(move |tx| {
            let (conn, sees_credit) = (tx.conn(), sees_credit(tx));
            let seen = tx.accounts(Section::Dealers, Permission::View);
            let before = store::find(conn, id, seen, sees_credit)?.ok_or(Error::NotFound)?;
            if !tx.accounts(Section::Dealers, Permission::Edit).covers(before.account_manager_id) {
                return Err(Error::NotFound);
            }
            if form.row_version.is_some_and(|version| version != before.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(&before)?)));
            }
            let dealer = check(tx, &form, Some(&before))?;
            store::update(conn, id, &dealer, tx.now())?;
            if let Limit::Said(wanted) = form.step_up_above {
                let setter = Setter {
                    app: tx.call().app(),
                    user: tx.caller().user,
                    name: &tx.caller().name,
                    side: Side::Staff,
                    proof: proof.as_ref(),
                    now: tx.now(),
                };
                step_up::set(&AccountRows::new(conn, id), wanted, &setter)?;
            }
            if dealer.status == AccountStatus::Closed && before.status != AccountStatus::Closed {
                store::end_sessions(conn, id)?;
            }
            let after = note(tx, id, "change", Some(&before))?;
            Done::new(message!("general-saved")).item(&after)
        })
        .await
}

fn note(
    tx: &StaffTx<'_>,
    id: AccountId,
    verb: &str,
    before: Option<&DealerDetail>,
) -> Result<DealerDetail, Error> {
    let after = store::find(tx.conn(), id, AccountReach::All, sees_credit(tx))?;
    let mut after = after.ok_or(Error::NotFound)?;
    after.may_edit = true;
    let mut event = tx.event("dealer", verb);
    event.entity_id = Some(id.0);
    event.account_id = Some(id);
    event.before = before.map(serde_json::to_value).transpose()?;
    event.after = Some(serde_json::to_value(&after)?);
    tx.record(event)?;
    Ok(after)
}
