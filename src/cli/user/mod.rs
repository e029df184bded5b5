//! `user …`: manages users directly in the database, whether or not the server is running. Every change ends the
//! sessions that it invalidates, and is recorded as made on the command line.

pub(super) mod store;

use std::fmt::Write;

use clap::{Args, Subcommand, ValueEnum};
use rusqlite::Connection;
use serde_json::{Value, json};

use super::{
    Global,
    ask::PasswordSource,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    access::{self, Providers, Side, UserStatus, password_hash::hash_now},
    app::App,
    audit::{self, Actor, NewEvent},
    config::{Config, Loaded},
    db::{AccountRows, Shared},
    domain::{
        people::{
            Person, email_change, identities,
            links::{self, Purpose},
            owners::{self, has_administrator, has_administrator_to_be},
            password,
            person::{self, Names, NewPerson},
            second_step,
            throttle::{self, Kind as Throttle},
        },
        roles,
        service::hand_over::{self, Giver},
        users::{self, leaving},
    },
    error::{Checks, Error},
    instance::Instance,
    kernel::{
        ids::{AccountId, RoleId},
        text::{counted, fold},
        time::{Clock, Instant},
        words::Word as _,
    },
    messages::{Message, message},
    outbox::{self, Outbox, UserChange},
    wiring,
};
use store::{Listed, Wanted};

#[derive(Debug, Subcommand)]
pub(super) enum UserCommand {
    /// Add a user, with a password or a one-time link to set one
    Create(Create),
    /// List users
    List {
        /// Only users of this kind
        #[arg(long)]
        kind: Option<Kind>,
        /// Only users of this account
        #[arg(long, value_name = "CODE")]
        account: Option<String>,
        /// Only with this status
        #[arg(long)]
        status: Option<Status>,
    },
    /// Show a user
    Show(Who),
    /// Change a user's name, email address, user name or roles
    Set(Set),
    /// Disable a user and end their sessions
    Disable(Disable),
    /// Enable a user again
    Enable(Who),
    /// Set a password that must be changed at the next sign-in, or print a one-time link
    ResetPassword(ResetPassword),
    /// Remove a user's two-step verification and end their sessions and remembered devices
    ResetMfa(Who),
    /// Clear a user's failed sign-in attempts
    Unlock(Who),
    /// List a user's sessions
    Sessions {
        /// Email address or user name
        #[arg(value_name = "WHO", required_unless_present = "all")]
        name: Option<String>,
        /// End all of the user's sessions
        #[arg(long)]
        revoke: bool,
        /// All users, remembered devices included
        #[arg(long, requires = "revoke", conflicts_with = "name")]
        all: bool,
    },
}

#[derive(Debug, Args)]
pub(super) struct Who {
    /// Email address or user name
    #[arg(value_name = "WHO")]
    name: String,
}

#[derive(Debug, Args)]
pub(super) struct Create {
    /// Email address to sign in with
    #[arg(long, value_name = "ADDRESS")]
    email: String,
    /// Staff or dealer
    #[arg(long)]
    kind: Kind,
    /// The dealer's account
    #[arg(long, value_name = "CODE", required_if_eq("kind", "dealer"))]
    account: Option<String>,
    /// A role, by its code; may be repeated
    #[arg(long = "role", value_name = "ROLE", required = true)]
    roles: Vec<String>,
    /// First name
    #[arg(long, value_name = "NAME", default_value = "")]
    first_name: String,
    /// Last name
    #[arg(long, value_name = "NAME", default_value = "")]
    last_name: String,
    /// User name that can be used to sign in instead of the email address
    #[arg(long, value_name = "NAME")]
    username: Option<String>,
    /// Print a one-time link to set a password, instead of setting one
    #[arg(long, conflicts_with_all = ["password_stdin", "password_file"])]
    invite: bool,
    #[command(flatten)]
    password: PasswordSource,
}

