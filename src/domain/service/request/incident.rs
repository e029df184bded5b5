//! Incidents: what is wrong with which units, as each side sees it, and their summary in a request's lists.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    store::{IncidentFields, Request},
    table::{FoundWhen, Verdict, Wanted},
};
use crate::{
    access::Side,
    casework::Context,
    db::{AccountRows, FromRow, Named, Reached},
    domain::{elevations, service::units::symptoms},
    elevations::Drawing,
    error::Error,
    kernel::{
        ids::{OrderId, ServiceRequestId},
        money::Cents,
        text::fold,
        time::Day,
    },
    messages::Language,
    part,
};

/// The most incidents of one request.
pub(crate) const MOST: usize = 50;

/// A problem with a unit, or with several units of an order line.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "i")]
#[serde(rename_all = "camelCase")]
pub(crate) struct Incident {
    pub(crate) id: i64,
    /// The id of the request.
    pub(crate) request_id: ServiceRequestId,
    /// The position within the request.
    pub(crate) seq: i64,
    #[schema(value_type = Option<OrderId>)]
    pub(crate) order_id: Named<OrderId>,
    pub(crate) order_number: String,
    #[column(sql = "i.line_no")]
    pub(crate) line_number: Option<i64>,
    pub(crate) unit_serial: String,
    pub(crate) product: String,
    pub(crate) quantity: i64,
    /// The code of a leaf in the symptom tree, for example `glass.sealFailure`.
    pub(crate) symptom: String,
    #[column(later)]
    pub(crate) symptom_label: String,
    pub(crate) found_when: Option<FoundWhen>,
    pub(crate) found_on: Option<Day>,
    pub(crate) installed_on: Option<Day>,
    pub(crate) wanted: Option<Wanted>,
    /// The panel with the problem.
    pub(crate) panel: Option<i64>,
    /// The drawing of the unit as it was when the incident was sent, if it is from an order line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(later)]
    pub(crate) drawing: Option<Box<Drawing>>,
    #[serde(skip)]
    pub(crate) elevation: String,
    pub(crate) description: String,
    /// The cause that staff have found. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cause: Option<String>,
    pub(crate) verdict: Option<Verdict>,
    pub(crate) verdict_reason: String,
    pub(crate) resolution_id: Option<i64>,
    #[column(sql = "(select s.name_en from service_list_items s where s.id = i.resolution_id)")]
    pub(crate) resolution_name: Option<String>,
    /// The cost to the manufacturer. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "i.cost_cents")]
    pub(crate) cost: Option<Cents>,
    pub(crate) row_version: i64,
}

impl Incident {
    /// Adds the drawing of its unit as it was when the incident was reported.
    pub(crate) fn drawn(mut self, context: &Context<'_>) -> Result<Self, Error> {
        if let Some((order, line)) = self.order_id.zip(self.line_number) {
            let language = context.language();
            let drawn =
                elevations::remembered(&context.rows, order, line, &self.elevation, language)?;
            self.drawing = drawn.map(Box::new);
        }
        Ok(self)
    }

    /// Leaves out what a side doesn't see.
    pub(crate) fn for_side(mut self, side: Side, language: Language) -> Self {
        self.symptom_label = symptoms::label(&self.symptom).in_language(language);
        if side == Side::Dealer {
            (self.cost, self.cause) = (None, None);
        }
        self
    }
}

/// The incidents of a request as they are stored, in order.
pub(crate) fn stored(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
) -> Result<Vec<Incident>, Error> {
    let tail = part!(
        "from service_incidents i where i.request_id = :reached and i.account_id = :account
         order by i.seq"
    );
    rows.rows(tail.of(id), &[])
}

pub(crate) fn find(
    rows: &AccountRows<'_>,
    request: Reached<ServiceRequestId>,
    id: i64,
) -> Result<Option<Incident>, Error> {
    let tail = part!(
        "from service_incidents i
         where i.id = :id and i.request_id = :reached and i.account_id = :account"
    );
    rows.row(tail.of(request), named_params! { ":id": id })
}

/// The incidents of a request as the caller's side sees them.
pub(crate) fn read(
    context: &Context<'_>,
    id: Reached<ServiceRequestId>,
) -> Result<Vec<Incident>, Error> {
    let (side, language) = (context.side(), context.language());
    let incidents = stored(&context.rows, id)?;
    incidents.into_iter().map(|incident| incident.for_side(side, language).drawn(context)).collect()
}

/// The facts of an incident that are stored in the request's own row.
pub(crate) struct Told<'a> {
    pub(crate) order_id: Named<OrderId>,
    pub(crate) order_number: &'a str,
    symptom: &'a str,
    product: &'a str,
}

impl<'a> Told<'a> {
    /// An existing one.
    pub(crate) fn of(incident: &'a Incident) -> Self {
        Self {
            order_id: incident.order_id,
            order_number: &incident.order_number,
            symptom: &incident.symptom,
            product: &incident.product,
        }
    }

    /// One that is about to be written.
    pub(crate) fn of_fields(fields: &'a IncidentFields) -> Self {
        Self {
            order_id: fields.order_id,
            order_number: &fields.order_number,
            symptom: &fields.symptom,
            product: &fields.product,
        }
    }
}

/// Writes the number of incidents and a summary of the first into their request.
pub(crate) fn sum_up(request: &mut Request, incidents: &[Told<'_>]) {
    request.incident_count = i64::try_from(incidents.len()).unwrap_or(i64::MAX);
    request.summary = summary(incidents);
    request.summary_folded = fold(&request.summary);
}

/// One line about the first incident, in English, by which lists sort and search.
fn summary(incidents: &[Told<'_>]) -> String {
    let Some(first) = incidents.first() else { return String::new() };
    let label = symptoms::label(first.symptom).to_string();
    let mut text = [label.as_str(), first.product]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" · ");
    if incidents.len() > 1 {
        text = format!("{text} (+{})", incidents.len() - 1);
    }
    text
}
