//! What uploaded documents look like: how many pages they have, pictures of them, the lines of drawings.
//!
//! The server never reads a PDF or a DXF itself. It starts the same program as `transom worker`, one process for each
//! job. That first limits itself (address space, processor time, no new file, socket or process; then
//! `transom_sandbox`: no file by name, no signal, a list of system calls), takes one job and the document on its
//! standard input, and answers on its standard output: pages, pictures, lines, or why not. It is killed at its
//! deadline, and what it dies of becomes the sentence at the file, which can still be downloaded. What is read, and
//! within which bounds, is in `transom_sheets`.
//!
//! Few work at a time (`previews.workers`) and users take turns; those who ask for what is being made already wait for
//! the same job. Facts are rows of the table `previews`, by the hash of the content; pictures and lines lie in a
//! directory of the instance, whose oldest are dropped and drawn again. A trigger queues what is attached to requests
//! and drawings, and a job looks at it before anyone asks. Only callers who may see the file get this far.

mod cache;
mod child;
mod job;
mod table;
mod worker;

pub use child::Bounds;
pub use job::{Kind, Why};
pub use worker::{limit, work};

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    path::PathBuf,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Duration,
};

use tokio::{sync::watch, task::spawn_blocking, time::timeout};

use self::{
    cache::Cache,
    child::Failure,
    job::{Answer, Drawn, ImageBounds, Job, MOST_LINE, Wanted},
};
use crate::{
    db::Db,
    error::Error,
    files::{Attached, FileKind, FileStore, Sha256},
    images,
    kernel::{
        fair::{self, Full, Owner},
        fair_semaphore::FairSemaphore,
        time::Clock,
        words::Word as _,
    },
    messages::message,
    sheets::{Lines, PageSize},
};

/// Has a worker look at a small text, of which nothing is shown: whether `program` starts, limits itself and answers.
pub async fn try_worker(program: PathBuf, settings: &Settings) -> anyhow::Result<()> {
    const TEXT: &str = "text";
    let images = &settings.images;
    let job = Job {
        mime: FileKind::Text.mime().to_owned(),
        size: TEXT.len() as u64,
        is_first: true,
        pictures: Vec::new(),
        images: ImageBounds { pixels: images.pixels, side: images.side, memory: images.memory },
    };
    let mut line = serde_json::to_vec(&job)?;
    line.push(b'\n');
    let mut document = tempfile::tempfile()?;
    std::io::Write::write_all(&mut document, TEXT.as_bytes())?;
    std::io::Seek::rewind(&mut document)?;
    let document = tokio::fs::File::from_std(document);
    match child::run(program, &settings.worker, line, document).await {
        Ok(said) if read(&said).is_some_and(|answer| answer.0.why == Some(Why::Kind)) => Ok(()),
        Ok(_) => anyhow::bail!("it gave no answer"),
        Err(Failure::Portal(error)) => Err(error),
        Err(Failure::Document(why)) => anyhow::bail!("{}", why.message()),
    }
}

/// The widths in which pages are drawn.
pub const WIDTHS: [u32; 4] = [240, 800, 1600, 3200];
/// Of the first page, made before anyone asks: what a page and a list show first.
const FIRST: [Wanted; 2] = [Wanted { page: 1, width: 800 }, Wanted { page: 1, width: 240 }];
/// How long a caller waits for what is being made.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many jobs wait, of all users; of one.
const WAITING: usize = 128;
const WAITING_OF_ONE: usize = 16;
/// How many documents that wait are asked for at a time.
const BATCH: u32 = 16;
/// How many may fail, one after the other, before the rest waits.
const MOST_FAILED: usize = 5;
/// When to ask again, in seconds.
const RETRY: i64 = 2;
/// What stands in the place of a picture that cannot be drawn, before the reason.
const NONE: u8 = b'!';

/// Within what documents are looked at.
#[derive(Debug, Clone)]
pub struct Settings {
    /// How many worker processes run at the same time.
    pub workers: usize,
    /// What each of them may use.
    pub worker: Bounds,
    /// Bytes of pictures that are kept.
    pub cache: u64,
    /// Within what images are decoded.
    pub images: images::Limits,
}

/// What is known of a document.
#[derive(Debug, Clone, PartialEq)]
pub struct Facts {
    /// What it is.
    pub kind: Kind,
    /// Why nothing of it is shown.
    pub why: Option<Why>,
    /// Its pages in their order.
    pub pages: Vec<PageSize>,
    /// What it has where nothing of it is shown, by its name there: how many.
    pub holds: BTreeMap<String, u32>,
}

/// A picture of a page.
#[derive(Debug)]
pub struct Picture {
    /// As a file.
    pub bytes: Vec<u8>,
    /// `image/png` or `image/jpeg`.
    pub mime: &'static str,
}

