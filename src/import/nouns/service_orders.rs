//! Service orders of the ERP: visits, shipments or remakes for a service request, with dates and parts. A service
//! order that was created in the portal under the same number is updated.

use rusqlite::{Connection, OptionalExtension, Transaction, params, types::Value};
use serde_json::json;

use super::kit::{
    job::Job,
    lookup::{self, ACCOUNT_NAMES, Accounts, Sequence, Twins},
    noun::{Noun, Part, Unique, number_of},
    outcome::{Failure, Outcome},
    table::{Merge, Table},
};
use crate::{
    import::reading::{
        asked::CURRENCY,
        fields::{Blank, Field, Kind},
        row::Row,
    },
    kernel::{text::fold, words::Word as _},
    messages::{key, message},
    trade::{ServiceOrderKind, ServiceOrderStatus},
};

/// The largest quantity of one part. Real orders stay far below it.
const MOST: i64 = 1_000_000;

pub(super) const FIELDS: &[Field] = &[
    Field::new("number", Kind::Text(40)).needed().by_rule().also(&[
        "serviceorder",
        "serviceordernumber",
        "serviceorderno",
        "orderid",
    ]),
    Field::new("account", Kind::Text(20)).by_rule().also(&ACCOUNT_NAMES),
    Field::new("request", Kind::Text(40)).by_rule().also(&[
        "requestnumber",
        "servicerequest",
        "requestno",
        "reference",
    ]),
    Field::new("kind", Kind::Choice(ServiceOrderKind::CODES))
        .blank(Blank::Word("visit"))
        .also(&["type"]),
    Field::new("status", Kind::Choice(ServiceOrderStatus::CODES))
        .explicit()
        .blank(Blank::Word("open"))
        .also(&["orderstatus"]),
    Field::new("crew", Kind::Text(20)).by_rule().also(&["crewnumber", "technician"]),
    Field::new("ordered_on", Kind::Day).needed().also(&["orderdate", "entered", "date"]),
    Field::new("planned_on", Kind::Day).also(&["planned", "planneddate", "requireddate", "eta"]),
    Field::new("finished_on", Kind::Day).also(&["finished", "finisheddate", "shippeddate", "done"]),
    Field::new("parts", Kind::Text(4000))
        .lines()
        .blank(Blank::Word("[]"))
        .also(&["items", "lines"]),
    Field::new("charge", Kind::Money)
        .column("charge_cents")
        .blank(Blank::Null)
        .also(&["amount", "total"]),
    Field::new("currency", Kind::Currency).also(&CURRENCY),
    Field::new("ship_method", Kind::Text(80)).by_rule().also(&["shipvia", "carrier"]),
    Field::new("tracking", Kind::Text(100)).also(&["trackingnumber", "waybill"]),
];

/// Columns that the rules below fill.
const RULED: &[&str] = &[
    "request_id",
    "request_number",
    "crew_id",
    "ship_method_id",
    "kind",
    "status",
    "currency",
    "parts",
];

pub(super) struct ServiceOrders {
    accounts: Accounts,
    merge: Option<Merge>,
    ids: Sequence,
    twins: Twins,
}

impl Default for ServiceOrders {
    fn default() -> Self {
        let largest = "select max(id) from service_orders where id between ?1 and ?2";
        let twins = Twins::of("service_orders", "number_folded", "number");
        Self { accounts: Accounts::default(), merge: None, ids: Sequence::new(largest), twins }
    }
}

