//! Declares what a list supports: its fields, its key and its default order.

use super::packed::Packed;
use crate::{
    error::Error,
    kernel::text::{fold, sought},
};
use transom_messages::{Key, Language, Message, message};

/// A list whose rows callers may filter, sort, group and sum.
///
/// All of it is our own SQL; values from callers are only ever compared with field names.
#[derive(Debug)]
pub struct List {
    /// SQL of the unique key, such as `o.id`, which ends every requested order.
    pub key: &'static str,
    /// Every field that a caller may name, with its name in responses.
    pub fields: &'static [Field],
    /// The order used without sort and group. It must be total.
    pub default_order: &'static [(&'static str, Direction)],
    /// The trigram index over the fields that are [`Field::searched`].
    pub search: Option<SearchTable>,
}

/// The direction of a column's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Ascending, nulls first.
    Asc,
    /// Descending, nulls last.
    Desc,
    /// Ascending, nulls last.
    AscNullsLast,
    /// Descending, nulls first.
    DescNullsFirst,
}

impl Direction {
    /// The direction for a load option's `desc`.
    pub(super) fn of(desc: bool) -> Self {
        if desc { Self::Desc } else { Self::Asc }
    }

    /// The direction with nulls last or first.
    pub(super) fn with_nulls(self, are_last: bool) -> Self {
        match (self.is_descending(), are_last) {
            (false, false) => Self::Asc,
            (false, true) => Self::AscNullsLast,
            (true, false) => Self::DescNullsFirst,
            (true, true) => Self::Desc,
        }
    }

    /// The equivalent for a column without nulls, in plain form.
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
    /// One column's texts in packed form for counting, if that pays.
    pub packed: Option<&'static Packed>,
}

/// The type of a field, which determines its values, operators and summaries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Free text, compared by its folded form.
    Text,
    /// A code in ASCII lower case, such as a status, which equals its folded form.
    Code,
    /// A code in ASCII capitals, such as a currency, whose lower case is its folded form.
    Capitals,
    Integer,
    /// Integer cents inside, a decimal in major units outside.
    Money,
    /// Integer ten-thousandths inside, a decimal in major units outside.
    Price,
    /// Integer thousandths inside, a decimal outside.
    Quantity,
    /// `yyyy-mm-dd` in the plant's time zone.
    Day,
    /// Integer milliseconds in UTC inside, RFC 3339 outside.
    Instant,
    /// 0 or 1 inside, false or true outside.
    Bool,
}

impl Kind {
    /// The search form of a part of a text.
    pub(super) fn sought(self, text: &str) -> String {
        let sought = sought(text);
        if self == Self::Capitals { sought.to_ascii_uppercase() } else { sought }
    }

    /// The form in which values of this kind are compared.
    pub(super) fn folded(self, text: &str) -> String {
        let folded = fold(text);
        if self == Self::Capitals { folded.to_ascii_uppercase() } else { folded }
    }
}

#[derive(Debug)]
pub struct Field {
    pub(super) name: &'static str,
    pub(super) title: Option<Key>,
    named: Option<Key>,
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
            named: None,
            sql,
            kind,
            nullable: false,
            folded: None,
            searched: false,
            words: None,
        }
    }

    /// Free text. If it has a folded column, add [`Field::folded`].
    pub const fn text(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Text)
    }

    pub const fn code(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Code)
    }

    pub const fn capitals(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Capitals)
    }

    pub const fn integer(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Integer)
    }

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

    /// A day in the plant's time zone, as ISO text.
    pub const fn day(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Day)
    }

    /// A point in time in integer milliseconds.
    pub const fn instant(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Instant)
    }

    pub const fn boolean(name: &'static str, sql: &'static str) -> Self {
        Self::new(name, sql, Kind::Bool)
    }

    /// Allows nulls. Otherwise conditions rely on the column having none.
    pub const fn nullable(mut self) -> Self {
        self.nullable = true;
        self
    }

    /// Sets the column with the folded form of this text, which is null exactly if the text is.
    pub const fn folded(mut self, sql: &'static str) -> Self {
        self.folded = Some(sql);
        self
    }

    /// Marks the folded column's search form as part of the list's [`SearchTable`].
    pub const fn searched(mut self) -> Self {
        self.searched = true;
        self
    }

    /// Sets the key of the column's heading in exports, `key!("heading-…")`. By default, an export contains the fields
    /// with a title.
    pub const fn title(mut self, title: Key) -> Self {
        self.title = Some(title);
        self
    }

    /// Sets the key of the column's heading for a field that is exported only when asked for.
    pub const fn named(mut self, heading: Key) -> Self {
        self.named = Some(heading);
        self
    }

    /// Sets how files name the codes of this field, if that differs from [`Message::of_code`].
    pub const fn words(mut self, words: fn(&str) -> Option<Message>) -> Self {
        self.words = Some(words);
        self
    }

    /// Marks the text as a stored message ([`Message::kept`]): shown in the reader's language, compared by `sql`, its
    /// folded English text.
    pub const fn kept(self, sql: &'static str) -> Self {
        self.folded(sql).words(|kept| Some(Message::of_kept(kept)))
    }

    /// A stored value for people: codes become words, other texts stay.
    pub(crate) fn in_words(&self, text: String, language: Language) -> String {
        match self.words.and_then(|words| words(&text)) {
            Some(words) => words.in_language(language),
            None if self.kind == Kind::Code => Message::of_code(&text).in_language(language),
            None => text,
        }
    }

    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The key of the heading, for fields that belong in every export.
    pub fn heading(&self) -> Option<Key> {
        self.title
    }

    /// The field's name for people: its heading, or else its API name.
    pub(crate) fn called(&self) -> Message {
        self.title.or(self.named).map_or_else(|| Message::plain(self.name), Key::message)
    }

    /// SQL of the displayed value.
    pub(crate) fn column(&self) -> &'static str {
        self.sql
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// SQL of the text in which parts are searched: folded or as written, since their search forms are equal.
    pub(super) fn written(&self) -> &'static str {
        self.folded.filter(|_| self.kind == Kind::Text).unwrap_or(self.sql)
    }

    /// SQL by which values are compared: for text, its folded form.
    pub(super) fn comparable(&self) -> String {
        match (self.kind, self.folded) {
            (Kind::Text, Some(folded)) => folded.to_owned(),
            (Kind::Text, None) => format!("dx({})", self.sql),
            _ => self.sql.to_owned(),
        }
    }
}

impl Field {
    /// SQL by which values are ordered: as compared, with capitals as lower case.
    pub(super) fn ordered(&self) -> String {
        if self.kind == Kind::Capitals { format!("lower({})", self.sql) } else { self.comparable() }
    }

    /// The simplest SQL for a term of an order. If nulls aren't in their default place, a blank text counts as null.
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

/// The expression that may be blank, in a term that treats blank text as null.
pub(super) fn blank_in(term: &str) -> Option<&str> {
    term.strip_prefix(FILLED)?.strip_suffix(OR_NULL)
}

impl List {
    /// The field with this exact name. Fields hidden from the caller are reported as unknown.
    pub(crate) fn field(&self, name: &str, hidden: &[&str]) -> Result<&'static Field, Error> {
        self.fields
            .iter()
            .find(|field| field.name == name && !hidden.contains(&name))
            .ok_or_else(|| Error::BadRequest(message!("list-no-field", name = shortened(name))))
    }
}

/// The beginning of a caller's text, safe to show again.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}
