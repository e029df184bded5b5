//! Permissions: the sections of the product, the permissions in each, and what a user may do as the sum of their
//! roles.
//! Roles are data (`roles`, `role_permissions`). This module defines which sections and permissions exist and how
//! grants are resolved. The guards in `http` ask here; nothing else decides.

mod accounts;
mod budget;
mod cache;
mod endings;
pub mod in_place;
mod known_tokens;
mod looks;
mod names;
mod narrow;
pub mod password_hash;
mod providers;
mod repeated;
mod rights;
mod session;
mod store;

pub use accounts::{AccountReach, AccountStatus, REACHED, ReachedAccount};
pub(crate) use accounts::{account_reached, accounts_of_manager};
pub use budget::CallBudget;
pub use cache::GrantCache;
pub use endings::{
    end_all_sessions, end_links, end_other_sessions, end_session, forget_devices_and_links,
};
pub use known_tokens::KnownTokens;
pub use looks::{Look, Looks};
pub use names::{flaw_of_address, flaw_of_username};
pub use narrow::Reaching;
pub(crate) use narrow::branches_of_person;
pub use providers::{NotTaken, Provider, ProviderSettings, Providers};
pub use repeated::{KeptAnswer, Repeated, sweep_kept_answers};
pub use rights::*;
pub use session::{Caller, Impersonating, Purpose, Session, touch_sessions};
pub use store::{load_grants, load_grants_without, role_grants, role_names};

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    kernel::{ids::UserId, money::Cents},
    messages::{Key, Language, key},
    words,
};

words! {
    /// The side of the product that a user or a call belongs to.
    pub Side {
        /// Users of a dealer's account.
        Dealer = "dealer",
        /// Users of the manufacturer.
        Staff = "staff",
    }
}

words! {
    /// Whether a person can sign in.
    pub UserStatus {
        /// Who hasn't accepted the invitation yet.
        Invited = "invited",
        Active = "active",
        /// Who was disabled.
        Inactive = "inactive",
    }
}

macro_rules! sections {
    ($($name:ident = $code:tt;)*) => {
        /// An area of the product with permissions of its own.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Section { $(#[doc = $code] $name,)* }

        impl Section {
            /// Every section, in the order of the roles page.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The code, as in `section:permission`.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            pub const fn title(self) -> Key {
                match self { $(Self::$name => key!("section-" $code),)* }
            }
        }
    };
}

sections! {
    News = "news";
    Notifications = "notifications";
    Pages = "pages";
    Knowledge = "knowledge";
    Pricing = "pricing";
    Dealers = "dealers";
    Discounts = "discounts";
    DealerUsers = "dealerusers";
    StaffUsers = "staffusers";
    Roles = "roles";
    Orders = "orders";
    Invoices = "invoices";
    LoadDates = "loaddates";
    ChangeRequests = "changerequests";
    Service = "service";
    ServiceLists = "servicelists";
    Projects = "projects";
    Drawings = "drawings";
    DraftingLists = "draftinglists";
    Remittances = "remittances";
    Financials = "financials";
    Reports = "reports";
    Impersonation = "impersonation";
    Imports = "imports";
    System = "system";
    Audit = "audit";
    Outbox = "outbox";
    Users = "users";
}

impl Section {
    /// The sections in which dealers' roles can have permissions.
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

    /// The sections in which roles of a side can have permissions.
    pub fn of(side: Side) -> Vec<Self> {
        let is_staffs = |section: &Self| !matches!(section, Self::Users | Self::Financials);
        match side {
            Side::Dealer => Self::OF_DEALERS.to_vec(),
            Side::Staff => Self::ALL.iter().copied().filter(is_staffs).collect(),
        }
    }

    /// What the menu of a side calls it.
    pub const fn title_for(self, side: Side) -> Key {
        match (side, self) {
            (Side::Dealer, Self::LoadDates) => key!("section-deliveries"),
            _ => self.title(),
        }
    }

