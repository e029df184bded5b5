//! Manages the threads with the connections, and their queues.

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use transom_messages::message;

use rusqlite::Connection;
use tokio::time::timeout;

use super::{
    budget::Budget,
    connection,
    health::Health,
    lane::{Lane, LaneLoad, LaneSettings},
    watch::{Change, Watch},
    work::{BoxedAnswer, Work, packed, unpacked},
    writer::Line,
};
use crate::{
    error::Error,
    kernel::fair::{Bounds, Owner},
};

/// How many requests may wait for a reader or the writer before more are refused.
const QUEUE: usize = 1024;
/// How many exports and reports may wait.
const REPORTS: usize = 64;

#[derive(Debug, Clone)]
pub struct DbSettings {
    pub readers: u32,
    /// The page cache of each connection, in bytes.
    pub cache: u64,
    /// Whether SQLite checkpoints the write-ahead log by itself.
    pub checkpoints: bool,
    /// The longest wait of a write.
    pub patience: Duration,
    /// The time limit for a page's statements.
    pub page_time: Duration,
    /// The time limit for those of an export or a report.
    pub report_time: Duration,
}

impl DbSettings {
    /// The lane for regular requests. Slow ones leave one reader free, and one user's occupy at most half of theirs.
    fn readers(&self) -> LaneSettings {
        let readers = usize::try_from(self.readers).unwrap_or(usize::MAX).max(1);
        let slow = readers.saturating_sub(1).max(1);
        LaneSettings {
            name: "reader",
            readers,
            slow,
            slow_of_one: (slow / 2).max(1),
            slice: Duration::from_millis(50),
            paused: readers.saturating_mul(2),
            bounds: Bounds { waiting: QUEUE, waiting_of_one: QUEUE / 8, running_of_one: readers },
            budget: Budget::of(self.page_time),
            own_budget: Budget::of(self.report_time),
            cache: self.cache,
            gives_way: false,
        }
    }

    /// The lane for reading one or two rows, without interference.
    fn checks(&self) -> LaneSettings {
        LaneSettings { name: "checks", readers: 1, slow: 1, paused: 0, ..self.readers() }
    }

    /// The lane for long work, one at a time for each user. Short jobs soon find a thread, however long the others
    /// take.
    fn reports(&self) -> LaneSettings {
        LaneSettings {
            name: "reports",
            readers: 3,
            slow: 2,
            slow_of_one: 1,
            slice: Duration::from_millis(500),
            paused: 3,
            bounds: Bounds { waiting: REPORTS, waiting_of_one: 4, running_of_one: 1 },
            budget: Budget::of(self.report_time),
            gives_way: true,
            ..self.readers()
        }
    }
}

/// Whether writes are accepted, which they aren't while the disk is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Writes {
    Taken,
    /// Every write is refused with a message; reads continue.
    Refused,
}

impl Default for DbSettings {
    fn default() -> Self {
        Self {
            readers: 4,
            cache: 16 << 20,
            checkpoints: true,
            patience: Duration::from_secs(20),
            page_time: Duration::from_secs(2),
            report_time: Duration::from_secs(30),
        }
    }
}

/// The handle of the database. Cheap to clone; the threads end when the last clone is dropped.
#[derive(Clone)]
pub struct Db {
    readers: Arc<Lane>,
    checks: Arc<Lane>,
    reports: Arc<Lane>,
    writer: Arc<Line>,
    patience: Duration,
    refuses_writes: Arc<AtomicBool>,
    watch: Arc<Watch>,
    health: Health,
    path: Arc<PathBuf>,
}

impl Db {
    /// Starts the threads for an existing, migrated database.
    pub fn open(path: &Path, settings: &DbSettings) -> anyhow::Result<Self> {
        Self::open_with(connection::open_writer(path)?, path, settings)
    }

