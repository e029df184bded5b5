//! Evaluates the rules simply, over records in memory, from the options' JSON.

use std::cmp::Ordering;

use jiff::{Timestamp, civil, tz::TimeZone};
use serde_json::{Value, json};
use unicode_normalization::UnicodeNormalization;

use super::Record;

/// A record's value of a field.
#[derive(Debug, Clone, PartialEq)]
enum Datum {
    Null,
    Text(String),
    Number(f64),
    Instant(i64),
    Bool(bool),
}

fn dx(text: &str) -> String {
    text.nfc().collect::<String>().to_lowercase()
}

/// The search form, implemented independently of the grid.
fn sx(text: &str) -> String {
    let mut whole = String::new();
    for letter in dx(text).nfd() {
        match letter {
            '\u{300}'..='\u{36F}' | '\u{AD}' | '\u{200B}' => {}
            '’' | '`' => whole.push('\''),
            '”' => whole.push('"'),
            '–' => whole.push('-'),
            '½' if whole.ends_with(char::is_numeric) => whole.push_str(" 1/2"),
            '½' => whole.push_str("1/2"),
            letter => whole.push(letter),
        }
    }
    whole.nfc().collect()
}

#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "an evaluation independent of integer cents"
)]
fn datum(record: &Record, field: &str) -> Datum {
    let number = |number: Option<i64>, unit: f64| {
        number.map_or(Datum::Null, |number| Datum::Number(number as f64 / unit))
    };
    let text = |text: &Option<String>| text.clone().map_or(Datum::Null, Datum::Text);
    match field {
        "id" => number(Some(record.id), 1.0),
        "name" => Datum::Text(record.name.clone()),
        "note" => text(&record.note),
        "status" => Datum::Text(record.status.clone()),
        "quantity" => number(record.quantity, 1.0),
        "total" => number(Some(record.total), 100.0),
        "price" => number(record.price, 10_000.0),
        "day" => text(&record.day),
        "at" => record.at.map_or(Datum::Null, Datum::Instant),
        "done" => record.done.map_or(Datum::Null, Datum::Bool),
        _ => panic!("no field {field}"),
    }
}

/// Orders nulls first and text by its folded form.
fn ordered(a: &Datum, b: &Datum) -> Ordering {
    match (a, b) {
        (Datum::Null, Datum::Null) => Ordering::Equal,
        (Datum::Null, _) => Ordering::Less,
        (_, Datum::Null) => Ordering::Greater,
        (Datum::Text(a), Datum::Text(b)) => dx(a).cmp(&dx(b)),
        (Datum::Number(a), Datum::Number(b)) => a.partial_cmp(b).unwrap(),
        (Datum::Instant(a), Datum::Instant(b)) => a.cmp(b),
        (Datum::Bool(a), Datum::Bool(b)) => a.cmp(b),
        _ => panic!("{a:?} and {b:?}"),
    }
}

fn passes(record: &Record, filter: &Value, zone: &TimeZone) -> bool {
    let entries = filter.as_array().unwrap();
    match entries.first() {
        None => true,
        Some(Value::String(word)) if word == "!" => !passes(record, &entries[1], zone),
        Some(Value::String(field)) => leaf(record, field, &entries[1..], zone),
        Some(_) => {
            let is_any = entries.iter().any(|entry| entry.as_str() == Some("or"));
            let mut parts = entries.iter().filter(|entry| entry.is_array());
            if is_any {
                parts.any(|part| passes(record, part, zone))
            } else {
                parts.all(|part| passes(record, part, zone))
            }
        }
    }
}

