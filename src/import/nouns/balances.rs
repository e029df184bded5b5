//! The balance of an account according to the ERP, one row per currency.

use rusqlite::{Connection, Transaction, types::Value};

use super::kit::{
    job::Job,
    lookup::{self, ACCOUNT_NAMES, Accounts},
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    import::reading::{
        asked::CURRENCY,
        fields::{Blank, Field, Kind},
        row::Row,
    },
    messages::message,
};

/// An amount that not every ERP exports.
const fn optional(name: &'static str, column: &'static str) -> Field {
    Field::new(name, Kind::Money).column(column).blank(Blank::Null)
}

pub(super) const FIELDS: &[Field] = &[
    Field::new("account", Kind::Text(20)).needed().by_rule().also(&ACCOUNT_NAMES),
    Field::new("currency", Kind::Currency).by_rule().also(&CURRENCY),
    Field::new("balance", Kind::Money).column("balance_cents").needed().also(&[
        "openbalance",
        "totaldue",
        "amountdue",
    ]),
    optional("current", "current_cents").also(&["notdue"]),
    optional("days_30", "d30_cents").also(&["30days", "d30", "130"]),
    optional("days_60", "d60_cents").also(&["60days", "d60", "3160"]),
    optional("days_90", "d90_cents").also(&["90days", "d90", "6190"]),
    optional("over_90", "over90_cents").also(&["over90days", "90+", "120days"]),
    optional("credit_limit", "credit_limit_cents").also(&["creditline", "limit"]),
    Field::new("as_of", Kind::Day).column("ageing_date").needed().also(&["asofdate", "date"]),
];

#[derive(Default)]
pub(super) struct Balances {
    accounts: Accounts,
    merge: Option<Merge>,
}

impl Noun for Balances {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        let currency = lookup::currency_of(db, row, account)?;
        row.key = [account.unwrap_or(0).into(), currency.into(), String::new().into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Text(currency), _] = &row.key else {
            return Err(Failure::refused("account", message!("import-row-account-unknown")));
        };
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "account_balances",
                key: &["account_id", "currency"],
                on_insert: &["account_id", "currency"],
                on_change: &["source_batch", "as_of"],
                ..Table::default()
            }
            .merge(row)
        });
        let wanted = merge.want(tx, &[account, currency], row)?;
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Added | Outcome::Changed) {
            let changed: &[&dyn rusqlite::ToSql] = &[&job.batch, &job.now];
            wanted.write(tx, &[account, currency], changed, &[account, currency])?;
        }
        Ok(outcome)
    }
}
