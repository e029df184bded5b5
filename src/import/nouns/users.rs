//! Users of dealers and of the manufacturer. An import sets no passwords and sends no messages; administrators invite
//! or enable users. The rules of the screens apply: an account keeps an active owner, the portal keeps a system
//! administrator, users change their own sign-in address, and a new status or role ends sessions begun under the old
//! one.

use rusqlite::{Connection, OptionalExtension, Transaction, params, types::Value};
use serde_json::json;

use super::kit::{
    job::Job,
    lookup::{self, Accounts, AddressFields},
    noun::{Noun, Part, Unique},
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    access::{self, Permission, Reach, Section, Side, UserStatus, load_grants, role_grants},
    audit,
    db::Shared,
    import::{
        options::Giver,
        reading::{
            fields::{Blank, Field, Kind},
            row::Row,
        },
    },
    kernel::{
        ids::{AccountId, RoleId, UserId},
        places,
        text::{fold, name_folded},
        words::Word as _,
    },
    messages::message,
    outbox::folded_address,
};

pub(super) const FIELDS: &[Field] = &[
    Field::new("email", Kind::Email).needed().also(&["mail", "emailaddress"]),
    Field::new("kind", Kind::Choice(Side::CODES)).by_rule(),
    Field::new("account", Kind::Text(20)).by_rule().also(&[
        "customerid",
        "accountnumber",
        "dealer",
    ]),
    Field::new("username", Kind::Text(80)).blank(Blank::Null).also(&["login", "user"]),
    Field::new("first_name", Kind::Text(80)).also(&["firstname", "givenname"]),
    Field::new("last_name", Kind::Text(80)).also(&["lastname", "surname", "familyname"]),
    Field::new("job_title", Kind::Text(120)).also(&["title", "position"]),
    Field::new("branch", Kind::Text(400)).by_rule().also(&["branches"]),
    Field::new("language", Kind::Choice(&["en", "fr"])).blank(Blank::Word("en")),
    Field::new("external_id", Kind::Text(80)).blank(Blank::Null).also(&[
        "employeeid",
        "userid",
        "id",
    ]),
    Field::new("status", Kind::Choice(UserStatus::CODES)).blank(Blank::Word("invited")),
    Field::new("phone", Kind::Text(40)).by_rule().also(&["homephone", "telephone", "officephone"]),
    Field::new("extension", Kind::Text(8)).by_rule().also(&["ext"]),
    Field::new("phone_type", Kind::Text(40)).by_rule(),
    Field::new("roles", Kind::Text(400)).by_rule().also(&["role"]),
    Field::new("line1", Kind::Text(100)).lines().also(&["address", "address1"]),
    Field::new("line2", Kind::Text(100)).lines().also(&["address2"]),
    Field::new("city", Kind::Text(80)),
    Field::new("province", Kind::Text(80)).also(&["region", "state"]),
    Field::new("postal_code", Kind::Text(20)).also(&["postalcode", "zip"]),
    Field::new("country", Kind::Country),
];

const ADDRESS: AddressFields = AddressFields {
    line1: "line1",
    line2: "line2",
    city: "city",
    province: "province",
    postal_code: "postal_code",
    country: "country",
};

#[derive(Default)]
pub(super) struct Users {
    accounts: Accounts,
    merge: Option<Merge>,
}

