//! Notifies people of messages about an order: on the staff's side who has taken the order or manages the account, on
//! the dealer's side those in the conversation who reach the order.

use rusqlite::named_params;

use super::conversation::{Kind, Written};
use crate::{
    access::{Permission, Section, Standing, load_grants},
    casework::Context,
    db::{FromRow, Reached},
    domain::{
        branches,
        notices::{self, Person, READERS},
        preferences::mails::MailKind,
    },
    error::Error,
    kernel::ids::{BranchId, OrderId, UserId},
    messages::{Message, message},
    outbox::Notice,
    part,
};

#[derive(FromRow)]
#[row(alias = "o")]
struct About {
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    number: String,
    job_name: String,
    branch_id: Option<BranchId>,
    #[column(sql = "(select c.taken_by from order_conversations c
                     where c.order_id = o.id and c.account_id = o.account_id)")]
    taken_by: Option<UserId>,
    #[column(
        sql = "(select d.account_manager_id from dealers d where d.account_id = o.account_id)"
    )]
    manager: Option<UserId>,
    #[column(sql = "(select d.name from dealers d where d.account_id = o.account_id)")]
    dealer: String,
}

fn about(context: &Context<'_>, order: Reached<OrderId>) -> Result<About, Error> {
    let tail = part!("from orders o where o.id = :reached and o.account_id = :account");
    context.rows.row(tail.of(order), &[])?.ok_or(Error::NotFound)
}

impl About {
    fn notice(&self, subject: Message, text: &str, link: String) -> Notice {
        let facts = Some(&self.job_name).filter(|name| !name.is_empty());
        Notice {
            name: "orderMessage",
            subject: message!("notice-subject", number = self.number, subject),
            paragraphs: Vec::new(),
            facts: facts
                .map(|name| (message!("heading-job"), Message::plain(name)))
                .into_iter()
                .collect(),
            quote: Some(text.to_owned()),
            link,
        }
    }
}

/// Notifies the staff of a dealer's message.
pub(super) fn staff(
    context: &Context<'_>,
    order: Reached<OrderId>,
    written: &Written<'_>,
) -> Result<(), Error> {
    let about = about(context, order)?;
    let (who, dealer) = (context.name(), &about.dealer);
    let subject = match written.kind {
        Kind::Answer => message!("order-hold-answered-by", who, dealer),
        Kind::Message | Kind::Note => message!("order-message-by", who, dealer),
    };
    let notice = about.notice(subject, written.text, format!("/admin/orders/{}", order.id()));
    for user in [about.taken_by, about.manager] {
        if let Some(person) = Person::find(context.rows.shared(), user)? {
            return notices::person(context, &person, MailKind::OrderMessages, notice);
        }
    }
    Ok(())
}

/// Notifies the dealer of a message by staff: those in the conversation, or else those who may order.
pub(super) fn dealer(
    context: &Context<'_>,
    order: Reached<OrderId>,
    text: &str,
) -> Result<(), Error> {
    let about = about(context, order)?;
    let tail = part!(
        "from users u where u.status = 'active' and u.kind = 'dealer' and u.account_id = :account
           and u.id in (select m.author_id from order_messages m
                        where m.request_id = :reached and m.account_id = :account and m.side = 'dealer')
         order by u.id"
    );
    let shared = context.rows.shared();
    let reached = |people: Vec<Person>| -> Result<Vec<Person>, Error> {
        let mut reached = Vec::new();
        for person in people {
            let is_of_branch = branches::has(shared, person.id, about.branch_id)?;
            let standing = Standing { is_own: false, is_of_branch };
            let grants = load_grants(shared, person.id)?;
            if grants.reach_record(Section::Orders, Permission::View, standing) {
                reached.push(person);
            }
        }
        Ok(reached)
    };
    let mut people = reached(context.rows.rows(tail.of(order), named_params! {})?)?;
    if people.is_empty() {
        let (section, order) = (Section::Orders, Permission::Order);
        people = reached(Person::of_account_with(&context.rows, section, order)?)?;
    }
    let subject = message!("order-message-from", who = context.name());
    for person in people.iter().take(READERS) {
        let link = format!("/orders/{}", order.id());
        let notice = about.notice(subject.clone(), text, link);
        notices::person(context, person, MailKind::OrderReplies, notice)?;
    }
    Ok(())
}
