//! Renders PDFs with limits: few at a time, a short queue, a time limit for each.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};
use transom_messages::message;

use tokio::{sync::oneshot, time::timeout};

use transom_certificates::{SigningKey, seal};

use super::{
    CertificatePaper, CoverPaper, InvoicePaper, OrderPaper, ReceiptPaper, ReportPaper,
    ServicePaper, StatementPaper, Typesetter, sheetable::Sheetable,
};
use crate::{
    error::Error,
    kernel::{
        fair::{Bounds, Full, Owner},
        fair_semaphore::FairSemaphore,
    },
};

/// Enough for deeply nested content. Only what is used becomes resident.
const STACK_BYTES: usize = 16 << 20;
/// Cached results that this many recent PDFs didn't use are evicted, so that memory doesn't grow.
const CACHE_AGE: usize = 2;

#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// How many PDFs are rendered at the same time.
    pub places: usize,
    /// How many PDFs may wait; more are refused.
    pub waiting: usize,
    /// The time limit for waiting, and for rendering.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { places: 2, waiting: 32, patience: Duration::from_secs(20) }
    }
}

/// Renders PDFs for all callers. Cheap to clone.
#[derive(Clone)]
pub struct Papers(Arc<Room>);

struct Room {
    typesetter: Typesetter,
    limits: Limits,
    places: FairSemaphore,
    /// When each PDF in progress was started, by a running number.
    begun: Mutex<BTreeMap<u64, Instant>>,
}

impl Papers {
    pub fn new(typesetter: Typesetter, limits: Limits) -> Self {
        Self(Arc::new(Room {
            typesetter,
            limits,
            places: FairSemaphore::new(
                limits.places,
                Bounds { waiting: limits.waiting, waiting_of_one: 2, running_of_one: 1 },
            ),
            begun: Mutex::new(BTreeMap::new()),
        }))
    }

    /// Letters without a font, on PDFs rendered since the start.
    pub fn unset_letters(&self) -> String {
        self.0.typesetter.unset_letters()
    }

    /// The PDF of an invoice or credit note. Fails if its amounts don't add up to its total.
    pub async fn invoice(&self, owner: Owner, paper: InvoicePaper) -> Result<Vec<u8>, Error> {
        paper.demand_sum()?;
        self.set(owner, paper).await
    }

    pub async fn service(&self, owner: Owner, paper: ServicePaper) -> Result<Vec<u8>, Error> {
        self.set(owner, paper).await
    }

    /// The PDF of an order's acknowledgement or packing list.
    pub async fn order(&self, owner: Owner, paper: OrderPaper) -> Result<Vec<u8>, Error> {
        self.set(owner, paper).await
    }

    pub async fn receipt(&self, owner: Owner, paper: ReceiptPaper) -> Result<Vec<u8>, Error> {
        self.set(owner, paper).await
    }

    /// The PDF of a receipt, sealed so that it shows whether it was changed.
    pub async fn sealed_receipt(
        &self,
        owner: Owner,
        paper: ReceiptPaper,
        key: &SigningKey,
    ) -> Result<Vec<u8>, Error> {
        Ok(seal(self.set(owner, paper).await?, key))
    }

    /// The PDF of a certificate, sealed with the key that signed its facts.
    pub async fn certificate(
        &self,
        owner: Owner,
        paper: CertificatePaper,
        key: &SigningKey,
    ) -> Result<Vec<u8>, Error> {
        Ok(seal(self.set(owner, paper).await?, key))
    }

    pub async fn cover(&self, owner: Owner, paper: CoverPaper) -> Result<Vec<u8>, Error> {
        self.set(owner, paper).await
    }

    pub async fn report(&self, owner: Owner, paper: ReportPaper) -> Result<Vec<u8>, Error> {
        self.set(owner, paper).await
    }

    pub async fn statement(&self, owner: Owner, paper: StatementPaper) -> Result<Vec<u8>, Error> {
        self.set(owner, paper).await
    }

    /// A PDF that exceeds its time limit is abandoned. It can't be stopped in the middle, so it keeps its slot until it
    /// ends, and meanwhile no other is started in it: a template that never ends costs a thread, not the server.
    async fn set(
        &self,
        owner: Owner,
        paper: impl Sheetable + Send + 'static,
    ) -> Result<Vec<u8>, Error> {
        let room = &self.0;
        let patience = room.limits.patience;
        let place = match timeout(patience, room.places.acquire(owner)).await {
            Ok(Ok(place)) => place,
            Ok(Err(Full::OfOne)) => return Err(too_many_of_yours()),
            Ok(Err(Full::OfAll)) | Err(_) => return Err(busy()),
        };
        let turn = room.begin()?;
        let (answer, result) = oneshot::channel();
        let here = Arc::clone(room);
        thread::Builder::new()
            .name("papers".to_owned())
            .stack_size(STACK_BYTES)
            .spawn(move || {
                let bytes = catch_unwind(AssertUnwindSafe(|| here.typesetter.pdf(&paper)));
                typst::comemo::evict(CACHE_AGE);
                here.end(turn);
                drop(place);
                // The receiver is gone if the request was cancelled or the PDF abandoned.
                let _ = answer.send(bytes);
            })
            .map_err(|error| {
                room.end(turn);
                Error::Internal(error.into())
            })?;
        match timeout(patience, result).await {
            Ok(Ok(Ok(bytes))) => Ok(bytes?),
            Ok(_) => Err(Error::internal("rendering a document panicked")),
            Err(_) => {
                tracing::error!(
                    seconds = patience.as_secs(),
                    "rendering a document was stopped: its template took too long"
                );
                Err(busy())
            }
        }
    }
}

impl Room {
    /// Records the start of a PDF, unless one is long overdue.
    fn begin(&self) -> Result<u64, Error> {
        let mut begun = self.begun.lock().map_err(|_| busy())?;
        if begun.values().any(|start| start.elapsed() > self.limits.patience) {
            return Err(busy());
        }
        let turn = begun.last_key_value().map_or(0, |(last, _)| last.wrapping_add(1));
        begun.insert(turn, Instant::now());
        Ok(turn)
    }

    fn end(&self, turn: u64) {
        if let Ok(mut begun) = self.begun.lock() {
            begun.remove(&turn);
        }
    }
}

fn too_many_of_yours() -> Error {
    Error::TooMany {
        message: message!("paper-other-documents-still-being"),
        retry_after_seconds: 5,
    }
}

fn busy() -> Error {
    Error::Unavailable {
        message: message!("paper-too-many-documents-being"),
        retry_after_seconds: 5,
    }
}
