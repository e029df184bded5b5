//! One row on its way into the database: its values by field, its key, and what is wrong with it.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    sync::Arc,
};

use rusqlite::{
    Connection, Transaction,
    types::{ToSql, ToSqlOutput, Value, ValueRef},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Giver, Options,
    deferred::Indexed,
    fields::Field,
    inserts::{Inserts, owned},
    mapping::Totals,
    names::name_of,
    report::PaymentMatch,
};
use crate::{
    access::{Permission, Section},
    audit::Actor,
    kernel::{
        money::Cents,
        time::{Day, Instant},
    },
    messages::{self, Message, message},
};

/// What sets a row apart from the others of its noun: up to three parts, the rest `''`.
pub(super) type Key = [Value; 3];

/// A row's values by field: stored forms, null where the cell is blank or nothing fills the field.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) fields: &'static [Field],
    /// Which fields the file fills at all.
    pub(super) mapped: Arc<[bool]>,
    pub(super) values: Vec<Value>,
    pub(super) key: Key,
    pub(super) line: i64,
    pub(super) faults: Vec<Fault>,
    /// Things that were accepted but that someone should know of.
    pub(super) notes: Vec<Note>,
}

/// Something that was accepted but that someone should know of.
#[derive(Debug, Clone)]
pub(super) struct Note {
    /// What rows are counted under.
    pub(super) what: messages::Key,
    /// This case of it, where the first ones are told.
    pub(super) case: Option<Message>,
}

/// One reason why a row is refused.
#[derive(Debug, Clone)]
pub(super) struct Fault {
    /// The field's name; blank for the row as a whole.
    pub(super) field: &'static str,
    /// The column of the file, where no field reads it.
    pub(super) place: Option<usize>,
    pub(super) reason: Message,
}

impl Fault {
    pub(super) fn new(field: &'static str, reason: Message) -> Self {
        Self { field, place: None, reason }
    }
}

impl Row {
    pub(super) fn place(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    /// Whether the file fills the field.
    pub(super) fn is_mapped(&self, name: &str) -> bool {
        self.place(name).and_then(|place| self.mapped.get(place)).copied().unwrap_or(false)
    }

    /// The field's value; null where it is blank.
    pub(super) fn value(&self, name: &str) -> &Value {
        self.place(name).and_then(|place| self.values.get(place)).unwrap_or(&Value::Null)
    }

    /// The field's text; blank where it has none.
    pub(super) fn text(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Text(text) => text,
            _ => "",
        }
    }

    /// The field's number.
    pub(super) fn number(&self, name: &str) -> Option<i64> {
        match self.value(name) {
            Value::Integer(number) => Some(*number),
            _ => None,
        }
    }

    /// How many bytes its texts have.
    pub(super) fn bytes(&self) -> usize {
        let text = |value: &Value| match value {
            Value::Text(text) => text.len(),
            _ => 0,
        };
        self.values.iter().map(text).sum()
    }

    /// Replaces a field's value, by what it refers to or by its official form.
    pub(super) fn set(&mut self, name: &str, value: impl Into<Value>) {
        if let Some(slot) = self.place(name).and_then(|place| self.values.get_mut(place)) {
            *slot = value.into();
        }
    }

    /// Takes the row and counts it under what someone should know of.
    pub(super) fn note(&mut self, what: messages::Key) {
        self.notes.push(Note { what, case: None });
    }

    /// The same, with what is told of this case.
    pub(super) fn note_case(&mut self, what: messages::Key, case: Message) {
        self.notes.push(Note { what, case: Some(case) });
    }

    /// Refuses the row on account of a field.
    pub(super) fn refuse(&mut self, field: &'static str, reason: Message) {
        self.faults.push(Fault::new(field, reason));
    }
}

/// What happened to a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Added,
    Changed,
    Unchanged,
    /// Stored with other content, and left so because that was asked for.
    Left,
    /// Not looked at yet: it comes again after all other rows ([`Job::is_last_round`]).
    Postponed,
}

/// Why a row cannot be merged.
#[derive(Debug)]
pub(super) enum Failure {
    Refused(Fault),
    Database(rusqlite::Error),
    Following(crate::error::Error),
}