#[derive(Debug, Args)]
pub(super) struct Set {
    #[command(flatten)]
    who: Who,
    /// New email address
    #[arg(long, value_name = "ADDRESS")]
    email: Option<String>,
    /// New user name
    #[arg(long, value_name = "NAME")]
    username: Option<String>,
    /// New first name
    #[arg(long, value_name = "NAME")]
    first_name: Option<String>,
    /// New last name
    #[arg(long, value_name = "NAME")]
    last_name: Option<String>,
    /// Replace the current roles with these
    #[arg(long = "role", value_name = "ROLE")]
    roles: Vec<String>,
}

#[derive(Debug, Args)]
pub(super) struct Disable {
    #[command(flatten)]
    who: Who,
    /// User who takes over open work; also works for users who are already disabled
    #[arg(long, value_name = "USER")]
    hand_over_to: Option<String>,
    /// Return a staff user's open service requests to the queue
    #[arg(long, conflicts_with = "hand_over_to")]
    to_queue: bool,
}

#[derive(Debug, Args)]
pub(super) struct ResetPassword {
    #[command(flatten)]
    who: Who,
    /// Print a one-time link to set a password, instead of setting one
    #[arg(long, conflicts_with_all = ["password_stdin", "password_file"])]
    link: bool,
    #[command(flatten)]
    password: PasswordSource,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Kind {
    /// The manufacturer's staff
    Staff,
    /// A dealer's users
    Dealer,
}

impl From<Kind> for Side {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Staff => Self::Staff,
            Kind::Dealer => Self::Dealer,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Status {
    /// Has not set a password yet
    Invited,
    /// May sign in
    Active,
    /// Disabled
    Inactive,
}

impl From<Status> for UserStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Invited => Self::Invited,
            Status::Active => Self::Active,
            Status::Inactive => Self::Inactive,
        }
    }
}

/// The instance that a command works on, with the current time.
pub(super) struct CommandContext {
    instance: Instance,
    config: Config,
    conn: Database,
    now: Instant,
}

impl CommandContext {
    pub(super) fn open(global: &Global) -> Result<Self, Failure> {
        let loaded: Loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let conn = Database::open(&instance, &loaded)?;
        let now = Clock::system(loaded.config.company.time_zone.0.clone()).now();
        Ok(Self { instance, config: loaded.config, conn, now })
    }

    pub(super) fn conn(&self) -> &Connection {
        &self.conn
    }

    fn time(&self, at: Instant) -> String {
        let local = at.timestamp().to_zoned(self.config.company.time_zone.0.clone());
        local.strftime("%Y-%m-%d %H:%M").to_string()
    }

    pub(super) fn report(&self, text: impl Into<String>) -> Report {
        Report::new(text).on(self.instance.dir())
    }

    pub(super) fn person(&self, who: &Who) -> Result<Person, Failure> {
        let found = person::by_name(&self.conn, &who.name)?;
        found.ok_or_else(|| Failure::new(Exit::NotFound, format!("No user named {}.", who.name)))
    }

    fn write<T>(
        &mut self,
        work: impl FnOnce(&Connection, Instant) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let transaction = self.conn.write()?;
        let done = work(&transaction, self.now)?;
        transaction.commit()?;
        Ok(done)
    }

    pub(super) fn show(&self, person: &Person, said: &str) -> Result<Report, Failure> {
        let listed = store::find(&self.conn, person.id, self.now)?;
        Ok(self.report(said).with("item", item(&listed)?))
    }
}

fn item(listed: &Listed) -> Result<Value, Failure> {
    Ok(serde_json::to_value(listed).map_err(anyhow::Error::from)?)
}

pub(super) fn note(
    conn: &Connection,
    person: &Person,
    verb: &str,
    after: Option<Value>,
    now: Instant,
) -> Result<(), Error> {
    let actor = Actor::command_line();
    let mut event = NewEvent::new(now, actor, "user", verb);
    event.entity_id = Some(person.id.0);
    event.account_id = person.account;
    event.after = after;
    audit::append(Shared::of(conn), event).map(|_| ())
}

