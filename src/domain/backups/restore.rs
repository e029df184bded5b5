//! Restores a backup: it is unpacked, checked and migrated next to the data directory, then the two directories are
//! swapped in one step. The previous data is kept next to it.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io,
    os::unix::fs::{DirBuilderExt as _, MetadataExt as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use rusqlite::Connection;
use rustix::fs::{CWD, RenameFlags, chown, renameat_with};
use transom_backups::{
    Identity, Manifest, NamedFile, Opening, Placing, Problem, Repository, SETTINGS, named_member,
};

use super::{
    origin::{Origin, key_of},
    room::{self, to_migrate},
    survey,
    trouble::Trouble,
    work_dir::WorkDir,
};
use crate::{
    audit::{self, Actor, NewEvent},
    certificates::PublicKey,
    config::FILE_NAME,
    db::{self, Shared},
    error::Error,
    files::SpaceReading,
    instance::{Instance, InstanceError},
    kernel::{progress::Progress, text::counted, time::Instant},
    wiring::PUT_BACK,
};

/// Files that are allowed in a directory into which a portal is restored.
const IGNORED: [&str; 3] = [FILE_NAME, "lock", "lost+found"];

/// Where a backup is restored, and which problems are accepted.
pub struct Target<'a> {
    /// The data directory, which may contain a portal, be empty, or not exist.
    pub dir: &'a Path,
    /// Do everything but the last step.
    pub is_dry: bool,
    /// Whether to accept missing or damaged uploaded files.
    pub without_missing: bool,
    pub trusted: Trusted,
    /// Whether the active configuration is elsewhere, so that none is written to the directory.
    pub has_settings: bool,
    pub space: SpaceReading,
}

/// The backups that may be restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trusted {
    /// Any that weren't changed after they were signed.
    Unchanged,
    /// Those of the portal with this public key.
    Of(PublicKey),
    /// Even those that were changed after they were signed.
    All,
}

/// The result of a restore, or of a dry run.
#[derive(Debug)]
pub struct Restored {
    pub manifest: Manifest,
    pub origin: Origin,
    /// The schema of the backup, and the one after migration.
    pub schemas: (u32, u32),
    /// Where the previous data is kept.
    pub kept: Option<PathBuf>,
    /// Counts in the previous and the restored portal, by name.
    pub changes: Vec<(String, Option<i64>, i64)>,
    /// Remarks: problems, and what will happen when the server starts.
    pub notes: Vec<String>,
    /// Files to put back manually before the portal starts, one line each.
    pub put_back: Vec<String>,
}

/// The directory in which a backup is unpacked before it replaces another.
fn staging_of(parent: &Path, own_name: &OsStr) -> PathBuf {
    parent.join(format!(".{}.restoring", own_name.display()))
}