impl From<crate::error::Error> for Failure {
    fn from(error: crate::error::Error) -> Self {
        Self::Following(error)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl Failure {
    pub(super) fn refused(field: &'static str, reason: Message) -> Self {
        Self::Refused(Fault::new(field, reason))
    }
}

/// What to do with a row that is stored already with other content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OnConflict {
    /// The file's content replaces what is stored.
    #[default]
    Update,
    /// What is stored stays.
    Skip,
    /// The row is refused.
    Fail,
}

/// What every noun needs while it merges.
pub(super) struct Job {
    pub(super) on_conflict: OnConflict,
    pub(super) now: Instant,
    /// The plant's day.
    pub(super) today: Day,
    /// Who runs it.
    pub(super) actor: Actor,
    /// Whether only rows are left that were postponed.
    pub(super) is_last_round: Cell<bool>,
    /// The batch to which what is written belongs.
    pub(super) batch: i64,
    /// How many rows are told with what changes in them.
    pub(super) shown: usize,
    /// What the row at hand changes, as long as rows are told.
    pub(super) differences: RefCell<Vec<Difference>>,
    /// What bounds an import of people.
    pub(super) giver: Option<Giver>,
    /// What becomes of totals that are not the sum of their lines.
    totals: Totals,
    /// Whether the mapping rounds amounts: sums of theirs then differ by what rounding leaves.
    rounds: bool,
    /// What keeps the file out as a whole.
    pub(super) obstacles: RefCell<Vec<Message>>,
    /// What was found while merging: how often, and the first cases.
    pub(super) found: RefCell<BTreeMap<Found, (u64, Vec<Message>)>>,
    /// Which remittance each payment belongs to, or why none; and how many belong to none.
    pub(super) payments: RefCell<(Vec<PaymentMatch>, u64)>,
}

/// Of how many payments a report says to which remittance they belong.
const PAYMENTS: usize = 1000;

/// How many cases of one kind a report names.
pub(super) const NAMED: usize = 10;

/// What an amount ought to be the sum of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sum {
    Lines,
    Parts,
}

/// What is found while rows are merged and told of the file as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Found {
    Lines,
    Parts,
    Net,
    Twin,
}

impl Found {
    /// What a report calls it.
    pub(super) fn note(self) -> Message {
        match self {
            Self::Lines => message!("import-note-subtotals-differ"),
            Self::Parts => message!("import-note-totals-differ"),
            Self::Net => message!("import-note-nets-differ"),
            Self::Twin => message!("import-note-twins"),
        }
    }
}

/// Two amounts that ought to be the same.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mismatch {
    pub(super) kind: Sum,
    pub(super) given: i64,
    pub(super) sum: i64,
}

impl Mismatch {
    /// Nothing where both are the same.
    pub(super) fn of(kind: Sum, given: i64, sum: i64) -> Option<Self> {
        (given != sum).then_some(Self { kind, given, sum })
    }
}

/// Columns that follow from others or that no one reads.
const UNSEEN: &[&str] =
    &["imported_fields", "order_id", "request_id", "status_given", "taxes", "totals_given"];

/// A column in which a row differs from what is stored, or something that belongs to the record.
#[derive(Debug)]
pub(super) struct Difference {
    pub(super) column: String,
    /// What is stored; none where the record is new.
    pub(super) old: Option<Value>,
    pub(super) new: Value,
}

/// What a column holds, without how it is stored.
fn plain_name(column: &str) -> &str {
    column.trim_end_matches("_cents").trim_end_matches("_id")
}

impl Difference {
    /// The field's name and a value of it as a person would write it.
    pub(super) fn shown(
        &self,
        conn: &Connection,
        fields: &[Field],
    ) -> (String, Option<String>, String) {
        let field = fields.iter().find(|field| field.column == Some(self.column.as_str()));
        let name = field
            .map_or_else(|| plain_name(&self.column).to_owned(), |field| field.name.to_owned());
        let text = |value: &Value| match (field, value) {
            (Some(field), _) => field.shown(value),
            (None, Value::Integer(cents)) if self.column.ends_with("_cents") => {
                Cents(*cents).to_string()
            }
            (None, Value::Integer(number)) => {
                name_of(conn, &self.column, *number).unwrap_or_else(|| number.to_string())
            }
            (None, Value::Text(text)) => match serde_json::from_str::<Vec<String>>(text) {
                Ok(list) => list.join(", "),
                Err(_) => text.clone(),
            },
            (None, _) => String::new(),
        };
        (name, self.old.as_ref().map(text), text(&self.new))
    }
}