impl UserCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let mut context = CommandContext::open(global)?;
        match self {
            Self::Create(command) => create(&mut context, &command),
            Self::List { kind, account, status } => {
                list(&context, kind, account.as_deref(), status)
            }
            Self::Show(who) => show(&context, &who),
            Self::Set(command) => set(&mut context, &command),
            Self::Disable(command) => disable(&mut context, global, &command),
            Self::Enable(who) => enable(&mut context, &who),
            Self::ResetPassword(command) => reset_password(&mut context, &command),
            Self::ResetMfa(who) => reset_mfa(&mut context, global, &who),
            Self::Unlock(who) => unlock(&mut context, &who),
            Self::Sessions { name: None, .. } => revoke_all_sessions(&mut context, global),
            Self::Sessions { name: Some(name), revoke: false, .. } => {
                sessions(&context, &Who { name })
            }
            Self::Sessions { name: Some(name), revoke: true, .. } => {
                revoke_sessions(&mut context, global, &Who { name })
            }
        }
    }
}

fn list(
    context: &CommandContext,
    kind: Option<Kind>,
    account: Option<&str>,
    status: Option<Status>,
) -> Result<Report, Failure> {
    let account = account.map(|code| find_account(&context.conn, code)).transpose()?;
    let wanted =
        Wanted { kind: kind.map(Side::from), account, status: status.map(UserStatus::from) };
    let people = store::list(&context.conn, &wanted, context.now)?;
    let mut text = String::new();
    let rows: Vec<[String; 6]> = people
        .iter()
        .map(|person| {
            [
                person.email.clone(),
                person.kind.code().to_owned(),
                person.account.clone().unwrap_or_else(|| "-".to_owned()),
                person.status.code().to_owned(),
                person.mfa_type.clone(),
                person.roles.join(", "),
            ]
        })
        .collect();
    if !rows.is_empty() {
        text = columns(&["EMAIL", "KIND", "ACCOUNT", "STATUS", "TWO-STEP", "ROLES"], &rows);
    }
    if people.is_empty() {
        text.push_str("Nobody.\n");
    }
    let items = people.iter().map(item).collect::<Result<Vec<_>, _>>()?;
    Ok(context.report(text).with("count", items.len()).with("items", items))
}

/// Formats a table with headings, each column as wide as necessary.
fn columns<const N: usize>(headings: &[&str; N], rows: &[[String; N]]) -> String {
    let width = |index: usize| {
        let cells = rows.iter().filter_map(|row| row.get(index)).map(|cell| cell.chars().count());
        cells.chain(headings.get(index).map(|it| it.len())).max().unwrap_or_default()
    };
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded: Vec<String> = cells
            .enumerate()
            .map(|(at, cell)| format!("{cell:<wide$}", wide = width(at)))
            .collect();
        format!("{}\n", padded.join("  ").trim_end())
    };
    let mut text = line(&mut headings.iter().copied());
    for row in rows {
        text.push_str(&line(&mut row.iter().map(String::as_str)));
    }
    text
}

fn show(context: &CommandContext, who: &Who) -> Result<Report, Failure> {
    let listed = store::find(&context.conn, context.person(who)?.id, context.now)?;
    let said = |flag: bool| if flag { "yes" } else { "no" };
    let at = |instant: Option<Instant>| {
        instant.map_or_else(|| "never".to_owned(), |instant| context.time(instant))
    };
    let name = format!("{} {}", listed.first_name, listed.last_name);
    let mut text = String::new();
    for (label, value) in [
        ("email", listed.email.as_str()),
        ("user name", listed.username.as_deref().unwrap_or("-")),
        ("name", name.trim()),
        ("kind", listed.kind.code()),
        ("account", listed.account.as_deref().unwrap_or("-")),
        ("status", listed.status.code()),
        ("roles", &listed.roles.join(", ")),
        ("two-step", &listed.mfa_type),
        ("has a password", said(listed.has_password)),
        ("must change password", said(listed.must_change_password)),
        ("created", &at(Some(listed.created_at))),
        ("last sign-in", &at(listed.last_sign_in_at)),
        ("sessions", &listed.sessions.to_string()),
    ] {
        let _ = writeln!(text, "{label:<20} {value}");
    }
    Ok(context.report(text).with("item", item(&listed)?))
}

