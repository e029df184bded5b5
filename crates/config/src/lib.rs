//! Loads the configuration from a TOML file, environment variables and command-line flags, in increasing precedence.
//!
//! It is read once when a command starts, and is complete and valid from then on. All mistakes are reported together,
//! and unknown keys with the closest known one. Only `init` ever writes the file.

mod check;
mod imports;
mod keys;
mod layers;
mod settings;
mod template;
mod time_of_day;
mod values;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

pub use imports::*;
use layers::Layers;
pub use layers::{Problem, Source, nearest};
pub use settings::*;
pub use template::template;
pub use time_of_day::TimeOfDay;
pub use values::*;

/// The configuration file of a host set up by a package.
pub const SYSTEM_FILE: &str = "/etc/transom/transom.toml";

/// The name of a configuration file in the data directory itself.
pub const FILE_NAME: &str = "transom.toml";

/// Where to look for settings.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The requested file, which must exist.
    pub file: Option<PathBuf>,
    /// Environment variables. Only those named `TRANSOM__…` are used.
    pub environment: Vec<(String, String)>,
    /// Names of other variables with a similar prefix, to report a missing underscore.
    pub similar: Vec<String>,
    /// Flags: name, key and value.
    pub flags: Vec<(&'static str, &'static str, String)>,
    /// The system's file, if it isn't the usual one.
    pub system_file: Option<PathBuf>,
    /// Values that the demo sets, in the lowest layer. With them only a requested file is read, because the demo must
    /// ignore a portal that may be set up on the same machine.
    pub demo: &'static [(&'static str, &'static str)],
}

/// A valid configuration and its sources.
#[derive(Debug, Clone)]
pub struct Loaded {
    pub config: Config,
    pub file: Option<PathBuf>,
    /// A file that exists but isn't used, which may come as a surprise.
    pub passed_over: Option<PathBuf>,
    /// Misnamed variables, which set nothing, each with the one that was meant.
    pub misnamed: Vec<(String, String)>,
    /// The source of every setting that isn't a default.
    pub sources: BTreeMap<String, Source>,
}

/// Loads the configuration, or returns everything that is wrong with it.
pub fn load(sources: Sources) -> Result<Loaded, Vec<Problem>> {
    let mut layers = Layers::default();
    layers.add_demo(sources.demo);
    let found = if sources.demo.is_empty() {
        find_file(&sources)
    } else {
        Found { file: sources.file.clone(), passed_over: None }
    };
    let Found { file, passed_over } = found;
    if let Some(path) = &file {
        match std::fs::read_to_string(path) {
            Ok(text) => layers.add_file(path, &text),
            Err(error) => {
                let message = format!("{} cannot be read: {error}", path.display());
                layers.complain(None, message);
            }
        }
    }
    layers.add_environment(&sources.environment);
    for (flag, key, value) in &sources.flags {
        layers.add_flag(flag, key, value);
    }
    let given = sources.similar;
    let mut config = Config::read(&mut layers);
    let (mut problems, sources) = layers.finish(&keys::known());
    config.origins.set = sources.keys().cloned().collect();
    config.origins.secret_files = sources
        .iter()
        .filter_map(|(key, source)| match source {
            Source::SecretFile(path) => Some((key.clone(), path.clone())),
            _ => None,
        })
        .collect();
    problems.extend(
        check::contradictions(&config).into_iter().map(|message| Problem { source: None, message }),
    );
    if problems.is_empty() {
        let misnamed = given
            .into_iter()
            .filter_map(|name| keys::meant(&name).map(|meant| (name, meant)))
            .collect();
        Ok(Loaded { config, file, passed_over, misnamed, sources })
    } else {
        Err(problems)
    }
}

impl Loaded {
    /// Valid settings that weaken security, one sentence each.
    pub fn weaknesses(&self) -> Vec<transom_messages::Message> {
        check::weaknesses(self)
    }
}

struct Found {
    file: Option<PathBuf>,
    passed_over: Option<PathBuf>,
}

/// Finds the file to use: the requested one, which must exist; else the system's, unless a flag or variable names
/// another data directory than that file; else the file in the data directory.
fn find_file(sources: &Sources) -> Found {
    if let Some(file) = &sources.file {
        return Found { file: Some(file.clone()), passed_over: None };
    }
    let flag = sources.flags.iter().find(|(_, key, _)| *key == "data.dir");
    let variable = sources.environment.iter().find(|(name, _)| name == "TRANSOM__DATA__DIR");
    let named = flag.map(|(_, _, dir)| dir).or(variable.map(|(_, dir)| dir)).map(PathBuf::from);
    let usual = Data::default().dir;
    let system = sources.system_file.clone().unwrap_or_else(|| PathBuf::from(SYSTEM_FILE));
    let is_of_system = match &named {
        None => true,
        Some(dir) => system.exists() && is_same(dir, &dir_in(&system).unwrap_or(usual.clone())),
    };
    let own = named.unwrap_or(usual).join(FILE_NAME);
    let (own, system) = (own.exists().then_some(own), system.exists().then_some(system));
    match (system, own) {
        (Some(system), own) if is_of_system => Found { file: Some(system), passed_over: own },
        (system, Some(own)) => Found { file: Some(own), passed_over: system },
        (system, None) => Found { file: None, passed_over: system },
    }
}

fn dir_in(file: &Path) -> Option<PathBuf> {
    let mut layers = Layers::default();
    layers.add_file(file, &std::fs::read_to_string(file).ok()?);
    Some(layers.take("data.dir", Data::default().dir))
}

fn is_same(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path));
    matches!((whole(one), whole(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(test)]
mod tests;
