//! `import`: imports an ERP's export, or drafts a mapping for one.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Args, ValueEnum};
use rusqlite::Connection;

use super::{
    Global,
    database::Database,
    documents,
    report::{Exit, Failure, Report},
};
use crate::{
    audit::Actor,
    config::{Loaded, NounName},
    db,
    domain::{alerts::Alerts, imports},
    import::{
        self, Expected, ImportError, OnConflict, Options,
        expected::{self, Arrival, Standing},
        mapping::{Decimal, Mapping},
        progress,
        source::Form,
    },
    instance::Instance,
    kernel::{
        memory::Memory,
        text::visible,
        time::{Clock, Instant},
    },
    messages::{Language, Message, message},
    outbox::{Notice, Outbox},
    wiring,
};

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command")]
#[command(
    after_help = "Import orders before their lines, and invoices before theirs. A file is applied \
    as a whole or not at all; importing the same file again changes nothing."
)]
pub(super) struct Import {
    /// Record type of the file, or documents: the papers of a folder, filed by the numbers their names begin with
    #[arg(
        value_name = "WHAT", required_unless_present_any = ["suggest_map", "history"],
        value_parser = noun_or_documents()
    )]
    noun: Option<String>,
    /// CSV, TSV, XLSX or JSON Lines; - for standard input; a folder of documents
    #[arg(value_name = "FILE", required_unless_present_any = ["suggest_map", "history"])]
    file: Option<PathBuf>,
    /// Mapping of columns to fields; without one, columns must be named like the fields
    #[arg(long, value_name = "MAP")]
    map: Option<PathBuf>,
    /// Show what would be added, changed and skipped, without writing anything
    #[arg(long)]
    dry_run: bool,
    /// What to do with rows that already exist with different values
    #[arg(long, value_name = "HOW", default_value = "update")]
    on_conflict: Conflict,
    /// Skip rejected rows instead of rejecting the file
    #[arg(long)]
    skip_refused: bool,
    /// Where to write rejected rows [default: FILE.refused if there are more than are shown]
    #[arg(long, value_name = "FILE")]
    refused: Option<PathBuf>,
    /// Number of rows the file must have
    #[arg(long, value_name = "ROWS")]
    expect_rows: Option<u64>,
    /// Number of rows the file must have at least
    #[arg(long, value_name = "ROWS")]
    min_rows: Option<u64>,
    /// What a field must add up to, such as total=1234.50
    #[arg(long, value_name = "FIELD=SUM", value_parser = sum)]
    expect_sum: Vec<(String, String)>,
    /// Email the administrators if the import fails
    #[arg(long)]
    notify: bool,
    /// Show expected imports and the latest runs instead
    #[arg(long, conflicts_with_all = ["noun", "file", "map", "dry_run", "refused", "suggest_map", "notify"])]
    history: bool,
    /// The file's encoding, such as windows-1252
    #[arg(long)]
    encoding: Option<String>,
    /// Delimiter between cells: one character, or tab
    #[arg(long)]
    delimiter: Option<String>,
    /// How numbers are written
    #[arg(long, value_name = "MARK")]
    decimal: Option<Mark>,
    /// Sheet of a workbook
    #[arg(long)]
    sheet: Option<String>,
    /// Row with the column names, counted from 1; 0 if there is none
    #[arg(long, value_name = "ROW")]
    header_row: Option<u64>,
    /// Write a draft mapping for this file to standard output instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["noun", "file", "map", "dry_run", "refused"])]
    suggest_map: Option<PathBuf>,
    /// Record type of the file, for --suggest-map [default: best match for its columns]
    #[arg(long = "noun", value_name = "WHAT", requires = "suggest_map", value_parser = noun())]
    suggested_noun: Option<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Conflict {
    /// Update the existing row
    Update,
    /// Keep the existing row
    Skip,
    /// Reject the row
    Fail,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Mark {
    Point,
    Comma,
}

/// Selects the documents of a folder instead of a file.
const DOCUMENTS: &str = "documents";

fn noun() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(NounName::ALL.map(NounName::as_str))
}

