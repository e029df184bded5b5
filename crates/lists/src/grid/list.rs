//! What a list offers to load options, declared as data: its fields, its key, its default order.

use super::packed::Packed;
use crate::{
    error::Error,
    kernel::text::{fold, sought},
};
use transom_messages::{Key, Language, Message, message};

/// A list whose rows callers may filter, sort, group and sum.
///
/// Everything in it is text of ours that goes into SQL; what a caller sends is only ever compared with
/// the fields' names.
#[derive(Debug)]
pub struct List {
    /// SQL of the unique key, such as `o.id`; the last word in every order that a caller asks for.
    pub key: &'static str,
    /// Every field that a caller may name, as the answers call them.
    pub fields: &'static [Field],
    /// The order without sort and group, used as it stands: it must be total.
    pub default_order: &'static [(&'static str, Direction)],
    /// The trigram index over the fields that are [`Field::searched`].
    pub search: Option<SearchTable>,
}

/// Which way a column is ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Smallest first, null before all.
    Asc,
    /// Largest first, null after all.
    Desc,
    /// Smallest first, null after all.
    AscNullsLast,
    /// Largest first, null before all.
    DescNullsFirst,
}

impl Direction {
    /// The direction that a load option's `desc` asks for.
    pub(super) fn of(desc: bool) -> Self {
        if desc { Self::Desc } else { Self::Asc }
    }

    /// The same with null where `are_last` says.
    pub(super) fn with_nulls(self, are_last: bool) -> Self {
        match (self.is_descending(), are_last) {
            (false, false) => Self::Asc,
            (false, true) => Self::AscNullsLast,
            (true, false) => Self::DescNullsFirst,
            (true, true) => Self::Desc,
        }
    }

    /// For a column without nulls, where the plain forms say the same.
    fn without_nulls(self) -> Self {
        Self::of(self.is_descending())
    }

    pub(super) fn is_descending(self) -> bool {
        matches!(self, Self::Desc | Self::DescNullsFirst)
    }

    pub(super) fn reversed(self) -> Self {
        match self {
            Self::Asc => Self::Desc,
            Self::Desc => Self::Asc,
            Self::AscNullsLast => Self::DescNullsFirst,
            Self::DescNullsFirst => Self::AscNullsLast,
        }
    }

    pub(super) fn sql(self) -> &'static str {
        match self {
            Self::Asc => "",
            Self::Desc => " desc",
            Self::AscNullsLast => " nulls last",
            Self::DescNullsFirst => " desc nulls first",
        }
    }
}

/// An FTS5 table with `tokenize = 'trigram case_sensitive 1', detail = none` over the search forms
/// ([`kernel::text::sought`](transom_kernel::text::sought)) of folded columns.
#[derive(Debug, Clone, Copy)]
pub struct SearchTable {
    pub name: &'static str,
    /// SQL of the list's column that equals its rowid.
    pub rowid: &'static str,
    /// One column's texts packed to be counted, where that pays.
    pub packed: Option<&'static Packed>,
}

/// What a field holds, and so which values, operators and summaries it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Text that people write, compared by its folded form.
    Text,
    /// A word of ours in ASCII lower case, such as a status: its own folded form.
    Code,
    /// A word of ours in ASCII capitals, such as a currency: in lower case its own folded form.
    Capitals,
    /// A whole number.
    Integer,
    /// Integer cents; a decimal in major units outside.
    Money,
    /// Integer ten-thousandths; a decimal in major units outside.
    Price,
    /// Integer thousandths; a decimal outside.
    Quantity,
    /// `yyyy-mm-dd` of the plant.
    Day,
    /// Integer milliseconds in UTC; RFC 3339 outside.
    Instant,
    /// 0 or 1; false or true outside.
    Bool,
}

impl Kind {
    /// A part of a text in the form in which it is looked for.
    pub(super) fn sought(self, text: &str) -> String {
        let sought = sought(text);
        if self == Self::Capitals { sought.to_ascii_uppercase() } else { sought }
    }

    /// A text in the form in which values of this kind compare.
    pub(super) fn folded(self, text: &str) -> String {
        let folded = fold(text);
        if self == Self::Capitals { folded.to_ascii_uppercase() } else { folded }
    }
}

/// One field of a list.
#[derive(Debug)]
pub struct Field {
    pub(super) name: &'static str,
    pub(super) title: Option<Key>,
    pub(super) sql: &'static str,
    pub(super) kind: Kind,
    pub(super) nullable: bool,
    pub(super) folded: Option<&'static str>,
    pub(super) searched: bool,
    words: Option<fn(&str) -> Option<Message>>,
}

impl Field {
    const fn new(name: &'static str, sql: &'static str, kind: Kind) -> Self {
        Self {
            name,
            title: None,
            sql,
            kind,
            nullable: false,
            folded: None,
            searched: false,
            words: None,
        }
    }

