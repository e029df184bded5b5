//! Prints many files as one PDF. A worker process (`transom worker --print`) combines them, because untrusted files may
//! crash whatever reads them. A file that crashes a worker becomes a page that says so, and another worker tries again
//! without it.
//!
//! Files are sent to the worker one after another and the PDF comes back as it is written, so that neither process
//! holds more than the largest file.

mod child;
mod worker;

pub use worker::work;

use std::{
    fs::File,
    path::PathBuf,
    sync::{Arc, OnceLock},
    time::Duration,
};

use serde::{Deserialize, Serialize};
use transom_prints::{Bounds, Combined, Print, Source, SourceKind, Words};

use self::child::Ended;
use crate::{
    error::Error,
    files::{Attached, FileKind, FileStore},
    kernel::{
        fair::{self, Full, Owner},
        fair_semaphore::FairSemaphore,
        progress::Progress,
    },
    messages::{Language, Message, message},
};

/// The most items of one print, and the most pages.
pub const MOST_ITEMS: usize = 200;
pub const MOST_PAGES: u32 = 5_000;
/// The largest PDF, in bytes.
const MOST_BYTES: u64 = 2 << 30;
/// How many prints run at the same time, and how many may wait.
const PLACES: usize = 1;
const WAITING: usize = 32;
/// The time limit of a print, also for processor time.
const TIME: Duration = Duration::from_mins(10);
/// After how many crashes the print fails.
const MOST_DEATHS: usize = 5;
/// The running program, even after another version replaced its file.
const OWN_PROGRAM: &str = "/proc/self/exe";

/// Creates prints. Cheap to clone.
#[derive(Clone)]
pub struct Prints(Arc<Inner>);

struct Inner {
    files: FileStore,
    /// The address space of a worker, in bytes.
    memory: u64,
    program: OnceLock<PathBuf>,
    places: FairSemaphore,
}

pub enum Part {
    /// Created by the server.
    Made(Vec<u8>),
    Stored(Attached),
}

/// A worker's job, in one line before the files.
#[derive(Serialize, Deserialize)]
struct Job {
    print: Print,
    bounds: Bounds,
    /// The size of each file, in the order of the sources.
    sizes: Vec<u64>,
    is_dxf: Vec<bool>,
}

/// A worker's outcome, at the end.
#[derive(Debug, Serialize, Deserialize)]
enum Outcome {
    Made(Combined),
    TooManyPages,
}

impl Prints {
    /// Prints stored files, with this memory limit for workers.
    pub fn new(files: &FileStore, memory: u64) -> Self {
        let bounds = fair::Bounds { waiting: WAITING, waiting_of_one: 2, running_of_one: 1 };
        Self(Arc::new(Inner {
            files: files.clone(),
            memory,
            program: OnceLock::new(),
            places: FairSemaphore::new(PLACES, bounds),
        }))
    }

    /// Runs workers with this program instead of the current one.
    pub fn run_by(&self, program: PathBuf) {
        let _ = self.0.program.set(program);
    }

    /// Creates the PDF of `print`, whose sources refer to `parts` by index.
    ///
    /// # Errors
    /// 422 `tooManyPages` beyond [`MOST_PAGES`]; 429 and 503 if too many prints are waiting.
    pub async fn make(
        &self,
        owner: Owner,
        mut print: Print,
        parts: Vec<Part>,
        progress: &Progress,
    ) -> Result<File, Error> {
        let inner = &*self.0;
        let _place = inner.places.acquire(owner).await.map_err(|full| match full {
            Full::OfOne => Error::TooMany {
                message: message!("paper-other-documents-still-being"),
                retry_after_seconds: 5,
            },
            Full::OfAll => busy(),
        })?;
        progress.expect(u64::try_from(parts.len()).unwrap_or(u64::MAX));
        let order = in_order(&mut print, &parts);
        for _ in 0..=MOST_DEATHS {
            let job = job(&print, &order)?;
            match inner.run(&job, &order, progress).await? {
                Ended::Made(file, Outcome::Made(_)) => return Ok(file),
                Ended::Made(_, Outcome::TooManyPages) => return Err(too_many_pages()),
                Ended::Died { at: Some(at) } => {
                    tracing::warn!(file = at, "a file ended the worker that printed it");
                    let sources = print.items.iter_mut().flat_map(|item| &mut item.sources);
                    if let Some(source) = sources.into_iter().nth(at) {
                        source.kind = SourceKind::Other;
                    }
                }
                Ended::Died { at: None } => break,
                Ended::Killed => {
                    tracing::error!("a worker that printed was killed from outside");
                    return Err(busy());
                }
            }
        }
        Err(Error::internal("no worker could print the files"))
    }
}

fn busy() -> Error {
    Error::Unavailable {
        message: message!("paper-too-many-documents-being"),
        retry_after_seconds: 5,
    }
}

fn too_many_pages() -> Error {
    Error::Refused {
        code: "tooManyPages",
        message: message!("print-too-many-pages", most = MOST_PAGES),
    }
}

/// The parts in the order of the sources, one for each, which then refer to them by index.
fn in_order<'a>(print: &mut Print, parts: &'a [Part]) -> Vec<Option<&'a Part>> {
    let sources = print.items.iter_mut().flat_map(|item| &mut item.sources);
    sources
        .enumerate()
        .map(|(place, source)| parts.get(std::mem::replace(&mut source.file, place)))
        .collect()
}

/// The job for the worker, in one line.
fn job(print: &Print, order: &[Option<&Part>]) -> Result<Vec<u8>, Error> {
    let size = |part: Option<&Part>| match part {
        Some(Part::Made(bytes)) => u64::try_from(bytes.len()).unwrap_or(u64::MAX),
        Some(Part::Stored(file)) => file.size,
        None => 0,
    };
    let is_dxf = |part: Option<&Part>| matches!(part, Some(Part::Stored(file)) if file.kind == FileKind::Dxf);
    let job = Job {
        print: print.clone(),
        bounds: Bounds { pages: MOST_PAGES, bytes: MOST_BYTES },
        sizes: order.iter().copied().map(size).collect(),
        is_dxf: order.iter().copied().map(is_dxf).collect(),
    };
    let mut line = serde_json::to_vec(&job)?;
    line.push(b'\n');
    Ok(line)
}

/// The kind of source of a stored file.
pub fn kind(file: FileKind) -> SourceKind {
    match file {
        FileKind::Pdf => SourceKind::Pdf,
        FileKind::Jpeg | FileKind::Png | FileKind::Webp => SourceKind::Picture,
        FileKind::Dxf => SourceKind::Lines,
        _ => SourceKind::Other,
    }
}

/// A source without marks; `file` is the index of its part.
pub fn source(file: usize, name: &str, kind: SourceKind) -> Source {
    Source { file, name: name.to_owned(), kind, marks: Vec::new() }
}

pub fn words(language: Language) -> Words {
    let say = |message: Message| message.in_language(language);
    Words {
        page_of: say(message!("paper-page-of-pages", page = "#1", pages = "#2")),
        sheet_of: say(message!("print-sheet-of", sheet = "#1", sheets = "#2")),
        unreadable: say(message!("print-unreadable")),
        download: say(message!("print-download", name = "#1")),
        damaged: say(message!("print-damaged")),
        protected: say(message!("print-protected")),
        unknown: say(message!("print-unknown")),
    }
}
