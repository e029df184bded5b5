//! Which records are a member of staff's own, where a permission ends at those: one condition for each
//! section, which every statement about its records asks. Each binds `:own`, the member of staff.

/// The ids of the service requests that are somebody's: as an advisor, or as one of a crew that visits, be it
/// the second one or one of an earlier visit. Each part is looked up in an index.
macro_rules! requests_of_staff {
    () => {
        "(select a.id from service_requests a where a.advisor_id = :own
          union select c.id from crew_members m join service_requests c on c.crew_id = m.crew_id
                where m.user_id = :own
          union select w.request_id from crew_members m
                join service_visits w on w.crew_id = m.crew_id where m.user_id = :own
          union select w.request_id from crew_members m
                join service_visits w on w.extra_crew_id = m.crew_id where m.user_id = :own)"
    };
}
pub(crate) use requests_of_staff;

/// The accounts that somebody manages.
macro_rules! accounts_of_staff {
    () => {
        "(select account_id from dealers where account_manager_id = :own)"
    };
}
pub(crate) use accounts_of_staff;

/// That a member of staff reaches a service request of the table `$requests`: all (`:own` is null), or their
/// own and those of accounts that they manage.
macro_rules! staff_reach {
    ($requests:literal) => {
        concat!(
            "(:own is null or ",
            $requests,
            ".id in ",
            $crate::domain::reach::requests_of_staff!(),
            " or ",
            $requests,
            ".account_id in ",
            $crate::domain::reach::accounts_of_staff!(),
            ")"
        )
    };
}
pub(crate) use staff_reach;

/// That a member of staff reaches a service order `o`: all, or those of requests that they reach, those of
/// their crews (the ERP's may have no request), and those of accounts that they manage.
macro_rules! staff_reach_orders {
    () => {
        concat!(
            "(:own is null or o.request_id in ",
            $crate::domain::reach::requests_of_staff!(),
            " or o.crew_id in (select crew_id from crew_members where user_id = :own)
              or o.account_id in ",
            $crate::domain::reach::accounts_of_staff!(),
            ")"
        )
    };
}
pub(crate) use staff_reach_orders;

/// That a member of staff reaches a change request `r`: all, those of accounts that they manage, or those that
/// they hold.
macro_rules! staff_reach_changes {
    () => {
        concat!(
            "(:own is null or r.holder_id = :own or r.account_id in ",
            $crate::domain::reach::accounts_of_staff!(),
            ")"
        )
    };
}
pub(crate) use staff_reach_changes;