fn clear_staging(staging: &Path) -> io::Result<()> {
    match fs::remove_dir_all(staging) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Removes leftovers of interrupted runs in the working directory, and of an interrupted restore next to the instance.
/// The caller holds the instance's lock, as a restore in progress would.
pub fn sweep(instance: &Instance) {
    if instance.backup_work_dir().exists()
        && let Err(error) = WorkDir::take(instance)
        && !matches!(error, Trouble::Busy)
    {
        tracing::warn!(
            error = %format_args!("{error:#}"),
            "cannot remove the scratch files of a backup"
        );
    }
    let Ok(dir) = std::path::absolute(instance.dir()) else { return };
    let (Some(parent), Some(own_name)) = (dir.parent(), dir.file_name()) else { return };
    let staging = staging_of(parent, own_name);
    if let Err(error) = clear_staging(&staging) {
        tracing::warn!(
            error = %format_args!("{error:#}"),
            dir = %staging.display(),
            "cannot remove what an earlier restore has left"
        );
    }
}

/// An unpacked backup, removed on drop.
struct Staging(PathBuf);

impl Drop for Staging {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Restores a backup. Blocks.
///
/// # Errors
/// Fails if a server is running on the directory, if the directory has other contents, or for any problem with the
/// archive.
pub fn restore(
    repository: &Repository,
    name: &str,
    identity: Option<&Identity>,
    target: &Target<'_>,
    now: Instant,
    progress: &Progress,
) -> Result<Restored, Trouble> {
    let dir = std::path::absolute(target.dir).context("cannot resolve the path")?;
    let (Some(parent), Some(own_name)) = (dir.parent(), dir.file_name()) else {
        let told = format!("{} cannot be replaced. Restore with --into DIR.", dir.display());
        return Err(Trouble::Unfit(vec![told]));
    };
    let before = match Instance::open(&dir) {
        Ok(instance) => Some(instance),
        Err(InstanceError::None(_)) => {
            demand_empty(&dir)?;
            None
        }
        // Damaged data is a reason to restore, not an obstacle.
        Err(InstanceError::Schema(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let _lock = before.as_ref().map(Instance::lock).transpose()?;

    fs::create_dir_all(parent).with_context(|| format!("cannot create {}", parent.display()))?;
    let staging = Staging(staging_of(parent, own_name));
    clear_staging(&staging.0).with_context(|| format!("cannot remove {}", staging.0.display()))?;
    let place = Place { dir: &dir, parent, before: before.as_ref(), staging: &staging.0 };
    let restored = unpack(repository, name, identity, target, &place, now, progress);
    restored.map_err(|trouble| room::explained(trouble, &staging.0, 0))
}

struct Place<'a> {
    dir: &'a Path,
    parent: &'a Path,
    /// The previous portal.
    before: Option<&'a Instance>,
    staging: &'a Path,
}

fn unpack(
    repository: &Repository,
    name: &str,
    identity: Option<&Identity>,
    target: &Target<'_>,
    place: &Place<'_>,
    now: Instant,
    progress: &Progress,
) -> Result<Restored, Trouble> {
    let Place { dir, parent, before, staging } = *place;
    let (portal, scratch) = (staging.join("portal"), staging.join("scratch"));
    for dir in [staging, &portal, &scratch] {
        fs::DirBuilder::new().mode(0o700).create(dir).with_context(|| {
            format!(
                "cannot create {}: restoring needs to write beside the data directory (run it as root, or restore \
                 with --into DIR)",
                dir.display()
            )
        })?;
    }

    // Problems with the archive are found when it is opened.
    if let Ok(needed) = repository.room(name, identity, &portal, Placing::Copy) {
        let bytes = needed.all.saturating_add(to_migrate(&needed));
        room::demand(&target.space, staging, bytes, 0)?;
    }

    let opening = Opening {
        identity,
        scratch: &scratch,
        into: Some(&portal),
        placing: Placing::Copy,
        progress,
    };
    let opened = repository.open(name, &opening)?;
    let manifest = opened.manifest.ok_or_else(|| Problem::Sealed(name.to_owned()))?;
    let origin = Origin::of(&manifest);
    let doubt = judge(origin, target, before)?;
    let mut notes = opened.problems;
    if !notes.is_empty() && !target.without_missing {
        notes.push(
            "Restore it without them with --without-missing, or use another backup.".to_owned(),
        );
        return Err(Trouble::Unfit(notes));
    }
    notes.extend(doubt);

    let settings = portal.join(SETTINGS);
    let came_along = fs::read_to_string(&settings).context("cannot read the configuration")?;
    fs::remove_file(&settings).context("cannot remove a file")?;
    let put_back = keep_named(&portal, dir, &manifest.named, &came_along)?;
    let restored = Instance::assemble(&portal)?;
    let errors = survey::errors(&db::open_reader(&restored.database())?);
    let errors = errors.map_err(anyhow::Error::from)?;
    if !errors.is_empty() {
        return Err(Trouble::Unfit(errors.into_iter().map(|flaw| flaw.said).collect()));
    }
    let lock = restored.lock()?;
    let mut conn = restored.migrate::<Trouble>(&lock, 0, |_| Ok(()))?;
    let schemas = (manifest.schema, survey::schema(&conn)?);
    notes.extend(survey::broken_rules(&conn).map_err(anyhow::Error::from)?);
    notes.extend(survey::foreign_key(&conn, &restored.key_file())?);
    let counts = survey::counts(&conn).map_err(anyhow::Error::from)?;
    if schemas.0 == schemas.1 {
        notes.extend(survey::differences(&manifest.counts, &counts));
    }
    let waiting = settle(&mut conn, name, now).map_err(anyhow::Error::from)?;
    if waiting > 0 {
        let (messages, they, were) = if waiting == 1 {
            ("1 message is".to_owned(), "it", "was")
        } else {
            (format!("{} are", counted(waiting, "message", "messages")), "they", "were")
        };
        notes.push(format!(
            "{messages} waiting and will be sent when the server starts, even if {they} {were} already sent after \
             this backup was made. See `transom queue list` and `transom queue drop` first."
        ));
    }
    conn.close().map_err(|(_, error)| error).context("cannot close the database")?;
    drop(lock);
    let _ = fs::remove_file(portal.join("lock"));

    let present = before.and_then(|before| {
        let conn = db::open_reader(&before.database()).ok()?;
        survey::counts(&conn).ok()
    });
    let changes = counts.iter().map(|(name, count)| {
        let there = present.as_ref().and_then(|present| present.get(name)).copied();
        (name.clone(), there, *count)
    });
    let changes = changes.collect();
    let mut done = Restored { schemas, kept: None, changes, notes, put_back, manifest, origin };
    if target.is_dry {
        return Ok(done);
    }

    keep_settings(dir, &portal, &came_along, target.has_settings)?;
    give_to_owner(&portal, fs::metadata(dir).or_else(|_| fs::metadata(parent)).ok().as_ref())?;
    rustix::fs::syncfs(File::open(&portal).context("cannot open the directory")?)
        .map_err(io::Error::from)
        .with_context(|| format!("cannot write {}", portal.display()))?;
    done.kept = swap(&portal, dir, parent, now)?;
    Ok(done)
}

/// Refuses a backup that was changed after signing, or isn't from the required portal. Returns other remarks about its
/// origin.
fn judge(
    origin: Origin,
    target: &Target<'_>,
    before: Option<&Instance>,
) -> Result<Option<String>, Trouble> {
    let own = before.and_then(key_of);
    let said = origin.sentence(own);
    if origin == Origin::Forged && target.trusted != Trusted::All {
        return Err(Trouble::Unfit(vec![
            said,
            "Restore it all the same with --without-signature, or use another backup.".to_owned(),
        ]));
    }
    let is_expected = match (origin, target.trusted) {
        (Origin::Of(key), Trusted::Of(demanded)) if key == demanded => true,
        (_, Trusted::Of(_)) => return Err(Trouble::Unfit(vec![origin.not_of(own)])),
        (Origin::Of(key), _) => own.is_none_or(|own| own == key),
        (Origin::Unsigned | Origin::Forged, _) => false,
    };
    Ok((!is_expected).then_some(said))
}

/// Fails unless the directory contains a portal or nothing else of value.
fn demand_empty(dir: &Path) -> Result<(), Trouble> {
    let Ok(entries) = fs::read_dir(dir) else { return Ok(()) };
    for entry in entries {
        let name = entry.context("cannot read the directory")?.file_name();
        if !IGNORED.iter().any(|known| name == *known) {
            return Err(InstanceError::Occupied(dir.display().to_string()).into());
        }
    }
    Ok(())
}

/// Ends sessions, which may have been ended since the backup, and records the restore. Returns how many messages are
/// waiting to be sent.
fn settle(conn: &mut Connection, name: &str, now: Instant) -> Result<i64, Error> {
    let tx = conn.transaction()?;
    tx.execute("delete from sessions", [])?;
    let mut event = NewEvent::new(now, Actor::command_line(), "backup", "restore");
    event.after = Some(serde_json::json!({ "archive": name }));
    audit::append(Shared::of(&tx), event)?;
    let waiting =
        tx.query_row("select count(*) from outbox where status = 'waiting'", [], |row| row.get(0))?;
    tx.commit()?;
    Ok(waiting)
}

/// Where configured files are kept until they are put back.
const NAMED: &str = "from-backup";

/// Keeps configured files that aren't where the configuration expects them. Returns what has to be put back.
fn keep_named(
    portal: &Path,
    dir: &Path,
    named: &[NamedFile],
    came_along: &str,
) -> Result<Vec<String>, Trouble> {
    let lines = came_along.lines().filter_map(|line| line.strip_prefix(PUT_BACK));
    // Existing files needn't be put back.
    let is_missing = |line: &&str| {
        let path = line.rsplit_once(" (").map_or("", |(path, _)| path);
        !path.starts_with('/') || !Path::new(path).exists()
    };
    let mut put_back: Vec<String> = lines.filter(is_missing).map(str::to_owned).collect();
    for (index, NamedFile { key, path }) in named.iter().enumerate() {
        if Path::new(path).exists() {
            continue;
        }
        let name = Path::new(path).file_name().unwrap_or_default().display().to_string();
        let name = format!("{}-{name}", index + 1);
        let to = portal.join(NAMED).join(&name);
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(portal.join(NAMED))
            .with_context(|| format!("cannot create {}", portal.join(NAMED).display()))?;
        fs::rename(portal.join(named_member(index)), &to)
            .with_context(|| format!("cannot create {}", to.display()))?;
        let copy = dir.join(NAMED).join(name);
        put_back.push(format!("{path} ({key}), of which a copy is in {}", copy.display()));
    }
    // Files in place need no copy.
    match fs::remove_dir_all(portal.join("named")) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(anyhow::Error::new(error).context("cannot remove a directory").into())
        }
        _ => Ok(put_back),
    }
}

/// Keeps the configuration in the data directory. If there is none at all, writes the one from the backup without its
/// directory setting.
fn keep_settings(
    dir: &Path,
    portal: &Path,
    came_along: &str,
    has_settings: bool,
) -> Result<(), Trouble> {
    let (from, to) = (dir.join(FILE_NAME), portal.join(FILE_NAME));
    if from.exists() {
        fs::copy(&from, &to).with_context(|| format!("cannot copy {}", from.display()))?;
    } else if !has_settings {
        let mut section = "";
        let mut text = String::new();
        for line in came_along.lines() {
            if line.starts_with('[') {
                section = line;
            }
            if section == "[data]" && line.starts_with("dir = ") {
                continue;
            }
            text.push_str(line);
            text.push('\n');
        }
        fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))?;
    }
    Ok(())
}