pub(super) fn find_account(conn: &Connection, code: &str) -> Result<AccountId, Failure> {
    store::account(conn, code)?
        .ok_or_else(|| Failure::new(Exit::NotFound, format!("No account {code}.")))
}

fn find_roles(
    conn: &Connection,
    kind: Side,
    account: Option<AccountId>,
    names: &[String],
) -> Result<Vec<RoleId>, Failure> {
    names
        .iter()
        .map(|name| {
            if let Some(role) = store::role(conn, kind, account, name)? {
                return Ok(role);
            }
            let codes = store::role_codes(conn, kind)?.join(", ");
            let message = format!("No role {name} for {}. Choose one of: {codes}.", kind.code());
            Err(Failure::new(Exit::NotFound, message))
        })
        .collect()
}

pub(super) fn check_fields(
    email: Option<&str>,
    username: Option<&str>,
    names: [Option<&str>; 2],
) -> Result<(), Error> {
    let mut checks = Checks::new();
    if let Some(email) = email {
        checks.require(outbox::is_address(email), "email", message!("email-invalid"));
    }
    if let Some(username) = username {
        checks.handle("username", username, 1..=80);
    }
    for (field, name) in ["firstName", "lastName"].into_iter().zip(names) {
        if let Some(name) = name {
            checks.name(field, name, 0..=80);
        }
    }
    checks.finish()
}

/// Checks and hashes a password for `person`, who already exists.
pub(super) fn hash_for(
    config: &Config,
    conn: &Connection,
    person: &Person,
    password: &str,
) -> Result<String, Failure> {
    password::check_new(&wiring::password_policy(config), Shared::of(conn), person, password)?;
    Ok(hash_now(password, wiring::hash_cost(&config.auth))?)
}

/// Adds a user with roles and either a password or a link for setting one.
pub(super) fn add(
    config: &Config,
    conn: &Connection,
    user: &NewPerson<'_>,
    roles: &[RoleId],
    first: First<'_>,
    now: Instant,
) -> Result<(Person, Option<String>), Failure> {
    let id = person::insert(Shared::of(conn), user, now)?;
    users::set_roles(Shared::of(conn), id, roles)?;
    let person = person::by_id(conn, id)?.ok_or(Error::NotFound)?;
    let roles = store::find(conn, id, now)?.roles.join(", ");
    let after = json!({ "email": person.email, "kind": person.side(), "roles": roles });
    note(conn, &person, "create", Some(after), now)?;
    let link = match first {
        First::Password(password, must_change) => {
            let hash = hash_for(config, conn, &person, password)?;
            password::set(Shared::of(conn), id, &hash, now, must_change == MustChange::Yes)?;
            None
        }
        First::Link => {
            let base = &config.server.public_url;
            Some(links::make_link(base, Shared::of(conn), &person, Purpose::Invite, now)?.0)
        }
    };
    Ok((person, link))
}

/// How a new user signs in for the first time.
#[derive(Debug, Clone, Copy)]
pub(super) enum First<'a> {
    Password(&'a str, MustChange),
    Link,
}

/// Whether a password must be changed at the first sign-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MustChange {
    Yes,
    No,
}

