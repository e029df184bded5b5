//! Merges rows into a table: the stored values, the new values, and the statements.

use rusqlite::{
    Transaction,
    types::{ToSql, Value},
};

use super::{
    inserts::{Inserts, owned},
    job::{Job, plain_name},
    outcome::{Failure, Outcome},
};
use crate::{
    import::{options::OnConflict, reading::fields::Field, reading::row::Row},
    messages::message,
};

/// A table with the columns that a file sets and the statements for them.
pub(in crate::import) struct Merge {
    columns: Vec<&'static str>,
    /// The field for each column.
    fields: Vec<Option<usize>>,
    /// Columns that have a case-folded copy.
    folded: Vec<usize>,
    select: String,
    insert: String,
    update: String,
}

/// The new values of a row, by column.
pub(in crate::import) struct Wanted<'m> {
    merge: &'m Merge,
    pub(in crate::import) values: Vec<Value>,
    pub(in crate::import) stored: Option<Vec<Value>>,
}

/// A table that a noun's rows are merged into.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::import) struct Table<'t> {
    pub(in crate::import) name: &'t str,
    pub(in crate::import) key: &'t [&'t str],
    /// Columns that the noun's own rules fill.
    pub(in crate::import) ruled: &'t [&'static str],
    /// Columns with the name of their case-folded copy.
    pub(in crate::import) folded: &'t [(&'static str, &'t str)],
    /// Additional columns set when a record is inserted.
    pub(in crate::import) on_insert: &'t [&'t str],
    /// Additional columns set whenever a record is inserted or changed.
    pub(in crate::import) on_change: &'t [&'t str],
}

impl Table<'_> {
    /// Prepares the merge of rows that fill the same fields as this one.
    pub(in crate::import) fn merge(self, row: &Row) -> Merge {
        let Self { name, key, ruled, folded, on_insert, on_change } = self;
        let mut columns = Vec::new();
        let mut fields = Vec::new();
        for (place, field) in row.fields.iter().enumerate() {
            let is_mapped = row.mapped.get(place).copied().unwrap_or(false);
            let Some(column) = field.column else { continue };
            if is_mapped && !ruled.contains(&column) {
                columns.push(column);
                fields.push(Some(place));
            }
        }
        for column in ruled {
            let place = row
                .fields
                .iter()
                .position(|field| field.column == Some(column) && row.is_mapped(field.name));
            columns.push(column);
            fields.push(place);
        }
        let mut twins = Vec::new();
        let mut written: Vec<&str> = columns.clone();
        for (column, twin) in folded {
            if let Some(place) = columns.iter().position(|name| name == column) {
                twins.push(place);
                written.push(twin);
            }
        }
        written.extend(on_change);
        let condition: Vec<String> = key.iter().map(|column| format!("{column} = ?")).collect();
        let condition = condition.join(" and ");
        let assignments: Vec<String> =
            written.iter().map(|column| format!("{column} = ?")).collect();
        let selected = if columns.is_empty() { "1".to_owned() } else { columns.join(", ") };
        let select = format!("select {selected} from {name} where {condition}");
        let update = format!("update {name} set {} where {condition}", assignments.join(", "));
        written.extend(on_insert);
        let marks = vec!["?"; written.len()].join(", ");
        let insert = format!("insert into {name} ({}) values ({marks})", written.join(", "));
        Merge { columns, fields, folded: twins, select, insert, update }
    }
}

impl Merge {
    /// A queue of new records of the table.
    pub(in crate::import) fn inserts(&self) -> Inserts {
        Inserts::by(&self.insert)
    }

    /// The stored record with `key`, and the row's values. Columns that the file doesn't fill keep their stored
    /// values, or null.
    pub(in crate::import) fn want(
        &self,
        tx: &Transaction<'_>,
        key: &[&dyn ToSql],
        row: &Row,
    ) -> rusqlite::Result<Wanted<'_>> {
        let mut statement = tx.prepare_cached(&self.select)?;
        let mut found = statement.query(key)?;
        let stored = match found.next()? {
            Some(record) => {
                let values = (0..self.columns.len()).map(|place| record.get::<_, Value>(place));
                Some(values.collect::<rusqlite::Result<Vec<_>>>()?)
            }
            None => None,
        };
        Ok(self.beside(stored, row))
    }

    /// The row's values for a new record.
    pub(in crate::import) fn want_new(&self, row: &Row) -> Wanted<'_> {
        self.beside(None, row)
    }

    fn beside(&self, stored: Option<Vec<Value>>, row: &Row) -> Wanted<'_> {
        let mut values = Vec::with_capacity(self.columns.len());
        for (place, field) in self.fields.iter().enumerate() {
            let value = match field.and_then(|field| row.values.get(field)) {
                Some(Value::Null) => field
                    .and_then(|field| row.fields.get(field))
                    .map_or(Value::Null, Field::blank_value),
                Some(value) => value.clone(),
                None => stored
                    .as_ref()
                    .and_then(|stored| stored.get(place))
                    .cloned()
                    .unwrap_or(Value::Null),
            };
            values.push(value);
        }
        Wanted { merge: self, values, stored }
    }
}

