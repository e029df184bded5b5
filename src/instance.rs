//! Manages an instance: the directory with everything that one portal stores.
//!
//! `instance` marks it, `transom.db` is the database, `key` encrypts secrets in it, `signing-key` signs certificates,
//! `files` contains uploaded files, and `previews` pictures of documents that can be rendered again; the server holds `lock`
//! while it runs. Only [`Instance::create`] creates one; everything else refuses a directory that isn't an instance.

use std::{
    fs::{self, File},
    io::{self, Write},
    os::unix::fs::{DirBuilderExt, MetadataExt as _, OpenOptionsExt},
    path::{Path, PathBuf},
};

use anyhow::Context;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use rustix::fs::{FlockOperation, Gid, Uid, fchown, flock, statfs, statvfs};

use crate::{
    certificates::{KeyError, PublicKey, SigningKey},
    config::FILE_NAME,
    db::{self, SchemaState},
    error::Shortage,
    files::{SpaceReading, disk_space},
    kernel::{
        ids::UserId,
        secret::Vault,
        time::{Day, Instant},
    },
    messages::message,
};

const MARKER: &str = "instance";
const MARKER_TEXT: &str = "Transom keeps a dealer portal's data in this directory, format 1.\n";
const DATABASE: &str = "transom.db";
const KEY: &str = "key";
const SIGNING_KEY: &str = "signing-key";
const FILES: &str = "files";
const PREVIEWS: &str = "previews";
const LOCK: &str = "lock";
/// The purpose of the encrypted check text that identifies a key.
const KEY_CHECK: &str = "instance:key";
/// The working directory of backups, drills and rehearsals.
const BACKUP_WORK_DIR: &str = ".backup";
/// Exists while the portal is closed manually.
const MAINTENANCE: &str = "maintenance";
/// The prefix of copies made before the schema changes.
const SNAPSHOT: &str = "before-schema-";
/// How many of them are kept.
const SNAPSHOTS: usize = 2;
/// Where a new instance is until it is complete.
const UNFINISHED: &str = ".unfinished";
/// The advice about a missing or wrong key.
const RESTORE: &str = "Restore it from a backup.";

/// An instance's properties, stored in the only row of its table `instance`.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks {
    pub is_demo: bool,
    /// The fixed day of a demo.
    pub fixed_today: Option<Day>,
}

impl Marks {
    pub fn read(conn: &Connection) -> rusqlite::Result<Option<Self>> {
        let sql = "select is_demo, fixed_today from instance where id = 1";
        conn.query_row(sql, [], |row| Ok(Self { is_demo: row.get(0)?, fixed_today: row.get(1)? }))
            .optional()
    }

    /// Writes the row, which completes an instance.
    pub fn insert(self, conn: &Connection, created_at: Instant) -> rusqlite::Result<()> {
        let sql =
            "insert into instance (id, created_at, is_demo, fixed_today) values (1, ?1, ?2, ?3)";
        conn.execute(sql, params![created_at, self.is_demo, self.fixed_today]).map(drop)
    }
}