    /// The permissions that a role of a side can have in this section: the common ones that make sense here, and the
    /// section's own.
    pub const fn permissions(self, side: Side) -> Permissions {
        use Permission::{
            Act, Amounts, Approve, Comment, Delete, Edit, Enter, Manage, Message, Note, Order,
            Price, Record, Release, Reset, Respond, Supervise, View,
        };
        match (side, self) {
            (Side::Dealer, Self::Orders) => Permissions::of(&[View, Amounts, Order]),
            (Side::Staff, Self::Orders) => Permissions::of(&[View, Enter, Message]),
            (Side::Dealer, Self::Projects) => Permissions::of(&[View, Edit, Approve, Amounts]),
            (Side::Dealer, Self::LoadDates | Self::Invoices | Self::Pricing)
            | (Side::Staff, Self::Invoices | Self::Reports | Self::Audit) => {
                Permissions::of(&[View])
            }
            (Side::Dealer, Self::Discounts) => Permissions::of(&[View, Approve]),
            (Side::Dealer, Self::Users | Self::Service) => Permissions::of(&[View, Edit]),
            (Side::Dealer, _) => Permissions::of(&[View, Edit, Approve]),
            (Side::Staff, Self::LoadDates) => Permissions::of(&[View, Edit, Note]),
            (Side::Staff, Self::Impersonation) => Permissions::of(&[View, Act]),
            (Side::Staff, Self::DealerUsers | Self::StaffUsers) => {
                Permissions::of(&[View, Edit, Approve, Delete, Reset])
            }
            (Side::Staff, Self::ChangeRequests) => {
                Permissions::of(&[View, Edit, Approve, Delete, Comment, Price, Manage, Supervise])
            }
            (Side::Staff, Self::Projects) => {
                Permissions::of(&[View, Edit, Approve, Delete, Price, Respond])
            }
            (Side::Staff, Self::Drawings) => {
                Permissions::of(&[View, Edit, Approve, Delete, Release, Record])
            }
            (Side::Staff, _) => Permissions::of(&[View, Edit, Approve, Delete]),
        }
    }

    /// The reaches that a role of a side can have in this section, widest last. Only sections whose calls distinguish
    /// own records offer [`Reach::Own`].
    pub const fn reaches(self, side: Side) -> &'static [Reach] {
        match (side, self) {
            (Side::Dealer, Self::ChangeRequests | Self::Service | Self::Projects) => {
                &[Reach::Own, Reach::Branch, Reach::Account]
            }
            (Side::Dealer, Self::Orders | Self::LoadDates | Self::Invoices) => {
                &[Reach::Branch, Reach::Account]
            }
            (Side::Dealer, _) => &[Reach::Account],
            (
                Side::Staff,
                Self::Dealers
                | Self::Discounts
                | Self::DealerUsers
                | Self::Orders
                | Self::Invoices
                | Self::LoadDates
                | Self::ChangeRequests
                | Self::Service
                | Self::Projects
                | Self::Drawings
                | Self::Remittances
                | Self::Reports
                | Self::Impersonation
                | Self::Audit
                | Self::Outbox,
            ) => &[Reach::Own, Reach::All],
            (Side::Staff, _) => &[Reach::All],
        }
    }

    /// Whether a permission in this section can be limited to an amount.
    pub const fn has_limit(self, side: Side) -> bool {
        matches!(
            (side, self),
            (Side::Dealer, Self::ChangeRequests | Self::Orders) | (Side::Staff, Self::Service)
        )
    }

    /// The permission that such a limit is for.
    pub const fn limited(self) -> Permission {
        match self {
            Self::Orders => Permission::Order,
            _ => Permission::Approve,
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|section| section.code() == code)
    }

    /// The section of `section:permission`.
    pub fn of_right(right: &str) -> Option<Self> {
        right.split_once(':').and_then(|(section, _)| Self::from_code(section))
    }
}

/// A permission in a section. Every other permission implies [`Permission::View`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum Permission {
    /// See records.
    View = 1,
    /// Create and change records.
    Edit = 1 << 1,
    /// Approve or act.
    Approve = 1 << 2,
    /// Delete and configure.
    Delete = 1 << 3,
    /// Comment on change requests as planning.
    Comment = 1 << 4,
    Price = 1 << 5,
    /// The account manager's part in change requests.
    Manage = 1 << 6,
    /// The supervisor's part in change requests.
    Supervise = 1 << 7,
    /// Answer for a department.
    Respond = 1 << 8,
    Release = 1 << 9,
    Note = 1 << 10,
    Reset = 1 << 11,
    /// Make changes while impersonating, not only view.
    Act = 1 << 12,
    Amounts = 1 << 13,
    /// Record what the dealer has signed on paper.
    Record = 1 << 14,
    /// Accept a quote, which orders it.
    Order = 1 << 15,
    /// Enter accepted quotes in the ERP.
    Enter = 1 << 16,
    /// Reply to messages about orders.
    Message = 1 << 17,
}