fn create(context: &mut CommandContext, command: &Create) -> Result<Report, Failure> {
    let Create { email, kind, roles, first_name, last_name, username, .. } = command;
    if *kind == Kind::Staff && command.account.is_some() {
        return Err(Failure::new(Exit::Usage, "Staff users don't belong to an account."));
    }
    check_fields(Some(email), username.as_deref(), [Some(first_name), Some(last_name)])?;
    let account =
        command.account.as_deref().map(|code| find_account(&context.conn, code)).transpose()?;
    let roles = find_roles(&context.conn, (*kind).into(), account, roles)?;
    let password = if command.invite { None } else { Some(command.password.read()?) };
    let user = NewPerson {
        account,
        names: Names {
            email,
            username: username.as_deref(),
            first: first_name,
            last: last_name,
            job_title: None,
        },
        status: if command.invite { UserStatus::Invited } else { UserStatus::Active },
        by: None,
    };
    let first = match &password {
        Some(password) => First::Password(password, MustChange::Yes),
        None => First::Link,
    };
    let config = context.config.clone();
    let (person, link) =
        context.write(|conn, now| add(&config, conn, &user, &roles, first, now))?;
    let said = match &link {
        Some(link) => {
            format!("{email} sets a password here, within {} h:\n{link}", links::INVITE_HOURS)
        }
        None => format!("{email} can sign in and must then choose a new password."),
    };
    Ok(context.show(&person, &said)?.with("link", link))
}

fn set(context: &mut CommandContext, command: &Set) -> Result<Report, Failure> {
    let Set { who, email, username, first_name, last_name, roles } = command;
    let is_nothing = [email, username, first_name, last_name].iter().all(|it| it.is_none());
    if is_nothing && roles.is_empty() {
        let said = "Say what to change: --email, --username, --first-name, --last-name or --role.";
        return Err(Failure::new(Exit::Usage, said));
    }
    check_fields(
        email.as_deref(),
        username.as_deref(),
        [first_name.as_deref(), last_name.as_deref()],
    )?;
    let person = context.person(who)?;
    let before = store::find(&context.conn, person.id, context.now)?;
    let new_roles = find_roles(&context.conn, before.kind, person.account, roles)?;
    let names = Names {
        email: email.as_deref().unwrap_or(&before.email),
        username: username.as_deref().or(before.username.as_deref()),
        first: first_name.as_deref().unwrap_or(&before.first_name),
        last: last_name.as_deref().unwrap_or(&before.last_name),
        job_title: None,
    };
    let outbox = wiring::outbox(&context.config, context.instance.vault()?);
    let providers = wiring::providers(&context.config)?;
    context.write(|conn, now| {
        person::rename(Shared::of(conn), &person, &names, None, now)?;
        users::notify_of_username(&outbox, Shared::of(conn), &person, names.username, now)?;
        if !new_roles.is_empty() {
            replace_roles(conn, &outbox, &providers, &person, &new_roles, now)?;
        }
        let is_moved = fold(names.email) != fold(&before.email);
        if is_moved && person.status != UserStatus::Invited {
            email_change::notify_old_address(&outbox, Shared::of(conn), &person, names.email, now)?;
        }
        if is_moved || !new_roles.is_empty() {
            access::end_other_sessions(Shared::of(conn), person.id, None)?;
            access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
        }
        let after = store::find(conn, person.id, now)?;
        let after = json!({
            "email": after.email, "username": after.username, "firstName": after.first_name,
            "lastName": after.last_name, "roles": after.roles.join(", "),
        });
        Ok(note(conn, &person, "edit", Some(after), now)?)
    })?;
    context.show(&person, "Changed.")
}

/// Replaces a user's roles by the same rules as the portal's own screens: roles determined by a provider's claims are
/// left alone, the last administrator stays one, work started under the old roles ends, and the account's owners are
/// notified.
fn replace_roles(
    conn: &Connection,
    outbox: &Outbox,
    providers: &Providers,
    person: &Person,
    wanted: &[RoleId],
    now: Instant,
) -> Result<(), Failure> {
    let before: Vec<RoleId> =
        roles::of_user(conn, person.id)?.into_iter().map(|role| role.id).collect();
    let is_changed = |role: &RoleId| before.contains(role) != wanted.contains(role);
    let changed: Vec<RoleId> = before.iter().chain(wanted).copied().filter(is_changed).collect();
    if changed.is_empty() {
        return Ok(());
    }
    identities::check_roles(Shared::of(conn), providers, person, &changed)?;
    let had_one = has_administrator(Shared::of(conn), person.account)?;
    users::set_roles(Shared::of(conn), person.id, wanted)?;
    if had_one {
        require_administrator(conn, person)?;
    }
    access::end_other_sessions(Shared::of(conn), person.id, None)?;
    // Dealers learn that it was the manufacturer, not who.
    let by = audit::COMMAND_LINE;
    owners::notify_owners_through(
        outbox,
        Shared::of(conn),
        person,
        UserChange::RolesChanged,
        by,
        now,
    )?;
    Ok(())
}

