//! `backup` and `restore`: creates, lists, tests and restores backups; `upgrade --rehearse`.

use std::{
    fmt::Write as _,
    io::{IsTerminal as _, Write as _},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant as Stopwatch},
};

use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use transom_backups::{Identity, KeyState, Listed, Problem};

use super::{
    Global,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    audit::Actor,
    certificates::PublicKey,
    config::{Loaded, Source},
    domain::alerts::Alerts,
    domain::backups::{self, Kind, Origin, Run, RunKind, Span, Target, Tried, Trouble, Trusted},
    error::Error,
    instance::Instance,
    kernel::{
        progress::Progress,
        text::{counted, size},
        time::{Clock, Instant},
        words::Word as _,
    },
    wiring,
};

#[derive(Debug, Subcommand)]
pub(super) enum BackupCommand {
    /// Create a backup, verify it, and remove those that are no longer kept
    Create {
        /// Put the uploaded files into the archive itself
        #[arg(long)]
        single: bool,
    },
    /// List backups, the newest first
    List,
    /// Open a backup and check every part of it
    Verify {
        /// The archive: its name, or a path
        #[arg(value_name = "BACKUP")]
        archive: String,
        /// The file with the private key, for an encrypted one
        #[arg(long, value_name = "FILE")]
        identity: Option<PathBuf>,
        /// The file with the public key of the portal that must have made it
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
    },
    /// Restore a backup into a scratch directory, start the portal on it, and compare
    Drill {
        /// The archive: its name, or a path [default: the last good one]
        #[arg(value_name = "BACKUP")]
        archive: Option<String>,
        /// The file with the private key, for an encrypted one
        #[arg(long, value_name = "FILE")]
        identity: Option<PathBuf>,
    },
    /// Remove backups that are no longer kept
    Prune {
        /// Only show what would be removed
        #[arg(long)]
        dry_run: bool,
    },
    /// Create a key pair for encrypted backups
    Key {
        /// Where the private key is written
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// Replace the data with a backup
#[derive(Debug, Args)]
pub(super) struct Restore {
    /// The archive: its name, or a path
    #[arg(value_name = "BACKUP")]
    archive: String,
    /// Restore into this directory instead of the data directory
    #[arg(long, value_name = "DIR")]
    into: Option<PathBuf>,
    /// Do everything but the last step, and show what would change
    #[arg(long)]
    dry_run: bool,
    /// The file with the private key, for an encrypted one
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
    /// Do without uploaded files that are missing or damaged
    #[arg(long)]
    without_missing: bool,
    /// The file with the public key of the portal that must have made it
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Restore it although it was changed after its portal signed it
    #[arg(long, conflicts_with = "key")]
    without_signature: bool,
}

/// Prepare an upgrade
#[derive(Debug, Args)]
pub(super) struct Upgrade {
    /// Migrate a copy of the data to this version, start the portal on it, and report how long it takes
    #[arg(long, required = true)]
    rehearse: bool,
}

impl BackupCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        match self {
            Self::Create { single } => {
                create(global, if single { Kind::Single } else { Kind::Shared })
            }
            Self::List => list(global),
            Self::Verify { archive, identity, key } => {
                verify(global, &archive, identity.as_deref(), key.as_deref())
            }
            Self::Drill { archive, identity } => {
                drill(global, archive.as_deref(), identity.as_deref())
            }
            Self::Prune { dry_run } => prune(global, dry_run),
            Self::Key { file } => key(&file),
        }
    }
}

fn now(loaded: &Loaded) -> Instant {
    Clock::system(loaded.config.company.time_zone.0.clone()).now()
}

