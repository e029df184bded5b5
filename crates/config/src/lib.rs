//! The configuration: a TOML file, the environment over it, the command's flags over both.
//!
//! It is read once, at the start of a command, and is whole and sensible from then on: every mistake is
//! told at once, an unknown key with the nearest known one. The program never writes the file, except
//! that `init` makes the first one.

mod check;
mod imports;
mod layers;
mod settings;
mod template;
mod values;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

pub use imports::*;
use layers::Layers;
pub use layers::{Problem, Source};
pub use settings::*;
pub use template::template;
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
    /// Flags: their name, the key they set, the value.
    pub flags: Vec<(&'static str, &'static str, String)>,
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
    /// Where every setting that is set comes from; the others have their default.
    pub sources: BTreeMap<String, Source>,
}

/// Reads the configuration, or says all that is wrong with it.
pub fn load(sources: Sources) -> Result<Loaded, Vec<Problem>> {
    let mut layers = Layers::default();
    layers.add_demo(sources.demo);
    let file = if sources.demo.is_empty() { find_file(&sources) } else { sources.file.clone() };
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
    let config = Config::read(&mut layers);
    let (mut problems, sources) = layers.finish();
    problems.extend(
        check::contradictions(&config).into_iter().map(|message| Problem { source: None, message }),
    );
    if problems.is_empty() { Ok(Loaded { config, file, sources }) } else { Err(problems) }
}

impl Loaded {
    /// What works but is weaker than it could be: a sentence each.
    pub fn weaknesses(&self) -> Vec<transom_messages::Message> {
        check::weaknesses(self)
    }
}

/// The file that was asked for, which must be there; else the one in the data directory that a flag or
/// variable names; else the system's, or the one in the usual data directory.
fn find_file(sources: &Sources) -> Option<PathBuf> {
    if let Some(file) = &sources.file {
        return Some(file.clone());
    }
    let flag = sources.flags.iter().find(|(_, key, _)| *key == "data.dir");
    let variable = sources.environment.iter().find(|(name, _)| name == "TRANSOM__DATA__DIR");
    let dir = flag.map(|(_, _, dir)| dir).or(variable.map(|(_, dir)| dir));
    let candidates = match dir {
        Some(dir) => vec![Path::new(dir).join(FILE_NAME)],
        None => vec![PathBuf::from(SYSTEM_FILE), Data::default().dir.join(FILE_NAME)],
    };
    candidates.into_iter().find(|candidate| candidate.exists())
}

#[cfg(test)]
mod tests;
