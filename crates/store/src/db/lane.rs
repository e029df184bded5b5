//! Runs the reader threads, and limits who may use them for how long.
//!
//! Each user has a queue of reads (`kernel::fair`) and users take turns; those who used much recently come after the
//! others. There is a lane for calls, one for exports and reports, and one with its own reader for what must never wait
//! behind them: checking sessions, signing in, and readiness. `LaneSettings` configures one.
//!
//! SQLite reports progress to each reader every thousand steps. At that point a job ends if it exceeds its budget
//! (`database.page_time`, `database.report_time`) or its caller disconnected; the caller gets 400 `tooMuchWork` with
//! advice on what to narrow down. A job that takes longer than a moment is slow. Slow jobs occupy all readers but one
//! at most, and one user's occupy half of that. When that share is used up, a slow job pauses in the middle of its
//! statement, and a spare thread serves others until its turn comes again. When too many are paused, more are refused
//! with a `Retry-After`.

use std::{
    collections::HashMap,
    num::NonZero,
    path::Path,
    sync::{
        Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use transom_messages::message;

use anyhow::Context;
use r2d2::{CustomizeConnection, PooledConnection};
use r2d2_sqlite::SqliteConnectionManager;
use rusqlite::{Connection, OpenFlags};
use scheduled_thread_pool::ScheduledThreadPool;
use tokio::sync::oneshot;

use super::{
    budget::{Budget, TICK},
    connection,
    work::{BoxedAnswer, Work, guarded, run, spawn, too_many_waiting},
};
use crate::{
    error::Error,
    kernel::fair::{Bounds, Fair, Owner},
};

/// A job is slow after this many ticks and the slice's time. A thread that only waited for a processor isn't.
const SLICE_TICKS: u64 = 250;

/// How often a thread looks for a job before it sleeps.
const LOOKS: u32 = 4;

#[derive(Debug, Clone, Copy)]
pub(super) struct LaneSettings {
    /// The name of the threads.
    pub(super) name: &'static str,
    pub(super) readers: usize,
    /// How many of them may be slow.
    pub(super) slow: usize,
    /// How many of an owner's may be slow.
    pub(super) slow_of_one: usize,
    /// The running time after which a job is slow.
    pub(super) slice: Duration,
    /// How many jobs may be paused. Each needs a thread.
    pub(super) paused: usize,
    /// Limits on waiting jobs.
    pub(super) bounds: Bounds,
    /// The budget of a user's job.
    pub(super) budget: Budget,
    /// The budget of the portal's own jobs.
    pub(super) own_budget: Budget,
    /// The page cache of each connection, in bytes.
    pub(super) cache: u64,
    /// Whether its threads have low priority, if the system supports that.
    pub(super) gives_way: bool,
}

/// The load of a lane.
#[derive(Debug, Clone, Copy)]
pub struct LaneLoad {
    /// The name of its threads.
    pub name: &'static str,
    pub threads: usize,
    pub running: usize,
    pub paused: usize,
    pub waiting: usize,
}

/// Why a statement was interrupted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ended {
    /// It exceeded its budget.
    Budget,
    /// Too many slow jobs are paused already.
    Share,
    /// Its caller is gone.
    Gone,
}

struct Job {
    owner: Owner,
    gone: Arc<AtomicBool>,
    work: Work,
    answer: oneshot::Sender<Result<BoxedAnswer, Error>>,
}

/// Passes jobs to the threads of one lane, which end on drop.
pub(super) struct Lane(Arc<Shared>);

impl Drop for Lane {
    fn drop(&mut self) {
        self.0.lock().is_open = false;
        for sleepers in [&self.0.work, &self.0.spare, &self.0.turn] {
            sleepers.notify_all();
        }
    }
}

/// The caller of a job. On drop, the job is cancelled.
struct Caller {
    shared: Arc<Shared>,
    owner: Owner,
    gone: Arc<AtomicBool>,
    is_answered: bool,
}

impl Drop for Caller {
    fn drop(&mut self) {
        if !self.is_answered {
            self.gone.store(true, Ordering::Release);
            let is_gone = |job: &Job| job.gone.load(Ordering::Acquire);
            self.shared.lock().jobs.forget(self.owner, is_gone);
            self.shared.turn.notify_all();
        }
    }
}

struct Shared {
    settings: LaneSettings,
    processors: usize,
    state: Mutex<State>,
    /// Wakes a regular thread.
    work: Condvar,
    /// Wakes a spare thread, which replaces paused ones.
    spare: Condvar,
    /// Wakes paused jobs.
    turn: Condvar,
}

struct State {
    jobs: Fair<Job>,
    is_open: bool,
    /// The number of running jobs, without paused ones.
    running: usize,
    /// How many of these are slow, by owner.
    slow: HashMap<Owner, usize>,
    /// Jobs that wait for a share of the slow slots, in order.
    paused: Vec<Paused>,
    next_pause: u64,
    idle: usize,
    idle_spares: usize,
    /// The number of threads that look for another job before they sleep.
    looking: usize,
}

struct Paused {
    number: u64,
    owner: Owner,
    is_resumed: bool,
}

impl Lane {
    pub(super) fn start(path: &Path, settings: LaneSettings) -> anyhow::Result<Self> {
        let threads = settings.readers + settings.paused;
        let size = u32::try_from(threads).unwrap_or(u32::MAX);
        let not_opened = NotOpened::default();
        let pool = reader_pool(path, size, settings.cache, &not_opened)?;
        let shared = Arc::new(Shared {
            settings,
            processors: thread::available_parallelism().map_or(1, NonZero::get),
            state: Mutex::new(State {
                jobs: Fair::new(settings.bounds),
                is_open: true,
                running: 0,
                slow: HashMap::new(),
                paused: Vec::new(),
                next_pause: 0,
                idle: 0,
                idle_spares: 0,
                looking: 0,
            }),
            work: Condvar::new(),
            spare: Condvar::new(),
            turn: Condvar::new(),
        });
        let lane = Self(Arc::clone(&shared));
        for number in 0..threads {
            let reader = Reader {
                shared: Arc::clone(&shared),
                meter: Arc::default(),
                pool: pool.clone(),
                not_opened: not_opened.clone(),
                is_spare: number >= settings.readers,
            };
            spawn(&format!("{}-{number}", settings.name), move || reader.serve())?;
        }
        Ok(lane)
    }

    pub(super) fn load(&self) -> LaneLoad {
        let state = self.0.lock();
        LaneLoad {
            name: self.0.settings.name,
            threads: self.0.settings.readers,
            running: state.running,
            paused: state.paused.len(),
            waiting: state.jobs.waiting(),
        }
    }

    /// Runs `work` in one snapshot when it is its owner's turn.
    pub(super) async fn run(&self, owner: Owner, work: Work) -> Result<BoxedAnswer, Error> {
        let (answer, answered) = oneshot::channel();
        let gone = Arc::new(AtomicBool::new(false));
        let shared = Arc::clone(&self.0);
        let mut caller = Caller { shared, owner, gone: Arc::clone(&gone), is_answered: false };
        self.0.push(Job { owner, gone, work, answer })?;
        let result = answered.await;
        caller.is_answered = true;
        result.map_err(|_| Error::internal("a reader thread ended"))?
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, job: Job) -> Result<(), Error> {
        let mut state = self.lock();
        let now = Instant::now();
        state.jobs.push(job.owner, job, now).map_err(too_many_waiting)?;
        self.wake(state, now);
        Ok(())
    }

    /// Wakes a thread if one is available and there is work.
    fn wake(&self, state: MutexGuard<'_, State>, now: Instant) {
        let sleepers = if state.idle > 0 { &self.work } else { &self.spare };
        // One more spare thread than are busy, if one is asleep.
        let has_spare = state.idle_spares > 0 && self.busy_spares(&state) < state.paused.len();
        let is_needed = (state.idle > 0 || has_spare)
            && state.looking == 0
            && state.running < self.settings.readers
            && state.jobs.has_next(now);
        drop(state);
        if is_needed {
            sleepers.notify_one();
        }
    }

    /// Waits for the next job. Returns `None` when the lane is closed, and to a spare thread that may sleep.
    fn next(&self, is_spare: bool) -> Option<Job> {
        let mut looks = 0;
        let mut state = self.lock();
        loop {
            if !state.is_open {
                return None;
            }
            let now = Instant::now();
            let is_wanted =
                !is_spare || state.idle == 0 && self.busy_spares(&state) <= state.paused.len();
            if is_wanted
                && state.running < self.settings.readers
                && let Some((_, job)) = state.jobs.next(now)
            {
                state.running += 1;
                self.wake(state, now);
                return Some(job);
            }
            // Sleeping and waking costs more than a short job, and the next one often follows at once. With all
            // processors busy, the thread would look too late.
            if !is_spare && looks < LOOKS && state.running < self.processors {
                looks += 1;
                state.looking += 1;
                drop(state);
                thread::yield_now();
                state = self.lock();
                state.looking -= 1;
                continue;
            }
            looks = 0;
            let sleepers = if is_spare { &self.spare } else { &self.work };
            *state.idle_of(is_spare) += 1;
            state = sleepers.wait(state).unwrap_or_else(PoisonError::into_inner);
            *state.idle_of(is_spare) -= 1;
        }
    }

    /// Spare threads that aren't asleep. Without a paused job the other threads can run everything that may run, even
    /// if all of them are just fetching their next job.
    fn busy_spares(&self, state: &State) -> usize {
        self.settings.paused.saturating_sub(state.idle_spares)
    }

    /// Records the end of a job, and lets a paused one continue.
    fn done(&self, ran: &Running, is_spare: bool) {
        let mut state = self.lock();
        let now = Instant::now();
        state.running = state.running.saturating_sub(1);
        if ran.is_slow {
            state.end_slow(ran.owner);
        }
        state.jobs.done(ran.owner, ran.used(), now);
        self.resume(&mut state, now);
        // Other threads fetch the next job themselves.
        if is_spare {
            self.wake(state, now);
        }
    }

    /// Requests a share of the slow slots, and pauses until there is one. Returns how long that took.
    fn become_slow(&self, owner: Owner, gone: &AtomicBool) -> Result<Duration, Ended> {
        let mut state = self.lock();
        if state.may_be_slow(owner, &self.settings) {
            *state.slow.entry(owner).or_default() += 1;
            return Ok(Duration::ZERO);
        }
        if state.paused.len() >= self.settings.paused {
            return Err(Ended::Share);
        }
        let begun = Instant::now();
        let number = state.next_pause;
        state.next_pause += 1;
        state.paused.push(Paused { number, owner, is_resumed: false });
        state.running -= 1;
        state.jobs.hold(owner, begun);
        self.resume(&mut state, begun);
        self.wake(state, begun);
        let mut state = self.lock();
        loop {
            let place = state.paused.iter().position(|one| one.number == number);
            let is_resumed =
                place.and_then(|at| state.paused.get(at)).is_none_or(|one| one.is_resumed);
            let is_over = gone.load(Ordering::Acquire) || !state.is_open;
            if is_resumed || is_over {
                if let Some(place) = place {
                    state.paused.remove(place);
                }
                if !is_resumed {
                    // The job ends at its next tick, so its slot is counted again here.
                    state.running += 1;
                }
                state.jobs.release(owner);
                self.wake(state, Instant::now());
                return if is_resumed { Ok(begun.elapsed()) } else { Err(Ended::Gone) };
            }
            state = self.turn.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Lets paused jobs continue while they may. The user with the least use goes first.
    fn resume(&self, state: &mut State, now: Instant) {
        while state.running < self.settings.readers {
            let waits =
                state.paused.iter().enumerate().filter(|(_, one)| {
                    !one.is_resumed && state.may_be_slow(one.owner, &self.settings)
                });
            let next = waits.min_by_key(|(_, one)| state.jobs.used(one.owner, now));
            let Some((place, owner)) = next.map(|(place, one)| (place, one.owner)) else { return };
            if let Some(one) = state.paused.get_mut(place) {
                one.is_resumed = true;
            }
            state.running += 1;
            *state.slow.entry(owner).or_default() += 1;
            self.turn.notify_all();
        }
    }
}

impl State {
    fn idle_of(&mut self, is_spare: bool) -> &mut usize {
        if is_spare { &mut self.idle_spares } else { &mut self.idle }
    }

    fn may_be_slow(&self, owner: Owner, settings: &LaneSettings) -> bool {
        let of_one = self.slow.get(&owner).copied().unwrap_or_default();
        self.slow.values().sum::<usize>() < settings.slow && of_one < settings.slow_of_one
    }

    fn end_slow(&mut self, owner: Owner) {
        if let Some(number) = self.slow.get_mut(&owner) {
            *number -= 1;
            if *number == 0 {
                self.slow.remove(&owner);
            }
        }
    }
}

#[derive(Debug)]
struct Configure {
    cache: u64,
}

impl CustomizeConnection<Connection, rusqlite::Error> for Configure {
    fn on_acquire(&self, connection: &mut Connection) -> Result<(), rusqlite::Error> {
        connection::configure(connection)?;
        connection::keep_pages(connection, self.cache)
    }
}

/// Why the last connection couldn't be opened. The pool's own error has only the text.
#[derive(Debug, Clone, Default)]
struct NotOpened(Arc<Mutex<Option<rusqlite::Error>>>);

impl NotOpened {
    /// The error for a caller who gets no connection.
    fn error(&self, pool: r2d2::Error) -> Error {
        let cause = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let cause = cause.map_or_else(|| anyhow::Error::new(pool), anyhow::Error::new);
        cause.context("no reader connection").into()
    }
}

impl r2d2::HandleError<rusqlite::Error> for NotOpened {
    fn handle_error(&self, error: rusqlite::Error) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }
}

/// Opens connections for all pools of the process. Each pool would otherwise start three threads of its own, which are
/// idle once its readers have their connections.
static OPENER: LazyLock<Arc<ScheduledThreadPool>> = LazyLock::new(|| {
    let pool = ScheduledThreadPool::builder().num_threads(1).thread_name_pattern("opener");
    Arc::new(pool.build())
});

fn reader_pool(
    path: &Path,
    size: u32,
    cache: u64,
    not_opened: &NotOpened,
) -> anyhow::Result<r2d2::Pool<SqliteConnectionManager>> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    r2d2::Pool::builder()
        .max_size(size)
        .min_idle(Some(0))
        .test_on_check_out(false)
        .thread_pool(Arc::clone(&OPENER))
        .connection_timeout(Duration::from_secs(5))
        .connection_customizer(Box::new(Configure { cache }))
        .error_handler(Box::new(not_opened.clone()))
        .build(SqliteConnectionManager::file(path).with_flags(flags))
        .context("cannot open readers of the database")
}

/// A thread with its own connection.
struct Reader {
    shared: Arc<Shared>,
    meter: Arc<Mutex<Option<Running>>>,
    pool: r2d2::Pool<SqliteConnectionManager>,
    not_opened: NotOpened,
    is_spare: bool,
}

/// A thread's current job, for the progress handler.
struct Running {
    owner: Owner,
    gone: Arc<AtomicBool>,
    begun: Instant,
    paused: Duration,
    /// Whether its own statements are running. Those that begin and end its snapshot are never interrupted.
    is_at_work: bool,
    ticks: u64,
    is_slow: bool,
    ended: Option<Ended>,
}

impl Running {
    fn new(owner: Owner, gone: Arc<AtomicBool>) -> Self {
        Self {
            owner,
            gone,
            begun: Instant::now(),
            paused: Duration::ZERO,
            is_at_work: false,
            ticks: 0,
            is_slow: false,
            ended: None,
        }
    }

    fn used(&self) -> Duration {
        self.begun.elapsed().saturating_sub(self.paused)
    }

    /// Whether the statement must end.
    fn tick(&mut self, shared: &Shared) -> bool {
        if !self.is_at_work || self.ended.is_some() {
            return self.is_at_work;
        }
        self.ticks += 1;
        let settings = &shared.settings;
        let is_own = self.owner == Owner::Portal;
        let budget = if is_own { settings.own_budget } else { settings.budget };
        let used = self.used();
        if self.gone.load(Ordering::Acquire) {
            self.ended = Some(Ended::Gone);
        } else if budget.is_spent(used, self.ticks) {
            self.ended = Some(Ended::Budget);
        } else if !self.is_slow && self.ticks > SLICE_TICKS && used > settings.slice {
            match shared.become_slow(self.owner, &self.gone) {
                Ok(paused) => {
                    self.is_slow = true;
                    self.paused += paused;
                }
                Err(ended) => self.ended = Some(ended),
            }
        }
        self.ended.is_some()
    }
}

impl Reader {
    fn serve(self) {
        if self.shared.settings.gives_way {
            give_way();
        }
        let mut kept = None;
        while let Some(job) = self.shared.next(self.is_spare) {
            self.run(&mut kept, job);
            if self.is_spare {
                // Rarely needed, so its memory is released.
                if let Some(connection) = kept.take() {
                    let _ = connection.execute_batch("pragma shrink_memory");
                }
            }
        }
    }

    fn run(&self, kept: &mut Option<PooledConnection<SqliteConnectionManager>>, job: Job) {
        let Job { owner, gone, work, answer } = job;
        let is_gone = gone.load(Ordering::Acquire);
        let ran = Running::new(owner, gone);
        if is_gone {
            return self.shared.done(&ran, self.is_spare);
        }
        *self.running() = Some(ran);
        let result =
            self.connection(kept).and_then(|connection| self.in_snapshot(connection, work));
        let Some(ran) = self.running().take() else { return };
        let is_sound =
            kept.as_ref().is_some_and(|kept| kept.is_autocommit() || run(kept, "rollback").is_ok());
        if !is_sound {
            *kept = None;
        }
        self.shared.done(&ran, self.is_spare);
        // The caller may be gone.
        let _ = answer.send(refused(result, ran.ended));
    }

    fn in_snapshot(&self, connection: &Connection, work: Work) -> Result<BoxedAnswer, Error> {
        run(connection, "begin")?;
        self.set_at_work(true);
        let result = guarded(|| work(connection));
        self.set_at_work(false);
        // A read that fails because of the disk ends the snapshot too; report its own error.
        if !connection.is_autocommit() {
            run(connection, "commit")?;
        }
        result
    }

    fn set_at_work(&self, is_at_work: bool) {
        if let Some(running) = self.running().as_mut() {
            running.is_at_work = is_at_work;
        }
    }

    fn running(&self) -> MutexGuard<'_, Option<Running>> {
        self.meter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn connection<'k>(
        &self,
        kept: &'k mut Option<PooledConnection<SqliteConnectionManager>>,
    ) -> Result<&'k Connection, Error> {
        let connection = if let Some(connection) = kept.take() {
            connection
        } else {
            let connection = self.pool.get().map_err(|cause| self.not_opened.error(cause))?;
            let (shared, meter) = (Arc::clone(&self.shared), Arc::clone(&self.meter));
            let tick = move || {
                let mut running = meter.lock().unwrap_or_else(PoisonError::into_inner);
                running.as_mut().is_some_and(|running| running.tick(&shared))
            };
            connection.progress_handler(i32::try_from(TICK).unwrap_or(i32::MAX), Some(tick))?;
            connection
        };
        Ok(kept.insert(connection))
    }
}

