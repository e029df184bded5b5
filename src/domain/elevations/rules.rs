//! Stores staff's rules: which elevation a product's units have, tried in order.

use std::ops::RangeInclusive;

use rusqlite::named_params;

use crate::{
    access::{DeleteDraftingLists, EditDraftingLists, ViewDraftingLists},
    db::{FromRow, Shared, rows},
    elevations::Elevation,
    error::{Checks, Error},
    http::StaffTx,
    kernel::{text::fold, time::Instant},
    messages::{Key, key, message},
    records::{self, Checked, Record, count},
    shared,
};

pub(super) struct Rules;

/// The most rules, because all are read for a page.
pub(super) const MOST: i64 = 500;

pub(super) const PATTERN: RangeInclusive<usize> = 1..=60;
pub(super) const DETAIL: RangeInclusive<usize> = 0..=80;
pub(super) const VALUE: RangeInclusive<usize> = 0..=200;
pub(super) const ELEVATION: RangeInclusive<usize> = 1..=400;

/// A rule that assigns an elevation to units.
#[records::row(from = "elevation_rules e", order("e.position", "e.id"))]
pub(super) struct ElevationRule {
    pub id: i64,
    /// The position. Rules are tried from 1 upward.
    #[column("heading-place")]
    pub position: i64,
    /// A product's code. `*` matches any characters.
    #[column("heading-product", folded)]
    pub pattern: String,
    /// The label of a detail that the line must have. Blank for none.
    #[column("heading-detail", folded)]
    pub detail: String,
    /// The value of that detail. `*` matches any characters.
    #[column("heading-value", folded)]
    pub value: String,
    #[column("heading-elevation")]
    pub elevation: String,
    #[column("heading-note")]
    pub note: String,
    #[column("heading-changed")]
    pub updated_at: Instant,
    pub row_version: i64,
}

/// The fields of a rule.
#[records::form(table = "elevation_rules", checked = CheckedElevationRule)]
pub(super) struct ElevationRuleForm {
    /// The position; other rules move. If omitted, the rule is added at the end.
    #[field(1..=500)]
    position: Option<i64>,
    /// A product's code. `*` matches any characters.
    #[field(1..=60, folded, unique = "elevation-rule-exists")]
    pattern: String,
    /// The label of a detail that the line must have. Blank for none.
    #[field(0..=80, folded)]
    detail: String,
    /// The value of that detail. `*` matches any characters.
    #[field(0..=200, folded)]
    value: String,
    /// The elevation of matching units.
    #[field(1..=400)]
    elevation: String,
    #[field(0..=200)]
    note: String,
}

impl ElevationRuleForm {
    /// A rule from a file: product, detail, value, elevation and note.
    pub(super) fn of_file(
        position: i64,
        [pattern, detail, value, elevation, note]: [String; 5],
    ) -> Self {
        Self { position: Some(position), pattern, detail, value, elevation, note }
    }

    /// The unique key of a rule.
    pub(super) fn key(&self) -> [String; 3] {
        [&self.pattern, &self.detail, &self.value].map(|text| fold(text.trim()))
    }
}

impl CheckedElevationRule {
    /// Replaces the elevation with its canonical text.
    pub(super) fn print(&mut self) {
        if let Ok(elevation) = self.elevation.parse::<Elevation>() {
            self.elevation = elevation.to_string();
        }
    }

    /// The unique key of a rule.
    pub(super) fn key(&self) -> [String; 3] {
        [&self.pattern, &self.detail, &self.value].map(|text| fold(text))
    }
}

