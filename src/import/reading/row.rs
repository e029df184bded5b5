//! One row before it is written: its values by field, its key, and its faults.

use std::sync::Arc;

use rusqlite::types::Value;

use super::fields::Field;
use crate::messages::{self, Message};

/// Identifies a row within its noun, by up to three parts; the rest are `''`.
pub(in crate::import) type Key = [Value; 3];

/// A row's values by field in their stored form. Null if the cell is blank or nothing fills the field.
#[derive(Debug, Clone)]
pub(in crate::import) struct Row {
    pub(in crate::import) fields: &'static [Field],
    /// The fields that the file fills.
    pub(in crate::import) mapped: Arc<[bool]>,
    pub(in crate::import) values: Vec<Value>,
    pub(in crate::import) key: Key,
    pub(in crate::import) line: i64,
    pub(in crate::import) faults: Vec<Fault>,
    /// Findings that don't reject the row.
    pub(in crate::import) notes: Vec<Note>,
}

/// A finding that doesn't reject the row.
#[derive(Debug, Clone)]
pub(in crate::import) struct Note {
    /// The message under which rows are counted.
    pub(in crate::import) what: messages::Key,
    /// This occurrence, if it is one of the first, which are reported.
    pub(in crate::import) case: Option<Message>,
}

/// One reason for rejecting a row.
#[derive(Debug, Clone)]
pub(in crate::import) struct Fault {
    /// The field's name, or blank for the row as a whole.
    pub(in crate::import) field: &'static str,
    /// The index of the column, if no field reads it.
    pub(in crate::import) place: Option<usize>,
    pub(in crate::import) reason: Message,
}

impl Fault {
    pub(in crate::import) fn new(field: &'static str, reason: Message) -> Self {
        Self { field, place: None, reason }
    }
}

impl Row {
    pub(in crate::import) fn place(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    /// Whether the file fills the field.
    pub(in crate::import) fn is_mapped(&self, name: &str) -> bool {
        self.place(name).and_then(|place| self.mapped.get(place)).copied().unwrap_or(false)
    }

    /// The field's value, or null if it is blank.
    pub(in crate::import) fn value(&self, name: &str) -> &Value {
        self.place(name).and_then(|place| self.values.get(place)).unwrap_or(&Value::Null)
    }

    /// The field's text, or blank if there is none.
    pub(in crate::import) fn text(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Text(text) => text,
            _ => "",
        }
    }

    pub(in crate::import) fn number(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Value::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// The size of its texts in bytes.
    pub(in crate::import) fn bytes(&self) -> usize {
        let text = |value: &Value| match value {
            Value::Text(text) => text.len(),
            _ => 0,
        };
        self.values.iter().map(text).sum()
    }

    /// Replaces a field's value with the id it refers to or with its normalized form.
    pub(in crate::import) fn set(&mut self, name: &str, value: impl Into<Value>) {
        if let Some(slot) = self.place(name).and_then(|place| self.values.get_mut(place)) {
            *slot = value.into();
        }
    }

    /// Adds a finding that doesn't reject the row.
    pub(in crate::import) fn note(&mut self, what: messages::Key) {
        self.notes.push(Note { what, case: None });
    }

    /// Like [`Row::note`], with a message about this occurrence.
    pub(in crate::import) fn note_case(&mut self, what: messages::Key, case: Message) {
        self.notes.push(Note { what, case: Some(case) });
    }

    /// Rejects the row because of a field.
    pub(in crate::import) fn refuse(&mut self, field: &'static str, reason: Message) {
        self.faults.push(Fault::new(field, reason));
    }
}
