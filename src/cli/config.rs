//! `config check`, `config show`, `config template`.

use std::{collections::BTreeMap, fmt::Write};

use clap::Subcommand;
use rusqlite::Connection;
use serde_json::{Map, Value, json};
use transom_backups::Identity;

use super::{
    Global,
    report::{Exit, Failure, Report},
};
use crate::{
    config::{self, Config, Loaded, Problem, Source},
    db::{self, Shared},
    domain::people::person,
    instance::Instance,
    messages::{Message, message},
    outbox::{SmsGateway, Smtp},
    serve::Tls,
    wiring,
};

#[derive(Debug, Subcommand)]
pub(super) enum ConfigCommand {
    /// Check the configuration for errors and weak settings
    Check,
    /// Print the effective settings, without secrets
    Show {
        /// Show where each setting comes from
        #[arg(long)]
        origin: bool,
    },
    /// Print a commented configuration file with every setting
    Template,
}

impl ConfigCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        match self {
            Self::Check => check(global),
            Self::Show { origin: false } => show(global, Columns::Values),
            Self::Show { origin: true } => show(global, Columns::ValuesAndOrigins),
            Self::Template => {
                let text = config::template(&BTreeMap::new());
                Ok(Report::new(text.clone()).with("template", text))
            }
        }
    }
}

fn check(global: &Global) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let broken: Vec<Problem> = broken_parts(&loaded.config)
        .into_iter()
        .map(|(section, error)| Problem { source: None, message: format!("{section}: {error:#}") })
        .collect();
    if !broken.is_empty() {
        return Err(Failure::configuration(broken));
    }
    let file = loaded.file.as_ref().map(|file| file.display().to_string());
    let instance = Instance::open(&loaded.config.data.dir);
    let known = instance.ok().and_then(|instance| weaknesses(&loaded, &instance).ok());
    let warnings = known.unwrap_or_else(|| loaded.weaknesses());
    let read = file.as_deref().unwrap_or("no file; defaults and environment only");
    let mut text = format!("configuration: {read}\n");
    for warning in &warnings {
        let _ = writeln!(text, "warning: {warning}");
    }
    text.push_str(match warnings.len() {
        0 => "No errors or warnings.\n",
        _ => "No errors; see the warnings.\n",
    });
    let exit = if warnings.is_empty() { Exit::Done } else { Exit::Warnings };
    let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    Ok(Report::new(text).with("file", file).with("warnings", warnings).exit(exit))
}

/// Settings and data of the instance that are valid but weaken security.
pub(super) fn weaknesses(loaded: &Loaded, instance: &Instance) -> Result<Vec<Message>, Failure> {
    weaknesses_in(&db::open_reader(&instance.database())?, loaded)
}

/// The same on a connection to the instance's database.
pub(super) fn weaknesses_in(
    connection: &Connection,
    loaded: &Loaded,
) -> Result<Vec<Message>, Failure> {
    let mut warnings = loaded.weaknesses();
    for code in &loaded.config.mfa.required_roles {
        if !person::is_role_code(Shared::of(connection), code)? {
            warnings.push(message!("weakness-role-unknown", role = %code));
        }
    }
    Ok(warnings)
}

/// Tries to open what the settings refer to, such as unreadable files or keys that don't match their certificate.
/// Returns the affected sections with the reasons.
pub(super) fn broken_parts(config: &Config) -> Vec<(&'static str, anyhow::Error)> {
    let tls = match (&config.tls.certificate, &config.tls.key) {
        (Some(certificate), Some(key)) => Tls::open(certificate, key).map(|_| ()),
        _ => Ok(()),
    };
    let mail = wiring::smtp_settings(config)
        .and_then(|settings| settings.as_ref().map(Smtp::new).transpose().map(|_| ()));
    let sms = wiring::sms_settings(config).map(SmsGateway::new).transpose().map(|_| ());
    let identity = config.backup.identity_file.as_deref().map(Identity::read).transpose();
    let identity = identity.map(|_| ()).map_err(anyhow::Error::from);
    let company = wiring::typesetter(config).map(|_| ()).map_err(anyhow::Error::from);
    [("tls", tls), ("mail", mail), ("sms", sms), ("company", company), ("backup", identity)]
        .into_iter()
        .filter_map(|(section, tried)| Some((section, tried.err()?)))
        .collect()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Columns {
    Values,
    ValuesAndOrigins,
}

/// Parses a value of the configuration file for JSON.
fn plain(literal: &str) -> Result<Value, anyhow::Error> {
    let mut line: Map<String, Value> = toml::from_str(&format!("value = {literal}"))?;
    Ok(line.remove("value").unwrap_or_default())
}

fn show(global: &Global, columns: Columns) -> Result<Report, Failure> {
    let loaded = global.load()?;
    let mut text = String::new();
    let mut items = Map::new();
    for section in loaded.config.sections() {
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = match section.name.rsplit_once('.').filter(|_| section.is_member) {
            Some((list, _)) => writeln!(text, "[[{list}]]"),
            None => writeln!(text, "[{}]", section.name),
        };
        for entry in section.entries {
            let name = entry.key.rsplit('.').next().unwrap_or_default();
            let line = match &entry.value {
                Some(value) => format!("{name} = {value}"),
                None => format!("# {name} is not set"),
            };
            let origin = loaded.sources.get(&entry.key).unwrap_or(&Source::Default);
            let mut item = json!({ "value": entry.value.as_deref().map(plain).transpose()? });
            if columns == Columns::ValuesAndOrigins {
                let _ = writeln!(text, "{line:<50} # {origin}");
                if let Some(item) = item.as_object_mut() {
                    item.insert("origin".to_owned(), Value::String(origin.to_string()));
                }
            } else {
                let _ = writeln!(text, "{line}");
            }
            items.insert(entry.key, item);
        }
    }
    Ok(Report::new(text).with("settings", items))
}
