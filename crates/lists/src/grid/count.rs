//! Counting rows without reading them: all that share a few codes, or those of them whose text contains another.
//!
//! Such a count grows with the rows that match, and for a text each costs a look at a place of its own. A packed table
//! keeps the number of neighbouring rows, and the search forms of their texts, in one value with a line each: the names
//! of 512 neighbouring orders stand together, and a hundred thousand of them are looked through in a millisecond. The
//! number of rows in each stage and status stands beside the texts, so a list that asks for no more is counted by its
//! blocks. When very many rows contain the text, the page is then found along the index that has the list's order.
//!
//! Triggers note the blocks that change; `trade::pack` packs them after an import and every hour. Rows of blocks that
//! wait for it are looked at one by one, so counts are always exact.

use super::{
    condition::{Binds, Condition},
    packed::{BLOCK_BITS, Packed},
    scope::Scope,
};

/// So many changed blocks are made up for by looking at their rows; beyond, the search table is asked.
const MAX_CHANGED: u64 = 16;
/// How many steps along an index cost as much as looking up one row by its key.
const LOOK_UP: u64 = 8;

/// The statements that count by a packed table.
#[derive(Debug)]
pub(super) struct Count {
    /// Whether it looks for a text.
    pub(super) is_by_text: bool,
    /// How many blocks have changed.
    pub(super) changed: String,
    /// Rows that pass, in the other blocks.
    pub(super) packed: String,
    /// Rows that pass in those that have changed.
    pub(super) loose: String,
    /// Rows of the scope, about.
    pub(super) rows: String,
}

impl Count {
    /// Counts the scope's rows that pass `condition`, where there is one; none where the packed table lacks a
    /// column that this needs.
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

    /// Whether counting by the packed table pays when so many blocks have changed.
    pub(super) fn pays(changed: u64) -> bool {
        changed <= MAX_CHANGED
    }
}

/// Whether `wanted` of so many rows that pass are sooner found by going through all in their order, of which
/// `passing` pass, than by looking up and sorting every one that passes.
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