fn create(global: &Global, kind: Kind) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let instance = global.instance(&loaded)?;
    let started_at = now(&loaded);
    let settings = wiring::backup_settings(&loaded.config);
    let made = with_progress(global, "backup", |progress| {
        backups::create(&settings, &instance, kind, started_at, progress)
    });
    if let Err(Trouble::Busy) = made {
        return Err(Trouble::Busy.into());
    }
    let pruned = made.as_ref().map(|made| made.pruned.clone()).unwrap_or_default();
    let notes = made.as_ref().map(|made| made.notes.clone()).unwrap_or_default();
    let record = made.as_ref().ok().map(|made| made.record.clone());
    // Inspects the failure again for the exit code.
    let (made, failure) = match made {
        Ok(made) => (Ok(made), None),
        Err(trouble) => {
            let sentences = trouble.sentences();
            (Err(Trouble::Unfit(sentences)), Some(Failure::from(trouble)))
        }
    };
    let run = Run::of_backup(made, Span { started_at, ended_at: now(&loaded) })?;
    let unnoted = note(&run, &loaded, &instance);
    if let Some(failure) = failure {
        return Err(failure.and(unnoted));
    }
    let mut text = format!(
        "{}\n{}, {} uploaded files, of which {} ({}) were copied. Verified in {} s.\n",
        path_of(&loaded, &instance, &run.archive),
        size(run.bytes),
        run.files,
        run.new_files,
        size(run.new_bytes),
        run.ended_at.seconds_since(run.started_at),
    );
    for problem in &run.findings {
        let _ = writeln!(text, "problem: {problem}");
    }
    let mut warnings = notes;
    if backups::is_on_data_disk(&wiring::backup_settings(&loaded.config), instance.dir()) {
        warnings.push(SAME_DISK.to_owned());
    }
    warnings.extend(pruned.files_kept.clone());
    warnings.extend(unnoted);
    for warning in &warnings {
        let _ = writeln!(text, "warning: {warning}");
    }
    if !pruned.archives.is_empty() {
        let _ = writeln!(text, "Removed: {}", pruned.archives.join(", "));
    }
    let exit = match (run.is_success(), warnings.is_empty()) {
        (false, _) => Exit::FailedChecks,
        (true, false) => Exit::Warnings,
        (true, true) => Exit::Done,
    };
    Ok(Report::new(text)
        .on(instance.dir())
        .exit(exit)
        .with("backup", serde_json::to_value(&record).map_err(Error::from)?)
        .with("problems", run.findings)
        .with("warnings", warnings)
        .with("removed", pruned.archives))
}

const SAME_DISK: &str =
    "Backups are on the same disk as the data: what destroys it destroys both. Set backup.dir.";

fn path_of(loaded: &Loaded, instance: &Instance, name: &str) -> String {
    backups::repository(&wiring::backup_settings(&loaded.config), instance)
        .map_or_else(|_| name.to_owned(), |place| place.path(name).display().to_string())
}

/// Records a run in the database, if that has this version's schema, and returns a message if it fails. The run's own
/// result matters more.
fn note(run: &Run, loaded: &Loaded, instance: &Instance) -> Option<String> {
    let failure = try_to_note(run, loaded, instance).err()?;
    Some(format!("This was not noted in the portal: {}", failure.message()))
}

fn try_to_note(run: &Run, loaded: &Loaded, instance: &Instance) -> Result<(), Failure> {
    let outbox = wiring::outbox(&loaded.config, instance.vault()?);
    let alerts = Alerts::new(wiring::alert_settings(&loaded.config), outbox);
    let mut conn = Database::open(instance, loaded)?;
    let tx = conn.write()?;
    run.note(&tx, &alerts, &Actor::command_line())?;
    tx.commit()?;
    Ok(())
}

fn list(global: &Global) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let instance = global.instance(&loaded)?;
    let repository = backups::repository(&wiring::backup_settings(&loaded.config), &instance)?;
    let all = repository.list().map_err(Trouble::from)?;
    let portal = backups::portal(&instance)?;
    let is_own = |one: &Listed| one.record.as_ref().is_none_or(|record| record.portal == portal);
    let zone = loaded.config.company.time_zone.0.clone();
    let mut text = String::new();
    for one in &all {
        let at = one.made_at.timestamp().to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M");
        let _ =
            writeln!(text, "{at}  {:>10}  {}  {}", size(one.bytes), state(one, &portal), one.name);
    }
    for one in all.iter().filter(|one| one.key == KeyState::Other) {
        let keys = one.recipients().join(", ");
        let _ = writeln!(text, "{} needs the private key of {keys}.", one.name);
    }
    if all.is_empty() {
        let _ = writeln!(text, "No backups in {}.", repository.describe());
    }
    let is_exposed =
        backups::is_on_data_disk(&wiring::backup_settings(&loaded.config), instance.dir());
    if is_exposed {
        let _ = writeln!(text, "warning: {SAME_DISK}");
    }
    let items: Vec<_> = all
        .iter()
        .map(|one| {
            json!({
                "name": one.name, "madeAt": one.made_at, "bytes": one.bytes, "isGood": one.is_good(),
                "key": key_word(one.key), "isOfThisPortal": is_own(one), "record": one.record,
            })
        })
        .collect();
    let newest = all.iter().find(|one| is_own(one));
    let is_well = newest.is_some_and(Listed::is_good) && !is_exposed;
    Ok(Report::new(text)
        .on(instance.dir())
        .exit(if is_well { Exit::Done } else { Exit::Warnings })
        .with("place", repository.describe())
        .with("backups", items))
}