/// Why a directory can't be used.
#[derive(Debug, thiserror::Error)]
pub enum InstanceError {
    #[error("{0} does not contain a Transom instance. Create one with `transom init --data DIR`.")]
    None(String),
    /// It has contents that a new instance would be mixed with.
    #[error("{0} is not empty. A new instance needs an empty directory.")]
    Occupied(String),
    #[error("{dir} is in use by another process{holder}.")]
    Locked {
        dir: String,
        /// Its process id, if known.
        holder: String,
    },
    /// A type of file system that loses or corrupts data.
    #[error("{dir} is on {kind}. Data must be on a local disk.")]
    FileSystem { dir: String, kind: &'static str },
    /// This version can't use the database, or it can't be opened.
    #[error("{0}")]
    Schema(String),
    /// The disk has no usable space.
    #[error("{0}")]
    Full(String),
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

#[derive(Debug, Clone)]
pub struct Instance {
    dir: PathBuf,
}

/// The keys of an instance, each in its own file.
#[derive(Clone)]
pub struct Keys {
    /// Encrypts secrets in the database.
    pub vault: Vault,
    pub signing: SigningKey,
}

/// Excludes other servers until dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Instance {
    pub fn open(dir: &Path) -> Result<Self, InstanceError> {
        let instance = Self::open_without_key(dir)?;
        if !instance.key_file().is_file() {
            let message =
                format!("{} is missing: restore it from a backup.", instance.key_file().display());
            return Err(InstanceError::Schema(message));
        }
        Ok(instance)
    }

    /// Opens the instance in `dir`, even if the key that encrypts secrets is missing.
    pub fn open_without_key(dir: &Path) -> Result<Self, InstanceError> {
        let path = dir.join(MARKER);
        let marker = match fs::read_to_string(&path) {
            Ok(marker) => marker,
            Err(error) if is_absent(&error) => String::new(),
            Err(error) => {
                return Err(anyhow::Error::new(error)
                    .context(format!("cannot read {}", path.display()))
                    .into());
            }
        };
        if marker != MARKER_TEXT {
            return Err(InstanceError::None(dir.display().to_string()));
        }
        let instance = Self { dir: fs::canonicalize(dir).context("cannot resolve the path")? };
        let database = instance.database();
        if !database.is_file() {
            let message = format!("{} is missing: restore it from a backup.", database.display());
            return Err(InstanceError::Schema(message));
        }
        // Opening an empty file would turn it into a database.
        if fs::metadata(instance.database()).is_ok_and(|file| file.len() == 0) {
            return Err(InstanceError::Schema(format!(
                "{} is empty. {RESTORE}",
                instance.database().display()
            )));
        }
        require_local_disk(&instance.dir)?;
        Ok(instance)
    }

    /// Creates a new instance in `dir`, which must be missing or empty. `fill` writes to its migrated database; if it
    /// fails, nothing is left.
    pub fn create<T>(
        dir: &Path,
        fill: impl FnOnce(&mut Connection, &Keys) -> anyhow::Result<T>,
    ) -> Result<(Self, T), InstanceError> {
        if dir.join(MARKER).exists() {
            return Err(InstanceError::Occupied(dir.display().to_string()));
        }
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(dir)
            .with_context(|| format!("cannot create {}", dir.display()))?;
        let dir = fs::canonicalize(dir).context("cannot resolve the path")?;
        require_local_disk(&dir)?;
        require_empty(&dir)?;
        let instance = Self { dir };
        let _lock = instance.lock()?;

        let scratch = instance.dir.join(UNFINISHED);
        match fs::remove_dir_all(&scratch) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(anyhow::Error::new(error)
                    .context(format!("cannot remove {}", scratch.display()))
                    .into());
            }
            _ => {}
        }
        let made = make_parts(&scratch, fill).and_then(|made| {
            instance.take_over(&scratch)?;
            Ok(made)
        });
        // The scratch directory isn't needed any more, whether its contents were moved or are worthless.
        let removed = fs::remove_dir_all(&scratch);
        let made = made?;
        removed.with_context(|| format!("cannot remove {}", scratch.display()))?;
        Ok((instance, made))
    }

    /// Moves the finished parts to their places; the marker comes last.
    fn take_over(&self, scratch: &Path) -> anyhow::Result<()> {
        for part in [FILES, KEY, SIGNING_KEY, DATABASE] {
            let (from, to) = (scratch.join(part), self.dir.join(part));
            fs::rename(&from, &to).with_context(|| format!("cannot create {}", to.display()))?;
        }
        File::open(&self.dir)?.sync_all()?;
        self.mark()
    }

    /// Writes the marker, which makes a directory an instance.
    fn mark(&self) -> anyhow::Result<()> {
        let path = self.dir.join(MARKER);
        let mut marker =
            File::create_new(&path).with_context(|| format!("cannot create {}", path.display()))?;
        marker.write_all(MARKER_TEXT.as_bytes())?;
        marker.sync_all()?;
        File::open(&self.dir)?.sync_all()?;
        Ok(())
    }

    /// The absolute path of the directory.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    pub fn database(&self) -> PathBuf {
        self.dir.join(DATABASE)
    }

    /// The directory of pictures of uploaded documents, which can be rendered again.
    pub fn previews(&self) -> PathBuf {
        self.dir.join(PREVIEWS)
    }

    /// The working directory of backups, drills and rehearsals.
    pub fn backup_work_dir(&self) -> PathBuf {
        self.dir.join(BACKUP_WORK_DIR)
    }

    /// Turns the parts of another instance in `dir` into an instance.
    pub fn assemble(dir: &Path) -> Result<Self, InstanceError> {
        fs::create_dir_all(dir.join(FILES))
            .with_context(|| format!("cannot create {}", dir.display()))?;
        let instance = Self { dir: fs::canonicalize(dir).context("cannot resolve the path")? };
        instance.mark()?;
        Self::open(dir)
    }

    pub fn files(&self) -> PathBuf {
        self.dir.join(FILES)
    }

    /// Whether the portal was closed manually.
    pub fn is_in_maintenance(&self) -> bool {
        self.dir.join(MAINTENANCE).exists()
    }

    /// Closes or reopens the portal; a running server notices right away.
    pub fn set_maintenance(&self, is_on: bool) -> io::Result<()> {
        let path = self.dir.join(MAINTENANCE);
        if is_on {
            // Created anew and never through a link: a user who may write here must not make root write elsewhere.
            return match File::create_new(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    let is_file = fs::symlink_metadata(&path)?.is_file();
                    if is_file { Ok(()) } else { Err(error) }
                }
                made => made.map(|_| ()),
            };
        }
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    pub fn signing_key_file(&self) -> PathBuf {
        self.dir.join(SIGNING_KEY)
    }

    pub fn key_file(&self) -> PathBuf {
        self.dir.join(KEY)
    }

    /// The key that encrypts secrets in the database.
    pub fn vault(&self) -> anyhow::Result<Vault> {
        Vault::open(&self.key_file())
    }

    pub fn signing_key(&self) -> Result<SigningKey, KeyError> {
        SigningKey::open(&self.signing_key_file())
    }

    /// Fails if the key isn't the database's, and records the present one if an older version hasn't. Called when a
    /// server starts: a restored instance may have lost its key and is no less valuable.
    pub fn keep_key(&self, connection: &Connection) -> Result<(), InstanceError> {
        let vault =
            self.vault().map_err(|error| InstanceError::Schema(format!("{error:#}. {RESTORE}")))?;
        match is_own_key(connection, &vault)? {
            Some(false) => Err(InstanceError::Schema(format!(
                "{} {RESTORE} If it is lost for good, `transom key replace` says what has to be set up anew without it.",
                message!("system-key-foreign", path = self.key_file().display().to_string())
            ))),
            _ if has_key_check(connection)? => Ok(()),
            _ => Ok(record_key(connection, &vault)?),
        }
    }

    /// Creates the signing key in a directory made by an older version, and fails if it isn't the database's.
    fn keep_signing_key(&self, connection: &Connection) -> Result<(), InstanceError> {
        let path = self.dir.join(SIGNING_KEY);
        let known = known_signing_key(connection)?;
        let key = match (&known, self.signing_key()) {
            (None, Err(KeyError::Missing(_))) => SigningKey::create(&path),
            (_, key) => key,
        };
        let key = key.map_err(|error| match error {
            KeyError::Other(error) => InstanceError::Other(error),
            error => InstanceError::Schema(error.to_string()),
        })?;
        match known {
            None => record_signing_key(connection, &key)?,
            Some(known) if known == key.public() => {}
            Some(_) => {
                return Err(InstanceError::Schema(format!(
                    "{} {RESTORE}",
                    message!("system-signing-key-foreign", path = path.display().to_string())
                )));
            }
        }
        Ok(())
    }

    /// Locks the directory for this process until the lock is dropped.
    pub fn lock(&self) -> Result<Lock, InstanceError> {
        let path = self.dir.join(LOCK);
        let mut file = fs::OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(&path)
            .with_context(|| format!("cannot open {}", path.display()))?;
        // If root created it, the directory's owner must still be able to open it.
        if let (Ok(dir), Ok(own)) = (fs::metadata(&self.dir), file.metadata())
            && dir.uid() != own.uid()
        {
            let ids = (Uid::from_raw(dir.uid()), Gid::from_raw(dir.gid()));
            let _ = fchown(&file, Some(ids.0), Some(ids.1));
        }
        match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => {}
            Err(rustix::io::Errno::WOULDBLOCK) => {
                let holder = fs::read_to_string(&path).unwrap_or_default();
                let holder = match holder.trim() {
                    "" => String::new(),
                    number => format!(" ({number})"),
                };
                return Err(InstanceError::Locked { dir: self.dir.display().to_string(), holder });
            }
            Err(error) => return Err(anyhow::Error::new(error).context("cannot lock").into()),
        }
        file.set_len(0).context("cannot write the lock")?;
        write!(file, "{}", std::process::id()).context("cannot write the lock")?;
        Ok(Lock { _file: file })
    }

    /// Whether a server is running on the directory. Checking leaves no trace.
    pub fn is_in_use(&self) -> bool {
        let lock = File::open(self.dir.join(LOCK));
        lock.is_ok_and(|file| {
            flock(&file, FlockOperation::NonBlockingLockShared)
                .is_err_and(|error| error == rustix::io::Errno::WOULDBLOCK)
        })
    }

    /// Since when a server has been running on the directory, or `None`.
    pub fn in_use_since(&self) -> Option<Instant> {
        // A server writes its process id there when it takes the lock, and nothing later.
        let taken =
            self.is_in_use().then(|| fs::metadata(self.dir.join(LOCK))).and_then(Result::ok)?;
        let since = jiff::Timestamp::try_from(taken.modified().ok()?).ok()?;
        Some(since.into())
    }

    fn open_database(&self) -> Result<Connection, InstanceError> {
        let path = self.database();
        let connection = db::open_writer(&path).map_err(|error| {
            let code = error.downcast_ref().and_then(rusqlite::Error::sqlite_error_code);
            match code {
                Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                    InstanceError::Schema(format!(
                        "{} is damaged or not a database ({error:#}). Restore it from a backup.",
                        path.display()
                    ))
                }
                _ => InstanceError::Other(error),
            }
        })?;
        // The write-ahead log next to it may be another database's: until this one was checked, closing it must not
        // checkpoint.
        db::fold_at_close(&connection, false)?;
        Ok(connection)
    }

    /// Opens the database for writing. Only a server that starts changes its schema; writers call
    /// [`db::fold_at_close`].
    pub fn connect(&self) -> Result<Connection, InstanceError> {
        let connection = self.open_database()?;
        if let SchemaState::Older { from, to } = self.schema(&connection)? {
            return Err(InstanceError::Schema(format!(
                "{} has schema {from}, from an older version of Transom. `transom serve` migrates \
                 it to schema {to} when it starts.",
                self.database().display()
            )));
        }
        Ok(connection)
    }

    /// Opens the database and migrates it to this version's schema, with a snapshot of its previous state, after
    /// `permit` has checked it.
    pub fn migrate<E: From<InstanceError>>(
        &self,
        _lock: &Lock,
        read_only_below: u8,
        permit: impl FnOnce(&Connection) -> Result<(), E>,
    ) -> Result<Connection, E> {
        let mut connection = self.open_database()?;
        let state = self.schema(&connection)?;
        permit(&connection)?;
        if let SchemaState::Older { from, to } = state {
            demand_room(&disk_space(), &self.dir, read_only_below)?;
            self.bring_up(&mut connection, from, to)?;
        }
        self.keep_signing_key(&connection)?;
        db::fold_at_close(&connection, true).map_err(InstanceError::from)?;
        Ok(connection)
    }

    fn bring_up(
        &self,
        connection: &mut Connection,
        from: u32,
        to: u32,
    ) -> Result<(), InstanceError> {
        let snapshot = self.dir.join(format!("{SNAPSHOT}{to}.db"));
        tracing::info!(snapshot = %snapshot.display(), "backing up the database before migrating its schema");
        self.keep_snapshot(connection, &snapshot)?;
        tracing::info!(from, to, "migrating the schema");
        db::migrate(connection).map_err(|error| {
            InstanceError::Schema(format!(
                "The schema could not be migrated from {from} to {to} ({}). Nothing was changed: put the program of \
                 the version before back, and report this.",
                first_line(&error)
            ))
        })?;
        tracing::info!("the schema is up to date");
        self.forget_snapshots()?;
        Ok(())
    }

    /// Snapshots contain everything in the database, including hashes and encrypted secrets, so only the last ones are
    /// kept.
    fn forget_snapshots(&self) -> anyhow::Result<()> {
        let number = |name: &str| -> Option<u32> {
            name.strip_prefix(SNAPSHOT)?.strip_suffix(".db")?.parse().ok()
        };
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.dir)? {
            let entry = entry?;
            found.extend(entry.file_name().to_str().and_then(number).map(|to| (to, entry.path())));
        }
        found.sort_unstable();
        let old = found.len().saturating_sub(SNAPSHOTS);
        for (_, path) in found.into_iter().take(old) {
            fs::remove_file(path)?;
        }
        Ok(())
    }

    /// A failed migration leaves the database unchanged, so an earlier snapshot of the same migration is replaced.
    fn keep_snapshot(&self, connection: &Connection, snapshot: &Path) -> anyhow::Result<()> {
        let unfinished = self.dir.join(UNFINISHED);
        for path in [&unfinished, snapshot] {
            if path.exists() {
                fs::remove_file(path)
                    .with_context(|| format!("cannot remove {}", path.display()))?;
            }
        }
        connection
            .execute("vacuum into ?1", [unfinished.to_string_lossy()])
            .with_context(|| format!("cannot write the snapshot {}", snapshot.display()))?;
        File::open(&unfinished)?.sync_all()?;
        fs::rename(&unfinished, snapshot)?;
        File::open(&self.dir)?.sync_all()?;
        Ok(())
    }

    /// Fails if this version can't read the schema.
    fn schema(&self, connection: &Connection) -> Result<SchemaState, InstanceError> {
        let database = self.database();
        let database = database.display();
        match db::schema_state(connection) {
            Ok(SchemaState::Newer { database: theirs, binary: ours }) => {
                Err(InstanceError::Schema(format!(
                    "{database} has schema {theirs}, from a newer version of Transom; version {} \
                     supports schemas up to {ours}. Use the newer version.",
                    env!("CARGO_PKG_VERSION")
                )))
            }
            Ok(SchemaState::Empty) => Err(InstanceError::Schema(format!(
                "{database} is not a Transom database: it has no schema. Restore it from a backup."
            ))),
            Ok(state) => Ok(state),
            // A full disk prevents opening a database, and is no reason to restore it.
            Err(error) if Shortage::of(&error).is_some() => Err(InstanceError::Other(
                error.context(format!("cannot open the database {database}")),
            )),
            Err(error) => Err(InstanceError::Schema(format!(
                "{database} cannot be read as a database ({error}). Restore it from a backup."
            ))),
        }
    }
}

