//! Writes the log to standard error. If that is systemd's journal, each line begins with its priority as in
//! `sd-daemon(3)` and has no time, because the journal adds it.

use std::{
    env, fmt,
    io::{IsTerminal as _, stderr},
};

use tracing::{Event, Level, Subscriber};
use tracing_subscriber::{
    EnvFilter,
    filter::LevelFilter,
    fmt::{FmtContext, FormatEvent, FormatFields, format::Writer},
    registry::LookupSpan,
};

use super::Global;
use crate::config::LogFormat;

/// Starts the log. `-v` and `-q` change `level`, which applies to the product itself; libraries log warnings and
/// errors, unless everything is requested.
pub(super) fn start(global: &Global, format: LogFormat, level: LevelFilter) {
    let level = match (global.quiet, global.verbose) {
        (true, _) => LevelFilter::ERROR,
        (false, 0) => level,
        (false, 1) => level.max(LevelFilter::INFO),
        (false, 2) => level.max(LevelFilter::DEBUG),
        (false, _) => LevelFilter::TRACE,
    };
    let libraries =
        if level == LevelFilter::TRACE { LevelFilter::DEBUG } else { LevelFilter::WARN };
    let filter = EnvFilter::new(format!("{},transom={level}", libraries.min(level)));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    // Only the first call counts; commands call this once.
    let _ = match (format, is_journal()) {
        (LogFormat::Text, false) => log.with_ansi(stderr().is_terminal()).try_init(),
        (LogFormat::Text, true) => {
            log.with_ansi(false).without_time().map_event_format(Prioritized).try_init()
        }
        (LogFormat::Json, false) => log.json().flatten_event(true).try_init(),
        (LogFormat::Json, true) => {
            log.json().flatten_event(true).map_event_format(Prioritized).try_init()
        }
    };
}

/// Whether standard error is systemd's journal: `JOURNAL_STREAM` contains its device and inode.
pub(super) fn is_journal() -> bool {
    let Ok(named) = env::var("JOURNAL_STREAM") else { return false };
    rustix::fs::fstat(stderr())
        .is_ok_and(|there| named == format!("{}:{}", there.st_dev, there.st_ino))
}

/// The prefix of an error that is written without the log.
pub(super) fn error_prefix() -> &'static str {
    if is_journal() { "<3>" } else { "" }
}

/// Puts the priority of an event in front of each of its lines.
struct Prioritized<F>(F);

impl<S, N, F> FormatEvent<S, N> for Prioritized<F>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
    F: FormatEvent<S, N>,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut text = String::new();
        self.0.format_event(context, Writer::new(&mut text), event)?;
        let priority = priority(*event.metadata().level());
        text.lines().try_for_each(|line| writeln!(writer, "<{priority}>{line}"))
    }
}

const fn priority(level: Level) -> u8 {
    match level {
        Level::ERROR => 3,
        Level::WARN => 4,
        Level::INFO => 6,
        Level::DEBUG | Level::TRACE => 7,
    }
}
