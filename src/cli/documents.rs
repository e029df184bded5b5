//! `import documents`: files the documents of a folder with the orders and project requests whose numbers their names
//! begin with.

use std::{fmt::Write as _, path::Path};

use super::{
    Global,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    domain::{
        order_pages::filing,
        projects::documents::{self, Filed, Trial},
    },
    files::{FileStore, disk_space},
    kernel::time::Clock,
    wiring,
};

/// How many unmatched documents are listed.
const NAMED: usize = 20;

/// Files the documents of a folder, each in its own transaction. A dry run only reports what would be done.
pub(super) fn run(global: &Global, folder: &Path, is_trial: bool) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let instance = global.instance(&loaded)?;
    let papers = documents::papers(folder)
        .map_err(|error| Failure::io(format!("cannot read {}", folder.display()), &error))?;
    let zone = loaded.config.company.time_zone.0.clone();
    let files =
        FileStore::open(&instance.files(), wiring::file_rules(&loaded.config), disk_space())?;
    let mut database = Database::open(&instance, &loaded)?;
    let (mut filed, mut known, mut left) = (0_u64, 0_u64, Vec::new());
    for other in &papers.others {
        let name = other.strip_prefix(folder).unwrap_or(other).display();
        left.push(format!("{name}: it is no file (a link, a pipe or a device)"));
    }
    let mut trial = is_trial.then(Trial::default);
    for paper in &papers.files {
        let now = Clock::system(zone.clone()).now();
        let name = paper.strip_prefix(folder).unwrap_or(paper).display().to_string();
        let outcome = if trial.is_some() {
            filing::file(&database, &files, paper, now, trial.as_mut())?
        } else {
            let tx = database.write()?;
            let outcome = filing::file(&tx, &files, paper, now, None)?;
            tx.commit()?;
            outcome
        };
        match outcome {
            Filed::With(_) => filed += 1,
            Filed::Known(_) => known += 1,
            Filed::Unknown => left.push(format!("{name}: no record has this number")),
            Filed::Refused(why) => left.push(format!("{name}: {why}")),
        }
    }
    let verb = if is_trial { "would be filed" } else { "filed" };
    let mut text = format!("{filed} {verb}, {known} known already, {} without a place", left.len());
    for line in left.iter().take(NAMED) {
        text.push_str("\n  ");
        text.push_str(line);
    }
    if left.len() > NAMED {
        let _ = write!(text, "\n  and {} more", left.len() - NAMED);
    }
    let exit = if left.is_empty() { Exit::Done } else { Exit::Warnings };
    Ok(Report::new(text)
        .with("filed", filed)
        .with("known", known)
        .with("left", left)
        .with("isDryRun", is_trial)
        .on(instance.dir())
        .exit(exit))
}
