//! Limits a dealer's user to the records of their account that they reach: all, those of their branches, their own,
//! or both of the latter.
//! This is the only place with that condition in SQL. A statement contains a marker where it applies (`db::Scoped`),
//! and the data handle of a dealer's user puts the condition there.

use std::borrow::Cow;

use rusqlite::named_params;

use super::{Caller, Grants, Permission, Reach, Section, Side, load_grants};
use crate::{
    db::{Narrow, Shared},
    error::Error,
    kernel::ids::UserId,
    shared,
};

/// The marker for an order that a user refers to from a record of another section.
const ORDERS_NAMED: &str = "orders:named";

/// What a marker says of records that the person made, such as drafts, whatever their rights reach.
const OWN: &str = "own";

impl Caller {
    /// The caller, if at least one of their permissions doesn't reach all of their account.
    pub fn narrow(&self) -> Option<&dyn Narrow> {
        (self.side == Side::Dealer && self.grants.are_narrow()).then_some(self)
    }

    /// Whether any of the caller's permissions ends at their branches.
    pub fn is_of_branches(&self) -> bool {
        self.side == Side::Dealer
            && self.grants.all().iter().any(|(_, grant)| grant.reach == Reach::Branch)
    }
}

impl Grants {
    /// Whether any of these permissions ends at branches or at the user's own records.
    fn are_narrow(&self) -> bool {
        self.all().iter().any(|(_, grant)| grant.reach < Reach::Account)
    }
}

impl Narrow for Caller {
    fn person(&self) -> UserId {
        self.user
    }

    fn condition(&self, right: &str, alias: &str) -> Result<Cow<'static, str>, Error> {
        self.grants.condition(right, alias)
    }
}

/// A dealer's user who isn't calling. What they saved earlier is still limited to what they reach.
#[derive(Debug)]
pub struct Reaching {
    person: UserId,
    grants: Grants,
}

impl Reaching {
    /// Returns `None` for staff, and for users who reach all of their account.
    pub fn of(shared: Shared<'_>, person: UserId) -> Result<Option<Self>, Error> {
        let sql = shared!("select account_id is not null from users where id = :id");
        if !shared.value(sql, named_params! { ":id": person })?.unwrap_or(false) {
            return Ok(None);
        }
        let grants = load_grants(shared, person)?;
        // A user who lost their last role keeps their branches.
        let is_narrow = grants.are_narrow() || grants.all().is_empty();
        Ok(is_narrow.then_some(Self { person, grants }))
    }
}

impl Narrow for Reaching {
    fn person(&self) -> UserId {
        self.person
    }

    fn condition(&self, right: &str, alias: &str) -> Result<Cow<'static, str>, Error> {
        self.grants.condition(right, alias)
    }
}

impl Grants {
    /// The condition that narrows rows of `alias` to those that a permission reaches.
    fn condition(&self, right: &str, alias: &str) -> Result<Cow<'static, str>, Error> {
        if right == OWN {
            return Ok(Cow::Owned(format!(" and {alias}.created_by = :person")));
        }
        if right == ORDERS_NAMED {
            return Ok(self.orders_named(alias));
        }
        let (section, permission) = right
            .split_once(':')
            .and_then(|(section, permission)| {
                Some((Section::from_code(section)?, Permission::from_code(permission)?))
            })
            .ok_or_else(|| Error::internal("a marker of reach names no right"))?;
        let reaches = |reach| {
            let mut grants = self.all().iter();
            grants.any(|(of, grant)| {
                *of == section && grant.permissions.has(permission) && grant.reach == reach
            })
        };
        if reaches(Reach::Account) || reaches(Reach::All) {
            return Ok(Cow::Borrowed(""));
        }
        let mut either = Vec::new();
        if reaches(Reach::Own) {
            either.extend(own(section, alias));
        }
        if reaches(Reach::Branch) {
            either.push(of_branches(section, alias));
        }
        Ok(match either.as_slice() {
            // SQLite forgets all of a condition that ends with `and 0`, the account with it.
            [] => Cow::Borrowed(" and 1 = 0"),
            _ => Cow::Owned(format!(" and ({})", either.join(" or "))),
        })
    }

    /// Follows the reach of the permission to view orders. Users without it who can refer to orders elsewhere are
    /// limited to their branches only if all of their permissions are.
    fn orders_named(&self, alias: &str) -> Cow<'static, str> {
        let held = |reach, of: &dyn Fn(Section) -> bool| {
            self.all().iter().any(|(section, grant)| of(*section) && grant.reach == reach)
        };
        let sees_orders = self.allow(Section::Orders, Permission::View);
        let counts = |section| !sees_orders || section == Section::Orders;
        if [Reach::Own, Reach::Account, Reach::All].into_iter().any(|reach| held(reach, &counts)) {
            return Cow::Borrowed("");
        }
        Cow::Owned(format!(" and ({})", of_branches(Section::Orders, alias)))
    }
}

