//! What goes along when a request is merged into another: problems, photos and what was said. The merged
//! request keeps its own, so reopening it brings back all that it was.

use rusqlite::named_params;

use super::{
    Context, draft, images,
    item::Incident,
    store::{self, Request},
    table::Status,
};
use crate::{error::Error, messages::message, scoped};

/// Copies what `from` has and `to` lacks.
pub(super) fn carry_over(context: &Context<'_>, from: &Request, to: &Request) -> Result<(), Error> {
    let known = store::incidents(&context.rows, to.id)?;
    let sent = store::incidents(&context.rows, from.id)?;
    let news = sent.iter().filter(|incident| same(&known, incident).is_none()).count();
    if known.len() + news > draft::INCIDENTS {
        let most = draft::INCIDENTS;
        let message = message!("service-merge-too-large", most);
        return Err(Error::field("targetId", message));
    }
    // What was approved there was approved, and priced, without them.
    if news > 0 && !matches!(to.status, Status::Submitted | Status::InReview | Status::MoreInfo) {
        let message = message!("service-target-approved");
        return Err(Error::field("targetId", message));
    }
    let mut carried = Vec::with_capacity(sent.len());
    for incident in &sent {
        let twin = match same(&known, incident) {
            Some(twin) => twin.id,
            None => copy_incident(context, incident.id, to)?,
        };
        carried.push((incident.id, twin));
    }
    let photos = images::carry_over(context, (from, to), &carried)?;
    copy_messages(context, from, to)?;
    let incidents = store::incidents(&context.rows, to.id)?;
    let mut whole = to.clone();
    whole.incident_count = i64::try_from(incidents.len()).unwrap_or(i64::MAX);
    draft::sum_up(&mut whole, &incidents);
    whole.update(context)?;
    images::recount(context, to.id)?;
    let after = serde_json::json!({
        "from": from.number, "incidents": news, "images": photos, "status": to.status,
    });
    context.tell::<Request>(to.id, "absorb", after)
}

/// The incident about the same unit and the same trouble.
fn same<'a>(known: &'a [Incident], incident: &Incident) -> Option<&'a Incident> {
    let unit = |incident: &Incident| {
        (incident.order_id, incident.line_number, incident.unit_serial.clone())
    };
    // Without order and serial number no one knows whether it is the same unit.
    let is_known = incident.order_id.is_some() || !incident.unit_serial.is_empty();
    known.iter().find(|other| {
        is_known && unit(other) == unit(incident) && other.symptom == incident.symptom
    })
}

/// A copy comes without a verdict: the request that takes it in judges it, and has its price accepted.
fn copy_incident(context: &Context<'_>, incident: i64, to: &Request) -> Result<i64, Error> {
    let sql = scoped!(
        "insert into service_incidents
             (request_id, account_id, seq, order_id, order_number, line_no, unit_serial, product,
              quantity, symptom, found_when, found_on, installed_on, wanted, panel, elevation,
              description, cause, created_at, updated_at)
         select :to, i.account_id,
             (select coalesce(max(o.seq), 0) + 1 from service_incidents o where o.request_id = :to),
             i.order_id, i.order_number, i.line_no, i.unit_serial, i.product, i.quantity, i.symptom,
             i.found_when, i.found_on, i.installed_on, i.wanted, i.panel, i.elevation,
             i.description, i.cause, i.created_at, :now
         from service_incidents i where i.id = :incident and i.account_id = :account /*reached*/"
    );
    let params = named_params! { ":incident": incident, ":to": to.id, ":now": context.now };
    context.rows.execute(sql, params)?;
    Ok(context.rows.conn().last_insert_rowid())
}

/// What was said goes along as messages and notes: a question of the other request is none of this one.
fn copy_messages(context: &Context<'_>, from: &Request, to: &Request) -> Result<(), Error> {
    let sql = scoped!(
        "insert into service_messages
             (request_id, account_id, at, author_id, author_name, side, kind, body, is_internal,
              is_about_price, merged_from)
         select :to, m.account_id, m.at, m.author_id, m.author_name, m.side,
             iif(m.is_internal, 'note', 'message'), m.body, m.is_internal,
             m.is_about_price, iif(m.merged_from = '', :number, m.merged_from)
         from service_messages m
         where m.request_id = :from and m.account_id = :account /*reached*/ order by m.id"
    );
    let params = named_params! { ":from": from.id, ":to": to.id, ":number": from.number };
    context.rows.execute(sql, params).map(|_| ())
}