impl Permission {
    /// Every permission, in the order in which a role shows them.
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
        Self::Record,
        Self::Order,
        Self::Enter,
        Self::Message,
    ];

    /// The code, as in `section:permission`.
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
            Self::Record => "record",
            Self::Order => "order",
            Self::Enter => "enter",
            Self::Message => "message",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|permission| permission.code() == code)
    }

    const fn bit(self) -> u32 {
        self as u32
    }
}

/// A set of permissions, stored as a bit mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Permissions(pub u32);

impl Permissions {
    pub const fn of(mut permissions: &[Permission]) -> Self {
        let mut bits = 0;
        while let Some((permission, rest)) = permissions.split_first() {
            bits |= permission.bit();
            permissions = rest;
        }
        Self(bits)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn any_of(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// This set without the permissions in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn has(self, permission: Permission) -> bool {
        self.0 & permission.bit() != 0
    }

    #[must_use]
    pub const fn without(self, permission: Permission) -> Self {
        Self(self.0 & !permission.bit())
    }

    /// The union of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    pub fn codes(self) -> Vec<&'static str> {
        Permission::ALL
            .iter()
            .filter(|permission| self.has(**permission))
            .map(|permission| permission.code())
            .collect()
    }
}

/// The records that a permission reaches, in most cases from the fewest to all. A user's own records may belong to
/// another branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema, Default)]
#[serde(rename_all = "camelCase")]
pub enum Reach {
    /// Records that the user created or is assigned to; for staff, those of accounts they manage.
    #[default]
    Own,
    /// Records of the user's branches.
    Branch,
    /// All records of the account.
    Account,
    All,
}

impl Reach {
    /// Parses the stored code.
    pub fn from_code(code: &str) -> Option<Self> {
        Some(match code {
            "own" => Self::Own,
            "branch" => Self::Branch,
            "account" => Self::Account,
            "all" => Self::All,
            _ => return None,
        })
    }

    pub const fn code(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Branch => "branch",
            Self::Account => "account",
            Self::All => "all",
        }
    }

    /// Whether this reach includes a record.
    pub const fn covers(self, record: Standing) -> bool {
        match self {
            Self::Own => record.is_own,
            Self::Branch => record.is_of_branch,
            Self::Account | Self::All => true,
        }
    }
}

/// The relation of a record to a user on the side of its account, or to a staff user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// Whether it is one of the user's own, where [`Reach::Own`] ends.
    pub is_own: bool,
    /// Whether it belongs to one of the user's branches.
    pub is_of_branch: bool,
}

impl Standing {
    /// A record's relation to the user who creates it, in one of their branches if they have any.
    pub const OF_MAKER: Self = Self { is_own: true, is_of_branch: true };
}

/// The permissions of one role in one section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Grant {
    pub permissions: Permissions,
    /// The records that the permissions reach.
    pub reach: Reach,
    /// The largest amount that may be approved or ordered. `None` means no limit.
    pub amount_limit: Option<Cents>,
}

/// A user's permissions: the grants of all of their roles side by side. A permission is judged by the grants that
/// contain it, so a permission from one role never takes its reach or limit from another.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Grants(Vec<(Section, Grant)>);

impl Grants {
    fn holding(&self, section: Section, permission: Permission) -> impl Iterator<Item = &Grant> {
        self.0
            .iter()
            .filter(move |(of, grant)| *of == section && grant.permissions.has(permission))
            .map(|(_, grant)| grant)
    }

    /// Whether `permission` is held in `section`, whatever its reach.
    pub fn allow(&self, section: Section, permission: Permission) -> bool {
        self.holding(section, permission).next().is_some()
    }

    /// How far `permission` reaches in `section`. `None` means that it isn't held.
    pub fn reach(&self, section: Section, permission: Permission) -> Option<Reach> {
        self.holding(section, permission).map(|grant| grant.reach).max()
    }

    pub fn reach_record(&self, section: Section, permission: Permission, record: Standing) -> bool {
        self.holding(section, permission).any(|grant| grant.reach.covers(record))
    }

    /// Returns `user`, the staff user whose grants these are, if `permission` only reaches records or accounts of
    /// their own.
    pub fn only_own(
        &self,
        section: Section,
        permission: Permission,
        user: UserId,
    ) -> Option<UserId> {
        (self.reach(section, permission) != Some(Reach::All)).then_some(user)
    }

