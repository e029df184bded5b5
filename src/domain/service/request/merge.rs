//! Copies problems, photos and messages when a request is merged into another. The merged request keeps its own, so that
//! it can be reopened.

use super::{
    image,
    incident::{self, Incident, Told},
    store::{self, IncidentKey, Request},
    table::Status,
};
use crate::{
    casework::{CaseRecord as _, Context},
    error::Error,
    messages::message,
};

/// Copies what `from` has and `to` lacks.
pub(super) fn carry_over(context: &Context<'_>, from: &Request, to: &Request) -> Result<(), Error> {
    let known = incident::stored(&context.rows, to.proof())?;
    let sent = incident::stored(&context.rows, from.proof())?;
    let news = sent.iter().filter(|incident| same(&known, incident).is_none()).count();
    if known.len() + news > incident::MOST {
        let most = incident::MOST;
        let message = message!("service-merge-too-large", most);
        return Err(Error::field("targetId", message));
    }
    // The target's approval and price didn't include these incidents.
    if news > 0 && !matches!(to.status, Status::Submitted | Status::InReview | Status::MoreInfo) {
        let message = message!("service-target-approved");
        return Err(Error::field("targetId", message));
    }
    let mut carried = Vec::with_capacity(sent.len());
    for incident in &sent {
        let key = IncidentKey { request: from.proof(), id: incident.id };
        let twin = match same(&known, incident) {
            Some(twin) => twin.id,
            None => store::copy_incident(context, key, to.proof())?,
        };
        carried.push((incident.id, twin));
    }
    let photos = image::carry_over(context, from, to, &carried)?;
    store::copy_messages(context, from, to)?;
    let incidents = incident::stored(&context.rows, to.proof())?;
    let mut whole = to.clone();
    let told: Vec<Told<'_>> = incidents.iter().map(Told::of).collect();
    incident::sum_up(&mut whole, &told);
    whole.write(context)?;
    image::recount(context, to.proof())?;
    let after = serde_json::json!({
        "from": from.number, "incidents": news, "images": photos, "status": to.status,
    });
    context.tell::<Request>(to.id, "absorb", after)
}

/// The existing incident with the same unit and symptom.
fn same<'a>(known: &'a [Incident], incident: &Incident) -> Option<&'a Incident> {
    let unit = |incident: &Incident| {
        (incident.order_id, incident.line_number, incident.unit_serial.clone())
    };
    // Without an order or a serial number, it may be another unit.
    let is_known = incident.order_id.is_some() || !incident.unit_serial.is_empty();
    known.iter().find(|other| {
        is_known && unit(other) == unit(incident) && other.symptom == incident.symptom
    })
}
