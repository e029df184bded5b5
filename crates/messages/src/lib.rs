//! What people read, by key: one catalogue for each language, and messages that are worded when it is known who
//! reads them.
//!
//! `en.ftl` holds the English texts in the format of [Project Fluent](https://projectfluent.org). Code names a text by
//! its key with [`message!`], which doesn't compile where the key or one of its arguments is missing, and the reader's
//! language is chosen where the text leaves the server. [`Language::Pseudo`] is made from English, to find what is not
//! in the catalogue and what has no room for longer words.

// `message!` names this package, in its own tests too.
extern crate self as transom_messages;

mod catalogue;
mod language;
mod message;

pub use language::Language;
pub use message::{Argument, Key, Message, Value};
pub use transom_macros::{key, message};