/// The first line of a migration's error: the library appends its complete SQL, and again for each cause.
fn first_line(error: &anyhow::Error) -> String {
    let cause = error.chain().find_map(|cause| cause.downcast_ref::<rusqlite::Error>());
    let text = match cause {
        Some(rusqlite::Error::SqlInputError { error, msg, .. }) => format!("{msg}, {error}"),
        Some(rusqlite::Error::SqliteFailure(error, Some(message))) => format!("{message}, {error}"),
        Some(cause) => cause.to_string(),
        None => error.to_string(),
    };
    text.lines().next().unwrap_or_default().to_owned()
}

/// Whether a key is the one that encrypts the database's secrets. `None` if nothing was ever encrypted, so that any key
/// will do.
pub fn is_own_key(connection: &Connection, vault: &Vault) -> anyhow::Result<Option<bool>> {
    let check: Option<Vec<u8>> = connection
        .query_row("select key_check from instance where id = 1", [], |row| row.get(0))
        .optional()?
        .flatten();
    if let Some(check) = check {
        return Ok(Some(vault.open_sealed(KEY_CHECK, &check).is_ok()));
    }
    // For a database made by an older version, try to decrypt users' secrets.
    let mut secrets = connection.prepare(
        "select user_id, coalesce(secret, pending) from totp_secrets where coalesce(secret, pending) is not null",
    )?;
    let mut rows = secrets.query([])?;
    let mut is_own = None;
    while let Some(row) = rows.next()? {
        let (user, sealed): (UserId, Vec<u8>) = (row.get(0)?, row.get(1)?);
        if vault.open_sealed(&totp_purpose(user), &sealed).is_ok() {
            return Ok(Some(true));
        }
        is_own = Some(false);
    }
    Ok(is_own)
}