/// All that is known of documents, and where more is found out. Cheap to clone.
#[derive(Clone)]
pub struct Previews(Arc<Inner>);

struct Inner {
    settings: Settings,
    program: OnceLock<PathBuf>,
    db: Db,
    files: FileStore,
    clock: Clock,
    cache: Cache,
    places: FairSemaphore,
    /// What is being made: who asks for the same waits for the same.
    running: Mutex<HashMap<Task, watch::Receiver<Option<Ended>>>>,
}

/// Something to be made of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Task {
    document: Sha256,
    /// A page in a width; else a first look.
    wanted: Option<Wanted>,
}

/// How a task ended. What was made is found where it is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ended {
    Made,
    Refused(Full),
    Failed,
}

impl Previews {
    /// Opens what is kept in `dir`.
    pub fn new(
        settings: Settings,
        dir: PathBuf,
        db: &Db,
        files: &FileStore,
        clock: &Clock,
    ) -> Self {
        let bounds = fair::Bounds {
            waiting: WAITING,
            waiting_of_one: WAITING_OF_ONE,
            // One user leaves a place for others, where there is more than one.
            running_of_one: settings.workers.saturating_sub(1).max(1),
        };
        Self(Arc::new(Inner {
            program: OnceLock::new(),
            db: db.clone(),
            files: files.clone(),
            clock: clock.clone(),
            cache: Cache::new(dir, settings.cache),
            places: FairSemaphore::new(settings.workers, bounds),
            running: Mutex::default(),
            settings,
        }))
    }

    /// Has workers run by this program instead of the one that runs here.
    pub fn run_by(&self, program: PathBuf) {
        let _ = self.0.program.set(program);
    }

    /// The program that workers are run by, as a file.
    pub fn program(&self) -> std::io::Result<PathBuf> {
        self.0.program.get().cloned().map_or_else(|| std::fs::read_link(OWN_PROGRAM), Ok)
    }

    /// What is known of a document, found out now where no one has looked yet; none where that takes longer than
    /// `patience`.
    pub async fn facts(
        &self,
        owner: Owner,
        file: &Attached,
        patience: Duration,
    ) -> Result<Option<Facts>, Error> {
        if Kind::of(file.kind) == Kind::Other {
            return Ok(Some(Facts {
                kind: Kind::Other,
                why: Some(Why::Kind),
                pages: Vec::new(),
                holds: BTreeMap::new(),
            }));
        }
        if let Some(facts) = self.known(owner, file.sha256).await? {
            return Ok(Some(facts));
        }
        let task = Task { document: file.sha256, wanted: None };
        if self.wait(owner, file.kind, task, patience).await? {
            return self.known(owner, file.sha256).await;
        }
        Ok(None)
    }

    /// A page of a document as a picture, drawn now where it is not kept.
    pub async fn picture(
        &self,
        owner: Owner,
        file: &Attached,
        page: u32,
        width: u32,
    ) -> Result<Picture, Error> {
        let facts = self.shown(owner, file).await?;
        let count = u32::try_from(facts.pages.len()).unwrap_or(u32::MAX);
        if !(1..=count).contains(&page) {
            return Err(Error::NotFound);
        }
        let wanted = Wanted { page, width };
        let part = part(wanted);
        if let Some(kept) = self.kept(file.sha256, part.clone()).await? {
            return picture(kept);
        }
        let task = Task { document: file.sha256, wanted: Some(wanted) };
        if !self.wait(owner, file.kind, task, PATIENCE).await? {
            return Err(busy());
        }
        picture(self.kept(file.sha256, part).await?.ok_or_else(busy)?)
    }

    /// The lines of a drawing; 404 where the document has none.
    pub async fn lines(&self, owner: Owner, file: &Attached) -> Result<Lines, Error> {
        if Kind::of(file.kind) != Kind::Dxf {
            return Err(Error::NotFound);
        }
        self.shown(owner, file).await?;
        if let Some(kept) = self.kept(file.sha256, LINES.to_owned()).await? {
            return Ok(serde_json::from_slice(&kept)?);
        }
        let task = Task { document: file.sha256, wanted: None };
        if !self.wait(owner, file.kind, task, PATIENCE).await? {
            return Err(busy());
        }
        let kept = self.kept(file.sha256, LINES.to_owned()).await?.ok_or_else(busy)?;
        Ok(serde_json::from_slice(&kept)?)
    }