fn state(one: &Listed, portal: &str) -> &'static str {
    match &one.record {
        None => "not verified",
        Some(record) if record.portal != portal => "another's   ",
        Some(record) if !record.problems.is_empty() => "not good    ",
        Some(_) if one.key == KeyState::Other => "other key   ",
        Some(_) => "good        ",
    }
}

const fn key_word(key: KeyState) -> &'static str {
    match key {
        KeyState::Present => "present",
        KeyState::Other => "other",
        KeyState::Unknown => "unknown",
    }
}

fn verify(
    global: &Global,
    archive: &str,
    identity: Option<&Path>,
    key: Option<&Path>,
) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let demanded = key.map(public_key).transpose()?;
    let (settings, data) = (wiring::backup_settings(&loaded.config), &loaded.config.data.dir);
    let identity = backups::identity(&settings, identity)?;
    let (repository, name) = backups::locate(&settings, data, Some(archive), identity.as_ref())?;
    let scratch = scratch(data)?;
    let mut verified = with_progress(global, "verify", |progress| {
        backups::verify(&repository, &name, identity.as_ref(), scratch.path(), progress)
    })?;
    let own = Instance::open(data).ok().as_ref().and_then(backups::key_of);
    let is_demanded = |origin: Origin| demanded.is_none_or(|key| origin == Origin::Of(key));
    if let Some(origin) = verified.origin.filter(|origin| !is_demanded(*origin)) {
        verified.problems.push(origin.not_of(own));
    }
    let mut text = String::new();
    for problem in &verified.problems {
        let _ = writeln!(text, "problem: {problem}");
    }
    let is_opened = verified.manifest.is_some();
    let is_good = verified.problems.is_empty();
    let said = match (is_good, is_opened) {
        (true, true) => "is whole: every part is what was backed up.",
        (true, false) => {
            "is what was written. It was not opened: it is encrypted, and no private key was given."
        }
        (false, _) => "is not whole.",
    };
    let _ = writeln!(text, "{name} {said}");
    if !is_opened && verified.key == KeyState::Other {
        let _ = writeln!(
            text,
            "warning: it needs the private key of {}, which is not the one that is configured now.",
            verified.recipients.join(", ")
        );
    }
    let origin = verified.origin.map(|origin| origin.sentence(own));
    if let Some(said) = &origin {
        let _ = writeln!(text, "{said}");
    }
    let is_anothers =
        |origin: Origin| matches!(origin, Origin::Of(key) if own.is_some_and(|own| own != key));
    let is_doubtful =
        !is_opened || (demanded.is_none() && verified.origin.is_some_and(is_anothers));
    Ok(Report::new(text)
        .exit(if !is_good {
            Exit::FailedChecks
        } else if is_doubtful {
            Exit::Warnings
        } else {
            Exit::Done
        })
        .with("origin", origin)
        .with("name", name)
        .with("isOpened", is_opened)
        .with("files", verified.files)
        .with("problems", verified.problems)
        .with("key", key_word(verified.key))
        .with("recipients", verified.recipients)
        .with("manifest", serde_json::to_value(&verified.manifest).map_err(Error::from)?))
}

