//! Defines a message: the key of a text and its arguments, translated for its reader.

use std::{
    borrow::Cow,
    fmt::{self, Display},
};

use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Deserialize, Serialize};

use crate::{Language, catalogue};

/// A text for people. [`Display`] formats it in English, for logs and commands.
///
/// In JSON, a plain text is a string and any other message an object with its key and arguments. Text that is shown
/// later is stored that way and translated when it is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Message(Content);

/// A text of the catalogue and its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Keyed {
    key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    values: Vec<(Cow<'static, str>, Value)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, rename_all = "camelCase")]
enum Content {
    Plain(String),
    Keyed(Keyed),
    #[serde(rename_all = "camelCase")]
    InSentence {
        in_sentence: Box<Message>,
    },
    Joined {
        joined: Vec<Message>,
        between: Cow<'static, str>,
    },
}

/// The beginning of a stored message that isn't plain text.
const KEPT: &str = "{\"";

/// The key of a text without arguments. Unlike a [`Message`] it can be part of a constant: column headings, names of
/// records. Created by [`key!`](crate::key!), which checks that the text exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key(&'static str);

impl Key {
    /// The key with this name. Use [`key!`](crate::key!) instead.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }

    #[must_use]
    pub const fn message(self) -> Message {
        Message(Content::Keyed(Keyed { key: Cow::Borrowed(self.0), values: Vec::new() }))
    }
}

impl From<Key> for Message {
    fn from(key: Key) -> Self {
        key.message()
    }
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Value {
    /// A number, which may determine singular or plural.
    Number(i64),
    /// A name, an amount, a day: the same in every language.
    Text(String),
    /// Another message, translated to the same language.
    Message(Message),
}

impl Message {
    /// The text of a key. Use [`message!`](crate::message!) instead, which checks that it exists.
    #[must_use]
    pub fn keyed(key: &'static str, values: Vec<(&'static str, Value)>) -> Self {
        let values = values.into_iter().map(|(name, value)| (name.into(), value)).collect();
        Self(Content::Keyed(Keyed { key: key.into(), values }))
    }

    /// The words for a code, by the key `code-<code>`. A code that isn't in the catalogue is split into words:
    /// `order_lines` becomes "Order lines".
    #[must_use]
    pub fn of_code(code: &str) -> Self {
        let key = ["code-", code].concat();
        if catalogue::has(&key) {
            return Self(Content::Keyed(Keyed { key: key.into(), values: Vec::new() }));
        }
        let words = code.replace(['_', '-', '.'], " ");
        let mut letters = words.chars();
        Self::plain(match letters.next() {
            Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
            None => words,
        })
    }

    /// A text that isn't translated: written by a person or another system.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self(Content::Plain(text.into()))
    }

    /// A label for use within a sentence, with a lower-case first letter.
    #[must_use]
    pub fn in_sentence(self) -> Self {
        Self(Content::InSentence { in_sentence: Box::new(self) })
    }

    /// Joins messages with commas.
    #[must_use]
    pub fn listed(messages: Vec<Self>) -> Self {
        Self::joined(messages, ", ")
    }

    /// Joins whole sentences.
    #[must_use]
    pub fn sentences(messages: Vec<Self>) -> Self {
        Self::joined(messages, " ")
    }

    /// Joins messages with a separator that is the same in every language.
    #[must_use]
    pub fn joined(messages: Vec<Self>, between: &'static str) -> Self {
        Self(Content::Joined { joined: messages, between: between.into() })
    }

    /// The form stored in a text column: plain text as it is, anything else as key and arguments.
    #[must_use]
    pub fn kept(&self) -> String {
        match &self.0 {
            // Text from people is never mistaken for a key.
            Content::Plain(text) if !text.starts_with(KEPT) => text.clone(),
            Content::Plain(text) => Self::listed(vec![Self::plain(text)]).kept(),
            _ => serde_json::to_string(self).unwrap_or_else(|_| self.to_string()),
        }
    }

    /// Reads a text column. A text that [`Message::kept`] didn't write is plain text.
    #[must_use]
    pub fn of_kept(kept: &str) -> Self {
        let read = kept.starts_with(KEPT).then(|| serde_json::from_str(kept).ok()).flatten();
        read.unwrap_or_else(|| Self::plain(kept))
    }

    /// Replaces each value by one computed from its name and current value. Plain text is a value without a name.
    #[must_use]
    pub fn with_values(mut self, change: &dyn Fn(&str, Value) -> Value) -> Self {
        match &mut self.0 {
            Content::Keyed(Keyed { values, .. }) => {
                for (name, value) in values {
                    *value = change(name, std::mem::replace(value, Value::Number(0)));
                }
            }
            Content::Joined { joined, .. } => {
                for one in joined {
                    *one = std::mem::replace(one, Self::plain("")).with_values(change);
                }
            }
            Content::Plain(text) => {
                let value = Value::Text(std::mem::take(text));
                match change("", value) {
                    Value::Text(changed) => *text = changed,
                    Value::Number(number) => *text = number.to_string(),
                    Value::Message(message) => return message,
                }
            }
            Content::InSentence { in_sentence } => {
                let inner = std::mem::replace(in_sentence.as_mut(), Self::plain(""));
                **in_sentence = inner.with_values(change);
            }
        }
        self
    }

    #[must_use]
    pub fn is_blank(&self) -> bool {
        matches!(&self.0, Content::Plain(text) if text.is_empty())
    }

    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        match &self.0 {
            Content::Keyed(Keyed { key, values }) => {
                let mut arguments = FluentArgs::with_capacity(values.len());
                for (name, value) in values {
                    arguments.set(name.as_ref(), of_fluent(language, value));
                }
                with_one_stop(catalogue::text(language, key, &arguments))
            }
            Content::Plain(text) => text.clone(),
            Content::Joined { joined, between } => {
                let words: Vec<_> = joined.iter().map(|one| one.in_language(language)).collect();
                words.join(between)
            }
            Content::InSentence { in_sentence } => {
                with_small_letter(&in_sentence.in_language(language))
            }
        }
    }
}

