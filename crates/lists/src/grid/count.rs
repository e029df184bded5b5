//! Counts rows without reading them: all rows with certain codes, or those of them whose text contains another.
//!
//! The cost of a plain count grows with the matching rows, and for a text each needs a random access. A packed table
//! stores the number of neighboring rows and the search forms of their texts in one value, a line each. The names of
//! 512 neighboring orders are together, and a hundred thousand of them are searched in a millisecond. The number of
//! rows by stage and status is stored with the texts, so lists that filter by nothing else are counted by block. If
//! very many rows contain the text, the page is then found along the index in the list's order.
//!
//! Triggers record changed blocks; `trade::pack` packs them after an import and every hour. Rows of blocks waiting for
//! it are read individually, so counts are always exact.

use super::{
    condition::{Binds, Condition},
    packed::{BLOCK_BITS, Packed},
    scope::Scope,
};

/// Up to this many changed blocks are read row by row; with more, the search table is used.
const MAX_CHANGED: u64 = 16;
/// How many steps along an index cost as much as one lookup by key.
const LOOK_UP: u64 = 8;

/// The statements that count with a packed table.
#[derive(Debug)]
pub(super) struct Count {
    pub(super) is_by_text: bool,
    /// Counts the changed blocks.
    pub(super) changed: String,
    /// Counts matching rows in the other blocks.
    pub(super) packed: String,
    /// Counts matching rows in the changed blocks.
    pub(super) loose: String,
    /// Estimates the scope's rows.
    pub(super) rows: String,
}

impl Count {
    /// Statements that count the scope's rows that pass `condition`, if any. `None` if the packed table lacks a column
    /// that they need.
    pub(super) fn new(
        packed: &Packed,
        scope: &Scope<'_>,
        key: &str,
        condition: Option<&Condition>,
        binds: &mut Binds,
    ) -> Option<Self> {
        let Scope { from, filter, rowids, .. } = scope;
        let held = condition.and_then(|condition| condition.held.as_ref());
        let all = condition.map_or_else(String::new, |all| format!(" and {}", all.sql));
        let others = match held {
            Some(held) => held.rest.iter().flat_map(|sql| [" and ", sql]).collect(),
            None => all.clone(),
        };
        let each = match held {
            Some(held) => format!("lines_with({}.texts, {})", packed.alias, held.text),
            None => format!("{}.rows", packed.alias),
        };
        if !packed.answers(filter) || !packed.answers(&others) {
            return None;
        }
        let Packed { table, changed, alias, .. } = packed;
        let blocks =
            rowids.map(|range| <[i64; 2]>::from(range).map(|key| binds.add(key >> BLOCK_BITS)));
        let within = |block: &str| {
            blocks.as_ref().map_or_else(String::new, |[first, last]| {
                format!(" and {block} between {first} and {last}")
            })
        };
        Some(Self {
            is_by_text: held.is_some(),
            changed: format!("select count(*) from {changed} where 1{}", within("block")),
            packed: format!(
                "select coalesce(sum({each}), 0) from {table} {alias}
                 where ({filter}){others} and {alias}.block not in (select block from {changed})"
            ),
            loose: format!(
                "select count(*) from {changed} grid_changed cross join {from}
                 where {key} between grid_changed.block << {BLOCK_BITS}
                    and (grid_changed.block << {BLOCK_BITS}) + {}{} and ({filter}){all}",
                (1 << BLOCK_BITS) - 1,
                within("grid_changed.block")
            ),
            rows: format!(
                "select coalesce(sum({alias}.rows), 0) from {table} {alias} where {filter}"
            ),
        })
    }

    /// Whether the packed table is faster with this many changed blocks.
    pub(super) fn pays(changed: u64) -> bool {
        changed <= MAX_CHANGED
    }
}

/// Whether scanning all rows in order finds `wanted` of them faster than looking up and sorting all that pass, given
/// that `passing` of `rows` pass.
pub(super) fn is_walk_shorter(wanted: u64, rows: u64, passing: u64) -> bool {
    wanted.saturating_mul(rows) < LOOK_UP.saturating_mul(passing).saturating_mul(passing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_is_walked_to() {
        assert!(is_walk_shorter(50, 180_000, 18_000));
        assert!(!is_walk_shorter(50, 180_000, 1_000));
        assert!(!is_walk_shorter(50_000, 180_000, 18_000));
    }
}
