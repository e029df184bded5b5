//! Compiles a filter to SQL.
//!
//! Negations are pushed down to the leaves first, so that every condition is in a positive position. There SQL's
//! unknown counts as false, which is what a positive leaf means anyway, and plain comparisons stay plain so that
//! indexes can serve them. Only negated leaves and `<>` handle null explicitly.

use jiff::tz::TimeZone;
use rusqlite::types::Value;
use transom_messages::message;

use super::{
    filter::{Comparison, Filter, Literal, Match, Operator},
    list::{Field, Kind, List},
    packed::Packed,
    value::{Operand, operand},
};
use crate::error::Error;

/// How many trigrams of a text are looked up in the search table. Each costs a scan of its rows, and the few that
/// remain are compared with the whole text anyway.
const MAX_TRIGRAMS: usize = 3;
/// Texts with at least this many trigrams use one more, because three would be too unspecific.
const LONG: usize = 9;
/// The most trigrams in one query of the search table. With more, the rows themselves are compared.
const MAX_SEARCH: usize = 200;

/// The values bound to one run's statements, by the number in their parameter's name.
#[derive(Debug, Default)]
pub(super) struct Binds(pub(super) Vec<Value>);

impl Binds {
    /// Adds a value and returns its parameter's name.
    pub(super) fn add(&mut self, value: impl Into<Value>) -> String {
        self.0.push(value.into());
        format!(":grid{}", self.0.len() - 1)
    }
}

/// A condition, with a search table query that matches every row that the condition accepts.
#[derive(Debug)]
pub(super) struct Condition {
    pub(super) sql: String,
    pub(super) search: Option<Search>,
    pub(super) held: Option<Held>,
}

impl Condition {
    fn plain(sql: String) -> Self {
        Self { sql, search: None, held: None }
    }
}

/// A condition split into one on a packed text and the rest as SQL.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) text: String,
    pub(super) rest: Vec<String>,
}

/// An FTS5 expression over single trigrams.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) expression: String,
    trigrams: usize,
}

/// Compiles filters of one list to SQL.
pub(super) struct Compiler<'a> {
    pub(super) list: &'a List,
    pub(super) hidden: &'a [&'a str],
    pub(super) zone: &'a TimeZone,
}

