//! Provides the texts that people read: a catalogue for each language, and messages that are translated once the reader
//! is known.
//!
//! `en.ftl` has the English texts in the format of [Project Fluent](https://projectfluent.org). Code refers to a text
//! by its key with [`message!`], which doesn't compile if the key or one of its arguments is missing. The reader's
//! language is chosen where the text leaves the server. [`Language::Pseudo`] is derived from English, to find texts
//! that aren't in the catalogue or don't have room for longer words.

// `message!` refers to this package by name, even in its own tests.
extern crate self as transom_messages;

mod catalogue;
mod language;
mod message;

pub use language::Language;
pub use message::{Argument, Key, Message, Value};
pub use transom_macros::{key, message};
