//! The context that every noun gets while its rows are merged, in which it records its findings.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use rusqlite::{Connection, types::Value};

use super::{
    names::name_of,
    outcome::{Failure, Outcome},
};
use crate::{
    access::{Permission, Section},
    audit::Actor,
    import::{
        options::{Giver, OnConflict, Options},
        reading::{fields::Field, mapping::Totals, row::Row},
        reporting::report::PaymentMatch,
    },
    kernel::{
        money::Cents,
        time::{Day, Instant},
    },
    messages::{Message, message},
};

/// The context of a merge.
pub(in crate::import) struct Job {
    pub(in crate::import) on_conflict: OnConflict,
    pub(in crate::import) now: Instant,
    /// Today in the plant's time zone.
    pub(in crate::import) today: Day,
    pub(in crate::import) actor: Actor,
    /// Whether only postponed rows are left.
    pub(in crate::import) is_last_round: Cell<bool>,
    /// The batch of the written records.
    pub(in crate::import) batch: i64,
    /// The number of rows that are reported with their changes.
    pub(in crate::import) shown: usize,
    /// The changes of the current row, as long as rows are reported.
    pub(in crate::import) differences: RefCell<Vec<Difference>>,
    /// Limits on an import of users.
    pub(in crate::import) giver: Option<Giver>,
    /// How to treat totals that aren't the sum of their lines.
    totals: Totals,
    /// Whether the mapping rounds amounts, so that their sums may differ by rounding errors.
    rounds: bool,
    /// Reasons for rejecting the whole file.
    pub(in crate::import) obstacles: RefCell<Vec<Message>>,
    /// Findings during the merge: how often each occurred, and the first cases.
    pub(in crate::import) found: RefCell<BTreeMap<Found, (u64, Vec<Message>)>>,
    /// The remittance of each payment, or why there is none, and the number of payments without one.
    pub(in crate::import) payments: RefCell<(Vec<PaymentMatch>, u64)>,
}

/// The most payments whose remittances are reported.
const PAYMENTS: usize = 1000;

/// The most cases of a kind that are reported.
pub(in crate::import) const NAMED: usize = 10;

/// The parts of which an amount should be the sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::import) enum Sum {
    Lines,
    Parts,
}

/// A finding during the merge that is reported for the file as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::import) enum Found {
    Lines,
    Parts,
    Net,
    Twin,
}

impl Found {
    /// Its text in the report.
    pub(in crate::import) fn note(self) -> Message {
        match self {
            Self::Lines => message!("import-note-subtotals-differ"),
            Self::Parts => message!("import-note-totals-differ"),
            Self::Net => message!("import-note-nets-differ"),
            Self::Twin => message!("import-note-twins"),
        }
    }
}

/// Two amounts that should be equal.
#[derive(Debug, Clone, Copy)]
pub(in crate::import) struct Mismatch {
    pub(in crate::import) kind: Sum,
    pub(in crate::import) given: i64,
    pub(in crate::import) sum: i64,
}

impl Mismatch {
    /// `None` if both are equal.
    pub(in crate::import) fn of(kind: Sum, given: i64, sum: i64) -> Option<Self> {
        (given != sum).then_some(Self { kind, given, sum })
    }
}

/// Columns that are derived or that no user sees.
const UNSEEN: &[&str] = &[
    "held_since",
    "imported_fields",
    "order_id",
    "request_id",
    "status_given",
    "taxes",
    "totals_given",
];

/// A column, or a related record, in which a row differs from what is stored.
#[derive(Debug)]
pub(in crate::import) struct Difference {
    pub(in crate::import) column: String,
    /// The stored value, or `None` for a new record.
    pub(in crate::import) old: Option<Value>,
    pub(in crate::import) new: Value,
}

/// A column's name without the suffix for its stored form.
pub(in crate::import) fn plain_name(column: &str) -> &str {
    column.trim_end_matches("_cents").trim_end_matches("_id")
}

impl Difference {
    /// A field's name and value, as people write them.
    pub(in crate::import) fn shown(
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
    pub(in crate::import) fn new(options: &Options, batch: i64) -> Self {
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

    /// Reports the remittance of a payment, or why there is none.
    pub(in crate::import) fn report_payment(
        &self,
        line: i64,
        number: &str,
        found: Message,
        is_unmatched: bool,
    ) {
        let (told, unmatched) = &mut *self.payments.borrow_mut();
        *unmatched += u64::from(is_unmatched);
        if told.len() < PAYMENTS {
            told.push(PaymentMatch { line, number: number.to_owned(), found });
        }
    }

    /// Rejects a row of a record that the importing user couldn't change on screen either.
    pub(in crate::import) fn demand(
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

    /// Reports totals that don't match, or rejects the row if the mapping says so.
    pub(in crate::import) fn mismatch(
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

    /// Like [`Job::mismatch`], after lines were merged that can't be skipped any more: the whole file is rejected.
    pub(in crate::import) fn mismatch_of_lines(
        &self,
        line: i64,
        number: &str,
        given: i64,
        sum: i64,
        summands: i64,
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

    /// Whether two amounts differ by no more than rounding allows: half a cent for each of `summands` and for their
    /// sum.
    fn is_rounding(&self, given: i64, sum: i64, summands: i64) -> bool {
        self.rounds && given.abs_diff(sum) <= (summands.unsigned_abs() + 1).div_ceil(2)
    }

    fn tell_mismatch(&self, line: i64, number: &str, mismatch: Mismatch) {
        let (given, sum) = (Cents(mismatch.given), Cents(mismatch.sum));
        let what = match mismatch.kind {
            Sum::Lines => Found::Lines,
            Sum::Parts => Found::Parts,
        };
        self.report(what, message!("import-total-instead", line, number, %given, %sum));
    }

    /// Reports a line whose net amount contradicts its quantity, price and discount.
    pub(in crate::import) fn net_differs(
        &self,
        row: &Row,
        number: &str,
        given: i64,
        computed: i64,
    ) {
        let (given, sum, line) = (Cents(given), Cents(computed), row.line);
        self.report(Found::Net, message!("import-total-instead", line, number, %given, %sum));
    }

    /// Reports a new record whose number exists in another form.
    pub(in crate::import) fn note_twin(&self, row: &Row, field: &str, twin: Option<String>) {
        let Some(twin) = twin else { return };
        let case = message!("import-twin", line = row.line, number = row.text(field), twin);
        self.report(Found::Twin, case);
    }

    fn report(&self, what: Found, case: Message) {
        let mut found = self.found.borrow_mut();
        let (count, first) = found.entry(what).or_default();
        *count += 1;
        if first.len() < NAMED {
            first.push(case);
        }
    }

    /// Records what the current row changes, or for a new record what it contains.
    pub(in crate::import) fn note(
        &self,
        columns: &[&'static str],
        stored: Option<&[Value]>,
        values: &[Value],
    ) {
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

    /// The outcome if only a related record differs.
    pub(in crate::import) fn belonging_changed(&self, what: &str) -> Result<Outcome, Failure> {
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