    /// The largest amount that may be approved or ordered in a record of `section`. `None` means no limit.
    pub fn limit(&self, section: Section, record: Standing) -> Option<Cents> {
        self.widest_limit(section, |grant| grant.reach.covers(record))
    }

    /// The largest amount that may be approved or ordered in any record of `section`. `None` means no limit.
    pub fn limit_anywhere(&self, section: Section) -> Option<Cents> {
        self.widest_limit(section, |_| true)
    }

    fn widest_limit(&self, section: Section, counts: impl Fn(&Grant) -> bool) -> Option<Cents> {
        let mut limits = self
            .holding(section, section.limited())
            .filter(|grant| counts(grant))
            .map(|grant| grant.amount_limit);
        let first = limits.next()??;
        limits.try_fold(first, |widest, limit| Some(widest.max(limit?)))
    }

    pub fn permissions(&self, section: Section) -> Permissions {
        let grants = self.0.iter().filter(|(of, _)| *of == section);
        grants.fold(Permissions::default(), |permissions, (_, grant)| {
            permissions.and(grant.permissions)
        })
    }

    /// Adds the grant of another role.
    pub fn add(&mut self, section: Section, more: Grant) {
        if !more.permissions.is_empty() {
            self.0.push((section, more));
        }
    }

    /// These grants together with those of `more`.
    #[must_use]
    pub fn plus(mut self, more: &Self) -> Self {
        self.0.extend_from_slice(&more.0);
        self
    }

    /// Grants for a whole account, with `permissions` in each section that dealers have.
    pub fn of_dealer(permissions: impl Fn(Section) -> Permissions) -> Self {
        let mut grants = Self::default();
        for section in Section::OF_DEALERS {
            grants.add(
                *section,
                Grant {
                    permissions: permissions(*section),
                    reach: Reach::Account,
                    amount_limit: None,
                },
            );
        }
        grants
    }

    /// Whether these grants include all of `other`, at least as wide and with limits at least as high.
    pub fn cover(&self, other: &Self) -> bool {
        let covers = |section: Section, permission: Permission, theirs: &Grant| {
            self.holding(section, permission).any(|mine| {
                let is_as_high = permission != section.limited()
                    || mine
                        .amount_limit
                        .is_none_or(|mine| theirs.amount_limit.is_some_and(|limit| mine >= limit));
                mine.reach >= theirs.reach && is_as_high
            })
        };
        other.0.iter().all(|(section, theirs)| {
            let mut permissions =
                Permission::ALL.iter().filter(|permission| theirs.permissions.has(**permission));
            permissions.all(|permission| covers(*section, *permission, theirs))
        })
    }

    /// The sections with at least one permission.
    pub fn sections(&self) -> impl Iterator<Item = (Section, Permissions)> {
        let permissions = Section::ALL.iter().map(|section| (*section, self.permissions(*section)));
        permissions.filter(|(_, permissions)| !permissions.is_empty())
    }

    pub fn all(&self) -> &[(Section, Grant)] {
        &self.0
    }
}

/// The caller's permissions in one section, as returned by `authorize`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SectionGrant {
    pub code: String,
    /// The section's name in the reader's language.
    pub name: String,
    pub verbs: Vec<String>,
    /// The records that every permission in `verbs` reaches. With several roles, some permissions may reach further.
    pub scope: Reach,
    /// The largest amount that the caller can approve, in the currency of the account. Null means no limit.
    pub amount_limit: Option<Cents>,
}

impl SectionGrant {
    /// The grants in `section`, named in `language` as `side` calls it.
    pub fn of(grants: &Grants, section: Section, side: Side, language: Language) -> Self {
        let held = |permission: &&Permission| grants.allow(section, **permission);
        let reaches = Permission::ALL
            .iter()
            .filter(held)
            .filter_map(|permission| grants.reach(section, *permission));
        Self {
            code: section.code().to_owned(),
            name: section.title_for(side).message().in_language(language),
            verbs: grants.permissions(section).codes().into_iter().map(str::to_owned).collect(),
            scope: reaches.min().unwrap_or_default(),
            amount_limit: grants.limit_anywhere(section),
        }
    }

