//! Makes backups that verify themselves: every night and on request, kept by days, weeks and months, restored into a
//! scratch directory every week and tested there.
//!
//! `transom_backups` handles archives and where they are kept; this area knows their contents. A run takes a snapshot
//! (`vacuum into`, which doesn't block writers) and checks it (`survey`: SQLite's own checks, references, totals that
//! must equal their lines, and counts for the manifest). It copies the uploaded files that aren't there yet, packs the
//! rest as a tar under zstd, encrypts it if `backup.public_key` is set, and reads the archive back from where it was
//! written. Only then is its record written next to it; an archive without one was never verified. A backup with
//! problems is kept but isn't *good*, and the last good one is never pruned.
//!
//! All scratch files are in `.backup` of the data directory, which is locked (`work_dir`) and emptied by its next user
//! and by a server that starts. A drill restores into it, lets one visitor with a random password sign in and no one
//! else, and starts this program on it as `serve --isolated`, which has no outbox, jobs, gateway or provider and ends
//! with its parent; `upgrade --rehearse` does the same with a copy of the data. The table `backup_runs` and the audit
//! log record what was made and tested (`runs`, which also notifies the administrators); what can be restored is read
//! from the place itself. Everything here blocks, and runs where blocking is allowed.

mod drill;
mod findings;
mod make;
mod nightly;
mod noting;
mod origin;
mod place;
mod restore;
mod room;
mod runs;
mod staff;
mod survey;
mod trouble;
mod verify;
mod work_dir;

pub use drill::{Tried, drill, rehearse};
pub use findings::{findings, is_overdue};
pub use make::{Kind, Made, create, portal, prune};
pub use nightly::{Span, first_due, keep_up};
pub use origin::{Origin, key_of};
pub use place::{directory, identity, is_on_data_disk, locate, place, repository, repository_of};
pub use restore::{Restored, Target, Trusted, restore, sweep};
pub use runs::{PastRun, Run, RunKind, Standing, StepKind, last, recent, standing};
pub use survey::{Flaw, FlawKind, check};
pub use trouble::Trouble;
pub use verify::{Verified, verify};
pub use work_dir::WorkDir;

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .get("adminBackupsList", "/admin/system/backups", staff::list_backups)
        .post("adminBackupsCreate", "/admin/system/backups", staff::create_backup)
        .post("adminBackupsDrill", "/admin/system/backups/drill", staff::drill_backup)
}
