//! SQL that writes incidents.

use rusqlite::{ToSql, named_params};

use crate::{
    casework::Context,
    db::{AccountRows, Named, Reached},
    domain::service::request::table::{FoundWhen, Verdict, Wanted},
    error::Error,
    kernel::{
        ids::{OrderId, ServiceRequestId},
        money::Cents,
        time::Day,
    },
    part,
};

/// The fields of an incident that people enter.
pub(crate) struct IncidentFields {
    pub(crate) order_id: Named<OrderId>,
    pub(crate) order_number: String,
    pub(crate) line_number: Option<i64>,
    pub(crate) unit_serial: String,
    pub(crate) product: String,
    pub(crate) quantity: i64,
    pub(crate) symptom: String,
    pub(crate) found_when: Option<FoundWhen>,
    pub(crate) found_on: Option<Day>,
    pub(crate) installed_on: Option<Day>,
    pub(crate) wanted: Option<Wanted>,
    pub(crate) panel: Option<i64>,
    /// The unit's drawing when the panel was chosen.
    pub(crate) elevation: String,
    pub(crate) description: String,
}

impl IncidentFields {
    fn params(&self) -> [(&str, &dyn ToSql); 14] {
        [
            (":order", &self.order_id),
            (":order_number", &self.order_number),
            (":line", &self.line_number),
            (":serial", &self.unit_serial),
            (":product", &self.product),
            (":quantity", &self.quantity),
            (":symptom", &self.symptom),
            (":found_when", &self.found_when),
            (":found_on", &self.found_on),
            (":installed_on", &self.installed_on),
            (":wanted", &self.wanted),
            (":panel", &self.panel),
            (":elevation", &self.elevation),
            (":description", &self.description),
        ]
    }
}

#[derive(Clone, Copy)]
pub(crate) struct IncidentKey {
    pub(crate) request: Reached<ServiceRequestId>,
    pub(crate) id: i64,
}

/// Adds an incident after the others of its request.
pub(crate) fn insert_incident(
    context: &Context<'_>,
    request: Reached<ServiceRequestId>,
    fields: &IncidentFields,
) -> Result<i64, Error> {
    let sql = part!(
        "insert into service_incidents
             (request_id, account_id, seq, order_id, order_number, line_no, unit_serial, product,
              quantity, symptom, found_when, found_on, installed_on, wanted, panel,
              elevation, description, created_at, updated_at)
         values (:reached, :account,
                 (select coalesce(max(seq), 0) + 1 from service_incidents where request_id = :reached),
                 :order, :order_number, :line, :serial, :product, :quantity, :symptom, :found_when,
                 :found_on, :installed_on, :wanted, :panel, :elevation, :description, :now, :now)"
    );
    let key = named_params! { ":now": context.now };
    context.rows.execute(sql.of(request), &[key, fields.params().as_slice()].concat())?;
    Ok(context.rows.last_insert_rowid())
}

pub(crate) fn update_incident(
    context: &Context<'_>,
    incident: IncidentKey,
    fields: &IncidentFields,
) -> Result<(), Error> {
    let sql = part!(
        "update service_incidents set
             order_id = :order, order_number = :order_number, line_no = :line,
             unit_serial = :serial, product = :product, quantity = :quantity, symptom = :symptom,
             found_when = :found_when, found_on = :found_on, installed_on = :installed_on,
             wanted = :wanted, panel = :panel, elevation = :elevation, description = :description,
             updated_at = :now, row_version = row_version + 1
         where id = :id and request_id = :reached and account_id = :account"
    );
    let key = named_params! { ":id": incident.id, ":now": context.now };
    context.rows.execute(sql.of(incident.request), &[key, fields.params().as_slice()].concat())?;
    Ok(())
}

/// Removes an incident from a draft.
pub(crate) fn delete_incident(rows: &AccountRows<'_>, incident: IncidentKey) -> Result<(), Error> {
    let sql = part!(
        "delete from service_incidents
         where id = :id and request_id = :reached and account_id = :account"
    );
    rows.execute(sql.of(incident.request), named_params! { ":id": incident.id })?;
    Ok(())
}