fn leaf(record: &Record, field: &str, rest: &[Value], zone: &TimeZone) -> bool {
    let (operator, value) = match rest {
        [value] => ("=", value),
        [operator, value] => (operator.as_str().unwrap(), value),
        _ => panic!("{rest:?}"),
    };
    let operator = operator.to_lowercase();
    let held = datum(record, field);
    if let ("contains" | "notcontains" | "startswith" | "endswith", Value::String(wanted)) =
        (operator.as_str(), value)
    {
        let Datum::Text(text) =
            (if held == Datum::Null { Datum::Text(String::new()) } else { held })
        else {
            panic!("{field} is no text")
        };
        let (text, wanted) = (sx(&text), sx(wanted));
        return match operator.as_str() {
            "contains" => text.contains(&wanted),
            "notcontains" => !text.contains(&wanted),
            "startswith" => text.starts_with(&wanted),
            _ => text.ends_with(&wanted),
        };
    }
    if value.is_null() {
        return match operator.as_str() {
            "=" | "<=" | ">=" => held == Datum::Null,
            "<>" => held != Datum::Null,
            _ => false,
        };
    }
    let order = match (&held, value) {
        (Datum::Null, _) => return operator == "<>",
        (Datum::Text(text), Value::String(wanted)) if field == "day" => {
            text.as_str().cmp(&wanted[..10])
        }
        (Datum::Text(text), Value::String(wanted)) => dx(text).cmp(&dx(wanted)),
        (Datum::Number(number), value) => number.partial_cmp(&value.as_f64().unwrap()).unwrap(),
        (Datum::Instant(instant), Value::String(wanted)) => {
            let held = Timestamp::from_millisecond(*instant).unwrap();
            match wanted.parse::<Timestamp>() {
                Ok(wanted) => held.cmp(&wanted),
                Err(_) => {
                    held.to_zoned(zone.clone()).date().cmp(&wanted.parse::<civil::Date>().unwrap())
                }
            }
        }
        (Datum::Bool(flag), Value::Bool(wanted)) => flag.cmp(wanted),
        (held, wanted) => panic!("{held:?} against {wanted}"),
    };
    match operator.as_str() {
        "=" => order.is_eq(),
        "<>" => order.is_ne(),
        "<" => order.is_lt(),
        "<=" => order.is_le(),
        ">" => order.is_gt(),
        ">=" => order.is_ge(),
        _ => panic!("no operator {operator}"),
    }
}

fn is_desc(entry: &Value) -> bool {
    entry.get("desc").and_then(Value::as_bool).unwrap_or(false)
}

fn selector(entry: &Value) -> &str {
    entry["selector"].as_str().unwrap()
}

/// A group's key as the response shows it, and its position in the order.
fn group_key(record: &Record, entry: &Value) -> (Value, Datum) {
    let field = selector(entry);
    let held = datum(record, field);
    let (Some(interval), Datum::Text(day)) = (entry.get("groupInterval"), &held) else {
        return (record.json()[field].clone(), held);
    };
    let part = |range: std::ops::Range<usize>| day[range].parse::<i64>().unwrap();
    let number = match interval.as_str().unwrap() {
        "year" => part(0..4),
        "quarter" => (part(5..7) - 1) / 3 + 1,
        "month" => part(5..7),
        _ => part(8..10),
    };
    #[expect(clippy::cast_precision_loss, reason = "a part of a date")]
    (json!(number), Datum::Number(number as f64))
}

fn exact(datum: &Datum) -> &str {
    if let Datum::Text(text) = datum { text } else { "" }
}

/// Orders two records as `group` does: by folded key in its direction, then by the exact key.
fn by_group(group: &Value, a: &Record, b: &Record) -> Ordering {
    let (a, b) = (group_key(a, group).1, group_key(b, group).1);
    let order = ordered(&a, &b);
    let order = if is_desc(group) { order.reverse() } else { order };
    order.then_with(|| exact(&a).cmp(exact(&b)))
}

fn list(options: &Value, name: &str) -> Vec<Value> {
    options.get(name).and_then(Value::as_array).cloned().unwrap_or_default()
}