    /// Opens the database that `writer` has open, and keeps that connection for writing.
    pub fn open_with(
        writer: Connection,
        path: &Path,
        settings: &DbSettings,
    ) -> anyhow::Result<Self> {
        connection::keep_pages(&writer, settings.cache)?;
        if !settings.checkpoints {
            connection::leave_checkpoints(&writer)?;
        }
        let watch = Watch::over(&writer)?;
        let bounds = Bounds { running_of_one: usize::MAX, ..settings.readers().bounds };
        // A caller who waits behind the longest write still gets a turn.
        let budget = Budget::of(settings.patience / 2);
        let writer = Line::start(writer, Arc::clone(&watch), bounds, budget)?;

        Ok(Self {
            readers: Arc::new(Lane::start(path, settings.readers())?),
            checks: Arc::new(Lane::start(path, settings.checks())?),
            reports: Arc::new(Lane::start(path, settings.reports())?),
            writer: Arc::new(writer),
            patience: settings.patience,
            refuses_writes: Arc::default(),
            watch,
            health: Health::default(),
            path: Arc::new(path.to_owned()),
        })
    }

    /// Accepts or refuses writes from now on.
    pub fn set_writes(&self, writes: Writes) {
        self.refuses_writes.store(writes == Writes::Refused, Ordering::Relaxed);
    }

    pub fn writes(&self) -> Writes {
        if self.refuses_writes.load(Ordering::Relaxed) { Writes::Refused } else { Writes::Taken }
    }

    pub const fn health(&self) -> &Health {
        &self.health
    }

    /// Records problems that a result reveals.
    fn noticed<T>(&self, answer: Result<T, Error>) -> Result<T, Error> {
        answer.inspect_err(|error| self.health.notice(error))
    }

    /// Fails while writes are refused.
    pub fn demand_writes(&self) -> Result<(), Error> {
        if self.writes() == Writes::Refused {
            return Err(Error::Unavailable {
                message: message!("database-disk-full"),
                retry_after_seconds: 600,
            });
        }
        Ok(())
    }

    /// The load of the readers' lanes, and the number of waiting writes.
    pub fn load(&self) -> (Vec<LaneLoad>, usize) {
        let lanes = [&self.readers, &self.checks, &self.reports];
        (lanes.map(|lane| lane.load()).to_vec(), self.writer.waiting())
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Calls `callback` after every commit that changed rows of `tables`, on the writer's thread, so it must not block.
    /// Only the first listener counts.
    pub fn watch(
        &self,
        tables: &'static [&'static str],
        callback: impl Fn(&[Change]) + Send + Sync + 'static,
    ) {
        self.watch.set(tables, Box::new(callback));
    }