/// The purpose of a user's encrypted authenticator secret.
pub fn totp_purpose(user: UserId) -> String {
    format!("totp:{user}")
}

fn has_key_check(connection: &Connection) -> anyhow::Result<bool> {
    let sql = "select count(*) from instance where id = 1 and key_check is not null";
    Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? > 0)
}

/// Records that the database is encrypted with this key from now on.
pub fn record_key(connection: &Connection, vault: &Vault) -> anyhow::Result<()> {
    let check = vault.seal(KEY_CHECK, b"transom")?;
    connection.execute("update instance set key_check = ?1 where id = 1", [check])?;
    Ok(())
}

/// Removes the record of the key because nothing is encrypted any more: the next start records the key that it finds.
pub fn forget_key(connection: &Connection) -> anyhow::Result<()> {
    connection.execute("update instance set key_check = null where id = 1", [])?;
    Ok(())
}

/// The recorded public key, whose private half is in the file.
pub fn known_signing_key(connection: &Connection) -> anyhow::Result<Option<PublicKey>> {
    let sql = "select signing_key from instance where id = 1";
    let text: Option<Option<String>> =
        connection.query_row(sql, [], |row| row.get(0)).optional()?;
    let text = text.flatten();
    Ok(text.map(|text| PublicKey::parse(&text)).transpose()?)
}

