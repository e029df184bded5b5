//! Runs the statements for a list's load options in one snapshot.
//!
//! A page of rows is read in two steps. The first reads the keys, from an index if one serves filter and order, so that
//! a deep page costs a scan of that index and not of its rows. The second reads the row of each key.

use jiff::tz::TimeZone;
use rusqlite::{CachedStatement, Connection, Row, Statement, types::Value};
use transom_messages::Language;

use super::{
    condition::{Binds, Compiler},
    count::{Count, is_walk_shorter},
    effort::{Allowance, Effort, too_much_work},
    list::{Direction, Field, Kind, List, blank_in},
    options::{LoadOptions, MAX_TAKE, Sort, Summary},
    packed::columns_of,
    page::{Cell, Items, Page},
    scope::Scope,
    summary::Figures,
};
use crate::error::Error;

/// Beyond this many rows, the count is read first, so that a page near the end is read from the end.
const DEEP: u64 = 1000;
/// Up to this many search table hits are always looked up and counted. Tests use fewer because their tables are small.
const FEW_HITS: u64 = if cfg!(test) { 3 } else { 500 };
const OUTER_JOIN: &str = "left join ";
/// Filters with more conditions than this rarely repeat, so their statements aren't cached.
const COMMON_CONDITIONS: usize = 8;

/// A list as one caller sees it.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    pub list: &'a List,
    pub scope: Scope<'a>,
    /// Fields that the caller may not read, which are unknown to them.
    pub hidden: &'a [&'a str],
    /// The plant's time zone, which assigns instants to days.
    pub zone: &'a TimeZone,
    pub language: Language,
}

impl Query<'_> {
    /// Answers load options: selects `columns` and converts each row to a `T` with `row`.
    pub fn page<T>(
        &self,
        connection: &Connection,
        options: &LoadOptions,
        columns: &str,
        row: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Page<T>, Error> {
        let page = in_one_snapshot(connection, || {
            let mut plan = Plan::new(self, connection, options, Allowance::PAGE)?;
            let totals = plan.figures(&options.total_summary)?;
            let group_figures = plan.figures(&options.group_summary)?;
            let order = plan.order(&options.sort)?;
            let mut page = if options.group.is_empty() {
                let (keys, count) = plan.keys_page(options, order)?;
                let items = Items::Rows(plan.rows(&keys, columns, &row)?);
                Page { items, count, group_count: None, summary: None }
            } else {
                plan.groups_page(options, &group_figures, columns, &row)?
            };
            if !totals.is_empty() {
                page.summary = Some(plan.totals(&totals)?);
            }
            Ok(page)
        });
        page.map_err(|error| self.explained(error, options))
    }

    /// Explains which part of a list's query took so long when a statement was interrupted.
    pub(crate) fn explained(&self, error: Error, options: &LoadOptions) -> Error {
        match error {
            Error::Interrupted => too_much_work(self.list, options),
            other => other,
        }
    }

    /// The query plans of a page's keys and of their count, for tests that check the use of indexes.
    pub fn explain(
        &self,
        connection: &Connection,
        options: &LoadOptions,
    ) -> Result<(String, String), Error> {
        let plan = Plan::new(self, connection, options, Allowance::PAGE)?;
        let order = plan.order(&options.sort)?;
        let keys = match parts(&order) {
            Some(parts) => parts.iter().map(|part| plan.part_sql(part)).collect(),
            None => vec![plan.keys_sql(&order)],
        };
        let steps = |sql: &str| {
            let mut steps = Vec::new();
            plan.each(&format!("explain query plan {sql}"), |row| {
                steps.push(row.get::<_, String>("detail")?);
                Ok(())
            })?;
            Ok::<_, Error>(steps.join("\n"))
        };
        let pages = keys.iter().map(|sql| steps(&format!("{sql} limit 50 offset 0")));
        let pages = pages.collect::<Result<Vec<_>, _>>()?;
        Ok((pages.join("\n"), steps(&plan.aggregate("count(*)", ""))?))
    }
}

/// Runs `work` in one snapshot, because counts and rows must be consistent.
pub(crate) fn in_one_snapshot<T>(
    connection: &Connection,
    read: impl FnOnce() -> Result<T, Error>,
) -> Result<T, Error> {
    if !connection.is_autocommit() {
        return read();
    }
    let transaction = connection.unchecked_transaction()?;
    let result = read()?;
    transaction.commit()?;
    Ok(result)
}

