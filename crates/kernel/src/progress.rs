//! Reports the progress of long work to those who wait for it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
    is_cancelled: AtomicBool,
}

impl Progress {
    /// Sets the total number of steps.
    pub fn expect(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    pub fn step(&self) {
        self.advance(1);
    }

    pub fn advance(&self, steps: u64) {
        self.done.fetch_add(steps, Ordering::Relaxed);
    }

    /// Requests cancellation: the result is no longer wanted.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }

    /// The number of completed steps, and the total once it is known.
    pub fn read(&self) -> (u64, Option<u64>) {
        let total = self.total.load(Ordering::Relaxed);
        (self.done.load(Ordering::Relaxed), (total > 0).then_some(total))
    }
}
