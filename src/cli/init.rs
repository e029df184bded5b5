//! `init`: the only command that creates an instance.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::Write,
    os::unix::fs::OpenOptionsExt,
    path::{self, Path, PathBuf},
};

use clap::Args;
use rusqlite::{Transaction, TransactionBehavior};

use super::{
    Global,
    ask::{self, PasswordSource},
    report::{Exit, Failure, Report},
    user::{self, First, MustChange},
};
use crate::{
    access::{self, UserStatus},
    config::{self, FILE_NAME, Loaded},
    domain::people::{
        links,
        person::{Names, NewPerson},
    },
    files::disk_space,
    instance::{Instance, Marks, demand_room},
    kernel::{ids::RoleId, time::Clock},
};

/// The id of the role "system administrator", which a migration creates.
const SYSTEM_ADMINISTRATOR: RoleId = RoleId(21);

#[derive(Debug, Args)]
pub(super) struct Init {
    /// Email address of the first administrator
    #[arg(long, value_name = "ADDRESS")]
    admin: String,
    /// First name of the administrator, used in invitations
    #[arg(long, value_name = "NAME")]
    first_name: Option<String>,
    /// Last name of the administrator
    #[arg(long, value_name = "NAME")]
    last_name: Option<String>,
    /// Where people will reach the portal, such as `https://portal.example.com`
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Print a one-time link for the administrator to set a password, instead of setting one
    #[arg(long, conflicts_with_all = ["password_stdin", "password_file"])]
    invite: bool,
    #[command(flatten)]
    password: PasswordSource,
}

impl Init {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        if let Some(flaw) = access::flaw_of_address(&self.admin) {
            return Err(Failure::new(Exit::Usage, format!("{}: {flaw}", self.admin)));
        }
        let (loaded, new_file) = self.load(global)?;
        let config = &loaded.config;
        if self.invite && !loaded.sources.contains_key("server.public_url") {
            let message = "The link needs the portal's address: add --public-url.";
            return Err(Failure::new(Exit::Usage, message));
        }
        let name = |given: &Option<String>, question| match given {
            Some(name) => Ok(name.clone()),
            None => ask::optional(question),
        };
        let first_name = name(&self.first_name, "Administrator's first name: ")?;
        let last_name = name(&self.last_name, "Last name: ")?;
        let names = [Some(first_name.as_str()), Some(last_name.as_str())];
        user::check_fields(None, None, names)?;
        let password = if self.invite { None } else { Some(self.password.read()?) };

        let now = Clock::system(config.company.time_zone.0.clone()).now();
        let admin = NewPerson {
            account: None,
            names: Names {
                email: &self.admin,
                username: None,
                first: first_name.trim(),
                last: last_name.trim(),
                job_title: None,
            },
            status: if self.invite { UserStatus::Invited } else { UserStatus::Active },
            by: None,
        };
        let first = match &password {
            Some(password) => First::Password(password, MustChange::No),
            None => First::Link,
        };
        let missing = if new_file.is_none() { self.missing_line(global, &loaded)? } else { None };
        // An unwritable file must be reported before there is an instance, whose link would be lost. A file next to the
        // database has to wait for their directory.
        let outside = new_file.as_deref().filter(|file| !is_in(file, &config.data.dir));
        let made_file = outside.map(create).transpose()?;
        demand_room(&disk_space(), &config.data.dir, config.data.read_only_below.0)?;
        // The user's mistake (a weak password) is reported with its own exit code.
        let mut refusal = None;
        let made = Instance::create(&config.data.dir, |conn, _| {
            let transaction = Transaction::new(conn, TransactionBehavior::Immediate)?;
            Marks::default().insert(&transaction, now)?;
            let roles = [SYSTEM_ADMINISTRATOR];
            match user::add(config, &transaction, &admin, &roles, first, now) {
                Ok((_, link)) => {
                    transaction.commit()?;
                    Ok(link)
                }
                Err(failure) => {
                    refusal = Some(failure);
                    anyhow::bail!("cannot create the administrator")
                }
            }
        });
        let (instance, link) = match (made, refusal) {
            (Ok(made), _) => made,
            (Err(error), refusal) => {
                if let Some(file) = outside {
                    // It is still empty, and the next try creates it again.
                    let _ = fs::remove_file(file);
                }
                return Err(refusal.unwrap_or_else(|| error.into()));
            }
        };
        if let Some(file) = &new_file {
            let made = made_file.map_or_else(|| create(file), Ok)?;
            self.write_config(made, file, instance.dir())?;
        }
        let file = new_file.or(loaded.file).map(|file| file.display().to_string());

