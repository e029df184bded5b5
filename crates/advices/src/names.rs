//! Matches invoices by their number, by its digits alone, by purchase order or by order.

use std::collections::HashMap;

use serde::Serialize;
use transom_kernel::text::fold;
use utoipa::ToSchema;

use crate::Open;

/// How an invoice was identified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PasteMatch)]
pub enum FoundBy {
    Number,
    Digits,
    Po,
    Order,
}

/// All items that a folded name may mean.
pub(crate) struct Names(HashMap<String, Named>);

#[derive(Debug, Clone)]
pub(crate) struct Named {
    pub(crate) found_by: FoundBy,
    pub(crate) items: Vec<usize>,
}

/// Characters that may surround a name within a line.
const AROUND: &[char] =
    &['#', ':', '(', ')', '[', ']', ',', ';', '"', '\'', '.', '*', '<', '>', '='];

/// Separators between names in the same piece of a line.
pub(crate) const BETWEEN: &[char] = &['/', '&', '+', ',', ';', '|', ':', '='];

/// The digits of an invoice's number, without its prefix and leading zeros, as a text may refer to it.
fn digits(name: &str) -> Option<&str> {
    let start = name.find(|c: char| c.is_ascii_digit())?;
    let digits = name.get(start..)?.trim_start_matches('0');
    let is_plain =
        digits.len() >= 3 && digits.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let is_prefix = |c: char| c.is_alphabetic() || "-#_./:° ".contains(c);
    (is_plain && name.get(..start)?.chars().all(is_prefix)).then_some(digits)
}

impl Names {
    pub(crate) fn new(open: &[Open]) -> Self {
        let mut names: HashMap<String, Named> = HashMap::new();
        let mut name = |name: &str, found_by: FoundBy, place: usize| {
            if name.is_empty() {
                return;
            }
            let named = names
                .entry(name.to_owned())
                .or_insert_with(|| Named { found_by, items: Vec::new() });
            // The strongest kind of match hides the others.
            if named.found_by == found_by {
                named.items.push(place);
            }
        };
        for (place, item) in open.iter().enumerate() {
            name(&fold(&item.number), FoundBy::Number, place);
        }
        for (place, item) in open.iter().enumerate() {
            if let Some(digits) = digits(&fold(&item.number)) {
                name(digits, FoundBy::Digits, place);
            }
        }
        for (place, item) in open.iter().enumerate() {
            name(&item.po, FoundBy::Po, place);
        }
        for (place, item) in open.iter().enumerate() {
            name(&item.order, FoundBy::Order, place);
        }
        Self(names)
    }

    /// The items that a piece of a line may mean.
    pub(crate) fn meant(&self, piece: &str) -> Option<&Named> {
        let piece = piece.trim_matches(|c: char| c.is_whitespace() || AROUND.contains(&c));
        let name = fold(piece);
        self.0.get(&name).or_else(|| self.0.get(digits(&name)?))
    }

    /// The names in a cell, strongest kind of match only, each item once. The whole cell is tried first, then its
    /// words.
    pub(crate) fn within(&self, cell: &str) -> Vec<Named> {
        if let Some(named) = self.meant(cell) {
            return vec![named.clone()];
        }
        let mut found: Vec<Named> = Vec::new();
        for word in cell.split_whitespace() {
            let pieces = match self.meant(word) {
                Some(_) => vec![word],
                None => word.split(BETWEEN).collect(),
            };
            for named in pieces.into_iter().filter_map(|piece| self.meant(piece)) {
                let is_known = found.iter().any(|other| other.items == named.items);
                if !is_known {
                    found.push(named.clone());
                }
            }
        }
        surest(&mut found);
        found
    }
}

/// If invoices are named by number, orders and purchase orders next to them only narrow down which ones.
pub(crate) fn surest(found: &mut Vec<Named>) {
    if found.iter().any(|named| named.found_by <= FoundBy::Digits) {
        found.retain(|named| named.found_by <= FoundBy::Digits);
    }
}
