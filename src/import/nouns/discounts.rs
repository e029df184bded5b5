//! Discounts of accounts and groups. A discount is identified by whom it is for, its name and its first day. As on
//! screen, a changed rate, last day or term creates a new version, which is announced to users again. A discount
//! withdrawn by staff stays withdrawn.

use rusqlite::{Connection, OptionalExtension, Transaction, named_params, params, types::Value};
use serde_json::json;

use super::kit::{
    job::Job,
    lookup::{self, ACCOUNT_NAMES, Accounts},
    noun::Noun,
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    access::{Permission, Reach, Section},
    audit,
    db::Shared,
    import::reading::{
        asked::CURRENCY,
        fields::{Field, Kind},
        row::Row,
    },
    kernel::{ids::AccountId, places, text::fold},
    messages::message,
};

/// The group of all dealers.
const EVERYBODY: &str = "all";

/// The largest amount of a discount, in cents.
const LARGEST: i64 = 100_000_000;

pub(super) const FIELDS: &[Field] = &[
    Field::new("account", Kind::Text(20)).by_rule().also(&ACCOUNT_NAMES),
    Field::new("group", Kind::Text(80)).by_rule().also(&["province", "state", "region"]),
    Field::new("name", Kind::Text(120)).needed().by_rule().also(&["discountname", "title"]),
    Field::new("percent", Kind::TaxRate).by_rule().also(&[
        "percentage",
        "discountpercent",
        "discountpct",
        "rate",
        "discount%",
        "%",
    ]),
    Field::new("amount", Kind::Money).by_rule().also(&["discountamount"]),
    Field::new("currency", Kind::Currency).by_rule().also(&CURRENCY),
    Field::new("category", Kind::Text(80)).also(&["productgroup", "productcategory"]),
    Field::new("starts_on", Kind::Day).needed().by_rule().also(&[
        "startdate",
        "start",
        "from",
        "validfrom",
        "effectivefrom",
    ]),
    Field::new("ends_on", Kind::Day).needed().also(&[
        "enddate",
        "end",
        "to",
        "validto",
        "effectiveto",
        "until",
    ]),
    Field::new("terms", Kind::Text(4000)).lines().also(&["conditions", "note"]),
    Field::new("must_acknowledge", Kind::Flag).also(&["acknowledge"]),
    Field::new("stacks", Kind::Flag).also(&["stackable"]),
];

#[derive(Default)]
pub(super) struct Discounts {
    accounts: Accounts,
    merge: Option<Merge>,
}

struct Stored {
    id: i64,
    version: i64,
    row_version: i64,
    is_withdrawn: bool,
}

impl Noun for Discounts {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let account = self.accounts.find(db, row, "account")?;
        if row.text("account").is_empty() == row.text("group").is_empty() {
            row.refuse("account", message!("import-row-account-or-group"));
        }
        if let Some(group) = group_of(row.text("group")) {
            row.set("group", group);
        } else if !row.text("group").is_empty() {
            row.refuse("group", message!("import-row-group-unknown"));
        }
        check_worth(db, row, account)?;
        if !row.text("ends_on").is_empty() && row.text("ends_on") < row.text("starts_on") {
            row.refuse("ends_on", message!("import-row-ends-before-start"));
        }
        let name = format!("{}\n{}", row.text("starts_on"), fold(row.text("name")));
        let group = row.text("group").to_owned();
        row.key = [account.unwrap_or(0).into(), group.into(), name.into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Text(group), Value::Text(name)] = &row.key else {
            return Err(Failure::refused("name", message!("import-row-number-missing")));
        };
        demand(job)?;
        let account = (*account != 0).then_some(*account);
        let group = Some(group.as_str()).filter(|group| !group.is_empty());
        let (starts_on, name) = name.split_once('\n').unwrap_or(("", name.as_str()));
        let stored = Stored::find(tx, account, group, name, starts_on)?;
        if stored.as_ref().is_some_and(|stored| stored.is_withdrawn) {
            return Ok(Outcome::Left);
        }
        let merge = self.merge.get_or_insert_with(|| merge_for(row));
        let id = stored.as_ref().map_or(-1, |stored| stored.id);
        let mut wanted = merge.want(tx, &[&id], row)?;
        let (kind, value) = match (row.number("percent"), row.number("amount")) {
            (Some(percent), _) => ("percent", percent),
            (None, amount) => ("amount", amount.unwrap_or(0) * 100),
        };
        wanted.set("kind", kind.to_owned());
        wanted.set("value", value);
        let currency = Some(row.text("currency")).filter(|_| kind == "amount");
        wanted.set("currency", currency.map(str::to_owned));
        for text in ["category", "terms"] {
            wanted.set_if_null(text, String::new());
        }
        for flag in ["must_acknowledge", "stacks"] {
            wanted.set_if_null(flag, 0);
        }
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Unchanged | Outcome::Left) {
            return Ok(outcome);
        }
        let text = |column: &str| match wanted.value(column) {
            Value::Text(text) => text.clone(),
            _ => String::new(),
        };
        let others = named_params! {
            ":id": id, ":account": account, ":group": group, ":category": fold(&text("category")),
            ":starts": starts_on, ":ends": text("ends_on"), ":stacks": wanted.number("stacks"),
            ":currency": currency,
        };
        if let Some(other) = overlapping(tx, others)? {
            return Err(Failure::refused("starts_on", message!("import-row-overlaps", other)));
        }
        let is_news = stored.is_some()
            && ["kind", "value", "currency", "category", "ends_on", "terms", "must_acknowledge"]
                .iter()
                .any(|column| wanted.stored(column) != Some(wanted.value(column)));
        let version = stored.as_ref().map_or(1, |stored| stored.version + i64::from(is_news));
        let row_version = stored.as_ref().map_or(1, |stored| stored.row_version + 1);
        let by = job.actor.user_id;
        wanted.write(
            tx,
            &[&id],
            &[&version, &job.now, &by, &row_version],
            &[&account, &group, &row.text("name"), &name, &starts_on, &job.now, &by],
        )?;
        let id = stored.as_ref().map_or_else(|| tx.last_insert_rowid(), |stored| stored.id);
        if is_news {
            silence(tx, job, id)?;
        }
        let mut event = audit::NewEvent::new(job.now, job.actor.clone(), "discount", "import");
        event.entity_id = Some(id);
        event.account_id = account.map(AccountId);
        event.after = Some(json!({
            "name": row.text("name"), "group": group, "kind": kind, "value": value,
            "currency": currency, "startsOn": starts_on, "endsOn": text("ends_on"), "version": version,
        }));
        audit::append(Shared::of(tx), event)?;
        Ok(outcome)
    }
}