        let first_sign_in = match &link {
            Some(link) => {
                let hours = links::INVITE_HOURS;
                format!("{} sets a password here, within {hours} h:\n{link}", self.admin)
            }
            None => format!("{} is its administrator.", self.admin),
        };
        let file_name = file.as_deref().unwrap_or("the environment");
        let mut text = format!(
            "The instance is in {}.\nIts configuration is {file_name}.\n{first_sign_in}",
            instance.dir().display(),
        );
        if let Some(line) = &missing {
            text = format!(
                "{text}\nwarning: {file_name} was there already and does not say where the portal is. Its \
                 section [server] needs the line\n{line}"
            );
        }
        let exit = if missing.is_some() { Exit::Warnings } else { Exit::Done };
        Ok(Report::new(text)
            .exit(exit)
            .on(instance.dir())
            .with("missing", missing)
            .with("config", file)
            .with("admin", self.admin)
            .with("link", link))
    }

    /// The configuration so far, and the file to create if there is none.
    fn load(&self, global: &Global) -> Result<(Loaded, Option<PathBuf>), Failure> {
        let mut sources = global.sources()?;
        let mut new_file = None;
        if let Some(file) = sources.file.take_if(|file| !file.exists()) {
            new_file = Some(file);
        }
        if let Some(url) = &self.public_url {
            sources.flags.push(("--public-url", "server.public_url", url.clone()));
        }
        let loaded = config::load(sources).map_err(Failure::configuration)?;
        global.log_configuration(&loaded);
        if new_file.is_none() && loaded.file.is_none() {
            new_file = Some(loaded.config.data.dir.join(FILE_NAME));
        }
        Ok((loaded, new_file))
    }

    /// The line for `--public-url` that an existing file lacks, because it is never written to.
    fn missing_line(&self, global: &Global, loaded: &Loaded) -> Result<Option<String>, Failure> {
        let Some(url) = &self.public_url else { return Ok(None) };
        let before = global.load()?.config.server.public_url;
        let is_there = before.as_str() == loaded.config.server.public_url.as_str();
        Ok((!is_there).then(|| format!("public_url = {}", quoted(url))))
    }

    fn write_config(&self, mut made: File, file: &Path, dir: &Path) -> Result<(), Failure> {
        let mut chosen = BTreeMap::new();
        chosen.insert("data.dir".to_owned(), quoted(&dir.to_string_lossy()));
        if let Some(url) = &self.public_url {
            chosen.insert("server.public_url".to_owned(), quoted(url));
        }
        let text = config::template(&chosen);
        made.write_all(text.as_bytes())
            .and_then(|()| made.sync_all())
            .map_err(|error| cannot_write(file, &error))
    }
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

fn is_in(file: &Path, dir: &Path) -> bool {
    matches!((path::absolute(file), path::absolute(dir)), (Ok(file), Ok(dir)) if file.starts_with(&dir))
}

/// Creates the configuration file. Secrets may be written into it later.
fn create(file: &Path) -> Result<File, Failure> {
    fs::OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o640)
        .open(file)
        .map_err(|error| cannot_write(file, &error))
}

fn cannot_write(file: &Path, error: &std::io::Error) -> Failure {
    Failure::io(format!("cannot write {}", file.display()), error)
}