    /// Runs `work` for the portal itself on a reader, in one snapshot.
    pub async fn read<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        self.read_for(Owner::Portal, work).await
    }

    /// Runs `work` on a reader, in one snapshot, when it is its owner's turn.
    ///
    /// # Errors
    /// [`Error::TooMuchWork`] if it exceeds its budget; 429 and 503 if too many jobs are waiting.
    pub async fn read_for<T, F>(&self, owner: Owner, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        unpacked(self.noticed(self.readers.run(owner, packed(work)).await)?)
    }

    /// Like [`Db::read_for`], on the reader reserved for what must not wait behind lists: checking sessions, signing
    /// in, and readiness.
    pub async fn check_for<T, F>(&self, owner: Owner, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        unpacked(self.noticed(self.checks.run(owner, packed(work)).await)?)
    }

    /// Like [`Db::read`], in the lane for long work (exports, reports).
    pub async fn report<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        self.report_for(Owner::Portal, work).await
    }

    /// Like [`Db::read_for`], in the lane for long work, one at a time for each user.
    pub async fn report_for<T, F>(&self, owner: Owner, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        unpacked(self.noticed(self.reports.run(owner, packed(work)).await)?)
    }

    /// Runs `work` for the portal itself on the writer, and returns once it is durable. `Err` rolls back everything it
    /// wrote. A write that waits for too long or whose caller is gone doesn't run.
    pub async fn write<T, F>(&self, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        self.write_for(Owner::Portal, work).await
    }

    /// Like [`Db::write`], when it is its owner's turn.
    ///
    /// # Errors
    /// [`Error::Interrupted`] if it exceeds its budget, with nothing written; 429 and 503 if too many jobs are waiting.
    pub async fn write_for<T, F>(&self, owner: Owner, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        unpacked(self.write_boxed(owner, packed(work)).await?)
    }

    /// Like [`Db::write_for`], even while writes are refused: for the few that are needed to free space.
    pub async fn write_urgent_for<T, F>(&self, owner: Owner, work: F) -> Result<T, Error>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    {
        unpacked(self.write_anyway(owner, packed(work)).await?)
    }

    async fn write_boxed(&self, owner: Owner, work: Work) -> Result<BoxedAnswer, Error> {
        self.demand_writes()?;
        self.write_anyway(owner, work).await
    }

    async fn write_anyway(&self, owner: Owner, work: Work) -> Result<BoxedAnswer, Error> {
        let mut caller = self.writer.push(owner, work)?;
        let answered = match timeout(self.patience, &mut caller.answered).await {
            Ok(answered) => answered,
            Err(_) if caller.give_up() => {
                return Err(Error::Unavailable {
                    message: message!("database-busy-writing"),
                    retry_after_seconds: 60,
                });
            }
            Err(_) => (&mut caller.answered).await,
        };
        self.noticed(answered.map_err(|_| Error::internal("the writer thread ended"))?)
    }

    /// Queues `work` for the writer without waiting for it: for notes that may be lost.
    pub fn write_later<F>(&self, owner: Owner, work: F)
    where
        F: FnOnce(&Connection) -> Result<(), Error> + Send + 'static,
    {
        if self.demand_writes().is_ok() {
            let _ = self.writer.push_note(owner, packed(work));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> (tempfile::TempDir, Db) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("test.db");
        let connection = connection::open_writer(&path).unwrap();
        connection.execute_batch("create table t (n integer primary key) strict").unwrap();
        (dir, Db::open(&path, &DbSettings { readers: 2, ..DbSettings::default() }).unwrap())
    }

    async fn count(db: &Db) -> i64 {
        db.read(|c| Ok(c.query_row("select count(*) from t", [], |row| row.get(0))?)).await.unwrap()
    }

    #[tokio::test]
    async fn a_failed_write_undoes_only_itself() {
        let (_dir, db) = fresh();
        let writes = (0..200).map(|n: i64| {
            let db = db.clone();
            tokio::spawn(async move {
                db.write(move |c| {
                    c.execute("insert into t values (?1)", [n])?;
                    if n % 3 == 0 { Err(Error::NotFound) } else { Ok(()) }
                })
                .await
            })
        });
        let mut kept = 0;
        for write in writes.collect::<Vec<_>>() {
            kept += i64::from(write.await.unwrap().is_ok());
        }
        assert_eq!(kept, 133);
        assert_eq!(count(&db).await, kept);
    }

    #[tokio::test]
    async fn a_panic_is_a_failed_request_and_the_threads_live_on() {
        let (_dir, db) = fresh();
        for _ in 0..8 {
            let failed: Result<(), _> = db
                .write(|c| {
                    c.execute("insert into t values (1)", [])?;
                    panic!("boom")
                })
                .await;
            assert!(matches!(failed, Err(Error::Internal(_))));
            let failed: Result<(), _> = db.read(|_| panic!("boom")).await;
            assert!(matches!(failed, Err(Error::Internal(_))));
        }
        assert_eq!(count(&db).await, 0);
    }

    /// Writes `n` in the same commit as the writes that are queued before `go` is notified.
    fn insert_at(
        go: std::sync::mpsc::Receiver<()>,
        n: i64,
    ) -> impl FnOnce(&Connection) -> Result<(), Error> {
        move |c| {
            go.recv().unwrap();
            Ok(c.execute("insert into t values (?1)", [n]).map(|_| ())?)
        }
    }

    #[tokio::test]
    async fn a_transaction_that_broke_down_fails_those_who_shared_it_and_nobody_else() {
        let (_dir, db) = fresh();
        let (tell, go) = std::sync::mpsc::channel();
        let (before, broken, behind, ()) = tokio::join!(
            db.write(insert_at(go, 1)),
            db.write(|c| {
                c.execute("insert into t values (2)", [])?;
                c.execute_batch("rollback")?;
                Err::<(), _>(Error::internal("the disk failed"))
            }),
            db.write(|c| Ok(c.execute("insert into t values (3)", [])?)),
            async { tell.send(()).unwrap() },
        );
        assert!(before.is_err() && broken.is_err());
        assert_eq!(behind.unwrap(), 1);
        let kept = |c: &Connection| Ok(c.query_row("select max(n) from t", [], |row| row.get(0))?);
        assert_eq!((count(&db).await, db.read::<i64, _>(kept).await.unwrap()), (1, 3));
    }

    #[tokio::test]
    async fn a_disk_that_is_full_all_at_once_is_told_to_everybody_who_lost_by_it() {
        let (_dir, db) = fresh();
        db.write(|c| Ok(c.execute_batch("create table b (x blob) strict")?)).await.unwrap();
        let (tell, go) = std::sync::mpsc::channel();
        let (before, large, ()) = tokio::join!(
            db.write(insert_at(go, 1)),
            db.write(|c| {
                c.pragma_update(None, "max_page_count", 1)?;
                Ok(c.execute("insert into b values (zeroblob(200000))", [])?)
            }),
            async { tell.send(()).unwrap() },
        );
        assert!(matches!(before, Err(Error::DiskFull)), "{before:?}");
        assert!(matches!(large, Err(Error::DiskFull)), "{large:?}");
        assert_eq!(count(&db).await, 0);
    }

    #[tokio::test]
    async fn a_disk_that_fails_is_told_to_everybody_who_lost_by_it() {
        let (_dir, db) = fresh();
        let (tell, go) = std::sync::mpsc::channel();
        let (before, failing, ()) = tokio::join!(
            db.write(insert_at(go, 1)),
            db.write(|c| {
                // SQLite does this when a page can't be read.
                c.execute_batch("rollback")?;
                let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR_READ);
                Err::<(), _>(rusqlite::Error::SqliteFailure(code, None).into())
            }),
            async { tell.send(()).unwrap() },
        );
        assert!(matches!(before, Err(Error::DiskFailing(_))), "{before:?}");
        assert!(matches!(failing, Err(Error::DiskFailing(_))), "{failing:?}");
        assert_eq!(count(&db).await, 0);
        assert_eq!(db.health().troubles().len(), 1);
    }

    #[tokio::test]
    async fn a_write_waits_for_somebody_else_s_and_does_not_run_once_it_was_given_up() {
        let (dir, _) = fresh();
        let path = dir.path().join("test.db");
        let patience = Duration::from_millis(600);
        let db = Db::open(&path, &DbSettings { patience, ..DbSettings::default() }).unwrap();
        db.write(|c| Ok(c.busy_timeout(Duration::from_millis(20))?)).await.unwrap();
        let import = connection::open_writer(&path).unwrap();
        let insert = |n: i64| db.write(move |c| Ok(c.execute("insert into t values (?1)", [n])?));

        import.execute_batch("begin immediate").unwrap();
        let (waited, ()) = tokio::join!(insert(1), async {
            tokio::time::sleep(Duration::from_millis(200)).await;
            import.execute_batch("commit").unwrap();
        });
        assert_eq!(waited.unwrap(), 1);

        import.execute_batch("begin immediate").unwrap();
        let left = timeout(Duration::from_millis(50), insert(2)).await;
        assert!(left.is_err());
        let (first, second) = tokio::join!(insert(3), insert(4));
        for refused in [first, second] {
            let Err(Error::Unavailable { message, .. }) = refused else { panic!("{refused:?}") };
            assert!(message.to_string().contains("Nothing was saved"), "{message}");
        }
        import.execute_batch("commit").unwrap();
        insert(5).await.unwrap();
        let kept = |c: &Connection| {
            Ok(c.query_row("select group_concat(n) from t", [], |row| row.get::<_, String>(0))?)
        };
        assert_eq!(db.read(kept).await.unwrap(), "1,5");
    }

    async fn pragma(db: &Db, name: &'static str) -> (i64, i64) {
        let ask = move |c: &Connection| Ok(c.pragma_query_value(None, name, |row| row.get(0))?);
        (db.read(ask).await.unwrap(), db.write(ask).await.unwrap())
    }

    #[tokio::test]
    async fn the_cache_is_as_large_as_it_is_set() {
        let (dir, _) = fresh();
        let settings = DbSettings { readers: 1, cache: 3 << 20, ..DbSettings::default() };
        let db = Db::open(&dir.path().join("test.db"), &settings).unwrap();
        assert_eq!(pragma(&db, "cache_size").await, (-3072, -3072));
    }

    #[tokio::test]
    async fn the_log_is_folded_back_unless_somebody_else_does_it() {
        for (checkpoints, is_folded) in [(false, false), (true, true)] {
            let (dir, _) = fresh();
            let settings = DbSettings { readers: 1, checkpoints, ..DbSettings::default() };
            let db = Db::open(&dir.path().join("test.db"), &settings).unwrap();
            for _ in 0..60 {
                db.write(|c| {
                    c.execute("create table if not exists b (x blob) strict", [])?;
                    c.execute("insert into b values (zeroblob(200000))", [])?;
                    Ok(())
                })
                .await
                .unwrap();
            }
            // Twelve megabytes were written; a log that is checkpointed every thousand pages stays smaller.
            let length = std::fs::metadata(dir.path().join("test.db-wal")).unwrap().len();
            assert_eq!(length < 8 << 20, is_folded, "{length}");
        }
    }

    #[tokio::test]
    async fn a_full_disk_refuses_writes_and_nothing_else() {
        let (_dir, db) = fresh();
        let insert =
            |c: &Connection| Ok(c.execute("insert into t values (null)", []).map(|_| ())?);
        db.set_writes(Writes::Refused);
        assert!(matches!(db.write(insert).await, Err(Error::Unavailable { .. })));
        assert_eq!(count(&db).await, 0);
        db.set_writes(Writes::Taken);
        db.write(insert).await.unwrap();
        assert_eq!(count(&db).await, 1);
    }

    #[tokio::test]
    async fn a_listener_hears_of_every_kept_row_once_it_is_committed() {
        let (_dir, db) = fresh();
        let (said, heard) = std::sync::mpsc::channel();
        let path = db.path().to_owned();
        db.watch(&["t"], move |changes| {
            let others = connection::open_reader(&path).unwrap();
            let visible: i64 =
                others.query_row("select count(*) from t", [], |row| row.get(0)).unwrap();
            said.send((changes.to_vec(), visible)).unwrap();
        });
        db.write(|c| Ok(c.execute("insert into t values (5)", [])?)).await.unwrap();
        db.write(|c| Ok(c.execute("delete from t where n = 5", [])?)).await.unwrap();
        let added = Change { table: "t", row: 5, is_removal: false };
        assert_eq!(heard.recv().unwrap(), (vec![added], 1));
        assert_eq!(heard.recv().unwrap(), (vec![Change { is_removal: true, ..added }], 0));
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let (_dir, db) = fresh();
        assert!(db.read(|c| Ok(c.execute("insert into t values (1)", [])?)).await.is_err());
    }
}
