//! How far long work is, told by who does it and read by who waits.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Steps that are done, of how many.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
    is_cancelled: AtomicBool,
}

impl Progress {
    /// Says how many steps there are.
    pub fn expect(&self, total: u64) {
        self.total.store(total, Ordering::Relaxed);
    }

    /// Counts a step that is done.
    pub fn step(&self) {
        self.advance(1);
    }

    /// Counts so many steps that are done.
    pub fn advance(&self, steps: u64) {
        self.done.fetch_add(steps, Ordering::Relaxed);
    }

    /// Asks the work to end: its result is no longer wanted.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether someone has asked the work to end.
    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }

    /// Steps that are done, and all of them; no total as long as they are not counted.
    pub fn read(&self) -> (u64, Option<u64>) {
        let total = self.total.load(Ordering::Relaxed);
        (self.done.load(Ordering::Relaxed), (total > 0).then_some(total))
    }
}
