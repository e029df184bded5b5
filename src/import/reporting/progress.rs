//! Shows progress with rate and time left: a progress bar on a terminal, plain lines elsewhere.

use std::{
    io::{IsTerminal, Write},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::kernel::text::counted;

/// The number of rows between updates.
pub(in crate::import) const STEP: u64 = 1000;

/// Receives the progress of an import.
pub trait Progress {
    /// A stage begins, with `total` bytes or rows.
    fn begin(&mut self, stage: &'static str, total: u64);
    /// Bytes or rows of the stage that are done, and its rows.
    fn advance(&mut self, done: u64, rows: u64);
    fn end(&mut self);
}

/// Shows nothing.
#[derive(Debug, Default)]
pub struct Silent;

impl Progress for Silent {
    fn begin(&mut self, _stage: &'static str, _total: u64) {}
    fn advance(&mut self, _done: u64, _rows: u64) {}
    fn end(&mut self) {}
}

/// Reports on standard error, as a progress bar on a terminal and as lines elsewhere.
pub fn on_standard_error() -> Box<dyn Progress> {
    if std::io::stderr().is_terminal() {
        Box::new(Bar::default())
    } else {
        Box::new(Lines::default())
    }
}

/// A bar that is redrawn in place.
#[derive(Default)]
struct Bar(Option<ProgressBar>);

impl Progress for Bar {
    fn begin(&mut self, stage: &'static str, total: u64) {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        let style =
            ProgressStyle::with_template("{prefix:<8} {wide_bar} {percent:>3} % {msg} {eta} left");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        bar.set_prefix(stage);
        self.0 = Some(bar);
    }

    fn advance(&mut self, done: u64, rows: u64) {
        if let Some(bar) = &self.0 {
            bar.set_position(done);
            let rate = rows.saturating_mul(1000) / millis(bar.elapsed()).max(1);
            bar.set_message(format!("{}, {rate}/s", counted(rows, "row", "rows")));
        }
    }

    fn end(&mut self) {
        if let Some(bar) = self.0.take() {
            bar.finish_and_clear();
        }
    }
}

/// A line every few seconds.
#[derive(Default)]
struct Lines {
    stage: &'static str,
    total: u64,
    began: Option<Instant>,
    told: Duration,
}

/// How often a line is written.
const EVERY: Duration = Duration::from_secs(5);

impl Progress for Lines {
    fn begin(&mut self, stage: &'static str, total: u64) {
        *self = Self { stage, total, began: Some(Instant::now()), told: Duration::ZERO };
    }

    fn advance(&mut self, done: u64, rows: u64) {
        let Some(elapsed) = self.began.map(|began| began.elapsed()) else { return };
        if elapsed < self.told + EVERY {
            return;
        }
        self.told = elapsed;
        let spent = millis(elapsed).max(1);
        let percent = done.saturating_mul(100) / self.total.max(1);
        let left = self.total.saturating_sub(done).saturating_mul(spent) / done.max(1) / 1000;
        let rate = rows.saturating_mul(1000) / spent;
        // A closed standard error is no reason to stop the import.
        let _ = writeln!(
            std::io::stderr(),
            "{}: {percent} %, {}, {rate} rows/s, {left} s left",
            self.stage,
            counted(rows, "row", "rows")
        );
    }

    fn end(&mut self) {
        self.began = None;
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