impl Job {
    pub(super) fn new(options: &Options, batch: i64) -> Self {
        Self {
            on_conflict: options.on_conflict,
            now: options.now,
            today: options.now.day_in(&options.zone),
            actor: options.actor(),
            is_last_round: Cell::new(false),
            batch,
            shown: usize::try_from(options.shown.changes).unwrap_or(usize::MAX),
            differences: RefCell::default(),
            giver: options.giver.clone(),
            totals: options.mapping.as_ref().map_or(Totals::Note, |mapping| mapping.totals),
            rounds: options
                .mapping
                .as_ref()
                .is_some_and(|mapping| mapping.fields.values().any(|rule| rule.round.is_some())),
            obstacles: RefCell::default(),
            found: RefCell::default(),
            payments: RefCell::default(),
        }
    }

    /// Tells to which remittance a payment belongs, or why to none.
    pub(super) fn tell_payment(&self, line: i64, number: &str, found: Message, is_unmatched: bool) {
        let (told, unmatched) = &mut *self.payments.borrow_mut();
        *unmatched += u64::from(is_unmatched);
        if told.len() < PAYMENTS {
            told.push(PaymentMatch { line, number: number.to_owned(), found });
        }
    }

    /// Refuses a row of records that the one who imports at a screen may not change there either.
    pub(super) fn demand(
        &self,
        section: Section,
        verb: Permission,
        field: &'static str,
    ) -> Result<(), Failure> {
        match &self.giver {
            Some(giver) if !giver.grants.allow(section, verb) => {
                Err(Failure::refused(field, message!("import-row-not-yours")))
            }
            _ => Ok(()),
        }
    }

    /// Tells totals that do not fit, of a record by its number; refuses its row where that was asked for.
    pub(super) fn mismatch(
        &self,
        row: &Row,
        field: &'static str,
        mismatch: Mismatch,
        summands: i64,
    ) -> Result<(), Failure> {
        if self.is_rounding(mismatch.given, mismatch.sum, summands) {
            return Ok(());
        }
        if self.totals == Totals::Refuse {
            let sum = Cents(mismatch.sum);
            let reason = match mismatch.kind {
                Sum::Lines => message!("import-row-not-sum-of-lines", %sum),
                Sum::Parts => message!("import-row-not-sum-of-parts", %sum),
            };
            return Err(Failure::refused(field, reason));
        }
        self.tell_mismatch(row.line, row.text("number"), mismatch);
        Ok(())
    }

    /// The same once lines are merged that cannot be left out any more: the file is kept out as a whole.
    pub(super) fn mismatch_of_lines(
        &self,
        (line, number): (i64, &str),
        given: i64,
        (sum, summands): (i64, i64),
    ) {
        let Some(mismatch) = Mismatch::of(Sum::Lines, given, sum) else { return };
        if self.is_rounding(given, sum, summands) {
            return;
        }
        self.tell_mismatch(line, number, mismatch);
        let mut obstacles = self.obstacles.borrow_mut();
        if self.totals == Totals::Refuse && obstacles.len() < NAMED {
            let (given, sum) = (Cents(given), Cents(sum));
            obstacles.push(message!("import-subtotal-differs", number, %given, %sum, line));
        }
    }

    /// Whether two amounts differ by no more than the rounding that was asked for leaves: half a cent for each of
    /// `summands` and for their sum.
    fn is_rounding(&self, given: i64, sum: i64, summands: i64) -> bool {
        self.rounds && given.abs_diff(sum) <= (summands.unsigned_abs() + 1).div_ceil(2)
    }

    fn tell_mismatch(&self, line: i64, number: &str, mismatch: Mismatch) {
        let (given, sum) = (Cents(mismatch.given), Cents(mismatch.sum));
        let what = match mismatch.kind {
            Sum::Lines => Found::Lines,
            Sum::Parts => Found::Parts,
        };
        self.tell(what, message!("import-total-instead", line, number, %given, %sum));
    }

