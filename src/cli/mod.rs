//! The command line: what an administrator types, what comes back, and the exit code.
//!
//! A command gives a [`Report`] or a [`Failure`]; both are written once, here, as text or as one JSON
//! object. Only `init` (and `serve --demo` for itself) makes an instance; every other command works on
//! one that exists and says which.

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
mod mail;
mod maintenance;
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
};

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use tracing_subscriber::{EnvFilter, filter::LevelFilter};

use crate::{
    config::{self as settings, Loaded, LogFormat, Sources},
    instance::Instance,
    serve::Assets,
};
use report::{Exit, Failure, Report};

/// Dealer portal and staff administration for manufacturers, in one program.
#[derive(Debug, Parser)]
#[command(name = "transom", version, propagate_version = true, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 success, 1 failure, 2 usage error, 3 not found, 4 not confirmed \
    with --yes, 5 in use by another process, 10 success with warnings, 11 failed checks, 65 \
    invalid data or schema, 74 read or write error, 78 configuration error."
)]
struct CommandLine {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

/// Flags that every command takes.
#[derive(Debug, Clone, Args)]
struct Global {
    /// The configuration file [default: transom.toml in the data directory that --data names, else
    /// /etc/transom/transom.toml, else /var/lib/transom/transom.toml]
    #[arg(long, global = true, value_name = "FILE", env = "TRANSOM_CONFIG")]
    config: Option<PathBuf>,
    /// Data directory, instead of the configured one
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Format of the results
    #[arg(long, global = true, value_name = "FORMAT", default_value = "text")]
    output: Format,
    /// Skip confirmation
    #[arg(long, global = true)]
    yes: bool,
    /// Log more; repeat for everything
    #[arg(short, long, global = true, action = clap::ArgAction::Count)]
    verbose: u8,
    /// Log errors only
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    quiet: bool,
}

/// How results are written.
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
    /// Make, list, verify and try backups
    #[command(subcommand)]
    Backup(backup::BackupCommand),
    /// Check or optimize the database
    #[command(subcommand)]
    Db(db::DbCommand),
    /// Check uploaded files, or remove those that nothing uses
    #[command(subcommand)]
    Files(files::FilesCommand),
    /// Put a backup in the place of the data
    Restore(backup::Restore),
    /// Prepare an upgrade
    Upgrade(backup::Upgrade),
    /// Close the portal for maintenance, or reopen it
    #[command(subcommand)]
    Maintenance(maintenance::MaintenanceCommand),
    /// Show whether the portal runs, its disk space, queues and jobs
    Status,
    /// Try what the portal depends on, and say what is wrong and what to do
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

/// Runs the command of this process; `web_app` gives the files that it serves.
pub fn main(web_app: fn() -> Assets) -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let line = match CommandLine::try_parse_from(&words) {
        Ok(line) => line,
        Err(error) if !error.use_stderr() => {
            // Help or version: clap prints it where it belongs.
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
        // The server starts its log once it has read how it is to be; a worker has none.
        start_log(global, LogFormat::Text, LevelFilter::WARN);
    }
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
        Command::Version => Ok(papers::version()),
        Command::Completions { shell } => papers::completions(CommandLine::command(), shell),
        Command::Man { dir } => papers::man(CommandLine::command(), dir.as_deref()),
    }
}

/// Whether JSON was asked for, in words that could not be understood as a whole.
fn wants_json(words: &[OsString]) -> bool {
    let pairs = words.windows(2).any(|pair| pair == ["--output", "json"]);
    pairs || words.iter().any(|word| word == "--output=json")
}

/// Starts the log on standard error; `-v` and `-q` move `level`, which is the product's own: libraries
/// speak from warnings on, unless everything is wanted.
fn start_log(global: &Global, format: LogFormat, level: LevelFilter) {
    let level = match (global.quiet, global.verbose) {
        (true, _) => LevelFilter::ERROR,
        (false, 0) => level,
        (false, 1) => level.max(LevelFilter::INFO),
        (false, 2) => level.max(LevelFilter::DEBUG),
        (false, _) => LevelFilter::TRACE,
    };
    let libraries =
        if level == LevelFilter::TRACE { LevelFilter::DEBUG } else { LevelFilter::WARN };
    let filter = EnvFilter::new(format!("{},transom={level}", libraries.min(level)));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second start, for the server's own format, is refused; commands call this once.
    let _ = match format {
        LogFormat::Text => log.with_ansi(std::io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
}

impl Global {
    /// Where the settings come from, with what these flags set.
    fn sources(&self) -> Result<Sources, Failure> {
        let mut environment = Vec::new();
        for (name, value) in std::env::vars_os() {
            let Ok(name) = name.into_string() else { continue };
            if !name.starts_with("TRANSOM__") {
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
        Ok(Sources { file: self.config.clone(), environment, flags, ..Sources::default() })
    }

    /// Reads the configuration.
    fn load(&self) -> Result<Loaded, Failure> {
        settings::load(self.sources()?).map_err(Failure::configuration)
    }

    /// Finds the instance that the configuration names.
    #[expect(clippy::unused_self, reason = "reads as the other questions to the flags do")]
    fn instance(&self, loaded: &Loaded) -> Result<Instance, Failure> {
        let instance = Instance::open(&loaded.config.data.dir)?;
        // What a process that was ended has left is in no one's way but on everyone's disk.
        if let Err(error) = crate::import::clear_away(instance.dir()) {
            tracing::warn!(%error, "cannot remove the leftovers of an import");
        }
        Ok(instance)
    }

    /// Asks before something that cannot be undone; `--yes` is the answer where no one can be asked.
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
