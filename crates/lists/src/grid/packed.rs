//! Declares a packed table: the rows of a list in blocks of neighboring keys, with the texts of one column. `count`
//! uses it.

/// The number of low bits of a key that identify a row within its block.
pub const BLOCK_BITS: u32 = 9;
/// The end of a line, and its replacement within a text.
pub const SEPARATORS: [char; 2] = ['\n', '\u{1F}'];

#[derive(Debug)]
pub struct Packed {
    /// The packed table with the columns `block`, `rows` (their number), `texts`, and [`Packed::columns`].
    pub table: &'static str,
    /// The table with each `block` that has changed since it was packed.
    pub changed: &'static str,
    /// The alias of the rows' table in the list's scopes.
    pub alias: &'static str,
    /// Columns of the rows that the packed table has too. It can answer only conditions on these.
    pub columns: &'static [&'static str],
    /// The column whose texts are packed.
    pub text: &'static str,
    /// Columns in whose order an index has the rows, and that index if it must be named.
    pub walks: &'static [(&'static str, Option<&'static str>)],
}

impl Packed {
    /// Whether packed lines can be searched for a text.
    pub(super) fn can_hold(text: &str) -> bool {
        !text.contains(SEPARATORS)
    }

    /// Whether the packed table has every column that this SQL refers to.
    pub(super) fn answers(&self, sql: &str) -> bool {
        columns_of(sql).all(|column| self.columns.contains(&column))
    }
}

/// The columns in some SQL that are qualified with an alias, such as `o.id`.
pub(super) fn columns_of(sql: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    sql.split(move |c| !is_part(c)).filter(|word| word.contains('.'))
}
