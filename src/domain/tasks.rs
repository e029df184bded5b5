//! Manages background tasks requested with `?later=true`: progress, result, cancellation.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::Error,
    http::{Answered, Api, CSV, Done, FileAnswer, Item, PDF, Path, SignedIn, XLSX},
    messages::{Language, message},
    tasks::{Standing, Task},
};

pub fn api() -> Api {
    Api::new()
        .get("tasksRead", "/tasks/{id}", read_task)
        .get("tasksDownload", "/tasks/{id}/file", download_result)
        .sends(&[CSV, XLSX, PDF])
        .delete("tasksCancel", "/tasks/{id}", cancel_task)
}

/// How far a task is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TaskProgress {
    id: i64,
    state: TaskState,
    /// Rows that are done.
    done: u64,
    /// All rows; none while they are not counted yet.
    total: Option<u64>,
    /// The name of the file, once there is one.
    name: Option<String>,
    /// Why it failed, as a sentence.
    error: Option<String>,
}

/// Where a task is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum TaskState {
    /// Another one of the same user's is running.
    Waiting,
    Running,
    Done,
    Failed,
}

impl TaskProgress {
    fn of(task: &Task, language: Language) -> Self {
        let (done, total) = task.progress.read();
        let (state, name, error) = match task.standing() {
            Standing::Waiting => (TaskState::Waiting, None, None),
            Standing::Running => (TaskState::Running, None, None),
            Standing::Done(made) => (TaskState::Done, Some(made.name.clone()), None),
            Standing::Failed(error) => (TaskState::Failed, None, Some(error.in_language(language))),
        };
        Self { id: task.id, state, done, total, name, error }
    }
}

/// Returns how far a task of one's own is. A result is kept for an hour, and not longer than the server runs.
async fn read_task(user: SignedIn, Path(id): Path<i64>) -> Result<Item<TaskProgress>, Error> {
    user.read(move |db| {
        let task = db.call().app().tasks.find(db.caller(), id)?;
        Ok(Item::new(TaskProgress::of(&task, db.language())))
    })
    .await
}

/// Returns what a task has made, if the permission that the work demanded is still held.
async fn download_result(user: SignedIn, Path(id): Path<i64>) -> Result<FileAnswer, Error> {
    let made =
        user.read(move |db| db.call().app().tasks.find(db.caller(), id)?.made(db.caller())).await?;
    FileAnswer::result(made)
}

/// Cancels a task: work in progress ends, and a result is deleted.
async fn cancel_task(user: SignedIn, Path(id): Path<i64>) -> Result<Answered<Done>, Error> {
    user.write(move |tx| {
        tx.call().app().tasks.cancel(tx.caller(), id)?;
        Ok(Done::new(message!("task-cancelled")))
    })
    .await
}
