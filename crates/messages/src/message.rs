//! A message: the key of a text and what stands in it, worded in the language of its reader.

use std::{
    borrow::Cow,
    fmt::{self, Display},
};

use crate::{Language, catalogue};

/// What people read. [`Display`] words it in English, as logs, commands and everything stored do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message(Content);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Content {
    Keyed(Cow<'static, str>, Vec<(&'static str, Value)>),
    Plain(String),
    InSentence(Box<Message>),
    Joined(Vec<Message>, &'static str),
}

/// The key of a text in which nothing stands. Unlike a [`Message`] it can be part of a constant: headings of columns,
/// names of records. Made by [`key!`](crate::key!), which looks whether there is such a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key(&'static str);

impl Key {
    /// The key of this name. Use [`key!`](crate::key!).
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self(name)
    }

    /// The text.
    #[must_use]
    pub const fn message(self) -> Message {
        Message(Content::Keyed(Cow::Borrowed(self.0), Vec::new()))
    }
}

impl From<Key> for Message {
    fn from(key: Key) -> Self {
        key.message()
    }
}

/// What stands in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number, by which the catalogue may choose singular or plural.
    Number(i64),
    /// A name, an amount, a day: the same in every language.
    Text(String),
    /// Another message, worded in the same language.
    Message(Message),
}

impl Message {
    /// The text of a key. Use [`message!`](crate::message!), which looks whether there is one.
    #[must_use]
    pub fn keyed(key: &'static str, values: Vec<(&'static str, Value)>) -> Self {
        Self(Content::Keyed(Cow::Borrowed(key), values))
    }

    /// The words for a code of ours, by the key `code-<code>`. A code that the catalogue doesn't have is written as
    /// words: `order_lines` as "Order lines".
    #[must_use]
    pub fn of_code(code: &str) -> Self {
        let key = ["code-", code].concat();
        if catalogue::has(&key) {
            return Self(Content::Keyed(Cow::Owned(key), Vec::new()));
        }
        let words = code.replace(['_', '-', '.'], " ");
        let mut letters = words.chars();
        Self::plain(match letters.next() {
            Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
            None => words,
        })
    }

    /// A text that is in no catalogue and the same in every language: what a person or another system wrote.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self(Content::Plain(text.into()))
    }

    /// A label as it stands within a sentence: its first letter is small.
    #[must_use]
    pub fn in_sentence(self) -> Self {
        Self(Content::InSentence(Box::new(self)))
    }

    /// Several, with commas between them.
    #[must_use]
    pub fn listed(messages: Vec<Self>) -> Self {
        Self::joined(messages, ", ")
    }

    /// Whole sentences, one after another.
    #[must_use]
    pub fn sentences(messages: Vec<Self>) -> Self {
        Self::joined(messages, " ")
    }

    /// Several, with something between them that is the same in every language.
    #[must_use]
    pub fn joined(messages: Vec<Self>, between: &'static str) -> Self {
        Self(Content::Joined(messages, between))
    }

    /// Its words in a language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        match &self.0 {
            Content::Keyed(key, values) => catalogue::text(language, key, values),
            Content::Plain(text) => text.clone(),
            Content::Joined(messages, between) => {
                let words: Vec<_> = messages.iter().map(|one| one.in_language(language)).collect();
                words.join(between)
            }
            Content::InSentence(label) => with_small_letter(&label.in_language(language)),
        }
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

/// What [`message!`](crate::message!) takes as it is. What has a `Display` of its own is marked: `day = %day`.
pub trait Argument {
    /// It, as it stands in a message.
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
