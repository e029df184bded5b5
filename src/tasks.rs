//! Runs long work without keeping a connection open: the caller gets an id, polls the progress, and downloads the
//! result.
//!
//! An export requested with `?later=true` becomes a task: `http::guard` runs it in the lane for reports, one at a time
//! for each user, and keeps its result for an hour, for callers who still hold the required permission. Tasks are in
//! memory and their results in unnamed files, so nothing of them is left when the server stops; the work is then
//! requested again.

use std::{
    fs::File,
    io::Write as _,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use anyhow::Context as _;
use tokio::task::AbortHandle;

use crate::{
    access::Caller,
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        progress::Progress,
        time::{Clock, Instant},
    },
    messages::{Message, message},
};

/// The most tasks in progress and results of one user.
const MOST_OF_USER: usize = 5;
/// The most tasks and results of all users. The oldest results make room.
const MOST: usize = 500;
/// How long a result is kept.
const KEPT_SECONDS: i64 = 3600;

#[derive(Default)]
pub struct Tasks(Mutex<Vec<Arc<Task>>>);

/// The owner of a task, and the permission required for its result.
#[derive(Clone, Copy)]
pub struct Holder {
    pub user: UserId,
    /// The account whose records it reads, or `None` for staff.
    pub account: Option<AccountId>,
    /// Whether a caller has the permission that the work required.
    pub may: fn(&Caller) -> bool,
}

pub struct Made {
    pub file: File,
    pub name: String,
    pub content_type: &'static str,
}

impl Made {
    /// A result created in memory.
    pub fn of_bytes(bytes: &[u8], name: String, content_type: &'static str) -> Result<Self, Error> {
        let kept = tempfile::tempfile().and_then(|mut file| {
            file.write_all(bytes)?;
            Ok(file)
        });
        let file = kept.context("a result could not be kept")?;
        Ok(Self { file, name, content_type })
    }
}

/// The state of a task.
#[derive(Clone)]
pub enum Standing {
    /// Another task of the same user is running.
    Waiting,
    Running,
    Done(Arc<Made>),
    /// The reason as a sentence.
    Failed(Message),
}

pub struct Task {
    pub id: i64,
    pub progress: Arc<Progress>,
    holder: Holder,
    standing: Mutex<(Standing, Option<Instant>)>,
    /// Held by the running task, and shared by all tasks of a user.
    turn: Arc<tokio::sync::Mutex<()>>,
    abort: OnceLock<AbortHandle>,
}

impl Tasks {
    /// Starts work in the background and returns the task's id.
    ///
    /// # Errors
    /// 422 `tooManyTasks` if the user has too many in progress, 503 if all users together do.
    pub fn start<W>(
        &self,
        holder: Holder,
        clock: Clock,
        work: impl FnOnce(Arc<Progress>) -> W,
    ) -> Result<i64, Error>
    where
        W: Future<Output = Result<Made, Error>> + Send + 'static,
    {
        let now = clock.now();
        let mut all = self.all();
        all.retain(|task| task.is_kept(now));
        let is_own = |task: &Arc<Task>| task.holder.user == holder.user;
        let is_open = |task: &Arc<Task>| is_own(task) && task.state().1.is_none();
        if all.iter().filter(|task| is_open(task)).count() >= MOST_OF_USER {
            return Err(Error::Refused {
                code: "tooManyTasks",
                message: message!("task-too-many-exports", most_of_user = MOST_OF_USER),
            });
        }
        if all.iter().filter(|task| is_own(task)).count() >= MOST_OF_USER
            && let Some(oldest) = all.iter().position(|task| is_own(task) && !is_open(task))
        {
            all.remove(oldest);
        }
        let turn = all.iter().find(|task| is_own(task)).map(|task| Arc::clone(&task.turn));
        let turn = turn.unwrap_or_default();
        if all.len() >= MOST
            && let Some(oldest) = all.iter().position(|task| task.state().1.is_some())
        {
            all.remove(oldest);
        }
        if all.len() >= MOST {
            return Err(Error::Unavailable {
                message: message!("task-server-busy"),
                retry_after_seconds: 60,
            });
        }
        // Greater than any id from before the server stopped.
        let id = all.last().map_or(now.0, |task| now.0.max(task.id + 1));
        let progress = Arc::new(Progress::default());
        let task = Arc::new(Task {
            id,
            progress: Arc::clone(&progress),
            holder,
            standing: Mutex::new((Standing::Waiting, None)),
            turn,
            abort: OnceLock::new(),
        });
        let (running, work) = (Arc::clone(&task), work(progress));
        let worker = tokio::spawn(async move {
            let _turn = running.turn.lock().await;
            running.set(Standing::Running, None);
            let standing = match work.await {
                Ok(made) => Standing::Done(Arc::new(made)),
                Err(error) => {
                    if let Error::Internal(cause) = &error {
                        let error = format!("{cause:#}");
                        tracing::error!(error, task = running.id, "a task failed");
                    }
                    Standing::Failed(error.message())
                }
            };
            running.set(standing, Some(clock.now()));
        });
        let _ = task.abort.set(worker.abort_handle());
        all.push(task);
        Ok(id)
    }

