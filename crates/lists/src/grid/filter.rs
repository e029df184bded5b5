//! A filter as JSON: leaves, groups and negations, read into a tree before any field is looked at.

use serde_json::{Number, Value};
use transom_messages::{Message, message};

use super::list::shortened;

/// The most conditions that a filter may hold.
pub(super) const MAX_CONDITIONS: usize = 500;

/// Which rows a caller wants. Every node is true or false of a row, never unknown.
#[derive(Debug, Clone, PartialEq)]
pub enum Filter {
    /// A field compared with a value.
    Leaf { field: String, operator: Operator, value: Literal },
    /// All of these conditions hold.
    All(Vec<Filter>),
    /// At least one of these holds.
    Any(Vec<Filter>),
    /// The opposite.
    Not(Box<Filter>),
}

/// How a field is compared with a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    /// A comparison of order or equality.
    Compares(Comparison),
    /// A comparison of texts, and whether it is to fail.
    Matches { how: Match, is_negated: bool },
}

/// Comparisons of order or equality.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `<>`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

/// Where in a text another one is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// Anywhere.
    Within,
    /// At its beginning.
    Start,
    /// At its end.
    End,
}

/// A value as it came, without a type of its own yet.
#[derive(Debug, Clone, PartialEq)]
pub enum Literal {
    /// Nothing.
    Null,
    /// A flag.
    Bool(bool),
    /// A number, kept as it was written.
    Number(Number),
    /// Text: also dates and instants.
    Text(String),
}

/// Reads a filter; an empty list is none. The caller has bounded its depth.
pub(super) fn parse(value: &Value) -> Result<Option<Filter>, Message> {
    match value {
        Value::Array(entries) if entries.is_empty() => Ok(None),
        _ => node(value, &mut 0).map(Some),
    }
}

impl Filter {
    /// Hands over the field of each condition.
    pub(super) fn each_field<'f>(&'f self, see: &mut impl FnMut(&'f str)) {
        match self {
            Self::Leaf { field, .. } => see(field),
            Self::Not(inner) => inner.each_field(see),
            Self::All(parts) | Self::Any(parts) => {
                for part in parts {
                    part.each_field(see);
                }
            }
        }
    }

    /// How many conditions it holds.
    pub(super) fn conditions(&self) -> usize {
        match self {
            Self::Leaf { .. } => 1,
            Self::Not(inner) => inner.conditions(),
            Self::All(parts) | Self::Any(parts) => parts.iter().map(Self::conditions).sum(),
        }
    }
}

fn node(value: &Value, conditions: &mut usize) -> Result<Filter, Message> {
    let Value::Array(entries) = value else {
        return Err(message!("list-option-condition"));
    };
    match entries.as_slice() {
        [Value::String(word), inner] if word == "!" && inner.is_array() => {
            Ok(Filter::Not(Box::new(node(inner, conditions)?)))
        }
        [Value::String(field), rest @ ..] => {
            *conditions += 1;
            if *conditions > MAX_CONDITIONS {
                return Err(message!("list-option-too-many-conditions", most = MAX_CONDITIONS));
            }
            leaf(field, rest)
        }
        [Value::Array(_), ..] => group(entries, conditions),
        _ => Err(message!("list-option-condition")),
    }
}

fn leaf(field: &str, rest: &[Value]) -> Result<Filter, Message> {
    let (operator, value) = match rest {
        [value] => (Operator::Compares(Comparison::Equal), value),
        [Value::String(word), value] => (operator(word)?, value),
        _ => return Err(message!("list-option-condition")),
    };
    let value = match value {
        Value::Null => Literal::Null,
        Value::Bool(flag) => Literal::Bool(*flag),
        Value::Number(number) => Literal::Number(number.clone()),
        Value::String(text) if text.contains('\0') => {
            return Err(message!("list-option-nul"));
        }
        Value::String(text) => Literal::Text(text.clone()),
        Value::Array(_) | Value::Object(_) => {
            return Err(message!("list-option-value"));
        }
    };
    Ok(Filter::Leaf { field: field.to_owned(), operator, value })
}

fn operator(word: &str) -> Result<Operator, Message> {
    let compares = |comparison| Ok(Operator::Compares(comparison));
    let matches = |how, is_negated| Ok(Operator::Matches { how, is_negated });
    match word.to_ascii_lowercase().as_str() {
        "=" => compares(Comparison::Equal),
        "<>" => compares(Comparison::Unequal),
        "<" => compares(Comparison::Less),
        "<=" => compares(Comparison::AtMost),
        ">" => compares(Comparison::Greater),
        ">=" => compares(Comparison::AtLeast),
        "contains" => matches(Match::Within, false),
        "notcontains" => matches(Match::Within, true),
        "startswith" => matches(Match::Start, false),
        "endswith" => matches(Match::End, false),
        _ => Err(message!("list-option-operator", word = shortened(word))),
    }
}

/// Conditions with `and` or `or` between them; side by side without a word means `and`.
fn group(entries: &[Value], conditions: &mut usize) -> Result<Filter, Message> {
    let mut parts = Vec::new();
    let mut is_any: Option<bool> = None;
    let mut word: Option<bool> = None;
    for entry in entries {
        if let Value::String(text) = entry {
            let says_any = match text.to_ascii_lowercase().as_str() {
                "and" => false,
                "or" => true,
                _ => return Err(message!("list-option-joined")),
            };
            if word.replace(says_any).is_some() {
                return Err(message!("list-option-joined-twice"));
            }
            continue;
        }
        if !parts.is_empty() {
            let says_any = word.take().unwrap_or(false);
            if *is_any.get_or_insert(says_any) != says_any {
                return Err(message!("list-option-mixed"));
            }
        }
        parts.push(node(entry, conditions)?);
    }
    if word.is_some() {
        return Err(message!("list-option-joined-last"));
    }
    Ok(if is_any == Some(true) { Filter::Any(parts) } else { Filter::All(parts) })
}