impl Compiler<'_> {
    /// The condition of `filter`, or its opposite if `is_negated`.
    pub(super) fn condition(
        &self,
        filter: &Filter,
        is_negated: bool,
        binds: &mut Binds,
    ) -> Result<Condition, Error> {
        match filter {
            Filter::Not(inner) => self.condition(inner, !is_negated, binds),
            Filter::All(parts) => self.joined(parts, !is_negated, is_negated, binds),
            Filter::Any(parts) => self.joined(parts, is_negated, is_negated, binds),
            Filter::Leaf { field, operator, value } => {
                let field = self.list.field(field, self.hidden)?;
                match operator {
                    Operator::Compares(comparison) => {
                        let comparison =
                            if is_negated { opposite(*comparison) } else { *comparison };
                        let operand = operand(field, value, self.zone)?;
                        let sql = compared(field, comparison, is_negated, operand, binds)?;
                        Ok(Condition::plain(sql))
                    }
                    Operator::Matches { how, is_negated: is_not } => {
                        self.matched(field, *how, *is_not != is_negated, value, binds)
                    }
                }
            }
        }
    }

    fn joined(
        &self,
        parts: &[Filter],
        is_all: bool,
        is_negated: bool,
        binds: &mut Binds,
    ) -> Result<Condition, Error> {
        let mut parts = parts
            .iter()
            .map(|part| self.condition(part, is_negated, binds))
            .collect::<Result<Vec<_>, _>>()?;
        let (word, search_word) = if is_all { (" and ", " AND ") } else { (" or ", " OR ") };
        let sql = parts.iter().map(|part| part.sql.as_str()).collect::<Vec<_>>().join(word);
        let held = if is_all { held(&mut parts) } else { None };
        let count = parts.len();
        let searches: Vec<Search> = parts.into_iter().filter_map(|part| part.search).collect();
        // Every alternative needs a query, or the search table could miss matching rows.
        let is_complete = if is_all { !searches.is_empty() } else { searches.len() == count };
        let trigrams = searches.iter().map(|search| search.trigrams).sum();
        let search = (is_complete && trigrams <= MAX_SEARCH).then(|| {
            let expressions: Vec<_> =
                searches.iter().map(|s| format!("({})", s.expression)).collect();
            Search { expression: expressions.join(search_word), trigrams }
        });
        Ok(Condition { sql: format!("({sql})"), search, held })
    }

    fn matched(
        &self,
        field: &Field,
        how: Match,
        is_negated: bool,
        value: &Literal,
        binds: &mut Binds,
    ) -> Result<Condition, Error> {
        let (Kind::Text | Kind::Code | Kind::Capitals, Literal::Text(text)) = (field.kind, value)
        else {
            return Err(Error::BadRequest(message!(
                "list-not-searchable-within",
                name = field.name
            )));
        };
        let text = field.kind.sought(text);
        if text.is_empty() {
            return Ok(Condition::plain(constant(!is_negated)));
        }
        let column = field.written();
        let is_stored = field.folded.is_some() || matches!(field.kind, Kind::Code | Kind::Capitals);
        let search =
            (!is_negated && field.searched && self.list.search.is_some() && how != Match::Start)
                .then(|| search(&text))
                .flatten();
        let not = if is_negated { "not " } else { "" };
        let mut held = None;
        let sql = match (field.kind, how) {
            (Kind::Text, Match::Within) => {
                let packed = self.list.search.and_then(|search| search.packed);
                let is_packed = packed.is_some_and(|packed| packed.text == column);
                let can_be_held = is_packed && !is_negated && Packed::can_hold(&text);
                let text = binds.add(text);
                held = can_be_held.then(|| Held { text: text.clone(), rest: Vec::new() });
                format!("{not}holds({column}, {text})")
            }
            (Kind::Text, Match::Start) => {
                let ranges = (is_stored && !is_negated).then(|| begun(column, &text, binds));
                let text = binds.add(text);
                match ranges {
                    Some(ranges) => format!("(begins({column}, {text}) and ({ranges}))"),
                    None => format!("{not}begins({column}, {text})"),
                }
            }
            (Kind::Text, Match::End) => {
                let text = binds.add(text);
                format!("{not}ends({column}, {text})")
            }
            // Codes equal their search form.
            (_, Match::Within) => {
                let text = binds.add(text);
                format!("instr({column}, {text}) {} 0", if is_negated { "=" } else { ">" })
            }
            // An index can serve a range.
            (_, Match::Start) => {
                let range = range(column, &text, binds);
                if is_negated { format!("not ({range})") } else { format!("({range})") }
            }
            (_, Match::End) => {
                let length = text.chars().count();
                let text = binds.add(text);
                let length = binds.add(-i64::try_from(length).unwrap_or(i64::MAX));
                format!("substr({column}, {length}) {} {text}", if is_negated { "<>" } else { "=" })
            }
        };
        // A null field counts as '', which contains no text of one or more characters.
        let sql = or_null(field, is_negated, sql);
        Ok(Condition { sql, search, held })
    }
}

/// Splits conditions into one on a packed text and the rest. `None` if several need a packed text.
fn held(all: &mut [Condition]) -> Option<Held> {
    let mut askers = all.iter_mut().enumerate().filter(|(_, one)| one.held.is_some());
    let (place, asker) = askers.next()?;
    if askers.next().is_some() {
        return None;
    }
    let mut held = asker.held.take()?;
    let others = all.iter().enumerate().filter(|(other, _)| *other != place);
    held.rest.extend(others.map(|(_, other)| other.sql.clone()));
    Some(held)
}

fn opposite(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Equal => Comparison::Unequal,
        Comparison::Unequal => Comparison::Equal,
        Comparison::Less => Comparison::AtLeast,
        Comparison::AtMost => Comparison::Greater,
        Comparison::Greater => Comparison::AtMost,
        Comparison::AtLeast => Comparison::Less,
    }
}