fn public_key(path: &Path) -> Result<PublicKey, Failure> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::io(format!("cannot read {}", path.display()), &error))?;
    PublicKey::parse(&text)
        .map_err(|error| Failure::new(Exit::Usage, format!("{}: {error}", path.display())))
}

/// A scratch directory: next to the data if there is any, else the system's.
fn scratch(data: &Path) -> Result<tempfile::TempDir, Failure> {
    let made = match data.parent().filter(|_| data.is_dir()) {
        Some(parent) => tempfile::TempDir::with_prefix_in(".transom-verify-", parent),
        None => tempfile::TempDir::with_prefix(".transom-verify-"),
    };
    made.or_else(|_| tempfile::TempDir::with_prefix(".transom-verify-"))
        .map_err(|error| Failure::io("cannot create a scratch directory", &error))
}

fn drill(
    global: &Global,
    archive: Option<&str>,
    identity: Option<&Path>,
) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let instance = global.instance(&loaded)?;
    let settings = wiring::backup_settings(&loaded.config);
    let identity = backups::identity(&settings, identity)?;
    let program = program()?;
    let started_at = now(&loaded);
    let tried = with_progress(global, "drill", |progress| {
        backups::drill(&settings, &instance, &program, archive, identity.as_ref(), progress)
    });
    let report = report(&loaded, &instance, RunKind::Drill, tried, started_at)?;
    Ok(report.on(instance.dir()))
}

impl Upgrade {
    pub(super) fn run(&self, global: &Global) -> Result<Report, Failure> {
        debug_assert!(self.rehearse, "the only thing that it does");
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let program = program()?;
        let started_at = now(&loaded);
        let tried =
            backups::rehearse(&wiring::backup_settings(&loaded.config), &instance, &program);
        let report = report(&loaded, &instance, RunKind::Rehearsal, tried, started_at)?;
        Ok(report.on(instance.dir()))
    }
}

/// Records what was tested, and reports the result.
fn report(
    loaded: &Loaded,
    instance: &Instance,
    kind: RunKind,
    tried: Result<Tried, Trouble>,
    started_at: Instant,
) -> Result<Report, Failure> {
    let ended_at = now(loaded);
    let has_table = instance.connect().is_ok();
    let tried = match tried {
        Ok(tried) => tried,
        Err(trouble) => {
            let sentences = trouble.sentences();
            let is_busy = matches!(trouble, Trouble::Busy);
            let mut unnoted = None;
            if has_table && !is_busy {
                let failed = Err(Trouble::Unfit(sentences));
                let run = Run::of_drill(kind, failed, Span { started_at, ended_at })?;
                unnoted = note(&run, loaded, instance);
            }
            return Err(Failure::from(trouble).and(unnoted));
        }
    };
    let mut text = String::new();
    for step in &tried.steps {
        let _ = writeln!(text, "{:<10} {:>8} ms", step.step.code(), step.milliseconds);
    }
    for note in &tried.notes {
        let _ = writeln!(text, "note: {note}");
    }
    for finding in &tried.findings {
        let _ = writeln!(text, "problem: {finding}");
    }
    if let Some((from, to, took)) = tried.migration {
        let _ = writeln!(
            text,
            "The schema goes from {from} to {to}; the portal is closed for about {} s.",
            took.as_secs() + 1
        );
    } else if kind == RunKind::Rehearsal {
        let _ = writeln!(text, "The schema stays as it is: the portal is closed for a restart.");
    }
    let is_well = tried.findings.is_empty();
    let seconds = ended_at.seconds_since(started_at);
    let _ = match (is_well, kind) {
        (true, RunKind::Rehearsal) => {
            writeln!(text, "The upgrade works on a copy of the data. {seconds} s.")
        }
        (false, RunKind::Rehearsal) => {
            writeln!(text, "The upgrade does not work on a copy of the data.")
        }
        (true, _) if tried.archive.is_empty() => writeln!(
            text,
            "The snapshot works. The encrypted archive itself was not opened. {seconds} s."
        ),
        (true, _) => writeln!(text, "The backup works. {seconds} s."),
        (false, _) => writeln!(text, "The backup does not work."),
    };
    let steps = serde_json::to_value(&tried.steps).map_err(Error::from)?;
    let migration = tried.migration.map(|(from, to, took)| {
        json!({ "from": from, "to": to, "milliseconds": u64::try_from(took.as_millis()).unwrap_or(u64::MAX) })
    });
    let (mut notes, findings) = (tried.notes.clone(), tried.findings.clone());
    let archive = tried.archive.clone();
    if has_table
        && let Some(unnoted) =
            note(&Run::of_drill(kind, Ok(tried), Span { started_at, ended_at })?, loaded, instance)
    {
        let _ = writeln!(text, "note: {unnoted}");
        notes.push(unnoted);
    }
    Ok(Report::new(text)
        .exit(if is_well { Exit::Done } else { Exit::FailedChecks })
        .with("archive", archive)
        .with("seconds", seconds)
        .with("steps", steps)
        .with("migration", migration)
        .with("notes", notes)
        .with("problems", findings))
}