/// Replaces a user's roles, for a command that does nothing else, and records an event.
pub(super) fn give_roles(
    context: &mut CommandContext,
    person: &Person,
    wanted: &[RoleId],
    verb: &str,
) -> Result<(), Failure> {
    let outbox = wiring::outbox(&context.config, context.instance.vault()?);
    let providers = wiring::providers(&context.config)?;
    context.write(|conn, now| {
        let before = store::find(conn, person.id, now)?.roles.join(", ");
        replace_roles(conn, &outbox, &providers, person, wanted, now)?;
        let after = store::find(conn, person.id, now)?.roles.join(", ");
        let change = Some(json!({ "before": before, "roles": after }));
        Ok(note(conn, person, verb, change, now)?)
    })
}

/// Refuses a change that would leave no one who may grant permissions, unless there was no one before.
fn require_administrator(conn: &Connection, person: &Person) -> Result<(), Failure> {
    if has_administrator(Shared::of(conn), person.account)? {
        return Ok(());
    }
    let whose = if person.account.is_some() { "of this account" } else { "of the portal" };
    let message =
        format!("This would leave no active administrator {whose}. Add another one first.");
    Err(Failure::new(Exit::Failed, message))
}

fn disable(
    context: &mut CommandContext,
    global: &Global,
    command: &Disable,
) -> Result<Report, Failure> {
    let person = context.person(&command.who)?;
    let to = command.hand_over_to.clone().map(|name| context.person(&Who { name })).transpose()?;
    let is_out = person.status == UserStatus::Inactive;
    let is_handing = to.is_some() || command.to_queue;
    if is_out && !is_handing {
        let kept = in_hand(&context.conn, &person)?;
        return context.show(&person, &format!("Already disabled.{kept}"));
    }
    global.confirm(&format!("Disable {}?", person.email))?;
    let accounts = users::managed_accounts(&context.conn, person.id)?;
    if accounts > 0 && to.is_none() {
        let message = format!(
            "{} manages accounts ({accounts}): choose a new account manager with --hand-over-to.",
            person.email
        );
        return Err(Failure::new(Exit::Failed, message));
    }
    // Handing work over depends on working hours and sends email, which requires the whole portal.
    let app = is_handing
        .then(|| App::open(context.config.clone(), context.instance.clone()))
        .transpose()?;
    let said = context.write(|conn, now| {
        if !is_out {
            keep_out(conn, &person, now)?;
        }
        let Some(app) = &app else { return Ok(Vec::new()) };
        let giver = Giver::command_line(app, now);
        match &to {
            Some(to) => leaving::hand_on(conn, &giver, &person, Some(to.id))
                .map_err(|error| cannot_take_over(to, error)),
            None => Ok(vec![leaving::back_to_queue(conn, &giver, &person)?]),
        }
    })?;
    let kept = in_hand(&context.conn, &person)?;
    let now_or_already = if is_out { "already" } else { "now" };
    let disabled = format!("{} is {now_or_already} disabled.", person.email);
    // The command line is in English.
    let said = std::iter::once(Message::plain(disabled)).chain(said).collect();
    context.show(&person, &format!("{}{kept}", Message::sentences(said)))
}

