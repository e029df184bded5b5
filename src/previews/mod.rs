//! Renders previews of documents, uploaded ones and the product's own: the number of pages, pictures of them, the lines of
//! drawings.
//!
//! The server never parses a PDF or a DXF itself. It starts the same program as `transom worker`, one process for each
//! job. The worker first limits itself (address space, processor time, no new files, sockets or processes; then
//! `transom_sandbox`: no file by name, no signals, a list of system calls), takes one job and the document on its
//! standard input, and responds on its standard output: pages, pictures, lines, or why not. It is killed at its
//! deadline, and the cause of its death becomes the message at the file, which can still be downloaded.
//! `transom_sheets` defines what is parsed, with which limits.
//!
//! Few workers run at a time (`previews.workers`) and users take turns; requests for the same result share a job. Facts
//! are rows of the table `previews`, by the hash of the content; pictures and lines are in a directory of the instance,
//! whose oldest entries are deleted and rendered again. A trigger queues what is attached to requests and drawings, and
//! a job processes it before anyone requests it. Only callers who may see the file get here.
//!
//! An invoice and the like exists only once it is rendered. It is rendered when its viewer opens, and kept with its
//! pictures in the same directory for that session (`papers`), without a row.

mod cache;
mod child;
mod job;
mod papers;
mod table;
mod worker;

pub use child::Bounds;
pub use job::{Kind, Why};
pub use papers::{PaperKey, Rendered};
pub use worker::{limit, work};

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    path::PathBuf,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    time::Duration,
};

use sha2::Digest as _;
use tokio::{sync::watch, time::timeout};

use self::{
    cache::Cache,
    child::Failure,
    job::{Answer, Drawn, ImageBounds, Job, MOST_LINE, Wanted},
    papers::Papers,
};
use crate::{
    db::Db,
    error::Error,
    files::{self, Attached, FileKind, FileStore, Sha256},
    images,
    kernel::{
        fair::{self, Full, Owner},
        fair_semaphore::FairSemaphore,
        secret::TokenHash,
        time::Clock,
        words::Word as _,
    },
    messages::message,
    sheets::{Lines, PageSize},
};

/// Runs a worker on a small text to check that `program` starts, limits itself and responds.
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

/// The widths in which pages are rendered.
pub const WIDTHS: [u32; 4] = [240, 800, 1600, 3200];
/// Pictures of the first page that are rendered in advance, for a page and a list.
const FIRST: [Wanted; 2] = [Wanted { page: 1, width: 800 }, Wanted { page: 1, width: 240 }];
/// How long a caller waits for a result.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many jobs may wait, in total and of one user.
const WAITING: usize = 128;
const WAITING_OF_ONE: usize = 16;
/// How many waiting documents are queried at a time.
const BATCH: u32 = 16;
/// After how many consecutive failures the rest waits.
const MOST_FAILED: usize = 5;
/// The delay in seconds before asking again.
const RETRY: i64 = 2;
/// The first byte of a cached reason why a picture can't be rendered.
const NONE: u8 = b'!';

