//! Tests the grid against its rules one by one, and against a simple evaluation in memory.

mod plans;
mod properties;
mod reference;
mod sentences;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use jiff::tz::TimeZone;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use rusqlite::{Connection, named_params};
use serde_json::{Value, json};

use super::*;
use crate::{
    db::register_functions,
    error::Error,
    kernel::{
        ids::AccountId,
        money::{Cents, UnitPrice},
        text::fold,
        time::{Day, Instant},
    },
};

#[derive(Debug, Clone, Default)]
pub(super) struct Record {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) note: Option<String>,
    pub(super) status: String,
    pub(super) quantity: Option<i64>,
    pub(super) total: i64,
    pub(super) price: Option<i64>,
    pub(super) day: Option<String>,
    pub(super) at: Option<i64>,
    pub(super) done: Option<bool>,
}

impl Record {
    pub(super) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "note": self.note,
            "status": self.status,
            "quantity": self.quantity,
            "total": Cents(self.total),
            "price": self.price.map(UnitPrice),
            "day": self.day,
            "at": self.at.map(Instant),
            "done": self.done,
        })
    }
}

pub(super) static THINGS: List = List {
    key: "t.id",
    fields: &[
        Field::integer("id", "t.id"),
        Field::text("name", "t.name").folded("t.name_folded").searched(),
        Field::text("note", "t.note").nullable(),
        Field::code("status", "t.status"),
        Field::capitals("code", "t.code").nullable(),
        Field::integer("quantity", "t.quantity").nullable(),
        Field::money("total", "t.total_cents"),
        Field::price("price", "t.price").nullable(),
        Field::day("day", "t.day").nullable(),
        Field::instant("at", "t.at").nullable(),
        Field::boolean("done", "t.done").nullable(),
    ],
    default_order: &[("t.total_cents", Direction::Desc), ("t.id", Direction::Desc)],
    search: Some(SearchTable {
        name: "things_search",
        rowid: "t.id",
        packed: Some(&Packed {
            table: "things_packed",
            changed: "things_changed",
            alias: "t",
            columns: &["t.account_id", "t.status"],
            text: "t.name_folded",
            walks: &[("t.total_cents", Some("things_by_total")), ("t.day", None)],
        }),
    }),
};

const COLUMNS: &str =
    "t.id, t.name, t.note, t.status, t.quantity, t.total_cents, t.price, t.day, t.at, t.done";

pub(super) const ACCOUNT: AccountId = AccountId(7);
/// The account whose records they must never see.
pub(super) const OTHER: AccountId = AccountId(8);

pub(super) struct Fixture {
    connection: Connection,
    zone: TimeZone,
}

