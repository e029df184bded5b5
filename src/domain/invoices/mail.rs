//! Sends invoices by email to the dealers' users who request them.

use std::collections::BTreeSet;

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::paper;
use crate::{
    access::ViewInvoices,
    db::FromRow,
    domain::people::throttle,
    error::{Checks, Error},
    http::{Answered, Body, Dealer, DealerTx, Done, Query},
    kernel::{ids::InvoiceId, money::Cents, time::Day},
    messages::message,
    outbox::{Attachment, NewMail, Template},
    scoped,
};

/// The most invoices emailed by one call.
const MOST_INVOICES: usize = 20;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InvoiceQuery {
    invoice_id: InvoiceId,
}

#[derive(FromRow)]
#[row(alias = "i")]
struct Letter {
    number: String,
    #[column(sql = "i.total_cents")]
    total: Cents,
    currency: String,
    #[column(sql = "i.invoiced_on")]
    date: Day,
    #[column(sql = "i.due_on")]
    due: Day,
}

/// Emails the PDF of an invoice to the caller.
pub(super) async fn send_invoice(
    dealer: Dealer<ViewInvoices>,
    Query(query): Query<InvoiceQuery>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let number = enqueue_invoice(tx, query.invoice_id)?;
            Ok(Done::new(message!("invoices-on-its-way", number, email = tx.caller().email)))
        })
        .await
}

/// The invoices to send.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InvoicesForm {
    /// The ids of 1 to 20 invoices.
    invoice_ids: Vec<InvoiceId>,
}

/// Emails the PDFs of several invoices to the caller, one email per invoice. Either all are sent or none.
pub(super) async fn send_invoices(
    dealer: Dealer<ViewInvoices>,
    Body(form): Body<InvoicesForm>,
) -> Result<Answered<Done>, Error> {
    let ids: BTreeSet<InvoiceId> = form.invoice_ids.into_iter().collect();
    let mut checks = Checks::new();
    checks.require(
        (1..=MOST_INVOICES).contains(&ids.len()),
        "invoiceIds",
        message!("invoices-choose-some", most_invoices = MOST_INVOICES),
    );
    checks.finish()?;
    dealer
        .write(move |tx| {
            for id in &ids {
                enqueue_invoice(tx, *id)?;
            }
            let count = ids.len();
            Ok(Done::new(message!("invoices-sent", count, email = tx.caller().email)))
        })
        .await
}

/// Queues an email with the invoice's PDF, and returns the invoice's number.
fn enqueue_invoice(tx: &DealerTx<'_>, id: InvoiceId) -> Result<String, Error> {
    let tail = scoped!(
        "from invoices i where i.id = :id and i.account_id = :account /*reach invoices:view i*/"
    );
    let letter: Letter = tx.row(tail, named_params! { ":id": id })?.ok_or(Error::NotFound)?;
    paper::demand_sums(tx, &[id])?;
    throttle::spend_mail(tx.call().app(), tx.shared(), tx.caller().user, tx.now())?;
    let template = Template::Invoice {
        number: letter.number.clone(),
        total: letter.total.worded(&letter.currency),
        date: letter.date,
        due: (letter.total >= Cents(0)).then_some(letter.due),
    };
    let mut mail = NewMail::new(template, tx.caller().email.clone());
    mail.account_id = Some(tx.account());
    mail.user_id = Some(tx.caller().user);
    mail.attachment = Some(Attachment::InvoicePdf { id });
    tx.call().app().outbox.enqueue(tx.shared(), tx.now(), mail)?;
    let mut event = tx.event("invoice", "email");
    event.entity_id = Some(id.0);
    tx.record(event)?;
    Ok(letter.number)
}
