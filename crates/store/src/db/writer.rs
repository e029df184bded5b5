//! Runs the writer thread, and schedules its jobs.
//!
//! Waiting writes share one transaction and one sync. Each has its own savepoint and returns after the commit. Users
//! take turns. A user's write that exceeds half of the time that others wait for it (`Server::patience`) is interrupted
//! and rolled back; the portal's own writes are limited by whatever starts them. SQLite rolls back the whole
//! transaction when an `insert` is interrupted, so callers that shared the commit get a 503 and may try again. For that
//! reason, users who used the writer much recently commit separately from others. A write that hasn't started ends with
//! its caller. Long calculations are done before the write, which only checks that their result is still valid
//! (`pricing::price_list`).

use std::{
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use transom_messages::message;

use rusqlite::{Connection, ErrorCode, ffi};
use tokio::sync::oneshot;

use super::{
    budget::{Budget, TICK},
    watch::Watch,
    work::{BoxedAnswer, Work, guarded, run, spawn, too_many_waiting},
};
use crate::{
    error::Error,
    kernel::fair::{Bounds, Fair, Owner},
};

/// The most writes in one commit.
const GROUP: usize = 64;
/// How long a commit accepts more writes. Tests wait longer, so that those who share one do on a busy machine too.
const GATHERING: Duration = Duration::from_millis(if cfg!(test) { 1_000 } else { 50 });
/// Users with more recent use of the writer commit separately from others.
const MUCH: Duration = Duration::from_millis(500);

/// Decides a race: either the writer takes the flag and runs the job, or the caller does and knows that it will never
/// run.
#[derive(Clone, Default)]
struct Claim(Arc<AtomicBool>);

impl Claim {
    fn take(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }

    fn is_taken(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

type Answer = oneshot::Sender<Result<BoxedAnswer, Error>>;

struct Job {
    claim: Claim,
    work: Work,
    /// `None` if no one waits for it.
    answer: Option<Answer>,
}

/// A write that has run but isn't committed yet.
struct Written {
    owner: Owner,
    result: Result<BoxedAnswer, Error>,
    answer: Option<Answer>,
    /// The kind of error after which SQLite may have rolled back the whole transaction.
    undoing: Option<i32>,
}

/// The handle of the writer. On drop, waiting jobs are still written, then the thread ends.
pub(super) struct Line(Arc<Shared>);

impl Drop for Line {
    fn drop(&mut self) {
        self.0.lock().is_open = false;
        self.0.work.notify_all();
    }
}

struct Shared {
    state: Mutex<State>,
    work: Condvar,
}

struct State {
    jobs: Fair<Job>,
    is_open: bool,
}

/// The caller of a write. On drop, a write that hasn't started is cancelled.
pub(super) struct Caller {
    shared: Arc<Shared>,
    owner: Owner,
    claim: Claim,
    pub(super) answered: oneshot::Receiver<Result<BoxedAnswer, Error>>,
}

impl Caller {
    /// Cancels the write. Returns false if it has started.
    pub(super) fn give_up(&self) -> bool {
        let is_given_up = self.claim.take();
        if is_given_up {
            self.shared.lock().jobs.forget(self.owner, |job| job.claim.is_taken());
        }
        is_given_up
    }
}

impl Drop for Caller {
    fn drop(&mut self) {
        self.give_up();
    }
}

impl Line {
    pub(super) fn start(
        connection: Connection,
        watch: Arc<Watch>,
        bounds: Bounds,
        budget: Budget,
    ) -> anyhow::Result<Self> {
        let (line, writer) = Self::to(connection, watch, bounds, budget)?;
        spawn("writer", move || writer.serve())?;
        Ok(line)
    }

    fn to(
        connection: Connection,
        watch: Arc<Watch>,
        bounds: Bounds,
        budget: Budget,
    ) -> anyhow::Result<(Self, Writer)> {
        let state = State { jobs: Fair::new(bounds), is_open: true };
        let shared = Arc::new(Shared { state: Mutex::new(state), work: Condvar::new() });
        let meter = Meter::default();
        let ticking = meter.clone();
        let every = i32::try_from(TICK).unwrap_or(i32::MAX);
        connection.progress_handler(every, Some(move || ticking.tick()))?;
        let line = Self(Arc::clone(&shared));
        Ok((line, Writer { connection, shared, watch, meter, budget }))
    }

    pub(super) fn waiting(&self) -> usize {
        self.0.lock().jobs.waiting()
    }

    pub(super) fn push(&self, owner: Owner, work: Work) -> Result<Caller, Error> {
        let (answer, answered) = oneshot::channel();
        let claim = Claim::default();
        self.enqueue(owner, Job { claim: claim.clone(), work, answer: Some(answer) })?;
        Ok(Caller { shared: Arc::clone(&self.0), owner, claim, answered })
    }

    pub(super) fn push_note(&self, owner: Owner, work: Work) -> Result<(), Error> {
        self.enqueue(owner, Job { claim: Claim::default(), work, answer: None })
    }

    fn enqueue(&self, owner: Owner, job: Job) -> Result<(), Error> {
        self.0.lock().jobs.push(owner, job, Instant::now()).map_err(too_many_waiting)?;
        self.0.work.notify_one();
        Ok(())
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next job. Returns `None` when the handle is dropped and nothing is left to write.
    fn next(&self) -> Option<(Owner, Job)> {
        let mut state = self.lock();
        loop {
            let next = state.jobs.next(Instant::now());
            if next.is_some() || !state.is_open {
                return next;
            }
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The next job, if it may share the commit of those that have run. The portal's own notes share every commit,
    /// because no one waits for them.
    fn companion(&self, written: &[Written]) -> Option<(Owner, Job)> {
        let mut state = self.lock();
        let now = Instant::now();
        let owner = state.jobs.peek(now)?;
        let is_other = |of: Owner| of != owner && of != Owner::Portal;
        let is_heavy = owner != Owner::Portal && state.jobs.used(owner, now) >= MUCH;
        if is_heavy && written.iter().any(|write| is_other(write.owner)) {
            return None;
        }
        state.jobs.next(now)
    }
}

/// The progress of the running write for SQLite's progress handler. Empty if it has no budget.
#[derive(Clone, Default)]
struct Meter(Arc<Mutex<Option<Measured>>>);

struct Measured {
    budget: Budget,
    begun: Instant,
    ticks: u64,
    is_over: bool,
}

impl Meter {
    fn lock(&self) -> MutexGuard<'_, Option<Measured>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the statement must end.
    fn tick(&self) -> bool {
        self.lock().as_mut().is_some_and(|it| {
            it.ticks += 1;
            it.is_over |= it.budget.is_spent(it.begun.elapsed(), it.ticks);
            it.is_over
        })
    }

    /// Runs `work` within `budget`. If it exceeds that, its result is discarded.
    fn within<T>(
        &self,
        budget: Budget,
        work: impl FnOnce() -> Result<T, Error>,
    ) -> Result<T, Error> {
        *self.lock() = Some(Measured { budget, begun: Instant::now(), ticks: 0, is_over: false });
        let result = work();
        let is_over = self.lock().take().is_some_and(|measured| measured.is_over);
        if is_over { Err(Error::Interrupted) } else { result }
    }
}

struct Writer {
    connection: Connection,
    shared: Arc<Shared>,
    watch: Arc<Watch>,
    meter: Meter,
    /// The budget of users' writes. The portal's own are limited by whatever starts them.
    budget: Budget,
}

impl Writer {
    fn serve(self) {
        while let Some((owner, job)) = self.shared.next() {
            self.write_group(owner, job);
        }
    }

    /// Runs the first job and those that wait behind it, and commits them together.
    fn write_group(&self, owner: Owner, first: Job) {
        while !first.claim.is_taken() {
            match run(&self.connection, "begin immediate") {
                Ok(()) => return self.fill_group(owner, first),
                // Another process or an import is writing: the job waits as long as its caller does.
                Err(cause) if cause.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {}
                Err(cause) => {
                    self.done(owner, Duration::ZERO);
                    if first.claim.take() {
                        answer(first.answer, Err(commit_failed(&cause)));
                    }
                    return;
                }
            }
        }
        self.done(owner, Duration::ZERO);
    }

    fn fill_group(&self, owner: Owner, first: Job) {
        let begun = Instant::now();
        let mut written = Vec::new();
        let mut next = Some((owner, first));
        while let Some((owner, job)) = next {
            let started = Instant::now();
            if job.claim.take() {
                written.push(self.in_savepoint(owner, job));
            }
            self.done(owner, started.elapsed());
            // A rollback by SQLite has ended the transaction, so what follows needs a new one.
            let is_open = !self.connection.is_autocommit()
                && written.len() < GROUP
                && begun.elapsed() < GATHERING;
            next = if is_open { self.shared.companion(&written) } else { None };
        }
        self.commit(written);
    }

    fn commit(&self, written: Vec<Written>) {
        let undoing = written.iter().find_map(|write| write.undoing);
        let outcome = match undoing.filter(|_| self.connection.is_autocommit()) {
            Some(code) => Err(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)),
            None => run(&self.connection, "commit"),
        };
        if outcome.is_err() && !self.connection.is_autocommit() {
            let _ = run(&self.connection, "rollback");
        }
        match outcome {
            Ok(()) => self.watch.committed(),
            Err(_) => self.watch.undone(),
        }
        for write in written {
            let kept = outcome.as_ref().map_err(commit_failed);
            answer(write.answer, write.result.and_then(|answered| kept.map(|()| answered)));
        }
    }

    fn in_savepoint(&self, owner: Owner, job: Job) -> Written {
        let Job { work, answer, .. } = job;
        if let Err(cause) = run(&self.connection, "savepoint request") {
            return Written { owner, result: Err(commit_failed(&cause)), answer, undoing: None };
        }
        let work = || guarded(|| work(&self.connection));
        let result =
            if owner == Owner::Portal { work() } else { self.meter.within(self.budget, work) };
        let undoing = match &result {
            Err(Error::DiskFull) => Some(ffi::SQLITE_FULL),
            Err(Error::DiskFailing(_)) => Some(ffi::SQLITE_IOERR),
            Err(Error::Interrupted) => Some(ffi::SQLITE_INTERRUPT),
            _ => None,
        };
        let undone =
            if result.is_ok() { Ok(()) } else { run(&self.connection, "rollback to request") };
        if undone.and_then(|()| run(&self.connection, "release request")).is_err() {
            // What can't be rolled back alone is rolled back with everything in its commit.
            let _ = run(&self.connection, "rollback");
        }
        Written { owner, result, answer, undoing }
    }

    fn done(&self, owner: Owner, used: Duration) {
        self.shared.lock().jobs.done(owner, used, Instant::now());
    }
}

fn answer(to: Option<Answer>, result: Result<BoxedAnswer, Error>) {
    // The caller may be gone.
    let _ = to.map(|to| to.send(result));
}

fn commit_failed(cause: &rusqlite::Error) -> Error {
    match cause.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Error::DiskFull,
        Some(ErrorCode::SystemIoFailure) => {
            Error::DiskFailing(anyhow::anyhow!("the commit failed: {cause}"))
        }
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            Error::DatabaseDamaged(anyhow::anyhow!("the commit failed: {cause}"))
        }
        // A statement of another write was interrupted, and SQLite rolls back the transaction with it.
        Some(ErrorCode::OperationInterrupted) => {
            Error::Unavailable { message: message!("database-undone"), retry_after_seconds: 1 }
        }
        _ => Error::Internal(anyhow::anyhow!("the commit failed: {cause}")),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::{db::connection, kernel::ids::UserId};

    const BOUNDS: Bounds = Bounds { waiting: 16, waiting_of_one: 4, running_of_one: usize::MAX };
    const AMPLE: Budget = Budget { time: Duration::from_mins(1), steps: u64::MAX };
    const ENDLESS: &str = "with recursive n(i) as (select 1 union all select i + 1 from n)";

    fn fresh() -> (tempfile::TempDir, Connection, Arc<Watch>) {
        let dir = tempfile::tempdir().unwrap();
        let connection = connection::open_writer(&dir.path().join("test.db")).unwrap();
        connection.execute_batch("create table t (n integer primary key) strict").unwrap();
        let watch = Watch::over(&connection).unwrap();
        (dir, connection, watch)
    }

    fn line(budget: Budget) -> (tempfile::TempDir, Line) {
        let (dir, connection, watch) = fresh();
        (dir, Line::start(connection, watch, BOUNDS, budget).unwrap())
    }

    fn user(number: i64) -> Owner {
        Owner::User(UserId(number))
    }

    fn push(
        line: &Line,
        owner: Owner,
        work: impl FnOnce(&Connection) -> Result<(), Error> + Send + 'static,
    ) -> Caller {
        line.push(owner, Box::new(move |conn| Ok(Box::new(work(conn)?)))).unwrap()
    }

    async fn answered(mut caller: Caller) -> Result<(), Error> {
        (&mut caller.answered).await.unwrap().map(|_| ())
    }

    /// A write that blocks until it is released, so that others queue up behind it.
    async fn held(line: &Line, owner: Owner) -> (Caller, mpsc::Sender<()>) {
        let (go, gone) = mpsc::channel();
        let caller = push(line, owner, move |_| {
            gone.recv().unwrap();
            Ok(())
        });
        while line.0.lock().jobs.waiting() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        (caller, go)
    }

    #[tokio::test]
    async fn users_take_turns_at_the_writer_however_much_one_writes() {
        let (_dir, line) = line(AMPLE);
        let (first, go) = held(&line, user(9)).await;
        let (said, heard) = mpsc::channel();
        let all = [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1")].map(|(number, name)| {
            let said = said.clone();
            push(&line, user(number), move |_| {
                said.send(name).unwrap();
                Ok(())
            })
        });
        go.send(()).unwrap();
        answered(first).await.unwrap();
        for one in all {
            answered(one).await.unwrap();
        }
        drop(said);
        assert_eq!(heard.iter().collect::<Vec<_>>(), ["a1", "b1", "c1", "a2", "a3"]);
    }

    #[tokio::test]
    async fn one_user_fills_their_own_line_at_the_writer_and_what_is_given_up_makes_room() {
        let (_dir, line) = line(AMPLE);
        let (first, go) = held(&line, user(1)).await;
        let mut all: Vec<_> = (0..4).map(|_| push(&line, user(1), |_| Ok(()))).collect();
        let refused = line.push(user(1), Box::new(|_| Ok(Box::new(())))).map(|_| ());
        assert!(matches!(refused, Err(Error::TooMany { .. })), "{refused:?}");
        let other = push(&line, user(2), |_| Ok(()));
        all.pop();
        all.push(push(&line, user(1), |_| Ok(())));
        go.send(()).unwrap();
        for one in all.into_iter().chain([first, other]) {
            answered(one).await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_write_ends_after_its_steps_and_nothing_of_it_is_kept() {
        let (_dir, line) = line(Budget { steps: 50_000, ..AMPLE });
        for statement in ["select count(*) from n", "insert into t select -i from n"] {
            let ended = push(&line, user(1), move |conn| {
                conn.execute("insert into t values (7)", [])?;
                // The error is ignored on purpose.
                let failed = conn.prepare(&format!("{ENDLESS} {statement}"))?.raw_execute();
                assert!(failed.is_err());
                Ok(())
            });
            assert!(matches!(answered(ended).await, Err(Error::Interrupted)), "{statement}");
            let after = push(&line, user(2), |conn| {
                let kept: i64 = conn.query_row("select count(*) from t", [], |row| row.get(0))?;
                assert_eq!(kept, 0);
                Ok(())
            });
            answered(after).await.unwrap();
        }
        // The portal's own writes are limited by whatever starts them.
        let many = push(&line, Owner::Portal, |conn| {
            conn.execute(&format!("insert into t {ENDLESS} select i from n limit 20000"), [])?;
            Ok(())
        });
        answered(many).await.unwrap();
    }

    #[tokio::test]
    async fn callers_who_share_the_commit_of_a_write_that_ends_are_told_to_try_again() {
        let (_dir, connection, watch) = fresh();
        let budget = Budget { steps: 50_000, ..AMPLE };
        let (line, writer) = Line::to(connection, watch, BOUNDS, budget).unwrap();
        let beside = push(&line, user(1), |conn| {
            conn.execute("insert into t values (1)", [])?;
            Ok(())
        });
        let ended = push(&line, user(2), |conn| {
            conn.execute(&format!("insert into t {ENDLESS} select -i from n"), [])?;
            Ok(())
        });
        run(&writer.connection, "begin immediate").unwrap();
        let written = (0..2).map(|_| {
            let (owner, job) = writer.shared.next().unwrap();
            writer.in_savepoint(owner, job)
        });
        writer.commit(written.collect());
        assert!(matches!(answered(ended).await, Err(Error::Interrupted)));
        let told = answered(beside).await;
        let Err(Error::Unavailable { message, .. }) = told else { panic!("{told:?}") };
        assert!(message.to_string().contains("Nothing was saved"), "{message}");
        let kept = "select count(*) from t";
        assert_eq!(writer.connection.query_row(kept, [], |row| row.get(0)), Ok(0));
    }

    #[tokio::test]
    async fn no_one_s_answer_waits_for_the_writes_of_a_user_who_has_used_much() {
        let (_dir, line) = line(AMPLE);
        let (first, go) = held(&line, user(9)).await;
        line.0.lock().jobs.done(user(1), MUCH * 64, Instant::now());
        let (go_on, gone) = mpsc::channel::<()>();
        let heavy = push(&line, user(1), move |_| {
            gone.recv().unwrap();
            Ok(())
        });
        let light = push(&line, user(2), |_| Ok(()));
        go.send(()).unwrap();
        answered(first).await.unwrap();
        // Committed before the other's time begins to count.
        answered(light).await.unwrap();
        go_on.send(()).unwrap();
        answered(heavy).await.unwrap();
    }

    #[test]
    fn what_the_portal_notes_by_itself_shares_the_commit_of_a_user_who_has_used_much() {
        for owners in [[Owner::Portal, user(1)], [user(1), Owner::Portal]] {
            let (_dir, connection, watch) = fresh();
            let (line, writer) = Line::to(connection, watch, BOUNDS, AMPLE).unwrap();
            for owner in owners {
                line.0.lock().jobs.done(owner, MUCH * 64, Instant::now());
            }
            let push = |owner| line.push_note(owner, Box::new(|_| Ok(Box::new(())))).unwrap();
            push(owners[0]);
            let (owner, job) = writer.shared.next().unwrap();
            push(owners[1]);
            run(&writer.connection, "begin immediate").unwrap();
            let written = [writer.in_savepoint(owner, job)];
            let companion = writer.shared.companion(&written).map(|(owner, _)| owner);
            assert_eq!(companion, Some(owners[1]));
        }
    }

    #[tokio::test]
    async fn a_commit_takes_in_no_more_writes_once_it_has_lasted() {
        let (_dir, line) = line(AMPLE);
        let (first, go) = held(&line, user(9)).await;
        let (go_on, gone) = mpsc::channel::<()>();
        let long = push(&line, user(1), |_| {
            std::thread::sleep(GATHERING);
            Ok(())
        });
        let next = push(&line, user(2), move |_| {
            gone.recv().unwrap();
            Ok(())
        });
        go.send(()).unwrap();
        answered(first).await.unwrap();
        answered(long).await.unwrap();
        go_on.send(()).unwrap();
        answered(next).await.unwrap();
    }
}
