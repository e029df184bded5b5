//! Address files: addresses suggested to all accounts.

use rusqlite::{Connection, OptionalExtension, Transaction, types::Value};

use super::kit::{
    job::Job,
    lookup::{self, AddressFields},
    noun::Noun,
    outcome::{Failure, Outcome},
};
use crate::{
    import::reading::{
        fields::{Field, Kind},
        row::Row,
    },
    messages::message,
};

pub(super) const FIELDS: &[Field] = &[
    Field::new("line1", Kind::Text(100)).lines().needed().by_rule().also(&[
        "address",
        "address1",
        "street",
        "addressline1",
    ]),
    Field::new("line2", Kind::Text(100)).lines().by_rule().also(&[
        "address2",
        "addressline2",
        "unit",
    ]),
    Field::new("city", Kind::Text(80)).by_rule().also(&["town", "municipality"]),
    Field::new("province", Kind::Text(80)).by_rule().also(&["state", "region"]),
    Field::new("postal_code", Kind::Text(20)).by_rule().also(&[
        "postalcode",
        "zip",
        "zipcode",
        "postcode",
    ]),
    Field::new("country", Kind::Country).by_rule(),
];

const NAMES: AddressFields = AddressFields {
    line1: "line1",
    line2: "line2",
    city: "city",
    province: "province",
    postal_code: "postal_code",
    country: "country",
};

#[derive(Default)]
pub(super) struct Addresses;

fn parts(row: &Row) -> [&str; 6] {
    [NAMES.line1, NAMES.line2, NAMES.city, NAMES.province, NAMES.postal_code, NAMES.country]
        .map(|field| row.text(field))
}

impl Noun for Addresses {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, _db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        lookup::check_address(row, &NAMES);
        let key = lookup::address_key(parts(row));
        row.key = [key.into(), String::new().into(), String::new().into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, _job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Text(key), ..] = &row.key else {
            return Err(Failure::refused("line1", message!("import-row-address-missing")));
        };
        // The whole address is its key, so a stored one can't differ.
        let is_stored = tx
            .prepare_cached(
                "select 1 from known_addresses where coalesce(account_id, 0) = 0 and search_folded = ?1",
            )?
            .query_row([key], |_| Ok(()))
            .optional()?
            .is_some();
        if is_stored {
            return Ok(Outcome::Unchanged);
        }
        lookup::know_address(tx, None, parts(row))?;
        Ok(Outcome::Added)
    }
}