pub(super) type Term = (String, Direction);

/// A condition on rows, with the order of those that pass.
type Part = (String, Vec<Term>);

/// Splits an order that begins with a text and puts blank ones at one end into two consecutive parts.
fn parts(order: &[Term]) -> Option<[Part; 2]> {
    let ((sql, direction), rest) = order.split_first()?;
    let column = blank_in(sql)?;
    let way = if direction.is_descending() { Direction::Desc } else { Direction::Asc };
    let mut filled = vec![(column.to_owned(), way)];
    filled.extend_from_slice(rest);
    // Only blank text folds to blank text.
    let unfolded = column.replacen("dx(", "(", 1);
    let filled = (format!("{unfolded} > ''"), filled);
    let blank = (format!("{unfolded} = ''"), rest.to_vec());
    Some(if way == Direction::Asc { [filled, blank] } else { [blank, filled] })
}

/// The shared parts of one run's statements.
pub(crate) struct Plan<'a> {
    pub(super) query: &'a Query<'a>,
    pub(super) connection: &'a Connection,
    pub(super) binds: Binds,
    /// `from … where …` with the caller's scope and filter.
    pub(super) source: String,
    /// The source without the search table.
    unsearched: String,
    is_searched: bool,
    packed: Option<Count>,
    /// Counts the search table's hits, up to one more than `FEW_HITS`.
    some_hits: Option<String>,
    is_common: bool,
}

enum Prepared<'a> {
    Kept(CachedStatement<'a>),
    Once(Statement<'a>),
}

impl<'a> Prepared<'a> {
    fn statement(&mut self) -> &mut Statement<'a> {
        match self {
            Self::Kept(statement) => statement,
            Self::Once(statement) => statement,
        }
    }
}

impl<'a> Plan<'a> {
    pub(crate) fn new(
        query: &'a Query<'a>,
        connection: &'a Connection,
        options: &LoadOptions,
        allowance: Allowance,
    ) -> Result<Self, Error> {
        let Query { list, scope, hidden, zone, language: _ } = query;
        let mut binds = Binds::default();
        let mut source = format!("from {} where ({})", scope.from, scope.filter);
        let mut unsearched = source.clone();
        let mut is_searched = false;
        let table = list.search.and_then(|search| search.packed);
        let mut packed = None;
        let mut some_hits = None;
        if let Some(filter) = &options.filter {
            let compiler = Compiler { list, hidden, zone };
            let condition = compiler.condition(filter, false, &mut binds)?;
            if let (Some(search), Some(table)) = (&condition.search, list.search) {
                let name = table.name;
                let expression = binds.add(search.expression.clone());
                let range = scope.rowids.map_or(String::new(), |(first, last)| {
                    format!(" and rowid between {} and {}", binds.add(first), binds.add(last))
                });
                // `cross join` fixes the join order: the few hits of the search table come first, whatever other index
                // there is.
                let hits = format!(
                    "select rowid as hit from {name} where {name} match {expression}{range}"
                );
                source = format!(
                    "from ({hits}) as grid_search cross join {} where {} = grid_search.hit and ({})",
                    scope.from, table.rowid, scope.filter
                );
                some_hits = Some(format!("select count(*) from ({hits} limit {})", FEW_HITS + 1));
                is_searched = true;
            }
            source = format!("{source} and {}", condition.sql);
            unsearched = format!("{unsearched} and {}", condition.sql);
            if let Some(table) = table {
                packed = Count::new(table, scope, list.key, Some(&condition), &mut binds);
            }
        } else if let Some(table) = table {
            packed = Count::new(table, scope, list.key, None, &mut binds);
        }
        let is_common =
            options.filter.as_ref().is_none_or(|filter| filter.conditions() <= COMMON_CONDITIONS);
        let plan = Self {
            query,
            connection,
            binds,
            source,
            unsearched,
            is_searched,
            packed,
            some_hits,
            is_common,
        };
        if let Some(filter) = &options.filter
            && let Some(rows) = allowance.rows(Effort::of(filter, list, hidden)?)
            && !plan.is_searched
        {
            plan.demand_few_rows(rows, options)?;
        }
        Ok(plan)
    }