impl Record for Rules {
    const ENTITY: &'static str = "elevationRule";
    const NAME: Key = key!("record-name-elevation-rule");
    const NOUNS: [&'static str; 2] = ["elevation rule", "elevation rules"];

    type View = ViewDraftingLists;
    type Edit = EditDraftingLists;
    type Delete = DeleteDraftingLists;
    type Row = ElevationRule;
    type Form = ElevationRuleForm;
    type Item = ElevationRule;

    fn rules(form: &ElevationRuleForm, checks: &mut Checks) {
        let has_both = form.detail.trim().is_empty() == form.value.trim().is_empty();
        checks.require(has_both, "value", message!("elevation-rule-detail-and-value"));
        if let Err(refusal) = form.elevation.parse::<Elevation>()
            && !form.elevation.trim().is_empty()
        {
            checks.require(false, "elevation", refusal.message());
        }
    }

    fn prepare(
        tx: &StaffTx<'_>,
        id: Option<i64>,
        rule: &mut CheckedElevationRule,
    ) -> Result<(), Error> {
        rule.print();
        let others =
            count(tx, "select count(*) from elevation_rules where id <> :id", id.unwrap_or(0))?;
        if others >= MOST {
            return Err(Error::Conflict(message!("elevation-rule-too-many", most = MOST)));
        }
        let last = others + 1;
        rule.position = Some(rule.position.map_or(last, |position| position.min(last)));
        Ok(())
    }

    fn save_parts(tx: &StaffTx<'_>, id: i64, rule: &Checked<Self>) -> Result<(), Error> {
        make_room(tx, id, rule.position.unwrap_or(1))
    }
}

#[derive(FromRow)]
#[row(alias = "e")]
struct Place {
    id: i64,
    position: i64,
}

/// Renumbers the rules from 1 without gaps, with `id` at `position`.
fn make_room(tx: &StaffTx<'_>, id: i64, position: i64) -> Result<(), Error> {
    let conn = tx.conn();
    let places: Vec<Place> = rows(conn, "from elevation_rules e order by e.position, e.id", &[])?;
    let others: Vec<&Place> = places.iter().filter(|place| place.id != id).collect();
    let before = usize::try_from(position - 1).unwrap_or_default().min(others.len());
    let (first, last) = others.split_at_checked(before).unwrap_or_default();
    let own = places.iter().filter(|place| place.id == id);
    for (place, wanted) in first.iter().copied().chain(own).chain(last.iter().copied()).zip(1..) {
        if place.position != wanted {
            conn.prepare_cached("update elevation_rules set position = :position where id = :id")?
                .execute(named_params! { ":position": wanted, ":id": place.id })?;
        }
    }
    Ok(())
}

/// A rule prepared for matching.
#[derive(FromRow)]
#[row(alias = "e")]
pub(super) struct Rule {
    #[column(sql = "e.pattern_folded")]
    pattern: String,
    #[column(sql = "e.detail_folded")]
    detail: String,
    #[column(sql = "e.value_folded")]
    value: String,
    elevation: String,
}

impl Rule {
    /// A rule that isn't stored yet.
    pub(super) fn new(pattern: &str, detail: &str, value: &str, elevation: String) -> Self {
        let folded = |text: &str| fold(text.trim());
        Self { pattern: folded(pattern), detail: folded(detail), value: folded(value), elevation }
    }

    /// Whether it matches a line with this folded product and these folded details.
    pub(super) fn catches<'a>(
        &self,
        product: &str,
        mut details: impl Iterator<Item = (&'a str, &'a str)>,
    ) -> bool {
        matches(&self.pattern, product)
            && (self.detail.is_empty()
                || details
                    .any(|(label, value)| label == self.detail && matches(&self.value, value)))
    }

    pub(super) fn elevation(&self) -> &str {
        &self.elevation
    }

    /// The prefix of every product that the pattern matches.
    pub(super) fn stem(&self) -> &str {
        self.pattern.split('*').next().unwrap_or_default()
    }
}

/// All rules as stored, in the order in which they are tried.
pub(super) fn kept(shared: Shared<'_>) -> Result<Vec<ElevationRule>, Error> {
    shared.rows(shared!("from elevation_rules e order by e.position, e.id"), &[])
}

/// All rules, in the order in which they are tried.
pub(super) fn all(shared: Shared<'_>) -> Result<Vec<Rule>, Error> {
    shared.rows(shared!("from elevation_rules e order by e.position, e.id"), &[])
}

/// Whether a text matches a pattern in which `*` stands for any characters.
fn matches(pattern: &str, text: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(first) else { return false };
    let mut parts = rest.split('*').peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return text.ends_with(part);
        }
        let Some((_, after)) = text.split_once(part) else { return false };
        text = after;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_letters() {
        for (pattern, text, is_like) in [
            ("csm", "csm", true),
            ("csm", "csm2", false),
            ("csm*", "csm", true),
            ("csm*", "csm2", true),
            ("*2", "csm2", true),
            ("c*m*2", "csxm12", true),
            ("c*m*2", "csx12", false),
            ("*", "", true),
            ("a*a", "a", false),
            ("a*b*a", "aba", true),
            ("**", "x", true),
        ] {
            assert_eq!(matches(pattern, text), is_like, "{pattern} {text}");
        }
    }
}
