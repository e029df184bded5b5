//! `export …`: exports the portal's records to files that an import can read, and approved remittances for the ERP.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum, builder::PossibleValuesParser};

use super::{
    Format as Output, Global,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    audit::Actor,
    config::{Loaded, NounName},
    domain::remittances::export::{self, FileFormat, Run},
    export::Format,
    import,
    instance::Instance,
    kernel::{
        text::counted,
        time::{Clock, Day, Instant},
    },
};

/// Selects approved remittances instead of a record type.
const REMITTANCES: &str = "remittances";

#[derive(Debug, Args)]
#[command(
    after_help = "A file has the columns that an import of the same records takes, under the same names. \
    Totals and a status in it count as given by the file when it is imported again."
)]
pub(super) struct Export {
    /// Record type; remittances are handed over to the ERP and marked as such
    #[arg(value_name = "WHAT", value_parser = nouns())]
    noun: String,
    /// File format
    #[arg(long, value_name = "FORMAT", default_value = "csv")]
    format: Kind,
    /// Only records changed at this time or later, such as 2026-06-01 or 2026-06-01T06:00:00Z; for remittances, those
    /// approved on this day or later
    #[arg(long, value_name = "TIME", required_if_eq("noun", REMITTANCES))]
    since: Option<String>,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Mapping file with the ERP's columns, for remittances: `[[column]]`, each with name, and field or constant
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    /// Include remittances that were handed over before
    #[arg(long)]
    again: bool,
}

fn nouns() -> PossibleValuesParser {
    let nouns = NounName::ALL.map(NounName::as_str);
    PossibleValuesParser::new(nouns.into_iter().chain([REMITTANCES]))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// For spreadsheets; text that a spreadsheet would read as a formula gets a leading apostrophe
    Csv,
    /// One JSON object per line
    Jsonl,
    /// A workbook
    Xlsx,
}

impl Export {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        if self.format == Kind::Xlsx && self.out.is_none() {
            return Err(Failure::new(Exit::Usage, "name the workbook with --out"));
        }
        let Ok(noun) = self.noun.parse::<NounName>() else { return self.remittances(global) };
        if self.map.is_some() || self.again {
            return Err(Failure::new(Exit::Usage, "--map and --again are for remittances"));
        }
        if self.out.is_none() && global.output == Output::Json {
            let message = "Standard output can't carry both the records and the JSON report: name a \
                file with --out.";
            return Err(Failure::new(Exit::Usage, message));
        }
        if self.since.is_some() && !import::export::knows_changes(noun) {
            let known =
                NounName::ALL.into_iter().filter(|noun| import::export::knows_changes(*noun));
            let known: Vec<&str> = known.map(NounName::as_str).chain([REMITTANCES]).collect();
            let message = format!(
                "Of {noun} it is not known when they were changed: export all of them, without --since. It is \
                 known of {}.",
                known.join(", ")
            );
            return Err(Failure::new(Exit::Usage, message));
        }
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let report = self.records(noun, &loaded, &instance)?;
        Ok(report.on(instance.dir()))
    }

    fn records(
        &self,
        noun: NounName,
        loaded: &Loaded,
        instance: &Instance,
    ) -> Result<Report, Failure> {
        let zone = &loaded.config.company.time_zone.0;
        let since = self.since.as_deref().map(|text| moment(text, loaded)).transpose()?;
        let format = match self.format {
            Kind::Csv => Format::Csv,
            Kind::Jsonl => Format::Jsonl,
            Kind::Xlsx => Format::Xlsx,
        };
        let conn = Database::open(instance, loaded)?;
        let write = |out: &mut (dyn Write + Send)| {
            import::export::write(&conn, noun, since, format, zone, out)
        };
        let Some(path) = &self.out else {
            write(&mut BufWriter::new(io::stdout()))?;
            // The output is the records themselves.
            return Ok(Report::new(""));
        };
        let count = whole(path, |out| Ok(write(out)?))?;
        let text = format!("{} written to {}.", counted(count, "row", "rows"), path.display());
        Ok(Report::new(text).with("rows", count))
    }
}

/// Parses a moment: a time, or a day, which means its midnight at the plant.
fn moment(text: &str, loaded: &Loaded) -> Result<Instant, Failure> {
    let zone = &loaded.config.company.time_zone.0;
    let day = Day::parse(text).and_then(|day| day.0.to_zoned(zone.clone()).ok());
    let at = day.map(|midnight| midnight.timestamp()).or_else(|| text.parse().ok());
    let refused =
        || Failure::new(Exit::Usage, "give the time as 2026-06-01 or 2026-06-01T06:00:00Z");
    at.map(Instant::from).ok_or_else(refused)
}

/// Writes a file completely or not at all, readable only by its owner. Anything but a regular file is written to
/// directly.
fn whole<T>(
    path: &Path,
    write: impl FnOnce(&mut (dyn Write + Send)) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let failed = |error: &io::Error| Failure::io(format!("cannot write {}", path.display()), error);
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        let mut out = BufWriter::new(File::create(path).map_err(|error| failed(&error))?);
        return write(&mut out);
    }
    let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let file = tempfile::NamedTempFile::new_in(dir).map_err(|error| failed(&error))?;
    let mut out = BufWriter::new(file);
    let done = write(&mut out)?;
    let file = out.into_inner().map_err(|error| failed(error.error()))?;
    file.as_file().sync_all().map_err(|error| failed(&error))?;
    file.persist(path).map_err(|error| failed(&error.error))?;
    Ok(done)
}

impl Export {
    fn remittances(&self, global: &Global) -> Result<Report, Failure> {
        let since = self
            .since
            .as_deref()
            .and_then(Day::parse)
            .ok_or_else(|| Failure::new(Exit::Usage, "give the day as 2026-06-01"))?;
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
                repeated: None,
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
        // Only what was written counts as exported.
        fs::write(path, &made.bytes)
            .map_err(|error| Failure::io(format!("cannot write {}", path.display()), &error))?;
        tx.commit()?;
        let count = made.remittances;
        let text = format!("Remittances in {}: {count}.", path.display());
        Ok(Report::new(text).on(instance.dir()).with("remittances", count))
    }
}
