//! The conditions for powers, and how they follow from permissions.

use super::Party;
use crate::{
    access::{Grants, Permission, Section, Side, Standing},
    kernel::words::Word,
};

/// The holders of a power. Guards, pages and refusals all follow from it.
#[derive(Debug, Clone, Copy)]
pub enum Holding {
    /// Users of a side with a permission over the record.
    Over(Side, Section, Permission),
    /// Staff with permissions over the records of all accounts. A refusal names the last of them.
    OverAll(Section, &'static [Permission]),
    /// Staff with a permission and a relation to the record, which is given in a refusal's words. The code that knows
    /// the record checks the relation.
    As(Section, Permission, &'static str),
    /// No user: something that happens automatically, with a description.
    Itself(&'static str),
}

/// Something that users must hold to perform a verb.
pub trait Power: Word {
    fn holding(self) -> Holding;

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

    /// The party that can hold it.
    fn side(self) -> Party {
        match self.holding() {
            Holding::Over(Side::Dealer, ..) => Party::Dealer,
            Holding::Over(Side::Staff, ..) | Holding::OverAll(..) | Holding::As(..) => Party::Staff,
            Holding::Itself(_) => Party::System,
        }
    }

    /// What the clock, imports and the command line hold.
    fn of_system() -> Vec<Self> {
        Self::ALL.iter().copied().filter(|power| power.side() == Party::System).collect()
    }

    /// The powers over a record that a user of `side` has from their permissions.
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
