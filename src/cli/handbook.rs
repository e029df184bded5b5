//! `handbook`: prints the handbook, for when there is no portal to read it in.

use std::fmt::Write as _;

use clap::Args;

use super::report::{Exit, Failure, Report};
use crate::domain::handbook::{TEXT, handbook};

#[derive(Debug, Args)]
pub(super) struct Handbook {
    /// Page to print, such as restoring [default: the whole handbook]
    #[arg(value_name = "PAGE")]
    page: Option<String>,
}

impl Handbook {
    pub(super) fn run(self) -> Result<Report, Failure> {
        let Some(name) = self.page else { return Ok(Report::new(TEXT)) };
        if let Some(page) = handbook().page(&name) {
            return Ok(Report::new(page.markdown.as_str()));
        }
        let mut said = format!("The handbook has no page {name}. Its pages are:");
        for page in handbook().pages() {
            let _ = write!(said, "\n  {}", page.name);
        }
        Err(Failure::new(Exit::NotFound, said))
    }
}
