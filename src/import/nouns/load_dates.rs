//! Load dates of accounts and routes.

use rusqlite::{Connection, OptionalExtension, Transaction, params, types::Value};

use super::kit::{
    job::Job,
    lookup::{ACCOUNT_NAMES, Accounts},
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::kernel::places;
use crate::{
    import::reading::{
        fields::{Blank, Field, Kind},
        row::Row,
    },
    messages::message,
};

pub(super) const FIELDS: &[Field] = &[
    Field::new("account", Kind::Text(20)).by_rule().also(&ACCOUNT_NAMES),
    Field::new("route", Kind::Text(40)).by_rule().also(&["routecode", "truck"]),
    Field::new("load_on", Kind::Day).needed().by_rule().also(&["loaddate", "date"]),
    Field::new("cut_off", Kind::Instant).column("cut_off_at").also(&[
        "cutoff",
        "cutoffdate",
        "cutoffat",
    ]),
    Field::new("province", Kind::Text(80)).also(&["state", "region"]),
    Field::new("capacity_note", Kind::Text(200)).lines().also(&["capacity", "note"]),
    Field::new("status", Kind::Choice(&["open", "full", "closed"]))
        .explicit()
        .blank(Blank::Word("open")),
];

#[derive(Default)]
pub(super) struct LoadDates {
    accounts: Accounts,
    merge: Option<Merge>,
}

impl Noun for LoadDates {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        if row.text("account").is_empty() && row.text("route").is_empty() {
            row.refuse("route", message!("import-row-route-and-account-blank"));
        }
        let province = row.text("province").to_owned();
        if let Some(country) = places::country_of(&province) {
            row.set("province", places::province(&province, country));
        } else if !province.is_empty() {
            row.refuse("province", message!("import-row-province-invalid"));
        }
        let (route, day) = (row.text("route").to_owned(), row.text("load_on").to_owned());
        row.key = [account.unwrap_or(0).into(), route.into(), day.into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Text(route), Value::Text(day)] = &row.key else {
            return Err(Failure::refused("load_on", message!("import-row-day-missing")));
        };
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "load_dates",
                key: &["id"],
                ruled: &["province", "status"],
                on_insert: &["account_id", "route", "load_on"],
                ..Table::default()
            }
            .merge(row)
        });
        let id: Option<i64> = tx
            .prepare_cached(
                "select id from load_dates
                 where coalesce(account_id, 0) = ?1 and route = ?2 and load_on = ?3",
            )?
            .query_row(params![account, route, day], |found| found.get(0))
            .optional()?;
        let id = id.unwrap_or(-1);
        let mut wanted = merge.want(tx, &[&id], row)?;
        wanted.set_if_null("province", String::new());
        wanted.set_if_null("status", "open".to_owned());
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Added | Outcome::Changed) {
            let owner = (*account != 0).then_some(*account);
            wanted.write(tx, &[&id], &[], &[&owner, route, day])?;
        }
        Ok(outcome)
    }
}
