//! Parses a JSON filter into a tree of leaves, groups and negations, before any field is checked.

use serde_json::{Number, Value};
use transom_messages::{Message, message};

use super::list::shortened;

pub(super) const MAX_CONDITIONS: usize = 500;

/// A filter of rows. Every node is true or false, never unknown.
#[derive(Debug, Clone, PartialEq)]
pub enum Filter {
    Leaf { field: String, operator: Operator, value: Literal },
    All(Vec<Filter>),
    Any(Vec<Filter>),
    Not(Box<Filter>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    Compares(Comparison),
    /// A text comparison, possibly negated.
    Matches {
        how: Match,
        is_negated: bool,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// Where a text must contain another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    Within,
    Start,
    End,
}

/// A value whose type isn't known yet.
#[derive(Debug, Clone, PartialEq)]
pub enum Literal {
    Null,
    Bool(bool),
    /// A number in its original notation.
    Number(Number),
    /// Text, including dates and instants.
    Text(String),
}

/// Parses a filter; an empty list is `None`. The caller has limited its depth.
pub(super) fn parse(value: &Value) -> Result<Option<Filter>, Message> {
    match value {
        Value::Array(entries) if entries.is_empty() => Ok(None),
        _ => node(value, &mut 0).map(Some),
    }
}

impl Filter {
    /// Passes the field of each condition to `see`.
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

/// Parses conditions joined with `and` or `or`. Adjacent ones without a word are joined with `and`.
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
