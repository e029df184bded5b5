//! A packed table: the rows of a list in blocks of neighbouring keys, with the texts of one of its columns. Counting goes
//! by it (see `count`).

/// How many bits of a key tell apart the rows of one block.
pub const BLOCK_BITS: u32 = 9;
/// What ends a line, and what stands for that within a text.
pub const SEPARATORS: [char; 2] = ['\n', '\u{1F}'];

/// The texts of one of a list's columns, packed by blocks of keys.
#[derive(Debug)]
pub struct Packed {
    /// The packed table: `block`, `rows` (how many they are), `texts`, and the [`Packed::columns`].
    pub table: &'static str,
    /// The table of each `block` that has changed since it was packed.
    pub changed: &'static str,
    /// The alias of the rows' table in the list's scopes.
    pub alias: &'static str,
    /// Columns of the rows that the packed table has too: what names only these can be asked of it.
    pub columns: &'static [&'static str],
    /// The column whose texts are packed.
    pub text: &'static str,
    /// Columns by which an index orders the rows, and that index where the database has to be told.
    pub walks: &'static [(&'static str, Option<&'static str>)],
}

impl Packed {
    /// Whether a text can be looked for in packed lines.
    pub(super) fn can_hold(text: &str) -> bool {
        !text.contains(SEPARATORS)
    }

    /// Whether the packed table has every column that this SQL names.
    pub(super) fn answers(&self, sql: &str) -> bool {
        columns_of(sql).all(|column| self.columns.contains(&column))
    }
}

/// The columns that some SQL names with their table's alias, such as `o.id`.
pub(super) fn columns_of(sql: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    sql.split(move |c| !is_part(c)).filter(|word| word.contains('.'))
}
