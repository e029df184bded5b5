//! SQL of the messages about requests, and of the people who are notified.

use rusqlite::{Connection, named_params};

use crate::{
    access::{Permission, Section},
    casework::{
        Context,
        conversation::{self, Conversation},
        watchers,
    },
    conversation,
    db::{AccountRows, Reached, Shared},
    domain::{
        notices::Person,
        service::request::{
            store::Request,
            table::{MessageKind, Phase, Wish},
        },
    },
    error::Error,
    kernel::{
        ids::{ServiceRequestId, UserId},
        time::Instant,
    },
    part, shared,
};

/// The messages about requests.
pub(crate) const CONVERSATION: Conversation = conversation!("service_messages");

/// A new message about a request.
pub(crate) type NewMessage<'a> = conversation::NewMessage<'a, MessageKind, Wish>;

pub(crate) fn insert_message(
    context: &Context<'_>,
    request: Reached<ServiceRequestId>,
    message: &NewMessage<'_>,
) -> Result<(), Error> {
    watchers::mention::<Request>(context, request.id(), message.body)?;
    CONVERSATION.write(context, request, message)
}

/// The first phone of a person.
pub(crate) fn phone_of(shared: Shared<'_>, user: UserId) -> Result<Option<String>, Error> {
    let sql = shared!(
        "select number from user_phones where user_id = :user order by is_primary desc, id"
    );
    shared.value(sql, named_params! { ":user": user })
}

/// Whether someone is of the staff.
pub(crate) fn is_staff(shared: Shared<'_>, user: UserId) -> Result<bool, Error> {
    let sql = shared!("select kind = 'staff' from users where id = :id");
    Ok(shared.value(sql, named_params! { ":id": user })?.unwrap_or(false))
}

/// Those to whom requests can be given.
pub(crate) fn advisors(shared: Shared<'_>) -> Result<Vec<Person>, Error> {
    let tail = shared!(
        "from service_advisors s join users u on u.id = s.user_id
                where s.is_active = 1 and u.status = 'active' order by u.id"
    );
    shared.rows(tail, &[])
}

pub(crate) fn open_of(conn: &Connection, advisor: UserId) -> Result<Vec<ServiceRequestId>, Error> {
    let mut statement = conn.prepare_cached(
        "select id from service_requests where advisor_id = :advisor and bucket in ('open', 'processed')
             and status <> 'completed' order by id",
    )?;
    let ids = statement.query_map(named_params! { ":advisor": advisor }, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Those who may do everything with all requests.
pub(crate) fn supervisors(shared: Shared<'_>) -> Result<Vec<Person>, Error> {
    Person::staff_over_all(shared, Section::Service, Permission::Delete)
}

/// The people of crews.
pub(crate) fn members(shared: Shared<'_>, crews: &[i64]) -> Result<Vec<Person>, Error> {
    let tail = shared!(
        "from users u where u.status = 'active' and u.id in (
                    select m.user_id from crew_members m
                    where m.crew_id in (select value from json_each(:crews)))
                order by u.id"
    );
    shared.rows(tail, named_params! { ":crews": serde_json::to_string(crews)? })
}

/// Whether an image was added after an instant, in the given phase or in any.
pub(crate) fn has_image_since(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
    phase: Option<Phase>,
    since: Instant,
) -> Result<bool, Error> {
    let sql = part!(
        "select 1 from service_images m
         where m.request_id = :reached and m.account_id = :account and m.is_internal = 0
           and m.created_at >= :since and (:phase is null or m.phase = :phase)"
    );
    let params = named_params! { ":phase": phase, ":since": since };
    Ok(rows.value::<i64>(sql.of(id), params)?.is_some())
}

/// Copies the messages of a merged request. Its questions become messages.
pub(crate) fn copy_messages(
    context: &Context<'_>,
    from: &Request,
    to: &Request,
) -> Result<(), Error> {
    let sql = part!(
        "insert into service_messages
             (request_id, account_id, at, author_id, author_name, side, kind, body, is_internal,
              is_about_price, merged_from)
         select :to, m.account_id, m.at, m.author_id, m.author_name, m.side,
             iif(m.is_internal, 'note', 'message'), m.body, m.is_internal,
             m.is_about_price, iif(m.merged_from = '', :number, m.merged_from)
         from service_messages m
         where m.request_id = :reached and m.account_id = :account order by m.id"
    );
    let params = named_params! { ":to": to.id, ":number": from.number };
    context.rows.execute(sql.of(from.proof()), params).map(|_| ())
}
