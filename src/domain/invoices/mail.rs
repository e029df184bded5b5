//! Sends email that dealers request: an invoice to the caller, or a message to the manufacturer's staff responsible
//! for the account.

use std::collections::BTreeSet;

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::paper;
use crate::{
    access::{Permission, Section, ViewInvoices},
    db::FromRow,
    domain::{bounds, people::throttle},
    error::{Checks, Error},
    http::{self, Answered, Body, Dealer, DealerTx, Done, Query},
    kernel::{
        ids::{InvoiceId, OrderId},
        money::Cents,
        text::fold,
        time::Day,
    },
    messages::message,
    outbox::{Attachment, NewMail, Template, is_address},
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

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AboutQuery {
    /// The number of an order of the account, followed by a dash and its suffix if it has one.
    order_number: Option<String>,
}

/// A message to those responsible for the account.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct MessageForm {
    /// 1 to 4,000 characters.
    #[bound(bounds::MESSAGE)]
    message: String,
}

#[derive(FromRow)]
#[row(alias = "o")]
struct About {
    id: OrderId,
    #[column(sql = "o.number || case when o.suffix = '' then '' else '-' || o.suffix end")]
    number: String,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Account {
    code: String,
    name: String,
}

/// Sends a message to the dealer's account manager, about an order or in general, with a copy to the sender. A user
/// who sends too many emails in a short time gets a 429.
pub(super) async fn send_message(
    dealer: Dealer,
    Query(query): Query<AboutQuery>,
    Body(form): Body<MessageForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let text = checks.lines("message", &form.message, bounds::MESSAGE).to_owned();
    checks.finish()?;
    dealer
        .write(move |tx| {
            let about = match query.order_number.as_deref().map(str::trim) {
                None | Some("") => None,
                Some(number) => Some(find_order(tx, number)?),
            };
            let to = addressee(tx)?;
            throttle::spend_mail(tx.call().app(), tx.shared(), tx.caller().user, tx.now())?;
            let tail = scoped!("from dealers d where d.account_id = :account");
            let account: Account = tx.row(tail, &[])?.ok_or(Error::NotFound)?;
            let caller = tx.caller();
            let template = Template::Message {
                from_name: caller.name.trim().to_owned(),
                from_email: caller.email.clone(),
                account_name: account.name,
                account_code: account.code,
                order_number: about.as_ref().map(|order| order.number.clone()),
                text,
            };
            let mut mail = NewMail::new(template, to);
            mail.cc = vec![caller.email.clone()];
            mail.reply_to = Some(caller.email.clone());
            mail.account_id = Some(tx.account());
            mail.user_id = Some(caller.user);
            tx.call().app().outbox.enqueue(tx.shared(), tx.now(), mail)?;
            let mut event = tx.event(if about.is_some() { "order" } else { "dealer" }, "message");
            event.entity_id = Some(about.map_or(tx.account().0, |order| order.id.0));
            tx.record(event)?;
            Ok(Done::new(message!("invoices-message-sent")))
        })
        .await
}

/// One of the account's orders by `{number}` or `{number}-{suffix}`, if the caller may view orders.
fn find_order(tx: &DealerTx<'_>, number: &str) -> Result<About, Error> {
    if !tx.may(Section::Orders, Permission::View) {
        return Err(Error::NotFound);
    }
    let tail = scoped!(
        "from orders o where o.account_id = :account /*reach orders:named o*/
           and ((o.number_folded = :whole and o.suffix = '')
                or (o.number_folded = :number and dx(o.suffix) = :suffix))"
    );
    let whole = fold(number);
    let (number, suffix) = whole.rsplit_once('-').unwrap_or((&whole, ""));
    let params = named_params! { ":whole": whole, ":number": number, ":suffix": suffix };
    tx.row(tail, params)?.ok_or(Error::NotFound)
}

/// The account manager, else the contact listed as such, else the company.
fn addressee(tx: &DealerTx<'_>) -> Result<String, Error> {
    let manager = scoped!(
        "select u.email from dealers d join users u on u.id = d.account_manager_id
         where d.account_id = :account and u.status = 'active'"
    );
    let contact = scoped!(
        "select c.email from dealer_contacts c
         where c.account_id = :account and c.kind = 'accountManager' and c.email <> ''
         order by c.sort, c.id"
    );
    let company = &tx.call().app().config.company;
    let company = company.email.as_ref().map(|email| plain_address(email.as_str()).to_owned());
    let known = [tx.value(manager, &[])?, tx.value(contact, &[])?, company];
    known
        .into_iter()
        .flatten()
        .find(|address| is_address(address))
        .ok_or_else(|| Error::Conflict(message!("invoices-no-contact")))
}

/// Extracts the address from `Name <address>`.
fn plain_address(mailbox: &str) -> &str {
    match mailbox.rsplit_once('<') {
        Some((_, address)) => address.trim_end().trim_end_matches('>'),
        None => mailbox.trim(),
    }
}