fn program() -> Result<PathBuf, Failure> {
    std::env::current_exe().map_err(|error| Failure::io("cannot find this program", &error))
}

fn prune(global: &Global, is_dry: bool) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let instance = global.instance(&loaded)?;
    let pruned = backups::prune(&wiring::backup_settings(&loaded.config), &instance, is_dry)?;
    let mut text = String::new();
    for name in &pruned.archives {
        let _ = writeln!(text, "{name}");
    }
    let verb = if is_dry { "would be removed" } else { "removed" };
    let _ = writeln!(
        text,
        "{} and {} {verb}, {}.",
        counted(pruned.archives.len(), "backup", "backups"),
        counted(pruned.files, "uploaded file", "uploaded files"),
        size(pruned.bytes)
    );
    if let Some(why) = &pruned.files_kept {
        let _ = writeln!(text, "warning: no uploaded files were removed: {why}");
    }
    Ok(Report::new(text)
        .on(instance.dir())
        .exit(if pruned.files_kept.is_some() { Exit::Warnings } else { Exit::Done })
        .with("removed", pruned.archives)
        .with("files", pruned.files)
        .with("bytes", pruned.bytes)
        .with("filesKept", pruned.files_kept))
}

fn key(file: &Path) -> Result<Report, Failure> {
    let public = Identity::create(file).map_err(Trouble::from)?.to_string();
    let text = format!(
        "The private key is in {}. Keep a copy of it elsewhere: without it, no backup can be opened.\nThe public \
         key goes into the configuration:\n\n[backup]\npublic_key = \"{public}\"\n",
        file.display()
    );
    Ok(Report::new(text).with("publicKey", public).with("file", file.display().to_string()))
}

