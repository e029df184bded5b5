//! Implements the command line.
//!
//! A command returns a [`Report`] or a [`Failure`]; both are written here, as text or as one JSON object. Only `init`
//! (and `serve --demo` for itself) creates an instance; every other command works on an existing one and says which.

mod ask;
mod audit;
mod backup;
mod certificate;
mod check;
mod config;
mod database;
mod db;
mod doctor;
mod documents;
mod export;
mod files;
mod handbook;
mod health;
mod import;
mod init;
mod key;
mod licenses;
mod log;
mod mail;
mod maintenance;
mod manual;
mod owner;
mod papers;
mod queue;
mod report;
mod role;
mod serve;
mod status;
mod user;
mod worker;

use std::{
    ffi::OsString,
    io::{IsTerminal, stdin},
    path::PathBuf,
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
};

use clap::{Args, FromArgMatches as _, Parser, Subcommand, ValueEnum};
use tracing_subscriber::filter::LevelFilter;

use crate::{
    audit as trail,
    config::{self as settings, Loaded, LogFormat, Sources},
    instance::Instance,
    serve::Assets,
};
use report::{Exit, Failure, Report};

/// Dealer portal and staff administration for manufacturers, in one program.
#[derive(Debug, Parser)]
#[command(name = "transom", version, propagate_version = true, max_term_width = 100)]
struct CommandLine {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

/// The help heading of the global flags, which come after a command's own.
const GLOBAL: &str = "Global options";

#[derive(Debug, Clone, Args)]
struct Global {
    /// The configuration file [default: /etc/transom/transom.toml, unless --data names another data directory than
    /// that file does; else transom.toml in the data directory]
    #[arg(long, global = true, value_name = "FILE", env = "TRANSOM_CONFIG", help_heading = GLOBAL)]
    config: Option<PathBuf>,
    /// Data directory, instead of the configured one
    #[arg(long, global = true, value_name = "DIR", help_heading = GLOBAL)]
    data: Option<PathBuf>,
    /// Format of the results
    #[arg(long, global = true, value_name = "FORMAT", default_value = "text", help_heading = GLOBAL)]
    output: Format,
    /// Skip confirmation
    #[arg(long, global = true, help_heading = GLOBAL)]
    yes: bool,
    /// Log more; repeat for everything
    #[arg(short, long, global = true, action = clap::ArgAction::Count, help_heading = GLOBAL)]
    verbose: u8,
    /// Log errors only
    #[arg(short, long, global = true, conflicts_with = "verbose", help_heading = GLOBAL)]
    quiet: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One JSON object
    Json,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Create a data directory, its configuration, its key and the first administrator
    Init(init::Init),
    /// Serve the portal, or a demo of it
    Serve(serve::Serve),
    /// Check, show or print the configuration
    #[command(subcommand)]
    Config(config::ConfigCommand),
    /// Manage users
    #[command(subcommand)]
    User(user::UserCommand),
    /// List and show roles, grant and revoke them
    #[command(subcommand)]
    Role(role::RoleCommand),
    /// Import a file from the ERP, or draft a mapping for one
    Import(import::Import),
    /// Export records to a file, or hand remittances over to the ERP
    Export(export::Export),
    /// Test the mail server
    #[command(subcommand)]
    Mail(mail::MailCommand),
    /// List, retry or drop queued emails and text messages
    #[command(subcommand)]
    Queue(queue::QueueCommand),
    /// Search, export or verify the audit log
    #[command(subcommand)]
    Audit(audit::AuditCommand),
    /// Create, list, verify and test backups
    #[command(subcommand)]
    Backup(backup::BackupCommand),
    /// Replace the key that seals secrets, after it was lost
    #[command(subcommand)]
    Key(key::KeyCommand),
    /// Check or optimize the database
    #[command(subcommand)]
    Db(db::DbCommand),
    /// Check uploaded files, or remove those that nothing uses
    #[command(subcommand)]
    Files(files::FilesCommand),
    /// Replace the data with a backup
    Restore(backup::Restore),
    /// Prepare an upgrade
    Upgrade(backup::Upgrade),
    /// Close the portal for maintenance, or reopen it
    #[command(subcommand)]
    Maintenance(maintenance::MaintenanceCommand),
    /// Show whether the portal runs, its disk space, queues and jobs
    Status,
    /// Test what the portal depends on and say how to fix problems
    Doctor(doctor::Doctor),
    /// Check the health of a running server
    Healthcheck(health::Healthcheck),
    /// Print the handbook for the people who run the portal
    Handbook(handbook::Handbook),
    /// Read a document for the server that has started it
    #[command(hide = true)]
    Worker(worker::Worker),
    /// Print the description of the API
    Openapi,
    /// Print the licenses of all parts of the program
    Licenses,
    /// Print the version
    Version,
    /// Print shell completions
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write all of them
    Man {
        /// Write a page for each command to this directory
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

/// Runs the command of this process; `web_app` returns the files that it serves.
pub fn main(web_app: fn() -> Assets) -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let parsed = manual::command()
        .try_get_matches_from(&words)
        .and_then(|matches| CommandLine::from_arg_matches(&matches));
    let line = match parsed {
        Ok(line) => line,
        Err(error) if !error.use_stderr() => {
            // For help and version, clap chooses the stream.
            return if error.print().is_ok() {
                ExitCode::SUCCESS
            } else {
                Exit::InputOutput.into()
            };
        }
        Err(error) => {
            if wants_json(&words) {
                let message = error.render().to_string();
                return Failure::new(Exit::Usage, message.trim_end()).write(Format::Json);
            }
            let _ = error.print();
            return Exit::Usage.into();
        }
    };
    let global = line.global.clone();
    match run(line, web_app) {
        Ok(report) => report.write(&global),
        Err(failure) => failure.write(global.output),
    }
}

fn run(line: CommandLine, web_app: fn() -> Assets) -> Result<Report, Failure> {
    let global = &line.global;
    if !matches!(line.command, Command::Serve(_) | Command::Worker(_)) {
        // The server starts its log once it has read the settings for it; a worker has none.
        log::start(global, LogFormat::Text, LevelFilter::WARN);
    }
    if let Some(dir) = line.command.data_dir(global) {
        owner::work_as_owner(&dir, global.quiet)?;
    }
    trail::name_command_line(owner::typist());
    match line.command {
        Command::Serve(command) => command.run(global, web_app),
        Command::Init(command) => command.run(global),
        Command::Config(command) => command.run(global),
        Command::User(command) => command.run(global),
        Command::Role(command) => command.run(global),
        Command::Import(command) => command.run(global),
        Command::Export(command) => command.run(global),
        Command::Mail(command) => command.run(global),
        Command::Queue(command) => command.run(global),
        Command::Audit(command) => command.run(global),
        Command::Backup(command) => command.run(global),
        Command::Key(command) => command.run(global),
        Command::Db(command) => command.run(global),
        Command::Files(command) => command.run(global),
        Command::Restore(command) => command.run(global),
        Command::Upgrade(command) => command.run(global),
        Command::Maintenance(command) => command.run(global),
        Command::Status => status::run(global),
        Command::Doctor(command) => command.run(global),
        Command::Healthcheck(command) => command.run(global),
        Command::Handbook(command) => command.run(),
        Command::Worker(command) => command.run(),
        Command::Openapi => papers::openapi(),
        Command::Licenses => licenses::run(),
        Command::Version => Ok(papers::version()),
        Command::Completions { shell } => papers::completions(manual::command(), shell),
        Command::Man { dir } => papers::man(dir.as_deref()),
    }
}

impl Command {
    /// The data directory in which a command may write, or `None` if it writes in none, or restores ownership by
    /// itself. The command reports problems with the configuration.
    fn data_dir(&self, global: &Global) -> Option<PathBuf> {
        match self {
            Self::Restore(_)
            | Self::Worker(_)
            | Self::Openapi
            | Self::Licenses
            | Self::Version
            | Self::Handbook(_)
            | Self::Completions { .. }
            | Self::Man { .. }
            | Self::Healthcheck(_)
            | Self::Config(config::ConfigCommand::Template)
            | Self::Backup(backup::BackupCommand::Key { .. }) => None,
            Self::Import(command) if command.drafts_mapping() => None,
            Self::Audit(command) if command.is_about_paper() => None,
            Self::Serve(command) => Some(command.load(global).ok()?.config.data.dir),
            _ => Some(settings::load(global.sources().ok()?).ok()?.config.data.dir),
        }
    }
}

/// Whether JSON was requested in arguments that couldn't be parsed.
fn wants_json(words: &[OsString]) -> bool {
    let pairs = words.windows(2).any(|pair| pair == ["--output", "json"]);
    pairs || words.iter().any(|word| word == "--output=json")
}

impl Global {
    /// The sources of settings, including these flags.
    fn sources(&self) -> Result<Sources, Failure> {
        let (mut environment, mut similar) = (Vec::new(), Vec::new());
        for (name, value) in std::env::vars_os() {
            let Ok(name) = name.into_string() else { continue };
            if !name.starts_with("TRANSOM__") {
                similar.extend(Some(name).filter(|name| name.starts_with("TRANSOM_")));
                continue;
            }
            let value = value.into_string().map_err(|_| {
                Failure::new(Exit::Configuration, format!("environment {name}: must be UTF-8"))
            })?;
            environment.push((name, value));
        }
        let mut flags = Vec::new();
        if let Some(dir) = &self.data {
            let dir = dir.to_str().ok_or_else(|| {
                Failure::new(Exit::Usage, "the name of the data directory must be UTF-8")
            })?;
            flags.push(("--data", "data.dir", dir.to_owned()));
        }
        let file = self.config.clone();
        Ok(Sources { file, environment, similar, flags, ..Sources::default() })
    }

