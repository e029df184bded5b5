//! Defines the results of a command that checks the portal: what was tested, its state, and what to do.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::report::{Exit, Report};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Standing {
    Fine,
    /// It works, but not for everyone or not always.
    Doubtful,
    Wrong,
}

impl Standing {
    const fn word(self) -> &'static str {
        match self {
            Self::Fine => "ok",
            Self::Doubtful => "warning",
            Self::Wrong => "error",
        }
    }
}

#[derive(Debug)]
pub(super) struct CheckResult {
    pub(super) standing: Standing,
    about: String,
    said: String,
}

impl CheckResult {
    pub(super) fn new(
        standing: Standing,
        about: impl Into<String>,
        said: impl Into<String>,
    ) -> Self {
        Self { standing, about: about.into(), said: said.into() }
    }

    pub(super) fn fine(about: impl Into<String>, said: impl Into<String>) -> Self {
        Self::new(Standing::Fine, about, said)
    }

    pub(super) fn doubtful(about: impl Into<String>, said: impl Into<String>) -> Self {
        Self::new(Standing::Doubtful, about, said)
    }

    pub(super) fn wrong(about: impl Into<String>, said: impl Into<String>) -> Self {
        Self::new(Standing::Wrong, about, said)
    }

    fn to_json(&self) -> Value {
        json!({ "standing": self.standing.word(), "about": self.about, "message": self.said })
    }
}

/// The report for these results: a line each, with an exit code for the worst of them.
pub(super) fn report(results: &[CheckResult]) -> Report {
    let mut text = String::new();
    for CheckResult { standing, about, said } in results {
        let _ = writeln!(text, "{:<7}  {about}: {said}", standing.word());
    }
    let exit = match results.iter().map(|result| result.standing).max() {
        Some(Standing::Wrong) => Exit::FailedChecks,
        Some(Standing::Doubtful) => Exit::Warnings,
        _ => Exit::Done,
    };
    let items: Vec<Value> = results.iter().map(CheckResult::to_json).collect();
    Report::new(text).with("findings", items).exit(exit)
}