    /// Refuses a filter that would have to read more rows than this. Counting up to the limit is cheap.
    fn demand_few_rows(&self, rows: u64, options: &LoadOptions) -> Result<(), Error> {
        let Query { list, scope, .. } = self.query;
        let limit = rows.saturating_add(1);
        let some = format!(
            "select count(*) from (select 1 from {} where ({}) limit {limit})",
            scope.from, scope.filter
        );
        if self.number(&some)? > rows {
            return Err(too_much_work(list, options));
        }
        Ok(())
    }

    /// Restricts rows to the selected keys.
    pub(crate) fn only(&mut self, keys: &[i64]) {
        self.packed = None;
        let keys = self.binds.add(serde_json::Value::from(keys).to_string());
        self.source = format!(
            "{} and {} in (select value from json_each({keys}))",
            self.source, self.query.list.key
        );
    }

    /// The requested order, made total by the key, or the list's own order.
    pub(crate) fn order(&self, sorts: &[Sort]) -> Result<Vec<Term>, Error> {
        let list = self.query.list;
        if sorts.is_empty() {
            return Ok(list
                .default_order
                .iter()
                .map(|(sql, way)| ((*sql).to_owned(), *way))
                .collect());
        }
        let mut terms = self.sorted(sorts)?;
        terms.push((list.key.to_owned(), Direction::Asc));
        Ok(terms)
    }

    pub(super) fn sorted(&self, sorts: &[Sort]) -> Result<Vec<Term>, Error> {
        sorts.iter().map(|sort| Ok(self.field(&sort.field)?.term(sort.direction))).collect()
    }

