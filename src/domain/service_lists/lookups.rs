//! Returns the choices for requests: the active entries of the lists, for both sides.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::items::ShortList;
use crate::{
    access::{ViewService, ViewServiceLists},
    db::{FromRow, Shared, SharedSql, rows, value},
    error::Error,
    http::{Api, Dealer, Items, Staff},
    kernel::ids::UserId,
    messages::message,
    shared,
};

/// The short lists in forms of both sides.
pub(super) fn api() -> Api {
    Api::new()
        .get("serviceListShipMethods", "/service/shipmethods", list_ship_methods_as_dealer)
        .get("serviceListPriorityLevels", "/service/prioritylevels", list_priority_levels_as_dealer)
        .get("serviceListPriorityTypes", "/service/prioritytypes", list_priority_types_as_dealer)
        .get(
            "serviceListCrewReasons",
            "/service/additionalcrewreasons",
            list_crew_reasons_as_dealer,
        )
        .get("serviceListAdvisors", "/service/advisors", list_advisors_as_dealer)
        .get("adminServiceListShipMethods", "/admin/servicerequests/shipmethods", list_ship_methods)
        .get(
            "adminServiceListPriorityLevels",
            "/admin/servicerequests/prioritylevels",
            list_priority_levels,
        )
        .get(
            "adminServiceListPriorityTypes",
            "/admin/servicerequests/prioritytypes",
            list_priority_types,
        )
        .get(
            "adminServiceListCrewReasons",
            "/admin/servicerequests/additionalcrewreasons",
            list_crew_reasons,
        )
        .get(
            "adminServiceListServiceTypes",
            "/admin/servicerequests/incidents/servicetypes",
            list_service_types,
        )
        .get(
            "adminServiceListRejectReasons",
            "/admin/servicerequests/rejectreasons",
            list_reject_reasons,
        )
        .get(
            "adminServiceListIncompleteReasons",
            "/admin/servicerequests/incompletereasons",
            list_incomplete_reasons,
        )
        .get("adminServiceListResolutions", "/admin/servicerequests/resolutions", list_resolutions)
        .get("adminServiceListAdvisors", "/admin/servicerequests/advisors", list_advisors)
        .get("adminServiceListCrews", "/admin/servicerequests/crews", list_crews)
}

/// An entry that can be chosen.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "i")]
#[serde(rename_all = "camelCase")]
pub(super) struct ServiceChoice {
    pub id: i64,
    pub code: String,
    #[column(sql = "i.name_en")]
    pub name: String,
    /// The French name, or the other name if there is none.
    #[column(sql = "case i.name_fr when '' then i.name_en else i.name_fr end")]
    pub name_fr: String,
    /// For a priority level: working minutes until the first response.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub respond_minutes: Option<i64>,
    /// For a priority level: working minutes until completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolve_minutes: Option<i64>,
}

/// A user with their name.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub(super) struct Named {
    pub id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
}

/// The active entries of a list.
fn active(shared: Shared<'_>, list: ShortList) -> Result<Items<ServiceChoice>, Error> {
    let tail = shared!(
        "from service_list_items i where i.list = :list and i.is_active
         order by i.sort, i.name_en, i.id"
    );
    Ok(Items::new(shared.rows(tail, named_params! { ":list": list })?))
}

const ACTIVE_ADVISORS: SharedSql = shared!(
    "from service_advisors a join users u on u.id = a.user_id
     where a.is_active and u.status = 'active' order by u.name_folded, u.id"
);

