//! `import`: takes in an ERP's export, or begins a mapping for one.

use std::{fs, path::PathBuf};

use clap::{Args, ValueEnum};

use super::{
    Global,
    report::{Exit, Failure, Report},
};
use crate::{
    import::{
        self, ImportError, NounName, OnConflict, Options,
        mapping::{Decimal, Mapping},
        progress,
        source::Form,
    },
    kernel::time::Clock,
};

/// What a file holds and how it is taken in.
#[derive(Debug, Args)]
#[command(
    after_help = "Orders come before their lines, invoices before theirs. A file is in whole or not at all; a second \
    run of the same file changes nothing."
)]
pub(super) struct Import {
    /// What the file holds
    #[arg(value_name = "WHAT", required_unless_present = "suggest_map", value_parser = noun())]
    noun: Option<String>,
    /// CSV, TSV, XLSX or JSON Lines
    #[arg(value_name = "FILE", required_unless_present = "suggest_map")]
    file: Option<PathBuf>,
    /// Which column fills which field; without one, columns bear the fields' names
    #[arg(long, value_name = "MAP")]
    map: Option<PathBuf>,
    /// Say what would be added, changed and left, and write nothing
    #[arg(long)]
    dry_run: bool,
    /// What happens to rows that are stored already with other content
    #[arg(long, value_name = "HOW", default_value = "update")]
    on_conflict: Conflict,
    /// Leave refused rows out instead of refusing the file
    #[arg(long)]
    skip_refused: bool,
    /// Where refused rows are written [default: FILE.refused.csv when there are more than are shown]
    #[arg(long, value_name = "FILE")]
    refused: Option<PathBuf>,
    /// The file's encoding, such as windows-1252
    #[arg(long)]
    encoding: Option<String>,
    /// What stands between cells: one character, or tab
    #[arg(long)]
    delimiter: Option<String>,
    /// How numbers are written
    #[arg(long, value_name = "MARK")]
    decimal: Option<Mark>,
    /// Which sheet of a workbook
    #[arg(long)]
    sheet: Option<String>,
    /// The row that names the columns, counted from 1; 0 if none does
    #[arg(long, value_name = "ROW")]
    header_row: Option<u64>,
    /// Write a first mapping for this file to standard output instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["noun", "file", "map", "dry_run", "refused"])]
    suggest_map: Option<PathBuf>,
    /// What the file holds, for --suggest-map [default: what its columns fit best]
    #[arg(long = "noun", value_name = "WHAT", requires = "suggest_map", value_parser = noun())]
    suggested_noun: Option<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Conflict {
    /// The file's content replaces what is stored
    Update,
    /// What is stored stays
    Skip,
    /// The row is refused
    Fail,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Mark {
    Point,
    Comma,
}

fn noun() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(NounName::ALL.map(NounName::as_str))
}

impl Import {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let form = Form {
            encoding: self.encoding.clone(),
            delimiter: self.delimiter.clone(),
            sheet: self.sheet.clone(),
            header_row: self.header_row,
            ..Form::default()
        };
        if let Some(path) = &self.suggest_map {
            let noun = self.suggested_noun.as_deref().map(parse).transpose()?;
            let text = import::suggest(path, noun, &form)?;
            return Ok(Report::new(text.clone()).with("mapping", text));
        }
        let (Some(noun), Some(file)) = (&self.noun, &self.file) else {
            return Err(Failure::new(Exit::Usage, "name what the file holds, and the file"));
        };
        let noun = parse(noun)?;
        let mapping = match &self.map {
            Some(path) => {
                let text = fs::read_to_string(path).map_err(|error| {
                    Failure::io(format!("cannot read {}", path.display()), &error)
                })?;
                Some(Mapping::parse(&text)?)
            }
            None => None,
        };
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let zone = loaded.config.company.time_zone.0.clone();
        let now = Clock::system(zone.clone()).now();
        let mut options = Options::new(now, zone, "Command line");
        options.mapping = mapping;
        options.form = form;
        options.decimal = self.decimal.map(|mark| match mark {
            Mark::Point => Decimal::Point,
            Mark::Comma => Decimal::Comma,
        });
        options.on_conflict = match self.on_conflict {
            Conflict::Update => OnConflict::Update,
            Conflict::Skip => OnConflict::Skip,
            Conflict::Fail => OnConflict::Fail,
        };
        options.is_dry_run = self.dry_run;
        options.skips_refused = self.skip_refused;
        options.refused_path = self.refused;
        let mut progress: Box<dyn progress::Progress> =
            if global.quiet { Box::new(progress::Silent) } else { progress::on_standard_error() };
        let mut connection = instance.connect()?;
        let done = import::run(&mut connection, noun, file, &options, progress.as_mut())?;
        let exit = match done.exit_code() {
            0 => Exit::Done,
            10 => Exit::Warnings,
            // A dry run ends as the run itself would.
            _ if options.is_dry_run && options.skips_refused => Exit::Warnings,
            _ => Exit::Data,
        };
        let mut report = Report::new(done.to_string()).on(instance.dir()).exit(exit);
        if let serde_json::Value::Object(fields) =
            serde_json::to_value(&done).map_err(crate::error::Error::from)?
        {
            for (name, value) in fields {
                report = report.with(&name, value);
            }
        }
        Ok(report)
    }
}

fn parse(noun: &str) -> Result<NounName, Failure> {
    noun.parse().map_err(|why: String| Failure::new(Exit::Usage, why))
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        let exit = match error.exit_code() {
            5 => Exit::Locked,
            65 => Exit::Data,
            74 => Exit::InputOutput,
            78 => Exit::Configuration,
            _ => Exit::Failed,
        };
        Self::new(exit, error.to_string())
    }
}
