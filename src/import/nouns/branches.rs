//! Branches of accounts, by account and code.

use rusqlite::{Connection, OptionalExtension, Transaction, params, types::Value};

use super::kit::{
    job::Job,
    lookup::{self, ACCOUNT_NAMES, Accounts, AddressFields},
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    import::reading::{
        fields::{Field, Kind},
        row::Row,
    },
    kernel::text::fold,
    messages::message,
};

pub(super) const FIELDS: &[Field] = &[
    Field::new("account", Kind::Text(20)).needed().by_rule().also(&ACCOUNT_NAMES),
    Field::new("code", Kind::Text(20)).needed().by_rule().also(&[
        "branch",
        "branchcode",
        "location",
        "shiptocode",
    ]),
    Field::new("name", Kind::Text(80)).needed().also(&["branchname"]),
    Field::new("line1", Kind::Text(100)).lines().also(&["address", "address1", "street"]),
    Field::new("line2", Kind::Text(100)).lines().also(&["address2"]),
    Field::new("city", Kind::Text(80)).also(&["town"]),
    Field::new("province", Kind::Text(80)).also(&["region", "state"]),
    Field::new("postal_code", Kind::Text(20)).also(&["postalcode", "zip", "postcode"]),
    Field::new("country", Kind::Country),
    Field::new("route", Kind::Text(40)).also(&["truckroute"]),
    Field::new("is_active", Kind::Flag).also(&["active"]),
];

const ADDRESS: AddressFields = AddressFields {
    line1: "line1",
    line2: "line2",
    city: "city",
    province: "province",
    postal_code: "postal_code",
    country: "country",
};

#[derive(Default)]
pub(super) struct Branches {
    accounts: Accounts,
    merge: Option<Merge>,
}

impl Noun for Branches {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        lookup::check_address(row, &ADDRESS);
        let code = fold(row.text("code"));
        row.key = [account.unwrap_or(0).into(), code.into(), String::new().into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Text(code), _] = &row.key else {
            return Err(Failure::refused("code", message!("import-row-code-missing")));
        };
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "branches",
                key: &["account_id", "code_folded"],
                ruled: &["is_active"],
                on_insert: &["account_id", "code", "code_folded", "sort"],
                on_change: &["imported_at"],
                ..Table::default()
            }
            .merge(row)
        });
        let mut wanted = merge.want(tx, &[account, code], row)?;
        wanted.set_if_null("is_active", 1);
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Added | Outcome::Changed) {
            let sort: Option<i64> = tx
                .prepare_cached("select max(sort) + 1 from branches where account_id = ?1")?
                .query_row(params![account], |last| last.get(0))
                .optional()?
                .flatten();
            let code_as_given = row.text("code");
            wanted.write(
                tx,
                &[account, code],
                &[&job.now],
                &[account, &code_as_given, code, &sort.unwrap_or(1)],
            )?;
        }
        Ok(outcome)
    }
}
