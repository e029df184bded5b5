//! Estimates the cost of a filter before anything runs, and words the refusal of one that costs too much.
//!
//! A text without a folded column allows twenty conditions. A filter that would read more rows than its budget allows
//! is refused after counting only up to that limit.

use super::{
    filter::{Comparison, Filter, Match, Operator},
    list::{Field, Kind, List},
    options::LoadOptions,
};
use crate::error::Error;
use transom_messages::{Message, message};

/// The most conditions on a field whose texts have to be folded for each row.
const MAX_FOLDED_PER_ROW: usize = 20;
/// Cheaper filters aren't estimated: the statement's own budget bounds them.
const CHEAP: u64 = 100;

/// The most comparing that a statement may do, in units of about ten nanoseconds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowance(u64);

impl Allowance {
    /// For a page that someone waits for: about two seconds.
    pub(crate) const PAGE: Self = Self(200_000_000);
    /// For a file: about half a minute.
    pub(crate) const FILE: Self = Self(3_000_000_000);

    #[cfg(test)]
    pub(super) fn units(number: u64) -> Self {
        Self(number)
    }

    /// How many rows a filter of this cost may read, or `None` if no limit is needed.
    pub(super) fn rows(self, effort: Effort) -> Option<u64> {
        (effort.cost > CHEAP).then(|| self.0 / effort.cost)
    }
}

/// The approximate cost of a filter per row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Effort {
    cost: u64,
    /// Whether it leaves few rows or an index serves it.
    narrows: bool,
}

impl Effort {
    /// Estimates a filter.
    ///
    /// # Errors
    /// 400 for more conditions than a field without a folded column allows.
    pub(super) fn of(filter: &Filter, list: &List, hidden: &[&str]) -> Result<Self, Error> {
        let mut dear = Vec::new();
        let effort = Self::estimate(filter, false, list, hidden, &mut dear)?;
        dear.sort_unstable();
        let most = dear.chunk_by(|one, other| one == other).max_by_key(|same| same.len());
        match most {
            Some(same @ [name, ..]) if same.len() > MAX_FOLDED_PER_ROW => {
                let title = list.field(name, hidden)?.called();
                Err(Error::TooMuchWork(message!(
                    "list-too-many-conditions",
                    title,
                    max_folded_per_row = MAX_FOLDED_PER_ROW
                )))
            }
            _ => Ok(effort),
        }
    }

    fn estimate(
        filter: &Filter,
        is_negated: bool,
        list: &List,
        hidden: &[&str],
        dear: &mut Vec<&'static str>,
    ) -> Result<Self, Error> {
        match filter {
            Filter::Not(inner) => Self::estimate(inner, !is_negated, list, hidden, dear),
            Filter::All(parts) | Filter::Any(parts) => {
                let all = parts
                    .iter()
                    .map(|part| Self::estimate(part, is_negated, list, hidden, dear))
                    .collect::<Result<Vec<_>, _>>()?;
                let is_all = matches!(filter, Filter::All(_)) != is_negated;
                Ok(if is_all { Self::all(&all) } else { Self::any(&all) })
            }
            Filter::Leaf { field, operator, .. } => {
                let field = list.field(field, hidden)?;
                if is_folded_per_row(field) {
                    dear.push(field.name);
                }
                Ok(Self::leaf(field, *operator, is_negated))
            }
        }
    }

    fn leaf(field: &Field, operator: Operator, is_negated: bool) -> Self {
        let is_dear = is_folded_per_row(field);
        let (cost, narrows) = match operator {
            Operator::Compares(comparison) => {
                let is_unequal = (comparison == Comparison::Unequal) != is_negated
                    && matches!(comparison, Comparison::Equal | Comparison::Unequal);
                let cost = if matches!(field.kind, Kind::Text | Kind::Code) { 2 } else { 1 };
                (cost, !is_unequal && field.kind != Kind::Bool)
            }
            Operator::Matches { how, is_negated: is_not } => {
                let is_positive = is_not == is_negated;
                (6, is_positive && (how == Match::Start || field.searched))
            }
        };
        let cost = match operator {
            // Nearly all texts are searched as they are, and folded only if they have letters beyond ASCII.
            Operator::Matches { .. } if is_dear => 15,
            Operator::Compares(_) if is_dear => 40,
            _ => cost,
        };
        Self { cost, narrows: narrows && !is_dear }
    }

    /// Combines conditions: one that narrows is evaluated first, and the others for what it leaves.
    fn all(parts: &[Self]) -> Self {
        let narrow = parts.iter().filter(|part| part.narrows).min_by_key(|part| part.cost);
        let cost = parts.iter().map(|part| part.cost).sum();
        narrow.copied().unwrap_or(Self { cost, narrows: false })
    }

    fn any(parts: &[Self]) -> Self {
        let cost = parts.iter().map(|part| part.cost).sum();
        Self { cost, narrows: false }
    }
}

fn is_folded_per_row(field: &Field) -> bool {
    field.kind == Kind::Text && field.folded.is_none()
}

/// Explains what is too expensive about a query, and what helps.
pub(crate) fn too_much_work(list: &List, options: &LoadOptions) -> Error {
    let called =
        |name: &str| list.fields.iter().find(|field| field.name == name).map(Field::called);
    let quoted = |names: Vec<&str>| {
        let mut called: Vec<Message> = names.into_iter().filter_map(called).collect();
        called.dedup();
        called.truncate(3);
        let quoted: Vec<_> = called.into_iter().map(|name| message!("list-quoted", name)).collect();
        (!quoted.is_empty()).then(|| Message::listed(quoted))
    };
    let mut filtered = Vec::new();
    if let Some(filter) = &options.filter {
        filter.each_field(&mut |name| {
            let field = list.fields.iter().find(|field| field.name == name);
            if field.is_some_and(is_folded_per_row) && !filtered.contains(&name) {
                filtered.push(name);
            }
        });
    }
    let groups = options.group.iter().map(|group| group.field.as_str()).collect();
    let sorts = options.sort.iter().map(|sort| sort.field.as_str()).collect();
    let has_totals = !options.total_summary.is_empty() || !options.group_summary.is_empty();
    let parts = [
        quoted(filtered).map(|names| message!("list-the-filter-on", names)),
        quoted(groups).map(|names| message!("list-the-groups-by", names)),
        quoted(sorts).map(|names| message!("list-the-order-by", names)),
        has_totals.then(|| message!("list-some-totals")),
    ];
    let parts = parts.into_iter().flatten();
    Error::TooMuchWork(match parts.reduce(|one, other| message!("list-either", one, other)) {
        Some(parts) => message!("list-takes-too-long-leave-out", parts),
        None => message!("list-takes-too-long"),
    })
}