    /// Looks at what was uploaded and no one has looked at, for about so long. Gives how many documents that were. One
    /// whose worker can't be run waits for the next time, and does not keep those behind it.
    pub async fn drain(&self, time: Duration) -> Result<u32, Error> {
        let begun = std::time::Instant::now();
        let (mut count, mut failed, mut why) = (0, HashSet::new(), None);
        loop {
            let most = u32::try_from(failed.len()).unwrap_or(u32::MAX).saturating_add(BATCH);
            let mut waiting = self.0.db.read(move |conn| table::waiting(conn, most)).await?;
            waiting.retain(|(document, _)| !failed.contains(document));
            if waiting.is_empty() {
                return why.map_or(Ok(count), Err);
            }
            for (document, kind) in waiting {
                if begun.elapsed() > time {
                    return Ok(count);
                }
                let task = Task { document, wanted: None };
                match self.wait(Owner::Portal, kind, task, Duration::from_mins(2)).await {
                    Ok(true) => count += 1,
                    Ok(false) => return Ok(count),
                    // Where so many fail, it is not for one of them.
                    Err(error @ Error::Internal(_)) if failed.len() < MOST_FAILED => {
                        failed.insert(document);
                        why = Some(error);
                    }
                    Err(error) => return Err(error),
                }
            }
        }
    }

    /// Forgets what belongs to documents that are gone.
    pub async fn sweep(&self) -> Result<(), Error> {
        let known: HashSet<Sha256> = self.0.db.write(table::sweep).await?;
        let inner = Arc::clone(&self.0);
        let sweep = move || inner.cache.sweep(|document| known.contains(&document));
        Ok(spawn_blocking(sweep)
            .await
            .map_err(anyhow::Error::from)?
            .map_err(anyhow::Error::from)?)
    }

    /// What is known of a document that is shown; a refusal with the reason of one that isn't.
    async fn shown(&self, owner: Owner, file: &Attached) -> Result<Facts, Error> {
        let facts = self.facts(owner, file, PATIENCE).await?.ok_or_else(busy)?;
        facts.why.map_or(Ok(facts), |why| Err(refused(why)))
    }

    async fn known(&self, owner: Owner, document: Sha256) -> Result<Option<Facts>, Error> {
        let now = self.0.clock.now();
        self.0.db.read_for(owner, move |conn| table::find(conn, document, now)).await
    }

    async fn kept(&self, document: Sha256, part: String) -> Result<Option<Vec<u8>>, Error> {
        let inner = Arc::clone(&self.0);
        let find = move || inner.cache.find(document, &part);
        Ok(spawn_blocking(find).await.map_err(anyhow::Error::from)?)
    }

    /// Waits until a task has ended that someone has begun, this caller where no one else has. Whether it has.
    async fn wait(
        &self,
        owner: Owner,
        kind: FileKind,
        task: Task,
        patience: Duration,
    ) -> Result<bool, Error> {
        let mut ended = self.begin(owner, kind, task);
        let ended = match timeout(patience, ended.wait_for(Option::is_some)).await {
            Ok(Ok(ended)) => *ended,
            Ok(Err(_)) => None,
            Err(_) => return Ok(false),
        };
        match ended {
            Some(Ended::Made) => Ok(true),
            Some(Ended::Refused(Full::OfOne)) => Err(Error::TooMany {
                message: message!("preview-others-in-progress"),
                retry_after_seconds: RETRY,
            }),
            Some(Ended::Refused(Full::OfAll)) => Err(busy()),
            Some(Ended::Failed) | None => Err(Error::internal("a document could not be looked at")),
        }
    }

    /// Begins a task, unless it is under way. It goes on when no one waits for it any more: what it makes is kept.
    fn begin(&self, owner: Owner, kind: FileKind, task: Task) -> watch::Receiver<Option<Ended>> {
        let mut running = self.0.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ended) = running.get(&task) {
            return ended.clone();
        }
        let (tell, ended) = watch::channel(None);
        running.insert(task, ended.clone());
        let inner = Arc::clone(&self.0);
        tokio::spawn(async move {
            let _done = Forget { inner: Arc::clone(&inner), task };
            let end = match inner.places.acquire(owner).await {
                Ok(_place) => match inner.make(kind, task).await {
                    Ok(()) => Ended::Made,
                    Err(error) => {
                        tracing::error!(
                            document = task.document.hex(),
                            error = format!("{error:#}"),
                            "cannot look at a document"
                        );
                        Ended::Failed
                    }
                },
                Err(full) => Ended::Refused(full),
            };
            let _ = tell.send(Some(end));
        });
        ended
    }
}

/// Takes a task from those that run, however it ended.
struct Forget {
    inner: Arc<Inner>,
    task: Task,
}

impl Drop for Forget {
    fn drop(&mut self) {
        let mut running = self.inner.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.remove(&self.task);
    }
}

/// The name of a drawing's lines among the parts of a document.
const LINES: &str = "lines";

fn part(wanted: Wanted) -> String {
    format!("{}-{}", wanted.page, wanted.width)
}

fn busy() -> Error {
    Error::Unavailable { message: message!("preview-in-progress"), retry_after_seconds: RETRY }
}