fn record_signing_key(connection: &Connection, key: &SigningKey) -> anyhow::Result<()> {
    let sql = "update instance set signing_key = ?1 where id = 1";
    connection.execute(sql, [key.public().text()])?;
    Ok(())
}

fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

fn make_parts<T>(
    scratch: &Path,
    fill: impl FnOnce(&mut Connection, &Keys) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let mut private = fs::DirBuilder::new();
    private.mode(0o700);
    private.create(scratch).with_context(|| format!("cannot create {}", scratch.display()))?;
    private.create(scratch.join(FILES))?;
    let keys = Keys {
        vault: Vault::create(&scratch.join(KEY))?,
        signing: SigningKey::create(&scratch.join(SIGNING_KEY))?,
    };
    let path = scratch.join(DATABASE);
    // SQLite gives its other files the permissions of this one.
    fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
    let mut connection = db::open_writer(&path)?;
    db::migrate(&mut connection)?;
    let made = fill(&mut connection, &keys)?;
    record_key(&connection, &keys.vault)?;
    record_signing_key(&connection, &keys.signing)?;
    // Closing checkpoints the write-ahead log, so that the file can be moved on its own.
    connection.close().map_err(|(_, error)| error).context("cannot close the new database")?;
    File::open(&path)?.sync_all()?;
    Ok(made)
}