#[derive(Debug, Clone)]
pub struct Settings {
    /// How many worker processes run at the same time.
    pub workers: usize,
    /// The limits of each worker.
    pub worker: Bounds,
    /// The limit of cached pictures, in bytes.
    pub cache: u64,
    pub images: images::Limits,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Facts {
    pub kind: Kind,
    /// Why nothing of it is shown.
    pub why: Option<Why>,
    pub pages: Vec<PageSize>,
    /// The number of items by name, if nothing can be shown.
    pub holds: BTreeMap<String, u32>,
}

#[derive(Debug)]
pub struct Picture {
    pub bytes: Vec<u8>,
    /// `image/png` or `image/jpeg`.
    pub mime: &'static str,
}

/// A document, and where its content is.
#[derive(Debug, Clone, Copy)]
pub struct Subject {
    sha256: Sha256,
    kind: FileKind,
    place: Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    /// Among the uploaded files. What is known about it is a row.
    Files,
    /// In the cache, with what is known about it.
    Cache,
}

impl From<&Attached> for Subject {
    fn from(file: &Attached) -> Self {
        Self { sha256: file.sha256, kind: file.kind, place: Place::Files }
    }
}

impl From<Rendered> for Subject {
    fn from(paper: Rendered) -> Self {
        Self { sha256: paper.sha256, kind: FileKind::Pdf, place: Place::Cache }
    }
}

/// Provides previews. Cheap to clone.
#[derive(Clone)]
pub struct Previews(Arc<Inner>);

struct Inner {
    settings: Settings,
    program: OnceLock<PathBuf>,
    db: Db,
    files: FileStore,
    clock: Clock,
    cache: Cache,
    papers: Papers,
    places: FairSemaphore,
    /// Jobs in progress, shared by requests for the same result.
    running: Mutex<HashMap<Task, watch::Receiver<Option<Ended>>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Task {
    document: Sha256,
    place: Place,
    /// A page in a width, or `None` for the first inspection.
    wanted: Option<Wanted>,
}

impl Subject {
    fn task(self, wanted: Option<Wanted>) -> Task {
        Task { document: self.sha256, place: self.place, wanted }
    }
}

/// How a task ended. Its result is in the cache.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ended {
    Made,
    Refused(Full),
    Failed,
}

impl Previews {
    /// Uses the cache in `dir`.
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
            // One user leaves a slot for others, if there is more than one.
            running_of_one: settings.workers.saturating_sub(1).max(1),
        };
        Self(Arc::new(Inner {
            program: OnceLock::new(),
            db: db.clone(),
            files: files.clone(),
            clock: clock.clone(),
            cache: Cache::new(dir, settings.cache),
            papers: Papers::default(),
            places: FairSemaphore::new(settings.workers, bounds),
            running: Mutex::default(),
            settings,
        }))
    }

    /// Runs workers with this program instead of the current one.
    pub fn run_by(&self, program: PathBuf) {
        let _ = self.0.program.set(program);
    }

    /// The path of the program for workers.
    pub fn program(&self) -> std::io::Result<PathBuf> {
        self.0.program.get().cloned().map_or_else(|| std::fs::read_link(OWN_PROGRAM), Ok)
    }

    /// The facts about a document, which is inspected now if necessary. `None` if that takes longer than `patience`.
    pub async fn facts(
        &self,
        owner: Owner,
        subject: Subject,
        patience: Duration,
    ) -> Result<Option<Facts>, Error> {
        if Kind::of(subject.kind) == Kind::Other {
            return Ok(Some(Facts {
                kind: Kind::Other,
                why: Some(Why::Kind),
                pages: Vec::new(),
                holds: BTreeMap::new(),
            }));
        }
        if let Some(facts) = self.known(owner, subject).await? {
            return Ok(Some(facts));
        }
        if self.wait(owner, subject.kind, subject.task(None), patience).await? {
            return self.known(owner, subject).await;
        }
        Ok(None)
    }

    /// A page of a document as a picture, rendered now if it isn't cached.
    pub async fn picture(
        &self,
        owner: Owner,
        subject: Subject,
        page: u32,
        width: u32,
    ) -> Result<Picture, Error> {
        let facts = self.shown(owner, subject).await?;
        let count = u32::try_from(facts.pages.len()).unwrap_or(u32::MAX);
        if !(1..=count).contains(&page) {
            return Err(Error::NotFound);
        }
        let wanted = Wanted { page, width };
        let part = part(wanted);
        if let Some(kept) = self.kept(subject.sha256, part.clone()).await? {
            return picture(kept);
        }
        if !self.wait(owner, subject.kind, subject.task(Some(wanted)), PATIENCE).await? {
            return Err(busy());
        }
        picture(self.kept(subject.sha256, part).await?.ok_or_else(busy)?)
    }

    /// The lines of a drawing, or 404 if the document has none.
    pub async fn lines(&self, owner: Owner, subject: Subject) -> Result<Lines, Error> {
        if Kind::of(subject.kind) != Kind::Dxf {
            return Err(Error::NotFound);
        }
        self.shown(owner, subject).await?;
        if let Some(kept) = self.kept(subject.sha256, LINES.to_owned()).await? {
            return Ok(serde_json::from_slice(&kept)?);
        }
        if !self.wait(owner, subject.kind, subject.task(None), PATIENCE).await? {
            return Err(busy());
        }
        let kept = self.kept(subject.sha256, LINES.to_owned()).await?.ok_or_else(busy)?;
        Ok(serde_json::from_slice(&kept)?)
    }

    /// The paper with this key, which `render` creates unless it is kept.
    ///
    /// One that is opened is rendered again, to show what is true now, unless the earlier one is still being inspected;
    /// otherwise a viewer that waits would never see an end. Its pages are those of the last one that was opened.
    pub async fn paper(
        &self,
        key: PaperKey,
        is_opened: bool,
        render: impl Future<Output = Result<Vec<u8>, Error>>,
    ) -> Result<Rendered, Error> {
        let inner = &self.0;
        let (turn, gone) = inner.papers.enter(key);
        self.forget(gone).await?;
        let _turn = turn.lock().await;
        if let Some(paper) = inner.papers.find(key)
            && self.is_kept(paper).await?
            && !(is_opened && self.kept(paper.sha256, FACTS.to_owned()).await?.is_some())
        {
            return Ok(paper);
        }
        let bytes = render.await?;
        let paper = Rendered {
            sha256: Sha256(sha2::Sha256::digest(&bytes).into()),
            size: bytes.len() as u64,
        };
        // A worker that failed gets another chance.
        if self.cached_facts(paper.sha256).await?.is_some_and(|facts| facts.why.is_some()) {
            self.forget(vec![paper.sha256]).await?;
        }
        let here = Arc::clone(inner);
        blocking(move || here.cache.keep(paper.sha256, PAPER, &bytes)).await?;
        self.forget(inner.papers.keep(key, paper)).await?;
        Ok(paper)
    }

    /// Forgets the papers of a session.
    pub async fn end_papers_of(&self, session: TokenHash) -> Result<(), Error> {
        self.forget(self.0.papers.end_session(session)).await
    }

    /// Forgets papers that no one has looked at for a while.
    pub async fn end_idle_papers(&self) -> Result<(), Error> {
        self.forget(self.0.papers.end_idle()).await
    }

    async fn forget(&self, documents: Vec<Sha256>) -> Result<(), Error> {
        if documents.is_empty() {
            return Ok(());
        }
        let inner = Arc::clone(&self.0);
        blocking(move || documents.into_iter().try_for_each(|it| inner.cache.forget(it))).await
    }

    async fn is_kept(&self, paper: Rendered) -> Result<bool, Error> {
        let inner = Arc::clone(&self.0);
        blocking(move || inner.cache.path(paper.sha256, PAPER).try_exists()).await
    }

    /// Inspects uploads that haven't been inspected yet, for about this long, and returns how many there were. One
    /// whose worker can't be run waits for the next time, without blocking those behind it.
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
                let task = Task { document, place: Place::Files, wanted: None };
                match self.wait(Owner::Portal, kind, task, Duration::from_mins(2)).await {
                    Ok(true) => count += 1,
                    Ok(false) => return Ok(count),
                    // After this many failures, the cause isn't a single document.
                    Err(error @ Error::Internal(_)) if failed.len() < MOST_FAILED => {
                        failed.insert(document);
                        why = Some(error);
                    }
                    Err(error) => return Err(error),
                }
            }
        }
    }

    /// Deletes entries of documents that are gone.
    pub async fn sweep(&self) -> Result<(), Error> {
        let mut known: HashSet<Sha256> = self.0.db.write(table::sweep).await?;
        known.extend(self.0.papers.documents());
        let inner = Arc::clone(&self.0);
        blocking(move || inner.cache.sweep(|document| known.contains(&document))).await
    }

    /// The facts about a document that can be shown, or a refusal with the reason.
    async fn shown(&self, owner: Owner, subject: Subject) -> Result<Facts, Error> {
        let facts = self.facts(owner, subject, PATIENCE).await?.ok_or_else(busy)?;
        facts.why.map_or(Ok(facts), |why| Err(refused(why)))
    }

    async fn known(&self, owner: Owner, subject: Subject) -> Result<Option<Facts>, Error> {
        let document = subject.sha256;
        if subject.place == Place::Cache {
            return self.cached_facts(document).await;
        }
        let now = self.0.clock.now();
        self.0.db.read_for(owner, move |conn| table::find(conn, document, now)).await
    }

    async fn cached_facts(&self, document: Sha256) -> Result<Option<Facts>, Error> {
        let Some(kept) = self.kept(document, FACTS.to_owned()).await? else { return Ok(None) };
        let Answer { why, pages, holds, .. } = serde_json::from_slice(&kept)?;
        Ok(Some(Facts { kind: Kind::Pdf, why, pages, holds }))
    }

    async fn kept(&self, document: Sha256, part: String) -> Result<Option<Vec<u8>>, Error> {
        let inner = Arc::clone(&self.0);
        blocking(move || Ok(inner.cache.find(document, &part))).await
    }

    /// Waits until a task has ended, starting it if no one else has. Returns whether it has ended.
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

    /// Starts a task, unless it is in progress. It continues even if no one waits for it any more, because its result
    /// is cached.
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