fn noun_or_documents() -> clap::builder::PossibleValuesParser {
    let nouns = NounName::ALL.map(NounName::as_str);
    clap::builder::PossibleValuesParser::new(nouns.into_iter().chain([DOCUMENTS]))
}

/// `total=1234.50`.
fn sum(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').ok_or("give the field and its sum, such as total=1234.50")?;
    Ok((pair.0.trim().to_owned(), pair.1.trim().to_owned()))
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
            let text = import::suggest(path, noun, &form, &Memory::default())?;
            return Ok(Report::new(text.clone()).with("mapping", text));
        }
        if let (Some(DOCUMENTS), Some(folder)) = (self.noun.as_deref(), &self.file) {
            if !self.is_plain() {
                let told = "import documents takes a folder and --dry-run; the other options are for files";
                return Err(Failure::new(Exit::Usage, told));
            }
            return documents::run(global, folder, self.dry_run);
        }
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let zone = loaded.config.company.time_zone.0.clone();
        let now = Clock::system(zone.clone()).now();
        if self.history {
            return history(&instance, &loaded, now);
        }
        let (Some(noun), Some(file)) = (&self.noun, &self.file) else {
            return Err(Failure::new(Exit::Usage, "give the record type and the file"));
        };
        let noun = parse(noun)?;
        let mut options = Options::new(now, zone, Actor::command_line().name);
        options.form = form;
        options.memory = Memory::new(loaded.config.files.decode_memory.0, Duration::ZERO);
        options.expected = Expected {
            rows: self.expect_rows,
            least_rows: self.min_rows,
            sums: self.expect_sum.clone(),
        };
        options.read_only_below = loaded.config.data.read_only_below.0;
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
        options.refused_path.clone_from(&self.refused);
        let mut progress: Box<dyn progress::Progress> =
            if global.quiet { Box::new(progress::Silent) } else { progress::on_standard_error() };
        let mut connection = instance.connect()?;
        db::fold_at_close(&connection, !self.dry_run)?;
        let done = self.take_in(&mut connection, noun, file, &mut options, progress.as_mut());
        let problem = match &done {
            Err(error) => Some(vec![error.to_string()]),
            Ok(report) if report.is_applied || report.is_dry_run => None,
            Ok(report) => Some(report.in_mail()),
        };
        if let Some(problem) = problem.filter(|_| self.notify && !self.dry_run) {
            let outbox = wiring::outbox(&loaded.config, instance.vault()?);
            email_failure(&mut connection, &outbox, &loaded, noun, file, now, &problem)?;
        }
        let done = done?;
        let exit = match done.exit_code() {
            0 => Exit::Done,
            10 => Exit::Warnings,
            // A dry run ends the same way as the real run.
            _ if options.is_dry_run && !done.is_kept_out(options.skips_refused) => Exit::Warnings,
            _ => Exit::Data,
        };
        let mut report = Report::new(done.to_string()).on(instance.dir()).exit(exit);
        if let serde_json::Value::Object(fields) =
            serde_json::to_value(done.in_language(Language::English))
                .map_err(crate::error::Error::from)?
        {
            for (name, value) in fields {
                report = report.with(&name, value);
            }
        }
        Ok(report)
    }
}

impl Import {
    /// Whether it only drafts a mapping, which doesn't require a portal.
    pub(super) const fn drafts_mapping(&self) -> bool {
        self.suggest_map.is_some()
    }

    /// Whether there are no options on how to read, check or report the file.
    fn is_plain(&self) -> bool {
        let reads = self.map.is_some()
            || self.encoding.is_some()
            || self.delimiter.is_some()
            || self.decimal.is_some()
            || self.sheet.is_some()
            || self.header_row.is_some();
        let holds = self.refused.is_some()
            || self.expect_rows.is_some()
            || self.min_rows.is_some()
            || !self.expect_sum.is_empty()
            || self.skip_refused
            || !matches!(self.on_conflict, Conflict::Update);
        !(reads || holds || self.notify)
    }

