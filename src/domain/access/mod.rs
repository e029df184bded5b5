//! Rights: sections of the product, verbs in them, and what a person may do as the sum of his roles.
//!
//! Roles are data (`roles`, `role_permissions`); this module knows which sections and verbs exist and
//! how rights are resolved. The guards of `http` ask here; nothing else decides.

mod accounts;
mod cache;
mod rights;
mod store;

pub use accounts::{AccountReach, REACHED, ReachedAccount};
pub use cache::GrantCache;
pub use rights::*;
pub use store::{load_grants, load_grants_without, role_grants};

use serde::Serialize;
use utoipa::ToSchema;

use crate::kernel::money::Cents;

/// Which of the product's two sides a person or a call belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// A dealer's people.
    Dealer,
    /// The manufacturer's people.
    Staff,
}

macro_rules! sections {
    ($($name:ident = $code:literal, $title:literal;)*) => {
        /// An area of the product in which rights are given.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Section { $(#[doc = $title] $name,)* }

        impl Section {
            /// All of them, in the order of the roles screen.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// As it is written in `section:verb`.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// As people read it.
            pub const fn title(self) -> &'static str {
                match self { $(Self::$name => $title,)* }
            }
        }
    };
}

sections! {
    News = "news", "News";
    Notifications = "notifications", "Notifications";
    Pages = "pages", "Pages";
    Knowledge = "knowledge", "Knowledge";
    Pricing = "pricing", "Supplemental pricing";
    Dealers = "dealers", "Dealers and contacts";
    Discounts = "discounts", "Discounts";
    DealerUsers = "dealerusers", "Dealers' users";
    StaffUsers = "staffusers", "Staff users";
    Roles = "roles", "Roles and sections";
    Orders = "orders", "Orders";
    Invoices = "invoices", "Invoices";
    LoadDates = "loaddates", "Load dates";
    ChangeRequests = "changerequests", "Change requests";
    Service = "service", "Service requests";
    ServiceLists = "servicelists", "Service lists";
    Projects = "projects", "Projects";
    Drawings = "drawings", "Drawings";
    DraftingLists = "draftinglists", "Drafting lists";
    Remittances = "remittances", "Remittances";
    Financials = "financials", "Financials";
    Reports = "reports", "Reports";
    Impersonation = "impersonation", "Impersonation";
    Imports = "imports", "Imports";
    System = "system", "System";
    Audit = "audit", "Audit trail";
    Outbox = "outbox", "Outbox";
    Users = "users", "Users of the account";
}

impl Section {
    /// The sections in which a dealer's people have rights.
    pub const OF_DEALERS: &'static [Self] = &[
        Self::Orders,
        Self::LoadDates,
        Self::ChangeRequests,
        Self::Invoices,
        Self::Financials,
        Self::Service,
        Self::Projects,
        Self::Pricing,
        Self::Discounts,
        Self::Users,
    ];

    /// The sections in which people of a side have rights.
    pub fn of(side: Side) -> Vec<Self> {
        let is_staffs = |section: &Self| !matches!(section, Self::Users | Self::Financials);
        match side {
            Side::Dealer => Self::OF_DEALERS.to_vec(),
            Side::Staff => Self::ALL.iter().copied().filter(is_staffs).collect(),
        }
    }

    /// What a role of a side can allow in this section: the four common verbs where they mean something,
    /// and the section's own.
    pub const fn verbs(self, side: Side) -> Verbs {
        use Verb::{
            Act, Amounts, Approve, Comment, Delete, Edit, Manage, Note, Price, Release, Reset,
            Respond, Supervise, View,
        };
        match (side, self) {
            (Side::Dealer, Self::Orders) => Verbs::of(&[View, Amounts]),
            (Side::Dealer, Self::Projects) => Verbs::of(&[View, Edit, Approve, Amounts]),
            (Side::Dealer, Self::LoadDates | Self::Invoices | Self::Pricing) => Verbs::of(&[View]),
            (Side::Dealer, Self::Discounts) => Verbs::of(&[View, Approve]),
            (Side::Dealer, Self::Users | Self::Service) => Verbs::of(&[View, Edit]),
            (Side::Dealer, _) => Verbs::of(&[View, Edit, Approve]),
            (Side::Staff, Self::Orders | Self::Invoices | Self::Reports | Self::Audit) => {
                Verbs::of(&[View])
            }
            (Side::Staff, Self::LoadDates) => Verbs::of(&[View, Edit, Note]),
            (Side::Staff, Self::Impersonation) => Verbs::of(&[View, Act]),
            (Side::Staff, Self::DealerUsers | Self::StaffUsers) => {
                Verbs::of(&[View, Edit, Approve, Delete, Reset])
            }
            (Side::Staff, Self::ChangeRequests) => {
                Verbs::of(&[View, Edit, Approve, Delete, Comment, Price, Manage, Supervise])
            }
            (Side::Staff, Self::Projects) => {
                Verbs::of(&[View, Edit, Approve, Delete, Price, Respond])
            }
            (Side::Staff, Self::Drawings) => Verbs::of(&[View, Edit, Approve, Delete, Release]),
            (Side::Staff, _) => Verbs::of(&[View, Edit, Approve, Delete]),
        }
    }

    /// By its code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|section| section.code() == code)
    }
}