    /// Tells the net of a line that its quantity, price and discount contradict.
    pub(super) fn net_differs(&self, row: &Row, number: &str, given: i64, computed: i64) {
        let (given, sum, line) = (Cents(given), Cents(computed), row.line);
        self.tell(Found::Net, message!("import-total-instead", line, number, %given, %sum));
    }

    /// Tells that a new record is known by another form of its number.
    pub(super) fn note_twin(&self, row: &Row, field: &str, twin: Option<String>) {
        let Some(twin) = twin else { return };
        let case = message!("import-twin", line = row.line, number = row.text(field), twin);
        self.tell(Found::Twin, case);
    }

    fn tell(&self, what: Found, case: Message) {
        let mut found = self.found.borrow_mut();
        let (count, first) = found.entry(what).or_default();
        *count += 1;
        if first.len() < NAMED {
            first.push(case);
        }
    }

    /// Notes what the row at hand changes; of a new record what it holds.
    fn note(&self, columns: &[&'static str], stored: Option<&[Value]>, values: &[Value]) {
        if self.shown == 0 {
            return;
        }
        let mut differences = self.differences.borrow_mut();
        for (place, (column, new)) in columns.iter().zip(values).enumerate() {
            let old = stored.and_then(|stored| stored.get(place));
            let differs = match old {
                Some(old) => old != new,
                None => !matches!(new, Value::Null) && *new != Value::Text(String::new()),
            };
            if differs && !UNSEEN.contains(column) {
                differences.push(Difference {
                    column: (*column).to_owned(),
                    old: old.cloned(),
                    new: new.clone(),
                });
            }
        }
    }

    /// What it comes to when nothing but something that belongs to the record differs.
    pub(super) fn belonging_changed(&self, what: &str) -> Result<Outcome, Failure> {
        if self.shown > 0 {
            let difference =
                Difference { column: what.to_owned(), old: None, new: Value::Text(String::new()) };
            self.differences.borrow_mut().push(difference);
        }
        match self.on_conflict {
            OnConflict::Update => Ok(Outcome::Changed),
            OnConflict::Skip => Ok(Outcome::Left),
            OnConflict::Fail => Err(Failure::refused("", message!("import-row-exists-with", what))),
        }
    }
}

/// Something that belongs to one record in the whole house, whatever the record's key.
pub(super) struct Unique {
    /// The field that is blamed.
    pub(super) field: &'static str,
    pub(super) parts: &'static [Part],
    /// The field that says whose it is.
    pub(super) owner: &'static str,
    /// What is said of a row: on which line it stands again, and whose it is there.
    pub(super) told: fn(i64, &str) -> Message,
}

/// A part of what is unique, as it is staged.
pub(super) enum Part {
    /// A part of the key, by its column.
    Key(&'static str),
    /// A field as it is.
    Exact(&'static str),
    /// A field apart from case.
    Folded(&'static str),
}

/// The number of an order or the like, which stands for one account alone.
pub(super) const fn number_of(parts: &'static [Part], told: fn(i64, &str) -> Message) -> Unique {
    Unique { field: "number", parts, owner: "account", told }
}

/// A noun's rules.
pub(super) trait Noun {
    /// The noun's fields.
    fn fields(&self) -> &'static [Field];

    /// What two rows of a file cannot both claim.
    fn unique(&self) -> &'static [Unique] {
        &[]
    }

    /// The indexes that its rows change, where these are many.
    fn indexed(&self) -> Option<Indexed> {
        None
    }

    /// The later parts of the key of a row that is refused, which may contradict one that is not.
    fn claim(&self, _row: &Row) -> Option<[Value; 2]> {
        None
    }

    /// Checks a row beyond its single fields, finds what it refers to and sets its key. What can only
    /// be found here is looked up in `db`, outside of the file's transaction; records are never removed,
    /// so what is found stays true.
    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()>;

    /// Adds the row to what is stored or changes it. Rows come in the order of their keys, each key once.
    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure>;

    /// Called once after the last row.
    fn finish(&mut self, _tx: &Transaction<'_>, _job: &Job) -> rusqlite::Result<()> {
        Ok(())
    }
}

/// A table that rows are merged into: which columns a file sets, and the statements for it.
pub(super) struct Merge {
    columns: Vec<&'static str>,
    /// For each column the field that fills it.
    fields: Vec<Option<usize>>,
    /// Columns whose folded twin is written with them.
    folded: Vec<usize>,
    select: String,
    insert: String,
    update: String,
}

/// The values that a row wants to have stored, by column.
pub(super) struct Wanted<'m> {
    merge: &'m Merge,
    pub(super) values: Vec<Value>,
    pub(super) stored: Option<Vec<Value>>,
}

/// A table as a noun merges into it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Table<'t> {
    pub(super) name: &'t str,
    /// What tells its records apart.
    pub(super) key: &'t [&'t str],
    /// What the noun fills itself.
    pub(super) ruled: &'t [&'static str],
    /// Columns whose folded form stands in a second one.
    pub(super) folded: &'t [(&'static str, &'t str)],
    /// What is written when a record is added.
    pub(super) on_insert: &'t [&'t str],
    /// What is written whenever a record is added or changed.
    pub(super) on_change: &'t [&'t str],
}