    /// Text that people write; give it its folded column with [`Field::folded`] where there is one.
    pub const fn text(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Text)
    }

    /// A word of ours in ASCII lower case, such as a status.
    pub const fn code(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Code)
    }

    /// A word of ours in ASCII capitals, such as a currency.
    pub const fn capitals(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Capitals)
    }

    /// A whole number.
    pub const fn integer(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Integer)
    }

    /// An amount in integer cents.
    pub const fn money(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Money)
    }

    /// A unit price in integer ten-thousandths.
    pub const fn price(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Price)
    }

    /// A quantity in integer thousandths.
    pub const fn quantity(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Quantity)
    }

    /// A calendar day of the plant as ISO text.
    pub const fn day(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Day)
    }

    /// A point in time in integer milliseconds.
    pub const fn instant(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Instant)
    }

    /// A flag, stored as 0 or 1.
    pub const fn boolean(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Bool)
    }

    /// The column may hold null. Without this, conditions rely on it never doing so.
    pub const fn nullable(mut self) -> Self {
        self.nullable = true;
        self
    }

    /// The column that holds the folded form of this text; null exactly where the text is.
    pub const fn folded(mut self, sql: &'static str) -> Self {
        self.folded = Some(sql);
        self
    }

    /// The search form of the folded column is one of the list's [`SearchTable`].
    pub const fn searched(mut self) -> Self {
        self.searched = true;
        self
    }

    /// The key of what an export writes above the column, `key!("heading-…")`. Fields with a title are what it holds
    /// unless the caller chooses otherwise.
    pub const fn title(mut self, title: Key) -> Self {
        self.title = Some(title);
        self
    }

    /// How screens name the codes of this field, for files that people read, where that is not how they name the
    /// code everywhere: [`Message::of_code`].
    pub const fn words(mut self, words: fn(&str) -> Option<Message>) -> Self {
        self.words = Some(words);
        self
    }

    /// The text is a message as [`Message::kept`] writes it: read by its words, compared by `sql`, the folded form of
    /// what it is in English.
    pub const fn kept(self, sql: &'static str) -> Self {
        self.folded(sql).words(|kept| Some(Message::of_kept(kept)))
    }

    /// A stored value of this field as people read it: codes become words, other texts stay.
    pub(crate) fn in_words(&self, text: String, language: Language) -> String {
        match self.words.and_then(|words| words(&text)) {
            Some(words) => words.in_language(language),
            None if self.kind == Kind::Code => Message::of_code(&text).in_language(language),
            None => text,
        }
    }

    /// The field's name in answers and load options.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The key of what an export writes above the column, if it is one of those that belong into every export.
    pub fn heading(&self) -> Option<Key> {
        self.title
    }

    /// The field as people call it: by its heading, or else by its name in answers.
    pub(crate) fn called(&self) -> Message {
        self.title.map_or_else(|| Message::plain(self.name), Key::message)
    }

    /// SQL of the value that rows show.
    pub(crate) fn column(&self) -> &'static str {
        self.sql
    }

    /// What the field holds.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// SQL of the text in which parts are looked for: folded or as it was written, their search forms are the same.
    pub(super) fn written(&self) -> &'static str {
        self.folded.filter(|_| self.kind == Kind::Text).unwrap_or(self.sql)
    }

    /// SQL by which values of this field compare: for text, its folded form.
    pub(super) fn comparable(&self) -> String {
        match (self.kind, self.folded) {
            (Kind::Text, Some(folded)) => folded.to_owned(),
            (Kind::Text, None) => format!("dx({})", self.sql),
            _ => self.sql.to_owned(),
        }
    }
}

impl Field {
    /// SQL by which values of this field are ordered: as they compare, capitals as lower case.
    pub(super) fn ordered(&self) -> String {
        if self.kind == Kind::Capitals { format!("lower({})", self.sql) } else { self.comparable() }
    }

    /// A term of an order, as SQL says it most plainly. Where nothing goes to the end that is not its own,
    /// a blank text is nothing.
    pub(super) fn term(&self, direction: Direction) -> (String, Direction) {
        match (self.kind, direction) {
            (Kind::Text, Direction::AscNullsLast | Direction::DescNullsFirst) => {
                let text = self.ordered();
                let text = if self.nullable { format!("coalesce({text}, '')") } else { text };
                (format!("{FILLED}{text}{OR_NULL}"), direction)
            }
            _ if self.nullable => (self.ordered(), direction),
            _ => (self.ordered(), direction.without_nulls()),
        }
    }
}

const FILLED: &str = "nullif(";
const OR_NULL: &str = ", '')";

/// What may be blank in a term that takes a blank text for nothing.
pub(super) fn blank_in(term: &str) -> Option<&str> {
    term.strip_prefix(FILLED)?.strip_suffix(OR_NULL)
}

impl List {
    /// The field of this exact name, unless it is hidden from the caller: both read as unknown.
    pub(crate) fn field(&self, name: &str, hidden: &[&str]) -> Result<&'static Field, Error> {
        self.fields
            .iter()
            .find(|field| field.name == name && !hidden.contains(&name))
            .ok_or_else(|| Error::BadRequest(message!("list-no-field", name = shortened(name))))
    }
}

/// The beginning of what a caller sent, fit to be shown to them again.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}