impl Wanted<'_> {
    fn place(&self, column: &str) -> Option<usize> {
        self.merge.columns.iter().position(|name| *name == column)
    }

    pub(in crate::import) fn value(&self, column: &str) -> &Value {
        self.place(column).and_then(|place| self.values.get(place)).unwrap_or(&Value::Null)
    }

    /// The new number of a column, 0 if null.
    pub(in crate::import) fn number(&self, column: &str) -> i64 {
        match self.value(column) {
            Value::Integer(number) => *number,
            _ => 0,
        }
    }

    pub(in crate::import) fn stored(&self, column: &str) -> Option<&Value> {
        self.stored.as_ref().and_then(|stored| stored.get(self.place(column)?))
    }

    pub(in crate::import) fn stored_number(&self, column: &str) -> i64 {
        match self.stored(column) {
            Some(Value::Integer(number)) => *number,
            _ => 0,
        }
    }

    pub(in crate::import) fn set(&mut self, column: &str, value: impl Into<Value>) {
        if let Some(slot) = self.place(column).and_then(|place| self.values.get_mut(place)) {
            *slot = value.into();
        }
    }

    /// Sets a column that is still null: a default for new records.
    pub(in crate::import) fn set_if_null(&mut self, column: &str, value: impl Into<Value>) {
        if *self.value(column) == Value::Null {
            self.set(column, value);
        }
    }

    pub(in crate::import) fn is_new(&self) -> bool {
        self.stored.is_none()
    }

    /// The columns that differ from the stored record.
    pub(in crate::import) fn differing(&self) -> impl Iterator<Item = &'static str> {
        let stored = self.stored.iter().flatten();
        let names = self.merge.columns.iter().zip(stored).zip(&self.values);
        names.filter(|((_, old), new)| old != new).map(|((name, _), _)| *name)
    }

    /// The rejection of a changed row if nothing may be changed.
    pub(in crate::import) fn conflict(&self) -> Failure {
        let columns = self.differing().map(plain_name).collect::<Vec<_>>().join(", ");
        Failure::refused("", message!("import-row-exists-differently", columns))
    }

    pub(in crate::import) fn outcome(&self, job: &Job) -> Result<Outcome, Failure> {
        job.note(&self.merge.columns, self.stored.as_deref(), &self.values);
        match &self.stored {
            None => Ok(Outcome::Added),
            Some(stored) if *stored == self.values => Ok(Outcome::Unchanged),
            Some(_) => match job.on_conflict {
                OnConflict::Update => Ok(Outcome::Changed),
                OnConflict::Skip => Ok(Outcome::Left),
                OnConflict::Fail => Err(self.conflict()),
            },
        }
    }

    /// Inserts or updates. `on_change` and `on_insert` are the values of the columns with these names.
    pub(in crate::import) fn write(
        &self,
        tx: &Transaction<'_>,
        key: &[&dyn ToSql],
        on_change: &[&dyn ToSql],
        on_insert: &[&dyn ToSql],
    ) -> rusqlite::Result<()> {
        let folded: Vec<String> = self.folded().collect();
        let own = self.values.iter().map(|value| value as &dyn ToSql);
        let all = own
            .chain(folded.iter().map(|text| text as &dyn ToSql))
            .chain(on_change.iter().copied());
        if self.is_new() {
            let all = all.chain(on_insert.iter().copied());
            tx.prepare_cached(&self.merge.insert)?.execute(rusqlite::params_from_iter(all))?;
        } else {
            let all = all.chain(key.iter().copied());
            tx.prepare_cached(&self.merge.update)?.execute(rusqlite::params_from_iter(all))?;
        }
        Ok(())
    }

    /// Queues a new record in `inserts`, which must belong to this table ([`Merge::inserts`]).
    pub(in crate::import) fn add(
        self,
        inserts: &mut Inserts,
        on_change: &[&dyn ToSql],
        on_insert: &[&dyn ToSql],
    ) -> rusqlite::Result<()> {
        let folded: Vec<Value> = self.folded().map(Value::Text).collect();
        let rest = on_change.iter().chain(on_insert).map(|value| owned(*value));
        let rest = rest.collect::<rusqlite::Result<Vec<_>>>()?;
        inserts.push(self.values.into_iter().chain(folded).chain(rest));
        Ok(())
    }

    fn folded(&self) -> impl Iterator<Item = String> {
        self.merge.folded.iter().map(|place| match self.values.get(*place) {
            Some(Value::Text(text)) => crate::kernel::text::fold(text),
            _ => String::new(),
        })
    }
}
