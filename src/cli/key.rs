//! `key replace`: replaces the lost `key` file of an instance, and removes everything that only the lost key could
//! decrypt.

use std::{fmt::Write as _, fs};

use clap::Subcommand;
use rusqlite::Connection;
use serde_json::json;

use super::{
    Global,
    database::Database,
    report::{Exit, Failure, Report},
    user,
};
use crate::{
    access,
    audit::{self, Actor, NewEvent},
    db::Shared,
    domain::people::{
        person, second_step,
        throttle::{self, Kind as Throttle},
    },
    error::Error,
    instance::{Instance, forget_key, is_own_key},
    kernel::{
        ids::UserId,
        secret::Vault,
        text::counted,
        time::{Clock, Instant},
    },
    outbox::{self, OutboxId},
};

/// How many users are listed before the rest is only counted.
const NAMED: usize = 20;

#[derive(Debug, Subcommand)]
pub(super) enum KeyCommand {
    /// Give up a lost key: create a new one, and remove what only the lost one could decrypt
    /// The file `key` encrypts the secrets of authenticator apps, and codes and links in waiting messages. Restore it
    /// from a backup if you can. Otherwise, the users that are listed have to set up two-step verification again. The
    /// server must be stopped.
    Replace,
}

impl KeyCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let Self::Replace = self;
        let loaded = global.load()?;
        let instance = Instance::open_without_key(&loaded.config.data.dir)?;
        let lock = instance.lock()?;
        let mut database = Database::open(&instance, &loaded)?;
        let conn = database.writable()?;
        let is_its_own = match instance.vault() {
            Ok(vault) => is_own_key(conn, &vault)? != Some(false),
            Err(_) => false,
        };
        if is_its_own {
            let said = format!(
                "{} is this portal's own key: nothing was lost.",
                instance.key_file().display()
            );
            return Err(Failure::new(Exit::Failed, said));
        }
        let lost = Lost::read(conn)?;
        global.confirm(&format!("{}\nReplace the key?", lost.in_words()))?;

        let now = Clock::system(loaded.config.company.time_zone.0.clone()).now();
        let new = instance.key_file().with_extension("new");
        let doing = |error| Failure::io("cannot replace the key", &error);
        match fs::remove_file(&new) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(doing(error)),
            _ => {}
        }
        Vault::create(&new)?;
        let tx = conn.transaction().map_err(Error::from)?;
        lost.give_up(&tx, now)?;
        forget_key(&tx)?;
        tx.commit().map_err(Error::from)?;
        // Nothing is encrypted any more, so whichever key exists if the command is interrupted here is valid.
        let key = instance.key_file();
        if key.exists() {
            let moment = now.timestamp().strftime("%Y%m%dT%H%M%SZ");
            fs::rename(&key, key.with_extension(format!("before-{moment}"))).map_err(doing)?;
        }
        fs::rename(&new, &key).map_err(doing)?;
        fs::File::open(instance.dir()).and_then(|dir| dir.sync_all()).map_err(doing)?;
        drop(lock);
        let said = format!(
            "{}\nThe key is replaced. Make a backup now: older ones hold the older key, if any.",
            lost.in_words()
        );
        Ok(Report::new(said)
            .on(instance.dir())
            .with("users", lost.users.iter().map(|(_, email)| email.as_str()).collect::<Vec<_>>())
            .with("messages", lost.messages.len()))
    }
}

/// Data that can't be decrypted any more.
struct Lost {
    /// Users with an authenticator app, and their addresses.
    users: Vec<(UserId, String)>,
    /// Waiting messages with a code or a link.
    messages: Vec<OutboxId>,
}

impl Lost {
    fn read(conn: &Connection) -> Result<Self, Error> {
        let mut users = conn.prepare(
            "select u.id, u.email from totp_secrets t join users u on u.id = t.user_id order by u.email_folded",
        )?;
        let users = users.query_map([], |row| Ok((UserId(row.get(0)?), row.get(1)?)))?;
        let mut messages = conn.prepare(
            "select id from outbox where secret is not null and status in ('waiting', 'failed') order by id",
        )?;
        let messages = messages.query_map([], |row| Ok(OutboxId(row.get(0)?)))?;
        Ok(Self {
            users: users.collect::<rusqlite::Result<_>>()?,
            messages: messages.collect::<rusqlite::Result<_>>()?,
        })
    }

    fn in_words(&self) -> String {
        let mut said = format!(
            "{} must set up two-step verification anew at the next sign-in",
            counted(self.users.len(), "user", "users")
        );
        for (_, email) in self.users.iter().take(NAMED) {
            said.push_str("\n  ");
            said.push_str(email);
        }
        if self.users.len() > NAMED {
            said.push_str("\n  …");
        }
        let messages = counted(self.messages.len(), "message", "messages");
        let _ = write!(said, "\n{messages} with a code or a link will never be sent.");
        said
    }

    fn give_up(&self, conn: &Connection, now: Instant) -> Result<(), Failure> {
        for (id, _) in &self.users {
            let person = person::by_id(conn, *id)?.ok_or(Error::NotFound)?;
            second_step::set_type(Shared::of(conn), *id, "none", now)?;
            throttle::clear(Shared::of(conn), Throttle::SecondStep, &id.to_string())?;
            access::end_other_sessions(Shared::of(conn), *id, None)?;
            access::forget_devices_and_links(Shared::of(conn), *id, now)?;
            user::note(conn, &person, "resetMfa", Some(json!({ "key": "replaced" })), now)?;
        }
        for id in &self.messages {
            outbox::drop_message(conn, *id)?;
        }
        let mut event = NewEvent::new(now, Actor::command_line(), "system", "replaceKey");
        event.after = Some(json!({ "users": self.users.len(), "messages": self.messages.len() }));
        audit::append(Shared::of(conn), event)?;
        Ok(())
    }
}