/// Compiles a comparison. If `is_opposite`, the request was for the opposite, so null, which fails every ordering,
/// passes.
fn compared(
    field: &Field,
    comparison: Comparison,
    is_opposite: bool,
    operand: Operand,
    binds: &mut Binds,
) -> Result<String, Error> {
    let is_equality = matches!(comparison, Comparison::Equal | Comparison::Unequal);
    if field.kind == Kind::Bool && !is_equality {
        return Err(Error::BadRequest(message!("list-field-equality-only", name = field.name)));
    }
    let column = field.comparable();
    let passes_null = if is_equality { comparison == Comparison::Unequal } else { is_opposite };
    let sign = match comparison {
        Comparison::Equal => "=",
        Comparison::Unequal => "<>",
        Comparison::Less => "<",
        Comparison::AtMost => "<=",
        Comparison::Greater => ">",
        Comparison::AtLeast => ">=",
    };
    let (column, operand) = match operand {
        // Some signs sort between capitals and lower-case letters.
        Operand::Text(text) if field.kind == Kind::Capitals && !is_equality => {
            (field.ordered(), Operand::Text(text.to_ascii_lowercase()))
        }
        operand => (column, operand),
    };
    let sql = match operand {
        Operand::Null => return Ok(presence(field, comparison, is_opposite)),
        Operand::Text(text) => format!("{column} {sign} {}", binds.add(text)),
        Operand::Integer(number) => format!("{column} {sign} {}", binds.add(number)),
        Operand::After(floor) => match comparison {
            Comparison::Equal => return Ok(constant(false)),
            Comparison::Unequal => return Ok(constant(true)),
            Comparison::Less | Comparison::AtMost => format!("{column} <= {}", binds.add(floor)),
            Comparison::Greater | Comparison::AtLeast => format!("{column} > {}", binds.add(floor)),
        },
        Operand::Span(start, end) => match comparison {
            Comparison::Equal => {
                let (start, end) = (binds.add(start), binds.add(end));
                format!("({column} >= {start} and {column} < {end})")
            }
            Comparison::Unequal => {
                let (start, end) = (binds.add(start), binds.add(end));
                format!("({column} < {start} or {column} >= {end})")
            }
            Comparison::Less => format!("{column} < {}", binds.add(start)),
            Comparison::AtMost => format!("{column} < {}", binds.add(end)),
            Comparison::Greater => format!("{column} >= {}", binds.add(end)),
            Comparison::AtLeast => format!("{column} >= {}", binds.add(start)),
        },
    };
    Ok(or_null(field, passes_null, sql))
}

/// Compiles comparisons with null, which equals itself only and is neither less nor greater than anything.
fn presence(field: &Field, comparison: Comparison, is_opposite: bool) -> String {
    // `<=` and `>=` include equality, `<` and `>` are never true; then the result is inverted if necessary.
    let asks_null = match (comparison, is_opposite) {
        (Comparison::Equal, _) | (Comparison::AtMost | Comparison::AtLeast, false) => Some(true),
        (Comparison::Unequal, _) | (Comparison::Less | Comparison::Greater, true) => Some(false),
        (Comparison::Less | Comparison::Greater, false) => None,
        (Comparison::AtMost | Comparison::AtLeast, true) => return constant(true),
    };
    match asks_null {
        None => constant(false),
        Some(is_null) if !field.nullable => constant(!is_null),
        Some(true) => format!("{} is null", field.sql),
        Some(false) => format!("{} is not null", field.sql),
    }
}

fn or_null(field: &Field, passes_null: bool, sql: String) -> String {
    if passes_null && field.nullable { format!("({sql} or {} is null)", field.sql) } else { sql }
}

fn constant(is_true: bool) -> String {
    (if is_true { "1" } else { "0" }).to_owned()
}

/// A range of texts with this prefix.
fn range(column: &str, text: &str, binds: &mut Binds) -> String {
    let end = successor(text);
    let start = binds.add(text.to_owned());
    match end.map(|end| binds.add(end)) {
        Some(end) => format!("{column} >= {start} and {column} < {end}"),
        None => format!("{column} >= {start}"),
    }
}

/// How many letters of a prefix get ranges of their own.
const MOST_BEGUN: usize = 8;

