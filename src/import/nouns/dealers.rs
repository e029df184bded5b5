//! Dealers: accounts with their address and the account's own contact.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension, Transaction, params, types::Value};

use super::kit::{
    job::Job,
    lookup::{self, AddressFields, Twins},
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    access::AccountStatus,
    import::reading::{
        asked::CURRENCY,
        fields::{Blank, Field, Kind},
        row::Row,
    },
    kernel::{text::fold, words::Word as _},
    messages::message,
};

pub(super) const FIELDS: &[Field] = &[
    Field::new("code", Kind::Text(20)).needed().by_rule().also(&[
        "customerid",
        "accountnumber",
        "account",
        "customernumber",
        "custno",
        "accountno",
    ]),
    Field::new("name", Kind::Text(160)).needed().also(&[
        "companyname",
        "company",
        "customername",
        "dealername",
    ]),
    Field::new("legal_name", Kind::Text(160)).blank(Blank::Null),
    Field::new("status", Kind::Choice(AccountStatus::CODES))
        .explicit()
        .blank(Blank::Word("active")),
    Field::new("line1", Kind::Text(100)).lines().also(&["address", "address1", "street"]),
    Field::new("line2", Kind::Text(100)).lines().also(&["address2"]),
    Field::new("city", Kind::Text(80)).also(&["town"]),
    Field::new("province", Kind::Text(80)).also(&["region", "state"]),
    Field::new("postal_code", Kind::Text(20)).also(&["postalcode", "zip", "postcode"]),
    Field::new("country", Kind::Country),
    Field::new("phone", Kind::Text(40)).also(&["telephone", "tel"]),
    Field::new("fax", Kind::Text(40)),
    Field::new("email", Kind::Email).shown_only().also(&["mail", "emailaddress"]),
    Field::new("website", Kind::Text(200)).also(&["homepage", "url", "web"]),
    Field::new("tax_ids", Kind::Text(400)).lines().by_rule().also(&["taxid", "gstnumber", "vat"]),
    Field::new("terms", Kind::Text(40)).also(&["paymentterms"]),
    Field::new("currency", Kind::Currency).also(&CURRENCY),
    Field::new("language", Kind::Choice(&["en", "fr"])).blank(Blank::Word("en")),
    Field::new("route", Kind::Text(40)).also(&["truckroute"]),
    Field::new("account_manager", Kind::Text(254)).by_rule().also(&["manager", "salesrep"]),
    Field::new("customer_since", Kind::Day)
        .blank(Blank::Null)
        .also(&["customersince", "dealersince"]),
    Field::new("credit_limit", Kind::Money).column("credit_limit_cents").blank(Blank::Null),
    Field::new("contact_name", Kind::Text(160)).by_rule().also(&["contact"]),
    Field::new("contact_title", Kind::Text(80)).by_rule(),
    Field::new("contact_email", Kind::Email).by_rule().shown_only(),
    Field::new("contact_phone", Kind::Text(40)).by_rule(),
];

const ADDRESS: AddressFields = AddressFields {
    line1: "line1",
    line2: "line2",
    city: "city",
    province: "province",
    postal_code: "postal_code",
    country: "country",
};

/// The fields of the account's own contact, in the order of the columns below.
const CONTACT_FIELDS: [&str; 4] =
    ["contact_name", "contact_title", "contact_email", "contact_phone"];

const RULED: &[&str] = &["tax_ids", "account_manager_id", "currency", "status", "imported_fields"];

pub(super) struct Dealers {
    merge: Option<Merge>,
    twins: Twins,
}

impl Default for Dealers {
    fn default() -> Self {
        Self { merge: None, twins: Twins::of("dealers", "code_folded", "code") }
    }
}