    /// A caller's own task, started on the same side of the portal.
    pub fn find(&self, caller: &Caller, id: i64) -> Result<Arc<Task>, Error> {
        let all = self.all();
        let own = all.iter().find(|task| task.id == id && task.is_of(caller));
        own.cloned().ok_or(Error::NotFound)
    }

    /// Cancels a caller's own task in any state, and deletes it.
    pub fn cancel(&self, caller: &Caller, id: i64) -> Result<(), Error> {
        let task = self.find(caller, id)?;
        if let Some(worker) = task.abort.get() {
            worker.abort();
        }
        self.all().retain(|other| other.id != id);
        Ok(())
    }

    fn all(&self) -> MutexGuard<'_, Vec<Arc<Task>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Deletes results that are an hour old.
    pub fn sweep(&self, now: Instant) {
        self.all().retain(|task| task.is_kept(now));
    }
}

impl Task {
    fn state(&self) -> MutexGuard<'_, (Standing, Option<Instant>)> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, standing: Standing, ended_at: Option<Instant>) {
        *self.state() = (standing, ended_at);
    }

    fn is_of(&self, caller: &Caller) -> bool {
        self.holder.user == caller.user && self.holder.account == caller.account
    }

    fn is_kept(&self, now: Instant) -> bool {
        self.state().1.is_none_or(|at| now.seconds_since(at) < KEPT_SECONDS)
    }

    pub fn standing(&self) -> Standing {
        self.state().0.clone()
    }

    /// Its result, if the caller may still see it.
    pub fn made(&self, caller: &Caller) -> Result<Arc<Made>, Error> {
        if !(self.holder.may)(caller) {
            return Err(Error::Forbidden(message!("task-permission-lost")));
        }
        match self.standing() {
            Standing::Done(made) => Ok(made),
            Standing::Failed(message) => Err(Error::Conflict(message)),
            Standing::Waiting | Standing::Running => {
                Err(Error::Conflict(message!("task-unfinished")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn finished_tasks_make_room_for_new_ones_of_others() {
        let tasks = Tasks::default();
        let clock = Clock::system(jiff::tz::TimeZone::UTC);
        let begin = |user: usize| {
            let user = UserId(i64::try_from(user).unwrap());
            let holder = Holder { user, account: None, may: |_| true };
            tasks.start(holder, clock.clone(), |_| async { Err(Error::NotFound) })
        };
        let first = begin(0).unwrap();
        for user in 1..MOST {
            begin(user).unwrap();
        }
        while tasks.all().iter().any(|task| task.state().1.is_none()) {
            tokio::task::yield_now().await;
        }
        begin(MOST).unwrap();
        assert_eq!(tasks.all().len(), MOST);
        assert!(tasks.all().iter().all(|task| task.id != first));
    }
}
