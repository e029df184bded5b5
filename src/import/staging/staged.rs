//! The staged rows of a file, in a separate database without a name, which disappears with its connection. One thread
//! can read it while another writes to the main database.

use std::sync::{Arc, mpsc::SyncSender};

use rusqlite::{Connection, params_from_iter, types::Value};

use crate::{
    db::register_functions,
    import::{
        nouns::kit::{
            inserts::Borrowed,
            noun::{Part, Unique},
        },
        reading::{
            ahead::{BYTES, ROWS},
            fields::Field,
            row::Row,
        },
    },
};

/// The page cache in KiB while an import writes. The staged rows have a quarter of that in addition while they are
/// read.
pub(in crate::import) const CACHE: i64 = 57_344;

/// The first key part of a rejected row, which is staged only to be compared with others.
pub(in crate::import) const SHADOW: &str = "refused";

/// The accepted rows, each with its key and line.
pub(in crate::import) struct Staged {
    db: Connection,
    fields: &'static [Field],
    /// The fields that the file fills.
    mapped: Arc<[bool]>,
    insert: String,
}

/// A row that claims a value which another one claims too.
pub(in crate::import) struct Claimant {
    pub(in crate::import) line: i64,
    /// The first part of its key, which differs from the other's.
    pub(in crate::import) key: Value,
    /// The claimed value and its owner.
    pub(in crate::import) value: String,
    pub(in crate::import) owner: String,
}

impl Staged {
    /// Creates the tables for these fields; `cache` is the memory for it in KiB.
    pub(in crate::import) fn create(
        fields: &'static [Field],
        mapped: &Arc<[bool]>,
        cache: i64,
    ) -> rusqlite::Result<Self> {
        let columns: Vec<String> = (0..fields.len()).map(|place| format!("f{place}")).collect();
        let db = Connection::open_in_memory()?;
        register_functions(&db)?;
        // The rows are in a file. Only the cache of the in-memory database counts, which bounds how much is sorted at
        // once. Everything is one transaction that is never committed.
        db.execute_batch(&format!(
            "pragma temp_store = file;
             attach '' as file;
             pragma file.cache_size = -{cache};
             pragma cache_size = -{cache};
             create table file.staged (k1, k2, k3, line integer, {});
             create table file.contradicting (line integer primary key);
             begin",
            columns.join(", ")
        ))?;
        let marks = vec!["?"; fields.len() + 4].join(", ");
        let insert = format!("insert into staged values ({marks})");
        Ok(Self { db, fields, mapped: Arc::clone(mapped), insert })
    }

    pub(in crate::import) fn add(&self, row: &Row) -> rusqlite::Result<()> {
        let number = Value::Integer(row.line);
        let values = row.key.iter().chain([&number]).chain(&row.values).map(Borrowed);
        self.db.prepare_cached(&self.insert)?.execute(params_from_iter(values))?;
        Ok(())
    }

    /// Sorts the rows by key, and repeated keys by line. Doing this once is faster than inserting each row in order.
    pub(in crate::import) fn sort(&self) -> rusqlite::Result<()> {
        self.db.execute_batch("create index file.in_order on staged (k1, k2, k3, line)")
    }

    /// The sum of the field at `place` over the valid rows.
    pub(in crate::import) fn sum_of(&self, place: usize) -> rusqlite::Result<i64> {
        let sql = format!("select coalesce(sum(f{place}), 0) from staged where k1 <> ?1");
        self.db.query_row(&sql, [SHADOW], |row| row.get(0))
    }

    pub(in crate::import) fn count(&self) -> rusqlite::Result<i64> {
        self.db.query_row("select count(*) from staged", [], |row| row.get(0))
    }

    /// Returns the rows that claim the same value, group by group, each group ordered by line.
    pub(in crate::import) fn each_group(
        &self,
        unique: &Unique,
        mut each: impl FnMut(&[Claimant]) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        let field = |name: &str| {
            let place = self.fields.iter().position(|field| field.name == name);
            format!("f{}", place.unwrap_or_default())
        };
        let parts: Vec<String> = unique
            .parts
            .iter()
            .map(|part| match part {
                Part::Key(column) => (*column).to_owned(),
                Part::Exact(name) => field(name),
                Part::Folded(name) => format!("dx({})", field(name)),
            })
            .collect();
        let (parts, are_given) =
            (parts.join(", "), format!("{} is not null", parts.join(" is not null and ")));
        let mut twins = self.db.prepare(&format!(
            "select line, k1, {value}, {owner}, {parts} from staged
             where ({parts}) in (select {parts} from staged where {are_given}
                                 group by {parts} having min(k1) <> max(k1))
             order by {parts}, line",
            value = field(unique.field),
            owner = field(unique.owner),
        ))?;
        let mut found = twins.query([])?;
        let mut group: Vec<Claimant> = Vec::new();
        let mut claimed: Vec<Value> = Vec::new();
        while let Some(record) = found.next()? {
            let what = (0..unique.parts.len()).map(|part| record.get(4 + part));
            let what = what.collect::<rusqlite::Result<Vec<Value>>>()?;
            if what != claimed {
                each(&group)?;
                group.clear();
                claimed = what;
            }
            let text = |value| match value {
                Value::Text(text) => text,
                _ => String::new(),
            };
            group.push(Claimant {
                line: record.get(0)?,
                key: record.get(1)?,
                value: text(record.get(2)?),
                owner: text(record.get(3)?),
            });
        }
        each(&group)
    }

    /// Marks a row as rejected because of its claim.
    pub(in crate::import) fn contradicts(&self, line: i64) -> rusqlite::Result<()> {
        self.db
            .prepare_cached("insert or ignore into contradicting (line) values (?1)")?
            .execute([line])?;
        Ok(())
    }

    /// Removes rejected rows.
    pub(in crate::import) fn remove_refused(&self) -> rusqlite::Result<()> {
        self.db.execute("delete from staged where k1 = ?1", [SHADOW])?;
        let is_any = "select exists (select 1 from contradicting)";
        if self.db.query_row(is_any, [], |found| found.get(0))? {
            self.db
                .execute("delete from staged where line in (select line from contradicting)", [])?;
        }
        Ok(())
    }

    /// Passes on all rows in order, in batches, until the receiver stops.
    pub(in crate::import) fn give(&mut self, give: &SyncSender<Vec<Row>>) -> rusqlite::Result<()> {
        // Each row is read once, so a small cache is enough.
        self.db.execute_batch("pragma file.cache_size = -2048; pragma shrink_memory")?;
        let mut all = self.db.prepare("select * from staged order by k1, k2, k3, line")?;
        let mut found = all.query([])?;
        let mut rows = Vec::new();
        let mut bytes = 0;
        while let Some(record) = found.next()? {
            let row = self.row(record)?;
            bytes += row.bytes();
            rows.push(row);
            if rows.len() == ROWS || bytes > BYTES {
                bytes = 0;
                if give.send(std::mem::take(&mut rows)).is_err() {
                    return Ok(());
                }
            }
        }
        // If the receiver has stopped, these aren't needed.
        give.send(rows).ok();
        Ok(())
    }

    fn row(&self, record: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
        let mut values = Vec::with_capacity(self.fields.len());
        for place in 0..self.fields.len() {
            values.push(record.get(place + 4)?);
        }
        Ok(Row {
            fields: self.fields,
            mapped: Arc::clone(&self.mapped),
            values,
            key: [record.get(0)?, record.get(1)?, record.get(2)?],
            line: record.get(3)?,
            faults: Vec::new(),
            notes: Vec::new(),
        })
    }
}