impl Noun for Dealers {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        lookup::check_address(row, &ADDRESS);
        let country = row.text("country").to_owned();
        for field in ["phone", "fax", "contact_phone"] {
            lookup::check_phone(row, field, &country);
        }
        if row.is_mapped("tax_ids") {
            let list: Vec<&str> = row
                .text("tax_ids")
                .split(';')
                .map(str::trim)
                .filter(|part| !part.is_empty())
                .collect();
            row.set("tax_ids", serde_json::Value::from(list).to_string());
        }
        if !row.text("account_manager").is_empty() {
            match staff(db, row.text("account_manager"))? {
                Some(id) => row.set("account_manager", id),
                None => {
                    row.refuse("account_manager", message!("import-row-staff-unknown"));
                }
            }
        }
        if row.text("contact_name").is_empty()
            && CONTACT_FIELDS.iter().any(|field| !row.text(field).is_empty())
        {
            row.refuse("contact_name", message!("import-row-contact-without-name"));
        }
        let code = fold(row.text("code"));
        row.key = [code.into(), String::new().into(), String::new().into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Text(code), ..] = &row.key else {
            return Err(Failure::refused("code", message!("import-row-code-missing")));
        };
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "dealers",
                key: &["code_folded"],
                ruled: RULED,
                folded: &[("name", "name_folded")],
                on_insert: &["code", "code_folded", "created_at"],
                on_change: &["updated_at", "row_version", "imported_at"],
            }
            .merge(row)
        });
        let stored: Option<(i64, i64)> = tx
            .prepare_cached("select account_id, row_version from dealers where code_folded = ?1")?
            .query_row([code], |dealer| Ok((dealer.get(0)?, dealer.get(1)?)))
            .optional()?;
        let mut wanted = merge.want(tx, &[code], row)?;
        if row.is_mapped("tax_ids") {
            wanted.set("tax_ids", row.text("tax_ids").to_owned());
        }
        wanted.set_if_null("tax_ids", "[]".to_owned());
        if row.is_mapped("account_manager") {
            wanted.set("account_manager_id", row.number("account_manager"));
        }
        let currency = if row.text("country") == "US" { "USD" } else { "CAD" };
        wanted.set_if_null("currency", currency.to_owned());
        wanted.set_if_null("status", "active".to_owned());
        let imported = imported_fields(row, wanted.stored("imported_fields"));
        wanted.set("imported_fields", imported);
        if stored.is_none() {
            job.note_twin(row, "code", self.twins.find(tx, code, "")?);
        }
        let account = stored.map(|(account, _)| account);
        let contact = Contact::of(tx, row, account.unwrap_or(-1))?;
        let outcome = match wanted.outcome(job)? {
            Outcome::Unchanged if contact.is_changed() => {
                job.belonging_changed("another contact")?
            }
            other => other,
        };
        if matches!(outcome, Outcome::Unchanged | Outcome::Left) {
            return Ok(outcome);
        }
        let version = stored.map_or(1, |(_, version)| version + 1);
        wanted.write(
            tx,
            &[code],
            &[&job.now, &version, &job.now],
            &[&row.text("code"), code, &job.now],
        )?;
        let account = account.unwrap_or_else(|| tx.last_insert_rowid());
        if *wanted.value("status") == Value::Text("closed".to_owned()) {
            end_sessions(tx, account)?;
        }
        contact.write(tx, account)?;
        let address = [
            ADDRESS.line1,
            ADDRESS.line2,
            ADDRESS.city,
            ADDRESS.province,
            ADDRESS.postal_code,
            ADDRESS.country,
        ];
        lookup::know_address(tx, Some(account), address.map(|field| row.text(field)))?;
        Ok(outcome)
    }
}

/// Ends the sessions of an account's users, and of staff impersonating them.
fn end_sessions(tx: &Transaction<'_>, account: i64) -> rusqlite::Result<usize> {
    tx.prepare_cached(
        "delete from sessions
         where account_id = ?1 or user_id in (select id from users where account_id = ?1)",
    )?
    .execute([account])
}

/// The API names of fields that imports have filled: those of this file and of earlier ones.
fn imported_fields(row: &Row, stored: Option<&Value>) -> String {
    let mut names: BTreeSet<String> = match stored {
        Some(Value::Text(stored)) => serde_json::from_str(stored).unwrap_or_default(),
        _ => BTreeSet::new(),
    };
    for field in FIELDS.iter().filter(|field| row.is_mapped(field.name)) {
        names.insert(match field.name {
            "code" => "account".to_owned(),
            "account_manager" => "accountManagerId".to_owned(),
            name if CONTACT_FIELDS.contains(&name) => "contact".to_owned(),
            name => camel_case(name),
        });
    }
    serde_json::Value::from_iter(names).to_string()
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let mut camel = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        camel.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        camel.push_str(letters.as_str());
    }
    camel
}

/// A staff user by email address or external id.
fn staff(db: &Connection, name: &str) -> rusqlite::Result<Option<i64>> {
    db.prepare_cached(
        "select id from users where kind = 'staff' and (email_folded = ?1 or external_id = ?2)",
    )?
    .query_row(params![fold(name), name], |user| user.get(0))
    .optional()
}

/// The account's own contact, whose kind is `dealer`.
struct Contact {
    id: Option<i64>,
    stored: [String; 4],
    wanted: [String; 4],
}

impl Contact {
    fn of(tx: &Transaction<'_>, row: &Row, account: i64) -> rusqlite::Result<Self> {
        let found = tx
            .prepare_cached(
                "select id, name, title, email, phone from dealer_contacts
                 where account_id = ?1 and kind = 'dealer' order by sort, id limit 1",
            )?
            .query_row([account], |contact| {
                Ok((
                    contact.get(0)?,
                    [contact.get(1)?, contact.get(2)?, contact.get(3)?, contact.get(4)?],
                ))
            })
            .optional()?;
        let (id, stored): (Option<i64>, [String; 4]) =
            found.map_or((None, Default::default()), |(id, parts)| (Some(id), parts));
        let mut wanted = stored.clone();
        for (part, field) in wanted.iter_mut().zip(CONTACT_FIELDS) {
            if row.is_mapped(field) && !row.text("contact_name").is_empty() {
                row.text(field).clone_into(part);
            }
        }
        Ok(Self { id, stored, wanted })
    }

    fn is_changed(&self) -> bool {
        self.stored != self.wanted
    }

    fn write(&self, tx: &Transaction<'_>, account: i64) -> rusqlite::Result<()> {
        if !self.is_changed() {
            return Ok(());
        }
        let [name, title, email, phone] = &self.wanted;
        match self.id {
            Some(id) => tx.execute(
                "update dealer_contacts set name = ?1, title = ?2, email = ?3, phone = ?4 where id = ?5",
                params![name, title, email, phone, id],
            )?,
            None => tx.execute(
                "insert into dealer_contacts (account_id, kind, name, title, email, phone)
                 values (?1, 'dealer', ?2, ?3, ?4, ?5)",
                params![account, name, title, email, phone],
            )?,
        };
        Ok(())
    }
}