/// The caller's error for an interrupted statement, in place of any partial result.
fn refused(result: Result<BoxedAnswer, Error>, ended: Option<Ended>) -> Result<BoxedAnswer, Error> {
    match ended {
        None => result,
        // A list explains what takes so long.
        Some(Ended::Budget) => match result {
            Err(error @ Error::TooMuchWork(_)) => Err(error),
            _ => Err(Error::Interrupted),
        },
        Some(Ended::Share) => Err(Error::Unavailable {
            message: message!("database-busy-searching"),
            retry_after_seconds: 5,
        }),
        Some(Ended::Gone) => Err(Error::internal("the caller no longer waits for this response")),
    }
}

/// Lowers the priority of this thread.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(cause) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(error = %cause, "a thread for reports cannot yield to others");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tokio::time::timeout;

    use super::*;
    use crate::{db::connection, kernel::ids::UserId};

    /// A statement that never ends by itself.
    const ENDLESS: &str =
        "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n";

    const SETTINGS: LaneSettings = LaneSettings {
        name: "test",
        readers: 3,
        slow: 2,
        slow_of_one: 1,
        slice: Duration::ZERO,
        paused: 2,
        bounds: Bounds { waiting: 16, waiting_of_one: 4, running_of_one: 3 },
        budget: Budget { time: Duration::from_mins(1), steps: u64::MAX },
        own_budget: Budget { time: Duration::from_mins(1), steps: u64::MAX },
        cache: 1 << 20,
        gives_way: false,
    };

    fn lane(settings: LaneSettings) -> (tempfile::TempDir, Arc<Lane>) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("test.db");
        connection::open_writer(&path).unwrap();
        (dir, Arc::new(Lane::start(&path, settings).unwrap()))
    }

    fn user(number: i64) -> Owner {
        Owner::User(UserId(number))
    }

    async fn ask(lane: &Lane, owner: Owner, sql: &'static str) -> Result<i64, Error> {
        let work: Work = Box::new(move |conn| {
            Ok(Box::new(conn.query_row(sql, [], |row| row.get::<_, i64>(0))?))
        });
        Ok(*lane.run(owner, work).await?.downcast().unwrap())
    }

    fn endless(lane: &Arc<Lane>, number: i64) -> tokio::task::JoinHandle<Result<i64, Error>> {
        let lane = Arc::clone(lane);
        tokio::spawn(async move { ask(&lane, user(number), ENDLESS).await })
    }

    /// Waits until the lane is in a state.
    async fn until(lane: &Lane, is_so: impl Fn(&State) -> bool) {
        for _ in 0..2000 {
            if is_so(&lane.0.lock()) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("it never came to that");
    }

    fn slow_ones(state: &State) -> usize {
        state.slow.values().sum()
    }

    #[tokio::test]
    async fn a_statement_ends_after_its_steps_and_the_reader_is_free() {
        let budget = Budget { steps: 50_000, ..SETTINGS.budget };
        let (_dir, lane) = lane(LaneSettings { readers: 1, slow: 1, budget, ..SETTINGS });
        for _ in 0..3 {
            assert!(matches!(ask(&lane, user(1), ENDLESS).await, Err(Error::Interrupted)));
            assert_eq!(ask(&lane, user(1), "select 7").await.unwrap(), 7);
        }
        // The portal's own jobs have their own budget.
        let many = "with recursive n(i) as (select 1 union all select i + 1 from n limit 20000) select count(*) from n";
        assert_eq!(ask(&lane, Owner::Portal, many).await.unwrap(), 20_000);
        assert!(ask(&lane, user(1), many).await.is_err());
    }

    #[tokio::test]
    async fn a_statement_ends_after_its_time_whatever_becomes_of_its_error() {
        let budget = Budget { time: Duration::from_millis(20), ..SETTINGS.budget };
        let (_dir, lane) = lane(LaneSettings { budget, ..SETTINGS });
        let work: Work = Box::new(|conn| {
            let failed = conn.query_row(ENDLESS, [], |_| Ok(()));
            assert!(failed.is_err());
            Ok(Box::new(0_i64))
        });
        assert!(matches!(lane.run(user(1), work).await, Err(Error::Interrupted)));
    }

    #[tokio::test]
    async fn users_take_turns_however_much_one_asks_for() {
        let (_dir, lane) = lane(LaneSettings { readers: 1, slow: 1, paused: 0, ..SETTINGS });
        let (go, gone) = mpsc::channel::<()>();
        let wait: Work = Box::new(move |_| {
            gone.recv().unwrap();
            Ok(Box::new(()))
        });
        let first = tokio::spawn({
            let lane = Arc::clone(&lane);
            async move { lane.run(user(9), wait).await }
        });
        until(&lane, |state| state.running == 1).await;
        let (said, heard) = mpsc::channel();
        let mut all = Vec::new();
        for (number, name) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1")] {
            let said = said.clone();
            let work: Work = Box::new(move |_| {
                said.send(name).unwrap();
                Ok(Box::new(()))
            });
            let here = Arc::clone(&lane);
            all.push(tokio::spawn(async move { here.run(user(number), work).await }));
            tokio::task::yield_now().await;
        }
        go.send(()).unwrap();
        first.await.unwrap().unwrap();
        for one in all {
            one.await.unwrap().unwrap();
        }
        drop(said);
        assert_eq!(heard.iter().collect::<Vec<_>>(), ["a1", "b1", "c1", "a2", "a3"]);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn no_spare_thread_stands_in_where_nothing_is_paused() {
        let (_dir, lane) = lane(LaneSettings {
            readers: 2,
            slow: 1,
            paused: 6,
            bounds: Bounds { waiting: 1000, waiting_of_one: 1000, running_of_one: 2 },
            slice: Duration::from_mins(1),
            ..SETTINGS
        });
        until(&lane, |state| state.idle == 2 && state.idle_spares == 6).await;
        let ask = |lane: Arc<Lane>| async move {
            for _ in 0..200 {
                let work: Work =
                    Box::new(|_| Ok(Box::new(thread::current().name().map(str::to_owned))));
                let name =
                    *lane.run(user(1), work).await.unwrap().downcast::<Option<String>>().unwrap();
                assert!(matches!(name.as_deref(), Some("db-test-0" | "db-test-1")), "{name:?}");
            }
        };
        let all: Vec<_> = (0..16).map(|_| tokio::spawn(ask(Arc::clone(&lane)))).collect();
        for one in all {
            one.await.unwrap();
        }
    }

    #[tokio::test]
    async fn slow_work_leaves_a_reader_free_and_one_user_has_half_of_it() {
        let (_dir, lane) = lane(SETTINGS);
        let [first, second] = [endless(&lane, 1), endless(&lane, 1)];
        until(&lane, |state| slow_ones(state) == 1 && state.paused.len() == 1).await;
        assert_eq!(lane.0.lock().running, 1, "a paused job holds no reader");
        // While one of their jobs is paused, no other is started; other users continue.
        let held = tokio::spawn({
            let lane = Arc::clone(&lane);
            async move { ask(&lane, user(1), "select 1").await }
        });
        assert_eq!(ask(&lane, user(2), "select 2").await.unwrap(), 2);
        assert!(!held.is_finished());
        let other = endless(&lane, 2);
        until(&lane, |state| slow_ones(state) == 2).await;
        let third = endless(&lane, 3);
        until(&lane, |state| state.paused.len() == 2).await;
        assert_eq!(ask(&lane, user(4), "select 4").await.unwrap(), 4);
        // No more can be paused than there are threads, so another is refused.
        let refused = endless(&lane, 5).await.unwrap();
        assert!(matches!(refused, Err(Error::Unavailable { .. })), "{refused:?}");
        // A caller who leaves makes room for those who wait.
        other.abort();
        until(&lane, |state| state.slow.contains_key(&user(3))).await;
        first.abort();
        second.abort();
        assert_eq!(held.await.unwrap().unwrap(), 1);
        third.abort();
        until(&lane, |state| state.running == 0 && state.slow.is_empty()).await;
        assert!(lane.0.lock().paused.is_empty());
    }

    #[tokio::test]
    async fn who_hangs_up_ends_their_statement_and_what_waits_never_runs() {
        let (_dir, lane) = lane(LaneSettings { readers: 1, slow: 1, paused: 0, ..SETTINGS });
        let running = endless(&lane, 1);
        until(&lane, |state| state.running == 1).await;
        let ran = Arc::new(AtomicBool::new(false));
        let noted = Arc::clone(&ran);
        let work: Work = Box::new(move |_| {
            noted.store(true, Ordering::Release);
            Ok(Box::new(()))
        });
        let waited = timeout(Duration::from_millis(20), lane.run(user(2), work)).await;
        assert!(waited.is_err());
        running.abort();
        until(&lane, |state| state.running == 0).await;
        assert_eq!(ask(&lane, user(3), "select 3").await.unwrap(), 3);
        assert!(!ran.load(Ordering::Acquire));
    }

    #[tokio::test]
    async fn one_user_fills_their_own_line_and_nobody_else_s() {
        let bounds = Bounds { running_of_one: 1, ..SETTINGS.bounds };
        let (_dir, lane) = lane(LaneSettings { bounds, ..SETTINGS });
        let mut all = vec![endless(&lane, 1)];
        until(&lane, |state| slow_ones(state) == 1).await;
        all.extend((0..4).map(|_| endless(&lane, 1)));
        until(&lane, |state| state.jobs.waiting() == 4).await;
        let refused = endless(&lane, 1).await.unwrap();
        assert!(matches!(refused, Err(Error::TooMany { .. })), "{refused:?}");
        assert_eq!(ask(&lane, user(2), "select 2").await.unwrap(), 2);
        all.drain(..).for_each(|one| one.abort());
        until(&lane, |state| state.running == 0 && state.jobs.waiting() == 0).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn a_job_that_comes_just_as_a_thread_goes_to_rest_is_run() {
        let (_dir, lane) = lane(SETTINGS);
        let asking = (0..8).map(|number| {
            let lane = Arc::clone(&lane);
            tokio::spawn(async move {
                for turn in 0..300_u32 {
                    ask(&lane, user(number), "select 1").await.unwrap();
                    // Shorter and longer than a thread looks for its next job.
                    (0..turn % 40).for_each(|_| thread::yield_now());
                }
            })
        });
        for one in asking.collect::<Vec<_>>() {
            timeout(Duration::from_mins(1), one).await.expect("a job was forgotten").unwrap();
        }
    }
}
