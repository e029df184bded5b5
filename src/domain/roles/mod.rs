//! Manages roles: what they allow, who has them, and the rules by which staff change them.
//!
//! No one can put more into a role than they hold, except those who configure roles (`roles:delete`), and not even they
//! into a role of their own. Predefined roles keep their name, can't be deleted and keep their purpose
//! ([`check_purpose`]). A role that someone has can't be deleted. Changes apply from the next call of everyone with the
//! role.
//!
//! Those who manage an account's users make roles of the account's own, out of permissions that they hold themselves, as
//! wide and up to the amounts that they hold them. They never change a role that they have, or one that allows more than
//! they may.

mod dealer;
mod form;
mod preview;
mod staff;
mod store;

pub use store::{RoleHead, find, holders, list, of_user};

use crate::{
    access::{Grants, Permission, Permissions, Reach, Section},
    error::Error,
    http::Api,
    messages::message,
};

pub fn api() -> Api {
    dealer::api().merge(staff::api())
}

/// View, edit, approve and delete: everything needed to configure a section.
const ALL_OF_IT: Permissions =
    Permissions::of(&[Permission::View, Permission::Edit, Permission::Approve, Permission::Delete]);

/// Decisions about money and prices, for which a system administrator needs another role.
const MONEY: &[(Section, Permissions)] = &[
    (
        Section::Remittances,
        Permissions::of(&[Permission::Edit, Permission::Approve, Permission::Delete]),
    ),
    (
        Section::ChangeRequests,
        Permissions::of(&[
            Permission::Edit,
            Permission::Approve,
            Permission::Delete,
            Permission::Price,
            Permission::Manage,
            Permission::Supervise,
        ]),
    ),
    (Section::Projects, Permissions::of(&[Permission::Price])),
];

/// Refuses changes that contradict a predefined role's purpose.
fn check_purpose(code: &str, grants: &Grants) -> Result<(), Error> {
    let keeps = |section: Section, verbs: Permissions, reach: Reach| {
        let mut needed = Permission::ALL.iter().filter(|verb| verbs.has(**verb));
        needed.all(|verb| grants.reach(section, *verb) >= Some(reach))
    };
    let refusal = match code {
        "sa" if ![Section::Roles, Section::StaffUsers, Section::DealerUsers]
            .into_iter()
            .all(|section| keeps(section, ALL_OF_IT, Reach::All)) =>
        {
            message!("roles-administrators-need-all")
        }
        "sa" if MONEY
            .iter()
            .any(|(section, verbs)| grants.permissions(*section).any_of(*verbs)) =>
        {
            message!("roles-administrators-decide-no-prices")
        }
        "owner"
            if !keeps(
                Section::Users,
                Permissions::of(&[Permission::View, Permission::Edit]),
                Reach::Account,
            ) =>
        {
            message!("roles-owners-need-users")
        }
        "au" if grants
            .sections()
            .any(|(_, verbs)| !Permissions::of(&[Permission::View]).covers(verbs)) =>
        {
            message!("roles-auditors-view-only")
        }
        _ => return Ok(()),
    };
    Err(Error::field("sections", refusal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::Grant;

    fn grants(rights: &[(Section, Permissions)]) -> Grants {
        let mut grants = Grants::default();
        for (section, permissions) in rights {
            grants.add(
                *section,
                Grant { permissions: *permissions, reach: Reach::All, amount_limit: None },
            );
        }
        grants
    }

    #[test]
    fn predefined_roles_keep_what_they_are_there_for() {
        let administration = [
            (Section::Roles, ALL_OF_IT),
            (Section::StaffUsers, ALL_OF_IT),
            (Section::DealerUsers, ALL_OF_IT),
        ];
        check_purpose("sa", &grants(&administration)).unwrap();
        check_purpose("sa", &grants(&administration[..2])).unwrap_err();
        for money in MONEY {
            let more = [administration.as_slice(), &[*money]].concat();
            check_purpose("sa", &grants(&more)).unwrap_err();
        }
        let view = Permissions::of(&[Permission::View]);
        check_purpose("au", &grants(&[(Section::News, view)])).unwrap();
        check_purpose("au", &grants(&[(Section::News, ALL_OF_IT)])).unwrap_err();
        check_purpose("owner", &grants(&[(Section::Orders, view)])).unwrap_err();
        check_purpose("", &Grants::default()).unwrap();
    }
}