    fn load(&self) -> Result<Loaded, Failure> {
        let loaded = settings::load(self.sources()?).map_err(Failure::configuration)?;
        self.log_configuration(&loaded);
        Ok(loaded)
    }

    /// Logs once which configuration is used.
    fn log_configuration(&self, loaded: &Loaded) {
        static TOLD: AtomicBool = AtomicBool::new(false);
        if self.quiet || self.output == Format::Json || TOLD.swap(true, Ordering::Relaxed) {
            return;
        }
        owner::eprint_line(&match &loaded.file {
            Some(file) => format!("configuration {}", file.display()),
            None => "configuration: no file; defaults and environment only".to_owned(),
        });
        if let Some(file) = &loaded.passed_over {
            owner::eprint_line(&format!(
                "note: {} is not read. It counts with --config {0}",
                file.display()
            ));
        }
    }

    /// Finds the configured instance.
    #[expect(clippy::unused_self, reason = "reads as the other questions to the flags do")]
    fn instance(&self, loaded: &Loaded) -> Result<Instance, Failure> {
        owner::demand_owner(&loaded.config.data.dir)?;
        let instance = Instance::open(&loaded.config.data.dir)?;
        // Leftovers of an interrupted process are harmless but take disk space.
        if let Err(error) = crate::import::clear_away(instance.dir()) {
            tracing::warn!(
                error = %format_args!("{error:#}"),
                "cannot remove the leftovers of an import"
            );
        }
        Ok(instance)
    }

    /// Asks for confirmation of an irreversible action. Without a terminal, `--yes` is required.
    fn confirm(&self, question: &str) -> Result<(), Failure> {
        if self.yes {
            return Ok(());
        }
        if !stdin().is_terminal() || self.output == Format::Json {
            return Err(Failure::new(Exit::Refused, format!("{question} Confirm with --yes.")));
        }
        if ask::yes_or_no(question)? {
            Ok(())
        } else {
            Err(Failure::new(Exit::Refused, "Nothing was changed."))
        }
    }
}