    /// Reads the mapping and imports the file. Failures before the file is opened are recorded too.
    fn take_in(
        &self,
        connection: &mut Connection,
        noun: NounName,
        file: &Path,
        options: &mut Options,
        progress: &mut dyn progress::Progress,
    ) -> Result<import::Report, ImportError> {
        let note = |connection: &mut Connection, options: &Options, error| {
            if options.is_dry_run {
                error
            } else {
                import::note_failure(connection, noun, file, options, error)
            }
        };
        if let Some(path) = &self.map {
            let mapping = fs::read_to_string(path)
                .map_err(|error| ImportError::Io(path.clone(), error))
                .and_then(|text| Mapping::parse_file(path, &text));
            match mapping {
                Ok(mapping) => options.mapping = Some(mapping),
                Err(error) => return Err(note(connection, options, error)),
            }
        }
        match import::Spooled::of(connection, file) {
            Ok(None) => import::run(connection, noun, file, options, progress),
            Ok(Some(spooled)) => {
                let name = file.file_name().filter(|_| file != Path::new("-"));
                options.file_name =
                    Some(name.map_or_else(
                        || "standard input".to_owned(),
                        |it| it.to_string_lossy().into(),
                    ));
                options.writes_refused = false;
                import::run(connection, noun, spooled.path(), options, progress)
            }
            Err(error) => Err(note(connection, options, error)),
        }
    }
}

/// The state of expected imports and the results of the last runs, one line each.
fn history(instance: &Instance, loaded: &Loaded, now: Instant) -> Result<Report, Failure> {
    let mut connection = Database::open(instance, loaded)?;
    // On a full disk, interrupted runs are recorded next time.
    if let Ok(conn) = connection.writable() {
        import::sweep(conn, now)?;
    }
    let config = &loaded.config;
    let zone = &config.company.time_zone.0;
    let standings = expected::standings(&connection, &config.imports.expected, zone, now)?;
    let runs = import::last_runs(&connection)?;
    let standing = standings.iter().map(ToString::to_string);
    let lines: Vec<String> = standing.chain(runs.iter().map(|run| run.in_words(zone))).collect();
    let text = if lines.is_empty() { "No imports yet.".to_owned() } else { lines.join("\n") };
    let runs = serde_json::to_value(&runs).map_err(crate::error::Error::from)?;
    let is_missed = |it: &Standing| matches!(it.arrival, Arrival::Late | Arrival::Failed);
    let exit = if standings.iter().any(is_missed) { Exit::Warnings } else { Exit::Done };
    let standings: Vec<_> =
        standings.into_iter().map(|it| it.in_language(Language::English)).collect();
    let standings = serde_json::to_value(standings).map_err(crate::error::Error::from)?;
    let report = Report::new(text).on(instance.dir()).exit(exit);
    Ok(report.with("expected", standings).with("runs", runs))
}

/// Emails every system administrator who can sign in.
fn email_failure(
    connection: &mut Connection,
    outbox: &Outbox,
    loaded: &Loaded,
    noun: NounName,
    file: &Path,
    now: Instant,
    problem: &[String],
) -> Result<(), Failure> {
    let name = file.display().to_string();
    let notice = Notice {
        name: "importFailed",
        subject: message!("import-failed", %noun),
        paragraphs: problem.iter().map(|line| Message::plain(visible(line).as_ref())).collect(),
        facts: vec![
            (message!("import-what"), Message::plain(noun.to_string())),
            (message!("import-file"), Message::plain(name)),
        ],
        quote: None,
        link: "/admin/imports".to_owned(),
    };
    let tx = connection.transaction().map_err(ImportError::from)?;
    let config = &loaded.config;
    let zone = &config.company.time_zone.0;
    imports::note_told(&tx, &config.imports.expected, zone, noun, now)?;
    Alerts::new(wiring::alert_settings(config), outbox.clone()).notify(&tx, &notice, now)?;
    tx.commit().map_err(ImportError::from)?;
    Ok(())
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
