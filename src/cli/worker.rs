//! `transom worker`: reads one untrusted document for the server that started it. Nothing else calls it.

use clap::Args;

use super::report::{Exit, Failure, Report};
use crate::{previews, prints};

#[derive(Debug, Args)]
pub(super) struct Worker {
    /// Address space, in bytes
    #[arg(long)]
    memory: u64,
    /// Processor time, in seconds
    #[arg(long)]
    seconds: u64,
    /// Put files together into one PDF
    #[arg(long)]
    print: bool,
}

impl Worker {
    pub(super) fn run(self) -> Result<Report, Failure> {
        let work = if self.print { prints::work } else { previews::work };
        work(self.memory, self.seconds)
            .map_err(|error| Failure::new(Exit::InputOutput, error.to_string()))?;
        Ok(Report::new(""))
    }
}
