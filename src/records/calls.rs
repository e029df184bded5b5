//! Implements the calls that every kind of record has.

use rusqlite::named_params;
use serde::Serialize;
use serde_json::{Map, Value};

use super::{Checked, Form as _, Item as _, Record, declared::declared, list, store};
use crate::{
    error::{Checks, Error},
    http::{
        Answered, Api, Body, Change, Done, Item, ListAnswer, PageOrExport, Path, Staff, StaffDb,
        StaffTx,
    },
    messages::message,
};

/// Fields that change with every write and are redundant in the audit log.
const STAMPS: [&str; 3] = ["rowVersion", "updatedAt", "updatedBy"];

/// The five calls of a kind of record and the export of its list, for [`Api::at`].
pub fn calls<R: Record>() -> Api {
    Api::new()
        .listed("List", "/listing", list_records::<R>)
        .get("Read", "/item/{id}", read_record::<R>)
        .post("Insert", "/insert", insert_record::<R>)
        .put("Update", "/update", update_record::<R>)
        .delete("Delete", "/delete/{id}", delete_record::<R>)
        .about(R::NOUNS)
        .declaring(declared::<R>())
}

/// Lists the {many}.
///
/// Exports the {many} as CSV or XLSX.
pub async fn list_records<R: Record>(
    staff: Staff<R::View>,
    requested: PageOrExport,
) -> Result<ListAnswer<R::Row>, Error> {
    staff
        .list(R::ENTITY, requested, |db, wanted| {
            let (now, today, user) = (db.now(), db.today(), db.caller().user);
            let params = named_params! { ":now": now, ":today": today, ":user": user };
            db.listed(list::<R::Row>(R::FILTER, params), wanted)
        })
        .await
}

/// Returns one {one}.
pub async fn read_record<R: Record>(
    staff: Staff<R::View>,
    Path(id): Path<i64>,
) -> Result<Item<R::Item>, Error> {
    staff.read(move |db| Item::found(find::<R>(db, id)?)).await
}

/// Adds one {one}. The response contains its id and the saved record.
pub async fn insert_record<R: Record>(
    staff: Staff<R::Edit>,
    Body(form): Body<R::Form>,
) -> Result<Answered<Done>, Error> {
    let mut checked = check::<R>(form)?;
    staff
        .write(move |tx| {
            R::prepare(tx, None, &mut checked)?;
            let id = R::insert(tx, &checked)?;
            let item = existing::<R>(tx, id)?;
            record::<R>(tx, "insert", id, None, Some(serde_json::to_value(&item)?))?;
            Done::new(message!("record-saved", name = R::NAME)).id(id).item(&item)
        })
        .await
}

/// Changes one {one}. If someone else has changed it since it was read, the response is a 409 with the current
/// record; otherwise it contains the saved record.
pub async fn update_record<R: Record>(
    staff: Staff<R::Edit>,
    change: Change<R::Form>,
) -> Result<Answered<Done>, Error> {
    let Change { id, row_version, form } = change;
    let mut checked = check::<R>(form)?;
    staff
        .write(move |tx| {
            let item = changed::<R>(tx, "update", id, row_version, || {
                store::demand_fixed::<R>(tx, id, &checked)?;
                R::prepare(tx, Some(id), &mut checked)?;
                R::update(tx, id, &checked)
            })?;
            Done::new(message!("record-saved", name = R::NAME)).id(id).item(&item)
        })
        .await
}

/// Deletes one {one} that no other record refers to.
pub async fn delete_record<R: Record>(
    staff: Staff<R::Delete>,
    Path(id): Path<i64>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let before = serde_json::to_value(existing::<R>(tx, id)?)?;
            if let Some(reason) = R::in_use(tx, id)? {
                return Err(Error::Conflict(reason));
            }
            R::delete_parts(tx, id)?;
            store::delete(tx, R::Form::TABLE, R::ENTITY, id)?;
            record::<R>(tx, "delete", id, Some(before), None)?;
            Ok(Done::new(message!("general-deleted", name = R::NAME)))
        })
        .await
}

fn check<R: Record>(form: R::Form) -> Result<Checked<R>, Error> {
    let mut checks = Checks::new();
    R::rules(&form, &mut checks);
    let checked = form.checked(&mut checks);
    checks.given(checked)
}

/// One record with everything that belongs to it.
pub fn find<R: Record>(db: &StaffDb<'_>, id: i64) -> Result<Option<R::Item>, Error> {
    store::fields::<R>(db, id)?.map(|fields| R::Item::complete(db, id, fields)).transpose()
}

/// The record, or a 404.
pub(crate) fn existing<R: Record>(tx: &StaffTx<'_>, id: i64) -> Result<R::Item, Error> {
    find::<R>(tx, id)?.ok_or(Error::NotFound)
}

/// Runs a change of a record like a change of its fields: based on the version that the caller has seen (`None` for
/// any), incrementing the version and recording an event. Returns the changed record.
pub fn changed<R: Record>(
    tx: &StaffTx<'_>,
    verb: &str,
    id: i64,
    row_version: Option<i64>,
    write: impl FnOnce() -> Result<(), Error>,
) -> Result<R::Item, Error> {
    let before = existing::<R>(tx, id)?;
    if !store::advance(tx, R::Form::TABLE, id, row_version)? {
        return Err(Error::Stale(Box::new(serde_json::to_value(before)?)));
    }
    noted::<R>(tx, verb, id, write)
}

/// Runs a change, and records the changed fields in the audit log. Returns the changed record.
pub fn noted<R: Record>(
    tx: &StaffTx<'_>,
    verb: &str,
    id: i64,
    write: impl FnOnce() -> Result<(), Error>,
) -> Result<R::Item, Error> {
    let before = serde_json::to_value(existing::<R>(tx, id)?)?;
    write()?;
    let item = existing::<R>(tx, id)?;
    let (before, after) = differences(before, &item)?;
    if !after.is_empty() || !before.is_empty() {
        record::<R>(tx, verb, id, Some(before.into()), Some(after.into()))?;
    }
    Ok(item)
}

fn record<R: Record>(
    tx: &StaffTx<'_>,
    verb: &str,
    id: i64,
    before: Option<Value>,
    after: Option<Value>,
) -> Result<(), Error> {
    let mut event = tx.event(R::ENTITY, verb);
    (event.entity_id, event.before, event.after) = (Some(id), before, after);
    tx.record(event)
}

type Fields = Map<String, Value>;

fn differences(before: Value, after: &impl Serialize) -> Result<(Fields, Fields), Error> {
    let (Value::Object(mut before), Value::Object(mut after)) =
        (before, serde_json::to_value(after)?)
    else {
        return Err(Error::internal("a record is not an object"));
    };
    before.retain(|name, value| {
        let is_other = after.get(name) != Some(&*value) && !STAMPS.contains(&name.as_str());
        if !is_other {
            after.remove(name);
        }
        is_other
    });
    after.retain(|name, _| !STAMPS.contains(&name.as_str()));
    Ok((before, after))
}