/// The expected response to these options.
pub(super) fn answer(records: &[Record], options: &Value, zone: &TimeZone) -> Value {
    let filter = options.get("filter").cloned().unwrap_or_else(|| json!([]));
    let mut rows: Vec<&Record> =
        records.iter().filter(|record| passes(record, &filter, zone)).collect();
    let (sorts, groups) = (list(options, "sort"), list(options, "group"));
    rows.sort_by(|a, b| {
        if sorts.is_empty() && groups.is_empty() {
            return (b.total, b.id).cmp(&(a.total, a.id));
        }
        let grouped = groups.iter().map(|group| by_group(group, a, b));
        let is_new = |sort: &&Value| {
            !groups.iter().any(|group| {
                selector(group) == selector(sort) && group.get("groupInterval").is_none()
            })
        };
        let sorted = sorts.iter().filter(is_new).map(|sort| {
            let (a, b) = (datum(a, selector(sort)), datum(b, selector(sort)));
            // If nulls aren't in their default place, blank text counts as null.
            let is_moved = matches!(
                (sort["nulls"].as_str(), is_desc(sort)),
                (Some("last"), false) | (Some("first"), true)
            );
            let is_nothing = |held: &Datum| match held {
                Datum::Null => true,
                Datum::Text(text) => is_moved && text.is_empty(),
                _ => false,
            };
            let by_null = is_nothing(&a).cmp(&is_nothing(&b));
            let order = ordered(&a, &b);
            let order = if is_desc(sort) { order.reverse() } else { order };
            let order = if is_nothing(&a) && is_nothing(&b) { Ordering::Equal } else { order };
            match sort["nulls"].as_str() {
                Some("first") => by_null.reverse().then(order),
                Some(_) => by_null.then(order),
                None => order,
            }
        });
        grouped.chain(sorted).find(|order| order.is_ne()).unwrap_or_else(|| a.id.cmp(&b.id))
    });
    let take = match options.get("take").and_then(Value::as_u64) {
        None | Some(0) => 1000,
        Some(take) => usize::try_from(take).unwrap(),
    };
    let skip = options.get("skip").and_then(Value::as_u64).unwrap_or(0);
    let skip = usize::try_from(skip).unwrap();
    let group_summary = list(options, "groupSummary");
    let mut answer = json!({});
    if groups.is_empty() {
        let page: Vec<_> = rows.iter().skip(skip).take(take).map(|row| row.json()).collect();
        answer["items"] = page.into();
    } else {
        let all = nested(&rows, &groups, &group_summary);
        if options.get("requireGroupCount") == Some(&json!(true)) {
            answer["groupCount"] = all.len().into();
        }
        answer["items"] = all.into_iter().skip(skip).take(take).collect();
    }
    if options.get("requireTotalCount") != Some(&json!(false)) {
        answer["count"] = rows.len().into();
    }
    let totals = list(options, "totalSummary");
    if !totals.is_empty() {
        answer["summary"] = figures(&rows, &totals);
    }
    answer
}

fn nested(rows: &[&Record], groups: &[Value], summaries: &[Value]) -> Vec<Value> {
    let Some((group, deeper)) = groups.split_first() else { return Vec::new() };
    rows.chunk_by(|a, b| group_key(a, group).0 == group_key(b, group).0)
        .map(|rows| {
            let items = if !deeper.is_empty() {
                nested(rows, deeper, summaries).into()
            } else if group.get("isExpanded") == Some(&json!(false)) {
                Value::Null
            } else {
                rows.iter().map(|row| row.json()).collect()
            };
            json!({
                "key": group_key(rows[0], group).0,
                "items": items,
                "count": rows.len(),
                "summary": figures(rows, summaries),
            })
        })
        .collect()
}

#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "an independent evaluation"
)]
fn figures(rows: &[&Record], summaries: &[Value]) -> Value {
    let one = |summary: &Value| {
        let kind = summary["summaryType"].as_str().unwrap();
        if kind == "count" {
            return json!(rows.len());
        }
        let field = selector(summary);
        let held = rows.iter().map(|row| (datum(row, field), row));
        let held: Vec<_> = held.filter(|(datum, _)| *datum != Datum::Null).collect();
        if let "min" | "max" = kind {
            // Of texts with the same folded form, min and max choose by the exact form.
            let by = |a: &&(Datum, &&Record), b: &&(Datum, &&Record)| {
                ordered(&a.0, &b.0).then_with(|| exact(&a.0).cmp(exact(&b.0)))
            };
            let found = if kind == "min" { held.iter().min_by(by) } else { held.iter().max_by(by) };
            return found.map_or(Value::Null, |(_, row)| row.json()[field].clone());
        }
        // Integers in the field's own unit, so that sums are exact.
        let unit = match field {
            "total" => 100.0,
            "price" => 10_000.0,
            _ => 1.0,
        };
        let numbers = held.iter().map(|(datum, _)| match datum {
            Datum::Number(number) => (number * unit).round(),
            other => panic!("{other:?} is not a number"),
        });
        let sum: f64 = numbers.sum();
        match (kind, held.len()) {
            ("sum", _) => json!(sum / unit),
            (_, 0) => Value::Null,
            (_, count) if unit > 1.0 => json!((sum / count as f64).round() / unit),
            (_, count) => json!(sum / count as f64),
        }
    };
    summaries.iter().map(one).collect()
}

/// The response with a uniform notation for numbers.
pub(super) fn canonical(value: &Value) -> Value {
    match value {
        Value::Number(number) => {
            json!(format!("{:.8}", number.as_f64().unwrap()).replace("-0.00000000", "0.00000000"))
        }
        Value::Array(entries) => entries.iter().map(canonical).collect(),
        Value::Object(members) => {
            members.iter().map(|(name, member)| (name.clone(), canonical(member))).collect()
        }
        other => other.clone(),
    }
}
