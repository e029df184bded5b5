//! Limits the memory that heavy work shares, such as decoding images and workbooks. It is reserved before use and
//! released when the work is done.

use std::{sync::Arc, time::Duration};

use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// Memory is granted in units of this size.
const PIECE: u64 = 1 << 20;

/// Memory to share. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Memory {
    bytes: u64,
    pieces: Arc<Semaphore>,
    /// How long a caller waits for memory.
    patience: Duration,
}

/// The configuration's default, available to a single caller.
impl Default for Memory {
    fn default() -> Self {
        Self::new(256 << 20, Duration::ZERO)
    }
}

/// Granted memory, released on drop.
#[derive(Debug)]
pub struct Granted(#[expect(dead_code, reason = "held, not looked at")] OwnedSemaphorePermit);

impl Memory {
    pub fn new(bytes: u64, patience: Duration) -> Self {
        let pieces = usize::try_from(bytes / PIECE).unwrap_or(usize::MAX);
        let pieces = Arc::new(Semaphore::new(pieces.min(Semaphore::MAX_PERMITS)));
        Self { bytes, pieces, patience }
    }

    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Waits for memory, at most the total. Returns `None` if others keep it for too long.
    pub async fn grant(&self, bytes: u64) -> Option<Granted> {
        let pieces = Arc::clone(&self.pieces).acquire_many_owned(self.pieces_for(bytes));
        Some(Granted(timeout(self.patience, pieces).await.ok()?.ok()?))
    }

    /// Like `grant`, for threads that may block or when no one else uses the memory.
    pub fn grant_blocking(&self, bytes: u64) -> Option<Granted> {
        match Arc::clone(&self.pieces).try_acquire_many_owned(self.pieces_for(bytes)) {
            Ok(permit) => Some(Granted(permit)),
            Err(_) => Handle::try_current().ok()?.block_on(self.grant(bytes)),
        }
    }

    /// The memory that isn't granted.
    pub fn bytes_left(&self) -> u64 {
        self.pieces.available_permits() as u64 * PIECE
    }

    fn pieces_for(&self, bytes: u64) -> u32 {
        let pieces = bytes.div_ceil(PIECE).min(self.bytes / PIECE).max(1);
        u32::try_from(pieces).unwrap_or(u32::MAX)
    }
}
