//! Inserts several new rows with one statement, because executing a statement costs more than inserting a row.

use rusqlite::{
    Transaction, params_from_iter,
    types::{ToSql, ToSqlOutput, Value, ValueRef},
};

/// The number of rows inserted by one statement.
const ROWS: usize = 16;

/// Rows waiting to be inserted.
pub(in crate::import) struct Inserts {
    one: String,
    several: String,
    /// The number of values in a row.
    width: usize,
    waiting: Vec<Value>,
}

impl Inserts {
    /// `one` is the statement for a single row and ends with its values: `insert into t (a, b) values (?, ?)`.
    pub(in crate::import) fn by(one: &str) -> Self {
        let (_, values) = one.rsplit_once('(').unwrap_or_default();
        let width = values.matches('?').count().max(1);
        Self {
            one: one.to_owned(),
            several: format!("{one}{}", format!(", ({values}").repeat(ROWS - 1)),
            width,
            waiting: Vec::with_capacity(ROWS * width),
        }
    }

    pub(in crate::import) fn push(&mut self, row: impl IntoIterator<Item = Value>) {
        self.waiting.extend(row);
    }

    /// Whether enough rows are queued for one statement.
    pub(in crate::import) fn are_full(&self) -> bool {
        self.waiting.len() >= ROWS * self.width
    }

    pub(in crate::import) fn flush(&mut self, tx: &Transaction<'_>) -> rusqlite::Result<()> {
        for rows in self.waiting.chunks(ROWS * self.width) {
            if rows.len() == ROWS * self.width {
                let values = params_from_iter(rows.iter().map(Borrowed));
                tx.prepare_cached(&self.several)?.execute(values)?;
            } else {
                let mut insert = tx.prepare_cached(&self.one)?;
                for row in rows.chunks(self.width) {
                    insert.execute(params_from_iter(row.iter().map(Borrowed)))?;
                }
            }
        }
        self.waiting.clear();
        Ok(())
    }
}

/// Copies a value for a queued row. Values without a plain form, such as zero blobs, are errors.
pub(in crate::import) fn owned(value: &dyn ToSql) -> rusqlite::Result<Value> {
    match value.to_sql()? {
        ToSqlOutput::Owned(value) => Ok(value),
        ToSqlOutput::Borrowed(value) => Ok(value.try_into()?),
        _ => Err(rusqlite::Error::InvalidQuery),
    }
}

/// Binds a key's part or a staged value without copying it.
pub(in crate::import) struct Borrowed<'v>(pub(in crate::import) &'v Value);

impl ToSql for Borrowed<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::from(self.0)))
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    #[test]
    fn rows_of_any_number_are_added_in_their_order() {
        for rows in [0, 1, 15, 16, 17, 40] {
            let mut conn = Connection::open_in_memory().unwrap();
            conn.execute_batch("create table t (a, b)").unwrap();
            let tx = conn.transaction().unwrap();
            let mut inserts = Inserts::by("insert into t (a, b) values (?, ?)");
            let expected: Vec<(i64, String)> =
                (0..rows).map(|row| (row, format!("row {row}"))).collect();
            for (a, b) in &expected {
                inserts.push([Value::Integer(*a), Value::Text(b.clone())]);
                if inserts.are_full() {
                    inserts.flush(&tx).unwrap();
                }
            }
            inserts.flush(&tx).unwrap();
            let mut all = tx.prepare("select a, b from t order by rowid").unwrap();
            let added = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
            assert_eq!(added.collect::<rusqlite::Result<Vec<_>>>().unwrap(), expected);
        }
    }
}
