//! Runs a worker process: starts it, sends its job, reads its response, and kills it when its time is up.

use std::{os::unix::process::ExitStatusExt, path::PathBuf, process::Stdio, time::Duration};

use tokio::{
    fs::File,
    io::{AsyncReadExt, AsyncWriteExt},
    process::Command,
    time::timeout,
};

use super::job::Why;

/// The largest response of a worker, in bytes.
const MOST_ANSWER: u64 = 32 << 20;

#[derive(Debug, Clone)]
pub struct Bounds {
    /// Address space in bytes, in addition to the program itself.
    pub memory: u64,
    /// From its start to its last byte, and also of processor time.
    pub time: Duration,
}

/// Why there is no response.
#[derive(Debug)]
pub(super) enum Failure {
    /// The document made its worker fail.
    Document(Why),
    /// The worker couldn't be run, or the document couldn't be read.
    Portal(anyhow::Error),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Portal(error.into())
    }
}

/// Runs `program` as a worker on one document, and returns its response.
pub(super) async fn run(
    program: PathBuf,
    bounds: &Bounds,
    job: Vec<u8>,
    mut document: File,
) -> Result<Vec<u8>, Failure> {
    let mut child = Command::new(program)
        .arg("worker")
        .arg(format!("--memory={}", bounds.memory))
        .arg(format!("--seconds={}", bounds.time.as_secs().max(1)))
        .env_clear()
        // Otherwise the allocator would reserve a gigabyte before the limit is set, and not be limited.
        .env("MIMALLOC_ARENA_RESERVE", "0")
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let (Some(mut input), Some(output)) = (input, output) else {
        return Err(Failure::Portal(anyhow::anyhow!("a worker has no input or output")));
    };
    let give = async move {
        // A worker that has read enough closes its input; its response is read anyway.
        if input.write_all(&job).await.is_ok() {
            let _ = tokio::io::copy(&mut document, &mut input).await;
        }
    };
    let mut answer = Vec::new();
    let mut output = output.take(MOST_ANSWER + 1);
    let work = async {
        let (read, ()) = tokio::join!(output.read_to_end(&mut answer), give);
        read?;
        child.wait().await
    };
    let Ok(ended) = timeout(bounds.time, work).await else {
        // Dropping it kills and reaps it.
        return Err(Failure::Document(Why::TooLong));
    };
    let status = ended?;
    let is_whole = u64::try_from(answer.len()).is_ok_and(|size| size <= MOST_ANSWER);
    match status.signal() {
        None if status.success() && is_whole => Ok(answer),
        // SIGXCPU.
        Some(24) => Err(Failure::Document(Why::TooLong)),
        // SIGKILL comes from outside, for example when the machine is out of memory, and says nothing about the
        // document.
        Some(9) => Err(Failure::Portal(anyhow::anyhow!("a worker was killed from outside"))),
        // SIGABRT and SIGSEGV: out of memory or stack.
        Some(6 | 11) => Err(Failure::Document(Why::TooLarge)),
        _ => Err(Failure::Document(Why::Unreadable)),
    }
}
