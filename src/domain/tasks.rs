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

/// The progress of a task.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TaskProgress {
    id: i64,
    state: TaskState,
    /// The number of rows that are done.
    done: u64,
    /// The total number of rows. Null until they are counted.
    total: Option<u64>,
    /// The name of the file, once it is created.
    name: Option<String>,
    /// Why the task failed, as a sentence.
    error: Option<String>,
}

/// The state of a task.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
enum TaskState {
    /// Waiting for another task of the same user.
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

/// Returns the progress of one of the caller's tasks. A result is kept for an hour, and until the server restarts at
/// most.
async fn read_task(user: SignedIn, Path(id): Path<i64>) -> Result<Item<TaskProgress>, Error> {
    user.read(move |db| {
        let task = db.call().app().tasks.find(db.caller(), id)?;
        Ok(Item::new(TaskProgress::of(&task, db.language())))
    })
    .await
}

/// Returns the result of a task, if the caller still has the permission that it required.
async fn download_result(user: SignedIn, Path(id): Path<i64>) -> Result<FileAnswer, Error> {
    let made =
        user.read(move |db| db.call().app().tasks.find(db.caller(), id)?.made(db.caller())).await?;
    FileAnswer::result(made)
}

/// Cancels a task. Work in progress is stopped, and a result is deleted.
async fn cancel_task(user: SignedIn, Path(id): Path<i64>) -> Result<Answered<Done>, Error> {
    user.write(move |tx| {
        tx.call().app().tasks.cancel(tx.caller(), id)?;
        Ok(Done::new(message!("task-cancelled")))
    })
    .await
}
