//! Merges the sources of settings: the file, the environment and flags.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    path::{Path, PathBuf},
};

use toml::de::{DeTable, DeValue};

use super::values::{Raw, Setting};

/// The prefix of variables that set something. In the rest, two underscores stand for a dot.
pub(super) const VARIABLE_PREFIX: &str = "TRANSOM__";

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    Default,
    File {
        path: PathBuf,
        /// Counted from 1.
        line: usize,
    },
    Environment(String),
    Flag(&'static str),
    /// The file that a `…_file` setting names.
    SecretFile(PathBuf),
    /// A value that the demo sets.
    Demo,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File { path, line } => write!(f, "{}:{line}", path.display()),
            Self::Environment(name) => write!(f, "environment {name}"),
            Self::Flag(flag) => write!(f, "flag {flag}"),
            Self::SecretFile(path) => write!(f, "content of {}", path.display()),
            Self::Demo => f.write_str("demo"),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Where the problem is, if it is in one place.
    pub source: Option<Source>,
    /// What is wrong and, if known, what would be right.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            Some(source) => write!(f, "{source}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

/// Values by key, each with its source. The highest layer wins.
#[derive(Debug, Default)]
pub(crate) struct Layers {
    values: BTreeMap<String, (Raw, Source)>,
    sources: BTreeMap<String, Source>,
    problems: Vec<Problem>,
}

impl Layers {
    /// Adds the lowest layer: what the demo sets.
    pub(super) fn add_demo(&mut self, settings: &[(&'static str, &'static str)]) {
        for (key, value) in settings {
            self.values.insert((*key).to_owned(), (Raw::Words((*value).to_owned()), Source::Demo));
        }
    }

    pub(super) fn add_file(&mut self, path: &Path, text: &str) {
        let at = |offset: usize| {
            let line = text.get(..offset).unwrap_or_default().matches('\n').count() + 1;
            Source::File { path: path.to_owned(), line }
        };
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let offset = error.span().map_or(0, |span| span.start);
            let message = twice(text, offset).filter(|_| error.message() == "duplicate key");
            let message = message.unwrap_or_else(|| error.message().to_owned());
            self.complain(Some(at(offset)), message);
        }
        let mut found = Vec::new();
        flatten("", table.get_ref(), &mut found);
        for (key, raw, offset) in found {
            let (name, source) = (usual_spelling(&key), at(offset));
            let before = self.values.insert(name.to_owned(), (raw, source.clone()));
            // TOML refuses repeated keys, so this is the same key in a different spelling.
            if matches!(before, Some((_, Source::File { .. }))) {
                let message = format!("{name} is set twice, under two spellings: keep only one");
                self.complain(Some(source), message);
            }
        }
    }

    /// Adds `TRANSOM__SECTION__KEY` variables.
    pub(super) fn add_environment(&mut self, variables: &[(String, String)]) {
        for (name, value) in variables {
            if let Some(rest) = name.strip_prefix(VARIABLE_PREFIX) {
                let key = rest.to_ascii_lowercase().replace("__", ".");
                let source = Source::Environment(name.clone());
                let key = usual_spelling(&key).to_owned();
                self.values.insert(key, (Raw::Words(value.clone()), source));
            }
        }
    }

    pub(super) fn add_flag(&mut self, flag: &'static str, key: &str, value: &str) {
        let raw = Raw::Words(value.to_owned());
        self.values.insert(key.to_owned(), (raw, Source::Flag(flag)));
    }

    /// Removes and parses one setting. If its value is invalid, reports a problem and returns the default.
    pub(super) fn take<T: Setting>(&mut self, key: &str, default: T) -> T {
        let found = self.values.remove(key);
        let found = if T::SECRET { self.take_secret(key, found) } else { found };
        let Some((raw, source)) = found else { return default };
        let base = match &source {
            Source::File { path, .. } => path.parent().unwrap_or(Path::new("")),
            _ => Path::new(""),
        };
        match T::read(&raw, base) {
            Ok(value) => {
                self.sources.insert(key.to_owned(), source);
                value
            }
            Err(message) => {
                self.complain(Some(source), format!("{key} {message}"));
                default
            }
        }
    }

    /// The number of members in a list of sections. Reports gaps in their numbering, and too many members.
    pub(super) fn count_members(&mut self, path: &str, most: usize) -> usize {
        let mut numbers = BTreeSet::new();
        for key in self.values.keys() {
            let member = key.strip_prefix(path).and_then(|rest| rest.strip_prefix('.'));
            let number = member.and_then(|rest| rest.split_once('.')).map(|(number, _)| number);
            numbers.extend(number.and_then(|number| number.parse::<usize>().ok()));
        }
        let count = numbers.len();
        if numbers.last().is_some_and(|last| last + 1 != count) {
            let message = format!("{path} must be numbered from 0 without gaps");
            self.complain(None, message);
        }
        if count > most {
            self.complain(None, format!("{path} must not stand there more than {most} times"));
        }
        count.min(most)
    }

    /// A secret is in the setting itself or in the file named by `…_file`.
    fn take_secret(&mut self, key: &str, inline: Option<(Raw, Source)>) -> Option<(Raw, Source)> {
        let file_key = format!("{key}_file");
        let Some((raw, source)) = self.values.remove(&file_key) else { return inline };
        if inline.is_some() {
            let message = format!("{key} and {file_key} are both set: keep only one");
            self.complain(Some(source), message);
            return None;
        }
        let base = match &source {
            Source::File { path, .. } => path.parent().unwrap_or(Path::new("")),
            _ => Path::new(""),
        };
        let path = match PathBuf::read(&raw, base) {
            Ok(path) => path,
            Err(message) => {
                self.complain(Some(source), format!("{file_key} {message}"));
                return None;
            }
        };
        match std::fs::read_to_string(&path) {
            Ok(text) => {
                let text = text.trim_end_matches(['\r', '\n']).to_owned();
                Some((Raw::Text(text), Source::SecretFile(path)))
            }
            Err(error) => {
                let message = format!("{file_key}: {} cannot be read: {error}", path.display());
                self.complain(Some(source), message);
                None
            }
        }
    }

    /// Returns all problems, including unknown keys, and the source of every value that is set.
    pub(super) fn finish(mut self, known: &[String]) -> (Vec<Problem>, BTreeMap<String, Source>) {
        for (key, (raw, source)) in std::mem::take(&mut self.values) {
            // An empty section isn't a mistake.
            let is_section = known.iter().any(|known| known.starts_with(&format!("{key}.")));
            if is_section && raw == Raw::Other(TABLE) {
                continue;
            }
            let spelled = |key: &str| match &source {
                Source::Environment(_) => {
                    format!("{VARIABLE_PREFIX}{}", key.replace('.', "__").to_ascii_uppercase())
                }
                _ => key.to_owned(),
            };
            let list = LISTS.into_iter().find(|list| is_below(&key, list) || key == *list);
            let advice = match (list, nearest(&key, known)) {
                (Some(list), _) if !has_number(&key, list) => {
                    format!(" (there may be several: write [[{list}]] above it)")
                }
                (_, Some(near)) => format!(" (did you mean {}?)", spelled(near)),
                _ => String::new(),
            };
            self.complain(Some(source.clone()), format!("unknown key {}{advice}", spelled(&key)));
        }
        (self.problems, self.sources)
    }

    pub(super) fn complain(&mut self, source: Option<Source>, message: String) {
        self.problems.push(Problem { source, message });
    }
}