impl Restore {
    pub(super) fn run(&self, global: &Global) -> Result<Report, Failure> {
        let loaded = global.load()?;
        let config = &loaded.config;
        let settings = wiring::backup_settings(config);
        let identity = backups::identity(&settings, self.identity.as_deref())?;
        let (repository, name) =
            backups::locate(&settings, &config.data.dir, Some(&self.archive), identity.as_ref())?;
        let dir = self.into.as_deref().unwrap_or(&config.data.dir);
        let present = Instance::open(dir).ok();
        let holds_portal = present.is_some();
        let own = present.as_ref().and_then(backups::key_of);
        if holds_portal && !self.dry_run {
            global.confirm(&format!(
                "Put {name} in the place of the portal in {}? What is there now is kept beside it.",
                dir.display()
            ))?;
        }
        let target = Target {
            dir,
            is_dry: self.dry_run,
            without_missing: self.without_missing,
            trusted: match &self.key {
                Some(key) => Trusted::Of(public_key(key)?),
                None if self.without_signature => Trusted::All,
                None => Trusted::Unchanged,
            },
            // A configuration file that sets nothing, as installed by the package, doesn't count.
            has_settings: loaded.sources.values().any(|it| matches!(it, Source::File { .. })),
            space: settings.space.clone(),
        };
        let done = with_progress(global, "restore", |progress| {
            backups::restore(&repository, &name, identity.as_ref(), &target, now(&loaded), progress)
        })?;
        let mut text = String::new();
        for note in &done.notes {
            let _ = writeln!(text, "warning: {note}");
        }
        let origin = done.origin.sentence(own);
        if !done.notes.contains(&origin) {
            let _ = writeln!(text, "{origin}");
        }
        if own.is_none() && self.key.is_none() && matches!(done.origin, Origin::Of(_)) {
            let _ = writeln!(text, "{UNKNOWN_YET}");
        }
        let (from, to) = done.schemas;
        if from != to {
            let _ = writeln!(
                text,
                "The schema {} from {from} to {to}.",
                if self.dry_run { "would go" } else { "went" }
            );
        }
        for line in change_lines(&done.changes) {
            let _ = writeln!(text, "{line}");
        }
        for line in &done.put_back {
            let _ = writeln!(text, "put back: {line}");
        }
        let _ = if self.dry_run {
            writeln!(text, "Nothing was changed.")
        } else {
            writeln!(text, "{name} is restored into {}.", dir.display())
        };
        if let Some(kept) = &done.kept {
            let _ = writeln!(
                text,
                "What was there before is in {}. Remove it when you no longer need it.",
                kept.display()
            );
        }
        let changes: Vec<_> = done
            .changes
            .iter()
            .map(|(name, before, after)| json!({ "name": name, "before": before, "after": after }))
            .collect();
        Ok(Report::new(text)
            .exit(if done.notes.is_empty() { Exit::Done } else { Exit::Warnings })
            .on(dir)
            .with("name", name)
            .with("isDry", self.dry_run)
            .with("origin", origin)
            .with("schemaBefore", from)
            .with("schema", to)
            .with("kept", done.kept.map(|kept| kept.display().to_string()))
            .with("warnings", done.notes)
            .with("putBack", done.put_back)
            .with("changes", changes))
    }
}

/// The message if a backup is restored and nothing there says whether it is the right portal's.
const UNKNOWN_YET: &str = "There is no portal here yet to compare that key with. To be sure, restore with --key FILE: a portal shows its \
     public key at /.well-known/transom-certificate-key.";

/// The counted records, with their names and a related sum.
const COUNTED: &[(&str, &str, Option<Sum>)] = &[
    ("accounts", "Accounts", None),
    ("users", "Users", None),
    ("orders", "Orders", Some(Sum::Money("orderTotalCents"))),
    ("orderLines", "Order lines", None),
    ("invoices", "Invoices", Some(Sum::Money("invoiceTotalCents"))),
    ("serviceRequests", "Service requests", None),
    ("changeRequests", "Change requests", None),
    ("remittances", "Remittances", None),
    ("projects", "Projects", None),
    ("drawings", "Drawings", None),
    ("files", "Uploaded files", Some(Sum::Bytes("fileBytes"))),
    ("events", "Audit log events", None),
];