macro_rules! lookups {
    ($($(#[$doc:meta])* async fn $name:ident($guard:ident) = $list:ident;)*) => {$(
        $(#[$doc])*
        async fn $name(caller: $guard<ViewService>) -> Result<Items<ServiceChoice>, Error> {
            caller.read(|db| active(db.shared(), ShortList::$list)).await
        }
    )*};
}

lookups! {
    /// Lists the shipping methods for parts.
    async fn list_ship_methods(Staff) = ShipMethods;
    /// Lists the priority levels of requests.
    async fn list_priority_levels(Staff) = PriorityLevels;
    /// Lists the reasons for an urgent request.
    async fn list_priority_types(Staff) = PriorityTypes;
    /// Lists the reasons for a second crew.
    async fn list_crew_reasons(Staff) = CrewReasons;
    /// Lists the types of service.
    async fn list_service_types(Staff) = ServiceTypes;
    /// Lists the reasons why a request isn't covered.
    async fn list_reject_reasons(Staff) = RejectReasons;
    /// Lists the reasons why a visit didn't complete the work.
    async fn list_incomplete_reasons(Staff) = IncompleteReasons;
    /// Lists the ways to resolve an incident.
    async fn list_resolutions(Staff) = Resolutions;

    /// Lists the shipping methods for parts. A dealer chooses one as `shipMethodId` until the request is submitted.
    async fn list_ship_methods_as_dealer(Dealer) = ShipMethods;
    /// Lists the priority levels of requests. A dealer chooses one as `priorityLevelId` until the request is
    /// submitted.
    async fn list_priority_levels_as_dealer(Dealer) = PriorityLevels;
    /// Lists the reasons for an urgent request. A dealer chooses one as `priorityTypeId` until the request is
    /// submitted.
    async fn list_priority_types_as_dealer(Dealer) = PriorityTypes;
    /// Lists the reasons for a second crew, which `crewReasonId` of a request's visits refers to. Dealers don't
    /// choose one.
    async fn list_crew_reasons_as_dealer(Dealer) = CrewReasons;
}

/// Lists the service advisors. A request's `advisorId` names the one who handles it; dealers don't choose one.
async fn list_advisors_as_dealer(dealer: Dealer<ViewService>) -> Result<Items<Named>, Error> {
    dealer.read(|db| Ok(Items::new(db.shared().rows(ACTIVE_ADVISORS, &[])?))).await
}

/// Lists the advisors that requests can be assigned to.
async fn list_advisors(staff: Staff<ViewService>) -> Result<Items<Named>, Error> {
    staff.read(|db| Ok(Items::new(db.shared().rows(ACTIVE_ADVISORS, &[])?))).await
}

/// A crew that can be booked.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CrewChoice {
    id: i64,
    number: String,
    name: String,
    region: String,
    members: Vec<Named>,
}

#[derive(FromRow)]
#[row(alias = "c")]
struct BareCrew {
    id: i64,
    number: String,
    name: String,
    region: String,
}

/// Lists the crews that can be booked, with their members.
async fn list_crews(staff: Staff<ViewService>) -> Result<Items<CrewChoice>, Error> {
    staff
        .read(|db| {
            let crews: Vec<BareCrew> =
                rows(db.conn(), "from crews c where c.is_active order by c.number_folded", &[])?;
            let mut choices = Vec::with_capacity(crews.len());
            for BareCrew { id, number, name, region } in crews {
                let members = rows(
                    db.conn(),
                    "from crew_members m join users u on u.id = m.user_id
                     where m.crew_id = :crew and u.status = 'active' order by u.name_folded, u.id",
                    named_params! { ":crew": id },
                )?;
                choices.push(CrewChoice { id, number, name, region, members });
            }
            Ok(Items::new(choices))
        })
        .await
}

/// Staff who may see service requests: only they can be advisors or members of crews.
macro_rules! of_service {
    ($more:literal) => {
        concat!(
            "from users u where u.kind = 'staff' and u.status = 'active'
                 and exists (select 1 from user_roles x join role_permissions p on p.role_id = x.role_id
                             where x.user_id = u.id and p.section = 'service' and p.verbs & 1)",
            $more
        )
    };
}

/// Lists the staff users who can be service advisors or members of crews.
pub(super) async fn list_people(staff: Staff<ViewServiceLists>) -> Result<Items<Named>, Error> {
    staff
        .read(|db| {
            Ok(Items::new(rows(db.conn(), of_service!(" order by u.name_folded, u.id"), &[])?))
        })
        .await
}

/// Refuses someone who can't be an advisor or a member of a crew.
pub(super) fn require_person(conn: &Connection, field: &str, person: UserId) -> Result<(), Error> {
    let sql = concat!("select 1 ", of_service!(" and u.id = :person"));
    let found: Option<i64> = value(conn, sql, named_params! { ":person": person })?;
    match found {
        Some(_) => Ok(()),
        None => Err(Error::field(field, message!("service-list-advisor-invalid"))),
    }
}
