//! Impersonation: what staff can see and do in a dealer's place.
//! They see what the account's owner sees, limited by their own role. With permission to act they edit and approve as
//! well. [`IN_PERSON`] lists what only the account's own users can do; registration reads it, so no handler can
//! forget it.

use http::Method;

use super::{AccountReach, Grants, Permission, Permissions, Section};
use crate::{error::Error, kernel::ids::UserId, messages::message};

/// Calls that only the account's own users can make, never staff impersonating them: credentials, settings, users,
/// roles, and marks of who has seen what. Method and path below `/api`. Whether staff may answer a price depends on
/// the question, so the record's workflow decides that.
pub const IN_PERSON: &[(Method, &str)] = &[
    (Method::POST, "/account/changepassword"),
    (Method::POST, "/account/stepup"),
    (Method::POST, "/dds/project/drawing/{id}/respond"),
    (Method::PUT, "/dealer/company"),
    (Method::POST, "/discounts/{id}/acknowledge"),
    (Method::POST, "/discounts/{id}/view"),
    (Method::POST, "/quote/acceptance"),
    (Method::PUT, "/quote/acceptance/action"),
    (Method::POST, "/quote/acceptance/upload/{id}"),
    (Method::DELETE, "/financial/deletefile/{id}/{name}"),
    (Method::POST, "/financial/message"),
    (Method::POST, "/financial/paste"),
    (Method::POST, "/financial/remit"),
    (Method::PUT, "/financial/remit"),
    (Method::PUT, "/financial/remit/action"),
    (Method::POST, "/financial/upload/{id}"),
    (Method::POST, "/knowledge/helpful"),
    (Method::POST, "/news/{id}/read"),
    (Method::POST, "/notifications/dismiss/{id}"),
    (Method::POST, "/notifications/seen"),
    (Method::POST, "/user/address"),
    (Method::GET, "/user/calendar"),
    (Method::POST, "/user/calendar"),
    (Method::DELETE, "/user/calendar"),
    (Method::GET, "/user/devices"),
    (Method::DELETE, "/user/devices/{id}"),
    (Method::POST, "/order/changerequestaction"),
    (Method::PUT, "/user/email"),
    (Method::GET, "/user/identities"),
    (Method::POST, "/user/identities"),
    (Method::DELETE, "/user/identities/{id}"),
    (Method::PUT, "/user/mails"),
    (Method::POST, "/user/mfa/recovery-codes"),
    (Method::POST, "/user/mfa/totp"),
    (Method::POST, "/user/mfa/totp/confirm"),
    (Method::PUT, "/user/mfatype"),
    (Method::PUT, "/user/password"),
    (Method::POST, "/user/phone"),
    (Method::PUT, "/user/phone"),
    (Method::DELETE, "/user/phone/{id}"),
    (Method::POST, "/user/phone/{id}/code"),
    (Method::POST, "/user/phone/{id}/verify"),
    (Method::PUT, "/user/preference"),
    (Method::GET, "/user/sessions"),
    (Method::POST, "/user/sessions/revoke-others"),
    (Method::DELETE, "/user/sessions/{id}"),
    (Method::POST, "/user/dealerroles/insert"),
    (Method::PUT, "/user/dealerroles/update"),
    (Method::DELETE, "/user/dealerroles/delete/{id}"),
    (Method::POST, "/user/user"),
    (Method::PUT, "/user/user"),
    (Method::DELETE, "/user/user/{id}/devices/{device}"),
    (Method::POST, "/user/user/{id}/handover"),
    (Method::POST, "/user/user/{id}/invite"),
    (Method::POST, "/user/user/{id}/sessions/revoke"),
    (Method::POST, "/user/views"),
    (Method::PUT, "/user/views"),
    (Method::DELETE, "/user/views/{id}"),
];

pub fn is_in_person(method: &Method, path: &str) -> bool {
    IN_PERSON.iter().any(|(of, at)| of == method && *at == path)
}

