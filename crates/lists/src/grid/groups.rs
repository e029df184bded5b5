//! Groups rows: one statement for each level and one for the rows, merged in their common order.

use std::{iter::Peekable, vec};
use transom_messages::message;

use rusqlite::{Row, types::Value};

use super::{
    list::{Direction, Kind},
    options::{Grouping, Interval, LoadOptions, MAX_TAKE, Sort},
    page::{Cell, Group, Items, Page},
    query::{Plan, Term, exact_terms, order_by},
    summary::Figures,
};
use crate::error::Error;

/// The most rows, or groups of one level, below one page of groups.
pub const MAX_BELOW: u64 = 50_000;

/// One level of groups as SQL.
struct Level {
    /// The expression by which rows are grouped.
    key: String,
    kind: Kind,
    /// The order of the groups, down to exact values.
    order: Vec<Term>,
}

/// A group as returned by its level's statement.
struct Found {
    keys: Vec<Value>,
    count: u64,
    summary: Vec<Cell>,
}

/// A page of groups before its rows are read.
struct Outline {
    /// The groups of each level, in their common order.
    found: Vec<Peekable<vec::IntoIter<Found>>>,
    kinds: Vec<Kind>,
    /// The statement for the rows, if they are shown.
    rows: Option<String>,
    count: Option<u64>,
    group_count: Option<u64>,
}

