//! Runs an import for a user waiting at a screen. It continues if they leave.

use std::{path::PathBuf, sync::Arc};

use tokio::time::timeout;

use super::{
    BatchId,
    store::{self, Choices, Kept},
};
use crate::{
    app::App,
    config::NounName,
    domain::{acceptances, change_requests, projects, remittances},
    error::Error,
    files::Room,
    import::{
        self, FileColumn, Giver, ImportError, Options, Report, Shown, Sight, mapping::Mapping,
        progress,
    },
    kernel::time::Instant,
    messages::message,
};

/// How many refused cells and changed rows a report on a screen shows.
const SHOWN: u32 = 200;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Preview,
    Apply,
}

/// A file being imported.
pub(super) struct Task {
    pub app: Arc<App>,
    pub batch: BatchId,
    pub noun: NounName,
    pub path: PathBuf,
    pub file_name: String,
    pub choices: Choices,
    pub columns: Vec<FileColumn>,
    pub giver: Giver,
    pub user_name: String,
    pub now: Instant,
}

impl Task {
    /// Previews the file as it would be read now, with other columns for some of its fields.
    pub(super) async fn look(mut self, chosen: Vec<(String, String)>) -> Result<Self, Error> {
        let looked = tokio::task::spawn_blocking(move || {
            let mapping = Mapping::parse(&self.choices.mapping)?;
            let memory = self.app.image_processor.memory();
            let sight = Sight::of(&self.path, &mapping.form(&self.choices.form()), memory)?;
            self.columns = sight.columns();
            if !chosen.is_empty() {
                self.choices.mapping = sight.assign(self.noun, &self.choices.mapping, chosen)?;
            }
            Ok(self)
        });
        looked.await.map_err(anyhow::Error::from)?.map_err(refusal)
    }

    /// Runs it to its end, even if the caller leaves.
    ///
    /// # Errors
    /// 409 while another import is running, if the batch was already applied, or if it takes longer than a request may.
    pub(super) async fn run(self, mode: Mode) -> Result<Report, Error> {
        let alone = Arc::clone(&self.app.import_turn)
            .try_lock_owned()
            .map_err(|_| Error::Conflict(message!("imports-another-running")))?;
        let patience = self.app.config.server.patience();
        let (app, noun, now) = (Arc::clone(&self.app), self.noun, self.now);
        let import = tokio::task::spawn_blocking(move || {
            let _alone = alone;
            self.run_here(mode)
        });
        let running = tokio::spawn(async move {
            let report = import.await.map_err(anyhow::Error::from)??;
            if mode == Mode::Apply {
                follow(&app, noun, now).await;
            }
            Ok(report)
        });
        let Ok(done) = timeout(patience, running).await else {
            return Err(Error::Conflict(message!("imports-continues-in-background")));
        };
        done.map_err(anyhow::Error::from)?
    }

    fn run_here(self, mode: Mode) -> Result<Report, Error> {
        if mode == Mode::Apply && self.app.files.room().is_ok_and(|room| room == Room::None) {
            return Err(Error::Unavailable {
                message: message!("imports-disk-full"),
                retry_after_seconds: 600,
            });
        }
        let text = self.choices.mapping.trim();
        let mapping =
            if text.is_empty() { None } else { Some(Mapping::parse(text).map_err(refusal)?) };
        let zone = self.app.clock.zone().clone();
        let mut options = Options::new(self.now, zone, self.user_name.clone());
        options.mapping = mapping;
        options.on_conflict = self.choices.on_conflict;
        options.skips_refused = self.choices.skips_refused;
        options.is_dry_run = mode == Mode::Preview;
        options.batch = Some(self.batch.0);
        options.user = Some(self.giver.user);
        options.file_name = Some(self.file_name.clone());
        options.shown = Shown { refusals: SHOWN, changes: SHOWN };
        options.writes_refused = false;
        options.form = self.choices.form();
        options.giver = Some(self.giver);
        options.memory = self.app.image_processor.memory().clone();
        options.read_only_below = self.app.config.data.read_only_below.0;
        options.space = self.app.files.space_reading();
        let mut connection = self.app.instance.connect().map_err(anyhow::Error::from)?;
        let mut silent = progress::Silent;
        let report = import::run(&mut connection, self.noun, &self.path, &options, &mut silent)
            .map_err(refusal)?;
        if mode == Mode::Preview {
            let noun = self.noun.as_str();
            let kept = Kept { choices: self.choices, columns: self.columns };
            store::keep_preview(&connection, self.batch, noun, &kept, &report, self.now)?;
        }
        Ok(report)
    }
}

/// Updates what depends on an import right away; if this fails, jobs do it later.
async fn follow(app: &Arc<App>, noun: NounName, now: Instant) {
    let today = app.clock.today();
    let followed = if noun == NounName::Payments {
        remittances::post_receipts(app, now, today).await
    } else {
        change_requests::follow_imports(app, now, today).await
    };
    let accepted = acceptances::follow_imports(app, now, today).await;
    let orphans = projects::follow_imports(app, now, today).await;
    for error in [followed, accepted, orphans.map(|_| ())].into_iter().filter_map(Result::err) {
        tracing::error!(
            error = %format_args!("{error:#}"),
            %noun,
            "cannot do what follows from an import"
        );
    }
}

/// Words an import's error for a screen.
pub(super) fn refusal(error: ImportError) -> Error {
    match error {
        ImportError::Unusable(sentence) => Error::field("file", sentence),
        ImportError::Mapping(sentence) | ImportError::NoMapping(sentence) => {
            Error::field("mapping", sentence)
        }
        ImportError::Full(sentence) => {
            Error::Unavailable { message: sentence, retry_after_seconds: 600 }
        }
        ImportError::Applied => Error::Conflict(message!("imports-already-applied")),
        ImportError::Busy(sentence) => {
            Error::Unavailable { message: sentence, retry_after_seconds: 10 }
        }
        busy if busy.exit_code() == 5 => Error::Unavailable {
            message: message!("imports-database-busy"),
            retry_after_seconds: 5,
        },
        ImportError::Database(cause) => cause.into(),
        other => Error::Internal(other.into()),
    }
}