/// A sentence that ends with an abbreviated time ends with the abbreviation's period.
fn with_one_stop(text: String) -> String {
    if text.contains(".m..") { text.replace(".m..", ".m.") } else { text }
}

fn of_fluent(language: Language, value: &Value) -> FluentValue<'_> {
    match value {
        Value::Number(number) => FluentValue::from(*number),
        Value::Text(text) => FluentValue::from(text.as_str()),
        Value::Message(message) => FluentValue::from(message.in_language(language)),
    }
}

fn with_small_letter(label: &str) -> String {
    let Some(at) = label.find(char::is_alphabetic) else { return label.to_owned() };
    let (before, rest) = label.split_at(at);
    let mut letters = rest.chars();
    before
        .chars()
        .chain(letters.next().into_iter().flat_map(char::to_lowercase))
        .chain(letters)
        .collect()
}

impl Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::English))
    }
}

/// A value that [`message!`](crate::message!) takes as it is. Other values with a `Display` are marked: `day = %day`.
pub trait Argument {
    fn value(&self) -> Value;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn value(&self) -> Value {
        (**self).value()
    }
}

impl Argument for Key {
    fn value(&self) -> Value {
        Value::Message(self.message())
    }
}

impl Argument for Message {
    fn value(&self) -> Value {
        Value::Message(self.clone())
    }
}

macro_rules! texts {
    ($($type:ty),*) => {$(
        impl Argument for $type {
            fn value(&self) -> Value {
                Value::Text((*self).to_string())
            }
        }
    )*};
}
texts!(str, String, Cow<'_, str>);

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Argument for $type {
            fn value(&self) -> Value {
                (*self).try_into().map_or_else(|_| Value::Text(self.to_string()), Value::Number)
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, isize);