impl Plan<'_> {
    pub(super) fn groups_page<T>(
        &mut self,
        options: &LoadOptions,
        figures: &Figures,
        columns: &str,
        row: &impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Page<T>, Error> {
        let Outline { mut found, kinds, rows, count, group_count } =
            self.outline(options, figures, columns)?;
        let mut rows = rows.map(|sql| self.rows_of(&sql, row)).transpose()?;
        let groups = nested(&mut found, &kinds, &[], &mut rows)?;
        Ok(Page { items: Items::Groups(groups), count, group_count, summary: None })
    }

    fn rows_of<T>(
        &self,
        sql: &str,
        row: &impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<vec::IntoIter<T>, Error> {
        let mut all = Vec::new();
        self.each(sql, |one| {
            all.push(row(one)?);
            Ok(())
        })?;
        Ok(all.into_iter())
    }

    fn outline(
        &mut self,
        options: &LoadOptions,
        figures: &Figures,
        columns: &str,
    ) -> Result<Outline, Error> {
        let levels =
            options.group.iter().map(|one| self.level(one)).collect::<Result<Vec<_>, _>>()?;
        let order = self.order_within(&levels, &options.group, &options.sort)?;
        let (skip, take) = (options.skip, options.take.unwrap_or(MAX_TAKE));
        let everything = self.source.clone();

        let (bound_take, bound_skip) = (self.bound(take), self.bound(skip));
        let page = format!("limit {bound_take} offset {bound_skip}");
        let first = levels.get(..1).unwrap_or_default();
        let mut top = self.found(first, &Figures::default(), &page)?;
        let shown = top.len() as u64;
        let is_all = skip == 0 && shown < take;
        let rows_below: u64 = top.iter().map(|group| group.count).sum();
        let is_expanded = options.group.last().is_some_and(|level| level.is_expanded);
        if is_expanded {
            // Checks the limit before anything else is calculated.
            within_bounds(rows_below)?;
        }
        if !figures.is_empty() {
            top = self.found(first, figures, &page)?;
        }
        let count = match (options.without_count, is_all) {
            (true, _) => None,
            (false, true) => Some(rows_below),
            (false, false) => Some(self.count()?),
        };
        let group_count = match (options.wants_group_count, is_all) {
            (false, _) => None,
            (true, true) => Some(shown),
            (true, false) => Some(self.group_count(&levels)?),
        };

        if !is_all {
            self.narrow(&levels, &top);
        }
        let mut found = vec![top.into_iter().peekable()];
        for depth in 2..=levels.len() {
            let limit = self.bound(MAX_BELOW + 1);
            let level = self.found(
                levels.get(..depth).unwrap_or_default(),
                figures,
                &format!("limit {limit}"),
            )?;
            within_bounds(level.len() as u64)?;
            found.push(level.into_iter().peekable());
        }
        let rows = if is_expanded {
            Some(format!("select {columns} {} {}", self.source, order_by(&order)))
        } else {
            None
        };
        self.source = everything;
        let kinds: Vec<Kind> = levels.iter().map(|level| level.kind).collect();
        Ok(Outline { found, kinds, rows, count, group_count })
    }

    fn level(&self, grouping: &Grouping) -> Result<Level, Error> {
        let field = self.field(&grouping.field)?;
        let Some(interval) = grouping.interval else {
            let order = exact_terms(field, field.sql.to_owned(), grouping.direction);
            return Ok(Level { key: field.sql.to_owned(), kind: field.kind, order });
        };
        if field.kind != Kind::Day {
            return Err(Error::BadRequest(
                message!("list-field-not-date", name = field.name, interval = %format!("{:?}", interval)),
            ));
        }
        let column = field.sql;
        let key = match interval {
            Interval::Year => format!("cast(substr({column}, 1, 4) as integer)"),
            Interval::Quarter => format!("(cast(substr({column}, 6, 2) as integer) + 2) / 3"),
            Interval::Month => format!("cast(substr({column}, 6, 2) as integer)"),
            Interval::Day => format!("cast(substr({column}, 9, 2) as integer)"),
        };
        let order = vec![(key.clone(), grouping.direction)];
        Ok(Level { key, kind: Kind::Integer, order })
    }

    /// The order of rows: groups first, then the sorts that add something, then the key.
    fn order_within(
        &self,
        levels: &[Level],
        groups: &[Grouping],
        sorts: &[Sort],
    ) -> Result<Vec<Term>, Error> {
        // A field grouped by part of its value is still sorted within the group.
        let is_grouped = |sort: &&Sort| {
            groups.iter().any(|group| group.field == sort.field && group.interval.is_none())
        };
        // Even a redundant sort must name a field of the list.
        self.sorted(sorts)?;
        let kept: Vec<Sort> = sorts.iter().filter(|sort| !is_grouped(sort)).cloned().collect();
        let mut terms: Vec<Term> = levels.iter().flat_map(|level| level.order.clone()).collect();
        terms.extend(self.sorted(&kept)?);
        terms.push((self.query.list.key.to_owned(), Direction::Asc));
        Ok(terms)
    }

    /// The groups of the last of these levels, in order.
    fn found(&self, levels: &[Level], figures: &Figures, limit: &str) -> Result<Vec<Found>, Error> {
        let keys: Vec<&str> = levels.iter().map(|level| level.key.as_str()).collect();
        let order: Vec<Term> = levels.iter().flat_map(|level| level.order.clone()).collect();
        // The order is a function of the key, so grouping by both creates no more groups.
        let grouped: Vec<&str> = order.iter().map(|(sql, _)| sql.as_str()).collect();
        let sql = self.aggregate(
            &format!("{}, count(*){}", keys.join(", "), figures.sql()),
            &format!("group by {} {} {limit}", grouped.join(", "), order_by(&order)),
        );
        let mut found = Vec::new();
        self.each(&sql, |row| {
            let keys = (0..levels.len()).map(|index| row.get(index)).collect::<Result<_, _>>()?;
            let count: i64 = row.get(levels.len())?;
            found.push(Found {
                keys,
                count: u64::try_from(count).unwrap_or_default(),
                summary: figures.read(row, levels.len() + 1)?,
            });
            Ok(())
        })?;
        Ok(found)
    }

    fn group_count(&self, levels: &[Level]) -> Result<u64, Error> {
        let key = levels.first().map_or("null", |level| level.key.as_str());
        let groups = self.aggregate("1", &format!("group by {key}"));
        self.number(&format!("select count(*) from ({groups})"))
    }

    /// Restricts rows to these top-level groups.
    fn narrow(&mut self, levels: &[Level], top: &[Found]) {
        let Some(level) = levels.first() else { return };
        let keys: Vec<&Value> = top.iter().filter_map(|group| group.keys.first()).collect();
        let has_null = keys.iter().any(|key| **key == Value::Null);
        let listed: serde_json::Value = keys
            .into_iter()
            .filter_map(|key| match key {
                Value::Integer(number) => Some(serde_json::Value::from(*number)),
                Value::Text(text) => Some(serde_json::Value::from(text.as_str())),
                _ => None,
            })
            .collect();
        let listed = self.binds.add(listed.to_string());
        let key = &level.key;
        let or_null = if has_null { format!(" or {key} is null") } else { String::new() };
        self.source = format!(
            "{} and ({key} in (select value from json_each({listed})){or_null})",
            self.source
        );
    }
}

fn within_bounds(number: u64) -> Result<(), Error> {
    if number <= MAX_BELOW {
        return Ok(());
    }
    Err(Error::BadRequest(message!("list-groups-too-large", max_below = MAX_BELOW)))
}

/// Builds the groups under `prefix` from the remaining levels, consuming them.
fn nested<T>(
    levels: &mut [Peekable<vec::IntoIter<Found>>],
    kinds: &[Kind],
    prefix: &[Value],
    rows: &mut Option<vec::IntoIter<T>>,
) -> Result<Vec<Group<T>>, Error> {
    let (Some((level, deeper)), Some((kind, deeper_kinds))) =
        (levels.split_first_mut(), kinds.split_first())
    else {
        return Ok(Vec::new());
    };
    let mut groups = Vec::new();
    while let Some(found) = level.next_if(|found| found.keys.starts_with(prefix)) {
        let items = if !deeper.is_empty() {
            Some(Items::Groups(nested(deeper, deeper_kinds, &found.keys, rows)?))
        } else if let Some(rows) = rows {
            let count = usize::try_from(found.count).unwrap_or(usize::MAX);
            Some(Items::Rows(rows.take(count).collect()))
        } else {
            None
        };
        let key = found.keys.last().map_or(Ok(Cell::Null), |key| Cell::read(*kind, key.into()))?;
        groups.push(Group { key, items, count: found.count, summary: found.summary });
    }
    Ok(groups)
}
