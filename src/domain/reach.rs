//! Defines which records count as a staff member's own, for permissions limited to those: one condition for each
//! section, used by every statement on its records. Each binds `:own`, the staff member.

use crate::{access::accounts_of_manager, sql};

/// The ids of someone's service requests: as an advisor, or as one of a visiting crew, even the second one or one of an
/// earlier visit. Each part uses an index.
pub(crate) const REQUESTS_OF_STAFF: &str =
    "(select a.id from service_requests a where a.advisor_id = :own
          union select c.id from crew_members m join service_requests c on c.crew_id = m.crew_id
                where m.user_id = :own
          union select w.request_id from crew_members m
                join service_visits w on w.crew_id = m.crew_id where m.user_id = :own
          union select w.request_id from crew_members m
                join service_visits w on w.extra_crew_id = m.crew_id where m.user_id = :own)";

/// The orders of those requests.
pub(crate) const ORDERS_OF_REQUESTS: &str = sql!(
    "(select coalesce(i.order_id, r.order_id)
              from service_requests r left join service_incidents i on i.request_id = r.id
              where r.id in ",
    REQUESTS_OF_STAFF,
    ")"
);

pub(crate) const ACCOUNTS_OF_STAFF: &str = accounts_of_manager!(":own");

/// Whether a staff member reaches a service request of the table `$requests`: all (`:own` is null), or their own and
/// those of accounts that they manage.
macro_rules! staff_reach {
    ($requests:literal) => {
        $crate::sql!(
            "(:own is null or ",
            $requests,
            ".id in ",
            $crate::domain::reach::REQUESTS_OF_STAFF,
            " or ",
            $requests,
            ".account_id in ",
            $crate::domain::reach::ACCOUNTS_OF_STAFF,
            ")"
        )
    };
}
pub(crate) use staff_reach;

/// Whether a staff member reaches a service order `o`: all, or those of requests that they reach, those of their crews
/// (the ERP's may have no request), and those of accounts that they manage.
pub(crate) const STAFF_REACH_ORDERS: &str = sql!(
    "(:own is null or o.request_id in ",
    REQUESTS_OF_STAFF,
    " or o.crew_id in (select crew_id from crew_members where user_id = :own)
              or o.account_id in ",
    ACCOUNTS_OF_STAFF,
    ")"
);

/// Whether a staff member reaches a change request `r`: all, those of accounts that they manage, or those assigned to
/// them.
pub(crate) const STAFF_REACH_CHANGES: &str =
    sql!("(:own is null or r.holder_id = :own or r.account_id in ", ACCOUNTS_OF_STAFF, ")");

/// The ids of a staff member's project requests, with a parameter for the staff member ([`REQUESTS_OF_DRAFTER`]).
macro_rules! requests_of_drafter {
    ($user:literal) => {
        concat!(
            "(select a.id from project_requests a where a.drafter_id = ",
            $user,
            " /*shown a*/
          union select a.id from project_requests a where a.checker_id = ",
            $user,
            " /*shown a*/
          union select q.request_id from drafting_department_members m
                join request_departments q on q.department_id = m.department_id where m.user_id = ",
            $user,
            ")"
        )
    };
}
pub(crate) use requests_of_drafter;

/// The ids of someone's project requests: as a drafter or a checker, or as a member of a department that was asked.
/// Each part uses an index.
pub(crate) const REQUESTS_OF_DRAFTER: &str = requests_of_drafter!(":own");

/// Whether a staff member reaches a project request `r`: all, or their own and those of accounts that they manage.
/// Those who don't reach all see no orphans, and dealers' drafts are visible to dealers only.
pub(crate) const STAFF_REACH_PROJECT_REQUESTS: &str = sql!(
    "(r.status <> 'draft' or r.side = 'staff') and (:own is null or r.project_id is not null and (r.account_id in ",
    ACCOUNTS_OF_STAFF,
    " or r.id in ",
    REQUESTS_OF_DRAFTER,
    "))"
);

/// Whether a staff member reaches a project of the table `$projects`: all, those of accounts that they manage, or those
/// of their requests.
macro_rules! staff_reach_projects {
    ($projects:literal) => {
        $crate::sql!(
            "(:own is null or ",
            $projects,
            ".account_id in ",
            $crate::domain::reach::ACCOUNTS_OF_STAFF,
            " or ",
            $projects,
            ".id in (select b.project_id from project_requests b where b.id in ",
            $crate::domain::reach::REQUESTS_OF_DRAFTER,
            " /*shown b*/))"
        )
    };
}
pub(crate) use staff_reach_projects;

/// Whether a staff member reaches a drawing `r`: all, those of accounts that they manage, those that they have drawn or
/// checked, and those of their requests.
pub(crate) const STAFF_REACH_DRAWINGS: &str = sql!(
    "(:own is null or r.account_id in ",
    ACCOUNTS_OF_STAFF,
    " or r.drafter_id = :own or r.checker_id = :own or r.request_id in ",
    REQUESTS_OF_DRAFTER,
    ")"
);