impl Table<'_> {
    /// How rows are merged into it that fill the same fields as this one does.
    pub(super) fn merge(self, row: &Row) -> Merge {
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
    /// New records of the table, added several at a time.
    pub(super) fn inserts(&self) -> Inserts {
        Inserts::by(&self.insert)
    }

    /// What is stored under `key`, and what the row wants there: its own values, for columns that the
    /// file does not fill the stored ones or null.
    pub(super) fn want(
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

    /// What a row wants under whose key nothing is stored.
    pub(super) fn want_new(&self, row: &Row) -> Wanted<'_> {
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

    /// The wanted value of a column.
    pub(super) fn value(&self, column: &str) -> &Value {
        self.place(column).and_then(|place| self.values.get(place)).unwrap_or(&Value::Null)
    }

    /// The wanted number of a column, 0 where it is null.
    pub(super) fn number(&self, column: &str) -> i64 {
        match self.value(column) {
            Value::Integer(number) => *number,
            _ => 0,
        }
    }

    /// What is stored in a column now.
    pub(super) fn stored(&self, column: &str) -> Option<&Value> {
        self.stored.as_ref().and_then(|stored| stored.get(self.place(column)?))
    }

    /// The number that is stored in a column now.
    pub(super) fn stored_number(&self, column: &str) -> i64 {
        match self.stored(column) {
            Some(Value::Integer(number)) => *number,
            _ => 0,
        }
    }

    pub(super) fn set(&mut self, column: &str, value: impl Into<Value>) {
        if let Some(slot) = self.place(column).and_then(|place| self.values.get_mut(place)) {
            *slot = value.into();
        }
    }

    /// Sets a column that is still null: the value of a record that is new.
    pub(super) fn set_if_null(&mut self, column: &str, value: impl Into<Value>) {
        if *self.value(column) == Value::Null {
            self.set(column, value);
        }
    }

    pub(super) fn is_new(&self) -> bool {
        self.stored.is_none()
    }

    /// The columns in which it differs from what is stored.
    pub(super) fn differing(&self) -> impl Iterator<Item = &'static str> {
        let stored = self.stored.iter().flatten();
        let names = self.merge.columns.iter().zip(stored).zip(&self.values);
        names.filter(|((_, old), new)| old != new).map(|((name, _), _)| *name)
    }

    /// Why it is refused where nothing may be changed.
    pub(super) fn conflict(&self) -> Failure {
        let columns = self.differing().map(plain_name).collect::<Vec<_>>().join(", ");
        Failure::refused("", message!("import-row-exists-differently", columns))
    }

    /// What writing it would come to.
    pub(super) fn outcome(&self, job: &Job) -> Result<Outcome, Failure> {
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

    /// Inserts or updates. `on_change` and `on_insert` are the values of the columns of those names.
    pub(super) fn write(
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

    /// Lets a new record wait among `inserts`, which are those of its table ([`Merge::inserts`]).
    pub(super) fn add(
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

/// Binds a key's part or a staged value without copying it.
pub(super) struct Borrowed<'v>(pub(super) &'v Value);

impl ToSql for Borrowed<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(ValueRef::from(self.0)))
    }
}
