//! Long work for which no connection is kept open: the caller gets an id, reads how far it is, and fetches the result.
//!
//! An export that is requested with `?later=true` becomes a task: `http::guard` runs it in the lane for reports, one at
//! a time for each user, and keeps its result for an hour, for callers who still hold the permission that it demanded.
//! Tasks live in memory and their results in files without a name, so nothing of them is left when the server stops;
//! the work is then requested again.

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

/// Tasks that a user may have in progress, and results that are kept for them.
const MOST_OF_USER: usize = 5;
/// Tasks of all users, and their results, of which the oldest make room.
const MOST: usize = 500;
/// How long a result stays.
const KEPT_SECONDS: i64 = 3600;

/// All tasks of a running instance.
#[derive(Default)]
pub struct Tasks(Mutex<Vec<Arc<Task>>>);

/// Whose a task is, and what they must still be allowed to do when they fetch its result.
#[derive(Clone, Copy)]
pub struct Holder {
    pub user: UserId,
    /// The account whose records it reads; none for staff.
    pub account: Option<AccountId>,
    /// Whether a caller has the right that the work demanded.
    pub may: fn(&Caller) -> bool,
}

/// What a task has made.
pub struct Made {
    pub file: File,
    pub name: String,
    pub content_type: &'static str,
}

impl Made {
    /// What was made in memory.
    pub fn of_bytes(bytes: &[u8], name: String, content_type: &'static str) -> Result<Self, Error> {
        let kept = tempfile::tempfile().and_then(|mut file| {
            file.write_all(bytes)?;
            Ok(file)
        });
        let file = kept.context("a result could not be kept")?;
        Ok(Self { file, name, content_type })
    }
}

/// Where a task is.
#[derive(Clone)]
pub enum Standing {
    /// Another one of the same user's runs.
    Waiting,
    Running,
    Done(Arc<Made>),
    /// Why, as a sentence.
    Failed(Message),
}

/// One piece of long work.
pub struct Task {
    pub id: i64,
    pub progress: Arc<Progress>,
    holder: Holder,
    standing: Mutex<(Standing, Option<Instant>)>,
    /// Held by the one that runs; the same for all of a user's.
    turn: Arc<tokio::sync::Mutex<()>>,
    abort: OnceLock<AbortHandle>,
}

impl Tasks {
    /// Begins work in the background and gives the task's id.
    ///
    /// # Errors
    /// 422 `tooManyTasks` where the user has too many in progress, 503 where all users have.
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
        // Later than any id that was given before the server stopped.
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

    /// A caller's own task, begun on the same side of the portal.
    pub fn find(&self, caller: &Caller, id: i64) -> Result<Arc<Task>, Error> {
        let all = self.all();
        let own = all.iter().find(|task| task.id == id && task.is_of(caller));
        own.cloned().ok_or(Error::NotFound)
    }

    /// Ends a caller's own task, whatever it is doing, and forgets it.
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

    /// Forgets results that are an hour old.
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

    /// Where it is.
    pub fn standing(&self) -> Standing {
        self.state().0.clone()
    }

    /// What it has made, where the caller may still see it.
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