/// The findings of staff about an incident. `None` leaves a field unchanged.
pub(crate) struct Finding<'a> {
    pub(crate) symptom: Option<&'a str>,
    pub(crate) unit_serial: Option<&'a str>,
    pub(crate) product: Option<&'a str>,
    pub(crate) quantity: Option<i64>,
    pub(crate) cause: Option<&'a str>,
    pub(crate) cost: Option<Cents>,
    pub(crate) resolution: Option<i64>,
    /// Counted from 1; 0 means none in particular.
    pub(crate) panel: Option<i64>,
}

pub(crate) fn write_finding(
    context: &Context<'_>,
    incident: IncidentKey,
    finding: &Finding<'_>,
) -> Result<(), Error> {
    let sql = part!(
        "update service_incidents set
             symptom = coalesce(:symptom, symptom), unit_serial = coalesce(:serial, unit_serial),
             product = coalesce(:product, product), quantity = coalesce(:quantity, quantity),
             cause = coalesce(:cause, cause), cost_cents = coalesce(:cost, cost_cents),
             resolution_id = coalesce(:resolution, resolution_id),
             panel = nullif(coalesce(:panel, panel), 0), updated_at = :now,
             row_version = row_version + 1
         where id = :id and request_id = :reached and account_id = :account"
    );
    context.rows.execute(
        sql.of(incident.request),
        named_params! {
            ":id": incident.id, ":symptom": finding.symptom,
            ":serial": finding.unit_serial, ":product": finding.product,
            ":quantity": finding.quantity, ":cause": finding.cause, ":cost": finding.cost,
            ":resolution": finding.resolution, ":panel": finding.panel, ":now": context.now,
        },
    )?;
    Ok(())
}

pub(crate) fn set_verdict(
    context: &Context<'_>,
    incident: IncidentKey,
    verdict: Verdict,
    reason: &str,
) -> Result<(), Error> {
    let sql = part!(
        "update service_incidents set verdict = :verdict, verdict_reason = :reason,
             updated_at = :now, row_version = row_version + 1
         where id = :id and request_id = :reached and account_id = :account"
    );
    let params = named_params! {
        ":id": incident.id, ":verdict": verdict, ":reason": reason, ":now": context.now,
    };
    context.rows.execute(sql.of(incident.request), params).map(|_| ())
}

/// Writes how an incident was resolved.
pub(crate) fn set_resolution(
    context: &Context<'_>,
    incident: IncidentKey,
    resolution: i64,
) -> Result<(), Error> {
    let sql = part!(
        "update service_incidents set resolution_id = :resolution, updated_at = :now,
             row_version = row_version + 1
         where id = :id and request_id = :reached and account_id = :account"
    );
    let params = named_params! {
        ":id": incident.id, ":resolution": resolution, ":now": context.now,
    };
    context.rows.execute(sql.of(incident.request), params).map(|_| ())
}

/// Copies an incident into another request, without its verdict, which the other request decides.
pub(crate) fn copy_incident(
    context: &Context<'_>,
    incident: IncidentKey,
    to: Reached<ServiceRequestId>,
) -> Result<i64, Error> {
    let sql = part!(
        "insert into service_incidents
             (request_id, account_id, seq, order_id, order_number, line_no, unit_serial, product,
              quantity, symptom, found_when, found_on, installed_on, wanted, panel, elevation,
              description, cause, created_at, updated_at)
         select :to, i.account_id,
             (select coalesce(max(o.seq), 0) + 1 from service_incidents o where o.request_id = :to),
             i.order_id, i.order_number, i.line_no, i.unit_serial, i.product, i.quantity, i.symptom,
             i.found_when, i.found_on, i.installed_on, i.wanted, i.panel, i.elevation,
             i.description, i.cause, i.created_at, :now
         from service_incidents i
         where i.id = :incident and i.request_id = :reached and i.account_id = :account"
    );
    let params = named_params! { ":incident": incident.id, ":to": to, ":now": context.now };
    context.rows.execute(sql.of(incident.request), params)?;
    Ok(context.rows.last_insert_rowid())
}