fn keep_out(conn: &Connection, person: &Person, now: Instant) -> Result<(), Failure> {
    let had_one = has_administrator(Shared::of(conn), person.account)?;
    let would_have = has_administrator_to_be(Shared::of(conn), person.account)?;
    person::set_status(Shared::of(conn), person.id, UserStatus::Inactive, None, now)?;
    // The only user who could become an administrator stays too.
    if had_one || (would_have && !has_administrator_to_be(Shared::of(conn), person.account)?) {
        require_administrator(conn, person)?;
    }
    access::end_other_sessions(Shared::of(conn), person.id, None)?;
    access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
    Ok(note(conn, person, "disable", None, now)?)
}

/// The refusal of a successor, who isn't a form field here.
fn cannot_take_over(to: &Person, error: Error) -> Failure {
    match error {
        Error::Invalid(fields) => {
            let said: Vec<String> = fields.values().flatten().map(ToString::to_string).collect();
            let message = format!("{} can't take over. {}", to.email, said.join(" "));
            Failure::new(Exit::Failed, message)
        }
        other => other.into(),
    }
}

/// The open work of a disabled user, or an empty string.
fn in_hand(conn: &Connection, person: &Person) -> Result<String, Error> {
    let counted = if let Some(account) = person.account {
        let has = hand_over::of_person(&AccountRows::new(conn, account), person.id)?;
        [(has.requests, "open service requests"), (has.drafts, "drafts"), (0, ""), (0, "")]
    } else {
        let has = hand_over::of_staff(conn, person.id)?;
        [
            (has.advised_requests, "open service requests as an advisor"),
            (has.crews, "places in crews"),
            (has.visits, "visits of these crews"),
            (has.drafts, "drafts"),
        ]
    };
    let parts: Vec<String> = counted
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{what}: {count}"))
        .collect();
    if parts.is_empty() {
        return Ok(String::new());
    }
    Ok(format!(
        "\nStill assigned ({}). Choose who takes over with --hand-over-to, or on this user's page \
        in the portal.",
        parts.join(", ")
    ))
}

fn enable(context: &mut CommandContext, who: &Who) -> Result<Report, Failure> {
    let person = context.person(who)?;
    if person.status != UserStatus::Inactive {
        return context.show(&person, "Already enabled.");
    }
    let status =
        if person.password_hash.is_some() { UserStatus::Active } else { UserStatus::Invited };
    context.write(|conn, now| {
        person::set_status(Shared::of(conn), person.id, status, None, now)?;
        Ok(note(conn, &person, "enable", None, now)?)
    })?;
    let said = match status {
        UserStatus::Invited => "Can set a password; `user reset-password --link` prints a link.",
        _ => "Can sign in again.",
    };
    context.show(&person, said)
}

const CAN_SIGN_IN: &str = "can sign in with it and must then choose a new one.";

/// What prevents a user from signing in, whatever their password is.
fn obstacle(person: &Person) -> Option<&'static str> {
    match person.status {
        _ if !person.is_account_open => Some("stays disabled: the account is closed."),
        UserStatus::Inactive => Some("stays disabled until `user enable`."),
        _ => None,
    }
}

fn reset_password(
    context: &mut CommandContext,
    command: &ResetPassword,
) -> Result<Report, Failure> {
    let person = context.person(&command.who)?;
    if command.link {
        if let Some(obstacle) = obstacle(&person) {
            return Err(Failure::new(Exit::Failed, format!("{} {obstacle}", person.email)));
        }
        let base = context.config.server.public_url.clone();
        let link = context.write(|conn, now| {
            note(conn, &person, "resetLink", None, now)?;
            Ok(links::make_link(&base, Shared::of(conn), &person, Purpose::Reset, now)?.0)
        })?;
        let said = format!("{} sets a password here, within an hour:\n{link}", person.email);
        return Ok(context.show(&person, &said)?.with("link", link));
    }
    let password = command.password.read()?;
    let hash = hash_for(&context.config, &context.conn, &person, &password)?;
    context.write(|conn, now| {
        password::set(Shared::of(conn), person.id, &hash, now, true)?;
        throttle::forget_passwords(Shared::of(conn), person.id)?;
        if person.status == UserStatus::Invited {
            person::set_status(Shared::of(conn), person.id, UserStatus::Active, None, now)?;
        }
        access::end_other_sessions(Shared::of(conn), person.id, None)?;
        access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
        email_change::forget(Shared::of(conn), person.id)?;
        Ok(note(conn, &person, "resetPassword", None, now)?)
    })?;
    let said = format!("{} {}", person.email, obstacle(&person).unwrap_or(CAN_SIGN_IN));
    context.show(&person, &said)
}

