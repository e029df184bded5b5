//! The configuration: a TOML file, the environment over it, the command's flags over both.
//!
//! It is read once, at the start of a command, and is whole and sensible from then on: every mistake is
//! told at once, an unknown key with the nearest known one. The program never writes the file, except
//! that `init` makes the first one.

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

/// Where the configuration lies on a host that was set up by a package.
pub const SYSTEM_FILE: &str = "/etc/transom/transom.toml";

/// The name of a configuration that lies in the data directory itself.
pub const FILE_NAME: &str = "transom.toml";

/// Where to look for settings.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The file that was asked for; it must be there.
    pub file: Option<PathBuf>,
    /// Variables, of which only `TRANSOM__…` count.
    pub environment: Vec<(String, String)>,
    /// Names of other variables that begin like them, so that one underscore too few is told.
    pub similar: Vec<String>,
    /// Flags: their name, the key they set, the value.
    pub flags: Vec<(&'static str, &'static str, String)>,
    /// The system's file, where it is not the usual one.
    pub system_file: Option<PathBuf>,
    /// What the demo sets for itself, below everything else. With it, only a file that was asked for is
    /// read: the demo has nothing to do with the portal that may be set up on the same machine.
    pub demo: &'static [(&'static str, &'static str)],
}

/// A configuration that makes sense, and where it came from.
#[derive(Debug, Clone)]
pub struct Loaded {
    /// The settings.
    pub config: Config,
    /// The file that was read.
    pub file: Option<PathBuf>,
    /// Another one that is there and does not count, which its reader may not know.
    pub passed_over: Option<PathBuf>,
    /// Variables that set nothing because of their name, each with the one that was meant.
    pub misnamed: Vec<(String, String)>,
    /// Where every setting that is set comes from; the others have their default.
    pub sources: BTreeMap<String, Source>,
}

/// Reads the configuration, or says all that is wrong with it.
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

/// Which file counts.
struct Found {
    file: Option<PathBuf>,
    passed_over: Option<PathBuf>,
}

/// The file that was asked for, which must be there; else the system's, unless a flag or variable names a data directory
/// that is not the one in it; else the file in the data directory.
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

/// The data directory that a file names.
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