impl Noun for ServiceOrders {
    fn fields(&self) -> &'static [Field] {
        FIELDS
    }

    fn unique(&self) -> &'static [Unique] {
        const NUMBER: Unique = number_of(&[Part::Key("k2")], |line, owner| {
            message!("import-row-also-service-order", line, owner)
        });
        &[NUMBER]
    }

    fn claim(&self, row: &Row) -> Option<[Value; 2]> {
        let number = Some(fold(row.text("number"))).filter(|number| !number.is_empty())?;
        Some([number.into(), 0.into()])
    }

    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()> {
        let named = self.accounts.find(db, row, "account")?;
        let request = request(db, row.text("request"))?;
        let account = named.or(request.map(|(_, account)| account));
        match (request, account) {
            (_, None) if row.text("account").is_empty() => {
                row.refuse("account", message!("import-row-account-and-request-unknown"));
            }
            (Some((_, owner)), Some(account)) if owner != account => {
                row.refuse("request", message!("import-row-of-another-account"));
            }
            (None, Some(_)) if !row.text("request").is_empty() => {
                row.note(key!("import-note-requests-unknown"));
            }
            _ => {}
        }
        if !row.text("crew").is_empty() && crew(db, row.text("crew"))?.is_none() {
            row.refuse("crew", message!("import-row-crew-unknown"));
        }
        if !row.text("ship_method").is_empty()
            && ship_method(db, row.text("ship_method"))?.is_none()
        {
            row.refuse("ship_method", message!("import-row-shipping-unknown"));
        }
        if !row.text("parts").is_empty() {
            match parts(row.text("parts")) {
                Some(parts) => row.set("parts", parts),
                None => row.refuse("parts", message!("import-row-parts-invalid")),
            }
        }
        let number = fold(row.text("number"));
        row.key = [account.unwrap_or(0).into(), number.into(), 0.into()];
        Ok(())
    }

    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure> {
        let [Value::Integer(account), Value::Text(number), _] = &row.key else {
            return Err(Failure::refused("number", message!("import-row-number-missing")));
        };
        let stored: Option<(i64, i64)> = tx
            .prepare_cached("select id, account_id from service_orders where number_folded = ?1")?
            .query_row([number], |found| Ok((found.get(0)?, found.get(1)?)))
            .optional()?;
        if let Some((_, owner)) = stored.filter(|(_, owner)| owner != account) {
            let owner = lookup::account_code(tx, owner)?;
            return Err(Failure::refused(
                "number",
                message!("import-row-service-order-of-another", owner),
            ));
        }
        if stored.is_none() {
            job.note_twin(row, "number", self.twins.find(tx, number, "")?);
        }
        let merge = self.merge.get_or_insert_with(|| {
            Table {
                name: "service_orders",
                key: &["id"],
                ruled: RULED,
                on_insert: &["id", "account_id", "number", "number_folded", "created_at"],
                on_change: &["source_batch", "updated_at", "row_version"],
                ..Table::default()
            }
            .merge(row)
        });
        let id = stored.map_or(-1, |(id, _)| id);
        let mut wanted = merge.want(tx, &[&id], row)?;
        if row.is_mapped("request") {
            let known = request(tx, row.text("request"))?;
            wanted.set("request_id", known.map_or(Value::Null, |(id, _)| id.into()));
            wanted.set("request_number", row.text("request").to_owned());
        }
        if row.is_mapped("crew") {
            wanted.set("crew_id", crew(tx, row.text("crew"))?.map_or(Value::Null, Value::Integer));
        }
        if row.is_mapped("ship_method") {
            let method = ship_method(tx, row.text("ship_method"))?;
            wanted.set("ship_method_id", method.map_or(Value::Null, Value::Integer));
        }
        if wanted.is_new() {
            wanted.set_if_null("currency", lookup::account_currency(tx, *account)?);
        }
        wanted.set_if_null("request_number", String::new());
        wanted.set_if_null("kind", "visit".to_owned());
        wanted.set_if_null("status", "open".to_owned());
        wanted.set_if_null("parts", "[]".to_owned());
        let outcome = wanted.outcome(job)?;
        if matches!(outcome, Outcome::Unchanged | Outcome::Left) {
            return Ok(outcome);
        }
        let new_id = if wanted.is_new() {
            let next = self.ids.next(tx, *account)?;
            next.ok_or_else(|| Failure::refused("account", message!("import-row-ids-used-up")))?
        } else {
            id
        };
        let version: i64 = tx
            .prepare_cached(
                "select coalesce(max(row_version), 0) + 1 from service_orders where id = ?1",
            )?
            .query_row([id], |version| version.get(0))?;
        wanted.write(
            tx,
            &[&id],
            &[&job.batch, &job.now, &version],
            &[&new_id, account, &row.text("number"), number, &job.now],
        )?;
        Ok(outcome)
    }
}

/// The id and account of a submitted request by its number. Drafts don't count: they are private to their author and
/// can be deleted.
fn request(db: &Connection, number: &str) -> rusqlite::Result<Option<(i64, i64)>> {
    db.prepare_cached(
        "select id, account_id from service_requests where number = upper(?1) and status <> 'draft'",
    )?
    .query_row([number], |row| Ok((row.get(0)?, row.get(1)?)))
    .optional()
}

fn crew(db: &Connection, number: &str) -> rusqlite::Result<Option<i64>> {
    db.prepare_cached("select id from crews where number_folded = ?1")?
        .query_row([fold(number)], |row| row.get(0))
        .optional()
}

fn ship_method(db: &Connection, word: &str) -> rusqlite::Result<Option<i64>> {
    db.prepare_cached(
        "select id from service_list_items
         where list = 'shipMethods' and ?2 <> '' and (code_folded = ?1 or name_en = ?2 or name_fr = ?2)
         order by code_folded = ?1 desc, id",
    )?
    .query_row(params![fold(word), word], |row| row.get(0))
    .optional()
}

/// Parses `2 x GL-410 Sealed unit; 1/3 x HW-22 Lock`: optionally the shipped quantity, the quantity, the item and its
/// description. Returns the stored form, or `None` if an entry lacks an item or has an invalid quantity.
fn parts(text: &str) -> Option<String> {
    let mut parts = Vec::new();
    for entry in text.split(';').map(str::trim).filter(|entry| !entry.is_empty()) {
        let counted = entry.split_once(['x', '×', '*']).and_then(|(count, rest)| {
            let (shipped, of) = match count.trim().split_once('/') {
                Some((shipped, of)) => (shipped.trim().parse().ok()?, of.trim().parse().ok()?),
                None => (0, count.trim().parse().ok()?),
            };
            Some((shipped, of, rest.trim()))
        });
        let (shipped, quantity, rest) = counted.unwrap_or((0, 1, entry));
        let (item, description) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if item.is_empty() || !(1..=MOST).contains(&quantity) || !(0..=quantity).contains(&shipped)
        {
            return None;
        }
        parts.push(json!({
            "item": item, "description": description.trim(), "quantity": quantity,
            "shippedQuantity": shipped,
        }));
    }
    Some(serde_json::Value::Array(parts).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read_as_people_write_them() {
        let read = |text| {
            parts(text).map(|json| serde_json::from_str::<serde_json::Value>(&json).unwrap())
        };
        let part = |item, description, quantity: i64, shipped: i64| {
            json!({
                "item": item, "description": description, "quantity": quantity,
                "shippedQuantity": shipped,
            })
        };
        assert_eq!(
            read("2 x GL-410 Sealed unit, 600 x 900; 1/3×HW-22 ; box-of-screws").unwrap(),
            json!([
                part("GL-410", "Sealed unit, 600 x 900", 2, 0),
                part("HW-22", "", 3, 1),
                part("box-of-screws", "", 1, 0),
            ])
        );
        assert_eq!(read(" ; ").unwrap(), json!([]));
        for wrong in ["2 x ", "0 x A", "3/2 x A", "9999999999 x A"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
