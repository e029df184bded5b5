//! Defines the limits of one picture and of all pictures being processed.

use std::{thread, time::Duration};

#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The most pixels of one picture.
    pub pixels: u64,
    /// The most pixels of its longer side.
    pub side: u32,
    /// The memory for decoding, shared by all pictures, in bytes.
    pub memory: u64,
    pub file: u64,
    /// How many pictures are processed at the same time.
    pub workers: usize,
    /// How long a picture may wait for its turn.
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