/// Rejects discounts that the importing user couldn't give on screen either.
fn demand(job: &Job) -> Result<(), Failure> {
    job.demand(Section::Discounts, Permission::Edit, "name")?;
    let reach = job.giver.as_ref().map(|it| it.grants.reach(Section::Discounts, Permission::Edit));
    if reach.is_some_and(|reach| reach != Some(Reach::All)) {
        return Err(Failure::refused("name", message!("import-row-not-yours")));
    }
    Ok(())
}

/// `all`, or the code of a province or state.
fn group_of(text: &str) -> Option<String> {
    if text.eq_ignore_ascii_case(EVERYBODY) {
        return Some(EVERYBODY.to_owned());
    }
    places::country_of(text).and_then(|country| places::province(text, country))
}

/// Checks that the discount is either a percentage or an amount in a currency.
fn check_worth(db: &Connection, row: &mut Row, account: Option<i64>) -> rusqlite::Result<()> {
    match (row.number("percent"), row.number("amount")) {
        (Some(percent), None) if percent > 0 => {}
        (None, Some(amount)) if (1..=LARGEST).contains(&amount) => {
            let currency = lookup::currency_of(db, row, account)?;
            if currency.is_empty() {
                row.refuse("currency", message!("import-row-group-currency"));
            }
            row.set("currency", currency);
        }
        (None, Some(_)) => row.refuse("amount", message!("import-row-discount-amount")),
        (Some(_), None) => row.refuse("percent", message!("import-row-discount-percent")),
        _ => row.refuse("percent", message!("import-row-percent-or-amount")),
    }
    Ok(())
}

fn merge_for(row: &Row) -> Merge {
    Table {
        name: "discounts",
        key: &["id"],
        ruled: &[
            "kind",
            "value",
            "currency",
            "category",
            "ends_on",
            "terms",
            "must_acknowledge",
            "stacks",
        ],
        folded: &[("category", "category_folded")],
        on_insert: &[
            "account_id",
            "group_code",
            "name",
            "name_folded",
            "starts_on",
            "created_at",
            "created_by",
        ],
        on_change: &["version", "updated_at", "updated_by", "row_version"],
    }
    .merge(row)
}

impl Stored {
    fn find(
        tx: &Transaction<'_>,
        account: Option<i64>,
        group: Option<&str>,
        name: &str,
        starts_on: &str,
    ) -> rusqlite::Result<Option<Self>> {
        tx.prepare_cached(
            "select id, version, row_version, withdrawn_at is not null from discounts
             where account_id is ?1 and group_code is ?2 and name_folded = ?3 and starts_on = ?4
             order by withdrawn_at is not null, id limit 1",
        )?
        .query_row(params![account, group, name, starts_on], |found| {
            Ok(Self {
                id: found.get(0)?,
                version: found.get(1)?,
                row_version: found.get(2)?,
                is_withdrawn: found.get(3)?,
            })
        })
        .optional()
    }
}

/// A discount for the same dealers that overlaps in time, if the two can't be combined.
fn overlapping(
    tx: &Transaction<'_>,
    params: &[(&str, &dyn rusqlite::ToSql)],
) -> rusqlite::Result<Option<String>> {
    tx.prepare_cached(
        "select name || ' (' || starts_on || ' to ' || ends_on || ')' from discounts
         where withdrawn_at is null and id is not :id and account_id is :account
           and group_code is :group and category_folded = :category
           and starts_on <= :ends and ends_on >= :starts
           and (:stacks = 0 or stacks = 0)
           and (currency is null or :currency is null or currency = :currency)
         order by starts_on limit 1",
    )?
    .query_row(params, |found| found.get(0))
    .optional()
}

/// Ends announcements of the previous version. The clock announces the new one.
fn silence(tx: &Transaction<'_>, job: &Job, id: i64) -> rusqlite::Result<()> {
    tx.prepare_cached(
        "update notifications set ends_at = ?1, updated_at = ?1
         where link = ?2 and user_id is not null and (ends_at is null or ends_at > ?1)",
    )?
    .execute(params![job.now, format!("/discounts#{id}")])?;
    Ok(())
}
