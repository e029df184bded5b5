//! Reads what projects and requests choose from: types, quotes, orders and people.

use std::collections::HashMap;

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{Permission, Section},
    db::{AccountRows, FromRow, Shared},
    error::Error,
    kernel::{
        ids::{OrderId, UserId},
        text::fold,
    },
    scoped, shared,
};

/// A type of request with its rules.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "t")]
#[serde(rename_all = "camelCase")]
#[schema(as = RequestType)]
pub(in crate::domain::projects) struct RequestType {
    pub(in crate::domain::projects) id: i64,
    /// `quote`, `drawing`, `revision`, `order_change`, `question`, `pricing`, `waiver`, or a type that staff have
    /// added.
    pub(in crate::domain::projects) code: String,
    pub(in crate::domain::projects) name: String,
    /// The working days from the submission to the earliest day on which the response can be needed.
    pub(in crate::domain::projects) lead_days: i64,
    /// The working days within which a response is promised.
    pub(in crate::domain::projects) answer_days: i64,
    /// Whether dealers have to add a file before submitting.
    pub(in crate::domain::projects) needs_file: bool,
    /// Whether dealers have to name a quote or an order.
    pub(in crate::domain::projects) needs_number: bool,
    /// Whether it is still offered.
    pub(in crate::domain::projects) is_active: bool,
}

/// The kinds of request, in their order.
pub(in crate::domain::projects) fn request_types(
    shared: Shared<'_>,
) -> Result<Vec<RequestType>, Error> {
    shared.rows(
        shared!("from project_request_types t order by t.sort, t.code_folded, t.id limit 1000"),
        &[],
    )
}

pub(in crate::domain::projects) fn request_type(
    shared: Shared<'_>,
    id: i64,
) -> Result<Option<RequestType>, Error> {
    shared
        .row(shared!("from project_request_types t where t.id = :id"), named_params! { ":id": id })
}

/// A type of project.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "t")]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectType)]
pub(in crate::domain::projects) struct ProjectType {
    pub(in crate::domain::projects) id: i64,
    pub(in crate::domain::projects) code: String,
    pub(in crate::domain::projects) name: String,
    /// Whether it is still offered.
    pub(in crate::domain::projects) is_active: bool,
}

/// The kinds of project, in their order.
pub(in crate::domain::projects) fn project_types(
    shared: Shared<'_>,
) -> Result<Vec<ProjectType>, Error> {
    shared
        .rows(shared!("from project_types t order by t.sort, t.code_folded, t.id limit 1000"), &[])
}

/// An order or a quote that a request names.
#[derive(FromRow)]
#[row(alias = "o")]
pub(in crate::domain::projects) struct NamedOrder {
    pub(in crate::domain::projects) id: OrderId,
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    pub(in crate::domain::projects) number: String,
}

/// Finds an order or quote of the account by its number, if the caller may see it.
pub(in crate::domain::projects) fn order_numbered(
    rows: &AccountRows<'_>,
    number: &str,
    is_quote: bool,
) -> Result<Option<NamedOrder>, Error> {
    let tail = scoped!(
        "from orders o
         where o.number_folded in (:number, :base) and o.account_id = :account /*reach orders:named o*/
           and (o.kind = 'quote') = :is_quote
           and o.number_folded || iif(o.suffix = '', '', '-' || lower(o.suffix)) = :number"
    );
    let folded = fold(number.trim());
    let base = folded.rsplit_once('-').map_or(folded.as_str(), |(base, _)| base);
    rows.row(tail, named_params! { ":number": folded, ":base": base, ":is_quote": is_quote })
}

/// Whether all ids are of orders or quotes of the account that the caller may see.
pub(in crate::domain::projects) fn are_orders(
    rows: &AccountRows<'_>,
    orders: &[OrderId],
) -> Result<bool, Error> {
    let sql = scoped!(
        "select count(*) from orders o
         where o.account_id = :account and o.id in (select value from json_each(:orders)) /*reach orders:named o*/"
    );
    let mut wanted = orders.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    let params = named_params! { ":orders": serde_json::to_string(&wanted)? };
    let count = rows.value::<i64>(sql, params)?.unwrap_or(0);
    Ok(usize::try_from(count).is_ok_and(|count| count == wanted.len()))
}

pub(in crate::domain::projects) fn names(
    shared: Shared<'_>,
    people: &[UserId],
) -> Result<HashMap<UserId, String>, Error> {
    #[derive(FromRow)]
    #[row(alias = "u")]
    struct Named {
        id: UserId,
        #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
        name: String,
    }
    let tail = shared!("from users u where u.id in (select value from json_each(:people))");
    let people = serde_json::to_string(people)?;
    let named: Vec<Named> = shared.rows(tail, named_params! { ":people": people })?;
    Ok(named.into_iter().map(|one| (one.id, one.name)).collect())
}

/// The active members of staff whose role lets them draft, by name.
pub(in crate::domain::projects) fn drafters(
    shared: Shared<'_>,
) -> Result<Vec<(UserId, String)>, Error> {
    #[derive(FromRow)]
    #[row(alias = "u")]
    struct Drafter {
        id: UserId,
        #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
        name: String,
    }
    let tail = shared!(
        "from users u
         where u.kind = 'staff' and u.status = 'active'
           and exists (select 1 from user_roles x join role_permissions p on p.role_id = x.role_id
                       where x.user_id = u.id and p.section = :section and p.verbs & :verb <> 0)
         order by u.first_name, u.last_name, u.id limit 500"
    );
    let params =
        named_params! { ":section": Section::Projects.code(), ":verb": Permission::Approve as u32 };
    let drafters: Vec<Drafter> = shared.rows(tail, params)?;
    Ok(drafters.into_iter().map(|one| (one.id, one.name)).collect())
}

/// Whether a person is an active member of staff whose role lets them draft.
pub(in crate::domain::projects) fn can_draft(
    shared: Shared<'_>,
    user: UserId,
) -> Result<bool, Error> {
    let sql = shared!("select exists (select 1 from users u join user_roles x on x.user_id = u.id
                   join role_permissions p on p.role_id = x.role_id
                   where u.id = :user and u.kind = 'staff' and u.status = 'active' and p.section = :section
                     and p.verbs & :verb <> 0)");
    let params = named_params! {
        ":user": user, ":section": Section::Projects.code(), ":verb": Permission::Approve as u32,
    };
    Ok(shared.value(sql, params)?.unwrap_or(false))
}
