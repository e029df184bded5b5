//! `role …`: shows what roles allow and who has them, and grants and revokes them, directly in the
//! database.

use std::fmt::Write as _;

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::{
    Global,
    report::{Exit, Failure, Report},
    user::{CommandContext, Kind, Who, find_account, give_roles, store},
};
use crate::{
    access::{Grants, Permission, Side, role_grants},
    db::Shared,
    domain::roles::{self, RoleHead},
    kernel::{ids::RoleId, text::counted, words::Word as _},
};

#[derive(Debug, Subcommand)]
pub(super) enum RoleCommand {
    /// List roles
    List {
        /// Only roles of users of this kind
        #[arg(long)]
        kind: Option<Kind>,
    },
    /// Show what a role allows, and who has it
    Show(Which),
    /// Give a user a role
    Grant {
        #[command(flatten)]
        who: Who,
        /// The role, by its code or name
        #[arg(value_name = "ROLE")]
        role: String,
    },
    /// Take a role from a user
    Revoke {
        #[command(flatten)]
        who: Who,
        /// The role, by its code or name
        #[arg(value_name = "ROLE")]
        role: String,
    },
}

#[derive(Debug, Args)]
pub(super) struct Which {
    /// Its code or name
    #[arg(value_name = "ROLE")]
    role: String,
    /// Staff or dealer; required if both have a role with this name
    #[arg(long)]
    kind: Option<Kind>,
    /// The account, for a role that only one account has
    #[arg(long, value_name = "CODE")]
    account: Option<String>,
}

impl RoleCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let mut context = CommandContext::open(global)?;
        match self {
            Self::List { kind } => list(&context, kind),
            Self::Show(which) => show(&context, &which),
            Self::Grant { who, role } => change(&mut context, &who, &role, Change::Grant),
            Self::Revoke { who, role } => change(&mut context, &who, &role, Change::Revoke),
        }
    }
}

fn list(context: &CommandContext, kind: Option<Kind>) -> Result<Report, Failure> {
    let roles = roles::list(context.conn(), kind.map_or("", |kind| Side::from(kind).code()))?;
    let mut text = String::new();
    for role in &roles {
        let _ = writeln!(
            text,
            "{:<7} {:<12} {:<28} {:<12} {}",
            role.scope,
            role.code.as_deref().unwrap_or("-"),
            role.name,
            role.account.as_deref().unwrap_or("-"),
            counted(role.user_count, "user", "users")
        );
    }
    let items = serde_json::to_value(&roles).map_err(anyhow::Error::from)?;
    Ok(context.report(text).with("count", roles.len()).with("items", items))
}

fn show(context: &CommandContext, which: &Which) -> Result<Report, Failure> {
    let account =
        which.account.as_deref().map(|code| find_account(context.conn(), code)).transpose()?;
    let kinds = match which.kind {
        Some(kind) => vec![kind],
        None => vec![Kind::Staff, Kind::Dealer],
    };
    let found: Vec<RoleId> = kinds
        .iter()
        .filter_map(|kind| {
            store::role(context.conn(), (*kind).into(), account, &which.role).transpose()
        })
        .collect::<Result<_, _>>()?;
    let role = match found.as_slice() {
        [role] => roles::find(context.conn(), *role)?,
        [] => None,
        _ => {
            let message = format!("There are two roles {}: choose one with --kind.", which.role);
            return Err(Failure::new(Exit::Usage, message));
        }
    };
    let Some(role) = role else {
        let message = format!("No role {}. `transom role list` shows all of them.", which.role);
        return Err(Failure::new(Exit::NotFound, message));
    };
    let grants = role_grants(Shared::of(context.conn()), role.id)?;
    let holders = roles::holders(context.conn(), role.id)?;
    let mut text = heading(&role);
    for grant in grants_of(&grants) {
        let _ = writeln!(
            text,
            "{:<16} {:<9} {}{}",
            grant.section,
            grant.reach,
            grant.verbs,
            grant.up_to()
        );
    }
    let _ = writeln!(text, "{}:", counted(holders.len(), "active user", "active users"));
    for holder in &holders {
        let _ = writeln!(text, "{:<32} {}", holder.email, holder.account.as_deref().unwrap_or("-"));
    }
    let permissions: Vec<Value> = grants_of(&grants)
        .map(|it| json!({ "section": it.section, "permissions": it.verbs, "reach": it.reach, "amountLimit": it.limit }))
        .collect();
    Ok(context
        .report(text)
        .with("item", serde_json::to_value(&role).map_err(anyhow::Error::from)?)
        .with("permissions", permissions)
        .with("users", serde_json::to_value(&holders).map_err(anyhow::Error::from)?))
}

fn heading(role: &RoleHead) -> String {
    let code = role.code.as_ref().map_or(String::new(), |code| format!(" ({code})"));
    let of = role.account_name.as_ref().map_or(String::new(), |name| format!(" of {name}"));
    format!("{}{code}, for {}{of}\n{}\n", role.name, role.scope, role.description)
}

struct Granted {
    section: &'static str,
    reach: &'static str,
    verbs: String,
    limit: Option<String>,
}

impl Granted {
    fn up_to(&self) -> String {
        self.limit.as_ref().map_or(String::new(), |limit| format!(" up to {limit}"))
    }
}

fn grants_of(grants: &Grants) -> impl Iterator<Item = Granted> {
    grants.all().iter().map(|(section, grant)| {
        let verbs = Permission::ALL.iter().filter(|verb| grant.permissions.has(**verb));
        let verbs: Vec<&str> = verbs.map(|verb| verb.code()).collect();
        Granted {
            section: section.code(),
            reach: grant.reach.code(),
            verbs: verbs.join(", "),
            limit: grant.amount_limit.map(|limit| limit.to_string()),
        }
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Grant,
    Revoke,
}

fn change(
    context: &mut CommandContext,
    who: &Who,
    name: &str,
    change: Change,
) -> Result<Report, Failure> {
    let person = context.person(who)?;
    let Some(role) = store::role(context.conn(), person.side(), person.account, name)? else {
        let message = format!(
            "{} can't have a role {name}: it is none of the roles of {}. `transom role list` shows all of them.",
            person.email,
            if person.is_staff { "staff" } else { "this account" }
        );
        return Err(Failure::new(Exit::NotFound, message));
    };
    let mut roles: Vec<RoleId> =
        roles::of_user(context.conn(), person.id)?.into_iter().map(|role| role.id).collect();
    let (email, has) = (&person.email, roles.contains(&role));
    match (has, change) {
        (true, Change::Grant) => {
            return context.show(&person, &format!("{email} already has the role {name}."));
        }
        (false, Change::Revoke) => {
            return context.show(&person, &format!("{email} doesn't have the role {name}."));
        }
        (false, Change::Grant) => roles.push(role),
        (true, Change::Revoke) => roles.retain(|other| *other != role),
    }
    if roles.is_empty() {
        let message = format!(
            "{email} would have no role left. Grant another one first, or keep them out with \
             `transom user disable`."
        );
        return Err(Failure::new(Exit::Failed, message));
    }
    let (verb, said) = match change {
        Change::Grant => {
            ("giveRole", format!("{email} has the role {name} from the next sign-in on."))
        }
        Change::Revoke => ("takeRole", format!("{email} no longer has the role {name}.")),
    };
    give_roles(context, &person, &roles, verb)?;
    context.show(&person, &said)
}