/// What may be done in a section; every verb implies [`Verb::View`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u16)]
pub enum Verb {
    /// See.
    View = 1,
    /// Create and change.
    Edit = 1 << 1,
    /// Approve or act.
    Approve = 1 << 2,
    /// Delete and configure.
    Delete = 1 << 3,
    /// Planning's comments on changes.
    Comment = 1 << 4,
    /// Set prices.
    Price = 1 << 5,
    /// The account manager's verbs on changes.
    Manage = 1 << 6,
    /// The supervisor's verbs on changes.
    Supervise = 1 << 7,
    /// Answer for a department.
    Respond = 1 << 8,
    /// Release drawings to production.
    Release = 1 << 9,
    /// Note a date.
    Note = 1 << 10,
    /// Send password resets.
    Reset = 1 << 11,
    /// Act, not only view, while impersonating.
    Act = 1 << 12,
    /// See prices and totals.
    Amounts = 1 << 13,
}

impl Verb {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::View,
        Self::Edit,
        Self::Approve,
        Self::Delete,
        Self::Comment,
        Self::Price,
        Self::Manage,
        Self::Supervise,
        Self::Respond,
        Self::Release,
        Self::Note,
        Self::Reset,
        Self::Act,
        Self::Amounts,
    ];

    /// As it is written in `section:verb`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Edit => "edit",
            Self::Approve => "approve",
            Self::Delete => "delete",
            Self::Comment => "comment",
            Self::Price => "price",
            Self::Manage => "manage",
            Self::Supervise => "supervise",
            Self::Respond => "respond",
            Self::Release => "release",
            Self::Note => "note",
            Self::Reset => "reset",
            Self::Act => "act",
            Self::Amounts => "amounts",
        }
    }

    /// By its code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|verb| verb.code() == code)
    }

    const fn bit(self) -> u16 {
        self as u16
    }
}

/// A set of verbs, stored as their bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Verbs(pub u16);

