//! Parses JSON Lines: one object per line. The columns are the keys of all objects in the order in which they first
//! appear.
//!
//! Numbers keep their digits; nothing passes through a float.

use std::{
    collections::HashSet,
    path::{Path, PathBuf},
};

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use transom_messages::{Message, message};

use super::{
    LONGEST_ROW, MOST_COLUMNS, Record, Rows, SourceError, charset::Charset, decode::Decoded, failed,
};

pub(super) struct JsonLines {
    path: PathBuf,
    encoding: Charset,
    keys: Vec<String>,
    text: Decoded,
    chunk: String,
    at: usize,
    line: u64,
    has_given_keys: bool,
}

/// An object's members in order, with unparsed values.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Vec<(String, &'de RawValue)>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry::<String, &'de RawValue>()? {
                    if members.len() == MOST_COLUMNS as usize {
                        let sentence = format!("more than {MOST_COLUMNS} keys");
                        return Err(serde::de::Error::custom(sentence));
                    }
                    members.push(member);
                }
                Ok(members)
            }
        }
        deserializer.deserialize_map(Collect).map(Members)
    }
}

impl JsonLines {
    pub(super) fn open(path: &Path, encoding: Charset) -> Result<Self, SourceError> {
        let mut rows = Self::over(path, encoding, Vec::new())?;
        let (mut keys, mut known) = (Vec::new(), HashSet::new());
        let mut line = String::new();
        while rows.take_line(&mut line)? {
            let Ok(Members(members)) = serde_json::from_str(&line) else { continue };
            for (key, _) in members {
                if !known.contains(&key) {
                    known.insert(key.clone());
                    keys.push(key);
                }
            }
            if keys.len() > MOST_COLUMNS as usize {
                return Err(SourceError::Unusable(message!(
                    "table-too-many-keys",
                    line = rows.line,
                    most = MOST_COLUMNS
                )));
            }
        }
        Self::over(path, encoding, keys)
    }

    fn over(path: &Path, encoding: Charset, keys: Vec<String>) -> Result<Self, SourceError> {
        let text = Decoded::open(path, encoding)
            .map_err(|error| SourceError::Io(path.to_owned(), error))?;
        Ok(Self {
            path: path.to_owned(),
            encoding,
            keys,
            text,
            chunk: String::new(),
            at: 0,
            line: 0,
            has_given_keys: false,
        })
    }

    /// Replaces `line` with the next line. Returns false at the end.
    fn take_line(&mut self, line: &mut String) -> Result<bool, SourceError> {
        line.clear();
        let mut has_begun = false;
        loop {
            let rest = self.chunk.get(self.at..).unwrap_or_default();
            if rest.is_empty() {
                self.chunk.clear();
                self.at = 0;
                let more = self
                    .text
                    .fill(&mut self.chunk)
                    .map_err(|error| failed(&self.path, self.encoding, error))?;
                if !more {
                    self.line += u64::from(has_begun);
                    return Ok(has_begun);
                }
                continue;
            }
            has_begun = true;
            if let Some(end) = rest.find('\n') {
                line.push_str(rest.get(..end).unwrap_or_default());
                self.at += end + 1;
                self.line += 1;
                return Ok(true);
            }
            line.push_str(rest);
            self.at = self.chunk.len();
            if line.len() > LONGEST_ROW {
                return Err(SourceError::Unusable(message!(
                    "table-line-too-long",
                    line = self.line + 1
                )));
            }
        }
    }
}

impl Rows for JsonLines {
    fn next(&mut self, record: &mut Record) -> Result<bool, SourceError> {
        record.clear();
        if !self.has_given_keys {
            self.has_given_keys = true;
            record.line = 0;
            for key in &self.keys {
                record.push(key);
            }
            return Ok(true);
        }
        let mut line = String::new();
        loop {
            if !self.take_line(&mut line)? {
                return Ok(false);
            }
            if !line.trim().is_empty() {
                break;
            }
        }
        record.line = self.line;
        let Members(members) = match serde_json::from_str(&line) {
            Ok(members) => members,
            Err(error) => {
                record.push(line.trim());
                let told = error.to_string();
                let what = told.split(" at line ").next().unwrap_or_default();
                let column = error.column();
                record.fault = Some(message!("table-row-not-json", what, column));
                return Ok(true);
            }
        };
        for (place, key) in self.keys.iter().enumerate() {
            let mut values = members.iter().filter(|(name, _)| name == key).map(|(_, value)| value);
            let raw = values.next().map_or("null", |value| value.get());
            if values.next().is_some() {
                record.bad_cells.push((place, message!("table-cell-key-repeated")));
            }
            if raw.starts_with('"') {
                match serde_json::from_str::<String>(raw) {
                    Ok(text) => record.push(&text),
                    Err(error) => {
                        record.push(raw);
                        record.bad_cells.push((place, Message::plain(error.to_string())));
                    }
                }
            } else {
                record.push(if raw == "null" { "" } else { raw });
            }
        }
        Ok(true)
    }

    fn rewind(&mut self) -> Result<(), SourceError> {
        let keys = std::mem::take(&mut self.keys);
        *self = Self::over(&self.path, self.encoding, keys)?;
        Ok(())
    }

    fn bytes_read(&self) -> u64 {
        self.text.bytes_read()
    }
}