fn reset_mfa(context: &mut CommandContext, global: &Global, who: &Who) -> Result<Report, Failure> {
    let person = context.person(who)?;
    global.confirm(&format!("Remove two-step verification of {}?", person.email))?;
    context.write(|conn, now| {
        second_step::set_type(Shared::of(conn), person.id, "none", now)?;
        throttle::clear(Shared::of(conn), Throttle::SecondStep, &person.id.to_string())?;
        access::end_other_sessions(Shared::of(conn), person.id, None)?;
        access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
        Ok(note(conn, &person, "resetMfa", None, now)?)
    })?;
    let said = if second_step::is_demanded(&context.config.mfa, Shared::of(&context.conn), &person)?
    {
        "Two-step verification was removed; it will be set up again at the next sign-in."
    } else {
        "Two-step verification was removed."
    };
    context.show(&person, said)
}

fn unlock(context: &mut CommandContext, who: &Who) -> Result<Report, Failure> {
    let person = context.person(who)?;
    context.write(|conn, now| {
        throttle::forget_tries(Shared::of(conn), person.id)?;
        Ok(note(conn, &person, "unlock", None, now)?)
    })?;
    context.show(&person, &format!("Failed sign-in attempts for {} were cleared.", person.email))
}

fn sessions(context: &CommandContext, who: &Who) -> Result<Report, Failure> {
    let person = context.person(who)?;
    let sessions = store::sessions(&context.conn, person.id, context.now)?;
    let mut text = String::new();
    for session in &sessions {
        let _ = writeln!(
            text,
            "{:>6}  {:<15} since {}  last {}  from {}  {}",
            session.id,
            if session.is_impersonation { "impersonation" } else { &session.purpose },
            context.time(session.created_at),
            context.time(session.last_seen_at),
            session.address,
            session.user_agent
        );
    }
    if sessions.is_empty() {
        text.push_str("No sessions.\n");
    }
    let items = serde_json::to_value(&sessions).map_err(anyhow::Error::from)?;
    Ok(context.report(text).with("count", sessions.len()).with("items", items))
}

fn revoke_sessions(
    context: &mut CommandContext,
    global: &Global,
    who: &Who,
) -> Result<Report, Failure> {
    let person = context.person(who)?;
    global.confirm(&format!("End all sessions of {}?", person.email))?;
    let ended = context.write(|conn, now| {
        let ended = access::end_other_sessions(Shared::of(conn), person.id, None)?;
        note(conn, &person, "revokeSessions", Some(json!({ "ended": ended })), now)?;
        Ok(ended)
    })?;
    Ok(context
        .report(format!("{} ended.", counted(ended, "session", "sessions")))
        .with("ended", ended))
}

/// Signs everyone out, for example after a break-in.
fn revoke_all_sessions(context: &mut CommandContext, global: &Global) -> Result<Report, Failure> {
    global.confirm("End all sessions of all users, and forget all remembered devices?")?;
    let ended = context.write(|conn, now| {
        let ended = access::end_all_sessions(Shared::of(conn))?;
        let actor = Actor::command_line();
        let mut event = NewEvent::new(now, actor, "session", "revokeAll");
        event.after = Some(json!({ "ended": ended }));
        audit::append(Shared::of(conn), event)?;
        Ok(ended)
    })?;
    Ok(context
        .report(format!("{} ended.", counted(ended, "session", "sessions")))
        .with("ended", ended))
}
