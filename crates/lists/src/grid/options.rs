//! Parses load options from a query string and checks their shape and size, but not yet their fields.

use std::borrow::Cow;

use percent_encoding::percent_decode;
use serde_json::{Map, Value};
use transom_messages::{Message, message};

use super::{
    filter::{self, Filter},
    list::Direction,
};
use crate::error::Error;

/// The most rows (or top-level groups) in one response.
pub const MAX_TAKE: u64 = 1000;
/// The longest load option after decoding, in bytes.
const MAX_BYTES: usize = 16 * 1024;
/// The deepest nesting of brackets in a load option.
const MAX_DEPTH: usize = 32;
pub(super) const MAX_SORTS: usize = 10;
pub(super) const MAX_GROUPS: usize = 4;
pub(super) const MAX_SUMMARIES: usize = 20;

/// A caller's options. [`LoadOptions::default`] requests the first [`MAX_TAKE`] rows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LoadOptions {
    /// The number of rows, or of top-level groups, to skip.
    pub skip: u64,
    /// The number of them to return; `None` means [`MAX_TAKE`].
    pub take: Option<u64>,
    /// Whether the caller doesn't need `count`.
    pub without_count: bool,
    /// Whether to count the top-level groups.
    pub wants_group_count: bool,
    /// The order, most significant first.
    pub sort: Vec<Sort>,
    pub filter: Option<Filter>,
    /// Summaries of all rows that pass the filter.
    pub total_summary: Vec<Summary>,
    /// Levels of groups, outermost first.
    pub group: Vec<Grouping>,
    /// Summaries of each group's rows.
    pub group_summary: Vec<Summary>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sort {
    pub field: String,
    pub direction: Direction,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grouping {
    pub field: String,
    pub direction: Direction,
    /// Whether the last level contains its rows.
    pub is_expanded: bool,
    /// The part of a date to group by, instead of the whole date.
    pub interval: Option<Interval>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interval {
    Year,
    /// The quarter, 1 to 4.
    Quarter,
    Month,
    /// The day of the month, 1 to 31.
    Day,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub figure: Figure,
    pub field: Option<String>,
    /// The field with the amounts' currencies, for a sum of each.
    pub by: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// Zero if no rows match.
    Sum,
    /// `null` if no rows match.
    Min,
    /// `null` if no rows match.
    Max,
    /// `null` if no rows match.
    Avg,
    /// The number of rows, including those where the field is null.
    Count,
}

impl LoadOptions {
    /// Parses the load options in a request's raw query, and ignores other parameters.
    ///
    /// Each is URL-encoded JSON. One that is repeated, can't be parsed, has the wrong type or exceeds a limit is a 400.
    pub fn from_query(raw: &str) -> Result<Self, Error> {
        let mut options = Self::default();
        let mut seen: Vec<Name> = Vec::new();
        for pair in raw.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let Some(name) = decoded(name).ok().and_then(|name| Name::of(&name)) else { continue };
            if seen.contains(&name) {
                return Err(refused(name, message!("list-option-repeated")));
            }
            seen.push(name);
            let text = decoded(value).map_err(|reason| refused(name, reason))?;
            options.read(name, &text).map_err(|reason| refused(name, reason))?;
        }
        Ok(options)
    }

    fn read(&mut self, name: Name, text: &str) -> Result<(), Message> {
        if text.len() > MAX_BYTES {
            return Err(message!("list-option-too-long", most = MAX_BYTES));
        }
        if depth(text) > MAX_DEPTH {
            return Err(message!("list-option-too-deep", most = MAX_DEPTH));
        }
        let value: Value =
            serde_json::from_str(text).map_err(|_| message!("list-option-not-json"))?;
        match name {
            Name::Skip => self.skip = whole(&value)?,
            Name::Take => {
                let take = whole(&value)?;
                if take > MAX_TAKE {
                    return Err(message!("list-option-too-many-rows", most = MAX_TAKE));
                }
                self.take = (take > 0).then_some(take);
            }
            Name::RequireTotalCount => self.without_count = !flag(&value)?,
            Name::RequireGroupCount => self.wants_group_count = flag(&value)?,
            Name::Sort => self.sort = several(value, MAX_SORTS, sort)?,
            Name::Filter => self.filter = filter::parse(&value)?,
            Name::TotalSummary => self.total_summary = several(value, MAX_SUMMARIES, summary)?,
            Name::Group => self.group = several(value, MAX_GROUPS, grouping)?,
            Name::GroupSummary => self.group_summary = several(value, MAX_SUMMARIES, summary)?,
        }
        Ok(())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    Skip,
    Take,
    RequireTotalCount,
    RequireGroupCount,
    Sort,
    Filter,
    TotalSummary,
    Group,
    GroupSummary,
}

impl Name {
    const ALL: [(&'static str, Self); 9] = [
        ("skip", Self::Skip),
        ("take", Self::Take),
        ("requireTotalCount", Self::RequireTotalCount),
        ("requireGroupCount", Self::RequireGroupCount),
        ("sort", Self::Sort),
        ("filter", Self::Filter),
        ("totalSummary", Self::TotalSummary),
        ("group", Self::Group),
        ("groupSummary", Self::GroupSummary),
    ];

    fn of(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(name, _)| *name == text).map(|(_, name)| *name)
    }

    fn text(self) -> &'static str {
        Self::ALL.iter().find(|(_, name)| *name == self).map_or("", |(text, _)| *text)
    }
}

fn refused(name: Name, reason: Message) -> Error {
    Error::BadRequest(message!("list-load-option-invalid", name = name.text(), reason))
}

fn decoded(text: &str) -> Result<Cow<'_, str>, Message> {
    let spaced: Cow<'_, str> =
        if text.contains('+') { text.replace('+', " ").into() } else { text.into() };
    match percent_decode(spaced.as_bytes()).decode_utf8() {
        Ok(text) => Ok(text.into_owned().into()),
        Err(_) => Err(message!("list-option-not-utf-8")),
    }
}