impl Noun for Users {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn unique(&self) -> &'static [Unique] {
        const fn of(field: &'static str, parts: &'static [Part]) -> Unique {
            let told = |line, owner: &str| message!("import-row-also-of-user", line, owner);
            Unique { field, parts, owner: "email", told }
        }
        const ALL: [Unique; 2] = [
            of("external_id", &[Part::Exact("external_id")]),
            of("username", &[Part::Folded("username")]),
        ];
        &ALL
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        let has_account = !row.text("account").is_empty();
        match (row.text("kind"), has_account) {
            ("dealer", false) => {
                row.refuse("account", message!("import-row-dealer-without-account"));
            }
            ("staff", true) => {
                row.refuse("account", message!("import-row-staff-with-account"));
            }
            ("", _) => row.set("kind", if has_account { "dealer" } else { "staff" }.to_owned()),
            _ => {}
        }
        lookup::check_address(row, &ADDRESS);
        let country = row.text("country").to_owned();
        lookup::check_phone(row, "phone", &country);
        if !row.text("phone_type").is_empty() {
            let found: Option<i64> = db
                .prepare_cached("select id from phone_types where lower(name) = lower(?1)")?
                .query_row([row.text("phone_type")], |kind| kind.get(0))
                .optional()?;
            match found {
                Some(id) => row.set("phone_type", id),
                None => row.refuse("phone_type", message!("import-row-phone-type-unknown")),
            }
        }
        check_roles(db, row, account)?;
        check_branches(db, row, account)?;
        row.set("account", account);
        let email = folded_address(row.text("email"));
        row.key = [email.into(), String::new().into(), String::new().into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Text(email), ..] = &row.key else {
            return Err(Failure::refused("email", message!("import-row-email-missing")));
        };
        let stored = find(tx, row, email)?;
        let account = row.number("account");
        if let Some(stored) = &stored
            && (Some(stored.kind) != Side::from_code(row.text("kind")) || stored.account != account)
        {
            return Err(Failure::refused("email", message!("import-row-user-of-another-account")));
        }
        check_new(row, stored.as_ref())?;
        if is_taken(tx, row, stored.as_ref().map(|stored| stored.id))? {
            return Err(Failure::refused("username", message!("import-row-username-taken")));
        }
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "users",
                key: &["id"],
                ruled: &["first_name", "last_name"],
                folded: &[("email", "email_folded")],
                on_insert: &["kind", "account_id", "created_at"],
                on_change: &["name_folded", "username_folded", "updated_at", "row_version"],
            }
            .merge(row)
        });
        let id = stored.as_ref().map_or(-1, |stored| stored.id);
        let mut wanted = merge.want(tx, &[&id], row)?;
        wanted.set_if_null("first_name", String::new());
        wanted.set_if_null("last_name", String::new());
        if let Some(stored) = &stored
            && *wanted.value("status") == Value::Text("invited".to_owned())
        {
            // An older file must not turn a user who has accepted an invitation back into an invited one.
            wanted.set("status", stored.status.code().to_owned());
        }
        let belongings = Belongings::of(tx, row, id)?;
        let outcome = match wanted.outcome(job)? {
            Outcome::Unchanged if belongings.is_changed() => {
                job.belonging_changed("another phone, role or branch")?
            }
            other => other,
        };
        if matches!(outcome, Outcome::Unchanged | Outcome::Left) {
            return Ok(outcome);
        }
        let change = Change::of(stored.as_ref(), wanted.value("status"), email, &belongings);
        if let Some(giver) = &job.giver {
            check_giver(tx, giver, row, stored.as_ref(), &change, &belongings)?;
        }
        if let Some(stored) = &stored {
            change.check(stored, &belongings)?;
            if change.is_standing && takes_administrator(tx, stored, &change, &belongings)? {
                // A later row may add another administrator.
                if !job.is_last_round.get() {
                    return Ok(Outcome::Postponed);
                }
                keep_administrator(tx, stored)?;
            }
        }
        let part = |column: &str| match wanted.value(column) {
            Value::Text(text) => text.clone(),
            _ => String::new(),
        };
        let name = name_folded(&part("first_name"), &part("last_name"));
        let username = if row.is_mapped("username") {
            Some(row.text("username")).filter(|text| !text.is_empty()).map(fold)
        } else {
            stored.as_ref().and_then(|stored| stored.username_folded.clone())
        };
        let version = stored.as_ref().map_or(1, |stored| stored.version + 1);
        wanted.write(
            tx,
            &[&id],
            &[&name, &username, &job.now, &version],
            &[&row.text("kind"), &account, &job.now],
        )?;
        let id = UserId(if wanted.is_new() { tx.last_insert_rowid() } else { id });
        let roles_before = access::role_names(Shared::of(tx), id)?;
        belongings.write(tx, id.0)?;
        if change.ends_sessions {
            access::end_other_sessions(Shared::of(tx), id, None)?;
            access::forget_devices_and_links(Shared::of(tx), id, job.now)?;
        }
        if wanted.is_new() || change.is_moved || change.is_standing {
            let mut event = audit::NewEvent::new(job.now, job.actor.clone(), "user", "import");
            event.entity_id = Some(id.0);
            event.account_id = account.map(AccountId);
            event.before = stored.map(|before| seen(&before.email, before.status, &roles_before));
            let roles = access::role_names(Shared::of(tx), id)?;
            event.after = Some(seen(row.text("email"), change.status, &roles));
            audit::append(Shared::of(tx), event)?;
        }
        Ok(outcome)
    }
}

/// What a row changes about a user's sign-in and permissions.
struct Change {
    /// The user's status afterwards.
    status: UserStatus,
    is_moved: bool,
    /// Whether status or roles change.
    is_standing: bool,
    /// Whether existing sessions end. New roles don't invalidate an open invitation.
    ends_sessions: bool,
}