/// Ranges of folded texts whose search form may have this prefix, so that an index can serve them: texts with the
/// prefix itself, and those that match it up to a letter with another form.
fn begun(column: &str, text: &str, binds: &mut Binds) -> String {
    let letters: Vec<char> = text.chars().take(MOST_BEGUN).collect();
    let known: String = letters.iter().collect();
    let mut ranges = vec![format!("({})", range(column, &known, binds))];
    for place in 0..letters.len() {
        let before: String = letters.iter().take(place).collect();
        let (first, last) = (format!("{before}\u{80}"), format!("{before}\u{10FFFF}"));
        let (first, last) = (binds.add(first), binds.add(last));
        ranges.push(format!("({column} >= {first} and {column} <= {last})"));
        if letters.get(place) == Some(&'\'') {
            ranges.push(format!("({})", range(column, &format!("{before}`"), binds)));
        }
    }
    ranges.join(" or ")
}

/// The smallest text greater than every text with this `prefix`, if any.
fn successor(prefix: &str) -> Option<String> {
    let mut kept: Vec<char> = prefix.chars().collect();
    while let Some(last) = kept.pop() {
        // Skips the surrogates after U+D7FF.
        let next = (u32::from(last) + 1..).take(0x801).find_map(char::from_u32);
        if let Some(next) = next {
            kept.push(next);
            return Some(kept.into_iter().collect());
        }
    }
    None
}

/// A search table query that every row containing `text` matches, or `None` if the text is too short.
pub fn trigrams(text: &str) -> Option<String> {
    search(text).map(|search| search.expression)
}

/// A search table query for the rarest trigrams of `text`, or `None` below three characters.
fn search(text: &str) -> Option<Search> {
    let characters: Vec<char> = text.chars().collect();
    let mut trigrams: Vec<(u64, String)> = Vec::new();
    for window in characters.windows(3) {
        let quoted = format!("\"{}\"", window.iter().collect::<String>().replace('"', "\"\""));
        if !trigrams.iter().any(|(_, known)| *known == quoted) {
            trigrams
                .push((window.iter().map(|character| commonness(*character)).product(), quoted));
        }
    }
    let wanted = if trigrams.len() < LONG { MAX_TRIGRAMS } else { MAX_TRIGRAMS + 1 };
    trigrams.sort();
    trigrams.truncate(wanted);
    let count = trigrams.len();
    let expression: Vec<String> = trigrams.into_iter().map(|(_, quoted)| quoted).collect();
    (count > 0).then(|| Search { expression: expression.join(" AND "), trigrams: count })
}

/// The approximate frequency of a character per thousand in names and numbers. Only the order matters: a wrong guess
/// costs time, never rows.
fn commonness(character: char) -> u64 {
    match character {
        'e' => 110,
        'a' => 90,
        'n' => 80,
        'i' | 'r' => 75,
        'o' | 't' => 65,
        'l' | 's' | ' ' | '-' | '0'..='9' => 60,
        'd' | 'c' | 'h' | 'm' | 'u' => 35,
        'b' | 'g' | 'k' | 'p' | 'v' | 'w' | 'y' | 'f' => 18,
        'j' | 'q' | 'x' | 'z' => 5,
        _ => 10,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_ends_before_the_next_character() {
        assert_eq!(successor("ab").as_deref(), Some("ac"));
        assert_eq!(successor("a\u{10FFFF}").as_deref(), Some("b"));
        assert_eq!(successor("\u{D7FF}").as_deref(), Some("\u{E000}"));
        assert_eq!(successor("\u{10FFFF}"), None);
    }

    #[test]
    fn trigrams_are_quoted_distinct_and_the_rarest() {
        assert!(search("ab").is_none());
        assert_eq!(search("a\"b").unwrap().expression, "\"a\"\"b\"");
        assert_eq!(search("aaaaa").unwrap().expression, "\"aaa\"");
        assert_eq!(search("northw").unwrap().expression, "\"thw\" AND \"rth\" AND \"ort\"");
        assert_eq!(search(&"north window company".repeat(20)).unwrap().trigrams, MAX_TRIGRAMS + 1);
    }
}