impl Verbs {
    /// These verbs.
    pub const fn of(mut verbs: &[Verb]) -> Self {
        let mut bits = 0;
        while let Some((verb, rest)) = verbs.split_first() {
            bits |= verb.bit();
            verbs = rest;
        }
        Self(bits)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any of `other` is in it.
    pub const fn any_of(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Without those of `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether `verb` is in it.
    pub const fn has(self, verb: Verb) -> bool {
        self.0 & verb.bit() != 0
    }

    /// Without `verb`.
    #[must_use]
    pub const fn without(self, verb: Verb) -> Self {
        Self(self.0 & !verb.bit())
    }

    /// In either.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every verb of `other` is in this.
    pub const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// The codes, in order.
    pub fn codes(self) -> Vec<&'static str> {
        Verb::ALL.iter().filter(|verb| self.has(**verb)).map(|verb| verb.code()).collect()
    }
}

/// Whose records a right reaches, from the fewest to all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema, Default)]
#[serde(rename_all = "camelCase")]
pub enum Reach {
    /// Records that the person made or is assigned to (staff: accounts that are his).
    #[default]
    Own,
    /// Records of the person's branch.
    Branch,
    /// All records of the account.
    Account,
    /// Everything.
    All,
}

impl Reach {
    /// As it is stored.
    pub fn from_code(code: &str) -> Option<Self> {
        Some(match code {
            "own" => Self::Own,
            "branch" => Self::Branch,
            "account" => Self::Account,
            "all" => Self::All,
            _ => return None,
        })
    }

    /// As it is stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Branch => "branch",
            Self::Account => "account",
            Self::All => "all",
        }
    }
}

/// What somebody may do in one section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Grant {
    /// The verbs.
    pub verbs: Verbs,
    /// Whose records.
    pub reach: Reach,
    /// The largest amount that may be approved; none: no limit.
    pub amount_limit: Option<Cents>,
}

/// What somebody may do: the sum of his roles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grants([Grant; Section::ALL.len()]);

impl Default for Grants {
    fn default() -> Self {
        Self([Grant::default(); Section::ALL.len()])
    }
}

impl Grants {
    /// The grant in `section`.
    pub fn in_section(&self, section: Section) -> Grant {
        self.0.get(section as usize).copied().unwrap_or_default()
    }

    /// Whether `verb` may be done in `section` at all.
    pub fn allow(&self, section: Section, verb: Verb) -> bool {
        self.in_section(section).verbs.has(verb)
    }

    /// Adds what one more role gives: rights add up, the wider reach and the higher limit win.
    pub fn add(&mut self, section: Section, more: Grant) {
        let Some(grant) = self.0.get_mut(section as usize) else { return };
        *grant = if grant.verbs == Verbs::default() {
            more
        } else {
            Grant {
                verbs: grant.verbs.and(more.verbs),
                reach: grant.reach.max(more.reach),
                amount_limit: match (grant.amount_limit, more.amount_limit) {
                    (Some(a), Some(b)) => Some(a.max(b)),
                    _ => None,
                },
            }
        };
    }

    /// With what `more` gives.
    #[must_use]
    pub fn plus(mut self, more: &Self) -> Self {
        for (section, grant) in more.sections() {
            self.add(section, grant);
        }
        self
    }

    /// The same verbs that `verbs` names in every section that dealers have, for the whole account.
    pub fn of_dealer(verbs: impl Fn(Section) -> Verbs) -> Self {
        let mut grants = Self::default();
        for section in Section::OF_DEALERS {
            grants.add(
                *section,
                Grant { verbs: verbs(*section), reach: Reach::Account, amount_limit: None },
            );
        }
        grants
    }

    /// Whether everything that `other` allows is allowed here too, as widely and as high.
    pub fn cover(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| {
            theirs.verbs == Verbs::default()
                || (mine.verbs.covers(theirs.verbs)
                    && mine.reach >= theirs.reach
                    && match (mine.amount_limit, theirs.amount_limit) {
                        (None, _) => true,
                        (Some(_), None) => false,
                        (Some(a), Some(b)) => a >= b,
                    })
        })
    }

    /// Whether the right to look at `section` ends at accounts (or records) that are one's own.
    pub fn reaches_own_only(&self, section: Section) -> bool {
        self.in_section(section).reach == Reach::Own
    }

    /// The sections with any verb.
    pub fn sections(&self) -> impl Iterator<Item = (Section, Grant)> + '_ {
        Section::ALL
            .iter()
            .copied()
            .zip(self.0.iter().copied())
            .filter(|(_, grant)| grant.verbs != Verbs::default())
    }
}

/// A section with what the caller may do there, as `authorize` answers it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SectionGrant {
    /// `orders`, `invoices`, …
    pub code: String,
    /// As people read it.
    pub name: String,
    /// `view`, `edit`, `approve`, …
    pub verbs: Vec<String>,
    /// Whose records the verbs reach.
    pub scope: Reach,
    /// The largest amount that may be approved; absent: no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_limit: Option<Cents>,
}

impl SectionGrant {
    /// All sections of `grants` with any verb.
    pub fn all_of(grants: &Grants) -> Vec<Self> {
        grants
            .sections()
            .map(|(section, grant)| Self {
                code: section.code().to_owned(),
                name: section.title().to_owned(),
                verbs: grant.verbs.codes().into_iter().map(str::to_owned).collect(),
                scope: grant.reach,
                amount_limit: grant.amount_limit,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_add_up_and_cover_only_what_they_hold() {
        let view = Grant { verbs: Verbs(1), reach: Reach::All, amount_limit: None };
        let limited = Grant { verbs: Verbs(7), reach: Reach::Own, amount_limit: Some(Cents(100)) };
        let mut one = Grants::default();
        one.add(Section::Orders, limited);
        let mut both = one.clone();
        both.add(Section::Orders, view);
        assert_eq!(both.in_section(Section::Orders).reach, Reach::All);
        assert_eq!(both.in_section(Section::Orders).amount_limit, None);
        assert!(both.cover(&one) && !one.cover(&both));
        assert!(
            both.allow(Section::Orders, Verb::Approve)
                && !both.allow(Section::Invoices, Verb::View)
        );
    }
}
