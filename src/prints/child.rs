//! Runs a worker that prints: sends the files, receives the PDF, and ends it in any case.

use std::{
    fs::File,
    io::{Read as _, Seek as _, SeekFrom},
    os::unix::process::ExitStatusExt as _,
    process::Stdio,
};

use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    process::{ChildStdin, Command},
    time::timeout,
};

use super::{Inner, MOST_BYTES, OWN_PROGRAM, Outcome, Part, TIME};
use crate::kernel::progress::Progress;

/// The longest outcome, with the names of all files that can't be printed.
const MOST_OUTCOME: u64 = 1 << 20;

/// How a worker ended.
pub(super) enum Ended {
    /// With a PDF and its outcome.
    Made(File, Outcome),
    /// Without a PDF, while reading this file.
    Died { at: Option<usize> },
    /// Killed from outside, for example when the machine is out of memory, which says nothing about
    /// a file.
    Killed,
}

impl Inner {
    pub(super) async fn run(
        &self,
        job: &[u8],
        parts: &[Option<&Part>],
        progress: &Progress,
    ) -> anyhow::Result<Ended> {
        let program = self.program.get().map_or(OWN_PROGRAM.as_ref(), std::path::PathBuf::as_path);
        let mut child = Command::new(program)
            .arg("worker")
            .arg("--print")
            .arg(format!("--memory={}", self.memory))
            .arg(format!("--seconds={}", TIME.as_secs()))
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let ends = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(said)) = ends else {
            anyhow::bail!("a worker has no input or output");
        };
        let mut begun = None;
        let mut made = tokio::fs::File::from_std(tempfile::tempfile()?);
        let work = async {
            let watch = async {
                let mut lines = BufReader::new(said).lines();
                while let Ok(Some(line)) = lines.next_line().await {
                    if let Ok(place) = line.parse() {
                        begun = Some(place);
                    }
                }
            };
            let mut output = output.take(MOST_BYTES + MOST_OUTCOME);
            let take = tokio::io::copy(&mut output, &mut made);
            let (given, taken, ()) =
                tokio::join!(self.give(input, job, parts, progress), take, watch);
            given?;
            taken?;
            made.flush().await?;
            child.wait().await
        };
        let ended = timeout(TIME, work).await;
        let is_done = match ended {
            Ok(Ok(status)) if status.signal() == Some(9) => return Ok(Ended::Killed),
            Ok(Ok(status)) => status.success(),
            Ok(Err(error)) => return Err(error.into()),
            // Dropping it kills and reaps it.
            Err(_) => false,
        };
        let made = made.into_std().await;
        let outcome =
            if is_done { tokio::task::spawn_blocking(move || outcome(made)).await?? } else { None };
        Ok(match outcome {
            Some((file, outcome)) => Ended::Made(file, outcome),
            None => Ended::Died { at: begun },
        })
    }

    /// Sends the job and the files. If a worker ends early, the reason is found elsewhere.
    async fn give(
        &self,
        mut input: ChildStdin,
        job: &[u8],
        parts: &[Option<&Part>],
        progress: &Progress,
    ) -> std::io::Result<()> {
        if input.write_all(job).await.is_err() {
            return Ok(());
        }
        for part in parts {
            let is_given = match part {
                Some(Part::Made(bytes)) => input.write_all(bytes).await.is_ok(),
                Some(Part::Stored(file)) => {
                    let mut file = tokio::fs::File::open(self.files.path_of(file.sha256)).await?;
                    tokio::io::copy(&mut file, &mut input).await.is_ok()
                }
                None => true,
            };
            if !is_given {
                return Ok(());
            }
            progress.step();
        }
        Ok(())
    }
}

/// Splits the worker's outcome off the end of the PDF: JSON, and its length in four bytes.
fn outcome(mut file: File) -> std::io::Result<Option<(File, Outcome)>> {
    let size = file.metadata()?.len();
    let Some(place) = size.checked_sub(4) else { return Ok(None) };
    file.seek(SeekFrom::Start(place))?;
    let mut length = [0; 4];
    file.read_exact(&mut length)?;
    let length = u64::from(u32::from_le_bytes(length));
    let Some(start) = place.checked_sub(length).filter(|_| length <= MOST_OUTCOME) else {
        return Ok(None);
    };
    file.seek(SeekFrom::Start(start))?;
    let mut text = vec![0; usize::try_from(length).unwrap_or_default()];
    file.read_exact(&mut text)?;
    let Ok(outcome) = serde_json::from_slice(&text) else { return Ok(None) };
    file.set_len(start)?;
    file.seek(SeekFrom::Start(0))?;
    Ok(Some((file, outcome)))
}