/// The condition that a record `alias` is the user's own, in sections that have own records.
fn own(section: Section, alias: &str) -> Option<String> {
    match section {
        Section::Service => {
            Some(format!("{alias}.created_by = :person or {alias}.handed_to = :person"))
        }
        Section::ChangeRequests | Section::Projects => {
            Some(format!("{alias}.created_by = :person"))
        }
        _ => None,
    }
}

/// The branches of a user, given as a parameter. Statements ask [`Caller::narrow`]; this is for columns, which aren't
/// narrowed.
macro_rules! branches_of_person {
    ($person:literal) => {
        concat!("(select x.branch_id from user_branches x where x.user_id = ", $person, ")")
    };
}
pub(crate) use branches_of_person;

/// The condition that a record `alias` belongs to one of the user's branches. A change request belongs to its order's
/// branch. A load date of the account belongs to the branches of its orders, one of a route to those that the route
/// serves.
fn of_branches(section: Section, alias: &str) -> String {
    let branches = branches_of_person!(":person");
    match section {
        Section::LoadDates => format!(
            "exists (select 1 from orders o
                 where {alias}.account_id = :account and o.account_id = :account and o.stage = 'current'
                     and o.load_on = {alias}.load_on and o.branch_id in {branches})
             or ({alias}.account_id is null and {alias}.route in (
                 select iif(b.route = '', d.route, b.route)
                 from branches b join dealers d on d.account_id = b.account_id
                 where b.account_id = :account and b.is_active = 1 and b.id in {branches}))"
        ),
        Section::ChangeRequests => format!(
            "exists (select 1 from orders x where x.id = {alias}.order_id and x.branch_id in {branches})"
        ),
        _ => format!("{alias}.branch_id in {branches}"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        access::{Grant, Permissions, Purpose},
        kernel::ids::{AccountId, SessionId},
    };

    fn caller(held: &[(Section, Reach)]) -> Caller {
        let mut grants = Grants::default();
        for (section, reach) in held {
            let permissions = Permissions::of(&[Permission::View]);
            grants.add(*section, Grant { permissions, reach: *reach, amount_limit: None });
        }
        Caller {
            user: UserId(7),
            name: String::new(),
            email: String::new(),
            side: Side::Dealer,
            account: Some(AccountId(1)),
            session: SessionId(1),
            purpose: Purpose::Full,
            grants: Arc::new(grants),
            impersonating: None,
            provider: None,
            proved_at: None,
        }
    }

    #[test]
    fn a_person_who_reaches_the_whole_account_is_not_narrowed() {
        use Section::{Orders, Service};
        assert!(caller(&[(Orders, Reach::Account)]).narrow().is_none());
        let mixed = caller(&[(Service, Reach::Own), (Orders, Reach::Account)]);
        assert!(mixed.narrow().is_some());
        assert_eq!(mixed.condition("orders:view", "o").unwrap(), "");
        let both = caller(&[(Orders, Reach::Branch), (Orders, Reach::Account)]);
        assert_eq!(both.condition("orders:view", "o").unwrap(), "");
    }

    #[test]
    fn own_records_and_those_of_branches_add_up() {
        let both = caller(&[(Section::Service, Reach::Own), (Section::Service, Reach::Branch)]);
        assert_eq!(
            both.condition("service:view", "r").unwrap(),
            " and (r.created_by = :person or r.handed_to = :person or r.branch_id in \
             (select x.branch_id from user_branches x where x.user_id = :person))"
        );
    }

    #[test]
    fn without_the_right_there_is_nothing() {
        let other = caller(&[(Section::Service, Reach::Branch)]);
        for right in ["orders:view", "service:edit"] {
            assert_eq!(other.condition(right, "o").unwrap(), " and 1 = 0", "{right}");
        }
        assert!(other.condition("order:view", "o").is_err());
        assert_eq!(other.condition("own", "r").unwrap(), " and r.created_by = :person");
        let own = caller(&[(Section::Orders, Reach::Own)]);
        assert_eq!(own.condition("orders:view", "o").unwrap(), " and 1 = 0");
    }
}
