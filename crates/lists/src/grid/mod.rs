//! Answers lists with load options: filter, sort, group, totals and paging over any table, as parameterized SQL.
//!
//! A list is declared as data ([`List`], [`Field`]); a caller's query string becomes [`LoadOptions`]; a [`Query`]
//! combines the two with the rows that the caller may see ([`Scope`]) and returns a [`Page`]. Field names come from the
//! declaration and values are always bound, so nothing from a caller becomes SQL.
//!
//! If the `nulls` of a sort puts nulls last (or first), blank text counts as null.
//!
//! Where the dialect is ambiguous: a time without an offset is in the plant's zone; `groupInterval` (year, quarter,
//! month, day) is for dates; averages are rounded half up, for amounts to the cent, for unit prices to the
//! ten-thousandth, for whole numbers to ten decimals; a page of groups with more than [`MAX_BELOW`] rows below it is
//! refused instead of held in memory.

mod condition;
mod count;
mod describe;
mod effort;
mod filter;
mod groups;
mod list;
mod options;
mod packed;
mod page;
mod query;
mod scope;
mod summary;
mod value;

pub use condition::trigrams;
pub use describe::{filter_schema, load_options};
pub(crate) use effort::Allowance;
pub use filter::{Comparison, Filter, Literal, Match, Operator};
pub use groups::MAX_BELOW;
pub use list::{Direction, Field, Kind, List, SearchTable};
pub use options::{Figure, Grouping, Interval, LoadOptions, MAX_TAKE, Sort, Summary};
pub use packed::Packed;
pub use packed::{BLOCK_BITS, SEPARATORS};
pub use page::{Cell, Group, Items, Page};
pub use query::Query;
pub(crate) use query::{Plan, in_one_snapshot};
pub use scope::Scope;

#[cfg(test)]
mod tests;