/// Fails if the directory of a new instance contains anything but its configuration, and leftovers of a file system or
/// an interrupted attempt.
fn require_empty(dir: &Path) -> Result<(), InstanceError> {
    for entry in fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let name = entry.context("cannot read the directory")?.file_name();
        let is_known =
            [FILE_NAME, LOCK, UNFINISHED, "lost+found"].iter().any(|known| name == *known);
        if !is_known {
            return Err(InstanceError::Occupied(dir.display().to_string()));
        }
    }
    Ok(())
}

/// Fails if less than `read_only_below` percent is free, according to `space`, on the disk of an existing or future
/// directory.
pub fn demand_room(
    space: &SpaceReading,
    dir: &Path,
    read_only_below: u8,
) -> Result<(), InstanceError> {
    let whole = std::path::absolute(dir).context("cannot resolve the path")?;
    let dir = whole.ancestors().find(|dir| dir.is_dir()).unwrap_or(dir);
    let disk = space(dir).with_context(|| format!("cannot inspect {}", dir.display()))?;
    if u128::from(disk.free) * 100 >= u128::from(disk.total.max(1)) * u128::from(read_only_below) {
        return Ok(());
    }
    Err(InstanceError::Full(format!(
        "The disk is full: {} has {} free, and nothing is written below {read_only_below} % \
         (data.read_only_below).",
        dir.display(),
        free_at(dir),
    )))
}

