//! One row on its way into the database: its values by field, its key, and what is wrong with it.

use std::sync::Arc;

use rusqlite::types::Value;

use super::fields::Field;
use crate::messages::{self, Message};

/// What sets a row apart from the others of its noun: up to three parts, the rest `''`.
pub(in crate::import) type Key = [Value; 3];

/// A row's values by field: stored forms, null where the cell is blank or nothing fills the field.
#[derive(Debug, Clone)]
pub(in crate::import) struct Row {
    pub(in crate::import) fields: &'static [Field],
    /// Which fields the file fills at all.
    pub(in crate::import) mapped: Arc<[bool]>,
    pub(in crate::import) values: Vec<Value>,
    pub(in crate::import) key: Key,
    pub(in crate::import) line: i64,
    pub(in crate::import) faults: Vec<Fault>,
    /// Things that were accepted but that someone should know of.
    pub(in crate::import) notes: Vec<Note>,
}

/// Something that was accepted but that someone should know of.
#[derive(Debug, Clone)]
pub(in crate::import) struct Note {
    /// What rows are counted under.
    pub(in crate::import) what: messages::Key,
    /// This occurrence, if it is one of the first, which are reported.
    pub(in crate::import) case: Option<Message>,
}

/// One reason why a row is refused.
#[derive(Debug, Clone)]
pub(in crate::import) struct Fault {
    /// The field's name; blank for the row as a whole.
    pub(in crate::import) field: &'static str,
    /// The column of the file, where no field reads it.
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

    /// The field's value; null where it is blank.
    pub(in crate::import) fn value(&self, name: &str) -> &Value {
        self.place(name).and_then(|place| self.values.get(place)).unwrap_or(&Value::Null)
    }

    /// The field's text; blank where it has none.
    pub(in crate::import) fn text(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Text(text) => text,
            _ => "",
        }
    }

    /// The field's number.
    pub(in crate::import) fn number(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Value::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// How many bytes its texts have.
    pub(in crate::import) fn bytes(&self) -> usize {
        let text = |value: &Value| match value {
            Value::Text(text) => text.len(),
            _ => 0,
        };
        self.values.iter().map(text).sum()
    }

    /// Replaces a field's value, by what it refers to or by its official form.
    pub(in crate::import) fn set(&mut self, name: &str, value: impl Into<Value>) {
        if let Some(slot) = self.place(name).and_then(|place| self.values.get_mut(place)) {
            *slot = value.into();
        }
    }

    /// Notes something that people should know about the row, which is imported all the same.
    pub(in crate::import) fn note(&mut self, what: messages::Key) {
        self.notes.push(Note { what, case: None });
    }

    /// Like the above, with what is reported about this occurrence.
    pub(in crate::import) fn note_case(&mut self, what: messages::Key, case: Message) {
        self.notes.push(Note { what, case: Some(case) });
    }

    /// Refuses the row on account of a field.
    pub(in crate::import) fn refuse(&mut self, field: &'static str, reason: Message) {
        self.faults.push(Fault::new(field, reason));
    }
}