impl Fixture {
    /// A database with these records for [`ACCOUNT`], and again for [`OTHER`].
    pub(super) fn new(records: &[Record]) -> Self {
        let connection = Connection::open_in_memory().unwrap();
        register_functions(&connection).unwrap();
        connection
            .execute_batch(
                "create table things (
                    id integer primary key, account_id integer not null, name text not null,
                    name_folded text not null, note text, status text not null, quantity integer,
                    total_cents integer not null, price integer, day text, at integer, done integer, code text
                ) strict;
                create virtual table things_search using fts5 (
                    name_folded, content = 'things', content_rowid = 'id',
                    tokenize = 'trigram case_sensitive 1', detail = none
                );
                create index things_by_total on things (account_id, total_cents);
                create table things_packed (
                    account_id integer, status text, block integer, rows integer, texts text,
                    primary key (account_id, status, block)
                ) strict, without rowid;
                create table things_changed (block integer primary key) strict;",
            )
            .unwrap();
        for account in [ACCOUNT, OTHER] {
            let moved = account.id_range().0 - ACCOUNT.id_range().0;
            for record in records {
                connection
                    .execute(
                        "insert into things values (:id, :account, :name, :folded, :note, :status,
                            :quantity, :total, :price, :day, :at, :done, null)",
                        named_params! {
                            ":id": record.id + moved, ":account": account, ":name": record.name,
                            ":folded": fold(&record.name), ":note": record.note,
                            ":status": record.status, ":quantity": record.quantity,
                            ":total": record.total, ":price": record.price, ":day": record.day,
                            ":at": record.at, ":done": record.done,
                        },
                    )
                    .unwrap();
            }
        }
        connection
            .execute(
                "insert into things_search (rowid, name_folded) select id, sought(name_folded) from things",
                [],
            )
            .unwrap();
        connection
            .execute_batch(
                "insert into things_packed
                 select account_id, status, id >> 9, count(*), group_concat(sought(name_folded), char(10))
                 from things group by id >> 9, account_id, status",
            )
            .unwrap();
        Self { connection, zone: TimeZone::get("America/Winnipeg").unwrap() }
    }

    /// Falsifies the packed data of every other block, and marks these blocks as changed.
    pub(super) fn change_block(&self) {
        self.connection
            .execute_batch(
                "insert into things_changed select distinct id >> 9 from things where (id >> 9) % 2 = 0;
                 update things_packed set texts = 'untrue' || char(10) || texts || 'acme', rows = rows + 7
                 where block % 2 = 0",
            )
            .unwrap();
    }

    /// Changes the tables without the grid's knowledge.
    pub(super) fn tamper(&self, sql: &str) {
        self.connection.execute_batch(sql).unwrap();
    }

    /// A page, and the number of steps that SQLite took for it.
    pub(super) fn counted(&self, query: &str) -> (Result<Value, Error>, u64) {
        let before = self.count_steps();
        let page = self.page(query);
        (page, before.load(Ordering::Relaxed))
    }

    /// Only prepares a query within an allowance, and returns the number of steps.
    pub(super) fn planned(&self, raw: &str, allowance: Allowance) -> (Result<(), Error>, u64) {
        let options = LoadOptions::from_query(raw).unwrap();
        let steps = self.count_steps();
        let plan = self.asked(&[], |query| {
            Plan::new(query, &self.connection, &options, allowance).map(|_| ())
        });
        (plan, steps.load(Ordering::Relaxed))
    }

    fn count_steps(&self) -> Arc<AtomicU64> {
        let steps = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&steps);
        let count = move || {
            counted.fetch_add(1, Ordering::Relaxed);
            false
        };
        self.connection.progress_handler(1, Some(count)).unwrap();
        steps
    }

    fn asked<T>(&self, hidden: &[&str], ask: impl FnOnce(&Query<'_>) -> T) -> T {
        let (first, last) = ACCOUNT.id_range();
        ask(&Query {
            list: &THINGS,
            scope: Scope {
                from: "things t",
                filter: "t.account_id = :account",
                params: named_params! { ":account": ACCOUNT },
                rowids: Some((first, last)),
            },
            hidden,
            zone: &self.zone,
            language: transom_messages::Language::English,
        })
    }

    pub(super) fn page(&self, query: &str) -> Result<Value, Error> {
        self.page_without(&[], query)
    }

    pub(super) fn page_without(&self, hidden: &[&str], query: &str) -> Result<Value, Error> {
        let options = LoadOptions::from_query(query)?;
        let row = |row: &rusqlite::Row<'_>| {
            let record = Record {
                id: row.get(0)?,
                name: row.get(1)?,
                note: row.get(2)?,
                status: row.get(3)?,
                quantity: row.get(4)?,
                total: row.get(5)?,
                price: row.get(6)?,
                day: row.get::<_, Option<Day>>(7)?.map(|day| day.to_string()),
                at: row.get(8)?,
                done: row.get(9)?,
            };
            Ok(record.json())
        };
        let page =
            self.asked(hidden, |query| query.page(&self.connection, &options, COLUMNS, row))?;
        // Goes through JSON text, as callers get it.
        Ok(serde_json::from_str(&serde_json::to_string(&page).unwrap()).unwrap())
    }
}

/// A query string with each option as URL-encoded JSON.
pub(super) fn query(options: &[(&str, Value)]) -> String {
    let pairs: Vec<_> = options
        .iter()
        .map(|(name, value)| {
            format!("{name}={}", utf8_percent_encode(&value.to_string(), NON_ALPHANUMERIC))
        })
        .collect();
    pairs.join("&")
}