/// The free space, for people.
pub fn free_at(path: &Path) -> String {
    statvfs(path).map_or_else(
        |_| "an unknown amount".to_owned(),
        |disk| format!("{} MB", disk.f_bavail.saturating_mul(disk.f_frsize) >> 20),
    )
}

fn require_local_disk(dir: &Path) -> Result<(), InstanceError> {
    let answer = statfs(dir).with_context(|| format!("cannot inspect {}", dir.display()))?;
    match unsuitable(answer.f_type) {
        Some(kind) => Err(InstanceError::FileSystem { dir: dir.display().to_string(), kind }),
        None => Ok(()),
    }
}

/// Types of file systems, by magic number (`statfs(2)`), without reliable locks or shared memory for SQLite, or that
/// lose their contents.
fn unsuitable(magic: rustix::fs::FsWord) -> Option<&'static str> {
    Some(match magic {
        0x0102_1994 => "tmpfs, which loses everything when the machine restarts",
        0x8584_58f6 => "ramfs, which loses everything when the machine restarts",
        0x6969 => "NFS, a network file system",
        0x517b | 0xff53_4d42 | 0xfe53_4d42 => "SMB, a network file system",
        0x0102_1997 => "9p, a network file system",
        0x6573_5546 => "FUSE, which may be a network file system",
        0x00c3_6400 => "Ceph, a network file system",
        0x5346_414f | 0x6b41_4653 => "AFS, a network file system",
        0x0bd0_0bd0 => "Lustre, a network file system",
        0x7375_7245 => "Coda, a network file system",
        0x564c => "NCP, a network file system",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_migration_that_fails_is_told_in_one_line() {
        for sql in [
            "create table a (x);\ncreate tabel b (y);",
            "create table a (x);\ninsert into b values (1);",
        ] {
            let conn = Connection::open_in_memory().unwrap();
            let error = conn.execute_batch(sql).unwrap_err();
            let told = first_line(&anyhow::Error::new(error).context("cannot migrate"));
            assert!(!told.contains('\n') && !told.contains("create table a"), "{told}");
            assert!(told.contains("syntax error") || told.contains("no such table"), "{told}");
        }
    }

    #[test]
    fn disks_are_taken_and_networks_and_memory_refused() {
        for (magic, is_fine) in [
            (0xef53, true),
            (0x5846_5342, true),
            (0x9123_683e, true),
            (0x6969, false),
            (0x0102_1994, false),
        ] {
            assert_eq!(unsuitable(magic).is_none(), is_fine, "{magic:x}");
        }
    }
}
