//! Monthly purchase targets of accounts, in total or for a product group.

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
        fields::{Field, Kind},
        row::Row,
    },
    kernel::text::fold,
    messages::message,
};

pub(super) const FIELDS: &[Field] = &[
    Field::new("account", Kind::Text(20)).needed().by_rule().also(&ACCOUNT_NAMES),
    Field::new("year", Kind::Integer(2000, 2199)).needed().by_rule().also(&["fiscalyear"]),
    Field::new("month", Kind::Integer(1, 12)).needed().by_rule().also(&["period"]),
    Field::new("product_group", Kind::Text(60)).by_rule().also(&["group", "category"]),
    Field::new("currency", Kind::Currency).by_rule().also(&CURRENCY),
    Field::new("target", Kind::Money).column("target_cents").needed().also(&[
        "budget",
        "amount",
        "salestarget",
    ]),
];

#[derive(Default)]
pub(super) struct Budgets {
    accounts: Accounts,
    merge: Option<Merge>,
}

impl Noun for Budgets {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        let currency = lookup::currency_of(db, row, account)?;
        let month = row.number("year").unwrap_or(0) * 100 + row.number("month").unwrap_or(0);
        let group = format!("{currency} {}", fold(row.text("product_group")));
        row.key = [account.unwrap_or(0).into(), month.into(), group.into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Integer(month), Value::Text(group)] = &row.key else {
            return Err(Failure::refused("account", message!("import-row-account-unknown")));
        };
        let Some((currency, group)) = group.split_once(' ') else {
            return Err(Failure::refused("account", message!("import-row-account-unknown")));
        };
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "account_budgets",
                key: &["account_id", "year", "month", "group_folded", "currency"],
                on_insert: &[
                    "account_id",
                    "year",
                    "month",
                    "group_folded",
                    "currency",
                    "product_group",
                ],
                on_change: &["source_batch", "as_of"],
                ..Table::default()
            }
            .merge(row)
        });
        let (year, month) = (month / 100, month % 100);
        let key: &[&dyn rusqlite::ToSql] = &[account, &year, &month, &group, &currency];
        let wanted = merge.want(tx, key, row)?;
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Added | Outcome::Changed) {
            let name = row.text("product_group");
            let inserted: &[&dyn rusqlite::ToSql] =
                &[account, &year, &month, &group, &currency, &name];
            wanted.write(tx, key, &[&job.batch, &job.now], inserted)?;
        }
        Ok(outcome)
    }
}