impl Change {
    fn of(stored: Option<&Stored>, wanted: &Value, email: &str, belongings: &Belongings) -> Self {
        let given = match wanted {
            Value::Text(code) => UserStatus::from_code(code),
            _ => None,
        };
        let stored_status = stored.map(|stored| stored.status);
        let status = given.or(stored_status).unwrap_or(UserStatus::Invited);
        let is_moved = stored.is_some_and(|stored| folded_address(&stored.email) != email);
        let is_status_changed = stored_status.is_some_and(|stored| stored != status);
        let are_roles_changed = stored.is_some() && belongings.has_new_roles();
        Self {
            status,
            is_moved,
            is_standing: is_status_changed || are_roles_changed,
            ends_sessions: is_moved
                || is_status_changed
                || are_roles_changed && status != UserStatus::Invited,
        }
    }

    /// Rejects changes to an existing user that no one may make.
    fn check(&self, stored: &Stored, belongings: &Belongings) -> Result<(), Failure> {
        if self.is_moved && stored.status != UserStatus::Invited {
            return Err(Failure::refused("email", message!("import-row-not-sign-in-address")));
        }
        if belongings.lacks_roles() {
            return Err(Failure::refused("roles", message!("import-row-roles-blank")));
        }
        Ok(())
    }
}

/// Rejects what the importing user couldn't do on screen either: changing users beyond their reach or with more
/// permissions, granting or revoking more than they hold, or changing their own status or roles.
fn check_giver(
    tx: &Transaction<'_>,
    giver: &Giver,
    row: &Row,
    stored: Option<&Stored>,
    change: &Change,
    belongings: &Belongings,
) -> Result<(), Failure> {
    let is_staff = row.text("kind") == "staff";
    let section = if is_staff { Section::StaffUsers } else { Section::DealerUsers };
    if giver.grants.reach(section, Permission::Edit) != Some(Reach::All) {
        let reason = if is_staff {
            message!("import-row-staff-not-yours")
        } else {
            message!("import-row-dealer-not-yours")
        };
        return Err(Failure::refused("email", reason));
    }
    let own = stored.is_some_and(|stored| stored.id == giver.user.0);
    if own && (change.is_standing || change.is_moved) {
        return Err(Failure::refused("email", message!("import-row-is-yourself")));
    }
    if !is_staff || giver.gives_all {
        return Ok(());
    }
    if let Some(stored) = stored.filter(|_| !own)
        && !giver.grants.cover(&load_grants(Shared::of(tx), UserId(stored.id))?)
    {
        return Err(Failure::refused("email", message!("import-row-permissions-beyond-yours")));
    }
    let wanted = belongings.roles.as_ref().unwrap_or(&belongings.stored_roles);
    let given = wanted.iter().filter(|role| !belongings.stored_roles.contains(role));
    let taken = belongings.stored_roles.iter().filter(|role| !wanted.contains(role));
    for role in given.chain(taken) {
        if !giver.grants.cover(&role_grants(Shared::of(tx), RoleId(*role))?) {
            let reason = message!("import-row-role-beyond-yours");
            return Err(Failure::refused("roles", reason));
        }
    }
    Ok(())
}

/// Status and roles in the form used by the audit log.
fn seen(email: &str, status: UserStatus, roles: &[String]) -> serde_json::Value {
    json!({ "email": email, "status": status, "roles": roles })
}

/// Whether an active user loses the role that grants roles: account owner or system administrator.
fn takes_administrator(
    tx: &Transaction<'_>,
    stored: &Stored,
    change: &Change,
    belongings: &Belongings,
) -> rusqlite::Result<bool> {
    let held: Option<i64> = tx
        .prepare_cached(
            "select r.id from users u join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id
             where u.id = ?1 and u.status = 'active' and r.is_predefined = 1
                and r.code = iif(u.kind = 'staff', 'sa', 'owner')",
        )?
        .query_row([stored.id], |role| role.get(0))
        .optional()?;
    let keeps = |role: &i64| belongings.roles.as_ref().is_none_or(|roles| roles.contains(role));
    Ok(held.is_some_and(|role| change.status != UserStatus::Active || !keeps(&role)))
}

