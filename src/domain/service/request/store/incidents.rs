//! Writing what is wrong, incident by incident.

use rusqlite::named_params;

use crate::{
    casework::Context,
    db::AccountRows,
    domain::service::request::table::{FoundWhen, Verdict, Wanted},
    error::Error,
    kernel::{
        ids::{OrderId, ServiceRequestId},
        money::Cents,
        time::Day,
    },
    scoped,
};

/// The fields of an incident that someone wrote.
pub(crate) struct IncidentFields {
    pub(crate) order_id: Option<OrderId>,
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
    /// How the unit looks, as it was when somebody pointed at it.
    pub(crate) elevation: String,
    pub(crate) description: String,
}

/// Adds an incident behind the others of its request.
pub(crate) fn insert_incident(
    context: &Context<'_>,
    request: ServiceRequestId,
    fields: &IncidentFields,
) -> Result<i64, Error> {
    let sql = scoped!(
        "insert into service_incidents
             (request_id, account_id, seq, order_id, order_number, line_no, unit_serial, product,
              quantity, symptom, found_when, found_on, installed_on, wanted, panel,
              elevation, description, created_at, updated_at)
         values (:request, :account,
                 (select coalesce(max(seq), 0) + 1 from service_incidents where request_id = :request),
                 :order, :order_number, :line, :serial, :product, :quantity, :symptom, :found_when,
                 :found_on, :installed_on, :wanted, :panel, :elevation, :description, :now, :now) /*reached*/"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":request": request, ":order": fields.order_id, ":order_number": fields.order_number,
            ":line": fields.line_number, ":serial": fields.unit_serial,
            ":product": fields.product, ":quantity": fields.quantity, ":symptom": fields.symptom,
            ":found_when": fields.found_when, ":found_on": fields.found_on,
            ":installed_on": fields.installed_on, ":wanted": fields.wanted,
            ":panel": fields.panel, ":elevation": fields.elevation,
            ":description": fields.description, ":now": context.now,
        },
    )?;
    Ok(context.rows.conn().last_insert_rowid())
}

/// Writes the fields of an incident.
pub(crate) fn update_incident(
    context: &Context<'_>,
    (request, id): (ServiceRequestId, i64),
    fields: &IncidentFields,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set
             order_id = :order, order_number = :order_number, line_no = :line,
             unit_serial = :serial, product = :product, quantity = :quantity, symptom = :symptom,
             found_when = :found_when, found_on = :found_on, installed_on = :installed_on,
             wanted = :wanted, panel = :panel, elevation = :elevation, description = :description,
             updated_at = :now, row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account /*reached*/"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":id": id, ":request": request, ":order": fields.order_id,
            ":order_number": fields.order_number, ":line": fields.line_number,
            ":serial": fields.unit_serial, ":product": fields.product,
            ":quantity": fields.quantity, ":symptom": fields.symptom,
            ":found_when": fields.found_when, ":found_on": fields.found_on,
            ":installed_on": fields.installed_on, ":wanted": fields.wanted,
            ":panel": fields.panel, ":elevation": fields.elevation,
            ":description": fields.description, ":now": context.now,
        },
    )?;
    Ok(())
}

/// Takes incidents out of a draft.
pub(crate) fn delete_incident(
    rows: &AccountRows<'_>,
    (request, id): (ServiceRequestId, i64),
) -> Result<(), Error> {
    let sql = scoped!(
        "delete from service_incidents
         where id = :id and request_id = :request and account_id = :account /*reached*/"
    );
    rows.execute(sql, named_params! { ":id": id, ":request": request })?;
    Ok(())
}

/// What staff found about an incident; what is `None` stays as it is.
pub(crate) struct Finding<'a> {
    pub(crate) symptom: Option<&'a str>,
    pub(crate) unit_serial: Option<&'a str>,
    pub(crate) product: Option<&'a str>,
    pub(crate) quantity: Option<i64>,
    pub(crate) cause: Option<&'a str>,
    pub(crate) cost: Option<Cents>,
    pub(crate) resolution: Option<i64>,
    /// Counted from 1; 0: none in particular.
    pub(crate) panel: Option<i64>,
}

/// Writes what staff found about an incident.
pub(crate) fn write_finding(
    context: &Context<'_>,
    (request, id): (ServiceRequestId, i64),
    finding: &Finding<'_>,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set
             symptom = coalesce(:symptom, symptom), unit_serial = coalesce(:serial, unit_serial),
             product = coalesce(:product, product), quantity = coalesce(:quantity, quantity),
             cause = coalesce(:cause, cause), cost_cents = coalesce(:cost, cost_cents),
             resolution_id = coalesce(:resolution, resolution_id),
             panel = nullif(coalesce(:panel, panel), 0), updated_at = :now,
             row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account /*reached*/"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":id": id, ":request": request, ":symptom": finding.symptom,
            ":serial": finding.unit_serial, ":product": finding.product,
            ":quantity": finding.quantity, ":cause": finding.cause, ":cost": finding.cost,
            ":resolution": finding.resolution, ":panel": finding.panel, ":now": context.now,
        },
    )?;
    Ok(())
}

/// Writes who pays for an incident.
pub(crate) fn set_verdict(
    context: &Context<'_>,
    (request, id): (ServiceRequestId, i64),
    verdict: Verdict,
    reason: &str,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set verdict = :verdict, verdict_reason = :reason,
             updated_at = :now, row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account /*reached*/"
    );
    let params = named_params! {
        ":id": id, ":request": request, ":verdict": verdict, ":reason": reason, ":now": context.now,
    };
    context.rows.execute(sql, params).map(|_| ())
}

/// Writes how an incident was put right.
pub(crate) fn set_resolution(
    context: &Context<'_>,
    (request, id): (ServiceRequestId, i64),
    resolution: i64,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set resolution_id = :resolution, updated_at = :now,
             row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account /*reached*/"
    );
    let params = named_params! {
        ":id": id, ":request": request, ":resolution": resolution, ":now": context.now,
    };
    context.rows.execute(sql, params).map(|_| ())
}

/// Copies an incident into another request, without a verdict: the request that takes it in judges it, and has its
/// price accepted.
pub(crate) fn copy_incident(
    context: &Context<'_>,
    incident: i64,
    to: ServiceRequestId,
) -> Result<i64, Error> {
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
    let params = named_params! { ":incident": incident, ":to": to, ":now": context.now };
    context.rows.execute(sql, params)?;
    Ok(context.rows.conn().last_insert_rowid())
}
