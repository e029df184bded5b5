//! Processes pictures, few at a time, within a shared amount of memory.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use transom_messages::message;

use tokio::{task::spawn_blocking, time::timeout};

use super::{
    Refusal,
    clean::clean,
    cleaned::Cleaned,
    exif::Taken,
    header::Size,
    limits::Limits,
    pixels::{self, Shown},
};
use crate::{
    error::Error,
    files::FileKind,
    kernel::{
        fair::{Bounds, Full, Owner},
        fair_semaphore::{FairSemaphore, Permit},
        memory::{Granted, Memory},
    },
};

/// How many pictures of all users may wait.
const WAITING: usize = 64;
/// Slower pictures are logged.
const SLOW: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub struct Picture {
    pub content: Vec<u8>,
    /// When it was taken, according to the camera.
    pub taken: Option<Taken>,
    /// The versions for screens, or `None` if the picture can only be stored.
    pub shown: Option<Shown>,
}

/// Processes pictures. Cheap to clone.
#[derive(Clone)]
pub struct ImageProcessor(Arc<Inner>);

struct Inner {
    limits: Limits,
    workers: FairSemaphore,
    memory: Memory,
}

impl ImageProcessor {
    pub fn new(limits: Limits) -> Self {
        let bounds = Bounds { waiting: WAITING, waiting_of_one: 2, running_of_one: 1 };
        let workers = FairSemaphore::new(limits.workers, bounds);
        let memory = Memory::new(limits.memory, limits.patience);
        Self(Arc::new(Inner { limits, workers, memory }))
    }

    /// Processes the picture that `read` returns.
    ///
    /// # Errors
    /// 422 for a picture that is damaged or too large, 503 if too many are waiting.
    pub async fn process<R>(&self, owner: Owner, kind: FileKind, read: R) -> Result<Picture, Error>
    where
        R: FnOnce() -> Result<Vec<u8>, Error> + Send + 'static,
    {
        let inner = &self.0;
        let permit = self.permit(owner).await?;
        let limits = inner.limits;
        // The file as received, the cleaned file, and its tables.
        let reading = self.grant(limits.file.saturating_mul(3).min(limits.memory)).await?;
        let first = spawn_blocking(move || {
            let _reading = reading;
            let cleaned = clean(kind, read()?)?;
            let size = pixels::measure(kind, &cleaned.bytes, &limits)?;
            Ok::<_, Error>((cleaned, size))
        });
        // A parser panics only on a damaged picture.
        let (Cleaned { bytes, facts }, size) = first.await.map_err(|_| Refusal::Damaged)??;
        let taken = facts.taken;
        let needed = size.map(|Size { memory }| memory).filter(|needed| *needed <= limits.memory);
        let Some(needed) = needed else {
            return Ok(Picture { content: bytes, taken, shown: None });
        };
        let memory = self.grant(needed).await?;
        let bytes = Arc::new(bytes);
        let held = Arc::clone(&bytes);
        let work = spawn_blocking(move || {
            // Both are released when the work is done, even if the caller is gone.
            let (_hand, _memory) = (permit, memory);
            let begun = Instant::now();
            let shown = pixels::develop(kind, &held, facts, needed);
            if begun.elapsed() > SLOW {
                let milliseconds = begun.elapsed().as_millis();
                tracing::warn!(kind = kind.word(), "an image took {milliseconds} ms to decode");
            }
            shown
        });
        let shown = match work.await.unwrap_or(Err(Refusal::Damaged)) {
            Ok(shown) => Some(shown),
            // Its decoder is young: a picture that it can't decode may still be valid.
            Err(_) if kind == FileKind::Heic => None,
            Err(refusal) => return Err(refusal.into()),
        };
        let content = Arc::try_unwrap(bytes).unwrap_or_else(|held| held.to_vec());
        Ok(Picture { content, taken, shown })
    }

    /// The memory for decoding pictures, which other decoding shares.
    pub fn memory(&self) -> &Memory {
        &self.0.memory
    }

    async fn grant(&self, bytes: u64) -> Result<Granted, Error> {
        self.0.memory.grant(bytes).await.ok_or_else(busy)
    }

    async fn permit(&self, owner: Owner) -> Result<Permit, Error> {
        match timeout(self.0.limits.patience, self.0.workers.acquire(owner)).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(Full::OfOne)) => Err(Error::TooMany {
                message: message!("image-others-in-progress"),
                retry_after_seconds: 5,
            }),
            Ok(Err(Full::OfAll)) | Err(_) => Err(busy()),
        }
    }
}

fn busy() -> Error {
    Error::Unavailable { message: message!("image-too-many-in-progress"), retry_after_seconds: 10 }
}
