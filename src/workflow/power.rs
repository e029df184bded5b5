//! What someone must hold to do something, and how that follows from their permissions.

use super::Party;
use crate::{
    access::{Grants, Permission, Section, Side, Standing},
    kernel::words::Word,
};

/// What makes someone hold a power. It is said once: the guard, the pages and the words of a refusal follow from it.
#[derive(Debug, Clone, Copy)]
pub enum Holding {
    /// A permission of a side's people over the record.
    Over(Side, Section, Permission),
    /// Permissions of staff over the records of all accounts. A refusal names the last.
    OverAll(Section, &'static [Permission]),
    /// A permission of staff, and what the record says of the person, in a refusal's words. Whoever knows the record
    /// finds out whether it says so.
    As(Section, Permission, &'static str),
    /// Nobody's: it happens by itself, through what is named.
    Itself(&'static str),
}

/// What someone must hold to do something.
pub trait Power: Word {
    /// What makes someone hold it.
    fn holding(self) -> Holding;

    /// The permission as a refusal names it.
    fn permission(self) -> String {
        let named = |section: Section, permission: Permission| {
            format!("{}:{}", section.code(), permission.code())
        };
        match self.holding() {
            Holding::Over(_, section, permission) => named(section, permission),
            Holding::OverAll(section, permissions) => {
                let last = permissions.last().map(|permission| named(section, *permission));
                format!("{} over all accounts", last.unwrap_or_default())
            }
            Holding::As(section, permission, whom) => {
                format!("{}, {whom}", named(section, permission))
            }
            Holding::Itself(through) => through.to_owned(),
        }
    }

    /// Whose it is.
    fn side(self) -> Party {
        match self.holding() {
            Holding::Over(Side::Dealer, ..) => Party::Dealer,
            Holding::Over(Side::Staff, ..) | Holding::OverAll(..) | Holding::As(..) => Party::Staff,
            Holding::Itself(_) => Party::System,
        }
    }

    /// What the permissions of a person on `side` make them before a record.
    fn of(side: Side, grants: &Grants, record: Standing) -> Vec<Self> {
        let is_held = |power: &Self| match power.holding() {
            Holding::Over(whose, section, permission) => {
                whose == side && grants.reach_record(section, permission, record)
            }
            Holding::OverAll(section, permissions) => {
                let is_over_all = |permission: &Permission| {
                    grants.reach_record(section, *permission, Standing::default())
                };
                side == Side::Staff && permissions.iter().all(is_over_all)
            }
            Holding::As(..) | Holding::Itself(_) => false,
        };
        Self::ALL.iter().copied().filter(is_held).collect()
    }
}