fn refused(why: Why) -> Error {
    Error::Refused { code: "notShown", message: why.message() }
}

/// What is kept of a page: its picture, or why there is none.
fn picture(kept: Vec<u8>) -> Result<Picture, Error> {
    match kept.split_first() {
        Some((&NONE, why)) => {
            let why = std::str::from_utf8(why).ok().and_then(Why::from_code);
            Err(refused(why.unwrap_or(Why::Unreadable)))
        }
        Some((0x89, _)) => Ok(Picture { bytes: kept, mime: "image/png" }),
        _ => Ok(Picture { bytes: kept, mime: "image/jpeg" }),
    }
}

impl Inner {
    /// Has a worker do a task, and keeps what it answers.
    async fn make(self: &Arc<Self>, kind: FileKind, task: Task) -> Result<(), Error> {
        let wanted = task.wanted.map_or(FIRST.to_vec(), |wanted| vec![wanted]);
        let (answer, bytes) = match self.ask(kind, task, wanted).await {
            Ok(answered) => answered,
            Err(Failure::Document(why)) => {
                let pictures = task.wanted.map(|wanted| Drawn { wanted, size: 0 });
                let pictures = pictures.into_iter().collect();
                (Answer { why: Some(why), pictures, ..Answer::default() }, Vec::new())
            }
            Err(Failure::Portal(error)) => return Err(error.into()),
        };
        let (why, pages, holds) = (answer.why, answer.pages.clone(), answer.holds.clone());
        let inner = Arc::clone(self);
        let keep = move || inner.keep(task.document, &answer, &bytes);
        spawn_blocking(keep).await.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?;
        if task.wanted.is_none() {
            let facts = Facts { kind: Kind::of(kind), why, pages, holds };
            let now = self.clock.now();
            self.db.write(move |conn| table::note(conn, task.document, &facts, now)).await?;
        }
        Ok(())
    }

    async fn ask(
        &self,
        kind: FileKind,
        task: Task,
        pictures: Vec<Wanted>,
    ) -> Result<(Answer, Vec<u8>), Failure> {
        let document = match tokio::fs::File::open(self.files.path_of(task.document)).await {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                tracing::error!(document = task.document.hex(), "a file is missing");
                return Err(Failure::Document(Why::Unreadable));
            }
            opened => opened?,
        };
        let images = &self.settings.images;
        let job = Job {
            mime: kind.mime().to_owned(),
            size: document.metadata().await?.len(),
            is_first: task.wanted.is_none(),
            pictures,
            images: ImageBounds { pixels: images.pixels, side: images.side, memory: images.memory },
        };
        let mut line = serde_json::to_vec(&job).map_err(|error| Failure::Portal(error.into()))?;
        line.push(b'\n');
        let program = self.program.get().cloned().unwrap_or_else(|| PathBuf::from(OWN_PROGRAM));
        let said = child::run(program, &self.settings.worker, line, document).await?;
        read(&said).ok_or(Failure::Document(Why::Unreadable))
    }

    /// Keeps the parts of an answer, which was checked.
    fn keep(&self, document: Sha256, answer: &Answer, bytes: &[u8]) -> std::io::Result<()> {
        let mut rest = bytes;
        for Drawn { wanted, size } in &answer.pictures {
            let (picture, behind) = rest.split_at(*size);
            rest = behind;
            if picture.is_empty() {
                let why = answer.why.unwrap_or(Why::Empty);
                let none = [&[NONE], why.code().as_bytes()].concat();
                self.cache.keep(document, &part(*wanted), &none)?;
            } else {
                self.cache.keep(document, &part(*wanted), picture)?;
            }
        }
        if rest.is_empty() { Ok(()) } else { self.cache.keep(document, LINES, rest) }
    }
}

/// The most kinds of what a worker names.
const MOST_KINDS: usize = 100;

/// The program that runs here, also after another version was put in its place.
const OWN_PROGRAM: &str = "/proc/self/exe";

/// The answer of a worker, whose word is not trusted either; none where its parts do not fit together.
fn read(said: &[u8]) -> Option<(Answer, Vec<u8>)> {
    let end = said.iter().take(MOST_LINE).position(|byte| *byte == b'\n')?;
    let answer: Answer = serde_json::from_slice(said.get(..end)?).ok()?;
    let bytes = said.get(end + 1..)?;
    let mut sizes = answer.pictures.iter().map(|drawn| drawn.size).chain([answer.lines]);
    let size = sizes.try_fold(0_usize, usize::checked_add)?;
    let is_whole = size == bytes.len() && answer.pages.len() <= crate::sheets::MOST_PAGES;
    (is_whole && answer.holds.len() <= MOST_KINDS).then(|| (answer, bytes.to_vec()))
}
