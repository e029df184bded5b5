//! Bounds of one picture and of all that are worked on together.

use std::{thread, time::Duration};

/// Bounds of one picture and of all that are worked on together.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Pixels of one picture.
    pub pixels: u64,
    /// Pixels of its longer side.
    pub side: u32,
    /// Bytes that decoding may take, all pictures together.
    pub memory: u64,
    /// Bytes of the largest file.
    pub file: u64,
    /// Pictures that are worked on at the same time.
    pub workers: usize,
    /// How long one may wait for its turn.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            pixels: 50_000_000,
            side: 12_000,
            memory: 256 << 20,
            file: 15 << 20,
            workers: thread::available_parallelism().map_or(1, usize::from).min(4),
            patience: Duration::from_mins(1),
        }
    }
}