/// The refusal of impersonating staff by a call in [`IN_PERSON`].
pub fn refused() -> Error {
    Error::Forbidden(message!("access-not-while-impersonating"))
}

/// The staff sections that are all required to see a dealer's section.
fn counterparts(section: Section) -> &'static [Section] {
    match section {
        Section::Orders => &[Section::Orders],
        Section::LoadDates => &[Section::LoadDates],
        Section::ChangeRequests => &[Section::ChangeRequests],
        Section::Invoices => &[Section::Invoices],
        Section::Financials => &[Section::Remittances],
        Section::Service => &[Section::Service],
        Section::Projects => &[Section::Projects, Section::Drawings],
        Section::Pricing => &[Section::Pricing],
        Section::Discounts => &[Section::Discounts],
        Section::Users => &[Section::DealerUsers],
        // Dealers have no such section.
        _ => &[],
    }
}

/// The permissions of `user`, whose own are `own`, while impersonating an account managed by `manager`.
pub fn grants(own: &Grants, user: UserId, manager: Option<UserId>, may_act: bool) -> Grants {
    let view = Permissions::of(&[Permission::View, Permission::Amounts]);
    let act = view.and(Permissions::of(&[Permission::Edit, Permission::Approve]));
    Grants::of_dealer(|section| {
        let sections = counterparts(section);
        let sees =
            |of: &Section| AccountReach::of(own, *of, Permission::View, user).covers(manager);
        match section {
            _ if sections.is_empty() || !sections.iter().all(sees) => Permissions::default(),
            Section::Users | Section::Financials | Section::Discounts => view,
            _ if may_act => act,
            _ => view,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::{Grant, Reach};

    fn holding(sections: &[(Section, Reach)]) -> Grants {
        let mut grants = Grants::default();
        for (section, reach) in sections {
            let permissions = Permissions::of(&[Permission::View]);
            grants.add(*section, Grant { permissions, reach: *reach, amount_limit: None });
        }
        grants
    }

    fn seen(own: &Grants, manager: Option<UserId>) -> Vec<Section> {
        grants(own, UserId(7), manager, false).sections().map(|(section, _)| section).collect()
    }

    #[test]
    fn every_section_of_dealers_has_its_counterpart() {
        for section in Section::OF_DEALERS {
            assert!(!counterparts(*section).is_empty(), "{}", section.code());
        }
    }

    #[test]
    fn staff_see_in_a_dealer_s_place_only_what_their_own_role_may_see_there() {
        use Section::{DealerUsers, Drawings, Orders, Projects, Remittances, Service};
        let of_all = holding(&[(Orders, Reach::All), (Remittances, Reach::All)]);
        assert_eq!(seen(&of_all, None), [Orders, Section::Financials]);
        assert!(seen(&holding(&[(Projects, Reach::All)]), None).is_empty());
        let both = holding(&[(Projects, Reach::All), (Drawings, Reach::All)]);
        assert_eq!(seen(&both, None), [Projects]);
        let own = holding(&[(Service, Reach::Own), (DealerUsers, Reach::Own)]);
        assert!(seen(&own, Some(UserId(8))).is_empty());
        assert_eq!(seen(&own, Some(UserId(7))), [Service, Section::Users]);
    }

    #[test]
    fn acting_changes_neither_people_nor_money_nor_marks() {
        let own = holding(&[
            (Section::Orders, Reach::All),
            (Section::Service, Reach::All),
            (Section::DealerUsers, Reach::All),
            (Section::Remittances, Reach::All),
            (Section::Discounts, Reach::All),
        ]);
        let acting = grants(&own, UserId(7), None, true);
        assert!(acting.allow(Section::Service, Permission::Edit));
        for section in [Section::Users, Section::Financials, Section::Discounts] {
            assert!(acting.allow(section, Permission::View), "{}", section.code());
            assert!(
                !acting.allow(section, Permission::Edit)
                    && !acting.allow(section, Permission::Approve)
            );
        }
    }
}