/// Gives everything unpacked to the previous owner, if another user runs the restore.
fn give_to_owner(path: &Path, owner: Option<&fs::Metadata>) -> Result<(), Trouble> {
    let Some(owner) = owner else { return Ok(()) };
    let own = fs::symlink_metadata(path).context("cannot read a file")?;
    if own.uid() == owner.uid() && own.gid() == owner.gid() {
        return Ok(());
    }
    let (user, group) = (owner.uid(), owner.gid());
    let mut open = vec![path.to_owned()];
    while let Some(path) = open.pop() {
        let ids = (rustix::fs::Uid::from_raw(user), rustix::fs::Gid::from_raw(group));
        if chown(&path, Some(ids.0), Some(ids.1)).is_err() {
            // Only root may change owners; others keep theirs.
            return Ok(());
        }
        if fs::symlink_metadata(&path).context("cannot read a file")?.is_dir() {
            for entry in fs::read_dir(&path).context("cannot read a directory")? {
                open.push(entry.context("cannot read a directory")?.path());
            }
        }
    }
    Ok(())
}

/// Replaces `dir` with `portal` in one step. Returns where the previous one is now, if it contained anything.
fn swap(
    portal: &Path,
    dir: &Path,
    parent: &Path,
    now: Instant,
) -> Result<Option<PathBuf>, Trouble> {
    let failed = || {
        format!(
            "cannot put {} in the place of {} (a mount point cannot be replaced: restore with --into DIR)",
            portal.display(),
            dir.display()
        )
    };
    let mut kept = None;
    if dir.exists() {
        let name = dir.file_name().unwrap_or_default();
        let moment = now.timestamp().strftime("%Y%m%dT%H%M%SZ");
        let names = std::iter::once(String::new()).chain((2..1000).map(|it| format!("-{it}")));
        let aside = names
            .map(|more| parent.join(format!("{}.before-restore-{moment}{more}", name.display())))
            .find(|aside| !aside.exists())
            .context("too many restores in one second")?;
        // Moved there first, so that at no time the previous data is where it would be cleared away.
        renameat_with(CWD, portal, CWD, &aside, RenameFlags::NOREPLACE)
            .map_err(io::Error::from)
            .with_context(failed)?;
        let changed = renameat_with(CWD, &aside, CWD, dir, RenameFlags::EXCHANGE);
        if let Err(error) = changed {
            let _ = fs::rename(&aside, portal);
            return Err(anyhow::Error::new(io::Error::from(error)).context(failed()).into());
        }
        // An empty directory, as created by the installation, isn't kept.
        kept = fs::remove_dir(&aside).is_err().then_some(aside);
    } else {
        fs::rename(portal, dir).with_context(failed)?;
    }
    File::open(parent)
        .and_then(|parent| parent.sync_all())
        .with_context(|| format!("cannot write {}", parent.display()))?;
    Ok(kept)
}
