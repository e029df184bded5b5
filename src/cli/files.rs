//! `files verify` and `files gc`: checks that every uploaded file is unchanged, and removes unused ones.

use std::fmt::Write as _;

use clap::Subcommand;
use indicatif::HumanBytes;
use serde_json::json;

use super::{
    Global,
    backup::with_progress,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    domain::backups::WorkDir,
    files::{Fault, Faulty, FileStore, Garbage, Stray, Sweep, Verified, disk_space},
    instance::Instance,
    kernel::{
        text::counted,
        time::{Clock, Instant},
    },
    wiring,
};

/// How long an unreferenced file is kept, because its upload may still be in progress.
const KEPT_SECONDS: i64 = 86_400;
/// How many of each kind are shown to people; JSON has more.
const SHOWN: usize = 20;

#[derive(Debug, Subcommand)]
pub(super) enum FilesCommand {
    /// Read every uploaded file and compare it with the database
    Verify,
    /// Remove files that nothing has used for a day
    Gc {
        /// Only show how much would be removed
        #[arg(long)]
        dry_run: bool,
    },
}

impl FilesCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let mut database = Database::open(&instance, &loaded)?;
        let rules = wiring::file_rules(&loaded.config);
        let store = FileStore::open(&instance.files(), rules, disk_space())?;
        let now = Clock::system(loaded.config.company.time_zone.0.clone()).now();
        let before = now.plus_seconds(-KEPT_SECONDS);
        let report = match self {
            Self::Verify => {
                let verified = with_progress(global, "verify", |progress| {
                    store.verify(&database, before, progress)
                })?;
                report(&verified)
            }
            Self::Gc { dry_run: true } => {
                let found = store.collect_beside(&database, before, Sweep::DryRun)?;
                of_garbage(found, "would be removed")
            }
            Self::Gc { dry_run: false } => {
                collect(global, &instance, &store, &mut database, before)?
            }
        };
        Ok(report.on(instance.dir()))
    }
}

fn report(verified: &Verified) -> Report {
    let Verified { contents, bytes, faulty_count, stray_count, stray_bytes, .. } = *verified;
    let mut text = String::new();
    for Faulty { sha256, fault, names } in verified.faulty.iter().take(SHOWN) {
        let name = if names.is_empty() { sha256.hex() } else { names.join(", ") };
        let _ = writeln!(text, "problem: {name} {}.", sentence(fault));
    }
    more(&mut text, faulty_count);
    for Stray { path, bytes, is_ours } in verified.strays.iter().take(SHOWN) {
        let whose = if *is_ours { "" } else { ", which is not the portal's" };
        let _ = writeln!(text, "unused: {} ({}{whose})", path.display(), HumanBytes(*bytes));
    }
    more(&mut text, stray_count);
    if faulty_count > 0 {
        let _ = writeln!(
            text,
            "{} of {contents} can't be handed out as uploaded. A backup that `transom backup verify` finds whole \
             has them: restore it into another directory (`transom restore BACKUP --into DIR`) and copy them from \
             its files.",
            counted(faulty_count, "file", "files")
        );
    } else {
        let said = counted(contents, "file", "files");
        let _ =
            writeln!(text, "{said} ({}) verified: each is as it was uploaded.", HumanBytes(bytes));
    }
    if stray_count > 0 {
        let _ = writeln!(
            text,
            "{} ({}) are used by nothing. `transom files gc` removes those that are the portal's.",
            counted(stray_count, "file", "files"),
            HumanBytes(stray_bytes)
        );
    }
    let faulty: Vec<_> = verified
        .faulty
        .iter()
        .map(|it| json!({ "sha256": it.sha256.hex(), "names": it.names, "problem": sentence(&it.fault) }))
        .collect();
    let strays: Vec<_> = verified
        .strays
        .iter()
        .map(|it| json!({ "path": it.path.display().to_string(), "bytes": it.bytes, "isOurs": it.is_ours }))
        .collect();
    let exit = match (faulty_count, stray_count) {
        (0, 0) => Exit::Done,
        (0, _) => Exit::Warnings,
        _ => Exit::FailedChecks,
    };
    Report::new(text)
        .exit(exit)
        .with("files", contents)
        .with("bytes", bytes)
        .with("problemCount", faulty_count)
        .with("problems", faulty)
        .with("unusedCount", stray_count)
        .with("unusedBytes", stray_bytes)
        .with("unused", strays)
}

fn more(text: &mut String, count: u64) {
    let left = count.saturating_sub(SHOWN as u64);
    if left > 0 {
        let _ = writeln!(text, "And {}.", counted(left, "more", "more"));
    }
}

fn sentence(fault: &Fault) -> String {
    match fault {
        Fault::Missing => "is missing".to_owned(),
        Fault::Length { expected, found } => {
            format!("has {found} bytes instead of {expected}")
        }
        Fault::Changed => "was changed or damaged on the disk".to_owned(),
        Fault::Unreadable(why) => format!("cannot be read ({why})"),
    }
}

/// Removes unused files after confirmation. A backup reads files that may have become unused, so this waits until none
/// is running.
fn collect(
    global: &Global,
    instance: &Instance,
    store: &FileStore,
    database: &mut Database,
    before: Instant,
) -> Result<Report, Failure> {
    let found = store.collect_beside(database, before, Sweep::DryRun)?;
    if found == Garbage::default() {
        return Ok(of_garbage(found, "removed"));
    }
    global.confirm(&format!("Remove {}?", amount(found)))?;
    let _work_dir = WorkDir::take(instance)?;
    // Removing files is what a full disk needs, even if the database can't be written.
    let Ok(conn) = database.writable() else {
        let removed = store.collect_beside(database, before, Sweep::Contents)?;
        return Ok(of_garbage(
            removed,
            "removed; the disk is too full for more. Run this once again",
        ));
    };
    Ok(of_garbage(store.collect_beside(conn, before, Sweep::Remove)?, "removed"))
}

fn amount(garbage: Garbage) -> String {
    let files = counted(garbage.contents, "unused file", "unused files");
    format!("{files} ({})", HumanBytes(garbage.bytes))
}

fn of_garbage(garbage: Garbage, verb: &str) -> Report {
    Report::new(format!("{} {verb}.", amount(garbage)))
        .with("files", garbage.contents)
        .with("bytes", garbage.bytes)
        .with("rows", garbage.rows)
}