#[derive(Debug, Clone, Copy)]
enum Sum {
    Money(&'static str),
    Bytes(&'static str),
}

impl Sum {
    const fn name(self) -> &'static str {
        match self {
            Self::Money(name) | Self::Bytes(name) => name,
        }
    }

    fn in_words(self, value: i64) -> String {
        match self {
            Self::Money(_) => format!("{} in total", amount(value)),
            Self::Bytes(_) => size(u64::try_from(value).unwrap_or_default()),
        }
    }
}

/// Formats a count with thousands separators: `151,130`.
fn grouped(count: i64) -> String {
    let digits = count.unsigned_abs().to_string();
    let mut text = if count < 0 { "\u{2212}".to_owned() } else { String::new() };
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Formats cents as an amount: `671,572,262.38`.
fn amount(cents: i64) -> String {
    let sign = if cents < 0 { "\u{2212}" } else { "" };
    let (whole, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    format!("{sign}{}.{rest:02}", grouped(i64::try_from(whole).unwrap_or(i64::MAX)))
}

/// The changes of a restore as text, for example `Orders: 12, 34,567.89 in total`.
fn change_lines(changes: &[(String, Option<i64>, i64)]) -> Vec<String> {
    let find = |wanted: &str| {
        let found = changes.iter().find(|(name, ..)| name == wanted);
        found.map(|(_, before, after)| (*before, *after))
    };
    let told = COUNTED.iter().filter_map(|(name, title, sum)| {
        let (before, after) = find(name)?;
        let sums = sum.and_then(|sum| Some((sum, find(sum.name())?)));
        let words = |count: i64, value: Option<i64>| {
            let sum = sums.zip(value).map(|((sum, _), value)| sum.in_words(value));
            sum.map_or_else(|| grouped(count), |sum| format!("{}, {sum}", grouped(count)))
        };
        let now = words(after, sums.map(|(_, (_, after))| after));
        let Some(before) = before else { return Some(format!("{title}: {now}")) };
        let then = words(before, sums.and_then(|(_, (before, _))| before));
        (then != now).then(|| format!("{title}: {then} now, {now} in the backup"))
    });
    told.collect()
}

/// Runs long work and shows its progress: as a bar with its rate on a terminal, as plain lines elsewhere.
pub(super) fn with_progress<T>(
    global: &Global,
    what: &'static str,
    work: impl FnOnce(&Progress) -> T,
) -> T {
    let progress = Arc::new(Progress::default());
    if global.quiet {
        return work(&progress);
    }
    let is_over = Arc::new(AtomicBool::new(false));
    let watcher = {
        let (progress, is_over) = (Arc::clone(&progress), Arc::clone(&is_over));
        thread::spawn(move || watch(what, &progress, &is_over))
    };
    let done = work(&progress);
    is_over.store(true, Ordering::Relaxed);
    let _ = watcher.join();
    done
}

/// How often a line is written without a terminal.
const EVERY: Duration = Duration::from_secs(5);

fn watch(what: &'static str, progress: &Progress, is_over: &AtomicBool) {
    let bar = std::io::stderr().is_terminal().then(|| {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        let style = "{prefix:<8} {wide_bar} {percent:>3} % {bytes_per_sec} {eta} left";
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        bar.with_prefix(what)
    });
    let began = Stopwatch::now();
    let mut next = EVERY;
    while !is_over.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(100));
        let (done, total) = progress.read();
        if let Some(bar) = &bar {
            bar.set_length(total.unwrap_or(done).max(1));
            bar.set_position(done);
        } else if began.elapsed() >= next {
            next += EVERY;
            let seconds = began.elapsed().as_secs().max(1);
            let rate = done / seconds;
            let left = total.map_or(0, |total| total.saturating_sub(done) / rate.max(1));
            let percent = total.map_or(0, |total| done.saturating_mul(100) / total.max(1));
            // Failing to print progress is no reason to stop.
            let _ =
                writeln!(std::io::stderr(), "{what}: {percent} %, {}/s, {left} s left", size(rate));
        }
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        let message = trouble.to_string();
        match trouble {
            Trouble::Busy => Self::new(Exit::Locked, message),
            Trouble::NoRoom(_) => Self::new(Exit::InputOutput, message),
            Trouble::Problem(Problem::Absent { .. } | Problem::NoneGood(_)) => {
                Self::new(Exit::NotFound, message)
            }
            Trouble::Problem(Problem::Cancelled) => Self::new(Exit::Failed, message),
            Trouble::Problem(Problem::Key(_)) => Self::new(Exit::Configuration, message),
            Trouble::Unfit(_) | Trouble::Problem(_) => Self::new(Exit::Data, message),
            Trouble::Instance(error) => error.into(),
            Trouble::Other(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_restore_changes_is_told_in_words() {
        let one = |name: &str, before: Option<i64>, after: i64| (name.to_owned(), before, after);
        let empty = [one("orders", None, 151_130), one("orderTotalCents", None, 67_157_226_238)];
        assert_eq!(change_lines(&empty), ["Orders: 151,130, 671,572,262.38 in total"]);
        let changes = [
            one("users", Some(4), 4),
            one("invoices", Some(1), 1),
            one("invoiceTotalCents", Some(-5), 100_000),
            one("files", Some(2), 1200),
            one("fileBytes", Some(20), 1_200_000),
        ];
        assert_eq!(
            change_lines(&changes),
            [
                "Invoices: 1, \u{2212}0.05 in total now, 1, 1,000.00 in total in the backup",
                "Uploaded files: 2, 20 bytes now, 1,200, 1.2 MB in the backup"
            ]
        );
    }
}