/// Removes a task from those in progress, however it ended.
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
/// The names of a paper itself and of what is known about it.
const PAPER: &str = "paper";
const FACTS: &str = "facts";

/// Does something with the cache on a thread that may wait for the disk.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> std::io::Result<T> + Send + 'static,
) -> Result<T, Error> {
    files::blocking(move || Ok(work().map_err(anyhow::Error::from)?)).await
}

fn part(wanted: Wanted) -> String {
    format!("{}-{}", wanted.page, wanted.width)
}

fn busy() -> Error {
    Error::Unavailable { message: message!("preview-in-progress"), retry_after_seconds: RETRY }
}

fn refused(why: Why) -> Error {
    Error::Refused { code: "notShown", message: why.message() }
}

/// The cached picture of a page, or the reason why there is none.
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
    /// Runs a task in a worker, and caches its results.
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
        blocking(move || inner.keep(task.document, &answer, &bytes)).await?;
        if task.wanted.is_some() {
            return Ok(());
        }
        if task.place == Place::Cache {
            let facts = serde_json::to_vec(&Answer { why, pages, holds, ..Answer::default() })?;
            let inner = Arc::clone(self);
            return blocking(move || inner.cache.keep(task.document, FACTS, &facts)).await;
        }
        let facts = Facts { kind: Kind::of(kind), why, pages, holds };
        let now = self.clock.now();
        self.db.write(move |conn| table::note(conn, task.document, &facts, now)).await
    }

    fn path_of(&self, task: Task) -> PathBuf {
        match task.place {
            Place::Files => self.files.path_of(task.document),
            Place::Cache => self.cache.path(task.document, PAPER),
        }
    }

    async fn ask(
        &self,
        kind: FileKind,
        task: Task,
        pictures: Vec<Wanted>,
    ) -> Result<(Answer, Vec<u8>), Failure> {
        let document = match tokio::fs::File::open(self.path_of(task)).await {
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

    /// Caches the parts of a validated response.
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

/// The most kinds of items that a worker may report.
const MOST_KINDS: usize = 100;

/// The running program, even after another version replaced its file.
const OWN_PROGRAM: &str = "/proc/self/exe";

/// Parses the response of a worker, which isn't trusted either. `None` if its parts are inconsistent.
fn read(said: &[u8]) -> Option<(Answer, Vec<u8>)> {
    let end = said.iter().take(MOST_LINE).position(|byte| *byte == b'\n')?;
    let answer: Answer = serde_json::from_slice(said.get(..end)?).ok()?;
    let bytes = said.get(end + 1..)?;
    let mut sizes = answer.pictures.iter().map(|drawn| drawn.size).chain([answer.lines]);
    let size = sizes.try_fold(0_usize, usize::checked_add)?;
    let is_whole = size == bytes.len() && answer.pages.len() <= crate::sheets::MOST_PAGES;
    (is_whole && answer.holds.len() <= MOST_KINDS).then(|| (answer, bytes.to_vec()))
}