/// The canonical key for an alternative spelling.
fn usual_spelling(key: &str) -> &str {
    match key {
        "company.color" => "company.colour",
        key => key,
    }
}

const TABLE: &str = "a section";

/// Sections that can occur more than once.
const LISTS: [&str; 1] = ["auth.oidc"];

fn is_below(key: &str, section: &str) -> bool {
    key.strip_prefix(section).is_some_and(|rest| rest.starts_with('.'))
}

/// Whether a key names a numbered member of a list.
fn has_number(key: &str, list: &str) -> bool {
    let rest = key.strip_prefix(list).and_then(|rest| rest.strip_prefix('.'));
    rest.and_then(|rest| rest.split('.').next()).is_some_and(|part| part.parse::<usize>().is_ok())
}

/// The key or table that is repeated at `offset`, and its first occurrence.
fn twice(text: &str, offset: usize) -> Option<String> {
    let number = text.get(..offset)?.matches('\n').count();
    let lines: Vec<&str> = text.lines().map(|line| line.trim_start().trim_end()).collect();
    let header = |line: &str| {
        let name = line.strip_prefix('[')?.split(']').next()?.trim();
        (!name.starts_with('[')).then(|| name.to_owned())
    };
    let before = lines.get(..number)?;
    let here = lines.get(number)?;
    if let Some(name) = header(here) {
        let first = before.iter().position(|line| header(line).as_ref() == Some(&name))?;
        return Some(format!(
            "section [{name}] is already at line {}: write its settings there, and leave this line out",
            first + 1
        ));
    }
    let key = |line: &str| {
        let (key, _) = line.split_once('=')?;
        (!line.starts_with('#')).then(|| key.trim().to_owned())
    };
    let name = key(here)?;
    let section = before.iter().rposition(|line| line.starts_with('[')).unwrap_or(0);
    let first = before.iter().skip(section).position(|line| key(line).as_ref() == Some(&name))?;
    Some(format!("{name} is already at line {}: keep only one", section + first + 1))
}

