//! `doctor`: tests what the portal depends on, and explains what is wrong and what to do. It only reads; nothing is
//! changed.

mod instance;
mod outside;
mod providers;

use std::{io::Read, path::PathBuf};

use clap::Args;

use super::{
    Global,
    check::{self, CheckResult, Standing},
    config::{broken_parts, weaknesses},
    report::{Failure, Report},
};
use crate::{config::Loaded, instance::Instance, sign_on::LONGEST_TOKEN};

#[derive(Debug, Args)]
pub(super) struct Doctor {
    /// Also try an access token of a sign-in provider; "-" reads it from standard input
    #[arg(long, value_name = "FILE")]
    token: Option<PathBuf>,
}

impl Doctor {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let loaded = global.load()?;
        let token = self.token.map(read_token).transpose()?;
        let config = &loaded.config;
        let mut results = Vec::new();
        let instance = instance::open(config, &mut results);
        of_settings(&loaded, instance.as_ref(), &mut results);
        if let Some(instance) = &instance {
            instance::of_directory(config, instance, &mut results);
            instance::of_database(config, instance, &mut results)?;
            results.push(outside::of_public_url(config, instance));
        }
        results.extend(outside::of_certificate(config));
        results.extend(outside::of_mail(config));
        results.push(outside::of_worker(config));
        results.extend(providers::of_providers(config, token.as_deref())?);
        if let Some(instance) = &instance {
            results.extend(outside::of_backups(config, instance));
        }
        Ok(check::report(&results))
    }
}

/// Checks the settings. If they can't be parsed, the command has already ended with the list of errors.
fn of_settings(loaded: &Loaded, instance: Option<&Instance>, results: &mut Vec<CheckResult>) {
    let about = "configuration";
    let before = results.len();
    for (section, error) in broken_parts(&loaded.config) {
        results.push(CheckResult::wrong(about, format!("{section}: {error:#}.")));
    }
    // If the database can't be read, that is reported with the database.
    let known = instance.and_then(|instance| weaknesses(loaded, instance).ok());
    for weakness in known.unwrap_or_else(|| loaded.weaknesses()) {
        results.push(CheckResult::doubtful(about, weakness.to_string()));
    }
    if results.len() == before {
        let file = loaded.file.as_ref().map(|file| file.display().to_string());
        let file = file.unwrap_or_else(|| "no file; defaults and environment only".to_owned());
        results.push(CheckResult::fine(about, format!("{file}.")));
    }
}

fn read_token(path: PathBuf) -> Result<String, Failure> {
    let most = u64::try_from(LONGEST_TOKEN).unwrap_or(u64::MAX) + 2;
    let mut text = String::new();
    let read = if path.as_os_str() == "-" {
        std::io::stdin().lock().take(most).read_to_string(&mut text)
    } else {
        std::fs::File::open(&path).and_then(|file| file.take(most).read_to_string(&mut text))
    };
    read.map_err(|error| Failure::io(format!("cannot read {}", path.display()), &error))?;
    Ok(text.trim().to_owned())
}