    pub(super) fn field(&self, name: &str) -> Result<&'static Field, Error> {
        self.query.list.field(name, self.query.hidden)
    }

    /// The keys of a page's rows, and the number of rows that pass if requested.
    fn keys_page(
        &mut self,
        options: &LoadOptions,
        order: Vec<Term>,
    ) -> Result<(Vec<Value>, Option<u64>), Error> {
        let (skip, take) = (options.skip, options.take.unwrap_or(MAX_TAKE));
        let mut count = match &self.packed {
            Some(packed) if packed.is_by_text => self.packed_count()?,
            _ => None,
        };
        // If it doesn't pay, don't try again.
        self.packed.take_if(|packed| packed.is_by_text && count.is_none());
        let walk = match count {
            Some(passing) => self.along_index(&order, skip.saturating_add(take), passing)?,
            None => None,
        };
        let keys = if count == Some(0) {
            Vec::new()
        } else if let Some(source) = walk {
            self.source = source;
            self.keys(&order, skip, take)?
        } else if self.is_searched {
            // Search hits are in no useful order, so one pass both counts and sorts them.
            let mut seen = 0;
            let mut keys = Vec::new();
            self.each(&self.keys_sql(&order), |row| {
                if seen >= skip && seen - skip < take {
                    keys.push(row.get(0)?);
                }
                seen += 1;
                Ok(())
            })?;
            count = Some(seen);
            keys
        } else if skip > DEEP {
            let all = count.map_or_else(|| self.count(), Ok)?;
            count = Some(all);
            self.deep_keys(order, skip, take.min(all.saturating_sub(skip)), all)?
        } else {
            self.keys(&order, skip, take)?
        };
        if count.is_none() && !options.without_count {
            let found = keys.len() as u64;
            let ends_here = found < take && (found > 0 || skip == 0);
            count = Some(if ends_here { skip + found } else { self.count()? });
        }
        Ok((keys, count.filter(|_| !options.without_count)))
    }

    /// Reads a page beyond the middle from the end of the list.
    fn deep_keys(
        &mut self,
        mut order: Vec<Term>,
        skip: u64,
        take: u64,
        all: u64,
    ) -> Result<Vec<Value>, Error> {
        let after = all.saturating_sub(skip + take);
        if take == 0 || after >= skip {
            return self.keys(&order, skip, take);
        }
        for (_, direction) in &mut order {
            *direction = direction.reversed();
        }
        let mut keys = self.keys(&order, after, take)?;
        keys.reverse();
        Ok(keys)
    }

    fn keys(&mut self, order: &[Term], skip: u64, take: u64) -> Result<Vec<Value>, Error> {
        let Some([first, second]) = parts(order) else {
            return self.keys_of(&self.keys_sql(order), skip, take);
        };
        // Each part follows the column's index; ordering by whether it is blank would read all rows.
        let mut keys = self.keys_of(&self.part_sql(&first), skip, take)?;
        let found = keys.len() as u64;
        if found < take {
            let passed = if found > 0 || skip == 0 {
                skip + found
            } else {
                self.number(&self.aggregate("count(*)", &format!("and {}", first.0)))?
            };
            let skip = skip.saturating_sub(passed);
            keys.extend(self.keys_of(&self.part_sql(&second), skip, take - found)?);
        }
        Ok(keys)
    }

    fn part_sql(&self, (condition, order): &Part) -> String {
        format!(
            "select {} {} and {condition} {}",
            self.query.list.key,
            self.source,
            order_by(order)
        )
    }

    fn keys_of(&mut self, sql: &str, skip: u64, take: u64) -> Result<Vec<Value>, Error> {
        let (take, skip) = (self.bound(take), self.bound(skip));
        let sql = format!("{sql} limit {take} offset {skip}");
        let mut keys = Vec::new();
        self.each(&sql, |row| {
            keys.push(row.get(0)?);
            Ok(())
        })?;
        Ok(keys)
    }

    pub(crate) fn keys_sql(&self, order: &[Term]) -> String {
        format!("select {} {} {}", self.query.list.key, self.source, order_by(order))
    }

    fn rows<T>(
        &self,
        keys: &[Value],
        columns: &str,
        row: &impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, Error> {
        let (mut statement, key_index) = self.row_statement(columns)?;
        let mut found = Vec::with_capacity(keys.len());
        for key in keys {
            statement.raw_bind_parameter(key_index, key)?;
            if let Some(one) = statement.raw_query().next()? {
                found.push(row(one)?);
            }
        }
        Ok(found)
    }

    /// Passes every matching row to `each` in order. Only keys are ever sorted.
    pub(crate) fn stream(
        &self,
        order: &[Term],
        columns: &str,
        mut row: impl FnMut(&Row<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (mut statement, key_index) = self.row_statement(columns)?;
        self.try_each(&self.keys_sql(order), &mut |key| {
            let key: Value = key.get(0)?;
            statement.raw_bind_parameter(key_index, key)?;
            match statement.raw_query().next()? {
                Some(one) => row(one),
                None => Ok(()),
            }
        })
    }

    fn row_statement(&self, columns: &str) -> Result<(CachedStatement<'a>, usize), Error> {
        let Query { list, scope, .. } = self.query;
        let sql = format!(
            "select {columns} from {} where {} = :gridKey and ({})",
            scope.from, list.key, scope.filter
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let key_index = self.bind(&mut statement)?;
        Ok((statement, key_index))
    }

    /// The packed table's count for this filter, if it can count it and that pays.
    fn packed_count(&self) -> Result<Option<u64>, Error> {
        let Some(count) = &self.packed else { return Ok(None) };
        if let Some(hits) = &self.some_hits
            && self.number(hits)? <= FEW_HITS
        {
            return Ok(None);
        }
        let changed = self.number(&count.changed)?;
        if !Count::pays(changed) {
            return Ok(None);
        }
        let loose = if changed > 0 { self.number(&count.loose)? } else { 0 };
        Ok(Some(self.number(&count.packed)? + loose))
    }

    /// A statement that reads rows along an index in this order, if there is one and it is the faster way to `wanted`
    /// of the `passing` rows.
    fn along_index(
        &self,
        order: &[Term],
        wanted: u64,
        passing: u64,
    ) -> Result<Option<String>, Error> {
        let packed = self.query.list.search.and_then(|search| search.packed);
        let (Some(packed), Some(count)) = (packed, &self.packed) else { return Ok(None) };
        let Some((first, _)) = order.first() else { return Ok(None) };
        let walk = packed.walks.iter().find(|(column, _)| column == first);
        let Some((_, index)) = walk else { return Ok(None) };
        if !is_walk_shorter(wanted, self.number(&count.rows)?, passing) {
            return Ok(None);
        }
        let rows = format!(" {} ", packed.alias);
        let named =
            index.map_or_else(|| rows.clone(), |index| format!("{rows}indexed by {index} "));
        Ok(Some(self.unsearched.replacen(&rows, &named, 1)))
    }

    pub(crate) fn count(&self) -> Result<u64, Error> {
        match self.packed_count()? {
            Some(count) => Ok(count),
            None => self.number(&self.aggregate("count(*)", "")),
        }
    }

    /// A statement that aggregates all rows that pass. SQLite omits unused outer joins in plain queries but not in
    /// aggregates, so this does.
    pub(super) fn aggregate(&self, figures: &str, rest: &str) -> String {
        let sql = format!("select {figures} {} {rest}", self.source);
        let from = self.query.scope.from;
        let mut tables: Vec<&str> = from.split(OUTER_JOIN).collect();
        let asks = sql.replacen(from, "", 1);
        for place in (1..tables.len()).rev() {
            let join = tables.remove(place);
            let alias = join.split_whitespace().nth(1).unwrap_or_default();
            let is_alone = !join.contains(" join ");
            if !is_alone || names(&asks, alias) || tables.iter().any(|table| names(table, alias)) {
                tables.insert(place, join);
            }
        }
        sql.replacen(from, &tables.join(OUTER_JOIN), 1)
    }

    pub(super) fn number(&self, sql: &str) -> Result<u64, Error> {
        let mut number = 0_i64;
        self.each(sql, |row| {
            number = row.get(0)?;
            Ok(())
        })?;
        Ok(u64::try_from(number).unwrap_or_default())
    }

    /// The requested summaries, checked against the list's fields.
    pub(crate) fn figures(&self, asked: &[Summary]) -> Result<Figures, Error> {
        Figures::of(self.query.list, self.query.hidden, asked)
    }

    pub(crate) fn totals(&self, figures: &Figures) -> Result<Vec<Cell>, Error> {
        let mut cells = Vec::new();
        self.each(&self.aggregate(&format!("null{}", figures.sql()), ""), |row| {
            cells = figures.read(row, 1)?;
            Ok(())
        })?;
        Ok(cells)
    }

    pub(crate) fn each(
        &self,
        sql: &str,
        mut row: impl FnMut(&Row<'_>) -> rusqlite::Result<()>,
    ) -> Result<(), Error> {
        self.try_each(sql, &mut |one| row(one).map_err(Error::from))
    }

    /// Like [`Plan::each`], for callbacks that can fail.
    fn try_each(
        &self,
        sql: &str,
        row: &mut dyn FnMut(&Row<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut prepared = if self.is_common {
            Prepared::Kept(self.connection.prepare_cached(sql)?)
        } else {
            Prepared::Once(self.connection.prepare(sql)?)
        };
        let statement = prepared.statement();
        self.bind(statement)?;
        let mut rows = statement.raw_query();
        while let Some(one) = rows.next()? {
            row(one)?;
        }
        Ok(())
    }

    pub(super) fn bound(&mut self, number: u64) -> String {
        self.binds.add(i64::try_from(number).unwrap_or(i64::MAX))
    }

    /// Binds the parameters, and returns the index of the key's, or 0 if there is none.
    fn bind(&self, statement: &mut Statement<'_>) -> Result<usize, Error> {
        let mut key_index = 0;
        for index in 1..=statement.parameter_count() {
            let name = statement.parameter_name(index).unwrap_or_default();
            let own = name.strip_prefix(":grid").and_then(|rest| rest.parse::<usize>().ok());
            if name == ":gridKey" {
                key_index = index;
            } else if let Some(value) = own.and_then(|number| self.binds.0.get(number)) {
                statement.raw_bind_parameter(index, value)?;
            } else if let Some((_, value)) =
                self.query.scope.params.iter().find(|(given, _)| *given == name)
            {
                statement.raw_bind_parameter(index, *value)?;
            } else {
                return Err(Error::internal("a list's SQL names a parameter that was not given"));
            }
        }
        Ok(key_index)
    }
}

/// Whether some SQL refers to a column of the table `alias`.
fn names(sql: &str, alias: &str) -> bool {
    columns_of(sql).any(|column| column.split_once('.').is_some_and(|(table, _)| table == alias))
}

pub(crate) fn order_by(terms: &[Term]) -> String {
    let terms: Vec<_> = terms.iter().map(|(sql, way)| format!("{sql}{}", way.sql())).collect();
    format!("order by {}", terms.join(", "))
}

/// Terms that order by a field and then by its exact values.
pub(super) fn exact_terms(field: &Field, sql: String, direction: Direction) -> Vec<Term> {
    match field.kind {
        Kind::Text | Kind::Capitals => {
            vec![(field.ordered(), direction), (sql, Direction::Asc)]
        }
        _ => vec![(sql, direction)],
    }
}