/// Collects the values of a table under dotted keys, each with its offset in the text.
fn flatten(prefix: &str, table: &DeTable<'_>, found: &mut Vec<(String, Raw, usize)>) {
    for (key, value) in table {
        let key_offset = key.span().start;
        let key = if prefix.is_empty() {
            key.get_ref().to_string()
        } else {
            format!("{prefix}.{}", key.get_ref())
        };
        match value.get_ref() {
            DeValue::Table(inner) if !inner.is_empty() => flatten(&key, inner, found),
            DeValue::Array(members) if LISTS.contains(&key.as_str()) => {
                for (number, member) in members.iter().enumerate() {
                    let key = format!("{key}.{number}");
                    match member.get_ref() {
                        DeValue::Table(inner) => flatten(&key, inner, found),
                        other => found.push((key, raw(other), member.span().start)),
                    }
                }
            }
            other => found.push((key, raw(other), key_offset)),
        }
    }
}

fn raw(value: &DeValue<'_>) -> Raw {
    match value {
        DeValue::String(text) => Raw::Text(text.to_string()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or(Raw::Other("so large a number"), Raw::Integer),
        DeValue::Boolean(value) => Raw::Boolean(*value),
        DeValue::Array(items) => Raw::List(items.iter().map(|item| raw(item.get_ref())).collect()),
        DeValue::Float(_) => Raw::Other("a number with a fraction"),
        DeValue::Datetime(_) => Raw::Other("a date or time without quotes"),
        DeValue::Table(_) => Raw::Other(TABLE),
    }
}

/// The known word most similar to `key`, if any is similar enough.
pub fn nearest<'a>(key: &str, known: &'a [String]) -> Option<&'a str> {
    let tail = |key: &str| key.rsplit('.').next().unwrap_or_default().to_owned();
    let scored = known.iter().map(|candidate| {
        // A key in the wrong section is closer than the edit distance suggests.
        let whole = distance(key, candidate);
        let by_tail = distance(&tail(key), &tail(candidate)) * 2 + 1;
        (whole.min(by_tail), candidate)
    });
    let (distance, candidate) = scored.min_by_key(|(distance, _)| *distance)?;
    let bound = (key.chars().count() / 3).max(2);
    (distance <= bound).then_some(candidate.as_str())
}

/// The edit distance: how many letters must be added, removed or replaced.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut next = vec![i + 1];
        let mut left = i + 1;
        for (pair, to) in row.windows(2).zip(&b) {
            let (diagonal, above) = match pair {
                [diagonal, above] => (*diagonal, *above),
                _ => continue,
            };
            left = (diagonal + usize::from(from != *to)).min(above + 1).min(left + 1);
            next.push(left);
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}
