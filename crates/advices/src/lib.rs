//! Remittance advices as people paste and send them: text of an email, columns of a spreadsheet, a CSV file. Which
//! invoices they name, how much of each is paid, and what doesn't add up. Nothing is applied, and no database is known
//! here.
//!
//! `source` turns a text with columns, or a file, into rows of cells, by the readers that imports use; any other text
//! becomes lines of words (`words`). What a column is comes from its heading (`headings`, English and French). Without
//! headings it is the one reading that adds up in all rows, against what is open and among the columns (`columns`). If
//! two readings add up, or none does, the answer says so (`isUndecided`) and a person says what the columns are; the
//! size of a number decides nothing. `names` knows what invoices are called, and `lines` puts a row together. What a
//! line has beside the payment, what was not understood, hidden rows and totals that differ are part of the answer. One
//! reader takes amounts apart, for lists and imports alike (`transom_tables::amounts`).

mod bank;
mod columns;
mod headings;
mod lines;
mod money;
mod names;
mod source;
#[cfg(test)]
mod tests;
mod words;

use transom_kernel::money::Cents;
use transom_messages::Message;

pub use bank::refusal;
pub use columns::Role;
pub use names::FoundBy;
pub use source::{Row, Source};

/// The most columns that are read. Real advices have fewer.
pub const COLUMNS: usize = 64;

/// An open item that an advice may name.
#[derive(Debug, Clone)]
pub struct Open {
    pub number: String,
    /// Folded, like the order.
    pub po: String,
    pub order: String,
    pub is_credit: bool,
    /// The open balance, or the remaining credit of a credit note. Never negative.
    pub left: Cents,
}

/// A person's answers about an advice.
#[derive(Debug, Clone, Default)]
pub struct Answers {
    /// The role of each column from the first, or of each amount in a line for text without columns.
    pub columns: Vec<Role>,
    /// Whether rows hidden in the spreadsheet are read too.
    pub with_hidden: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub line: usize,
    pub text: String,
    /// The index of the open item.
    pub item: usize,
    pub found_by: FoundBy,
    pub amount: Cents,
    pub discount: Cents,
    /// Whether the amount is stated in the line itself.
    pub has_amount: bool,
    /// Amounts in the line that aren't part of the payment, as written.
    pub not_used: Vec<String>,
    /// Discrepancies.
    pub problems: Vec<Message>,
}

/// A line that wasn't understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    pub line: usize,
    pub text: String,
    pub why: Message,
}

/// A line that states the total of others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    pub line: usize,
    pub text: String,
    pub amount: Cents,
}

/// A column, or the amount at one position in each line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The heading. Empty if there is none.
    pub heading: String,
    /// The values in the first rows.
    pub samples: Vec<String>,
    pub role: Role,
}

/// The result of reading an advice.
#[derive(Debug, Default)]
pub struct Reading {
    pub lines: Vec<Line>,
    pub unread: Vec<Unread>,
    pub totals: Vec<Total>,
    pub columns: Vec<Column>,
    /// Whether the columns belong to a table rather than being amounts in sequence.
    pub is_table: bool,
    /// Whether nothing decides which column is the amount paid.
    pub is_undecided: bool,
    /// Lines left out because the spreadsheet hides them.
    pub hidden: Vec<usize>,
}

/// Reads an advice against the open items in `currency`.
pub fn read(source: &Source, open: &[Open], currency: &str, answers: &Answers) -> Reading {
    lines::Reader::new(open, currency, answers).read(source)
}