/// Rejects the row if no other active user of the account, or of the staff, has that role.
fn keep_administrator(tx: &Transaction<'_>, stored: &Stored) -> Result<(), Failure> {
    let has_other: bool = tx
        .prepare_cached(
            "select exists (select 1 from users u join user_roles x on x.user_id = u.id
                 join roles r on r.id = x.role_id
             where u.account_id is ?1 and u.id <> ?2 and u.status = 'active' and r.is_predefined = 1
                and r.code = iif(u.kind = 'staff', 'sa', 'owner'))",
        )?
        .query_row(params![stored.account, stored.id], |found| found.get(0))?;
    if has_other {
        return Ok(());
    }
    Err(Failure::refused(
        "email",
        match stored.account {
            Some(_) => message!("import-row-last-owner"),
            None => message!("import-row-last-administrator"),
        },
    ))
}

/// Converts role codes or names, separated by `;`, to a JSON list of ids.
fn check_roles(db: &Connection, row: &mut Row, account: Option<i64>) -> rusqlite::Result<()> {
    if !row.is_mapped("roles") {
        return Ok(());
    }
    let mut ids: Vec<i64> = Vec::new();
    let names: Vec<String> = row
        .text("roles")
        .split(';')
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    for name in names {
        let found: Option<i64> = db
            .prepare_cached(
                "select id from roles where scope = ?1 and (code = ?2 or name = ?2)
                    and (account_id is null or account_id = ?3)
                 order by account_id is null limit 1",
            )?
            .query_row(params![row.text("kind"), name, account], |role| role.get(0))
            .optional()?;
        match found {
            Some(id) => ids.push(id),
            None => {
                row.refuse("roles", message!("import-row-role-unknown", name));
            }
        }
    }
    ids.sort_unstable();
    ids.dedup();
    row.set("roles", serde_json::Value::from(ids).to_string());
    Ok(())
}

/// Converts codes of the account's branches, separated by `;`, to a JSON list of ids.
fn check_branches(db: &Connection, row: &mut Row, account: Option<i64>) -> rusqlite::Result<()> {
    if !row.is_mapped("branch") {
        return Ok(());
    }
    let codes: Vec<String> = row
        .text("branch")
        .split(';')
        .map(|code| code.trim().to_owned())
        .filter(|code| !code.is_empty())
        .collect();
    let mut ids: Vec<i64> = Vec::new();
    for code in codes {
        match lookup::branch(db, account, &code)? {
            Some(id) => ids.push(id),
            None => row.refuse("branch", message!("import-row-names-branch-unknown", code)),
        }
    }
    ids.sort_unstable();
    ids.dedup();
    row.set("branch", serde_json::Value::from(ids).to_string());
    Ok(())
}

struct Stored {
    id: i64,
    kind: Side,
    account: Option<i64>,
    email: String,
    status: UserStatus,
    username_folded: Option<String>,
    version: i64,
}

/// Rejects an email address or user name that can't be used to sign in, unless the user already has it.
fn check_new(row: &Row, stored: Option<&Stored>) -> Result<(), Failure> {
    let email = row.text("email");
    let is_new = stored.is_none_or(|it| folded_address(&it.email) != folded_address(email));
    if is_new && access::flaw_of_address(email).is_some() {
        return Err(Failure::refused("email", message!("import-row-email-unfit")));
    }
    let name = row.text("username");
    let had = stored.and_then(|it| it.username_folded.as_deref());
    let is_new = !name.is_empty() && had.is_none_or(|had| had != fold(name));
    if is_new && access::flaw_of_username(name).is_some() {
        return Err(Failure::refused("username", message!("import-row-username-unfit")));
    }
    Ok(())
}

/// Looks up a user by external id if the row has one, else by email address.
fn find(tx: &Transaction<'_>, row: &Row, email: &str) -> Result<Option<Stored>, Failure> {
    let mut find = tx.prepare_cached(
        "select id, kind, account_id, username_folded, row_version, external_id, email, status from users
         where external_id = ?1 or email_folded = ?2",
    )?;
    let external = Some(row.text("external_id")).filter(|text| !text.is_empty());
    let mut found = find.query(params![external, email])?;
    let mut stored = None;
    while let Some(user) = found.next()? {
        if stored.is_some() {
            return Err(Failure::refused("email", message!("import-row-external-id-of-another")));
        }
        let other: Option<String> = user.get(5)?;
        if external.is_some() && other.is_some() && other.as_deref() != external {
            return Err(Failure::refused(
                "email",
                message!("import-row-user-has-another-external-id"),
            ));
        }
        stored = Some(Stored {
            id: user.get(0)?,
            kind: user.get(1)?,
            account: user.get(2)?,
            username_folded: user.get(3)?,
            version: user.get(4)?,
            email: user.get(6)?,
            status: user.get(7)?,
        });
    }
    Ok(stored)
}