/// The deepest nesting of brackets outside strings, checked before any parser recurses.
fn depth(text: &str) -> usize {
    let (mut deepest, mut open, mut in_string, mut is_escaped) = (0, 0_usize, false, false);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_string => is_escaped = true,
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => {
                open += 1;
                deepest = deepest.max(open);
            }
            b']' | b'}' if !in_string => open = open.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

fn whole(value: &Value) -> Result<u64, Message> {
    value
        .as_u64()
        .filter(|number| i64::try_from(*number).is_ok())
        .ok_or_else(|| message!("list-option-not-whole"))
}

fn flag(value: &Value) -> Result<bool, Message> {
    value.as_bool().ok_or_else(|| message!("list-option-not-flag"))
}

/// One entry or a list of them: the dialect allows both.
fn several<T>(
    value: Value,
    limit: usize,
    one: impl Fn(&Value) -> Result<T, Message>,
) -> Result<Vec<T>, Message> {
    match value {
        Value::Array(entries) if entries.len() > limit => {
            Err(message!("list-option-too-many-entries", most = limit))
        }
        Value::Array(entries) => entries.iter().map(one).collect(),
        single => Ok(vec![one(&single)?]),
    }
}

fn sort(value: &Value) -> Result<Sort, Message> {
    if let Value::String(field) = value {
        return Ok(Sort { field: field.clone(), direction: Direction::Asc });
    }
    let entry = object(value)?;
    let direction = Direction::of(member_flag(entry, "desc", false)?);
    let direction = match entry.get("nulls").map(Value::as_str) {
        None => direction,
        Some(Some("first")) => direction.with_nulls(false),
        Some(Some("last")) => direction.with_nulls(true),
        Some(_) => return Err(message!("list-option-nulls")),
    };
    Ok(Sort { field: selector(entry)?, direction })
}

fn grouping(value: &Value) -> Result<Grouping, Message> {
    if let Value::String(field) = value {
        return Ok(Grouping {
            field: field.clone(),
            direction: Direction::Asc,
            is_expanded: true,
            interval: None,
        });
    }
    let entry = object(value)?;
    let interval = match entry.get("groupInterval") {
        None | Some(Value::Null) => None,
        Some(Value::String(word)) => match word.as_str() {
            "year" => Some(Interval::Year),
            "quarter" => Some(Interval::Quarter),
            "month" => Some(Interval::Month),
            "day" => Some(Interval::Day),
            _ => return Err(message!("list-option-interval")),
        },
        Some(_) => return Err(message!("list-option-interval")),
    };
    Ok(Grouping {
        field: selector(entry)?,
        direction: Direction::of(member_flag(entry, "desc", false)?),
        is_expanded: member_flag(entry, "isExpanded", true)?,
        interval,
    })
}

fn summary(value: &Value) -> Result<Summary, Message> {
    let entry = object(value)?;
    let figure = match entry.get("summaryType").and_then(Value::as_str) {
        Some("sum") => Figure::Sum,
        Some("min") => Figure::Min,
        Some("max") => Figure::Max,
        Some("avg") => Figure::Avg,
        Some("count") => Figure::Count,
        _ => return Err(message!("list-option-figure")),
    };
    let field = match entry.get("selector") {
        None if figure == Figure::Count => None,
        _ => Some(selector(entry)?),
    };
    let by = match entry.get("by") {
        None => None,
        Some(Value::String(field)) if figure == Figure::Sum => Some(field.clone()),
        Some(_) => return Err(message!("list-option-by")),
    };
    Ok(Summary { figure, field, by })
}

fn object(value: &Value) -> Result<&Map<String, Value>, Message> {
    value.as_object().ok_or_else(|| message!("list-option-entry"))
}

fn selector(entry: &Map<String, Value>) -> Result<String, Message> {
    match entry.get("selector") {
        Some(Value::String(field)) => Ok(field.clone()),
        _ => Err(message!("list-option-selector")),
    }
}

fn member_flag(entry: &Map<String, Value>, name: &str, default: bool) -> Result<bool, Message> {
    match entry.get(name) {
        None => Ok(default),
        Some(Value::Bool(flag)) => Ok(*flag),
        Some(_) => Err(message!("list-option-member-flag", name)),
    }
}
