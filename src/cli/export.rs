//! `transom export remittances`: what was approved, for the ERP, as a file or on standard output.

use std::{fs, path::PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use super::{
    Global,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    audit::Actor,
    domain::remittances::export::{self, FileFormat, Run},
    kernel::time::{Clock, Day},
};

/// What can be handed over.
#[derive(Debug, Subcommand)]
pub(super) enum ExportCommand {
    /// Write approved remittances for the ERP, and mark them as handed over
    Remittances(Remittances),
}

#[derive(Debug, Args)]
pub(super) struct Remittances {
    /// Remittances approved on this day or later, such as 2026-06-01
    #[arg(long, value_name = "DAY")]
    since: String,
    /// Format of the file
    #[arg(long, value_name = "FORMAT", default_value = "csv")]
    format: Kind,
    /// Mapping file with the ERP's columns: `[[column]]`, each with name, and field or constant
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    /// Include what was handed over before
    #[arg(long)]
    again: bool,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    Csv,
    Jsonl,
    Xlsx,
}

impl ExportCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let Self::Remittances(command) = self;
        command.run(global)
    }
}

impl Remittances {
    fn run(self, global: &Global) -> Result<Report, Failure> {
        let since = Day::parse(&self.since)
            .ok_or_else(|| Failure::new(Exit::Usage, "give the day as 2026-06-01"))?;
        if self.format == Kind::Xlsx && self.out.is_none() {
            return Err(Failure::new(Exit::Usage, "name the workbook with --out"));
        }
        let columns = match &self.map {
            None => None,
            Some(path) => {
                let text = fs::read_to_string(path).map_err(|error| {
                    Failure::io(format!("cannot read {}", path.display()), &error)
                })?;
                Some(export::columns_of(&text)?)
            }
        };
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let zone = loaded.config.company.time_zone.0.clone();
        let mut database = Database::open(&instance, &loaded)?;
        let tx = database.write()?;
        let made = export::run(
            &tx,
            &Run {
                since,
                format: match self.format {
                    Kind::Csv => FileFormat::Csv,
                    Kind::Jsonl => FileFormat::Jsonl,
                    Kind::Xlsx => FileFormat::Xlsx,
                },
                columns,
                is_again: self.again,
                now: Clock::system(zone.clone()).now(),
                zone: &zone,
                actor: Actor::command_line(),
                own: None,
            },
        )?;
        let Some(path) = &self.out else {
            tx.commit()?;
            let text = String::from_utf8(made.bytes).map_err(anyhow::Error::from)?;
            return Ok(Report::new(text.trim_end()).on(instance.dir()));
        };
        // Only what is written counts as handed over.
        fs::write(path, &made.bytes)
            .map_err(|error| Failure::io(format!("cannot write {}", path.display()), &error))?;
        tx.commit()?;
        let count = made.remittances;
        let text = format!("Remittances in {}: {count}.", path.display());
        Ok(Report::new(text).on(instance.dir()).with("remittances", count))
    }
}
