//! What is wrong, incident by incident.

use rusqlite::named_params;

use crate::{
    db::AccountRows,
    domain::service::{Context, FoundWhen, Verdict, Wanted, item::Incident, staff::FindingForm},
    error::Error,
    kernel::{
        ids::{OrderId, ServiceRequestId},
        time::Day,
    },
    scoped,
};

/// The incidents of a request, in order.
pub(in crate::domain::service) fn incidents(
    rows: &AccountRows<'_>,
    id: ServiceRequestId,
) -> Result<Vec<Incident>, Error> {
    let tail = scoped!(
        "from service_incidents i where i.request_id = :id and i.account_id = :account /*reached*/
         order by i.seq"
    );
    rows.rows(tail, named_params! { ":id": id })
}

/// One incident of the account, with the request that it belongs to.
pub(in crate::domain::service) fn incident(
    rows: &AccountRows<'_>,
    id: i64,
) -> Result<Option<(ServiceRequestId, Incident)>, Error> {
    let params = named_params! { ":id": id };
    let tail = scoped!(
        "from service_incidents i where i.id = :id and i.account_id = :account /*reached*/"
    );
    let request = scoped!(
        "select i.request_id from service_incidents i
         where i.id = :id and i.account_id = :account /*reached*/"
    );
    Ok(rows.value(request, params)?.zip(rows.row(tail, params)?))
}

/// The fields of an incident that someone wrote.
pub(in crate::domain::service) struct IncidentFields {
    pub(in crate::domain::service) order_id: Option<OrderId>,
    pub(in crate::domain::service) order_number: String,
    pub(in crate::domain::service) line_number: Option<i64>,
    pub(in crate::domain::service) unit_serial: String,
    pub(in crate::domain::service) product: String,
    pub(in crate::domain::service) quantity: i64,
    pub(in crate::domain::service) symptom: String,
    pub(in crate::domain::service) found_when: Option<FoundWhen>,
    pub(in crate::domain::service) found_on: Option<Day>,
    pub(in crate::domain::service) installed_on: Option<Day>,
    pub(in crate::domain::service) wanted: Option<Wanted>,
    pub(in crate::domain::service) panel: Option<i64>,
    /// How the unit looks, as it was when somebody pointed at it.
    pub(in crate::domain::service) elevation: String,
    pub(in crate::domain::service) description: String,
}

/// Adds an incident behind the others of its request.
pub(in crate::domain::service) fn insert_incident(
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
pub(in crate::domain::service) fn update_incident(
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
pub(in crate::domain::service) fn delete_incident(
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

/// Writes down what staff found about an incident; what is not said stays.
pub(in crate::domain::service) fn write_finding(
    context: &Context<'_>,
    (request, id): (ServiceRequestId, i64),
    finding: &FindingForm,
) -> Result<(), Error> {
    let sql = scoped!(
        "update service_incidents set
             symptom = coalesce(:symptom, symptom), unit_serial = coalesce(:serial, unit_serial),
             product = coalesce(:product, product), quantity = coalesce(:quantity, quantity),
             cause = coalesce(:cause, cause), cost_cents = coalesce(:cost, cost_cents),
             resolution_id = coalesce(:resolution, resolution_id), updated_at = :now,
             row_version = row_version + 1
         where id = :id and request_id = :request and account_id = :account /*reached*/"
    );
    let trimmed = |text: &Option<String>| text.as_deref().map(|text| text.trim().to_owned());
    context.rows.execute(
        sql,
        named_params! {
            ":id": id, ":request": request, ":symptom": finding.symptom,
            ":serial": trimmed(&finding.unit_serial), ":product": trimmed(&finding.product),
            ":quantity": finding.quantity, ":cause": trimmed(&finding.cause),
            ":cost": finding.cost, ":resolution": finding.resolution_id, ":now": context.now,
        },
    )?;
    Ok(())
}

/// Writes who pays for an incident.
pub(in crate::domain::service) fn set_verdict(
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
pub(in crate::domain::service) fn set_resolution(
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
