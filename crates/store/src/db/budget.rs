//! Limits the work of one job.

use std::time::Duration;

/// The number of virtual machine steps between SQLite's progress callbacks.
pub(super) const TICK: u32 = 1000;
/// More steps than a plain statement takes in a second on any machine.
const STEPS_A_SECOND: u64 = 200_000_000;

/// The limits of one job.
#[derive(Debug, Clone, Copy)]
pub(super) struct Budget {
    /// The running time, not counting pauses.
    pub(super) time: Duration,
    /// The number of steps of SQLite's virtual machine.
    pub(super) steps: u64,
}

impl Budget {
    /// A time limit, and the step count that a machine can't exceed within it.
    pub(super) fn of(time: Duration) -> Self {
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Self { time, steps: (STEPS_A_SECOND / 1000).saturating_mul(milliseconds) }
    }

    /// Whether this much time and this many ticks exceed the budget.
    pub(super) fn is_spent(self, used: Duration, ticks: u64) -> bool {
        used > self.time || ticks.saturating_mul(u64::from(TICK)) > self.steps
    }
}
