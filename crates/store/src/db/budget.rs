//! How much one job may do.

use std::time::Duration;

/// SQLite tells of its progress every so many steps of its virtual machine.
pub(super) const TICK: u32 = 1000;
/// What a plain statement does in a second, at the most, in steps: beyond, time is not what is short.
const STEPS_A_SECOND: u64 = 200_000_000;

/// How much one job may do.
#[derive(Debug, Clone, Copy)]
pub(super) struct Budget {
    /// How long it may run, pauses not counted.
    pub(super) time: Duration,
    /// How many steps of SQLite's virtual machine it may take.
    pub(super) steps: u64,
}

impl Budget {
    /// A time limit, and the step count that a machine can't exceed within it.
    pub(super) fn of(time: Duration) -> Self {
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Self { time, steps: (STEPS_A_SECOND / 1000).saturating_mul(milliseconds) }
    }

    /// Whether so much time and so many ticks are more than that.
    pub(super) fn is_spent(self, used: Duration, ticks: u64) -> bool {
        used > self.time || ticks.saturating_mul(u64::from(TICK)) > self.steps
    }
}