fn is_taken(tx: &Transaction<'_>, row: &Row, id: Option<i64>) -> rusqlite::Result<bool> {
    if row.text("username").is_empty() {
        return Ok(false);
    }
    let owner: Option<i64> = tx
        .prepare_cached("select id from users where username_folded = ?1")?
        .query_row([fold(row.text("username"))], |user| user.get(0))
        .optional()?;
    Ok(owner.is_some() && owner != id)
}

/// A user's main phone number, roles and branches.
struct Belongings {
    /// Type, number and extension. `None` if the file has no phone number.
    phone: Option<(i64, String, String)>,
    stored_phone: Option<(i64, String, String)>,
    roles: Option<Vec<i64>>,
    stored_roles: Vec<i64>,
    branches: Option<Vec<i64>>,
    stored_branches: Vec<i64>,
}

/// The default type of phone number.
const OFFICE: i64 = 2;

impl Belongings {
    fn of(tx: &Transaction<'_>, row: &Row, id: i64) -> rusqlite::Result<Self> {
        let stored_phone = tx
            .prepare_cached(
                "select phone_type_id, number, extension from user_phones where user_id = ?1 and is_primary = 1",
            )?
            .query_row([id], |phone| Ok((phone.get(0)?, phone.get(1)?, phone.get(2)?)))
            .optional()?;
        let number = row.text("phone");
        let phone = (!number.is_empty()).then(|| {
            let kind = row.number("phone_type").unwrap_or(OFFICE);
            (kind, number.to_owned(), row.text("extension").to_owned())
        });
        let list = |field: &str| {
            row.is_mapped(field).then(|| serde_json::from_str(row.text(field)).unwrap_or_default())
        };
        let stored_roles = tx
            .prepare_cached("select role_id from user_roles where user_id = ?1 order by role_id")?
            .query_map([id], |role| role.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        let stored_branches = tx
            .prepare_cached(
                "select branch_id from user_branches where user_id = ?1 order by branch_id",
            )?
            .query_map([id], |branch| branch.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        let (roles, branches) = (list("roles"), list("branch"));
        Ok(Self { phone, stored_phone, roles, stored_roles, branches, stored_branches })
    }

    fn has_new_phone(&self) -> bool {
        self.phone.is_some() && self.phone != self.stored_phone
    }

    fn has_new_roles(&self) -> bool {
        self.roles.as_ref().is_some_and(|roles| *roles != self.stored_roles)
    }

    fn has_new_branches(&self) -> bool {
        self.branches.as_ref().is_some_and(|branches| *branches != self.stored_branches)
    }

    /// Whether the file would leave the user without any role.
    fn lacks_roles(&self) -> bool {
        self.has_new_roles() && self.roles.as_ref().is_some_and(Vec::is_empty)
    }

    fn is_changed(&self) -> bool {
        self.has_new_phone() || self.has_new_roles() || self.has_new_branches()
    }

    fn write(&self, tx: &Transaction<'_>, id: i64) -> rusqlite::Result<()> {
        if let Some((kind, number, extension)) =
            self.phone.as_ref().filter(|_| self.has_new_phone())
        {
            // A verified phone number stays verified.
            tx.execute(
                "delete from user_phones
                 where user_id = ?1 and is_primary = 1 and number <> ?2 and verified_at is null",
                params![id, number],
            )?;
            tx.execute("update user_phones set is_primary = 0 where user_id = ?1", [id])?;
            let known = tx.execute(
                "update user_phones set is_primary = 1, phone_type_id = ?3, extension = ?4
                 where id = (select id from user_phones where user_id = ?1 and number = ?2
                             order by verified_at is null, id limit 1)",
                params![id, number, kind, extension],
            )?;
            if known == 0 {
                tx.execute(
                    "insert into user_phones (user_id, phone_type_id, number, is_recognised, extension, is_primary)
                     values (?1, ?2, ?3, ?4, ?5, 1)",
                    params![id, kind, number, places::is_e164(number), extension],
                )?;
            }
        }
        if let Some(roles) = self.roles.as_ref().filter(|_| self.has_new_roles()) {
            tx.execute("delete from user_roles where user_id = ?1", [id])?;
            for role in roles {
                tx.execute(
                    "insert into user_roles (user_id, role_id) values (?1, ?2)",
                    [id, *role],
                )?;
            }
        }
        if let Some(branches) = self.branches.as_ref().filter(|_| self.has_new_branches()) {
            tx.execute("delete from user_branches where user_id = ?1", [id])?;
            for branch in branches {
                tx.execute(
                    "insert into user_branches (user_id, branch_id) values (?1, ?2)",
                    [id, *branch],
                )?;
            }
        }
        Ok(())
    }
}