    pub fn all_of(grants: &Grants, side: Side, language: Language) -> Vec<Self> {
        grants.sections().map(|(section, _)| Self::of(grants, section, side, language)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Reach = Reach::All;
    const OWN: Reach = Reach::Own;
    const OTHER: Standing = Standing { is_own: false, is_of_branch: false };

    fn grants(held: &[(Section, &[Permission], Reach, Option<i64>)]) -> Grants {
        let mut grants = Grants::default();
        for (section, permissions, reach, limit) in held {
            let amount_limit = limit.map(Cents);
            grants.add(
                *section,
                Grant { permissions: Permissions::of(permissions), reach: *reach, amount_limit },
            );
        }
        grants
    }

    #[test]
    fn a_verb_of_one_role_keeps_its_reach_beside_another_role() {
        use Permission::{Act, Edit, View};
        use Section::{Dealers, Impersonation};
        let manager_and_desk = grants(&[
            (Dealers, &[View, Edit], OWN, None),
            (Impersonation, &[View, Act], OWN, None),
            (Dealers, &[View], ALL, None),
            (Impersonation, &[View], ALL, None),
        ]);
        let accounts = |section, permission| {
            AccountReach::of(&manager_and_desk, section, permission, UserId(7))
        };
        for (section, permission) in [(Dealers, Edit), (Impersonation, Act)] {
            assert_eq!(accounts(section, View), AccountReach::All);
            assert_eq!(accounts(section, permission), AccountReach::ManagedBy(UserId(7)));
        }
        assert_eq!(accounts(Dealers, Permission::Delete), AccountReach::Nothing);
        assert_eq!(manager_and_desk.only_own(Dealers, Edit, UserId(7)), Some(UserId(7)));
        assert_eq!(manager_and_desk.only_own(Dealers, View, UserId(7)), None);
        let shown = SectionGrant::of(&manager_and_desk, Dealers, Side::Staff, Language::English);
        assert_eq!(shown.scope, OWN);
    }

    #[test]
    fn only_who_approves_without_a_limit_lifts_a_limit() {
        use Permission::{Approve, Edit, View};
        use Section::ChangeRequests;
        let (all, account) = (&[View, Edit, Approve][..], Reach::Account);
        let orders = grants(&[(ChangeRequests, all, account, Some(500_000))]);
        let viewer = grants(&[(ChangeRequests, &[View], account, None)]);
        let more = grants(&[(ChangeRequests, all, account, Some(900_000))]);
        let owner = grants(&[(ChangeRequests, all, account, None)]);
        let both = orders.clone().plus(&viewer);
        assert_eq!(both.limit(ChangeRequests, OTHER), Some(Cents(500_000)));
        assert!(both.cover(&orders) && both.cover(&viewer) && !both.cover(&owner));
        assert_eq!(both.plus(&more).limit(ChangeRequests, OTHER), Some(Cents(900_000)));
        assert_eq!(orders.clone().plus(&owner).limit(ChangeRequests, OTHER), None);
        assert!(owner.cover(&orders) && !orders.cover(&owner));
    }

    #[test]
    fn own_and_branch_are_added_up_and_neither_is_the_other() {
        use Permission::{Approve, Edit, View};
        use Section::Service;
        let own = grants(&[(Service, &[View, Edit], OWN, None)]);
        let branch = grants(&[(Service, &[View, Approve], Reach::Branch, Some(1000))]);
        let both = own.clone().plus(&branch);
        let (mine, branchs) = (
            Standing { is_own: true, is_of_branch: false },
            Standing { is_own: false, is_of_branch: true },
        );
        assert!(
            both.reach_record(Service, View, mine) && both.reach_record(Service, View, branchs)
        );
        assert!(!both.reach_record(Service, View, OTHER));
        assert!(both.reach_record(Service, Edit, mine));
        assert!(!both.reach_record(Service, Edit, branchs));
        assert!(!branch.reach_record(Service, View, mine));
        assert_eq!(both.only_own(Service, View, UserId(7)), Some(UserId(7)));
        assert!(branch.cover(&grants(&[(Service, &[View], Reach::Branch, None)])));
        assert!(!branch.cover(&grants(&[(Service, &[View], Reach::Account, None)])));
    }

    #[test]
    fn a_limit_is_not_lifted_by_what_reaches_less_far() {
        use Permission::{Approve, Edit, View};
        use Section::Service;
        let permissions = &[View, Edit, Approve][..];
        let technician = grants(&[(Service, permissions, OWN, None)]);
        let advisor = grants(&[(Service, permissions, ALL, Some(1000))]);
        let both = technician.plus(&advisor);
        assert_eq!(both.limit(Service, OTHER), Some(Cents(1000)));
        assert!(!both.cover(&grants(&[(Service, permissions, ALL, None)])));
    }
}
