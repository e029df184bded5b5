//! Reads what a role should allow, as both sides enter it.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

use crate::{
    access::{Grant, Grants, Permission, Permissions, Reach, Section, Side},
    domain::bounds,
    error::Checks,
    http,
    kernel::money::Cents,
    messages::message,
};

/// The length of a role's name.
pub(super) const NAME: RangeInclusive<usize> = 1..=80;
pub(super) const DESCRIPTION: RangeInclusive<usize> = 0..=400;

/// The permissions of a role in one section.
#[http::body]
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct SectionForm {
    #[bound(bounds::LIST_CODE)]
    code: String,
    /// The permissions, each of which implies `view`. Empty to leave out the section.
    verbs: Vec<String>,
    /// One of the section's `reaches`. Required with `verbs`.
    #[bound(bounds::LIST_CODE)]
    scope: Option<String>,
    /// The largest amount that can be approved. Null means no limit. Required if `verbs` contains an approval that
    /// can be limited.
    #[serde(default)]
    #[schema(value_type = Option<Cents>)]
    amount_limit: Limit,
    /// Sent back as it was read, and ignored.
    #[serde(default, rename = "name", skip_serializing)]
    #[schema(ignore)]
    _name: IgnoredAny,
}

/// The limit of an approval. An omitted limit isn't the same as null.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Option<Cents>", into = "Option<Cents>")]
enum Limit {
    #[default]
    Unsaid,
    Any,
    UpTo(Cents),
}

impl From<Option<Cents>> for Limit {
    fn from(amount: Option<Cents>) -> Self {
        amount.map_or(Self::Any, Self::UpTo)
    }
}

impl From<Limit> for Option<Cents> {
    fn from(limit: Limit) -> Self {
        match limit {
            Limit::UpTo(amount) => Some(amount),
            Limit::Unsaid | Limit::Any => None,
        }
    }
}

/// Parses what a role should allow, and reports errors at their path.
pub(super) fn read_sections(checks: &mut Checks, side: Side, forms: &[SectionForm]) -> Grants {
    let mut grants = Grants::default();
    let mut seen = Vec::new();
    for (place, form) in forms.iter().enumerate() {
        let field = |name: &str| format!("sections.{place}.{name}");
        let section =
            Section::from_code(&form.code).filter(|section| Section::of(side).contains(section));
        let Some(section) = section else {
            checks.require(false, &field("code"), message!("roles-section-unavailable"));
            continue;
        };
        checks.require(
            !seen.contains(&section),
            &field("code"),
            message!("roles-section-listed-twice"),
        );
        seen.push(section);
        let mut permissions = Permissions::default();
        for code in &form.verbs {
            let permission =
                Permission::from_code(code).filter(|it| section.permissions(side).has(*it));
            if let Some(permission) = permission {
                permissions = permissions.and(Permissions::of(&[permission, Permission::View]));
            } else {
                let message =
                    message!("roles-verb-not-grantable", code, title = section.title_for(side));
                checks.require(false, &field("verbs"), message);
            }
        }
        let reaches = section.reaches(side);
        // An omitted reach doesn't mean the widest.
        let is_said = form.scope.is_some() || permissions == Permissions::default();
        checks.require(is_said, &field("scope"), message!("roles-reach-missing"));
        let reach = form.scope.as_deref().and_then(Reach::from_code);
        let reach = reach.filter(|reach| reaches.contains(reach));
        let is_offered = reach.is_some() || form.scope.is_none();
        checks.require(is_offered, &field("scope"), message!("roles-reach-too-wide"));
        let limit = Option::<Cents>::from(form.amount_limit);
        let is_amount = limit.is_none_or(|limit| limit >= Cents(0));
        checks.require(is_amount, &field("amountLimit"), message!("number-negative"));
        let has_use = section.has_limit(side) && permissions.has(section.limited());
        let is_fit = limit.is_none() || has_use;
        checks.require(is_fit, &field("amountLimit"), message!("roles-limit-without-approval"));
        let is_said = form.amount_limit != Limit::Unsaid || !has_use;
        checks.require(is_said, &field("amountLimit"), message!("roles-limit-missing"));
        if permissions != Permissions::default() {
            let reach = reach.unwrap_or_default();
            grants.add(section, Grant { permissions, reach, amount_limit: limit });
        }
    }
    grants
}
