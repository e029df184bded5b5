//! Printing: many files as one PDF, put together by a worker process (`transom worker --print`), because files come
//! from outside and may end whatever reads them. A file of which a worker dies becomes a page that says so, and another
//! worker tries again without it.
//!
//! Files go to the worker one after another and the PDF comes back as it is written, so that neither process holds more
//! than the largest of them.

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
/// Bytes of a PDF.
const MOST_BYTES: u64 = 2 << 30;
/// How many prints run at the same time, and how many wait.
const PLACES: usize = 1;
const WAITING: usize = 32;
/// How long one may take, and how much processor time.
const TIME: Duration = Duration::from_mins(10);
/// How many files may end a worker before the print is given up.
const MOST_DEATHS: usize = 5;
/// The program that runs here, also after another version was put in its place.
const OWN_PROGRAM: &str = "/proc/self/exe";

/// Where prints are made. Cheap to clone.
#[derive(Clone)]
pub struct Prints(Arc<Inner>);

struct Inner {
    files: FileStore,
    /// Address space of a worker, in bytes.
    memory: u64,
    program: OnceLock<PathBuf>,
    places: FairSemaphore,
}

/// A file of a print.
pub enum Part {
    /// Made by the server.
    Made(Vec<u8>),
    Stored(Attached),
}

/// What a worker is told, in one line before the files.
#[derive(Serialize, Deserialize)]
struct Job {
    print: Print,
    bounds: Bounds,
    /// Of each file, in the order of the sources.
    sizes: Vec<u64>,
    is_dxf: Vec<bool>,
}

/// What it says at its end.
#[derive(Debug, Serialize, Deserialize)]
enum Outcome {
    Made(Combined),
    TooManyPages,
}

impl Prints {
    /// Over stored files; a worker may have so much memory.
    pub fn new(files: &FileStore, memory: u64) -> Self {
        let bounds = fair::Bounds { waiting: WAITING, waiting_of_one: 2, running_of_one: 1 };
        Self(Arc::new(Inner {
            files: files.clone(),
            memory,
            program: OnceLock::new(),
            places: FairSemaphore::new(PLACES, bounds),
        }))
    }

    /// Has workers run by this program instead of the one that runs here.
    pub fn run_by(&self, program: PathBuf) {
        let _ = self.0.program.set(program);
    }

    /// Makes the PDF of `print`, whose sources name `parts` by their places.
    ///
    /// # Errors
    /// 422 `tooManyPages` beyond [`MOST_PAGES`]; 429 and 503 where too much is being printed.
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

/// The parts as the sources need them, one for each, which then name them by their places.
fn in_order<'a>(print: &mut Print, parts: &'a [Part]) -> Vec<Option<&'a Part>> {
    let sources = print.items.iter_mut().flat_map(|item| &mut item.sources);
    sources
        .enumerate()
        .map(|(place, source)| parts.get(std::mem::replace(&mut source.file, place)))
        .collect()
}

/// The job as the worker reads it, in one line.
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

/// What a stored file is to a print.
pub fn kind(file: FileKind) -> SourceKind {
    match file {
        FileKind::Pdf => SourceKind::Pdf,
        FileKind::Jpeg | FileKind::Png | FileKind::Webp => SourceKind::Picture,
        FileKind::Dxf => SourceKind::Lines,
        _ => SourceKind::Other,
    }
}

/// A source without marks; `file` is its place among the parts.
pub fn source(file: usize, name: &str, kind: SourceKind) -> Source {
    Source { file, name: name.to_owned(), kind, marks: Vec::new() }
}

/// The words of a print.
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
