//! Sends messages of dealers' users to the manufacturer's staff responsible for the account. A message about an order is
//! part of the conversation about it.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    conversation::{self, Written},
    messages::event_of,
};
use crate::{
    access::{Permission, Section},
    casework::Context,
    db::{FromRow, Reached},
    domain::{bounds, people::throttle},
    error::{Checks, Error},
    http::{self, Answered, Body, Dealer, DealerTx, Done, Query},
    kernel::{ids::OrderId, text::fold},
    messages::message,
    outbox::{NewMail, Template, is_address},
    scoped,
};

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
    id: Reached<OrderId>,
    #[column(sql = "o.number || case when o.suffix = '' then '' else '-' || o.suffix end")]
    number: String,
}

#[derive(FromRow)]
#[row(alias = "d")]
struct Account {
    code: String,
    name: String,
}

/// Sends a message to the dealer's account manager, about an order or in general, with a copy to the sender. One about
/// an order also joins the conversation on its page. A user who sends too many emails in a short time gets a 429.
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
                text: text.clone(),
            };
            let mut mail = NewMail::new(template, to);
            mail.cc = vec![caller.email.clone()];
            mail.reply_to = Some(caller.email.clone());
            mail.account_id = Some(tx.account());
            mail.user_id = Some(caller.user);
            tx.call().app().outbox.enqueue(tx.shared(), tx.now(), mail)?;
            if let Some(order) = about {
                let context = Context::of_dealer(tx);
                let kind = conversation::kind_of_dealers(&context, order.id)?;
                let written = Written { kind, text: &text, files: &[] };
                let event = event_of(&context, *order.id, &written);
                conversation::write(&context, order.id, &written, event)?;
            } else {
                let mut event = tx.event("dealer", "message");
                event.entity_id = Some(tx.account().0);
                tx.record(event)?;
            }
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
